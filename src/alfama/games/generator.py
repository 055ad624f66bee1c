"""The random generators: a counter-based one behind every dealer, and a quick one for random play.

The dealers' is Threefry-2x64 with 20 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2,
3", SC 2011): a keyed permutation of a 128-bit counter.  The same key, stream and number give the same draw on every
platform, in any order, and nobody's looking or thinking moves it on.  The key is the game's seed.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.jit import jit

_PARITY = np.uint64(0x1BD11BDAA9FC1A22)
_ROTATIONS = np.array([[16, 42, 12, 31], [16, 32, 24, 21]], np.uint64)
_WORD = np.uint64(64)
_BLOCKS = 5
"""Blocks of four rounds; after each a part of the key is added."""


@jit
def threefry(key0: np.uint64, key1: np.uint64, counter0: np.uint64, counter1: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the two 64-bit words that the key (two words) makes of the counter (two words)."""
    key2 = _PARITY ^ key0 ^ key1
    x0, x1 = counter0 + key0, counter1 + key1
    for block in range(_BLOCKS):
        for number in range(4):
            turn = _ROTATIONS[block % 2, number]
            x0 = x0 + x1
            x1 = ((x1 << turn) | (x1 >> (_WORD - turn))) ^ x0
        key0, key1, key2 = key1, key2, key0
        x0 = x0 + key0
        x1 = x1 + key1 + np.uint64(block + 1)
    return x0, x1


@jit
def pick(key0: np.uint64, key1: np.uint64, stream: int, number: int, choices: int) -> int:
    """Return draw ``number`` of ``stream`` as an integer 0..choices-1.

    ``choices`` is at most a few hundred, so the remainder's bias is below 2**-55.
    """
    word, _ = threefry(key0, key1, np.uint64(number), np.uint64(stream))
    return int(np.int64(word % np.uint64(choices)))


Words = npt.NDArray[np.uint64]
"""Some 64-bit words; as the state of the quick generator, one."""


@jit
def draw_words(key0: np.uint64, key1: np.uint64, stream: int, first: int, words: Words) -> None:
    """Fill ``words`` with the words of the draws ``first``, ``first + 1``, … of ``stream``.

    They are the words of :func:`pick`, but several are computed at a time.
    """
    counter = np.uint64(first)
    for lane in range(np.uint64(words.size)):
        words[lane], _ = threefry(key0, key1, counter + lane, np.uint64(stream))


_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_SHIFT1, _SHIFT2, _SHIFT3, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@jit
def draw_below(words: Words, choices: int) -> int:
    """Return an integer 0..choices-1 from the quick generator in ``words[0]`` (splitmix64), which moves on.

    For choosing among moves, never for what a dealer draws.  ``choices`` is at most 2**32.
    """
    words[0] += _GOLDEN
    word = words[0]
    word = (word ^ (word >> _SHIFT1)) * _MIX1
    word = (word ^ (word >> _SHIFT2)) * _MIX2
    word = word ^ (word >> _SHIFT3)
    return int(np.int64(((word >> _HALF) * np.uint64(choices)) >> _HALF))
