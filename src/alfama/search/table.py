"""Numbers for positions: a hash in which the order of the displays does not matter, and the transposition table."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.state import SOURCES, TILE_KINDS, State
from alfama.jit import jit
from alfama.search.memory import Memory

EMPTY, EXACT, AT_LEAST, AT_MOST = 0, 1, 2, 3
SOLVED = 127
"""Depth of a value that holds to the end of the round."""

_COUNT_BITS = 5
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)
_SALTS = np.arange(1, 8, dtype=np.uint64) << np.uint64(52)


@jit
def mix(word: np.uint64) -> np.uint64:
    """Return 64 well mixed bits of 64 bits (the finaliser of SplitMix64)."""
    word = word + _STEP
    word = (word ^ (word >> _30)) * _MIX1
    word = (word ^ (word >> _27)) * _MIX2
    return word ^ (word >> _31)


@jit
def pack_source(state: State, source: int) -> int:
    """Return the tiles of a display or the centre as one number, 0 when there are none."""
    tiles = 0
    for kind in range(TILE_KINDS):
        tiles |= int(state.source[source, kind]) << (_COUNT_BITS * kind)
    return tiles


@jit
def position_key(state: State, frame: np.record) -> np.uint64:
    """Return the hash of what can still differ within a round: sources, boards, turn and marker."""
    key = mix(np.uint64((state.turn << 4) + state.marker + 2))
    key += mix(np.uint64(frame.source[0]) ^ _SALTS[4])
    for source in range(1, SOURCES):
        if frame.source[source] != 0:
            key += mix(np.uint64(frame.source[source]) ^ _SALTS[5])
    for seat in range(state.players):
        key += mix(np.uint64(frame.board[seat]) ^ _SALTS[seat])
    return key


@jit
def find(m: Memory, key: np.uint64) -> int:
    """Return the index of the entry where the position with this key lies or would lie."""
    return int(key & np.uint64(m.table_size - 1))


@jit
def store(m: Memory, key: np.uint64, value: int, move: int, depth: int, bound: int) -> None:
    """Remember a value; it replaces whatever lay in its place, unless that is deeper and of the same position."""
    entry = m.table[find(m, key)]
    if entry.bound != EMPTY and entry.key == key and entry.depth > depth:
        return
    entry.key = key
    entry.value = value
    entry.move = move
    entry.depth = depth
    entry.bound = bound
