"""Compiled code is never older than the sources it was compiled from."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from alfama.jit import SOURCES, cache_folder, kernel_sources, module_file, sources_hash

RULES = "alfama.games.azul.rules"


def test_the_sources_of_the_rules_are_all_they_build_on_and_nothing_else() -> None:
    file = module_file(RULES)
    assert file is not None
    names = {path.relative_to(SOURCES / "alfama").as_posix() for path in kernel_sources(file)}
    assert {"games/azul/rules.py", "games/azul/tiling.py", "games/azul/state.py", "tiles.py", "jit.py"} <= names
    assert not any(name.startswith(("search/", "server/", "cli/")) for name in names)
    assert "games/azul/position.py" not in names


@pytest.mark.parametrize(("touched", "changes"), [("games/azul/floor.py", True), ("games/azul/text.py", False)])
def test_a_change_below_a_kernel_starts_a_fresh_folder(tmp_path: Path, touched: str, changes: bool) -> None:
    shutil.copytree(SOURCES / "alfama" / "games", tmp_path / "alfama" / "games", ignore=shutil.ignore_patterns("*.pyc"))
    for name in ("jit.py", "tiles.py"):
        shutil.copy(SOURCES / "alfama" / name, tmp_path / "alfama" / name)
    shutil.copytree(tmp_path, tmp_path / "after")
    changed = tmp_path / "after" / "alfama" / touched
    changed.write_text(changed.read_text("utf-8") + "\n", "utf-8")
    hashes = [sources_hash(root / "alfama/games/azul/rules.py", root) for root in (tmp_path, tmp_path / "after")]
    assert (hashes[0] != hashes[1]) is changes


def test_a_kernel_compiled_before_its_callee_changed_follows_the_change(tmp_path: Path) -> None:
    package = tmp_path / "alfama"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(SOURCES / "alfama" / "jit.py", package / "jit.py")
    (package / "caller.py").write_text(
        "from alfama.jit import jit\nfrom alfama.callee import f\n\n\n@jit\ndef g():\n    return f() + 1\n", "utf-8"
    )
    # Python's own cache tells a source by its second and its size, which are alike here.
    environment = {
        "PATH": "",
        "ALFAMA_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    results = []
    for value in (10, 20):
        body = f"from alfama.jit import jit\n\n\n@jit\ndef f():\n    return {value}\n"
        (package / "callee.py").write_text(body, "utf-8")
        run = subprocess.run(
            [sys.executable, "-c", "from alfama.caller import g; print(g())"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        results.append(int(run.stdout))
    assert results == [11, 21]


def test_a_function_outside_the_sources_is_refused() -> None:
    with pytest.raises(ModuleNotFoundError):
        cache_folder("no.such.module")
