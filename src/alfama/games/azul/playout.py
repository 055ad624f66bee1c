"""Random play: whole games of uniformly random moves inside the kernel, for measurements, tests and self-play."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from alfama.games.azul.chance import deal_from_seed, set_up
from alfama.games.azul.codes import MAX_MOVES
from alfama.games.azul.log import LOG
from alfama.games.azul.options import Options, write_options
from alfama.games.azul.rules import legal, play
from alfama.games.azul.state import OFFER, OVER, STATE, TILING_PHASE
from alfama.games.generator import draw_below
from alfama.jit import jit

MIX, PRIME = 1_000_003, 1_099_511_627_689
"""Multiplier and modulus of the checksum; 64 bits hold their product."""

PLAYED, NEW = 0, 1
TABLE = np.dtype(
    [
        ("games", np.dtype((np.record, STATE)), (2,)),
        ("word", np.uint64, (1,)),
        ("codes", np.int16, (MAX_MOVES,)),
        ("no_log", LOG),
    ],
    align=True,
)
"""What random play needs, in one record: arrays inside a record cost the kernel no counting of references.

games   the game being played, and the new game that it began as
word    state of the generator that chooses the moves
codes   the legal moves
no_log  zeros, which is NO_LOG to the rules
"""

Table: TypeAlias = np.record
"""One element of an array of dtype :data:`TABLE`."""


def new_table(options: Options, seed: int) -> Table:
    """Return a table for games with these options; ``seed`` (0..2**64-1) seeds the choice of moves."""
    table = np.zeros(1, TABLE).view(np.recarray)[0]
    write_options(options, table.games[NEW])
    set_up(table.games[NEW])
    table.word[0] = seed
    return table


@jit
def play_out(table: Table, key0: np.uint64, key1: np.uint64) -> int:
    """Finish the game being played: random moves, deals from the seed (two words).  Return the number of moves."""
    game, codes = table.games[PLAYED], table.codes
    moves = 0
    while game.phase != OVER:
        if game.phase == OFFER or game.phase == TILING_PHASE:
            play(game, codes[draw_below(table.word, legal(game, codes))], table.no_log)
            moves += 1
        else:
            deal_from_seed(game, key0, key1)
    return moves


@jit
def play_games(table: Table, games: int) -> tuple[int, int]:
    """Play ``games`` random games, each from a copy of the new game; game i is dealt from the seed i.

    Returns the number of moves and a checksum over the length, the rounds and the scores of every game.
    """
    moves, checksum = 0, 0
    game = table.games[PLAYED]
    for number in range(games):
        table.games[PLAYED] = table.games[NEW]
        length = play_out(table, np.uint64(0), np.uint64(number))
        moves += length
        checksum = (checksum * MIX + length) % PRIME
        checksum = (checksum * MIX + int(game.round_number)) % PRIME
        for seat in range(game.players):
            checksum = (checksum * MIX + int(game.score[seat])) % PRIME
    return moves, checksum


def random_games(options: Options, games: int, seed: int = 0) -> tuple[int, int]:
    """Return the number of moves of so many random games and a checksum over their lengths, rounds and scores.

    ``seed`` (0..2**64-1) seeds the choice of moves; the deals come from the seeds 0, 1, 2, …

    >>> random_games(Options(), 2)
    (116, -592574476817714985)
    """
    moves, checksum = play_games(new_table(options, seed), games)
    return int(moves), int(checksum)
