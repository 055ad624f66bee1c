"""The dealer: the only one who draws chance events, from nothing but the game's seed.

A seed is 128 bits, written as 32 hexadecimal digits.  Its SHA-256 is published before the first move and the seed after
the last, so that everybody can check that no deal was changed (``alfama verify``).
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, overload

import numpy as np

from alfama.games.azul import chance
from alfama.games.azul.deal import Chance, Deal, FirstPlayer
from alfama.games.azul.events import counts_to_letters
from alfama.games.azul.position import Azul
from alfama.games.azul.state import START
from alfama.games.duel.position import Duel
from alfama.games.errors import OptionError
from alfama.games.position import Position

_SEED = re.compile(r"[0-9a-f]{32}")


class Dealer:
    """Draws the chance events of one game.

    >>> Dealer(7).seed
    '00000000000000000000000000000007'
    """

    __slots__ = ("_words", "seed")

    def __init__(self, seed: int | str) -> None:
        """Take a seed 0..2**128-1, or its 32 hexadecimal digits; raises OptionError (``bad_seed``)."""
        if isinstance(seed, int) and 0 <= seed < 1 << 128:
            seed = f"{seed:032x}"
        if not isinstance(seed, str) or not _SEED.fullmatch(seed):
            raise OptionError("bad_seed", "a seed is 32 hexadecimal digits (0-9a-f), or a number below 2**128")
        self.seed = seed
        self._words = np.uint64(int(seed[:16], 16)), np.uint64(int(seed[16:], 16))

    @classmethod
    def random(cls) -> Dealer:
        """Return a dealer with a seed from the operating system's secret randomness."""
        return cls(secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed's 32 digits, as 64 hexadecimal digits."""
        return hashlib.sha256(self.seed.encode("ascii")).hexdigest()

    @overload
    def draw(self, position: Azul) -> Chance: ...
    @overload
    def draw(self, position: Position) -> Any: ...
    def draw(self, position: Position) -> Any:
        """Return the chance event that ``position`` waits for; the position is not changed.

        It depends on the seed and on the public history alone.  Raises ValueError when nothing is to be drawn.
        """
        if not position.is_chance:
            raise ValueError("the position does not wait for a chance event")
        if isinstance(position, Duel):
            return position.draw_chance(self._words)
        if isinstance(position, Azul):
            return self._draw_azul(position)
        raise ValueError(f"nobody knows how to deal {position.game}")

    def _draw_azul(self, position: Azul) -> Chance:
        state = position.state
        if state.phase == START:
            return FirstPlayer(int(chance.draw_first_player(state, *self._words)))
        dealt = np.zeros_like(state.source)
        chance.draw_deal(state, *self._words, dealt)
        return Deal(tuple(counts_to_letters(row) for row in dealt[1 : position.options.displays + 1]))

    def __repr__(self) -> str:
        return "<Dealer>"
