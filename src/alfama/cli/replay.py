"""``alfama replay``: play a record again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alfama.cli import failure
from alfama.cli.setup import read_text

if TYPE_CHECKING:
    from rich.console import Console

    from alfama.games import Position
    from alfama.record import Record, RecordError

FileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as text or JSON; - reads standard input.")
]


def command(
    file: FileArgument,
    moves: Annotated[
        bool, typer.Option("--moves", "-m", metavar="", help="Tell every move and the scoring of each round.")
    ] = False,
    board: Annotated[bool, typer.Option("--board", "-b", metavar="", help="Draw the final position.")] = False,
) -> None:
    """Replay a record and compare its result.

    Says exactly where a record fails; the exit code is 1 then.
    """
    text = read_text(file)

    from alfama.cli import ready, screen
    from alfama.cli.terminal import terminal_of
    from alfama.record import Record, RecordError

    record = Record.parse(text)
    ready.prepare(record.game)
    console = screen.console()
    names = player_names(record)
    header(record, names, console)
    try:
        if moves:
            tell(record, names, console)
        position = record.replay()
    except RecordError as error:
        raise failure.CommandError(error.code, where(text, record, error), exit_code=failure.FAILED) from None
    rounds = sum(entry.text.startswith(terminal_of(record.game).begins_round) for entry in record.entries)
    made = sum(not entry.is_chance for entry in record.entries)
    show(record, position, names, console, board=board)
    console.print(f"The record is sound: {rounds} rounds, {made} moves.")


def show(record: Record, position: Position, names: list[str], console: Console, *, board: bool) -> None:
    """Print the result of a game, or how far it is, and draw its last position if wanted."""
    from alfama.cli.terminal import terminal_of

    terminal = terminal_of(record.game)
    if board:
        console.print(terminal.table(terminal.view(position, position.turn), names, console.width))
    if outcome := position.outcome:
        events = [event for step in record.steps() for event in step.events]
        console.print(terminal.final_sheet(outcome, events, names, record.start().scores))
    else:
        console.print(f"Not finished: round {position.round}, scores {' '.join(map(str, position.scores))}.")


def player_names(record: Record) -> list[str]:
    """Return the players' names as the record has them, else ``Player 1`` and so on."""
    players = record.options["players"]
    return [record.tags.get(f"Player{seat}", f"Player {seat}") for seat in range(1, players + 1)]


def header(record: Record, names: list[str], console: Console) -> None:
    """Print what the record says about the game."""
    from alfama.cli.terminal import rulings, terminal_of

    terminal, options = terminal_of(record.game), record.start().options
    console.print(f"{terminal.title(options)}: {', '.join(names)}")
    if others := rulings(options, terminal.said):
        console.print(others)
    for name in ("Date", "Site", "Table"):
        if name in record.tags:
            console.print(f"{name}: {record.tags[name]}")


def tell(record: Record, names: list[str], console: Console) -> None:
    """Tell every move, and the scoring after each round."""
    from alfama.cli.terminal import terminal_of
    from alfama.games import Event

    terminal = terminal_of(record.game)
    events: list[Event] = []
    before: tuple[int, ...] = record.start().scores
    for step in record.steps():
        begins = step.entry.text.startswith(terminal.begins_round)
        if begins:
            events, before = [], step.position.scores
            console.print(f"\nRound {step.position.round}: {step.entry.text}")
        events += step.events
        for sentence in terminal.tell(step.events, names) if not begins else ():
            console.print(f"  {sentence}" if step.by is None else f"  {step.entry.text:<6} {sentence}")
        if any(event.kind == "round_end" for event in step.events):
            console.print()
            console.print(terminal.round_sheet(events, names, before))


def where(text: str, record: Record, error: RecordError) -> str:
    """Return where and why a record fails, in one line."""
    line = None if text.lstrip().startswith("{") else line_of(text, error.entry)
    number = sum(not entry.is_chance for entry in record.entries[: error.entry + 1])
    place = f"line {line}, " if line else f"entry {error.entry + 1}, "
    return f"{place}round {error.round}, move {number}, {error.text}: {error.reason}"


def line_of(text: str, entry: int) -> int | None:
    """Return the line of a record's text where an entry (from 0) stands: the first up to which so many can be read."""
    from alfama.games import ParseError
    from alfama.record import Record

    lines = text.replace("\r\n", "\n").split("\n")
    fixed = [line for line in lines if line.startswith(('[Alfama "', '[Game "', '[Rules "', '[Options "'))]
    body = next((number for number, line in enumerate(lines) if not line.startswith("[")), len(lines))
    for end in range(body + 1, len(lines) + 1):
        try:
            head = Record.parse("\n".join([*fixed, "", *lines[body:end], "*"]))
        except ParseError:  # the result stands on this line, so every entry has been read
            return end
        if len(head.entries) > entry:
            return end
    return None
