"""Logs: one line a happening, as text or JSON, with the ids of the request and the table. No names, no secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alfama.server.accounts import new_id

REQUEST: ContextVar[str] = ContextVar("request", default="-")
TABLE: ContextVar[str] = ContextVar("table", default="-")

access = logging.getLogger("alfama.server.access")


def shown(path: str) -> str:
    """A path as it may stand in a log: in one line, without control characters, and not for ever."""
    return quote(path, safe="/!$&'()*+,:;=@~", errors="replace")[:200]


class _Ids(logging.Filter):
    """Adds the ids of the request and the table that a line is about."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        record.table = shown(TABLE.get())
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, request, table, and the trace of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name in ("request", "table"):
            value = getattr(record, name, "-")
            if value != "-":
                line[name] = value
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str, as_json: bool) -> None:
    """Send all logs of the server to standard error, and nothing else's chatter."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Ids())
    if as_json:
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(
            logging.Formatter("%(asctime)s %(levelname)-7s [%(request)s %(table)s] %(message)s", "%H:%M:%S")
        )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("alfama").setLevel(level.upper())
    # uvicorn's own lines: errors only; requests and the address are told by this server
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_no_false_alarm)


def _no_false_alarm(record: logging.LogRecord) -> bool:
    """Uvicorn takes a socket that was refused with an HTTP answer, or talks nonsense, for a mistake of ours."""
    said = record.getMessage()
    return "without completing handshake" not in said and "Invalid UTF-8 sequence" not in said


class RequestLog:
    """Gives every request an id, which the answer carries too, and logs it when it is over (no query, no cookie)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket."""
        if scope["type"] != "http":
            REQUEST.set(new_id(8))
            await self.app(scope, receive, send)
            return
        request = new_id(8)
        REQUEST.set(request)
        status = 0
        start = time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(raw=message["headers"])
                headers["x-request-id"] = request
                message["headers"] = headers.raw
            await send(message)

        await self.app(scope, receive, noted)
        level = logging.DEBUG if scope["path"] in ("/healthz", "/readyz") else logging.INFO
        took = (time.perf_counter() - start) * 1000
        access.log(level, "%s %s %s %.1f ms", scope["method"], shown(scope["path"]), status, took)
