"""What a player is: whatever answers a position with a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from alfama.games import Position
from alfama.search import Limit, SearchResult


@dataclass(frozen=True, slots=True)
class PlayResult:
    """A move, and what the player thought."""

    move: Any
    """A move of the position's game (:class:`alfama.games.AnyMove`)."""
    info: SearchResult


class Player(Protocol):
    """Somebody who plays.

    A player is given a position and nothing else: no dealer and no seed.  It leaves the position as it is, and uses of
    it only what the seat to move may know.
    """

    @property
    def name(self) -> str:
        """Short name, unique among the players of a match."""
        ...

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Return a legal move for the seat to move; raises ValueError when nobody is to move."""
        ...


def require_decision(position: Position) -> int:
    """Return the seat to move; raises ValueError if there is none."""
    if position.turn is None:
        raise ValueError(f"nobody is to move: the phase is {position.phase}")
    return position.turn
