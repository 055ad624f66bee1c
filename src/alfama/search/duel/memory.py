"""The memory of a search in Azul Duel: one NumPy record, made once and passed to every compiled function."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.games.duel.codes import MAX_MOVES
from alfama.games.duel.components import COLOURS
from alfama.games.duel.log import LOG
from alfama.games.duel.state import ROWS, STATE, SUNS
from alfama.search.duel.weights import COUNT, HAND_MADE, Weights

MAX_PLY = 60
"""Decisions looked ahead, those that complete a turn included."""
SPOILED = MAX_PLY + 1

MIND = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("nodes", np.int64),
                ("most_nodes", np.int64),
                ("stop", np.int64),
                ("aborted", np.int64),
                ("root", np.int64),
                ("key", np.uint64, (2,)),
                ("weights", np.float64, (COUNT,)),
                ("chance", np.float64, (ROWS,)),
                ("target", np.int64, (ROWS,)),
                ("filled", np.float64, (ROWS, ROWS)),
                ("timely", np.float64, (ROWS, ROWS)),
                ("reach", np.float64, (ROWS, ROWS)),
                ("log", LOG),
                ("states", np.dtype((np.record, STATE)), (MAX_PLY + 2,)),
                ("values", np.float64, (MAX_PLY + 1, MAX_MOVES)),
                ("codes", np.int16, (MAX_PLY + 1, MAX_MOVES)),
                ("result", np.int8, (SUNS * COLOURS,)),
            ],
            align=True,
        ),
    )
)
"""
nodes, most_nodes  positions looked at, and how many may be
stop, aborted      set from outside to stop the search; set by the search when it was stopped before it was done
root               seat for which the search is made
key                of the search's own chance, which has nothing to do with the dealer's
weights            of the evaluation
chance, target     how likely each line of a board is completed, and where its tile goes (-1: not known)
filled             how likely each space of a dome is filled at the end
timely, reach      how likely it is filled in time, and how many tiles to expect around it
log, result        zeros, which is NO_LOG to the rules; room for what chance brings
states             one a ply, and one to spoil
codes, values      the moves of each ply and what they seem worth
"""

Mind: TypeAlias = np.record


def new_mind(weights: Weights = HAND_MADE) -> npt.NDArray[Any]:
    """Return an array of one mind, for ``minds[0]`` to be passed to compiled functions."""
    made = np.zeros(1, MIND).view(np.recarray)
    made[0].weights[:] = weights
    return made
