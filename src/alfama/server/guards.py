"""What keeps the server standing: rates, sizes, origins and headers."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alfama.server.logs import REQUEST, shown
from alfama.server.refusals import Refusal

log = logging.getLogger(__name__)

# The client is a set of files from this server: no other host, no inline script or style, no frame around it.
CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
# Records are the longest texts that are read: a game of four has some 12 kB, with comments more.
BODY_BYTES = 16 * 1024
_READING = ("GET", "HEAD", "OPTIONS")
RECORD_BYTES = 256 * 1024


class Bucket:
    """Tokens for `burst` things at once, refilled at `rate` a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self, cost: float = 1) -> bool:
        """Use tokens, if there are enough; what costs more than all is given for all."""
        cost = min(cost, self.burst)
        at = self._clock()
        self._tokens = min(self.burst, self._tokens + (at - self._at) * self.rate)
        self._at = at
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class PerAddress:
    """A bucket for each address, for `per_minute` things; the addresses seen longest ago are forgotten."""

    KEPT = 10_000

    def __init__(self, per_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = per_minute / 60
        self._burst = max(1.0, per_minute)
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, cost: float = 1) -> None:
        """Use tokens of this address; raises Refusal("too_fast")."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        if not bucket.take(cost):
            raise Refusal("too_fast")


def check_origin(headers: Headers, scheme: str, allowed: Sequence[str]) -> None:
    """A browser must come from a page of this server or of an allowed origin; raises Refusal("bad_origin").

    Browsers always name the origin of a socket and of a request that changes something; a program that names none is
    no browser, so nobody's cookie can be abused through it.
    """
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise Refusal("bad_origin")
        return
    web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    if origin not in (f"{web}://{headers.get('host')}", *allowed):
        raise Refusal("bad_origin")


def refused(refusal: Refusal) -> Response:
    """The HTTP answer to a refusal."""
    return Response(refusal.answer(), refusal.status, media_type="application/json")


class Guards:
    """Around the whole application: security headers on every answer, origins and sizes of everything that writes.

    An error that nobody foresaw is written down here with its trace; the client gets its number.
    """

    def __init__(self, app: ASGIApp, allowed: Sequence[str]) -> None:
        self.app = app
        self.allowed = tuple(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass a socket on (connection.py checks its origin and its messages)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(raw=message["headers"])
                message["headers"] = headers.raw
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].removeprefix(scope.get("root_path", "")).startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        limit = RECORD_BYTES if scope["path"].endswith("/api/records") else BODY_BYTES
        try:
            if scope["method"] not in _READING:
                headers = Headers(scope=scope)
                check_origin(headers, scope["scheme"], self.allowed)
                length = headers.get("content-length", "0")  # uvicorn lets only numbers through
                if int(length) > limit:
                    raise Refusal("too_big", limit=limit)
            await self.app(scope, _limited(receive, limit), guarded_send)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, guarded_send)
        except ClientDisconnect:
            log.debug("gone in the middle of a request")
        except Exception as error:
            log.exception("%s %s failed", scope["method"], shown(scope["path"]))
            if started:
                raise
            unwritten = isinstance(error, SQLAlchemyError) and scope["method"] not in _READING
            ours = Refusal("not_stored") if unwritten else Refusal("internal", request=REQUEST.get())
            await refused(ours)(scope, receive, guarded_send)


def _limited(receive: Receive, limit: int) -> Receive:
    """Count a body that came without its length."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > limit:
                raise HTTPException(413, str(limit))
        return message

    return counted
