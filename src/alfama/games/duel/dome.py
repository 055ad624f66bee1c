"""Dome forming and scoring (docs/games/duel.md 9): spaces, runs, special tiles, lines kept or broken, penalties."""

from __future__ import annotations

from alfama.games.duel.acquire import break_tiles, total
from alfama.games.duel.components import (
    BACK,
    BROKEN_COST,
    CHIP_KINDS,
    COLOURS,
    MARKER_COST,
    SPECIAL,
    SPECIAL_BACK,
    WILD,
)
from alfama.games.duel.log import (
    E_CHIP_SPENT,
    E_LINE_BROKEN,
    E_LINE_CLEARED,
    E_LINE_COMPLETED,
    E_LINE_KEPT,
    E_PENALTY,
    E_SPECIAL,
    E_TILE,
    Log,
    emit,
)
from alfama.games.duel.payment import can_pay, missing
from alfama.games.duel.state import BREAK, BREAK_COMPLETE, PAY, ROWS, SPACE, State
from alfama.jit import jit


@jit
def spaces(state: State, seat: int, row: int) -> int:
    """Return the dome columns (bits 0..5) for the tile of line ``row``: free, and of its colour or wild (9.1)."""
    colour = state.line_colour[seat, row]
    found = 0
    for column in range(ROWS):
        printed = state.space[seat, row, column]
        fits = (printed == colour) | (printed == WILD)
        if fits and state.tile[seat, row, column] == 0:
            found |= 1 << column
    return found


@jit
def first_column(columns: int) -> int:
    """Return the lowest column of a non-empty set."""
    column = 0
    while not columns >> column & 1:
        column += 1
    return column


@jit
def row_is_closed(state: State, seat: int, row: int) -> bool:
    """Tell whether all three plates of the plate row that holds dome row ``row`` are in place (9.2, 9.3)."""
    first = 3 * (row // 2)
    return state.slot[seat, first] > 0 and state.slot[seat, first + 1] > 0 and state.slot[seat, first + 2] > 0


@jit
def runs(state: State, seat: int, row: int, column: int) -> tuple[int, int]:
    """Return the lengths of the horizontal and the vertical run through a dome space, that space included."""
    tile = state.tile[seat]
    left, right, top, bottom = column, column, row, row
    while left > 0 and tile[row, left - 1] > 0:
        left -= 1
    while right < ROWS - 1 and tile[row, right + 1] > 0:
        right += 1
    while top > 0 and tile[top - 1, column] > 0:
        top -= 1
    while bottom < ROWS - 1 and tile[bottom + 1, column] > 0:
        bottom += 1
    return right - left + 1, bottom - top + 1


@jit
def run_points(horizontal: int, vertical: int) -> int:
    """Return what a tile with these runs scores: 1 alone, else the runs longer than one (9, scoring)."""
    points = (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)
    return max(points, 1)


@jit
def place_tile(state: State, seat: int, row: int, column: int, log: Log) -> None:
    """Move a tile of line ``row`` to the dome, score it, discard the rest, add a special tile when it is due (9.1)."""
    colour = state.line_colour[seat, row]
    state.tile[seat, row, column] = colour
    horizontal, vertical = runs(state, seat, row, column)
    state.score[seat] += run_points(horizontal, vertical)
    emit(log, E_TILE, seat, row, column, colour, horizontal, vertical, state.score[seat])
    rest = state.line_tiles[seat, row] - 1
    state.tower[colour - 1] += rest
    if rest > 0:
        emit(log, E_LINE_CLEARED, seat, row, colour, rest, 0, 0, 0)
    empty_line(state, seat, row)
    add_special(state, seat, row, column, log)


@jit
def empty_line(state: State, seat: int, row: int) -> None:
    """Forget the tiles of a pattern line that have gone elsewhere."""
    state.line_colour[seat, row] = 0
    state.line_tiles[seat, row] = 0


@jit
def add_special(state: State, seat: int, row: int, column: int, log: Log) -> None:
    """Fill the special space of the plate around a space once its colours are there; it scores its row's value (9)."""
    if BACK[state.slot[seat, 3 * (row // 2) + column // 2]] != SPECIAL_BACK:
        return
    top, left = row - row % 2, column - column % 2
    at = -1
    for index in range(4):
        r, c = top + index // 2, left + index % 2
        if state.tile[seat, r, c] == 0:
            if state.space[seat, r, c] != SPECIAL:
                return
            at = index
    if at >= 0:
        r, c = top + at // 2, left + at % 2
        state.tile[seat, r, c] = SPECIAL
        state.score[seat] += r + 1
        emit(log, E_SPECIAL, seat, r, c, state.score[seat], 0, 0, 0)


@jit
def form_line(state: State, row: int, log: Log) -> bool:
    """Do with line ``row`` of the seat in turn what the rules demand; True if it must decide first (9.1 to 9.4)."""
    seat = state.turn
    tiles = state.line_tiles[seat, row]
    if tiles == 0:
        return False
    columns = spaces(state, seat, row)
    complete = tiles > row
    if columns == 0:
        stuck = state.stuck_lines
        if row_is_closed(state, seat, row) and (stuck == BREAK or (complete and stuck == BREAK_COMPLETE)):
            break_line(state, seat, row, log)
        else:
            keep_line(state, seat, row, 0, log)
        return False
    if complete:
        if columns & (columns - 1):
            state.stage = SPACE
            return True
        place_tile(state, seat, row, first_column(columns), log)
        return False
    if can_pay(state, seat, row):
        state.stage = PAY
        return True
    return False


@jit
def break_line(state: State, seat: int, row: int, log: Log) -> None:
    """Break the tiles of a line that can never be placed (9.3)."""
    colour, tiles = state.line_colour[seat, row], state.line_tiles[seat, row]
    emit(log, E_LINE_BROKEN, seat, row, colour, tiles, 0, 0, 0)
    empty_line(state, seat, row)
    break_tiles(state, seat, colour - 1, tiles + 0, log)


@jit
def keep_line(state: State, seat: int, row: int, chosen: int, log: Log) -> None:
    """Log that a line stays: for want of a space (9.2), or (``chosen`` 1) because its owner spends no chips (9.4)."""
    colour, tiles = state.line_colour[seat, row], state.line_tiles[seat, row]
    emit(log, E_LINE_KEPT, seat, row, colour, tiles, chosen, 0, 0)


@jit
def spend_chips(state: State, seat: int, row: int, log: Log) -> None:
    """Turn the named chips face down: they stand for the missing tiles of the line (9.4)."""
    for kind in range(CHIP_KINDS):
        for _ in range(state.paid[kind]):
            emit(log, E_CHIP_SPENT, seat, row, kind, 0, 0, 0, 0)
        state.spent[seat, kind] += state.paid[kind]
        state.paid[kind] = 0
    emit(log, E_LINE_COMPLETED, seat, row, missing(state, seat, row), 0, 0, 0, 0)


@jit
def charge_penalties(state: State, seat: int, log: Log) -> None:
    """Charge broken tiles and the starting player tile, never below 0; broken tiles go to the tower (4, 9)."""
    broken = total(state.broken[seat])
    for_marker = MARKER_COST if state.marker == seat else 0
    before = state.score[seat]
    state.score[seat] = max(0, before - BROKEN_COST[broken] - for_marker)
    for colour in range(COLOURS):
        state.tower[colour] += state.broken[seat, colour]
        state.broken[seat, colour] = 0
    lost = before - state.score[seat]
    emit(log, E_PENALTY, seat, broken, BROKEN_COST[broken], for_marker, lost, state.score[seat], 0)
