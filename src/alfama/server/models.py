"""The tables of the database. The event list of a game is its truth; the other columns are for finding it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, Index, MetaData, String, TypeDecorator
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class UtcTime(TypeDecorator[datetime]):
    """A time in UTC; SQLite forgets the zone, so it is put back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """With its zone."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Base(DeclarativeBase):
    """All models; constraint names are fixed so that migrations can find them on every database."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class GuestRow(Base):
    """A person with a cookie."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    created: Mapped[datetime] = mapped_column(UtcTime())


class TableRow(Base):
    """A table. `seed` stays on the server until `state` is over. `n`, `state` and `round` follow the event list."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_state_updated", "state", "updated"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    creator: Mapped[str] = mapped_column(ForeignKey("guests.id"), index=True)
    public: Mapped[bool]
    seed: Mapped[str] = mapped_column(String(32))
    seeded: Mapped[bool]
    first: Mapped[int | None]
    state: Mapped[str] = mapped_column(String(8))
    round: Mapped[int]
    n: Mapped[int]
    rematch: Mapped[str | None] = mapped_column(String(16))
    created: Mapped[datetime] = mapped_column(UtcTime())
    updated: Mapped[datetime] = mapped_column(UtcTime())


class SeatRow(Base):
    """Who sits on a seat now. A person has a guest and a name, a bot has the name of its kind, an open seat neither."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(64))
    bot: Mapped[str | None] = mapped_column(String(40))


class EventRow(Base):
    """One numbered event of a table.

    `kind` is a LogKind; `by` the seat that acted; `seat` the seat that changed hands; `guest` and `command` who asked
    for it with which command id. `text` is the move or chance text, the number of the undone event, the name of a
    person who sat down, the kind of a bot or the new table of a rematch.
    """

    __tablename__ = "events"
    __table_args__ = (Index("ix_events_guest_command", "table_id", "guest", "command"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    by: Mapped[int | None]
    seat: Mapped[int | None]
    guest: Mapped[str | None] = mapped_column(String(16))
    command: Mapped[str | None] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(String(400))
    created: Mapped[datetime] = mapped_column(UtcTime())
