"""Exact answers to a small question of Azul Duel: the best dome forming of one board, chips included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from alfama.games.duel.codes import MAX_MOVES
from alfama.games.duel.components import ROUNDS, TABLETS
from alfama.games.duel.log import LOG
from alfama.games.duel.moves import Move
from alfama.games.duel.position import Duel
from alfama.games.duel.rules import legal, play
from alfama.games.duel.state import DOME, OVER, STATE, State
from alfama.games.duel.tablets import tablet_count
from alfama.jit import jit

DEPTH = 40
"""More decisions than a board can have: six lines, and at most twenty chips."""
WORST = -(1 << 20)
NODES = 2_000_000
"""Positions looked at unless told otherwise."""

DESK = np.dtype(
    [
        ("states", np.dtype((np.record, STATE)), (DEPTH,)),
        ("path", np.int16, (DEPTH,)),
        ("best_path", np.int16, (DEPTH,)),
        ("length", np.int64),
        ("best", np.int64),
        ("nodes", np.int64),
        ("limit", np.int64),
        ("stopped", np.int8),
        ("log", LOG),
        ("codes", np.int16, (DEPTH, MAX_MOVES)),
    ],
    align=True,
)
"""Room for a search: a state and its legal moves for every depth; the best line; what is wanted and found."""

Desk: TypeAlias = np.record


@dataclass(frozen=True, slots=True)
class Forming:
    """The best way to form the dome of one board."""

    score: int
    """The seat's points after its lines and penalties, in the last round with its scoring tablets."""
    kind: Literal["exact", "lower"]
    """``lower``: the limit of nodes was reached, and there may be something better."""
    moves: tuple[Move, ...]
    """Its decisions in order."""
    nodes: int


def best_forming(position: Duel, *, nodes: int = NODES) -> Forming:
    """Return the decisions of dome forming that leave the seat to move with most points.

    All spaces and all ways to spend chips are tried; what chips are worth later does not count.  Among equals the
    first in order of codes is kept.  Raises ValueError unless a seat is forming its dome.
    """
    if position.turn is None or position.phase != "dome":
        raise ValueError("nobody is forming a dome")
    if nodes < 1:
        raise ValueError(f"the limit of nodes must be at least 1, not {nodes}")
    desk: Desk = np.zeros(1, DESK).view(np.recarray)[0]
    desk.states[0] = position.state
    desk.best, desk.limit = WORST, nodes
    _try_forming(desk, 0, position.turn)
    moves = tuple(Move.from_code(int(code)) for code in desk.best_path[: desk.length])
    return Forming(int(desk.best), "lower" if desk.stopped else "exact", moves, int(desk.nodes))


@jit
def _try_forming(desk: Desk, at: int, seat: int) -> None:
    """Form the dome of ``seat`` in ``desk.states[at]`` in all ways and keep the best in the desk."""
    state = desk.states[at]
    if state.phase != DOME or state.turn != seat:
        value = _worth(state, seat)
        if value > desk.best:
            desk.best, desk.length = value, at
            for step in range(at):
                desk.best_path[step] = desk.path[step]
        return
    codes = desk.codes[at]
    for index in range(legal(state, codes)):
        desk.nodes += 1
        if desk.nodes > desk.limit:
            desk.stopped = 1
        if desk.stopped:
            return
        desk.states[at + 1] = state
        desk.path[at] = codes[index]
        play(desk.states[at + 1], codes[index], desk.log)
        _try_forming(desk, at + 1, seat)


@jit
def _worth(state: State, seat: int) -> int:
    """Return the points of a seat that has formed its dome, in the last round with its tablets."""
    score = state.score[seat] + 0
    if state.phase == OVER or state.round_number < ROUNDS:
        return score
    for tablet in range(TABLETS):
        if state.tablet[tablet] > 0:
            _, points = tablet_count(state, seat, tablet, state.tablet[tablet])
            score += points
    return max(0, score)
