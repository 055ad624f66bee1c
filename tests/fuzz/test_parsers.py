"""Any text gives a value or a clear error: never another exception, never a hang."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.games import playing

from alfama.games import AlfamaError, Dealer, Move, ParseError, parse_chance, parse_position
from alfama.record import Record, RecordError

Parser = Callable[[str], Any]


def sample_record() -> Record:
    """Return the record of part of a game, with everything a record can hold."""
    options: dict[str, Any] = {"players": 3, "wall": "grey", "jokers": True}
    dealer = Dealer(4)
    *_, (position, _) = playing(options, 4, "any", 2)
    start = Record.of_game(
        position, ["first 1", str(dealer.draw(_before_deal()))], ["Ana", 'B "x" \\'], Seed=dealer.seed
    )
    text = start.to_text().replace("\n*\n", "\n{a \\} note} <33.5 -4>\n*\n")
    return Record.parse(text)


def _before_deal() -> Any:
    from alfama.games import Azul

    position = Azul(3, "grey", True)
    position.apply_chance("first 1")
    return position


RECORD = sample_record()
VALID: dict[str, tuple[Parser, list[str]]] = {
    "move": (Move.parse, ["3R4", "cB-", "3R4+1", "3J4.2", "3R4.1+1", "2>4", "2>-"]),
    "chance": (parse_chance, ["first 2", "deal BBRW YYYK RRRR BYKW KKWW", "deal B - - - -"]),
    "position": (
        parse_position,
        [position.copy().text for position, _ in playing({"players": 2, "jokers": True}, 1, "any", 30)][::6],
    ),
    "record": (Record.parse, [RECORD.to_text(), json.dumps(RECORD.to_json())]),
}


def must_answer(parse: Parser, text: str) -> None:
    """Parse; the only errors are those of the library, with code and reason, and a place in the text."""
    error = refusal(parse, text)
    if error is not None:
        assert error.code
        assert error.reason
        assert not isinstance(error, ParseError) or (error.line >= 1 and error.column >= 1)


def refusal(parse: Callable[[Any], Any], value: object) -> AlfamaError | None:
    """Return the library's error about a value, None when it is read; any other exception goes on."""
    try:
        parse(value)
    except AlfamaError as error:
        return error
    return None


@pytest.mark.parametrize("kind", VALID)
@settings(max_examples=200)
@given(data=st.data())
def test_any_bytes(kind: str, data: st.DataObject) -> None:
    raw = data.draw(st.binary(max_size=120))
    for text in (raw.decode("latin-1"), raw.decode("utf-8", errors="replace")):
        must_answer(VALID[kind][0], text)


def mutated(text: str, rng: random.Random) -> str:
    """Return ``text`` with a few characters, words or pieces changed, doubled, swapped or cut out."""
    for _ in range(rng.randint(1, 3)):
        a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        piece = text[a : min(b, a + rng.choice((1, 1, 1, 5, 40)))]
        new = rng.choice((rng.choice('BYRKWJM.-/:=+>0123459 c{}[]<>"\\\nbé\0'), "", piece * 2, piece[::-1], "9" * 12))
        text = text[:a] + new + text[a + len(piece) :]
    return text


@pytest.mark.parametrize("kind", VALID)
def test_mutations_of_valid_texts(kind: str) -> None:
    parse, texts = VALID[kind]
    rng = random.Random(kind)
    for text in texts:
        parse(text)
        for _ in range(600):
            must_answer(parse, mutated(text, rng))


@pytest.mark.parametrize(
    "text",
    ["{" * 50_000, '{"a":' * 20_000, "[" * 100_000, '{"game": 1e999999}', "x" * (2 << 20), '[A "' + '\\"' * 99_999],
)
def test_huge_and_deep_records_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Record.parse(text)


def test_json_records_of_the_wrong_shape_are_refused() -> None:
    good = RECORD.to_json()
    wrong: list[Any] = [None, [], 3, "x", {}, {"game": "azul"}]
    odd: list[Any] = [None, 7, [], {}, "x", [None], [{}], {"players": 9}, {"": ""}, {"X": "a\nb"}]
    wrong += [{**good, key: value} for key in good for value in odd]
    for values in wrong:
        refusal(Record.from_json, values)
    assert refusal(Record.from_json, {}) is not None
    assert Record.from_json(good) == RECORD


@pytest.mark.parametrize(
    "entry",
    [
        {"text": "\ud800"},
        {"text": "3R4", "comment": "\udfff"},
        {"text": "3R4", "evaluation": {"win": "x", "margin": 0}},
        {"text": "3R4", "evaluation": {"win": 10**400, "margin": 0}},
        {"text": "3R4", "evaluation": {"win": float("nan"), "margin": float("inf")}},
        {"text": "3R4", "evaluation": [1]},
        {"text": ["3R4"]},
    ],
)
def test_odd_entries_are_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(ParseError):
        Record.from_json(RECORD.to_json() | {"entries": [entry]})


def test_a101_tiles_and_other_impossible_positions_name_every_reason() -> None:
    text = VALID["position"][1][1]
    with pytest.raises(AlfamaError) as refused:
        parse_position(text.replace("lid=-", "lid=B1") if "lid=-" in text else text)
    assert {"tile_total", "tile_count"} <= {fault.code for fault in parse_faults(text)}
    assert refused.value.code == "tile_total"


def parse_faults(text: str) -> list[Any]:
    """Return the faults of a position with one tile too many."""
    return parse_position(text.replace("lid=-", "lid=B1"), check=False).status()


def test_a_record_that_does_not_replay_says_where() -> None:
    broken = Record.parse(RECORD.to_text().replace("first 1", "first 1\n3R4", 1))
    with pytest.raises(RecordError, match="entry 2") as refused:
        broken.replay()
    assert (refused.value.entry, refused.value.code) == (1, "chance_pending")
