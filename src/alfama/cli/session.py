"""One game at the terminal: its list of events, and what follows from it.

The list is the game.  Undo shortens the list and plays it again from the beginning, so that nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from alfama.games import Dealer, Event, Move, Options, Position, new_position
from alfama.record import Record


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of the list: the text of a move or chance event, who made it (None: chance) and what it caused."""

    text: str
    by: int | None
    events: tuple[Event, ...]


class CannotUndo(Exception):
    """There is nothing that may be taken back; the text says why."""


class Session:
    """A game of ``options`` whose chance events come from ``dealer``, or, for the first player, from ``first``."""

    def __init__(self, options: Options, dealer: Dealer, names: Sequence[str], first: int | None = None) -> None:
        self.options = options
        self.dealer = dealer
        self.names = tuple(names)
        self.first = first
        self.list: list[Happened] = []
        self.position = self._start()

    def _start(self) -> Position:
        return new_position("azul", self.options.to_json())

    def draw(self) -> Happened:
        """Let chance happen: the first player or a deal."""
        chosen = self.first is not None and self.position.phase == "start"
        text = f"first {self.first + 1}" if chosen and self.first is not None else str(self.dealer.draw(self.position))
        return self._add(text, None)

    def play(self, move: Move | str) -> Happened:
        """Play a move of the seat to move; raises ParseError or IllegalMove and changes nothing then."""
        return self._add(str(move), self.position.turn)

    def _add(self, text: str, by: int | None) -> Happened:
        events = self.position.apply_chance(text) if by is None else self.position.play(text)
        happened = Happened(text, by, tuple(events))
        self.list.append(happened)
        return happened

    def undo(self, people: Collection[int]) -> list[Happened]:
        """Take back the last move of one of ``people`` (seats) and all after it; return what was taken back.

        A deal has shown tiles that nobody knew, so it stays.  Raises CannotUndo.
        """
        for start in reversed(range(len(self.list))):
            if self.list[start].by is None:
                dealt = any(happened.by in people for happened in self.list[:start])
                raise CannotUndo(
                    "new tiles have been dealt since your last move" if dealt else "you have not moved yet"
                )
            if self.list[start].by in people:
                break
        else:
            raise CannotUndo("you have not moved yet")
        gone, kept = self.list[start:], self.list[:start]
        self.list, self.position = [], self._start()
        for happened in kept:
            self._add(happened.text, happened.by)
        return gone

    def deal_index(self) -> int:
        """Return where in the list the last deal is, -1 before the first."""
        return max((i for i, happened in enumerate(self.list) if happened.by is None), default=-1)

    def round_events(self) -> list[Event]:
        """Return the events since the last deal."""
        return [event for happened in self.list[max(0, self.deal_index()) :] for event in happened.events]

    def scores_before(self) -> tuple[int, ...]:
        """Return the scores at the last deal."""
        scores = [0] * self.options.players
        for happened in self.list[: max(0, self.deal_index())]:
            for event in happened.events:
                if event.kind in ("tile", "floor"):
                    scores[event.data["player"]] = event.data["score"]
        return tuple(scores)

    def record(self) -> Record:
        """Return the game on paper; the seed is in it once the game is over."""
        tags = {"Commitment": self.dealer.commitment}
        if self.position.is_over:
            tags["Seed"] = self.dealer.seed
        if self.first is not None:
            tags["First"] = "chosen"
        return Record.of_game(self.position, [happened.text for happened in self.list], self.names, **tags)
