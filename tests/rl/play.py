"""Random games, position by position, for the tests of observations and environments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from alfama.games import Dealer, Position, new_position

AZUL_OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3},
    {"players": 4},
    {"wall": "grey"},
    {"wall": "grey", "players": 3, "grey_drop": True},
    {"jokers": True},
    {"jokers": True, "players": 4, "wall": "grey", "grey_joker_keeps_colour": True},
    {"jokers": True, "leave_jokers": False, "joker_overflow": "jokers", "barred_to_floor": True},
    {"partial_floor": True, "full_floor_marker": "replace", "refill": "eager"},
    {"partial_floor": True, "jokers": True, "wall": "grey"},
]
DUEL_OPTIONS: list[dict[str, Any]] = [
    {},
    {"tablets": 4, "opening_refill": "end", "returned_plates": "top"},
    {"open_returns": True, "partial_break": True, "chip_lines": "one", "stuck_lines": "keep"},
    {"draw_at_zero": False, "stuck_lines": "break_complete", "unreached_marker": "other"},
]
CONFIGURATIONS = [("azul", options) for options in AZUL_OPTIONS] + [("duel", options) for options in DUEL_OPTIONS]


def name(value: object) -> str:
    """A short id for a parameter."""
    return "-".join(map(str, value.values())) or "default" if isinstance(value, dict) else str(value)


def positions(game: str, options: dict[str, Any], seed: int, plates: bool = False) -> Iterator[Position]:
    """Every position of a random game, chance nodes and the end included; the same object all the time.

    With ``plates``, plates are drawn from the stack whenever that is possible (Azul Duel).
    """
    rng, dealer, position = np.random.default_rng(seed), Dealer(seed), new_position(game, options)
    while True:
        yield position
        if position.is_over:
            return
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        codes = position.legal_moves.codes
        if plates and 217 in codes and rng.random() < 0.5:
            position.play_unchecked(217)
        else:
            position.play_unchecked(int(rng.choice(codes)))
