"""T36 to T41 and T56 of rules/azul.md: the grey wall."""

from __future__ import annotations

import pytest
from tests.cases.build import Board, lines_for, of_player, table, tiled

from alfama.games import IllegalMove

STUCK = {(3, 1): "B", (3, 2): "Y", (3, 3): "K", (1, 4): "R", (2, 5): "R"}


def test_t36_columns_without_the_colour_b2() -> None:
    position, _ = tiled(Board(wall={(1, 1): "B", (2, 3): "W"}, lines={2: "BB"}), wall="grey")
    assert [move.column for move in position.legal_moves] == [2, 4, 5]
    assert {c: why.code for c in (1, 3) if (why := position.why_illegal(f"2>{c}"))} == {
        1: "colour_in_column",
        3: "column_taken",
    }


def test_t37_an_earlier_choice_limits_the_next_line_b2_b7() -> None:
    position, _ = tiled(Board(lines={1: "B", 2: "BB"}), wall="grey")
    position.play("1>3")
    assert [str(move) for move in position.legal_moves] == ["2>1", "2>2", "2>4", "2>5"]


def test_t38_a_line_without_a_space_falls_to_the_floor_b1() -> None:
    position, events = tiled(Board(wall=STUCK, lines={3: "RRR"}, floor="BBBBB", score=30), wall="grey")
    assert of_player(events, "line_lost") == [{"player": 0, "line": 3, "tiles": "RRR"}]
    assert of_player(events, "to_floor") == [{"player": 0, "tiles": "RR", "first_space": 6}]
    assert of_player(events, "to_lid") == [{"player": 0, "tiles": "R"}]
    assert not of_player(events, "tile")
    assert of_player(events, "floor")[0]["would_lose"] == 14
    assert position.view()["boards"][0]["lines"][2] == ""


def test_t39_a_line_with_a_space_may_not_be_dropped() -> None:
    position, _ = tiled(Board(lines={2: "BB"}), wall="grey")
    assert all(move.column for move in position.legal_moves)
    with pytest.raises(IllegalMove) as refused:
        position.play("2>-")
    assert refused.value.code == "must_place"


def test_t39_option_grey_drop() -> None:
    position, _ = tiled(Board(lines={2: "BB"}), wall="grey", grey_drop=True)
    events = position.play("2>-")
    assert of_player(events, "line_lost")[0]["tiles"] == "BB"


def test_t40_a_colour_without_a_column_may_still_be_taken() -> None:
    position = table(Board(wall=STUCK), displays=["R"], wall="grey")
    assert 3 in lines_for(position, 1, "R")
    barred = table(Board(wall=STUCK | {(3, 4): "R"}), displays=["R"], wall="grey")
    assert 3 not in lines_for(barred, 1, "R")


def test_t41_a_colour_in_five_columns_and_a_row_of_five() -> None:
    black = {(row, (2 * row) % 5 + 1): "K" for row in range(1, 6)}
    position, events = tiled(Board(wall=black), wall="grey", idle_cap=1)
    assert position.is_over
    assert of_player(events, "bonus")[0]["points"] == 10
    row = {(2, column): colour for column, colour in enumerate("WKRYB", 1)}
    position, _ = tiled(Board(wall={k: v for k, v in row.items() if k != (2, 5)}, lines={2: "BB"}), wall="grey")
    assert position.outcome is not None
    assert position.outcome.termination == "row"


def test_t56_a_row_that_can_never_be_completed() -> None:
    wall = {(1, column): colour for column, colour in enumerate("BYRK", 1)} | {(3, 5): "W"}
    position = table(Board(wall=wall), displays=["W", "B"], wall="grey", bag="B20", marker="2")
    assert 1 in lines_for(position, 1, "W")
    position.play("1W1")
    events = position.play("2B-")
    assert of_player(events, "line_lost")[0]["tiles"] == "W"
    assert position.phase == "deal"


def test_b3_a_tiling_move_names_line_and_column() -> None:
    position, _ = tiled(Board(lines={2: "BB", 3: "BBB"}), wall="grey")
    with pytest.raises(IllegalMove) as refused:
        position.play("3>1")
    assert refused.value.code == "wrong_line"


def test_b7_a_choice_that_strands_another_line_is_announced() -> None:
    wall = {(3, 1): "B", (3, 2): "Y", (3, 3): "K", (3, 5): "W", (2, 1): "W"}
    position, _ = tiled(Board(wall=wall, lines={2: "RR", 3: "RRR"}), wall="grey")
    assert position.view()["tiling"]["strands"] == {"4": [3]}
