"""The floor line (rules/azul.md 2.2 to 2.6 and 3.6): tiles that fall, and what they cost."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.log import E_FLOOR, E_TO_FLOOR, E_TO_LID, Log, emit
from alfama.games.azul.state import FLOOR_SPACES, State
from alfama.jit import jit
from alfama.tiles import JOKER, MARKER

PENALTY = np.array([0, 1, 2, 4, 6, 8, 11, 14], np.int64)
"""Points lost with 0..7 spaces of the floor line taken (2.2)."""


@jit
def floor_add(state: State, seat: int, tile: int) -> bool:
    """Put ``tile`` on the leftmost free floor space, or in the lid when there is none (2.4); True if on the floor."""
    used = state.floor_used[seat]
    if used < FLOOR_SPACES:
        state.floor[seat, used] = tile
        state.floor_used[seat] = used + 1
        return True
    state.lid[tile - 1] += 1
    return False


@jit
def drop(state: State, seat: int, tile: int, coloured: int, jokers: int, log: Log) -> None:
    """Let ``coloured`` tiles and then ``jokers`` fall to the floor line, overflow to the lid (3.6, 2.4)."""
    first = state.floor_used[seat]
    fallen, fallen_jokers = 0, 0
    for _ in range(coloured):
        fallen += floor_add(state, seat, tile)
    for _ in range(jokers):
        fallen_jokers += floor_add(state, seat, JOKER)
    if fallen + fallen_jokers > 0:
        emit(log, E_TO_FLOOR, seat, tile, fallen, fallen_jokers, first, 0, 0)
    if fallen + fallen_jokers < coloured + jokers:
        emit(log, E_TO_LID, seat, tile, coloured - fallen, jokers - fallen_jokers, 0, 0, 0)


@jit
def charge_floor(state: State, seat: int, log: Log) -> None:
    """Subtract the floor line, never below 0, and empty it into the lid, the marker excepted (2.2, 2.3, 2.6, 4.3)."""
    used = state.floor_used[seat]
    would_lose = PENALTY[used]
    loses = min(would_lose, state.score[seat])
    state.score[seat] -= loses
    low, high = 0, 0
    for space in range(used):
        tile = state.floor[seat, space]
        if space < 4:
            low += int(tile) << (3 * space)
        else:
            high += int(tile) << (3 * (space - 4))
        if tile != MARKER:
            state.lid[tile - 1] += 1
        state.floor[seat, space] = 0
    state.floor_used[seat] = 0
    if used > 0:
        emit(log, E_FLOOR, seat, used, would_lose, loses, state.score[seat], low, high)
