"""What of a player's board changes during a factory offer, packed without loss in 48 bits.

Nine bits a pattern line (colour, tiles, jokers: three each) from line 1 up, then three bits of floor spaces taken.
Wall and score stay as they are until the round ends, so that within one search a board is known by this number.
"""

from __future__ import annotations

from alfama.games.azul.codes import JOKERS_ALONE, PARTIAL, TILING, WITH_JOKERS
from alfama.games.azul.offer import line_accepts
from alfama.games.azul.state import FLOOR_SPACES, JOKER_KIND, MARKER_CENTRE, ROWS, State
from alfama.jit import jit

_LINE_BITS = 9
_FLOOR_AT = _LINE_BITS * ROWS


@jit
def pack_board(state: State, seat: int) -> int:
    """Return the number that stands for the pattern lines and the floor line of ``seat``."""
    board = int(state.floor_used[seat]) << _FLOOR_AT
    for row in range(ROWS):
        line = int(state.line_colour[seat, row])
        line |= int(state.line_tiles[seat, row]) << 3 | int(state.line_jokers[seat, row]) << 6
        board |= line << (_LINE_BITS * row)
    return board


@jit
def unpack_board(board: int, state: State, seat: int) -> None:
    """Put the lines and the floor of :func:`pack_board` on ``seat``'s board, with any tiles on the floor."""
    for row in range(ROWS):
        line = board >> (_LINE_BITS * row)
        state.line_colour[seat, row] = line & 7
        state.line_tiles[seat, row] = line >> 3 & 7
        state.line_jokers[seat, row] = line >> 6 & 7
    used = board >> _FLOOR_AT
    state.floor_used[seat] = used
    for space in range(used):
        state.floor[seat, space] = 1


@jit
def split_code(state: State, code: int) -> tuple[int, int, int, int, int, int]:
    """Return (source, kind, tiles taken, pattern line or 0, tiles of the colour put in it, jokers put in it)."""
    seat = state.turn
    a, k, with_jokers = 0, 0, 0
    if code < TILING:
        source, rest = divmod(code, 30)
        kind, line = divmod(rest, 6)
        if line > 0:
            a = min(line - state.line_tiles[seat, line - 1], state.source[source, kind])
    elif code < WITH_JOKERS:
        source, line = divmod(code - JOKERS_ALONE, 6)
        kind, with_jokers = JOKER_KIND, 1
        if line > 0:
            k = min(line - state.line_tiles[seat, line - 1], state.source[source, JOKER_KIND])
    elif code < PARTIAL:
        rest, k = divmod(code - WITH_JOKERS, 6)
        rest, line = divmod(rest, 6)
        source, kind = divmod(rest, 5)
        with_jokers = 1
        if line > 0 and line_accepts(state, seat, line - 1) >> kind & 1:
            a = min(line - state.line_tiles[seat, line - 1] - k, state.source[source, kind])
    else:
        rest, j = divmod(code - PARTIAL, 7)
        rest, a = divmod(rest, 6)
        rest, row = divmod(rest, 5)
        source, kind = divmod(rest, 6)
        line = row + 1
        with_jokers = 1 if j > 0 else 0
        k = max(0, j - 1)
    tiles = 0 if kind == JOKER_KIND else state.source[source, kind]
    if with_jokers:
        tiles += state.source[source, JOKER_KIND]
    return source, kind, tiles, line, a, k


@jit
def board_after(state: State, board: int, source: int, kind: int, tiles: int, line: int, a: int, k: int) -> int:
    """Return the board of the seat to move after the take that :func:`split_code` describes."""
    used = board >> _FLOOR_AT
    fallen = tiles - a - k
    if source == 0 and state.marker == MARKER_CENTRE:
        fallen += 1
    after = board + (min(FLOOR_SPACES - used, fallen) << _FLOOR_AT)
    if a + k > 0:
        shift = _LINE_BITS * (line - 1)
        after += ((a + k) << 3 | k << 6) << shift
        if a > 0:
            after = (after & ~(7 << shift)) | (kind + 1) << shift
    return after
