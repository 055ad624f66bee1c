"""Sentences and score sheets, on chosen cases."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType
from tests.cli.conftest import Run

from alfama.cli.azul import draw, sheet, typed, words
from alfama.games import Azul, Event, Outcome

NAMES = ("Ana", "Rui", "Eva")
TWO = "Ana and Rui have"
SHARED = "Ana, Rui and Eva have 7 points each and 0 complete rows each: Ana, Rui and Eva share the victory."


def shown(what: RenderableType, width: int = 80) -> str:
    """A renderable as plain text."""
    console = Console(file=io.StringIO(), width=width, markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


@pytest.mark.parametrize(
    ("ranking", "scores", "rows", "told"),
    [
        ((2, 1, 3), (40, 51, 9), (1, 0, 0), "Rui wins with 51 points."),
        ((1, 2, 3), (9, 1, 0), (1, 0, 0), "Ana wins with 9 points."),
        ((2, 1, 3), (51, 51, 9), (1, 2, 0), f"{TWO} 51 points each; Rui has more complete rows (2 to 1) and wins."),
        ((1, 1, 3), (1, 1, 0), (1, 1, 0), f"{TWO} 1 point each and 1 complete row each: {TWO[:11]} share the victory."),
        ((1, 1, 1), (7, 7, 7), (0, 0, 0), SHARED),
    ],
)  # fmt: skip
def test_who_won_and_why(ranking: tuple[int, ...], scores: tuple[int, ...], rows: tuple[int, ...], told: str) -> None:
    assert words.tie_break(ranking, scores, rows, NAMES) == told


def test_a_take_is_told_with_everything_it_does() -> None:
    position = Azul(jokers=True)
    position.apply_chance("first 1")
    position.apply_chance("deal BBRJ YYYK RRRR BYKW KKWW")
    assert words.tell(position.play("1B2+0"), NAMES) == [
        "Ana takes 2 blue and 1 joker from display 1: 2 blue to line 2 and 1 joker to the floor line;"
        " 1 red to the centre."
    ]
    assert words.tell(position.play("cR-"), NAMES) == [
        "Rui takes 1 red and the starting player marker from the centre to the floor line."
    ]


def test_a_lost_line_is_no_part_of_the_last_take() -> None:
    events = [
        Event("take", {"player": 0, "source": 0, "colour": "R", "count": 1, "jokers": 0}),
        Event("to_line", {"player": 0, "line": 1, "tiles": "R", "first_space": 1}),
        Event("line_lost", {"player": 0, "line": 1, "tiles": "R"}),
        Event("to_floor", {"player": 0, "tiles": "R", "first_space": 1}),
    ]
    assert words.tell(events, NAMES) == ["Ana takes 1 red from the centre to line 1."]


def test_the_sheet_of_a_round_says_how_each_tile_scored_and_what_the_floor_would_have_cost() -> None:
    tile = {"player": 0, "line": 2, "column": 3, "tile": "Y", "horizontal": 2, "vertical": 3, "points": 5, "score": 7}
    events = [
        Event("tile", tile),
        Event("line_lost", {"player": 0, "line": 4, "tiles": "KKKJ"}),
        Event("floor", {"player": 0, "tiles": "MKKKJ", "spaces": 5, "would_lose": 11, "loses": 7, "score": 0}),
        Event("floor", {"player": 1, "tiles": "R", "spaces": 1, "would_lose": 1, "loses": 1, "score": 8}),
        Event("round_end", {"round": 4, "scores": [0, 8]}),
    ]
    lines = [" ".join(line.split()) for line in shown(sheet.round_sheet(events, NAMES[:2], (2, 9))).splitlines()]
    assert [line for line in lines if line] == [
        "Scoring of round 4",
        "Ana had 2 points",
        "Y+ line 2 to column 3: 2 across + 3 down +5",
        "line 4 has no wall space: 3 black and 1 joker to the floor",
        "floor M1 K# K# K# J* would lose 11, loses 7 -7",
        "= 0",
        "Rui had 9 points",
        "floor Rx loses 1 -1",
        "= 8",
    ]


def test_the_final_sheet_lists_bonuses_by_rank() -> None:
    outcome = Outcome("row", (50, 61), (2, 1), (1,), rows=(1, 0), columns=(2, 3), colours=(0, 2))
    lines = [" ".join(line.split()) for line in shown(sheet.final_sheet(outcome, NAMES[:2], (34, 20))).splitlines()]
    assert "1. Rui 20 - 3 x 7 = 21 2 x 10 = 20 61" in lines
    assert "2. Ana 34 1 x 2 = 2 2 x 7 = 14 - 50" in lines
    assert lines.index("1. Rui 20 - 3 x 7 = 21 2 x 10 = 20 61") < lines.index("2. Ana 34 1 x 2 = 2 2 x 7 = 14 - 50")
    assert lines[-1] == "Rui wins with 61 points."


@pytest.mark.parametrize(("width", "beside"), [(60, 1), (80, 2), (125, 2), (170, 4)])
def test_boards_stand_side_by_side_as_the_width_allows(width: int, beside: int) -> None:
    text = shown(draw.boards(Azul(players=4).view(), ["A", "B", "C", "D"], width), width)
    assert max(line.count("╭") for line in text.splitlines()) == beside
    assert all(len(line) <= width for line in text.splitlines())


def test_every_tile_reads_without_colour() -> None:
    assert len({draw.tile(letter).plain for letter in draw.PATTERN}) == 7
    assert len(set(draw.PATTERN.values())) == 7, "patterns differ, too"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("3R4", "3R4"), ("3r4", "3R4"), (" c b - ", "cB-"), ("CBF", "cB-"), ("0K0", "cK-"), ("3r4 + 1", "3R4+1"),
        ("2>4", "2>4"), ("2 > 4", "2>4"), ("3R9", "3R9"), ("", ""), ("what now", "whatnow"),
    ],
)  # fmt: skip
def test_moves_are_read_as_people_type_them(line: str, text: str) -> None:
    assert typed.move_text(line) == text


def test_the_last_round_is_announced(alfama: Run) -> None:
    text = (
        "azul1 players=2 wall=coloured jokers=no round=5 phase=offer turn=1 starter=1 marker=1"
        " displays=-/-/-/-/- centre=BR bag=B16Y19R18K19W20 lid=- "
        "board1=3:BYRK./...../...../...../.....:-/-/-/-/-:M board2=0:...../...../...../...../.....:-/-/-/-/BB:-"
    )
    assert "last round" not in alfama("position", text).stdout
    after = text.replace("bag=B16Y19R18K19W20", "bag=B16Y19R18K19W19").replace(":-/-/-/-/-:M", ":W/-/-/-/-:M")
    assert "This is the last round: a wall row will be complete." in alfama("position", after).stdout
