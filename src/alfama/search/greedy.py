"""Greedy play: the points of this round minus its floor, then the fuller line.  It does not look at the opponents."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.azul.codes import TILING, Codes
from alfama.games.azul.log import Log
from alfama.games.azul.preview import Projection, project
from alfama.games.azul.rules import legal, play_take
from alfama.games.azul.state import OFFER, ROWS, State
from alfama.games.azul.tiling import lose_line, tile_line
from alfama.jit import jit

States = npt.NDArray[np.void]
"""An array of states, such as :func:`alfama.games.azul.state.new_states` makes."""

_FULL = 60
"""How full a complete line is: in sixtieths every line's share is a whole number."""


@jit
def round_points(spoiled: State, seat: int, log: Log, out: Projection) -> int:
    """Return the points of ``seat``'s complete lines minus its whole floor line; the state is used up."""
    project(spoiled, seat, log, out)
    return out[ROWS, 0] - out[ROWS, 1]


@jit
def fullness(before: State, after: State, seat: int) -> int:
    """Return how full (0..60) the pattern line is that has grown between two states; 0 if none has."""
    for row in range(ROWS):
        if after.line_tiles[seat, row] > before.line_tiles[seat, row]:
            return _FULL // (row + 1) * after.line_tiles[seat, row]
    return 0


@jit
def greedy_move(states: States, codes: Codes, log: Log, out: Projection) -> int:
    """Return the code of the greedy move in ``states[0]``, the lowest of equals.

    ``states`` has a second element to spoil, ``codes`` has room for all legal moves, ``log`` is NO_LOG, ``out`` has
    shape (6, 4).
    """
    state, spoiled = states[0], states[1]
    seat = state.turn
    best, best_worth = -1, 0
    for index in range(legal(state, codes)):
        code = codes[index]
        states[1] = state
        full = 0
        if state.phase == OFFER:
            play_take(spoiled, code, log)
            full = fullness(state, spoiled, seat)
        else:
            row, column = divmod(code - TILING, 6)
            if column == 0:
                lose_line(spoiled, seat, row, log)
            else:
                tile_line(spoiled, seat, row, column - 1, log)
        placed = spoiled.score[seat] - state.score[seat]
        worth = (_FULL + 1) * (placed + round_points(spoiled, seat, log, out)) + full
        if best < 0 or worth > best_worth:
            best, best_worth = code, worth
    return best
