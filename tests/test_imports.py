"""The rooms of the package import inwards only, and only the outer ones know the web or the terminal."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "alfama"

# Which rooms a room may import, besides itself. tiles ← games ← record ← search ← players ← … ← cli.
_RULES = {"tiles", "jit", "games", "record"}
_THINKING = _RULES | {"search"}
_PLAYING = _THINKING | {"players"}
ALLOWED: dict[str, set[str]] = {
    "tiles": set(),
    "jit": set(),
    "games": {"tiles", "jit"},
    "record": {"tiles", "games"},
    "search": _RULES,
    "players": _THINKING,
    "arena": _PLAYING,
    "review": _PLAYING,
    "rl": _PLAYING,
    "train": _PLAYING | {"rl", "arena"},
    "server": _PLAYING | {"review"},
    "__init__": _RULES,  # the face of the library
    "__main__": {"cli"},
}
ALLOWED["cli"] = set(ALLOWED) - {"__init__", "__main__"}

# Third-party packages are the business of the outer rooms; the rest needs numpy and numba alone.
FRAMEWORKS: dict[str, set[str]] = {
    "games": {"llvmlite"},  # what numba compiles with
    "server": {
        "aiosqlite",
        "alembic",
        "fastapi",
        "itsdangerous",
        "pydantic",
        "pydantic_settings",
        "sqlalchemy",
    }
    | {"starlette", "uvicorn"},
    "rl": {"gymnasium", "pettingzoo", "PIL", "pyspiel", "resvg_py"},
    "cli": {"rich", "typer", "uvicorn"},
}
EVERYWHERE = {"numpy", "numba"}


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) for every import in a syntax tree, also inside functions and type-only blocks."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, "." * node.level + (node.module or "")
            else:
                for alias in node.names:
                    yield node.lineno, f"{node.module}.{alias.name}"


def breaches(room: str, source: str) -> list[str]:
    """Every import of `source`, a file of `room`, that the order of the rooms forbids; each as "line: reason"."""
    if room not in ALLOWED:
        return [f"0: the room {room} has no place in the order of imports; give it one in {Path(__file__).name}"]
    found = []
    for line, name in imported(ast.parse(source)):
        top, _, rest = name.partition(".")
        if name.startswith("."):
            found.append(f"{line}: relative import of {name}")
        elif top == "alfama":
            target = rest.partition(".")[0]
            if target not in ALLOWED:
                # `from alfama import Azul` goes through the face, which itself imports the inner rooms.
                if room not in ("cli", "server", "__main__"):
                    found.append(f"{line}: {room} takes {target or 'alfama'} from the face of the package")
            elif target != room and target not in ALLOWED[room]:
                found.append(f"{line}: {room} must not import {target}")
        elif top not in sys.stdlib_module_names | EVERYWHERE | FRAMEWORKS.get(room, set()):
            found.append(f"{line}: {room} must not import {top}")
    return found


def room_of(path: Path) -> str:
    """The room of a file under src/alfama: its first folder, or its own name at the top."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_imports_point_inwards() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert files, "the package has no files"
    found = [
        f"{path.relative_to(PACKAGE.parent)}:{breach}"
        for path in files
        for breach in breaches(room_of(path), path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


def test_nothing_imports_the_command_line() -> None:
    assert [room for room, others in ALLOWED.items() if "cli" in others] == ["__main__"]


@pytest.mark.parametrize(
    ("room", "source", "reason"),
    [
        ("tiles", "import alfama.games", "tiles must not import games"),
        ("games", "from alfama.record import Record", "games must not import record"),
        ("games", "from alfama import search", "games must not import search"),
        ("search", "def f():\n    from alfama.players import Player", "search must not import players"),
        ("server", "import alfama.cli.main", "server must not import cli"),
        ("record", "from alfama import Azul", "takes Azul from the face"),
        ("players", "from .greedy import Greedy", "relative import"),
        ("games", "import fastapi", "games must not import fastapi"),
        ("server", "import rich.table", "server must not import rich"),
        ("kitchen", "", "has no place"),
    ],
)
def test_a_breach_is_found(room: str, source: str, reason: str) -> None:
    assert any(reason in breach for breach in breaches(room, source))


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("games", "import numpy as np\nfrom alfama.tiles import BLUE\nfrom alfama.games.azul import rules"),
        ("server", "from fastapi import FastAPI\nfrom alfama.players import Player"),
        ("cli", "import rich\nfrom alfama.server.app import make_app\nfrom alfama import __version__"),
    ],
)
def test_a_sound_import_passes(room: str, source: str) -> None:
    assert breaches(room, source) == []
