"""A real server (uvicorn in a thread, SQLite in a temporary folder) and the people who talk to it."""

import asyncio
import contextlib
import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from alfama.games import Position
from alfama.server import face
from alfama.server.app import create_app
from alfama.server.protocol import BotSpec, ServerMessage
from alfama.server.serve import uvicorn_config
from alfama.server.settings import Settings
from alfama.server.store import Entry, Table

Json = dict[str, Any]
SERVER_MESSAGE: TypeAdapter[Any] = TypeAdapter(ServerMessage)
SEED = "0123456789abcdef0123456789abcdef"
_ids = itertools.count(1)


class FirstMove:
    """Bots that play the first legal move at once; `seen` keeps what they were shown, `gate` can make them wait."""

    def __init__(self) -> None:
        self.seen: list[Position] = []
        self.gate: Callable[[], bool] = lambda: True
        self.move: Callable[[Position], str] = lambda position: str(position.legal_moves[0])

    def bots(self, game: str) -> Sequence[BotSpec]:
        return [BotSpec(name="first", about="plays the first legal move"), BotSpec(name="other", about="also")]

    async def think(self, bot: str, position: Position) -> str:
        self.seen.append(position)
        while not self.gate():  # noqa: ASYNC110 - the gate belongs to another thread
            await asyncio.sleep(0.005)
        return self.move(position)

    async def start(self) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to do."""


class Server:
    """A running server."""

    def __init__(self, settings: Settings, thinker: FirstMove, client: Path) -> None:
        self.settings = settings
        self.thinker = thinker
        self.app: FastAPI = create_app(settings, thinker, client)
        config = uvicorn_config(self.app, settings)
        config.lifespan = "on"
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run)
        self._people: list[Person] = []

    def start(self) -> None:
        self._thread.start()
        end = time.monotonic() + 60
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < end
            time.sleep(0.005)

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._uvicorn.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()

    @property
    def address(self) -> str:
        port = self._uvicorn.servers[0].sockets[0].getsockname()[1]
        return f"127.0.0.1:{port}"

    def put(self, table: Table, entries: Sequence[Entry]) -> None:
        """Store a table as if it had been played here."""
        loop = self._uvicorn.servers[0].get_loop()
        asyncio.run_coroutine_threadsafe(self.app.state.house.store.create(table, entries), loop).result(30)

    def person(self, name: str | None = "Ana") -> "Person":
        person = Person(self.address)
        self._people.append(person)
        if name is not None:
            person.guest = person.post("/api/guest", name=name)
        return person


class Person:
    """Somebody with a browser: a cookie jar and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=20)
        self.guest: Json = {}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def error(self, path: str, **body: Any) -> str:
        """The code of the error that a request gets."""
        answer = self.http.post(path, json=body) if body else self.http.get(path)
        assert answer.status_code >= 400, answer.text
        error = answer.json()["error"]
        assert error["reason"].endswith((".", "!")), error
        return str(error["code"])

    def table(self, *seats: Json, **more: Any) -> str:
        """Open a table, of Azul unless `game` says otherwise; `more` are its options and the fields of NewTable."""
        fields = {name: more.pop(name) for name in ("seed", "first", "public") if name in more}
        made = self.post("/api/tables", game=more.pop("game", "azul"), options=more, seats=list(seats), **fields)
        return str(made["table"])

    @property
    def cookie(self) -> str:
        return str(self.http.cookies.get("alfama"))

    @contextlib.contextmanager
    def at(self, table: str, after: int = 0) -> Iterator["Socket"]:
        """A socket at a table, with its first state."""
        headers = {"Cookie": f"alfama={self.cookie}"} if "alfama" in self.http.cookies else {}
        with connect(f"ws://{self.address}/ws/tables/{table}?after={after}", additional_headers=headers) as wire:
            yield Socket(wire)


class Socket:
    """One socket; `state` is the last state, `heard` everything in order."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.heard: list[Json] = []
        self.state: Json = {}
        self.until(lambda: bool(self.state))

    def hear(self, timeout: float = 60) -> Json:
        message: Json = json.loads(self.wire.recv(timeout))
        SERVER_MESSAGE.validate_python(message)  # nothing travels that is not in the protocol
        self.heard.append(message)
        if message["t"] == "state":
            self.state = message
        return message

    def until(self, wanted: Callable[[], bool], timeout: float = 60) -> Json:
        """Listen until something is true of the state."""
        end = time.monotonic() + timeout
        while not wanted():
            self.hear(max(0.01, end - time.monotonic()))
        return self.state

    def until_n(self, n: int) -> Json:
        """Listen until event number n has arrived."""
        return self.until(lambda: bool(self.state["n"] >= n))

    def until_turn(self) -> Json:
        """Listen until a seat of one's own is to move or the game is over."""
        return self.until(lambda: self.state["choices"] is not None or self.state["state"] == "over")

    def send(self, message: Json | str | bytes) -> None:
        self.wire.send(json.dumps(message) if isinstance(message, dict) else message)

    def answer(self, command_id: str | None) -> Json:
        """The answer to a command."""
        while True:
            message = self.hear()
            if message["t"] in ("done", "refused") and message["id"] == command_id:
                return message

    def ask(self, t: str, **fields: Any) -> Json:
        """Send a command and return its answer; id and version are added."""
        fields.setdefault("id", f"c{next(_ids)}")
        if t in ("play", "undo"):
            fields.setdefault("version", self.state["n"])
        self.send({"t": t, **fields})
        return self.answer(fields["id"])

    def do(self, t: str, **fields: Any) -> Json:
        """Send a command that must be carried out."""
        answer = self.ask(t, **fields)
        assert answer["t"] == "done", answer
        return answer

    def refusal(self, t: str, **fields: Any) -> str:
        """Send a command that must be refused and change nothing; the code."""
        before = self.state
        answer = self.ask(t, **fields)
        assert answer["t"] == "refused", answer
        assert (answer["n"], self.state["view"]["text"]) == (before["n"], before["view"]["text"])
        assert answer["reason"].endswith("."), answer
        return str(answer["code"])

    def move(self) -> str:
        """Some legal move for the seat to move."""
        choices = self.state["choices"]
        if self.state["game"] == "duel":
            return some_move(choices, self.state["n"])
        if choices["kind"] == "tiling":
            return str(choices["options"][0]["text"])
        moves = [move for group in choices["groups"] for line in group["lines"] for move in line["moves"]]
        # fill lines first, so that games come to an end
        return str(max(moves, key=lambda move: len(move["to_line"]) - 2 * len(move["to_floor"]))["text"])

    def play(self, move: str | None = None) -> Json:
        """Play a move, by default any legal one; the answer."""
        return self.do("play", move=move or self.move())

    def play_out(self) -> Json:
        """Play one's own seats to the end of the game; the last state."""
        while self.until_turn()["state"] != "over":
            self.play()
        return self.state

    @property
    def closed(self) -> int | None:
        """Listen until the server closes; the close code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.wire.close_code


def offered(choices: Any) -> list[str]:
    """The texts of all moves that choices of any kind hold."""
    if isinstance(choices, dict):
        own = [str(choices["text"])] if "code" in choices and "text" in choices else []
        return own + [text for value in choices.values() for text in offered(value)]
    return [text for value in choices for text in offered(value)] if isinstance(choices, list) else []


def some_move(choices: Json, turn: int) -> str:
    """A move of Azul Duel that is another at every turn; plates are often drawn from the stack."""
    moves = offered(choices)
    if "S" in moves and turn % 3:
        return "S"
    return moves[turn * 7919 % len(moves)]


ME: Json = {"kind": "me"}
BOT: Json = {"kind": "bot", "bot": "first"}
OPEN: Json = {"kind": "open"}


def local(name: str) -> Json:
    """A seat for another person on this screen."""
    return {"kind": "local", "name": name}


Serve = Callable[..., Server]


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """No test waits for the compiler."""
    face.warm_up()


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Start servers with some settings; they stop at the end of the module."""
    with contextlib.ExitStack() as stack:

        def start(thinker: FirstMove | None = None, client: Path = Path("no client"), **settings: Any) -> Server:
            defaults: Json = {
                "data": tmp_path_factory.mktemp("data"),
                "port": 0,
                "bot_delay": 0.0,
                "warm": False,
                "commands_burst": 10_000,
                "commands_per_second": 10_000.0,
                "guests_per_minute": 6000.0,
                "tables_per_minute": 6000.0,
                "imports_per_minute": 6000.0,
                "max_tables_per_guest": 1000,
            }
            server = Server(Settings(**{**defaults, **settings}), thinker or FirstMove(), client)
            server.start()
            stack.callback(server.stop)
            return server

        yield start


@pytest.fixture(scope="module")
def server(serve: Serve) -> Server:
    """A server for the tests of a module."""
    return serve()
