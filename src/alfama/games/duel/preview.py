"""What would happen: the score of a seat if the domes were formed now."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.duel.acquire import total
from alfama.games.duel.components import BROKEN_COST, MARKER_COST
from alfama.games.duel.dome import break_line, charge_penalties, place_tile, row_is_closed, run_points, runs, spaces
from alfama.games.duel.log import Log
from alfama.games.duel.state import BREAK, BREAK_COMPLETE, DOME, ROWS, State
from alfama.jit import jit

Projection = npt.NDArray[np.int64]
"""Shape (7, 4): for each line (what happens to it, dome column or -1, points, points of a special tile); the last row
holds (points of all tiles, penalty it would lose, what it loses, score)."""

EMPTY, INCOMPLETE, PLACED, STAYS, BREAKS = 0, 1, 2, 3, 4
FATES = ("empty", "incomplete", "placed", "stays", "breaks")
"""What happens to a pattern line without chips: nothing in it; it stays incomplete; a tile goes to the dome; it waits
for a space; it is broken."""


@jit
def fate(state: State, seat: int, row: int) -> int:
    """Return what dome forming would do with line ``row`` when no chips are spent (9.1 to 9.3)."""
    tiles = state.line_tiles[seat, row]
    if tiles == 0:
        return EMPTY
    if spaces(state, seat, row) == 0:
        if row_is_closed(state, seat, row) and (
            state.stuck_lines == BREAK or (tiles > row and state.stuck_lines == BREAK_COMPLETE)
        ):
            return BREAKS
        return STAYS
    return PLACED if tiles > row else INCOMPLETE


@jit
def best_column(state: State, seat: int, row: int) -> int:
    """Return the dome column where the tile of line ``row`` scores most now, the leftmost of equals."""
    columns = spaces(state, seat, row)
    best, best_points = -1, -1
    for column in range(ROWS):
        if columns >> column & 1:
            horizontal, vertical = runs(state, seat, row, column)
            points = run_points(horizontal, vertical)
            if points > best_points:
                best, best_points = column, points
    return best


@jit
def done(state: State, seat: int, out: Projection) -> None:
    """Write to ``out`` that ``seat`` has formed its dome already: nothing is placed or paid for any more this round."""
    for row in range(ROWS):
        out[row, 0], out[row, 1], out[row, 2], out[row, 3] = fate(state, seat, row), -1, 0, 0
    out[ROWS, 0], out[ROWS, 1], out[ROWS, 2], out[ROWS, 3] = 0, 0, 0, state.score[seat]


@jit
def project(state: State, seat: int, log: Log, out: Projection) -> None:
    """Form the dome of ``seat`` without chips on ``state``, a copy to spoil; write what happens to ``out``.

    Where there is a choice of spaces, each line top to bottom takes the one with the most points.
    """
    if state.phase == DOME and state.turn != seat and state.starter == seat:
        done(state, seat, out)
        return
    start = state.score[seat]
    for row in range(ROWS):
        what = fate(state, seat, row)
        out[row, 0], out[row, 1], out[row, 2], out[row, 3] = what, -1, 0, 0
        if what == PLACED:
            column = best_column(state, seat, row)
            horizontal, vertical = runs(state, seat, row, column)
            points = run_points(horizontal, vertical)
            before = state.score[seat]
            place_tile(state, seat, row, column, log)
            out[row, 1], out[row, 2] = column, points
            out[row, 3] = state.score[seat] - before - points
        elif what == BREAKS:
            break_line(state, seat, row, log)
    before = state.score[seat]
    broken = BROKEN_COST[total(state.broken[seat])]
    out[ROWS, 0] = before - start
    out[ROWS, 1] = broken + (MARKER_COST if state.marker == seat else 0)
    charge_penalties(state, seat, log)
    out[ROWS, 2] = before - state.score[seat]
    out[ROWS, 3] = state.score[seat]
