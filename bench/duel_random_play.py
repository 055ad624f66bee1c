"""Random play of Azul Duel: uniformly random decisions, whole games, chance events drawn as a dealer draws them.

Against the marks of issue 3: 1.5 million decisions a second on one core, rules compiled from nothing within 20 s.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

from _measure import cpu_seconds, machine, rates, verdict

from alfama.games.duel.options import Options
from alfama.games.duel.selfplay import new_table, random_games

GAMES, REPETITIONS = 10_000, 7
DECISIONS_A_SECOND, SECONDS = 1.5e6, 20.0
COLD = 3

GAME = """
import time
from alfama.games import Dealer, Duel
dealer, game = Dealer(1), Duel()
while not game.is_over:
    if game.is_chance:
        game.apply_chance(dealer.draw(game))
    else:
        game.why_illegal("1>1"), len(game.legal_moves)
        game.play(game.legal_moves[-1])
Duel.from_text(game.text), game.outcome
print(time.process_time())
"""


def cold() -> float:
    """Return the CPU time of a fresh process that compiles the rules and plays a game."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-c", GAME],
            env={**os.environ, "ALFAMA_CACHE": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(run.stdout)


def main() -> None:
    """Measure and print."""
    table = new_table(Options())
    random_games(table, 1, 0)  # compiles, or loads what is compiled
    seconds = [cpu_seconds(lambda: random_games(table, GAMES, 1)) for _ in range(REPETITIONS)]
    decisions = random_games(table, GAMES, 1)
    rate, best = rates(decisions, seconds)
    compiling = [cold() for _ in range(COLD)]
    print(machine())
    print(f"{GAMES} games of {decisions / GAMES:.1f} decisions, median (best) of {REPETITIONS} runs")
    print(f"random play  {rate / 1e6:.2f} ({best / 1e6:.2f}) M decisions/s   {verdict(rate, DECISIONS_A_SECOND)}")
    middle = statistics.median(compiling)
    print(f"first use    {middle:.1f} ({min(compiling):.1f}) s of CPU   {verdict(middle, SECONDS, most=True)}")


if __name__ == "__main__":
    main()
