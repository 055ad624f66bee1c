"""Intervals on numbers with known answers."""

from __future__ import annotations

import math
import random

import pytest

from alfama.arena.statistics import interval, share_interval, student


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (399, 1.966)]
)
def test_the_quantiles_of_student(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, rel=0.01)


def test_an_interval_of_known_data() -> None:
    """Mean 6, standard deviation 2.1213, standard error 0.75 of eight values; 2.365 of those to each side."""
    found = interval([3, 5, 5, 5, 6, 7, 7, 10])
    assert found.mean == 6
    assert found.high - found.mean == pytest.approx(2.3646 * 2.0702 / math.sqrt(8), rel=0.01)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_an_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        found = share_interval([rng.choice([0.0, 0.5, 0.5, 1.0]) for _ in range(60)])
        held += found.low <= 0.5 <= found.high
    assert 0.93 < held / 2000 < 0.97


def test_shares_stay_within_0_and_1_and_equal_ones_are_not_certain() -> None:
    clear = share_interval([1.0] * 20)
    assert clear.mean == clear.high == 1
    assert clear.low == pytest.approx(0.839, abs=0.001)
    assert share_interval([0.0] * 20).high == pytest.approx(1 - clear.low)
    few = share_interval([1.0, 1.0, 1.0, 0.5])
    assert 0 <= few.low < few.mean < few.high == 1


def test_too_little_data() -> None:
    with pytest.raises(ValueError, match="nothing"):
        interval([])
    assert interval([4]).high == math.inf
    assert share_interval([1.0]).low == pytest.approx(0.207, abs=0.001)
