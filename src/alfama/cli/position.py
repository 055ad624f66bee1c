"""``alfama position``: explain a position text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alfama.cli import failure
from alfama.cli.setup import read_text


def command(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A position text, or - to read it from standard input.")],
    moves: Annotated[bool, typer.Option("--moves", "-m", metavar="", help="List the legal moves, too.")] = False,
) -> None:
    """Explain a position.

    Draws the table and says whose decision it is; for an impossible position, names every reason (exit code 1).
    """
    if text == "-":
        text = read_text(Path("-")).strip()

    from alfama.cli import ready, screen
    from alfama.cli.terminal import rulings, terminal_of
    from alfama.cli.words import plural
    from alfama.games import parse_position

    position = parse_position(text, check=False)
    console = screen.console()
    faults = position.status()
    if faults:
        console.print("This position is impossible:")
        for fault in faults:
            console.print(f"  {fault.code}: {fault.reason}")
        raise typer.Exit(failure.FAILED)
    ready.prepare(position.game)
    terminal = terminal_of(position.game)
    names = [f"Player {seat + 1}" for seat in range(position.players)]
    console.print(terminal.title(position.options))
    if others := rulings(position.options, terminal.said):
        console.print(others)
    view = terminal.view(position, position.turn)
    console.print(terminal.table(view, names, console.width))
    if notice := terminal.notice(position):
        console.print(notice)
    if outcome := position.outcome:
        for sentence in terminal.ending(outcome, names):
            console.print(sentence)
    elif position.turn is None:
        console.print("Chance decides next; nobody is to move.")
    else:
        scores = " ".join(str(board["projected"]["score"]) for board in view["boards"])
        console.print(f"{plural(len(position.legal_moves), 'legal move')}; points if the round ended now: {scores}")
        if moves:
            console.print(terminal.all_moves(position.choices() or {}))
