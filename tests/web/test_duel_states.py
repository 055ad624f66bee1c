"""The states that the client is tested with are what the rules make of those games, and what the server would send."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from tests.web import duel_states

from alfama.server.protocol import DuelLogEntry
from alfama.server.shapes import DuelChoices, DuelView

STATES = Path(__file__).parents[2] / "web/src/duel/fixtures/states.json"
CHOICES: TypeAdapter[DuelChoices] = TypeAdapter(DuelChoices)


@pytest.mark.long
def test_the_file_is_what_the_command_writes() -> None:
    assert STATES.read_text(encoding="utf-8") == duel_states.text(), "run `make duel-states`"


@pytest.mark.parametrize("name", [*duel_states.WANTED, "over"])
def test_every_state_has_the_shape_of_the_protocol(name: str) -> None:
    state = json.loads(STATES.read_text(encoding="utf-8"))[name]
    DuelView.model_validate(state["view"])
    TypeAdapter(list[DuelLogEntry]).validate_python(state["log"])
    if state["choices"]:
        assert CHOICES.validate_python(state["choices"]).player == state["you"][0]
