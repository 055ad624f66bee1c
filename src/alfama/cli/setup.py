"""Options that several commands share, and the game that they describe."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alfama.cli.failure import CommandError

if TYPE_CHECKING:
    from alfama.games import AnyOptions, Dealer


class Game(StrEnum):
    """The games there are."""

    AZUL = "azul"
    DUEL = "duel"


class Wall(StrEnum):
    """Side of the player boards."""

    COLOURED = "coloured"
    GREY = "grey"


GameOption = Annotated[Game, typer.Option("--game", "-g", help="Azul, or Azul Duel.")]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", min=2, max=4, help="Azul: number of players. Default: 2."),
]
WallOption = Annotated[
    Wall | None, typer.Option("--wall", "-w", help="Azul: side of the player boards. Default: coloured.")
]
JokersOption = Annotated[bool, typer.Option("--jokers", "-j", metavar="", help="Azul: play with Joker Tiles.")]
RulingOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A ruling, such as grey_drop=yes. May be repeated."),
]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", metavar="SEED", help="Fixes all draws: a number, or 32 hexadecimal digits."),
]

_WORDS = {"yes": True, "no": False, "true": True, "false": False}


def read_options(
    game: Game, players: int | None, wall: Wall | None, jokers: bool, rulings: list[str] | None
) -> AnyOptions:
    """Return the options of a game; raises CommandError or OptionError."""
    from alfama.games import new_position

    given = {"players": players, "wall": wall and wall.value, "jokers": jokers or None}
    values: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if values and game is not Game.AZUL:
        flags = ", ".join(f"--{name}" for name in values)
        raise CommandError("not_in_this_game", f"{flags}: Azul Duel has 2 players, no wall and no jokers")
    for ruling in rulings or []:
        name, value = read_ruling(game, ruling)
        values[name] = value
    return new_position(game.value, values).options


def read_ruling(game: Game, ruling: str) -> tuple[str, Any]:
    """Return name and value of a ruling of a game written NAME=VALUE; raises CommandError."""
    from alfama.games.azul import options as azul
    from alfama.games.duel import options as duel

    rules = {Game.AZUL: azul, Game.DUEL: duel}[game]
    name, equals, value = ruling.partition("=")
    if not equals or not name:
        raise CommandError("bad_option", f"a ruling is written NAME=VALUE, not {ruling[:60]!r}")
    if name in rules.FLAGS:
        if value not in _WORDS:
            raise CommandError("bad_option", f"{name} is yes or no, not {value[:40]!r}")
        return name, _WORDS[value]
    if name in rules.NUMBERS or name == "players":
        if not value.isdecimal() or len(value) > 6:
            raise CommandError("bad_option", f"{name} is a whole number, not {value[:40]!r}")
        return name, int(value)
    return name, value


def read_seed(seed: str | None) -> Dealer:
    """Return the dealer of a typed seed, or one with a secret seed; raises OptionError (``bad_seed``)."""
    from alfama.games import Dealer

    if seed is None:
        return Dealer.random()
    return Dealer(int(seed) if seed.isdecimal() and len(seed) < 32 else seed)


def read_text(file: Path) -> str:
    """Return the text of a file, of standard input for ``-``; raises CommandError."""
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise CommandError("no_such_file", f"cannot read {str(file)!r}: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError("not_text", f"{str(file)!r} is not text in UTF-8") from None
