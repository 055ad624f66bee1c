"""Games that the terminal has no drawing for are told in their own texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alfama.cli.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from alfama.games import Position
    from alfama.record import Record

DRAWN = "azul"
DEALS = ("deal ", "fill ")
"""How the chance events begin that put tiles on the table for a round."""


def title(game: str, variant: str) -> str:
    """Return the name of a game as it is played: ``Azul, 2p coloured`` or ``Azul Duel``."""
    return f"Azul, {variant}" if game == DRAWN else f"Azul {game.title()}"


def tell_position(position: Position, names: Sequence[str], console: Console, *, moves: bool = False) -> None:
    """Print phase, round, whose decision it is, scores and, if wanted, the legal moves or the position text."""
    console.print(f"Round {position.round}, phase {position.phase}")
    for seat, name in enumerate(names):
        rank = "" if position.outcome is None else f", rank {position.outcome.ranking[seat]}"
        console.print(f"{name}: {plural(position.scores[seat], 'point')}{rank}")
    if position.is_chance:
        console.print("Chance decides next; nobody is to move.")
    elif position.turn is not None:
        console.print(f"{names[position.turn]} is to move: {plural(len(position.legal_moves), 'legal move')}.")
        if moves:
            console.print(" ".join(map(str, position.legal_moves)), markup=False, highlight=False)


def tell_record(record: Record, console: Console) -> None:
    """Print every entry of a record, a line for each round."""
    line: list[str] = []
    for entry in record.entries:
        if entry.text.startswith(DEALS) and line:
            console.print(" ".join(line), markup=False, highlight=False)
            line = []
        line.append(entry.text)
    console.print(" ".join(line), markup=False, highlight=False)
