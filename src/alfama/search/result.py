"""What a search found: one type for the table, the command line, the review and the arena."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move with what a search thinks of it."""

    move: Any
    """A move of the position's game (:class:`alfama.games.AnyMove`)."""
    value: float
    """Points, as in :class:`SearchResult`."""
    line: tuple[Any, ...]
    """The expected moves from this one on."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best move that was found, and how well it is known."""

    move: Any
    """A move of the position's game (:class:`alfama.games.AnyMove`)."""
    value: float | None = None
    """How good the position is for the seat to move, in points at the end of the game: the margin to expect, plus a
    premium for a sure win or minus one for a sure loss; None from a player that does not look ahead."""
    margin: float | None = None
    """The margin to expect in points: own points minus those of the opponent; with three or four players minus those of
    the best one if the game ends, and of the best and the average one in equal parts if it goes on."""
    line: tuple[Any, ...] = ()
    """The moves expected from here to the end of the search, the best one first."""
    depth: int = 0
    """Takes looked ahead; takes to the end of the round when ``exact``."""
    nodes: int = 0
    """Positions looked at."""
    exact: bool = False
    """Whether every way to the end of the round was looked at, so that only the estimate at its end may be wrong; with
    three or four players, supposing that the others play against the seat to move."""
    candidates: tuple[Candidate, ...] = ()
    """The best moves with their values, best first, when asked for."""
