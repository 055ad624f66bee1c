"""The programs in the documentation of the environments run as they are written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from alfama.rl import action_count, observation_spec

DOCS = Path(__file__).parents[2] / "docs"
PROGRAMS = [
    pytest.param(program, id=f"{page.stem}-{number}")
    for page in (DOCS / "environments.md", *sorted((DOCS / "observations").glob("*.md")))
    for number, program in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL), 1)
]


def test_there_are_programs() -> None:
    assert len(PROGRAMS) >= 4


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_runs(program: str) -> None:
    exec(compile(program, "documentation", "exec"), {})


def test_the_sizes_in_the_table() -> None:
    page = (DOCS / "environments.md").read_text("utf-8")
    azul = [observation_spec("azul", players=players).size for players in (2, 3, 4)]
    assert f"[{azul[0]}, {azul[1]} or {azul[2]} numbers]" in page
    assert f"[{observation_spec('duel').size} numbers]" in page
    plain = ", ".join(str(action_count("azul", players=players)) for players in (2, 3, 4))
    assert f"| {plain}; {action_count('azul', wall='grey')} on the grey wall |" in page
    jokers = ", ".join(str(action_count("azul", players=players, jokers=True)) for players in (2, 3, 4))
    assert f"| {jokers} |" in page
    assert f"| {action_count('duel')} |" in page
