"""What a player is: whatever answers a position with a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from alfama.games import Move, Position
from alfama.search import Limit, SearchResult


@dataclass(frozen=True, slots=True)
class PlayResult:
    """A move, and what the player thought."""

    move: Move
    info: SearchResult


class Player(Protocol):
    """Somebody who plays.

    A player is given the public position and nothing else: no dealer and no seed.  It leaves the position as it is.
    """

    @property
    def name(self) -> str:
        """Short name, unique among the players of a match."""
        ...

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Return a legal move for the seat to move; raises ValueError when nobody is to move."""
        ...


def require_decision(position: Position) -> None:
    """Raise ValueError unless a seat is to move."""
    if position.turn is None:
        raise ValueError(f"nobody is to move: the phase is {position.phase}")
