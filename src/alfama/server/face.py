"""The only place where the server touches the games: by name, through the methods that every position has."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from typing import Any, Literal, cast

from pydantic import TypeAdapter

from alfama.games import Dealer, Event, OptionError, Options, Position, new_position
from alfama.games.azul.options import CHOICES, FLAGS, NUMBERS
from alfama.server.protocol import BotSpec, GameSpec, OptionSpec
from alfama.server.refusals import Refusal
from alfama.server.shapes import GameChoices, GameEvent, GameView, Scalar

_CHOICES: TypeAdapter[GameChoices | None] = TypeAdapter(GameChoices | None)
_EVENT: TypeAdapter[GameEvent] = TypeAdapter(GameEvent)
_PLAYERS = (2, 3, 4)
_AT_THE_TABLE = ("azul",)
"""Games that the table can show."""


def start(game: str, options: Mapping[str, Any]) -> Position:
    """A new game; raises OptionError."""
    return new_position(game, dict(options))


def checked_options(game: str, options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
    """All options of a new game by name, for this many seats; raises Refusal unknown_game, bad_option, bad_seats."""
    if game not in _AT_THE_TABLE:
        raise Refusal("unknown_game", game=repr(game))
    if seats not in _PLAYERS:
        raise Refusal("bad_seats", text=f"A table has 2, 3 or 4 seats, not {seats}.")
    if options.get("players", seats) != seats:
        raise Refusal("bad_seats", text=f"The option players says {options['players']}, but there are {seats} seats.")
    try:
        return dict(start(game, {**options, "players": seats}).options.to_json())
    except OptionError as error:
        raise Refusal("bad_option", text=error.reason) from None


def game_name(game: str) -> Literal["azul"]:
    """The name of a game that was checked when its table was opened."""
    return cast(Literal["azul"], game)


def catalogue(bots: Sequence[BotSpec]) -> list[GameSpec]:
    """What can be played, with every option and its default."""
    return [GameSpec(game=game, players=list(_PLAYERS), options=_options(), bots=list(bots)) for game in _AT_THE_TABLE]


def _options() -> list[OptionSpec]:
    specs = []
    for option in fields(Options):
        name, default = option.name, cast(Scalar, option.default)
        if name in CHOICES:
            specs.append(OptionSpec(name=name, kind="choice", values=list(CHOICES[name]), default=default))
        elif name in FLAGS:
            specs.append(OptionSpec(name=name, kind="flag", values=[False, True], default=default))
        elif name in NUMBERS:
            specs.append(OptionSpec(name=name, kind="number", values=[0, NUMBERS[name]], default=default))
    return specs


def known_to(position: Position, seat: int) -> Position:
    """A copy of what a seat may know, for a bot to think about. In Azul nothing in a position is hidden."""
    del seat
    return position.copy()


def view(position: Position, seats: Collection[int]) -> GameView:
    """The position as whoever holds these seats may see it; a field that is not public is an error."""
    del seats  # in Azul everybody sees the same
    if position.game not in _AT_THE_TABLE:
        raise Refusal("unknown_game", game=repr(position.game))
    return GameView.model_validate(position.view())


def choices(position: Position) -> GameChoices | None:
    """What the seat to move may do."""
    return _CHOICES.validate_python(position.choices())


def event(happened: Event) -> GameEvent:
    """An event as it travels."""
    return _EVENT.validate_python(happened.to_json())


def first_starter(text: str) -> int:
    """The seat that a `first` event names."""
    return int(text.split()[1]) - 1


def example() -> Position:
    """A position to warm up with."""
    position = start("azul", {})
    position.apply_chance("first 1")
    position.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    return position


def warm_up() -> None:
    """Load or compile all that a table needs: two rounds with jokers on the grey wall have every kind of decision."""
    position = start("azul", {"wall": "grey", "jokers": True})
    dealer = Dealer(0)
    seen: set[str] = set()
    while position.round < 3 and not position.is_over:
        if position.is_chance:
            happened = position.apply_chance(str(dealer.draw(position)))
        else:
            if position.phase not in seen:
                seen.add(position.phase)
                view(position, ())
                choices(position)
            happened = position.play(str(position.legal_moves[-1]))
        for one in happened:
            event(one)
    str(position.copy())
