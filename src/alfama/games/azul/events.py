"""Events: what a move or a deal did, in rule terms.

The log, the animation, the scoring breakdown and the translations are all made from these.  Seats count from 0;
displays, lines, rows, columns and floor spaces from 1; tiles are letters.  docs/notation.md lists every kind.
"""

from __future__ import annotations

from typing import Any

from alfama.games.azul import log as kinds
from alfama.games.azul.log import Log, Row
from alfama.games.azul.outcome import bonus_points, ranking, winners
from alfama.games.azul.state import TERMINATION_NAMES, State
from alfama.games.azul.tiling import run_points
from alfama.games.event import Event
from alfama.tiles import JOKER, TILE_LETTERS, tile_letter


def letters(tile: int, coloured: int, jokers: int = 0) -> str:
    """Return ``coloured`` letters of ``tile`` followed by ``jokers`` J's."""
    return tile_letter(tile) * coloured + "J" * jokers


def counts_to_letters(counts: Any) -> str:
    """Return the letters, in colour order, of six counts."""
    return "".join(letter * int(count) for letter, count in zip(TILE_LETTERS, counts, strict=True))


def wall_tile(value: int) -> str:
    """Return the letter of what lies on the wall: a colour, ``J``, or nothing as ``.``."""
    return tile_letter(min(value, JOKER)) if value <= JOKER else "J"


def read_log(log: Log, state: State) -> list[Event]:
    """Return the events of a log, in order; ``state`` is the state after them."""
    return [_event(row, state) for row in log.events[: log.used]]


def _event(row: Row, state: State) -> Event:
    kind, a, b, c, d, e, f, g = (int(value) for value in row[:8])
    if kind == kinds.E_TAKE:
        return Event("take", {"player": a, "source": b, "colour": tile_letter(c), "count": d, "jokers": e})
    if kind == kinds.E_MARKER:
        return Event("marker", {"player": a, "space": b + 1 if b >= 0 else None})
    if kind == kinds.E_TO_LINE:
        return Event("to_line", {"player": a, "line": b + 1, "tiles": letters(c, d, e), "first_space": f + 1})
    if kind == kinds.E_TO_FLOOR:
        return Event("to_floor", {"player": a, "tiles": letters(b, c, d), "first_space": e + 1})
    if kind == kinds.E_TO_LID:
        return Event("to_lid", {"player": a, "tiles": letters(b, c, d)})
    if kind == kinds.E_TO_CENTRE:
        return Event("to_centre", {"source": a, "tiles": counts_to_letters((b, c, d, e, f, g))})
    return _scoring_event(kind, (a, b, c, d, e, f, g), state)


def _scoring_event(kind: int, values: tuple[int, ...], state: State) -> Event:
    a, b, c, d, e, f, g = values
    if kind == kinds.E_TILE:
        points = int(run_points(e, f))
        where = {"player": a, "line": b + 1, "column": c + 1, "tile": wall_tile(d)}
        return Event("tile", {**where, "horizontal": e, "vertical": f, "points": points, "score": g})
    if kind in (kinds.E_LINE_CLEARED, kinds.E_LINE_LOST):
        name = "line_cleared" if kind == kinds.E_LINE_CLEARED else "line_lost"
        return Event(name, {"player": a, "line": b + 1, "tiles": letters(c, d, e)})
    if kind == kinds.E_FLOOR:
        tiles = "".join(tile_letter(f >> 3 * i & 7) for i in range(4)) + "".join(
            tile_letter(g >> 3 * i & 7) for i in range(3)
        )
        charged = {"player": a, "tiles": tiles.rstrip("."), "spaces": b}
        return Event("floor", {**charged, "would_lose": c, "loses": d, "score": e})
    if kind == kinds.E_ROUND_END:
        return Event("round_end", {"round": a, "scores": list((b, c, d, e)[: state.players])})
    if kind == kinds.E_BONUS:
        counts = {"player": a, "rows": b, "columns": c, "colours": d}
        return Event("bonus", {**counts, "points": bonus_points(b, c, d), "score": e})
    return Event(
        "game_over",
        {
            "termination": TERMINATION_NAMES[a],
            "ranking": list(ranking(state)),
            "winners": list(winners(state)),
            "scores": [int(score) for score in state.score[: state.players]],
        },
    )
