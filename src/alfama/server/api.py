"""The addresses: guests, tables, records, positions, health. Everything else is the client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Literal, ParamSpec

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel
from starlette.websockets import WebSocket

from alfama.server import desk, face, migrate, papers, protocol
from alfama.server.accounts import COOKIE
from alfama.server.house import House
from alfama.server.logs import TABLE
from alfama.server.names import clean_name
from alfama.server.protocol import (
    GameSpec,
    GuestIn,
    ListedSeat,
    ListedTable,
    Me,
    NewSeat,
    NewTable,
    Replay,
    StateMessage,
    Studied,
    Study,
    TableCreated,
    Verified,
)
from alfama.server.refusals import Refusal
from alfama.server.rooms import Room
from alfama.server.store import Filter, Guest, Place, Table, now

router = APIRouter()
P = ParamSpec("P")


def house_of(request: Request) -> House:
    """The server that answers."""
    house: House = request.app.state.house
    return house


In = Annotated[House, Depends(house_of)]


async def visitor(request: Request, house: In) -> Guest | None:
    """Whoever it is; nobody when there is no good cookie."""
    try:
        return await house.accounts.read(request.cookies.get(COOKIE))
    except Refusal:
        return None


async def guest_of(request: Request, house: In) -> Guest:
    """Whoever it is; raises Refusal no_guest, bad_cookie or unknown_guest."""
    return await house.accounts.read(request.cookies.get(COOKIE))


async def room_of(table: str, house: In) -> Room:
    """The table that is asked for."""
    TABLE.set(table)
    return await house.rooms.get(table)


Visitor = Annotated[Guest | None, Depends(visitor)]
Known = Annotated[Guest, Depends(guest_of)]
At = Annotated[Room, Depends(room_of)]


def address(request: Request) -> str:
    """Where the request comes from; uvicorn has believed the trusted proxies already."""
    return request.client.host if request.client else "?"


# --- guests ----------------------------------------------------------------------------------------------------------


@router.post("/api/guest")
async def new_guest(body: GuestIn, request: Request, response: Response, house: In) -> protocol.Guest:
    """Become somebody. Whoever is somebody already keeps the seats and takes the new name."""
    known = await visitor(request, house)
    if known is not None:
        guest = await house.accounts.rename(known, body.name)
    else:
        clean_name(body.name)  # a bad name costs nothing
        house.new_guests.check(address(request))
        guest = await house.accounts.register(body.name)
    _remember(request, response, house, guest)
    return protocol.Guest(id=guest.id, name=guest.name)


@router.patch("/api/guest")
async def rename(body: GuestIn, request: Request, response: Response, guest: Known, house: In) -> protocol.Guest:
    """Take another name, for the seats to come."""
    guest = await house.accounts.rename(guest, body.name)
    _remember(request, response, house, guest)
    return protocol.Guest(id=guest.id, name=guest.name)


@router.get("/api/me")
async def me(request: Request, response: Response, guest: Visitor, house: In) -> Me:
    """Who the cookie says you are."""
    if guest is None:
        return Me(id=None, name=None)
    _remember(request, response, house, guest)
    return Me(id=guest.id, name=guest.name)


def _remember(request: Request, response: Response, house: House, guest: Guest) -> None:
    response.set_cookie(
        COOKIE,
        house.accounts.cookie(guest),
        max_age=house.settings.cookie_days * 86400,
        path=house.settings.root_path or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


# --- tables ----------------------------------------------------------------------------------------------------------


@router.get("/api/games")
async def games(house: In) -> list[GameSpec]:
    """What can be played here."""
    return face.catalogue(house.thinker.bots)


@router.post("/api/tables")
async def new_table(body: NewTable, request: Request, guest: Known, house: In) -> TableCreated:
    """Open a table."""
    options = face.checked_options(body.game, body.options, len(body.seats))
    if body.seed is not None and not desk.is_seed(body.seed):
        raise Refusal("bad_seed")
    if body.first is not None and body.first >= len(body.seats):
        raise Refusal("no_such_seat", seat=body.first + 1)
    bots = {bot.name for bot in house.thinker.bots(body.game)}
    places = [_place(seat, guest, bots) for seat in body.seats]
    house.new_tables.check(address(request))
    await house.check_room_for_table(guest)
    table, entries = desk.open_table(
        game=body.game,
        options=options,
        creator=guest,
        places=places,
        public=body.public,
        seed=body.seed,
        first=body.first,
        at=now(),
    )
    await house.store.create(table, entries)
    TABLE.set(table.id)
    house.rooms.add(table, entries)
    return TableCreated(table=table.id)


def _place(seat: NewSeat, guest: Guest, bots: set[str]) -> Place:
    if seat.kind == "open":
        return desk.OPEN
    if seat.kind == "bot":
        if seat.bot not in bots:
            raise Refusal("unknown_bot", bot=repr(seat.bot))
        return Place("bot", None, seat.bot, seat.bot)
    return Place("person", guest.id, clean_name(guest.name if seat.name is None else seat.name))


@router.get("/api/tables")
async def tables(
    guest: Visitor, house: In, which: Annotated[Filter, Query(alias="filter")] = "open"
) -> list[ListedTable]:
    """The latest tables of a kind: public ones, or all of one's own."""
    if which == "mine" and guest is None:
        return []
    since = timedelta(days=house.settings.stale_days)
    found = await house.store.tables(which, guest.id if guest else None, since=since)
    return [_listed(table, guest) for table in found]


def _listed(table: Table, guest: Guest | None) -> ListedTable:
    seats = [ListedSeat(name=place.name, kind=place.kind, taken=place.kind != "open") for place in table.places]
    mine = guest is not None and (table.creator == guest.id or bool(desk.seats_of(table, guest.id)))
    return ListedTable(
        table=table.id,
        game=face.game_name(table.game),
        options=table.options,
        seats=seats,
        state=table.state,
        round=table.round,
        mine=mine,
        updated=table.updated.isoformat(timespec="seconds"),
    )


@router.get("/api/tables/{table}")
async def snapshot(room: At, guest: Visitor, after: Annotated[int, Query(ge=0, le=2**31)] = 0) -> StateMessage:
    """The table as the socket would show it."""
    return room.state(guest, after)


@router.get("/api/tables/{table}/replay", response_model=Replay)
async def replay(room: At, guest: Visitor, house: In) -> Response:
    """Every moment of the game so far, as whoever asks may see it."""
    return await _in_thread(house, papers.replay_of, room.table, room.history.copy(), room.eyes(guest))


@router.get("/api/tables/{table}/verify")
async def verify(room: At) -> Verified:
    """Check the draws of a finished game against its seed; raises Refusal not_over."""
    return await asyncio.to_thread(papers.verify, room.table, room.history.copy())


@router.get("/api/tables/{table}/record")
@router.get("/api/tables/{table}/record.txt")
async def record_text(room: At, guest: Visitor) -> PlainTextResponse:
    """The record of the game so far, as whoever asks may see it."""
    text = await asyncio.to_thread(papers.text_of, room.table, room.history.copy(), room.eyes(guest))
    return PlainTextResponse(text, headers=_download(room.table, "txt"))


@router.get("/api/tables/{table}/record.json")
async def record_json(room: At, guest: Visitor) -> Response:
    """The same as JSON."""
    text = await asyncio.to_thread(papers.json_of, room.table, room.history.copy(), room.eyes(guest))
    return Response(text, media_type="application/json", headers=_download(room.table, "json"))


def _download(table: Table, kind: Literal["txt", "json"]) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="alfama-{table.id}.{kind}"'}


# --- records and positions from elsewhere ----------------------------------------------------------------------------


@router.post("/api/records", response_model=Replay)
async def read_record(request: Request, house: In) -> Response:
    """Look at a record from a file (text or JSON); raises Refusal bad_record with line and column."""
    house.imports.check(address(request))
    record = await asyncio.to_thread(papers.parse, await request.body())
    house.imports.check(address(request), len(record.entries) // papers.SHORT)
    return await _in_thread(house, papers.show, record)


@router.post("/api/positions", response_model=Studied)
async def study(body: Study, request: Request, house: In) -> Response:
    """Look at a position, and play on from it; raises Refusal bad_position, bad_move or illegal."""
    house.imports.check(address(request), 1 + len(body.moves) // papers.SHORT)
    return await _in_thread(house, papers.study, body)


async def _in_thread(house: House, work: Callable[P, BaseModel], *arguments: P.args, **named: P.kwargs) -> Response:
    """The answer of a long calculation, which is written in its thread too: meanwhile the tables go on.

    Only one at a time, because the threads of Python take turns: the tables would wait for all of them.
    """

    def written() -> bytes:
        return work(*arguments, **named).model_dump_json().encode()

    async with house.calculating:
        return Response(await asyncio.to_thread(written), media_type="application/json")


# --- sockets and health ----------------------------------------------------------------------------------------------


@router.websocket("/ws/tables/{table}")
async def table_socket(socket: WebSocket, table: str, after: str = "0") -> None:
    """Sit at a table or watch it."""
    TABLE.set(table)
    await socket.app.state.house.sockets.serve(socket, table, after)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz")
async def readyz(house: In) -> JSONResponse:
    """The database answers and has the form that this version needs."""
    state = await migrate.ready(house.store)
    ready = all(state.values()) and not house.rooms.draining
    return JSONResponse({"status": "ready" if ready else "not ready", **state}, 200 if ready else 503)
