"""Small helpers for sentences, for every game."""

from __future__ import annotations

from collections.abc import Sequence


def plural(count: int, one: str) -> str:
    """Return ``1 point`` or ``3 points``."""
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def listing(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def run_points(data: dict[str, int]) -> str:
    """Return how a placed tile scores: ``3 across + 2 down``, ``alone``."""
    across, down = data["horizontal"], data["vertical"]
    runs = [f"{across} across"] * (across > 1) + [f"{down} down"] * (down > 1)
    return " + ".join(runs) or "alone"
