"""Compile time: the rules from an empty cache folder, and loaded from a full one, each in a fresh process.

"The rules" are everything that a game asks of them through the face of the library: chance, legal moves, playing,
refusing, ending, reading a position.  "The view" adds what the table shows: projections and warnings.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

from _measure import machine, verdict

REPETITIONS = 3
SECONDS = 15.0

RULES = """
from alfama.games import Azul, Dealer
dealer, game = Dealer(1), Azul()
while not game.is_over:
    if game.is_chance:
        game.apply_chance(dealer.draw(game))
    else:
        game.why_illegal("1>1"), len(game.legal_moves)
        game.play(game.legal_moves[-1])
Azul.from_text(game.text), game.outcome, game.last_round
"""
VIEW = """
game = Azul(wall="grey", jokers=True)
while game.phase != "tiling":
    if game.is_chance:
        game.apply_chance(dealer.draw(game))
    else:
        game.view(), game.choices()
        game.play(game.legal_moves[-1])
game.view(), game.choices(), game.why_illegal("1>1"), game.why_illegal("2>1")
"""
REPORT = """
import time
print(time.process_time())
"""


def seconds(program: str, folder: str) -> float:
    """Return the CPU seconds of a fresh Python that runs ``program`` with compiled code kept in ``folder``."""
    command = [sys.executable, "-c", program + REPORT]
    environment = {**os.environ, "ALFAMA_CACHE": folder}
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def main() -> int:
    """Measure and print."""
    cold: dict[str, list[float]] = {"the rules": [], "the rules and the view": []}
    loaded: dict[str, list[float]] = {name: [] for name in cold}
    for _ in range(REPETITIONS):
        for name, program in (("the rules", RULES), ("the rules and the view", RULES + VIEW)):
            with tempfile.TemporaryDirectory() as folder:
                cold[name].append(seconds(program, folder))
                loaded[name].append(seconds(program, folder))
    print(machine())
    print(f"CPU seconds of a whole process, imports included, median (best) of {REPETITIONS}")
    for name, found in cold.items():
        warm = loaded[name]
        marks = verdict(statistics.median(found), SECONDS, most=True) if name == "the rules" else ""
        print(f"{name:<24}cold {statistics.median(found):5.1f} ({min(found):.1f})  {marks}")
        print(f"{'':<24}kept {statistics.median(warm):5.1f} ({min(warm):.1f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
