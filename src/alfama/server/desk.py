"""What every command does to a table: a decision is tried on a copy and comes out as a Change, or as a Refusal.

Nothing here waits, writes or looks at a clock, so a decision can be repeated and tested by itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, cast

from alfama.games import Dealer, IllegalMove, ParseError, Position, split_word
from alfama.server import face
from alfama.server.accounts import new_id
from alfama.server.history import History
from alfama.server.names import clean_name
from alfama.server.protocol import (
    Command,
    Leave,
    LogKind,
    OpenSeat,
    Play,
    Rematch,
    SeatBot,
    Sit,
    Start,
    TableState,
    Undo,
)
from alfama.server.refusals import Refusal
from alfama.server.shapes import Why
from alfama.server.store import Entry, Guest, Place, Table, seated

OPEN = Place("open")
LOG_ENTRIES = 5000
"""So long a list takes nothing but what leads to the end of the game; the longest honest game has some 700 entries."""
_SEED = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks, with which rights, and what else the decision needs to know.

    `absent` = seats whose person is away for so long that the host may replace them; `bots` = names of the bots.
    """

    guest: Guest
    host: bool
    absent: frozenset[int]
    bots: frozenset[str]
    at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """What a command does: new events, the table and the history after them, and the seats that changed hands."""

    table: Table
    history: History
    entries: tuple[Entry, ...]
    seats: tuple[int, ...] = ()
    successor: tuple[Table, tuple[Entry, ...]] | None = None


@dataclass(slots=True)
class Draft:
    """A change in the making."""

    table: Table
    history: History
    at: datetime
    guest: str | None = None
    command: str | None = None
    entries: list[Entry] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)

    @classmethod
    def on(cls, table: Table, history: History, at: datetime, *, by: Guest | None, command: str | None) -> Draft:
        """A draft on a copy of the history."""
        return cls(table, history.copy(), at, by.id if by else None, command)

    def add(self, kind: LogKind, text: str = "", *, by: int | None = None, seat: int | None = None) -> None:
        """Append an event; the caller has checked that it is possible."""
        entry = Entry(self.history.n + 1, kind, text, self.at, by, seat, self.guest, self.command)
        self.history.add(entry)
        self.entries.append(entry)

    def sit(self, seat: int, place: Place) -> None:
        """Give a seat to somebody."""
        self.table = seated(self.table, seat, place)
        self.seats.append(seat)

    def start(self) -> None:
        """Begin: the first player and the first deal."""
        self.table = replace(self.table, state="playing")
        self.add("start")
        self.chance()

    def chance(self) -> None:
        """Draw what has to be drawn; the first player may have been named at the opening of the table."""
        dealer = Dealer(self.table.seed)
        while self.history.position.is_chance:
            drawn = str(dealer.draw(self.history.position))
            kind = cast(LogKind, drawn.split(" ", maxsplit=1)[0])
            if kind == "first" and self.table.first is not None:
                drawn = f"first {self.table.first + 1}"
            self.add(kind, drawn)

    def change(self) -> Change:
        """The finished change."""
        position = self.history.position
        state: TableState = "over" if position.is_over else self.table.state
        table = replace(self.table, n=self.history.n, round=position.round, state=state, updated=self.at)
        return Change(table, self.history, tuple(self.entries), tuple(self.seats))


# --- opening a table -------------------------------------------------------------------------------------------------


def is_seed(text: str) -> bool:
    """Whether a seed set by hand is one: 32 hexadecimal digits, small letters."""
    return _SEED.fullmatch(text) is not None


def open_table(
    *,
    game: str,
    options: Mapping[str, Any],
    creator: Guest,
    places: Sequence[Place],
    public: bool,
    seed: str | None,
    first: int | None,
    at: datetime,
) -> tuple[Table, tuple[Entry, ...]]:
    """A new table with its first events: it begins at once when no seat is open."""
    table = Table(
        id=new_id(10),
        game=game,
        options=dict(options),
        creator=creator.id,
        public=public,
        seed=seed or Dealer.random().seed,
        seeded=seed is not None,
        first=first,
        state="waiting",
        round=1,
        n=0,
        rematch=None,
        created=at,
        updated=at,
        places=tuple(places),
    )
    draft = Draft(table, History.new(game, options), at, creator.id)
    if OPEN not in table.places:
        draft.start()
    change = draft.change()
    return change.table, change.entries


# --- deciding a command ----------------------------------------------------------------------------------------------


def decide(command: Command, table: Table, history: History, asked: Asked) -> Change:
    """What a command does; raises Refusal, and then it does nothing."""
    draft = Draft.on(table, history, asked.at, by=asked.guest, command=command.id)
    _check_room(command, draft)
    if isinstance(command, Play):
        _play(draft, command, asked)
    elif isinstance(command, Undo):
        _undo(draft, command, asked)
    elif isinstance(command, Rematch):
        return _rematch(draft, asked)
    elif table.state == "over":
        raise Refusal("over")
    elif isinstance(command, Start):
        _start(draft, command, asked)
    else:
        if command.seat >= len(table.places):
            raise Refusal("no_such_seat", seat=command.seat + 1)
        if isinstance(command, Sit):
            _sit(draft, command, asked)
        elif isinstance(command, SeatBot):
            _seat_bot(draft, command, asked)
        elif isinstance(command, OpenSeat):
            _open(draft, command, asked)
        else:
            _leave(draft, command.seat, asked)
    return draft.change()


def _check_room(command: Command, draft: Draft) -> None:
    """Raise Refusal log_full for what could go on for ever, once the list is long; the game can still be ended.

    From then on every seat can change hands once more, from nobody to a person and from a person to a bot.
    """
    if draft.history.n < LOG_ENTRIES or draft.table.state == "over":
        return
    places = draft.table.places
    again = isinstance(command, SeatBot) and command.seat < len(places) and places[command.seat].kind == "bot"
    if again or isinstance(command, Undo | Leave | OpenSeat):
        raise Refusal("log_full", limit=LOG_ENTRIES)


def bot_move(table: Table, history: History, seat: int, move: str, at: datetime) -> Change:
    """What the move of a bot does; raises IllegalMove or ParseError if it is none."""
    draft = Draft.on(table, history, at, by=None, command=None)
    draft.add("move", _checked(history.position, move), by=seat)
    draft.chance()
    return draft.change()


def seats_of(table: Table, guest: str | None) -> list[int]:
    """The seats that a guest holds."""
    return [seat for seat, place in enumerate(table.places) if guest is not None and place.guest == guest]


def _checked(position: Position, text: str) -> str:
    """The text of a move that may be played; raises ParseError or IllegalMove."""
    move = position.move(text)
    illegal = position.why_illegal(move)
    if illegal is not None:
        raise IllegalMove(illegal.code, illegal.reason)
    return str(move)


def _at_the_table(draft: Draft, asked: Asked, version: int) -> list[int]:
    """The seats of somebody who wants to change the position, which was seen at `version`."""
    if draft.table.state == "waiting":
        raise Refusal("not_started")
    if draft.table.state == "over":
        raise Refusal("over")
    mine = seats_of(draft.table, asked.guest.id)
    if not mine:
        raise Refusal("not_seated")
    if not draft.history.changed <= version <= draft.history.n:
        raise Refusal("stale")
    return mine


def _play(draft: Draft, command: Play, asked: Asked) -> None:
    mine = _at_the_table(draft, asked, command.version)
    turn = draft.history.position.turn
    assert turn is not None, "a game that is on waits for a player; chance has been drawn"  # noqa: S101
    if turn not in mine:
        raise Refusal("out_of_turn", who=draft.table.places[turn].name or f"player {turn + 1}")
    try:
        _play_word(draft, turn, command.move)
    except ParseError as error:
        raise Refusal("bad_move", text=error.reason, line=error.line, column=error.column) from None
    except IllegalMove as error:
        raise Refusal("illegal", text=error.reason, why=Why(code=error.code, reason=error.reason)) from None
    draft.chance()


def _play_word(draft: Draft, seat: int, word: str) -> None:
    """Play the decisions of a word, all or none; raises ParseError or IllegalMove.

    They must follow one another without anything being drawn in between, which whoever decides should see first. No
    decision that goes on with a turn is legal in the turn of the other seat.
    """
    for text in split_word(draft.history.game, word):
        draft.add("move", _checked(draft.history.position, text), by=seat)


def _undo(draft: Draft, command: Undo, asked: Asked) -> None:
    mine = _at_the_table(draft, asked, command.version)
    last = draft.history.last_of(asked.guest.id, mine)
    if last is None:
        raise Refusal("nothing_to_undo")
    draft.add("undo", str(last.n), by=last.by)


def _start(draft: Draft, command: Start, asked: Asked) -> None:
    if not asked.host:
        raise Refusal("not_host")
    if draft.table.state != "waiting":
        raise Refusal("already_started")
    if command.bot is None:
        raise Refusal("seats_open")
    for seat, place in enumerate(draft.table.places):
        if place.kind == "open":
            _put_bot(draft, seat, command.bot, asked)
    _start_when_full(draft)


def _sit(draft: Draft, command: Sit, asked: Asked) -> None:
    place = draft.table.places[command.seat]
    if place.kind != "open":
        raise Refusal("seat_taken", who=place.name or "Somebody")
    name = clean_name(asked.guest.name if command.name is None else command.name)
    draft.sit(command.seat, Place("person", asked.guest.id, name))
    draft.add("sit", name, by=command.seat, seat=command.seat)
    _start_when_full(draft)


def _leave(draft: Draft, seat: int, asked: Asked) -> None:
    if draft.table.places[seat].guest != asked.guest.id:
        raise Refusal("not_your_seat")
    draft.sit(seat, OPEN)
    draft.add("leave", by=seat, seat=seat)


def _seat_bot(draft: Draft, command: SeatBot, asked: Asked) -> None:
    _replaceable(draft, command.seat, asked)
    _put_bot(draft, command.seat, command.bot, asked)
    _start_when_full(draft)


def _open(draft: Draft, command: OpenSeat, asked: Asked) -> None:
    _replaceable(draft, command.seat, asked)
    if draft.table.places[command.seat].kind == "open":
        raise Refusal("seat_open")
    draft.sit(command.seat, OPEN)
    draft.add("open", seat=command.seat)


def _replaceable(draft: Draft, seat: int, asked: Asked) -> None:
    """The host may change a seat unless another person is there."""
    if not asked.host:
        raise Refusal("not_host")
    place = draft.table.places[seat]
    if place.kind == "person" and place.guest != asked.guest.id and seat not in asked.absent:
        raise Refusal("seat_taken", who=place.name or "Somebody")


def _put_bot(draft: Draft, seat: int, bot: str, asked: Asked) -> None:
    if bot not in asked.bots:
        raise Refusal("unknown_bot", bot=repr(bot))
    draft.sit(seat, Place("bot", None, bot, bot))
    draft.add("bot", bot, seat=seat)


def _start_when_full(draft: Draft) -> None:
    if draft.table.state == "waiting" and OPEN not in draft.table.places:
        draft.start()


def _rematch(draft: Draft, asked: Asked) -> Change:
    """A new table with the same people, where the next seat starts; asked twice, it is the same table."""
    table = draft.table
    if table.state != "over":
        raise Refusal("not_over")
    mine = seats_of(table, asked.guest.id)
    if not mine:
        raise Refusal("not_seated")
    if table.rematch is not None:
        return draft.change()
    started = face.first_starter(draft.history.line[0].entry.text)
    successor = open_table(
        game=table.game,
        options=table.options,
        creator=asked.guest,
        places=table.places,
        public=table.public,
        seed=None,
        first=(started + 1) % len(table.places),
        at=asked.at,
    )
    draft.table = replace(table, rematch=successor[0].id)
    draft.add("rematch", successor[0].id, by=mine[0])
    return replace(draft.change(), successor=successor)
