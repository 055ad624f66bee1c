"""``alfama replay`` and ``alfama verify``: sound records, and records with one thing wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run, errors, one_line

from alfama.games import Azul, Dealer, new_position
from alfama.players import Limit, make
from alfama.record import Record


@pytest.fixture(scope="module")
def sound() -> Record:
    """The record of a whole game with a shortage of nothing."""
    position, dealer, player, entries = Azul(players=3), Dealer(77), make("greedy"), []
    while not position.is_over:
        if position.is_chance:
            entries.append(str(dealer.draw(position)))
            position.apply_chance(entries[-1])
        else:
            entries.append(str(player.play(position, Limit(nodes=1)).move))
            position.play(entries[-1])
    tags = {"Date": "2026-05-04", "Seed": dealer.seed, "Commitment": dealer.commitment}
    return Record.of_game(position, entries, ["Ana", "Rui", "Eva"], **tags)


Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Put a text in a file."""

    def put(text: str) -> Path:
        file = tmp_path / "game.txt"
        file.write_text(text, "utf-8")
        return file

    return put


def failed(text: str) -> str:
    """The line about a check that failed."""
    (line,) = errors(text)
    return line.removeprefix("alfama: ")


def test_a_sound_record_as_text_as_json_and_from_standard_input(alfama: Run, sound: Record, write: Write) -> None:
    end = sound.replay()
    moves = sum(not entry.is_chance for entry in sound.entries)
    file = write(sound.to_text())
    outputs = [
        alfama("replay", file),
        alfama("replay", "-", text=sound.to_text()),
        alfama("replay", write(json.dumps(sound.to_json()))),
    ]
    assert len({result.stdout for result in outputs}) == 1
    output = outputs[0].stdout
    assert outputs[0].exit_code == 0
    assert output.startswith("Azul, 3p coloured: Ana, Rui, Eva\nDate: 2026-05-04\n")
    assert output.endswith(f"The record is sound: {end.round} rounds, {moves} moves.\n")
    assert all(re.search(rf"{score} *$", output, re.MULTILINE) for score in end.scores)


def test_replay_tells_the_moves(alfama: Run, sound: Record, write: Write) -> None:
    result = alfama("replay", write(sound.to_text()), "--moves", "--board")
    first = next(entry.text for entry in sound.entries if not entry.is_chance)
    assert re.search(rf"^  {re.escape(first)}    \w+ takes ", result.output, re.MULTILINE)
    assert result.output.count("Scoring of round") == sound.replay().round
    assert "Round 1: deal " in result.output
    assert "1 Ana: " in result.output


def test_an_unfinished_record(alfama: Run, sound: Record, write: Write) -> None:
    position = sound.start()
    entries = [entry.text for entry in sound.entries[:5]]
    for text in entries:
        _ = position.apply_chance(text) if text.startswith(("first", "deal")) else position.play(text)
    result = alfama("replay", write(Record.of_game(position, entries).to_text()))
    assert result.exit_code == 0
    assert "Azul, 3p coloured: Player 1, Player 2, Player 3" in result.output
    assert "Not finished: round 1, scores 0 0 0." in result.output
    assert "The record is sound: 1 rounds, 3 moves." in result.output


def test_the_place_of_an_illegal_move_is_named(alfama: Run, sound: Record, write: Write) -> None:
    text = sound.to_text()
    lines = text.splitlines()
    number = max(index for index, line in enumerate(lines) if line.startswith("2. deal")) + 1
    lines[number] = re.sub(r"^\S+", "9B1", lines[number])
    moves = sum(len(line.split()) for line in lines[:number] if re.match(r"[c1-9][BYRKW]", line))
    result = alfama("replay", write("\n".join(lines) + "\n"))
    assert result.exit_code == 1
    assert failed(result.stderr) == (
        f"no_such_source: line {number + 1}, round 2, move {moves + 1}, 9B1: there are only 7 displays"
    )


def test_the_place_in_json_is_the_entry(alfama: Run, sound: Record, write: Write) -> None:
    values = sound.to_json()
    values["entries"][2]["text"] = "1>1"
    result = alfama("replay", write(json.dumps(values)))
    assert result.exit_code == 1
    assert failed(result.stderr).startswith("not_your_phase: entry 3, round 1, move 1, 1>1: player ")


def test_a_move_on_the_line_of_the_result_is_placed_there(alfama: Run, write: Write) -> None:
    text = '[Alfama "1"]\n[Game "azul"]\n[Rules "1"]\n[Options "players=2 wall=coloured jokers=no"]\n\nfirst 1 3R4 *\n'
    result = alfama("replay", write(text))
    assert failed(result.stderr) == (
        "chance_pending: line 6, round 1, move 1, 3R4: nobody moves before the displays are filled"
    )


@pytest.mark.parametrize(
    ("pattern", "other", "code"),
    [
        (r'\[Ranking "[^"]*"\]', '[Ranking "3 3 3"]', "wrong_result"),
        (r'\[Termination "row"\]', '[Termination "dead"]', "wrong_result"),
        (r"(board1=)\d+", r"\g<1>99", "wrong_result"),
        (r"1\. deal \S+", "1. deal BBBB", "impossible_deal"),
    ],
)
def test_what_the_replay_contradicts(
    alfama: Run, sound: Record, write: Write, pattern: str, other: str, code: str
) -> None:
    text = sound.to_text()
    if code == "impossible_deal":
        other = "1. deal BBBB BBBB BBBB BBBB BBBB BBBB BBBB"
        pattern = r"1\. deal .*"
    changed = re.sub(pattern, other, text, count=1)
    assert changed != text
    result = alfama("replay", write(changed))
    assert result.exit_code == 1
    assert failed(result.stderr).startswith(f"{code}: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "missing_tag: the tag Alfama is missing (line 1, column 1)"),
        ("{", "bad_json: "),
        ("[]", "bad_tag: "),
        ('[Alfama "9"]\n[Game "azul"]\n[Rules "1"]\n[Options "players=2"]\n\n*\n', "wrong_version: "),
        ('[Alfama "1"]\n[Game "azul"]\n[Rules "1"]\n[Options "players=7"]\n\n*\n', "bad_option: "),
        ('[Alfama "1"]\n[Game "azul"]\n[Rules "1"]\n[Options "players=2"]\n\n3R4\n', "no_result: "),
    ],
)
def test_what_is_no_record(alfama: Run, write: Write, text: str, told: str) -> None:
    for command in ("replay", "verify"):
        assert one_line(alfama(command, write(text))).startswith(told)


def test_files_that_cannot_be_read(alfama: Run, tmp_path: Path) -> None:
    assert one_line(alfama("replay", tmp_path / "none.txt")).startswith("no_such_file: ")
    assert one_line(alfama("replay", tmp_path)).startswith("no_such_file: ")
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff")
    assert one_line(alfama("verify", file)).startswith("not_text: ")


def test_verify_a_sound_record(alfama: Run, sound: Record, write: Write) -> None:
    dealer, file = Dealer(77), write(sound.to_text())
    result = alfama("verify", file)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"seed        {dealer.seed}",
        f"SHA-256     {dealer.commitment}",
        f"Sound: all {sound.replay().round} deals follow from the seed.",
    ]
    assert alfama("verify", file, "--commitment", dealer.commitment.upper()).exit_code == 0
    wrong = alfama("verify", file, "--commitment", Dealer(78).commitment)
    assert wrong.exit_code == 1
    assert failed(wrong.stderr).startswith("wrong_commitment: ")


@pytest.mark.parametrize(
    ("pattern", "other", "code"),
    [
        (r'\[Seed "[^"]*"\]\n', "", "no_seed"),
        (r'\[Seed "[^"]*"\]', '[Seed "dice"]', "bad_seed"),
        (r'\[Commitment "."?', '[Commitment "g', "wrong_commitment"),
    ],
)
def test_verify_a_record_with_a_wrong_seed(
    alfama: Run, sound: Record, write: Write, pattern: str, other: str, code: str
) -> None:
    result = alfama("verify", write(re.sub(pattern, other, sound.to_text(), count=1)))
    assert result.exit_code == 1
    assert failed(result.stderr).startswith(f"{code}: ")


def test_verify_finds_a_changed_deal(alfama: Run, sound: Record, write: Write) -> None:
    values = sound.to_json()
    deal = values["entries"][1]["text"]
    values["entries"] = [values["entries"][0], {"text": " ".join([deal.split()[0], *reversed(deal.split()[1:])])}]
    values["tags"] = {name: values["tags"][name] for name in ("Seed", "Commitment")}
    result = alfama("verify", write(json.dumps(values)))
    assert result.exit_code == 1
    assert failed(result.stderr).startswith(f"wrong_draw: entry 2: the seed gives '{deal}', the record has 'deal ")


def test_verify_says_where_a_record_does_not_replay(alfama: Run, sound: Record, write: Write) -> None:
    values = sound.to_json()
    values["entries"][3]["text"] = "9R5"
    result = alfama("verify", write(json.dumps(values)))
    assert result.exit_code == 1
    assert failed(result.stderr).startswith("no_such_source: entry 4, round 1, move 2, 9R5: ")


def test_a_duel_is_told_in_words_and_drawn(alfama: Run, tmp_path: Path) -> None:
    position, dealer = new_position("duel", {}), Dealer(3)
    entries: list[str] = []
    while not position.is_over:
        if position.is_chance:
            entries.append(str(dealer.draw(position)))
            position.apply_chance(entries[-1])
        else:
            entries.append(str(position.legal_moves[0]))
            position.play(entries[-1])
    record = Record.of_game(position, entries, ["Ana", "Rui"], Seed=dealer.seed, Commitment=dealer.commitment)
    file = tmp_path / "duel.txt"
    file.write_text(record.to_text(), encoding="utf-8")
    told = alfama("replay", "--moves", "--board", file)
    assert told.exit_code == 0, told.output
    assert "Azul Duel: Ana, Rui" in told.stdout
    assert "The record is sound: 5 rounds" in told.stdout
    assert "all 5 deals" in alfama("verify", file).stdout
    shown = alfama("position", "--moves", position.text)
    assert f"1 Player 1: {position.scores[0]} point" in shown.stdout
    assert "The game is over: five rounds are played." in shown.stdout
    assert re.search(r"@\dr\d   (Ana|Rui) places \w\w/\w\w in slot \d\.", told.stdout)
    assert told.stdout.count("Scoring of round ") == 5
    assert f"Round 3: {next(text for text in entries if text.startswith('fill '))[:5]}" in told.stdout
