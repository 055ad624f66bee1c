"""The hand-made evaluation of one player's board between two rounds: points now, and points to expect.

This is the seam for a learned evaluation: the tree asks only for these two numbers of a board on which a round has
been tiled and its floor line charged, and :mod:`alfama.search.outlook` makes a value of those of all players.
"""

from __future__ import annotations

import numpy as np

from alfama.games.azul.rules import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    complete_colours,
    complete_columns,
    complete_rows,
    has_column,
)
from alfama.games.azul.state import ROWS, State
from alfama.games.azul.tiling import run_points, wall_column
from alfama.jit import jit
from alfama.search.weights import BONUS, FOCUS, NEIGHBOURS, RATE, STARTED, TILE, Weights

CENTS = 100
"""Values are integers in hundredths of a point."""
USUAL_ROUNDS = 5
MOST = 0.95
"""No chance is better than this."""


def _run(filled: int, at: int) -> int:
    """Return the length of the run through space ``at`` of a row or column whose filled spaces are bits."""
    first, last = at, at
    while first > 0 and filled >> (first - 1) & 1:
        first -= 1
    while last < ROWS - 1 and filled >> (last + 1) & 1:
        last += 1
    return last - first + 1


RUNS = np.array([[_run(filled, at) for at in range(ROWS)] for filled in range(1 << ROWS)], np.int64)
"""Shape (32, 5): length of the run that a tile makes, by filled spaces (bits) of its row or column and its place."""


@jit
def final_value(state: State, seat: int) -> int:
    """Return the score of ``seat`` if the game ends here, with its bonuses (4.5), in hundredths of a point."""
    rows, columns = complete_rows(state, seat), complete_columns(state, seat)
    bonus = ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * complete_colours(state, seat)
    return CENTS * (state.score[seat] + bonus)


@jit
def going_value(state: State, seat: int, chances: Weights, weights: Weights) -> int:
    """Return the score that ``seat`` may expect at the end of the game, in hundredths of a point.

    ``chances`` has shape (2, 5, 5): room for the chance that each wall space, and each colour of a row, is filled.
    """
    rounds = max(1, USUAL_ROUNDS - state.round_number)
    for row in range(ROWS):
        row_chances(state, seat, row, rounds, chances, weights)
    value = float(state.score[seat])
    value += tile_points(state, seat, chances, weights)
    value += weights[BONUS] * bonus_points(chances, weights[FOCUS])
    return round(CENTS * value)


@jit
def row_chances(state: State, seat: int, row: int, rounds: int, chances: Weights, weights: Weights) -> None:
    """Write the chance that each space (``chances[0, row]``) and colour (``chances[1, row]``) of a row is filled."""
    free = 0
    for column in range(ROWS):
        free += state.wall[seat, row, column] == 0
    rate = weights[RATE + row]
    colour = state.line_colour[seat, row]
    first = rate + (1 - rate) * weights[STARTED] * state.line_tiles[seat, row] / (row + 1)
    stuck = state.grey == 1 and colour > 0 and not has_column(state, seat, row, colour)
    if stuck:
        # The line must be completed and lost before the row can grow.
        first = 0.0
    expected = min(float(free), first + (rounds - 1) * rate)
    sure = 0.0
    if colour > 0 and not stuck:
        sure = 1 - (1 - first) * (1 - rate) ** (rounds - 1)
    other = 0.0
    if free > 1:
        other = min(MOST, max(0.0, expected - sure) / (free - 1 if sure > 0 else free))
    elif sure == 0 and free == 1:
        other = min(MOST, expected)
    for column in range(ROWS):
        empty = state.wall[seat, row, column] == 0
        if empty:
            chances[0, row, column] = sure if colour > 0 and wall_column(colour, row) == column else other
        else:
            chances[0, row, column] = 1.0
    for kind in range(ROWS):
        barred = state.barred[seat, row] >> kind & 1
        chances[1, row, kind] = 0.0 if barred else sure if kind + 1 == colour else other
    for column in range(ROWS):
        value = state.wall[seat, row, column]
        if 0 < value <= ROWS:
            chances[1, row, value - 1] = 1.0


@jit
def tile_points(state: State, seat: int, chances: Weights, weights: Weights) -> float:
    """Return the points to expect from the empty wall spaces.

    On the grey wall this settles the chances of spaces, too: a player will choose those that score most.
    """
    rows, columns = np.zeros(ROWS, np.int64), np.zeros(ROWS, np.int64)
    for row in range(ROWS):
        for column in range(ROWS):
            if state.wall[seat, row, column] != 0:
                rows[row] |= 1 << column
                columns[column] |= 1 << row
    points = 0.0
    worth = np.zeros(ROWS, np.int64)
    for row in range(ROWS):
        expected, squares = 0.0, 0
        for column in range(ROWS):
            worth[column] = 0
            if not rows[row] >> column & 1:
                worth[column] = run_points(RUNS[rows[row], column], RUNS[columns[column], row])
                expected += chances[0, row, column]
                squares += worth[column] * worth[column]
        for column in range(ROWS):
            if worth[column] > 0:
                chance = chances[0, row, column]
                if state.grey:
                    chance = expected * worth[column] * worth[column] / squares
                    chances[0, row, column] = min(MOST, chance)
                points += chance * (weights[TILE] + weights[NEIGHBOURS] * (worth[column] - 1))
    return points


@jit
def bonus_points(chances: Weights, focus: float) -> float:
    """Return the bonuses to expect at the end of the game."""
    points = 0.0
    for i in range(ROWS):
        row, column, colour = 1.0, 1.0, 1.0
        for j in range(ROWS):
            row *= chances[0, i, j]
            column *= chances[0, j, i]
            colour *= chances[1, j, i]
        points += ROW_BONUS * steered(row, focus)
        points += COLUMN_BONUS * steered(column, focus) + COLOUR_BONUS * steered(colour, focus)
    return points


@jit
def steered(chance: float, focus: float) -> float:
    """Return the chance of something that its player plays for, from its chance if nobody cared."""
    return chance * (1 + focus * (1 - chance))
