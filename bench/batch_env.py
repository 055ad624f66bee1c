"""BatchEnv: steps a second with actions checked, masks and observations written, and games that begin by themselves.

Random legal actions, drawn beforehand and not measured.  One core is measured in CPU time; two threads against one in
time that passes, so that needs a quiet machine.  Side by side, in the same run: the public environments of Azul on PyPI
that are installed, playing as many games at once as they can, which is one.  Install them into an environment of their
own (azul-marl-env and azul-game-engine); what is not installed is left out, and said so.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from _measure import machine, verdict

from alfama.rl import BatchEnv

GAMES, STEPS, REPETITIONS = 4096, 60, 7
MARKS = {"azul": 5e6, "duel": 1e6}
THREADS, SPEED_UP = 2, 1.7
CONFIGURATIONS: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 3}),
    ("azul", {"players": 4}),
    ("azul", {"wall": "grey"}),
    ("azul", {"jokers": True}),
    ("duel", {}),
]
OTHERS = 20_000
"""Steps of the other environments."""


def step_seconds(env: BatchEnv, clock: Callable[[], float]) -> float:
    """Return the time of STEPS steps of all games, without drawing the actions."""
    seconds = 0.0
    for _ in range(STEPS):
        actions = env.random_actions()
        began = clock()
        env.step(actions)
        seconds += clock() - began
    return seconds


def rate(clock: Callable[[], float], game: str, options: dict[str, Any], **modes: Any) -> tuple[float, float]:
    """Return steps a second: the median and the best of the repetitions."""
    env = BatchEnv(game, GAMES, seed=1, **modes, **options)
    env.reset()
    step_seconds(env, clock)  # compiles, or loads what is compiled, and mixes openings with endings
    seconds = [step_seconds(env, clock) for _ in range(REPETITIONS)]
    env.close()
    return STEPS * GAMES / statistics.median(seconds), STEPS * GAMES / min(seconds)


def loop_rate(game: str) -> float:
    """Return steps a second of the whole loop on one core, drawing the random actions included."""
    env = BatchEnv(game, GAMES, seed=1)
    env.reset()
    found = []
    for _ in range(REPETITIONS):
        began = time.process_time()
        for _ in range(STEPS):
            env.step(env.random_actions())
        found.append(STEPS * GAMES / (time.process_time() - began))
    return statistics.median(found)


def azul_marl_env() -> tuple[Callable[[], None], Callable[[], int]]:
    """Return how to reset azul-marl-env and how to play a random move in it; a move returns 1 at the end."""
    module = importlib.import_module("azul_marl_env")
    env = module.azul_v1_2players()

    def move() -> int:
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            return 1
        valid = info.get("valid_moves") or observation.get("valid_moves")
        env.step(random.choice(valid))
        return 0

    return env.reset, move


def others() -> None:
    """Measure every other environment that is installed."""
    for name, build in (("azul-marl-env", azul_marl_env),):
        try:
            reset, move = build()
        except ImportError as error:
            print(f"{name:<28}not installed here ({error})")
            continue
        reset()
        began = time.process_time()
        for _ in range(OTHERS):
            if move():
                reset()
        print(f"{name:<28}{OTHERS / (time.process_time() - began):,.0f} steps/s")


def main() -> None:
    """Measure and print."""
    print(machine())
    print(f"{GAMES} games at once, {STEPS} steps, median (best) of {REPETITIONS} runs; masks and observations written")
    for game, options in CONFIGURATIONS:
        median, best = rate(time.process_time, game, options)
        what = " ".join([game, *(f"{name}={value}" for name, value in options.items())])
        mark = verdict(median, MARKS[game]) if not options else ""
        print(f"{what:<28}{median / 1e6:.2f} ({best / 1e6:.2f}) M steps/s   {mark}")
    bare, _ = rate(time.process_time, "azul", {}, observations=False, masks=False)
    print(f"{'azul, rules alone':<28}{bare / 1e6:.2f} M steps/s")
    for game in MARKS:
        print(f"{game + ', with random actions':<28}{loop_rate(game) / 1e6:.2f} M steps/s")
    for game in MARKS:
        one, two = (rate(time.perf_counter, game, {}, threads=threads)[1] for threads in (1, THREADS))
        print(f"{game + f', {THREADS} threads':<28}{two / one:.2f} times one   {verdict(two / one, SPEED_UP)}")
    others()


if __name__ == "__main__":
    main()
