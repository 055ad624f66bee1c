"""The command as a whole: help, version, errors, pipes, what it loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start, errors, one_line
from typer.testing import Result

from alfama import __version__
from alfama.cli import failure

COMMANDS = ("play", "serve", "match", "position", "replay", "verify", "perft", "warmup", "bench")
DEAL = "BBRW YYYK RRRR BYKW KKWW"


def test_the_version(alfama: Run) -> None:
    assert alfama("--version").output == f"alfama {__version__}\n"


def test_help_lists_every_command(alfama: Run) -> None:
    for words in ((), ("--help",), ("-h",)):
        result = alfama(*words)
        assert result.exit_code == 0
        assert all(f" {name} " in result.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(alfama: Run, name: str) -> None:
    result = alfama(name, "--help")
    assert result.exit_code == 0
    assert f"Usage: alfama {name}" in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines())


def test_nothing_heavy_is_loaded_for_help() -> None:
    code = """
import sys
from alfama.cli import main
for words in ("--version", "--help"):
    sys.argv = ["alfama", words]
    try:
        main()
    except SystemExit as end:
        assert not end.code
sys.exit(", ".join({"numba", "numpy", "fastapi", "sqlalchemy", "alfama.games"} & set(sys.modules)) or None)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dance",), "usage: No such command 'dance' (see alfama --help)"),
        (("--loud",), "usage: No such option: --loud"),
        (("perft", "--depth", "many"), "usage: Invalid value for '--depth'"),
        (("replay",), "usage: Missing argument 'FILE' (see alfama replay --help)"),
        (("play", "--players", "5"), "usage: Invalid value for '--players'"),
    ],
)
def test_a_wrong_command_line_is_answered_in_one_line(alfama: Run, words: tuple[str, ...], told: str) -> None:
    assert one_line(alfama(*words)).startswith(told)


def test_debug_shows_the_trace_wherever_it_stands(alfama: Run) -> None:
    for words in (("--debug", "perft", "--deal", "X"), ("perft", "--deal", "X", "--debug")):
        result = alfama(*words)
        assert isinstance(result.exception, ValueError)
    assert one_line(alfama("perft", "--deal", "X")).startswith("bad_chance: 'X' is not a display")


def test_our_own_mistakes_are_one_line_too(alfama: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a mistake\nof ours")

    monkeypatch.setattr("alfama.games.parse_position", broken)
    result = alfama("position", "azul1")
    assert result.exit_code == failure.FAILED
    told = "alfama: internal: ZeroDivisionError: a mistake of ours (--debug shows the trace)"
    assert errors(result.stderr) == [told]


def test_a_reader_that_goes_away_ends_the_command_quietly(start: Start) -> None:
    with start("perft", "--deal", DEAL, "--depth", "5") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "1 72\n"
        process.stdout.close()
        assert process.wait(300) == failure.FAILED
        assert errors(process.stderr.read()) == []


def test_letters_that_the_terminal_has_not_do_not_stop_a_command(start: Start) -> None:
    with start("play", "--seed", "1", "--seat", "Ana", "--seat", "Rui", PYTHONIOENCODING="ascii") as process:
        out, err = process.communicate("?\nq\n", 300)
    assert process.returncode == 0
    assert errors(err) == []
    assert "B~ " in out


def test_warmup_is_quick_the_second_time(alfama: Run) -> None:
    alfama("warmup")
    result = alfama("warmup")
    assert result.exit_code == 0
    assert result.output.startswith("Ready: everything a player needs is compiled")
    assert len(result.output.splitlines()) == 1


def test_bench_measures(alfama: Run) -> None:
    result = alfama("bench", "--seconds", "0.05")
    assert result.exit_code == 0, result.output
    found = dict(line.split(maxsplit=1) for line in result.stdout.splitlines())
    assert found["alfama"] == __version__
    assert int(found["random"].split()[1].replace(",", "")) > 0
    assert int(found["perft"].split()[0].replace(",", "")) > 0


def test_bench_measures_azul_duel(alfama: Run) -> None:
    result = alfama("bench", "--game", "duel", "--seconds", "0.05")
    assert result.exit_code == 0, result.output
    found = dict(line.split(maxsplit=1) for line in result.stdout.splitlines())
    assert int(found["random"].split()[1].replace(",", "")) > 0
    assert int(found["perft"].split()[0].replace(",", "")) > 0


def test_serve_says_what_is_missing(alfama: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("alfama.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    told = one_line(alfama("serve"))
    assert told == "no_web_extra: the server needs the web extra (uvicorn is missing): pip install 'alfama[web]'"


def test_serve_passes_on_what_was_said(alfama: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[object] = []

    def serve(*words: object, **others: object) -> int:
        called.extend([*words, {name: value for name, value in others.items() if value is not None}])
        return 3

    monkeypatch.setattr("alfama.server.serve", serve)
    result: Result = alfama("serve", "--port", "0", "--data", tmp_path, "--bot-time", "0.5")
    assert result.exit_code == 3
    assert called == [None, 0, tmp_path, {"bot_time": 0.5}]
