"""The state of a game of Azul: one NumPy record, with the numbers that name its parts.

Signed integers only, no history, no generator, no strings: copying is assignment, equality and hash are those of
the bytes, a batch is an array.  Seats, rows and columns count from 0 here; source 0 is the centre and 1..9 are the
displays; tiles have the values of :mod:`alfama.tiles` and index ``tile - 1`` in counts.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

MAX_PLAYERS = 4
SOURCES = 10
"""The centre (0) and up to nine displays (1..9)."""
ROWS = 5
FLOOR_SPACES = 7
TILE_KINDS = 6
JOKER_KIND = 5
ALL_COLOURS = 31
TILES_IN_GAME = 100

# Phases.
START, DEAL, OFFER, TILING_PHASE, OVER = 0, 1, 2, 3, 4
PHASE_NAMES = ("start", "deal", "offer", "tiling", "over")

# Where the starting player marker is when no seat holds it.
MARKER_CENTRE, MARKER_ASIDE = -1, -2

# Why a game ended.
NOT_OVER, ROW_COMPLETE, NO_TILES, DEAD, IDLE_CAP = 0, 1, 2, 3, 4
TERMINATION_NAMES = ("", "row", "no_tiles", "dead", "idle_cap")

# A joker that keeps its line's colour (ruling A14's option) is stored on the wall as JOKER + colour.
KEPT = 6

# What a ruling with three values may say (A12).
CHOOSE, JOKERS_FIRST, COLOURS_FIRST = 0, 1, 2

POPCOUNT = np.array([bits.bit_count() for bits in range(64)], np.int64)

STATE = np.dtype(
    [
        ("source", np.int8, (SOURCES, TILE_KINDS)),
        ("bag", np.int8, (TILE_KINDS,)),
        ("lid", np.int8, (TILE_KINDS,)),
        ("wall", np.int8, (MAX_PLAYERS, ROWS, ROWS)),
        ("barred", np.int8, (MAX_PLAYERS, ROWS)),
        ("line_colour", np.int8, (MAX_PLAYERS, ROWS)),
        ("line_tiles", np.int8, (MAX_PLAYERS, ROWS)),
        ("line_jokers", np.int8, (MAX_PLAYERS, ROWS)),
        ("floor", np.int8, (MAX_PLAYERS, FLOOR_SPACES)),
        ("floor_used", np.int8, (MAX_PLAYERS,)),
        ("score", np.int16, (MAX_PLAYERS,)),
        ("round_number", np.int16),
        ("idle", np.int16),
        ("idle_cap", np.int16),
        ("score_cap", np.int16),
        ("left", np.int16),
        ("placed", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("row", np.int8),
        ("starter", np.int8),
        ("marker", np.int8),
        ("termination", np.int8),
        ("players", np.int8),
        ("grey", np.int8),
        ("jokers", np.int8),
        ("partial_floor", np.int8),
        ("marker_replaces", np.int8),
        ("next_starts", np.int8),
        ("play_on", np.int8),
        ("eager_refill", np.int8),
        ("grey_drop", np.int8),
        ("must_take_jokers", np.int8),
        ("joker_overflow", np.int8),
        ("barred_to_floor", np.int8),
        ("joker_keeps_colour", np.int8),
        ("keep_a_joker", np.int8),
        ("keep_a_colour", np.int8),
    ],
    align=True,
)
"""Layout of a game, without padding: the bytes of equal states are equal.

source       tiles of each kind in the centre (row 0) and on each display (rows 1..9)
bag, lid     tiles of each kind
wall         0 empty, 1..5 colour, 6 joker, 7..11 joker that keeps colour 1..5 (option of A14)
barred       bit c set: colour c + 1 can no longer enter this pattern line (rules 3.5, 5.2, 6.8); follows from wall
line_*       colour 1..5 (0: empty or jokers only), tiles in the line (jokers included), jokers in the line
floor        tiles from left to right (7 = the marker); floor_used = spaces taken
score        points of each seat
round_number from 1; idle = rounds in a row in which no tile reached a wall; the two caps, 0 = none
left         tiles still on displays and in the centre; placed = wall tiles of this tiling phase
phase, turn  who decides (-1 at chance and at the end); row = pattern line to be decided in the tiling phase
starter      starting player of the round, from the tiling phase on that of the next one; -1 before the draw
marker       seat that holds it, or MARKER_CENTRE, MARKER_ASIDE
termination  why the game ended
the rest     options, 0 = the recommended ruling
"""

State: TypeAlias = np.record
"""One element of an array of dtype :data:`STATE`."""


def new_states(count: int) -> np.recarray:
    """Return ``count`` zeroed states as a record array (pass ``array[i]`` to the rules)."""
    return np.zeros(count, STATE).view(np.recarray)


def plain(state: State) -> dict[str, Any]:
    """Return all fields by name as numbers and nested lists: in Python much quicker to read than the record itself."""
    values = zip(STATE.names or (), state.item(), strict=True)
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values}
