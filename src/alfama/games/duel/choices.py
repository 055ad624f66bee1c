"""What the seat to move may do, and what each decision would do in points before it is committed."""

from __future__ import annotations

import numpy as np

from alfama.games.duel.acquire import factories_of, tiles_of
from alfama.games.duel.codes import MAX_MOVES, Codes
from alfama.games.duel.components import (
    CHIP_NAMES,
    COLOUR_LETTERS,
    LETTERS,
    PLATE_NAMES,
    SMALL_FACTORIES,
    SPECIAL,
    WILD,
    turned,
)
from alfama.games.duel.deal import count_letters
from alfama.games.duel.dome import place_tile, run_points, runs
from alfama.games.duel.legality import why_line_refuses
from alfama.games.duel.log import E_MARKER, E_SPECIAL, E_TO_BROKEN, E_TO_LINE, E_TO_TOWER, Log, new_log, rows
from alfama.games.duel.moves import DRAWN_LETTERS, SOURCE_LETTERS, Move
from alfama.games.duel.payment import missing, name_chip
from alfama.games.duel.preview import FATES
from alfama.games.duel.rules import legal, take_tiles
from alfama.games.duel.state import (
    ACTION,
    FACE_DOWN,
    LAST_CHANCE,
    MOONS,
    NO_STAGE,
    ROWS,
    STAGE_NAMES,
    SUNS,
    State,
)
from alfama.games.duel.text import chip_list, slot_spaces
from alfama.games.duel.view import Json, copy_state, projection, top_back


def legal_codes(state: State) -> Codes:
    """Return the codes of the legal moves, ascending, as an int16 array."""
    buffer = np.empty(MAX_MOVES, np.int16)
    return buffer[: legal(state, buffer)].copy()


def choices(state: State) -> Json | None:
    """Return all that the seat to move may do, with previews, or None when no seat is to move."""
    if state.stage <= LAST_CHANCE or state.stage == NO_STAGE:
        return None
    moves = [Move.from_code(int(code)) for code in legal_codes(state)]
    result: Json = {"kind": STAGE_NAMES[state.stage], "player": int(state.turn)}
    if state.stage != ACTION:
        return {**result, "options": [preview(state, move) for move in moves]}
    by_kind: dict[str, list[Move]] = {"take": [], "chip": [], "plate": [], "draw": []}
    for move in moves:
        by_kind[move.kind].append(move)
    drawing = [preview(state, move) for move in by_kind["draw"]]
    return {
        **result,
        "takes": takes(state, by_kind["take"]),
        "chips": [preview(state, move) for move in by_kind["chip"]],
        "plates": [preview(state, move) for move in by_kind["plate"]],
        "draw": drawing[0] if drawing else None,
    }


def takes(state: State, moves: list[Move]) -> list[Json]:
    """Return every group of tiles that may be taken, with the moves to each line or the reason why there are none."""
    by_group: dict[tuple[int, int], dict[int, list[Move]]] = {}
    for move in moves:
        fields = move.to_json()
        group = _source(fields), COLOUR_LETTERS.index(fields["colour"])
        by_group.setdefault(group, {}).setdefault(fields["line"], []).append(move)
    now = score_now(state)
    return [_group(state, source, colour, by_group[source, colour], now) for source, colour in sorted(by_group)]


def score_now(state: State) -> int:
    """Return the score of the seat to move if domes were formed now without chips."""
    return int(projection(state, int(state.turn))[ROWS, 3])


def _source(fields: Json) -> int:
    return MOONS if fields["source"] == "moon" else SOURCE_LETTERS.index(fields["source"])


def _group(state: State, source: int, colour: int, moves: dict[int, list[Move]], now: int) -> Json:
    rest = [int(n) for n in state.sun[source]] if source < MOONS else [0] * len(COLOUR_LETTERS)
    rest[colour] = 0
    lines = []
    for line in range(ROWS + 1):
        found = [_preview_take(state, move, now) for move in moves.get(line, [])]
        fault = why_line_refuses(state, int(state.turn), line - 1, colour) if line and not found else None
        why = {"code": fault.code, "reason": fault.reason} if fault else None
        lines.append({"line": line, "moves": found, "why": why})
    touched = int(factories_of(state, source, colour))
    return {
        "source": "moon" if source == MOONS else SOURCE_LETTERS[source],
        "colour": COLOUR_LETTERS[colour],
        "count": int(tiles_of(state, source, colour)),
        "factories": [factory for factory in range(SUNS) if touched >> factory & 1],
        "rest": count_letters(rest),
        "lines": lines,
    }


# --- What one decision would do ----------------------------------------------------------------------------------


def preview(state: State, move: Move) -> Json:
    """Return what a legal decision would do; always ``text`` and ``code``, the rest by its kind."""
    fields = move.to_json()
    kind = fields["kind"]
    said: Json = {"text": str(move), "code": move.code}
    if kind == "take":
        return _preview_take(state, move, score_now(state))
    if kind == "chip":
        factory = fields["factory"]
        return {**said, "factory": factory, "chip": CHIP_NAMES[state.chip[factory - 1] - 1]}
    if kind == "plate":
        position = fields["position"]
        return {**said, "position": position, "plate": PLATE_NAMES[state.display[position - 1] - 1]}
    if kind == "draw":
        return {**said, "cost": int(min(1, state.score[state.turn])), "back": top_back(state)}
    if kind in ("keep", "return"):
        return {**said, "drawn": fields["drawn"], "plate": _drawn(state, fields["drawn"])}
    if kind == "place":
        return {**said, **_preview_place(state, fields["slot"] - 1, fields["turns"])}
    if kind in ("space", "column"):
        return {**said, **_preview_space(state, fields["column"] - 1)}
    if kind == "pay":
        return {**said, **_preview_chip(state, CHIP_NAMES.index(fields["chip"]))}
    return {**said, **{name: value for name, value in fields.items() if name != "kind"}}


def _drawn(state: State, letter: str) -> str:
    return PLATE_NAMES[state.hand_plate[DRAWN_LETTERS.index(letter)] - 1]


def _preview_take(state: State, move: Move, now: int) -> Json:
    """Return where the tiles of a take would go, what it reveals, and the score if domes were formed after it."""
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
    out = projection(after, seat)
    score = int(out[ROWS, 3])
    result["completes"] = bool(line and after.line_tiles[seat, line - 1] == line)
    result["fate"] = FATES[out[line - 1, 0]] if line else None
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
    """Return how the held plate would lie and which lines with tiles would find a space on it."""
    seat = int(state.turn)
    lying = turned(PLATE_NAMES[state.held - 1], turns)
    serves = set()
    for (row, _), letter in zip(slot_spaces(slot), lying, strict=True):
        space = LETTERS.index(letter)
        colour = int(state.line_colour[seat, row])
        if colour and space in (colour, WILD):
            serves.add(row + 1)
    special = next(
        (row + 1 for (row, _), x in zip(slot_spaces(slot), lying, strict=True) if x == LETTERS[SPECIAL]), None
    )
    return {"slot": slot + 1, "turns": turns, "plate": lying, "serves": sorted(serves), "special_value": special}


def _preview_space(state: State, column: int) -> Json:
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
    points = int(run_points(horizontal, vertical))
    return {
        "line": row + 1,
        "column": column + 1,
        "tile": LETTERS[state.line_colour[seat, row]],
        "horizontal": int(horizontal),
        "vertical": int(vertical),
        "points": points,
        "special": special,
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
