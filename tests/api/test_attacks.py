"""Attacks that once got through: each of them ends in a refusal, and the log stays readable."""

import json
import logging
import re
import socket as sockets
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.api.conftest import ME, OPEN, Person, Serve, Server, local

from alfama.record import Record
from alfama.server import papers
from alfama.server.guards import Bucket
from alfama.server.logs import shown
from alfama.server.names import clean_name
from alfama.server.refusals import Refusal


@pytest.fixture(scope="module")
def ana(server: Server) -> Person:
    return server.person()


# --- addresses and logs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/assets/" + "a" * 300 + ".js", "/" + "a/" * 3000 + "x.js"])
def test_a_name_too_long_for_a_file_is_no_error(ana: Person, path: str) -> None:
    assert ana.http.get(path).status_code == 404


def test_nobody_writes_lines_into_the_log(ana: Person, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "alfama"):
        ana.http.get("/api/x%0a00:00:00%20INFO%20forged%1b[31m")
        ana.http.get("/api/tables/x%0aforged")
    said = [record.getMessage() for record in caplog.records if "forged" in record.getMessage()]
    assert len(said) == 2
    assert all(line.isprintable() for line in said)
    assert shown("/t/é\n\x1b\u2028") == "/t/%C3%A9%0A%1B%E2%80%A8"
    assert shown("k3x9-_.~") == "k3x9-_.~"
    assert len(shown("a" * 9999)) == 200


def raw(server: Server, text: bytes) -> sockets.socket:
    host, port = server.address.split(":")
    wire = sockets.create_connection((host, int(port)), timeout=20)
    wire.sendall(text)
    return wire


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nx-long: "], ids=["address", "header"])
def test_addresses_and_headers_without_end_are_cut_off(server: Server, start: bytes) -> None:
    wire = raw(server, start)
    try:
        with pytest.raises(ConnectionError):  # noqa: PT012 - the server answers 400 and closes
            for _ in range(400):
                wire.sendall(b"a" * 65536)
    finally:
        wire.close()


def test_somebody_gone_in_the_middle_is_no_error(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "alfama"):
        raw(server, b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nabc").close()
        end = time.monotonic() + 30
        while "gone in the middle of a request" not in caplog.messages:
            assert time.monotonic() < end
            time.sleep(0.01)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/guest", {"name": "Ben"}),
        ("PATCH", "/api/guest", {"name": "Ben"}),
        ("POST", "/api/tables", {"game": "azul", "seats": [ME, OPEN]}),
    ],
)
def test_what_cannot_be_written_is_told_as_such(
    server: Server, method: str, path: str, body: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person("Cleo")

    def full() -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(server.app.state.house.store, "_write", full)
        answer = person.http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_stored")
    assert person.get("/api/me")["name"] == "Cleo"


# --- messages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command_id", [r"\ud800", r"\u202e", r"a\u0000", "a b", "", "x" * 65])
def test_an_id_that_is_none_is_not_repeated(ana: Person, command_id: str) -> None:
    with ana.at(ana.table(ME, local("Ben"))) as socket:
        socket.send(f'{{"t": "undo", "version": 1, "id": "{command_id}"}}')
        answer = socket.answer(None)
        assert answer["code"] == "malformed"
        assert socket.ask("play", move="no")["code"] == "bad_move"  # the socket still works


# --- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\u115f", "An\uffa0a", "a\u034f", "a" + "\u0301\u0302\u0303\u200d" * 3],
    ids=lambda name: ascii(name)[1:-1],
)
def test_names_that_hide_or_pile_up(name: str) -> None:
    with pytest.raises(Refusal, match="bad_name"):
        clean_name(name)


@pytest.mark.parametrize("name", ["❤\ufe0f\u200d🔥", "👩🏽\u200d🚀", "किशोर", "김민준", "ශ්\u200dරී"])
def test_names_with_joiners_marks_and_syllables(name: str) -> None:
    assert clean_name(name) == name


# --- records ---------------------------------------------------------------------------------------------------------

RECORDS: dict[str, Callable[[dict[str, Any]], object]] = {
    "half a character in a tag": lambda values: values["tags"].update(Player1="\ud800"),
    "half a character in an entry": lambda values: values["entries"].append({"text": "\ud800"}),
    "an evaluation without a number": lambda values: values["entries"][0].update(
        evaluation={"win": "good", "margin": 0}
    ),
    "an evaluation too large": lambda values: values["entries"][0].update(evaluation={"win": 10**400, "margin": 0}),
}


@pytest.mark.parametrize("change", RECORDS.values(), ids=RECORDS.keys())
def test_records_that_cannot_be_sent_back(ana: Person, change: Callable[[dict[str, Any]], object]) -> None:
    table = ana.table(ME, local("Ben"), first=0)
    values = ana.get(f"/api/tables/{table}/record.json")
    change(values)
    answer = ana.http.post("/api/records", content=json.dumps(values))
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_record")


def test_long_calculations_cost_more(serve: Serve) -> None:
    server = serve(imports_per_minute=20.0)
    ana = server.person()
    table = ana.table(ME, local("Ben"), first=0)
    text = ana.http.get(f"/api/tables/{table}/record.txt").text
    long = re.sub(r"\n\*\n$", "\n" + "1B1 " * 1500 + "\n*\n", text)
    assert len(Record.parse(long).entries) > 15 * papers.SHORT
    assert ana.http.post("/api/records", content=long).status_code == 422  # 16 of the 20, though it does not replay
    assert ana.http.post("/api/records", content=long).status_code == 429
    position = ana.get(f"/api/tables/{table}")["view"]["text"]
    study = {"position": position, "moves": ["x"] * 400}
    assert ana.error("/api/positions", **study) == "too_fast"
    assert ana.http.post("/api/positions", json={"position": position}).status_code == 200


def test_what_costs_more_than_a_full_bucket_needs_a_full_one() -> None:
    clock = [0.0]
    bucket = Bucket(1.0, 5.0, lambda: clock[0])
    assert bucket.take(30)
    assert not bucket.take(1)
    clock[0] = 4.0
    assert not bucket.take(30)
    clock[0] = 5.0
    assert bucket.take(30)


# --- rematches -------------------------------------------------------------------------------------------------------


def test_rematches_count_as_tables(serve: Serve) -> None:
    server = serve(max_tables_per_guest=2)
    ana = server.person()
    finished = ana.table(ME, local("Ben"), idle_cap=1)
    with ana.at(finished) as socket:
        socket.play_out()
        ana.table(ME, OPEN)
        running = ana.table(ME, local("Cleo"), idle_cap=1)
        assert socket.ask("rematch", id="r1")["code"] == "too_many_tables"
        assert socket.state["rematch"] is None
        with ana.at(running) as other:
            other.play_out()
        successor = socket.do("rematch", id="r2")["table"]
        room = server.app.state.house.rooms._rooms[finished]
        remembered = len(room._done)
        for _ in range(5):
            assert socket.do("rematch")["table"] == successor
        assert len(room._done) == remembered  # nobody fills the memory by asking again
