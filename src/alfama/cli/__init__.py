"""The command ``alfama``: a file for each of its commands; nothing heavy is imported before it is used."""

from __future__ import annotations


def main() -> None:
    """Run the command line of this process and exit with its code."""
    from alfama.cli.app import app

    app(prog_name="alfama")
