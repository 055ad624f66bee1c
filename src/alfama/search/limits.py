"""How long a player may think."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """What stops a search; the first bound reached does, and None is no bound (the habit of python-chess).

    ``nodes`` is exact, and so makes a search reproducible on every machine; ``time`` does not.  ``Limit()`` leaves the
    bound to the player.

    >>> Limit(nodes=2000)
    Limit(time=None, nodes=2000, depth=None)
    """

    time: float | None = None
    """Seconds of wall clock, above 0."""
    nodes: int | None = None
    """Positions looked at, 1 or more."""
    depth: int | None = None
    """Takes looked ahead, 1 or more; the end of the round ends the look in any case."""

    def __post_init__(self) -> None:
        """Raise ValueError for a bound that is not a positive number."""
        if self.time is not None and not (self.time > 0 and math.isfinite(self.time)):
            raise ValueError(f"the time of a limit is a number of seconds above 0, not {self.time!r}")
        for name, bound in (("nodes", self.nodes), ("depth", self.depth)):
            if bound is not None and bound < 1:
                raise ValueError(f"the {name} of a limit are 1 or more, not {bound!r}")

    @property
    def is_open(self) -> bool:
        """Whether nothing is bounded."""
        return self.time is None and self.nodes is None and self.depth is None
