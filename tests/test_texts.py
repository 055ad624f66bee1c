"""The browser says in every language why a move is not possible."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MESSAGES = ROOT / "web" / "messages"


@pytest.mark.parametrize("locale", ["en", "es", "pt", "ca"])
@pytest.mark.parametrize("game", ["azul", "duel"])
def test_every_reason_has_a_text(game: str, locale: str) -> None:
    source = (ROOT / "src" / "alfama" / "games" / game / "legality.py").read_text()
    codes = re.findall(r'Fault\(\s*"(\w+)"', source)
    texts = json.loads((MESSAGES / f"{locale}.json").read_text(encoding="utf-8"))
    assert len(codes) > 8
    assert [code for code in codes if f"why_{code}" not in texts] == []
