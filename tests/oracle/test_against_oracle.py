"""The kernel against the oracle: random games in all twelve configurations, compared after everything that happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.oracle.compare import CONFIGURATIONS, Story, compare_game, name

KINDS = {"game": 90, "late": 110, "rulings game": 20, "rulings late": 20}
"""Kinds of games and how many of each `make test` compares in each configuration."""

LONG_KINDS = {"game": 10_000, "late": 10_000, "rulings game": 1_500, "rulings late": 1_500}
"""The same for `make test-long`."""

SHARD = 500
"""Games in one test of the long comparison."""


def compare(configuration: dict[str, Any], kind: str, seeds: Iterable[int]) -> list[Story]:
    """Compare the games of some seeds; a failure says which game it was."""
    stories = []
    for seed in seeds:
        try:
            stories.append(compare_game(configuration, seed, kind))
        except Exception as error:
            error.add_note(f"compare_game({configuration}, {seed}, {kind!r})")
            raise
    return stories


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name)
def test_games(configuration: dict[str, Any], kind: str) -> None:
    stories = compare(configuration, kind, range(KINDS[kind]))
    assert sum(story.termination == "row" for story in stories) > len(stories) // 2
    if configuration["wall"] == "grey":
        assert any(story.lines_lost for story in stories)
    if configuration["players"] == 2:
        assert not any(story.short_deals for story in stories)
    if kind == "late":
        assert configuration["jokers"] or any(story.termination == "dead" for story in stories)
        assert any(story.markers_without_space for story in stories)
        assert configuration["players"] == 2 or any(story.short_deals for story in stories)


@pytest.mark.long
@pytest.mark.parametrize("shard", range(sum(LONG_KINDS.values()) // SHARD))
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name)
def test_many_games(configuration: dict[str, Any], shard: int) -> None:
    kinds = [kind for kind, games in LONG_KINDS.items() for _ in range(games // SHARD)]
    first = 1_000_000 + shard * SHARD
    compare(configuration, kinds[shard], range(first, first + SHARD))
