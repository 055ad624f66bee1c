"""Players that do not look ahead."""

from __future__ import annotations

import hashlib

import numpy as np

from alfama.games import Position
from alfama.games.azul.codes import MAX_MOVES
from alfama.games.azul.log import NO_LOG
from alfama.games.azul.state import ROWS, new_states
from alfama.players.player import PlayResult
from alfama.search import Limit, SearchResult
from alfama.search.duel import greedy as duel_greedy
from alfama.search.greedy import greedy_move


class RandomPlayer:
    """Every legal move is equally likely, in any game; the same seed and position give the same move."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._key = str(seed).encode()[:64]

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Draw a move; the limit does not matter."""
        codes = position.legal_moves.codes
        drawn = hashlib.blake2b(position.state.tobytes(), digest_size=8, key=self._key).digest()
        move = position.move(int(codes[int.from_bytes(drawn, "big") % len(codes)]))
        return PlayResult(move, SearchResult(move))


class GreedyPlayer:
    """Azul: takes what brings most points now, minus the floor; among equals, what fills a line most."""

    name = "greedy"

    def __init__(self) -> None:
        self._states = new_states(2)
        self._codes = np.empty(MAX_MOVES, np.int16)
        self._projection = np.zeros((ROWS + 1, 4), np.int64)

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Compare all moves; the limit does not matter."""
        self._states[0] = position.state
        move = position.move(int(greedy_move(self._states, self._codes, NO_LOG, self._projection)))
        return PlayResult(move, SearchResult(move, nodes=len(position.legal_moves)))


class GreedyDuelPlayer:
    """Azul Duel: what a completed turn brings in points now; see :mod:`alfama.search.duel.greedy`."""

    name = "greedy"

    def __init__(self) -> None:
        self._desks = duel_greedy.new_desks()

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Compare all moves; the limit does not matter."""
        move = position.move(duel_greedy.choose(self._desks, position.state))
        return PlayResult(move, SearchResult(move, nodes=len(position.legal_moves)))
