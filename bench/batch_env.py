"""BatchEnv: steps a second with actions checked, masks and observations written, and games that begin by themselves.

Random legal actions, drawn beforehand and not measured.  One core is measured in CPU time; two threads against one in
time that passes, so that needs a quiet machine.  Side by side, in the same run: azul-marl-env and azul-game-engine, the
public environments of Azul on PyPI, if they are installed (in an environment of their own; they ask for Python 3.12).
"""

from __future__ import annotations

import importlib
import random
import statistics
import sys
import time
import types
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
OTHER_GAMES = 200
"""Games of the other environments."""


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


Calls = list[tuple[int, int, int, int]]
"""The moves of a game as azul-marl-env writes them: source, colour, tiles on the floor, line."""


def load_azul_marl_env() -> Any:
    """Return azul-marl-env; version 1.0.6 leaves out its own module for drawing, which nothing here needs."""
    name = "azul_marl_env.render"
    drawing: Any = types.ModuleType(f"{name}.azul_renderer")
    drawing.AzulRenderer = object
    sys.modules.setdefault(name, types.ModuleType(name))
    sys.modules.setdefault(f"{name}.azul_renderer", drawing)
    return importlib.import_module("azul_marl_env")


def play_azul_marl_env(env: Any, seed: int) -> Calls:
    """Play a random game in azul-marl-env and return its moves; deals come from Python's own generator."""
    random.seed(seed)
    chooser = random.Random(seed)
    env.reset()
    env.current_move = 0  # its own reset forgets to
    played: Calls = []
    while True:
        moves = env.infos[env.agent_selection]["valid_moves"]
        if not moves or any(env.terminations.values()) or any(env.truncations.values()):
            return played
        played.append(chooser.choice(moves))
        env.step(played[-1])


def replay_azul_game_engine(engine: Any, env: Any, seed: int, calls: Calls) -> None:
    """Play the same game again on azul-game-engine alone, which lists no legal moves and shows nothing."""
    random.seed(seed)
    game = env._create_game()
    for source, colour, floor, line in calls:
        tile = engine("BYRKW"[colour])
        if source == 0:
            game.execute_factory_offer_phase_with_center(tile, floor, line)
        else:
            game.execute_factory_offer_phase_with_factory(source - 1, tile, floor, line)


def others() -> None:
    """Measure the other environments if they are installed: as many games, one after the other."""
    try:
        env = load_azul_marl_env().azul_v1_2players()
        engine = importlib.import_module("azul_game_engine.tile").Tile
    except ImportError as error:
        print(f"azul-marl-env and azul-game-engine are not installed here ({error})")
        return
    began = time.process_time()
    played = [play_azul_marl_env(env, seed) for seed in range(OTHER_GAMES)]
    middle = time.process_time()
    for seed, calls in enumerate(played):
        replay_azul_game_engine(engine, env, seed, calls)
    seconds = {"azul-marl-env": middle - began, "azul-game-engine": time.process_time() - middle}
    steps = sum(len(calls) for calls in played)
    for name, taken in seconds.items():
        print(f"{name:<28}{steps / taken:,.0f} steps/s   ({OTHER_GAMES} games, {steps} steps)")


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
