"""The JSON Schema of every message: `python -m alfama.server.schema > web/src/net/protocol.schema.json`."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode

from alfama.server import protocol, shapes

# The names that a client needs; "validation" = what it may send, "serialization" = what it is sent.
ROOTS: list[tuple[str, Any, JsonSchemaMode]] = [
    ("ClientMessage", protocol.ClientMessage, "validation"),
    ("ServerMessage", protocol.ServerMessage, "serialization"),
    ("GameView", shapes.GameView, "serialization"),
    ("GameChoices", shapes.GameChoices, "serialization"),
    ("GameEvent", shapes.GameEvent, "serialization"),
    ("AzulChoices", shapes.AzulChoices, "serialization"),
    ("AzulEvent", shapes.AzulEvent, "serialization"),
    ("DuelChoices", shapes.DuelChoices, "serialization"),
    ("DuelEvent", shapes.DuelEvent, "serialization"),
    ("StateMessage", protocol.StateMessage, "serialization"),
    ("LogEntry", protocol.LogEntry, "serialization"),
    ("Frame", protocol.Frame, "serialization"),
    ("GuestIn", protocol.GuestIn, "validation"),
    ("Guest", protocol.Guest, "serialization"),
    ("Me", protocol.Me, "serialization"),
    ("NewTable", protocol.NewTable, "validation"),
    ("TableCreated", protocol.TableCreated, "serialization"),
    ("ListedTable", protocol.ListedTable, "serialization"),
    ("GameSpec", protocol.GameSpec, "serialization"),
    ("Replay", protocol.Replay, "serialization"),
    ("Study", protocol.Study, "validation"),
    ("Studied", protocol.Studied, "serialization"),
    ("Verified", protocol.Verified, "serialization"),
    ("ErrorAnswer", protocol.ErrorAnswer, "serialization"),
]


class _Plain(GenerateJsonSchema):
    """Without a title for every field, which would become a TypeScript type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """One JSON Schema document with all messages as `$defs` and the roots as properties."""
    inputs = [(name, mode, TypeAdapter(kind)) for name, kind, mode in ROOTS]
    roots, shared = TypeAdapter.json_schemas(inputs, schema_generator=_Plain)
    properties: dict[str, Any] = {}
    defs: dict[str, Any] = shared.get("$defs", {})
    for name, mode, _ in inputs:
        root = roots[(name, mode)]
        if "$ref" not in root:  # a union has no model of its own: give it a definition under its name
            defs[name] = {"title": name, **root}
            root = {"$ref": f"#/$defs/{name}"}
        properties[name] = root
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": sorted(properties),
        "$defs": dict(sorted(defs.items())),
    }


def main() -> None:
    """Print the schema, stable from run to run."""
    sys.stdout.write(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
