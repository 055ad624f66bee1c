"""Bots think in processes of their own, so that no table waits for another's bot.

A bot is given the text of the position as its seat may see it and nothing else: neither the seed nor the order of the
bag ever reaches it (users.md E5, F16).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Protocol

from alfama.games import Position, parse_position
from alfama.players import CATALOGUES, Limit, make
from alfama.server import face
from alfama.server.protocol import BotSpec

log = logging.getLogger(__name__)

# A bot is stopped when it takes this much longer than it may. The first thought of each bot in each phase of a game may
# have to compile: a bot that is stopped for that would silently play by chance.
PATIENCE = 30.0
COMPILING = 600.0
# Bots have their own chance; the tiles come from the game's seed.
_CHANCE = random.SystemRandom()


class Thinker(Protocol):
    """Where moves of bots come from; tests put their own here."""

    def bots(self, game: str) -> Sequence[BotSpec]:
        """The bots that play a game."""
        ...

    async def think(self, bot: str, position: Position) -> str:
        """The text of the move that this bot makes in this position."""
        ...

    async def start(self) -> None:
        """Get ready."""
        ...

    async def stop(self) -> None:
        """Let go of everything."""
        ...


def work(pipe: Connection) -> None:
    """A worker: answer (bot, position, seed, seconds) with (move, None) or (None, error), until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be held back from the start
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        while True:
            bot, position, seed, seconds = pipe.recv()
            try:
                played = make(bot, seed).play(parse_position(position), Limit(time=seconds))
            except Exception as error:  # noqa: BLE001 - whatever a bot does, the table must hear of it
                pipe.send((None, f"{type(error).__name__}: {error}"))
            else:
                pipe.send((str(played.move), None))


class BotError(RuntimeError):
    """A bot gave no move."""


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes started here never hear of Ctrl-C, which reaches the whole group; the server closes their pipe."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # its own start would let the signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """One process and the pipe to it. `ask` blocks, and is therefore called in a thread."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True, name="alfama-bot")
        with _without_interrupts():
            self._process.start()
        theirs.close()
        self._ready: set[tuple[str, str]] = set()

    def ask(self, bot: str, phase: str, position: str, seed: int, seconds: float) -> str:
        """The move; raises BotError. A worker that was silent or died must not be asked again."""
        patience = PATIENCE if (bot, phase) in self._ready else COMPILING
        try:
            self._pipe.send((bot, position, seed, seconds))
            if not self._pipe.poll(seconds + patience):
                self.end()
                raise BotError(f"{bot} gave no move in time")
            move, error = self._pipe.recv()
        except (EOFError, OSError) as gone:
            self.end()
            raise BotError(f"{bot}'s process ended") from gone
        if error is not None:
            raise BotError(f"{bot} failed: {error}")
        self._ready.add((bot, phase))
        return str(move)

    @property
    def alive(self) -> bool:
        """Whether it may be asked again."""
        return self._process.is_alive() and not self._pipe.closed

    def kill(self) -> None:
        """Stop the process; whoever waits for its answer hears that it ended."""
        self._process.kill()

    def end(self) -> None:
        """Stop the process and let go of the pipe to it."""
        self.kill()
        self._process.join(1)
        self._pipe.close()


class Workers:
    """Thinks in `workers` processes, with `seconds` for a move; a process that dies or hangs is replaced."""

    def __init__(self, workers: int, seconds: float, *, warm: bool = True) -> None:
        self._bots = {
            game: [BotSpec(name=name, about=about) for name, about in players.items()]
            for game, players in CATALOGUES.items()
        }
        self._seconds = seconds
        self._warm = warm
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="alfama-bot")
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._warming: asyncio.Task[None] | None = None
        self._stopped = False

    def bots(self, game: str) -> Sequence[BotSpec]:
        """The players of this installation."""
        return self._bots.get(game, ())

    async def start(self) -> None:
        """Let every bot move once in the background, so that the first bot of the day is not slow."""
        if self._warm:
            self._warming = asyncio.create_task(self._warm_up())

    async def stop(self) -> None:
        """End the processes; thoughts are lost, and the bots think again after the restart."""
        self._stopped = True
        if self._warming is not None:
            self._warming.cancel()
        for worker in list(self._workers):
            worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def think(self, bot: str, position: Position) -> str:
        """The text of the move that this bot makes; a bot that gives none is replaced by chance for this move."""
        try:
            return await self._ask(bot, position, self._seconds)
        except BotError as error:
            log.error("a move is left to chance: %s", error)
        return str(_CHANCE.choice(list(position.legal_moves)))

    async def _ask(self, bot: str, position: Position, seconds: float) -> str:
        seed = _CHANCE.getrandbits(32)
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._in_thread, bot, f"{position.game} {position.phase}", str(position), seed, seconds
        )

    def _in_thread(self, bot: str, phase: str, position: str, seed: int, seconds: float) -> str:
        if self._stopped:
            raise BotError("the server stops")
        worker = self._idle.pop() if self._idle else _Worker()
        self._workers.add(worker)
        try:
            return worker.ask(bot, phase, position, seed, seconds)
        finally:
            if worker.alive:
                self._idle.append(worker)
            else:
                self._workers.discard(worker)

    async def _warm_up(self) -> None:
        for game in face.games():
            for bot in self.bots(game):
                try:
                    await self._ask(bot.name, face.example(game), 0.01)
                except BotError as error:
                    log.error("a bot is not ready: %s", error)
        log.info("the bots are ready")
