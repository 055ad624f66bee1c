"""H2, E14: nothing that was acknowledged is lost, whatever ends the server. A real process, killed with SIGKILL."""

import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from tests.api.conftest import ME, OPEN, Person, Socket, local
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

START = "import sys; from alfama.server import serve; sys.exit(serve(port=0, warm=False, commands_burst=10**6))"


class Process:
    """A server in a process of its own."""

    def __init__(self, data: Path, **settings: str) -> None:
        named = {f"ALFAMA_{name.upper()}": value for name, value in settings.items()}
        self.log = (data.parent / "log.txt").open("a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", START],
            env={**os.environ, "ALFAMA_DATA": str(data), "ALFAMA_BOT_DELAY": "0", "ALFAMA_BOT_TIME": "0.1", **named},
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        out = self.process.stdout
        assert out is not None
        self.out: IO[str] = out
        found = re.search(r"http://(\S+)", self.out.readline())
        assert found, self.said
        self.address = found[1]

    @property
    def said(self) -> str:
        return Path(self.log.name).read_text("utf-8")

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        code = self.process.wait(30)
        self.out.close()
        self.log.close()
        return code


class World:
    """Everything a test starts, so that nothing outlives it."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self._servers: list[Process] = []
        self._people: list[Person] = []

    def server(self, **settings: str) -> Process:
        self._servers.append(Process(self.data, **settings))
        return self._servers[-1]

    def person(self, server: Process, *, name: str | None = None, cookie: str | None = None) -> Person:
        """Somebody new, or the same browser at a server that was started again on another port."""
        person = Person(server.address)
        self._people.append(person)
        if name is not None:
            person.post("/api/guest", name=name)
        if cookie is not None:
            person.http.cookies.set("alfama", cookie)
        return person

    def end(self) -> None:
        for person in self._people:
            person.http.close()
        for server in self._servers:
            if server.process.poll() is None:
                server.end(signal.SIGKILL)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path)
    yield world
    world.end()


def parent(process: int) -> int | None:
    """The parent of a process that runs (Linux tells); None when it has ended, whether or not it was buried."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return int(fields[1]) if fields[0] != "Z" else None


def children(of: int) -> list[int]:
    """The processes that a process started."""
    everybody = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return [process for process in everybody if parent(process) == of]


def test_kill_9_in_mid_game_loses_nothing(world: World) -> None:
    server = world.server()
    ana, ben = world.person(server, name="Ana"), world.person(server, name="Ben")
    table = ana.table(ME, OPEN, {"kind": "bot", "bot": "greedy"}, wall="grey", first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        his.do("sit", seat=1)
        hers.until_turn()
        first_move, first_version = hers.move(), hers.state["n"]
        answer = hers.do("play", id="first", move=first_move)
        hers.do("undo")
        hers.play()
        his.until_n(hers.state["n"])
        his.play()
        hers.until_n(his.state["n"])
        hers.until_turn()  # the greedy bot has moved, too
        seen = hers.state
        workers = children(server.process.pid)
        server.end(signal.SIGKILL)
    assert remaining(workers) == []  # the bots' processes end with the server

    server = world.server()
    ana, ben = world.person(server, cookie=ana.cookie), world.person(server, cookie=ben.cookie)
    with ana.at(table) as hers, ben.at(table) as his:
        for name in ("n", "view", "choices", "you", "options", "commitment", "state", "can_undo"):
            assert hers.state[name] == seen[name], name
        assert [seat["name"] for seat in hers.state["seats"]] == ["Ana", "Ben", "greedy"]
        assert his.state["you"] == [1]
        assert [entry["n"] for entry in hers.state["log"]] == list(range(1, seen["n"] + 1))
        hers.send({"t": "play", "id": "first", "version": first_version, "move": first_move})
        assert hers.answer("first") == answer
        assert hers.state["n"] == seen["n"]
        hers.play()
        his.until_n(hers.state["n"])
        his.play()
    assert server.end(signal.SIGTERM) == 0, server.said
    assert "Traceback" not in server.said


def test_kill_9_in_mid_draw_of_duel_loses_nothing(world: World) -> None:
    """Two people and an open stage: both find what they knew, and no more."""
    server = world.server()
    ana, ben = world.person(server, name="Ana"), world.person(server, name="Ben")
    table = ana.table(ME, OPEN, game="duel", first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        his.do("sit", seat=1)
        his.until_turn()
        his.do("play", move="P1@1r0")
        hers.until_turn()
        hers.do("play", move="P1@1r0")
        for move in ("S", "S", "?"):
            hers.do("play", move=move)
        his.until_n(hers.state["n"])
        seen, known = hers.state, his.state
        server.end(signal.SIGKILL)
    assert [len(drawn) for drawn in seen["view"]["hand"]] == [4, 4]
    assert [len(drawn) for drawn in known["view"]["hand"]] == [1, 1]

    server = world.server()
    ana, ben = world.person(server, cookie=ana.cookie), world.person(server, cookie=ben.cookie)
    with ana.at(table) as hers, ben.at(table) as his:
        for socket, before in ((hers, seen), (his, known)):
            for name in ("n", "view", "choices", "you", "options", "commitment", "state", "can_undo"):
                assert socket.state[name] == before[name], name
        assert "fronts ?" in [entry["move"] for entry in his.state["log"]]
        hers.do("play", move="=a")
        his.until_n(hers.state["n"])
    assert server.end(signal.SIGTERM) == 0, server.said
    assert "Traceback" not in server.said


def remaining(processes: list[int]) -> list[int]:
    """Those that have not ended after a minute; one that compiles on a busy machine hears of it late."""
    end = time.monotonic() + 60
    while (left := [one for one in processes if parent(one) is not None]) and time.monotonic() < end:
        time.sleep(0.05)
    return left


def test_kill_9_at_any_moment_keeps_every_acknowledged_move(world: World) -> None:
    """Moves as fast as they go, and a kill at some moment between or inside of writes; three times."""
    server = world.server()
    ana = world.person(server, name="Ana")
    table = ana.table(ME, local("Ben"), local("Cleo"), local("Dan"))
    for delay in (0.05, 0.13, 0.31):
        with ana.at(table) as socket:
            timer = threading.Timer(delay, server.process.kill)
            timer.start()
            with contextlib.suppress(ConnectionClosed):
                play_on(socket)
            timer.join()
            server.end(signal.SIGKILL)
            acknowledged = max((heard["n"] for heard in socket.heard if heard["t"] == "done"), default=0)
            seen = socket.state
        server = world.server()
        ana = world.person(server, cookie=ana.cookie)
        with ana.at(table) as again:
            assert again.state["n"] >= max(acknowledged, seen["n"])
            assert [entry["n"] for entry in again.state["log"]] == list(range(1, again.state["n"] + 1))
            if again.state["n"] == seen["n"]:
                assert again.state["view"] == seen["view"]
    assert server.end(signal.SIGTERM) == 0


def play_on(socket: Socket) -> None:
    while socket.state["state"] != "over":
        socket.play()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_server_cleanly(world: World, number: signal.Signals) -> None:
    server = world.server(log_json="1", log_level="debug")
    ana = world.person(server, name="Ana")
    with ana.at(ana.table(ME, local("Ben"))) as socket:
        evil = {"Origin": "https://evil.example.org"}
        address = f"ws://{server.address}/ws/tables/{socket.state['table']}"
        with pytest.raises(InvalidStatus), connect(address, additional_headers=evil):
            pass
        socket.play()
        start = time.monotonic()
        assert server.end(number) == 0, server.said
        assert time.monotonic() - start < 8
        assert socket.closed == 1012
        assert socket.heard[-1]["code"] == "draining"
    assert "Traceback" not in server.said
    assert "completing handshake" not in server.said  # a refused socket is no error
    # E5: no secret is in the log, at the chattiest level and from any library
    lines = [json.loads(line) for line in server.said.splitlines()]
    assert {"alfama.server.access", "alfama.server.connection"} <= {line["logger"] for line in lines}
    with contextlib.closing(sqlite3.connect(world.data / "alfama.sqlite3")) as database:
        ((seed,),) = database.execute("SELECT seed FROM tables").fetchall()
    for secret in (seed, ana.cookie, (world.data / "cookie-secret").read_text("ascii").strip()):
        assert secret not in server.said


def test_a_second_server_on_the_same_data_is_refused(world: World) -> None:
    server = world.server()
    second = subprocess.run(
        [sys.executable, "-c", START],
        env={**os.environ, "ALFAMA_DATA": str(world.data)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert second.returncode == 1
    assert re.search(r"^alfama: another server uses the data folder", second.stderr, re.MULTILINE)
    assert "Traceback" not in second.stderr
    assert server.end(signal.SIGINT) == 0


def test_a_port_in_use_is_told_in_a_line(world: World, tmp_path: Path) -> None:
    server = world.server()
    port = server.address.rsplit(":", 1)[1]
    second = subprocess.run(
        [sys.executable, "-c", START.replace("port=0", f"port={port}")],
        env={**os.environ, "ALFAMA_DATA": str(tmp_path / "other")},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert second.returncode == 1
    assert second.stderr.startswith(f"alfama: cannot listen at port {port} of 127.0.0.1: ")
    assert not (tmp_path / "other").exists()
    assert "Traceback" not in second.stderr
    assert server.end(signal.SIGINT) == 0
