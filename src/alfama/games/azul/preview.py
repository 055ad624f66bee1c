"""What would happen: the score if the round ended now, and whether the game is about to end."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.azul.floor import PENALTY, charge_floor
from alfama.games.azul.log import Log
from alfama.games.azul.state import FLOOR_SPACES, OFFER, ROWS, TILING_PHASE, State
from alfama.games.azul.tiling import column_lacks, lose_line, run_points, runs, spaces, tile_line
from alfama.jit import jit

NO_END, MAY_END, WILL_END = 0, 1, 2

Projection = npt.NDArray[np.int64]
"""Shape (6, 4): for each row (wall column or -1, horizontal, vertical, points); the last row holds (points of all
tiles, floor would lose, floor loses, score)."""


@jit
def best_column(state: State, seat: int, row: int, columns: int) -> int:
    """Return the column of a non-empty set with the most points now, the leftmost of equals."""
    best, best_points = -1, -1
    for column in range(ROWS):
        if columns >> column & 1:
            horizontal, vertical = runs(state, seat, row, column)
            points = run_points(horizontal, vertical)
            if points > best_points:
                best, best_points = column, points
    return best


@jit
def project(state: State, seat: int, log: Log, out: Projection) -> None:
    """Tile ``seat``'s complete lines and charge its floor on ``state``, a copy to spoil; write the outcome to ``out``.

    Where the rules leave a choice of column, each line top to bottom takes the one with the most points.
    """
    out[:] = 0
    for row in range(ROWS):
        out[row, 0] = -1
        if state.line_tiles[seat, row] <= row:
            continue
        columns = spaces(state, seat, row)
        if columns == 0:
            lose_line(state, seat, row, log)
            continue
        column = best_column(state, seat, row, columns)
        tile_line(state, seat, row, column, log)
        horizontal, vertical = runs(state, seat, row, column)
        out[row, 0], out[row, 1], out[row, 2] = column, horizontal, vertical
        out[row, 3] = run_points(horizontal, vertical)
        out[ROWS, 0] += out[row, 3]
    before = state.score[seat]
    out[ROWS, 1] = PENALTY[min(state.floor_used[seat], FLOOR_SPACES)]
    charge_floor(state, seat, log)
    out[ROWS, 2] = before - state.score[seat]
    out[ROWS, 3] = state.score[seat]


@jit
def last_round(state: State) -> int:
    """Return whether the tiling phase of this round will, may or need not end the game (4.4; users.md B6).

    A complete line beside four wall tiles completes its row; on the grey wall it may lack a column when its turn comes.
    """
    if state.phase not in (OFFER, TILING_PHASE):
        return NO_END
    outlook = NO_END
    for seat in range(state.players):
        for row in range(ROWS):
            filled = 0
            for column in range(ROWS):
                filled += state.wall[seat, row, column] != 0
            if filled == ROWS:
                return WILL_END
            if filled == ROWS - 1 and state.line_tiles[seat, row] > row and spaces(state, seat, row) != 0:
                colourless = state.line_colour[seat, row] == 0 or (
                    state.line_jokers[seat, row] > 0 and not state.joker_keeps_colour
                )
                sure = state.grey == 0 or (colourless and state.grey_drop == 0)
                outlook = max(outlook, WILL_END if sure else MAY_END)
    return outlook


@jit
def stranded(state: State, seat: int, row: int, column: int, log: Log) -> int:
    """Return the complete lines below ``row`` (bits 0..4) that lose their last space if ``row`` is tiled at ``column``.

    ``state`` is a copy to spoil.  Lines that have no space even without that are not counted (users.md B7).
    """
    had = 0
    for lower in range(row + 1, ROWS):
        if state.line_tiles[seat, lower] > lower and spaces(state, seat, lower) != 0:
            had |= 1 << lower
    tile_line(state, seat, row, column, log)
    lost = 0
    for lower in range(row + 1, ROWS):
        if had >> lower & 1 and spaces(state, seat, lower) == 0:
            lost |= 1 << lower
    return lost


@jit
def columns_with(state: State, seat: int, colour: int) -> int:
    """Return the wall columns (bits) that hold a tile counting as ``colour``, for the reasons a move is illegal."""
    found = 0
    for column in range(ROWS):
        if not column_lacks(state, seat, column, colour):
            found |= 1 << column
    return found
