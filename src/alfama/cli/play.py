"""``alfama play``: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alfama.cli import failure
from alfama.cli.setup import (
    Game,
    GameOption,
    JokersOption,
    PlayersOption,
    RulingOption,
    SeedOption,
    WallOption,
    read_options,
    read_seed,
)


def command(
    game: GameOption = Game.AZUL,
    players: PlayersOption = None,
    wall: WallOption = None,
    jokers: JokersOption = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            "-s",
            metavar="NAME=KIND",
            help="Who sits down next: human, random, greedy or search. Default: you, then bots. Repeat for each seat.",
        ),
    ] = None,
    option: RulingOption = None,
    seed: SeedOption = None,
    first: Annotated[
        int | None, typer.Option("--first", metavar="N", min=1, max=4, help="Who starts; drawn by default.")
    ] = None,
    time: Annotated[
        float, typer.Option("--time", metavar="S", min=0.01, max=600, help="Seconds a bot may think.")
    ] = 1.0,
    nodes: Annotated[
        int | None, typer.Option("--nodes", metavar="N", min=1, help="Positions a bot may look at, instead of a time.")
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Write the game to a new file.")] = None,
) -> None:
    """Play in the terminal, against bots and friends.

    Azul with 2 to 4 seats, both walls and Joker Tiles, or Azul Duel. Type moves such as 3R4, ? for help,
    u to take back.
    """
    options = read_options(game, players, wall, jokers, option)
    if first is not None and first > options.players:
        raise failure.CommandError("no_such_seat", f"there is no player {first}")
    if save is not None and save.exists():
        raise failure.CommandError("file_exists", f"{save} exists already; give another name")
    if save is not None and not save.parent.is_dir():
        raise failure.CommandError("no_such_folder", f"there is no folder {save.parent}")
    dealer = read_seed(seed)

    from alfama.cli import ready, screen
    from alfama.cli.session import Session
    from alfama.cli.table import Table, read_seats
    from alfama.players import Limit

    seats = read_seats(game, seat or [], options.players, dealer.commitment)
    limit = Limit(time=time) if nodes is None else Limit(nodes=nodes)
    ready.prepare(game, (who.player.name for who in seats if who.player is not None))
    session = Session(options, dealer, [who.name for who in seats], None if first is None else first - 1)
    raise typer.Exit(Table(session, seats, limit, save, screen.console()).run())
