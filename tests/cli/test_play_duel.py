"""``alfama play --game duel``: whole games by typed input, staged decisions, undo, and what stays hidden."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.cli.conftest import Run, one_line
from tests.cli.test_play import entries
from tests.cli.test_words import shown

from alfama.cli.duel import choices, typed
from alfama.games import Dealer, Duel
from alfama.players import Limit, make
from alfama.record import Record

GAME = ("--game", "duel", "--seed", "5", "--first", "1")
TWO = (*GAME, "--seat", "Ana", "--seat", "Rui")
LIMIT = Limit(nodes=1)
START = "P1@5r1\nP2@1r0\n"
"""The opening picks of Rui and Ana (player 1 starts, so that player 2 picks first)."""


def simulate(seed: int, names: tuple[str, str], player_seed: int = 0, **options: Any) -> tuple[Duel, list[Any]]:
    """A whole game between bots: its end, and what each of them did."""
    position, dealer = Duel(**options), Dealer(seed)
    players = [make(name, player_seed) for name in names]
    moves = []
    while not position.is_over:
        if position.turn is None:
            position.apply_chance(dealer.draw(position))
        else:
            moves.append((position.turn, str(players[position.turn].play(position, LIMIT).move)))
            position.play(moves[-1][1])
    return position, moves


def spoken(move: str) -> str:
    """A decision as one types it."""
    return "look" if move == "?" else move


@pytest.mark.parametrize(
    ("options", "seats", "people"),
    [
        ({}, ("Ana", "Rui"), {0, 1}),
        ({}, ("Ana=human", "greedy"), {0}),
        ({"tablets": 4, "returned_plates": "top", "open_returns": True}, ("greedy", "Rui"), {1}),
        ({"partial_break": True, "chip_lines": "one", "stuck_lines": "keep"}, ("Ana", "Rui"), {0, 1}),
    ],
)
def test_a_whole_game(
    alfama: Run, tmp_path: Path, options: dict[str, Any], seats: tuple[str, str], people: set[int]
) -> None:
    kinds = ("greedy" if 0 not in people else "random", "greedy" if 1 not in people else "random")
    end, moves = simulate(11, kinds, **options)
    outcome = end.outcome
    assert outcome is not None
    text = "".join(f"{spoken(move)}\n" for seat, move in moves if seat in people)
    file = tmp_path / "game.txt"
    rulings = [f"--option={n}={'yes' if v is True else v}" for n, v in options.items()]
    words = [word for seat in seats for word in ("--seat", seat)]
    result = alfama("play", "--game", "duel", "--seed", "11", *words, *rulings, "--save", file, text=text)
    assert result.exit_code == 0, result.output
    record = Record.parse(file.read_text("utf-8"))
    assert record.replay() == end
    assert record.verify() == []
    assert [entry.text for entry in record.entries if not entry.is_chance] == [move for _, move in moves]
    winner = record.tags[f"Player{outcome.winners[0] + 1}"]
    best = outcome.scores[outcome.winners[0]]
    assert re.search(rf"^ *1\. +{winner} .* {best} *$", result.output, re.MULTILINE)
    assert "The game is over: five rounds are played" in result.output
    assert result.output.count("Scoring of round ") == 5
    assert all(len(line) <= 80 for line in result.output.splitlines() if str(file) not in line), "80 columns"


def test_the_table_shows_everything_that_is_open(alfama: Run) -> None:
    result = alfama("play", *TWO, text=START)
    table = result.output.rpartition("Round 1 · Ana chooses an action")[2]
    for told in ("3b corner plates: Ana 0, Rui 0", "stack: 13 plates, a", "face down", "moon   1st", "bag 44 ("):
        assert told in table, table
    assert "chips that nobody has seen: B2 T2 R2 Y2 K2 BR2 RT2 TY2 YK2 KB2" in table
    assert "to take: 2 plates, 2 chips" in table
    assert re.search(r"> 1 Ana: 5 points", table)


def test_staged_decisions_are_asked_in_words(alfama: Run) -> None:
    result = alfama("play", *TWO, text="P1\n")
    assert "Rui places a plate" in result.output
    assert "Place the plate in a free slot" in result.output
    assert re.search(r"  @9r0 \w\w/\w\w +@9r1 \w\w/\w\w +@9r2", result.output)
    result = alfama("play", *TWO, text=f"{START}S\n?\nS\nlook\nwhy =a\n=b\n@9r0\n")
    assert "Draw another plate, or stop and look:" in result.output
    assert re.search(r"S +draw from the stack for 1 point, a (special|wild) plate", result.output)
    assert "Keep one of the plates that you drew:" in result.output
    assert re.search(r"  =a +\w\w/\w\w\n  =b +\w\w/\w\w", result.output)
    assert re.search(r"=a is legal: \w\w/\w\w", result.output)
    assert re.search(r"=b +Ana keeps (\w\w/\w\w)\.\n", result.output)
    assert re.search(r"@9r0 +Ana places \w\w/\w\w in slot 9\.", result.output)
    assert re.search(r"Ana puts back \w\w/\w\w\.", result.output)


def test_a_stack_and_a_take_are_asked_and_told(alfama: Run) -> None:
    position = Duel()
    dealer = Dealer(5)
    position.apply_chance("first 1")
    for text in ("P1", "@5r1", "P2", "@1r0"):
        while position.is_chance:
            position.apply_chance(dealer.draw(position))
        position.play(text)
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    view = position.view(0)
    factory = next(n for n in range(1, 5) if len(set(view["sun"][n])) > 2)
    colour = view["sun"][factory][0]
    move = f"{factory}{colour}6"
    result = alfama("play", *TWO, text=f"{START}?{factory}{colour}\nwhy {move}\n{move}\n")
    assert f"from the sun of factory {factory}" in result.output
    assert f"{move} is legal: " in result.output
    assert "points after dome forming: 5 (+0)" in " ".join(result.output.split())
    assert "In which order does the rest go on the moon? Only the top can be taken." in result.output
    assert re.search(r"\^[BTRYK]{2,3} +\w+ on \w+", result.output)


def test_decisions_may_be_typed_loosely_and_together(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    alfama("play", *TWO, "--save", file, text="p1 @5R1\nP2\n 1R0\ns\ndraw\nLOOK\n")
    assert entries(file) == ["P1", "@5r1", "P2", "@1r0", "S", "S", "?"]
    assert typed.move_texts("l b 0", "action") == ["LB-"]
    assert typed.move_texts("MK2", "action") == ["mK2"]
    assert typed.move_texts("3r4^kb", "action") == ["3R4", "^KB"]
    assert typed.move_texts("=B@5R1<CA", "keep") == ["=b", "@5r1", "<c", "<a"]
    assert typed.move_texts("2+rb+R>3", "pay") == ["2+BR", "+R", ">3"]
    assert typed.move_texts("1r0", "action") == ["1R-"]
    assert typed.move_texts("3R9", "action") == ["3R9"]


def test_illegal_and_meaningless_input_changes_nothing_and_says_why(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = "1R1\nP9\nhello\n@1r0\nP1@5r1P2\nC1\nP2@5r1\nS\n"
    result = alfama("play", *TWO, "--save", file, text=text)
    for told in (
        "1R1: before round 1 each player takes one of the face-up plates",
        "'P9' is not a move",
        "'hello' is not a move",
        "@1r0: player 2 chooses an action now",
        "C1: before round 1 each player takes one of the face-up plates",
        "P2: the turn is over",
    ):
        assert told in result.output, told
    assert entries(file)[:4] == ["P1", "@5r1", "P2", "@5r1"]


def test_undo_takes_back_decisions_until_something_was_shown(alfama: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = alfama("play", *TWO, "--save", file, text="u\nP1\nu\nP2\n@5r1\nu\nP1@1r0\n")
    assert "Nothing is taken back: you have not moved yet." in result.output
    assert "Taken back: P1." in result.output
    assert "Nothing is taken back: something new has been revealed since your last move." in result.output
    assert entries(file) == ["P2", "@5r1", "P1", "@1r0"]
    result = alfama("play", *TWO, "--save", tmp_path / "b.txt", text=f"{START}P1\n@9r0\nP3\nu\nu\nu\nu\n")
    assert "Taken back: P3." in result.output
    assert "Taken back: @9r0." in result.output
    assert result.output.count("Taken back: ") == 3
    assert "something new has been revealed since your last move" in result.output
    result = alfama("play", *TWO, text=f"{START}S\nu\n")
    assert "Nothing is taken back: something new has been revealed since your last move." in result.output


def drawing_seed() -> int:
    """The seed of a game in which the bot at seat 2 draws three plates or more in a turn."""
    for seed in range(100):
        _, moves = simulate(seed, ("greedy", "random"), int(Dealer(seed).commitment[:15], 16) + 1)
        if sum(text.startswith("<") for seat, text in moves if seat == 1) > 2:
            return seed
    raise AssertionError("no such game")


def test_f17_what_a_bot_draws_stays_hidden(alfama: Run, tmp_path: Path) -> None:
    seed = drawing_seed()
    file = tmp_path / "game.txt"
    _, moves = simulate(seed, ("greedy", "random"), int(Dealer(seed).commitment[:15], 16) + 1)
    text = "".join(f"l\n{spoken(move)}\n" for seat, move in moves if seat == 0)
    words = ("--game", "duel", "--seed", str(seed), "--seat", "Ana", "--seat", "random", "--save", file)
    result = alfama("play", *words, text=text)
    assert "The game is over" in result.output
    assert [entry.text for entry in Record.parse(file.read_text("utf-8")).entries if not entry.is_chance] == [
        text for _, text in moves
    ]
    assert re.search(r"Random looks at the fronts: (\d (special|wild)( and )?)+\.", result.output)
    assert re.search(r"<\? +Random puts plates back: (\d (special|wild)( and )?)+\.", result.output)
    assert not re.search(r"Random (looks at|puts back) [BTRYKSW]{2}/", result.output)
    assert "fronts " not in result.output.replace("fronts: ", "")
    assert re.search(r"put back, from the top: \?", result.output)


def test_f17_at_one_keyboard_the_other_person_is_not_shown_the_plates(alfama: Run) -> None:
    result = alfama("play", *TWO, text=f"{START}S\nS\nlook\n=b\n@9r0\nl\n")
    ana, _, rui = result.output.rpartition("Round 1 · Rui chooses an action")
    assert re.search(r"Ana looks at \w\w/\w\w and \w\w/\w\w\.", ana)
    assert re.search(r"put back, from the top: \?", rui)
    assert "Ana looks at the fronts: " in rui, "the log, too"
    assert "Ana puts plates back: 1 " in rui


def test_hints_know_what_the_seat_knows(alfama: Run) -> None:
    result = alfama("play", *TWO, text=f"{START}hint\nS\nS\nlook\nhint\n")
    assert len(re.findall(r"\w+ would play \S+: \S+", result.output)) == 2


def test_every_decision_can_be_explained() -> None:
    rng, dealer = np.random.default_rng(4), Dealer(2)
    position, kinds = Duel(), set()
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        legal = position.choices() or {}
        kinds.add(legal["kind"])
        for move in position.legal_moves:
            assert choices.explain(legal, str(move))
        if legal["kind"] != "action":
            listed = shown(choices.all_moves(legal)).split()
            assert {str(move) for move in position.legal_moves} <= set(listed)
            assert {way["text"] for way in legal.get("payments", [])} <= set(listed), "payments as one word"
        with pytest.raises((KeyError, StopIteration)):
            choices.explain(legal, "9Z9")
        position.play(position.legal_moves[int(rng.integers(len(position.legal_moves)))])
    assert len(kinds) > 8


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "2"), "not_in_this_game: --players: Azul Duel has 2 players, no wall and no jokers"),
        (("--wall", "grey", "--jokers"), "not_in_this_game: --wall, --jokers: Azul Duel has"),
        (("-o", "grey_drop=yes"), "unknown_option: Azul Duel has no option 'grey_drop'"),
        (("-o", "tablets=5"), "bad_option: tablets must be 3 or 4"),
        (("-o", "tablets=many"), "bad_option: tablets is a whole number, not 'many'"),
        (("-o", "open_returns=perhaps"), "bad_option: open_returns is yes or no"),
        (("-o", "stuck_lines=fall"), "bad_option: stuck_lines must be one of break, break_complete, keep"),
        (("-o", "players=3"), "bad_option: Azul Duel is for 2 players"),
        (("--first", "3"), "no_such_seat: there is no player 3"),
        (("--seat", "a", "--seat", "b", "--seat", "c"), "bad_seat: 3 seats are named"),
        (("--seat", "Eva=wizard"), "bad_seat: 'wizard' is nobody who plays"),
    ],
)
@pytest.mark.parametrize("command", [("play",), ("match", "random", "greedy"), ("perft", "--deal", "first 1")])
def test_bad_options_are_refused(alfama: Run, command: tuple[str, ...], words: tuple[str, ...], told: str) -> None:
    if words[0] in ("--first", "--seat"):
        command = ("play",)  # the others have no seats
    assert one_line(alfama(*command, "--game", "duel", *words)).startswith(told)
