"""The browser has words in every language for what the rules say: reasons, rulings, tablets."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from alfama.games.duel.components import TABLET_NAMES
from alfama.games.duel.options import CHOICES, Options

ROOT = Path(__file__).parents[1]
MESSAGES = ROOT / "web" / "messages"
LOCALES = ("en", "es", "pt", "ca")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["azul", "duel"])
def test_every_reason_has_a_text(game: str, locale: str) -> None:
    source = (ROOT / "src" / "alfama" / "games" / game / "legality.py").read_text()
    codes = re.findall(r'Fault\(\s*"(\w+)"', source)
    texts = json.loads((MESSAGES / f"{locale}.json").read_text(encoding="utf-8"))
    assert len(codes) > 8
    assert [code for code in codes if f"why_{code}" not in texts] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_ruling_and_tablet_of_duel_has_words(locale: str) -> None:
    wanted = {f"option_{field.name}" for field in fields(Options) if field.name != "players"}
    wanted |= {f"option_{name}_{value}" for name, values in CHOICES.items() for value in values}
    wanted |= {f"duel_table_tablet_{name}{part}" for name in TABLET_NAMES for part in ("", "_rule")}
    texts: dict[str, object] = {}
    for path in (MESSAGES / f"{locale}.json", MESSAGES / "duel" / f"{locale}.json"):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    assert sorted(wanted - texts.keys()) == []
