"""Perft of Azul Duel agrees with playing every decision, and says what it does not count."""

from __future__ import annotations

import random

import pytest
from tests.perft.test_perft_files import leaves

from alfama.games import Azul, Dealer, Duel
from alfama.games.duel.perft import perft
from alfama.games.errors import OptionError


@pytest.mark.parametrize("seed", [0, 5, 7])
def test_counts_along_a_game_by_playing_every_decision(seed: int) -> None:
    rng, dealer, position = random.Random(seed), Dealer(seed), Duel(partial_break=seed == 0)
    while not position.is_over:
        if position.is_chance:
            assert [perft(position, depth) for depth in range(3)] == [1, 0, 0]
            position.apply_chance(dealer.draw(position))
            continue
        if rng.random() < 0.1 or len(position.legal_moves) < 12:  # the end of a phase has few moves and many surprises
            before = position.copy()
            counts = {depth: perft(position, depth) for depth in range(1, 5)}
            assert position == before
            assert all(leaves(position, depth) == count for depth, count in counts.items() if count < 2000)
        position.play(rng.choice(list(position.legal_moves)))
    assert perft(position, 1) == 0


@pytest.mark.parametrize("depth", [-1, 65])
def test_a_depth_out_of_range_is_refused(depth: int) -> None:
    with pytest.raises(OptionError, match=r"0\.\.64"):
        perft(Duel(), depth)


def test_another_game_is_refused() -> None:
    with pytest.raises(OptionError, match="not of azul"):
        perft(Azul(), 1)
