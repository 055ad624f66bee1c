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

    from alfama.cli import draw, plain, ready
    from alfama.record import Record, RecordError

    record = Record.parse(text)
    ready.prepare()
    console = draw.console()
    names = player_names(record)
    header(record, names, console)
    try:
        if moves:
            tell(record, names, console)
        position = record.replay()
    except RecordError as error:
        raise failure.CommandError(error.code, where(text, record, error), exit_code=failure.FAILED) from None
    rounds = sum(entry.text.startswith(plain.DEALS) for entry in record.entries)
    made = sum(not entry.is_chance for entry in record.entries)
    if record.game == plain.DRAWN:
        show(record, position, names, console, board=board)
    else:
        plain.tell_position(position, names, console)
    console.print(f"The record is sound: {rounds} rounds, {made} moves.")


def show(record: Record, position: Position, names: list[str], console: Console, *, board: bool) -> None:
    """Print the result of a game, or how far it is, and draw its last position if wanted."""
    from alfama.cli import draw, sheet

    if board:
        console.print(draw.table(position.view(), names, console.width))
    if outcome := position.outcome:
        events = [event for step in record.steps() for event in step.events]
        played = sheet.scores_after(events, [0] * position.players)
        console.print(sheet.final_sheet(outcome, names, played))
    else:
        console.print(f"Not finished: round {position.round}, scores {' '.join(map(str, position.scores))}.")


def player_names(record: Record) -> list[str]:
    """Return the players' names as the record has them, else ``Player 1`` and so on."""
    players = record.options["players"]
    return [record.tags.get(f"Player{seat}", f"Player {seat}") for seat in range(1, players + 1)]


def header(record: Record, names: list[str], console: Console) -> None:
    """Print what the record says about the game."""
    from alfama.cli import plain

    options = record.start().options
    console.print(f"{plain.title(record.game, options.variant)}: {', '.join(names)}")
    rulings = {k: v for k, v in options.non_default().items() if k not in ("players", "wall", "jokers")}
    if rulings:
        console.print("Rulings: " + ", ".join(f"{name} = {value}" for name, value in rulings.items()))
    for name in ("Date", "Site", "Table"):
        if name in record.tags:
            console.print(f"{name}: {record.tags[name]}")


def tell(record: Record, names: list[str], console: Console) -> None:
    """Tell every move, and the scoring after each round."""
    from alfama.cli import plain, sheet, words
    from alfama.games import Event

    if record.game != plain.DRAWN:
        plain.tell_record(record, console)
        return

    events: list[Event] = []
    before: tuple[int, ...] = record.start().scores
    for step in record.steps():
        if step.by is None:
            events, before = [], step.position.scores
        events += step.events
        if step.entry.text.startswith("deal "):
            console.print(f"\nRound {step.position.round}: {step.entry.text}")
        for sentence in words.tell(step.events, names) if step.by is not None else ():
            console.print(f"  {step.entry.text:<6} {sentence}")
        if any(event.kind == "round_end" for event in step.events):
            console.print()
            console.print(sheet.round_sheet(events, names, before))


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
