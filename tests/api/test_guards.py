"""Sizes, rates, origins, headers: what keeps a public server standing; and nothing of its inside is shown."""

import contextlib
import json
import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.api.conftest import BOT, ME, OPEN, Person, Serve, Server, local
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from alfama.server.guards import BODY_BYTES, RECORD_BYTES, Bucket, PerAddress
from alfama.server.protocol import SOCKET_MESSAGE_BYTES
from alfama.server.refusals import Refusal


@pytest.fixture(scope="module")
def ana(server: Server) -> Person:
    return server.person()


@pytest.fixture(scope="module")
def table(ana: Person) -> str:
    return ana.table(ME, local("Ben"), first=0)


# --- headers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/healthz", 200),
        ("GET", "/api/me", 200),
        ("GET", "/t/abc", 404),  # no client is built here
        ("GET", "/assets/none.js", 404),
        ("GET", "/api/none", 404),
        ("DELETE", "/api/me", 405),
        ("POST", "/api/guest", 422),
    ],
)
def test_every_answer_has_the_security_headers(ana: Person, method: str, path: str, status: int) -> None:
    answer = ana.http.request(method, path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    for part in ("default-src 'self'", "style-src 'self'", "img-src 'self' data:", "frame-ancestors 'none'"):
        assert part in policy.split("; ")
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert len(answer.headers["x-request-id"]) == 8
    assert "server" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    answer = server.person(None).http.post("/api/guest", json={"name": "Ana"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    header = {"x-forwarded-proto": "https"}  # as the proxy on this machine says
    answer = server.person(None).http.post("/api/guest", json={"name": "Ana"}, headers=header)
    assert "secure" in answer.headers["set-cookie"].lower()


# --- nothing of the inside is shown ----------------------------------------------------------------------------------


@pytest.fixture
def broken(server: Server, table: str, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Every look at the table fails in a way that nobody foresaw."""
    room = server.app.state.house.rooms._rooms[table]
    room._commitment = object()  # no text: the state cannot be made
    with caplog.at_level(logging.CRITICAL):
        yield
    room._commitment = "0" * 64


@pytest.mark.usefixtures("broken")
def test_an_error_shows_no_trace(ana: Person, table: str) -> None:
    answer = ana.http.get(f"/api/tables/{table}")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert answer.headers["x-request-id"] in answer.json()["error"]["reason"]
    assert "content-security-policy" in answer.headers
    for word in ("Traceback", "pydantic", "commitment", "File", "object"):
        assert word not in answer.text


@pytest.mark.usefixtures("broken")
def test_an_error_on_a_socket_shows_no_trace(ana: Person, table: str) -> None:
    with connect(f"ws://{ana.address}/ws/tables/{table}") as wire:
        notice = json.loads(wire.recv(10))
        assert (notice["t"], notice["code"]) == ("notice", "internal")
        assert "commitment" not in notice["reason"]
        with pytest.raises(ConnectionClosed):
            wire.recv(10)
        assert wire.close_code == 4500


# --- sizes -----------------------------------------------------------------------------------------------------------


def test_a_big_message_is_refused_and_the_table_unchanged(ana: Person, table: str) -> None:
    with ana.at(table) as socket:
        before = socket.state
        for text in ("x" * (SOCKET_MESSAGE_BYTES + 1), "é" * (SOCKET_MESSAGE_BYTES // 2 + 1)):
            socket.send(text)
            answer = socket.answer(None)
            assert answer["code"] == "too_big"
            assert str(SOCKET_MESSAGE_BYTES) in answer["reason"]
        move = socket.move()
        padding = " " * (SOCKET_MESSAGE_BYTES - 200)
        message = json.dumps({"t": "play", "id": "big", "version": before["n"], "move": move}) + padding
        socket.send(message)  # as big as may be
        assert socket.answer("big")["t"] == "done"
        socket.do("undo")


def test_a_huge_message_ends_the_socket(ana: Person, table: str) -> None:
    with ana.at(table) as socket:
        socket.send("x" * (5 * SOCKET_MESSAGE_BYTES))
        assert socket.closed == 1009


@pytest.mark.parametrize(("path", "limit"), [("/api/guest", BODY_BYTES), ("/api/records", RECORD_BYTES)])
@pytest.mark.parametrize("chunked", [False, True], ids=["with length", "chunked"])
def test_a_big_body_is_refused(ana: Person, path: str, limit: int, chunked: bool) -> None:
    def body() -> Iterator[bytes]:
        for _ in range(limit // 1024 + 1):
            yield b"x" * 1024

    content: Any = body() if chunked else b"".join(body())
    answer = ana.http.post(path, content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too_big"
    assert ana.get("/api/me")["name"] == "Ana"


# --- rates -----------------------------------------------------------------------------------------------------------


def test_a_bucket_refills_with_time() -> None:
    at = [0.0]
    bucket = Bucket(2, 3, lambda: at[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    at[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    at[0] = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket_and_are_forgotten() -> None:
    limits = PerAddress(1, lambda: 0.0)
    limits.check("a")
    limits.check("b")
    with pytest.raises(Refusal, match="too_fast"):
        limits.check("a")
    for other in range(limits.KEPT):
        limits.check(str(other))
    limits.check("a")


def test_a_socket_that_talks_too_fast_is_refused_then_closed(serve: Serve) -> None:
    server = serve(commands_burst=5, commands_per_second=0.5)
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=0)) as socket:
        n = socket.state["n"]
        for number in range(8):
            socket.send({"t": "undo", "id": f"u{number}", "version": n})
        codes = [socket.answer(f"u{number}")["code"] for number in range(8)]
        assert codes == ["nothing_to_undo"] * 5 + ["too_fast"] * 3
        assert ana.get(f"/api/tables/{socket.state['table']}")["n"] == n
        with contextlib.suppress(ConnectionClosed):
            for _ in range(300):
                socket.send({"t": "ping"})
        assert socket.closed == 4429
        assert socket.heard[-1]["code"] == "too_fast"


@pytest.mark.parametrize("what", ["guests", "tables", "imports"])
def test_an_address_that_asks_too_often_is_refused(serve: Serve, what: str) -> None:
    server = serve(**{f"{what}_per_minute": 3.0})
    if what == "guests":
        answers = [server.person(None).http.post("/api/guest", json={"name": "Ana"}) for _ in range(5)]
    else:
        ana = server.person()
        path = "/api/tables" if what == "tables" else "/api/positions"
        body = {"game": "azul", "seats": [ME, BOT]} if what == "tables" else {"position": "?"}
        answers = [ana.http.post(path, json=body) for _ in range(5)]
    assert [answer.status_code == 429 for answer in answers] == [False] * 3 + [True] * 2
    assert answers[-1].json()["error"]["code"] == "too_fast"


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_unfinished_tables_are_counted(serve: Serve) -> None:
    """E13: no game is for paying members, but a guest cannot fill the server."""
    server = serve(max_tables_per_guest=2, max_tables=3)
    ana, ben = server.person(), server.person("Ben")
    new = {"game": "azul", "seats": [ME, OPEN]}
    first = ana.table(ME, local("Cleo"))
    ana.table(ME, OPEN)
    assert ana.error("/api/tables", **new) == "too_many_tables"
    ben.table(ME, OPEN)
    assert ben.error("/api/tables", **new) == "server_full"
    with ana.at(first) as socket:
        socket.play_out()
    ana.table(ME, OPEN)  # a finished one makes room
    assert len(ana.get("/api/tables?filter=mine")) == 3


def test_sockets_of_an_address_are_counted(serve: Serve) -> None:
    server = serve(max_sockets_per_address=2)
    ana = server.person()
    table = ana.table(ME, local("Ben"))
    with ana.at(table), ana.at(table), pytest.raises(InvalidStatus) as refused, ana.at(table):
        pass
    assert refused.value.response.status_code == 429
    assert json.loads(refused.value.response.body or b"{}")["error"]["code"] == "too_many_sockets"
    sockets = server.app.state.house.sockets
    end = time.monotonic() + 30
    while len(sockets):  # until the server has noticed that they are closed
        assert time.monotonic() < end
        time.sleep(0.02)
    assert sockets._addresses == {}
    with ana.at(table) as again:
        assert again.state["you"] == [0, 1]


# --- origins ---------------------------------------------------------------------------------------------------------


def test_pages_of_other_sites_can_do_nothing(serve: Serve) -> None:
    server = serve(allow_origins="https://play.example.org, https://b.example.org/")
    ana = server.person()
    table = ana.table(ME, local("Ben"))
    own = f"http://{server.address}"
    cases = {
        own: True,
        "https://play.example.org": True,
        "https://b.example.org": True,
        "https://evil.example.org": False,
        f"https://{server.address}": False,
        "http://play.example.org": False,
        "null": False,
    }
    for origin, allowed in cases.items():
        answer = ana.http.patch("/api/guest", json={"name": "Ana"}, headers={"origin": origin})
        assert answer.status_code == (200 if allowed else 403), origin
        assert allowed or answer.json()["error"]["code"] == "bad_origin"
        assert ana.http.get("/api/me", headers={"origin": origin}).status_code == 200
        header = {"Cookie": f"alfama={ana.cookie}", "Origin": origin}
        address = f"ws://{server.address}/ws/tables/{table}"
        if allowed:
            with connect(address, additional_headers=header) as wire:
                assert json.loads(wire.recv(10))["t"] == "state"
        else:
            with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=header):
                pass
            assert refused.value.response.status_code == 403
            assert json.loads(refused.value.response.body or b"{}")["error"]["code"] == "bad_origin"
    answer = ana.http.patch("/api/guest", json={"name": "Eve"}, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403
    assert ana.get("/api/me")["name"] == "Ana"


def test_a_form_of_another_kind_is_not_read(ana: Person) -> None:
    answer = ana.http.post("/api/guest", content='{"name":"Eve"}', headers={"content-type": "text/plain"})
    assert answer.status_code == 422
    assert ana.get("/api/me")["name"] == "Ana"
