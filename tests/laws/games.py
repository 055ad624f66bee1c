"""Random games for the laws: every configuration, rulings included, chosen by hypothesis."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from alfama.games import Azul, Dealer, Event, Move

RULINGS: dict[str, list[Any]] = {
    "partial_floor": [True],
    "full_floor_marker": ["replace"],
    "no_marker_start": ["next"],
    "refill": ["eager"],
    "grey_drop": [True],
    "leave_jokers": [False],
    "joker_overflow": ["jokers", "colours"],
    "barred_to_floor": [True],
    "grey_joker_keeps_colour": [True],
    "overflow_all_jokers": [False],
    "overflow_all_colour": [False],
}

configurations = st.fixed_dictionaries(
    {"players": st.integers(2, 4), "wall": st.sampled_from(["coloured", "grey"]), "jokers": st.booleans()}
)
rulings = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in RULINGS.items()})
seeds = st.integers(0, 2**32)
styles = st.sampled_from(["any", "place", "floor"])


def choose(position: Azul, rng: random.Random, style: str) -> Move:
    """Return a random legal move; ``place`` avoids the floor line, ``floor`` seeks it."""
    moves = list(position.legal_moves)
    wanted = [move for move in moves if (move.line > 0) == (style == "place")] if style != "any" else moves
    return rng.choice(wanted or moves)


def playing(options: dict[str, Any], seed: int, style: str, moves: int = 400) -> Iterator[tuple[Azul, list[Event]]]:
    """Play a random game; yield the position (one object, changed) and the events of everything that happens."""
    position, dealer, rng = Azul(**options), Dealer(seed), random.Random(seed)
    for _ in range(moves):
        if position.is_over:
            return
        if position.is_chance:
            yield position, position.apply_chance(dealer.draw(position))
        else:
            yield position, position.play(choose(position, rng, style))
