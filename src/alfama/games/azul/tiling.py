"""Wall-tiling (rules/azul.md sections 4 to 6): where a complete line's tile may go, and what it scores."""

from __future__ import annotations

from alfama.games.azul.codes import TILING, Codes
from alfama.games.azul.floor import drop
from alfama.games.azul.log import E_LINE_CLEARED, E_LINE_LOST, E_TILE, Log, emit
from alfama.games.azul.state import JOKER_KIND, KEPT, POPCOUNT, ROWS, State
from alfama.jit import jit
from alfama.tiles import JOKER


@jit
def wall_column(tile: int, row: int) -> int:
    """Return the column 0..4 of colour ``tile`` (1..5) in ``row`` 0..4 of the coloured wall (2.1)."""
    return (tile - 1 + row) % ROWS


@jit
def spaces(state: State, seat: int, row: int) -> int:
    """Return the wall columns where the complete line ``row`` may put its tile, as bits 0..4 (2.1, 5.1, 6.6, A14)."""
    colour = state.line_colour[seat, row]
    jokers = state.line_jokers[seat, row] > 0
    if not state.grey and colour > 0:
        return 1 << wall_column(colour, row)
    free = 0
    anywhere = colour == 0 or (jokers and not state.joker_keeps_colour)
    for column in range(ROWS):
        if state.wall[seat, row, column] == 0 and (anywhere or column_lacks(state, seat, column, colour)):
            free |= 1 << column
    return free


@jit
def column_lacks(state: State, seat: int, column: int, colour: int) -> bool:
    """Tell whether a wall column holds no tile that counts as ``colour`` (5.1)."""
    for row in range(ROWS):
        value = state.wall[seat, row, column]
        if value == colour or value == KEPT + colour:
            return False
    return True


@jit
def must_choose(state: State, seat: int, row: int, columns: int) -> bool:
    """Tell whether a complete line with these possible wall columns needs a decision (5.3, 6.6, A9)."""
    return POPCOUNT[columns] > 1 or (columns != 0 and state.grey == 1 and state.grey_drop == 1)


@jit
def legal_tilings(state: State, out: Codes) -> int:
    """Write the codes of the columns open to the line being tiled, ascending; return how many."""
    columns = spaces(state, state.turn, state.row)
    base = TILING + int(state.row) * 6
    count = 0
    if state.grey and state.grey_drop:
        out[0] = base
        count = 1
    for column in range(ROWS):
        if columns >> column & 1:
            out[count] = base + column + 1
            count += 1
    return count


@jit
def runs(state: State, seat: int, row: int, column: int) -> tuple[int, int]:
    """Return the lengths of the horizontal and vertical run of tiles through a wall space (4.2)."""
    horizontal, vertical = 1, 1
    for step in (-1, 1):
        at = column + step
        while 0 <= at < ROWS and state.wall[seat, row, at] != 0:
            horizontal += 1
            at += step
        at = row + step
        while 0 <= at < ROWS and state.wall[seat, at, column] != 0:
            vertical += 1
            at += step
    return horizontal, vertical


@jit
def run_points(horizontal: int, vertical: int) -> int:
    """Return the points of a tile with runs of these lengths: both runs longer than one, or 1 alone (4.2)."""
    points = (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)
    return points if points > 0 else 1


@jit
def add_score(state: State, seat: int, points: int) -> None:
    """Add points to a score, up to the cap if there is one (A7)."""
    total = state.score[seat] + points
    state.score[seat] = min(total, state.score_cap) if state.score_cap > 0 else total


@jit
def line_value(state: State, seat: int, row: int) -> int:
    """Return the wall value of the tile that a complete line sends to the wall: a joker if it holds one (6.6)."""
    colour = state.line_colour[seat, row]
    if state.line_jokers[seat, row] == 0:
        return colour
    keeps = state.grey == 1 and state.joker_keeps_colour == 1 and colour > 0
    return KEPT + colour if keeps else JOKER


@jit
def tile_line(state: State, seat: int, row: int, column: int, log: Log) -> None:
    """Move one tile of complete line ``row`` to ``column``, score it, and put the others in the lid (4.1, 4.2, 6.6)."""
    colour, tiles, jokers = (
        state.line_colour[seat, row],
        state.line_tiles[seat, row],
        state.line_jokers[seat, row],
    )
    value = line_value(state, seat, row)
    coloured = tiles - jokers
    if jokers > 0:
        jokers -= 1
    else:
        coloured -= 1
    state.wall[seat, row, column] = value
    horizontal, vertical = runs(state, seat, row, column)
    add_score(state, seat, run_points(horizontal, vertical))
    bar_colour(state, seat, row, column, value)
    if colour > 0:
        state.lid[colour - 1] += coloured
    state.lid[JOKER_KIND] += jokers
    empty_line(state, seat, row)
    state.placed += 1
    emit(log, E_TILE, seat, row, column, value, horizontal, vertical, state.score[seat])
    if row > 0:
        emit(log, E_LINE_CLEARED, seat, row, colour, coloured, jokers, 0, 0)


@jit
def bar_colour(state: State, seat: int, row: int, column: int, value: int) -> None:
    """Bar from line ``row`` the colour that a wall tile makes impossible there (3.5, 5.2, 6.8, A14)."""
    if not state.grey:
        state.barred[seat, row] |= 1 << (column - row) % ROWS
    elif value != JOKER:
        state.barred[seat, row] |= 1 << (value - 1) % KEPT


@jit
def empty_line(state: State, seat: int, row: int) -> None:
    """Clear a pattern line."""
    state.line_colour[seat, row] = 0
    state.line_tiles[seat, row] = 0
    state.line_jokers[seat, row] = 0


@jit
def lose_line(state: State, seat: int, row: int, log: Log) -> None:
    """Drop a complete line that has no space on the grey wall to the floor line (5.5)."""
    colour, jokers = state.line_colour[seat, row], state.line_jokers[seat, row]
    coloured = state.line_tiles[seat, row] - jokers
    emit(log, E_LINE_LOST, seat, row, colour, coloured, jokers, 0, 0)
    empty_line(state, seat, row)
    drop(state, seat, colour, coloured, jokers, log)


@jit
def first_column(columns: int) -> int:
    """Return the lowest set bit of a non-empty set of columns."""
    column = 0
    while not columns >> column & 1:
        column += 1
    return column
