"""Bag and tower (docs/games/duel.md 2): how factories are filled, drawn from a seed or checked, and what that does."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.duel.components import COLOURS, LARGE_TILES, SMALL_TILES
from alfama.games.duel.log import E_BAG_REFILLED, E_FILL, Log, emit
from alfama.games.duel.state import SUNS, State
from alfama.games.generator import pick
from alfama.jit import jit

Tiles = npt.NDArray[np.int8]
"""Tiles of each colour for each factory, shape (SUNS, COLOURS)."""

LARGE_STREAM, SMALL_STREAM = 10, 11
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
def draw_tile(bag: Tiles, tower: Tiles, key0: np.uint64, key1: np.uint64, stream: int, number: int) -> int:
    """Draw one tile from the bag, which is refilled from the tower when it is empty; return its colour or -1 (2)."""
    if bag.sum() == 0:
        bag[:] = tower
        tower[:] = 0
    in_bag = bag.sum()
    if in_bag == 0:
        return -1
    tile = pick(key0, key1, stream, number, in_bag)
    colour = 0
    while tile >= bag[colour]:
        tile -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour


@jit
def draw_large(
    bag: Tiles, tower: Tiles, round_number: int, key0: np.uint64, key1: np.uint64, out: Tiles
) -> None:
    """Draw the tiles of the large factory into ``out`` (5 counts); redraw while they are five of one colour (2)."""
    for attempt in range(_REDRAWS):
        out[:] = 0
        for number in range(LARGE_TILES):
            at = (round_number * _REDRAWS + attempt) * 8 + number
            colour = draw_tile(bag, tower, key0, key1, LARGE_STREAM, at)
            if colour >= 0:
                out[colour] += 1
        if out.sum() < LARGE_TILES or colours_in(out) > 1:
            return
        if attempt == 0 and not can_redraw(bag, tower, out):
            return
        bag += out


@jit
def can_redraw(bag: Tiles, tower: Tiles, five: Tiles) -> bool:
    """Tell whether five tiles of one colour, put back, leave a bag of two colours; pour the tower in if need be (2)."""
    bag += five
    if colours_in(bag) == 1:
        bag += tower
        tower[:] = 0
    redraw = colours_in(bag) > 1
    bag -= five
    return redraw


@jit
def draw_fill(state: State, key0: np.uint64, key1: np.uint64, out: Tiles) -> None:
    """Draw the fill of this round into ``out``, the large factory first; the state is not changed (2, C5 of users)."""
    bag, tower = state.bag.copy(), state.tower.copy()
    out[:] = 0
    draw_large(bag, tower, state.round_number, key0, key1, out[0])
    for number in range(SMALL_TILES * (SUNS - 1)):
        colour = draw_tile(bag, tower, key0, key1, SMALL_STREAM, state.round_number * 32 + number)
        if colour < 0:
            return
        out[1 + number // SMALL_TILES, colour] += 1


@jit
def comes_from(part: Tiles, bag: Tiles, tower: Tiles) -> bool:
    """Tell whether ``part`` can be drawn from the bag and, when that is empty, from the tower."""
    tiles, in_bag = part.sum(), bag.sum()
    for colour in range(COLOURS):
        if part[colour] < 0 or part[colour] > bag[colour] + tower[colour]:
            return False
        if tiles <= in_bag and part[colour] > bag[colour]:
            return False
        if tiles > in_bag and part[colour] < bag[colour]:
            return False
    return True


@jit
def remove(part: Tiles, bag: Tiles, tower: Tiles) -> None:
    """Take ``part`` out of the bag, pouring the tower into it when it does not hold enough tiles."""
    if part.sum() > bag.sum():
        bag += tower
        tower[:] = 0
    bag -= part


@jit
def is_possible_large(large: Tiles, bag: Tiles, tower: Tiles) -> bool:
    """Tell whether ``large`` can be the fill of the large factory; leave bag and tower as they are after it (2)."""
    in_bag, total = bag.sum(), bag.sum() + tower.sum()
    if large.sum() != min(LARGE_TILES, total):
        return False
    one_colour = colours_in(bag + tower) <= 1
    if total >= LARGE_TILES and colours_in(large) == 1 and not one_colour:
        return False
    merged = bag + tower
    if in_bag >= LARGE_TILES:
        if colours_in(bag) == 1:
            bag[:] = merged
            tower[:] = 0
        possible = comes_from(large, bag, tower)
    else:
        possible = comes_from(large, bag, tower)
        if not possible and five_of_one_colour(bag, tower):
            possible = comes_from(large, merged, np.zeros_like(tower))
    remove(large, bag, tower)
    return possible


@jit
def five_of_one_colour(bag: Tiles, tower: Tiles) -> bool:
    """Tell whether a bag of fewer than five tiles can give five of one colour with the help of the tower."""
    for colour in range(COLOURS):
        if bag[colour] == bag.sum() and bag[colour] + tower[colour] >= LARGE_TILES:
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
        if part.sum() != min(SMALL_TILES, bag.sum() + tower.sum()) or not comes_from(part, bag, tower):
            return False
        remove(part, bag, tower)
    return True


@jit
def fill(state: State, tiles: Tiles, log: Log) -> None:
    """Put a possible fill on the factories (2): large factory first, the tower poured into the bag when it must be."""
    bag, tower = state.bag, state.tower
    poured = tower.copy()
    if bag.sum() >= LARGE_TILES and colours_in(bag) == 1:
        bag += tower
        tower[:] = 0
    remaining = tiles.sum()
    if remaining > bag.sum():
        bag += tower
        tower[:] = 0
    if poured.sum() > tower.sum():
        emit(log, E_BAG_REFILLED, poured[0], poured[1], poured[2], poured[3], poured[4], 0, 0)
    for factory in range(SUNS):
        for colour in range(COLOURS):
            state.sun[factory, colour] = tiles[factory, colour]
            bag[colour] -= tiles[factory, colour]
        row = tiles[factory]
        emit(log, E_FILL, factory, row[0], row[1], row[2], row[3], row[4], 0)
    state.left = remaining
