"""The memory of a search: one NumPy record, made once for each search and passed to every compiled function.

One record is one pointer: passing a dozen arrays instead made the search thirty times slower.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.games.azul.codes import CODES, MAX_MOVES
from alfama.games.azul.log import LOG
from alfama.games.azul.state import MAX_PLAYERS, ROWS, SOURCES, STATE
from alfama.search.weights import COUNT, Weights

MAX_PLY = 40
"""More takes than any round has (4 players: 36 tiles)."""
ROOT_PLY, SCRATCH = 0, MAX_PLY + 1
"""Indices of the state to be decided, and of the first of the states that evaluation may spoil."""
_SPARE = ROWS + 2
TABLE_BITS, HALF_BITS = 21, 14
"""Size of the two tables, as powers of two; a search uses as much of them as suits its limit."""


def record_dtype(*fields: tuple[object, ...]) -> np.dtype[np.void]:
    """Return an aligned dtype of records (elements whose fields are attributes)."""
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


FRAME = record_dtype(
    ("board", np.int64, (MAX_PLAYERS,)),
    ("source", np.int64, (SOURCES,)),
    ("killer", np.int16, (2,)),
    ("length", np.int16),
    ("line", np.int16, (MAX_PLY + 1,)),
)
"""What belongs to one ply: boards and sources as numbers, killer moves, and the expected line from here on."""

ENTRY = record_dtype(
    ("key", np.uint64), ("value", np.int32), ("move", np.int16), ("depth", np.int8), ("bound", np.int8)
)
"""One entry of the transposition table; bound 0 means that it is empty."""

HALF = record_dtype(("board", np.int64), ("going", np.int32), ("final", np.int32), ("ends", np.int32))
"""One entry of the table of boards (stored plus one, so that 0 means empty): what
:func:`alfama.search.tiling.settle` finds."""

MEMORY = record_dtype(
    ("nodes", np.int64),
    ("most_nodes", np.int64),
    ("horizon", np.int64),
    ("stop", np.int64),
    ("aborted", np.int64),
    ("root", np.int64),
    ("last", np.float64),
    ("table_size", np.int64),
    ("halves_size", np.int64),
    ("weights", np.float64, (COUNT,)),
    ("chances", np.float64, (2, ROWS, ROWS)),
    ("settled", HALF),
    ("log", LOG),
    ("states", np.dtype((np.record, STATE)), (SCRATCH + _SPARE,)),
    ("frames", FRAME, (MAX_PLY + 2,)),
    ("codes", np.int16, (MAX_PLY + 1, MAX_MOVES)),
    ("order", np.int32, (MAX_PLY + 1, MAX_MOVES)),
    ("history", np.int32, (2, CODES)),
    ("halves", HALF, (MAX_PLAYERS, 1 << HALF_BITS)),
    ("table", ENTRY, (1 << TABLE_BITS,)),
)
"""
nodes, most_nodes  positions looked at, and how many may be
horizon            positions that were estimated because the search went no deeper
stop, aborted      set from outside to stop the search; set by the search when it was stopped before it was done
root               seat for which the search is made
last               chance that this round is the last, in a greedy look
*_size             how much of the tables is used
weights            of the evaluation
chances, settled   room to evaluate a board
log                zeros, which is NO_LOG to the rules
states, frames     one a ply, and states to spoil
codes, order       moves and their rank, one row a ply
history            cut-offs by side and code
halves, table      boards by seat, and positions
"""

Memory: TypeAlias = np.record
Records: TypeAlias = "npt.NDArray[Any]"
"""An array of records."""


def new_memory(table_bits: int, half_bits: int, weights: Weights) -> Records:
    """Return an array of one empty memory that uses 2**table_bits positions and 2**half_bits boards a seat.

    Pages that are not used are never touched, so that a short search does not pay for the large tables.
    """
    made = np.zeros(1, MEMORY).view(np.recarray)
    memory = made[0]
    memory.table_size = 1 << table_bits
    memory.halves_size = 1 << half_bits
    memory.weights[:] = weights
    return made
