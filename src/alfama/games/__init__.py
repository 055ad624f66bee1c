"""The games: their positions, moves, events and dealers, and the registry that names them."""

from __future__ import annotations

from alfama.games.azul import Azul, Chance, Deal, Event, FirstPlayer, LegalMoves, Move, Options, Outcome, parse_chance
from alfama.games.dealer import Dealer
from alfama.games.errors import AlfamaError, Fault, IllegalMove, OptionError, ParseError, PositionError

Position = Azul
"""What the rest of the program calls a position: every game's class offers the same methods."""

GAMES: dict[str, type[Position]] = {"azul": Azul}
"""Game name -> class of its positions."""


def new_position(game: object, options: object) -> Position:
    """Return a new game by name; raises OptionError (``unknown_game``, or the game's own codes)."""
    if not isinstance(game, str) or game not in GAMES:
        raise OptionError("unknown_game", f"there is no game {str(game)[:40]!r}; there is {', '.join(GAMES)}")
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise OptionError("bad_option", "options are an object of names and values")
    return GAMES[game].from_options(Options.from_json(options))


def parse_position(text: str, *, check: bool = True) -> Position:
    """Return the position of a position text of any game; raises ParseError or PositionError."""
    return Azul.from_text(text, check=check)


__all__ = [
    "GAMES",
    "AlfamaError",
    "Azul",
    "Chance",
    "Deal",
    "Dealer",
    "Event",
    "Fault",
    "FirstPlayer",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "OptionError",
    "Options",
    "Outcome",
    "ParseError",
    "Position",
    "PositionError",
    "new_position",
    "parse_chance",
    "parse_position",
]
