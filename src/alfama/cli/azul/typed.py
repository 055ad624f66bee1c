"""What a player types, and what it means."""

from __future__ import annotations

import re

MOVE = re.compile(r"([Cc0-9])([A-Za-z])([-1-5fF0])(.*)")
TILES = re.compile(r"[Cc1-9][A-Za-z]")


def help_text(*, jokers: bool, columns: bool) -> str:
    """Return how to type, for a game with or without jokers and choices of wall columns."""
    lines = [
        "  3R4      red from display 3 to line 4; what does not fit falls to the floor",
        "  cB-      blue from the centre (c) to the floor line (-)",
    ]
    if jokers:
        lines += [
            "  3J4      only the jokers from display 3, to line 4",
            "  3R4+1    red and all the jokers from display 3, 1 joker goes in the line",
        ]
    if columns:
        lines.append("  2>4      the tile of the complete line 2 to wall column 4")
    lines += [
        "  ?        this help and your moves     ?3R      what each 3R move would do",
        "  why 3R4  what a move does, or why it is not legal",
        "  u        take back your last move, until new tiles are dealt",
        "  hint     what a strong player would do",
        "  b        draw the table again         l        the moves of this round",
        "  save F   write the game to file F     q        leave (so does Ctrl-D)",
    ]
    return "\n".join(lines)


def move_text(text: str) -> str:
    """Return a typed move in the notation: ``c b -`` and ``CB-`` mean ``cB-``, ``3rf`` means ``3R-``.

    What is no move comes back without its blanks, for the parser to refuse.
    """
    packed = re.sub(r"\s+", "", text)
    found = MOVE.fullmatch(packed)
    if found is None:
        return packed
    source, colour, line, rest = found.groups()
    return ("c" if source in "Cc0" else source) + colour.upper() + ("-" if line in "fF0" else line) + rest


def tiles_text(text: str) -> str | None:
    """Return typed tiles in the notation, ``3R`` for ``3 r``, or None if they are none."""
    packed = re.sub(r"\s+", "", text)
    if not TILES.fullmatch(packed):
        return None
    return ("c" if packed[0] in "Cc" else packed[0]) + packed[1].upper()
