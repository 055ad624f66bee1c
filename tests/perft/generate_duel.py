"""The perft positions of Azul Duel; ``python -m tests.perft.generate`` writes their files, too.

The files have the same form as those of Azul.  A depth counts decisions; a sequence ends where a chance event is due
(a chip, a back, fronts, a fill), so that the counts follow from the position alone.
"""

from __future__ import annotations

import random
from typing import Any

from alfama.games import Dealer, Duel

DUEL_OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "break": {"partial_break": True, "opening_refill": "end", "tablets": 4},
    "keep": {"stuck_lines": "keep", "chip_lines": "one", "returned_plates": "top", "draw_at_zero": False},
}
"""The options of each file."""

NAMES = ("opening", "start", "keep", "stack", "middle", "end", "pay", "space")
"""The positions of each file."""


def duel_file_name(name: str) -> str:
    """Return the name of the file with these options."""
    return f"duel-{name}.perft"


def duel_positions(options: dict[str, Any]) -> list[tuple[str, Duel]]:
    """Return the named positions, from as many random games as it takes."""
    found: dict[str, Duel] = {}
    seed = 0
    while len(found) < len(NAMES):
        seed += 1
        position, dealer, rng = Duel(**options), Dealer(seed), random.Random(seed)
        while not position.is_over:
            if position.is_chance:
                position.apply_chance(dealer.draw(position))
                continue
            for name in _names(position):
                found.setdefault(name, position.copy())
            position.play(_some_move(position, rng))
    return [(name, found[name]) for name in NAMES]


def _names(position: Duel) -> list[str]:
    """Return the names that fit a position."""
    view = position.view()
    tiles = len("".join(view["sun"] + view["moon"]))
    if position.phase == "opening":
        return ["opening"]
    if position.stage == "action":
        ready = position.round == 1 and tiles == 21
        late = position.round >= 3 and sum(view["tokens"]) > 0
        return ["start"] * ready + ["middle"] * (late and tiles <= 14) + ["end"] * (late and tiles <= 5)
    if position.stage == "keep":
        return ["keep"] if len(view["hand"]) == 4 else []
    if position.stage == "stack":
        return ["stack"] if len(position.legal_moves) == 6 else []
    if position.stage in ("pay", "space"):
        return [position.stage] if position.round >= 3 and len(position.legal_moves) >= 3 else []
    return []


def _some_move(position: Duel, rng: random.Random) -> str:
    """Return a move of somebody who likes plates and chips and breaks few tiles."""
    texts = [str(move) for move in position.legal_moves]
    liked = [text for text in texts if text[0] in "SC" or (text[-1] in "123456" and text[0] in "L1234m")]
    return rng.choice(liked or texts)
