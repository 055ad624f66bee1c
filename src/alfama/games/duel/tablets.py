"""Scoring tablets (docs/games/duel.md 6): the eight objectives, counted at the end of the game."""

from __future__ import annotations

from alfama.games.duel.components import (
    COLOURFUL_POINTS,
    COLOURS,
    COLUMNS_POINTS,
    DIAGONAL_POINTS,
    EDGE_POINTS,
    EMPTY_SPECIAL_POINTS,
    LOWER_CORNER_POINTS,
    ROWS_POINTS,
    SPECIAL,
    TABLETS,
    UPPER_CORNER_POINTS,
    WILD,
    WILD_POINTS,
)
from alfama.games.duel.log import E_FINAL_SCORE, E_TABLET, Log, emit
from alfama.games.duel.state import ROWS, State
from alfama.jit import jit


@jit
def complete_rows(state: State, seat: int) -> int:
    """Return how many horizontal dome rows are full (1a)."""
    count = 0
    for row in range(ROWS):
        full = True
        for column in range(ROWS):
            full &= state.tile[seat, row, column] > 0
        count += full
    return count


@jit
def complete_columns(state: State, seat: int) -> int:
    """Return how many vertical dome columns are full (2a)."""
    count = 0
    for column in range(ROWS):
        full = True
        for row in range(ROWS):
            full &= state.tile[seat, row, column] > 0
        count += full
    return count


@jit
def colourful_rows(state: State, seat: int) -> int:
    """Return how many horizontal dome rows show all five colours; special tiles have none (1b)."""
    count = 0
    for row in range(ROWS):
        seen = 0
        for column in range(ROWS):
            seen |= 1 << state.tile[seat, row, column]
        colours = 0
        for colour in range(1, COLOURS + 1):
            colours += seen >> colour & 1
        count += colours == COLOURS
    return count


@jit
def edge_tiles(state: State, seat: int) -> int:
    """Return how many tiles lie on the outer ring of the dome (2b)."""
    count = 0
    for row in range(ROWS):
        for column in range(ROWS):
            if row in (0, ROWS - 1) or column in (0, ROWS - 1):
                count += state.tile[seat, row, column] > 0
    return count


@jit
def full_diagonals(state: State, seat: int) -> int:
    """Return how many of the two main diagonals are full (3a)."""
    falling, rising = True, True
    for row in range(ROWS):
        falling &= state.tile[seat, row, row] > 0
        rising &= state.tile[seat, row, ROWS - 1 - row] > 0
    return int(falling) + int(rising)


@jit
def full_corners(state: State, seat: int) -> tuple[int, int]:
    """Return how many of the two upper and of the two lower corner plates are full (3b)."""
    upper, lower = 0, 0
    for top in (0, ROWS - 2):
        for left in (0, ROWS - 2):
            full = True
            for index in range(4):
                full &= state.tile[seat, top + index // 2, left + index % 2] > 0
            if top == 0:
                upper += full
            else:
                lower += full
    return upper, lower


@jit
def printed_spaces(state: State, seat: int, kind: int) -> tuple[int, int]:
    """Return how many spaces of a kind (special or wild) the dome has, and how many of them are filled."""
    count, filled = 0, 0
    for row in range(ROWS):
        for column in range(ROWS):
            if state.space[seat, row, column] == kind:
                count += 1
                filled += state.tile[seat, row, column] > 0
    return count, filled


@jit
def tablet_count(state: State, seat: int, tablet: int, side: int) -> tuple[int, int]:
    """Return what tablet ``tablet`` (0..3), side 1 (a) or 2 (b), counts for ``seat`` now, and the points for it."""
    if tablet == 0:
        if side == 1:
            rows = complete_rows(state, seat)
            return rows, ROWS_POINTS * rows
        rows = colourful_rows(state, seat)
        return rows, COLOURFUL_POINTS * rows
    if tablet == 1:
        if side == 1:
            columns = complete_columns(state, seat)
            return columns, COLUMNS_POINTS * columns
        tiles = edge_tiles(state, seat)
        return tiles, EDGE_POINTS * tiles
    if tablet == 2:
        if side == 1:
            diagonals = full_diagonals(state, seat)
            return diagonals, DIAGONAL_POINTS * diagonals
        upper, lower = full_corners(state, seat)
        return upper + lower, UPPER_CORNER_POINTS * upper + LOWER_CORNER_POINTS * lower
    printed, filled = printed_spaces(state, seat, WILD if side == 1 else SPECIAL)
    if side == 1:
        return filled, WILD_POINTS * printed if filled == printed else 0
    return printed - filled, EMPTY_SPECIAL_POINTS * (printed - filled)


@jit
def tablet_most(state: State, seat: int, tablet: int, side: int) -> tuple[int, int]:
    """Return the most that tablet ``tablet`` (0..3), side 1 (a) or 2 (b), can count, and the most points it can bring.

    Of wild and special spaces those on the plates that lie on the dome now; empty special spaces bring 0 at best.
    """
    if tablet == 0:
        return ROWS, (ROWS_POINTS if side == 1 else COLOURFUL_POINTS) * ROWS
    if tablet == 1:
        edge = 4 * (ROWS - 1)
        return (ROWS, COLUMNS_POINTS * ROWS) if side == 1 else (edge, EDGE_POINTS * edge)
    if tablet == 2:
        return (2, 2 * DIAGONAL_POINTS) if side == 1 else (4, 2 * UPPER_CORNER_POINTS + 2 * LOWER_CORNER_POINTS)
    printed, _ = printed_spaces(state, seat, WILD if side == 1 else SPECIAL)
    return printed, WILD_POINTS * printed if side == 1 else 0


@jit
def score_tablets(state: State, seat: int, log: Log) -> None:
    """Add the tablets in play to the score, which stops at 0 once, after the last of them (11, 13.3)."""
    total = 0
    for tablet in range(TABLETS):
        side = state.tablet[tablet]
        if side > 0:
            count, points = tablet_count(state, seat, tablet, side)
            emit(log, E_TABLET, seat, tablet, side, count, points, 0, 0)
            total += points
    state.score[seat] = max(0, state.score[seat] + total)
    emit(log, E_FINAL_SCORE, seat, total, state.score[seat], 0, 0, 0, 0)
