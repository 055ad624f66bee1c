"""The rules of Azul, Azul's grey wall and Azul: Joker Tiles.  THE rules: everything else calls them.

Functions are named after the rule book and take one state (see :mod:`alfama.games.azul.state`) that they read or
change in place.  Numbers in brackets are sections of rules/azul.md.  ``log`` is an event log made by
:func:`alfama.games.azul.log.new_log`; with ``NO_LOG`` nothing is written.  Nothing here checks that a move is legal:
:mod:`alfama.games.azul.position` does, by asking :func:`legal`.

This file is the flow of the game; its parts stand beside it: :mod:`~alfama.games.azul.offer` (taking),
:mod:`~alfama.games.azul.tiling` (the wall), :mod:`~alfama.games.azul.floor`, :mod:`~alfama.games.azul.chance` (deals).
"""

from __future__ import annotations

import numpy as np

from alfama.games.azul.chance import tiles_in
from alfama.games.azul.codes import JOKERS_ALONE, MAX_MOVES, PARTIAL, TILING, WITH_JOKERS, Codes
from alfama.games.azul.floor import charge_floor
from alfama.games.azul.log import E_BONUS, E_GAME_OVER, E_ROUND_END, Log, emit
from alfama.games.azul.offer import destinations, legal_takes, line_accepts, lines_for, take
from alfama.games.azul.state import (
    DEAD,
    DEAL,
    IDLE_CAP,
    JOKER_KIND,
    NO_TILES,
    OFFER,
    OVER,
    POPCOUNT,
    ROW_COMPLETE,
    ROWS,
    TILING_PHASE,
    State,
)
from alfama.games.azul.tiling import (
    add_score,
    column_lacks,
    first_column,
    legal_tilings,
    lose_line,
    must_choose,
    spaces,
    tile_line,
)
from alfama.jit import jit

RULES_VERSION = 1
"""Bumped whenever the outcome of any game could change."""

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10


@jit
def legal(state: State, out: Codes) -> int:
    """Write the codes of all legal moves to ``out`` (at least :data:`MAX_MOVES` long), ascending; return how many."""
    if state.phase == OFFER:
        return legal_takes(state, out)
    if state.phase == TILING_PHASE:
        return legal_tilings(state, out)
    return 0


@jit
def count_legal(state: State) -> int:
    """Return how many moves are legal, without listing them when only base-game takes are possible."""
    if state.phase != OFFER or state.jokers or state.partial_floor:
        codes = np.empty(MAX_MOVES, np.int16)
        return legal(state, codes)
    reach = destinations(state, state.turn)
    count = 0
    for colour in range(JOKER_KIND):
        places = 0
        for source in range(2 * state.players + 2):
            places += state.source[source, colour] > 0
        count += places * POPCOUNT[lines_for(reach, colour)]
    return count


@jit
def play(state: State, code: int, log: Log) -> None:
    """Play the legal move ``code`` and everything that follows from it until the next decision, deal or end."""
    if state.phase == TILING_PHASE:
        row, column = divmod(code - TILING, 6)
        if column == 0:
            lose_line(state, state.turn, row, log)
        else:
            tile_line(state, state.turn, row, column - 1, log)
        state.row = row + 1
        go_on_tiling(state, log)
        return
    play_take(state, code, log)
    if state.left > 0:
        state.turn = state.turn + 1 if state.turn + 1 < state.players else 0
    else:
        begin_tiling(state, log)


@jit
def play_take(state: State, code: int, log: Log) -> None:
    """Take the tiles that ``code`` names and place them; whose turn it is does not change."""
    if code < TILING:
        source, rest = divmod(code, 30)
        kind, line = divmod(rest, 6)
        fits = min(line - state.line_tiles[state.turn, line - 1], state.source[source, kind]) if line > 0 else 0
        take(state, source, kind, False, line, fits, 0, log)
    else:
        play_special(state, code, log)


@jit
def play_special(state: State, code: int, log: Log) -> None:
    """Take with jokers, or with room left in the line on purpose (blocks after the tilings)."""
    if code < WITH_JOKERS:
        source, line = divmod(code - JOKERS_ALONE, 6)
        fits = min(line - state.line_tiles[state.turn, line - 1], state.source[source, JOKER_KIND]) if line > 0 else 0
        take(state, source, JOKER_KIND, True, line, 0, fits, log)
    elif code < PARTIAL:
        rest, kept = divmod(code - WITH_JOKERS, 6)
        rest, line = divmod(rest, 6)
        source, kind = divmod(rest, 5)
        a = 0
        if line > 0 and line_accepts(state, state.turn, line - 1) >> kind & 1:
            a = min(line - state.line_tiles[state.turn, line - 1] - kept, state.source[source, kind])
        take(state, source, kind, True, line, a, kept, log)
    else:
        rest, j = divmod(code - PARTIAL, 7)
        rest, a = divmod(rest, 6)
        rest, row = divmod(rest, 5)
        source, kind = divmod(rest, 6)
        take(state, source, kind, j > 0, row + 1, a, max(0, j - 1), log)


@jit
def complete_rows(state: State, seat: int) -> int:
    """Return how many horizontal wall rows of ``seat`` are complete (4.4)."""
    complete = 0
    for row in range(ROWS):
        filled = 0
        for column in range(ROWS):
            filled += state.wall[seat, row, column] != 0
        complete += filled == ROWS
    return complete


@jit
def complete_columns(state: State, seat: int) -> int:
    """Return how many vertical wall columns of ``seat`` are complete (4.5)."""
    complete = 0
    for column in range(ROWS):
        filled = 0
        for row in range(ROWS):
            filled += state.wall[seat, row, column] != 0
        complete += filled == ROWS
    return complete


@jit
def complete_colours(state: State, seat: int) -> int:
    """Return of how many colours ``seat`` has all five real tiles on the wall; jokers are no colour (4.5, 6.10)."""
    complete = 0
    for colour in range(1, 6):
        count = 0
        for row in range(ROWS):
            for column in range(ROWS):
                count += state.wall[seat, row, column] == colour
        complete += count == ROWS
    return complete


@jit
def end_round(state: State, log: Log) -> None:
    """Close the tiling phase: end the game (4.4, A4) or wait for the next deal (1.6)."""
    score = state.score
    emit(log, E_ROUND_END, state.round_number, score[0], score[1], score[2], score[3], 0, 0)
    state.turn = -1
    state.idle = 0 if state.placed > 0 else state.idle + 1
    state.placed = 0
    finished = False
    for seat in range(state.players):
        finished |= complete_rows(state, seat) > 0
    if finished:
        end_game(state, ROW_COMPLETE, log)
    elif tiles_in(state.bag) + tiles_in(state.lid) == 0:
        end_game(state, NO_TILES, log)
    elif not state.play_on and is_dead(state):
        end_game(state, DEAD, log)
    elif 0 < state.idle_cap <= state.idle:
        end_game(state, IDLE_CAP, log)
    else:
        state.phase = DEAL
        state.round_number += 1


@jit
def end_game(state: State, termination: int, log: Log) -> None:
    """Score the bonuses of every player and end the game (4.5)."""
    state.phase = OVER
    state.termination = termination
    for seat in range(state.players):
        rows, columns = complete_rows(state, seat), complete_columns(state, seat)
        colours = complete_colours(state, seat)
        add_score(state, seat, ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * colours)
        emit(log, E_BONUS, seat, rows, columns, colours, state.score[seat], 0, 0)
    emit(log, E_GAME_OVER, termination, 0, 0, 0, 0, 0, 0)


@jit
def is_dead(state: State) -> bool:
    """Tell whether, between two rounds, no tile can ever reach a wall again (8.1, a sound test)."""
    if state.bag[JOKER_KIND] + state.lid[JOKER_KIND] > 0:
        return False
    available = 0
    for colour in range(JOKER_KIND):
        if state.bag[colour] + state.lid[colour] > 0:
            available |= 1 << colour
    for seat in range(state.players):
        for row in range(ROWS):
            colour = state.line_colour[seat, row]
            if state.grey and colour > 0 and not has_column(state, seat, row, colour):
                available |= 1 << (colour - 1)
    for seat in range(state.players):
        for row in range(ROWS):
            if can_still_tile(state, seat, row, available):
                return False
    return True


@jit
def can_still_tile(state: State, seat: int, row: int, available: int) -> bool:
    """Tell whether some available colour (bits) could still complete line ``row`` and reach the wall from it."""
    candidates = line_accepts(state, seat, row) & available
    if not state.grey:
        return candidates != 0
    if state.line_jokers[seat, row] > 0 and not state.joker_keeps_colour:
        return candidates != 0
    for colour in range(1, 6):
        if candidates >> (colour - 1) & 1 and has_column(state, seat, row, colour):
            return True
    return False


@jit
def has_column(state: State, seat: int, row: int, colour: int) -> bool:
    """Tell whether a grey wall row has a free space in a column without ``colour`` (5.1)."""
    for column in range(ROWS):
        if state.wall[seat, row, column] == 0 and column_lacks(state, seat, column, colour):
            return True
    return False


@jit
def begin_tiling(state: State, log: Log) -> None:
    """Start the tiling phase: the marker's holder will start the next round (1.4, A3) and tiles first (A6)."""
    state.phase = TILING_PHASE
    if state.marker >= 0:
        state.starter = state.marker
    elif state.next_starts:
        state.starter = (state.starter + 1) % state.players
    state.turn = state.starter
    state.row = 0
    go_on_tiling(state, log)


@jit
def go_on_tiling(state: State, log: Log) -> None:
    """Tile lines top to bottom, player after player, until a choice or the end of the round (4.1, 4.3, A6)."""
    while True:
        while state.row < ROWS:
            row = state.row
            if state.line_tiles[state.turn, row] > row:
                columns = spaces(state, state.turn, row)
                if must_choose(state, state.turn, row, columns):
                    return
                if columns == 0:
                    lose_line(state, state.turn, row, log)
                else:
                    tile_line(state, state.turn, row, first_column(columns), log)
            state.row = row + 1
        charge_floor(state, state.turn, log)
        state.turn = (state.turn + 1) % state.players
        state.row = 0
        if state.turn == state.starter:
            end_round(state, log)
            return
