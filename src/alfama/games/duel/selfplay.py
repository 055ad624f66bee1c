"""Random self-play inside compiled code: for speed measurements and for tests of the rules on many games."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games.duel.chance import Result
from alfama.games.duel.codes import Codes
from alfama.games.duel.log import Log
from alfama.games.duel.rules import deal_from_seed, legal, play, set_up
from alfama.games.duel.state import LAST_CHANCE, NO_STAGE, State
from alfama.games.generator import pick
from alfama.jit import jit

States = npt.NDArray[Any]
"""An array of game states."""

MOVE_STREAM = 99


@jit
def random_game(state: State, key0: np.uint64, key1: np.uint64, codes: Codes, result: Result, log: Log) -> int:
    """Play a game to its end with random moves and the draws of a seed; return how many decisions it took."""
    decisions = 0
    while state.stage != NO_STAGE:
        if state.stage <= LAST_CHANCE:
            deal_from_seed(state, key0, key1, result, log)
            continue
        count = legal(state, codes)
        play(state, codes[pick(key0, key1, MOVE_STREAM, decisions, count)], log)
        decisions += 1
    return decisions


@jit
def random_games(games: int, key: int, states: States, codes: Codes, result: Result, log: Log) -> int:
    """Play ``games`` games with three tablets in ``states[0]`` (``states[1]`` is zeroed).

    Return how many decisions they took together.
    """
    decisions = 0
    for game in range(games):
        states[0] = states[1]
        state = states[0]
        state.tablets_in_play = 3
        set_up(state)
        decisions += random_game(state, np.uint64(key), np.uint64(game), codes, result, log)
    return decisions
