"""What is wrong with a position that somebody typed: every reason, by name (``Position.status()``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from alfama.games.duel.acquire import due_chip
from alfama.games.duel.codes import MAX_MOVES
from alfama.games.duel.components import (
    BACK,
    BROKEN_SPACES,
    CHIP_NAMES,
    CHIPS_A_ROUND,
    CHIPS_PER_KIND,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    PLATES,
    ROUNDS,
    SPECIAL,
    TILES_PER_COLOUR,
    TOKENS,
    WILD,
)
from alfama.games.duel.options import Options
from alfama.games.duel.plates import stack_size, top_is_unknown
from alfama.games.duel.rounds import chips_out
from alfama.games.duel.rules import legal
from alfama.games.duel.state import (
    ACQUISITION,
    ACTION,
    BACK_STAGE,
    CHIP,
    COLUMN,
    DOME,
    DRAW,
    FACE_DOWN,
    FILL,
    FIRST,
    FRONTS,
    KEEP,
    LAST_CHANCE,
    NO_STAGE,
    OPENING,
    OVER,
    PAY,
    PAY_ON,
    PILE,
    PLACE,
    PLATES_STAGE,
    PREPARATION,
    RETURN,
    SEATS,
    SETUP,
    SLOTS,
    SPACE,
    STACK,
    TABLETS_STAGE,
    State,
)
from alfama.games.duel.text import in_the_open, slot_spaces
from alfama.games.errors import Fault

_STAGES = {
    SETUP: (FIRST, TABLETS_STAGE, PLATES_STAGE, FILL),
    OPENING: (PLATES_STAGE, ACTION, PLACE),
    PREPARATION: (PLATES_STAGE, FILL, CHIP),
    ACQUISITION: (CHIP, BACK_STAGE, FRONTS, ACTION, DRAW, KEEP, PLACE, RETURN, STACK),
    DOME: (SPACE, PAY, PAY_ON, COLUMN),
    OVER: (NO_STAGE,),
}
_DRAWING = (BACK_STAGE, FRONTS, DRAW, KEEP, RETURN)


def status(state: State, options: Options) -> list[Fault]:
    """Return every reason why a state cannot occur in a game, empty for a sound one.

    The test is of the rules' invariants (docs/games/duel.md), not of reachability.
    """
    faults = [*_tile_faults(state), *_plate_faults(state), *_chip_faults(state), *_flow_faults(state, options)]
    for seat in range(SEATS):
        faults += _board_faults(state, seat)
    return faults or [*_knowledge_faults(state), *_choice_faults(state)]


def tile_counts(state: State) -> list[int]:
    """Return how many tiles of each colour the position holds in all places together."""
    counts = state.bag.astype(int) + state.tower + state.sun.sum(axis=0) + state.moon_large + state.broken.sum(axis=0)
    for colour in range(len(COLOUR_LETTERS)):
        counts[colour] += (state.moon == colour + 1).sum() + (state.tile == colour + 1).sum()
        counts[colour] += state.line_tiles[state.line_colour == colour + 1].sum()
    return [int(count) for count in counts]


def plate_places(state: State) -> Counter[int]:
    """Return how often each plate whose front is decided lies somewhere."""
    hand = [*state.hand_plate] if state.hand_n else []
    places = [*state.display, *state.slot.ravel(), *state.ret_plate, *hand, state.held]
    return Counter(int(plate) for plate in places if plate)


def _tile_faults(state: State) -> Iterator[Fault]:
    for letter, name, count in zip(COLOUR_LETTERS, COLOUR_NAMES, tile_counts(state), strict=True):
        if count != TILES_PER_COLOUR:
            yield Fault("tile_count", f"there are {count} tiles {letter} ({name}), not {TILES_PER_COLOUR}")
    for index in range(4):
        if state.sun[index + 1].sum() and state.moon_height[index]:
            yield Fault("sun_and_moon", f"factory {index + 1} has tiles on its sun and on its moon")
    if state.sun[0].sum() and state.moon_large.sum():
        yield Fault("sun_and_moon", "the large factory has tiles on its sun and on its moon")


def _plate_faults(state: State) -> Iterator[Fault]:
    places = plate_places(state)
    for plate, count in places.items():
        if count > 1:
            yield Fault("plate_twice", f"plate number {plate} is in {count} places")
    unseen = [plate for plate in range(1, PLATES + 1) if plate not in places]
    in_hand = [int(back) for back, plate in zip(state.hand_back, state.hand_plate, strict=True) if back and not plate]
    if len(unseen) != state.virgin + len(in_hand):
        yield Fault(
            "plate_total", f"{int(state.virgin) + len(in_hand)} plates are unseen, but {len(unseen)} lie nowhere"
        )
        return
    backs = [*in_hand, *([int(state.top_back)] if state.top_back else [])]
    if any(backs.count(back) > sum(BACK[plate] == back for plate in unseen) for back in (1, 2)):
        yield Fault("plate_back", "a back shows a type of which no plate is left")
    if state.top_back and not state.virgin:
        yield Fault("plate_back", "there is no unseen plate whose back could be seen")
    if state.phase != SETUP and top_is_unknown(state) != (state.stage == BACK_STAGE):
        yield Fault("plate_back", "the back of the top plate is always seen, and drawn when it is not known")
    if stack_size(state) + state.hand_n > PILE and state.phase not in (SETUP, OPENING):
        yield Fault("plate_total", "the stack is too high")
    placed = [int((state.slot[seat] > 0).sum()) for seat in range(SEATS)]
    expected = [_plates_due(state, seat) for seat in range(SEATS)]
    if placed != expected:
        yield Fault(
            "plate_count", f"the domes have {placed[0]} and {placed[1]} plates, not {expected[0]} and {expected[1]}"
        )


def _plates_due(state: State, seat: int) -> int:
    """Return how many plates the dome of ``seat`` has at this point of a game (7.8, 8 A)."""
    if state.phase == SETUP:
        return 0
    if state.phase == OPENING:
        if state.turn == seat:
            return int(state.stage == PLATES_STAGE)
        return int(state.turn == state.starter)
    rounds_before = min(int(state.round_number) - 1, ROUNDS - 1)
    if state.phase == PREPARATION or state.round_number == ROUNDS:
        return 1 + TOKENS * rounds_before
    placing = state.turn == seat and state.stage in (BACK_STAGE, FRONTS, DRAW, KEEP, PLACE)
    return 1 + TOKENS * (rounds_before + 1) - int(state.tokens[seat]) - int(placing)


def _chip_faults(state: State) -> Iterator[Fault]:
    for kind, name in enumerate(CHIP_NAMES):
        if state.chip_pool[kind] < 0:
            count = CHIPS_PER_KIND - int(state.chip_pool[kind])
            yield Fault("chip_count", f"there are {count} chips {name}, not {CHIPS_PER_KIND}")
    if state.phase in (ACQUISITION, DOME, OVER, PREPARATION):
        rounds = int(state.round_number) - (state.phase in (ACQUISITION, PREPARATION))
        for seat in range(SEATS):
            held = int(state.chips[seat].sum() + state.spent[seat].sum())
            held += int(state.paid.sum()) if seat == state.turn else 0
            now = int(state.taken[seat]) if state.phase == ACQUISITION else 0
            if held != CHIPS_A_ROUND * rounds + now:
                yield Fault("chip_total", f"player {seat + 1} has {held} chips, not {CHIPS_A_ROUND * rounds + now}")
    lying = int((state.chip != 0).sum())
    if state.phase == ACQUISITION and lying + int(state.taken.sum()) != 4:
        yield Fault("chip_total", "four chips come into a round")
    if state.phase in (DOME, OVER) and lying:
        yield Fault("chip_total", "no chip is left on a factory after the acquisition phase")
    for index in range(4):
        covered = state.sun[index + 1].sum() or state.moon_height[index]
        if covered and state.chip[index] != FACE_DOWN:
            yield Fault("chip_place", f"the chip of factory {index + 1} lies face down under its tiles")
    if due_chip(state) and state.stage not in (CHIP, STACK) and state.phase == ACQUISITION:
        yield Fault("chip_place", f"the chip of factory {due_chip(state)} should be face up")


def _flow_faults(state: State, options: Options) -> Iterator[Fault]:
    if state.stage not in _STAGES[int(state.phase)]:
        yield Fault("stage", "this stage does not occur in this phase")
    nobody = state.phase in (SETUP, PREPARATION, OVER)
    if nobody != (state.turn < 0):
        yield Fault(
            "turn", "a player is in turn in the opening, in acquisition and in dome forming, and at no other time"
        )
    if (state.stage == FIRST) != (state.starter < 0):
        yield Fault("starter", "there is a starting player as soon as it is drawn")
    if state.phase in (SETUP, OPENING) and state.round_number != 1:
        yield Fault("round", "the opening belongs to round 1")
    if (state.phase == PREPARATION and state.round_number == 1) or (
        state.phase == OVER and state.round_number != ROUNDS
    ):
        yield Fault("round", "this phase does not occur in this round")
    if state.phase in (SETUP, OPENING, PREPARATION) and state.marker >= 0:
        yield Fault("marker", "the starting player tile is at the large factory")
    if state.phase in (DOME, OVER) and state.marker >= 0 and state.marker != state.starter:
        yield Fault("marker", "the holder of the starting player tile starts the next round")
    if state.phase == ACQUISITION and state.marker >= 0 and state.sun[0].sum():
        yield Fault("marker", "the starting player tile is taken only after the large sun is empty")
    tablets = sum(int(side > 0) for side in state.tablet)
    if tablets != (0 if state.stage in (FIRST, TABLETS_STAGE) else options.tablets):
        yield Fault("tablets", f"{tablets} tablets are in play, not {options.tablets}")
    if state.phase in (DOME, OVER) and (state.left or state.tokens.any()):
        yield Fault("left", "tiles or tokens are left after the acquisition phase")
    if (state.round_number == ROUNDS or state.phase in (SETUP, OPENING)) and state.tokens.any():
        yield Fault("tokens", "player tokens are used in rounds 1 to 4 only")
    if (state.stage == PLACE) != (state.held > 0):
        yield Fault("held", "a plate is held exactly while it is to be placed")
    drawing = state.stage in _DRAWING or (state.stage == PLACE and state.hand_n > 0)
    if drawing != (state.hand_n > 0):
        yield Fault("hand", "plates are in hand exactly while a draw is open")
    if (state.stage == STACK) != (state.factory > 0):
        yield Fault("factory", "a small factory is named exactly while its rest is to be stacked")
    if (state.stage == PAY_ON) != bool(state.paid.any()):
        yield Fault("paid", "chips are named exactly while a payment goes on")
    done = not state.left and not chips_out(state) and not state.tokens.any()
    if state.phase == ACQUISITION and state.stage in (ACTION, CHIP) and done:
        yield Fault("phase", "the acquisition phase is over when nothing is left to take")


def _board_faults(state: State, seat: int) -> Iterator[Fault]:
    name = f"player {seat + 1}"
    if state.broken[seat].sum() > BROKEN_SPACES:
        yield Fault("broken", f"{name} has more than {BROKEN_SPACES} broken tiles")
    if state.phase not in (ACQUISITION, DOME) and state.broken[seat].any():
        yield Fault("broken", f"{name} has broken tiles outside acquisition and dome forming")
    for slot in range(SLOTS):
        if state.slot[seat, slot]:
            yield from _slot_faults(state, seat, slot)


def _slot_faults(state: State, seat: int, slot: int) -> Iterator[Fault]:
    name = f"player {seat + 1}, slot {slot + 1}"
    coloured = 0
    special = False
    for row, column in slot_spaces(slot):
        tile, space = int(state.tile[seat, row, column]), int(state.space[seat, row, column])
        if tile and tile != space and (space != WILD or tile == SPECIAL):
            yield Fault("tile_place", f"{name}: a tile lies on a space of another colour")
        coloured += space < SPECIAL and tile > 0
        special |= tile == SPECIAL
    if BACK[state.slot[seat, slot]] == 1 and special != (coloured == 3):
        yield Fault("special", f"{name}: the special space is filled exactly when the three colours are")


def _knowledge_faults(state: State) -> Iterator[Fault]:
    """Check that nobody knows anything that is not so."""
    shown = in_the_open(state)
    for seat in range(SEATS):
        for may, plates, count in (
            (state.ret_may[seat], state.ret_plate, state.ret_n),
            (state.hand_may[seat], state.hand_plate, state.hand_n),
        ):
            for index in range(count):
                plate = int(plates[index])
                if plate and not may[index] >> (plate - 1) & 1:
                    yield Fault("knowledge", f"player {seat + 1} rules out the plate that lies there")
                if may[index] & shown:
                    yield Fault("knowledge", f"player {seat + 1} expects a plate that lies in the open")
        decided = sum(1 << (plate - 1) for plate in plate_places(state))
        if state.seen[seat] & ~decided:
            yield Fault("knowledge", f"player {seat + 1} has seen a plate that nobody has drawn")
        if state.ret_n and state.ret_tied[seat, 0]:
            yield Fault("knowledge", "the highest returned plate is tied to nothing")


def _choice_faults(state: State) -> Iterator[Fault]:
    deciding = state.stage > LAST_CHANCE and state.stage != NO_STAGE
    if deciding and legal(state, np.empty(MAX_MOVES, np.int16)) == 0:
        yield Fault("no_choice", "the player in turn has nothing to choose from")
