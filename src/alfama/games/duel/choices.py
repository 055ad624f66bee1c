"""What the seat to move may do, and what each decision would do in points before it is committed."""

from __future__ import annotations

from collections.abc import Iterator

from alfama.games.duel.acquire import factories_of, tiles_of
from alfama.games.duel.codes import LOOK
from alfama.games.duel.components import BACK_LETTERS, CHIP_KINDS, CHIP_NAMES, COLOUR_LETTERS
from alfama.games.duel.deal import count_letters
from alfama.games.duel.dome import spaces
from alfama.games.duel.foresee import Json, legal_codes, preview, preview_space, preview_take, score_now
from alfama.games.duel.legality import (
    why_line_refuses,
    why_no_chips,
    why_no_draw,
    why_no_plates,
    why_no_takes,
)
from alfama.games.duel.moves import SOURCE_LETTERS, Move, join
from alfama.games.duel.payment import is_paid, may_name, missing, name_chip
from alfama.games.duel.state import (
    ACTION,
    DRAW,
    LAST_CHANCE,
    MOONS,
    NO_STAGE,
    PAY,
    PAY_ON,
    ROWS,
    STAGE_NAMES,
    SUNS,
    State,
)
from alfama.games.duel.text import chip_list, known_drawn, plate_name, return_order, write_line
from alfama.games.duel.view import copy_state
from alfama.games.errors import Fault


def choices(state: State) -> Json | None:
    """Return all that the seat to move may do, with previews, or None when no seat is to move."""
    if state.stage <= LAST_CHANCE or state.stage == NO_STAGE:
        return None
    moves = [Move.from_code(int(code)) for code in legal_codes(state)]
    result: Json = {"kind": STAGE_NAMES[state.stage], "player": int(state.turn)}
    if state.stage == ACTION:
        return {**result, **_actions(state, moves)}
    previews = [preview(state, move) for move in moves]
    if state.stage == DRAW:
        return {**result, **_drawing(state, previews)}
    if state.stage == PAY:
        return {**result, **_asked(state), "leave": previews[0], "options": previews[1:]}
    return {**result, **_asked(state), "options": previews}


def _actions(state: State, moves: list[Move]) -> Json:
    """Return the actions A to D (8), and why there are none of a kind."""
    by_kind: dict[str, list[Move]] = {"take": [], "chip": [], "plate": [], "draw": []}
    for move in moves:
        by_kind[move.kind].append(move)
    drawing = [preview(state, move) for move in by_kind["draw"]]
    return {
        "takes": takes(state, by_kind["take"]),
        "chips": [preview(state, move) for move in by_kind["chip"]],
        "plates": [preview(state, move) for move in by_kind["plate"]],
        "draw": drawing[0] if drawing else None,
        "why": {
            "takes": None if by_kind["take"] else _said(why_no_takes(state)),
            "chips": None if by_kind["chip"] else _said(why_no_chips(state)),
            "plates": None if by_kind["plate"] else _said(why_no_plates(state)),
            "draw": None if drawing else _said(why_no_draw(state)),
        },
    }


def _said(fault: Fault) -> Json:
    return {"code": fault.code, "reason": fault.reason}


def _drawing(state: State, previews: list[Json]) -> Json:
    """Return drawing again or looking (8 A), with the backs drawn so far."""
    return {
        "drawn": "".join(BACK_LETTERS[back] for back in state.hand_back[: state.hand_n]),
        "draw": next((option for option in previews if option["code"] != LOOK), None),
        "look": next(option for option in previews if option["code"] == LOOK),
    }


def _asked(state: State) -> Json:
    """Return what the decision of this stage is about."""
    seat, row = int(state.turn), int(state.row)
    stage = STAGE_NAMES[state.stage]
    if stage == "keep":
        return {"drawn": [known_drawn(state, seat, index) for index in range(state.hand_n)]}
    if stage == "place":
        return {"plate": plate_name(state.held)}
    if stage == "return":
        return {"order": return_order(state)}
    if stage == "stack":
        return {"factory": int(state.factory), "rest": count_letters(state.sun[state.factory])}
    return {"line": row + 1, "tiles": write_line(state, seat, row), **_owed(state, seat, row)}


def _owed(state: State, seat: int, row: int) -> Json:
    """Return what may be paid for the line in hand, and what its tile would score then."""
    if state.stage not in (PAY, PAY_ON):
        return {}
    columns = int(spaces(state, seat, row))
    return {
        "missing": int(missing(state, seat, row)),
        "paid": chip_list(state.paid),
        "chips": chip_list(state.chips[seat]),
        "payments": payments(state),
        "spaces": [preview_space(state, column) for column in range(ROWS) if columns >> column & 1],
    }


# --- Takes -------------------------------------------------------------------------------------------------------


def takes(state: State, moves: list[Move]) -> list[Json]:
    """Return every group of tiles that may be taken, with the moves to each line or the reason why there are none."""
    by_group: dict[tuple[int, int], dict[int, list[Move]]] = {}
    for move in moves:
        fields = move.to_json()
        group = _source(fields), COLOUR_LETTERS.index(fields["colour"])
        by_group.setdefault(group, {}).setdefault(fields["line"], []).append(move)
    now = score_now(state) if moves else 0
    return [_group(state, source, colour, by_group[source, colour], now) for source, colour in sorted(by_group)]


def _source(fields: Json) -> int:
    return MOONS if fields["source"] == "moon" else SOURCE_LETTERS.index(fields["source"])


def _group(state: State, source: int, colour: int, moves: dict[int, list[Move]], now: int) -> Json:
    rest = [int(n) for n in state.sun[source]] if source < MOONS else [0] * len(COLOUR_LETTERS)
    rest[colour] = 0
    lines = []
    for line in range(ROWS + 1):
        found = [preview_take(state, move, now) for move in moves.get(line, [])]
        fault = why_line_refuses(state, int(state.turn), line - 1, colour) if line and not found else None
        lines.append({"line": line, "moves": found, "why": _said(fault) if fault else None})
    return {
        "source": "moon" if source == MOONS else SOURCE_LETTERS[source],
        "colour": COLOUR_LETTERS[colour],
        "count": int(tiles_of(state, source, colour)),
        "parts": parts(state, source, colour),
        "rest": count_letters(rest),
        "lines": lines,
    }


def parts(state: State, source: int, colour: int) -> list[Json]:
    """Return from which factories how many tiles of ``colour`` (0..4) a take from ``source`` brings (8 B, 8 C)."""
    touched = int(factories_of(state, source, colour))
    if source < MOONS:
        return [{"factory": source, "count": int(state.sun[source, colour])}]
    return [
        {"factory": factory, "count": 1 if factory else int(state.moon_large[colour])}
        for factory in range(SUNS)
        if touched >> factory & 1
    ]


# --- Payments ----------------------------------------------------------------------------------------------------


def payments(state: State) -> list[Json]:
    """Return every way to pay with chips for the line in hand, fewest first, with what is left afterwards (9.4).

    ``moves`` are the decisions that are still to be made for it, ``text`` the same as one word.
    """
    return sorted(_ways(state, []), key=lambda way: len(way["chips"]))


def _ways(state: State, moves: list[str]) -> Iterator[Json]:
    seat, row = int(state.turn), int(state.row)
    if moves and is_paid(state, seat, row):
        paid, left = chip_list(state.paid), chip_list(state.chips[seat])
        yield {"text": join(moves), "moves": moves, "chips": paid, "left": left}
        return
    for kind in range(CHIP_KINDS):
        if may_name(state, seat, row, kind):
            after = copy_state(state)
            name_chip(after, seat, kind)
            line = "" if moves or state.stage == PAY_ON else str(row + 1)
            yield from _ways(after, [*moves, f"{line}+{CHIP_NAMES[kind]}"])
