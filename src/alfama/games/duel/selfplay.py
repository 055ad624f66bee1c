"""Random self-play inside compiled code: for speed measurements and for tests of the rules on many games."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from alfama.games.duel.chance import RESULT
from alfama.games.duel.codes import MAX_MOVES
from alfama.games.duel.log import LOG
from alfama.games.duel.options import Options, write_options
from alfama.games.duel.rules import deal_from_seed, legal, play, set_up
from alfama.games.duel.state import LAST_CHANCE, NO_STAGE, STATE
from alfama.games.generator import draw_below
from alfama.jit import jit

PLAYED, NEW = 0, 1
TABLE = np.dtype(
    [
        ("games", np.dtype((np.record, STATE)), (2,)),
        ("word", np.uint64, (1,)),
        ("codes", np.int16, (MAX_MOVES,)),
        ("result", np.int8, (RESULT,)),
        ("no_log", LOG),
    ],
    align=True,
)
"""What random play needs, in one record: arrays inside a record cost the kernel no counting of references.

games   the game being played, and the new game that it began as
word    state of the generator that chooses the moves
codes   the legal moves; result: what a chance event brought
no_log  zeros, which is NO_LOG to the rules
"""

Table: TypeAlias = np.record
"""One element of an array of dtype :data:`TABLE`."""


def new_table(options: Options, seed: int = 0) -> Table:
    """Return a table for games with these options; ``seed`` chooses the moves."""
    table = np.zeros(1, TABLE).view(np.recarray)[0]
    write_options(options, table.games[NEW])
    set_up(table.games[NEW])
    table.word[0] = seed
    return table


@jit
def random_game(table: Table, key0: np.uint64, key1: np.uint64) -> int:
    """Play a game to its end with random moves and the draws of a seed; return how many decisions it took."""
    table.games[PLAYED] = table.games[NEW]
    state = table.games[PLAYED]
    decisions = 0
    while state.stage != NO_STAGE:
        if state.stage <= LAST_CHANCE:
            deal_from_seed(state, key0, key1, table.result, table.no_log)
            continue
        count = legal(state, table.codes)
        play(state, table.codes[draw_below(table.word, count)], table.no_log)
        decisions += 1
    return decisions


@jit
def random_games(table: Table, games: int, key: int) -> int:
    """Play ``games`` games, each dealt from another seed; return how many decisions they took together."""
    decisions = 0
    for game in range(games):
        decisions += random_game(table, np.uint64(key), np.uint64(game))
    return decisions
