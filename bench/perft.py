"""Perft: sequences of takes from a fixed deal on empty boards, the last take counted, not played."""

from __future__ import annotations

import sys

from _measure import cpu_seconds, machine, rates, verdict

from alfama.games import Azul
from alfama.games.azul.perft import perft

DEAL = "BBRW YYYK RRRR BYKW KKWW"
COUNTS = (72, 4752, 239196, 10206755, 314477108)
REPETITIONS = 7
LEAVES_A_SECOND = 0.5e9


def main() -> int:
    """Measure, print, and return 1 if a count is wrong."""
    position = Azul()
    position.apply_chance("first 1")
    position.apply_chance(f"deal {DEAL}")
    depth = len(COUNTS)
    counts = tuple(perft(position, d) for d in range(1, depth + 1))
    if counts != COUNTS:
        print(f"The counts are {counts}, not {COUNTS}")
        return 1
    seconds = [cpu_seconds(lambda: perft(position, depth)) for _ in range(REPETITIONS)]
    median, best = rates(COUNTS[-1], seconds)
    print(machine())
    print(f"{DEAL}, depth {depth}: {COUNTS[-1]} leaves, median (best) of {REPETITIONS} runs")
    print(f"perft   {median / 1e9:.2f} ({best / 1e9:.2f}) G leaves/s   {verdict(median, LEAVES_A_SECOND)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
