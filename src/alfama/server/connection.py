"""A socket at a table: reads commands, and sends the newest state whenever there is one.

Nothing piles up for a slow reader: a state that was overtaken is never sent, the next one holds all events since.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from alfama.server.accounts import COOKIE, Accounts
from alfama.server.guards import Bucket, check_origin, refused
from alfama.server.logs import REQUEST
from alfama.server.protocol import CLIENT_MESSAGE, SOCKET_MESSAGE_BYTES, Notice, Ping, Pong, Refused
from alfama.server.refusals import Refusal
from alfama.server.rooms import Room, Rooms
from alfama.server.settings import Settings
from alfama.server.store import Guest

log = logging.getLogger(__name__)

# Close codes: 4000 + the HTTP status that says the same.
CLOSE_BASE = 4000
GOING_AWAY = 1012
# Whoever goes on after this many refusals for haste is not a person.
HASTE = 200
_ID = re.compile(r"[\x21-\x7e]{1,64}")


@dataclass(eq=False, slots=True)
class Connection:
    """One socket of one viewer. `after` = number of the last event that this socket has been sent."""

    socket: WebSocket
    room: Room
    guest: Guest | None
    why_no_guest: Refusal | None
    settings: Settings
    after: int
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _out: list[BaseModel] = field(default_factory=list)
    _due: bool = False
    _hasty: int = 0

    def changed(self) -> None:
        """The table has a new state."""
        self._due = True
        self._wake.set()

    def say(self, message: BaseModel) -> None:
        """Send a message, after the state that is due."""
        self._out.append(message)
        self._wake.set()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self.room.join(self)
        if self.why_no_guest is not None and self.why_no_guest.code != "no_guest":
            self.say(Notice(code=self.why_no_guest.code, reason=self.why_no_guest.reason))
        sender = asyncio.create_task(self._send())
        reader = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed")
            await close_with(self.socket, Refusal("internal", request=REQUEST.get()))
        finally:
            self.room.leave(self)
            for task in (sender, reader):
                task.cancel()
            await asyncio.gather(sender, reader, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            texts = [message.model_dump_json() for message in self._out]
            self._out.clear()
            if self._due:
                self._due = False
                texts.insert(0, self.room.state_text(self.guest, self.after))
                self.after = self.room.history.n
            for text in texts:
                try:
                    await self.socket.send_text(text)
                except RuntimeError:  # starlette's word for a socket that was closed meanwhile
                    return

    async def _read(self) -> None:
        bucket = Bucket(self.settings.commands_per_second, self.settings.commands_burst)
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            command_id = None
            try:
                if text is None:
                    raise Refusal("malformed", text="messages are text, not bytes")
                if len(text) > SOCKET_MESSAGE_BYTES or len(text.encode()) > SOCKET_MESSAGE_BYTES:
                    raise Refusal("too_big", limit=SOCKET_MESSAGE_BYTES)
                command_id = _id_of(text)
                if not bucket.take():
                    self._hasty += 1
                    if self._hasty > HASTE:
                        await close_with(self.socket, Refusal("too_fast"))
                        return
                    raise Refusal("too_fast")
                await self._handle(text)
            except Refusal as refusal:
                self.say(
                    Refused(
                        id=command_id, code=refusal.code, reason=refusal.reason, n=self.room.history.n, why=refusal.why
                    )
                )

    async def _handle(self, text: str) -> None:
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            raise Refusal("malformed", text=describe(error)) from None
        if isinstance(message, Ping):
            self.say(Pong())
            return
        if self.guest is None:
            raise self.why_no_guest or Refusal("no_guest")
        self.say(await self.room.command(message, self.guest))


def describe(error: ValidationError) -> str:
    """The first thing that is wrong with a message, in a few words and without repeating what was sent."""
    first = error.errors(include_input=False, include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])


def _id_of(text: str) -> str | None:
    """The id of a command that may be malformed otherwise, so that its sender knows what was refused."""
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    command_id = found.get("id") if isinstance(found, dict) else None
    return command_id if isinstance(command_id, str) and _ID.fullmatch(command_id) else None


async def close_with(socket: WebSocket, refusal: Refusal) -> None:
    """Say why, and close; whoever has gone already need not hear it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(Notice(code=refusal.code, reason=refusal.reason).model_dump_json())
        await socket.close(CLOSE_BASE + refusal.status, refusal.code)


class Sockets:
    """All sockets of the server."""

    def __init__(self, rooms: Rooms, accounts: Accounts, settings: Settings) -> None:
        self._rooms = rooms
        self._accounts = accounts
        self._settings = settings
        self._open: set[Connection] = set()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    async def serve(self, socket: WebSocket, table: str, after: str) -> None:
        """Check a new socket, and serve it. A refusal before the first message is an HTTP answer or a notice."""
        address = socket.client.host if socket.client else "?"
        try:
            check_origin(socket.headers, socket.scope["scheme"], self._settings.allow_origins)
            if self._addresses[address] >= self._settings.max_sockets_per_address:
                raise Refusal("too_many_sockets")
        except Refusal as refusal:
            await socket.send_denial_response(refused(refusal))
            return
        self._addresses[address] += 1
        try:
            await socket.accept()
            guest, why = None, None
            try:
                guest = await self._accounts.read(socket.cookies.get(COOKIE))
            except Refusal as refusal:
                why = refusal
            try:
                if not (after.isascii() and after.isdecimal() and len(after) < 10):
                    raise Refusal("malformed", text="after is the number of the last event you have")
                room = await self._rooms.get(table)
            except Refusal as refusal:
                await close_with(socket, refusal)
                return
            number = int(after)
            # a number from the future means that the client knows another history: it gets everything
            known = number if number <= room.history.n else 0
            connection = Connection(socket, room, guest, why, self._settings, known)
            self._open.add(connection)
            log.debug("socket opened")
            try:
                await connection.run()
            finally:
                self._open.discard(connection)
                log.debug("socket closed")
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def drain(self) -> None:
        """Tell everybody that the server is about to stop."""
        refusal = Refusal("draining")
        for connection in list(self._open):
            connection.say(Notice(code=refusal.code, reason=refusal.reason))
        await asyncio.sleep(0)
