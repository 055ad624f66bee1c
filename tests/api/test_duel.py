"""Azul Duel at the table: whole games, stages, words, undo, records, restarts, and a list that cannot grow for ever."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.api.conftest import BOT, ME, OPEN, SEED, FirstMove, Json, Serve, Server, Socket, local, offered, some_move
from tests.api.duel_games import PEOPLE, game, opened, play
from tests.api.test_duel_hidden import guests, scripted

from alfama.games import Duel
from alfama.record import Record
from alfama.server import desk
from alfama.server.history import History
from alfama.server.protocol import Command, Play, Undo
from alfama.server.refusals import Refusal
from alfama.server.store import Entry, Guest, Table


def test_a_whole_game_against_a_bot_is_saved_verified_and_exported(server: Server) -> None:
    """E10, E12: the draws follow from the seed; the record replays to the same position."""
    ana = server.person()
    table = ana.table(ME, BOT, game="duel")
    with ana.at(table) as socket:
        state = socket.play_out()
        heard = [message for message in socket.heard if message["t"] == "state"]
    numbers = [entry["n"] for message in heard for entry in message["log"]]
    assert numbers == list(range(1, state["n"] + 1))
    assert state["commitment"] == hashlib.sha256(state["seed"].encode()).hexdigest()
    check = ana.get(f"/api/tables/{table}/verify")
    assert check["ok"]
    assert {draw["move"].split(" ")[0] for draw in check["draws"]} >= {"first", "tablets", "plates", "fill", "chip"}
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record.txt").text)
    assert "Veiled" not in record.tags
    assert record.verify() == []
    assert str(record.replay()) == state["view"]["text"]
    replay = ana.get(f"/api/tables/{table}/replay")
    assert replay["game"] == "duel"
    assert replay["frames"][-1]["view"] == state["view"]
    imported = ana.http.post("/api/records", content=record.to_text()).json()
    assert imported["frames"] == [
        {**frame, "n": number} for number, frame in enumerate(replay["frames"])
    ]  # a record counts its entries, a table its events


def test_a_table_has_exactly_two_seats(server: Server) -> None:
    ana = server.person()
    for seats in ([ME], [ME, BOT, BOT]):
        error = ana.post("/api/tables", 422, game="duel", seats=seats)["error"]
        assert error["code"] == "bad_seats"
    assert "2 seats" in error["reason"]
    for option, value in (("tablets", 2), ("tablets", True), ("wall", "grey"), ("stuck_lines", "no"), ("players", 3)):
        seats = [ME, BOT]
        body = {"game": "duel", "options": {option: value}, "seats": seats}
        assert ana.error("/api/tables", **body) in ("bad_option", "bad_seats")
    assert ana.error("/api/tables", game="duel", seats=[ME, {"kind": "bot", "bot": "none"}]) == "unknown_bot"


def test_the_list_of_tables_says_which_game(server: Server) -> None:
    ana = server.person()
    table = ana.table(ME, OPEN, game="duel")
    (listed,) = [one for one in ana.get("/api/tables?filter=open") if one["table"] == table]
    assert (listed["game"], len(listed["seats"]), listed["options"]["tablets"]) == ("duel", 2, 3)


def test_a_rematch_keeps_the_game_and_changes_the_start(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), game="duel", first=0)) as socket:
        socket.play_out()
        new = socket.do("rematch")["table"]
    with ana.at(new) as socket:
        assert (socket.state["game"], socket.state["view"]["starter"]) == ("duel", 1)
        assert socket.state["view"]["phase"] == "opening"


def test_a_leaver_is_replaced_and_the_next_person_knows_what_the_seat_knows(serve: Serve) -> None:
    server = serve(absent_after=0.0)
    ana, ben, eva = server.person("Ana"), server.person("Ben"), server.person("Eva")
    table, _, entries = scripted(guests(ana, ben))
    server.put(replace(table, id="leaver0001", n=len(entries)), entries)
    with eva.at("leaver0001") as hers:
        assert hers.state["view"]["hand"] == ["w", "", "w"]
        with ana.at("leaver0001") as socket:
            socket.do("leave", seat=0)
        hers.until(lambda: hers.state["seats"][0]["kind"] == "open")
        hers.do("sit", seat=0)
        assert hers.state["view"]["hand"] == ["TYWK", "", "KYRW"]
        assert not hers.state["can_undo"]
        hers.do("play", move="<a")


# --- stages and words ------------------------------------------------------------------------------------------------


@pytest.fixture
def stage(server: Server) -> Iterator[Socket]:
    """A table of two people on one screen, at the first action of round 1."""
    ana = server.person()
    table, _ = opened(people=guests(ana, ana))
    server.put(*_until_action(table, ana.guest["id"]))
    with ana.at(table.id) as socket:
        yield socket


def _until_action(table: Table, guest: str) -> tuple[Table, list[Entry]]:
    people = [Guest(guest, "Ana")] * 2
    _, entries = opened(people=people)
    history = History.replay("duel", table.options, entries)
    for move in ("P1", "@1r0", "P1", "@1r0"):
        change = play(table, history, move, people)
        table, history = change.table, change.history
        entries += change.entries
    return table, entries


def test_c9_while_a_stage_is_open_nothing_else_is_legal(stage: Socket) -> None:
    """A pending choice locks everything but its own moves; each refusal has a code and a reason (C10)."""
    stages = []
    for move in ("S", "S", "?"):
        others = [*offered(stage.state["choices"]), "1>1", "2=", "3+B", "+B", ">2", "<a", "@9r3", "^BT", "=a", "mB-"]
        stage.do("play", move=move)
        legal = offered(stage.state["choices"])
        stages.append(stage.state["choices"]["kind"])
        for other in others:
            if other not in legal:
                assert stage.refusal("play", move=other) == "illegal"
                assert stage.heard[-1]["why"]["code"] in ("not_now", "not_drawn", "no_draw")
    assert stages == ["draw", "draw", "keep"]


def test_the_stages_of_a_turn_can_be_sent_as_a_word(stage: Socket) -> None:
    before = stage.state
    take = next(
        move
        for group in before["choices"]["takes"]
        for line in group["lines"]
        for move in line["moves"]
        if move["asks_order"]
    )
    n = before["n"]
    with_order = next(
        f"{take['text']}^{''.join(order)}"
        for order in _orders(next(g["rest"] for g in before["choices"]["takes"] if _has(g, take["text"])))
    )
    stage.do("play", move=with_order)
    assert [entry["move"] for entry in stage.state["log"]] == [take["text"], with_order[len(take["text"]) :]]
    assert stage.state["n"] == n + 2
    stage.do("undo")
    stage.do("undo")
    assert stage.state["view"] == before["view"]


def _has(group: Json, text: str) -> bool:
    return any(move["text"] == text for line in group["lines"] for move in line["moves"])


def _orders(rest: str) -> list[tuple[str, ...]]:
    return [tuple(reversed(rest)), tuple(rest)]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("P1P2", "bad_move"),
        ("P1@9r3@8r1", "illegal"),
        ("S?", "illegal"),  # the back of the next plate is seen first
        ("fill B - - - -", "bad_move"),
        ("fronts YKTS", "bad_move"),
        ("chip 1 B", "bad_move"),
        ("P1@1r0", "illegal"),  # the slot is taken: nothing of the word is played
    ],
)
def test_a_word_is_played_as_a_whole_or_not_at_all(stage: Socket, word: str, code: str) -> None:
    assert stage.refusal("play", move=word) == code
    assert stage.state["choices"]["kind"] == "action"


def test_a_stale_version_is_refused_in_a_stage(stage: Socket) -> None:
    old = stage.state["n"]
    stage.do("play", move="P1")
    assert stage.refusal("play", move="@9r0", version=old) == "stale"


def test_whoever_comes_back_in_mid_stage_finds_it_open(server: Server) -> None:
    """E1, E3: the same screen after a reload, and only what is new after a number."""
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), game="duel")) as socket:
        socket.do("play", move="P2")
        state = socket.state
    with ana.at(state["table"], after=state["n"] - 1) as again:
        assert [entry["move"] for entry in again.state["log"]] == ["P2"]
        for name in ("view", "choices", "can_undo", "n"):
            assert again.state[name] == state[name]


# --- undo ------------------------------------------------------------------------------------------------------------


def test_stages_are_undone_one_by_one(stage: Socket) -> None:
    """D1-D4: every stage of one's own turn that showed nothing hidden."""
    before = stage.state
    stage.do("play", move="P1")
    held = stage.state
    stage.do("play", move="@9r2")
    stage.do("undo")
    assert (stage.state["view"], stage.state["choices"]) == (held["view"], held["choices"])
    stage.do("undo")
    assert (stage.state["view"], stage.state["choices"]) == (before["view"], before["choices"])


def test_d4_no_undo_once_a_plate_was_turned_up_or_a_back_was_seen(stage: Socket) -> None:
    assert not stage.state["can_undo"]  # the display was refilled
    stage.do("play", move="S")
    assert stage.state["log"][-1]["kind"] == "back"
    assert stage.refusal("undo") == "nothing_to_undo"


def test_d4_a_look_and_a_kept_plate_stand_but_the_place_does_not(stage: Socket) -> None:
    """What the drawer or the other has seen is not taken back; where the plate goes is."""
    for move in ("S", "S", "?"):
        stage.do("play", move=move)
    assert stage.refusal("undo") == "nothing_to_undo"
    stage.do("play", move="=a")
    assert stage.refusal("undo") == "nothing_to_undo"
    before = stage.state["view"]
    stage.do("play", move="@5r0")
    assert stage.state["can_undo"]
    stage.do("undo")
    assert stage.state["view"] == before


def test_d4_with_open_returns_a_kept_plate_shows_nothing_new(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), game="duel", open_returns=True)) as socket:
        for move in ("P1@1r0", "P1@1r0", "S", "S", "?", "=b"):
            socket.do("play", move=move)
        assert socket.state["can_undo"]
        socket.do("undo")
        assert socket.state["choices"]["kind"] == "keep"


def test_d4_the_back_of_a_returned_plate_that_comes_up_ends_the_window() -> None:
    """No chance event tells of it, since its front is decided already."""
    found = set()
    for seed in range(6):
        table, entries = game(seed, returned_plates="top")
        history = History.new("duel", table.options)
        for entry in entries:
            history.add(entry)
            position = history.position
            assert isinstance(position, Duel)
            drew = entry.text == "S" and entry.kind == "move" and not position.is_chance
            if drew and position.state.ret_n:
                found.add(seed)
                assert history.line[-1].final
                assert history.last_of(str(entry.guest), [0, 1]) is None
    assert found


def test_d4_a_chip_that_was_revealed_ends_the_window() -> None:
    for seed in range(2):
        table, entries = game(seed)
        history = History.new("duel", table.options)
        for entry in entries:
            history.add(entry)
            if entry.kind != "move" and entry.kind != "start":
                assert history.last_of("ana", [0]) is None
                assert history.last_of("ben", [1]) is None


def test_undo_is_the_shorter_list_at_every_moment_of_a_game() -> None:
    """D1-D3: and what it hides, it hides again; a twin of the game before the undo cannot be told apart after it."""
    table, entries = game(4)
    history = History.new("duel", table.options)
    undone = 0
    for entry in entries:
        before = history.copy()
        history.add(entry)
        for seat, guest in enumerate(PEOPLE):
            last = history.last_of(guest.id, [seat])
            if last is not None and undone < 60:
                trial = history.copy()
                trial.add(replace(entry, n=entry.n + 1, kind="undo", text=str(last.n)))
                assert trial.position == before.position
                assert [one.entry.n for one in trial.line] == [one.entry.n for one in before.line]
                undone += 1
    assert undone == 60


def test_no_undo_after_the_other_has_acted(server: Server) -> None:
    ana, ben = server.person("Ana"), server.person("Ben")
    table = ana.table(ME, OPEN, game="duel", first=1)
    with ana.at(table) as hers, ben.at(table) as his:
        his.do("sit", seat=1)
        hers.until_turn()
        hers.do("play", move="P1")
        assert hers.state["can_undo"]
        his.until_n(hers.state["n"])
        assert not his.state["can_undo"]
        assert his.refusal("undo") == "nothing_to_undo"
        hers.do("play", move="@1r0")  # the display is refilled
        assert not hers.state["can_undo"]
        his.until_turn()
        his.do("play", move="P1@1r0")
        his.do("play", move=_sun_take(his))
        assert his.state["can_undo"]
        hers.until_turn()
        hers.do("play", move=some_move(hers.state["choices"], 1))
        his.until_n(hers.state["n"])
        assert not his.state["can_undo"]


def test_undo_while_the_bot_thinks(serve: Serve) -> None:
    bot = FirstMove()
    server = serve(bot)
    waiting = [True]
    ana = server.person()
    with ana.at(ana.table(ME, BOT, game="duel", first=0, seed=SEED)) as socket:
        socket.until_turn()
        while socket.state["view"]["phase"] != "acquisition":
            socket.play()
            socket.until_turn()
        bot.gate = lambda: not waiting[0]
        before = socket.state["view"]
        socket.do("play", move="LB-" if "LB-" in offered(socket.state["choices"]) else _sun_take(socket))
        assert socket.state["view"]["turn"] == 1
        socket.do("undo")
        assert socket.state["view"] == before
        waiting[0] = False


def _sun_take(socket: Socket) -> str:
    """A take from the large sun: nothing is asked after it."""
    group = next(one for one in socket.state["choices"]["takes"] if one["source"] == "L")
    return str(group["lines"][0]["moves"][0]["text"])


# --- nonsense --------------------------------------------------------------------------------------------------------


def test_c9_commands_at_random_never_break_a_table() -> None:
    """Right and wrong moves, versions and undos in any order: refused ones change nothing, and every reason is told."""
    chance = random.Random(9)
    words = ["S", "?", "=a", "<b", "@3r1", "P3", "C2", "LB1", "mK-", "^BT", "4+B", "+BR", ">2", "5=", "6>6", "x", "S?"]
    table, entries = opened()
    history = History.replay("duel", table.options, entries)
    played = 0
    refusals: list[Refusal] = []
    unchanged: list[bool] = []
    while played < 250 and not history.position.is_over:
        moves = offered(history.position.choices())
        guest = chance.choice(PEOPLE)
        move = chance.choice(moves) if chance.random() < 0.5 else chance.choice(words)
        version = history.n if chance.random() < 0.9 else chance.randrange(history.n + 3)
        command: Command = Play(t="play", id="x", version=version, move=move)
        if chance.random() < 0.1:
            command = Undo(t="undo", id="x", version=version)
        asked = desk.Asked(guest, host=True, absent=frozenset(), bots=frozenset({"first"}), at=table.created)
        before = (history.n, history.position.copy())
        try:
            change = desk.decide(command, table, history, asked)
        except Refusal as refusal:
            refusals.append(refusal)
            unchanged.append((history.n, history.position) == before)
            continue
        played += 1
        table, history = change.table, change.history
        assert history.position.status() == []
        assert not history.position.is_chance
    assert played == 250
    assert all(unchanged)
    assert len(refusals) > 100
    assert {one.code for one in refusals} == {"out_of_turn", "illegal", "bad_move", "stale", "nothing_to_undo"}
    assert all(one.why for one in refusals if one.code == "illegal")


# --- analysis --------------------------------------------------------------------------------------------------------


def test_a_typed_position_shows_everything_and_goes_on(server: Server) -> None:
    """Whoever has the text has the position: fronts are named as they are drawn."""
    ana = server.person()
    _, history, _ = scripted()
    text = str(history.position)
    studied = ana.post("/api/positions", position=text)
    assert studied["game"] == "duel"
    assert studied["view"]["hand"] == ["TYWK", "", "KYRW"]
    assert studied["choices"]["kind"] == "return"
    studied = ana.post("/api/positions", position=text, moves=["<c", "S", "back s", "?", "fronts TRBW"])
    assert [frame["by"] for frame in studied["frames"]] == [None, 0, 1, None, 1, None]
    assert studied["frames"][-1]["events"][0] == {
        "kind": "looked",
        "player": 1,
        "plates": ["TRBW"],
        "backs": None,
    }
    assert [one["plate"] for one in studied["view"]["stack"]["returned"]] == ["KYRW", "TYWK"]
    assert ana.error("/api/positions", position=text, moves=["<b"]) == "illegal"
    assert ana.error("/api/positions", position=text.replace("hand=TYWK", "hand=?")) == "bad_position"


# --- a list without end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_a_list_that_is_full_takes_only_what_leads_to_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(desk, "LOG_ENTRIES", 40)
    ana, ben = server.person("Ana"), server.person("Ben")
    table = ana.table(ME, local("Cleo"), game=name, first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        while hers.state["n"] < 36:
            hers.play()
            if hers.state["can_undo"]:
                hers.do("undo")
                hers.play()
        while hers.state["n"] < 40:
            hers.play()
        assert not hers.state["can_undo"]
        assert hers.refusal("undo") == "log_full"
        assert hers.refusal("leave", seat=0) == "log_full"
        assert hers.refusal("open", seat=1) == "log_full"
        hers.do("bot", seat=1, bot="first")  # every seat may still be filled
        assert hers.ask("bot", seat=1, bot="other")["code"] == "log_full"
        assert hers.ask("bot", seat=9, bot="other")["code"] == "no_such_seat"
        assert his.ask("sit", seat=0)["code"] == "seat_taken"
        hers.play_out()
        assert hers.do("rematch")["table"]
