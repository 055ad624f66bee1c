"""The players that exist, by game and name, and what of a position they are given.

Whoever adds a player writes one line in :data:`ROSTERS`; server, arena and command line read it from there.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from alfama.games import Duel, Position
from alfama.players.player import Player, PlayResult, require_decision
from alfama.players.simple import GreedyDuelPlayer, GreedyPlayer, RandomPlayer
from alfama.players.thinker import SearchDuelPlayer, SearchPlayer
from alfama.search import Limit


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of one game: what it does, in a few words, and how one is made from a seed."""

    about: str
    make: Callable[[int], Player]


def all_is_open(position: Position, seat: int) -> Position:
    """Return the position: in Azul it holds nothing hidden."""
    del seat
    return position


def what_the_seat_knows(position: Position, seat: int) -> Position:
    """Return the one position of Azul Duel that stands for all that ``seat`` cannot tell apart.

    The generator has always the same seed, and a sample depends on nothing else but what the seat knows.
    """
    assert isinstance(position, Duel)  # noqa: S101 - the roster says so; mypy cannot know
    return position.sample(seat, np.random.default_rng(0))


@dataclass(frozen=True, slots=True)
class Roster:
    """The players of a game, weakest first, and what they are shown of a position."""

    title: str
    known: Callable[[Position, int], Position]
    players: dict[str, Entry]


_RANDOM = Entry("plays any legal move", RandomPlayer)

ROSTERS: dict[str, Roster] = {
    "azul": Roster(
        "Azul",
        all_is_open,
        {
            "random": _RANDOM,
            "greedy": Entry("takes what scores most now and does not look ahead", lambda seed: GreedyPlayer()),
            "search": Entry(
                "looks ahead to the end of the round and plans for the columns, rows and colours",
                lambda seed: SearchPlayer(),
            ),
        },
    ),
    "duel": Roster(
        "Azul Duel",
        what_the_seat_knows,
        {
            "random": _RANDOM,
            "greedy": Entry("takes what scores most now and does not look ahead", lambda seed: GreedyDuelPlayer()),
            "search": Entry("looks some turns ahead and plans for dome and tablets", SearchDuelPlayer),
        },
    ),
}
"""Game -> its players."""

CATALOGUES: dict[str, dict[str, str]] = {
    game: {name: entry.about for name, entry in roster.players.items()} for game, roster in ROSTERS.items()
}
"""Game -> name of each of its players -> what it does, in a few words; weakest first."""

CATALOGUE: dict[str, str] = CATALOGUES["azul"]
"""The players of Azul."""


class AnyGamePlayer:
    """A player by name, for a position of any game that has one of this name."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._seed = seed
        self._players: dict[str, Player] = {}

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Return a move for the seat to move; raises ValueError without such a seat or player."""
        seat = require_decision(position)
        player = self._players.get(position.game) or self._sit_down(position.game)
        return player.play(ROSTERS[position.game].known(position, seat), limit)

    def _sit_down(self, game: str) -> Player:
        require_player(game, self.name)
        self._players[game] = ROSTERS[game].players[self.name].make(self._seed)
        return self._players[game]


def require_player(game: str, name: str) -> None:
    """Raise ValueError unless ``game`` has a player of this name."""
    if game not in ROSTERS:
        raise ValueError(f"nobody plays {game[:40]!r}")
    roster = ROSTERS[game]
    if name not in roster.players:
        known = ", ".join(roster.players)
        raise ValueError(f"there is no player {name[:40]!r} of {roster.title}; there is {known}")


def make(name: str, seed: int | None = None) -> Player:
    """Return a new player, who plays every game that has a player of this name; raises ValueError if none has.

    ``seed`` makes a player that uses chance reproducible; without one it is different every time.
    """
    if not any(name in roster.players for roster in ROSTERS.values()):
        known = dict.fromkeys(one for roster in ROSTERS.values() for one in roster.players)
        raise ValueError(f"there is no player {name[:40]!r}; there is {', '.join(known)}")
    return AnyGamePlayer(name, secrets.randbits(64) if seed is None else seed)
