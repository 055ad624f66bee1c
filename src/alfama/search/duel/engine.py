"""The search in Azul Duel as others call it: a position and a limit in, a result out."""

from __future__ import annotations

import hashlib
import threading
from typing import Any

import numpy as np

from alfama.games.duel import Duel, Move
from alfama.search.duel.memory import Mind, new_mind
from alfama.search.duel.tree import deepen, list_moves
from alfama.search.duel.weights import HAND_MADE, Weights
from alfama.search.limits import Limit
from alfama.search.result import SearchResult

_ALL_NODES = 1 << 60
DEEPEST = 12
"""Turns looked ahead at most: with deeper looks the width, not the depth, is what is missing."""
_ROOT_WIDTH = (1 << 30, 24, 12, 8)
"""Root moves looked at one, two, three, and more turns deep."""


def analyse(position: Duel, limit: Limit, seed: int, weights: Weights = HAND_MADE) -> SearchResult:
    """Return the best decision of ``position`` found within ``limit``; its value is the margin to expect.

    ``position`` is what the seat to move knows (:meth:`alfama.games.duel.Duel.sample`); ``seed`` decides the samples
    of what chance reveals.  With a limit of nodes (and of depth) the result depends on nothing else.  Raises
    ValueError when nobody is to move.
    """
    if position.turn is None:
        raise ValueError(f"nobody is to move: the phase is {position.phase}")
    minds = new_mind(weights)
    m = minds[0]
    m.states[0] = position.state
    m.root = position.turn
    m.most_nodes = _ALL_NODES if limit.nodes is None else limit.nodes
    drawn = hashlib.blake2b(position.state.tobytes(), digest_size=16, key=str(seed).encode()[:64]).digest()
    m.key[:] = np.frombuffer(drawn, np.uint64)
    alarm = None if limit.time is None else _alarm(m, limit.time)
    try:
        return _search(minds, limit)
    finally:
        if alarm is not None:
            alarm.cancel()


def _alarm(m: Mind, seconds: float) -> threading.Timer:
    """Start a thread that stops the search after so many seconds (compiled code lets other threads run)."""

    def ring() -> None:
        m.stop = 1

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    return timer


def _search(minds: Any, limit: Limit) -> SearchResult:
    """Look one turn further at a time until the limit is reached."""
    m = minds[0]
    count = int(list_moves(m, 0))
    codes, values = m.codes[0], m.values[0]
    if m.aborted:
        count = max(count, 1)
    reached = 0
    for depth in range(1, min(limit.depth or DEEPEST, DEEPEST) + 1):
        if m.aborted or count == 1:
            break
        before = codes[:count].copy(), values[:count].copy()
        wanted = min(count, _ROOT_WIDTH[min(depth, len(_ROOT_WIDTH)) - 1])
        finished = int(deepen(m, wanted, depth))
        if finished == 0:
            codes[:count], values[:count] = before
            break
        reached = depth
        count = wanted if finished == wanted else finished
    move = Move.from_code(int(codes[0]))
    nodes = min(int(m.nodes), int(m.most_nodes))
    return SearchResult(move, value=float(values[0]), line=(move,), depth=reached, nodes=nodes)
