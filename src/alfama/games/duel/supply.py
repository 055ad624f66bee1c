"""Bag and tower (docs/games/duel.md 2): how factories are filled, drawn from a seed or checked, and what that does."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.duel.acquire import total
from alfama.games.duel.components import COLOURS, LARGE_TILES, SMALL_TILES
from alfama.games.duel.log import E_BAG_REFILLED, E_FILL, Log, emit
from alfama.games.duel.state import SUNS, State
from alfama.games.generator import pick
from alfama.jit import jit

Tiles = npt.NDArray[np.int8]
"""Tiles of each colour for each factory, shape (SUNS, COLOURS)."""

FILL_STREAM = 10
_SMALL_DRAWS = 1 << 32
_REDRAWS = 4096
"""More redraws than ever happen: with two colours in the bag a redraw fails with probability below 0.65."""


@jit
def colours_in(counts: Tiles) -> int:
    """Return how many colours are among the counted tiles."""
    colours = 0
    for colour in range(COLOURS):
        colours += counts[colour] > 0
    return colours


@jit
def move(source: Tiles, target: Tiles) -> None:
    """Move all counted tiles from one place to another."""
    for colour in range(COLOURS):
        target[colour] += source[colour]
        source[colour] = 0


@jit
def draw_tile(bag: Tiles, tower: Tiles, key0: np.uint64, key1: np.uint64, number: int) -> int:
    """Draw one tile from the bag, which is refilled from the tower when it is empty; return its colour or -1 (2)."""
    if total(bag) == 0:
        move(tower, bag)
    in_bag = total(bag)
    if in_bag == 0:
        return -1
    tile = pick(key0, key1, FILL_STREAM, number, in_bag)
    colour = 0
    while tile >= bag[colour]:
        tile -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour


@jit
def draw_large(bag: Tiles, tower: Tiles, round_number: int, key0: np.uint64, key1: np.uint64, out: Tiles) -> None:
    """Draw the tiles of the large factory into ``out`` (5 zeros); redraw while they are five of one colour (2)."""
    for attempt in range(_REDRAWS):
        for number in range(LARGE_TILES):
            at = (round_number * _REDRAWS + attempt) * 8 + number
            colour = draw_tile(bag, tower, key0, key1, at)
            if colour >= 0:
                out[colour] += 1
        if total(out) < LARGE_TILES or colours_in(out) > 1:
            return
        five = out.copy()
        move(out, bag)
        if colours_in(bag) == 1:
            move(tower, bag)
        if colours_in(bag) == 1:
            for colour in range(COLOURS):
                out[colour] = five[colour]
                bag[colour] -= five[colour]
            return


@jit
def draw_fill(state: State, key0: np.uint64, key1: np.uint64, out: Tiles) -> None:
    """Draw the fill of this round into ``out`` (zeros), the large factory first; the state is not changed (2)."""
    bag, tower = state.bag.copy(), state.tower.copy()
    draw_large(bag, tower, int(state.round_number), key0, key1, out[0])
    for number in range(SMALL_TILES * (SUNS - 1)):
        colour = draw_tile(bag, tower, key0, key1, _SMALL_DRAWS + int(state.round_number) * 32 + number)
        if colour < 0:
            return
        out[1 + number // SMALL_TILES, colour] += 1


@jit
def comes_from(part: Tiles, bag: Tiles, tower: Tiles) -> bool:
    """Tell whether ``part`` can be drawn from the bag and, when that is empty, from the tower."""
    needs_tower = total(part) > total(bag)
    for colour in range(COLOURS):
        least = bag[colour] if needs_tower else 0
        most = bag[colour] + (tower[colour] if needs_tower else 0)
        if not least <= part[colour] <= most:
            return False
    return True


@jit
def remove(part: Tiles, bag: Tiles, tower: Tiles) -> None:
    """Take ``part`` out of the bag, pouring the tower into it when it does not hold enough tiles."""
    if total(part) > total(bag):
        move(tower, bag)
    for colour in range(COLOURS):
        bag[colour] -= part[colour]


@jit
def is_possible_large(large: Tiles, bag: Tiles, tower: Tiles) -> bool:
    """Tell whether ``large`` can be the fill of the large factory; leave bag and tower as they are after it (2)."""
    merged, none = bag.copy(), tower.copy()
    move(none, merged)
    if total(large) != min(LARGE_TILES, total(merged)):
        return False
    if total(large) == LARGE_TILES and colours_in(large) == 1 and colours_in(merged) > 1:
        return False
    if total(bag) >= LARGE_TILES and colours_in(bag) == 1:
        move(tower, bag)
    possible = comes_from(large, bag, tower)
    if not possible and total(bag) < LARGE_TILES and five_of_one_colour(bag, tower):
        possible = comes_from(large, merged, none)
    remove(large, bag, tower)
    return possible


@jit
def five_of_one_colour(bag: Tiles, tower: Tiles) -> bool:
    """Tell whether a bag of fewer than five tiles can give five of one colour with the help of the tower."""
    for colour in range(COLOURS):
        if bag[colour] == total(bag) and bag[colour] + tower[colour] >= LARGE_TILES:
            return True
    return False


@jit
def is_possible_fill(state: State, tiles: Tiles) -> bool:
    """Tell whether ``tiles`` can come out of bag and tower in the order of filling (2)."""
    bag, tower = state.bag.copy(), state.tower.copy()
    if not is_possible_large(tiles[0], bag, tower):
        return False
    for factory in range(1, SUNS):
        part = tiles[factory]
        if total(part) != min(SMALL_TILES, total(bag) + total(tower)) or not comes_from(part, bag, tower):
            return False
        remove(part, bag, tower)
    return True


@jit
def fill(state: State, tiles: Tiles, log: Log) -> None:
    """Put a possible fill on the factories (2): large factory first, the tower poured into the bag when it must be."""
    bag, tower = state.bag, state.tower
    left = 0
    for factory in range(SUNS):
        left += total(tiles[factory])
    alike = total(bag) >= LARGE_TILES and colours_in(bag) == 1
    if total(tower) > 0 and (alike or left > total(bag)):
        emit(log, E_BAG_REFILLED, tower[0], tower[1], tower[2], tower[3], tower[4], 0, 0)
        move(tower, bag)
    for factory in range(SUNS):
        row = tiles[factory]
        for colour in range(COLOURS):
            state.sun[factory, colour] = row[colour]
            bag[colour] -= row[colour]
        emit(log, E_FILL, factory, row[0], row[1], row[2], row[3], row[4], 0)
    state.left = left
