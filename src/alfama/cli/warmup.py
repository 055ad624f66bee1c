"""``alfama warmup``: compile everything a player needs."""

from __future__ import annotations

import time


def command() -> None:
    """Compile everything a player needs, for all games.

    Needed once per version; quick when it has been done.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from alfama import jit
    from alfama.cli import ready
    from alfama.players import CATALOGUES

    console = Console(highlight=False)
    if jit.DISABLED:
        console.print("NUMBA_DISABLE_JIT is set, so there is nothing to compile.")
        return
    known = ready.done()
    steps = [step for game, names in CATALOGUES.items() for step in ready.steps(game, names)]
    start = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(
        *columns, TimeElapsedColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=len(steps))
        for name, run in steps:
            verb = "Loading" if name in known else "Compiling"
            progress.update(task, description=f"{verb} {name}")
            began = time.perf_counter()
            run()
            ready.mark(name)
            if name not in known:
                progress.console.print(f"Compiled {name} in {time.perf_counter() - began:.1f} s")
            progress.advance(task)
    console.print(f"Ready: everything a player needs is compiled ({time.perf_counter() - start:.1f} s).")
