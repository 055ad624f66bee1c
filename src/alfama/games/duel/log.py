"""The event log: what happened after a decision or a chance event, in rule terms, written by the rules themselves.

One event is a row of small integers: its kind and up to :data:`LOG_WIDTH` - 1 numbers.  :mod:`alfama.games.duel.events`
turns rows into values for people.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.jit import jit

# Kinds of events; the columns that follow the kind are named here, seats and places from 0.
E_FIRST_PLAYER = 1  # seat
E_TABLETS = 2  # side of each tablet
E_DISPLAY = 3  # plates turned up at the three positions, back of the new top
E_BAG_REFILLED = 4  # five counts
E_FILL = 5  # factory, five counts
E_ROUND_START = 6  # round, starter
E_CHIP_REVEALED = 7  # factory, chip
E_PLATE_TAKEN = 8  # seat, position, plate
E_PLATE_DRAWN = 9  # seat, index, back, cost, score after
E_TOP_BACK = 10  # back
E_LOOKED = 11  # seat, index, plate (hidden from the other seat)
E_PLATE_KEPT = 12  # seat, index, plate
E_PLATE_PLACED = 13  # seat, slot, plate, quarter turns
E_PLATE_RETURNED = 14  # seat, index, plate (order hidden from the other seat), back
E_TAKE = 15  # seat, source, colour, tiles, factories (bits)
E_MARKER = 16  # seat
E_TO_MOON = 17  # factory, then the tiles from the top (small) or five counts (large)
E_TO_LINE = 18  # seat, row, colour, tiles, first space
E_TO_BROKEN = 19  # seat, colour, tiles
E_TO_TOWER = 20  # seat, colour, tiles
E_CHIP_TAKEN = 21  # seat, factory, chip
E_PASS = 22  # seat
E_DOME_START = 23  # seat that starts the next round
E_TILE = 24  # seat, row, column, colour, horizontal, vertical, score after
E_LINE_CLEARED = 25  # seat, row, colour, tiles (to the tower)
E_SPECIAL = 26  # seat, row, column, score after
E_LINE_BROKEN = 27  # seat, row, colour, tiles
E_LINE_KEPT = 28  # seat, row, colour, tiles, 1 if it was left on purpose
E_CHIP_SPENT = 29  # seat, row, kind
E_LINE_COMPLETED = 30  # seat, row, tiles that chips stand for
E_PENALTY = 31  # seat, broken tiles, would lose for them, would lose for the marker, loses, score after
E_ROUND_END = 32  # round, scores
E_TABLET = 33  # seat, tablet, side, count, points
E_FINAL_SCORE = 34  # seat, points of all tablets, score after
E_GAME_OVER = 35
LOG_WIDTH = 8
CAPACITY = 192
"""Events that a log has room for; no decision makes more."""

LOG = np.dtype([("writable", np.int32), ("used", np.int32), ("events", np.int16, (CAPACITY, LOG_WIDTH))], align=True)
"""Layout of a log; zeros are a log in which nothing is written."""

Log: TypeAlias = np.record
"""One element of an array of dtype :data:`LOG`."""

Rows = npt.NDArray[np.int16]
"""Events, shape (n, LOG_WIDTH)."""

NO_LOG: Log = np.zeros(1, LOG).view(np.recarray)[0]


def new_log() -> Log:
    """Return an empty event log."""
    log = np.zeros(1, LOG).view(np.recarray)[0]
    log.writable = 1
    return log


def rows(log: Log) -> Rows:
    """Return the events of a log, in order."""
    return log.events[: log.used]


@jit
def emit(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
    """Append an event to ``log`` unless it is :data:`NO_LOG`."""
    if log.writable:
        write_event(log, kind, a, b, c, d, e, f, g)


@jit
def write_event(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
    """Append an event to a log."""
    row = log.events[log.used]
    row[0], row[1], row[2], row[3] = kind, a, b, c
    row[4], row[5], row[6], row[7] = d, e, f, g
    log.used += 1
