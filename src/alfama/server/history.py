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
from alfama.server.face import Eyes
from alfama.server.protocol import Frame, LogEntry
from alfama.server.store import Entry

POSITION_KINDS = face.CHANCE_KINDS | {"move"}


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of the list with what it did.

    `actor` = the seat whose turn it was, whose secrets the entry may hold; `final` = it showed what was hidden, and
    cannot be taken back; `undone` = number of the entry that it took back.
    """

    entry: Entry
    events: Sequence[Event] = ()
    actor: int | None = None
    final: bool = False
    undone: int | None = None


@dataclass(slots=True)
class History:
    """A position with the events that made it. `line` holds the entries that still count, `log` everything."""

    game: str
    options: Mapping[str, Any]
    position: Position
    line: list[Happened] = field(default_factory=list)
    log: list[Happened] = field(default_factory=list)
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
        return self.log[-1].entry.n if self.log else 0

    def copy(self) -> History:
        """An independent history, to try something on."""
        return History(self.game, self.options, self.position.copy(), list(self.line), list(self.log), self.changed)

    def add(self, entry: Entry) -> None:
        """Append an event; raises ValueError (and must then be thrown away) if it is impossible here."""
        if entry.n != self.n + 1:
            raise ValueError(f"event {entry.n} follows event {self.n}")
        happened = Happened(entry)
        if entry.kind in POSITION_KINDS:
            happened = _step(self.position, entry)
            self.line.append(happened)
        elif entry.kind == "undo":
            happened = Happened(entry, undone=self._take_back(entry))
        if entry.kind in POSITION_KINDS or entry.kind == "undo":
            self.changed = entry.n
        self.log.append(happened)

    def last_of(self, guest: str, seats: Sequence[int]) -> Entry | None:
        """The move that this guest may take back: the last one, made by this guest for a seat still held.

        A move of somebody else, of a bot, anything drawn or shown, and the end of the game close the window (users.md
        D4, E7).
        """
        if not self.line or self.position.is_over:
            return None
        last = self.line[-1].entry
        mine = last.kind == "move" and last.guest == guest and last.by in seats
        return last if mine and not self.line[-1].final else None

    def shown(self, eyes: Eyes, after: int = 0) -> list[LogEntry]:
        """The entries after number `after`, as somebody may see them."""
        return [self._shown(happened, eyes) for happened in self.log[after:]]

    def _shown(self, happened: Happened, eyes: Eyes) -> LogEntry:
        entry = happened.entry
        moved = entry.kind in POSITION_KINDS
        return face.log_entry(
            self.game,
            n=entry.n,
            kind=entry.kind,
            by=entry.by,
            move=face.text(self.position, entry.text, happened.actor, eyes) if moved else None,
            events=face.events(self.position, happened.events, happened.actor, eyes),
            seat=entry.seat,
            name=entry.text if entry.kind == "sit" else None,
            bot=entry.text if entry.kind == "bot" else None,
            undone=happened.undone,
            table=entry.text if entry.kind == "rematch" else None,
            at=entry.created.isoformat(timespec="seconds"),
        )

    def texts(self, eyes: Eyes) -> list[str]:
        """The texts of the entries that count, as somebody may see them."""
        return [face.text(self.position, one.entry.text, one.actor, eyes) for one in self.line]

    def frames(self, eyes: Eyes) -> list[Frame]:
        """The positions on the way, from the events that count, as somebody may see them."""
        position = face.start(self.game, self.options)
        frames = [face.frame(self.game, n=0, by=None, move=None, events=[], view=face.view(position, eyes))]
        for one in self.line:
            happened = _step(position, one.entry)
            frames.append(
                face.frame(
                    self.game,
                    n=one.entry.n,
                    by=one.entry.by,
                    move=face.text(position, one.entry.text, one.actor, eyes),
                    events=face.events(position, happened.events, one.actor, eyes),
                    view=face.view(position, eyes),
                )
            )
        return frames

    def draws(self, seed: str) -> list[tuple[Entry, str]]:
        """Every draw that counts, with what the seed gives there."""
        dealer = Dealer(seed)
        position = face.start(self.game, self.options)
        found: list[tuple[Entry, str]] = []
        for one in self.line:
            if one.entry.kind in face.CHANCE_KINDS:
                found.append((one.entry, str(dealer.draw(position))))
            _step(position, one.entry)
        return found

    def _take_back(self, entry: Entry) -> int:
        last = self.line.pop().entry
        if last.n != int(entry.text):
            raise ValueError(f"event {entry.n} takes back {entry.text}, but the last move is {last.n}")
        position = face.start(self.game, self.options)
        for one in self.line:
            _step(position, one.entry)
        self.position = position
        return last.n


def _step(position: Position, entry: Entry) -> Happened:
    """Do to the position what an entry says; raises ValueError if it is impossible."""
    actor = face.actor(position)
    if entry.kind in face.CHANCE_KINDS:
        return Happened(entry, position.apply_chance(entry.text), actor)
    events = position.play(entry.text)
    return Happened(entry, events, actor, face.reveals(position, events))
