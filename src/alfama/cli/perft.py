"""``alfama perft``: count the ways a round can go on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from alfama.cli.failure import CommandError
from alfama.cli.setup import JokersOption, PlayersOption, RulingOption, Wall, WallOption, read_options

if TYPE_CHECKING:
    from alfama.games import Position

DealOption = Annotated[
    str | None,
    typer.Option("--deal", metavar="'BBRW YYYK …'", help="The tiles on the displays of the first round."),
]


def command(
    depth: Annotated[int, typer.Option("--depth", "-d", metavar="N", min=1, max=64, help="Number of moves.")] = 3,
    deal: DealOption = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="TEXT", help="Begin at this position text instead.")
    ] = None,
    players: PlayersOption = 2,
    wall: WallOption = Wall.COLOURED,
    jokers: JokersOption = False,
    option: RulingOption = None,
    timing: Annotated[
        bool, typer.Option("--time", metavar="", help="Print seconds and counts per second, too.")
    ] = False,
) -> None:
    """Count the ways a round can go on.

    Prints a line "depth count" for each number of moves from a deal or a position; nothing is counted past the round.
    """
    if (deal is None) == (position is None):
        raise CommandError("no_position", "give either --deal or --position")

    from alfama.cli import ready
    from alfama.games import parse_position
    from alfama.games.azul.perft import perft

    ready.prepare(extra=("perft", lambda: perft(ready.tiling_position(), 3)))
    if position is not None:
        start = parse_position(position)
    else:
        start = dealt(deal or "", read_options(players, wall, jokers, option).to_json())
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        count = perft(start, plies)
        seconds = time.perf_counter() - began
        print(f"{plies} {count}" + (f"  {seconds:.3f} s  {count / seconds:,.0f}/s" if timing else ""), flush=True)


def dealt(deal: str, options: dict[str, object]) -> Position:
    """Return the first round of a game in which player 1 starts and ``deal`` lies on the displays."""
    from alfama.games import new_position

    start = new_position("azul", options)
    start.apply_chance("first 1")
    start.apply_chance("deal " + " ".join(deal.replace("/", " ").split()))
    return start
