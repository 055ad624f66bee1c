"""The console that commands write on."""

from __future__ import annotations

from rich.console import Console


def console() -> Console:
    """Return a console on standard output that colours only what it is told to."""
    return Console(highlight=False, markup=False, emoji=False)
