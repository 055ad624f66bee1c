"""Chance in Azul: what a dealer draws (rules/azul.md 1.2 to 1.7), and what a deal does to the bag and the lid."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.azul.state import (
    DEAL,
    JOKER_KIND,
    MARKER_ASIDE,
    MARKER_CENTRE,
    OFFER,
    START,
    TILE_KINDS,
    State,
)
from alfama.games.generator import pick
from alfama.jit import jit

Displays = npt.NDArray[np.int8]
"""Tiles of each kind on each source, shape (SOURCES, TILE_KINDS); row 0, the centre, is empty in a deal."""

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
def draw_deal(state: State, key0: np.uint64, key1: np.uint64, out: Displays) -> None:
    """Draw the deal of this round into ``out``; the state is not changed.

    Depends on the seed, the round, the bag and the lid only, so that thinking or looking never changes what comes.
    The lid is poured into the bag only when a tile is needed and the bag is empty (1.6, A5).
    """
    bag = state.bag.copy()
    lid = state.lid.copy()
    in_bag = bag.sum()
    out[:] = 0
    for number in range(DISPLAY_TILES * (2 * state.players + 1)):
        if in_bag == 0:
            bag[:] = lid
            lid[:] = 0
            in_bag = bag.sum()
            if in_bag == 0:
                return
        tile = pick(key0, key1, DEAL_STREAM, state.round_number * DRAWS_PER_ROUND + number, in_bag)
        kind = 0
        while tile >= bag[kind]:
            tile -= bag[kind]
            kind += 1
        bag[kind] -= 1
        in_bag -= 1
        out[1 + number // DISPLAY_TILES, kind] += 1


@jit
def is_possible_deal(state: State, dealt: Displays) -> bool:
    """Tell whether ``dealt`` can come out of the bag and the lid: the bag is used up first (1.6, 1.7)."""
    in_bag = state.bag.sum()
    to_come = min(in_bag + state.lid.sum(), DISPLAY_TILES * (2 * state.players + 1))
    so_far = np.zeros(TILE_KINDS, np.int64)
    if dealt[0].sum() != 0:
        return False
    for display in range(1, dealt.shape[0]):
        expected = min(DISPLAY_TILES, to_come) if display <= 2 * state.players + 1 else 0
        if dealt[display].sum() != expected:
            return False
        to_come -= expected
        so_far += dealt[display]
        from_lid = so_far.sum() > in_bag
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
    state.source[:] = dealt
    total = dealt.sum()
    refilled = total > state.bag.sum()
    for kind in range(TILE_KINDS):
        drawn = dealt[:, kind].sum()
        if refilled:
            state.bag[kind] += state.lid[kind]
            state.lid[kind] = 0
        state.bag[kind] -= drawn
    if state.eager_refill and state.bag.sum() == 0:
        refilled = refilled or state.lid.sum() > 0
        state.bag[:] = state.lid
        state.lid[:] = 0
    state.left = total
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
