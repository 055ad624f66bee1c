"""Bots: the real players in their processes, and what happens when one fails."""

import asyncio
import contextlib
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from tests.api.conftest import BOT, ME, FirstMove, Serve, local

from alfama.games import Move, Position
from alfama.players import CATALOGUES
from alfama.server import bots, face
from alfama.server.bots import Workers


@contextlib.asynccontextmanager
async def working(**settings: Any) -> AsyncIterator[Workers]:
    workers = Workers(**{"workers": 1, "seconds": 0.05, "warm": False, **settings})
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_the_players_of_the_installation_are_offered(game: str) -> None:
    offered = [bot.name for bot in Workers(1, 1.0).bots(game)]
    assert offered == list(CATALOGUES[game])
    assert {"random", "greedy"} <= set(offered)


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_every_player_moves_and_a_failing_one_is_replaced_by_chance(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    position = face.example(game)

    async def main() -> None:
        async with working() as workers:
            for bot in CATALOGUES[game]:
                assert position.move(await workers.think(bot, position)) in position.legal_moves
            assert not caplog.records
            # a player that does not exist, a process that is killed, a player that is silent
            assert position.move(await workers.think("nobody", position)) in position.legal_moves
            (worker,) = workers._workers
            pid = worker._process.pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            assert position.move(await workers.think("random", position)) in position.legal_moves
            assert position.move(await workers.think("random", position)) in position.legal_moves

    with caplog.at_level(logging.ERROR, "alfama.server"):
        asyncio.run(main())
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["a move is left to chance"] * 2
    assert str(position) == str(face.example(game))


def test_a_player_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 0.2)
    position = face.example("azul")

    async def main() -> None:
        async with working() as workers:
            await workers.think("random", position)
            (worker,) = workers._workers
            pid = worker._process.pid
            assert pid is not None
            os.kill(pid, signal.SIGSTOP)
            start = time.monotonic()
            assert Move.parse(await workers.think("random", position)) in position.legal_moves
            assert time.monotonic() - start < 3
            assert workers._workers == set()

    with caplog.at_level(logging.ERROR, "alfama.server"):
        asyncio.run(main())
    assert "gave no move in time" in caplog.text


def test_a_player_that_has_to_compile_is_not_taken_for_one_that_hangs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also in a process where another player has moved already: else the search would play by chance."""
    monkeypatch.setattr(bots, "PATIENCE", 0.0)
    position = face.example("azul")

    async def main() -> None:
        async with working(seconds=0.01) as workers:
            await workers.think("random", position)
            await workers.think("search", position)  # loads or compiles for longer than it may think

    with caplog.at_level(logging.ERROR, "alfama.server"):
        asyncio.run(main())
    assert caplog.text == ""


def test_thinking_holds_up_nobody() -> None:
    """While a bot thinks for a second, the server's loop turns as ever."""

    async def main() -> float:
        async with working(seconds=1.0) as workers:
            position = face.example("azul")
            await workers.think("search", position)  # compiled
            thought = asyncio.create_task(workers.think("search", position))
            slowest = 0.0
            while not thought.done():
                start = time.monotonic()
                await asyncio.sleep(0.005)
                slowest = max(slowest, time.monotonic() - start)
            return slowest

    assert asyncio.run(main()) < 0.7


def test_another_table_goes_on_while_a_bot_thinks(serve: Serve) -> None:
    bot = FirstMove()
    bot.gate = lambda: False
    server = serve(bot)
    ana = server.person()
    with ana.at(ana.table(ME, BOT, first=1)) as waiting, ana.at(ana.table(ME, local("Ben"))) as socket:
        for _ in range(10):
            socket.play()
        assert waiting.state["n"] == 3
        bot.gate = lambda: True
        waiting.until_turn()


@pytest.mark.parametrize(
    "move", [lambda _: "1>1", lambda _: "nonsense", lambda _: 1 / 0], ids=["illegal", "text", "error"]
)
def test_a_table_survives_a_bad_bot(
    serve: Serve, move: Callable[[Position], str], caplog: pytest.LogCaptureFixture
) -> None:
    bot = FirstMove()
    bot.move = move
    ana = serve(bot).person()
    with caplog.at_level(logging.CRITICAL), ana.at(ana.table(ME, BOT, first=1)) as socket:
        socket.until_turn()
        socket.play()
        socket.until_turn()


def test_a_bot_takes_its_time(serve: Serve) -> None:
    """So that people can follow."""
    ana = serve(bot_delay=0.3).person()
    with ana.at(ana.table(ME, BOT, first=0)) as socket:
        socket.play()
        start = time.monotonic()
        socket.until_turn()
        assert 0.25 < time.monotonic() - start < 3


def test_a_bots_move_that_cannot_be_written_is_written_later(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alfama.server.rooms.RETRY_SECONDS", 0.05)
    bot, open_ = FirstMove(), [False]
    bot.gate = lambda: open_[0]
    server = serve(bot)
    ana = server.person()
    with ana.at(ana.table(ME, BOT, first=1)) as socket:
        store = server.app.state.house.store
        append = store.append
        failed: list[int] = []

        async def fails_twice(*arguments: Any, **named: Any) -> None:
            if len(failed) < 2:
                failed.append(1)
                raise OSError("disk full")
            await append(*arguments, **named)

        store.append = fails_twice
        open_[0] = True
        socket.until_turn()
        assert len(failed) == 2
        assert socket.state["n"] == 4
