"""The counter-based random generator behind every dealer.

Threefry-2x64 with 20 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011): a
keyed permutation of a 128-bit counter.  The same key, stream and number give the same draw on every platform, in
any order, and nobody's looking or thinking moves it on.  The key is the game's seed.
"""

from __future__ import annotations

import numpy as np

from alfama.jit import jit, jit_as

_PARITY = np.uint64(0x1BD11BDAA9FC1A22)
_ROTATIONS = np.array([16, 42, 12, 31, 16, 32, 24, 21], np.uint64)
_WORD = np.uint64(64)
_ROUNDS = 20


@jit
def threefry(key0: np.uint64, key1: np.uint64, counter0: np.uint64, counter1: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the two 64-bit words that the key (two words) makes of the counter (two words)."""
    keys = (key0, key1, _PARITY ^ key0 ^ key1)
    x0, x1 = counter0 + key0, counter1 + key1
    for step in range(_ROUNDS):
        turn = _ROTATIONS[step % 8]
        x0 = x0 + x1
        x1 = (x1 << turn) | (x1 >> (_WORD - turn))
        x1 = x1 ^ x0
        if step % 4 == 3:
            block = step // 4 + 1
            x0 = x0 + keys[block % 3]
            x1 = x1 + keys[(block + 1) % 3] + np.uint64(block)
    return x0, x1


@jit_as("int64(uint64, uint64, int64, int64, int64)")
def pick(key0: np.uint64, key1: np.uint64, stream: int, number: int, choices: int) -> int:
    """Return draw ``number`` of ``stream`` as an integer 0..choices-1.

    ``choices`` is at most a few hundred, so the remainder's bias is below 2**-55.
    """
    word, _ = threefry(key0, key1, np.uint64(number), np.uint64(stream))
    return int(word % np.uint64(choices))
