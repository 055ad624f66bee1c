"""Compiling what a player needs: once per version, with a word on what takes so long."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

from alfama import jit
from alfama.games import Azul, Dealer, Position, parse_position

Step = tuple[str, Callable[[], object]]


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


def prepare(players: Iterable[str] = (), extra: Step | None = None) -> None:
    """Compile what is not compiled yet: the rules, some players, and what one command needs besides.

    Says on standard error why that takes a while.
    """
    ready = done()
    wanted = [*steps(players), *([extra] if extra else [])]
    missing = [(name, run) for name, run in wanted if name not in ready]
    if not missing or jit.DISABLED:
        return
    console = Console(stderr=True, highlight=False)
    console.print("First use of this version: compiling, which takes some seconds.")
    for name, run in missing:
        with console.status(f"Compiling {name}", spinner="line"):
            run()
        mark(name)


def steps(players: Iterable[str]) -> Iterator[Step]:
    """Yield what is to be compiled for these players, each with the call that does it."""
    yield "the rules", warm_rules
    yield "the view of the table", warm_view
    for name in players:
        yield f"the player {name}", functools.partial(warm_player, name)


def drawn(position: Position, dealer: Dealer) -> Position:
    """Let chance happen until somebody is to move, and return the position."""
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    return position


def tiling_position(players: int = 2) -> Position:
    """Return a position of the grey wall in which a column is to be chosen."""
    dealer = Dealer(1)
    position = Azul(players, "grey")
    while drawn(position, dealer).phase != "tiling":
        position.play(position.legal_moves[-1])
    return position


def warm_rules() -> None:
    """Play a game with every kind of question that the rules answer."""
    dealer = Dealer(1)
    position: Position = Azul()
    while not position.is_over:
        position = drawn(position, dealer)
        position.play(position.legal_moves[-1])
    parse_position(position.text)
    if position.outcome is None or position.last_round:
        raise RuntimeError("a finished game has an outcome and no last round")


def warm_view() -> None:
    """Look at positions of the offer and the tiling phase with all their choices and refusals."""
    for position in (drawn(Azul(jokers=True), Dealer(1)), tiling_position()):
        position.view()
        position.choices()
        for text in ("1J1", "cB1", "1>1", "5>5"):
            position.why_illegal(text)


def warm_player(name: str) -> None:
    """Let a player think about positions of every kind."""
    from alfama.players import Limit, make

    positions = [drawn(Azul(players), Dealer(1)) for players in (2, 3)]
    positions += [drawn(Azul(wall="grey", jokers=True), Dealer(1)), tiling_position(), tiling_position(3)]
    for position in positions:
        make(name, 1).play(position, Limit(nodes=200))
