"""The flow of a round of Azul Duel: turns, passing, dome forming line by line, the end of a round and of the game.

What the rules do by themselves between two decisions; see :mod:`alfama.games.duel.rules` for the conventions.
"""

from __future__ import annotations

from alfama.games.duel.acquire import due_chip
from alfama.games.duel.components import CHIPS_A_ROUND, ROUNDS, TOKENS
from alfama.games.duel.dome import charge_penalties, form_line
from alfama.games.duel.log import E_DOME_START, E_GAME_OVER, E_PASS, E_ROUND_END, E_ROUND_START, Log, emit
from alfama.games.duel.plates import can_draw, holes, stack_size
from alfama.games.duel.state import (
    ACQUISITION,
    ACTION,
    CHIP,
    DISPLAY,
    DOME,
    FILL,
    FORM,
    MARKER_FACTORY,
    NO_STAGE,
    OPENING,
    OVER,
    PASS_ON,
    PLATES_STAGE,
    PREPARATION,
    ROWS,
    SEATS,
    TURN_OVER,
    State,
)
from alfama.games.duel.tablets import score_tablets
from alfama.jit import jit


@jit
def go_on(state: State, log: Log) -> None:
    """Do what the rules do by themselves, until a decision, a chance event or the end of the game."""
    while state.stage > NO_STAGE:
        if state.stage == TURN_OVER:
            end_turn(state, log)
        elif state.stage == PASS_ON:
            give_turn(state, log)
        else:
            form(state, log)


@jit
def end_turn(state: State, log: Log) -> None:
    """After an action is complete: reveal a chip that is due, refill the opening display, or give the turn on."""
    if state.phase == OPENING:
        if state.turn != state.starter and state.opening_end:
            state.turn = state.starter
            state.stage = ACTION
        else:
            state.stage = PLATES_STAGE
    elif due_chip(state) > 0:
        state.stage = CHIP
    elif state.phase == PREPARATION:
        begin_acquisition(state, log)
    else:
        state.turn = 1 - state.turn
        state.stage = PASS_ON


@jit
def chips_out(state: State) -> bool:
    """Tell whether a chip still lies on a factory."""
    for chip in state.chip:
        if chip != 0:
            return True
    return False


@jit
def can_act(state: State, seat: int) -> bool:
    """Tell whether ``seat`` has any of the actions A to D (8, passing)."""
    if state.left > 0:
        return True
    if state.taken[seat] < CHIPS_A_ROUND and chips_out(state):
        return True
    return state.tokens[seat] > 0 and (holes(state) < DISPLAY or can_draw(state, seat))


@jit
def give_turn(state: State, log: Log) -> None:
    """Let the seat whose turn it would be act; if it cannot it passes; if nobody can, form the domes (8)."""
    seat = state.turn
    if state.left == 0 and state.tokens[0] + state.tokens[1] == 0 and not chips_out(state):
        begin_dome(state, log)
        return
    if not can_act(state, seat):
        if state.passed[seat] == 0:
            state.passed[seat] = 1
            emit(log, E_PASS, seat, 0, 0, 0, 0, 0, 0)
        state.turn = 1 - seat
    state.stage = ACTION


@jit
def begin_acquisition(state: State, log: Log) -> None:
    """Start the acquisition phase of a round with its starting player (8)."""
    state.phase = ACQUISITION
    if state.round_number == 1:
        state.tokens[0] = TOKENS
        state.tokens[1] = TOKENS
    emit(log, E_ROUND_START, state.round_number, state.starter, 0, 0, 0, 0, 0)
    state.turn = state.starter
    state.stage = PASS_ON


# --- Dome forming ------------------------------------------------------------------------------------------------


@jit
def begin_dome(state: State, log: Log) -> None:
    """Start dome forming: the holder of the starting player tile will start the next round, and wins ties (9 to 11)."""
    state.phase = DOME
    if state.marker >= 0:
        state.starter = state.marker
    elif state.other_starts:
        state.starter = 1 - state.starter
    emit(log, E_DOME_START, state.starter, 0, 0, 0, 0, 0, 0)
    state.turn = state.starter
    state.row = 0
    state.stage = FORM


@jit
def form(state: State, log: Log) -> None:
    """Work lines downward, one seat after the other, until a decision or the end of the round (9.5)."""
    while state.row < ROWS:
        if form_line(state, state.row, log):
            return
        state.row += 1
    charge_penalties(state, state.turn, log)
    state.row = 0
    if state.turn != state.starter:
        end_round(state, log)
    else:
        state.turn = 1 - state.turn


@jit
def end_round(state: State, log: Log) -> None:
    """Prepare the next round (10), or end the game after the fifth (11)."""
    emit(log, E_ROUND_END, state.round_number, state.score[0], state.score[1], 0, 0, 0, 0)
    state.turn = -1
    if state.round_number == ROUNDS:
        for seat in range(SEATS):
            score_tablets(state, seat, log)
        state.phase = OVER
        state.stage = NO_STAGE
        emit(log, E_GAME_OVER, 0, 0, 0, 0, 0, 0, 0)
        return
    coming = state.round_number + 1
    state.round_number = coming
    state.phase = PREPARATION
    state.marker = MARKER_FACTORY
    for seat in range(SEATS):
        state.tokens[seat] = TOKENS if coming < ROUNDS else 0
        state.taken[seat] = 0
        state.passed[seat] = 0
    state.stage = PLATES_STAGE if holes(state) > 0 and stack_size(state) > 0 else FILL
