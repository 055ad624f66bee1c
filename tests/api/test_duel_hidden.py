"""What is hidden in Azul Duel stays hidden: everybody is sent what they may know, and nothing else (users.md E5, F17).

A twin of a game differs from it only in what somebody cannot know; that person must be sent the same bytes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.api.conftest import BOT, ME, SEED, FirstMove, Json, Person, Serve, Server, local
from tests.api.duel_games import AT, PEOPLE, drawn_by, game, opened, play, twin, unseen_by

from alfama.games import Duel, ParseError, Position, parse_position
from alfama.record import Record
from alfama.server import desk, face, papers
from alfama.server.face import EVERYTHING, PUBLIC, Eyes
from alfama.server.history import History
from alfama.server.store import Entry, Guest, Table, seated


def papers_for(table: Table, entries: Sequence[Entry], eyes: Eyes) -> list[str]:
    """Everything that somebody can be sent about a game: the log, the view, the record and the replay."""
    history = History.replay("duel", table.options, entries)
    log = [entry.model_dump_json() for entry in history.shown(eyes)]
    view = face.view(history.position, eyes).model_dump_json()
    return [*log, view, papers.text_of(table, history, eyes), papers.json_of(table, history, eyes)]


@pytest.mark.parametrize("options", [{}, {"returned_plates": "top"}], ids=["under", "top"])
def test_e5_games_that_differ_in_hidden_plates_send_the_same_bytes(options: Json) -> None:
    """At every version at which somebody has just drawn, kept or given back, for both seats and a spectator."""
    chance = random.Random(5)
    different = 0
    for seed in (1, 2):
        table, entries = game(seed, **options)
        moments = [n for n, entry in enumerate(entries, 1) if entry.text.startswith((*"<=@S?", "fronts"))]
        for n in chance.sample(moments, 30):
            part = entries[:n]
            for seat in (0, 1, None):
                other = twin(part, seat, chance)
                different += other != part
                assert papers_for(table, other, Eyes(seat)) == papers_for(table, part, Eyes(seat))
    assert different > 50


def test_e5_the_replay_of_an_unfinished_game_hides_the_same() -> None:
    table, entries = game(3)
    chance = random.Random(1)
    looks = [n for n, entry in enumerate(entries, 1) if entry.kind == "fronts"]
    twins = [(entries[:n], twin(entries[:n], None, chance)) for n in looks]
    part, other = next((one, two) for one, two in reversed(twins) if one != two)
    for eyes, same in ((PUBLIC, True), (EVERYTHING, False)):
        one, two = (
            papers.replay_of(table, History.replay("duel", table.options, one), eyes).model_dump_json()
            for one in (part, other)
        )
        assert (one == two) == same


def test_e5_the_order_of_returned_plates_is_hidden() -> None:
    table, history, entries = scripted()
    one, two = (entries + list(play(table, history, move).entries) for move in ("<a", "<c"))
    for eyes in (PUBLIC, Eyes(1)):
        before, after = (papers_for(table, part, eyes) for part in (one, two))
        assert before == after
    assert papers_for(table, one, Eyes(0)) != papers_for(table, two, Eyes(0))


def scripted(people: Sequence[Guest] | None = None) -> tuple[Table, History, list[Entry]]:
    """Player 1 has drawn three plates, kept and placed one, and is about to give back KYRW and YKTS."""
    table, _ = opened(people=people or PEOPLE)
    history = History.new("duel", table.options)
    draft = desk.Draft.on(table, history, AT, by=None, command=None)
    draft.table = replace(table, state="playing")
    draft.add("start")
    for text in (
        *("first 2", "tablets 1a 2b 4a", "plates RWBK SYBR TBWY w", "fill BBTRK BTRY TTRK BKKK BYYK"),
        *("P1", "@1r0", "plates WBTK s", "P1", "@1r0", "plates SKRB w", "1B1", "^TRY"),
        *("S", "back s", "S", "back w", "S", "back w", "?", "fronts TYWK YBKS KYRW", "=b", "@2r0"),
    ):
        position = draft.history.position
        if position.is_chance:
            draft.add(text.split(" ")[0], text)  # type: ignore[arg-type]
        else:
            by = position.turn
            assert by is not None
            draft.guest = table.places[by].guest
            draft.add("move", text, by=by)
    change = draft.change()
    return change.table, change.history, list(change.entries)


def test_the_scripted_game_is_what_the_tests_think() -> None:
    _, history, entries = scripted()
    assert isinstance(history.position, Duel)
    assert (history.position.stage, history.position.turn) == ("return", 0)
    assert list(drawn_by(entries)) == [(0, ["TYWK", "YBKS", "KYRW"], None), (0, ["TYWK", "YBKS", "KYRW"], "YBKS")]
    assert "KYRW" in unseen_by(entries, 1)
    assert "KYRW" not in unseen_by(entries, 0)


# --- over the wire ---------------------------------------------------------------------------------------------------


def guests(*people: Person) -> list[Guest]:
    """Who these people are to their server."""
    return [Guest(one.guest["id"], one.guest["name"]) for one in people]


def said(person: Person, table: str) -> str:
    """Everything that a server sends somebody about a table, without what is its own of every table."""
    with person.at(table) as socket:
        text = json.dumps(socket.heard)
    for path in ("", "?after=3", "/replay", "/record", "/record.txt", "/record.json", "/verify"):
        text += person.http.get(f"/api/tables/{table}{path}").text
    text += person.http.get("/api/tables?filter=running").text
    return text


@pytest.mark.parametrize("end", ["<a", "<c"])
def test_e5_over_the_wire_too(serve: Serve, end: str) -> None:
    """Two servers with a game each that differs in what player 2 and spectators cannot know."""
    heard: list[tuple[str, str, str]] = []
    for plates in ("TYWK YBKS KYRW", "TKRW YBKS RTYW"):
        server = serve()
        ana, ben, eva = server.person("Ana"), server.person("Ben"), server.person("Eva")
        people = guests(ana, ben)
        table, history, entries = scripted(people)
        entries += play(table, history, end if plates.startswith("TYWK") else "<a", people).entries
        entries = [replace(entry, text=entry.text.replace("TYWK YBKS KYRW", plates)) for entry in entries]
        server.put(replace(table, id="samesame01", n=len(entries)), entries)
        hers, his, theirs = (said(one, "samesame01") for one in (ana, ben, eva))
        heard.append((hers, his, theirs))
    (hers, his, theirs), (others, same, again) = heard
    assert his == same
    assert theirs == again
    assert hers != others
    assert "TYWK YBKS KYRW" in hers
    for text in (his, theirs):
        assert "fronts ?" in text
        assert "TYWK YBKS KYRW" not in text
        assert SEED not in text


def test_e5_the_seed_decides_nothing_that_is_sent(server: Server) -> None:
    """Two tables with the same events and other seeds: what will come is in no message."""
    table, _, entries = scripted(guests(server.person("Ana"), server.person("Ben")))
    eva = server.person("Eva")
    messages = []
    for seed, name in ((SEED, "seedtable1"), ("f" * 32, "seedtable2")):
        server.put(replace(table, id=name, seed=seed, n=len(entries)), entries)
        state = eva.get(f"/api/tables/{name}")
        assert state.pop("commitment")
        messages.append(json.dumps(state).replace(name, "…"))
    assert messages[0] == messages[1]


def test_e5_what_each_of_two_people_hears_in_a_whole_game(server: Server) -> None:
    """No socket hears a front that somebody else drew before it lies in the open."""
    ana, ben, eva = server.person("Ana"), server.person("Ben"), server.person("Eva")
    table = ana.table(ME, {"kind": "open"}, game="duel", seed=SEED, first=0)
    with ana.at(table) as hers, ben.at(table) as his, eva.at(table) as theirs:
        his.do("sit", seat=1)
        while hers.state["state"] != "over":
            for socket in (hers, his):
                if socket.state["choices"] is not None:
                    socket.play()
            n = max(hers.state["n"], his.state["n"])
            hers.until_n(n)
            his.until_n(n)
        theirs.until(lambda: bool(theirs.state["state"] == "over"))
        looked = 0
        for seat, socket in ((0, hers), (1, his), (None, theirs)):
            log = [
                entry
                for message in socket.heard
                if message["t"] == "state" and message["state"] != "over"
                for entry in message["log"]
            ]
            for entry in log:
                for event in entry["events"]:
                    if event["kind"] in ("looked", "plates_returned"):
                        looked += 1
                        assert (event["plates"] is None) == (event["player"] != seat)
                        assert (event["backs"] is None) == (event["player"] == seat)
                if entry["kind"] == "fronts":
                    mine = entry["events"][0]["player"] == seat
                    assert mine != (entry["move"] == "fronts ?")
                if entry["move"] and entry["move"].startswith("<"):
                    assert (entry["by"] == seat) != (entry["move"] == "<?")
            for message in socket.heard:
                if message["t"] == "state" and message["state"] != "waiting":
                    check_state(message, seat)
        assert looked > 6
        # After the end everybody sees all of it, and the record replays.
        text = eva.http.get(f"/api/tables/{table}/record").text
    assert "?" not in Record.parse(text).entries[-1].text
    assert Record.parse(text).verify() == []


def check_state(message: Json, seat: int | None) -> None:
    """Only the player in turn gets choices; the hand and the order are shown to nobody else."""
    view = message["view"]
    if message["state"] == "over":
        assert message["seed"] == SEED
        return
    assert message["seed"] is None
    assert view["seat"] == seat
    assert (message["choices"] is None) == (seat is None or view["turn"] != seat)
    if view["turn"] != seat:
        assert set(view["return_order"]) <= {"?"}
    if seat is None:
        assert all(len(drawn) < 2 for drawn in view["hand"])
        assert all(one["plate"] is None and not one["possible"] for one in view["stack"]["returned"])


# --- records, bots, screens ------------------------------------------------------------------------------------------


def test_a_record_with_hidden_things_says_so_and_is_refused(server: Server) -> None:
    table, _, entries = scripted(guests(server.person("Ana"), server.person("Ben")))
    server.put(replace(table, id="recorded01", n=len(entries)), entries)
    eva = server.person("Eva")
    text = eva.http.get("/api/tables/recorded01/record").text
    assert '[Veiled "for spectators"]' in text
    with pytest.raises(ParseError):
        Record.parse(text)
    assert eva.http.post("/api/records", content=text).json()["error"]["code"] == "bad_record"
    view = eva.get("/api/tables/recorded01")["view"]
    assert eva.error("/api/positions", position=view["text"]) == "bad_position"


def test_f17_a_bot_is_given_a_sample_of_what_its_seat_knows(serve: Serve) -> None:
    """It must not see the fronts that the other holds, and its answer is checked against the real position."""
    bot = FirstMove()
    server = serve(bot)
    ana = server.person("Ana")
    people = guests(ana, server.person("Ben"))
    table, history, entries = scripted(people)
    change = play(table, history, "<a", people)
    entries += change.entries
    with_bot = seated(change.table, 1, replace(table.places[1], kind="bot", guest=None, name="first", bot="first"))
    server.put(replace(with_bot, id="botplays01", n=len(entries)), entries)
    with ana.at("botplays01") as socket:
        socket.until_turn()
    (seen,) = bot.seen
    real = change.history.position
    assert seen.view(1) == real.view(1)
    assert parse_position(str(seen)) == seen
    assert isinstance(real, Duel)
    samples = {str(face.known_to(real, 1)) for _ in range(30)}
    assert len(samples) > 5  # fresh every time (G13)
    assert {str(face.known_to(real, 0)) for _ in range(5)} == {str(real)}


@pytest.mark.parametrize("answer", ["=a", "nonsense", "P9"])
def test_a_bot_that_answers_nonsense_is_replaced_by_chance(serve: Serve, answer: str) -> None:
    bot = FirstMove()

    def move(position: Position) -> str:
        return answer

    bot.move = move
    ana = serve(bot).person()
    with ana.at(ana.table(ME, BOT, game="duel", first=0)) as socket:
        for _ in range(4):
            socket.until_turn()
            socket.play()
        assert sum(entry["by"] == 1 for entry in ana.get(f"/api/tables/{socket.state['table']}")["log"]) > 1


def test_two_people_on_one_screen_see_what_the_player_in_turn_knows(server: Server) -> None:
    ana = server.person("Ana")
    table, history, entries = scripted(guests(ana, ana))
    server.put(replace(table, id="onescreen1", n=len(entries)), entries)
    assert isinstance(history.position, Duel)
    with ana.at("onescreen1") as socket:
        assert socket.state["you"] == [0, 1]
        assert socket.state["view"]["seat"] == 0
        assert socket.state["view"]["hand"] == ["TYWK", "", "KYRW"]
        assert "fronts ?" in [entry["move"] for entry in socket.state["log"]]
        socket.do("play", move="<c")
        view = socket.state["view"]
        assert (view["turn"], view["seat"], view["hand"]) == (1, 1, [])
        assert [one["plate"] for one in view["stack"]["returned"]] == [None, None]


def test_a_local_game_is_played_to_its_end(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), game="duel", tablets=4, open_returns=True)) as socket:
        state = socket.play_out()
        assert state["view"]["outcome"]["termination"] == "rounds"
        assert len(state["view"]["objectives"]) == 4
