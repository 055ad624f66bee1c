"""Chance in Azul: what a dealer draws (rules/azul.md 1.2 to 1.7), and what a deal does to the bag and the lid."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games.azul.state import (
    DEAL,
    JOKER_KIND,
    MARKER_ASIDE,
    MARKER_CENTRE,
    OFFER,
    SOURCES,
    START,
    TILE_KINDS,
    State,
)
from alfama.games.generator import draw_words, pick
from alfama.jit import jit

Displays = npt.NDArray[np.int8]
"""Tiles of each kind on each source, shape (SOURCES, TILE_KINDS); row 0, the centre, is empty in a deal."""

Counts = npt.NDArray[np.signedinteger[Any]]
"""Six counts, one for each kind of tile."""

FIRST_PLAYER_STREAM, DEAL_STREAM = 0, 1
DISPLAY_TILES = 4
DRAWS_PER_ROUND = 64


@jit
def set_up(state: State) -> None:
    """Fill the bag of a zeroed state whose options are set: 20 tiles a colour, or fewer and jokers (1.1, 6.1)."""
    jokers = 0
    if state.jokers:
        jokers = 5 if state.players == 2 else 10
    for colour in range(JOKER_KIND):
        state.bag[colour] = 20 - jokers // 5
    state.bag[JOKER_KIND] = jokers
    state.phase = START
    state.round_number = 1
    state.turn = -1
    state.starter = -1
    state.marker = MARKER_ASIDE


@jit
def first_player(state: State, seat: int) -> None:
    """Make ``seat`` the starting player of round 1 (1.4, A8)."""
    state.starter = seat
    state.phase = DEAL


@jit
def draw_first_player(state: State, key0: np.uint64, key1: np.uint64) -> int:
    """Return the seat that the seed (two words) makes the first starting player."""
    return pick(key0, key1, FIRST_PLAYER_STREAM, 0, state.players)


@jit
def tiles_in(counts: Counts) -> int:
    """Return the sum of six counts."""
    tiles = 0
    for kind in range(TILE_KINDS):
        tiles += counts[kind]
    return tiles


@jit
def draw_deal(state: State, key0: np.uint64, key1: np.uint64, out: Displays) -> None:
    """Draw the deal of this round into ``out``; the state is not changed.

    Depends on the seed, the round, the bag and the lid only, so that thinking or looking never changes what comes.
    The lid is poured into the bag only when a tile is needed and the bag is empty (1.6, A5).
    """
    for source in range(SOURCES):
        for kind in range(TILE_KINDS):
            out[source, kind] = 0
    draws = DISPLAY_TILES * (2 * state.players + 1)
    words = np.empty(draws, np.uint64)
    draw_words(key0, key1, DEAL_STREAM, int(state.round_number) * DRAWS_PER_ROUND, words)
    upto = np.empty(TILE_KINDS, np.int64)
    in_bag, in_lid = pile_up(state.bag, upto), tiles_in(state.lid)
    for number in range(draws):
        if in_bag == 0:
            if in_lid == 0:
                return
            in_bag, in_lid = pile_up(state.lid, upto), 0
        tile = np.int64(words[number] % np.uint64(in_bag))
        # Counted rather than searched for: no processor can guess where such a search ends.
        kind = 0
        for other in range(JOKER_KIND):
            kind += tile >= upto[other]
        for other in range(TILE_KINDS):
            upto[other] -= other >= kind
        in_bag -= 1
        out[1 + number // DISPLAY_TILES, kind] += 1


@jit
def pile_up(counts: Counts, upto: Counts) -> int:
    """Fill ``upto`` with the sums of the first, the first two, … of six counts; return the sum of all."""
    tiles = 0
    for kind in range(TILE_KINDS):
        tiles += counts[kind]
        upto[kind] = tiles
    return tiles


@jit
def is_possible_deal(state: State, dealt: Displays) -> bool:
    """Tell whether ``dealt`` can come out of the bag and the lid: the bag is used up first (1.6, 1.7)."""
    in_bag = tiles_in(state.bag)
    to_come = min(in_bag + tiles_in(state.lid), DISPLAY_TILES * (2 * state.players + 1))
    so_far = np.zeros(TILE_KINDS, np.int64)
    if tiles_in(dealt[0]) != 0:
        return False
    for display in range(1, SOURCES):
        expected = min(DISPLAY_TILES, to_come) if display <= 2 * state.players + 1 else 0
        if tiles_in(dealt[display]) != expected:
            return False
        to_come -= expected
        for kind in range(TILE_KINDS):
            so_far[kind] += dealt[display, kind]
        from_lid = tiles_in(so_far) > in_bag
        for kind in range(TILE_KINDS):
            if dealt[display, kind] < 0 or so_far[kind] > state.bag[kind] + state.lid[kind]:
                return False
            if from_lid and so_far[kind] < state.bag[kind]:
                return False
            if not from_lid and so_far[kind] > state.bag[kind]:
                return False
    return True


@jit
def deal(state: State, dealt: Displays) -> bool:
    """Put a possible deal on the displays and start the round; True if the lid was poured into the bag (1.5 to 1.7)."""
    tiles = 0
    for source in range(SOURCES):
        for kind in range(TILE_KINDS):
            state.source[source, kind] = dealt[source, kind]
            tiles += dealt[source, kind]
    in_bag, in_lid = tiles_in(state.bag), tiles_in(state.lid)
    refilled = tiles > in_bag or (state.eager_refill == 1 and tiles == in_bag and in_lid > 0)
    for kind in range(TILE_KINDS):
        if refilled:
            state.bag[kind] += state.lid[kind]
            state.lid[kind] = 0
        for source in range(SOURCES):
            state.bag[kind] -= dealt[source, kind]
    state.left = tiles
    state.marker = MARKER_CENTRE
    state.turn = state.starter
    state.phase = OFFER
    return refilled


@jit
def deal_from_seed(state: State, key0: np.uint64, key1: np.uint64) -> None:
    """Draw and apply whatever chance event the state waits for."""
    if state.phase == START:
        first_player(state, draw_first_player(state, key0, key1))
    dealt = np.zeros_like(state.source)
    draw_deal(state, key0, key1, dealt)
    deal(state, dealt)
