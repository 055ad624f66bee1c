"""`serve` runs the server until Ctrl-C or SIGTERM, and then stops it without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from alfama.server.app import create_app
from alfama.server.house import House
from alfama.server.logs import set_up
from alfama.server.protocol import SOCKET_MESSAGE_BYTES
from alfama.server.settings import Settings

log = logging.getLogger(__name__)

# Longer messages are cut off by the socket itself; up to here the table can still say what is wrong.
_SOCKET_LIMIT = 4 * SOCKET_MESSAGE_BYTES


class _Server(uvicorn.Server):
    """uvicorn with our own way of saying hello and goodbye."""

    def __init__(self, config: uvicorn.Config, house: House, hello: Callable[[str], None]) -> None:
        super().__init__(config)
        self._house = house
        self._hello = hello

    async def startup(self, sockets: Any = None) -> None:
        """Listen, then tell the address."""
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._hello(f"http://{shown}:{port}{self.config.root_path}")

    async def shutdown(self, sockets: Any = None) -> None:
        """Finish the commands that wait and tell the tables, then close the connections."""
        await self._house.drain()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal, at once at the second; unlike uvicorn's, do not raise the signal again."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal came."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True


def serve(settings: Settings, hello: Callable[[str], None] | None = None) -> int:
    """Run the server; returns the exit code: 0 after Ctrl-C or SIGTERM, 1 when it could not start.

    `hello` is called with the address when the server answers there; by default the address is printed.
    """
    set_up(settings.log_level, settings.log_json)
    try:
        app = create_app(settings)
    except (OSError, RuntimeError) as error:
        sys.stderr.write(f"alfama: {error}\n")
        return 1
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        root_path=settings.root_path,
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        ws_max_size=_SOCKET_LIMIT,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=settings.drain_seconds,
        lifespan="off",  # opened around the server, so that its errors are told without a trace
    )
    server = _Server(config, app.state.house, hello or _print_address(settings))
    try:
        asyncio.run(_run(server, app.state.house))
    except (RuntimeError, SQLAlchemyError) as error:
        sys.stderr.write(f"alfama: {error}\n")
        return 1
    except SystemExit:
        return 1  # uvicorn could not listen, and has said why
    except KeyboardInterrupt:
        return 0  # before the first or after the last moment of the server
    return 0


async def _run(server: _Server, house: House) -> None:
    async with house.open():
        await server.serve()


def _print_address(settings: Settings) -> Callable[[str], None]:
    def hello(address: str) -> None:
        where = (settings.database_url and "the database") or settings.data
        sys.stdout.write(f"Alfama is at {address}\nGames are kept in {where}. Ctrl-C stops the server.\n")
        sys.stdout.flush()

    return hello
