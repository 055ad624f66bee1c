"""The event store. What a method has returned from is on disk; SQLite and PostgreSQL go through the same code."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, and_, event, func, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, create_async_engine

from alfama.server.models import EventRow, GuestRow, SeatRow, TableRow
from alfama.server.protocol import LogKind, SeatKind, TableState

Filter = Literal["open", "running", "mine", "finished"]
LISTED = 100


class Conflict(Exception):
    """Somebody else has written these event numbers; the table must be read again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered event; the fields are those of EventRow."""

    n: int
    kind: LogKind
    text: str
    created: datetime
    by: int | None = None
    seat: int | None = None
    guest: str | None = None
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: a person (guest and name), a bot (name of its kind) or nobody."""

    kind: SeatKind
    guest: str | None = None
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table without its events. `seed` is secret until `state` is over; `first` = None: the first player is drawn."""

    id: str
    game: str
    options: dict[str, Any]
    creator: str
    public: bool
    seed: str
    seeded: bool
    first: int | None
    state: TableState
    round: int
    n: int
    rematch: str | None
    created: datetime
    updated: datetime
    places: tuple[Place, ...]

    def __repr__(self) -> str:
        return f"Table({self.id!r}, n={self.n}, state={self.state!r})"  # without the seed: it might be logged


@dataclass(frozen=True, slots=True)
class Guest:
    """A person with a cookie."""

    id: str
    name: str


def now() -> datetime:
    """The time in UTC."""
    return datetime.now(UTC)


def _durable(connection: Any, _record: Any) -> None:
    """SQLite: readers do not wait for writers, every commit is flushed to disk, references are checked."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database. Every writing method is one transaction: all of it or nothing."""

    def __init__(self, address: str) -> None:
        self.engine: AsyncEngine = create_async_engine(address, pool_pre_ping=not address.startswith("sqlite"))
        # SQLite has one writer at a time; waiting here is cheaper and fairer than its busy loop.
        self._writer: contextlib.AbstractAsyncContextManager[Any] = contextlib.nullcontext()
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _durable)
            self._writer = asyncio.Lock()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncSession]:
        async with self._writer, AsyncSession(self.engine) as session, session.begin():
            yield session

    async def ping(self) -> None:
        """Ask the database something; raises when it does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def run(self, work: Any) -> Any:
        """Run a synchronous function of a connection, such as a migration, in a transaction."""
        connection: AsyncConnection
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    # --- guests ------------------------------------------------------------------------------------------------------

    async def guest(self, guest: str) -> Guest | None:
        """Who has this id."""
        async with AsyncSession(self.engine) as session:
            row = await session.get(GuestRow, guest)
            return Guest(row.id, row.name) if row else None

    async def add_guest(self, guest: Guest) -> None:
        """Remember a new guest."""
        async with self._write() as session:
            session.add(GuestRow(id=guest.id, name=guest.name, created=now()))

    async def rename_guest(self, guest: Guest) -> None:
        """Change the name that a guest will sit down under."""
        async with self._write() as session:
            await session.execute(update(GuestRow).where(GuestRow.id == guest.id).values(name=guest.name))

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: Table, entries: Sequence[Entry]) -> None:
        """Write a new table with its first events."""
        async with self._write() as session:
            await self._add(session, table, entries)

    async def append(
        self,
        table: Table,
        entries: Sequence[Entry],
        *,
        seats: Sequence[int] = (),
        successor: tuple[Table, Sequence[Entry]] | None = None,
    ) -> None:
        """Write new events, the table as it is after them, and the seats that changed; a rematch with its table.

        Raises Conflict if these numbers are taken, which leaves the database as it was.
        """
        try:
            async with self._write() as session:
                session.add_all(_event(table.id, entry) for entry in entries)
                await session.execute(
                    update(TableRow)
                    .where(TableRow.id == table.id)
                    .values(
                        state=table.state,
                        round=table.round,
                        n=table.n,
                        rematch=table.rematch,
                        updated=table.updated,
                    )
                )
                for seat in seats:
                    place = table.places[seat]
                    await session.execute(
                        update(SeatRow)
                        .where(SeatRow.table_id == table.id, SeatRow.seat == seat)
                        .values(kind=place.kind, guest=place.guest, name=place.name, bot=place.bot)
                    )
                if successor is not None:
                    await self._add(session, *successor)
        except IntegrityError as error:
            raise Conflict(table.id) from error

    async def load(self, table: str) -> tuple[Table, list[Entry]] | None:
        """A table with all its events, in order."""
        async with AsyncSession(self.engine) as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat))
            events = await session.scalars(select(EventRow).where(EventRow.table_id == table).order_by(EventRow.n))
            return _table(row, [_place(seat) for seat in seats]), [_entry(one) for one in events]

    async def tables(self, which: Filter, guest: str | None, *, since: timedelta) -> list[Table]:
        """At most LISTED tables, the latest first.

        Only `mine` shows tables that are not public, and unfinished ones without news for longer than `since`.
        """
        wanted: ColumnElement[bool]
        if which == "mine":
            seated = select(SeatRow.table_id).where(SeatRow.guest == guest)
            wanted = or_(TableRow.id.in_(seated), TableRow.creator == guest)
        else:
            open_seat = select(SeatRow.table_id).where(SeatRow.kind == "open")
            wanted = TableRow.public.is_(True)
            if which == "finished":
                wanted = and_(wanted, TableRow.state == "over")
            elif which == "open":
                # where everybody has left, nobody waits for company
                people = select(SeatRow.table_id).where(SeatRow.kind == "person")
                wanted = and_(wanted, TableRow.state != "over", TableRow.id.in_(open_seat), TableRow.id.in_(people))
            else:
                wanted = and_(wanted, TableRow.state == "playing")
            if which != "finished":
                wanted = and_(wanted, TableRow.updated > now() - since)
        async with AsyncSession(self.engine) as session:
            rows = list(
                await session.scalars(select(TableRow).where(wanted).order_by(TableRow.updated.desc()).limit(LISTED))
            )
            places: dict[str, list[Place]] = {row.id: [] for row in rows}
            seats = select(SeatRow).where(SeatRow.table_id.in_(places)).order_by(SeatRow.table_id, SeatRow.seat)
            for seat in await session.scalars(seats):
                places[seat.table_id].append(_place(seat))
            return [_table(row, places[row.id]) for row in rows]

    async def unfinished(self, guest: str | None, *, since: timedelta) -> int:
        """How many tables with news after `since` ago are unfinished: of this guest, or of all (None)."""
        query = select(func.count()).where(TableRow.state != "over", TableRow.updated > now() - since)
        if guest is not None:
            query = query.where(TableRow.creator == guest)
        async with AsyncSession(self.engine) as session:
            return int(await session.scalar(query) or 0)

    @staticmethod
    async def _add(session: AsyncSession, table: Table, entries: Sequence[Entry]) -> None:
        session.add(
            TableRow(
                id=table.id,
                game=table.game,
                options=table.options,
                creator=table.creator,
                public=table.public,
                seed=table.seed,
                seeded=table.seeded,
                first=table.first,
                state=table.state,
                round=table.round,
                n=table.n,
                rematch=table.rematch,
                created=table.created,
                updated=table.updated,
            )
        )
        await session.flush()
        session.add_all(
            SeatRow(table_id=table.id, seat=seat, kind=one.kind, guest=one.guest, name=one.name, bot=one.bot)
            for seat, one in enumerate(table.places)
        )
        session.add_all(_event(table.id, entry) for entry in entries)


def _event(table: str, entry: Entry) -> EventRow:
    return EventRow(
        table_id=table,
        n=entry.n,
        kind=entry.kind,
        by=entry.by,
        seat=entry.seat,
        guest=entry.guest,
        command=entry.command,
        text=entry.text,
        created=entry.created,
    )


def _entry(row: EventRow) -> Entry:
    kind: Any = row.kind
    return Entry(row.n, kind, row.text, row.created, row.by, row.seat, row.guest, row.command)


def _place(row: SeatRow) -> Place:
    kind: Any = row.kind
    return Place(kind, row.guest, row.name, row.bot)


def _table(row: TableRow, places: Sequence[Place]) -> Table:
    state: Any = row.state
    return Table(
        row.id,
        row.game,
        row.options,
        row.creator,
        row.public,
        row.seed,
        row.seeded,
        row.first,
        state,
        row.round,
        row.n,
        row.rematch,
        row.created,
        row.updated,
        tuple(places),
    )


def seated(table: Table, seat: int, place: Place) -> Table:
    """The table with somebody else on a seat."""
    places = list(table.places)
    places[seat] = place
    return replace(table, places=tuple(places))
