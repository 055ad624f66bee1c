"""The event log: what happened during a move, in rule terms, written by the rules themselves.

One event is a row of small integers: its kind and up to :data:`LOG_WIDTH` - 1 numbers.  :mod:`alfama.games.azul.events`
turns rows into values for people.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.jit import jit

Log = npt.NDArray[np.int16]

# Kinds of events; the columns that follow the kind in the log are named here, seats and places from 0.
E_TAKE = 1  # seat, source, colour tile, tiles, jokers
E_MARKER = 2  # seat, floor space or -1
E_TO_LINE = 3  # seat, row, colour tile, coloured tiles, jokers, first space
E_TO_FLOOR = 4  # seat, colour tile, coloured tiles, jokers, first space
E_TO_LID = 5  # seat, colour tile, coloured tiles, jokers
E_TO_CENTRE = 6  # source, then six counts
E_TILE = 7  # seat, row, column, wall value, horizontal, vertical, score after
E_LINE_CLEARED = 8  # seat, row, colour tile, coloured tiles, jokers (to the lid)
E_LINE_LOST = 9  # seat, row, colour tile, coloured tiles, jokers (to the floor)
E_FLOOR = 10  # seat, spaces, would lose, loses, score after, then the floor packed in base 8
E_ROUND_END = 11  # round
E_BONUS = 12  # seat, rows, columns, colours, score after
E_GAME_OVER = 13  # termination
LOG_WIDTH = 8
NO_LOG: Log = np.zeros((0, LOG_WIDTH), np.int16)


def new_log(capacity: int = 96) -> Log:
    """Return an empty event log; row 0 holds the number of events, rows 1.. the events in order."""
    return np.zeros((capacity, LOG_WIDTH), np.int16)


@jit
def emit(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
    """Append an event to ``log`` unless it is :data:`NO_LOG`."""
    if log.shape[0] == 0:
        return
    log[0, 0] += 1
    row = log[log[0, 0]]
    row[0], row[1], row[2], row[3] = kind, a, b, c
    row[4], row[5], row[6], row[7] = d, e, f, g
