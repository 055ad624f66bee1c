"""Compiled loops for the speed check of ``alfama bench``."""

from __future__ import annotations

import numpy as np

from alfama.games.azul.chance import deal_from_seed, set_up
from alfama.games.azul.codes import MAX_MOVES
from alfama.games.azul.log import Log
from alfama.games.azul.perft import States
from alfama.games.azul.rules import legal, play
from alfama.games.azul.state import DEAL, OVER, START
from alfama.jit import jit


@jit
def random_games(states: States, games: int, no_log: Log) -> int:
    """Play ``games`` games of uniformly random moves and return the number of moves.

    ``states[1]`` is a zeroed state whose options are set; the games are played in ``states[0]``.
    """
    codes = np.empty(MAX_MOVES, np.int16)
    moves = 0
    draw = np.uint64(88172645463325252)
    for game in range(games):
        states[0] = states[1]
        state = states[0]
        set_up(state)
        while state.phase != OVER:
            if state.phase in (START, DEAL):
                deal_from_seed(state, np.uint64(game), np.uint64(1))
            count = legal(state, codes)
            draw ^= draw << np.uint64(13)
            draw ^= draw >> np.uint64(7)
            draw ^= draw << np.uint64(17)
            play(state, codes[np.int64(draw >> np.uint64(33)) % count], no_log)
            moves += 1
    return moves
