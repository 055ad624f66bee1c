"""Reading position texts: ``name=value`` words in a fixed order, with the column of whatever is wrong."""

from __future__ import annotations

import re

from alfama.games.errors import ParseError

Found = tuple[int, str]
"""Column (from 1) and text of a value."""

_INT = re.compile(r"0|[1-9][0-9]{0,3}")


class Words:
    """The words of a position text, read in order."""

    def __init__(self, text: str, head: str, most: int) -> None:
        """Take a text of at most ``most`` characters that begins with the word ``head``; raises ParseError."""
        if len(text) > most:
            raise ParseError("too_long", f"a position text has at most {most} characters", line=1, column=most)
        self.words: list[Found] = [(m.start() + 1, m.group()) for m in re.finditer(r"[^ ]+", text)]
        self.end = len(text) + 1
        if " ".join(word for _, word in self.words) != text:
            raise ParseError("bad_blank", "words are separated by single blanks", line=1, column=1)
        if not self.words or self.words[0][1] != head:
            raise ParseError("bad_head", f"this position text should begin with {head!r}", line=1, column=1)
        self.at = 1

    def optional(self, name: str) -> Found | None:
        """Return column and value of the next word if it is called ``name``, and step over it."""
        if self.at < len(self.words):
            column, word = self.words[self.at]
            if word.startswith(name + "="):
                self.at += 1
                return column + len(name) + 1, word[len(name) + 1 :]
        return None

    def required(self, name: str) -> Found:
        """Return column and value of the next word, which must be called ``name``."""
        found = self.optional(name)
        if found is None:
            column = self.words[self.at][0] if self.at < len(self.words) else self.end
            raise ParseError("missing_word", f"{name}=… should stand here", line=1, column=column)
        return found

    def finish(self) -> None:
        """Refuse words that are left over."""
        if self.at < len(self.words):
            column, word = self.words[self.at]
            raise ParseError("extra_word", f"{word[:40]!r} should not stand here", line=1, column=column)


def fail(found: Found, what: str) -> ParseError:
    """Return the error that a value is not what it should be."""
    return ParseError("bad_value", f"{found[1][:40]!r} is not {what}", line=1, column=found[0])


def read_int(found: Found, least: int, most: int) -> int:
    """Return a whole number within bounds; raises ParseError."""
    if not _INT.fullmatch(found[1]) or not least <= int(found[1]) <= most:
        raise fail(found, f"a number {least}..{most}")
    return int(found[1])


def read_name(found: Found, names: tuple[str, ...]) -> int:
    """Return the index of a word in ``names``; raises ParseError."""
    if found[1] not in names:
        raise fail(found, f"one of {', '.join(names)}")
    return names.index(found[1])


def read_split(found: Found, separator: str, what: str, parts: int | None = None) -> list[Found]:
    """Return the pieces of a value between separators, as many as ``parts`` says; raises ParseError."""
    pieces = found[1].split(separator)
    if parts is not None and len(pieces) != parts:
        raise fail(found, f"{parts} {what} separated by {separator!r}")
    result, column = [], found[0]
    for piece in pieces:
        result.append((column, piece))
        column += len(piece) + 1
    return result
