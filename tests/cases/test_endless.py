"""T54 and T55 of rules/azul.md: games that cannot end (A4)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cases.build import Board, of_player, table

from alfama.games import Azul

STARVED = Board(
    wall={(1, 1): "B", (1, 2): "Y", (1, 3): "R", (1, 5): "W"}, lines={2: "K", 3: "KK", 4: "KKK", 5: "KKKK"}, floor=""
)


def starved(**rulings: Any) -> Azul:
    """Return a position of T54's starvation, one take before the round ends: all black tiles are in pattern lines."""
    return table(STARVED, STARVED, displays=["B"], marker="1", bag="B17Y18R18W18", **rulings)


def test_t54_colour_starvation_ends_the_game_at_once_a17() -> None:
    position = starved()
    events = position.play("1B-")
    assert position.outcome is not None
    assert position.outcome.termination == "dead"
    assert len(of_player(events, "bonus")) == 1


def test_t54_option_play_on() -> None:
    position = starved(dead_positions="play_on")
    position.play("1B-")
    assert position.phase == "deal"


def test_t54_one_black_tile_in_the_lid_keeps_the_game_alive() -> None:
    position = table(STARVED, STARVED, displays=["B"], marker="1", bag="B17Y18R18K1W18")
    position.play("1B-")
    assert position.phase == "deal"


@pytest.mark.parametrize("place", ["bag", "lid"])
def test_t54_a_joker_to_come_keeps_the_game_alive(place: str) -> None:
    stock: dict[str, Any] = {"bag": "B17Y18R18W18", place: "B17Y18R18W18J1" if place == "bag" else "J1"}
    position = table(STARVED, STARVED, displays=["B"], marker="1", jokers=True, **stock)
    position.play("1B-")
    assert position.phase == "deal"


@pytest.mark.parametrize(("line", "termination"), [("R", "dead"), ("J", None)])
def test_t56_a_joker_in_a_line_that_red_can_complete_keeps_the_game_alive(line: str, termination: str | None) -> None:
    """Grey, only red is left: it can enter line 2 alone, whose row has no column for it but has free spaces."""
    wall = {(2, 1): "B", (2, 3): "Y", (2, 5): "K"} | dict.fromkeys([(1, 2), (3, 4), (4, 1), (5, 3)], "R")
    board = Board(wall=wall, lines={2: line})
    position = table(board, board, wall="grey", jokers=True, displays=["R"], marker="1", bag="R3")
    position.play("1R-")
    assert (position.outcome.termination if position.outcome else None) == termination


def test_t55_no_tile_for_a_new_round_ends_the_game() -> None:
    pattern = Azul().view()["boards"][0]["pattern"]
    black = {(row, pattern[row - 1].index("K") + 1) for row in range(1, 6)}
    wall = {(r, c): pattern[r - 1][c - 1] for r in range(1, 6) for c in range(1, 6) if (r, c) not in black}
    board = Board(wall=wall, lines={2: "K", 3: "KK", 4: "K"})
    last = Board(wall=wall, lines={2: "K", 3: "KK"})
    position = table(last, board, board, board, players=4, displays=["K"], marker="1")
    position.play("1K4")
    assert position.outcome is not None
    assert position.outcome.termination == "no_tiles"


def test_a4_the_cap_on_rounds_without_a_wall_tile() -> None:
    position = table(displays=["B"], bag="R20", idle_cap=3, extra="idle=2")
    position.play("1B-")
    assert position.outcome is not None
    assert position.outcome.termination == "idle_cap"
