"""What the documentation says of the program is so."""

import json
import re
import tomllib
from dataclasses import fields
from pathlib import Path

from alfama.games.azul.options import CHOICES, Options

ROOT = Path(__file__).parents[1]


def test_the_rules_page_knows_every_option() -> None:
    page = (ROOT / "docs" / "games" / "azul.md").read_text("utf-8")
    rulings = re.findall(r"^\| A\d+ \|.*$", page, re.MULTILINE)
    assert len(rulings) == 17
    named = {name for row in rulings for name in re.findall(r"`(\w+)`", row)}
    assert named == {field.name for field in fields(Options)} - {"players", "wall", "jokers"}


def test_every_ruling_has_words_in_every_language() -> None:
    wanted = {field.name for field in fields(Options)} - {"players", "wall", "jokers"}
    wanted |= {f"{name}_{value}" for name in wanted & set(CHOICES) for value in CHOICES[name]}
    for language in ("en", "es", "pt", "ca"):
        messages = json.loads((ROOT / "web" / "messages" / f"{language}.json").read_text("utf-8"))
        assert [name for name in sorted(wanted) if f"option_{name}" not in messages] == [], language


def test_the_files_that_documents_name_exist() -> None:
    everything = {path.name for folder in ("src", "web/src", "tests") for path in (ROOT / folder).rglob("*")}
    missing = []
    for page in (ROOT / "CONTRIBUTING.md", ROOT / "docs" / "architecture.md"):
        for name in re.findall(r"`([\w./-]+)`", page.read_text("utf-8")):
            if name.startswith(("src/", "web/", "tests/", "docs/")):
                if not (ROOT / name).exists():
                    missing.append(name)
            elif name.endswith((".py", ".ts", ".svelte")) and name not in everything:
                missing.append(name)
    assert missing == []


def test_the_site_loads_nothing_from_elsewhere() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    assert site["theme"]["font"] is False
    assert "extra_javascript" not in site
    assert "extra_css" not in site
