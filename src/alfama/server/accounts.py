"""Guests: a signed cookie says who you are; the key lies in the data folder."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from alfama.server.names import clean_name
from alfama.server.refusals import Refusal
from alfama.server.store import Guest, Store

COOKIE = "alfama"
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else


def new_id(length: int) -> str:
    """A random id that can be read out; 10 letters are 49 bits, more than anybody can try."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def load_key(data: Path) -> str:
    """The signing key of this server, made at the first start, readable by the owner only."""
    path = data / "cookie-secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_text("ascii").strip()
        if len(key) < 32:
            raise RuntimeError(f"{path} is damaged: delete it, and every guest types a name again") from None
        return key
    with os.fdopen(handle, "w", encoding="ascii") as file:
        key = secrets.token_hex(32)
        file.write(key + "\n")
        file.flush()
        os.fsync(file.fileno())
    return key


class Accounts:
    """Who is who."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt="alfama guest", digest_method=hashlib.sha256)

    def cookie(self, guest: Guest) -> str:
        """The cookie value of a guest."""
        return self._signer.sign(guest.id).decode("ascii")

    async def read(self, cookie: str | None) -> Guest:
        """The guest of a cookie; raises Refusal no_guest, bad_cookie or unknown_guest."""
        if not cookie:
            raise Refusal("no_guest")
        try:
            guest_id = self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            raise Refusal("bad_cookie") from None
        guest = await self._store.guest(guest_id)
        if guest is None:
            raise Refusal("unknown_guest")
        return guest

    async def register(self, name: str) -> Guest:
        """A new guest; raises Refusal bad_name."""
        guest = Guest(new_id(12), clean_name(name))
        await self._store.add_guest(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest under another name, for the seats to come; raises Refusal bad_name."""
        renamed = Guest(guest.id, clean_name(name))
        await self._store.rename_guest(renamed)
        return renamed
