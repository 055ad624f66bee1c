"""``alfama verify``: check the draws of a game against its revealed seed."""

from __future__ import annotations

from typing import Annotated

import typer

from alfama.cli import failure
from alfama.cli.replay import FileArgument, where
from alfama.cli.setup import read_text


def command(
    file: FileArgument,
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HASH", help="The hash that was shown before the game.")
    ] = None,
) -> None:
    """Check the deals of a finished game against its seed.

    The revealed seed must have the hash shown at the start and give exactly these deals. The exit code is 1 when
    it does not.
    """
    text = read_text(file)

    from alfama.cli import ready
    from alfama.cli.terminal import terminal_of
    from alfama.games import Dealer
    from alfama.record import Record, RecordError

    record = Record.parse(text)
    ready.prepare(record.game)
    try:
        faults = record.verify()
    except RecordError as error:
        raise failure.CommandError(error.code, where(text, record, error), exit_code=failure.FAILED) from None
    lines = [f"{fault.code}: {fault.reason}" for fault in faults]
    seed = record.tags.get("Seed", "")
    if commitment is not None and not lines and Dealer(seed).commitment != commitment.strip().lower():
        lines.append("wrong_commitment: the seed's SHA-256 is not the hash that you gave")
    for line in lines:
        failure.say(line)
    if lines:
        raise typer.Exit(failure.FAILED)
    deals = sum(entry.text.startswith(terminal_of(record.game).begins_round) for entry in record.entries)
    print(f"seed        {seed}")
    print(f"SHA-256     {Dealer(seed).commitment}" + ("" if "Commitment" in record.tags else " (not in the record)"))
    print(f"Sound: all {deals} deals follow from the seed.")
