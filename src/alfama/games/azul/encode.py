"""Observations of Azul: everything a seat may know, as one row of int16 in compiled code.

Nothing in Azul's state is hidden (the order of the bag is not part of it), so a row holds all of it: :func:`decode`
makes the state again.  The options of the game are not in the row: they are constants of an environment.  The layout
is described in docs/observations/azul.md, which a test compares with :func:`spec`.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from alfama.games.azul.options import Options, write_options
from alfama.games.azul.state import (
    FLOOR_SPACES,
    ROWS,
    STATE,
    TILE_KINDS,
    State,
    new_states,
)
from alfama.games.azul.tiling import bar_colour
from alfama.games.memory import address_of, carray, pointer, widen
from alfama.games.observation import Block, Observations, Spec
from alfama.jit import jit

OBSERVATION_VERSION = 1
"""Bumped whenever a row could change; the environments' ids carry it through the rules version."""

SPACES, SCALARS = ROWS * ROWS, 9


def _offset(field: str) -> int:
    fields: Any = STATE.fields
    return int(fields[field][1])


SOURCE_AT, BAG_AT, WALL_AT, FLOOR_AT = (_offset(field) for field in ("source", "bag", "wall", "floor"))
COLOUR_AT, TILES_AT, JOKERS_AT = (_offset(field) for field in ("line_colour", "line_tiles", "line_jokers"))
"""Where fields lie in a state; the lid is next to the bag."""


@functools.cache
def spec(players: int) -> Spec:
    """Return the layout for a number of seats (2..4)."""
    sources = 2 * players + 2
    seats = "one entry a seat, the seat that looks first"
    return Spec(
        "azul",
        OBSERVATION_VERSION,
        players,
        (
            Block(
                "sources", (sources, TILE_KINDS), 0, 27, "count", "tiles of B Y R K W J in the centre, then on displays"
            ),
            Block("bag", (TILE_KINDS,), 0, 20, "count", "tiles of each kind in the bag"),
            Block("lid", (TILE_KINDS,), 0, 20, "count", "tiles of each kind in the lid"),
            Block(
                "wall",
                (players, ROWS, ROWS),
                0,
                11,
                "category",
                f"wall spaces, {seats}: 0 empty, 1..5 colour, 6 joker, 7..11 joker that keeps a colour",
            ),
            Block(
                "line_colour", (players, ROWS), 0, 5, "category", "colour of each pattern line, 0 none or jokers only"
            ),
            Block("line_tiles", (players, ROWS), 0, 5, "count", "tiles in each pattern line, jokers included"),
            Block("line_jokers", (players, ROWS), 0, 5, "count", "jokers among them"),
            Block(
                "floor", (players, FLOOR_SPACES), 0, 7, "category", "floor line from the left: 0 empty, tile, 7 marker"
            ),
            Block("score", (players,), 0, 1000, "count", "points"),
            Block("phase", (), 0, 4, "category", "0 start, 1 deal, 2 factory offer, 3 tiling, 4 over"),
            Block("turn", (), -1, players - 1, "category", "who decides, counted from the seat that looks; -1 nobody"),
            Block("tiling_row", (), 0, 5, "category", "pattern line (from 0) that is tiled now, 5 after the last"),
            Block("starter", (), -1, players - 1, "category", "starting player, counted likewise; -1 not yet drawn"),
            Block("marker", (), -2, players - 1, "category", "holder of the marker; -1 the centre, -2 aside"),
            Block("round", (), 0, 1000, "count", "round from 1"),
            Block("idle", (), 0, 1000, "count", "rounds in a row in which no tile reached a wall"),
            Block("placed", (), 0, 20, "count", "wall tiles of this tiling phase so far"),
            Block("termination", (), 0, 4, "category", "0 not over, 1 row, 2 no tiles, 3 dead, 4 idle cap"),
        ),
    )


@jit
def rotated(place: int, seat: int, players: int) -> int:
    """Return a seat counted from ``seat``; what is no seat (below 0) stays."""
    turned = place - seat
    turned += players * (turned < 0)
    return turned if place >= 0 else place


@jit
def encode(state: State, seat: int, at: int) -> None:
    """Write what ``seat`` may know to the row at address ``at``, laid out as :func:`spec` says.

    Numbers are written in ascending order, eight at a time: what goes beyond a block is overwritten by the next.
    """
    players = state.players + 0
    here = address_of(state)
    at = widen(here + SOURCE_AT, at, (2 * players + 2) * TILE_KINDS)
    at = widen(here + BAG_AT, at, 2 * TILE_KINDS)
    at = encode_seats(here + WALL_AT, SPACES, seat, players, at)
    at = encode_seats(here + COLOUR_AT, ROWS, seat, players, at)
    at = encode_seats(here + TILES_AT, ROWS, seat, players, at)
    at = encode_seats(here + JOKERS_AT, ROWS, seat, players, at)
    at = encode_seats(here + FLOOR_AT, FLOOR_SPACES, seat, players, at)
    rest = carray(pointer(at), (players + SCALARS,), np.int16)
    for index in range(players):
        rest[index] = state.score[at_table(index, seat, players)]
    rest[players] = state.phase
    rest[players + 1] = rotated(state.turn, seat, players)
    rest[players + 2] = state.row
    rest[players + 3] = rotated(state.starter, seat, players)
    rest[players + 4] = rotated(state.marker, seat, players)
    rest[players + 5] = state.round_number
    rest[players + 6] = state.idle
    rest[players + 7] = state.placed
    rest[players + 8] = state.termination


@jit
def encode_seats(source: int, numbers: int, seat: int, players: int, at: int) -> int:
    """Write a field with ``numbers`` for each seat, ``seat`` first; return the address behind it."""
    for index in range(players):
        at = widen(source + numbers * at_table(index, seat, players), at, numbers)
    return at


@jit
def at_table(index: int, seat: int, players: int) -> int:
    """Return the seat that is the ``index``-th from ``seat`` on."""
    place = seat + index
    return place - players * (place >= players)


def observe(state: State, seat: int) -> Observations:
    """Return what ``seat`` may know as one row, a new array."""
    row = np.zeros(spec(int(state.players)).size, np.int16)
    encode(state, seat, row.ctypes.data)
    return row


def decode(observation: Observations, options: Options, seat: int) -> State:
    """Return the state that ``seat`` sees in a row: :func:`encode` undone; raises ValueError for a wrong width."""
    parts = spec(options.players).unpack(observation)
    state = new_states(1)[0]
    write_options(options, state)
    sources = 2 * options.players + 2
    state.source[:sources] = parts["sources"]
    state.bag[:], state.lid[:] = parts["bag"], parts["lid"]
    for index in range(options.players):
        owner = (seat + index) % options.players
        for name in ("wall", "line_colour", "line_tiles", "line_jokers", "floor"):
            state[name][owner] = parts[name][index]
        state.score[owner] = parts["score"][index]
        state.floor_used[owner] = np.count_nonzero(parts["floor"][index])
        for row, column in np.argwhere(parts["wall"][index]):
            bar_colour(state, owner, int(row), int(column), int(parts["wall"][index][row, column]))
    for name, field in (("turn", "turn"), ("starter", "starter"), ("marker", "marker")):
        place = int(parts[name])
        state[field] = place if place < 0 else (place + seat) % options.players
    for name, field in (("phase", "phase"), ("tiling_row", "row"), ("round", "round_number"), ("idle", "idle")):
        state[field] = parts[name]
    state.placed, state.termination = parts["placed"], parts["termination"]
    state.left = int(state.source.sum())
    return state
