"""Chance events of Azul as values: who starts, and what lies on the displays."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from alfama.games.azul.chance import Displays
from alfama.games.azul.state import SOURCES, TILE_KINDS
from alfama.games.errors import ParseError
from alfama.tiles import TILE_LETTERS, sorted_tiles

_DISPLAY = re.compile(r"[BYRKWJ]{1,4}|-")


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """The seat (from 0) that starts round 1; written ``first 2`` with the player counted from 1."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat + 1}"

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON values."""
        return {"kind": "first", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles put on the displays for a round, one word a display; written ``deal BBRW YYYK - …``."""

    displays: tuple[str, ...]
    """Letters of each display in colour order, empty for an empty display."""

    def __str__(self) -> str:
        return " ".join(["deal", *(display or "-" for display in self.displays)])

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON values."""
        return {"kind": "deal", "displays": list(self.displays)}

    def counts(self) -> Displays:
        """Return the tiles of each kind on each source, shape (10, 6), the centre (row 0) empty."""
        counts: Displays = np.zeros((SOURCES, TILE_KINDS), np.int8)
        for index, display in enumerate(self.displays):
            for letter in display:
                counts[index + 1, TILE_LETTERS.index(letter)] += 1
        return counts


Chance = FirstPlayer | Deal


def parse_chance(text: str) -> Chance:
    """Return the chance event written in ``text``: ``first 2`` or ``deal BBRW …``; raises ParseError.

    The letters of a display may come in any order.
    """
    words = text.split(" ")
    if words[0] == "first" and len(words) == 2 and words[1] in ("1", "2", "3", "4"):
        return FirstPlayer(int(words[1]) - 1)
    if words[0] != "deal" or not 2 <= len(words) <= SOURCES:
        raise ParseError(
            "bad_chance", f"{text[:40]!r} is not a chance event: write 'first 2' or 'deal BBRW …'", line=1, column=1
        )
    column = len("deal ") + 1
    for word in words[1:]:
        if not _DISPLAY.fullmatch(word):
            raise ParseError(
                "bad_chance",
                f"{word[:40]!r} is not a display: one to four letters B Y R K W J, or -",
                line=1,
                column=column,
            )
        column += len(word) + 1
    return Deal(tuple("" if word == "-" else sorted_tiles(word) for word in words[1:]))
