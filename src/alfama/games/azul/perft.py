"""Perft: how many ways a round can go on for so many moves; checks and times the move generator."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games.azul.codes import MAX_MOVES, TILING, Codes
from alfama.games.azul.log import NO_LOG, Log
from alfama.games.azul.position import Azul
from alfama.games.azul.rules import count_legal, legal, play
from alfama.games.azul.state import OFFER, new_states
from alfama.games.errors import OptionError
from alfama.games.position import Position
from alfama.jit import jit

MAX_DEPTH = 64

States = npt.NDArray[Any]
"""An array of game states (a record array, or a part of one)."""


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of ``depth`` legal moves begin at ``position``, within its round.

    Takes and tiling choices count alike.  Where a deal is due or the game is over nothing follows, so a sequence that
    would go on there is not counted.  Depth 0 counts 1.  Counts wrap at 2**63.

    Raises OptionError (``bad_depth``) outside 0..64, and (``wrong_game``) for a position of another game than Azul.

    >>> game = Azul()
    >>> _ = game.apply_chance("first 1"), game.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    >>> [perft(game, depth) for depth in (0, 1, 2, 3)]
    [1, 72, 4752, 239196]
    """
    if not isinstance(position, Azul):
        raise OptionError("wrong_game", f"perft counts positions of Azul, not of {position.game}")
    if not 0 <= depth <= MAX_DEPTH:
        raise OptionError("bad_depth", f"the depth is a whole number 0..{MAX_DEPTH}, not {depth}")
    if depth == 0:
        return 1
    stack = new_states(depth)
    stack[0] = position.state
    return int(count_sequences(stack, np.empty((depth, MAX_MOVES), np.int16), NO_LOG))


@jit
def count_sequences(stack: States, codes: Codes, no_log: Log) -> int:
    """Return the number of sequences of ``len(stack)`` (1 or more) moves from ``stack[0]``, which is not changed.

    ``stack[d]`` is the state after d moves, ``codes[d]`` its legal moves and ``waiting[d]`` how many of them are still
    to be played.
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
    """Return how many pairs of moves begin with one of ``codes``, the legal moves of ``stack[0]``.

    The state after each is made in ``stack[1]``, and the second move is counted, not played.  What the next player may
    do depends on which tiles were taken, not on the line they went to: takes of the same tiles, which follow one
    another in the list, are played once unless they end the offer.
    """
    pairs, same, follow = 0, -1, 0
    for code in codes:
        tiles = code // 6 if code < TILING else -1
        if tiles < 0 or tiles != same:
            stack[1] = stack[0]
            play(stack[1], code, no_log)
            follow = count_legal(stack[1])
            same = tiles if stack[1].phase == OFFER else -1
        pairs += follow
    return pairs
