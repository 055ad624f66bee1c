"""Azul, its grey wall and Azul: Joker Tiles."""

from alfama.games.azul.deal import Chance, Deal, FirstPlayer, parse_chance
from alfama.games.azul.moves import Move
from alfama.games.azul.options import Options
from alfama.games.azul.outcome import Outcome
from alfama.games.azul.position import Azul, LegalMoves
from alfama.games.event import Event

__all__ = [
    "Azul",
    "Chance",
    "Deal",
    "Event",
    "FirstPlayer",
    "LegalMoves",
    "Move",
    "Options",
    "Outcome",
    "parse_chance",
]
