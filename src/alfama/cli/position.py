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

    from alfama.cli import choices, draw, plain, ready, words
    from alfama.games import parse_position

    position = parse_position(text, check=False)
    console = draw.console()
    faults = position.status()
    if faults:
        console.print("This position is impossible:")
        for fault in faults:
            console.print(f"  {fault.code}: {fault.reason}")
        raise typer.Exit(failure.FAILED)
    ready.prepare()
    names = [f"Player {seat + 1}" for seat in range(position.players)]
    console.print(plain.title(position.game, position.options.variant))
    if position.game != plain.DRAWN:
        plain.tell_position(position, names, console, moves=moves)
        return
    view = position.view()
    console.print(draw.table(view, names, console.width))
    if position.last_round:
        console.print(words.LAST_ROUND[position.last_round])
    if outcome := position.outcome:
        console.print(f"The game is over: {words.TERMINATIONS[outcome.termination]}.")
        console.print(words.tie_break(outcome.ranking, outcome.scores, outcome.rows, names))
    elif position.turn is None:
        console.print("Chance decides next; nobody is to move.")
    else:
        scores = " ".join(str(board["projected"]["score"]) for board in view["boards"])
        console.print(
            f"{words.plural(len(position.legal_moves), 'legal move')}; points if the round ended now: {scores}"
        )
        if moves:
            console.print(choices.all_moves(position.choices() or {}))
