"""The player that looks ahead."""

from __future__ import annotations

from alfama.games import Position
from alfama.players.player import PlayResult
from alfama.search import Limit, analyse

USUAL = Limit(time=0.2)
"""How long it thinks when the limit is left open."""


class SearchPlayer:
    """Looks ahead to the end of the round, where it can; see :mod:`alfama.search`."""

    name = "search"

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Search; with a limit of nodes or depth alone, the same position gives the same move."""
        result = analyse(position, USUAL if limit.is_open else limit)
        return PlayResult(result.move, result)
