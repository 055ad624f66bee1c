"""The games that the environments offer, each with what a batch and a single environment need to know of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from alfama.games import GAMES, OptionError, Position, new_position
from alfama.games.azul import encode as azul_encode
from alfama.games.azul import rules as azul_rules
from alfama.games.duel import encode as duel_encode
from alfama.games.duel import rules as duel_rules
from alfama.games.observation import Observations, Spec
from alfama.rl import azul_games, duel_games


@dataclass(frozen=True, slots=True)
class Kind:
    """A game as the environments see it."""

    name: str
    rules_version: int
    games: ModuleType
    """The compiled code for many games at once."""
    spec: Callable[[Any], Spec]
    """Options -> layout of an observation."""
    observe: Callable[[Any, int], Observations]
    """State and seat -> observation."""


KINDS = {
    "azul": Kind(
        "azul",
        azul_rules.RULES_VERSION,
        azul_games,
        lambda options: azul_encode.spec(options.players),
        azul_encode.observe,
    ),
    "duel": Kind("duel", duel_rules.RULES_VERSION, duel_games, lambda options: duel_encode.spec(), duel_encode.observe),
}


def kind_of(game: str) -> Kind:
    """Return a game by name; raises OptionError (``unknown_game``)."""
    if game not in KINDS:
        raise OptionError("unknown_game", f"there is no game {str(game)[:40]!r}; there is {', '.join(GAMES)}")
    return KINDS[game]


def env_id(game: str, options: dict[str, Any]) -> str:
    """Return the id of an environment: game, rules version and the options that are not the default.

    >>> env_id("azul", {"players": 3})
    'alfama/azul-r1:players=3'
    """
    chosen = new_position(game, options).options.non_default()
    words = [f"{name}={value}" for name, value in chosen.items()]
    return f"alfama/{game}-r{kind_of(game).rules_version}" + (":" + ",".join(words) if words else "")


def observation_spec(game: str, **options: Any) -> Spec:
    """Return the layout of the observations of a game with these options; raises OptionError."""
    return kind_of(game).spec(new_position(game, options).options)


def action_count(game: str, **options: Any) -> int:
    """Return how many actions a game with these options has; raises OptionError."""
    return int(kind_of(game).games.action_count(new_position(game, options).options))


def observe(position: Position, seat: int) -> Observations:
    """Return what ``seat`` may know in ``position`` as one row; works in every phase, also while chance is awaited."""
    return kind_of(position.game).observe(position.state, seat)
