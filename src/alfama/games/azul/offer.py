"""Factory offer (rules/azul.md sections 3 and 6): which takes are legal, and what a take does."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.codes import JOKERS_ALONE, PARTIAL, WITH_JOKERS, Codes
from alfama.games.azul.floor import drop
from alfama.games.azul.log import E_MARKER, E_TAKE, E_TO_CENTRE, E_TO_LINE, Log, emit
from alfama.games.azul.state import (
    ALL_COLOURS,
    CHOOSE,
    FLOOR_SPACES,
    JOKER_KIND,
    JOKERS_FIRST,
    MARKER_CENTRE,
    ROWS,
    TILE_KINDS,
    State,
)
from alfama.jit import jit
from alfama.tiles import MARKER

MATCHING = np.array([ALL_COLOURS, *(1 << colour for colour in range(JOKER_KIND))])
"""Colours (bits) that go with what lies in a pattern line: nothing or jokers (0), or a colour 1..5."""
FLOOR_FOR_EVERY_KIND = sum(1 << 6 * kind for kind in range(TILE_KINDS))
SPREAD = np.array([sum((kinds >> kind & 1) << 6 * kind + 1 for kind in range(TILE_KINDS)) for kinds in range(64)])
"""For a set of kinds (bits 0..5), pattern line 1 as a destination of each, packed as by :func:`destinations`."""


@jit
def free_spaces(state: State, seat: int, row: int) -> int:
    """Return how many tiles pattern line ``row`` can still take."""
    return row + 1 - state.line_tiles[seat, row]


@jit
def line_accepts(state: State, seat: int, row: int) -> int:
    """Return the colours that pattern line ``row`` accepts, as bits 0..4 (3.5, 5.2, 6.5, 6.8)."""
    if state.line_tiles[seat, row] > row:
        return 0
    return MATCHING[state.line_colour[seat, row]] & ~state.barred[seat, row]


@jit
def destinations(state: State, seat: int) -> int:
    """Return where each kind of tile may go, packed in six bits a kind; :func:`lines_for` unpacks.

    Kinds 0..4 are colours, 5 is jokers alone.  Bit 0 is the floor line, which always accepts (3.7); bits 1..5 are the
    pattern lines.
    """
    reach = FLOOR_FOR_EVERY_KIND
    for row in range(ROWS):
        # No branches: which lines are full nobody can guess.
        kinds = (MATCHING[state.line_colour[seat, row]] & ~state.barred[seat, row]) | 1 << JOKER_KIND
        reach |= SPREAD[np.uint64(kinds)] * (state.line_tiles[seat, row] <= row) << row
    return reach


@jit
def lines_for(reach: int, kind: int) -> int:
    """Return the destinations of one kind, as bits 0..5, out of what :func:`destinations` returned."""
    return reach >> (6 * kind) & 63


@jit
def joker_range(state: State, free: int, coloured: int, jokers: int) -> tuple[int, int]:
    """Return the least and the most jokers that may go in a line, with a colour (6.5, A12, A16, A17).

    The range is empty when the rulings in force leave no way to fill the line.
    """
    if coloured + jokers <= free:
        return jokers, jokers
    least, most = max(0, free - coloured), min(jokers, free)
    if state.keep_a_joker:
        least = max(least, 1)
    if state.keep_a_colour:
        most = min(most, free - 1)
    if least > most or state.joker_overflow == CHOOSE:
        return least, most
    if state.joker_overflow == JOKERS_FIRST:
        return most, most
    return least, least


@jit
def legal_takes(state: State, out: Codes) -> int:
    """Write the codes of the takes of the factory offer, ascending; return how many."""
    count = 0
    reach = destinations(state, state.turn)
    sources = 2 * state.players + 2
    for source in range(sources):
        if state.must_take_jokers and state.source[source, JOKER_KIND] > 0:
            continue
        for colour in range(JOKER_KIND):
            if state.source[source, colour] > 0:
                count = legal_to(source * 30 + colour * 6, lines_for(reach, colour), out, count)
    if state.jokers:
        for source in range(sources):
            if state.source[source, JOKER_KIND] > 0:
                count = legal_to(JOKERS_ALONE + source * 6, lines_for(reach, JOKER_KIND), out, count)
        for source in range(sources):
            if state.source[source, JOKER_KIND] > 0:
                count = legal_with_jokers(state, source, reach, out, count)
    if state.partial_floor:
        count = legal_partial(state, reach, out, count)
    return count


@jit
def legal_to(base: int, lines: int, out: Codes, count: int) -> int:
    """Append ``base`` plus each destination in ``lines`` (bits 0..5); return the new count."""
    for line in range(ROWS + 1):
        # Written whether legal or not and kept if it is: quicker than a branch.  An unsigned index is never negative.
        out[np.uint64(count)] = base + line
        count += lines >> line & 1
    return count


@jit
def legal_with_jokers(state: State, source: int, reach: int, out: Codes, count: int) -> int:
    """Append the takes of one colour together with all jokers from ``source`` (6.2, 6.5); return the new count."""
    jokers = int(state.source[source, JOKER_KIND])
    for colour in range(JOKER_KIND):
        coloured = int(state.source[source, colour])
        if coloured == 0:
            continue
        base = WITH_JOKERS + (source * 5 + colour) * 36
        out[count] = base
        count += 1
        for line in range(1, ROWS + 1):
            free = line - int(state.line_tiles[state.turn, line - 1])
            if lines_for(reach, colour) >> line & 1:
                low, high = joker_range(state, free, coloured, jokers)
                for kept in range(low, high + 1):
                    out[count] = base + line * 6 + kept
                    count += 1
            elif state.barred_to_floor and free > 0:
                out[count] = base + line * 6 + min(jokers, free)
                count += 1
    return count


@jit
def legal_partial(state: State, reach: int, out: Codes, count: int) -> int:
    """Append the takes that leave room in the line on purpose (option of A1); return the new count."""
    for source in range(2 * state.players + 2):
        jokers = int(state.source[source, JOKER_KIND])
        for kind in range(TILE_KINDS):
            coloured = int(state.source[source, kind]) if kind < JOKER_KIND else 0
            alone = kind < JOKER_KIND and not (state.must_take_jokers and jokers > 0)
            if coloured == 0 and (kind < JOKER_KIND or jokers == 0):
                continue
            for row in range(ROWS):
                free = row + 1 - int(state.line_tiles[state.turn, row])
                if not lines_for(reach, kind) >> (row + 1) & 1:
                    continue
                base = PARTIAL + ((source * 6 + kind) * 5 + row) * 42
                for a in range(min(coloured, free) + 1):
                    if alone and 0 < a < min(coloured, free):
                        out[count] = base + a * 7
                        count += 1
                    for k in range(min(jokers, free - a) + 1):
                        if jokers > 0 and 0 < a + k < min(free, coloured + jokers):
                            out[count] = base + a * 7 + k + 1
                            count += 1
    return count


@jit
def take_marker(state: State, seat: int, log: Log) -> None:
    """Give ``seat`` the starting player marker: onto the leftmost free floor space, before its tiles (3.2, 2.5, A2)."""
    state.marker = seat
    used = state.floor_used[seat]
    space = used
    if used < FLOOR_SPACES:
        state.floor[seat, used] = MARKER
        state.floor_used[seat] = used + 1
    elif state.marker_replaces:
        space = FLOOR_SPACES - 1
        state.lid[state.floor[seat, space] - 1] += 1
        state.floor[seat, space] = MARKER
    else:
        space = -1
    emit(log, E_MARKER, seat, space, 0, 0, 0, 0, 0)


@jit
def take(state: State, source: int, kind: int, with_jokers: bool, line: int, a: int, k: int, log: Log) -> None:
    """Take all tiles of ``kind`` from ``source`` and put ``a`` of them and ``k`` jokers in pattern line ``line``.

    ``kind`` 0..4 is a colour, 5 means jokers alone; ``with_jokers`` takes all jokers there as well; ``line`` is 1..5,
    anything else when a + k is 0.  What is not put in the line falls to the floor (3.1 to 3.7, 6.2 to 6.5).
    """
    seat = state.turn
    coloured = state.source[source, kind] if kind < JOKER_KIND else 0
    jokers = state.source[source, JOKER_KIND] if with_jokers else 0
    tile = kind + 1
    emit(log, E_TAKE, seat, source, tile, coloured, jokers, 0, 0)
    state.left -= coloured + jokers
    state.source[source, kind] = 0
    if with_jokers:
        state.source[source, JOKER_KIND] = 0
    if source > 0:
        if log.writable:
            log_rest(state, source, log)
        for other in range(TILE_KINDS):
            state.source[0, other] += state.source[source, other]
            state.source[source, other] = 0
    elif state.marker == MARKER_CENTRE:
        take_marker(state, seat, log)
    if a + k > 0:
        row = line - 1
        emit(log, E_TO_LINE, seat, row, tile, a, k, state.line_tiles[seat, row], 0)
        if a > 0:
            state.line_colour[seat, row] = tile
        state.line_tiles[seat, row] += a + k
        state.line_jokers[seat, row] += k
    if coloured + jokers > a + k:
        drop(state, seat, tile, coloured - a, jokers - k, log)


@jit
def log_rest(state: State, source: int, log: Log) -> None:
    """Log the tiles that move from a display to the centre, if any."""
    rest = state.source[source]
    if rest.sum() > 0:
        emit(log, E_TO_CENTRE, source, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5])
