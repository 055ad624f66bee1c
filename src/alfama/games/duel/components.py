"""The components of Azul Duel as data: colours, dome plates, bonus chips and scoring tablets.

Numbers in brackets are sections of docs/games/duel.md.  A tile is a small integer: 1..5 are blue, turquoise, red,
yellow and black, 6 is a special tile; a printed space of the dome is 1..5, 6 (special) or 7 (wild); 0 is nothing.
"""

from __future__ import annotations

import numpy as np

COLOURS = 5
SPECIAL = 6
WILD = 7
LETTERS = ".BTRYKSW"
"""Letter of each tile and printed space; ``.`` is an empty space."""
COLOUR_LETTERS = "BTRYK"
COLOUR_NAMES = ("blue", "turquoise", "red", "yellow", "black")
TILES_PER_COLOUR = 13
TILES = COLOURS * TILES_PER_COLOUR
SPECIAL_TILES = 9

LARGE_TILES, SMALL_TILES = 5, 4
SMALL_FACTORIES = 4
"""Factory 0 is the large one, 1..4 are the small ones."""

# --- Dome plates (3) ---------------------------------------------------------------------------------------------

PLATE_NAMES = (
    "YKTS",
    "WBTK",
    "TRBW",
    "KYRW",
    "KSTR",
    "TYWK",
    "SKRB",
    "YBKS",
    "TRBS",
    "YRWB",
    "YSKR",
    "TKRW",
    "BKST",
    "RTYW",
    "TBWY",
    "STYB",
    "RWBK",
    "SYBR",
)
"""The plates 1..18: letters of the spaces top left, top right, bottom left, bottom right as printed."""

PLATES = len(PLATE_NAMES)
ALL_PLATES = (1 << PLATES) - 1
"""A set of plates is an integer with bit ``plate - 1`` set."""

SPECIAL_BACK, WILD_BACK = 1, 2
BACK_LETTERS = "-sw"
"""Letter of each back: nothing known, special plate, wild plate."""


def turned(name: str, quarter_turns: int) -> str:
    """Return the letters of a plate as it lies after ``quarter_turns`` clockwise.

    >>> turned("YKTS", 1)
    'TYSK'
    """
    for _ in range(quarter_turns % 4):
        name = name[2] + name[0] + name[3] + name[1]
    return name


LYING = {turned(name, r): (plate, r) for plate, name in enumerate(PLATE_NAMES, 1) for r in range(4)}
"""Letters of a plate as it lies -> its number and clockwise quarter turns; no two are alike."""

PRINTED = np.zeros((PLATES + 1, 4, 4), np.int8)
"""``PRINTED[plate, quarter turns]``: the printed spaces top left, top right, bottom left, bottom right."""
for _letters, (_plate, _turns) in LYING.items():
    PRINTED[_plate, _turns] = [LETTERS.index(letter) for letter in _letters]

BACK = np.array([0, *(SPECIAL_BACK if "S" in name else WILD_BACK for name in PLATE_NAMES)], np.int8)
"""``BACK[plate]``: what the back shows, the plate's type."""

OF_BACK = np.array(
    [0, *(sum(1 << (p - 1) for p in range(1, PLATES + 1) if BACK[p] == back) for back in (SPECIAL_BACK, WILD_BACK))],
    np.int32,
)
"""``OF_BACK[back]``: the set of plates of that type."""

# --- Bonus chips (5) ---------------------------------------------------------------------------------------------

CHIP_NAMES = ("B", "T", "R", "Y", "K", "BR", "RT", "TY", "YK", "KB")
"""The ten kinds of bonus chips, by the colours they show."""
CHIP_KINDS = len(CHIP_NAMES)
CHIPS_PER_KIND = 2
CHIPS = CHIP_KINDS * CHIPS_PER_KIND

MATCHES = np.array([[letter in name for name in CHIP_NAMES] for letter in "." + COLOUR_LETTERS], np.int8)
"""``MATCHES[colour, kind]``: whether a chip of this kind shows the colour (1..5)."""

# --- Scoring tablets (6) -----------------------------------------------------------------------------------------

TABLETS = 4
SIDES = 2
TABLET_NAMES = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
"""The eight objectives, two to a tablet."""
TABLET_TITLES = (
    "rows",
    "colourful rows",
    "columns",
    "edge",
    "diagonals",
    "corner plates",
    "wild spaces",
    "special spaces",
)

ROWS_POINTS = 3
COLOURFUL_POINTS = 4
COLUMNS_POINTS = 7
EDGE_POINTS = 1
DIAGONAL_POINTS = 10
UPPER_CORNER_POINTS, LOWER_CORNER_POINTS = 3, 8
WILD_POINTS = 2
EMPTY_SPECIAL_POINTS = -3

# --- Other numbers -----------------------------------------------------------------------------------------------

START_SCORE = 5
BROKEN_SPACES = 4
BROKEN_COST = np.array([0, 1, 3, 6, 10], np.int64)
"""Points lost for 0..4 broken tiles (4)."""
MARKER_COST = 2
ROUNDS = 5
TOKENS = 2
"""Player tokens, and so dome plates, of a player in each of rounds 1 to 4."""
CHIPS_A_ROUND = 2
PAIR, TRIPLE = 2, 3
"""Chips that stand for one missing tile: two that show its colour, or any three (9.4)."""
