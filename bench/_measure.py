"""What the measurements share: repeated CPU times, the machine in words, and how a result is printed."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numba
import numpy as np

NATIVE = Path(__file__).parent / "native"


def cpu_seconds(run: Callable[[], object]) -> float:
    """Return the CPU time that one call takes; other work on the machine counts less in it than in time that passes."""
    began = time.process_time()
    run()
    return time.process_time() - began


def alternating(runs: list[Callable[[], float]], repetitions: int) -> list[list[float]]:
    """Return the seconds of each of ``runs``, called in turn so that all see the same moods of the machine."""
    seconds: list[list[float]] = [[] for _ in runs]
    for _ in range(repetitions):
        for found, run in zip(seconds, runs, strict=True):
            found.append(run())
    return seconds


def rates(amount: int, seconds: list[float]) -> tuple[float, float]:
    """Return amount a second: the median and the best of the repetitions."""
    return amount / statistics.median(seconds), amount / min(seconds)


def verdict(value: float, mark: float, *, most: bool = False) -> str:
    """Return whether a value reaches its mark, which is a least value or, with ``most``, a greatest."""
    reached = value <= mark if most else value >= mark
    side = "at most" if most else "at least"
    return f"({side} {mark:g}: {'reached' if reached else 'MISSED'})"


def machine() -> str:
    """Return the machine and the versions in one line."""
    info = Path("/proc/cpuinfo")
    names = [line for line in info.read_text("utf-8").splitlines() if "model name" in line] if info.exists() else []
    processor = names[0].partition(":")[2].strip() if names else platform.machine()
    versions = f"Python {platform.python_version()}, numba {numba.__version__}, NumPy {np.__version__}"
    return f"{processor}, one core; {versions}"
