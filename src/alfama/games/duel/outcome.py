"""The outcome of a finished game: ranking, tie-break and tablets (docs/games/duel.md 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from alfama.games.duel.components import TABLET_NAMES, TABLETS
from alfama.games.duel.state import SEATS, State
from alfama.games.duel.tablets import tablet_count


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; tuples hold one entry a seat."""

    termination: str
    """Always ``rounds``: the fifth round is over."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    """1 = winner, 2 = the other; there is no shared victory."""
    winners: tuple[int, ...]
    tablets: tuple[dict[str, int], ...]
    """Points of each tablet in play, by its name such as ``3b``."""
    tie_break: bool
    """Whether the scores are equal, so that the holder of the starting player tile wins."""

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as JSON values."""
        return {
            "termination": self.termination,
            "scores": list(self.scores),
            "ranking": list(self.ranking),
            "winners": list(self.winners),
            "tablets": [dict(points) for points in self.tablets],
            "tie_break": self.tie_break,
        }


def winner(state: State) -> int:
    """Return the seat with more points, or, among equals, the one that would start the next round (11, C2)."""
    if state.score[0] != state.score[1]:
        return int(state.score[1] > state.score[0])
    return int(state.starter)


def tablet_points(state: State, seat: int) -> dict[str, int]:
    """Return what each tablet in play is worth to ``seat`` now, by its name."""
    points = {}
    for tablet in range(TABLETS):
        side = int(state.tablet[tablet])
        if side:
            points[TABLET_NAMES[2 * tablet + side - 1]] = int(tablet_count(state, seat, tablet, side)[1])
    return points


def outcome(state: State) -> Outcome:
    """Return the outcome of a state whose game is over."""
    best = winner(state)
    return Outcome(
        termination="rounds",
        scores=tuple(int(score) for score in state.score),
        ranking=tuple(1 if seat == best else 2 for seat in range(SEATS)),
        winners=(best,),
        tablets=tuple(tablet_points(state, seat) for seat in range(SEATS)),
        tie_break=bool(state.score[0] == state.score[1]),
    )
