"""The event list of a table and the position it leads to. No clock, no database, no network.

The list only grows. An undo is an event like the others: the position is then computed again from the events that
still count, never by reversing one (users.md D1-D3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from alfama.games import Dealer, Event, Position
from alfama.server import face
from alfama.server.protocol import Frame, LogEntry
from alfama.server.store import Entry

POSITION_KINDS = frozenset({"first", "deal", "move"})
CHANCE_KINDS = frozenset({"first", "deal"})


@dataclass(slots=True)
class History:
    """A position with the events that made it. `line` holds the entries that still count, `log` everything."""

    game: str
    options: Mapping[str, Any]
    position: Position
    line: list[Entry] = field(default_factory=list)
    log: list[LogEntry] = field(default_factory=list)
    changed: int = 0  # number of the last event that changed the position

    @classmethod
    def new(cls, game: str, options: Mapping[str, Any]) -> History:
        """Before anything has happened."""
        return cls(game, options, face.start(game, options))

    @classmethod
    def replay(cls, game: str, options: Mapping[str, Any], entries: Sequence[Entry]) -> History:
        """The history of a stored list; raises ValueError if an event is impossible."""
        history = cls.new(game, options)
        for entry in entries:
            history.add(entry)
        return history

    @property
    def n(self) -> int:
        """Number of the last event."""
        return self.log[-1].n if self.log else 0

    def copy(self) -> History:
        """An independent history, to try something on."""
        return History(self.game, self.options, self.position.copy(), list(self.line), list(self.log), self.changed)

    def add(self, entry: Entry) -> None:
        """Append an event; raises ValueError (and must then be thrown away) if it is impossible here."""
        if entry.n != self.n + 1:
            raise ValueError(f"event {entry.n} follows event {self.n}")
        events: list[Event] = []
        undone: int | None = None
        if entry.kind in POSITION_KINDS:
            events = self._step(self.position, entry)
            self.line.append(entry)
        elif entry.kind == "undo":
            undone = self._take_back(entry)
        if entry.kind in POSITION_KINDS or entry.kind == "undo":
            self.changed = entry.n
        self.log.append(_logged(entry, events, undone))

    def last_of(self, guest: str, seats: Sequence[int]) -> Entry | None:
        """The move that this guest may take back: the last one, made by this guest for a seat still held.

        A move of somebody else, of a bot, a deal and the end of the game close the window (users.md D4, E7).
        """
        if not self.line or self.position.is_over:
            return None
        last = self.line[-1]
        return last if last.kind == "move" and last.guest == guest and last.by in seats else None

    def frames(self) -> list[Frame]:
        """The positions on the way, from the events that count."""
        position = face.start(self.game, self.options)
        frames = [Frame(n=0, by=None, move=None, events=[], view=face.view(position, ()))]
        for entry in self.line:
            events = self._step(position, entry)
            frames.append(
                Frame(
                    n=entry.n,
                    by=entry.by,
                    move=entry.text,
                    events=[face.event(one) for one in events],
                    view=face.view(position, ()),
                )
            )
        return frames

    def draws(self, seed: str) -> list[tuple[Entry, str]]:
        """Every draw that counts, with what the seed gives there."""
        dealer = Dealer(seed)
        position = face.start(self.game, self.options)
        found: list[tuple[Entry, str]] = []
        for entry in self.line:
            if entry.kind in CHANCE_KINDS:
                found.append((entry, str(dealer.draw(position))))
            self._step(position, entry)
        return found

    def _take_back(self, entry: Entry) -> int:
        last = self.line.pop()
        if last.n != int(entry.text):
            raise ValueError(f"event {entry.n} takes back {entry.text}, but the last move is {last.n}")
        position = face.start(self.game, self.options)
        for one in self.line:
            self._step(position, one)
        self.position = position
        return last.n

    @staticmethod
    def _step(position: Position, entry: Entry) -> list[Event]:
        if entry.kind in CHANCE_KINDS:
            return position.apply_chance(entry.text)
        return position.play(entry.text)


def _logged(entry: Entry, events: Sequence[Event], undone: int | None) -> LogEntry:
    return LogEntry(
        n=entry.n,
        kind=entry.kind,
        by=entry.by,
        move=entry.text if entry.kind in POSITION_KINDS else None,
        events=[face.event(one) for one in events],
        seat=entry.seat,
        name=entry.text if entry.kind == "sit" else None,
        bot=entry.text if entry.kind == "bot" else None,
        undone=undone,
        table=entry.text if entry.kind == "rematch" else None,
        at=entry.created.isoformat(timespec="seconds"),
    )
