"""Greedy play of Azul Duel: the points of this round once a turn is complete, then what prepares more.

It looks neither at the opponent's answers nor at later rounds.  Worths are hundredths of a point.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.games.duel.codes import MAX_MOVES, STACK_REST
from alfama.games.duel.components import CHIP_KINDS, ROUNDS, SPECIAL
from alfama.games.duel.dome import row_is_closed, spaces
from alfama.games.duel.log import LOG
from alfama.games.duel.preview import project
from alfama.games.duel.rules import legal, play
from alfama.games.duel.state import (
    COLUMN,
    DOME,
    KEEP,
    NO_STAGE,
    PAY_ON,
    PLACE,
    PREPARATION,
    ROWS,
    STACK,
    STATE,
    State,
)
from alfama.jit import jit

CENTS = 100
_CHIP = 30
"""Two chips are spent on a single point, three are not while there is another round to keep them for."""
_LINE, _WAITING_LINE = 60, 20
"""A line all but full with a space on the dome, and without one as long as a plate may bring it."""
_SPECIAL_ROW = 5
_DRAWN = 1

DEEPEST = 32
"""More decisions than ever complete what one decision began: fewer chips than this are ever spent on a line."""

DESK = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("log", LOG),
                ("states", np.dtype((np.record, STATE)), (DEEPEST + 2,)),
                ("codes", np.int16, (DEEPEST + 1, MAX_MOVES)),
                ("projection", np.int64, (ROWS + 1, 4)),
            ],
            align=True,
        ),
    )
)
"""Room for a look: zeros, which is NO_LOG to the rules; a state for each decision and one to spoil; moves; points."""

Desk: TypeAlias = np.record
SPOILED = DEEPEST + 1


def new_desks() -> npt.NDArray[Any]:
    """Return an array of one desk, for ``desks[0]`` to be passed to compiled functions."""
    return np.zeros(1, DESK).view(np.recarray)


@jit
def has_formed(state: State, seat: int) -> bool:
    """Tell whether ``seat`` has formed its dome and paid its penalties since the last acquisition (9)."""
    if state.phase == DOME:
        return state.turn != seat and state.starter == seat
    return state.phase == PREPARATION or state.stage == NO_STAGE


@jit
def line_worth(state: State, seat: int, row: int) -> int:
    """Return the worth of the tiles that wait in a pattern line."""
    tiles = state.line_tiles[seat, row]
    if tiles == 0:
        return 0
    if spaces(state, seat, row) > 0:
        return _LINE * tiles // (row + 1)
    return 0 if row_is_closed(state, seat, row) else _WAITING_LINE * tiles // (row + 1)


@jit
def special_worth(state: State, seat: int) -> int:
    """Return the worth of the empty special spaces by the rows in which they lie."""
    worth = 0
    for row in range(ROWS):
        for column in range(ROWS):
            if state.space[seat, row, column] == SPECIAL and state.tile[seat, row, column] == 0:
                worth += _SPECIAL_ROW * (row + 1)
    return worth


@jit
def worth_of(desk: Desk, state: State, seat: int) -> int:
    """Return the worth of a state in which a turn of ``seat`` is complete, or has come to something unknown."""
    worth = special_worth(state, seat) - _DRAWN * state.hand_n
    if state.round_number < ROUNDS:
        for kind in range(CHIP_KINDS):
            worth += _CHIP * state.chips[seat, kind]
    for row in range(ROWS):
        worth += line_worth(state, seat, row)
    if has_formed(state, seat):
        return worth + CENTS * state.score[seat]
    desk.states[SPOILED] = state
    project(desk.states[SPOILED], seat, desk.log, desk.projection)
    points = desk.projection[ROWS, 0] - desk.projection[ROWS, 1]
    return worth + CENTS * (state.score[seat] + points)


@jit
def completes(stage: int) -> bool:
    """Tell whether a decision goes on with what the one before it began."""
    return stage in (KEEP, PLACE, PAY_ON, COLUMN)


@jit
def best_completion(desk: Desk, ply: int, seat: int) -> int:
    """Return the worth of the state of ``ply`` when ``seat`` completes its turn as well as it can."""
    state = desk.states[ply]
    if not completes(state.stage) or ply == DEEPEST:
        return worth_of(desk, state, seat)
    best = -(1 << 30)
    for index in range(legal(state, desk.codes[ply])):
        desk.states[ply + 1] = state
        play(desk.states[ply + 1], desk.codes[ply, index], desk.log)
        best = max(best, best_completion(desk, ply + 1, seat))
    return best


@jit
def wanted(state: State, seat: int, colour: int) -> int:
    """Return how many tiles of ``colour`` (1..5) the lines of ``seat`` wait for."""
    tiles = 0
    for row in range(ROWS):
        if state.line_colour[seat, row] == colour:
            tiles += row + 1 - state.line_tiles[seat, row]
    return tiles


@jit
def stack_move(desk: Desk) -> int:
    """Return the order of a small moon that puts on top what the opponent's lines want least."""
    state = desk.states[0]
    best, least = -1, 0
    for index in range(legal(state, desk.codes[0])):
        code = desk.codes[0, index]
        tiles = wanted(state, 1 - state.turn, 1 + (code - STACK_REST) // 30)
        if best < 0 or tiles < least:
            best, least = code, tiles
    return best


@jit
def greedy_move(desk: Desk) -> int:
    """Return the code of the greedy decision in ``desk.states[0]``, the lowest of equals."""
    state = desk.states[0]
    if state.stage == STACK:
        return stack_move(desk)
    seat = state.turn
    best, most = -1, 0
    for index in range(legal(state, desk.codes[0])):
        code = desk.codes[0, index]
        desk.states[1] = state
        play(desk.states[1], code, desk.log)
        worth = best_completion(desk, 1, seat)
        if best < 0 or worth > most:
            best, most = code, worth
    return best


def choose(desks: npt.NDArray[Any], state: State) -> int:
    """Return the code of the greedy decision in ``state``, which is not changed."""
    desks[0].states[0] = state
    return int(greedy_move(desks[0]))
