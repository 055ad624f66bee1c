"""The root of a search: all moves of the position to be decided, in takes and in tiling.

The functions here are called from Python, with the memory as an array of one record: for a record by itself numba would
work out its type anew at every call, which takes longer than many a search.
"""

from __future__ import annotations

import numpy as np

from alfama.games.azul.codes import TILING
from alfama.games.azul.rules import legal
from alfama.games.azul.tiling import lose_line, tile_line
from alfama.jit import jit
from alfama.search.memory import MAX_PLY, ROOT_PLY, SCRATCH, Records, record_dtype
from alfama.search.outlook import balance, half_place, keep_half, outlook
from alfama.search.tiling import ALL_COLUMNS, NOTHING, settle
from alfama.search.tree import (
    INFINITE,
    NO_MOVE,
    advance,
    generate,
    is_same_side,
    look,
    pick,
    play_out,
    rank,
    set_frame,
    set_last,
)

ROOT_MOVE = record_dtype(
    ("code", np.int16),
    ("value", np.int32),
    ("margin", np.int32),
    ("known", np.int8),
    ("length", np.int16),
    ("line", np.int16, (MAX_PLY + 1,)),
)
"""A move at the root; ``known`` tells whether its value is more than an upper bound."""


@jit
def list_takes(memory: Records, moves: Records) -> int:
    """List the takes of the root in the order in which they look best; return how many."""
    m = memory[0]
    set_frame(m, ROOT_PLY)
    set_last(m)
    count = generate(m, ROOT_PLY)
    rank(m, ROOT_PLY, count, NO_MOVE)
    for index in range(count):
        moves[index].code = pick(m, ROOT_PLY, index, count)
    return count


@jit
def best_but(moves: Records, done: int, wanted: int) -> int:
    """Return the value that a move must exceed to be among the ``wanted`` best of the ``done`` first moves."""
    if done < wanted:
        return -INFINITE
    ceiling = INFINITE
    for _ in range(wanted):
        below = -INFINITE
        for index in range(done):
            if moves[index].known and below < moves[index].value < ceiling:
                below = moves[index].value
        ceiling = below
    return ceiling


@jit
def deepen(memory: Records, moves: Records, count: int, depth: int, wanted: int) -> int:
    """Search every root move ``depth`` takes deep, the root's included; return how many were finished.

    The ``wanted`` best get true values, the others upper bounds.
    """
    m = memory[0]
    same_side = is_same_side(m, ROOT_PLY)
    m.horizon = 0
    for index in range(count):
        move = moves[index]
        advance(m, ROOT_PLY, move.code)
        floor = best_but(moves, index, wanted)
        top = INFINITE if index < wanted else floor + 1
        while True:
            if same_side:
                value = look(m, ROOT_PLY + 1, depth - 1, floor, top)
            else:
                value = -look(m, ROOT_PLY + 1, depth - 1, -top, -floor)
            if m.aborted != 0:
                return index
            if value < top or top == INFINITE:
                break
            top = INFINITE
        move.value = value
        move.known = value > floor
        if value > floor:
            below = m.frames[1]
            move.line[0] = move.code
            move.line[1 : below.length + 1] = below.line[: below.length]
            move.length = below.length + 1
    return count


@jit
def value_tilings(memory: Records, moves: Records) -> int:
    """List the columns open to the line to be tiled at the root with their values; return how many.

    All ways to tile the lines below are tried; those of the other players are tiled as the tree would.
    """
    m = memory[0]
    set_frame(m, ROOT_PLY)
    state = m.states[0]
    seat, row = state.turn, state.row
    board = m.frames[0].board[seat]
    count = legal(state, m.codes[0])
    for index in range(count):
        code = m.codes[0, index]
        column = code - TILING - 6 * row
        m.states[SCRATCH] = state
        if column == 0:
            lose_line(m.states[SCRATCH], seat, row, m.log)
        else:
            tile_line(m.states[SCRATCH], seat, row, column - 1, m.log)
        m.settled.going, m.settled.final, m.settled.ends = NOTHING, NOTHING, 0
        settle(m, SCRATCH, seat, row + 1, ALL_COLUMNS)
        # The evaluation of this choice takes the place of the board's own in the table of boards.
        keep_half(m, seat, half_place(m, board), board)
        move = moves[index]
        move.code, move.value, move.known = code, outlook(m, state, ROOT_PLY), 1
        move.margin = balance(m, state, ROOT_PLY)[0]
        move.line[0], move.length = code, 1
        m.nodes += 1
    return count


@jit
def add_margin(memory: Records, moves: Records) -> None:
    """Write the margin at the end of the first move's line: its value without the premium of a decided game."""
    m, move = memory[0], moves[0]
    for ply in range(move.length):
        advance(m, ROOT_PLY + ply, move.line[ply])
    end = play_out(m, move.length)
    move.margin = balance(m, m.states[end], end)[0]
