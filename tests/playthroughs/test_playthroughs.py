"""The committed playthroughs are what the library does today, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import pytest
from tests.perft.generate import CONFIGURATIONS
from tests.playthroughs.generate import FOLDER, file_name, playthrough
from tests.playthroughs.generate_duel import DUEL_GAMES, duel_file_name, duel_playthrough

from alfama.games.azul.options import Wall

NAMES = [file_name(*configuration) for configuration in CONFIGURATIONS]


def test_every_configuration_has_a_playthrough_and_no_other_file_lies_here() -> None:
    names = {*NAMES, *map(duel_file_name, DUEL_GAMES)}
    assert {path.name for path in FOLDER.glob("*.txt")} == names


@pytest.mark.parametrize(("players", "wall", "jokers"), CONFIGURATIONS, ids=NAMES)
def test_playthrough(players: int, wall: Wall, jokers: bool) -> None:
    compare(file_name(players, wall, jokers), playthrough(players, wall, jokers))


@pytest.mark.parametrize("name", DUEL_GAMES)
def test_playthrough_of_duel(name: str) -> None:
    compare(duel_file_name(name), duel_playthrough(name))


def compare(name: str, lines: Iterator[str]) -> None:
    """Compare a committed playthrough with the lines of today."""
    committed = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    today = "\n".join(lines).splitlines()
    for number, (then, now) in enumerate(zip_longest(committed, today), 1):
        assert now == then, f"line {number}"
