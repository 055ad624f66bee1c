"""Colours, letters and names of the tiles: the vocabulary that every other module shares.

A tile is a small integer: 1..5 are blue, yellow, red, black and white, 6 is a joker (Azul: Joker Tiles),
7 is the starting player marker, 0 is an empty space.  Letters are those of rules/azul.md.
"""

from __future__ import annotations

EMPTY = 0
BLUE, YELLOW, RED, BLACK, WHITE = 1, 2, 3, 4, 5
JOKER = 6
MARKER = 7

COLOURS = (BLUE, YELLOW, RED, BLACK, WHITE)
"""The five colours, in the order used by every table, text and code."""

LETTERS = ".BYRKWJM"
"""Letter of each tile value; ``.`` is an empty space."""

COLOUR_LETTERS = "BYRKW"
TILE_LETTERS = "BYRKWJ"

COLOUR_NAMES = ("blue", "yellow", "red", "black", "white")
TILE_NAMES = ("empty", *COLOUR_NAMES, "joker", "starting player marker")


def parse_tile(letter: str) -> int:
    """Return the value 1..6 of a tile letter (``B Y R K W J``).

    Raises ValueError when ``letter`` is not one of the six.
    """
    index = TILE_LETTERS.find(letter) if len(letter) == 1 else -1
    if index < 0:
        raise ValueError(f"{letter!r} is not a tile: use one of {' '.join(TILE_LETTERS)}")
    return index + 1


def tile_letter(tile: int) -> str:
    """Return the letter of a tile value 0..7 (inverse of :func:`parse_tile` on 1..6)."""
    return LETTERS[tile]


def tile_name(tile: int) -> str:
    """Return the English name of a tile value 0..7."""
    return TILE_NAMES[tile]


def sorted_tiles(letters: str) -> str:
    """Return the letters of some tiles in colour order ``B Y R K W J``."""
    return "".join(sorted(letters, key=TILE_LETTERS.index))
