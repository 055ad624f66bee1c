"""What the browser is told besides the moves: ways to pay, reasons, how near the tablets are (users.md C10, C15)."""

from __future__ import annotations

import numpy as np
import pytest
from tests.duel.build import board, duel, play
from tests.duel.test_payment import form, payments
from tests.duel.test_tablets import FULL

from alfama.games import Dealer, Duel


@pytest.mark.parametrize(
    ("chips", "lines"),
    [("Y+TY", {3: "YY"}), ("B+T+R+R", {2: "R"}), ("R+R+B+T+K", {5: "RRR"}), ("B+B+T+T+R+R+Y+Y+K+BR", {6: "BBB"})],
)
def test_c15_every_way_to_pay_is_listed_and_can_be_played(chips: str, lines: dict[int, str]) -> None:
    position = form(chips, lines)
    offered = position.choices()
    assert offered is not None
    assert {tuple(way["chips"]) for way in offered["ways"]} == payments(position)
    for way in offered["ways"]:
        after = position.copy()
        play(after, *way["moves"])
        assert after.stage not in ("pay", "chips")
        assert after.snapshot()["boards"][0]["spent"] == way["chips"]


def test_c15_after_the_first_chip_the_ways_go_on_from_it() -> None:
    position = form("B+T+R+R", {2: "R"})
    play(position, "2+B")
    offered = position.choices()
    assert offered is not None
    assert offered["ways"] == [{"chips": ["B", "T", "R"], "moves": ["+T", "+R"]}]


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
    return {kind: fault["code"] for kind, fault in offered["why"].items()}


def test_c10_an_action_that_is_not_there_says_why() -> None:
    sun = "BBTRK/BTRY/TTRK/BKKK/BYYK"
    assert why(duel(sun=sun, chips="?/?/?/?")) == {"chip": "no_chip"}
    tired = duel(sun=sun, chips="?/?/?/?", tokens="0/2", taken="2/0")
    assert why(tired) == {"chip": "two_chips", "plate": "no_token", "draw": "no_token"}


@pytest.mark.parametrize("side", range(8))
def test_the_parts_of_a_tablet_agree_with_what_it_counts(side: int) -> None:
    """On random domes; a full part is what is counted, or, on the ring and with odd spaces, each tile."""
    name = f"{side // 2 + 1}{'ab'[side % 2]}"
    others = [other for other in ("1a", "2a", "3a") if other[0] != name[0]][:2]
    rng = np.random.default_rng(side)
    for _ in range(40):
        plates = {}
        for slot, text in FULL.items():
            lying, tiles = text.split("+")
            gone = {tile for tile in lying if tile not in "SW" and rng.random() < 0.06}
            kept = [tile not in gone and (tile != "S" or not gone) for tile in lying]
            plates[slot] = f"{lying}+{''.join(tile if keep else '.' for tile, keep in zip(tiles, kept, strict=True))}"
        position = duel(board(plates=plates), tablets="/".join(sorted([name, *others])))
        [seat] = [tablet["seats"][0] for tablet in position.view(0)["objectives"] if tablet["tablet"] == name]
        parts = seat["parts"]
        if name in ("2b", "4a"):
            assert seat["count"] == parts[0]["have"]
        elif name == "4b":
            assert seat["count"] == parts[0]["of"] - parts[0]["have"]
        else:
            assert seat["count"] == sum(part["have"] == part["of"] for part in parts)


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
