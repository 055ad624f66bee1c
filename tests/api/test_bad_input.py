"""Every bad input of docs/protocol.md gets its own code and a sentence, and changes nothing."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.api.conftest import BOT, ME, OPEN, Person, Server, local

from alfama.server.refusals import REFUSALS

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


@pytest.fixture(scope="module")
def ana(server: Server) -> Person:
    return server.person()


@pytest.fixture(scope="module")
def table(ana: Person) -> str:
    """A table where player 1 is to move, and player 2 sits on the same screen."""
    return ana.table(ME, local("Ben"), first=0)


def facts(ana: Person, table: str) -> tuple[int, str, Any]:
    state = ana.get(f"/api/tables/{table}")
    return state["n"], state["view"]["text"], state["seats"]


# --- on the socket ---------------------------------------------------------------------------------------------------

PLAY = {"t": "play", "id": "x", "version": 3, "move": "1B1"}
Bad = dict[str, Any] | str | bytes

MALFORMED: dict[str, Bad] = {
    "empty": "",
    "not JSON": "hello",
    "half JSON": '{"t":"play"',
    "JSON, but a list": "[]",
    "JSON, but a number": "1e999",
    "deeply nested": "[" * 5000 + "]" * 5000,
    "bytes": b"\x00\x01",
    "no kind": {"id": "x"},
    "unknown kind": {"t": "cheat", "id": "x"},
    "a server's message": {"t": "state", "id": "x"},
    "no id": {"t": "play", "version": 3, "move": "1B1"},
    "empty id": PLAY | {"id": ""},
    "id too long": PLAY | {"id": "x" * 65},
    "id with a line feed": PLAY | {"id": "x\ny"},
    "id a number": PLAY | {"id": 7},
    "no version": {"t": "play", "id": "x", "move": "1B1"},
    "version a text": PLAY | {"version": "3"},
    "version a fraction": PLAY | {"version": 3.5},
    "version negative": PLAY | {"version": -1},
    "version huge": PLAY | {"version": 10**30},
    "move a number": PLAY | {"move": 12},
    "move too long": PLAY | {"move": "1" * 65},
    "one field too many": PLAY | {"seat": 1},
    "seat negative": {"t": "sit", "id": "x", "seat": -1},
    "seat a flag": {"t": "sit", "id": "x", "seat": True},
    "name a number": {"t": "sit", "id": "x", "seat": 1, "name": 5},
    "bot missing": {"t": "bot", "id": "x", "seat": 1},
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_messages(ana: Person, table: str, message: Bad) -> None:
    before = facts(ana, table)
    with ana.at(table) as socket:
        socket.send(message)
        while (answer := socket.hear())["t"] != "refused":
            pass
        assert answer["code"] == "malformed"
        assert answer["reason"].startswith("This message cannot be understood: ")
        assert "pydantic" not in answer["reason"]
        assert "Traceback" not in answer["reason"]
        assert socket.ask("play", move="no")["code"] == "bad_move"  # the socket still works
    assert facts(ana, table) == before


COMMANDS: dict[str, tuple[dict[str, Any], str]] = {
    "not a move": ({"t": "play", "move": "e2e4"}, "bad_move"),
    "a chance event as a move": ({"t": "play", "move": "first 1"}, "bad_move"),
    "a deal as a move": ({"t": "play", "move": "deal BBBB BBBB BBBB BBBB BBBB"}, "bad_move"),
    "an empty display": ({"t": "play", "move": "cB1"}, "illegal"),
    "jokers in a game without": ({"t": "play", "move": "1J1"}, "illegal"),
    "tiling while tiles are taken": ({"t": "play", "move": "1>1"}, "illegal"),
    "a version of long ago": ({"t": "play", "move": "1B1", "version": 0}, "stale"),
    "a version of the future": ({"t": "play", "move": "1B1", "version": 99}, "stale"),
    "undo of nothing": ({"t": "undo"}, "nothing_to_undo"),
    "sit on a taken seat": ({"t": "sit", "seat": 1}, "seat_taken"),
    "sit on no seat": ({"t": "sit", "seat": 2}, "no_such_seat"),
    "leave no seat": ({"t": "leave", "seat": 9}, "no_such_seat"),
    "no such bot": ({"t": "bot", "seat": 1, "bot": "../../etc/passwd"}, "unknown_bot"),
    "start again": ({"t": "start"}, "already_started"),
    "rematch before the end": ({"t": "rematch"}, "not_over"),
}


@pytest.mark.parametrize(("message", "code"), COMMANDS.values(), ids=COMMANDS.keys())
def test_commands_that_cannot_be_carried_out(ana: Person, table: str, message: dict[str, Any], code: str) -> None:
    before = facts(ana, table)
    with ana.at(table) as socket:
        fields = dict(message)
        answer = socket.ask(fields.pop("t"), **fields)
        assert (answer["t"], answer["code"], answer["n"]) == ("refused", code, before[0])
        assert re.fullmatch(r"[A-Z0-9].*\.", answer["reason"]), answer["reason"]
        if code == "illegal":
            assert answer["why"]["code"]
            assert answer["why"]["reason"] in answer["reason"][0].lower() + answer["reason"][1:]
    assert facts(ana, table) == before


def test_commands_of_others(ana: Person, server: Server, table: str) -> None:
    """Out of turn, without a seat, without a name, with a broken cookie (E6)."""
    before = facts(ana, table)
    ben = server.person("Ben")
    shared = ana.table(ME, OPEN, first=0)
    with ben.at(shared) as his:
        his.do("sit", seat=1)
        move = ana.get(f"/api/tables/{shared}")["choices"]["groups"][0]["lines"][1]["moves"][0]["text"]
        assert his.refusal("play", move=move) == "out_of_turn"
    with ben.at(table) as his:
        assert his.refusal("play", move="1B1") == "not_seated"
        assert his.refusal("undo") == "not_seated"
        assert his.refusal("leave", seat=0) == "not_your_seat"
        assert his.refusal("bot", seat=0, bot="first") == "not_host"
        assert his.refusal("open", seat=0) == "not_host"
        assert his.refusal("start") == "not_host"
    with server.person(None).at(table) as nobody:
        assert nobody.refusal("play", move="1B1") == "no_guest"
        assert nobody.refusal("sit", seat=0) == "no_guest"
        assert nobody.refusal("start") == "no_guest"
    assert facts(ana, table) == before


@pytest.mark.parametrize(
    "cookie", ["rubbish", "", "aaaaaaaaaaaa.bbbb", "é", "x" * 3000], ids=lambda c: c[:12] or "empty"
)
def test_broken_cookies(ana: Person, server: Server, table: str, cookie: str) -> None:
    before = facts(ana, table)
    nobody = server.person(None)
    signed = ana.cookie
    values = [cookie, signed[:-1] + ("A" if signed[-1] != "A" else "B"), f"{ben_id(ana)}{signed[signed.index('.') :]}"]
    for value in values:
        header = {b"cookie": f"alfama={value}".encode()}
        answer = nobody.http.get("/api/me", headers=header)
        assert answer.json() == {"id": None, "name": None}
        answer = nobody.http.patch("/api/guest", json={"name": "Eve"}, headers=header)
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == ("bad_cookie" if value else "no_guest")
        answer = nobody.http.post("/api/tables", json={"game": "azul", "seats": [ME, BOT]}, headers=header)
        assert answer.status_code == 401
    assert facts(ana, table) == before


def ben_id(ana: Person) -> str:
    """Another guest's id, to be put before Ana's signature."""
    return "z" * len(ana.guest["id"])


def test_a_broken_cookie_on_a_socket_is_told_and_watches(ana: Person, server: Server, table: str) -> None:
    nobody = server.person(None)
    nobody.http.cookies.set("alfama", "broken.cookie")
    with nobody.at(table) as socket:
        assert socket.state["you"] == []
        socket.until(lambda: any(message["t"] == "notice" for message in socket.heard))
        assert socket.heard[-1]["code"] == "bad_cookie"
        assert socket.refusal("sit", seat=0) == "bad_cookie"


def test_a_guest_of_another_database_is_told(ana: Person, server: Server) -> None:
    stranger = server.app.state.house.accounts._signer.sign("nobodynobody").decode()
    answer = ana.http.patch("/api/guest", json={"name": "Eve"}, headers={"cookie": f"alfama={stranger}"})
    assert answer.json()["error"]["code"] == "unknown_guest"


# --- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["", "/replay", "/record", "/record.txt", "/record.json", "/verify"])
@pytest.mark.parametrize("table_id", ["zzzzzzzzzz", "..%2f..%2fetc", "a'--", "é", "x" * 500], ids=lambda t: t[:10])
def test_unknown_tables(ana: Person, path: str, table_id: str) -> None:
    answer = ana.http.get(f"/api/tables/{table_id}{path}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("unknown_table", "unknown_page")


def test_a_socket_at_an_unknown_table_is_told_and_closed(ana: Person) -> None:
    assert closed_with(ana, "zzzzzzzzzz", "0") == (4404, "unknown_table")


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "9" * 30, "%00", "٣"])
def test_a_socket_with_a_bad_number_is_told_and_closed(ana: Person, table: str, after: str) -> None:
    assert closed_with(ana, table, after) == (4422, "malformed")


def closed_with(ana: Person, table: str, after: str) -> tuple[int | None, str]:
    from urllib.parse import quote

    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with connect(f"ws://{ana.address}/ws/tables/{table}?after={quote(after, safe='%')}") as wire:
        notice = json.loads(wire.recv(10))
        assert notice["t"] == "notice"
        with pytest.raises(ConnectionClosed):
            wire.recv(10)
        return wire.close_code, notice["code"]


NEW: dict[str, Any] = {"game": "azul", "seats": [ME, BOT]}
TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "no game": ({"seats": [ME, BOT]}, "malformed"),
    "unknown game": (NEW | {"game": "chess"}, "unknown_game"),
    "no seats": (NEW | {"seats": []}, "malformed"),
    "one seat": (NEW | {"seats": [ME]}, "bad_seats"),
    "five seats": (NEW | {"seats": [ME] * 5}, "bad_seats"),
    "players and seats differ": (NEW | {"options": {"players": 3}}, "bad_seats"),
    "unknown option": (NEW | {"options": {"colour": "blue"}}, "bad_option"),
    "unknown wall": (NEW | {"options": {"wall": "purple"}}, "bad_option"),
    "a flag as a text": (NEW | {"options": {"jokers": "yes"}}, "bad_option"),
    "a flag as a number": (NEW | {"options": {"jokers": 1}}, "bad_option"),
    "an option as a list": (NEW | {"options": {"wall": ["grey"]}}, "malformed"),
    "a number too large": (NEW | {"options": {"idle_cap": 10**9}}, "bad_option"),
    "an unknown kind of seat": (NEW | {"seats": [ME, {"kind": "throne"}]}, "malformed"),
    "an unknown bot": (NEW | {"seats": [ME, {"kind": "bot", "bot": "x"}]}, "unknown_bot"),
    "a bot without a name": (NEW | {"seats": [ME, {"kind": "bot"}]}, "unknown_bot"),
    "a bad name": (NEW | {"seats": [ME, local("\u202eneB")]}, "bad_name"),
    "a short seed": (NEW | {"seed": "abc"}, "bad_seed"),
    "a seed in capitals": (NEW | {"seed": "A" * 32}, "bad_seed"),
    "first player of nowhere": (NEW | {"first": 2}, "no_such_seat"),
    "one field too many": (NEW | {"admin": True}, "malformed"),
}


@pytest.mark.parametrize(("body", "code"), TABLES.values(), ids=TABLES.keys())
def test_tables_that_cannot_be_opened(ana: Person, body: dict[str, Any], code: str) -> None:
    before = len(ana.get("/api/tables?filter=mine"))
    assert ana.error("/api/tables", **body) == code
    assert len(ana.get("/api/tables?filter=mine")) == before


NAMES: dict[str, str] = {
    "empty": "",
    "spaces": "   ",
    "too long": "a" * 25,
    "control": "a\x07b",
    "line feed": "a\nb",
    "tab": "a\tb",
    "zero": "a\x00b",
    "right-to-left override": "abc\u202edef",
    "isolate": "\u2066abc\u2069",
    "zero-width space": "a\u200bb",
    "only a joiner": "\u200d",
    "line separator": "a\u2028b",
    "no-break space": "a\u00a0b",
    "private use": "\ue000",
    "unassigned": "\U000e1234",
    "lone surrogate": "\ud800",
    "piled marks": "a" + "\u0301\u0302\u0303\u0304\u0305",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_bad_names(ana: Person, server: Server, table: str, name: str) -> None:
    before = facts(ana, table)
    body = json.dumps({"name": name})
    for method in ("POST", "PATCH"):
        answer = ana.http.request(method, "/api/guest", content=body, headers={"content-type": "application/json"})
        assert answer.json()["error"]["code"] in ("bad_name", "malformed"), answer.text
    with ana.at(ana.table(OPEN, OPEN)) as socket:
        assert socket.ask("sit", seat=0, name=name)["code"] in ("bad_name", "malformed")
        assert socket.state["seats"][0]["kind"] == "open"
    assert ana.get("/api/me")["name"] == "Ana"
    assert facts(ana, table) == before


@pytest.mark.parametrize("name", ["Ana", "José María", "Ζωή", "李小龍", "عمر", "D'Arcy-O’Neil", "👩\u200d🚀", "a" * 24])
def test_good_names(server: Server, name: str) -> None:
    assert server.person(name).get("/api/me")["name"] == name


def test_names_are_composed_and_trimmed(server: Server) -> None:
    assert server.person("  Jose\u0301   B ").guest["name"] == "Jos\u00e9 B"


# --- records and positions -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(ana: Person) -> str:
    table = ana.table(ME, local("Ben"), first=0)
    with ana.at(table) as socket:
        while socket.state["view"]["round"] < 3 and socket.state["state"] != "over":
            socket.play()
    return ana.http.get(f"/api/tables/{table}/record.txt").text


def edited(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert re.search(old, text), old
        return re.sub(old, new, text, count=1)

    return edit


RECORDS: dict[str, tuple[Callable[[str], str | bytes], str, bool]] = {
    # name: (edit, code of the reason, whether a line and a column are named)
    "an impossible deal": (
        edited(r"1\. deal [A-Z ]+\n", "1. deal BBBB BBBB BBBB BBBB BBBB BBBB\n"),
        "impossible_deal",
        False,
    ),
    "more of a colour than there is": (
        edited(r"2\. deal [A-Z ]+\n", "2. deal BBBB BBBB BBBB BBBB BBBB\n"),
        "impossible_deal",
        False,
    ),
    "an illegal move": (edited(r"(1\. deal [A-Z ]+\n)", r"\g<1>cW1 "), "", False),
    "a move that is none": (edited(r"(1\. deal [A-Z ]+\n)", r"\g<1>e2e4 "), "", False),
    "another result": (edited(r"\n\*\n$", "\n50-40\n"), "", True),
    "a tag without an end": (edited(r'\[Game "azul"\]', '[Game "azul'), "bad_tag", True),
    "another game": (edited(r'\[Game "azul"\]', '[Game "chess"]'), "unknown_game", True),
    "other rules": (edited(r'\[Rules "[^"]*"\]', '[Rules "0"]'), "wrong_rules", True),
    "unknown options": (edited(r'\[Options "', '[Options "colour=blue '), "unknown_option", True),
    "empty": (lambda _: "", "missing_tag", True),
    "not text": (lambda _: b"\xff\xfe\x00", "", False),
    "broken JSON": (lambda _: "{", "bad_json", True),
    "JSON of something else": (lambda _: '{"a": 1}', "bad_record", True),
    "deep JSON": (lambda _: '{"a":' * 20_000, "bad_json", True),
    "too many entries": (edited(r"(1\. deal [A-Z ]+\n)", r"\g<1>" + "1B1 " * 4000), "", False),
}


@pytest.mark.parametrize(("edit", "why", "place"), RECORDS.values(), ids=RECORDS.keys())
def test_records_that_cannot_be(
    ana: Person, record: str, edit: Callable[[str], str | bytes], why: str, place: bool
) -> None:
    answer = ana.http.post("/api/records", content=edit(record))
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["code"] == "bad_record"
    assert len(error["reason"]) < 300
    if why:
        assert error["why"]["code"] == why, error
    assert ("line" in error, "column" in error) == (place, place), error


def test_an_unfinished_record_is_shown(ana: Person, record: str) -> None:
    assert len(ana.http.post("/api/records", content=record).json()["frames"]) > 20


@pytest.fixture(scope="module")
def position(ana: Person, table: str) -> str:
    return str(ana.get(f"/api/tables/{table}")["view"]["text"])


POSITIONS: dict[str, tuple[Callable[[str], str], bool]] = {
    "101 tiles": (edited(r"bag=(\w*)W\d+", r"bag=\g<1>W20"), False),
    "no marker": (edited("marker=centre", "marker=aside"), False),
    "another game": (edited("azul1", "chess1"), True),
    "a strange colour": (edited(r"displays=[A-Z]", "displays=Q"), True),
    "cut off": (lambda text: text[: len(text) // 2], True),
    "two of them": (lambda text: text + " " + text, True),
    "a line feed": (lambda text: text + "\n", True),
}


@pytest.mark.parametrize(("edit", "place"), POSITIONS.values(), ids=POSITIONS.keys())
def test_positions_that_cannot_be(ana: Person, position: str, edit: Callable[[str], str], place: bool) -> None:
    answer = ana.http.post("/api/positions", json={"position": edit(position)})
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert error["code"] == "bad_position"
    assert ("column" in error) == place, error


def test_positions_can_be_studied(ana: Person, position: str) -> None:
    """F20: legal moves of any position, without an engine."""
    studied = ana.post("/api/positions", position=position)
    assert studied["view"]["text"] == position
    move = studied["choices"]["groups"][0]["lines"][5]["moves"][0]["text"]
    further = ana.post("/api/positions", position=position, moves=[move])
    assert [frame["move"] for frame in further["frames"]] == [None, move]
    assert further["frames"][1]["by"] == studied["view"]["turn"]
    assert further["view"] == further["frames"][1]["view"]
    assert ana.error("/api/positions", position=position, moves=[move, move]) == "illegal"
    assert ana.error("/api/positions", position=position, moves=["hello"]) == "bad_move"
    assert ana.error("/api/positions", position=position, moves=[move] * 401) == "malformed"
    assert ana.error("/api/positions", position="x" * 2001) == "malformed"


# --- the list --------------------------------------------------------------------------------------------------------


def test_the_document_lists_every_refusal_with_its_sentence() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| \d{3} \| (.+?) \|$", DOCS, re.MULTILINE))
    assert rows == {code: sentence for code, (_, sentence) in REFUSALS.items()}
    statuses = dict(re.findall(r"^\| `(\w+)` \| (\d{3}) \|", DOCS, re.MULTILINE))
    assert statuses == {code: str(status) for code, (status, _) in REFUSALS.items()}


def test_the_document_names_the_bad_inputs_that_are_tested_here() -> None:
    listed = set(re.findall(r"^\| ([^|`]+?) \| `\w+` \|$", DOCS, re.MULTILINE))
    tested = set(COMMANDS) | set(TABLES) | set(RECORDS) | set(POSITIONS)
    assert tested <= listed, tested - listed
