"""What the README shows, works."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from alfama.games import Azul, Dealer
from alfama.players import Limit, make
from alfama.record import Record

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of the README in a language."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert found, language
    return found


def commands() -> list[str]:
    """Every `alfama` command in a shell block."""
    lines = [line.partition(" #")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("alfama ")]


def alfama(command: str, folder: Path) -> str:
    """Run a command line of the README in a folder and return what it printed."""
    name, *arguments = shlex.split(command)
    assert name == "alfama"
    program = Path(sys.executable).with_name("alfama")
    done = subprocess.run(
        [program, *arguments],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_python_examples_give_what_they_say() -> None:
    names: dict[str, object] = {}
    for number, block in enumerate(blocks("py")):
        test = doctest.DocTestParser().get_doctest(block, names, f"README block {number + 1}", "README.md", None)
        report: list[str] = []
        runner = doctest.DocTestRunner()
        runner.run(test, out=report.append, clear_globs=False)
        assert runner.summarize(verbose=False).failed == 0, "".join(report)
        assert test.examples
        names = test.globs


def test_the_console_examples_print_what_they_say(tmp_path: Path) -> None:
    for block in blocks("console"):
        first, _, expected = block.partition("\n")
        assert first.startswith("$ ")
        assert alfama(first.removeprefix("$ "), tmp_path) == expected


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a finished game, with its seed."""
    dealer, player, game, entries = Dealer.random(), make("greedy"), Azul(), []
    while not game.is_over:
        if game.is_chance:
            entries.append(str(dealer.draw(game)))
            game.apply_chance(entries[-1])
        else:
            entries.append(str(player.play(game, Limit(nodes=1)).move))
            game.play(entries[-1])
    tags = {"Seed": dealer.seed, "Commitment": dealer.commitment}
    return Record.of_game(game, entries, ["Ana", "Rui"], **tags).to_text()


@pytest.mark.parametrize("command", commands())
def test_the_shell_examples_run(command: str, record: str, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(record, "utf-8")
    assert alfama(command, tmp_path).strip()


def test_every_make_target_named_exists() -> None:
    pages = README + (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = set(re.findall(r"`make ([a-z-]+)|^make ([a-z-]+)", pages, re.MULTILINE))
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert phony is not None
    assert {one or other for one, other in named} <= set(phony[1].split())
