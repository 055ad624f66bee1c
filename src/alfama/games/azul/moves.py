"""A move of Azul: a small value for people, an integer for machines, a short text, and JSON.

See docs/notation.md for the grammar of the text and :mod:`alfama.games.azul.codes` for the integers.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Any

from alfama.games.azul.codes import CODES, JOKERS_ALONE, PARTIAL, TILING, WITH_JOKERS
from alfama.games.errors import ParseError
from alfama.tiles import COLOUR_LETTERS, TILE_LETTERS

_TAKE = re.compile(
    r"(?P<source>[c1-9])(?P<colour>[BYRKWJ])(?P<line>[-1-5])(?:\.(?P<tiles>[0-5]))?(?:\+(?P<jokers>[0-5]))?"
)
_TILE = re.compile(r"(?P<line>[1-5])>(?P<column>[-1-5])")


@dataclass(frozen=True, slots=True)
class Move:
    """A take of the factory offer, or the choice of a wall column for a complete line.

    >>> Move.parse("3R4")
    Move.parse('3R4')
    >>> Move.parse("3R4").code, Move.parse("2>4").code
    (106, 310)
    """

    line: int
    """Pattern line 1..5; 0 is the floor line (takes only)."""
    source: int = 0
    """0 the centre, 1..9 a display."""
    colour: str = ""
    """``B Y R K W``, ``J`` for jokers alone; empty in a tiling move."""
    jokers: int | None = None
    """Jokers put in the line when they are taken along with a colour; None: they are not taken."""
    tiles: int | None = None
    """Tiles of ``colour`` put in the line when fewer than fit (option ``partial_floor``); None: as many as fit."""
    column: int | None = None
    """Tiling: wall column 1..5, or 0 to drop the line to the floor (option ``grey_drop``)."""

    @property
    def kind(self) -> str:
        """``"take"`` or ``"tile"``."""
        return "take" if self.column is None else "tile"

    @property
    def code(self) -> int:
        """The dense integer of this move; raises ValueError when no code stands for these fields."""
        if self.column is not None:
            return TILING + (self.line - 1) * 6 + self.column
        kind = TILE_LETTERS.index(self.colour)
        if self.tiles is not None:
            if kind == 5:
                a, j = 0, self.tiles + 1
            else:
                a, j = self.tiles, 0 if self.jokers is None else self.jokers + 1
            return PARTIAL + (((self.source * 6 + kind) * 5 + self.line - 1) * 6 + a) * 7 + j
        if kind == 5:
            return JOKERS_ALONE + self.source * 6 + self.line
        if self.jokers is not None:
            return WITH_JOKERS + ((self.source * 5 + kind) * 6 + self.line) * 6 + self.jokers
        return self.source * 30 + kind * 6 + self.line

    @classmethod
    def from_code(cls, code: int) -> Move:
        """Return the move that ``code`` stands for; raises ValueError outside 0..14789 or for a meaningless code."""
        if not 0 <= code < CODES:
            raise ValueError(f"no move has the code {code}: codes are 0..{CODES - 1}")
        return _decoded(int(code))

    @classmethod
    def _decode(cls, code: int) -> Move:
        if code < TILING:
            source, rest = divmod(code, 30)
            return cls(rest % 6, source, COLOUR_LETTERS[rest // 6])
        if code < JOKERS_ALONE:
            row, column = divmod(code - TILING, 6)
            return cls(row + 1, column=column)
        if code < WITH_JOKERS:
            source, line = divmod(code - JOKERS_ALONE, 6)
            return cls(line, source, "J")
        if code < PARTIAL:
            rest, jokers = divmod(code - WITH_JOKERS, 6)
            rest, line = divmod(rest, 6)
            source, kind = divmod(rest, 5)
            return cls(line, source, COLOUR_LETTERS[kind], jokers=jokers)
        rest, j = divmod(code - PARTIAL, 7)
        rest, a = divmod(rest, 6)
        rest, row = divmod(rest, 5)
        source, kind = divmod(rest, 6)
        if kind == 5:
            return cls(row + 1, source, "J", tiles=j - 1)
        return cls(row + 1, source, COLOUR_LETTERS[kind], jokers=j - 1 if j else None, tiles=a)

    @classmethod
    def parse(cls, text: str) -> Move:
        """Return the move written in ``text``, such as ``3R4``, ``cB-``, ``3R4+1`` or ``2>4``; raises ParseError."""
        if found := _TILE.fullmatch(text):
            column = 0 if found["column"] == "-" else int(found["column"])
            return cls(int(found["line"]), column=column)
        found = _TAKE.fullmatch(text)
        if found is None:
            raise ParseError(
                "bad_move", f"{text[:40]!r} is not a move: write such as 3R4, cB-, 3R4+1 or 2>4", line=1, column=1
            )
        line = 0 if found["line"] == "-" else int(found["line"])
        tiles = None if found["tiles"] is None else int(found["tiles"])
        jokers = None if found["jokers"] is None else int(found["jokers"])
        if fault := _field_fault(line, found["colour"], jokers, tiles):
            raise ParseError("bad_move", f"{text!r} is not a move: {fault}", line=1, column=1)
        source = 0 if found["source"] == "c" else int(found["source"])
        return cls(line, source, found["colour"], jokers=jokers, tiles=tiles)

    def __str__(self) -> str:
        if self.column is not None:
            return f"{self.line}>{self.column or '-'}"
        text = f"{self.source or 'c'}{self.colour}{self.line or '-'}"
        if self.tiles is not None:
            text += f".{self.tiles}"
        return text if self.jokers is None else f"{text}+{self.jokers}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values; :meth:`from_json` is the inverse."""
        if self.column is not None:
            return {"kind": "tile", "line": self.line, "column": self.column}
        fields: dict[str, Any] = {"kind": "take", "source": self.source, "colour": self.colour, "line": self.line}
        if self.jokers is not None:
            fields["jokers"] = self.jokers
        if self.tiles is not None:
            fields["tiles"] = self.tiles
        return fields

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> Move:
        """Return the move of :meth:`to_json`'s fields; raises ParseError when they are no move."""
        try:
            if fields["kind"] == "tile":
                text = f"{fields['line']}>{fields['column'] or '-'}"
            else:
                text = f"{fields['source'] or 'c'}{fields['colour']}{fields['line'] or '-'}"
                if fields.get("tiles") is not None:
                    text += f".{fields['tiles']}"
                if fields.get("jokers") is not None:
                    text += f"+{fields['jokers']}"
        except (KeyError, TypeError) as error:
            raise ParseError("bad_move", f"a move in JSON needs the field {error}", line=1, column=1) from None
        return cls.parse(text)


def _field_fault(line: int, colour: str, jokers: int | None, tiles: int | None) -> str | None:
    """Say what is wrong with fields that have the right form one by one, or return None."""
    if colour == "J" and jokers is not None:
        return "jokers alone have no second count"
    if line == 0 and (tiles is not None or jokers):
        return "on the floor no tile is kept in a line"
    if tiles is not None and (tiles if colour == "J" or jokers is None else tiles + jokers) == 0:
        return "at least one tile goes in the line"
    if max(tiles or 0, jokers or 0, (tiles or 0) + (jokers or 0)) > max(line, 0):
        return "more tiles than the line has spaces"
    return None


@functools.cache
def _decoded(code: int) -> Move:
    """Return the move of a code in range, checked by writing and reading it; one object of each will do."""
    move = Move._decode(code)
    try:
        meant = Move.parse(str(move)) == move and move.code == code
    except ParseError:
        meant = False
    if not meant:
        raise ValueError(f"no move has the code {code}")
    return move
