"""The committed playthroughs are what the library does today, line by line."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from tests.perft.generate import CONFIGURATIONS
from tests.playthroughs.generate import FOLDER, file_name, playthrough

from alfama.games.azul.options import Wall

NAMES = [file_name(*configuration) for configuration in CONFIGURATIONS]


def test_every_configuration_has_a_playthrough_and_no_other_file_lies_here() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize(("players", "wall", "jokers"), CONFIGURATIONS, ids=NAMES)
def test_playthrough(players: int, wall: Wall, jokers: bool) -> None:
    committed = (FOLDER / file_name(players, wall, jokers)).read_text(encoding="utf-8").splitlines()
    today = "\n".join(playthrough(players, wall, jokers)).splitlines()
    for number, (then, now) in enumerate(zip_longest(committed, today), 1):
        assert now == then, f"line {number}"
