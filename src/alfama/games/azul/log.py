"""The event log: what happened during a move, in rule terms, written by the rules themselves.

One event is a row of small integers: its kind and up to :data:`LOG_WIDTH` - 1 numbers.  :mod:`alfama.games.azul.events`
turns rows into values for people.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.jit import jit

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
E_ROUND_END = 11  # round, then the scores of four seats
E_BONUS = 12  # seat, rows, columns, colours, score after
E_GAME_OVER = 13  # termination
LOG_WIDTH = 8
CAPACITY = 96
"""Events that a log has room for; no move makes more."""

LOG = np.dtype([("writable", np.int32), ("used", np.int32), ("events", np.int16, (CAPACITY, LOG_WIDTH))], align=True)
"""Layout of a log; zeros are a log in which nothing is written."""

Log: TypeAlias = np.record
"""One element of an array of dtype :data:`LOG`."""

Row = npt.NDArray[np.int16]
"""One event."""

NO_LOG: Log = np.zeros(1, LOG).view(np.recarray)[0]


def new_log() -> Log:
    """Return an empty event log: the first ``used`` rows of ``events`` are the events in order."""
    log = np.zeros(1, LOG).view(np.recarray)[0]
    log.writable = 1
    return log


@jit
def emit(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
    """Append an event to ``log`` unless it is :data:`NO_LOG`."""
    if log.writable:
        write_event(log, kind, a, b, c, d, e, f, g)


@jit
def write_event(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
    """Append an event to ``log``."""
    row = log.events[log.used]
    row[0], row[1], row[2], row[3] = kind, a, b, c
    row[4], row[5], row[6], row[7] = d, e, f, g
    log.used += 1
