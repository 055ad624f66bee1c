"""The only place where the server touches the games: by name, through the methods that every position has.

What somebody sees is told by their `Eyes`: a seat's, a spectator's, or those that see everything once a game is over.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import numpy as np
from pydantic import TypeAdapter

from alfama.games import Dealer, Duel, Event, OptionError, Options, Position, new_position
from alfama.games.azul import options as azul_options
from alfama.games.duel import options as duel_options
from alfama.games.duel.events import reveals as duel_reveals
from alfama.games.duel.events import seen_by, seen_text
from alfama.server import protocol
from alfama.server.protocol import BotSpec, Frame, GameSpec, LogEntry, OptionSpec, Replay, StateMessage, Studied
from alfama.server.refusals import Refusal
from alfama.server.shapes import (
    AzulChoices,
    AzulEvent,
    AzulView,
    DuelChoices,
    DuelEvent,
    DuelView,
    GameChoices,
    GameEvent,
    GameView,
    Scalar,
)


class Eyes(NamedTuple):
    """Who looks: a seat, everybody (None), or somebody who may see all of it."""

    seat: int | None = None
    everything: bool = False


PUBLIC = Eyes()
EVERYTHING = Eyes(everything=True)


@dataclass(frozen=True, slots=True)
class _Game:
    """What the server knows of a game: its title, its seats, its options, the models of its shapes and messages."""

    title: str
    players: tuple[int, ...]
    options: Any
    choices: Mapping[str, Sequence[str]]
    flags: Sequence[str]
    numbers: Mapping[str, tuple[int, int]]
    view: type[AzulView | DuelView]
    choosing: TypeAdapter[Any]
    event: TypeAdapter[Any]
    state: type[protocol.AzulStateMessage | protocol.DuelStateMessage]
    entry: type[LogEntry]
    frame: type[Frame]
    replay: type[protocol.AzulReplay | protocol.DuelReplay]
    studied: type[protocol.AzulStudied | protocol.DuelStudied]


_GAMES: dict[str, _Game] = {
    "azul": _Game(
        title="Azul",
        players=(2, 3, 4),
        options=Options,
        choices=azul_options.CHOICES,
        flags=azul_options.FLAGS,
        numbers={name: (0, most) for name, most in azul_options.NUMBERS.items()},
        view=AzulView,
        choosing=TypeAdapter(AzulChoices),
        event=TypeAdapter(AzulEvent),
        state=protocol.AzulStateMessage,
        entry=protocol.AzulLogEntry,
        frame=protocol.AzulFrame,
        replay=protocol.AzulReplay,
        studied=protocol.AzulStudied,
    ),
    "duel": _Game(
        title="Azul Duel",
        players=(2,),
        options=duel_options.Options,
        choices=duel_options.CHOICES,
        flags=duel_options.FLAGS,
        numbers={"tablets": (3, duel_options.NUMBERS["tablets"])},
        view=DuelView,
        choosing=TypeAdapter(DuelChoices),
        event=TypeAdapter(DuelEvent),
        state=protocol.DuelStateMessage,
        entry=protocol.DuelLogEntry,
        frame=protocol.DuelFrame,
        replay=protocol.DuelReplay,
        studied=protocol.DuelStudied,
    ),
}
CHANCE_KINDS = frozenset(("first", "deal", "tablets", "plates", "fill", "chip", "back", "fronts"))
"""First words of the texts of chance events."""


# --- games and options -----------------------------------------------------------------------------------------------


def start(game: str, options: Mapping[str, Any]) -> Position:
    """A new game; raises OptionError."""
    return new_position(game, dict(options))


def checked_options(game: str, options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
    """All options of a new game by name, for this many seats; raises Refusal unknown_game, bad_option, bad_seats."""
    known = _known(game)
    if seats not in known.players:
        *most, last = map(str, known.players)
        wanted = f"{', '.join(most)} or {last}" if most else last
        raise Refusal("bad_seats", text=f"A table of {known.title} has {wanted} seats, not {seats}.")
    if options.get("players", seats) != seats:
        raise Refusal("bad_seats", text=f"The option players says {options['players']}, but there are {seats} seats.")
    try:
        return dict(start(game, {**options, "players": seats}).options.to_json())
    except OptionError as error:
        raise Refusal("bad_option", text=error.reason) from None


def _known(game: str) -> _Game:
    if game not in _GAMES:
        raise Refusal("unknown_game", game=repr(game))
    return _GAMES[game]


def catalogue(bots: Callable[[str], Sequence[BotSpec]]) -> list[GameSpec]:
    """What can be played, with every option and its default; `bots` tells who plays a game."""
    return [
        GameSpec(
            game=cast(protocol.GameName, name),
            players=list(game.players),
            options=list(_options(game)),
            bots=list(bots(name)),
        )
        for name, game in _GAMES.items()
    ]


def _options(game: _Game) -> Iterator[OptionSpec]:
    for option in dataclasses.fields(game.options):
        name, default = option.name, cast(Scalar, option.default)
        if name in game.choices:
            yield OptionSpec(name=name, kind="choice", values=list(game.choices[name]), default=default)
        elif name in game.flags:
            yield OptionSpec(name=name, kind="flag", values=[False, True], default=default)
        elif name in game.numbers:
            yield OptionSpec(name=name, kind="number", values=list(game.numbers[name]), default=default)


def game_name(game: str) -> protocol.GameName:
    """The name of a game that was checked when its table was opened."""
    return cast(protocol.GameName, game)


def first_starter(text: str) -> int:
    """The seat that a `first` event names."""
    return int(text.split()[1]) - 1


# --- what may be seen ------------------------------------------------------------------------------------------------


def eyes_of(position: Position, seats: Collection[int]) -> Eyes:
    """What somebody who holds these seats sees of a position.

    With one seat, what that seat knows. With both of Azul Duel (two people on one screen), what the seat knows that
    decides, while it does; without any, what everybody knows. After the end nothing is hidden.
    """
    if isinstance(position, Duel) and len(seats) > 1 and not position.is_over:
        return Eyes(position.turn)
    return eyes_on_log(position, seats)


def eyes_on_log(position: Position, seats: Collection[int]) -> Eyes:
    """What somebody who holds these seats sees of what happened: of several seats, no secrets of any."""
    if not isinstance(position, Duel):
        return PUBLIC
    if position.is_over:
        return EVERYTHING
    return Eyes(next(iter(seats))) if len(seats) == 1 else PUBLIC


def view(position: Position, eyes: Eyes) -> GameView:
    """The position as somebody may see it; a field that is not written down is an error."""
    model = _known(position.game).view
    if isinstance(position, Duel):
        return model.model_validate(position.view(eyes.seat, everything=eyes.everything))
    return model.model_validate(position.view())


def choices(position: Position) -> GameChoices | None:
    """What the seat to move may do; only for the eyes of that seat."""
    offered = position.choices()
    return None if offered is None else cast(GameChoices, _GAMES[position.game].choosing.validate_python(offered))


def actor(position: Position) -> int | None:
    """The seat whose turn it is, also while something is drawn for it; None between turns."""
    return position.actor if isinstance(position, Duel) else position.turn


def events(position: Position, happened: Sequence[Event], by: int | None, eyes: Eyes) -> list[GameEvent]:
    """What happened, as somebody may see it. `position` is any of the game; `by` the seat whose turn it was."""
    shown = list(happened) if _sees(position, by, eyes) else seen_by(happened, eyes.seat)
    adapter = _GAMES[position.game].event
    return [adapter.validate_python(one.to_json()) for one in shown]


def text(position: Position, said: str, by: int | None, eyes: Eyes) -> str:
    """The text of a move or chance event, as somebody may see it."""
    return seen_text(said, mine=_sees(position, by, eyes))


def reveals(position: Position, happened: Sequence[Event]) -> bool:
    """Tell whether a decision that led to `position` has shown anybody what was hidden, so that it stands."""
    return isinstance(position, Duel) and duel_reveals(happened, position.state)


def _sees(position: Position, by: int | None, eyes: Eyes) -> bool:
    """Tell whether nothing of what seat `by` did is hidden from somebody (docs/games/duel.md 13.2)."""
    open_to_all = isinstance(position, Duel) and position.options.open_returns
    return eyes.everything or open_to_all or (by is not None and by == eyes.seat)


def known_to(position: Position, seat: int) -> Position:
    """A position that a bot may think about: what the seat knows, and the rest drawn at random.

    Its seed has nothing to do with the game's.
    """
    if isinstance(position, Duel):
        return position.sample(seat, np.random.default_rng(secrets.randbits(128)))
    return position.copy()


# --- messages --------------------------------------------------------------------------------------------------------


def state_message(game: str, **fields: Any) -> StateMessage:
    """A state message of a game."""
    return _GAMES[game].state.model_validate({"game": game, **fields})


def log_entry(game: str, **fields: Any) -> LogEntry:
    """An entry of a log of a game."""
    return _GAMES[game].entry.model_validate(fields)


def frame(game: str, **fields: Any) -> Frame:
    """A moment of a replay of a game."""
    return _GAMES[game].frame.model_validate(fields)


def replay(game: str, **fields: Any) -> Replay:
    """A replay of a game."""
    return _GAMES[game].replay.model_validate(fields)


def studied(game: str, **fields: Any) -> Studied:
    """A position that was asked about."""
    return _GAMES[game].studied.model_validate(fields)


# --- getting ready ---------------------------------------------------------------------------------------------------

_EXAMPLES: dict[str, tuple[str, ...]] = {
    "azul": ("first 1", "deal BBRW YYYK RRRR BYKW KKWW"),
    "duel": (
        *("first 1", "tablets 1a 2b 4a", "plates KYRW TYWK BKST w", "fill BBTRK BTRY TTRK BKKK BYYK"),
        *("P2", "@1r0", "plates WBTK s", "P1", "@5r0", "plates YKTS w"),
    ),
}


def games() -> list[str]:
    """The names of the games that are played here."""
    return list(_GAMES)


def example(game: str) -> Position:
    """A position to warm up with, where somebody takes tiles."""
    position = start(game, {})
    for said in _EXAMPLES[game]:
        if position.is_chance:
            position.apply_chance(said)
        else:
            position.play(said)
    return position


def warm_up() -> None:
    """Load or compile all that a table needs: these games have every kind of decision."""
    _play_through(start("azul", {"wall": "grey", "jokers": True}), rounds=2)
    _play_through(start("duel", {}), rounds=5)


def _play_through(position: Position, rounds: int) -> None:
    dealer = Dealer(0)
    chosen = np.random.default_rng(0)
    shown: set[str] = set()
    while position.round <= rounds and not position.is_over:
        by = actor(position)
        if position.is_chance:
            happened = position.apply_chance(str(dealer.draw(position)))
        else:
            offered = position.choices()
            kind = f"{position.phase} {offered['kind'] if offered else ''}"
            if kind not in shown:
                shown.add(kind)
                for eyes in (PUBLIC, Eyes(position.turn), EVERYTHING):
                    view(position, eyes)
                choices(position)
                known_to(position, position.turn or 0)
            happened = position.play(int(chosen.choice(position.legal_moves.codes)))
        events(position, happened, by, PUBLIC)
    str(position.copy())
