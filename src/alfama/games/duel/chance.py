"""Chance in Azul Duel: what is drawn when it is revealed, from a seed; and whether an announced result is possible.

A result is a row of small integers, read by the stage that awaits it (see :data:`Result`).  Every draw depends on the
seed and on a number that the history of the table gives it, never on what anybody has thought or looked at.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from alfama.games.duel.acquire import total
from alfama.games.duel.components import (
    BACK,
    CHIP_KINDS,
    CHIPS,
    COLOURS,
    OF_BACK,
    PLATES,
    SPECIAL_BACK,
    TABLETS,
    WILD_BACK,
)
from alfama.games.duel.plates import bit_of, count_plates, holes, stack_size, unseen_plates
from alfama.games.duel.state import (
    BACK_STAGE,
    CHIP,
    DISPLAY,
    FILL,
    FIRST,
    FRONTS,
    PILE,
    PLATES_STAGE,
    SEATS,
    SLOTS,
    SUNS,
    TABLETS_STAGE,
    State,
)
from alfama.games.duel.supply import draw_fill, is_possible_fill
from alfama.games.generator import pick
from alfama.jit import jit

Result = npt.NDArray[np.int8]
"""The result of a chance event, RESULT numbers:

first 0: seat · tablets 0..3: 0, 1 (side a) or 2 (side b) of each tablet · plates 0..2: plates for the holes of the
display, 3: back of the new top (0: none) · fill 0..24: counts, five a factory · chip 0: 1 + kind · back 0: back ·
fronts 0..12: plates.
"""
RESULT = SUNS * COLOURS

FIRST_STREAM, TABLET_STREAM, PLATE_STREAM, TOP_STREAM, BACK_STREAM, FRONT_STREAM, CHIP_STREAM = 0, 1, 2, 3, 4, 5, 6


@jit
def plates_placed(state: State) -> int:
    """Return how many plates lie on the domes: it never falls, and it tells the draws of a game apart."""
    count = 0
    for seat in range(SEATS):
        for slot in range(SLOTS):
            count += state.slot[seat, slot] > 0
    return count


@jit
def nth_plate(plates: int, number: int) -> int:
    """Return the plate with index ``number`` of a set."""
    for index in range(PLATES):
        if plates >> index & 1:
            if number == 0:
                return index + 1
            number -= 1
    return 0


@jit
def backs_left(state: State) -> tuple[int, int]:
    """Return how many special and how many wild plates are in the unseen part of the stack."""
    pool = unseen_plates(state)
    special = count_plates(pool & OF_BACK[SPECIAL_BACK])
    for index in range(state.hand_n):
        special -= state.hand_plate[index] == 0 and state.hand_back[index] == SPECIAL_BACK
    return special, state.virgin - special


@jit
def draw_back(state: State, key0: np.uint64, key1: np.uint64) -> int:
    """Draw the back of the first unseen plate of the stack."""
    special, wild = backs_left(state)
    number = 32 * plates_placed(state) + int(state.virgin)
    return SPECIAL_BACK if pick(key0, key1, BACK_STREAM, number, special + wild) < special else WILD_BACK


@jit
def draw_plates(state: State, key0: np.uint64, key1: np.uint64, out: Result) -> None:
    """Draw the plates that fill the display, and the back of the plate that is then on top (7.3, 7.8, 10)."""
    pool = unseen_plates(state)
    virgin, returned, back = state.virgin + 0, 0, state.top_back
    base = 8 * plates_placed(state)
    for hole in range(min(holes(state), stack_size(state))):
        if returned < state.ret_n and (virgin == 0 or state.returned_top > 0):
            out[hole] = state.ret_plate[returned]
            returned += 1
            continue
        among = pool & OF_BACK[back] if back > 0 else pool
        plate = nth_plate(among, pick(key0, key1, PLATE_STREAM, base + hole, count_plates(among)))
        out[hole] = plate
        pool &= ~bit_of(plate)
        virgin -= 1
        back = 0
    if returned < state.ret_n and (virgin == 0 or state.returned_top > 0):
        out[DISPLAY] = BACK[state.ret_plate[returned]]
    elif virgin > 0:
        out[DISPLAY] = back
        if back == 0:
            out[DISPLAY] = BACK[nth_plate(pool, pick(key0, key1, TOP_STREAM, base, virgin))]


@jit
def draw_fronts(state: State, key0: np.uint64, key1: np.uint64, out: Result) -> None:
    """Draw the fronts of the drawn plates whose backs alone are known; the others stay what they are (8 A)."""
    pool = unseen_plates(state)
    for index in range(state.hand_n):
        plate = state.hand_plate[index]
        if plate == 0:
            among = pool & OF_BACK[state.hand_back[index]]
            number = 32 * plates_placed(state) + index
            plate = nth_plate(among, pick(key0, key1, FRONT_STREAM, number, count_plates(among)))
            pool &= ~bit_of(plate)
        out[index] = plate


@jit
def draw_chip(state: State, key0: np.uint64, key1: np.uint64) -> int:
    """Draw the chip that is revealed, 1 + kind, among all that nobody has seen (5, 13.12)."""
    hidden = total(state.chip_pool)
    chip = pick(key0, key1, CHIP_STREAM, CHIPS - hidden, hidden)
    kind = 0
    while chip >= state.chip_pool[kind]:
        chip -= state.chip_pool[kind]
        kind += 1
    return kind + 1


@jit
def draw_tablets(state: State, key0: np.uint64, key1: np.uint64, out: Result) -> None:
    """Draw which tablets are in play and which side is up (6)."""
    left_out = pick(key0, key1, TABLET_STREAM, 0, TABLETS) if state.tablets_in_play < TABLETS else -1
    for tablet in range(TABLETS):
        out[tablet] = 0 if tablet == left_out else 1 + pick(key0, key1, TABLET_STREAM, 1 + tablet, 2)


@jit
def draw(state: State, key0: np.uint64, key1: np.uint64, out: Result) -> None:
    """Draw the result of the chance event that the state awaits into ``out``; the state is not changed."""
    for index in range(RESULT):
        out[index] = 0
    if state.stage == FILL:
        draw_fill(state, key0, key1, out.reshape(SUNS, COLOURS))
    elif state.stage == CHIP:
        out[0] = draw_chip(state, key0, key1)
    elif state.stage == PLATES_STAGE:
        draw_plates(state, key0, key1, out)
    elif state.stage == BACK_STAGE:
        out[0] = draw_back(state, key0, key1)
    elif state.stage == FRONTS:
        draw_fronts(state, key0, key1, out)
    elif state.stage == TABLETS_STAGE:
        draw_tablets(state, key0, key1, out)
    elif state.stage == FIRST:
        out[0] = pick(key0, key1, FIRST_STREAM, 0, SEATS)


# --- Is a result possible? ---------------------------------------------------------------------------------------


@jit
def is_possible_plates(state: State, out: Result) -> bool:
    """Tell whether these plates can be turned up, and the next back be seen."""
    pool = unseen_plates(state)
    virgin, returned, back = state.virgin + 0, 0, state.top_back
    expected = min(holes(state), stack_size(state))
    for hole in range(DISPLAY):
        plate = out[hole]
        if hole >= expected:
            if plate != 0:
                return False
            continue
        if returned < state.ret_n and (virgin == 0 or state.returned_top > 0):
            if plate != state.ret_plate[returned]:
                return False
            returned += 1
            continue
        if bit_of(plate) & pool == 0 or (back > 0 and BACK[plate] != back):
            return False
        pool &= ~bit_of(plate)
        virgin -= 1
        back = 0
    if returned < state.ret_n and (virgin == 0 or state.returned_top > 0):
        return out[DISPLAY] == BACK[state.ret_plate[returned]]
    if virgin == 0:
        return out[DISPLAY] == 0
    if back > 0:
        return out[DISPLAY] == back
    return out[DISPLAY] in (SPECIAL_BACK, WILD_BACK) and pool & OF_BACK[out[DISPLAY]] != 0


@jit
def is_possible_fronts(state: State, out: Result) -> bool:
    """Tell whether the drawn plates can have these fronts."""
    pool = unseen_plates(state)
    for index in range(PILE):
        plate = out[index]
        if index >= state.hand_n or state.hand_plate[index] > 0:
            if plate != state.hand_plate[index]:
                return False
            continue
        if bit_of(plate) & pool == 0 or BACK[plate] != state.hand_back[index]:
            return False
        pool &= ~bit_of(plate)
    return True


@jit
def is_possible_tablets(state: State, out: Result) -> bool:
    """Tell whether as many tablets are in play as the options say."""
    count = 0
    for tablet in range(TABLETS):
        count += out[tablet] > 0
    return count == state.tablets_in_play


@jit
def is_possible(state: State, out: Result) -> bool:
    """Tell whether ``out`` can be the result of the chance event that the state awaits."""
    if state.stage == FILL:
        return is_possible_fill(state, out.reshape(SUNS, COLOURS))
    if state.stage == CHIP:
        return 0 < out[0] <= CHIP_KINDS and state.chip_pool[out[0] - 1] > 0
    if state.stage == PLATES_STAGE:
        return is_possible_plates(state, out)
    if state.stage == BACK_STAGE:
        special, wild = backs_left(state)
        return (out[0] == SPECIAL_BACK and special > 0) or (out[0] == WILD_BACK and wild > 0)
    if state.stage == FRONTS:
        return is_possible_fronts(state, out)
    if state.stage == TABLETS_STAGE:
        return is_possible_tablets(state, out)
    return state.stage == FIRST and 0 <= out[0] < SEATS
