"""T16 to T25 and T30 to T35 of rules/azul.md: wall-tiling, scoring, the end of the game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.cases.build import Board, Cells, of_player, table, tiled

from alfama.games import Azul


def places(cells: str) -> Cells:
    """Return wall tiles of the right colours at places such as ``12 24`` (row, column)."""
    pattern = Azul().view()["boards"][0]["pattern"]
    return {(int(c[0]), int(c[1])): pattern[int(c[0]) - 1][int(c[1]) - 1] for c in cells.split()}


@pytest.mark.parametrize(
    ("case", "wall", "line", "colour", "runs", "points"),
    [
        ("T16", "", 2, "R", (1, 1), 1),
        ("T17", "12 24 25 42 55", 2, "Y", (3, 1), 3),
        ("T18", "23 43", 3, "B", (1, 3), 3),
        ("T19", "32 33 35 14 24", 3, "Y", (4, 3), 7),
        ("T20 diagonals", "11 13 31 33", 2, "B", (1, 1), 1),
        ("T20 a gap", "31 32 34", 3, "R", (2, 1), 2),
        ("T20 a hole filled", "31 32 34 35", 3, "B", (5, 1), 5),
    ],
)
def test_t16_to_t20_points_of_a_tile_a8(
    case: str, wall: str, line: int, colour: str, runs: tuple[int, int], points: int
) -> None:
    _, events = tiled(Board(wall=places(wall), lines={line: colour * line}))
    (tile,) = of_player(events, "tile")
    assert ((tile["horizontal"], tile["vertical"]), tile["points"]) == (runs, points), case
    assert tile["score"] == points


def test_t21_lines_are_tiled_top_to_bottom() -> None:
    _, events = tiled(Board(wall=places("31"), lines={1: "B", 2: "WW"}))
    assert [tile["points"] for tile in of_player(events, "tile")] == [1, 3]


def test_t22_rule_book_example_of_tiling_a14() -> None:
    position, events = tiled(Board(lines={2: "RR", 3: "BB", 4: "BBBB", 5: "YYY"}))
    tiles = of_player(events, "tile")
    assert [(tile["line"], tile["column"], tile["points"]) for tile in tiles] == [(2, 4, 1), (4, 4, 1)]
    lid = position.view()["lid"]
    assert (lid["R"], lid["B"]) == (1, 3)
    assert position.view()["boards"][0]["lines"] == ["", "", "BB", "", "YYY"]


def test_t23_floor_of_five_spaces_costs_eight_a1_a10() -> None:
    position, events = tiled(Board(floor="BMWWY", score=20))
    (floor,) = of_player(events, "floor")
    assert (floor["tiles"], floor["would_lose"], floor["loses"], floor["score"]) == ("BMWWY", 8, 8, 12)
    lid = position.view()["lid"]
    assert (lid["B"], lid["W"], lid["Y"]) == (1, 3, 1)  # one W is the tile that player 2 dropped
    assert position.view()["marker"] == 0


def test_a10_the_marker_alone_costs_one() -> None:
    _, events = tiled(Board(floor="M", score=5))
    assert of_player(events, "floor")[0]["score"] == 4


@pytest.mark.parametrize(("spaces", "loss"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14])))
def test_a1_a2_floor_penalties_add_up_and_stop_at_fourteen(spaces: int, loss: int) -> None:
    position, _ = tiled(Board(floor="R" * spaces, score=30))
    assert position.scores[0] == 30 - loss


def test_t24_the_score_stops_at_zero() -> None:
    position, events = tiled(Board(lines={1: "B"}, floor="RRRRR", score=3))
    assert position.scores[0] == 0
    assert of_player(events, "floor")[0] == {
        "player": 0,
        "tiles": "RRRRR",
        "spaces": 5,
        "would_lose": 8,
        "loses": 4,
        "score": 0,
    }


def test_t25_points_come_before_the_floor_a4() -> None:
    position, _ = tiled(Board(wall=places("11"), lines={2: "WW"}, floor="R"))
    assert position.scores[0] == 1


def test_t30_the_last_round_is_scored_whole_a3() -> None:
    board = Board(wall=places("11 12 13 14"), lines={1: "W", 3: "KKK"}, floor="RR", score=20)
    position, events = tiled(board)
    assert [tile["points"] for tile in of_player(events, "tile")] == [5, 1]
    assert of_player(events, "floor")[0]["score"] == 24
    assert position.is_over
    assert position.scores[0] == 26


FULL = " ".join(f"{row}{column}" for row in range(1, 6) for column in range(1, 6))


@pytest.mark.parametrize(
    ("wall", "bonus", "over"),
    [("11 12 13 14 15 21 31 41 51", 9, True), ("11 22 33 44 55", 10, False), (FULL, 95, True)],
)
def test_t31_bonuses_a6_a7(wall: str, bonus: int, over: bool) -> None:
    if over:
        # The row is complete already: any round that ends now ends the game.
        position, events = tiled(Board(wall=places(wall), score=50))
        assert of_player(events, "bonus")[0]["points"] == bonus
        assert position.scores[0] == 50 + bonus
    else:
        position, _ = tiled(Board(wall=places(wall)))
        assert position.phase == "deal"
        ended, events = tiled(Board(wall=places(wall), score=50), idle_cap=1)
        assert ended.outcome is not None
        assert of_player(events, "bonus")[0]["points"] == bonus


def over_at(*boards: Board) -> Azul:
    """Return a finished game with these boards, whose bonuses are in the score."""
    return table(*boards, players=len(boards), phase="over", turn=None, marker="1", bag="B1", extra="termination=row")


def test_t32_ties_are_broken_by_complete_rows() -> None:
    one, two = places("11 12 13 14 15"), places("11 12 13 14 15 21 22 23 24 25")
    outcome = over_at(Board(wall=one, score=50), Board(wall=two, score=50), Board(wall=two, score=50)).outcome
    assert outcome is not None
    assert outcome.ranking == (3, 1, 1)
    assert outcome.winners == (1, 2)
    three = places("11 12 13 14 15 21 22 23 24 25 31 32 33 34 35")
    outcome = over_at(Board(wall=one, score=50), Board(wall=three, score=49)).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


def test_t33_whoever_completes_the_row_need_not_win() -> None:
    outcome = over_at(Board(wall=places("11 12 13 14 15"), score=40), Board(score=41)).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_t34_column_by_column_gives_236() -> None:
    pattern = Azul().view()["boards"][0]["pattern"]
    wall: dict[tuple[int, int], str] = {}
    score, totals = 0, [0]
    for column in range(1, 6):
        lines = {row: pattern[row - 1][column - 1] * row for row in range(1, 6)}
        position, events = tiled(Board(wall=dict(wall), lines=lines, score=score))
        wall |= {(row, column): lines[row][0] for row in range(1, 6)}
        score = of_player(events, "tile")[-1]["score"]
        totals.append(score)
    assert [b - a for a, b in pairwise(totals)] == [15, 24, 29, 34, 39]
    assert position.scores[0] == 236


def test_t35_a_complete_column_does_not_end_the_game() -> None:
    position, events = tiled(Board(wall=places("11 21 31 41"), lines={5: "YYYYY"}))
    assert position.phase == "deal"
    assert not of_player(events, "bonus")
    assert position.scores[0] == 5


def test_a20_a21_b6_the_last_round_notice_follows_the_position_and_the_wall() -> None:
    coloured = table(Board(wall=places("11 12 13 14")), displays=["W", "B"])
    before = coloured.last_round
    coloured.play("1W1")
    assert (before, coloured.last_round) == (None, "will_end")
    grey = table(Board(wall={(1, c): x for c, x in enumerate("BYRK", 1)}), displays=["W", "B"], wall="grey")
    grey.play("1W1")
    assert grey.last_round == "may_end"
    blocked = {(1, c): x for c, x in enumerate("BYRK", 1)} | {(3, 5): "W"}
    stuck = table(Board(wall=blocked), displays=["W", "B"], wall="grey")
    stuck.play("1W1")
    assert stuck.last_round is None
