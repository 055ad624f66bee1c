"""An event: one thing that happened in a game, in the terms of its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: ``kind`` and its fields, all JSON values."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return kind and fields in one dictionary."""
        return {"kind": self.kind, **self.data}
