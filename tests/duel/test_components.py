"""Components as data, with the regularities by which a typing error would show (docs/games/duel.md 1, 3, 5, 6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from alfama.games.duel.components import (
    BACK,
    BROKEN_COST,
    CHIP_NAMES,
    CHIPS,
    COLOUR_LETTERS,
    LYING,
    MATCHES,
    PLATE_NAMES,
    SPECIAL_BACK,
    SPECIAL_TILES,
    TABLET_NAMES,
    TILES,
    turned,
)


def odd(name: str) -> str:
    return "S" if "S" in name else "W"


def clockwise(name: str) -> str:
    """The three colours clockwise from the odd space."""
    ring = name[0] + name[1] + name[3] + name[2]
    at = ring.index(odd(name))
    return ring[at + 1 :] + ring[:at]


def diagonal(name: str) -> str:
    return name[3 - name.index(odd(name))]


def test_1_there_are_18_plates_9_of_each_type() -> None:
    assert len(set(PLATE_NAMES)) == 18
    assert Counter(map(odd, PLATE_NAMES)) == {"S": 9, "W": 9}
    assert [BACK[plate] == SPECIAL_BACK for plate in range(1, 19)] == ["S" in name for name in PLATE_NAMES]


def test_3_no_plate_has_a_colour_twice() -> None:
    assert all(len(set(name)) == 4 for name in PLATE_NAMES)


@pytest.mark.parametrize(("kind", "absent"), [("S", "RTY"), ("W", "BKY")])
def test_3_each_type_uses_nine_of_the_ten_triples_once(kind: str, absent: str) -> None:
    triples = ["".join(sorted(set(name) - {kind})) for name in PLATE_NAMES if odd(name) == kind]
    everything = {"".join(sorted(triple)) for triple in combinations(COLOUR_LETTERS, 3)}
    assert len(set(triples)) == 9
    assert everything - set(triples) == {absent}


def test_3_colour_spaces_are_11_each_and_10_yellow() -> None:
    assert Counter("".join(PLATE_NAMES)) == {"B": 11, "K": 11, "T": 11, "R": 11, "Y": 10, "S": 9, "W": 9}


@pytest.mark.parametrize("kind", ["S", "W"])
def test_3_the_colour_diagonal_to_the_odd_space_is_spread_2_2_2_2_1(kind: str) -> None:
    spread = Counter(diagonal(name) for name in PLATE_NAMES if odd(name) == kind)
    assert sorted(spread.values()) == [1, 2, 2, 2, 2]


def test_3_a_triple_has_the_same_cyclic_order_in_both_types() -> None:
    rings: dict[str, set[str]] = {}
    for name in PLATE_NAMES:
        ring = clockwise(name)
        rings.setdefault("".join(sorted(ring)), set()).add(min(ring[i:] + ring[:i] for i in range(3)))
    assert all(len(ring) == 1 for ring in rings.values())
    assert len(rings) == 10


def test_3_every_way_a_plate_can_lie_is_different() -> None:
    assert len(LYING) == 72
    assert LYING["TYSK"] == (1, 1)
    assert turned("YKTS", 4) == "YKTS"


def test_5_each_colour_is_on_six_chips_and_the_doubles_form_a_ring() -> None:
    assert CHIPS == 20
    assert len(CHIP_NAMES) == 10
    for index, letter in enumerate(COLOUR_LETTERS, 1):
        shown = [kind for kind in range(10) if MATCHES[index, kind]]
        assert 2 * len(shown) == 6
        assert shown == [kind for kind, name in enumerate(CHIP_NAMES) if letter in name]
    assert "".join(name[0] for name in CHIP_NAMES[5:]) == "BRTYK"
    assert all(CHIP_NAMES[5 + i][1] == CHIP_NAMES[5 + (i + 1) % 5][0] for i in range(5))


def test_1_there_are_65_tiles_9_special_ones_and_8_objectives() -> None:
    assert (TILES, SPECIAL_TILES, len(TABLET_NAMES)) == (65, 9, 8)


def test_4_broken_tiles_cost_1_3_6_10() -> None:
    assert list(BROKEN_COST) == [0, 1, 3, 6, 10]
