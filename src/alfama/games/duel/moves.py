"""A move of Azul Duel: one decision, as a small value for people, an integer for machines, a short text, and JSON.

A turn can need several decisions; their texts join to one word (:func:`join`), which :func:`split` takes apart again.
See docs/notation.md for the grammar and :mod:`alfama.games.duel.codes` for the integers.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from alfama.games.duel import codes
from alfama.games.duel.components import CHIP_NAMES, COLOUR_LETTERS
from alfama.games.duel.state import MOONS, ROWS
from alfama.games.errors import ParseError

SOURCE_LETTERS = "L1234m"
"""The suns of the large factory and of the small ones, and all moons."""
DRAWN_LETTERS = "abcdefghijklm"
"""The plates drawn in a turn, in the order of drawing."""

_CHIP = "|".join(sorted(CHIP_NAMES, key=len, reverse=True))
_DECISION = (
    r"[L1-4m][BTRYK][-1-6](?:\.[1-5])?|C[1-4]|P[1-3]|S|\?|=[a-m]|@[1-9]r[0-3]|<[a-m]|\^[BTRYK]{2,3}"
    rf"|[1-6]>[1-6]|[1-6]=|[1-6]\+(?:{_CHIP})|\+(?:{_CHIP})|>[1-6]"
)
_ONE = re.compile(_DECISION)
_PART = re.compile(rf"(?P<back><[a-m]+)|(?P<one>{_DECISION})")
_FOLLOWS = "@^<=?+>"
"""First characters of decisions that go on with a turn."""


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One decision.

    >>> Move.parse("3R4")
    Move.parse('3R4')
    >>> Move.parse("3R4").code, Move.parse("@5r1").code
    (123, 249)
    """

    code: int
    """The dense integer of this decision."""

    def __post_init__(self) -> None:
        if self.code not in _texts():
            raise ValueError(f"no move of Azul Duel has the code {self.code}")

    @classmethod
    def from_code(cls, code: int) -> Move:
        """Return the move that ``code`` stands for; raises ValueError outside 0..1448 or for a meaningless code."""
        return cls(int(code))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Return the decision written in ``text``, such as ``3R4``, ``P2``, ``@5r1`` or ``4+BR``; raises ParseError.

        A word of several decisions is not one move: see :func:`split`.
        """
        code = _codes().get(text)
        if code is None:
            raise ParseError(
                "bad_move", f"{text[:40]!r} is not a move: write such as 3R4, mB-, C2, P1 or @5r1", line=1, column=1
            )
        return cls(code)

    @property
    def kind(self) -> str:
        """What is decided: ``take``, ``chip``, ``plate``, ``draw``, … (the blocks of docs/notation.md)."""
        return str(self.to_json()["kind"])

    def __str__(self) -> str:
        return _texts()[self.code]

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values; :meth:`from_json` is the inverse."""
        return dict(_fields(self.code))

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> Move:
        """Return the move of :meth:`to_json`'s fields; raises ParseError when they are no move."""
        try:
            text = _from_fields(fields)
        except (KeyError, TypeError) as error:
            raise ParseError("bad_move", f"a move in JSON needs the field {error}", line=1, column=1) from None
        move = cls.parse(text)
        if move.to_json() != fields:
            raise ParseError("bad_move", f"these fields do not say {text!r} and nothing else", line=1, column=1)
        return move


# --- Words -------------------------------------------------------------------------------------------------------


def follows(before: str, text: str) -> bool:
    """Tell whether the decision ``text`` goes on with the turn of the decision ``before``, made just before it."""
    return text[0] in _FOLLOWS or (before == text == "S")


def join(texts: Iterable[str]) -> str:
    """Return one word for the decisions of a turn that follow one another.

    >>> join(["S", "S", "?"]), join(["=b", "@5r1", "<c", "<a"]), join(["4+R", "+BR", ">3"])
    ('SS?', '=b@5r1<ca', '4+R+BR>3')
    """
    word = ""
    back = False
    for text in texts:
        word += text[1:] if back and text[0] == "<" else text
        back = text[0] == "<"
    return word


def split(word: str) -> list[str]:
    """Return the decisions of a word, in order; raises ParseError (``bad_move``) for anything else.

    >>> split("=b@5r1<ca")
    ['=b', '@5r1', '<c', '<a']
    """
    texts: list[str] = []
    at = 0
    while at < len(word):
        found = _PART.match(word, at)
        if found is None or (texts and not follows(texts[-1], found[0])):
            break
        texts += [f"<{letter}" for letter in found["back"][1:]] if found["back"] else [found["one"]]
        at = found.end()
    if not texts or at < len(word) or any(text not in _codes() for text in texts) or join(texts) != word:
        raise ParseError("bad_move", f"{word[:40]!r} cannot be read as a move", line=1, column=at + 1)
    return texts


# --- Tables ------------------------------------------------------------------------------------------------------


@functools.cache
def _texts() -> dict[int, str]:
    """Return the text of every code that means something."""
    texts: dict[int, str] = {}
    for code in range(codes.CODES):
        text = _from_fields(_fields(code))
        if _ONE.fullmatch(text) and not _is_idle(code):
            texts[code] = text
    return texts


@functools.cache
def _codes() -> dict[str, int]:
    return {text: code for code, text in _texts().items()}


def _is_idle(code: int) -> bool:
    """Tell whether a code in range stands for nothing: an order of like tiles, more tiles than a line may lack."""
    fields = _fields(code)
    if fields["kind"] == "stack":
        return len(set(fields["tiles"])) == 1
    return "tiles" in fields and int(fields["tiles"]) >= int(fields["line"])


def _fields(code: int) -> dict[str, Any]:
    """Return the JSON fields of a code 0..1448."""
    if code < codes.TAKE_CHIP or code >= codes.PARTIAL:
        return _take_fields(code)
    if code < codes.TAKE_PLATE:
        return {"kind": "chip", "factory": code - codes.TAKE_CHIP + 1}
    if code < codes.DRAW_PLATE:
        return {"kind": "plate", "position": code - codes.TAKE_PLATE + 1}
    if code < codes.KEEP_PLATE:
        return {"kind": "draw" if code == codes.DRAW_PLATE else "look"}
    if code < codes.PLACE_PLATE:
        return {"kind": "keep", "drawn": DRAWN_LETTERS[code - codes.KEEP_PLATE]}
    if code < codes.RETURN_PLATE:
        slot, turns = divmod(code - codes.PLACE_PLATE, 4)
        return {"kind": "place", "slot": slot + 1, "turns": turns}
    if code < codes.STACK_REST:
        return {"kind": "return", "drawn": DRAWN_LETTERS[code - codes.RETURN_PLATE]}
    if code < codes.TO_SPACE:
        first, rest = divmod(code - codes.STACK_REST, 30)
        second, third = divmod(rest, 6)
        third_letter = COLOUR_LETTERS[third - 1] if third else ""
        return {"kind": "stack", "tiles": COLOUR_LETTERS[first] + COLOUR_LETTERS[second] + third_letter}
    return _forming_fields(code)


def _take_fields(code: int) -> dict[str, Any]:
    if code < codes.TAKE_CHIP:
        source, rest = divmod(code, 35)
        colour, line = divmod(rest, 7)
        return {"kind": "take", "source": _source(source), "colour": COLOUR_LETTERS[colour], "line": line}
    rest, put = divmod(code - codes.PARTIAL, 5)
    rest, row = divmod(rest, 6)
    source, colour = divmod(rest, 5)
    taken = {"kind": "take", "source": _source(source), "colour": COLOUR_LETTERS[colour]}
    return {**taken, "line": row + 1, "tiles": put + 1}


def _source(source: int) -> str:
    return "moon" if source == MOONS else SOURCE_LETTERS[source]


def _forming_fields(code: int) -> dict[str, Any]:
    if code < codes.LEAVE:
        row, column = divmod(code - codes.TO_SPACE, ROWS)
        return {"kind": "space", "line": row + 1, "column": column + 1}
    if code < codes.PAY_FIRST:
        return {"kind": "leave", "line": code - codes.LEAVE + 1}
    if code < codes.PAY_NEXT:
        row, kind = divmod(code - codes.PAY_FIRST, len(CHIP_NAMES))
        return {"kind": "pay", "line": row + 1, "chip": CHIP_NAMES[kind]}
    if code < codes.TO_COLUMN:
        return {"kind": "pay", "chip": CHIP_NAMES[code - codes.PAY_NEXT]}
    return {"kind": "column", "column": code - codes.TO_COLUMN + 1}


def _from_fields(fields: dict[str, Any]) -> str:
    """Return the text that JSON fields say; raises KeyError or TypeError when one is missing or of a wrong type."""
    kind = fields["kind"]
    if kind == "take":
        source = "m" if fields["source"] == "moon" else fields["source"]
        tiles = f".{fields['tiles']}" if "tiles" in fields else ""
        return f"{source}{fields['colour']}{fields['line'] or '-'}{tiles}"
    if kind == "pay":
        return f"{fields.get('line', '')}+{fields['chip']}"
    texts = {
        "chip": "C{factory}",
        "plate": "P{position}",
        "draw": "S",
        "look": "?",
        "keep": "={drawn}",
        "place": "@{slot}r{turns}",
        "return": "<{drawn}",
        "stack": "^{tiles}",
        "space": "{line}>{column}",
        "leave": "{line}=",
        "column": ">{column}",
    }
    if not isinstance(kind, str):
        raise TypeError("'kind'")
    return texts[kind].format(**fields)
