"""The application: `create_app` puts the addresses, the guards, the logs and the client around a House."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

import alfama
from alfama.server.api import router
from alfama.server.bots import Thinker, Workers
from alfama.server.guards import Guards, refused
from alfama.server.house import House
from alfama.server.logs import RequestLog
from alfama.server.refusals import Refusal
from alfama.server.settings import Settings
from alfama.server.static import CLIENT, Client

# What the framework says by number, in our words.
_BY_STATUS = {404: "unknown_page", 405: "method"}


def create_app(settings: Settings, thinker: Thinker | None = None, client: Path = CLIENT) -> FastAPI:
    """The server as an ASGI application: `thinker` = where bots think, `client` = the folder of the built client."""
    house = House(settings, thinker or Workers(settings.bot_workers, settings.bot_time, warm=settings.warm))

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        async with house.open():
            yield

    app = FastAPI(
        title="Alfama",
        version=alfama.__version__,
        summary="Azul at a table in the browser",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page loads scripts from another host
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = house
    app.include_router(router)
    app.add_api_route("/{path:path}", Client(client, settings.root_path), include_in_schema=False)
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)  # replays and scripts shrink to a tenth
    app.add_middleware(Guards, allowed=settings.allow_origins)
    app.add_middleware(RequestLog)
    if settings.root_path:
        app.add_middleware(UnderPath, root_path=settings.root_path)
    return app


class UnderPath:
    """Offers the application under a path, whether or not the proxy in front strips it."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self.app = app
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket with its full path."""
        if scope["type"] in ("http", "websocket"):
            path = scope["path"]
            full = path if path.startswith(f"{self.root_path}/") else self.root_path + path
            scope = {**scope, "root_path": self.root_path, "path": full}
        await self.app(scope, receive, send)


async def _refusal(_request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)  # noqa: S101 - registered for nothing else
    return refused(refusal)


async def _malformed(_request: Request, error: Exception) -> Response:
    """The first thing that is wrong with a request, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return refused(Refusal("malformed", text=f"{place}: {first['msg']}" if place else str(first["msg"])))


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    if error.status_code == 413:
        return refused(Refusal("too_big", limit=error.detail))
    if error.status_code in _BY_STATUS:
        return refused(Refusal(_BY_STATUS[error.status_code]))
    return refused(Refusal("malformed", text=error.detail))
