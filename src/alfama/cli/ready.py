"""Compiling what a player needs: once per version, with a word on what takes so long."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

from alfama import jit
from alfama.cli.terminal import Step, terminal_of


def done() -> set[str]:
    """Return the names of the steps whose compiled code is on disk."""
    try:
        return set(_note().read_text("utf-8").splitlines())
    except OSError:
        return set()


def _note() -> Path:
    """Return the file that says which steps are done for exactly these sources."""
    return jit.cache_folder(__name__) / "ready"


def mark(name: str) -> None:
    """Note that the code of a step is on disk."""
    names = done() | {name}
    _note().parent.mkdir(parents=True, exist_ok=True)
    _note().write_text("".join(f"{one}\n" for one in sorted(names)), "utf-8")


def prepare(game: str, players: Iterable[str] = (), extra: Step | None = None) -> None:
    """Compile what is not compiled yet: the rules of a game, some of its players, and what one command needs besides.

    Says on standard error why that takes a while.
    """
    ready = done()
    wanted = [*steps(game, players), *([extra] if extra else [])]
    missing = [(name, run) for name, run in wanted if name not in ready]
    if not missing or jit.DISABLED:
        return
    console = Console(stderr=True, highlight=False)
    console.print("First use of this version: compiling, which takes some seconds.")
    for name, run in missing:
        with console.status(f"Compiling {name}", spinner="line"):
            run()
        mark(name)


def steps(game: str, players: Iterable[str]) -> Iterator[Step]:
    """Yield what is to be compiled for these players of a game, each with the call that does it."""
    yield from terminal_of(game).warm_steps()
    for name in players:
        yield f"{name} of {game}", functools.partial(warm_player, game, name)


def warm_player(game: str, name: str) -> None:
    """Let a player think about positions of every kind."""
    from alfama.players import Limit, make

    player = make(name, 1)
    for position in terminal_of(game).warm_positions():
        player.play(position, Limit(nodes=200))
