"""How values are printed in the playthroughs."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def compact(value: Any) -> str:
    """Return JSON in one line."""
    return json.dumps(value, separators=(",", ":"))


def digest(value: Any) -> str:
    """Return a short hash of a large value whose text would fill pages."""
    return hashlib.sha256(compact(value).encode()).hexdigest()[:16]
