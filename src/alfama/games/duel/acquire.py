"""Acquisition, tiles and chips (docs/games/duel.md 8 B to D): which takes are legal, and what they do."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.duel.codes import PARTIAL, TAKE_CHIP, Codes
from alfama.games.duel.components import BROKEN_SPACES, CHIPS_A_ROUND, COLOURS, SMALL_FACTORIES
from alfama.games.duel.log import (
    E_CHIP_TAKEN,
    E_MARKER,
    E_TAKE,
    E_TO_BROKEN,
    E_TO_LINE,
    E_TO_MOON,
    E_TO_TOWER,
    Log,
    emit,
)
from alfama.games.duel.state import FACE_DOWN, MARKER_FACTORY, MOONS, ROWS, STACK, SUNS, State
from alfama.jit import jit

Counts = npt.NDArray[np.int8]
Reach = npt.NDArray[np.int64]


@jit
def total(counts: Counts) -> int:
    """Return the sum of some counts."""
    tiles = 0
    for count in counts:
        tiles += count
    return tiles


@jit
def destinations(state: State, seat: int, out: Reach) -> None:
    """Fill ``out[0..4]`` with the places each colour may go: bit 0 the broken space, bits 1..6 the lines (8 B, C)."""
    for colour in range(COLOURS):
        out[colour] = 1
    for row in range(ROWS):
        if state.line_tiles[seat, row] <= row:
            held = state.line_colour[seat, row]
            if held > 0:
                out[held - 1] |= 2 << row
            else:
                for colour in range(COLOURS):
                    out[colour] |= 2 << row


@jit
def on_moons(state: State) -> int:
    """Return the colours (bits 0..4) that a moon take may choose: tops of small moons, and the large moon (8 C)."""
    colours = 0
    for colour in range(COLOURS):
        if state.moon_large[colour] > 0:
            colours |= 1 << colour
    for index in range(SMALL_FACTORIES):
        height = state.moon_height[index]
        if height > 0:
            colours |= 1 << (state.moon[index, height - 1] - 1)
    return colours


@jit
def legal_takes(state: State, out: Codes) -> int:
    """Write the codes of all takes of tiles and chips, ascending; return how many."""
    reach = np.empty(COLOURS, np.int64)
    destinations(state, state.turn, reach)
    moons = on_moons(state)
    count = 0
    for source in range(SUNS + 1):
        for colour in range(COLOURS):
            there = moons >> colour & 1 if source == MOONS else state.sun[source, colour]
            if there > 0:
                base = 35 * source + 7 * colour
                for line in range(ROWS + 1):
                    if reach[colour] >> line & 1:
                        out[count] = base + line
                        count += 1
    if state.taken[state.turn] < CHIPS_A_ROUND:
        for index in range(SMALL_FACTORIES):
            if state.chip[index] > 0:
                out[count] = TAKE_CHIP + index
                count += 1
    return count


@jit
def legal_partial(state: State, out: Codes, count: int) -> int:
    """Append the takes that break some tiles on purpose (option of 13.5); return the new count."""
    reach = np.empty(COLOURS, np.int64)
    destinations(state, state.turn, reach)
    for source in range(SUNS + 1):
        for colour in range(COLOURS):
            tiles = tiles_of(state, source, colour)
            if tiles == 0:
                continue
            for row in range(ROWS):
                if reach[colour] >> (row + 1) & 1:
                    fits = min(tiles, row + 1 - state.line_tiles[state.turn, row])
                    base = PARTIAL + 5 * (6 * (5 * source + colour) + row)
                    for put in range(1, fits):
                        out[count] = base + put - 1
                        count += 1
    return count


@jit
def tiles_of(state: State, source: int, colour: int) -> int:
    """Return how many tiles of ``colour`` (0..4) a take from ``source`` brings."""
    if source < MOONS:
        return state.sun[source, colour]
    tiles = state.moon_large[colour] + 0
    for index in range(SMALL_FACTORIES):
        height = state.moon_height[index]
        tiles += height > 0 and state.moon[index, height - 1] == colour + 1
    return tiles


@jit
def take(state: State, source: int, colour: int, line: int, most: int, log: Log) -> None:
    """Take all tiles of ``colour`` (0..4) from ``source`` and put them, at most ``most`` of them, in ``line``.

    ``line`` is 1..6, or 0 for the broken space; what does not fit or is beyond ``most`` is broken (8 B, C).  The stage
    becomes STACK when the rest of a small factory can be stacked in more than one way (13.14).
    """
    seat = state.turn
    tiles = tiles_of(state, source, colour)
    emit(log, E_TAKE, seat, source, colour + 1, tiles, factories_of(state, source, colour), 0, 0)
    state.left -= tiles
    if source == MOONS:
        take_from_moons(state, colour, log)
    else:
        state.sun[source, colour] = 0
        if source == 0:
            spread_rest(state, log)
    put = 0
    if line > 0:
        row = line - 1
        put = min(tiles, line - state.line_tiles[seat, row], most)
        emit(log, E_TO_LINE, seat, row, colour + 1, put, state.line_tiles[seat, row], 0, 0)
        state.line_colour[seat, row] = colour + 1
        state.line_tiles[seat, row] += put
    break_tiles(state, seat, colour, tiles - put, log)
    if 0 < source < MOONS:
        stack_if_plain(state, source, log)


@jit
def factories_of(state: State, source: int, colour: int) -> int:
    """Return the factories (bits 0..4) that a take touches, for the log."""
    if source < MOONS:
        return 1 << source
    touched = 1 if state.moon_large[colour] > 0 else 0
    for index in range(SMALL_FACTORIES):
        height = state.moon_height[index]
        if height > 0 and state.moon[index, height - 1] == colour + 1:
            touched |= 2 << index
    return touched


@jit
def take_from_moons(state: State, colour: int, log: Log) -> None:
    """Remove every top tile of ``colour`` from the small moons and all of it from the large one (8 C).

    The first to take from the large moon also takes the starting player tile.
    """
    for index in range(SMALL_FACTORIES):
        height = state.moon_height[index]
        if height > 0 and state.moon[index, height - 1] == colour + 1:
            state.moon[index, height - 1] = 0
            state.moon_height[index] = height - 1
    if state.moon_large[colour] > 0:
        state.moon_large[colour] = 0
        take_marker(state, log)


@jit
def take_marker(state: State, log: Log) -> None:
    """Give the starting player tile to the seat whose turn it is, if it is still at the factory."""
    if state.marker == MARKER_FACTORY:
        state.marker = state.turn
        emit(log, E_MARKER, state.turn, 0, 0, 0, 0, 0, 0)


@jit
def spread_rest(state: State, log: Log) -> None:
    """Move what is left on the large sun to the large moon (8 B).

    When nothing is left, all its tiles had one colour: then this take also brings the starting player tile (2, C6).
    """
    rest = state.sun[0]
    if total(rest) == 0:
        take_marker(state, log)
        return
    emit(log, E_TO_MOON, 0, rest[0], rest[1], rest[2], rest[3], rest[4], 0)
    for colour in range(COLOURS):
        state.moon_large[colour] += rest[colour]
        rest[colour] = 0


@jit
def stack_if_plain(state: State, factory: int, log: Log) -> None:
    """Stack the rest of a small factory on its moon, or ask for the order if it shows two colours (8 B, 13.14)."""
    colours, last = 0, 0
    for colour in range(COLOURS):
        if state.sun[factory, colour] > 0:
            colours += 1
            last = colour
    if colours > 1:
        state.factory = factory
        state.stage = STACK
    elif colours == 1:
        tiles = state.sun[factory, last]
        second, third = (last + 1 if tiles > 1 else 0), (last + 1 if tiles > 2 else 0)
        stack_rest(state, factory, last + 1, second, third, log)


@jit
def stack_rest(state: State, factory: int, first: int, second: int, third: int, log: Log) -> None:
    """Stack tiles (1..5, 0 = none), named from the top, on a small moon; the sun of the factory becomes empty."""
    emit(log, E_TO_MOON, factory, first, second, third, 0, 0, 0)
    moon = state.moon[factory - 1]
    height = 0
    for tile in (third, second, first):
        if tile > 0:
            moon[height] = tile
            height += 1
    state.moon_height[factory - 1] = height
    for colour in range(COLOURS):
        state.sun[factory, colour] = 0
    state.factory = 0


@jit
def legal_orders(state: State, out: Codes, base: int) -> int:
    """Write the codes of all orders of the rest of the small factory in hand, ascending; return how many."""
    rest = state.sun[state.factory]
    tiles = total(rest)
    count = 0
    for first in range(COLOURS):
        for second in range(COLOURS):
            if rest[first] == 0 or rest[second] < 1 + (second == first):
                continue
            if tiles == 2:
                out[count] = base + 30 * first + 6 * second
                count += 1
                continue
            for third in range(COLOURS):
                if rest[third] > (third == first) + (third == second):
                    out[count] = base + 30 * first + 6 * second + third + 1
                    count += 1
    return count


@jit
def break_tiles(state: State, seat: int, colour: int, tiles: int, log: Log) -> None:
    """Put tiles of ``colour`` (0..4) in the broken space; what is beyond four goes to the tower (4, 8)."""
    if tiles == 0:
        return
    kept = min(tiles, BROKEN_SPACES - total(state.broken[seat]))
    if kept > 0:
        state.broken[seat, colour] += kept
        emit(log, E_TO_BROKEN, seat, colour + 1, kept, 0, 0, 0, 0)
    if tiles > kept:
        state.tower[colour] += tiles - kept
        emit(log, E_TO_TOWER, seat, colour + 1, tiles - kept, 0, 0, 0, 0)


@jit
def take_chip(state: State, index: int, log: Log) -> None:
    """Take the revealed chip of small factory ``index`` (0..3) (8 D)."""
    seat = state.turn
    chip = state.chip[index]
    emit(log, E_CHIP_TAKEN, seat, index + 1, chip, 0, 0, 0, 0)
    state.chips[seat, chip - 1] += 1
    state.chip[index] = 0
    state.taken[seat] += 1


@jit
def due_chip(state: State) -> int:
    """Return the lowest small factory (1..4) whose chip is to be revealed, or 0 (2, 8 B, 8 C)."""
    for index in range(SMALL_FACTORIES):
        if state.chip[index] == FACE_DOWN and state.moon_height[index] == 0 and total(state.sun[index + 1]) == 0:
            return index + 1
    return 0
