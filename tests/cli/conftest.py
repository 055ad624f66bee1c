"""The command in this process, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from alfama.cli.app import app

ENVIRONMENT = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def alfama() -> Run:
    """Run a command here: ``alfama("perft", "--depth", "3", input="...")``."""

    def run(*words: str | Path, text: str = "") -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=text, env=ENVIRONMENT, prog_name="alfama")

    return run


@pytest.fixture
def start() -> Start:
    """Start a command as a process with pipes."""

    def begin(*words: str | Path, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "alfama", *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **ENVIRONMENT, **environment},
        )

    return begin


def errors(text: str) -> list[str]:
    """The lines on standard error, without the notice of the first use of a version."""
    return [line for line in text.splitlines() if not line.startswith("First use of this version: ")]


def one_line(result: Result) -> str:
    """The error of a command that refused its input: one line, no trace, exit code 2."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = errors(result.stderr)
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("alfama: ")
    return lines[0].removeprefix("alfama: ")
