"""Perft: how many ways a round can go on for so many moves.  The classic check of a move generator, and of its speed."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.codes import MAX_MOVES
from alfama.games.azul.log import LOG_WIDTH
from alfama.games.azul.position import Azul
from alfama.games.azul.rules import count_legal, legal, play
from alfama.games.azul.state import STATE, State
from alfama.games.errors import OptionError
from alfama.jit import jit

MAX_DEPTH = 64


def perft(position: Azul, depth: int) -> int:
    """Return how many sequences of ``depth`` legal moves begin at ``position``, within its round.

    Takes and tiling choices count alike.  Where a deal is due or the game is over nothing follows, so a sequence that
    would go on there is not counted.  Depth 0 counts 1.  Counts wrap at 2**63.

    Raises OptionError (``bad_depth``) outside 0..64.

    >>> game = Azul()
    >>> _ = game.apply_chance("first 1"), game.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    >>> [perft(game, depth) for depth in (0, 1, 2, 3)]
    [1, 72, 4752, 239196]
    """
    if not 0 <= depth <= MAX_DEPTH:
        raise OptionError("bad_depth", f"the depth is a whole number 0..{MAX_DEPTH}, not {depth}")
    return 1 if depth == 0 else int(count_sequences(position.state, depth))


@jit
def count_sequences(state: State, depth: int) -> int:
    """Return the number of sequences of ``depth`` (1 or more) moves from ``state``, which is not changed.

    The last move of a sequence is counted, not played.  ``stack[d]`` is the state after d moves, ``codes[d]`` its legal
    moves and ``waiting[d]`` how many of them are still to be played.
    """
    stack = np.empty(depth, STATE)
    codes = np.empty((depth, MAX_MOVES), np.int16)
    waiting = np.zeros(depth, np.int64)
    no_log = np.zeros((0, LOG_WIDTH), np.int16)  # compiled code sees NO_LOG as read-only
    stack[0] = state
    last = depth - 1
    if last == 0:
        return count_legal(stack[0])
    total = 0
    waiting[0] = legal(stack[0], codes[0])
    at = 0
    while at >= 0:
        if waiting[at] == 0:
            at -= 1
            continue
        waiting[at] -= 1
        stack[at + 1] = stack[at]
        play(stack[at + 1], codes[at, waiting[at]], no_log)
        if at + 1 == last:
            total += count_legal(stack[last])
        else:
            at += 1
            waiting[at] = legal(stack[at], codes[at])
    return total
