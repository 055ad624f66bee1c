"""The end of a round on one board: complete lines go to the wall in the best way, and the board is evaluated."""

from __future__ import annotations

from alfama.games.azul.floor import charge_floor
from alfama.games.azul.rules import complete_rows
from alfama.games.azul.state import POPCOUNT, ROWS, State
from alfama.games.azul.tiling import first_column, lose_line, run_points, runs, spaces, tile_line
from alfama.jit import jit
from alfama.search.evaluate import final_value, going_value
from alfama.search.memory import Memory

NOTHING = -(1 << 30)
FIRST_ROW = 0
ALL_COLUMNS, TREE_COLUMNS = 5, 2
"""Columns tried for each line inside the tree; the real choice tries them all."""


@jit
def column_rank(state: State, seat: int, row: int, column: int) -> int:
    """Return how promising a wall space looks before anything is tried: its points, then how full its column is."""
    horizontal, vertical = runs(state, seat, row, column)
    filled = 0
    for other in range(ROWS):
        filled += state.wall[seat, other, column] != 0
    return run_points(horizontal, vertical) * (ROWS + 1) + filled


@jit
def promising(state: State, seat: int, row: int, columns: int, most: int) -> int:
    """Return the ``most`` best ranked of a set of columns, as bits."""
    while POPCOUNT[columns] > most:
        worst, worst_rank = 0, 1 << 30
        for column in range(ROWS):
            if columns >> column & 1:
                rank = column_rank(state, seat, row, column)
                if rank <= worst_rank:
                    worst, worst_rank = column, rank
        columns &= ~(1 << worst)
    return columns


@jit
def settle(m: Memory, at: int, seat: int, row: int, width: int) -> None:
    """Tile ``seat``'s complete lines from ``row`` on in ``m.states[at]`` in up to ``width`` ways a line, and evaluate.

    ``m.settled`` keeps the best values of all ways; whether a row is complete goes with the best way to go on.  States
    from ``m.states[at]`` on are used up.
    """
    state = m.states[at]
    for line in range(row, ROWS):
        if state.line_tiles[seat, line] <= line:
            continue
        columns = spaces(state, seat, line)
        if columns == 0:
            lose_line(state, seat, line, m.log)
            continue
        if POPCOUNT[columns] == 1:
            tile_line(state, seat, line, first_column(columns), m.log)
            continue
        columns = promising(state, seat, line, columns, width)
        for column in range(ROWS):
            if columns >> column & 1:
                m.states[at + 1] = state
                tile_line(m.states[at + 1], seat, line, column, m.log)
                settle(m, at + 1, seat, line + 1, width)
        return
    charge_floor(state, seat, m.log)
    going, settled = going_value(state, seat, m.chances, m.weights), m.settled
    if going > settled.going:
        settled.going = going
        settled.ends = complete_rows(state, seat) > 0
    settled.final = max(settled.final, final_value(state, seat))
