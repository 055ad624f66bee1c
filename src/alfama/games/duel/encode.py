"""Observations of Azul Duel: what one seat may know, as one row of int16 in compiled code.

What a seat does not know is not in its row: of plates that were drawn and given back there is the set that the seat
thinks possible and how many of a group are special plates.  The options of the game are not in the row: they are
constants of an environment.  The layout is described in docs/observations/duel.md, which a test compares with
:func:`spec`.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from alfama.games.duel.components import (
    BACK,
    CHIP_KINDS,
    COLOURS,
    PLATES,
    SMALL_FACTORIES,
    SMALL_TILES,
    SPECIAL_BACK,
    TABLETS,
)
from alfama.games.duel.state import DISPLAY, PILE, ROWS, SEATS, SLOTS, STATE, SUNS, State
from alfama.games.memory import address_of, carray, pointer, widen
from alfama.games.observation import Block, Observations, Spec
from alfama.jit import jit

OBSERVATION_VERSION = 1
"""Bumped whenever a row could change."""

SQUARES = ROWS * ROWS
BYTES = 2
"""A number of a row is an int16."""


@functools.cache
def spec() -> Spec:
    """Return the layout."""
    own = "the seat that looks first, then the other"
    plate = "0 none, 1..18"
    return Spec(
        "duel",
        OBSERVATION_VERSION,
        SEATS,
        (
            Block("sun", (SUNS, COLOURS), 0, 5, "count", "tiles of B T R Y K on the suns, the large factory first"),
            Block("moon_large", (COLOURS,), 0, 20, "count", "tiles of each colour on the moon of the large factory"),
            Block("moon", (SMALL_FACTORIES, SMALL_TILES - 1), 0, 5, "category", "small moons from the bottom, 0 empty"),
            Block("moon_height", (SMALL_FACTORIES,), 0, 3, "count", "tiles on each small moon"),
            Block("chip", (SMALL_FACTORIES,), -1, 10, "category", "chip under each small moon: 0 none, -1 face down"),
            Block("bag", (COLOURS,), 0, 13, "count", "tiles of each colour in the bag"),
            Block("tower", (COLOURS,), 0, 13, "count", "tiles of each colour in the tower"),
            Block("left", (), 0, 21, "count", "tiles on suns and moons"),
            Block("chip_pool", (CHIP_KINDS,), 0, 2, "count", "chips of each kind that nobody has seen"),
            Block("display", (DISPLAY,), 0, PLATES, "category", f"face-up plates, {plate}"),
            Block("unseen_plates", (), 0, PLATES, "count", "plates in the stack that nobody has seen"),
            Block("top_back", (), 0, 2, "category", "back of the first of them: 0 not seen, 1 special, 2 wild"),
            Block("returned", (), 0, PILE, "count", "plates in the stack that somebody gave back"),
            Block("returned_tied", (PILE,), 0, 1, "count", "1: its order with the plate above is not known"),
            Block("returned_specials", (PILE,), 0, PILE, "count", "special plates in the group that begins here"),
            Block("returned_may", (PILE, PLATES), 0, 1, "count", "which plates it may be, from the top of the stack"),
            Block("drawn", (), 0, PILE, "count", "plates drawn in this turn"),
            Block("drawn_back", (PILE,), 0, 2, "category", "their backs: 0 none or kept, 1 special, 2 wild"),
            Block(
                "drawn_order", (PILE,), 0, PILE, "count", "their places on the way back, as far as the seat may know"
            ),
            Block("drawn_named", (), 0, PILE, "count", "how many have such a place"),
            Block("drawn_may", (PILE, PLATES), 0, 1, "count", "which plates each may be"),
            Block("held", (), 0, PLATES, "category", f"the plate that is to be placed, {plate}"),
            Block("seen", (PLATES,), 0, 1, "count", "plates whose fronts the seat has ever seen"),
            Block("slot", (SEATS, SLOTS), 0, PLATES, "category", f"plates on the domes, {plate}; {own}"),
            Block("turned", (SEATS, SLOTS), 0, 3, "category", "their clockwise quarter turns"),
            Block("space", (SEATS, ROWS, ROWS), 0, 7, "category", "printed spaces: 0 none, colour, 6 special, 7 wild"),
            Block("tile", (SEATS, ROWS, ROWS), 0, 6, "category", "tiles on the domes: 0 none, colour, 6 special"),
            Block("line_colour", (SEATS, ROWS), 0, 5, "category", "colour of each pattern line, 0 empty"),
            Block("line_tiles", (SEATS, ROWS), 0, 6, "count", "tiles in each pattern line"),
            Block("broken", (SEATS, COLOURS), 0, 4, "count", "broken tiles of each colour"),
            Block("chips", (SEATS, CHIP_KINDS), 0, 2, "count", "usable bonus chips of each kind"),
            Block("spent", (SEATS, CHIP_KINDS), 0, 2, "count", "spent bonus chips of each kind"),
            Block("paid", (CHIP_KINDS,), 0, 2, "count", "chips named so far for the line in hand"),
            Block("tokens", (SEATS,), 0, 2, "count", "player tokens left in this round"),
            Block("taken", (SEATS,), 0, 2, "count", "chips taken in this round"),
            Block("passed", (SEATS,), 0, 1, "count", "whether the seat has passed"),
            Block("tablet", (TABLETS,), 0, 2, "category", "scoring tablets: 0 not in play, 1 side a, 2 side b"),
            Block("score", (SEATS,), 0, 300, "count", "points"),
            Block("round", (), 0, 5, "count", "round from 1"),
            Block("phase", (), 0, 5, "category", "0 setup, 1 opening, 2 preparation, 3 acquisition, 4 dome, 5 over"),
            Block("stage", (), 0, 17, "category", "what is awaited, in the order of the stages of the state"),
            Block("turn", (), -1, 1, "category", "whose turn it is: 0 the seat that looks, 1 the other, -1 nobody"),
            Block("starter", (), -1, 1, "category", "starting player, counted likewise"),
            Block("marker", (), -1, 1, "category", "holder of the starting player tile, counted likewise; -1 factory"),
            Block("row", (), 0, 6, "category", "pattern line in hand, from 0"),
            Block("factory", (), 0, 4, "category", "small factory whose rest is to be stacked, 0 none"),
        ),
    )


def _offset(field: str) -> int:
    fields: Any = STATE.fields
    return int(fields[field][1])


OPEN_AT, OPEN = _offset("sun"), _offset("ret_plate") - _offset("sun")
"""From the suns to the number of returned plates, a state has what lies open in the order of a row."""
SLOT_AT, TURNED_AT, SPACE_AT, TILE_AT = (_offset(field) for field in ("slot", "turned", "space", "tile"))
COLOUR_AT, LINE_AT, BROKEN_AT = (_offset(field) for field in ("line_colour", "line_tiles", "broken"))
CHIPS_AT, SPENT_AT, PAID_AT = (_offset(field) for field in ("chips", "spent", "paid"))
TOKENS_AT, TAKEN_AT, PASSED_AT, TABLET_AT = (_offset(field) for field in ("tokens", "taken", "passed", "tablet"))
SCALARS = SEATS + 8


@jit
def encode(state: State, seat: int, at: int) -> None:
    """Write what ``seat`` may know to the row at address ``at``, laid out as :func:`spec` says.

    Numbers are written in ascending order, eight at a time: what goes beyond a block is overwritten by the next.
    """
    here = address_of(state)
    at = widen(here + OPEN_AT, at, OPEN)
    at = encode_returned(state, seat, at)
    at = encode_drawn(state, seat, at)
    numbers = carray(pointer(at), (1 + PLATES,), np.int16)
    numbers[0] = state.held
    spread(state.seen[seat], at + BYTES)
    at += BYTES * (1 + PLATES)
    at = both(here + SLOT_AT, SLOTS, seat, at)
    at = both(here + TURNED_AT, SLOTS, seat, at)
    at = both(here + SPACE_AT, SQUARES, seat, at)
    at = both(here + TILE_AT, SQUARES, seat, at)
    at = both(here + COLOUR_AT, ROWS, seat, at)
    at = both(here + LINE_AT, ROWS, seat, at)
    at = both(here + BROKEN_AT, COLOURS, seat, at)
    at = both(here + CHIPS_AT, CHIP_KINDS, seat, at)
    at = both(here + SPENT_AT, CHIP_KINDS, seat, at)
    at = widen(here + PAID_AT, at, CHIP_KINDS)
    at = both(here + TOKENS_AT, 1, seat, at)
    at = both(here + TAKEN_AT, 1, seat, at)
    at = both(here + PASSED_AT, 1, seat, at)
    at = widen(here + TABLET_AT, at, TABLETS)
    rest = carray(pointer(at), (SCALARS,), np.int16)
    rest[0], rest[1] = state.score[seat], state.score[1 - seat]
    rest[2], rest[3], rest[4] = state.round_number, state.phase, state.stage
    rest[5], rest[6], rest[7] = (
        seen_from(state.turn, seat),
        seen_from(state.starter, seat),
        seen_from(state.marker, seat),
    )
    rest[8], rest[9] = state.row, state.factory


@jit
def encode_returned(state: State, seat: int, at: int) -> int:
    """Write what ``seat`` knows of the plates that were given back; return the address behind it."""
    numbers = carray(pointer(at), (PILE * (2 + PLATES),), np.int16)
    numbers[:] = 0
    group = 0
    for index in range(state.ret_n):
        tied = state.ret_tied[seat, index]
        if tied == 0:
            group = index
        numbers[index] = tied
        numbers[PILE + group] += BACK[state.ret_plate[index]] == SPECIAL_BACK
        spread(state.ret_may[seat, index], at + BYTES * (2 * PILE + PLATES * index))
    return at + BYTES * PILE * (2 + PLATES)


@jit
def encode_drawn(state: State, seat: int, at: int) -> int:
    """Write what ``seat`` knows of the plates drawn in this turn; return the address behind it."""
    count = 2 + PILE * (2 + PLATES)
    numbers = carray(pointer(at), (count,), np.int16)
    numbers[:] = 0
    numbers[0] = state.hand_n
    knows_order = seat == state.turn or state.open_returns > 0
    named = 1 + 2 * PILE
    for index in range(state.hand_n):
        numbers[1 + index] = state.hand_back[index]
        if knows_order:
            numbers[1 + PILE + index] = state.hand_order[index]
        numbers[named] += state.hand_order[index] > 0
        spread(state.hand_may[seat, index], at + BYTES * (named + 1 + PLATES * index))
    return at + BYTES * count


@jit
def spread(plates: int, at: int) -> None:
    """Write a set of plates as so many numbers 0 or 1."""
    numbers = carray(pointer(at), (PLATES,), np.int16)
    for plate in range(np.uint64(PLATES)):
        numbers[plate] = np.uint64(plates) >> plate & np.uint64(1)


@jit
def both(source: int, numbers: int, seat: int, at: int) -> int:
    """Write a field with ``numbers`` for each seat, ``seat`` first; return the address behind it."""
    at = widen(source + numbers * seat, at, numbers)
    return widen(source + numbers * (1 - seat), at, numbers)


@jit
def seen_from(place: int, seat: int) -> int:
    """Return a seat as 0 (``seat`` itself) or 1; what is no seat (below 0) stays."""
    return place ^ seat if place >= 0 else place


def observe(state: State, seat: int) -> Observations:
    """Return what ``seat`` may know as one row, a new array."""
    row = np.zeros(spec().size, np.int16)
    encode(state, seat, row.ctypes.data)
    return row
