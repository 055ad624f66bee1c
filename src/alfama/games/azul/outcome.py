"""The outcome of a finished game: ranking, tie-breaks and bonuses (rules/azul.md 4.5, 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from alfama.games.azul.rules import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    complete_colours,
    complete_columns,
    complete_rows,
)
from alfama.games.azul.state import TERMINATION_NAMES, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; tuples hold one entry a seat."""

    termination: str
    """``row`` (a complete horizontal row), ``no_tiles``, ``dead`` or ``idle_cap`` (A4)."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    """1 = best; equal numbers share the rank; most points first, then most complete rows."""
    winners: tuple[int, ...]
    """Seats of rank 1; more than one is a shared victory."""
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    colours: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as JSON values, with the bonus points of each seat."""
        bonuses = [
            {
                "rows": rows,
                "columns": columns,
                "colours": colours,
                "points": bonus_points(rows, columns, colours),
            }
            for rows, columns, colours in zip(self.rows, self.columns, self.colours, strict=True)
        ]
        return {
            "termination": self.termination,
            "scores": list(self.scores),
            "ranking": list(self.ranking),
            "winners": list(self.winners),
            "bonuses": bonuses,
        }


def bonus_points(rows: int, columns: int, colours: int) -> int:
    """Return the points for complete rows, columns and colours (4.5)."""
    return ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * colours


def ranking(state: State) -> tuple[int, ...]:
    """Return the rank of each seat: points, then complete rows; equals share a rank (4.6)."""
    keys = [(int(state.score[seat]), int(complete_rows(state, seat))) for seat in range(state.players)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats that share rank 1."""
    return tuple(seat for seat, rank in enumerate(ranking(state)) if rank == 1)


def outcome(state: State) -> Outcome:
    """Return the outcome of a state whose game is over."""
    seats = range(state.players)
    return Outcome(
        termination=TERMINATION_NAMES[state.termination],
        scores=tuple(int(state.score[seat]) for seat in seats),
        ranking=ranking(state),
        winners=winners(state),
        rows=tuple(int(complete_rows(state, seat)) for seat in seats),
        columns=tuple(int(complete_columns(state, seat)) for seat in seats),
        colours=tuple(int(complete_colours(state, seat)) for seat in seats),
    )
