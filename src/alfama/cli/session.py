"""One game at the terminal: its list of events, and what follows from it.

The list is the game.  Undo shortens the list and plays it again from the beginning, so that nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from alfama.cli.terminal import terminal_of
from alfama.games import AnyOptions, Dealer, Event, Position, game_of, new_position
from alfama.record import Record


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of the list: the text of a move or chance event, who made it (None: chance) and what it caused."""

    text: str
    by: int | None
    actor: int | None
    """Seat in whose turn it happened; None for what chance does between turns."""
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    """Points after it."""


class CannotUndo(Exception):
    """There is nothing that may be taken back; the text says why."""


class Session:
    """A game of ``options`` whose chance events come from ``dealer``, or, for the first player, from ``first``."""

    def __init__(self, options: AnyOptions, dealer: Dealer, names: Sequence[str], first: int | None = None) -> None:
        self.options = options
        self.game = game_of(options)
        self.terminal = terminal_of(self.game)
        self.dealer = dealer
        self.names = tuple(names)
        self.first = first
        self.list: list[Happened] = []
        self.position = self._start()

    def _start(self) -> Position:
        return new_position(self.game, self.options.to_json())

    def draw(self) -> Happened:
        """Let chance happen."""
        text = str(self.dealer.draw(self.position))
        if self.first is not None and text.startswith("first "):
            text = f"first {self.first + 1}"
        return self._add(text, None)

    def play(self, move: object) -> Happened:
        """Play a move of the seat to move; raises ParseError or IllegalMove and changes nothing then."""
        return self._add(str(move), self.position.turn)

    def _add(self, text: str, by: int | None) -> Happened:
        actor = by if by is not None else getattr(self.position, "actor", None)
        events = self.position.apply_chance(text) if by is None else self.position.play(text)
        happened = Happened(text, by, actor, tuple(events), self.position.scores)
        self.list.append(happened)
        return happened

    def undo(self, people: Collection[int]) -> list[Happened]:
        """Take back the last move of one of ``people`` (seats) and all after it; return what was taken back.

        What has shown something that was hidden stays, and so does everything before it.  Raises CannotUndo.
        """
        for start in reversed(range(len(self.list))):
            entry = self.list[start]
            if shown := self.terminal.reveals(entry.text, entry.by, entry.events):
                moved = any(happened.by in people for happened in self.list[: start + 1])
                raise CannotUndo(f"{shown} since your last move" if moved else "you have not moved yet")
            if entry.by in people:
                break
        else:
            raise CannotUndo("you have not moved yet")
        gone, kept = self.list[start:], self.list[:start]
        self.list, self.position = [], self._start()
        for happened in kept:
            self._add(happened.text, happened.by)
        return gone

    def deal_index(self) -> int:
        """Return where in the list the tiles of this round came, -1 before the first."""
        begins = self.terminal.begins_round
        return max((i for i, happened in enumerate(self.list) if happened.text.startswith(begins)), default=-1)

    def round_events(self) -> list[Event]:
        """Return the events since the tiles of this round came."""
        return [event for happened in self.list[max(0, self.deal_index()) :] for event in happened.events]

    def scores_before(self) -> tuple[int, ...]:
        """Return the scores when the tiles of this round came."""
        return self.list[max(0, self.deal_index())].scores

    def record(self) -> Record:
        """Return the game on paper; the seed is in it once the game is over."""
        tags = {"Commitment": self.dealer.commitment}
        if self.position.is_over:
            tags["Seed"] = self.dealer.seed
        if self.first is not None:
            tags["First"] = "chosen"
        return Record.of_game(self.position, [happened.text for happened in self.list], self.names, **tags)
