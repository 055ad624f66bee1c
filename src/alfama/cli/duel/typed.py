"""What a player of Azul Duel types, and what it means."""

from __future__ import annotations

import re

from alfama.games.duel.components import CHIP_NAMES

_CHIP = {text: name for name in CHIP_NAMES for text in (name, name[::-1])}
_CHIPS = "|".join(sorted(_CHIP, key=len, reverse=True))
_TOKEN = re.compile(
    rf"(?P<source>[L1-4M])(?P<colour>[BTRYK])(?P<line>[-F0-6])(?P<part>\.[1-5])?|(?P<place>@[1-9]R[0-3])"
    rf"|(?P<back><[A-M]+)|(?P<keep>=[A-M])|(?P<pay>[1-6]?\+)(?P<chip>{_CHIPS})"
    r"|C[1-4]|P[1-3]|S|\?|\^[BTRYK]{2,3}|[1-6]>[1-6]|[1-6]=|>[1-6]",
    re.IGNORECASE,
)
_PLACE = re.compile(r"[1-9]R[0-3]", re.IGNORECASE)
_TILES = re.compile(r"[L1-4M][BTRYK]", re.IGNORECASE)
_WORDS = {"look": "?", "draw": "S"}

HELP = """\
  3R4      red from the sun of factory 3 to line 4; what does not fit is broken
  LB-      blue from the large sun (L) to the broken tiles (-)
  mK2      every black tile on top of the moons (m) to line 2
  ^RB      the rest of a small factory on its moon, red on top
  C2       the chip of factory 2          P1       the plate at position 1
  S        draw a plate from the stack    look     stop drawing and see the fronts
  =b       keep the drawn plate b         <a       put the drawn plate a back next
  @5r1     the plate in slot 5 (1 to 9, row by row), a quarter turn clockwise
  2>4      the tile of line 2 to dome column 4    >4  the same after chips
  2+BR     the chip BR for line 2         +R       and the chip R
  2=       leave line 2 as it is
  Decisions of a turn may be typed together: P1@5r1
  ?        this help and your moves       ?3R      what each 3R move would do
  why 3R4  what a move does, or why it is not legal
  u        take back your last decision, until something hidden was shown
  hint     what a strong player would do
  b        draw the table again           l        the moves of this round
  save F   write the game to file F       q        leave (so does Ctrl-D)"""


def move_texts(text: str, stage: str) -> list[str]:
    """Return the decisions of a typed line in the notation: ``p1 @5r1`` means ``P1`` and ``@5r1``, ``l b 0`` ``LB-``.

    What is no move comes back without its blanks, for the parser to refuse.
    """
    packed = re.sub(r"\s+", "", text)
    packed = _WORDS.get(packed.lower(), packed)
    if stage == "place" and _PLACE.fullmatch(packed):
        packed = f"@{packed}"
    texts: list[str] = []
    at = 0
    while at < len(packed):
        found = _TOKEN.match(packed, at)
        if found is None:
            return [packed]
        texts += _canonical(found)
        at = found.end()
    return texts or [packed]


def _canonical(found: re.Match[str]) -> list[str]:
    if found["source"]:
        source = "m" if found["source"] in "Mm" else found["source"].upper()
        line = "-" if found["line"] in "-0fF" else found["line"]
        return [source + found["colour"].upper() + line + (found["part"] or "")]
    if found["place"] or found["keep"]:
        return [found[0].lower()]
    if found["back"]:
        return [f"<{letter}" for letter in found[0][1:].lower()]
    if found["chip"]:
        return [found["pay"] + _CHIP[found["chip"].upper()]]
    return [found[0].upper()]


def tiles_text(text: str) -> str | None:
    """Return typed tiles in the notation, ``3R`` for ``3 r``, or None if they are none."""
    packed = re.sub(r"\s+", "", text)
    if not _TILES.fullmatch(packed):
        return None
    return ("m" if packed[0] in "Mm" else packed[0].upper()) + packed[1].upper()
