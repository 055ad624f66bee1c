"""What a person may be called."""

from __future__ import annotations

import unicodedata

from alfama.server.refusals import Refusal

LONGEST = 24
# Letters, marks, numbers, punctuation, symbols and the plain space; no control or format characters, no line
# separators, no private or unassigned code points: these can hide text, turn its direction or break a layout.
_KINDS = frozenset("LMNPS")
# The only format character that ordinary names need: emoji sequences and some scripts join letters with it.
_JOINER = "\u200d"
# Letters and symbols that show nothing: fillers of Hangul and Khmer, a joiner of marks, the empty Braille cell, a note
# without a head.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
# A pile of combining marks on one letter runs over the neighbouring lines.
_MARKS_IN_A_ROW = 3


def clean_name(raw: str) -> str:
    """The name as it is shown: NFC, without spaces at the ends, single spaces inside, 1 to 24 characters.

    Raises Refusal("bad_name") with the reason.
    """
    name = " ".join(part for part in unicodedata.normalize("NFC", raw).split(" ") if part)
    if not name:
        raise Refusal("bad_name", text="A name has at least one character.")
    if len(name) > LONGEST:
        raise Refusal("bad_name", text=f"A name has at most {LONGEST} characters.")
    marks = 0
    visible = False
    for character in name:
        category = unicodedata.category(character)
        if character in _BLANK or (character not in (" ", _JOINER) and category[0] not in _KINDS):
            raise Refusal("bad_name", text=f"A name cannot contain the character U+{ord(character):04X}.")
        if character != _JOINER:  # which does not end a pile
            marks = marks + 1 if category[0] == "M" else 0
        if marks > _MARKS_IN_A_ROW:
            raise Refusal("bad_name", text="A name cannot pile up marks on a letter.")
        visible = visible or category[0] in "LNPS"
    if not visible:
        raise Refusal("bad_name", text="A name needs a visible character.")
    return name
