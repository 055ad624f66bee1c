"""The position as the table shows it to one seat: everything that seat may know, and nothing else.

The browser draws these dictionaries (JSON values only) and holds no rules.  docs/games/duel.md says what is hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from alfama.games.duel.components import (
    BACK,
    BACK_LETTERS,
    BROKEN_COST,
    BROKEN_SPACES,
    CHIP_NAMES,
    COLOUR_LETTERS,
    LETTERS,
    PRINTED,
    ROUNDS,
    SPECIAL,
    SPECIAL_TILES,
    TABLET_NAMES,
    TABLET_TITLES,
    TABLETS,
)
from alfama.games.duel.deal import count_letters, tablet_names
from alfama.games.duel.dome import spaces
from alfama.games.duel.log import NO_LOG
from alfama.games.duel.options import Options
from alfama.games.duel.outcome import outcome
from alfama.games.duel.payment import can_pay, missing
from alfama.games.duel.plates import stack_size, top_is_returned
from alfama.games.duel.preview import FATES, Projection, project
from alfama.games.duel.progress import tablet_parts
from alfama.games.duel.sample import knows_all, members, places
from alfama.games.duel.state import (
    ACQUISITION,
    DOME,
    LAST_CHANCE,
    OVER,
    PHASE_NAMES,
    ROWS,
    SEATS,
    SLOTS,
    STACK,
    STAGE_NAMES,
    State,
)
from alfama.games.duel.tablets import tablet_count, tablet_most
from alfama.games.duel.text import (
    FORMING,
    LOOKED,
    chip_letter,
    chip_list,
    display_names,
    known_drawn,
    known_plate,
    moons,
    plate_name,
    return_order,
    write_line,
    write_position,
)

Json = dict[str, Any]


def copy_state(state: State) -> State:
    """Return an independent copy of a state."""
    return np.array([state], dtype=state.dtype).view(np.recarray)[0]


def turn_of(state: State) -> int | None:
    """Return the seat that decides, or None at chance and at the end."""
    return int(state.turn) if state.stage > LAST_CHANCE and state.turn >= 0 else None


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for -1."""
    return int(seat) if seat >= 0 else None


def top_back(state: State) -> str | None:
    """Return the back of the top plate of the stack, None when it is empty or the back is not yet seen."""
    back = BACK[state.ret_plate[0]] if top_is_returned(state) else state.top_back
    return BACK_LETTERS[back] if back else None


def letter_counts(counts: Any) -> dict[str, int]:
    """Return counts of the five colours by letter."""
    return {letter: int(count) for letter, count in zip(COLOUR_LETTERS, counts, strict=True)}


# --- The whole position ------------------------------------------------------------------------------------------


def snapshot(state: State) -> Json:
    """Return the whole position, hidden things included, as JSON values: for comparisons and for the eyes of a test."""
    looked = state.stage in LOOKED
    return {
        **flow(state),
        "stack": {
            "size": int(stack_size(state)),
            "back": top_back(state),
            "returned": [plate_name(plate) for plate in state.ret_plate[: state.ret_n]],
        },
        "hand": [
            "" if not back else plate_name(plate) if looked else BACK_LETTERS[back]
            for plate, back in zip(state.hand_plate[: state.hand_n], state.hand_back[: state.hand_n], strict=True)
        ],
        "return_order": return_order(state),
        **table(state),
        "boards": [board(state, seat) for seat in range(SEATS)],
        "outcome": None if state.phase != OVER else _outcome(state),
    }


def _outcome(state: State) -> Json:
    result = outcome(state).to_json()
    del result["termination"]
    return result


def flow(state: State) -> Json:
    """Return how far the game is."""
    return {
        "phase": PHASE_NAMES[state.phase],
        "stage": STAGE_NAMES[state.stage],
        "round": int(state.round_number),
        "turn": turn_of(state),
        "starter": seat_or_none(state.starter),
        "marker": seat_or_none(state.marker),
        "line": int(state.row) + 1 if state.stage in FORMING else None,
        "held": plate_name(state.held) if state.held else None,
        "factory": int(state.factory) if state.stage == STACK else None,
        "paid": chip_list(state.paid),
        "tokens": [int(n) for n in state.tokens],
        "taken": [int(n) for n in state.taken],
    }


def table(state: State) -> Json:
    """Return what lies open between the players."""
    return {
        "tablets": tablet_names(state.tablet),
        "display": display_names(state),
        "sun": [count_letters(row) for row in state.sun],
        "moon": [count_letters(state.moon_large), *moons(state)],
        "chips": [chip_letter(chip) for chip in state.chip],
        "chip_pool": {name: int(count) for name, count in zip(CHIP_NAMES, state.chip_pool, strict=True)},
        "bag": letter_counts(state.bag),
        "tower": letter_counts(state.tower),
        "specials": SPECIAL_TILES - int((state.tile == SPECIAL).sum()),
    }


def board(state: State, seat: int) -> Json:
    """Return one player's board."""
    return {
        "score": int(state.score[seat]),
        "lines": [write_line(state, seat, row) for row in range(ROWS)],
        "broken": count_letters(state.broken[seat]),
        "dome": ["".join(LETTERS[space] for space in row) for row in state.space[seat]],
        "tiles": ["".join(LETTERS[tile] for tile in row) for row in state.tile[seat]],
        "chips": chip_list(state.chips[seat]),
        "spent": chip_list(state.spent[seat]),
    }


# --- As one seat sees it -----------------------------------------------------------------------------------------


def view(state: State, options: Options, seat: int | None, *, everything: bool = False) -> Json:
    """Return the position as ``seat`` may know it (None: a spectator); with ``everything``, all of it."""
    veiled = not everything and not (seat is not None and knows_all(state, seat)) and _hides(state)
    text = write_position(state, options, hidden_from=seat, veiled=veiled)
    if everything:
        state = copy_state(state)
        state.open_returns = 1
    return {
        "game": "duel",
        "options": options.to_json(),
        "seat": seat,
        **flow(state),
        "last_round": "will_end" if state.round_number == ROUNDS and state.phase != OVER else None,
        "passed": [bool(n) for n in state.passed],
        "stack": _stack(state, seat),
        "hand": [known_drawn(state, seat, index) for index in range(state.hand_n)],
        "return_order": _order(state, seat),
        **table(state),
        "objectives": [objective(state, tablet) for tablet in range(TABLETS) if state.tablet[tablet]],
        "boards": [_full_board(state, owner) for owner in range(SEATS)],
        "outcome": outcome(state).to_json() if state.phase == OVER else None,
        "text": text,
    }


def _hides(state: State) -> bool:
    """Tell whether anything in the state is not in the open."""
    return bool(state.ret_n or state.hand_n)


def _order(state: State, seat: int | None) -> str:
    """Return which drawn plates were named for their way back, to whoever may know it (13.2)."""
    order = return_order(state)
    return order if seat == state.turn or state.open_returns else "?" * len(order)


def _stack(state: State, seat: int | None) -> Json:
    """Return the stack: its height, the top back, and what the seat knows of plates that were given back."""
    known = []
    for index in range(state.ret_n):
        name = known_plate(state, seat, index)
        known.append({"plate": name or None, "possible": [] if name or seat is None else _possible(state, seat, index)})
    return {
        "size": int(stack_size(state)),
        "back": top_back(state),
        "costs": [draw_cost(state, owner) for owner in range(SEATS)],
        "returned": known,
        "returned_on_top": bool(state.returned_top),
    }


def draw_cost(state: State, seat: int) -> int:
    """Return what drawing a plate costs ``seat`` now: a point if it has one (8 A, 13.1)."""
    return min(1, int(state.score[seat]))


def _possible(state: State, seat: int, index: int) -> list[str]:
    """Return the plates that a seat thinks possible for a returned plate."""
    for place in places(state, seat):
        if place.field == "ret" and index in place.indexes:
            return [plate_name(plate) for plate in members(place.may)]
    return []


def objective(state: State, tablet: int) -> Json:
    """Return a tablet in play with what it counts and is worth to each seat now."""
    side = int(state.tablet[tablet])
    number = 2 * tablet + side - 1
    seats = []
    for seat in range(SEATS):
        count, points = tablet_count(state, seat, tablet, side)
        of, most = tablet_most(state, seat, tablet, side)
        said = {"count": int(count), "of": int(of), "points": int(points), "most": int(most)}
        seats.append({**said, "parts": tablet_parts(state, seat, tablet, side)})
    return {"tablet": TABLET_NAMES[number], "title": TABLET_TITLES[number], "seats": seats}


def _full_board(state: State, seat: int) -> Json:
    """Return a board with everything that follows from it."""
    broken = int(state.broken[seat].sum())
    return {
        **board(state, seat),
        "slots": [_slot(state, seat, slot) for slot in range(SLOTS)],
        "broken_cost": int(BROKEN_COST[min(broken, BROKEN_SPACES)]),
        "projected": projected(state, seat),
    }


def _slot(state: State, seat: int, slot: int) -> str | None:
    """Return the letters of a plate as it lies, or None for an empty slot."""
    plate = int(state.slot[seat, slot])
    if not plate:
        return None
    return "".join(LETTERS[space] for space in PRINTED[plate, state.turned[seat, slot]])


def projection(state: State, seat: int) -> Projection:
    """Return what forming the dome of ``seat`` now, without chips, would bring; the state is not changed."""
    out: Projection = np.zeros((ROWS + 1, 4), np.int64)
    project(copy_state(state), seat, NO_LOG, out)
    return out


def projected(state: State, seat: int) -> Json:
    """Return the score of ``seat`` if domes were formed now without chips, and what would become of each line."""
    out = projection(state, seat)
    points, would_lose, loses, score = (int(x) for x in out[ROWS])
    if state.phase not in (ACQUISITION, DOME):
        points, would_lose, loses, score = 0, 0, 0, int(state.score[seat])
    lines = [line_projection(state, seat, row, out) for row in range(ROWS)]
    return {"score": score, "points": points, "would_lose": would_lose, "loses": loses, "lines": lines}


def line_projection(state: State, seat: int, row: int, out: Projection) -> Json:
    """Return what would become of line ``row`` (0..5) in a projection, where its tile could go and what it lacks."""
    columns = int(spaces(state, seat, row)) if state.line_tiles[seat, row] else 0
    return {
        "fate": FATES[out[row, 0]],
        "column": int(out[row, 1]) + 1 if out[row, 1] >= 0 else None,
        "points": int(out[row, 2]),
        "special": int(out[row, 3]),
        "columns": [column + 1 for column in range(ROWS) if columns >> column & 1],
        "missing": int(missing(state, seat, row)),
        "payable": bool(columns and state.line_tiles[seat, row] <= row and can_pay(state, seat, row)),
    }
