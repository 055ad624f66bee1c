"""The weights of the evaluation of Azul Duel: what a player knows by experience, as numbers."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = npt.NDArray[np.float64]
"""One number for each name below."""

# How likely an empty pattern line of 1..6 spaces is completed in a round.
RATE = 0
# Of the tiles on the table, how many a take brings, and how much of what is there one can hope for.
TAKE, HOPE = 6, 7
# A line that is begun: how much of it helps the next round; how likely an open slot brings a space for it.
CARRY, OPEN = 8, 9
# How much more likely a wild space is filled than a coloured one; a space without a plate; one with a neighbour.
WILD_SPACE, NO_PLATE, NEIGHBOUR = 10, 11, 12
# Spaces that will be filled count for runs only as far as they are filled in time.
TIMELY = 13
# What must come together (rows, columns, diagonals, corners) is pursued: exponent of its chances.
PURSUIT = 14
# Worth in points: the starting player tile, a chip of one colour, of two, a token, a plate in hand.
TEMPO, CHIP, CHIP_TWO, TOKEN, HELD = 15, 16, 17, 18, 19
# A sure win.
WIN = 20
# How many ways a row must have to be fed as often as not; how many a space without a plate counts for.
FLEX, UNKNOWN = 21, 22
COUNT = 23

HAND_MADE: Weights = np.array(
    [
        *(0.95, 0.92, 0.85, 0.75, 0.6, 0.5),
        *(4.0, 1.0),
        *(0.5, 0.15),
        *(1.4, 0.6, 1.0),
        0.5,
        0.75,
        *(0.3, 0.6, 0.75, 0.1, 1.0),
        20.0,
        *(1.3, 0.7),
    ]
)
"""Weights found by hand and by matches."""
