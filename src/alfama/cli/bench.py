"""``alfama bench``: a quick check of the speed on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

import typer

from alfama.cli.setup import Game, GameOption


def command(
    game: GameOption = Game.AZUL,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.05, max=60, help="Time for each measurement.")
    ] = 1.0,
) -> None:
    """Measure the speed of this machine.

    Random play, perft and the search, on one core. The measurements behind docs/benchmarks.md are made by "make bench".
    """
    from rich.console import Console

    from alfama.cli import ready
    from alfama.players import CATALOGUES

    console = Console(highlight=False)
    ready.prepare(game, CATALOGUES[game])
    for name, value in machine():
        console.print(f"{name:<12}{value}")
    for name, unit, measure in measurements(game):
        measure()  # compiles or loads
        console.print(f"{name:<12}{rate(measure, seconds):,.0f} {unit}")


def rate(measure: Callable[[], int], seconds: float) -> float:
    """Return how many things a second ``measure`` does: the best of its calls within about ``seconds``."""
    best, end = 0.0, time.perf_counter() + seconds
    while True:
        began = time.perf_counter()
        done = measure()
        now = time.perf_counter()
        best = max(best, done / (now - began))
        if now >= end:
            return best


def machine() -> list[tuple[str, str]]:
    """Return facts about the machine and the software that runs here."""
    import os
    import platform

    import numba
    import numpy as np

    from alfama import __version__

    return [
        ("alfama", __version__),
        ("python", f"{platform.python_version()}, numpy {np.__version__}, numba {numba.__version__}"),
        ("system", f"{platform.system()} {platform.machine()}"),
        ("processor", f"{processor()}, {os.cpu_count()} threads"),
    ]


def processor() -> str:
    """Return the processor's name as far as the system tells it."""
    import platform
    from pathlib import Path

    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def measurements(game: str) -> list[tuple[str, str, Callable[[], int]]]:
    """Return name, unit and one short run of each measurement of a game; a run returns how many things it did."""
    from alfama.cli.terminal import terminal_of
    from alfama.players import CATALOGUES, Limit, make

    found = terminal_of(game).measurements()
    if "search" in CATALOGUES[game]:
        player, start = make("search", 1), terminal_of(game).warm_positions()[0]
        found.append(("search", "nodes/s", lambda: player.play(start, Limit(nodes=200_000)).info.nodes))
    return found
