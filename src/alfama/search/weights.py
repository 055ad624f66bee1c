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
"""Points that a wall tile to come is worth more for every point beyond 1 that its space would score today."""
FOCUS = 7
"""How much more likely a bonus is than the product of its chances, because players steer towards it."""
BONUS = 8
"""Weight of the bonuses to come."""
TEMPO = 9
"""Points that the start of the next round is worth."""
WIN = 10
"""Premium in points of a won game over an equally large lead."""
RIVAL = 11
"""With three or four players: weight of the best opponent; the others share the rest equally."""

LAST = 12
"""Chance that a round is the last, for a greedy look at one board, once a row of some wall has four tiles."""
TILE = 13
"""Points that a wall tile to come scores at least: by then it will have neighbours."""
COUNT = 14

HAND_MADE: Weights = np.array(
    [0.90, 0.75, 0.55, 0.38, 0.25, 0.50, 0.25, 0.60, 1.3, 1.2, 15.0, 0.5, 0.75, 2.0],
)
