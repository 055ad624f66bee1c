"""What is wrong with a position that somebody typed: every reason, by name (``Position.status()``)."""

from __future__ import annotations

from collections.abc import Iterator

from alfama.games.azul.options import Options
from alfama.games.azul.rules import complete_rows
from alfama.games.azul.state import (
    DEAL,
    FLOOR_SPACES,
    KEPT,
    MARKER_ASIDE,
    MARKER_CENTRE,
    OFFER,
    OVER,
    ROW_COMPLETE,
    ROWS,
    START,
    TILES_IN_GAME,
    TILING_PHASE,
    State,
)
from alfama.games.azul.tiling import must_choose, spaces, wall_column
from alfama.games.errors import Fault
from alfama.tiles import JOKER, MARKER, TILE_LETTERS, TILE_NAMES


def status(state: State, options: Options) -> list[Fault]:
    """Return every reason why a state cannot occur in a game, empty for a sound one.

    The test is of the rules' invariants (rules/azul.md section 11), not of reachability.
    """
    faults = [*_tile_faults(state, options), *_flow_faults(state, options), *_marker_faults(state, options)]
    for seat in range(options.players):
        faults += _wall_faults(state, seat)
        faults += _line_faults(state, seat)
    return faults


def tile_counts(state: State, players: int) -> list[int]:
    """Return how many tiles of each kind the position holds in all places together."""
    counts = [int(state.bag[kind]) + int(state.lid[kind]) + int(state.source[:, kind].sum()) for kind in range(6)]
    for seat in range(players):
        for value in state.wall[seat].ravel():
            if value:
                counts[min(int(value), JOKER) - 1] += 1
        for row in range(ROWS):
            jokers = int(state.line_jokers[seat, row])
            counts[JOKER - 1] += jokers
            if state.line_colour[seat, row]:
                counts[int(state.line_colour[seat, row]) - 1] += int(state.line_tiles[seat, row]) - jokers
        for tile in state.floor[seat]:
            if 0 < tile < MARKER:
                counts[int(tile) - 1] += 1
    return counts


def _tile_faults(state: State, options: Options) -> Iterator[Fault]:
    counts = tile_counts(state, options.players)
    if sum(counts) != TILES_IN_GAME:
        yield Fault("tile_total", f"there are {sum(counts)} tiles; the game has {TILES_IN_GAME}")
    jokers = (5 if options.players == 2 else 10) if options.jokers else 0
    expected = [20 - jokers // 5] * 5 + [jokers]
    for kind, (count, right) in enumerate(zip(counts, expected, strict=True)):
        if count != right:
            yield Fault(
                "tile_count", f"there are {count} tiles {TILE_LETTERS[kind]} ({TILE_NAMES[kind + 1]}), not {right}"
            )


def _flow_faults(state: State, options: Options) -> Iterator[Fault]:
    deciding = state.phase in (OFFER, TILING_PHASE)
    if deciding != (state.turn >= 0):
        yield Fault("turn", "a seat is to move in the phases offer and tiling, and in no other")
    if (state.phase == START) != (state.starter < 0):
        yield Fault("starter", "there is a starting player in every phase but start")
    if (state.phase == OFFER) != (state.left > 0):
        yield Fault("offer", "tiles lie on displays or in the centre exactly in the phase offer")
    if (state.phase == OVER) != (state.termination > 0):
        yield Fault("termination", "a game has a termination exactly when it is over")
    complete = any(complete_rows(state, seat) for seat in range(options.players))
    if state.phase in (START, DEAL, OFFER) and complete:
        yield Fault("row_complete", "a complete wall row ends the game after the tiling phase")
    if state.phase == OVER and (state.termination == ROW_COMPLETE) != complete:
        yield Fault("termination", "the termination is 'row' exactly when a wall row is complete")
    if state.phase == DEAL and state.bag.sum() + state.lid.sum() == 0:
        yield Fault("no_tiles", "with no tile left for a new round the game is over")
    if state.phase != TILING_PHASE and state.placed:
        yield Fault("placed", "wall tiles of a phase are counted only while it lasts")
    if 0 < options.idle_cap <= state.idle and state.phase != OVER:
        yield Fault("idle", "so many rounds without a wall tile end the game")
    if state.phase == TILING_PHASE and state.turn >= 0:
        seat, row = int(state.turn), int(state.row)
        full = state.line_tiles[seat, row] > row
        if not full or not must_choose(state, seat, row, int(spaces(state, seat, row))):
            yield Fault("no_choice", f"line {row + 1} of player {seat + 1} has no column to choose")


def _marker_faults(state: State, options: Options) -> Iterator[Fault]:
    seats = range(options.players)
    on_floor = [int((state.floor[seat] == MARKER).sum()) for seat in seats]
    if sum(on_floor) > 1:
        yield Fault("marker_twice", "the starting player marker is in more than one place")
    if sum(on_floor) and state.marker in (MARKER_CENTRE, MARKER_ASIDE):
        yield Fault("marker_twice", "the starting player marker is on a floor line and elsewhere")
    if (state.phase == START) and state.marker != MARKER_ASIDE:
        yield Fault("marker_place", "before the first deal the marker is aside")
    if state.phase not in (START, DEAL) and state.marker == MARKER_ASIDE:
        yield Fault("marker_place", "after the first deal the marker is in the centre or with a player")
    if state.marker >= 0:
        holder = int(state.marker)
        if state.phase == OFFER and not on_floor[holder] and state.floor_used[holder] < FLOOR_SPACES:
            yield Fault("marker_floor", "the marker's holder has it on the floor line unless that is full")
        if any(count for seat, count in enumerate(on_floor) if seat != holder):
            yield Fault("marker_floor", "the marker lies on the floor line of a player who does not hold it")
    if state.phase in (START, DEAL, OVER) and any(state.floor_used[seat] for seat in seats):
        yield Fault("floor_left", "floor lines are empty outside the phases offer and tiling")


def _wall_faults(state: State, seat: int) -> Iterator[Fault]:
    wall = state.wall[seat]
    for row in range(ROWS):
        for column in range(ROWS):
            value = int(wall[row, column])
            if value and value != JOKER and not state.grey and wall_column(value, row) != column:
                yield Fault("wall_place", f"player {seat + 1}: row {row + 1} has a tile on another colour's space")
    for index in range(ROWS):
        if _repeats(wall[index]):
            yield Fault("row_repeat", f"player {seat + 1}: row {index + 1} of the wall has a colour twice")
        if state.grey and _repeats(wall[:, index]):
            yield Fault("column_repeat", f"player {seat + 1}: column {index + 1} of the wall has a colour twice")


def _repeats(values: object) -> bool:
    colours = [int(v) - KEPT if v > JOKER else int(v) for v in values if v and v != JOKER]  # type: ignore[attr-defined]
    return len(set(colours)) < len(colours)


def _line_faults(state: State, seat: int) -> Iterator[Fault]:
    for row in range(ROWS):
        colour = int(state.line_colour[seat, row])
        if colour and state.barred[seat, row] >> (colour - 1) & 1:
            yield Fault("line_barred", f"player {seat + 1}: line {row + 1} has a colour that its wall row bars")
        if state.line_tiles[seat, row] > row and state.phase in (START, DEAL, OVER):
            yield Fault("line_complete", f"player {seat + 1}: line {row + 1} is complete after the tiling phase")
