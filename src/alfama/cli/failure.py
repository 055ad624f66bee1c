"""How a command says that something is wrong: one line with a code and a reason, and an exit code."""

from __future__ import annotations

import os
import sys

BAD_INPUT = 2
"""Exit code for options, files and texts that are not what they should be."""
FAILED = 1
"""Exit code for a check that failed, and for our own mistakes."""
INTERRUPTED = 130
"""Exit code after Ctrl-C, as the shell has it."""


class CommandError(Exception):
    """Input that a command cannot use; ``code`` is stable, ``reason`` a sentence."""

    def __init__(self, code: str, reason: str, *, exit_code: int = BAD_INPUT) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.exit_code = exit_code


def say(line: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"alfama: {line}\n")
    sys.stderr.flush()


def report(error: Exception) -> int:
    """Say in one line what ``error`` means and return the exit code; no traceback."""
    if isinstance(error, CommandError):
        say(f"{error.code}: {error.reason}")
        return error.exit_code
    if callable(usage := getattr(error, "format_message", None)):  # typer: the command line itself is wrong
        context = getattr(error, "ctx", None)
        command = context.command_path if context is not None else "alfama"
        message = " ".join(str(usage()).split())
        say(f"usage: {message.rstrip('.')} (see {command} --help)")
        return BAD_INPUT
    if isinstance(error, ValueError) and hasattr(error, "code") and hasattr(error, "reason"):  # an AlfamaError
        say(f"{error.code}: {error.reason}{place(error)}")
        return BAD_INPUT
    if isinstance(error, OSError):
        say(f"system: {error.strerror or error}{f': {error.filename}' if error.filename else ''}")
        return BAD_INPUT
    say(f"internal: {type(error).__name__}: {' '.join(str(error).split())[:200]} (--debug shows the trace)")
    return FAILED


def place(error: Exception) -> str:
    """Return where in a text the error is, if it knows: `` (line 3, column 7)``."""
    line, column = getattr(error, "line", None), getattr(error, "column", None)
    return f" (line {line}, column {column})" if line is not None else ""


def drop_output() -> None:
    """Send the rest of standard output nowhere: whoever read it has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
