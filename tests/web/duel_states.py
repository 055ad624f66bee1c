"""Tables of Azul Duel at every stage of a turn, for the client's tests and its bench: `make duel-states` writes them.

Games are played from fixed seeds by a simple player; the first moment that fits each name is kept.  A state is what the
server would send to the seat that decides (or to its opponent, for the names in OTHER), without the table around it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from alfama.games import Dealer, Duel
from alfama.games.duel.events import seen_by, seen_text
from alfama.games.event import Event

Json = dict[str, Any]
Test = Callable[[Json, Json], bool]

AT = "2026-01-01T12:00:00+00:00"
GAMES = 24
KEPT_LOG = 8


def _several(choices: Json, count: int) -> bool:
    return len(choices.get("options", ())) >= count


def _busy(view: Json, choices: Json) -> bool:
    """Tell whether suns, moons, the marker, a revealed chip, plates and broken tiles are all there to look at."""
    moons = sum(1 for tiles in view["moon"][1:] if tiles)
    return bool(
        view["round"] == 2
        and moons >= 2
        and view["moon"][0]
        and sum(1 for tiles in view["sun"] if tiles) >= 1
        and choices["chips"]
        and choices["plates"]
        and any(board["broken"] for board in view["boards"])
    )


WANTED: dict[str, tuple[str, Test]] = {
    "opening": ("action", lambda v, c: v["phase"] == "opening"),
    "start": ("action", lambda v, c: v["phase"] == "acquisition" and all(v["sun"])),
    "busy": ("action", _busy),
    "waiting": ("action", _busy),
    "late": ("action", lambda v, c: v["round"] == 5 and len(c["takes"]) >= 4),
    "draw": ("draw", lambda v, c: len(v["hand"]) == 2 and v["round"] > 1),
    "keep": ("keep", lambda v, c: _several(c, 3)),
    "place": ("place", lambda v, c: v["round"] == 3 and sum(bool(o["serves"]) for o in c["options"]) >= 4),
    "return": ("return", lambda v, c: _several(c, 3)),
    "stack": ("stack", lambda v, c: _several(c, 6) and v["round"] > 1),
    "space": ("space", lambda v, c: _several(c, 2) and v["round"] > 2),
    "pay": ("pay", lambda v, c: len(c["payments"]) >= 4),
    "chips": ("chips", lambda v, c: _several(c, 2)),
    "column": ("column", lambda v, c: _several(c, 2)),
}
OTHER = ("waiting",)


def decide(position: Duel, rng: Random) -> str:
    """Return the text of a decision: sensible enough for tables that look like tables."""
    choices = position.choices()
    assert choices is not None
    kind = choices["kind"]
    if kind == "action":
        return _act(choices, rng)
    if kind == "draw":
        return str((choices["draw"] if choices["draw"] and rng.random() < 0.6 else choices["look"])["text"])
    options = choices["options"]
    if kind == "place":
        best = max(options, key=lambda option: (len(option["serves"]), rng.random()))
    elif kind in ("space", "column"):
        best = max(options, key=lambda option: option["points"])
    else:
        best = rng.choice(options)
    return str(best["text"])


def _act(choices: Json, rng: Random) -> str:
    plates = choices["plates"] + ([choices["draw"]] if choices["draw"] else [])
    if plates and (not choices["takes"] or rng.random() < 0.3):
        return str(rng.choice(plates)["text"])
    if choices["chips"] and (not choices["takes"] or rng.random() < 0.3):
        return str(rng.choice(choices["chips"])["text"])
    moves = [move for take in choices["takes"] for line in take["lines"] for move in line["moves"]]
    return str(max(moves, key=lambda m: (m["projected"]["delta"], len(m["to_line"]), rng.random()))["text"])


class Table:
    """A game and what happened in it, as entries of a log."""

    def __init__(self, seed: int) -> None:
        """Take a seed for the draws and for the player."""
        self.position, self.dealer, self.rng = Duel(), Dealer(seed), Random(seed)
        self.log: list[tuple[str, int | None, str, list[Event]]] = []

    def step(self) -> None:
        """Draw what is due, or decide."""
        if self.position.is_chance:
            chance = self.dealer.draw(self.position)
            self._note(str(chance).split(" ")[0], None, str(chance), self.position.apply_chance(chance))
        else:
            seat, text = self.position.turn, decide(self.position, self.rng)
            self._note("move", seat, text, self.position.play(text))

    def _note(self, kind: str, by: int | None, text: str, events: list[Event]) -> None:
        self.log.append((kind, by, text, events))

    def state(self, you: int, choices: Json | None) -> Json:
        """Return the table as seat ``you`` sees it."""
        first = max(0, len(self.log) - KEPT_LOG)
        return {
            "n": len(self.log),
            "seats": [_seat(0, "Ana"), _seat(1, "Rui")],
            "you": [you],
            "view": self.position.view(you),
            "choices": choices if choices and choices["player"] == you else None,
            "can_undo": False,
            "log": [self._entry(number, you) for number in range(first, len(self.log))],
        }

    def _entry(self, number: int, you: int) -> Json:
        kind, by, text, events = self.log[number]
        nothing = {"seat": None, "name": None, "bot": None, "undone": None, "table": None}
        shown = seen_text(text, mine=by == you or by is None)
        told = [event.to_json() for event in seen_by(events, you)]
        return {"n": number + 1, "kind": kind, "by": by, "move": shown, "events": told, "at": AT, **nothing}


def _seat(seat: int, name: str) -> Json:
    return {"seat": seat, "kind": "person", "name": name, "bot": None, "online": True, "absent": False}


def states() -> dict[str, Json]:
    """Return the wanted states by name."""
    found: dict[str, Json] = {}
    for seed in range(GAMES):
        for name, state in _moments(Table(seed)):
            found.setdefault(name, state)
        if len(found) == len(WANTED) + 1:
            break
    return {name: found[name] for name in [*WANTED, "over"]}


def _moments(table: Table) -> Iterator[tuple[str, Json]]:
    while not table.position.is_over:
        choices = table.position.choices()
        if choices:
            view = table.position.view(choices["player"])
            for name, (kind, test) in WANTED.items():
                if choices["kind"] == kind and test(view, choices):
                    yield name, table.state(choices["player"] ^ (name in OTHER), choices)
        table.step()
    yield "over", table.state(0, None)


def text() -> str:
    """Return the file's text."""
    lines = [
        f"{json.dumps(name)}: {json.dumps(state, separators=(',', ':'), ensure_ascii=False)}"
        for name, state in states().items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.stdout.write(text())
