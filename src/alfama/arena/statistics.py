"""Means with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Any

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and the interval that holds the true one with the confidence of 95 %."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """Return the three numbers by name."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors a two-sided interval is wide to each side, for ``freedom`` >= 1 degrees.

    An expansion of Student's t around the normal distribution; exact formulas for 1 and 2 degrees.
    """
    upper = (1 + confidence) / 2
    if freedom == 1:
        return math.tan(math.pi * (upper - 0.5))
    if freedom == 2:
        return (2 * upper - 1) * math.sqrt(2 / (4 * upper * (1 - upper)))
    z = NormalDist().inv_cdf(upper)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values with its interval; raises ValueError without any.

    One value alone says nothing about the spread: the interval is unbounded.
    """
    if not values:
        raise ValueError("there is no mean of nothing")
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, -math.inf, math.inf)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent shares 0..1 with an interval within 0..1.

    Where all values are alike, the spread is unknown rather than nothing: then it is Wilson's interval.
    """
    found = interval(values)
    if len(set(values)) == 1:
        z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
        count = len(values)
        middle = (found.mean + z * z / (2 * count)) / (1 + z * z / count)
        half = z / (1 + z * z / count) * math.sqrt(found.mean * (1 - found.mean) / count + (z / (2 * count)) ** 2)
        return Interval(found.mean, max(0.0, middle - half), min(1.0, middle + half))
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))
