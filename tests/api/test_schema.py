"""The exported schema that the browser's types come from is the one the server speaks."""

import json
from pathlib import Path

from alfama.server.schema import schema

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "net" / "protocol.schema.json"


def test_the_committed_schema_is_up_to_date() -> None:
    assert json.loads(COMMITTED.read_text("utf-8")) == schema(), (
        "run: python -m alfama.server.schema > web/src/net/protocol.schema.json"
    )


def test_every_socket_message_is_in_the_schema() -> None:
    defs = schema()["$defs"]
    said = {defs[ref["$ref"].rsplit("/", 1)[1]]["properties"]["t"]["const"] for ref in defs["ClientMessage"]["oneOf"]}
    assert said == {"play", "undo", "sit", "leave", "bot", "open", "start", "rematch", "ping"}
    heard = {defs[ref["$ref"].rsplit("/", 1)[1]]["properties"]["t"]["const"] for ref in defs["ServerMessage"]["oneOf"]}
    assert heard == {"state", "done", "refused", "pong", "notice"}


def test_the_seed_is_nullable_and_nothing_unknown_may_travel() -> None:
    state = schema()["$defs"]["StateMessage"]
    assert {"type": "null"} in state["properties"]["seed"]["anyOf"]
    assert state["additionalProperties"] is False
