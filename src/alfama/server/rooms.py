"""One actor per table: commands come in through a queue, one at a time, and leave as numbered events.

A command is tried on a copy, its events are written to the database, and only then do they become the table's
state and reach anybody. Whatever fails before that has changed nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from typing import Any, Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from alfama.games import Dealer, Position
from alfama.server import desk, face
from alfama.server.bots import Thinker
from alfama.server.desk import Asked, Change
from alfama.server.face import Eyes
from alfama.server.history import History
from alfama.server.protocol import Command, Done, LogEntry, Refused, SeatState, StateMessage
from alfama.server.refusals import Refusal
from alfama.server.settings import Settings
from alfama.server.shapes import GameChoices, GameView
from alfama.server.store import Conflict, Entry, Guest, Store, Table, now

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSALS_KEPT = 256
RETRY_SECONDS = 5.0


class Listener(Protocol):
    """A socket at a table."""

    guest: Guest | None

    def changed(self) -> None:
        """There is a new state to fetch."""
        ...


class Room:
    """A loaded table. Only its own task changes `table` and `history`."""

    def __init__(self, table: Table, history: History, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.table = table
        self.history = history
        self.listeners: set[Listener] = set()
        self._here: Counter[str] = Counter()  # sockets of each guest
        self.closed = False
        self._store = store
        self._thinker = thinker
        self._settings = settings
        self._commitment = Dealer(table.seed).commitment
        self._done: dict[tuple[str, str], Done] = {}
        self._refused: OrderedDict[tuple[str, str], Refused] = OrderedDict()
        self._queue: asyncio.Queue[Callable[[], Coroutine[Any, Any, None]]] = asyncio.Queue()
        self._views: dict[Eyes, GameView] = {}
        self._logs: dict[Eyes, list[LogEntry]] = {}
        self._choices: GameChoices | None = None
        self._for_watchers: dict[int, str] = {}
        self._thought: asyncio.Task[None] | None = None
        self._thought_about: tuple[int, int, str] | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._touched = time.monotonic()
        # A restart is nobody's fault: the time of absence begins when the table is loaded.
        people = {table.creator, *(place.guest for place in table.places)}
        self._gone = dict.fromkeys(people, self._touched)
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._notify_of_absence()
        self._wake_bot()

    @classmethod
    def of(cls, table: Table, entries: Sequence[Entry], store: Store, thinker: Thinker, settings: Settings) -> Room:
        """A running room for a stored table; raises Refusal broken_table when its list cannot be replayed."""
        try:
            history = History.replay(table.game, table.options, entries)
        except ValueError:
            log.exception("table %s cannot be replayed", table.id)
            raise Refusal("broken_table") from None
        room = cls(table, history, store, thinker, settings)
        room._remember_all(entries)
        return room

    # --- the actor ---------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            work = await self._queue.get()
            await work()

    async def _through(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Have the actor do something; it is done even if whoever asked goes away meanwhile."""
        if self.closed:
            raise Refusal("draining")
        self._touched = time.monotonic()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work()
            except Exception as error:  # noqa: BLE001 - it belongs to the asker, and the actor goes on
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        self._queue.put_nowait(job)
        return await answer

    async def close(self) -> None:
        """Finish what waits, then stop. Everything is in the database already."""
        if self.closed:
            return
        self.closed = True
        self._stop_thinking()
        finished = asyncio.Event()

        async def last() -> None:
            finished.set()

        self._queue.put_nowait(last)
        await finished.wait()
        for task in (self._task, *self._background):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    @property
    def idle(self) -> bool:
        """Nobody looks, nothing waits and no bot thinks, for long enough."""
        quiet = not self.listeners and self._queue.empty() and self._thought is None
        return quiet and time.monotonic() - self._touched > self._settings.room_idle

    # --- people ------------------------------------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        """A socket begins to listen."""
        self.listeners.add(listener)
        if listener.guest is not None:
            self._here[listener.guest.id] += 1
        self._touched = time.monotonic()
        self._wake_bot()
        self._notify()

    def leave(self, listener: Listener) -> None:
        """A socket is gone; when it was the last of a person, the time of absence begins."""
        self.listeners.discard(listener)
        self._touched = time.monotonic()
        if listener.guest is not None:
            self._here[listener.guest.id] -= 1
            if not self._online(listener.guest.id):
                del self._here[listener.guest.id]
                self._gone[listener.guest.id] = self._touched
                self._notify_of_absence()
        self._notify()

    def _notify_of_absence(self) -> None:
        """Show by and by who is still away."""
        asyncio.get_running_loop().call_later(self._settings.absent_after + 0.1, self._notify)

    def _notify(self) -> None:
        self._for_watchers.clear()
        for listener in self.listeners:
            listener.changed()

    def _online(self, guest: str | None) -> bool:
        return guest is not None and self._here[guest] > 0

    def _absent(self, guest: str | None) -> bool:
        if guest is None or self._online(guest):
            return False
        return time.monotonic() - self._gone.get(guest, 0.0) >= self._settings.absent_after

    def _is_host(self, guest: Guest | None) -> bool:
        """Whoever opened the table; while that person is absent, the first person at it who is here."""
        if guest is None:
            return False
        creator = self.table.creator
        if not self._absent(creator):
            return guest.id == creator
        here = [place.guest for place in self.table.places if place.kind == "person" and self._online(place.guest)]
        return guest.id == (here[0] if here else creator)

    # --- commands ----------------------------------------------------------------------------------------------------

    async def command(self, command: Command, guest: Guest) -> Done | Refused:
        """Carry out a command, or refuse it; a repeated id gets the first answer and is not done again."""
        return await self._through(lambda: self._command(command, guest))

    async def _command(self, command: Command, guest: Guest) -> Done | Refused:
        key = (guest.id, command.id)
        before = self._done.get(key) or self._refused.get(key)
        if before is not None:
            return before
        asked = Asked(
            guest=guest,
            host=self._is_host(guest),
            absent=frozenset(s for s, place in enumerate(self.table.places) if self._absent(place.guest)),
            bots=frozenset(bot.name for bot in self._thinker.bots(self.table.game)),
            at=now(),
        )
        try:
            change = desk.decide(command, self.table, self.history, asked)
            await self._commit(change)
        except Refusal as refusal:
            answer = Refused(id=command.id, code=refusal.code, reason=refusal.reason, n=self.history.n, why=refusal.why)
            if refusal.status < 500:  # what failed on our side may be tried again
                self._refused[key] = answer
                if len(self._refused) > REFUSALS_KEPT:
                    self._refused.popitem(last=False)
            return answer
        successor = self.table.rematch if command.t == "rematch" else None
        done = Done(id=command.id, n=self.history.n, table=successor)
        # a rematch that somebody else has asked for already changes nothing, and is answered alike without remembering
        return self._done.setdefault(key, done) if change.entries else done

    async def _commit(self, change: Change) -> None:
        """Write, then believe, then tell."""
        if not change.entries:
            return
        try:
            if change.successor is not None:
                await check_limits(self._store, self._settings, change.successor[0].creator)
            await self._store.append(change.table, change.entries, seats=change.seats, successor=change.successor)
        except Conflict:
            log.warning("table %s was written by another server", self.table.id)
            await self._reload()
            raise Refusal("stale") from None
        except (SQLAlchemyError, OSError):
            log.exception("table %s could not be written", self.table.id)
            raise Refusal("not_stored") from None
        self._become(change.table, change.history)

    async def _reload(self) -> None:
        loaded = await self._store.load(self.table.id)
        if loaded is not None:
            table, entries = loaded
            self._logs.clear()
            self._remember_all(entries)
            self._become(table, History.replay(table.game, table.options, entries))

    def _become(self, table: Table, history: History) -> None:
        self.table = table
        self.history = history
        self._views.clear()
        self._choices = None
        self._notify()
        self._wake_bot()

    def _remember_all(self, entries: Sequence[Entry]) -> None:
        """The answers that were given to the commands in a stored list."""
        for entry in entries:
            if entry.guest is not None and entry.command is not None:
                successor = entry.text if entry.kind == "rematch" else None
                self._done[entry.guest, entry.command] = Done(id=entry.command, n=entry.n, table=successor)

    # --- bots --------------------------------------------------------------------------------------------------------

    def _wake_bot(self) -> None:
        """Let the bot to move think, unless it does; what is thought about an old position is dropped.

        A table without people pauses while nobody looks.
        """
        about = self._bot_to_move()
        if about == self._thought_about:
            return
        self._stop_thinking()
        if about is not None:
            self._thought_about = about
            self._thought = asyncio.create_task(self._think(*about))

    def _bot_to_move(self) -> tuple[int, int, str] | None:
        """The number of the position's last event, the seat and the name of the bot to move."""
        turn = self.history.position.turn
        if self.closed or self.table.state != "playing" or turn is None:
            return None
        bot = self.table.places[turn].bot
        people = any(place.kind == "person" for place in self.table.places)
        if bot is None or not (people or self.listeners):
            return None
        return self.history.changed, turn, bot

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        self._thought_about = None

    async def _think(self, changed: int, seat: int, bot: str) -> None:
        position = self.history.position.copy()
        try:
            move, _ = await asyncio.gather(
                self._thinker.think(bot, face.known_to(position, seat)), asyncio.sleep(self._settings.bot_delay)
            )
        except Exception:
            log.exception("table %s: the bot %s failed", self.table.id, bot)
            move = _any_move(position)
        task = asyncio.create_task(self._deliver(changed, seat, bot, move))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _deliver(self, changed: int, seat: int, bot: str, move: str) -> None:
        """Bring a bot's move to the actor, until it is written or nobody wants it any more."""
        while not self.closed:
            try:
                await self._through(lambda: self._bot_plays((changed, seat, bot), move))
                return
            except Refusal:
                await asyncio.sleep(RETRY_SECONDS)

    async def _bot_plays(self, about: tuple[int, int, str], move: str) -> None:
        if self._bot_to_move() != about:
            return
        try:
            change = desk.bot_move(self.table, self.history, about[1], move, now())
        except ValueError:
            log.exception("table %s: the bot %s made no legal move", self.table.id, about[2])
            move = _any_move(self.history.position)
            change = desk.bot_move(self.table, self.history, about[1], move, now())
        await self._commit(change)

    # --- what a viewer sees ------------------------------------------------------------------------------------------

    def state_text(self, guest: Guest | None, after: int) -> str:
        """The same as `state`, in JSON; made once for all who only watch."""
        if self._is_host(guest) or desk.seats_of(self.table, guest.id if guest else None):
            return self.state(guest, after).model_dump_json()
        if after not in self._for_watchers:
            self._for_watchers[after] = self.state(None, after).model_dump_json()
        return self._for_watchers[after]

    def state(self, guest: Guest | None, after: int) -> StateMessage:
        """The table as this guest may see it, with the events after number `after`."""
        table, history = self.table, self.history
        mine = desk.seats_of(table, guest.id if guest else None)
        playing = table.state == "playing"
        roomy = history.n < desk.LOG_ENTRIES
        may_undo = playing and roomy and guest is not None and history.last_of(guest.id, mine) is not None
        return face.state_message(
            table.game,
            table=table.id,
            n=history.n,
            options=dict(table.options),
            state=table.state,
            public=table.public,
            host=self._is_host(guest),
            link=f"{self._settings.root_path}/t/{table.id}",
            seats=[self._seat(seat, seat in mine) for seat in range(len(table.places))],
            you=mine,
            view=self._view(face.eyes_of(history.position, mine)),
            choices=self._choices_of_turn() if playing and history.position.turn in mine else None,
            can_undo=may_undo,
            commitment=self._commitment,
            seed=table.seed if table.state == "over" else None,
            seeded=table.seeded,
            rematch=table.rematch,
            watchers=len(self.listeners) - sum(self._here[one] for one in {p.guest for p in table.places if p.guest}),
            log=self._log(face.eyes_on_log(history.position, mine))[after:],
        )

    def _seat(self, seat: int, mine: bool) -> SeatState:
        place = self.table.places[seat]
        return SeatState(
            seat=seat,
            kind=place.kind,
            name=place.name,
            bot=place.bot,
            mine=mine,
            online=place.kind == "bot" or self._online(place.guest),
            absent=self._absent(place.guest),
        )

    def _view(self, eyes: Eyes) -> GameView:
        if eyes not in self._views:
            self._views[eyes] = face.view(self.history.position, eyes)
        return self._views[eyes]

    def _log(self, eyes: Eyes) -> list[LogEntry]:
        """All entries as somebody may see them; the list only grows, so that each entry is made once."""
        log = self._logs.setdefault(eyes, [])
        log += self.history.shown(eyes, len(log))
        return log

    def eyes(self, guest: Guest | None) -> Eyes:
        """What a guest sees of what has happened."""
        return face.eyes_on_log(self.history.position, desk.seats_of(self.table, guest.id if guest else None))

    def _choices_of_turn(self) -> GameChoices | None:
        if self._choices is None:
            self._choices = face.choices(self.history.position)
        return self._choices


def _any_move(position: Position) -> str:
    return str(random.SystemRandom().choice(list(position.legal_moves)))


async def check_limits(store: Store, settings: Settings, guest: str) -> None:
    """Raises Refusal too_many_tables or server_full when this guest can open no more tables."""
    since = timedelta(days=settings.stale_days)
    if await store.unfinished(guest, since=since) >= settings.max_tables_per_guest:
        raise Refusal("too_many_tables", limit=settings.max_tables_per_guest)
    if await store.unfinished(None, since=since) >= settings.max_tables:
        raise Refusal("server_full")


class Rooms:
    """The loaded tables. Others are loaded when somebody asks for them, and let go when nobody does."""

    SWEEP_SECONDS = 15.0

    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        self._store = store
        self._thinker = thinker
        self._settings = settings
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.draining = False

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, table: str) -> bool:
        return table in self._rooms

    async def get(self, table: str) -> Room:
        """The room of a table; raises Refusal unknown_table or broken_table."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        if self.draining:
            raise Refusal("draining")
        # Two who ask at once must get the same room.
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        loaded = await self._store.load(table)
        if loaded is None:
            raise Refusal("unknown_table", table=table)
        return self.add(*loaded)

    def add(self, table: Table, entries: Sequence[Entry]) -> Room:
        """The room of a stored table."""
        room = Room.of(table, entries, self._store, self._thinker, self._settings)
        self._rooms[table.id] = room
        return room

    async def sweep(self) -> None:
        """Let idle rooms go."""
        for table, room in list(self._rooms.items()):
            if room.idle:
                del self._rooms[table]
                await room.close()

    async def sweep_forever(self) -> None:
        """Sweep now and then."""
        while True:
            await asyncio.sleep(min(self.SWEEP_SECONDS, self._settings.room_idle))
            await self.sweep()

    async def drain(self) -> None:
        """Take no more commands, and finish those that wait."""
        self.draining = True
        rooms, self._rooms = list(self._rooms.values()), {}
        for room in rooms:
            await room.close()
