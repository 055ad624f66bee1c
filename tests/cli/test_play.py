"""``alfama play``: whole games by typed input, undo, help, illegal input, leaving."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import ENVIRONMENT, Run, Start, errors, one_line

from alfama.games import Azul, Dealer, Position, new_position
from alfama.players import Limit, make
from alfama.record import Record

TWO = ("--seed", "5", "--first", "1", "--seat", "Ana", "--seat", "Rui")
LIMIT = Limit(nodes=1)


def simulate(seed: int, **options: Any) -> tuple[Position, list[tuple[int, str]]]:
    """A whole game among greedy players: its end, and the moves with who made them."""
    position, dealer, player = new_position("azul", options), Dealer(seed), make("greedy")
    moves: list[tuple[int, str]] = []
    while not position.is_over:
        if position.turn is None:
            position.apply_chance(dealer.draw(position))
        else:
            moves.append((position.turn, str(player.play(position, LIMIT).move)))
            position.play(moves[-1][1])
    return position, moves


@pytest.mark.parametrize(
    ("options", "words", "people"),
    [
        ({}, ("--seat", "Ana", "--seat", "Rui"), {0, 1}),
        ({}, ("--seat", "Ana=human", "--seat", "Bot=greedy"), {0}),
        ({"wall": "grey", "grey_drop": True}, ("--seat", "Ana", "--seat", "Rui"), {0, 1}),
        (
            {"players": 4, "wall": "grey", "jokers": True},
            ("--seat", "greedy", "--seat", "Ana=human", "--seat", "Rui", "--seat", "greedy"),
            {1, 2},
        ),
        (
            {"players": 3, "jokers": True, "score_cap": 30},
            ("--seat", "Ana", "--seat", "greedy", "--seat", "Rui"),
            {0, 2},
        ),
    ],
)
def test_a_whole_game(
    alfama: Run, tmp_path: Path, options: dict[str, Any], words: tuple[str, ...], people: set[int]
) -> None:
    end, moves = simulate(11, **options)
    outcome = end.outcome
    assert outcome is not None
    typed = "".join(f"{move}\n" for seat, move in moves if seat in people)
    file = tmp_path / "game.txt"
    chosen = [f"--{name}" if value is True else f"--{name}={value}" for name, value in options.items() if name in SHORT]
    rulings = [f"--option={n}={'yes' if v is True else v}" for n, v in options.items() if n not in SHORT]
    result = alfama("play", "--seed", "11", *words, *chosen, *rulings, "--save", file, text=typed)
    assert result.exit_code == 0, result.output
    record = Record.parse(file.read_text("utf-8"))
    assert record.replay() == end
    assert record.verify() == []
    assert [entry.text for entry in record.entries if not entry.is_chance] == [move for _, move in moves]
    assert "The game is over" in result.output
    assert f"Scoring of round {end.round}" in result.output
    best = outcome.ranking.index(1)
    winner = record.tags[f"Player{best + 1}"]
    assert re.search(rf"^ *1\. +{winner} .* {outcome.scores[best]} *$", result.output, re.MULTILINE)
    assert all(len(line) <= 80 for line in result.output.splitlines() if str(file) not in line), "80 columns"


SHORT = ("players", "wall", "jokers")


def last_prompt(output: str) -> str:
    """What was printed after the last table."""
    return output.rpartition("╯")[2]


def entries(file: Path) -> list[str]:
    """The moves in a record."""
    return [entry.text for entry in Record.parse(file.read_text("utf-8")).entries if not entry.is_chance]


def test_undo_takes_back_ones_move_and_the_answer_to_it(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("--seed", "5", "--first", "1", "--seat", "Ana", "--seat", "greedy", "--save", file)
    result = alfama("play", *words, text="1B2\nu\n2Y1\nU\n2Y2\n")
    assert result.exit_code == 0
    assert len(re.findall(r"^Taken back: 1B2 \S+\.$", result.output, re.MULTILINE)) == 1
    assert len(re.findall(r"^Taken back: 2Y1 \S+\.$", result.output, re.MULTILINE)) == 1
    assert entries(file)[::2] == ["2Y2"]


def test_undo_of_a_position_is_the_position_before(alfama: Run, tmp_path: Path) -> None:
    paths = [tmp_path / "a.txt", tmp_path / "b.txt"]
    alfama("play", *TWO, "--save", paths[0], text="1B2\n2Y1\n")
    alfama("play", *TWO, "--save", paths[1], text="1B2\n2W1\ncR3\nu\nundo\n2Y1\n")
    assert paths[0].read_text("utf-8") == paths[1].read_text("utf-8")


def test_undo_stops_at_a_deal(alfama: Run) -> None:
    assert "Nothing is taken back: you have not moved yet." in alfama("play", *TWO, text="u\n").output
    dealer, position, typed = Dealer(5), Azul(), ""
    position.apply_chance("first 1")
    position.apply_chance(dealer.draw(position))
    while not position.is_chance:
        move = str(position.legal_moves[0])
        typed += f"{move}\n"
        position.play(move)
    result = alfama("play", *TWO, text=f"{typed}u\nl\n")
    assert "Nothing is taken back: new tiles have been dealt since your last move." in result.output
    assert "Nobody has moved in this round." in result.output


def test_illegal_and_meaningless_input_changes_nothing_and_says_why(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "9R1\n1K1\n1B9\nhello\n\n2>4\n1J1\n1B2+1\n1B2\n1W1\n2W1\n2W2\n"
    result = alfama("play", *TWO, "--save", file, text=typed)
    for told in (
        "9R1: there are only 5 displays",
        "1K1: there is no black tile in display 1",
        "'1B9' is not a move: write such as 3R4, cB-, 3R4+1 or 2>4",
        "'hello' is not a move",
        "2>4: player 1 takes tiles now",
        "1J1: this game is played without jokers",
        "1B2+1: there is no joker in display 1",
        "1W1: there is no white tile in display 1",
    ):
        assert told in result.output
    assert "2W2: there is no white tile in display 2" in result.output
    assert entries(file) == ["1B2", "2W1"]


def test_moves_may_be_typed_loosely(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = alfama("play", *TWO, "--save", file, text=" 1b 2 \nCR-\n2wF\n 2 y 0\n")
    assert entries(file) == ["1B2", "cR-", "2W-"], result.output


def test_why_explains_legal_and_illegal_moves(alfama: Run) -> None:
    result = alfama("play", *TWO, text="why 1b1\nwhy 1K1\nwhy\nwhy nothing\n")
    assert "1B1 is legal: 1 blue to line 1 and completes it, wall column 1: alone = 1, 1" in result.output
    assert "1K1 is not legal: there is no black tile in display 1 (not_there)" in result.output
    assert result.output.count("is not a move") == 2
    result = alfama("play", *TWO, text="1B2\nwhy cR1\n")
    assert "cR1 is legal: the marker to the floor, 1 red to line 1 and completes it, wall" in result.output


def test_help_lists_the_moves_by_the_tiles_they_take(alfama: Run) -> None:
    result = alfama("play", *TWO, text="?\n?1b\n? cB\nhelp\n")
    assert "78 legal moves" in result.output
    assert "  1B  2 B~  1*  2*  3  4  5  -" in result.output
    assert "2 blue from display 1; 1 red and 1 white to the centre" in result.output
    assert "  1B1  1 blue to line 1 and completes it, wall column 1: alone = 1" in result.output
    assert "There is nothing to take with 'cB'" in result.output
    assert "3R4+1" not in result.output, "no jokers, no help on jokers"


def test_help_with_jokers_and_a_choice_of_column(alfama: Run) -> None:
    words = ("--players", "4", "--wall", "grey", "--jokers", "--seed", "11")
    _, moves = simulate(11, players=4, wall="grey", jokers=True)
    people = [word for name in ("Ana", "Rui", "Eva", "Noa") for word in ("--seat", name)]
    first = next(index for index, (_, move) in enumerate(moves) if ">" in move)
    typed = "".join(f"{move}\n" for _, move in moves[:first])
    result = alfama("play", *words, *people, text=f"?\n{typed}?\nwhy {moves[first][1]}\nwhy 1>1\n3R4\n")
    assert "3R4+1" in result.output
    assert re.search(r"^  \dJ  \d J\* ", result.output, re.MULTILINE), "jokers alone are a group"
    assert re.search(r"^  \d\w  \d \S\S   \d J\*  1\+", result.output, re.MULTILINE), "a colour with jokers is one"
    assert re.search(r"^Line \d is complete. Choose a wall column:$", result.output, re.MULTILINE)
    assert f"{moves[first][1]} is legal: column {moves[first][1][-1]}: " in result.output
    assert re.search(r"^3R4: player \d chooses a wall column now$", result.output, re.MULTILINE)


def test_a_hint_is_a_legal_move(alfama: Run) -> None:
    result = alfama("play", *TWO, "--nodes", "50", text="hint\n")
    found = re.search(r"^\w+ would play (\S+): ", result.output, re.MULTILINE)
    assert found is not None, result.output
    position = Azul()
    position.apply_chance("first 1")
    position.apply_chance(Dealer(5).draw(position))
    assert position.why_illegal(found[1]) is None


def test_the_log_tells_the_moves_of_the_round(alfama: Run) -> None:
    result = alfama("play", *TWO, text="1B2\ncR1\nl\n")
    told = last_prompt(result.output)
    assert "1B2    Ana takes 2 blue from display 1 to line 2; 1 red and 1 white to the" in told
    assert "cR1    Rui takes 1 red and the starting player marker from the centre to line 1." in told


def test_save_while_playing(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "now.txt"
    result = alfama("play", *TWO, text=f"1B2\nsave\nsave {file}\nsave {tmp_path}/no/where.txt\n")
    assert entries(file) == ["1B2"]
    assert "Seed" not in Record.parse(file.read_text("utf-8")).tags, "the seed is a secret until the end"
    assert "Type the name of the file, too" in result.output
    assert f"Cannot write {tmp_path}/no/where.txt" in result.output


def test_only_bots(alfama: Run) -> None:
    result = alfama("play", "--seed", "1", "--seat", "greedy", "--seat", "random")
    assert result.exit_code == 0
    assert "The game is over" in result.output
    assert ">" not in re.sub(r"->|> \d ", "", result.output), "nobody is asked"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--seat", "Ana=wizard"), "bad_seat"),
        (("--seat", "A", "--seat", "B", "--seat", "C"), "bad_seat"),
        (("--seat", "a name of more than sixteen letters"), "bad_name"),
        (("--seat", "two\nlines"), "bad_name"),
        (("--first", "3"), "no_such_seat"),
        (("--seed", "dice"), "bad_seed"),
        (("--seed", "-1"), "bad_seed"),
        (("--option", "idle_cap=x"), "bad_option"),
        (("--save", "/"), "file_exists"),
        (("--save", "no/such/folder/game.txt"), "no_such_folder"),
    ],
)
def test_bad_options(alfama: Run, words: tuple[str, ...], code: str) -> None:
    assert one_line(alfama("play", *words)).startswith(f"{code}: ")


def test_an_end_of_input_leaves_politely_and_saves(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with start("play", *TWO, "--save", file) as process:
        out, err = process.communicate("1B2\n", 300)
    assert process.returncode == 0
    assert errors(err) == []
    assert out.endswith(f"The game is not over. Good-bye!\nThe game is saved in {file}.\n")
    assert entries(file) == ["1B2"]


def test_ctrl_c_leaves_politely_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, out = in_a_terminal(("play", *TWO, "--save", str(file)), ["1B2\n", ""], NO_COLOR="")
    assert code == 130, out
    assert "Good-bye!" in out
    assert "Traceback" not in out
    assert entries(file) == ["1B2"]
    assert re.search(r"\x1b\[[\d;]*48;", out), "a terminal shows colours"


def test_no_color_is_respected() -> None:
    code, out = in_a_terminal(("play", *TWO), ["?\n", "q\n"], NO_COLOR="1")
    assert code == 0, out
    assert "B~" in out
    assert not re.search(r"\x1b\[[\d;]*[34]8;", out)


def in_a_terminal(words: tuple[str, ...], typed: list[str], **environment: str) -> tuple[int, str]:
    """Run a command in a pseudo terminal, typing each text at a prompt (Ctrl-C for ``""``); return code and output."""
    ours, theirs = pty.openpty()
    changed = {**os.environ, **ENVIRONMENT, "TERM": "xterm-256color", **environment}
    with subprocess.Popen(
        [sys.executable, "-m", "alfama", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={name: value for name, value in changed.items() if value},
    ) as process:
        os.close(theirs)
        out, clock = "", threading.Timer(300, process.kill)
        clock.start()
        with contextlib.suppress(OSError):  # what Linux says when nobody writes any more
            while data := os.read(ours, 65536):
                out += data.decode("utf-8", "replace")
                if typed and re.search(r"(Ana|Rui)> $", out):
                    if text := typed.pop(0):
                        os.write(ours, text.encode())
                    else:
                        threading.Thread(target=interrupt, args=(process,)).start()
        clock.cancel()
        os.close(ours)
        return process.wait(), out


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Press Ctrl-C once the command waits for input; again, should it have come in the moment before."""
    pause = 0.5
    while process.poll() is None:
        time.sleep(pause)
        process.send_signal(signal.SIGINT)
        pause = 10
