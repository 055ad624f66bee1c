"""What is refused, and how: one text for every reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cases.build import Board, table

from alfama.games import Azul, IllegalMove, Move, OptionError, ParseError, parse_chance, parse_position
from alfama.games.azul import status

NEW = Azul().text
COUNTED = Azul(jokers=True, grey_joker_keeps_colour=True, wall="grey").text


@pytest.mark.parametrize(
    ("pattern", "replacement", "code", "column"),
    [
        ("azul1", "azul2", "bad_head", 1),
        (".*", "", "bad_head", 1),
        (" round", "  round", "bad_blank", 1),
        ("$", " ", "bad_blank", 1),
        ("$", " more=1", "extra_word", 247),
        ("board2", "board3", "missing_word", 196),
        (" turn=-.*", "", "missing_word", 60),
        ("players=2", "players=5", "bad_value", 15),
        ("wall=coloured", "wall=blue", "bad_option", 17),
        ("jokers=no", "jokers=maybe", "bad_value", 38),
        ("jokers=no", "jokers=no idle_cap=1001", "bad_value", 50),
        ("jokers=no", "jokers=no idle_cap=20", "not_canonical", 1),
        ("round=1", "round=01", "bad_value", 47),
        ("phase=start", "phase=begin", "bad_value", 55),
        ("turn=-", "turn=3", "bad_value", 66),
        ("marker=aside", "marker=floor", "bad_value", 85),
        ("displays=-/", "displays=", "bad_value", 100),
        ("displays=-/", "displays=BBBBB/", "bad_value", 100),
        ("centre=-", "centre=RB", "bad_value", 117),
        ("bag=B20", "bag=B20B1", "bad_value", 123),
        ("bag=B20", "bag=B128", "bad_value", 123),
        ("lid=-", "lid=", "bad_value", 143),
        (r"board1=0:\.", "board1=0:X", "bad_value", 154),
        (r"board1=0:\.", "board1=0:b", "bad_value", 154),
        ("board1=0:", "board1=-1:", "bad_value", 152),
        (":-/-/", ":B/BY/", "bad_value", 186),
        (":-/-/", ":BB/-/", "bad_value", 184),
        ("-:-", "-:BBBBBBBB", "bad_value", 194),
        ("$", " " + "x" * 2000, "too_long", 2000),
    ],
)
def test_position_texts_are_refused_with_a_place(pattern: str, replacement: str, code: str, column: int) -> None:
    text = re.sub(pattern, replacement, NEW, count=1)
    with pytest.raises(ParseError) as refused:
        parse_position(text)
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, 1, column)
    assert str(refused.value).startswith(f"line 1, column {column}: ")


NO_MOVES = [
    "",
    "3R",
    "R4",
    "0R4",
    "3X4",
    "3R6",
    "3r4",
    " 3R4",
    "3R4\n",
    "3R4+",
    "3R4+6",
    "3J4+1",
    "3R-+1",
    "3R-.1",
    "3R4.0",
    "3R4.5",
    "3R4.3+2",
    "3R2+3",
    "3J4.0",
    "3R4+1.2",
    "2>6",
    "6>1",
    "2>0",
    "2>",
    "٣R4",
    "3R4 3R4",
]
NO_CHANCES = [
    "",
    "first",
    "first 0",
    "first 5",
    "first  1",
    "first 1 2",
    "First 1",
    "deal",
    "deal ",
    "deal BBBBB",
    "deal B?",
    "deal BBRW  YYYK",
    "deal BBRW\tYYYK",
    "deal -B",
    "deal - - - - - - - - - -",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Move.parse(text)
    assert refused.value.code == "bad_move"


@pytest.mark.parametrize("text", NO_CHANCES)
def test_texts_that_are_no_chance_events(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_chance(text)
    assert refused.value.code == "bad_chance"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("first 1", "no_draw_now"),
        ("deal BBBB BBBB BBBB BBBB", "impossible_deal"),
        ("deal BBBB BBBB BBBB BBBB BBBB BBBB", "impossible_deal"),
        ("deal BBBB BBBB BBBB BBBB BBBY", "impossible_deal"),
        ("deal BBBB BBBB BBBB BBBB BBB", "impossible_deal"),
        ("deal BBBB BBB BBBB BBBB BBBB", "impossible_deal"),
    ],
)
def test_chance_that_cannot_be(text: str, code: str) -> None:
    position = table(phase="deal", turn=None, marker="1", bag="B20", lid="Y20R20K20W20")
    before = position.copy()
    with pytest.raises(IllegalMove) as refused:
        position.apply_chance(text)
    assert refused.value.code == code
    assert position == before


def test_a_seat_that_does_not_exist_cannot_start() -> None:
    position = Azul()
    with pytest.raises(IllegalMove) as refused:
        position.apply_chance("first 3")
    assert refused.value.code == "no_such_seat"
    with pytest.raises(IllegalMove) as refused:
        position.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    assert refused.value.code == "no_deal_now"


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"wall": "blue"}, {"jokers": 1}, {"idle_cap": -1}])
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(OptionError) as refused:
        Azul(**options)  # type: ignore[arg-type]
    assert refused.value.code == "bad_option"


ROW = {(1, column): tile for column, tile in enumerate("BYRKW", 1)}
FAULTS: dict[str, Azul] = {
    "tile_total": table(displays=["B"]),
    "tile_count": table(displays=["BBBB"], bag="B17Y20R20K20W19"),
    "turn": table(displays=["B"], turn=None),
    "starter": table(phase="start", turn=None, marker="aside"),
    "offer": table(bag="B20"),
    "termination": table(phase="over", turn=None, marker="1"),
    "row_complete": table(Board(wall=ROW), displays=["B"]),
    "no_tiles": table(phase="deal", turn=None, marker="1"),
    "placed": table(displays=["B"], extra="placed=1"),
    "idle": table(displays=["B"], extra="idle=20"),
    "no_choice": table(phase="tiling", marker="1", extra="line=2", wall="grey"),
    "marker_twice": table(Board(floor="M"), Board(floor="M"), displays=["B"], marker="1"),
    "marker_place": table(displays=["B"], marker="aside"),
    "marker_floor": table(displays=["B"], marker="1"),
    "floor_left": table(Board(floor="B"), phase="deal", turn=None, marker="1", bag="B1"),
    "wall_place": table(Board(wall={(1, 1): "Y"}), displays=["B"]),
    "row_repeat": table(Board(wall={(1, 1): "B", (1, 2): "B"}), displays=["B"], wall="grey"),
    "column_repeat": table(Board(wall={(1, 1): "B", (2, 1): "B"}), displays=["B"], wall="grey"),
    "line_barred": table(Board(wall={(2, 2): "B"}, lines={2: "B"}), displays=["B"]),
    "line_complete": table(Board(lines={2: "BB"}), phase="deal", turn=None, marker="1", bag="B1"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_impossible_positions_name_the_fault(code: str) -> None:
    assert code in {fault.code for fault in FAULTS[code].status()}


def test_every_fault_of_a_position_has_an_example() -> None:
    source = Path(status.__file__).read_text("utf-8")
    assert set(re.findall(r'Fault\(\s*"(\w+)"', source)) == set(FAULTS)


def test_a_joker_that_keeps_its_colour_stands_in_lower_case() -> None:
    position = parse_position(COUNTED.replace("board1=0:.....", "board1=0:b....").replace("J5", "J4"))
    assert position.view()["boards"][0]["wall"][0] == "J...."
    assert position.view()["boards"][0]["barred"][0] == ["B"]
    twice = COUNTED.replace("board1=0:.....", "board1=0:bB...").replace("J5", "J4").replace("B19", "B18")
    assert {fault.code for fault in parse_position(twice, check=False).status()} == {"row_repeat"}
