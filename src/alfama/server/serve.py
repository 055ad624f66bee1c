"""`serve` runs the server until Ctrl-C or SIGTERM, and then stops it without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
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
            self._hello(f"http://{shown}:{port}{self._house.settings.root_path}")

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


def serve(
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    *,
    hello: Callable[[str], None] | None = None,
    **others: Any,
) -> int:
    """Run the server; returns the exit code: 0 after Ctrl-C or SIGTERM, 1 when it could not start.

    `others` are further Settings by name. What is None or not named comes from the environment, else by default.
    `hello` is called with the address as soon as the server answers there; by default the address is printed.
    """
    named = {"host": host, "port": port, "data": data, **others}
    try:
        settings = Settings(**{name: value for name, value in named.items() if value is not None})
        set_up(settings.log_level, settings.log_json)
        check_port(settings.host, settings.port)
        app = create_app(settings)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        return _failed(f"the setting {'.'.join(map(str, first['loc']))}: {first['msg']}")
    except (OSError, RuntimeError) as error:
        return _failed(error)
    server = _Server(uvicorn_config(app, settings), app.state.house, hello or _print_address(settings))
    try:
        asyncio.run(_run(server, app.state.house))
    except (OSError, RuntimeError, SQLAlchemyError) as error:
        return _failed(error)
    except SystemExit:
        return 1  # uvicorn could not listen, and has said why
    except KeyboardInterrupt:
        return 0  # before the first or after the last moment of the server
    return 0


def check_port(host: str, port: int) -> None:
    """Raise OSError unless the server could listen there: better now than after the rules have been compiled."""
    if port == 0:
        return
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(address)
            except OSError as error:
                raise OSError(f"cannot listen at port {port} of {host}: {error.strerror or error}") from None


def uvicorn_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application; `lifespan` is off because `serve` opens the house itself."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        http="h11",  # the other parser of uvicorn reads addresses and headers without end into memory
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        ws_max_size=_SOCKET_LIMIT,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=settings.drain_seconds,
        lifespan="off",
    )


def _failed(why: object) -> int:
    sys.stderr.write(f"alfama: {why}\n")
    return 1


async def _run(server: _Server, house: House) -> None:
    async with house.open():
        await server.serve()


def _print_address(settings: Settings) -> Callable[[str], None]:
    def hello(address: str) -> None:
        where = (settings.database_url and "the database") or settings.data
        sys.stdout.write(f"Alfama is at {address}\nGames are kept in {where}. Ctrl-C stops the server.\n")
        sys.stdout.flush()

    return hello
