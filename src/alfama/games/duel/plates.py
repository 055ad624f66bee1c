"""Dome plates (docs/games/duel.md 3, 7, 8 A): display, stack, draws, placing, returning, and who knows what of them.

The stack is made of the plates that nobody has seen, of which only the first back can be known, and of returned plates,
which lie under them (or on top: option of C4).  The front of an unseen plate is drawn when it is revealed.
"""

from __future__ import annotations

from alfama.games.duel.codes import DRAW_PLATE, KEEP_PLATE, PLACE_PLATE, RETURN_PLATE, TAKE_PLATE, Codes
from alfama.games.duel.components import ALL_PLATES, BACK, OF_BACK, PLATES, PRINTED, SPECIAL_BACK
from alfama.games.duel.log import (
    E_LOOKED,
    E_PLATE_DRAWN,
    E_PLATE_KEPT,
    E_PLATE_PLACED,
    E_PLATE_RETURNED,
    E_PLATE_TAKEN,
    Log,
    emit,
)
from alfama.games.duel.state import DISPLAY, OPENING, PILE, SEATS, SLOTS, State
from alfama.jit import jit

# --- Who knows what ----------------------------------------------------------------------------------------------


@jit
def show(state: State, plate: int) -> None:
    """Note that everybody has seen the front of ``plate`` in the open: it is nowhere else."""
    bit = bit_of(plate)
    for seat in range(SEATS):
        state.seen[seat] |= bit
        for index in range(state.ret_n):
            state.ret_may[seat, index] &= ~bit
        for index in range(state.hand_n):
            state.hand_may[seat, index] &= ~bit


@jit
def unseen_plates(state: State) -> int:
    """Return the set of plates whose fronts nobody has seen: those of the stack and of the hand (before the look)."""
    elsewhere = 0
    for index in range(DISPLAY):
        elsewhere |= bit_of(state.display[index])
    for seat in range(SEATS):
        for index in range(SLOTS):
            elsewhere |= bit_of(state.slot[seat, index])
    for index in range(state.ret_n):
        elsewhere |= bit_of(state.ret_plate[index])
    for index in range(state.hand_n):
        elsewhere |= bit_of(state.hand_plate[index])
    return ALL_PLATES & ~(elsewhere | bit_of(state.held))


@jit
def bit_of(plate: int) -> int:
    """Return the set of one plate; the empty set for 0."""
    return 1 << (int(plate) - 1) if plate > 0 else 0


@jit
def count_plates(plates: int) -> int:
    """Return how many plates a set has."""
    count = 0
    for index in range(PLATES):
        count += plates >> index & 1
    return count


@jit
def expose_top(state: State) -> None:
    """Note that both seats see the back of the top plate, a returned one (8 A, C7 of the users' faults)."""
    of_back = OF_BACK[BACK[state.ret_plate[0]]]
    for seat in range(SEATS):
        state.ret_may[seat, 0] &= of_back
        if state.ret_n > 1:
            state.ret_tied[seat, 1] = 0


# --- The stack ---------------------------------------------------------------------------------------------------


@jit
def stack_size(state: State) -> int:
    """Return how many plates are in the stack."""
    return state.virgin + state.ret_n


@jit
def top_is_returned(state: State) -> bool:
    """Tell whether the top plate of the stack is one that somebody gave back."""
    return state.ret_n > 0 and (state.virgin == 0 or state.returned_top > 0)


@jit
def top_is_unknown(state: State) -> bool:
    """Tell whether the back of the top plate is still to be drawn."""
    return state.virgin > 0 and state.top_back == 0 and not top_is_returned(state)


@jit
def drop_returned(state: State) -> None:
    """Remove the highest of the returned plates; what is known of the others moves up."""
    last = state.ret_n - 1
    for index in range(last):
        state.ret_plate[index] = state.ret_plate[index + 1]
        for seat in range(SEATS):
            state.ret_may[seat, index] = state.ret_may[seat, index + 1]
            state.ret_tied[seat, index] = state.ret_tied[seat, index + 1]
    state.ret_plate[last] = 0
    for seat in range(SEATS):
        state.ret_may[seat, last] = 0
        state.ret_tied[seat, last] = 0
        state.ret_tied[seat, 0] = 0
    state.ret_n = last


@jit
def holes(state: State) -> int:
    """Return how many places of the display are empty."""
    count = 0
    for index in range(DISPLAY):
        count += state.display[index] == 0
    return count


@jit
def can_draw(state: State, seat: int) -> bool:
    """Tell whether ``seat`` may draw one more plate from the stack (8 A, 13.1)."""
    if stack_size(state) == 0:
        return False
    return state.draw_needs_point == 0 or state.score[seat] > 0 or holes(state) == DISPLAY


@jit
def draw_plate(state: State, log: Log) -> None:
    """Pay a point (13.1) and draw the top plate; its back is seen, its front not yet (8 A)."""
    seat = state.turn
    cost = 1 if state.score[seat] > 0 else 0
    state.score[seat] -= cost
    index = state.hand_n
    if top_is_returned(state):
        plate = state.ret_plate[0]
        back = BACK[plate]
        state.hand_plate[index] = plate
        for other in range(SEATS):
            state.hand_may[other, index] = state.ret_may[other, 0]
        drop_returned(state)
    else:
        back = state.top_back
        for other in range(SEATS):
            state.hand_may[other, index] = ALL_PLATES & ~state.seen[other] & OF_BACK[back]
        state.virgin -= 1
        state.top_back = 0
    state.hand_back[index] = back
    state.hand_n = index + 1
    if top_is_returned(state):
        expose_top(state)
    emit(log, E_PLATE_DRAWN, seat, index, back, cost, state.score[seat], 0, 0)


@jit
def see_fronts(state: State, log: Log) -> None:
    """Note that the drawer (with open_returns, everybody) sees the fronts of the drawn plates (8 A, 13.2)."""
    for index in range(state.hand_n):
        plate = state.hand_plate[index]
        for seat in range(SEATS):
            if seat == state.turn or state.open_returns:
                state.seen[seat] |= bit_of(plate)
                state.hand_may[seat, index] = bit_of(plate)
        emit(log, E_LOOKED, state.turn, index, plate, 0, 0, 0, 0)


# --- Decisions ---------------------------------------------------------------------------------------------------


@jit
def legal_plates(state: State, out: Codes, count: int) -> int:
    """Append the codes of the plate actions (8 A; in the opening of 7.8: face-up plates only); return the new count."""
    seat = state.turn
    opening = state.phase == OPENING
    if not opening and state.tokens[seat] == 0:
        return count
    for index in range(DISPLAY):
        if state.display[index] > 0:
            out[count] = TAKE_PLATE + index
            count += 1
    if not opening and can_draw(state, seat):
        out[count] = DRAW_PLATE
        count += 1
    return count


@jit
def legal_places(state: State, out: Codes) -> int:
    """Write the codes of every empty slot and quarter turn; return how many."""
    count = 0
    for slot in range(SLOTS):
        if state.slot[state.turn, slot] == 0:
            for turns in range(4):
                out[count] = PLACE_PLATE + 4 * slot + turns
                count += 1
    return count


@jit
def legal_keeps(state: State, out: Codes) -> int:
    """Write the codes of the drawn plates that may be kept; return how many."""
    for index in range(state.hand_n):
        out[index] = KEEP_PLATE + index
    return state.hand_n


@jit
def legal_returns(state: State, out: Codes) -> int:
    """Write the codes of the drawn plates that may go back next; return how many."""
    count = 0
    for index in range(state.hand_n):
        if state.hand_back[index] > 0 and state.hand_order[index] == 0:
            out[count] = RETURN_PLATE + index
            count += 1
    return count


@jit
def take_from_display(state: State, index: int, log: Log) -> None:
    """Take the face-up plate at position ``index`` (0..2) to place it."""
    emit(log, E_PLATE_TAKEN, state.turn, index, state.display[index], 0, 0, 0, 0)
    state.held = state.display[index]
    state.display[index] = 0


@jit
def keep_plate(state: State, index: int, log: Log) -> None:
    """Keep the drawn plate ``index`` to place it; everybody sees it now."""
    plate = state.hand_plate[index]
    emit(log, E_PLATE_KEPT, state.turn, index, plate, 0, 0, 0, 0)
    state.held = plate
    state.hand_plate[index] = 0
    state.hand_back[index] = 0
    for seat in range(SEATS):
        state.hand_may[seat, index] = 0
    show(state, plate)


@jit
def place_plate(state: State, slot: int, turns: int, log: Log) -> None:
    """Put the held plate in an empty slot of the dome, turned clockwise; it never moves again (8 A)."""
    seat, plate = state.turn, state.held
    emit(log, E_PLATE_PLACED, seat, slot, plate, turns, 0, 0, 0)
    state.slot[seat, slot] = plate
    state.turned[seat, slot] = turns
    row, column = 2 * (slot // 3), 2 * (slot % 3)
    printed = PRINTED[plate, turns]
    state.space[seat, row, column] = printed[0]
    state.space[seat, row, column + 1] = printed[1]
    state.space[seat, row + 1, column] = printed[2]
    state.space[seat, row + 1, column + 1] = printed[3]
    state.held = 0


@jit
def waiting(state: State) -> int:
    """Return how many drawn plates still wait to be named for their way back."""
    count = 0
    for index in range(state.hand_n):
        count += state.hand_back[index] > 0 and state.hand_order[index] == 0
    return count


@jit
def name_returned(state: State, index: int) -> None:
    """Name the drawn plate that goes back next; the first named will lie highest (8 A, C4)."""
    order = 1
    for other in range(state.hand_n):
        order += state.hand_order[other] > 0
    state.hand_order[index] = order


@jit
def give_back(state: State, log: Log) -> None:
    """Put all drawn plates but the kept one under the stack (or on it: C4) in the order named, and empty the hand.

    The other seat knows which backs went there but not in which order, nor the fronts it has not seen (13.2).
    """
    returned = state.hand_n - 1
    start = 0 if state.returned_top else state.ret_n
    if state.returned_top:
        for index in range(state.ret_n - 1, -1, -1):
            state.ret_plate[index + returned] = state.ret_plate[index]
            for seat in range(SEATS):
                state.ret_may[seat, index + returned] = state.ret_may[seat, index]
                state.ret_tied[seat, index + returned] = state.ret_tied[seat, index]
    together = 0
    for index in range(state.hand_n):
        together |= state.hand_may[1 - state.turn, index]
    for order in range(returned):
        for index in range(state.hand_n):
            if state.hand_order[index] == order + 1:
                at, plate = start + order, state.hand_plate[index]
                state.ret_plate[at] = plate
                for seat in range(SEATS):
                    known = seat == state.turn or state.open_returns > 0
                    state.ret_may[seat, at] = bit_of(plate) if known else together
                    state.ret_tied[seat, at] = order > 0 and not known
                emit(log, E_PLATE_RETURNED, state.turn, index, plate, BACK[plate], 0, 0, 0)
    state.ret_n += returned
    empty_hand(state)
    if returned > 0 and top_is_returned(state) and start == 0:
        expose_top(state)


@jit
def empty_hand(state: State) -> None:
    """Forget the draw that is over."""
    state.hand_n = 0
    for index in range(PILE):
        state.hand_plate[index] = 0
        state.hand_back[index] = 0
        state.hand_order[index] = 0
        for seat in range(SEATS):
            state.hand_may[seat, index] = 0


@jit
def is_special(plate: int) -> bool:
    """Tell whether a plate has a special space."""
    return BACK[plate] == SPECIAL_BACK
