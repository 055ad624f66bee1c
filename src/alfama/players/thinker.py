"""The player that looks ahead."""

from __future__ import annotations

from alfama.games import Duel, Position
from alfama.players.player import PlayResult
from alfama.search import Limit, analyse
from alfama.search.duel import engine as duel_engine

USUAL = Limit(time=0.2)
"""How long it thinks when the limit is left open."""


class SearchPlayer:
    """Looks ahead to the end of the round, where it can; see :mod:`alfama.search`."""

    name = "search"

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Search; with a limit of nodes or depth alone, the same position gives the same move."""
        result = analyse(position, USUAL if limit.is_open else limit)
        return PlayResult(result.move, result)


class SearchDuelPlayer:
    """Azul Duel: looks some turns ahead and plans for dome and tablets; see :mod:`alfama.search.duel.tree`."""

    name = "search"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Search; with a limit of nodes or depth alone, the same seed and position give the same move."""
        if not isinstance(position, Duel):
            raise ValueError(f"this player knows Azul Duel, not {position.game}")
        result = duel_engine.analyse(position, USUAL if limit.is_open else limit, self._seed)
        return PlayResult(result.move, result)
