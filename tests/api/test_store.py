"""The store: migrations, backups, transactions, health."""

import asyncio
import contextlib
import sqlite3
import stat
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from tests.api.conftest import ME, Serve, local

from alfama.server import desk, migrate
from alfama.server.accounts import load_key
from alfama.server.models import Base
from alfama.server.store import Conflict, Entry, Guest, Place, Store, now, seated

ANA = Guest("ana", "Ana")


def in_store(data: Path, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do something with a migrated store."""

    async def main() -> Any:
        store = Store(f"sqlite+aiosqlite:///{data / 'alfama.sqlite3'}")
        try:
            await migrate.upgrade(store, data / "backups")
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(main())


def test_the_migrations_make_exactly_the_models(tmp_path: Path) -> None:
    async def differences(store: Store) -> Any:
        return await store.run(
            lambda connection: compare_metadata(MigrationContext.configure(connection), Base.metadata)
        )

    assert in_store(tmp_path, differences) == []


def test_the_migrations_go_back(tmp_path: Path) -> None:
    async def down(store: Store) -> Any:
        from alembic import command

        def back(connection: Any) -> None:
            config = migrate._config()
            config.attributes["connection"] = connection
            command.downgrade(config, "base")

        await store.run(back)
        tables = await store.run(lambda c: c.execute(text("SELECT name FROM sqlite_master WHERE type='table'")).all())
        return [name for (name,) in tables]

    assert in_store(tmp_path, down) == ["alembic_version"]


def test_a_copy_is_made_before_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """H2, section 5 of users.md: migrations are automatic, with a backup before."""

    async def fill(store: Store) -> Any:
        await store.add_guest(ANA)

    in_store(tmp_path, fill)
    assert not (tmp_path / "backups").exists()
    versions = tmp_path / "versions"
    versions.mkdir()
    (versions / "0002.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\nrevision = '0002'\ndown_revision = '0001'\n"
        "def upgrade():\n    op.add_column('guests', sa.Column('colour', sa.String(1)))\n",
        "utf-8",
    )
    plain = migrate._config

    def config() -> Config:
        made = plain()
        folder = Path(migrate.__file__).parent / "migrations" / "versions"
        made.set_main_option("path_separator", "newline")
        made.set_main_option("version_locations", f"{folder}\n{versions}")
        return made

    monkeypatch.setattr(migrate, "_config", config)

    async def upgraded(store: Store) -> Any:
        assert await migrate.upgrade(store, tmp_path / "backups") is None  # done already
        return await store.guest("ana")

    assert in_store(tmp_path, upgraded) == ANA
    (backup,) = (tmp_path / "backups").iterdir()
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    for database, columns in ((backup, 3), (tmp_path / "alfama.sqlite3", 4)):
        with contextlib.closing(sqlite3.connect(database)) as connection:
            assert len(connection.execute("SELECT * FROM guests").fetchone()) == columns


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async def nothing(_: Store) -> None:
        pass

    in_store(tmp_path, nothing)
    with contextlib.closing(sqlite3.connect(tmp_path / "alfama.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RuntimeError, match="form 9999 of a newer Alfama"):
        in_store(tmp_path, nothing)


def test_events_are_written_all_or_none(tmp_path: Path) -> None:
    """H3: a number that is taken leaves the database as it was."""

    async def work(store: Store) -> Any:
        await store.add_guest(ANA)
        places = [Place("person", "ana", "Ana")] * 2
        table, entries = desk.open_table(
            game="azul", options={}, creator=ANA, places=places, public=True, seed=None, first=0, at=now()
        )
        await store.create(table, entries)
        before = await store.load(table.id)
        assert before is not None
        assert before[0] == table
        assert before[1] == list(entries)
        clash = [Entry(table.n + 1, "leave", "", now(), seat=0), Entry(table.n, "leave", "", now(), seat=0)]
        with pytest.raises(Conflict):
            await store.append(seated(table, 0, Place("open")), clash, seats=[0])
        assert await store.load(table.id) == before
        # nobody reads a seed by accident: a table does not print it
        assert table.seed not in repr(table)

    in_store(tmp_path, work)


def test_a_table_that_another_server_wrote_is_read_again(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    server = serve()
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=0)) as socket:
        table, n = socket.state["table"], socket.state["n"]
        with contextlib.closing(sqlite3.connect(server.settings.data / "alfama.sqlite3")) as other, other:
            row = (table, n + 1, "sit", 1, "Bea", "2026-01-01 00:00:00.000000")
            other.execute("INSERT INTO events (table_id, n, kind, seat, text, created) VALUES (?, ?, ?, ?, ?, ?)", row)
        assert socket.ask("play", move=socket.move())["code"] == "stale"
        socket.until_n(n + 1)
        socket.play()
    assert "written by another server" in caplog.text


def test_a_list_that_cannot_be_replayed_is_told(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    server = serve()
    ana = server.person()
    table = ana.table(ME, local("Ben"), first=0)
    rooms = server.app.state.house.rooms
    with contextlib.closing(sqlite3.connect(server.settings.data / "alfama.sqlite3")) as other, other:
        other.execute("UPDATE events SET text = 'deal BBBB BBBB' WHERE table_id = ? AND n = 3", (table,))
    del rooms._rooms[table]
    assert ana.error(f"/api/tables/{table}") == "broken_table"
    assert "cannot be replayed" in caplog.text


def test_a_room_that_nobody_looks_at_is_unloaded_and_comes_back(serve: Serve) -> None:
    server = serve(room_idle=0.05)
    ana = server.person()
    table = ana.table(ME, local("Ben"), first=0)
    rooms = server.app.state.house.rooms
    with ana.at(table) as socket:
        socket.play()
        socket.wire.ping().wait(5)
        assert table in rooms
        seen = socket.state
        time.sleep(0.3)
        assert table in rooms  # somebody looks
    end = time.monotonic() + 5
    while table in rooms:
        assert time.monotonic() < end
        time.sleep(0.02)
    with ana.at(table) as socket:
        assert socket.state["view"] == seen["view"]
        socket.do("undo")


def test_the_key_is_readable_by_its_owner_only_and_kept(tmp_path: Path) -> None:
    key = load_key(tmp_path)
    assert stat.S_IMODE((tmp_path / "cookie-secret").stat().st_mode) == 0o600
    assert load_key(tmp_path) == key
    assert len(key) == 64
    (tmp_path / "cookie-secret").write_text("", "ascii")
    with pytest.raises(RuntimeError, match="damaged"):
        load_key(tmp_path)


def test_health_is_open_and_honest(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    """H5: no login, and "ready" means that the database answers in the right form."""
    server = serve()
    nobody = server.person(None)
    assert nobody.get("/healthz") == {"status": "ok"}
    assert nobody.get("/readyz") == {"status": "ready", "database": True, "migrations": True}
    database = server.settings.data / "alfama.sqlite3"
    with contextlib.closing(sqlite3.connect(database)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0000'")
    assert nobody.get("/readyz", 503) == {"status": "not ready", "database": True, "migrations": False}
    run = server.app.state.house.store.run

    async def fails(_: object) -> None:
        raise OSError("no disk")

    server.app.state.house.store.run = fails
    assert nobody.get("/readyz", 503) == {"status": "not ready", "database": False, "migrations": False}
    assert nobody.get("/healthz") == {"status": "ok"}
    server.app.state.house.store.run = run
