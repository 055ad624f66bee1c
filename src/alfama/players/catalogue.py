"""The players that exist, by name."""

from __future__ import annotations

from alfama.players.player import Player
from alfama.players.simple import GreedyPlayer, RandomPlayer
from alfama.players.thinker import SearchPlayer

CATALOGUE: dict[str, str] = {
    "random": "plays any legal move",
    "greedy": "takes what scores most now and does not look ahead",
    "search": "looks ahead to the end of the round and plans for the columns, rows and colours",
}
"""Name of each player -> what it does, in a few words; weakest first."""


def make(name: str, seed: int | None = None) -> Player:
    """Return a new player of :data:`CATALOGUE`; raises ValueError for another name.

    ``seed`` makes a player that uses chance reproducible; without one it is different every time.
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer()
    if name == "search":
        return SearchPlayer()
    raise ValueError(f"there is no player {name[:40]!r}; there is {', '.join(CATALOGUE)}")
