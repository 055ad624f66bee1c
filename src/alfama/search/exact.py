"""Exact answers to small questions of Azul: the best tilings, the rest of a round, the last round of a game.

Nothing is estimated here.  What cannot be searched to its end within the limit of nodes is told as a bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from alfama.games import Azul, Move
from alfama.games.azul.codes import MAX_MOVES, TILING, Codes
from alfama.games.azul.floor import charge_floor
from alfama.games.azul.log import LOG
from alfama.games.azul.preview import WILL_END, last_round
from alfama.games.azul.rules import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    complete_colours,
    complete_columns,
    complete_rows,
    legal,
    play,
)
from alfama.games.azul.state import OFFER, OVER, ROWS, STATE, TILING_PHASE, State
from alfama.games.azul.tiling import lose_line, must_choose, spaces, tile_line
from alfama.jit import jit

Goal = Literal["margin", "win"]
MARGIN, WIN = 0, 1
GOALS = ("margin", "win")

DEPTH = 48
"""More decisions than a round of two players has left: at most 20 takes and 10 tilings."""
WORST = -(1 << 20)
NODES = 2_000_000
"""Positions looked at unless told otherwise."""

DESK = np.dtype(
    [
        ("states", np.dtype((np.record, STATE)), (DEPTH,)),
        ("lines", np.int16, (DEPTH, DEPTH)),
        ("lengths", np.int16, (DEPTH,)),
        ("columns", np.int8, (ROWS,)),
        ("best_columns", np.int8, (ROWS,)),
        ("best", np.int64),
        ("nodes", np.int64),
        ("limit", np.int64),
        ("me", np.int64),
        ("goal", np.int64),
        ("stopped", np.int8),
        ("log", LOG),
        ("codes", np.int16, (DEPTH, MAX_MOVES)),
    ],
    align=True,
)
"""Room for a search: a state, its legal moves and the best line from it for every depth; what is wanted and found."""

Desk: TypeAlias = np.record


def _desk(position: Azul) -> Desk:
    desk: Desk = np.zeros(1, DESK).view(np.recarray)[0]
    desk.states[0] = position.state
    return desk


# --- Tilings -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tilings:
    """The best way to tile the complete lines of one board."""

    score: int
    """The seat's points after its tilings and its floor line, and with ``final`` after the bonuses."""
    moves: tuple[Move, ...]
    """The choice of each line that leaves one, from top to bottom."""


def best_tilings(position: Azul, seat: int, *, final: bool = False) -> Tilings:
    """Return the tilings that bring ``seat`` most points if its board were tiled now: all ways are tried.

    ``final`` counts the bonuses of the end of the game.  Among equals the leftmost columns are chosen, from the top.
    In a tiling phase only the lines not yet tiled count.
    """
    desk = _desk(position)
    desk.best, desk.columns[:] = WORST, -1
    _try_tilings(desk, 0, seat, _first_row(position, seat), int(final))
    moves = tuple(Move(row + 1, column=int(column)) for row, column in enumerate(desk.best_columns) if column >= 0)
    return Tilings(int(desk.best), moves)


def _first_row(position: Azul, seat: int) -> int:
    state = position.state
    return int(state.row) if state.phase == TILING_PHASE and state.turn == seat else 0


@jit
def _try_tilings(desk: Desk, at: int, seat: int, row: int, final: int) -> None:
    """Tile ``desk.states[at]`` from ``row`` on in all ways and keep the best in the desk."""
    state = desk.states[at]
    for line in range(row, ROWS):
        desk.columns[line] = -1
        if state.line_tiles[seat, line] <= line:
            continue
        columns = spaces(state, seat, line)
        if columns == 0:
            lose_line(state, seat, line, desk.log)
            continue
        choice = must_choose(state, seat, line, columns)
        for column in range(ROWS + 1):
            drops = column == 0 and state.grey == 1 and state.grey_drop == 1
            if not drops and (column == 0 or not columns >> (column - 1) & 1):
                continue
            desk.states[at + 1] = state
            if drops:
                lose_line(desk.states[at + 1], seat, line, desk.log)
            else:
                tile_line(desk.states[at + 1], seat, line, column - 1, desk.log)
            desk.columns[line] = column if choice else -1
            _try_tilings(desk, at + 1, seat, line + 1, final)
        return
    charge_floor(state, seat, desk.log)
    value = state.score[seat] + 0
    if final:
        value += ROW_BONUS * complete_rows(state, seat) + COLUMN_BONUS * complete_columns(state, seat)
        value += COLOUR_BONUS * complete_colours(state, seat)
    if value > desk.best:
        desk.best = value
        for line in range(ROWS):
            desk.best_columns[line] = desk.columns[line]


# --- The rest of a round -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Solution:
    """What the rest of a round is worth to the seat to move."""

    value: int
    """Goal ``margin``: its points minus the other's when the round (or the game, bonuses included) is over.

    Goal ``win``: 1, 0 or -1.
    """
    kind: Literal["exact", "lower"]
    """``lower``: the limit of nodes was reached; ``value`` is what the line surely brings, and it may be more."""
    line: tuple[Move, ...]
    """Best play of both; with a bound, of the moves that were searched to the end (empty if there was none)."""
    nodes: int


def solve_round(position: Azul, *, nodes: int = NODES) -> Solution:
    """Return the best play for the rest of the round, by alpha-beta: the margin when the next deal is due.

    Raises ValueError unless two players play and one of them is to move.
    """
    return _solve(position, MARGIN, nodes)


def solve_last_round(position: Azul, goal: Goal = "margin", *, nodes: int = NODES) -> Solution:
    """Return the best play for a round that surely ends the game, by final margin or by victory.

    Raises ValueError for an unknown goal, when the game may go on after the round, and as :func:`solve_round`.
    """
    if goal not in GOALS:
        raise ValueError(f"the goal is {' or '.join(GOALS)}, not {goal!r}")
    if last_round(position.state) != WILL_END:
        raise ValueError("it is not certain that the game ends with this round")
    return _solve(position, GOALS.index(goal), nodes)


def _solve(position: Azul, goal: int, nodes: int) -> Solution:
    if position.players != 2 or position.turn is None:
        raise ValueError("the rest of a round is solved for two players, one of whom is to move")
    if nodes < 1:
        raise ValueError(f"the limit of nodes must be at least 1, not {nodes}")
    desk = _desk(position)
    desk.limit, desk.me, desk.goal = nodes, position.turn, goal
    value = int(_search(desk, 0, 2 * WORST, -2 * WORST))
    line = tuple(Move.from_code(int(code)) for code in desk.lines[0, : desk.lengths[0]])
    return Solution(value if line else WORST, "lower" if desk.stopped else "exact", line, int(desk.nodes))


@jit
def _search(desk: Desk, at: int, alpha: int, beta: int) -> int:
    """Return what ``desk.states[at]`` is worth to ``desk.me`` within the window, and leave the best line in the desk.

    When the limit is reached, moves that were not searched to the end are forgotten.
    """
    state = desk.states[at]
    desk.lengths[at] = 0
    if state.phase != OFFER and state.phase != TILING_PHASE:
        return _worth(state, desk.me, desk.goal)
    mine = state.turn == desk.me
    best = 2 * WORST if mine else -2 * WORST
    codes = desk.codes[at]
    count = legal(state, codes)
    _order(state, codes, count)
    for index in range(count):
        desk.nodes += 1
        if desk.nodes > desk.limit:
            desk.stopped = 1
        if desk.stopped:
            return best
        desk.states[at + 1] = state
        play(desk.states[at + 1], codes[index], desk.log)
        value = _search(desk, at + 1, alpha, beta)
        if desk.stopped:
            return best
        if (value > best) if mine else (value < best):
            best = value
            desk.lines[at, 0] = codes[index]
            for step in range(desk.lengths[at + 1]):
                desk.lines[at, step + 1] = desk.lines[at + 1, step]
            desk.lengths[at] = desk.lengths[at + 1] + 1
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
    return best


@jit
def _worth(state: State, me: int, goal: int) -> int:
    """Return what the end of a round is worth to ``me``."""
    margin = state.score[me] - state.score[1 - me]
    if goal == MARGIN:
        return margin
    if margin == 0 and state.phase == OVER:
        margin = complete_rows(state, me) - complete_rows(state, 1 - me)
    return (margin > 0) - (margin < 0)


@jit
def _order(state: State, codes: Codes, count: int) -> None:
    """Sort moves so that the promising come first: full lines, many tiles in a line, few on the floor."""
    if state.phase != OFFER:
        return
    for index in range(1, count):
        code = codes[index]
        rank = _rank(state, code)
        before = index - 1
        while before >= 0 and _rank(state, codes[before]) < rank:
            codes[before + 1] = codes[before]
            before -= 1
        codes[before + 1] = code


@jit
def _rank(state: State, code: int) -> int:
    if code >= TILING:
        return 0
    source, rest = divmod(code, 30)
    colour, line = divmod(rest, 6)
    tiles = state.source[source, colour]
    free = line - state.line_tiles[state.turn, line - 1] if line > 0 else 0
    fits = min(tiles, free)
    return 4 * (line > 0 and fits == free) + fits - 3 * (tiles - fits)
