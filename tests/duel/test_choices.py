"""What the browser is told besides the moves: ways to pay, reasons, how near the tablets are (users.md C10, C15)."""

from __future__ import annotations

import numpy as np
import pytest
from tests.duel.build import duel, play
from tests.duel.test_payment import form, payments

from alfama.games import Dealer, Duel


@pytest.mark.parametrize(
    ("chips", "lines"),
    [("Y+TY", {3: "YY"}), ("B+T+R+R", {2: "R"}), ("R+R+B+T+K", {5: "RRR"}), ("B+B+T+T+R+R+Y+Y+K+BR", {6: "BBB"})],
)
def test_c15_every_way_to_pay_is_listed_and_can_be_played(chips: str, lines: dict[int, str]) -> None:
    position = form(chips, lines)
    offered = position.choices()
    assert offered is not None
    assert {tuple(way["chips"]) for way in offered["payments"]} == payments(position)
    for way in offered["payments"]:
        after = position.copy()
        play(after, *way["moves"])
        assert after.stage not in ("pay", "chips")
        assert after.snapshot()["boards"][0]["spent"] == way["chips"]


def test_c15_after_the_first_chip_the_ways_go_on_from_it() -> None:
    position = form("B+T+R+R", {2: "R"})
    play(position, "2+B")
    offered = position.choices()
    assert offered is not None
    assert [(way["chips"], way["moves"]) for way in offered["payments"]] == [(["B", "T", "R"], ["+T", "+R"])]


def test_completing_a_line_is_previewed_on_every_space() -> None:
    position = form("Y+TY", {3: "YY"})
    offered = position.choices()
    assert offered is not None
    play(position, "3+Y", "+TY")
    then = position.choices()
    assert then is not None
    points = [(space["column"], space["points"]) for space in offered["spaces"]]
    assert points == [(option["column"], option["points"]) for option in then["options"]]


def why(position: Duel) -> dict[str, str]:
    offered = position.choices()
    assert offered is not None
    return {kind: fault["code"] for kind, fault in offered["why"].items() if fault is not None}


def test_c10_an_action_that_is_not_there_says_why() -> None:
    sun = "BBTRK/BTRY/TTRK/BKKK/BYYK"
    assert why(duel(sun=sun, chips="?/?/?/?")) == {"chips": "no_chip"}
    tired = duel(sun=sun, chips="?/?/?/?", tokens="0/2", taken="2/0")
    assert why(tired) == {"chips": "two_chips", "plates": "no_token", "draw": "no_token"}


def test_a_dome_that_is_formed_has_nothing_more_to_expect() -> None:
    """While the other still forms: no line is placed again, and the starting player tile is not paid for twice."""
    rng = np.random.default_rng(5)
    seen = 0
    for seed in range(4):
        dealer, position = Dealer(seed), Duel()
        while not position.is_over:
            if position.is_chance:
                position.apply_chance(dealer.draw(position))
                continue
            if position.phase == "dome" and position.turn != position.starter:
                assert position.starter is not None
                done = position.view(0)["boards"][position.starter]
                seen += position.view(0)["marker"] == position.starter
                assert {done["projected"][name] for name in ("points", "would_lose", "loses")} == {0}
                assert done["projected"]["score"] == done["score"]
            position.play(int(rng.choice(position.legal_moves.codes)))
    assert seen


def test_every_stage_of_a_game_can_be_described() -> None:
    rng = np.random.default_rng(3)
    dealer, position, kinds = Dealer(3), Duel(), set()
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        offered = position.choices()
        assert offered is not None
        kinds.add(offered["kind"])
        position.play(int(rng.choice(position.legal_moves.codes)))
    assert {"action", "place", "draw", "stack"} <= kinds
