"""T26 to T29 of rules/azul.md: refilling the displays."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cases.build import Board, table

from alfama.games import Azul, Dealer, IllegalMove


def between_rounds(players: int, bag: str, lid: str, **rulings: Any) -> Azul:
    """Return a position that waits for a deal."""
    return table(players=players, phase="deal", turn=None, marker="1", bag=bag, lid=lid, **rulings)


def test_t26_the_lid_stays_while_the_bag_was_just_emptied_a5() -> None:
    position = between_rounds(2, "B4Y4R4K4W4", "B16")
    position.apply_chance("deal BBBB YYYY RRRR KKKK WWWW")
    assert sum(position.view()["bag"].values()) == 0
    assert position.view()["lid"]["B"] == 16
    for move in ("1B-", "2Y-", "3R-", "4K-", "5W-"):
        position.play(move)
    assert sum(position.view()["lid"].values()) == 36
    events = position.apply_chance("deal BBBB BBBB BBBB BBBB BBBB")
    assert events[0].kind == "bag_refilled"
    view = position.view()
    assert (sum(view["lid"].values()), sum(view["bag"].values())) == (0, 16)


def test_t26_option_eager_pours_the_lid_at_once() -> None:
    position = between_rounds(2, "B4Y4R4K4W4", "B16", refill="eager")
    position.apply_chance("deal BBBB YYYY RRRR KKKK WWWW")
    assert (position.view()["bag"]["B"], position.view()["lid"]["B"]) == (16, 0)


def test_t27_the_lid_comes_in_the_middle_of_the_fill_a16() -> None:
    position = between_rounds(3, "B16", "R20")
    deal = Dealer(1).draw(position)
    assert str(deal) == "deal BBBB BBBB BBBB BBBB RRRR RRRR RRRR"
    position.apply_chance(deal)
    assert (position.view()["bag"]["R"], position.view()["lid"]["R"]) == (8, 0)
    fresh = between_rounds(3, "B16", "R20")
    with pytest.raises(IllegalMove, match="cannot come out"):
        fresh.apply_chance("deal BBBB BBBB BBBB RRRR BBBB RRRR RRRR")


def test_t28_shortage_fills_displays_in_order_a16() -> None:
    position = between_rounds(4, "B6", "R20")
    deal = Dealer(1).draw(position)
    assert str(deal) == "deal BBBB BBRR RRRR RRRR RRRR RRRR RR - -"
    events = position.apply_chance(deal)
    assert [event.data["short"] for event in events if event.kind == "deal"] == [True]
    assert {move.source for move in position.legal_moves} == set(range(1, 8))


def test_t29_nobody_takes_the_marker() -> None:
    position = between_rounds(2, "B20Y20R20K20W20", "")
    position.apply_chance("deal KKKK RRRR BBBB YYYY WWWW")
    for move in ("1K-", "2R-", "3B-", "4Y-", "5W-"):
        events = position.play(move)
    assert position.phase == "deal"
    assert position.starter == 0
    assert position.view()["marker"] == "centre"
    assert not any("M" in event.data["tiles"] for event in events if event.kind == "floor")


def test_t29_option_next_player_starts() -> None:
    position = table(displays=["K"], bag="B20", no_marker_start="next")
    position.play("1K-")
    assert position.starter == 1


def test_a12_the_marker_returns_to_the_centre() -> None:
    position = table(Board(), centre="B", bag="R20")
    position.play("cB-")
    assert position.view()["marker"] == 0
    position.apply_chance(Dealer(1).draw(position))
    assert position.view()["marker"] == "centre"
