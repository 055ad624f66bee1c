"""The numbers of the hand-made evaluation, kept in one array so that they can be tuned without compiling again."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = npt.NDArray[np.float64]

RATE = 0
"""Index of five chances: an empty pattern line (short to long) is completed in one round."""
STARTED = 5
"""How far a started line goes towards certainty, per share of it that is filled."""
NEIGHBOURS = 6
"""Points expected from a wall space, per point that it would score today and chance that it is filled."""
FOCUS = 7
"""Exponent of the chances in a bonus: below 1, because players steer towards what is nearly complete."""
BONUS = 8
"""Weight of the bonuses to come."""
TEMPO = 9
"""Points that the start of the next round is worth."""
WIN = 10
"""Premium in points of a won game over an equally large lead."""
RIVAL = 11
"""With three or four players: weight of the best opponent; the others share the rest equally."""

HAND_MADE: Weights = np.array(
    [0.95, 0.85, 0.65, 0.45, 0.30, 0.80, 1.0, 0.80, 1.0, 1.2, 15.0, 0.5],
)
