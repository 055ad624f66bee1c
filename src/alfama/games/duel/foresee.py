"""What one decision would do: points, tiles that fall, chips that come up, and the score to expect after it."""

from __future__ import annotations

from typing import Any

import numpy as np

from alfama.games.duel.codes import MAX_MOVES, Codes
from alfama.games.duel.components import (
    CHIP_NAMES,
    LETTERS,
    PLATE_NAMES,
    ROUNDS,
    SMALL_FACTORIES,
    SPECIAL,
    WILD,
    turned,
)
from alfama.games.duel.dome import place_tile, run_points, runs
from alfama.games.duel.log import (
    E_MARKER,
    E_SPECIAL,
    E_TO_BROKEN,
    E_TO_LINE,
    E_TO_TOWER,
    NO_LOG,
    Log,
    new_log,
    rows,
)
from alfama.games.duel.moves import DRAWN_LETTERS, Move
from alfama.games.duel.payment import missing, name_chip
from alfama.games.duel.plates import place_plate
from alfama.games.duel.preview import FATES
from alfama.games.duel.rules import legal, play, take_tiles
from alfama.games.duel.state import ACQUISITION, DOME, FACE_DOWN, ROWS, STACK, State
from alfama.games.duel.text import chip_list, slot_spaces, write_line
from alfama.games.duel.view import copy_state, draw_cost, line_projection, projection, top_back

Json = dict[str, Any]


def legal_codes(state: State) -> Codes:
    """Return the codes of the legal moves, ascending, as an int16 array."""
    buffer = np.empty(MAX_MOVES, np.int16)
    return buffer[: legal(state, buffer)].copy()


def score_now(state: State) -> int:
    """Return the score of the seat to move if domes were formed now without chips."""
    return _score_of(state, int(state.turn))


def _score_of(state: State, seat: int) -> int:
    if state.phase not in (ACQUISITION, DOME):
        return int(state.score[seat])
    return int(projection(state, seat)[ROWS, 3])


def _projected(state: State, after: State) -> Json:
    """Return the score to expect in ``after``, and the difference that the decision made."""
    score = _score_of(after, int(state.turn))
    return {"score": score, "delta": score - score_now(state)}


def preview(state: State, move: Move) -> Json:
    """Return what a legal decision would do; always ``text`` and ``code``, the rest by its kind."""
    fields = move.to_json()
    kind = fields["kind"]
    said: Json = {"text": str(move), "code": move.code}
    if kind == "take":
        return preview_take(state, move, score_now(state))
    if kind == "chip":
        factory = fields["factory"]
        return {**said, "factory": factory, "chip": CHIP_NAMES[state.chip[factory - 1] - 1]}
    if kind == "plate":
        position = fields["position"]
        return {**said, "position": position, "plate": PLATE_NAMES[state.display[position - 1] - 1]}
    if kind == "draw":
        return {**said, "cost": draw_cost(state, int(state.turn)), "back": top_back(state)}
    if kind in ("keep", "return"):
        return {**said, "drawn": fields["drawn"], "plate": _drawn(state, fields["drawn"])}
    if kind == "place":
        return {**said, **_preview_place(state, fields["slot"] - 1, fields["turns"])}
    if kind in ("space", "column"):
        return {**said, **preview_space(state, fields["column"] - 1)}
    if kind == "pay":
        return {**said, **_preview_chip(state, CHIP_NAMES.index(fields["chip"]))}
    if kind == "leave":
        return {**said, **_preview_leave(state, move)}
    return {**said, **{name: value for name, value in fields.items() if name != "kind"}}


def _drawn(state: State, letter: str) -> str:
    return PLATE_NAMES[state.hand_plate[DRAWN_LETTERS.index(letter)] - 1]


# --- Acquisition -------------------------------------------------------------------------------------------------


def preview_take(state: State, move: Move, now: int) -> Json:
    """Return where the tiles of a take would go, what it reveals, and the score if domes were formed after it.

    ``now`` is the score if they were formed before it.
    """
    seat = int(state.turn)
    after = copy_state(state)
    log = new_log()
    take_tiles(after, move.code, log)
    line = move.to_json()["line"]
    result: Json = {"text": str(move), "code": move.code, **_fallen(log)}
    result["reveals"] = [
        index + 1
        for index in range(SMALL_FACTORIES)
        if after.chip[index] == FACE_DOWN and not after.moon_height[index] and not after.sun[index + 1].sum()
    ]
    result["asks_order"] = bool(after.stage == STACK)
    out = projection(after, seat)
    score = int(out[ROWS, 3])
    result["completes"] = bool(line and after.line_tiles[seat, line - 1] == line)
    result["fate"] = FATES[out[line - 1, 0]] if line else None
    result["becomes"] = line_projection(after, seat, line - 1, out) if line else None
    result["projected"] = {"score": score, "delta": score - now}
    return result


def _fallen(log: Log) -> Json:
    """Return the tiles that a take puts in a line, breaks and discards, and whether it brings the marker."""
    result: Json = {"to_line": "", "to_broken": "", "to_tower": "", "marker": False}
    for row in rows(log):
        kind, _, b, c, d = (int(value) for value in row[:5])
        if kind == E_TO_LINE:
            result["to_line"] = LETTERS[c] * d
        elif kind in (E_TO_BROKEN, E_TO_TOWER):
            result["to_broken" if kind == E_TO_BROKEN else "to_tower"] = LETTERS[b] * c
        elif kind == E_MARKER:
            result["marker"] = True
    return result


def _preview_place(state: State, slot: int, turns: int) -> Json:
    """Return how the held plate would lie, which lines with tiles would find a space on it, and the score after it."""
    seat = int(state.turn)
    lying = turned(PLATE_NAMES[state.held - 1], turns)
    spaces = list(zip(slot_spaces(slot), lying, strict=True))
    serves = {
        row + 1
        for (row, _), letter in spaces
        if state.line_colour[seat, row] and LETTERS.index(letter) in (state.line_colour[seat, row], WILD)
    }
    special = next((row + 1 for (row, _), letter in spaces if letter == LETTERS[SPECIAL]), None)
    after = copy_state(state)
    place_plate(after, slot, turns, NO_LOG)
    return {
        "slot": slot + 1,
        "turns": turns,
        "plate": lying,
        "serves": sorted(serves),
        "special_value": special,
        "projected": _projected(state, after),
    }


# --- Dome forming ------------------------------------------------------------------------------------------------


def preview_space(state: State, column: int) -> Json:
    """Return what moving the tile of the line in hand to a dome column would score."""
    seat, row = int(state.turn), int(state.row)
    horizontal, vertical = runs(state, seat, row, column)
    after = copy_state(state)
    log = new_log()
    place_tile(after, seat, row, column, log)
    special = next(
        (
            {"row": int(line[2]) + 1, "column": int(line[3]) + 1, "points": int(line[2]) + 1}
            for line in rows(log)
            if line[0] == E_SPECIAL
        ),
        None,
    )
    return {
        "line": row + 1,
        "column": column + 1,
        "tile": LETTERS[state.line_colour[seat, row]],
        "horizontal": int(horizontal),
        "vertical": int(vertical),
        "points": int(run_points(horizontal, vertical)),
        "special": special,
        "projected": _projected(state, after),
    }


def _preview_chip(state: State, kind: int) -> Json:
    """Return what naming a chip for the line in hand leaves."""
    seat, row = int(state.turn), int(state.row)
    after = copy_state(state)
    name_chip(after, seat, kind)
    return {
        "line": row + 1,
        "chip": CHIP_NAMES[kind],
        "missing": int(missing(state, seat, row)),
        "paid": chip_list(after.paid),
        "left": chip_list(after.chips[seat]),
    }


def _preview_leave(state: State, move: Move) -> Json:
    """Return what leaving a line comes to: its tiles stay for the next round, if there is one (9.5)."""
    seat, row = int(state.turn), int(state.row)
    after = copy_state(state)
    play(after, move.code, NO_LOG)
    next_line = int(after.row) + 1 if after.phase == DOME and after.turn == seat else None
    return {
        "line": row + 1,
        "tiles": write_line(state, seat, row),
        "missing": int(missing(state, seat, row)),
        "next_line": next_line,
        "last_round": bool(state.round_number == ROUNDS),
    }
