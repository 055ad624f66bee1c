"""A game from the first deal to the record: numbered events, idempotent commands, secrets kept until the end."""

import hashlib
import json

from tests.api.conftest import BOT, ME, SEED, Server, Socket, local

from alfama.games import Position, parse_position
from alfama.record import Record


def test_a_whole_game_against_a_bot_is_saved_replayable_and_exportable(server: Server) -> None:
    ana = server.person()
    table = ana.table(ME, BOT)
    with ana.at(table) as socket:
        socket.play_out()
        state = socket.state
        heard = [message for message in socket.heard if message["t"] == "state"]
    # every event arrived exactly once, in order
    numbers = [entry["n"] for message in heard for entry in message["log"]]
    assert numbers == list(range(1, state["n"] + 1))
    # E10: the seed was committed to, kept, and revealed
    assert {message["commitment"] for message in heard} == {state["commitment"]}
    assert all(message["seed"] is None for message in heard if message["state"] != "over")
    assert state["commitment"] == hashlib.sha256(state["seed"].encode()).hexdigest()
    check = ana.get(f"/api/tables/{table}/verify")
    assert check["ok"]
    assert check["draws"][0]["move"].startswith("first ")
    # E12: the record is exportable, and replays to the same position
    text = ana.http.get(f"/api/tables/{table}/record.txt").text
    record = Record.parse(text)
    assert str(record.replay()) == state["view"]["text"]
    assert record.verify() == []
    assert record.tags["Player1"] == "Ana"
    assert record.tags["Seed"] == state["seed"]
    as_json = ana.http.get(f"/api/tables/{table}/record.json")
    assert Record.parse(as_json.text) == record == Record.from_json(as_json.json())
    # F15: the replay holds the deals and the end, and a record from a file shows the same
    replay = ana.get(f"/api/tables/{table}/replay")
    assert replay["frames"][0]["view"]["phase"] == "start"
    assert replay["frames"][-1]["view"] == state["view"]
    assert replay["frames"][-1]["events"][-1]["kind"] == "game_over"
    imported = ana.http.post("/api/records", content=text).json()
    assert [frame["view"] for frame in imported["frames"]] == [frame["view"] for frame in replay["frames"]]
    assert imported["header"] == replay["header"]


def test_comments_of_a_record_are_shown_where_they_stand(server: Server) -> None:
    """F20: before everything, after a deal, after a move."""
    text = """[Alfama "1"]
[Game "azul"]
[Rules "1"]
[Options "players=2 wall=coloured jokers=no"]
[Player1 "Ana"]
[Player2 "Rui"]

{a lesson} first 1
1. deal BBRW YYYK RRRR BYKW KKWW {four reds}
3R4 {all\\nof them} 2K3
*
"""
    frames = server.person().http.post("/api/records", content=text).json()["frames"]
    assert [frame["comment"] for frame in frames] == ["a lesson", "", "four reds", "all\nof them", ""]


def test_events_come_after_n(server: Server) -> None:
    """E2, E3: whoever lost contact asks for everything after the last number."""
    ana = server.person()
    table = ana.table(ME, local("Ben"), first=0)
    with ana.at(table) as socket:
        socket.play()
        n = socket.state["n"]
    with ana.at(table, after=n - 1) as again:
        assert [entry["n"] for entry in again.state["log"]] == [n]
        assert again.state["view"]["text"] == socket.state["view"]["text"]
    with ana.at(table, after=n) as again:
        assert again.state["log"] == []
    with ana.at(table, after=n + 50) as again:  # a number from another history: everything
        assert len(again.state["log"]) == n
    assert [entry["n"] for entry in ana.get(f"/api/tables/{table}?after={n - 1}")["log"]] == [n]


def test_a_repeated_id_is_answered_alike_and_not_done_twice(server: Server) -> None:
    """E2, A15: a doubled or repeated message does nothing."""
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=0)) as socket:
        move, version = socket.move(), socket.state["n"]
        message = {"t": "play", "id": "once", "version": version, "move": move}
        socket.send(message)
        socket.send(message)
        first, second = socket.answer("once"), socket.answer("once")
        assert first == second == {"t": "done", "id": "once", "n": version + 1, "table": None}
        assert socket.state["n"] == version + 1
        # another tab repeats it too, and a refusal is repeated as well
        stale = {**message, "id": "late"}
        socket.send(stale)
        refused = socket.answer("late")
        assert refused["code"] == "stale"
        with ana.at(socket.state["table"]) as tab:
            tab.send(message)
            assert tab.answer("once") == first
            tab.send(stale)
            assert tab.answer("late") == refused


def test_somebody_elses_id_is_another_id(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, {"kind": "open"}, first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        his.do("sit", id="same", seat=1)
        hers.until_turn()
        assert hers.do("play", id="same", move=hers.move())["n"] == hers.state["n"]


def test_events_are_stored_before_anybody_sees_them(server: Server) -> None:
    """H2: when the database cannot be written, nothing has happened and nobody has seen anything."""
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=0)) as socket:
        store = server.app.state.house.store
        append = store.append
        lines = []

        async def broken(*_: object, **__: object) -> None:
            lines.append("tried")
            raise OSError("disk full")

        store.append = broken
        try:
            move = socket.move()
            assert socket.refusal("play", id="again", move=move) == "not_stored"
            assert lines == ["tried"]
        finally:
            store.append = append
        # the same command, repeated, is then carried out
        assert socket.do("play", id="again", move=move)["n"] == socket.state["n"]


def test_the_log_says_who_did_what(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=1)) as socket:
        socket.play()
        kinds = [(entry["kind"], entry["by"], entry["move"]) for entry in ana.get(path_of(socket))["log"]]
    assert kinds[0] == ("start", None, None)
    assert kinds[1] == ("first", None, "first 2")
    assert kinds[2][0] == "deal"
    assert kinds[2][2].startswith("deal ")
    assert kinds[3][:2] == ("move", 1)


def path_of(socket: Socket) -> str:
    return f"/api/tables/{socket.state['table']}"


def test_a_seed_set_by_hand_is_repeatable_and_marked(server: Server) -> None:
    """E10: manual seeds for casual games; the same seed deals the same tiles."""
    ana = server.person()
    deals = []
    for _ in range(2):
        with ana.at(ana.table(ME, BOT, seed=SEED)) as socket:
            assert socket.state["seeded"]
            assert socket.state["seed"] is None
            deals.append([entry["move"] for entry in socket.state["log"] if entry["kind"] in ("first", "deal")][:2])
    assert deals[0] == deals[1]
    with ana.at(ana.table(ME, BOT)) as socket:
        assert not socket.state["seeded"]


def test_a_chosen_first_player_is_written_in_the_record(server: Server) -> None:
    ana = server.person()
    table = ana.table(ME, BOT, first=1)
    with ana.at(table) as socket:
        socket.play_out()
    assert socket.state["log"]
    assert ana.get(f"/api/tables/{table}/verify")["ok"]
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text)
    assert record.tags["First"] == "chosen"
    assert record.verify() == []


def test_bots_see_the_public_position_and_leave_the_deals_alone(server: Server) -> None:
    """E5, F16: a bot gets a copy of what everybody sees, and whatever it does to it changes nothing."""
    ana, bot = server.person(), server.thinker

    def spoil(position: Position) -> str:
        move = str(position.legal_moves[0])
        assert str(parse_position(str(position))) == str(position)
        while not position.is_over and not position.is_chance:
            position.play(position.legal_moves[-1])
        return move

    def game() -> list[str | None]:
        with ana.at(ana.table(ME, BOT, seed=SEED, first=1)) as socket:
            for _ in range(12):
                socket.until_turn()
                socket.play()
            return [entry["move"] for entry in ana.get(path_of(socket))["log"]][:25]

    honest, play_first = game(), bot.move
    bot.move = spoil
    try:
        assert game() == honest
    finally:
        bot.move = play_first


def test_the_seed_is_in_no_message_before_the_end(server: Server) -> None:
    """E5: not in a state, a log entry, a record, a replay, a list."""
    ana = server.person()
    table = ana.table(ME, BOT)
    with ana.at(table) as socket:
        socket.until_turn()
        socket.play()
        secret = server.app.state.house.rooms._rooms[table].table.seed
        said = json.dumps(socket.heard)
        for path in ("", "/record.txt", "/record.json", "/replay"):
            said += ana.http.get(f"/api/tables/{table}{path}").text
        said += ana.http.get("/api/tables?filter=mine").text
        assert ana.error(f"/api/tables/{table}/verify") == "not_over"
        assert secret not in said
        assert socket.state["commitment"] in said
        socket.play_out()
        assert socket.state["seed"] == secret
