"""Completing lines with bonus chips (docs/games/duel.md 9.4, 9.5, C5, 13.6; users.md C6, C12, C13, C15)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest
from tests.duel.build import board, counts, duel, one, play, texts

from alfama.games import Duel
from alfama.games.duel.components import CHIP_NAMES, COLOUR_LETTERS

PLATES = {1: "KYRW", 2: "TRBS", 3: "BKST", 4: "TYWK", 5: "SKRB", 6: "YBKS", 7: "YRWB", 8: "YSKR", 9: "TKRW"}


def form(chips: str, lines: dict[int, str], plates: dict[int, str] = PLATES, **flow: Any) -> Duel:
    """Domes are formed; player 1 has these chips (the last one taken is spent at once and counts no more)."""
    held = "+".join(sorted(chips.split("+"), key=CHIP_NAMES.index))
    position = duel(
        board(plates=plates, lines=lines, chips=held), chips="YK/-/-/-", tokens="0/0", taken="1/2", round=5, **flow
    )
    position.state.chips[0, CHIP_NAMES.index("YK")] -= 1
    play(position, "C1")
    return position


def payments(position: Duel) -> set[tuple[str, ...]]:
    """Every way to pay for the line in hand."""
    found = set()
    waiting: list[tuple[Duel, tuple[str, ...]]] = [(position, ())]
    while waiting:
        before, paid = waiting.pop()
        for text in texts(before):
            if text.endswith("="):
                continue
            chip = text.split("+")[1]
            after = before.copy()
            after.play(text)
            if after.stage == "chips":
                waiting.append((after, (*paid, chip)))
            else:
                found.add((*paid, chip))
    return found


def test_9_4_two_chips_of_the_colour_replace_a_tile() -> None:
    position = form("Y+TY", {2: "T", 3: "YY"})
    assert position.stage == "pay"
    assert position.snapshot()["line"] == 3
    assert texts(position) == ["3=", "3+Y"]
    play(position, "3+Y", "+TY")
    assert position.stage == "column"
    assert position.snapshot()["boards"][0]["spent"] == ["Y", "TY"]


def test_9_4_any_three_chips_replace_a_tile() -> None:
    position = form("B+T+K", {3: "YY"})
    assert payments(position) == {("B", "T", "K")}


def test_9_4_a_two_coloured_chip_counts_as_either_of_its_colours() -> None:
    assert ("BR", "RT") in payments(form("BR+RT+K", {2: "R"}))
    assert ("BR", "KB") in payments(form("BR+KB+T", {2: "B"}))


def test_9_4_each_chip_is_one_chip_even_if_both_halves_match() -> None:
    position = form("R", {2: "R"})
    assert position.is_over  # nothing to decide


def test_9_4_no_chip_may_be_spent_in_vain() -> None:
    # R R pays alone; with B and T it would be a third chip for nothing.
    assert payments(form("B+T+R+R", {2: "R"})) == {("R", "R"), ("B", "T", "R")}


def test_9_4_several_missing_tiles_and_mixed_costs() -> None:
    position = form("R+R+B+T+K", {5: "RRR"})
    assert payments(position) == {("B", "T", "R", "R", "K")}
    play(position, "5+B", "+T", "+R", "+R", "+K")
    assert position.is_over
    assert counts(position, "tower") == "R2"


def test_c6_chips_add_no_tile() -> None:
    position = form("R+R+BR+BR+B", {5: "RRR"})
    before = sum(position.snapshot()["bag"].values())
    play(position, "5+R", "+R", "+BR", "+BR")
    tiles = "".join(position.snapshot()["boards"][0]["tiles"])
    assert tiles.count("R") == 1
    assert counts(position, "tower") == "R2"
    assert sum(position.snapshot()["bag"].values()) == before


def test_c5_an_empty_line_can_never_be_completed() -> None:
    assert form("R+R+B+B+T+T", {}).is_over


def test_c5_option_only_a_single_missing_tile() -> None:
    chips = "R+R+B+B+T+T"
    assert form(chips, {5: "RRR"}).stage == "pay"
    assert form(chips, {5: "RRR"}, options="chip_lines=one").is_over
    assert form(chips, {5: "RRRR"}, options="chip_lines=one").stage == "pay"


def test_13_6_not_without_a_free_space() -> None:
    position = form("Y+Y+B", {2: "Y"}, plates={1: "TRBS"})
    assert position.is_over


def test_9_4_it_is_optional_and_the_line_stays() -> None:
    position = form("R+R", {2: "R"})
    events = play(position, "2=")
    assert one([e for e in events if e.data.get("player") == 0], "line_kept")["why"] == "chosen"
    assert position.snapshot()["boards"][0]["lines"][1] == "R"
    assert position.snapshot()["boards"][0]["chips"] == ["R", "R"]


def test_9_5_lines_are_worked_downward_and_never_back_up() -> None:
    position = form("R+R+T+T", {2: "R", 3: "TT"})
    play(position, "2=")
    assert position.snapshot()["line"] == 3
    fault = position.why_illegal("2+R")
    assert fault is not None
    assert fault.code == "wrong_line"


def test_c15_chips_are_named_in_ascending_order() -> None:
    position = form("B+T+K", {2: "Y"})
    play(position, "2+B")
    assert position.snapshot()["paid"] == ["B"]
    assert texts(position) == ["+T"]
    fault = position.why_illegal("+K")
    assert fault is not None
    assert fault.code == "bad_payment"


def test_c9_while_paying_nothing_else_is_legal() -> None:
    position = form("B+T+K", {2: "Y"})
    play(position, "2+B")
    for wrong in ("2=", "2>1", ">1", "C1", "1B1", "P1"):
        fault = position.why_illegal(wrong)
        assert fault is not None
        assert fault.code == "not_now"


def test_a_chip_that_is_not_there() -> None:
    position = form("B+T+K", {2: "Y"})
    fault = position.why_illegal("2+R")
    assert fault is not None
    assert fault.code == "no_such_chip"


def brute_force(chips: list[str], colour: str, tiles: int) -> set[tuple[str, ...]]:
    """All payments by trying every set of chips: it can be split into pairs and triples, and none of its parts can."""

    def pays(paid: list[str], wanted: int) -> bool:
        if wanted == 0:
            return not paid
        matching = [chip for chip in paid if colour in chip]
        if len(matching) >= 2:
            rest = list(paid)
            rest.remove(matching[0])
            rest.remove(matching[1])
            if pays(rest, wanted - 1):
                return True
        if len(paid) < 3:
            return False
        return any(
            pays([chip for i, chip in enumerate(paid) if i not in (a, b, c)], wanted - 1)
            for a in range(len(paid))
            for b in range(a)
            for c in range(b)
        )

    kinds = sorted(set(chips), key=CHIP_NAMES.index)
    ways = set()
    for size in range(2 * tiles, 3 * tiles + 1):
        for paid in combinations_with_replacement(kinds, size):
            if any(paid.count(kind) > chips.count(kind) for kind in kinds) or not pays(list(paid), tiles):
                continue
            fewer = [tuple(x for i, x in enumerate(paid) if i != at) for at in range(size)]
            smaller = any(pays(list(part), tiles) for part in fewer)
            if not smaller:
                ways.add(paid)
    return ways


@pytest.mark.parametrize("seed", range(12))
def test_c15_every_way_to_pay_is_offered(seed: int) -> None:
    rng = np.random.default_rng(seed)
    bag = [name for name in CHIP_NAMES for _ in range(2)]
    chips = [bag[i] for i in rng.choice(20, int(rng.integers(2, 8)), replace=False)]
    chips.sort(key=CHIP_NAMES.index)
    colour = COLOUR_LETTERS[rng.integers(5)]
    tiles = int(rng.integers(1, 3))
    plates = {7: "YRWB", 8: "YSKR", 9: "TKRW"}
    position = form("+".join(chips), {6: colour * (6 - tiles)}, plates=plates)
    expected = brute_force(chips, colour, tiles)
    assert (payments(position) if position.stage == "pay" else set()) == expected
