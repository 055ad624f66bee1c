"""The shapes of the games as they travel to a browser: views, choices and events.

The games make plain dictionaries (`position.view()`, `position.choices()`, `event.to_json()`); these models say what
is in them, so that TypeScript types can be generated and so that **nothing else leaves**: a field that is not written
down here is an error, never a leak.

The messages carry the shapes of one game, told by their field `game`; the unions here are for those who do not care.
"""

from __future__ import annotations

from alfama.server.shapes.azul import AzulChoices, AzulEvent, AzulView
from alfama.server.shapes.common import Scalar, Shape, Why
from alfama.server.shapes.duel_choices import DuelChoices
from alfama.server.shapes.duel_events import DuelEvent
from alfama.server.shapes.duel_view import DuelView

GameView = AzulView | DuelView
GameChoices = AzulChoices | DuelChoices
GameEvent = AzulEvent | DuelEvent

__all__ = [
    "AzulChoices",
    "AzulEvent",
    "AzulView",
    "DuelChoices",
    "DuelEvent",
    "DuelView",
    "GameChoices",
    "GameEvent",
    "GameView",
    "Scalar",
    "Shape",
    "Why",
]
