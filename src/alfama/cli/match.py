"""``alfama match``: two players meet."""

from __future__ import annotations


def command() -> None:
    """Let two players meet in paired games."""
