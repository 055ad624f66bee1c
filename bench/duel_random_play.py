"""How many random decisions of Azul Duel one core plays in a second, and how long the first compilation takes.

    python bench/duel_random_play.py [GAMES]

Whole games from the draw of the first player to the end, chance events drawn from the seed as a dealer draws them;
every legal move of a decision is equally likely.  Against: 1.5 million decisions a second, 20 s cold (issue 3).
"""

from __future__ import annotations

import sys
import time

import numpy as np

from alfama.games.duel import chance, codes, selfplay, state
from alfama.games.duel.log import NO_LOG


def main() -> None:
    """Print the figures."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    work = (state.new_states(2), np.empty(codes.MAX_MOVES, np.int16), np.zeros(chance.RESULT, np.int8))
    start = time.perf_counter()
    busy = time.process_time()
    selfplay.random_games(1, 0, *work, NO_LOG)
    wall, cpu = time.perf_counter() - start, time.process_time() - busy
    print(f"first game, compiled or loaded: {wall:.1f} s, {cpu:.1f} s of CPU")
    best = 0.0
    for attempt in range(3):
        busy = time.process_time()
        decisions = selfplay.random_games(games // 3, 1 + attempt, *work, NO_LOG)
        best = max(best, decisions / (time.process_time() - busy))
    print(f"{decisions / (games // 3):.1f} decisions a game, {best / 1e6:.2f} million decisions/s on one core")


if __name__ == "__main__":
    main()
