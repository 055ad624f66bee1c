"""The kernel of Azul Duel against the oracle: random games, compared after everything that happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from tests.oracle.compare_duel import compare_game
from tests.oracle.duel_story import COMMON, RARE, Story

KINDS = {"game": 140, "late": 260, "rulings game": 50, "rulings late": 100}
"""Kinds of games and how many of each `make test` compares."""

LONG_KINDS = {"game": 20_000, "late": 20_000, "rulings game": 5_000, "rulings late": 6_000}
"""The same for `make test-long`."""

SHARD = 500
"""Games in one test of the long comparison."""


def compare(kind: str, seeds: Iterable[int]) -> Story:
    """Compare the games of some seeds and return what they were like; a failure says which game it was."""
    story: Story = Counter()
    for seed in seeds:
        try:
            story += compare_game(seed, kind)
        except Exception as error:
            error.add_note(f"compare_game({seed}, {kind!r})")
            raise
    return story


@pytest.mark.parametrize("kind", KINDS)
def test_games(kind: str) -> None:
    story = compare(kind, range(KINDS[kind]))
    assert story["games"] == KINDS[kind]
    wanted = {"game": COMMON, "late": RARE}.get(kind, ())
    assert [what for what in wanted if not story[what]] == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "shard"), [(kind, shard) for kind, games in LONG_KINDS.items() for shard in range(games // SHARD)]
)
def test_many_games(kind: str, shard: int) -> None:
    first = 1_000_000 + shard * SHARD
    story = compare(kind, range(first, first + SHARD))
    assert story["games"] == SHARD
    print(kind, shard, dict(sorted(story.items())))
