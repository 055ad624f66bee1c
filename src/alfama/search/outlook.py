"""The value of a position for the root's side: boards evaluated one by one, remembered, and put together."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.state import State
from alfama.jit import jit
from alfama.search.boards import unpack_board
from alfama.search.evaluate import CENTS
from alfama.search.memory import SCRATCH, Memory
from alfama.search.table import mix
from alfama.search.tiling import FIRST_ROW, NOTHING, TREE_COLUMNS, settle
from alfama.search.weights import RIVAL, TEMPO, WIN


@jit
def half_place(m: Memory, board: int) -> int:
    """Return the index in ``m.halves[seat]`` where ``board`` lies or would lie."""
    return int(mix(np.uint64(board)) & np.uint64(m.halves_size - 1))


@jit
def half(m: Memory, state: State, seat: int, board: int) -> int:
    """Return the index in ``m.halves[seat]`` of the evaluation of ``board``, made now if it is new.

    ``state`` gives the wall and the score, which are the same all round long.
    """
    index = half_place(m, board)
    entry = m.halves[seat, index]
    if entry.board != board + 1:
        m.states[SCRATCH] = state
        unpack_board(board, m.states[SCRATCH], seat)
        m.settled.going, m.settled.final, m.settled.ends = NOTHING, NOTHING, 0
        settle(m, SCRATCH, seat, FIRST_ROW, TREE_COLUMNS)
        keep_half(m, seat, index, board)
    return index


@jit
def keep_half(m: Memory, seat: int, index: int, board: int) -> None:
    """Keep what :func:`alfama.search.tiling.settle` found as the evaluation of a board."""
    entry = m.halves[seat, index]
    entry.board = board + 1
    entry.going = m.settled.going
    entry.final = m.settled.final
    entry.ends = m.settled.ends


@jit
def balance(m: Memory, state: State, ply: int) -> tuple[int, bool]:
    """Return the root seat's margin in hundredths of a point if the round ended here, and whether the game would."""
    ends = False
    for seat in range(state.players):
        ends |= m.halves[seat, half(m, state, seat, m.frames[ply].board[seat])].ends != 0
    root = m.root
    own, best, total = 0, NOTHING, 0
    for seat in range(state.players):
        entry = m.halves[seat, half(m, state, seat, m.frames[ply].board[seat])]
        value = entry.final if ends else entry.going
        if not ends and state.marker == seat:
            value += int(CENTS * m.weights[TEMPO])
        if seat == root:
            own = value
        else:
            best = max(best, value)
            total += value
    if ends or state.players == 2:
        return own - best, ends
    rivals = m.weights[RIVAL] * best + (1 - m.weights[RIVAL]) * (total - best) / (state.players - 2)
    return own - int(rivals), ends


@jit
def outlook(m: Memory, state: State, ply: int) -> int:
    """Return the value for the root seat if the round ended here: its margin, and a premium if the game is decided."""
    margin, ends = balance(m, state, ply)
    if not ends or margin == 0:
        return margin
    premium = int(CENTS * m.weights[WIN])
    return margin + premium if margin > 0 else margin - premium
