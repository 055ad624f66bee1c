"""Random play: uniformly random games for two players, coloured wall, against a plain C++ loop of the same rules.

Both sides draw from the same generators and must end with the same checksum over the length, rounds and scores of all
games.  They run in turn, each on one core, and CPU time is compared.  Needs g++.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from _measure import NATIVE, alternating, cpu_seconds, machine, rates, verdict

from alfama.games.azul.options import Options
from alfama.games.azul.playout import random_games

GAMES, REPETITIONS, SEED = 40_000, 11, 0
MOVES_A_SECOND, RATIO = 4e6, 0.9
COMPILER = ["g++", "-O3", "-march=native", "-std=c++17"]


def main() -> int:
    """Measure, print, and return 1 if the two sides play different games."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "azul"
        subprocess.run([*COMPILER, "-o", str(program), str(NATIVE / "azul.cpp")], check=True)
        results: set[tuple[int, int]] = set()

        def native() -> float:
            command = [str(program), str(GAMES), str(SEED)]
            moves, checksum, seconds = subprocess.run(
                command, check=True, capture_output=True, text=True
            ).stdout.split()
            results.add((int(moves), int(checksum)))
            return float(seconds)

        random_games(Options(), 1)  # compiles, or loads what is compiled
        kernel_seconds, native_seconds = alternating(
            [lambda: cpu_seconds(lambda: results.add(random_games(Options(), GAMES, SEED))), native], REPETITIONS
        )
    if len(results) != 1:
        print(f"The kernel and the C++ loop play different games: {results}")
        return 1
    ((moves, checksum),) = results
    kernel, kernel_best = rates(moves, kernel_seconds)
    plain, plain_best = rates(moves, native_seconds)
    print(machine())
    print(f"{GAMES} games, {moves} moves, checksum {checksum}, median (best) of {REPETITIONS} runs in turn")
    print(f"kernel  {kernel / 1e6:.2f} ({kernel_best / 1e6:.2f}) M moves/s   {verdict(kernel, MOVES_A_SECOND)}")
    print(f"C++     {plain / 1e6:.2f} ({plain_best / 1e6:.2f}) M moves/s   {' '.join(COMPILER)}")
    print(f"ratio   {kernel / plain:.2f}   {verdict(kernel / plain, RATIO)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
