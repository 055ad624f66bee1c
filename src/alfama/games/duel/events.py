"""Events: what a decision or a chance event did, in rule terms; and what of it the other seat may see.

The log, the animation, the scoring breakdown and the translations are all made from these.  Seats count from 0;
factories, positions, slots, lines, rows and columns from 1; tiles, plates and chips are letters.  docs/notation.md
lists every kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from alfama.games.duel import log as kinds
from alfama.games.duel.components import BACK_LETTERS, CHIP_NAMES, LETTERS, PLATE_NAMES, TABLET_NAMES, turned
from alfama.games.duel.deal import count_letters, tablet_names
from alfama.games.duel.dome import run_points
from alfama.games.duel.log import Log, rows
from alfama.games.duel.moves import DRAWN_LETTERS
from alfama.games.duel.outcome import outcome
from alfama.games.duel.plates import top_is_returned
from alfama.games.duel.state import MOONS, State
from alfama.games.event import Event

SECRET = ("looked", "plates_returned")
"""Kinds of events of which the other seat sees only the backs."""


def read_log(log: Log, state: State) -> list[Event]:
    """Return the events of a log, in order; ``state`` is the state after them."""
    events: list[Event] = []
    for row in rows(log):
        numbers = [int(value) for value in row]
        kind, rest = numbers[0], numbers[1:]
        if not _joins(events, kind, rest):
            events.append(_event(kind, rest, state))
    return events


def _joins(events: list[Event], kind: int, numbers: list[int]) -> bool:
    """Add a row to the event before it when the two tell of the same thing."""
    last = events[-1] if events else Event("")
    if kind == kinds.E_FILL and last.kind == "fill" and numbers[0] > 0:
        last.data["small"].append(count_letters(numbers[1:6]))
    elif kind == kinds.E_LOOKED and last.kind == "looked" and numbers[1] > 0:
        last.data["plates"].append(PLATE_NAMES[numbers[2] - 1])
    elif kind == kinds.E_PLATE_RETURNED and last.kind == "plates_returned":
        last.data["plates"].append(PLATE_NAMES[numbers[2] - 1])
        last.data["order"] += DRAWN_LETTERS[numbers[1]]
    elif kind == kinds.E_CHIP_SPENT and last.kind == "chips_spent":
        last.data["chips"].append(CHIP_NAMES[numbers[2]])
    elif kind == kinds.E_LINE_COMPLETED and last.kind == "chips_spent":
        last.data["missing"] = numbers[2]
    else:
        return False
    return True


def _event(kind: int, numbers: list[int], state: State) -> Event:
    for read in (_chance_event, _plate_event, _tile_event, _dome_event):
        if (event := read(kind, numbers)) is not None:
            return event
    return _end_event(kind, numbers, state)


def _chance_event(kind: int, n: list[int]) -> Event | None:
    if kind == kinds.E_FIRST_PLAYER:
        return Event("first_player", {"player": n[0]})
    if kind == kinds.E_TABLETS:
        return Event("tablets", {"tablets": tablet_names(n[:4])})
    if kind == kinds.E_DISPLAY:
        plates = [{"position": i + 1, "plate": PLATE_NAMES[n[i] - 1]} for i in range(3) if n[i]]
        return Event("display", {"plates": plates, "back": _back(n[3])})
    if kind == kinds.E_BAG_REFILLED:
        return Event("bag_refilled", {"tiles": count_letters(n[:5])})
    if kind == kinds.E_FILL:
        return Event("fill", {"large": count_letters(n[1:6]), "small": []})
    if kind == kinds.E_CHIP_REVEALED:
        return Event("chip_revealed", {"factory": n[0], "chip": CHIP_NAMES[n[1] - 1]})
    if kind == kinds.E_TOP_BACK:
        return Event("top_back", {"back": _back(n[0])})
    return None


def _back(back: int) -> str | None:
    return BACK_LETTERS[back] if back else None


def _plate_event(kind: int, n: list[int]) -> Event | None:
    player = {"player": n[0]}
    if kind == kinds.E_PLATE_TAKEN:
        return Event("plate_taken", {**player, "position": n[1] + 1, "plate": PLATE_NAMES[n[2] - 1]})
    if kind == kinds.E_PLATE_DRAWN:
        drawn = {"drawn": DRAWN_LETTERS[n[1]], "back": _back(n[2]), "cost": n[3], "score": n[4]}
        return Event("plate_drawn", {**player, **drawn})
    if kind == kinds.E_LOOKED:
        return Event("looked", {**player, "plates": [PLATE_NAMES[n[2] - 1]]})
    if kind == kinds.E_PLATE_KEPT:
        return Event("plate_kept", {**player, "drawn": DRAWN_LETTERS[n[1]], "plate": PLATE_NAMES[n[2] - 1]})
    if kind == kinds.E_PLATE_PLACED:
        lying = turned(PLATE_NAMES[n[2] - 1], n[3])
        return Event("plate_placed", {**player, "slot": n[1] + 1, "plate": lying, "turns": n[3]})
    if kind == kinds.E_PLATE_RETURNED:
        return Event("plates_returned", {**player, "plates": [PLATE_NAMES[n[2] - 1]], "order": DRAWN_LETTERS[n[1]]})
    return None


def _tile_event(kind: int, n: list[int]) -> Event | None:
    player = {"player": n[0]}
    if kind == kinds.E_TAKE:
        side = "moon" if n[1] == MOONS else "sun"
        factories = [factory for factory in range(5) if n[4] >> factory & 1]
        return Event("take", {**player, "side": side, "factories": factories, "tiles": LETTERS[n[2]] * n[3]})
    if kind == kinds.E_MARKER:
        return Event("marker", player)
    if kind == kinds.E_TO_MOON:
        tiles = "".join(LETTERS[tile] for tile in n[1:4] if tile) if n[0] else count_letters(n[1:6])
        return Event("to_moon", {"factory": n[0], "tiles": tiles})
    if kind == kinds.E_TO_LINE:
        return Event("to_line", {**player, "line": n[1] + 1, "tiles": LETTERS[n[2]] * n[3], "first_space": n[4] + 1})
    if kind in (kinds.E_TO_BROKEN, kinds.E_TO_TOWER):
        name = "to_broken" if kind == kinds.E_TO_BROKEN else "to_tower"
        return Event(name, {**player, "tiles": LETTERS[n[1]] * n[2]})
    if kind == kinds.E_CHIP_TAKEN:
        return Event("chip_taken", {**player, "factory": n[1], "chip": CHIP_NAMES[n[2] - 1]})
    if kind == kinds.E_PASS:
        return Event("pass", player)
    return None


def _dome_event(kind: int, n: list[int]) -> Event | None:
    player = {"player": n[0]}
    if kind == kinds.E_TILE:
        where = {"line": n[1] + 1, "column": n[2] + 1, "tile": LETTERS[n[3]]}
        points = {"horizontal": n[4], "vertical": n[5], "points": int(run_points(n[4], n[5])), "score": n[6]}
        return Event("tile", {**player, **where, **points})
    if kind == kinds.E_SPECIAL:
        return Event("special", {**player, "row": n[1] + 1, "column": n[2] + 1, "points": n[1] + 1, "score": n[3]})
    if kind in (kinds.E_LINE_CLEARED, kinds.E_LINE_BROKEN):
        name = "line_cleared" if kind == kinds.E_LINE_CLEARED else "line_broken"
        return Event(name, {**player, "line": n[1] + 1, "tiles": LETTERS[n[2]] * n[3]})
    if kind == kinds.E_LINE_KEPT:
        why = "chosen" if n[4] else "no_space"
        return Event("line_kept", {**player, "line": n[1] + 1, "tiles": LETTERS[n[2]] * n[3], "why": why})
    if kind == kinds.E_CHIP_SPENT:
        return Event("chips_spent", {**player, "line": n[1] + 1, "chips": [CHIP_NAMES[n[2]]], "missing": 0})
    if kind == kinds.E_PENALTY:
        charged = {"broken": n[1], "for_broken": n[2], "for_marker": n[3], "loses": n[4], "score": n[5]}
        return Event("penalty", {**player, **charged})
    return None


def _end_event(kind: int, n: list[int], state: State) -> Event:
    if kind == kinds.E_ROUND_START:
        return Event("round_start", {"round": n[0], "starter": n[1]})
    if kind == kinds.E_DOME_START:
        return Event("dome_start", {"starter": n[0]})
    if kind == kinds.E_ROUND_END:
        return Event("round_end", {"round": n[0], "scores": n[1:3]})
    if kind == kinds.E_TABLET:
        return Event(
            "tablet", {"player": n[0], "tablet": TABLET_NAMES[2 * n[1] + n[2] - 1], "count": n[3], "points": n[4]}
        )
    if kind == kinds.E_FINAL_SCORE:
        return Event("final_score", {"player": n[0], "points": n[1], "score": n[2]})
    ended = outcome(state)
    result: dict[str, Any] = {"ranking": list(ended.ranking), "winners": list(ended.winners)}
    return Event("game_over", {**result, "scores": list(ended.scores), "tie_break": ended.tie_break})


def reveals(events: Iterable[Event], state: State) -> bool:
    """Tell whether a decision has shown somebody what was hidden; ``state`` is the state after it.

    That is the front of a drawn plate that is kept, and the back of a returned plate that came to the top of the stack.
    """
    if state.open_returns:
        return False
    kinds_of = {event.kind for event in events}
    return "plate_kept" in kinds_of or ("plate_drawn" in kinds_of and bool(top_is_returned(state)))


def seen_text(text: str, *, mine: bool) -> str:
    """Return the text of a decision or chance event as somebody may see it who did (``mine``) or did not take it.

    >>> seen_text("fronts KYRW TYWK", mine=False), seen_text("<b", mine=False), seen_text("3R4", mine=False)
    ('fronts ?', '<?', '3R4')
    """
    if mine:
        return text
    return "fronts ?" if text.startswith("fronts ") else "<?" if text.startswith("<") else text


def seen_by(events: Iterable[Event], seat: int | None, *, open_returns: bool = False) -> list[Event]:
    """Return the events as ``seat`` (None: a spectator) may see them: of others' drawn plates, the backs (13.2)."""
    shown = []
    for event in events:
        if event.kind in SECRET and event.data["player"] != seat and not open_returns:
            backs = sorted("s" if "S" in name else "w" for name in event.data["plates"])
            hidden = {"player": event.data["player"], "backs": "".join(backs)}
            shown.append(Event(event.kind, hidden))
        else:
            shown.append(event)
    return shown
