"""The games: their positions, moves, events and dealers, and the registry that names them."""

from __future__ import annotations

from alfama.games.azul import Azul, Chance, Deal, FirstPlayer, LegalMoves, Move, Options, Outcome, parse_chance
from alfama.games.dealer import Dealer
from alfama.games.duel import Duel
from alfama.games.duel import deal as duel_deal
from alfama.games.duel import moves as duel_moves
from alfama.games.duel import options as duel_options
from alfama.games.errors import AlfamaError, Fault, IllegalMove, OptionError, ParseError, PositionError
from alfama.games.event import Event
from alfama.games.position import AnyMove, AnyOptions, MoveList, Position

GAMES: dict[str, type[Azul] | type[Duel]] = {"azul": Azul, "duel": Duel}
"""Game name -> class of its positions."""

CHANCE_TEXTS = {"azul": r"deal(?: [A-Z-]+)+|first [1-9]", "duel": duel_deal.CHANCE_TEXT}
"""Game name -> regular expression, without groups, of the texts of its chance events."""


def new_position(game: object, options: object) -> Position:
    """Return a new game by name; raises OptionError (``unknown_game``, or the game's own codes)."""
    if not isinstance(game, str) or game not in GAMES:
        raise OptionError("unknown_game", f"there is no game {str(game)[:40]!r}; there is {', '.join(GAMES)}")
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise OptionError("bad_option", "options are an object of names and values")
    if game == "duel":
        return Duel.from_options(duel_options.Options.from_json(options))
    return Azul.from_options(Options.from_json(options))


def game_of(options: AnyOptions) -> str:
    """Return the name of the game that these options are of; raises OptionError (``unknown_game``)."""
    for game, kind in (("azul", Options), ("duel", duel_options.Options)):
        if isinstance(options, kind):
            return game
    raise OptionError("unknown_game", f"no game has options of the type {type(options).__name__}")


def parse_position(text: str, *, check: bool = True) -> Position:
    """Return the position of a text of any game, told by its first word; raises ParseError or PositionError."""
    kind = Duel if text.startswith("duel1 ") else Azul
    return kind.from_text(text, check=check)


def split_word(game: str, word: str) -> list[str]:
    """Return the moves that a word of a record stands for: one in Azul, one or more in Azul Duel; raises ParseError."""
    return duel_moves.split(word) if game == "duel" else [word]


def joins(game: str, before: str, text: str) -> bool:
    """Tell whether the move ``text`` is written in one word with the move ``before``, made just before it."""
    return game == "duel" and duel_moves.follows(before, text)


def join_words(game: str, texts: list[str]) -> str:
    """Return the word of moves that are written together (the inverse of :func:`split_word`)."""
    return duel_moves.join(texts) if game == "duel" else "".join(texts)


__all__ = [
    "CHANCE_TEXTS",
    "GAMES",
    "AlfamaError",
    "AnyMove",
    "AnyOptions",
    "Azul",
    "Chance",
    "Deal",
    "Dealer",
    "Duel",
    "Event",
    "Fault",
    "FirstPlayer",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "MoveList",
    "OptionError",
    "Options",
    "Outcome",
    "ParseError",
    "Position",
    "PositionError",
    "game_of",
    "join_words",
    "joins",
    "new_position",
    "parse_chance",
    "parse_position",
    "split_word",
]
