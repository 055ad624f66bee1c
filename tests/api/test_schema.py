"""The exported schema that the browser's types come from is the one the server speaks."""

import json
from pathlib import Path
from typing import Any

import pytest

from alfama.server.schema import schema

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "net" / "protocol.schema.json"


def test_the_committed_schema_is_up_to_date() -> None:
    assert json.loads(COMMITTED.read_text("utf-8")) == schema(), (
        "run: python -m alfama.server.schema > web/src/net/protocol.schema.json"
    )


def kinds(defs: dict[str, Any], union: dict[str, Any]) -> set[str]:
    """The values of `t` in a union, whose members may be unions."""
    found: set[str] = set()
    for one in union["oneOf"]:
        found |= kinds(defs, one) if "oneOf" in one else {_of(defs, one)["properties"]["t"]["const"]}
    return found


def _of(defs: dict[str, Any], ref: dict[str, str]) -> dict[str, Any]:
    named: dict[str, Any] = defs[ref["$ref"].rsplit("/", 1)[1]]
    return named


def test_every_socket_message_is_in_the_schema() -> None:
    defs = schema()["$defs"]
    assert kinds(defs, defs["ClientMessage"]) == {
        *("play", "undo", "sit", "leave", "bot", "open", "start", "rematch", "ping")
    }
    assert kinds(defs, defs["ServerMessage"]) == {"state", "done", "refused", "pong", "notice"}


@pytest.mark.parametrize("state", ["AzulStateMessage", "DuelStateMessage"])
def test_the_seed_is_nullable_and_nothing_unknown_may_travel(state: str) -> None:
    defs = schema()["$defs"]
    assert {"type": "null"} in defs[state]["properties"]["seed"]["anyOf"]
    open_ones = [name for name, one in defs.items() if "properties" in one and one["additionalProperties"] is not False]
    assert open_ones == []
