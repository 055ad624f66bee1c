"""T42 to T53 of rules/azul.md: Joker Tiles."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cases.build import Board, lines_for, of_player, table, tiled

from alfama.games import Azul


def groups(position: Azul, source: int) -> set[str]:
    """Return the groups that may be taken from a source, ``B+J`` for blue with the jokers."""
    return {
        move.colour + ("+J" if move.jokers is not None else "")
        for move in position.legal_moves
        if move.source == source
    }


@pytest.mark.parametrize(("players", "colour", "jokers"), [(2, 19, 5), (3, 18, 10), (4, 18, 10)])
def test_t42_tiles_in_the_bag(players: int, colour: int, jokers: int) -> None:
    bag = Azul(players, jokers=True).view()["bag"]
    assert bag == dict.fromkeys("BYRKW", colour) | {"J": jokers}


def test_t43_takes_at_a_display_with_a_joker_b8() -> None:
    position = table(displays=["BBRJ"], jokers=True)
    assert groups(position, 1) == {"B", "R", "J", "B+J", "R+J"}


def test_t44_jokers_left_behind_go_to_the_centre() -> None:
    position = table(displays=["BBRJ"], jokers=True)
    position.play("1B2")
    assert position.view()["centre"] == "RJ"


def test_t44_option_jokers_must_be_taken_along() -> None:
    position = table(displays=["BBRJ"], jokers=True, leave_jokers=False)
    assert groups(position, 1) == {"J", "B+J", "R+J"}
    why = position.why_illegal("1B2")
    assert why is not None
    assert why.code == "must_take_jokers"


def test_t45_jokers_alone_from_the_centre_take_the_marker() -> None:
    position = table(centre="RJJ", jokers=True)
    position.play("cJ3")
    view = position.view()
    assert (view["boards"][0]["lines"][2], view["boards"][0]["floor"], view["centre"]) == ("JJ", "M", "R")


def test_t46_every_taken_tile_must_be_allowed_in_the_line() -> None:
    position = table(Board(lines={3: "RR", 4: "J"}), displays=["BBRJ"], jokers=True)
    assert 3 not in lines_for(position, 1, "B") | lines_for(position, 1, "B", jokers=True)
    for colour, jokers in (("J", False), ("R", False), ("R", True)):
        assert 3 in lines_for(position, 1, colour, jokers=jokers)
    assert 4 in lines_for(position, 1, "B")
    covered = table(Board(lines={4: "J"}, wall={(4, 4): "B"}), displays=["BBRJ"], jokers=True)
    assert 4 not in lines_for(covered, 1, "B")


def test_t47_number_of_moves_with_overflow_choices() -> None:
    position = table(displays=["BBRJ"], jokers=True)
    count: dict[str, int] = {}
    for move in position.legal_moves:
        group = move.colour + ("+J" if move.jokers is not None else "")
        count[group] = count.get(group, 0) + 1
    assert count == {"B": 6, "R": 6, "J": 6, "B+J": 8, "R+J": 7}
    assert len(position.legal_moves) == 33


def test_t48_a_joker_goes_to_the_wall_b9() -> None:
    position, events = tiled(Board(lines={4: "BBBJ"}), jokers=True)
    (tile,) = of_player(events, "tile")
    assert (tile["column"], tile["tile"], tile["points"]) == (4, "J", 1)
    assert position.view()["lid"]["B"] == 3
    assert position.view()["boards"][0]["barred"][3] == ["B"]


def test_t49_jokers_alone_choose_any_free_space() -> None:
    position, _ = tiled(Board(lines={2: "JJ"}, wall={(2, 1): "W", (2, 4): "R"}), jokers=True)
    assert [move.column for move in position.legal_moves] == [2, 3, 5]
    events = position.play("2>3")
    assert of_player(events, "tile")[0]["points"] == 2
    assert position.view()["lid"]["J"] == 1


def test_t50_a_joker_bars_the_colour_of_its_space_b9() -> None:
    position = table(Board(wall={(2, 3): "J"}), displays=["YYJ"], jokers=True)
    assert 2 not in lines_for(position, 1, "Y") | lines_for(position, 1, "Y", jokers=True)
    assert 2 in lines_for(position, 1, "J")
    assert 1 in lines_for(position, 1, "Y")


def test_t51_jokers_count_for_rows_and_columns_but_not_for_colours_b9() -> None:
    row = {(1, column): tile for column, tile in enumerate("BYJK", 1)}
    position, events = tiled(Board(wall=row, lines={1: "J"}), jokers=True)
    assert position.is_over
    assert of_player(events, "bonus")[0]["points"] == 2
    blue = {(n, n): "B" if n < 5 else "J" for n in range(1, 6)}
    _, events = tiled(Board(wall=blue), jokers=True, idle_cap=1)
    assert of_player(events, "bonus")[0]["points"] == 0
    column = {(1, 1): "B", (2, 1): "J", (3, 1): "K", (4, 1): "J", (5, 1): "Y"}
    _, events = tiled(Board(wall=column), jokers=True, idle_cap=1)
    assert of_player(events, "bonus")[0]["points"] == 7


def test_t52_a_joker_on_the_floor_costs_like_any_tile() -> None:
    position, events = tiled(Board(floor="JBM", score=10), jokers=True)
    assert of_player(events, "floor")[0]["would_lose"] == 4
    lid = position.view()["lid"]
    assert (lid["J"], lid["B"], position.view()["marker"]) == (1, 1, 0)


GREY = Board(wall={(1, 1): "B", (2, 3): "W"}, lines={2: "BJ"})


def test_t53_a_joker_on_the_grey_wall_has_no_colour() -> None:
    position, _ = tiled(GREY, jokers=True, wall="grey")
    assert [move.column for move in position.legal_moves] == [1, 2, 4, 5]
    position.play("2>4")
    assert position.view()["boards"][0]["barred"][1] == ["W"]


def test_t53_option_the_joker_keeps_the_colour() -> None:
    position, _ = tiled(GREY, jokers=True, wall="grey", grey_joker_keeps_colour=True)
    assert [move.column for move in position.legal_moves] == [2, 4, 5]
    position.play("2>4")
    assert position.view()["boards"][0]["barred"][1] == ["B", "W"]


def test_a12_overflow_options() -> None:
    kept = {}
    for order in ("choose", "jokers", "colours"):
        rulings: dict[str, Any] = {} if order == "choose" else {"joker_overflow": order}
        position = table(displays=["BBJJ"], jokers=True, **rulings)
        kept[order] = [
            m.jokers for m in position.legal_moves if m.colour == "B" and m.line == 2 and m.jokers is not None
        ]
    assert kept == {"choose": [0, 1, 2], "jokers": [2], "colours": [0]}


def test_a13_option_barred_to_floor() -> None:
    position = table(Board(lines={3: "RR"}), displays=["BJ", "R"], jokers=True, barred_to_floor=True)
    position.play("1B3+1")
    board = position.view()["boards"][0]
    assert (board["lines"][2], board["floor"]) == ("RRJ", "B")
