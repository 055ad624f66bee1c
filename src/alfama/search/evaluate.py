"""The hand-made evaluation of one player's board between two rounds: points now, and points to expect.

This is the seam for a learned evaluation: the tree asks only for these two numbers of a board on which a round has
been tiled and its floor line charged, and :mod:`alfama.search.outlook` makes a value of those of all players.
"""

from __future__ import annotations

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
from alfama.games.azul.tiling import run_points, runs, wall_column
from alfama.jit import jit
from alfama.search.weights import BONUS, FOCUS, NEIGHBOURS, RATE, STARTED, Weights

CENTS = 100
"""Values are integers in hundredths of a point."""
USUAL_ROUNDS = 5


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
    value += weights[NEIGHBOURS] * neighbour_points(state, seat, chances)
    value += weights[BONUS] * bonus_points(state, seat, chances, weights[FOCUS])
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
        other = min(0.95, max(0.0, expected - sure) / (free - 1 if sure > 0 else free))
    elif sure == 0 and free == 1:
        other = min(0.95, expected)
    for column in range(ROWS):
        empty = state.wall[seat, row, column] == 0
        if state.grey:
            chances[0, row, column] = expected / free if empty else 1.0
        elif empty:
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
def neighbour_points(state: State, seat: int, chances: Weights) -> float:
    """Return the points to expect from the empty wall spaces, each scored with its neighbours of today."""
    points = 0.0
    for row in range(ROWS):
        for column in range(ROWS):
            if state.wall[seat, row, column] == 0:
                horizontal, vertical = runs(state, seat, row, column)
                points += chances[0, row, column] * run_points(horizontal, vertical)
    return points


@jit
def bonus_points(state: State, seat: int, chances: Weights, focus: float) -> float:
    """Return the bonuses to expect at the end of the game."""
    points = 0.0
    for i in range(ROWS):
        row, column, colour = 1.0, 1.0, 1.0
        for j in range(ROWS):
            row *= chances[0, i, j]
            column *= chances[0, j, i]
            colour *= chances[1, j, i]
        points += ROW_BONUS * row**focus + COLUMN_BONUS * column**focus + COLOUR_BONUS * colour**focus
    return points
