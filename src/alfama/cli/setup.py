"""Options that several commands share, and the game that they describe."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alfama.cli.failure import CommandError

if TYPE_CHECKING:
    from alfama.games import Dealer, Options


class Wall(StrEnum):
    """Side of the player boards."""

    COLOURED = "coloured"
    GREY = "grey"


PlayersOption = Annotated[int, typer.Option("--players", "-p", metavar="N", min=2, max=4, help="Number of players.")]
WallOption = Annotated[Wall, typer.Option("--wall", "-w", help="Side of the player boards.")]
JokersOption = Annotated[bool, typer.Option("--jokers", "-j", metavar="", help="Play with Azul: Joker Tiles.")]
RulingOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A ruling, such as grey_drop=yes. May be repeated."),
]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", metavar="SEED", help="Fixes all draws: a number, or 32 hexadecimal digits."),
]


def read_options(players: int, wall: Wall, jokers: bool, rulings: list[str] | None) -> Options:
    """Return the options of a game; raises CommandError or OptionError."""
    from alfama.games import Options
    from alfama.games.azul.options import FLAGS, NUMBERS

    values: dict[str, Any] = {"players": players, "wall": wall.value, "jokers": jokers}
    for ruling in rulings or []:
        name, equals, value = ruling.partition("=")
        if not equals or not name:
            raise CommandError("bad_option", f"a ruling is written NAME=VALUE, not {ruling[:60]!r}")
        if name in FLAGS:
            words = {"yes": True, "no": False, "true": True, "false": False}
            if value not in words:
                raise CommandError("bad_option", f"{name} is yes or no, not {value[:40]!r}")
            values[name] = words[value]
        elif name in NUMBERS or name == "players":
            if not value.isdecimal() or len(value) > 6:
                raise CommandError("bad_option", f"{name} is a whole number, not {value[:40]!r}")
            values[name] = int(value)
        else:
            values[name] = value
    return Options.from_json(values)


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
