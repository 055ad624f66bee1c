"""Bring the database to the form that this version needs, with a copy of the SQLite file made before."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from alfama.server.store import Store

log = logging.getLogger(__name__)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "alfama.server:migrations")
    return config


def head() -> str:
    """The newest form that this version knows."""
    revision = ScriptDirectory.from_config(_config()).get_current_head()
    assert revision is not None, "the package has migrations"  # noqa: S101
    return revision


def current(connection: Connection) -> str | None:
    """The form that the database has; None when it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


async def upgrade(store: Store, backups: Path) -> Path | None:
    """Run the missing steps; returns the backup made before, None if there was nothing to do or to lose.

    A database of a newer version is refused with RuntimeError, before anything is changed.
    """
    have: str | None = await store.run(current)
    want = head()
    if have == want:
        return None
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if have is not None and have not in known:
        raise RuntimeError(f"the database has the form {have} of a newer Alfama; this one knows up to {want}")
    database = store.engine.url.database
    backup = None
    if have is not None and store.engine.dialect.name == "sqlite" and database:
        backup = _copy(Path(database), backups, have)
        log.info("database copied to %s before the step from %s to %s", backup, have, want)

    def steps(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    await store.run(steps)
    log.info("database is at %s", want)
    return backup


def _copy(database: Path, backups: Path, revision: str) -> Path:
    """A consistent copy by SQLite's own backup function, readable by the owner only."""
    backups.mkdir(parents=True, exist_ok=True, mode=0o700)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = backups / f"alfama-{revision}-{stamp}.sqlite3"
    target.touch(mode=0o600)
    with contextlib.closing(sqlite3.connect(database)) as source, contextlib.closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    return target


async def ready(store: Store) -> dict[str, bool]:
    """Whether the database answers, and has the form that this version needs."""
    try:
        have = await store.run(current)
    except (SQLAlchemyError, OSError):
        log.exception("the database does not answer")
        return {"database": False, "migrations": False}
    return {"database": True, "migrations": have == head()}
