"""Chance events of Azul Duel as values: what was drawn when it was revealed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from alfama.games.duel.chance import RESULT, Result
from alfama.games.duel.components import (
    BACK_LETTERS,
    CHIP_NAMES,
    COLOUR_LETTERS,
    COLOURS,
    LARGE_TILES,
    PLATE_NAMES,
    TABLET_NAMES,
    TABLETS,
)
from alfama.games.duel.state import (
    BACK_STAGE,
    CHIP,
    DISPLAY,
    FILL,
    FIRST,
    FRONTS,
    PILE,
    PLATES_STAGE,
    SUNS,
    TABLETS_STAGE,
    State,
)
from alfama.games.errors import ParseError

_PLATE = "|".join(PLATE_NAMES)
_CHIP = "|".join(sorted(CHIP_NAMES, key=len, reverse=True))
_WORD = rf"(?:[BTRYK]{{1,{LARGE_TILES}}}|-)"
_FORMS = {
    FIRST: re.compile(r"first ([12])"),
    TABLETS_STAGE: re.compile(r"tablets ([1-4][ab](?: [1-4][ab]){2,3})"),
    PLATES_STAGE: re.compile(rf"plates ((?:{_PLATE})(?: (?:{_PLATE})){{0,2}}) ([-sw])"),
    FILL: re.compile(rf"fill ({_WORD}(?: {_WORD}){{{SUNS - 1}}})"),
    CHIP: re.compile(rf"chip ([1-4]) ({_CHIP})"),
    BACK_STAGE: re.compile(r"back ([sw])"),
    FRONTS: re.compile(rf"fronts ((?:{_PLATE})(?: (?:{_PLATE})){{0,{PILE - 1}}})"),
}
CHANCE_TEXT = "|".join(re.sub(r"\((?!\?)", "(?:", form.pattern) for form in _FORMS.values())
"""A regular expression, without groups, of the texts of chance events."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance event; its text says everything (docs/notation.md).

    >>> str(parse_chance("fill TBBRK BTRY TTRK BKKK YYBK"))
    'fill BBTRK BTRY TTRK BKKK BYYK'
    """

    stage: int
    """The stage that awaits it, such as FILL."""
    result: tuple[int, ...]
    """The numbers that the rules read (:data:`alfama.games.duel.chance.Result`)."""
    factory: int = 0
    """The small factory whose chip is revealed; 0 in other events."""

    @property
    def kind(self) -> str:
        """First word of the text: ``first``, ``tablets``, ``plates``, ``fill``, ``chip``, ``back`` or ``fronts``."""
        return str(self).split(" ", 1)[0]

    def counts(self) -> Result:
        """Return the result as an array for the rules."""
        array: Result = np.zeros(RESULT, np.int8)
        array[: len(self.result)] = self.result
        return array

    def __str__(self) -> str:
        result = self.result
        if self.stage == FIRST:
            return f"first {result[0] + 1}"
        if self.stage == TABLETS_STAGE:
            return " ".join(["tablets", *tablet_names(result)])
        if self.stage == PLATES_STAGE:
            names = [PLATE_NAMES[plate - 1] for plate in result[:DISPLAY] if plate]
            return " ".join(["plates", *names, BACK_LETTERS[result[DISPLAY]]])
        if self.stage == FILL:
            rows = [result[COLOURS * factory : COLOURS * (factory + 1)] for factory in range(SUNS)]
            return " ".join(["fill", *(count_letters(row) or "-" for row in rows)])
        if self.stage == CHIP:
            return f"chip {self.factory} {CHIP_NAMES[result[0] - 1]}"
        if self.stage == BACK_STAGE:
            return f"back {BACK_LETTERS[result[0]]}"
        return " ".join(["fronts", *(PLATE_NAMES[plate - 1] for plate in result if plate)])

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON values: its kind and its text."""
        return {"kind": self.kind, "text": str(self)}


def count_letters(counts: Any) -> str:
    """Return the letters, in colour order, of five counts."""
    return "".join(letter * int(count) for letter, count in zip(COLOUR_LETTERS, counts, strict=True))


def tablet_names(sides: Any) -> list[str]:
    """Return the names of the tablets in play from the sides (0, 1, 2) of all four."""
    return [TABLET_NAMES[2 * tablet + int(side) - 1] for tablet, side in enumerate(sides) if side]


def parse_chance(text: str) -> Chance:
    """Return the chance event written in ``text``, such as ``chip 3 BR``; raises ParseError.

    The letters of a factory may come in any order.
    """
    for stage, form in _FORMS.items():
        if found := form.fullmatch(text):
            return _read(stage, found)
    raise ParseError(
        "bad_chance",
        f"{text[:40]!r} is not a chance event: write such as 'first 2', 'fill BBTRK …' or 'chip 3 BR'",
        line=1,
        column=1,
    )


def _read(stage: int, found: re.Match[str]) -> Chance:
    if stage == FIRST:
        return Chance(stage, (int(found[1]) - 1,))
    if stage == TABLETS_STAGE:
        return Chance(stage, _read_tablets(found[1].split(" ")))
    if stage == PLATES_STAGE:
        plates = [PLATE_NAMES.index(name) + 1 for name in found[1].split(" ")]
        return Chance(stage, (*(plates + [0] * DISPLAY)[:DISPLAY], BACK_LETTERS.index(found[2])))
    if stage == FILL:
        return Chance(stage, tuple(word.count(letter) for word in found[1].split(" ") for letter in COLOUR_LETTERS))
    if stage == CHIP:
        return Chance(stage, (CHIP_NAMES.index(found[2]) + 1,), int(found[1]))
    if stage == BACK_STAGE:
        return Chance(stage, (BACK_LETTERS.index(found[1]),))
    return Chance(stage, tuple(PLATE_NAMES.index(name) + 1 for name in found[1].split(" ")))


def _read_tablets(names: list[str]) -> tuple[int, ...]:
    sides = [0] * TABLETS
    for name in names:
        tablet, side = divmod(TABLET_NAMES.index(name), 2)
        sides[tablet] = side + 1
    if tablet_names(sides) != names:
        raise ParseError("bad_chance", "tablets are named once each, in ascending order", line=1, column=9)
    return tuple(sides)


def chance_of(state: State, result: Result, factory: int) -> Chance:
    """Return the event of a result that was drawn for what ``state`` awaits."""
    stage = int(state.stage)
    lengths = {FIRST: 1, TABLETS_STAGE: TABLETS, PLATES_STAGE: DISPLAY + 1, FILL: RESULT, CHIP: 1, BACK_STAGE: 1}
    length = lengths.get(stage, int(state.hand_n))
    return Chance(stage, tuple(int(number) for number in result[:length]), factory if stage == CHIP else 0)
