"""Undo: one's own last move, until somebody else acts or something hidden is revealed; computed, never reversed."""

import pytest
from tests.api.conftest import BOT, ME, OPEN, SEED, FirstMove, Serve, Server, Socket, local


def text(socket: Socket) -> str:
    return str(socket.state["view"]["text"])


@pytest.mark.parametrize("options", [{"wall": "coloured"}, {"wall": "grey", "jokers": True}], ids=["coloured", "grey"])
def test_undo_restores_everything_at_every_moment_of_a_game(server: Server, options: dict[str, object]) -> None:
    """D1-D3: scores, walls, markers and the turn are those of the shorter event list, also in the tiling phase."""
    ana = server.person()
    undone = 0
    with ana.at(ana.table(ME, local("Ben"), seed=SEED, first=0, **options)) as socket:
        while socket.state["state"] != "over" and undone < 40:
            before, view, choices = socket.state["n"], socket.state["view"], socket.state["choices"]
            move = socket.move()
            socket.play(move)
            if not socket.state["can_undo"]:  # a deal or the end
                assert {entry["kind"] for entry in socket.state["log"]} != {"move"} or socket.state["state"] == "over"
                continue
            socket.do("undo")
            assert (socket.state["view"], socket.state["choices"]) == (view, choices)
            assert socket.state["n"] == before + 2
            last = socket.state["log"][-1]
            assert (last["kind"], last["undone"]) == ("undo", before + 1)
            socket.play(move)
            undone += 1
        replay = ana.get(f"/api/tables/{socket.state['table']}/replay")
        assert len([frame for frame in replay["frames"] if frame["move"]]) == len(replay["frames"]) - 1
        assert replay["frames"][-1]["view"]["text"] == text(socket)
    assert undone == 40


def test_hot_seat_undo_goes_back_move_by_move_to_the_deal(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), local("Cleo"), first=0)) as socket:
        texts = [text(socket)]
        for _ in range(4):
            socket.play()
            texts.append(text(socket))
        for wanted in reversed(texts[:-1]):
            assert socket.state["can_undo"]
            socket.do("undo")
            assert text(socket) == wanted
        assert not socket.state["can_undo"]
        assert socket.refusal("undo") == "nothing_to_undo"


def test_no_undo_past_a_deal(server: Server) -> None:
    """D4: the window closes when tiles are revealed."""
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"))) as socket:
        while socket.state["view"]["round"] == 1:
            socket.play()
        assert socket.state["log"][-1]["kind"] == "deal"
        assert not socket.state["can_undo"]
        assert socket.refusal("undo") == "nothing_to_undo"


def test_no_undo_past_another_person(server: Server) -> None:
    """D4, E7: only one's own move, and only until the next player acts."""
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, OPEN, first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        his.do("sit", seat=1)
        hers.until_turn()
        start = text(hers)
        hers.play()
        his.until_turn()
        assert not his.state["can_undo"]
        assert his.refusal("undo") == "nothing_to_undo"
        hers.do("undo")
        his.until(lambda: text(his) == start)
        assert his.state["choices"] is None
        hers.play()
        his.until_turn()
        his.play()
        hers.until_turn()
        assert not hers.state["can_undo"]
        assert hers.refusal("undo") == "nothing_to_undo"


def test_no_undo_past_a_bot(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, BOT, first=0)) as socket:
        socket.play()
        socket.until_turn()
        assert not socket.state["can_undo"]
        assert socket.refusal("undo") == "nothing_to_undo"


def test_undo_while_the_bot_thinks_drops_its_thought(serve: Serve) -> None:
    bot = FirstMove()
    server = serve(bot)
    thinking = [False]
    bot.gate = lambda: thinking[0]
    ana = server.person()
    with ana.at(ana.table(ME, BOT, first=0)) as socket:
        start = text(socket)
        socket.play()
        assert socket.state["can_undo"]
        socket.do("undo")
        assert text(socket) == start
        thinking[0] = True
        move = socket.state["choices"]["groups"][-1]["lines"][5]["moves"][0]["text"]
        n = socket.state["n"]
        socket.play(move)
        socket.until_turn()
        moves = [
            (entry["by"], entry["n"]) for entry in ana.get(f"/api/tables/{socket.state['table']}?after={n}")["log"]
        ]
        assert moves == [(0, n + 1), (1, n + 2)]


def test_whoever_takes_over_a_seat_does_not_take_back_the_last_ones_move(server: Server) -> None:
    ana, ben = server.person(), server.person("Ben")
    table = ana.table(ME, local("Cleo"), first=0)
    with ana.at(table) as hers, ben.at(table) as his:
        hers.play()
        hers.do("leave", seat=0)
        assert not hers.state["can_undo"]
        his.until(lambda: his.state["seats"][0]["kind"] == "open")
        his.do("sit", seat=0)
        assert not his.state["can_undo"]
        assert his.refusal("undo") == "nothing_to_undo"


def test_no_undo_after_the_end(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"))) as socket:
        socket.play_out()
        assert not socket.state["can_undo"]
        assert socket.refusal("undo") == "over"


def test_an_undo_of_a_stale_screen_is_refused(server: Server) -> None:
    ana = server.person()
    with ana.at(ana.table(ME, local("Ben"), first=0)) as socket:
        old = socket.state["n"]
        socket.play()
        assert socket.refusal("undo", version=old) == "stale"
        socket.do("undo")
