"""The position as the table shows it: everything public, every legal move, and what each would do.

The browser draws these dictionaries (JSON values only) and holds no rules.  Nothing in Azul's state is hidden from a
seat: the order of the bag is not part of it.  docs/protocol.md describes the fields.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from alfama.games.azul.codes import MAX_MOVES, Codes
from alfama.games.azul.events import counts_to_letters, letters
from alfama.games.azul.legality import why_line_refuses
from alfama.games.azul.log import E_MARKER, E_TO_FLOOR, E_TO_LID, E_TO_LINE, NO_LOG, Log, new_log
from alfama.games.azul.moves import Move
from alfama.games.azul.options import Options
from alfama.games.azul.outcome import outcome
from alfama.games.azul.preview import last_round, project, stranded
from alfama.games.azul.rules import legal, play_take
from alfama.games.azul.state import (
    JOKER_KIND,
    MARKER_ASIDE,
    MARKER_CENTRE,
    OFFER,
    OVER,
    PHASE_NAMES,
    ROWS,
    TILING_PHASE,
    State,
)
from alfama.games.azul.text import counted_as, write_lines
from alfama.games.azul.tiling import line_value, run_points, runs, spaces, wall_column
from alfama.tiles import COLOUR_LETTERS, JOKER, LETTERS, TILE_LETTERS, tile_letter

Json = dict[str, Any]
LAST_ROUND = (None, "may_end", "will_end")


def copy_state(state: State) -> State:
    """Return an independent copy of a state."""
    return np.array([state], dtype=state.dtype).view(np.recarray)[0]


def view(state: State, options: Options, text: str) -> Json:
    """Return the public position; ``text`` is its position text."""
    markers = {MARKER_CENTRE: "centre", MARKER_ASIDE: None}
    marker = int(state.marker)
    return {
        "game": "azul",
        "options": options.to_json(),
        "phase": PHASE_NAMES[state.phase],
        "round": int(state.round_number),
        "turn": int(state.turn) if state.turn >= 0 else None,
        "starter": int(state.starter) if state.starter >= 0 else None,
        "marker": markers.get(marker, marker),
        "displays": [counts_to_letters(state.source[i]) for i in range(1, options.displays + 1)],
        "centre": counts_to_letters(state.source[0]),
        "bag": _kinds(state.bag, options),
        "lid": _kinds(state.lid, options),
        "boards": [board(state, seat) for seat in range(options.players)],
        "tiling": tiling(state),
        "last_round": LAST_ROUND[last_round(state)],
        "outcome": outcome(state).to_json() if state.phase == OVER else None,
        "text": text,
    }


def _kinds(counts: Any, options: Options) -> dict[str, int]:
    kinds = TILE_LETTERS if options.jokers else COLOUR_LETTERS
    return {letter: int(count) for letter, count in zip(TILE_LETTERS, counts, strict=True) if letter in kinds}


def board(state: State, seat: int) -> Json:
    """Return one player's board with its progress towards the bonuses."""
    wall = state.wall[seat]
    filled = wall != 0
    return {
        "score": int(state.score[seat]),
        "wall": ["".join("." if not v else counted_as(int(v)) if v < JOKER else "J" for v in row) for row in wall],
        "lines": write_lines(state, seat),
        "floor": "".join(LETTERS[tile] for tile in state.floor[seat] if tile),
        "pattern": None if state.grey else [_pattern(row) for row in range(ROWS)],
        "projected": projected(state, seat),
        "progress": {
            "rows": [int(n) for n in filled.sum(axis=1)],
            "columns": [int(n) for n in filled.sum(axis=0)],
            "colours": {tile_letter(c): int((wall == c).sum()) for c in range(1, 6)},
        },
        "barred": [[COLOUR_LETTERS[c] for c in range(5) if state.barred[seat, row] >> c & 1] for row in range(ROWS)],
    }


def _pattern(row: int) -> str:
    return "".join(next(x for x in COLOUR_LETTERS if wall_column(LETTERS.index(x), row) == c) for c in range(ROWS))


def projected(state: State, seat: int) -> Json:
    """Return the score of ``seat`` if the round ended now (bonuses of the game's end left out)."""
    if state.phase not in (OFFER, TILING_PHASE):
        score = int(state.score[seat])
        return {"score": score, "points": 0, "floor_would_lose": 0, "floor_loses": 0}
    out = np.zeros((ROWS + 1, 4), np.int64)
    project(copy_state(state), seat, NO_LOG, out)
    points, would_lose, loses, score = (int(x) for x in out[ROWS])
    return {"score": score, "points": points, "floor_would_lose": would_lose, "floor_loses": loses}


def tiling(state: State) -> Json | None:
    """Return the line to be tiled and its columns, or None outside the tiling phase."""
    if state.phase != TILING_PHASE:
        return None
    seat, row = int(state.turn), int(state.row)
    columns = _bits(spaces(state, seat, row))
    return {
        "player": seat,
        "line": row + 1,
        "columns": [column + 1 for column in columns],
        "strands": {str(column + 1): strands(state, column) for column in columns if strands(state, column)},
    }


def strands(state: State, column: int) -> list[int]:
    """Return the lines (from 1) that lose their last wall space if the line in hand goes to ``column`` (from 0)."""
    return [row + 1 for row in _bits(stranded(copy_state(state), int(state.turn), int(state.row), column, NO_LOG))]


def _bits(bits: int) -> list[int]:
    return [bit for bit in range(ROWS) if bits >> bit & 1]


# --- What each move would do -------------------------------------------------------------------------------------


def choices(state: State, options: Options) -> Json | None:
    """Return all that the seat to move may do, with previews, or None when no seat is to move."""
    if state.phase == OFFER:
        return {"kind": "offer", "player": int(state.turn), "groups": groups(state, options)}
    if state.phase == TILING_PHASE:
        moves = [Move.from_code(int(code)) for code in legal_codes(state)]
        return {
            "kind": "tiling",
            "player": int(state.turn),
            "line": int(state.row) + 1,
            "options": [preview_tiling(state, move) for move in moves],
        }
    return None


def legal_codes(state: State) -> Codes:
    """Return the codes of the legal moves, ascending, as an int16 array."""
    buffer = np.empty(MAX_MOVES, np.int16)
    return buffer[: legal(state, buffer)].copy()


def groups(state: State, options: Options) -> list[Json]:
    """Return every group of tiles that may be taken, with the moves to each line or the reason why there are none."""
    by_group: dict[tuple[int, str, bool], dict[int, list[Move]]] = {}
    for code in legal_codes(state):
        move = Move.from_code(int(code))
        key = (move.source, move.colour, move.jokers is not None)
        by_group.setdefault(key, {}).setdefault(move.line, []).append(move)
    now = projected(state, int(state.turn))["score"]
    order = sorted(by_group, key=lambda key: (key[0], TILE_LETTERS.index(key[1]), key[2]))
    return [_group(state, key, by_group[key], now) for key in order]


def _group(state: State, key: tuple[int, str, bool], moves: dict[int, list[Move]], now: int) -> Json:
    source, colour, jokers = key
    kind = TILE_LETTERS.index(colour)
    here = state.source[source]
    rest = [int(n) for n in here]
    rest[kind] = 0
    if jokers:
        rest[JOKER_KIND] = 0
    lines = []
    for line in range(ROWS + 1):
        found = [preview_take(state, move, now) for move in moves.get(line, [])]
        fault = None if found else why_line_refuses(state, int(state.turn), line - 1, kind)
        why = {"code": fault.code, "reason": fault.reason} if fault else None
        lines.append({"line": line, "moves": found, "why": why})
    return {
        "source": source,
        "colour": colour,
        "jokers": jokers,
        "count": int(here[kind]),
        "joker_count": int(here[JOKER_KIND]) if jokers or kind == JOKER_KIND else 0,
        "marker": bool(source == 0 and state.marker == MARKER_CENTRE),
        "rest": counts_to_letters(rest) if source else "",
        "lines": lines,
    }


def preview_take(state: State, move: Move, now: int) -> Json:
    """Return where the tiles of a legal take would go, and the mover's score if the round ended after it."""
    seat = int(state.turn)
    after = copy_state(state)
    log = new_log()
    play_take(after, move.code, log)
    result = {"text": str(move), "code": move.code, **_fallen(log)}
    completes = move.line > 0 and after.line_tiles[seat, move.line - 1] == move.line
    forced = int(spaces(after, seat, move.line - 1)).bit_count() == 1 if completes else False
    out = np.zeros((ROWS + 1, 4), np.int64)
    project(after, seat, NO_LOG, out)
    column, horizontal, vertical, points = (int(x) for x in out[move.line - 1])
    places = {"row": move.line, "column": column + 1, "horizontal": horizontal, "vertical": vertical, "points": points}
    score = int(out[ROWS, 3])
    result["completes"] = bool(completes)
    result["places"] = places if forced and column >= 0 else None
    result["projected"] = {"score": score, "delta": score - now}
    return result


def _fallen(log: Log) -> Json:
    """Return the tiles that a take puts in a line, on the floor and in the lid, and the marker's floor space."""
    result: Json = {"to_line": "", "to_floor": "", "to_lid": "", "marker_space": None}
    for row in log.events[: log.used]:
        kind, _, b, c, d, e = (int(value) for value in row[:6])
        if kind == E_TO_LINE:
            result["to_line"] = letters(c, d, e)
        elif kind == E_TO_FLOOR:
            result["to_floor"] = letters(b, c, d)
        elif kind == E_TO_LID:
            result["to_lid"] = letters(b, c, d)
        elif kind == E_MARKER:
            result["marker_space"] = b + 1 if b >= 0 else None
    return result


def preview_tiling(state: State, move: Move) -> Json:
    """Return what putting the line in hand in a wall column (or dropping it) would score and strand."""
    seat, row = int(state.turn), int(state.row)
    column = move.column or 0
    horizontal, vertical = (int(x) for x in runs(state, seat, row, column - 1)) if column else (0, 0)
    value = int(line_value(state, seat, row))
    return {
        "text": str(move),
        "code": move.code,
        "column": column,
        "tile": tile_letter(value) if value <= JOKER else "J",
        "horizontal": horizontal,
        "vertical": vertical,
        "points": int(run_points(horizontal, vertical)) if column else 0,
        "strands": strands(state, column - 1) if column else [],
    }
