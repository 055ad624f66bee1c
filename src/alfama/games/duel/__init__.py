"""Azul Duel."""

from alfama.games.duel.deal import Chance, parse_chance
from alfama.games.duel.moves import Move
from alfama.games.duel.options import Options
from alfama.games.duel.outcome import Outcome
from alfama.games.duel.position import Duel, LegalMoves

__all__ = ["Chance", "Duel", "LegalMoves", "Move", "Options", "Outcome", "parse_chance"]
