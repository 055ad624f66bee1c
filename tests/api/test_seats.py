"""Seats: sitting down by link, hot seat, leaving, bots and friends in place of leavers, tabs, watching, rematch."""

from typing import Any

import pytest
from tests.api.conftest import BOT, ME, OPEN, Serve, Server, Socket, local


def seats(socket: Socket) -> list[tuple[str, str | None]]:
    return [(seat["kind"], seat["name"]) for seat in socket.state["seats"]]


def test_a_friend_sits_down_by_link_and_the_game_begins(server: Server) -> None:
    """E1: the server decides the turn, and everybody sees it."""
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, OPEN, first=1)
    with ana.at(table) as hers, ben.at(table) as his:
        assert hers.state["link"] == f"/t/{table}"
        assert (hers.state["state"], hers.state["n"], hers.state["choices"]) == ("waiting", 0, None)
        assert hers.refusal("play", move="1R1") == "not_started"
        his.do("sit", seat=1, name="  Benedikt ")
        assert his.state["state"] == "playing"
        assert his.state["you"] == [1]
        hers.until(lambda: hers.state["state"] == "playing")
        assert seats(hers) == [("person", "Ana"), ("person", "Benedikt")]
        assert hers.state["choices"] is None
        assert his.state["choices"]["player"] == 1
        move = his.move()
        assert hers.refusal("play", move=move) == "out_of_turn"  # E6
        his.play(move)
        assert hers.until_turn()["view"]["turn"] == 0


def test_a_seat_is_kept_over_refresh_and_in_other_tabs(server: Server) -> None:
    """E1, E3: the cookie is the seat; two tabs are one person."""
    ana = server.person()
    table = ana.table(ME, local("Ben"), first=0)
    with ana.at(table) as first:
        view = first.state["view"]
    with ana.at(table) as one, ana.at(table) as two:
        assert one.state["view"] == two.state["view"] == view
        assert one.state["you"] == two.state["you"] == [0, 1]
        one.play()
        two.until(lambda: two.state["n"] == one.state["n"])
        assert two.state["choices"] == one.state["choices"]
        two.play()
        one.until(lambda: one.state["n"] == two.state["n"])


def test_watchers_see_everything_and_touch_nothing(server: Server) -> None:
    ana, nobody, cleo = server.person(), server.person(None), server.person("Cleo")
    table = ana.table(ME, local("Ben"), first=0)
    with ana.at(table) as hers, nobody.at(table) as watching, cleo.at(table) as known:
        hers.until(lambda: hers.state["watchers"] == 2)
        assert watching.state["you"] == []
        assert watching.state["choices"] is None
        move = hers.move()
        assert watching.refusal("play", move=move) == "no_guest"
        assert known.refusal("play", move=move) == "not_seated"
        assert known.refusal("undo") == "not_seated"
        assert known.refusal("sit", seat=0) == "seat_taken"
        hers.play()
        for socket in (watching, known):
            socket.until_n(hers.state["n"])
            assert socket.state["view"] == hers.state["view"]


def test_somebody_may_sit_on_several_seats(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(OPEN, OPEN, OPEN)
    with ben.at(table) as his:
        for seat, name in enumerate(["Ben", "Bea", "Bo"]):
            his.do("sit", seat=seat, name=name)
        assert his.state["you"] == [0, 1, 2]
        assert seats(his) == [("person", "Ben"), ("person", "Bea"), ("person", "Bo")]
        assert his.state["state"] == "playing"
        assert not his.state["host"]
        assert ana.get(f"/api/tables/{table}")["host"]


def test_the_first_to_come_gets_the_seat(server: Server) -> None:
    ana, ben, cleo = server.person(), server.person("Ben"), server.person("Cleo")
    table = ana.table(ME, OPEN, OPEN)
    with ben.at(table) as his, cleo.at(table) as third:
        his.do("sit", seat=1)
        third.until(lambda: third.state["n"] == 1)
        answer = third.ask("sit", seat=1)
        assert (answer["code"], answer["reason"]) == ("seat_taken", "Ben sits there.")
        third.do("sit", seat=2)


def test_the_host_fills_open_seats_with_bots(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, OPEN, OPEN)
    with ana.at(table) as hers, ben.at(table) as his:
        assert his.refusal("bot", seat=1, bot="first") == "not_host"
        assert his.refusal("start", bot="first") == "not_host"
        assert hers.refusal("start") == "seats_open"
        assert hers.refusal("bot", seat=1, bot="Deep Thought") == "unknown_bot"
        hers.do("bot", seat=1, bot="first")
        assert hers.state["state"] == "waiting"
        hers.do("start", bot="other")
        assert seats(hers) == [("person", "Ana"), ("bot", "first"), ("bot", "other")]
        assert hers.until_turn()["state"] == "playing"
        assert hers.refusal("start", bot="first") == "already_started"


def test_a_leaver_is_replaced_by_a_bot_or_a_friend(server: Server) -> None:
    ana, ben, cleo = server.person(), server.person("Ben"), server.person("Cleo")
    table = ana.table(ME, OPEN, first=1)
    with ana.at(table) as hers, ben.at(table) as his, cleo.at(table) as third:
        his.do("sit", seat=1)
        assert his.refusal("leave", seat=0) == "not_your_seat"
        hers.until(lambda: hers.state["state"] == "playing")
        assert hers.refusal("bot", seat=1, bot="first") == "seat_taken"  # Ben is here
        assert hers.refusal("open", seat=1) == "seat_taken"
        text = his.state["view"]["text"]
        his.do("leave", seat=1)
        assert his.state["you"] == []
        hers.until(lambda: hers.state["seats"][1]["kind"] == "open")
        assert (hers.state["state"], hers.state["view"]["text"]) == ("playing", text)  # the game waits
        hers.do("bot", seat=1, bot="first")
        hers.until_turn()  # the bot has moved
        hers.do("open", seat=1)
        assert hers.refusal("open", seat=1) == "seat_open"
        third.until(lambda: third.state["seats"][1]["kind"] == "open")
        third.do("sit", seat=1)
        hers.until(lambda: hers.state["seats"][1]["name"] == "Cleo")
        hers.play()
        third.until_turn()
        third.play()


def test_only_the_absent_can_be_replaced(serve: Serve) -> None:
    """A short loss of contact keeps the seat; a long one lets the host go on."""
    server = serve(absent_after=0.4)
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, OPEN, first=1)
    with ana.at(table) as hers:
        with ben.at(table) as his:
            his.do("sit", seat=1)
            hers.until(lambda: hers.state["seats"][1]["online"])
        hers.until(lambda: not hers.state["seats"][1]["online"])
        assert not hers.state["seats"][1]["absent"]
        assert hers.refusal("bot", seat=1, bot="first") == "seat_taken"
        with ben.at(table) as his:
            hers.until(lambda: hers.state["seats"][1]["online"])
        hers.until(lambda: hers.state["seats"][1]["absent"], timeout=5)
        hers.do("bot", seat=1, bot="first")
        hers.until_turn()


def test_somebody_else_is_host_while_the_host_is_away(serve: Serve) -> None:
    server = serve(absent_after=0.2)
    ana, ben, cleo = server.person(), server.person("Ben"), server.person("Cleo")
    table = ana.table(ME, OPEN, OPEN)
    with ben.at(table) as his, cleo.at(table) as third:
        his.do("sit", seat=1)
        third.do("sit", seat=2)
        his.until(lambda: his.state["host"], timeout=5)
        assert not third.state["host"]
        his.do("bot", seat=0, bot="first")
        with ana.at(table) as hers:
            assert hers.state["host"]
            his.until(lambda: not his.state["host"])


@pytest.mark.parametrize("kind", ["bot", "open"])
def test_the_host_may_give_away_the_local_seats(server: Server, kind: str) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=1)) as socket:
        fields: dict[str, Any] = {"bot": "first"} if kind == "bot" else {}
        socket.do(kind, seat=1, **fields)
        assert socket.state["seats"][1]["kind"] == kind


def test_bots_play_on_when_nobody_looks_but_not_among_themselves(server: Server) -> None:
    ana = server.person()
    table = ana.table(ME, BOT, first=1)
    with ana.at(table) as socket:
        socket.until_turn()
    alone = ana.table(BOT, BOT)
    assert ana.get(f"/api/tables/{alone}")["n"] == 3  # first, deal, and nothing else while nobody looks
    with ana.at(alone) as socket:
        socket.until(lambda: socket.state["n"] > 20)


def test_rematch_keeps_the_seats_and_passes_the_start_on(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, OPEN, wall="grey", first=1)
    with ana.at(table) as hers, ben.at(table) as his:
        assert hers.refusal("rematch") == "not_over"
        his.do("sit", seat=1)
        while hers.state["state"] != "over":
            for socket, seat in ((hers, 0), (his, 1)):
                socket.until_n(max(hers.state["n"], his.state["n"]))
                if socket.state["view"]["turn"] == seat and socket.state["state"] == "playing":
                    socket.play()
        his.until(lambda: his.state["state"] == "over")
        successor = his.do("rematch")["table"]
        hers.until(lambda: hers.state["rematch"] == successor)
        assert hers.do("rematch")["table"] == successor  # the same, not another
        assert hers.refusal("leave", seat=0) == "over"
    with ana.at(successor) as hers:
        assert seats(hers) == [("person", "Ana"), ("person", "Ben")]
        assert hers.state["options"]["wall"] == "grey"
        assert hers.state["you"] == [0]
        assert hers.state["view"]["starter"] == 0
        assert hers.state["commitment"] != his.state["commitment"]


def test_tables_are_listed_by_kind(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    waiting = ana.table(ME, OPEN)
    hidden = ana.table(ME, OPEN, public=False)
    playing = ana.table(ME, BOT)
    finished = ana.table(ME, local("Cleo"))
    with ana.at(finished) as socket:
        socket.play_out()

    def listed(person: Any, kind: str) -> dict[str, Any]:
        return {table["table"]: table for table in person.get(f"/api/tables?filter={kind}")}

    assert waiting in listed(ben, "open")
    assert hidden not in listed(ben, "open")
    assert playing in listed(ben, "running")
    assert finished in listed(ben, "finished")  # E14: finished games are first-class
    mine = listed(ana, "mine")
    assert {waiting, hidden, playing, finished} <= set(mine)
    assert mine[waiting]["seats"] == [
        {"name": "Ana", "kind": "person", "taken": True},
        {"name": None, "kind": "open", "taken": False},
    ]
    assert listed(server.person(None), "mine") == {}
    assert not listed(ben, "open")[waiting]["mine"]
    with ben.at(hidden) as socket:  # by link only
        socket.do("sit", seat=1)
    assert hidden in listed(ben, "mine")
    assert hidden not in listed(ana, "running")
    with ana.at(waiting) as socket:
        socket.do("leave", seat=0)
    assert waiting not in listed(ben, "open")  # nobody is there to play with


def test_the_catalogue_names_every_option_and_bot(server: Server) -> None:
    azul, duel = server.person(None).get("/api/games")
    assert (azul["game"], duel["game"]) == ("azul", "duel")
    assert azul["players"] == [2, 3, 4]
    options = {option["name"]: option for option in azul["options"]}
    assert options["wall"] == {"name": "wall", "kind": "choice", "values": ["coloured", "grey"], "default": "coloured"}
    assert options["jokers"]["kind"] == "flag"
    assert options["idle_cap"]["kind"] == "number"
    assert [bot["name"] for bot in azul["bots"]] == ["first", "other"]
    assert duel["players"] == [2]
    options = {option["name"]: option for option in duel["options"]}
    assert options["tablets"] == {"name": "tablets", "kind": "number", "values": [3, 4], "default": 3}
    assert options["stuck_lines"]["values"] == ["break", "break_complete", "keep"]
    assert options["open_returns"]["kind"] == "flag"
    assert "players" not in options


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"wall": "grey"}, {"jokers": True}, {"wall": "grey", "jokers": True}])
def test_every_configuration_can_be_played(server: Server, players: int, options: dict[str, Any]) -> None:
    """Every view, choice and event of every configuration fits the protocol."""
    ana = server.person()
    with ana.at(ana.table(ME, *[BOT] * (players - 1), **options)) as socket:
        for _ in range(30):
            if socket.until_turn()["state"] == "over":
                break
            socket.play()
        assert socket.state["view"]["options"]["players"] == players
