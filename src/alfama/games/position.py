"""What every game offers: the methods that the rest of the program calls on a position, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from alfama.games.errors import Fault
from alfama.games.event import Event

Json = dict[str, Any]


class AnyMove(Protocol):
    """A decision of some game: a small frozen value with an integer, a text and JSON fields."""

    @property
    def code(self) -> int:
        """The dense integer of this decision."""
        ...

    def to_json(self) -> Json:
        """Return the fields as JSON values."""
        ...


class AnyOptions(Protocol):
    """The options of some game: a frozen value."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def variant(self) -> str:
        """Short name of the variant."""
        ...

    def to_json(self) -> Json:
        """Return every option by name."""
        ...

    def non_default(self) -> Json:
        """Return the options that differ from the defaults."""
        ...


class AnyOutcome(Protocol):
    """How a game ended; tuples hold one entry a seat."""

    @property
    def termination(self) -> str:
        """Why it ended."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Final points."""
        ...

    @property
    def ranking(self) -> tuple[int, ...]:
        """1 = best; equal numbers share the rank."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats of rank 1."""
        ...

    def to_json(self) -> Json:
        """Return the outcome as JSON values."""
        ...


class MoveList(Protocol):
    """The legal moves of a position: lazy; iterate, count, test with ``in`` and for truth."""

    @property
    def codes(self) -> npt.NDArray[np.int16]:
        """Integer codes, ascending."""
        ...

    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __contains__(self, move: object) -> bool: ...
    def __getitem__(self, index: int) -> Any: ...


class Position(Protocol):
    """A position of some game.  ``play`` and ``apply_chance`` change it in place; seats count from 0."""

    game: str
    rules_version: int

    @property
    def options(self) -> AnyOptions:
        """The game's options (:class:`AnyOptions`)."""
        ...

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def phase(self) -> str:
        """Phase of the game, in its own words."""
        ...

    @property
    def round(self) -> int:
        """Round from 1; between rounds, the one about to begin."""
        ...

    @property
    def turn(self) -> int | None:
        """Seat that decides, or None at chance and at the end."""
        ...

    @property
    def starter(self) -> int | None:
        """Starting player; None before the draw."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        ...

    @property
    def is_chance(self) -> bool:
        """Whether the position waits for a chance event."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def outcome(self) -> Any:
        """The outcome (:class:`AnyOutcome`) of a finished game, else None."""
        ...

    @property
    def last_round(self) -> str | None:
        """``will_end``, ``may_end`` or None."""
        ...

    @property
    def legal_moves(self) -> Any:
        """The legal moves (:class:`MoveList`), evaluated when asked."""
        ...

    @property
    def state(self) -> Any:
        """The kernel record."""
        ...

    @property
    def text(self) -> str:
        """The position text, complete."""
        ...

    def status(self) -> list[Fault]:
        """Return every reason why this position is impossible."""
        ...

    def move(self, move: Any) -> Any:
        """Return a move for a move, its text or its code; raises ParseError."""
        ...

    def why_illegal(self, move: Any) -> Fault | None:
        """Return why a move is illegal here, or None."""
        ...

    def play(self, move: Any) -> list[Event]:
        """Play a move; raises ParseError or IllegalMove and then changes nothing."""
        ...

    def play_unchecked(self, code: int) -> None:
        """Play the move with this code without checking it."""
        ...

    def apply_chance(self, event: Any) -> list[Event]:
        """Apply a chance event or its text; raises ParseError or IllegalMove."""
        ...

    def view(self, seat: int | None = None) -> Json:
        """Return what a seat (None: a spectator) may know, as JSON values."""
        ...

    def choices(self) -> Json | None:
        """Return what the seat to move may do, with previews; None at chance."""
        ...

    def preview(self, move: Any) -> Json:
        """Return what a legal move would do."""
        ...

    def copy(self) -> Position:
        """Return an independent copy."""
        ...
