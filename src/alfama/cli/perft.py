"""``alfama perft``: count the ways a round can go on."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from alfama.cli.failure import CommandError
from alfama.cli.setup import Game, GameOption, JokersOption, PlayersOption, RulingOption, WallOption, read_options

DealOption = Annotated[
    str | None,
    typer.Option(
        "--deal",
        metavar="'BBRW YYYK …'",
        help="Azul: the tiles on the displays of the first round. Azul Duel: the chance events up to the fill, with"
        " a / between them.",
    ),
]


def command(
    depth: Annotated[int, typer.Option("--depth", "-d", metavar="N", min=1, max=64, help="Number of moves.")] = 3,
    deal: DealOption = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="TEXT", help="Begin at this position text instead.")
    ] = None,
    game: GameOption = Game.AZUL,
    players: PlayersOption = None,
    wall: WallOption = None,
    jokers: JokersOption = False,
    option: RulingOption = None,
    timing: Annotated[
        bool, typer.Option("--time", metavar="", help="Print seconds and counts per second, too.")
    ] = False,
) -> None:
    """Count the ways a round can go on.

    Prints a line "depth count" for each number of moves from a deal or a position; nothing is counted past the round,
    nor in Azul Duel past anything that chance reveals. A position text tells its game.
    """
    if (deal is None) == (position is None):
        raise CommandError("no_position", "give either --deal or --position")

    from alfama.cli import ready
    from alfama.cli.terminal import terminal_of
    from alfama.games import parse_position

    options = read_options(game, players, wall, jokers, option)
    if position is not None:
        start = parse_position(position)
    else:
        start = terminal_of(game).perft_start(deal or "", options)
    terminal = terminal_of(start.game)
    ready.prepare(
        start.game, extra=(f"perft of {start.game}", lambda: terminal.perft(terminal.warm_positions()[-1], 3))
    )
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        count = terminal.perft(start, plies)
        seconds = time.perf_counter() - began
        print(f"{plies} {count}" + (f"  {seconds:.3f} s  {count / seconds:,.0f}/s" if timing else ""), flush=True)
