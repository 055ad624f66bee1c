"""Move texts, words, codes, JSON, position texts, records (docs/notation.md; users.md F22)."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from tests.duel.build import random_game, started

from alfama.games import AlfamaError, Dealer, Duel, ParseError, PositionError, new_position, parse_position
from alfama.games.duel import Move, Options, codes, events, parse_chance, status
from alfama.games.duel.components import PLATE_NAMES
from alfama.games.duel.moves import join, split
from alfama.record import Entry, Evaluation, Record, RecordError

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


def meaningful() -> list[Move]:
    found = []
    for code in range(codes.CODES):
        try:
            found.append(Move.from_code(code))
        except ValueError:
            continue
    return found


def test_every_code_has_one_text_and_back() -> None:
    moves = meaningful()
    assert len({str(move) for move in moves}) == len(moves)
    for move in moves:
        assert Move.parse(str(move)) == move
        assert Move.from_json(move.to_json()) == move
    # Not meaningful: 5 + 5 orders of like tiles, and partial takes of as many tiles as the line holds.
    partial = sum(6 * 5 * (5 - max(0, line - 1)) for line in range(1, 7))
    assert len(moves) == codes.CODES - 10 - partial


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("LB-", 0),
        ("3R4", 35 * 3 + 7 * 2 + 4),
        ("mK6", 209),
        ("C1", 210),
        ("P3", 216),
        ("S", 217),
        ("?", 218),
        ("=a", 219),
        ("@1r0", 232),
        ("@9r3", 267),
        ("<m", 280),
        ("^BT", 281 + 6),
        ("^YKB", 281 + 30 * 3 + 6 * 4 + 1),
        ("1>1", 431),
        ("6=", 472),
        ("1+B", 473),
        ("6+KB", 532),
        ("+BR", 538),
        (">6", 548),
        ("LB2.1", 549 + 5),
        ("mK6.5", 1448),
    ],
)
def test_codes_are_stable(text: str, code: int) -> None:
    assert Move.parse(text).code == code
    assert str(Move.from_code(code)) == text


@pytest.mark.parametrize(
    "text",
    ["", "5R4", "3R7", "3W1", "C5", "P4", "@0r1", "@1r4", "=n", "^B", "^BBB", "^BTRY", "7>1", "4+RB", "SS", "3R4.4"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Move.parse(text)


@pytest.mark.parametrize(
    ("texts", "word"),
    [
        (["3R4", "^YKB"], "3R4^YKB"),
        (["P2", "@5r1"], "P2@5r1"),
        (["S", "S", "?", "=b", "@5r1", "<c", "<a"], "SS?=b@5r1<ca"),
        (["4+R", "+R", "+BR", ">3"], "4+R+R+BR>3"),
        (["C1"], "C1"),
    ],
)
def test_a_word_joins_the_decisions_of_a_turn(texts: list[str], word: str) -> None:
    assert join(texts) == word
    assert split(word) == texts


@pytest.mark.parametrize("word", ["", "3R43R4", "P2P1", "^YKB4", "<", "@5r1S", "SC1", "<ca<b", "4>3>2x"])
def test_words_of_two_turns_are_refused(word: str) -> None:
    with pytest.raises(ParseError):
        split(word)


@pytest.mark.parametrize(
    "text",
    [
        "first 2",
        "tablets 1a 2b 4a",
        "plates KYRW s",
        "plates KYRW TYWK BKST -",
        "fill BBTRK BTRY - - -",
        "chip 3 BR",
        "back w",
        "fronts KYRW TYWK",
    ],
)
def test_chance_texts(text: str) -> None:
    assert str(parse_chance(text)) == text


@pytest.mark.parametrize(
    "text",
    ["first 3", "tablets 2a 1a 3a", "tablets 1a", "plates KYRW", "plates YRKW s", "fill BBTRK", "chip 5 B", "back -"],
)
def test_what_is_no_chance_event_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_chance(text)


def test_letters_of_a_factory_may_come_in_any_order() -> None:
    assert str(parse_chance("fill KRTBB YRTB K - -")) == "fill BBTRK BTRY K - -"


@pytest.mark.parametrize("seed", range(8))
def test_position_texts_lose_nothing(seed: int) -> None:
    rng = np.random.default_rng(seed)
    choices: list[dict[str, object]] = [{}, {"tablets": 4, "returned_plates": "top"}, {"partial_break": True}]
    options = choices[seed % 3]
    for stop in (0, 3, 10, 40, 90, 150, 400):
        position = random_game(seed, rng, stop, **options)
        again = parse_position(position.text)
        assert again == position
        assert isinstance(again, Duel)
        assert eval(repr(position), {"Duel": Duel}) == position
        assert again.text == position.text


@pytest.mark.parametrize(
    ("find", "put", "code"),
    [
        (r"round=1", "round=6", "bad_value"),
        (r"phase=\w+", "phase=tiling", "bad_value"),
        (r" stage=\w+", "", "missing_word"),
        (r" marker", "  marker", "bad_blank"),
        (r"duel1", "duel2", "bad_head"),
        (r"$", " more=1", "extra_word"),
        (r"tokens=0/0", "tokens=0", "bad_value"),
        (r"sun=\w+", "sun=KB", "not_canonical"),
        (r"sun=\w+", "sun=XX", "bad_value"),
        (r"display=\w+", "display=KYRB", "bad_value"),
        (r"stack=15", "stack=99", "bad_value"),
        (r"bag=\w+", "bag=B", "bad_value"),
        (r"board1=5", "board1=-5", "bad_value"),
        (r"duel1", "duel1 tablets=5", "bad_option"),
        (r"duel1", "duel1 tablets=3", "not_canonical"),
        (r"duel1", "duel1 draw_at_zero=maybe", "bad_value"),
    ],
)
def test_position_texts_with_a_mistake(find: str, put: str, code: str) -> None:
    text = re.sub(find, put, started(3).text, count=1)
    with pytest.raises(ParseError) as error:
        Duel.from_text(text)
    assert error.value.code == code
    assert error.value.column >= 1


def test_position_texts_survive_any_change_of_a_character() -> None:
    rng = np.random.default_rng(5)
    characters = "duelBTRYKSW0123456789=/:+-?.~, abcf"
    for seed in range(4):
        text = random_game(seed, rng, 60).text
        for _ in range(120):
            at = int(rng.integers(len(text)))
            kind = rng.integers(3)
            new = (
                text[:at] + ("" if kind == 0 else characters[rng.integers(len(characters))]) + text[at + (kind != 2) :]
            )
            try:
                position = parse_position(new)
            except AlfamaError:
                continue
            assert position.text == new


@pytest.mark.parametrize(
    ("find", "put", "code"),
    [
        (r"bag=B", "bag=K1B", "not_canonical"),
        (r"starter=\d", "starter=-", "starter"),
        (r"turn=\d", "turn=-", "turn"),
        (r"tokens=0/0", "tokens=1/0", "tokens"),
        (r"marker=factory", "marker=1", "marker"),
        (r"tablets=\w+/", "tablets=", "tablets"),
        (r"stack=15\w", "stack=14s", "plate_total"),
        (r"stage=action", "stage=draw", "stage"),
    ],
)
def test_impossible_positions_name_their_fault(find: str, put: str, code: str) -> None:
    text = re.sub(find, put, started(3).text, count=1)
    try:
        faults = [fault.code for fault in Duel.from_text(text, check=False).status()]
    except ParseError as error:
        faults = [error.code]
    assert code in faults
    with pytest.raises((PositionError, ParseError)):
        Duel.from_text(text)


# --- Records -----------------------------------------------------------------------------------------------------


def recorded(seed: int, **options: object) -> tuple[Record, Duel]:
    rng = np.random.default_rng(seed)
    position, dealer = Duel(**options), Dealer(seed)
    entries: list[str] = []
    while not position.is_over:
        if position.is_chance:
            text = str(dealer.draw(position))
            position.apply_chance(text)
        else:
            legal = position.legal_moves.codes
            draw = [code for code in legal.tolist() if code == 217]
            text = str(position.move(draw[0] if draw and rng.random() < 0.3 else int(rng.choice(legal))))
            position.play(text)
        entries.append(text)
    return Record.of_game(position, entries, ("Ana", "Rui"), Seed=dealer.seed, Commitment=dealer.commitment), position


@pytest.mark.parametrize("options", [{}, {"tablets": 4, "returned_plates": "top", "partial_break": True}], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_records_replay_and_lose_nothing(seed: int, options: dict[str, object]) -> None:
    record, position = recorded(seed, **options)
    text = record.to_text()
    again = Record.parse(text)
    assert again == record
    assert again.replay() == position
    assert Record.from_json(record.to_json()) == record
    assert again.verify() == []
    assert again.to_text() == text


def test_a_record_writes_a_turn_as_one_word() -> None:
    record, _ = recorded(1)
    body = record.to_text().split("\n\n", 1)[1]
    assert re.search(r"(^| )P[1-3]@[1-9]r[0-3]( |$)", body, re.MULTILINE)
    assert not re.search(r"(^| )(@|\^|<|\+|>)", re.sub(r" fronts( [A-Z]{4})+ ", "", body), re.MULTILINE)


def test_comments_and_evaluations_stand_after_the_decision_they_belong_to() -> None:
    record, _ = recorded(2)
    at = next(i for i, entry in enumerate(record.entries) if entry.text.startswith("P") and not entry.is_chance)
    entries = list(record.entries)
    entries[at] = Entry(entries[at].text, "which way round?", Evaluation(51.5, 2))
    changed = Record(record.game, record.options, tuple(entries), record.tags)
    assert Record.parse(changed.to_text()) == changed


def test_a_wrong_draw_is_found() -> None:
    record, _ = recorded(3)
    other = Record(record.game, record.options, record.entries, {**record.tags, "Seed": "0" * 31 + "9"})
    assert "wrong_draw" in {fault.code for fault in other.verify()}


def test_a_record_that_does_not_replay_says_where() -> None:
    record, _ = recorded(4)
    entries = (*record.entries[:6], Entry("4>3"), *record.entries[6:])
    with pytest.raises(RecordError) as error:
        Record(record.game, record.options, entries, {}).replay()
    assert error.value.entry == 6


def test_two_turns_in_one_word_are_refused_with_their_place() -> None:
    record, _ = recorded(4)
    text = record.to_text().replace("\n1. ", "\nP1P2 1. ", 1)
    with pytest.raises(ParseError) as error:
        Record.parse(text)
    assert error.value.code == "bad_move"
    assert error.value.line > 10


# --- The page ----------------------------------------------------------------------------------------------------


def test_the_position_of_the_page_is_sound() -> None:
    example = re.search(r"^duel1 .*$", PAGE, re.MULTILINE)
    assert example is not None
    assert parse_position(example.group()).text == example.group()


def test_the_record_of_the_page_replays() -> None:
    example = next(text for text in re.findall(r"```\n(\[Alfama.*?)```", PAGE, re.DOTALL) if '[Game "duel"]' in text)
    assert Record.parse(example).replay().round == 1


def test_every_word_of_the_page_is_read() -> None:
    table = PAGE.split("## Azul Duel", 1)[1].split("Codes, with", 1)[0]
    words = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(words) == 12
    for word in words:
        assert join(split(word)) == word


def test_every_kind_of_event_and_fault_is_on_the_page() -> None:
    section = PAGE.split("## Azul Duel", 1)[1]
    kinds = set(re.findall(r'Event\(\s*"(\w+)"', inspect.getsource(events)))
    kinds |= {"to_broken", "to_tower", "line_cleared", "line_broken"}
    assert len(kinds) > 30
    assert kinds <= set(re.findall(r"`(\w+)`", section))
    faults = set(re.findall(r'Fault\(\s*"(\w+)"', inspect.getsource(status)))
    assert len(faults) > 20
    assert faults == set(re.findall(r"`(\w+)`", section.split("Faults: ", 1)[1].split("\n\n")[0]))


def test_the_rules_page_knows_every_option() -> None:
    page = (Path(__file__).parents[2] / "docs" / "games" / "duel.md").read_text("utf-8")
    rows = re.findall(r"^\| (?:C\d|13\.\d+) \|.*$", page, re.MULTILINE)
    assert len(rows) == 8 + 14
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == {field.name for field in fields(Options)} - {"players"}


def test_the_rules_page_lists_every_plate() -> None:
    page = (Path(__file__).parents[2] / "docs" / "games" / "duel.md").read_text("utf-8")
    lists = re.search(r"```\nspecial (.*)\nwild (.*)\n```", page)
    assert lists is not None
    assert sorted(lists[1].split() + lists[2].split()) == sorted(PLATE_NAMES)
    assert all("S" in name for name in lists[1].split())


def test_the_registry_knows_the_game() -> None:
    position = new_position("duel", {"tablets": 4})
    assert isinstance(position, Duel)
    assert position.options.to_json()["tablets"] == 4
