"""Building positions for the named cases: what a case does not mention is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from alfama.games import Azul, Event
from alfama.games.azul.text import write_value

Cells = Mapping[tuple[int, int], str]


@dataclass(frozen=True)
class Board:
    """One player's board: wall tiles by (row, column), pattern lines by number, from 1; the floor from the left."""

    wall: Cells = field(default_factory=dict)
    lines: Mapping[int, str] = field(default_factory=dict)
    floor: str = ""
    score: int = 0

    def text(self) -> str:
        """Return the board as it stands in a position text."""
        rows = "/".join("".join(self.wall.get((row, column), ".") for column in range(1, 6)) for row in range(1, 6))
        lines = "/".join(self.lines.get(line, "-") for line in range(1, 6))
        return f"{self.score}:{rows}:{lines}:{self.floor or '-'}"


def table(
    *boards: Board,
    players: int = 2,
    wall: str = "coloured",
    jokers: bool = False,
    phase: str = "offer",
    displays: Sequence[str] = (),
    centre: str = "",
    marker: str = "centre",
    turn: int | None = 1,
    starter: int = 1,
    bag: str = "",
    lid: str = "",
    extra: str = "",
    **rulings: Any,
) -> Azul:
    """Return a position; players count from 1 here.  Its tiles need not add up to a hundred."""
    shown = [*displays, *[""] * (2 * players + 1 - len(displays))]
    every = [*boards, *[Board()] * (players - len(boards))]
    words = [
        f"azul1 players={players} wall={wall} jokers={write_value(jokers)}",
        *(f"{name}={write_value(value)}" for name, value in rulings.items()),
        f"round=2 phase={phase} turn={turn or '-'} starter={starter} marker={marker}",
        *([extra] if extra else []),
        f"displays={'/'.join(display or '-' for display in shown)} centre={centre or '-'}",
        f"bag={bag or '-'} lid={lid or '-'}",
        *(f"board{seat}={board.text()}" for seat, board in enumerate(every, 1)),
    ]
    return Azul.from_text(" ".join(words), check=False)


def tiled(board: Board, **options: Any) -> tuple[Azul, list[Event]]:
    """Return the position and the events after player 2 took the last tile and ``board``, of player 1, was tiled.

    Player 1 holds the marker, so that player 1 is tiled first, unless the board's floor has none: then it is elsewhere.
    """
    holder = "1" if "M" in board.floor else "2"
    position = table(board, Board(), turn=2, displays=["W"], marker=holder, bag="B20", **options)
    return position, position.play("1W-")


def of_player(events: Sequence[Event], kind: str, seat: int = 0) -> list[dict[str, Any]]:
    """Return the fields of one player's events of one kind."""
    return [event.data for event in events if event.kind == kind and event.data.get("player") == seat]


def lines_for(position: Azul, source: int, colour: str, *, jokers: bool = False) -> set[int]:
    """Return the destinations (0 the floor) to which a group may be taken."""
    return {
        move.line
        for move in position.legal_moves
        if (move.source, move.colour, move.jokers is not None) == (source, colour, jokers)
    }
