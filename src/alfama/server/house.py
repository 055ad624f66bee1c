"""Everything a running server consists of, put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import IO

from alfama.server import face, migrate
from alfama.server.accounts import Accounts, load_key
from alfama.server.bots import Thinker
from alfama.server.connection import Sockets
from alfama.server.guards import PerAddress
from alfama.server.refusals import Refusal
from alfama.server.rooms import Rooms, check_limits
from alfama.server.settings import Settings
from alfama.server.store import Guest, Store

log = logging.getLogger(__name__)


class House:
    """The parts of the server, and their beginning and end."""

    def __init__(self, settings: Settings, thinker: Thinker) -> None:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.settings = settings
        self.thinker = thinker
        self.store = Store(settings.database)
        self.accounts = Accounts(self.store, load_key(settings.data))
        self.rooms = Rooms(self.store, thinker, settings)
        self.sockets = Sockets(self.rooms, self.accounts, settings)
        self.new_guests = PerAddress(settings.guests_per_minute)
        self.new_tables = PerAddress(settings.tables_per_minute)
        self.imports = PerAddress(settings.imports_per_minute)
        self.calculating = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the first to the last moment of the server."""
        with _only_server(self.settings.data):
            await migrate.upgrade(self.store, self.settings.data / "backups")
            if self.settings.warm:
                log.info("preparing the rules (slow the first time)")
                await asyncio.to_thread(face.warm_up)
            await self.thinker.start()
            sweeping = asyncio.create_task(self.rooms.sweep_forever())
            try:
                yield
            finally:
                sweeping.cancel()
                await self.drain()
                await self.thinker.stop()
                await self.store.close()

    async def drain(self) -> None:
        """Tell the tables that the server is about to stop, take no more commands and finish those that wait."""
        await self.sockets.drain()
        await self.rooms.drain()

    async def check_room_for_table(self, guest: Guest) -> None:
        """Raises Refusal too_many_tables or server_full when no more tables can be opened."""
        if self.rooms.draining:
            raise Refusal("draining")
        await check_limits(self.store, self.settings, guest.id)


@contextlib.contextmanager
def _only_server(data: Path) -> Iterator[None]:
    """Two servers on one data folder would not see each other's moves; raises RuntimeError for the second.

    The lock is the system's and ends with the process, however that ends.
    """
    with (data / "server.lock").open("w") as lock:
        try:
            _lock(lock)
        except OSError:
            raise RuntimeError(f"another server uses the data folder {data}") from None
        yield


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
