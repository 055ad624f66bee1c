"""Positions for the tests of search and players, reached by play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from alfama.games import Azul, Dealer, Move

CONFIGURATIONS: list[dict[str, Any]] = [
    {"players": players, "wall": wall, "jokers": jokers}
    for players in (2, 3, 4)
    for wall in ("coloured", "grey")
    for jokers in (False, True)
]
RULINGS: list[dict[str, Any]] = [
    {"partial_floor": True},
    {"full_floor_marker": "replace"},
    {"leave_jokers": False, "joker_overflow": "jokers"},
    {"barred_to_floor": True, "grey_joker_keeps_colour": True, "grey_drop": True},
]


def name(options: dict[str, Any]) -> str:
    """Return a short name of a configuration."""
    return "-".join(str(value) for value in options.values())


def played(options: dict[str, Any], seed: int, floor: float = 0.1) -> Iterator[Azul]:
    """Play a random game that seldom chooses the floor; yield every position in which somebody decides (one object)."""
    position, dealer, rng = Azul(**options), Dealer(seed), random.Random(seed)
    while not position.is_over and position.round < 12:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        yield position
        moves = list(position.legal_moves)
        sensible = [move for move in moves if move.line > 0]
        position.play(rng.choice(moves if rng.random() < floor or not sensible else sensible))


def fresh(seed: int = 0, **options: Any) -> Azul:
    """Return a position after the first deal."""
    position, dealer = Azul(**options), Dealer(seed)
    position.apply_chance(dealer.draw(position))
    position.apply_chance(dealer.draw(position))
    return position


def tails(options: dict[str, Any], seed: int, tiles: int, most_moves: int, count: int) -> list[Azul]:
    """Return positions with few tiles left on offer, but some choice."""
    found: list[Azul] = []
    for position in played(options, seed):
        few = position.phase == "offer" and position.state.left <= tiles
        if few and position.round > 1 and 2 <= len(position.legal_moves) <= most_moves:
            found.append(position.copy())
            if len(found) == count:
                break
    return found


def codes(moves: list[Move]) -> list[int]:
    """Return the codes of some moves."""
    return [move.code for move in moves]
