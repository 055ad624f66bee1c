"""Alpha-beta over a factory offer: principal variation search with a transposition table, killers and history.

Values are those of :func:`alfama.search.outlook.outlook` for the side to move: the root's seat is one side, all
others are the other, which with three or four players is the cautious assumption that they play against the root.
A round has no chance events, so that a search which reaches the end of the round everywhere is exact up to the outlook.
"""

from __future__ import annotations

import numpy as np

from alfama.games.azul.rules import legal, play_take
from alfama.games.azul.state import MARKER_CENTRE, ROWS, SOURCES, State
from alfama.jit import jit
from alfama.search.boards import board_after, pack_board, split_code
from alfama.search.evaluate import CENTS
from alfama.search.memory import ROOT_PLY, Memory
from alfama.search.outlook import half, outlook
from alfama.search.table import AT_LEAST, AT_MOST, EMPTY, EXACT, SOLVED, find, pack_source, position_key, store
from alfama.search.weights import LAST, TEMPO

INFINITE = 1 << 28
NO_MOVE, CENTRE = -1, 0
_FIRST = 1 << 29
_KILLER = 300
_HISTORY_MOST = 1000


@jit
def set_frame(m: Memory, ply: int) -> None:
    """Pack the boards and sources of the state of ``ply``."""
    state, frame = m.states[ply], m.frames[ply]
    for source in range(SOURCES):
        frame.source[source] = pack_source(state, source)
    for seat in range(state.players):
        frame.board[seat] = pack_board(state, seat)


@jit
def set_last(m: Memory) -> None:
    """Note how likely the round of the root is the last."""
    state = m.states[ROOT_PLY]
    m.last = 0.0
    for seat in range(state.players):
        for row in range(ROWS):
            filled = 0
            for column in range(ROWS):
                filled += state.wall[seat, row, column] != 0
            if filled == ROWS - 1:
                m.last = m.weights[LAST]


@jit
def is_repeated(m: Memory, ply: int, source: int) -> bool:
    """Tell whether a display before ``source`` holds the same tiles."""
    tiles = m.frames[ply].source
    for other in range(1, source):
        if tiles[other] == tiles[source] and tiles[source] != 0:
            return True
    return False


@jit
def generate(m: Memory, ply: int) -> int:
    """List the legal takes of ``ply`` in ``m.codes[ply]``, equal displays once; return how many."""
    state, codes = m.states[ply], m.codes[ply]
    repeated = 0
    for source in range(2, 2 * state.players + 2):
        if is_repeated(m, ply, source):
            repeated |= 1 << source
    total = legal(state, codes)
    if repeated == 0:
        return total
    count = 0
    for index in range(total):
        source = split_code(state, codes[index])[0]
        if not repeated >> source & 1:
            codes[count] = codes[index]
            count += 1
    return count


@jit
def worth(m: Memory, state: State, board: int, code: int) -> int:
    """Return the worth of a take for the mover's own board, in hundredths of a point: a greedy look."""
    source, kind, tiles, line, a, k = split_code(state, code)
    after = board_after(state, board, source, kind, tiles, line, a, k)
    seat = state.turn
    entry = m.halves[seat, half(m, state, seat, after)]
    value = m.last * entry.final + (1 - m.last) * entry.going
    if source == 0 and state.marker == MARKER_CENTRE:
        value += (1 - m.last) * CENTS * m.weights[TEMPO]
    return int(value)


@jit
def rank(m: Memory, ply: int, count: int, first: int) -> None:
    """Give every move of ``ply`` its place in the order of search, highest first; ``first`` comes before all others."""
    state, frame = m.states[ply], m.frames[ply]
    codes, order = m.codes[ply], m.order[ply]
    board = frame.board[state.turn]
    side = 1 if state.turn == m.root else 0
    for index in range(count):
        code = codes[index]
        if code == first:
            order[index] = _FIRST
            continue
        order[index] = worth(m, state, board, code) + m.history[side, code]
        if code == frame.killer[0] or code == frame.killer[1]:
            order[index] += _KILLER


@jit
def pick(m: Memory, ply: int, index: int, count: int) -> int:
    """Move the best ranked of the moves from ``index`` on to ``index`` and return its code."""
    codes, order = m.codes[ply], m.order[ply]
    best = index
    for other in range(index + 1, count):
        if order[other] > order[best]:
            best = other
    code, place = codes[best], order[best]
    codes[best], order[best] = codes[index], order[index]
    codes[index], order[index] = code, place
    return code


@jit
def advance(m: Memory, ply: int, code: int) -> None:
    """Make the state and the frame of the next ply by the take ``code``."""
    m.states[ply + 1] = m.states[ply]
    state, frame, before = m.states[ply + 1], m.frames[ply + 1], m.frames[ply]
    seat, source = state.turn, split_code(state, code)[0]
    play_take(state, code, m.log)
    for seat_ in range(state.players):
        frame.board[seat_] = before.board[seat_]
    frame.board[seat] = pack_board(state, seat)
    for other in range(SOURCES):
        frame.source[other] = before.source[other]
    frame.source[CENTRE] = pack_source(state, CENTRE)
    frame.source[source] = pack_source(state, source)
    state.turn = seat + 1 if seat + 1 < state.players else 0


@jit
def play_out(m: Memory, ply: int) -> int:
    """Let everybody take what is best for the own board until the round ends; return the ply of the end."""
    while m.states[ply].left > 0:
        state = m.states[ply]
        codes = m.codes[ply]
        board = m.frames[ply].board[state.turn]
        best, best_worth = NO_MOVE, 0
        for index in range(generate(m, ply)):
            code = codes[index]
            value = worth(m, state, board, code)
            if best == NO_MOVE or value > best_worth:
                best, best_worth = code, value
        advance(m, ply, best)
        ply += 1
    return ply


@jit
def estimate(m: Memory, ply: int) -> int:
    """Return the outlook for the root where the search does not look further."""
    end = play_out(m, ply)
    return outlook(m, m.states[end], end)


@jit
def is_same_side(m: Memory, ply: int) -> bool:
    """Tell whether the seat after the one to move is on its side."""
    state = m.states[ply]
    after = state.turn + 1 if state.turn + 1 < state.players else 0
    root = m.root
    return (state.turn == root) == (after == root)


@jit
def keep_line(frame: np.record, below: np.record, code: int) -> None:
    """Note that ``code`` and the expected line of the next ply are expected from this ply on."""
    frame.line[0] = code
    for index in range(below.length):
        frame.line[index + 1] = below.line[index]
    frame.length = below.length + 1


@jit
def reward(m: Memory, ply: int, code: int, depth: int) -> None:
    """Remember a move that refuted the one before it, for the order in other positions."""
    frame = m.frames[ply]
    if frame.killer[0] != code:
        frame.killer[1] = frame.killer[0]
        frame.killer[0] = code
    side = 1 if m.states[ply].turn == m.root else 0
    gain = min(depth * depth, 100)
    m.history[side, code] += gain - m.history[side, code] * gain // _HISTORY_MOST


@jit
def look(m: Memory, ply: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of the state of ``ply`` for its side to move, within the window (alpha, beta).

    ``depth`` takes are looked ahead; the expected line is left in the frame.  When the search is aborted, the
    value means nothing and ``m.aborted`` is set.
    """
    state, frame = m.states[ply], m.frames[ply]
    if m.nodes >= m.most_nodes or m.stop != 0:
        m.aborted = 1
        return 0
    m.nodes += 1
    frame.length = 0
    mine = state.turn == m.root
    if state.left == 0:
        value = outlook(m, state, ply)
        return value if mine else -value
    if depth <= 0:
        m.horizon += 1
        value = estimate(m, ply)
        return value if mine else -value
    key = position_key(state, frame)
    entry = m.table[find(m, key)]
    first = NO_MOVE
    if entry.bound != EMPTY and entry.key == key:
        first = entry.move
        if entry.depth >= depth and beta - alpha == 1:
            bound, value = entry.bound, entry.value
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                m.horizon += entry.depth != SOLVED
                return value
    horizon, same_side = m.horizon, is_same_side(m, ply)
    count = generate(m, ply)
    rank(m, ply, count, first)
    best, best_code, floor = -INFINITE, NO_MOVE, alpha
    for index in range(count):
        code = pick(m, ply, index, count)
        advance(m, ply, code)
        # After the first move a window of nothing shows whether a move is better; only then is its value needed.
        top = beta if index == 0 else floor + 1
        while True:
            if same_side:
                value = look(m, ply + 1, depth - 1, floor, top)
            else:
                value = -look(m, ply + 1, depth - 1, -top, -floor)
            if m.aborted != 0:
                return 0
            if value < top or top == beta:
                break
            top = beta
        if value > best:
            best, best_code = value, code
        if value > floor:
            floor = value
            keep_line(frame, m.frames[ply + 1], code)
        if value >= beta:
            reward(m, ply, code, depth)
            break
    known = SOLVED if m.horizon == horizon else depth
    bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    store(m, key, best, best_code, known, bound)
    return best
