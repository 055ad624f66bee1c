"""The rules of Azul Duel.  THE rules: everything else calls them.

Functions take one state (see :mod:`alfama.games.duel.state`) that they read or change in place.  Numbers in brackets
are sections of docs/games/duel.md.  ``log`` is an event log made by :func:`alfama.games.duel.log.new_log`; with
``NO_LOG`` nothing is written.  Nothing here checks that a move is legal: :mod:`alfama.games.duel.position` does, by
asking :func:`legal`.

This file says what is legal, and what a decision or a chance event does; its parts stand beside it:
:mod:`~alfama.games.duel.rounds` (turns and phases), :mod:`~alfama.games.duel.acquire` (tiles and chips),
:mod:`~alfama.games.duel.plates`, :mod:`~alfama.games.duel.dome`, :mod:`~alfama.games.duel.payment`,
:mod:`~alfama.games.duel.tablets`, :mod:`~alfama.games.duel.supply` and :mod:`~alfama.games.duel.chance` (what is
drawn).
"""

from __future__ import annotations

import numpy as np

from alfama.games.duel.acquire import (
    Counts,
    due_chip,
    legal_orders,
    legal_partial,
    legal_takes,
    stack_rest,
    take,
    take_chip,
)
from alfama.games.duel.chance import Result, draw
from alfama.games.duel.codes import (
    DRAW_PLATE,
    KEEP_PLATE,
    LEAVE,
    LOOK,
    MAX_MOVES,
    PARTIAL,
    PAY_FIRST,
    PAY_NEXT,
    PLACE_PLATE,
    RETURN_PLATE,
    STACK_REST,
    TAKE_CHIP,
    TAKE_PLATE,
    TO_COLUMN,
    TO_SPACE,
    Codes,
)
from alfama.games.duel.components import (
    CHIP_KINDS,
    CHIPS_PER_KIND,
    COLOURS,
    PLATES,
    SMALL_FACTORIES,
    START_SCORE,
    TABLETS,
    TILES_PER_COLOUR,
)
from alfama.games.duel.dome import (
    first_column,
    keep_line,
    place_tile,
    spaces,
    spend_chips,
)
from alfama.games.duel.log import (
    E_CHIP_REVEALED,
    E_DISPLAY,
    E_FIRST_PLAYER,
    E_TABLETS,
    E_TOP_BACK,
    Log,
    emit,
)
from alfama.games.duel.payment import is_paid, legal_first_chips, legal_next_chips, name_chip
from alfama.games.duel.plates import (
    can_draw,
    draw_plate,
    drop_returned,
    expose_top,
    give_back,
    keep_plate,
    legal_keeps,
    legal_places,
    legal_plates,
    legal_returns,
    name_returned,
    place_plate,
    see_fronts,
    show,
    take_from_display,
    top_is_returned,
    top_is_unknown,
    waiting,
)
from alfama.games.duel.rounds import begin_acquisition, go_on
from alfama.games.duel.state import (
    ACQUISITION,
    ACTION,
    BACK_STAGE,
    CHIP,
    COLUMN,
    DISPLAY,
    DRAW,
    FACE_DOWN,
    FILL,
    FIRST,
    FORM,
    FRONTS,
    KEEP,
    LAST_CHANCE,
    MARKER_FACTORY,
    NO_STAGE,
    OPENING,
    PAY,
    PAY_ON,
    PILE,
    PLACE,
    PLATES_STAGE,
    PREPARATION,
    RETURN,
    ROWS,
    SEATS,
    SETUP,
    SPACE,
    STACK,
    SUNS,
    TABLETS_STAGE,
    TURN_OVER,
    State,
)
from alfama.games.duel.supply import fill
from alfama.jit import jit

RULES_VERSION = 1
"""Bumped whenever the outcome of any game could change."""


# --- Which moves are legal ---------------------------------------------------------------------------------------


@jit
def legal(state: State, out: Codes) -> int:
    """Write the codes of all legal moves to ``out`` (at least :data:`MAX_MOVES` long), ascending; return how many."""
    stage = state.stage
    if stage <= LAST_CHANCE or stage == NO_STAGE:
        return 0
    if stage == ACTION:
        return legal_actions(state, out)
    if stage == PLACE:
        return legal_places(state, out)
    if stage == SPACE:
        return legal_columns(state, out, TO_SPACE + ROWS * int(state.row))
    if stage == COLUMN:
        return legal_columns(state, out, TO_COLUMN)
    if stage == STACK:
        return legal_orders(state, out, STACK_REST)
    if stage == PAY:
        return legal_first_chips(state, out)
    if stage == PAY_ON:
        return legal_next_chips(state, out)
    if stage == KEEP:
        return legal_keeps(state, out)
    if stage == RETURN:
        return legal_returns(state, out)
    out[0] = DRAW_PLATE
    out[1] = LOOK
    return 2


@jit
def legal_actions(state: State, out: Codes) -> int:
    """Write the codes of the actions A to D, or of the opening picks; return how many (7.8, 8)."""
    if state.phase == OPENING:
        return legal_plates(state, out, 0)
    count = legal_plates(state, out, legal_takes(state, out))
    return legal_partial(state, out, count) if state.partial_break else count


@jit
def legal_columns(state: State, out: Codes, base: int) -> int:
    """Write the codes, from ``base`` on, of the dome columns that the line in hand may go to; return how many."""
    columns = spaces(state, state.turn, state.row)
    count = 0
    for column in range(ROWS):
        if columns >> column & 1:
            out[count] = base + column
            count += 1
    return count


@jit
def count_legal(state: State) -> int:
    """Return how many moves are legal."""
    return legal(state, np.empty(MAX_MOVES, np.int16))


# --- Playing -----------------------------------------------------------------------------------------------------


@jit
def play(state: State, code: int, log: Log) -> None:
    """Play the legal move ``code`` and everything that follows from it until the next decision, draw or end."""
    stage = state.stage
    if stage == ACTION:
        play_action(state, code, log)
    elif stage == STACK:
        first, rest = divmod(code - STACK_REST, 30)
        second, third = divmod(rest, 6)
        stack_rest(state, state.factory, first + 1, second + 1, third, log)
        state.stage = TURN_OVER
    elif stage >= SPACE:
        play_forming(state, code, log)
    else:
        play_plate(state, code, log)
    go_on(state, log)


@jit
def play_action(state: State, code: int, log: Log) -> None:
    """Play one of the actions A to D, or an opening pick."""
    state.stage = TURN_OVER
    if code < TAKE_CHIP or code >= PARTIAL:
        take_tiles(state, code, log)
    elif code < TAKE_PLATE:
        take_chip(state, code - TAKE_CHIP, log)
    else:
        if state.phase == ACQUISITION:
            state.tokens[state.turn] -= 1
        if code == DRAW_PLATE:
            draw_plate(state, log)
            after_draw(state)
        else:
            take_from_display(state, code - TAKE_PLATE, log)
            state.stage = PLACE


@jit
def take_tiles(state: State, code: int, log: Log) -> None:
    """Take the tiles that ``code`` names and place them."""
    if code < TAKE_CHIP:
        source, rest = divmod(code, 35)
        colour, line = divmod(rest, 7)
        most = ROWS
    else:
        rest, put = divmod(code - PARTIAL, 5)
        rest, row = divmod(rest, 6)
        source, colour = divmod(rest, 5)
        line, most = row + 1, put + 1
    take(state, source, colour, line, most, log)


@jit
def play_plate(state: State, code: int, log: Log) -> None:
    """Play a decision about plates: draw again or look, keep, place, return (8 A)."""
    if state.stage == DRAW:
        if code == DRAW_PLATE:
            draw_plate(state, log)
            after_draw(state)
        else:
            state.stage = FRONTS
    elif state.stage == KEEP:
        keep_plate(state, code - KEEP_PLATE, log)
        state.stage = PLACE
    elif state.stage == PLACE:
        slot, turns = divmod(code - PLACE_PLATE, 4)
        place_plate(state, slot, turns, log)
        return_rest(state, log)
    else:
        name_returned(state, code - RETURN_PLATE)
        return_rest(state, log)


@jit
def after_draw(state: State) -> None:
    """Show the back of the new top plate; then ask whether to draw again, if that is possible (8 A, 13.8)."""
    if top_is_unknown(state):
        state.stage = BACK_STAGE
    else:
        state.stage = DRAW if can_draw(state, state.turn) else FRONTS


@jit
def return_rest(state: State, log: Log) -> None:
    """Ask which drawn plate goes back next; when only one is left it goes by itself, and the turn is over (8 A)."""
    left = waiting(state)
    if left > 1:
        state.stage = RETURN
        return
    for index in range(PILE):
        if state.hand_back[index] > 0 and state.hand_order[index] == 0:
            name_returned(state, index)
    if state.hand_n > 0:
        give_back(state, log)
    state.stage = TURN_OVER


@jit
def play_forming(state: State, code: int, log: Log) -> None:
    """Play a decision of dome forming: a space, a chip, or to leave a line as it is (9)."""
    seat, row = state.turn, int(state.row)
    if code < LEAVE:
        place_tile(state, seat, row, code - TO_SPACE - ROWS * row, log)
    elif code < PAY_FIRST:
        keep_line(state, seat, row, 1, log)
    elif code < TO_COLUMN:
        name_chip(state, seat, code - PAY_NEXT if code >= PAY_NEXT else code - PAY_FIRST - CHIP_KINDS * row)
        if not is_paid(state, seat, row):
            state.stage = PAY_ON
            return
        spend_chips(state, seat, row, log)
        columns = spaces(state, seat, row)
        if columns & (columns - 1):
            state.stage = COLUMN
            return
        place_tile(state, seat, row, first_column(columns), log)
    else:
        place_tile(state, seat, row, code - TO_COLUMN, log)
    state.row += 1
    state.stage = FORM


# --- Chance ------------------------------------------------------------------------------------------------------


@jit
def set_up(state: State) -> None:
    """Set up a zeroed state whose options are set (7.1 to 7.5)."""
    state.phase = SETUP
    state.stage = FIRST
    state.round_number = 1
    state.turn = -1
    state.starter = -1
    state.marker = MARKER_FACTORY
    state.virgin = PLATES
    for seat in range(SEATS):
        state.score[seat] = START_SCORE
    for colour in range(COLOURS):
        state.bag[colour] = TILES_PER_COLOUR
    for kind in range(CHIP_KINDS):
        state.chip_pool[kind] = CHIPS_PER_KIND


@jit
def apply_chance(state: State, result: Result, log: Log) -> None:
    """Apply a possible result of the chance event that the state awaits, and all that follows from it."""
    stage = state.stage
    if stage == FILL:
        fill(state, result.reshape(SUNS, COLOURS), log)
        after_fill(state)
    elif stage == CHIP:
        reveal_chip(state, result[0], log)
    elif stage == PLATES_STAGE:
        turn_up(state, result, log)
    elif stage == BACK_STAGE:
        state.top_back = result[0]
        emit(log, E_TOP_BACK, result[0], 0, 0, 0, 0, 0, 0)
        state.stage = DRAW if can_draw(state, state.turn) else FRONTS
    elif stage == FRONTS:
        look(state, result, log)
    elif stage == TABLETS_STAGE:
        for tablet in range(TABLETS):
            state.tablet[tablet] = result[tablet]
        emit(log, E_TABLETS, result[0], result[1], result[2], result[3], 0, 0, 0)
        state.stage = PLATES_STAGE
    else:
        state.starter = result[0]
        emit(log, E_FIRST_PLAYER, result[0], 0, 0, 0, 0, 0, 0)
        state.stage = TABLETS_STAGE
    go_on(state, log)


@jit
def after_fill(state: State) -> None:
    """Lay a face-down chip on each small moon; then the opening begins (7.8), or the next round (10)."""
    for index in range(SMALL_FACTORIES):
        state.chip[index] = FACE_DOWN
    if state.phase == SETUP:
        state.phase = OPENING
        state.turn = 1 - state.starter
        state.stage = ACTION
    else:
        state.stage = TURN_OVER


@jit
def reveal_chip(state: State, chip: int, log: Log) -> None:
    """Turn the chip of the lowest small factory that is due face up (2, 8 B, 8 C)."""
    factory = due_chip(state)
    state.chip[factory - 1] = chip
    state.chip_pool[chip - 1] -= 1
    emit(log, E_CHIP_REVEALED, factory, chip, 0, 0, 0, 0, 0)
    state.stage = TURN_OVER


@jit
def turn_up(state: State, result: Result, log: Log) -> None:
    """Fill the holes of the display from the top of the stack and show the back of the next plate (7.3, 7.8, 10)."""
    up: Counts = np.zeros(DISPLAY, np.int8)
    used = 0
    for index in range(DISPLAY):
        if state.display[index] > 0 or result[used] == 0:
            continue
        plate = result[used]
        used += 1
        if top_is_returned(state):
            drop_returned(state)
        else:
            state.virgin -= 1
            state.top_back = 0
        state.display[index] = plate
        up[index] = plate
        show(state, plate)
    if top_is_returned(state):
        expose_top(state)
    else:
        state.top_back = result[DISPLAY]
    emit(log, E_DISPLAY, up[0], up[1], up[2], result[DISPLAY], 0, 0, 0)
    if state.phase == SETUP or state.phase == PREPARATION:
        state.stage = FILL
    elif state.turn != state.starter:
        state.turn = state.starter
        state.stage = ACTION
    else:
        begin_acquisition(state, log)


@jit
def look(state: State, result: Result, log: Log) -> None:
    """Let the drawer see the fronts; with a single plate it is kept at once (8 A)."""
    for index in range(state.hand_n):
        state.hand_plate[index] = result[index]
    see_fronts(state, log)
    if state.hand_n == 1:
        keep_plate(state, state.hand_n - 1, log)
        state.stage = PLACE
    else:
        state.stage = KEEP


@jit
def deal_from_seed(state: State, key0: np.uint64, key1: np.uint64, result: Result, log: Log) -> None:
    """Draw and apply the chance event that the state awaits; ``result`` is room for it."""
    draw(state, key0, key1, result)
    apply_chance(state, result, log)
