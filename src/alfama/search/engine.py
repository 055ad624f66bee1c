"""The search as others call it: a position and a limit in, a result out."""

from __future__ import annotations

import threading

import numpy as np

from alfama.games import Move, Position
from alfama.games.azul.codes import MAX_MOVES
from alfama.games.azul.state import OFFER
from alfama.search.evaluate import CENTS
from alfama.search.limits import Limit
from alfama.search.memory import HALF_BITS, MAX_PLY, TABLE_BITS, Memory, Records, new_memory
from alfama.search.result import Candidate, SearchResult
from alfama.search.root import ROOT_MOVE, add_margin, deepen, list_takes, value_tilings
from alfama.search.weights import HAND_MADE, Weights

_ALL_NODES = 1 << 60
_NODES_A_SECOND = 2_000_000
_LEAST_BITS = 10


def analyse(position: Position, limit: Limit, candidates: int = 0, weights: Weights = HAND_MADE) -> SearchResult:
    """Return the best move of ``position`` found within ``limit``, with the best ``candidates`` if any are asked for.

    The search looks to the end of the round and no further, and never past it: an open limit means until all of it is
    known, which at the first takes of a round can take minutes, and hours with three or four players.  With a limit of
    nodes (and of depth) the result depends on nothing but the arguments.  Raises ValueError when nobody is to move, or
    when more tiles are on offer than a round can have.
    """
    if position.turn is None:
        raise ValueError(f"nobody is to move: the phase is {position.phase}")
    if position.state.left > MAX_PLY:
        raise ValueError("more tiles are on offer than a round can have")
    memory = _memory(limit, weights)
    m = memory[0]
    m.states[0] = position.state
    m.root = position.turn
    m.most_nodes = _ALL_NODES if limit.nodes is None else limit.nodes
    moves = np.zeros(MAX_MOVES, ROOT_MOVE).view(np.recarray)
    if position.state.phase != OFFER:
        found = _ranked(moves[: value_tilings(memory, moves)])
        return _result(memory, found, 1, True, candidates)
    alarm = None if limit.time is None else _alarm(m, limit.time)
    try:
        return _search_takes(memory, moves, limit, candidates)
    finally:
        if alarm is not None:
            alarm.cancel()


def _memory(limit: Limit, weights: Weights) -> Records:
    """Return memory of a size that suits the limit."""
    nodes = _ALL_NODES if limit.nodes is None else limit.nodes
    if limit.time is not None:
        nodes = min(nodes, int(limit.time * _NODES_A_SECOND) + 1)
    bits = nodes.bit_length() + 1
    table, halves = (min(max(bits, _LEAST_BITS), most) for most in (TABLE_BITS, HALF_BITS))
    return new_memory(table, halves, weights)


def _alarm(m: Memory, seconds: float) -> threading.Timer:
    """Start a thread that stops the search after so many seconds (compiled code lets other threads run)."""

    def ring() -> None:
        m.stop = 1

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    return timer


def _search_takes(memory: Records, moves: Records, limit: Limit, candidates: int) -> SearchResult:
    """Look one take further at a time until everything is known or the limit is reached."""
    m = memory[0]
    count = int(list_takes(memory, moves))
    found = moves[:count]
    wanted = min(max(candidates, 1), count)
    deepest = min(MAX_PLY, int(m.states[0].left), limit.depth or MAX_PLY)
    if count == 1 and candidates == 0:
        deepest = 1
    reached, solved = 0, False
    for depth in range(1, deepest + 1):
        before = found.copy()
        finished = int(deepen(memory, found, count, depth, wanted))
        if finished < wanted and reached > 0:
            found = before
            break
        found["known"][finished:] = 0
        found = _ranked(found)
        if finished < count:
            break
        reached, solved = depth, bool(m.horizon == 0)
        if solved:
            break
    return _result(memory, found, max(reached, 1), solved, candidates)


def _ranked(moves: Records) -> Records:
    """Return root moves with those of known value first, best first; the others keep their order."""
    worth = np.where(moves["known"], -moves["value"].astype(np.int64), _ALL_NODES)
    return moves[np.argsort(worth, kind="stable")]


def _result(memory: Records, found: Records, depth: int, exact: bool, candidates: int) -> SearchResult:
    """Make the result of ranked root moves."""
    m, best = memory[0], found[0]
    move = Move.from_code(int(best.code))
    nodes = int(m.nodes)
    if not best.known:
        return SearchResult(move, nodes=nodes)
    if m.states[0].phase == OFFER:
        m.aborted = 0
        add_margin(memory, found)
    return SearchResult(
        move,
        value=int(best.value) / CENTS,
        margin=int(best.margin) / CENTS,
        line=_line(best),
        depth=depth,
        nodes=nodes,
        exact=exact,
        candidates=tuple(
            Candidate(Move.from_code(int(one.code)), int(one.value) / CENTS, _line(one))
            for one in found[:candidates]
            if one.known
        ),
    )


def _line(move: np.record) -> tuple[Move, ...]:
    """Return the expected line of a root move."""
    return tuple(Move.from_code(int(code)) for code in move.line[: move.length])
