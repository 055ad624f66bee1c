"""Perft: how many ways a game can go on for so many decisions until chance; checks and times the move generator."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games.duel.codes import MAX_MOVES, PLACE_PLATE, RETURN_PLATE, TAKE_CHIP, Codes
from alfama.games.duel.log import NO_LOG, Log
from alfama.games.duel.position import Duel
from alfama.games.duel.rules import count_legal, legal, play
from alfama.games.duel.state import ACQUISITION, RETURN, STACK, new_states
from alfama.games.errors import OptionError
from alfama.games.position import Position
from alfama.jit import jit

MAX_DEPTH = 64

States = npt.NDArray[Any]
"""An array of game states (a record array, or a part of one)."""


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of ``depth`` decisions begin at ``position``, without a chance event in between.

    Every decision counts (taking a plate is one, placing it another).  Where a chance event is due (a chip to be
    revealed, a back, fronts, a new display, a fill) or the game is over nothing follows, so a sequence that would go on
    there is not counted.  Depth 0 counts 1.  Counts wrap at 2**63.

    Raises OptionError (``bad_depth``) outside 0..64, and (``wrong_game``) for a position of another game than Duel.

    >>> game = Duel()
    >>> for text in ("first 1", "tablets 1a 2b 4a", "plates KYRW TYWK BKST w", "fill BBTRK BTRY TTRK BKKK BYYK"):
    ...     _ = game.apply_chance(text)
    >>> [perft(game, depth) for depth in (0, 1, 2, 3)]
    [1, 3, 108, 0]
    """
    if not isinstance(position, Duel):
        raise OptionError("wrong_game", f"this perft counts positions of Azul Duel, not of {position.game}")
    if not 0 <= depth <= MAX_DEPTH:
        raise OptionError("bad_depth", f"the depth is a whole number 0..{MAX_DEPTH}, not {depth}")
    if depth == 0:
        return 1
    stack = new_states(depth)
    stack[0] = position.state
    return int(count_sequences(stack, np.empty((depth, MAX_MOVES), np.int16), NO_LOG))


@jit
def count_sequences(stack: States, codes: Codes, no_log: Log) -> int:
    """Return the number of sequences of ``len(stack)`` (1 or more) decisions from ``stack[0]``, which is not changed.

    ``stack[d]`` is the state after d decisions, ``codes[d]`` its legal moves and ``waiting[d]`` how many of them are
    still to be played.
    """
    depth = len(stack)
    if depth == 1:
        return count_legal(stack[0])
    waiting = np.zeros(depth, np.int64)
    waiting[0] = legal(stack[0], codes[0])
    total, at = 0, 0
    while at >= 0:
        if at == depth - 2:
            total += count_pairs(stack[at:], codes[at, : waiting[at]], no_log)
            waiting[at] = 0
        if waiting[at] == 0:
            at -= 1
            continue
        waiting[at] -= 1
        stack[at + 1] = stack[at]
        play(stack[at + 1], codes[at, waiting[at]], no_log)
        at += 1
        waiting[at] = legal(stack[at], codes[at])
    return total


@jit
def count_pairs(stack: States, codes: Codes, no_log: Log) -> int:
    """Return how many pairs of decisions begin with one of ``codes``, the legal moves of ``stack[0]``.

    The state after each is made in ``stack[1]``, and the second decision is counted, not played.  Of decisions of the
    same kind, which follow one another in the list, one is played for all if the next decision is the other player's,
    or another part of the same action.
    """
    pairs, same, follow = 0, -1, 0
    mover = stack[0].turn
    for code in codes:
        kind = kind_of(code)
        if kind < 0 or kind != same:
            stack[1] = stack[0]
            play(stack[1], code, no_log)
            follow = count_legal(stack[1])
            going_on = stack[1].turn != mover or stack[1].stage == STACK or stack[1].stage == RETURN
            same = kind if going_on and stack[1].phase == ACQUISITION else -1
        pairs += follow
    return pairs


@jit
def kind_of(code: int) -> int:
    """Return a number that decisions share which differ in nothing that others see of them, or -1.

    Those are takes of the same tiles, whatever their line, and all ways to place a plate.
    """
    if code < TAKE_CHIP:
        return code // 7
    if PLACE_PLATE <= code < RETURN_PLATE:
        return PLACE_PLATE
    return -1
