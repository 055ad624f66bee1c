"""A game on paper: players, options, deals, moves, comments, result; as text and as JSON, both without loss.

The text is made of header tags and a move list and is described in docs/notation.md:

    [Alfama "1"]
    [Game "azul"]
    ...
    first 2
    1. deal BBRW YYYK RRRR BYKW KKWW
    3R4 cB- {a comment} 2K3 <62.5 +4>
    ...
    62-48

Entries are texts of chance events and of moves, in the order in which they happened.  A record replays to the same
final position or says where it fails.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from alfama.games import (
    CHANCE_TEXTS,
    GAMES,
    AlfamaError,
    Dealer,
    Event,
    Fault,
    OptionError,
    ParseError,
    Position,
    join_words,
    joins,
    new_position,
    split_word,
)

VERSION = "1"
"""Version of the record format, the value of the tag ``Alfama``."""

MAX_TEXT = 1 << 20
MAX_ENTRIES = 20_000
LINE_WIDTH = 100
UNFINISHED = "*"

_TAG = re.compile(r'\[([A-Z][A-Za-z0-9]{0,31}) "((?:[^"\\\n]|\\["\\])*)"\]')
_EVALUATION = r"<(?P<win>\d{1,3}(?:\.\d{1,4})?) (?P<margin>[+-]\d{1,3}(?:\.\d{1,4})?)>"
_ROUND_CHANCES = ("deal ", "fill ")
"""How the chance events begin that begin a round."""
_FIXED_TAGS = ("Alfama", "Game", "Rules", "Options")
_RESULT_TAGS = ("Result", "Ranking", "Termination", "Final")


class RecordError(AlfamaError):
    """A record that does not replay; says where: ``entry`` (from 0), ``round``, ``text`` of the entry."""

    def __init__(self, code: str, reason: str, *, entry: int, round_: int, text: str) -> None:
        super().__init__(code, reason)
        self.entry = entry
        self.round = round_
        self.text = text

    def __str__(self) -> str:
        return f"entry {self.entry + 1} ({self.text}, round {self.round}): {self.reason}"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an engine thought of the position after an entry, for the player who made it (for seat 0 after a deal)."""

    win: float
    """Probability of winning in percent, 0..100, shared victories counted in part."""
    margin: float
    """Expected final score minus the best other score, in points."""

    def __str__(self) -> str:
        return f"<{self.win:.10g} {self.margin:+.10g}>"


@dataclass(frozen=True, slots=True)
class Entry:
    """A chance event or a move, with what was said about it."""

    text: str
    comment: str = ""
    evaluation: Evaluation | None = None

    @property
    def is_chance(self) -> bool:
        """Whether this is a chance event rather than somebody's move."""
        return " " in self.text

    def to_json(self) -> dict[str, Any]:
        """Return the entry as JSON values, empty parts left out."""
        fields: dict[str, Any] = {"text": self.text}
        if self.comment:
            fields["comment"] = self.comment
        if self.evaluation is not None:
            fields["evaluation"] = {"win": self.evaluation.win, "margin": self.evaluation.margin}
        return fields


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a replay: who made it (None: chance), the events it caused and the position after it."""

    entry: Entry
    by: int | None
    events: list[Event]
    position: Position


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper."""

    game: str
    options: dict[str, Any]
    """Every option by name, as of ``Options.to_json``."""
    entries: tuple[Entry, ...]
    tags: dict[str, str] = field(default_factory=dict)
    """Free header tags in order: ``Player1`` …, ``Date``, ``Seed``, ``Commitment``, ``Result``, …"""
    comment: str = ""
    """What was said before the first entry."""

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if not _TAG.fullmatch(f'[{name} "{_escape(value, chr(34))}"]') or name in _FIXED_TAGS:
                raise ParseError("bad_tag", f"{name[:40]!r} cannot be a tag with this value", line=1, column=1)

    # --- Making ----------------------------------------------------------------------------------------------------

    @classmethod
    def of_game(
        cls, position: Position, entries: Iterable[str | Entry], players: Iterable[str] = (), **tags: str
    ) -> Record:
        """Return the record of a game that led to ``position`` by ``entries``; result tags are added.

        ``position`` is the final one, or the present one of an unfinished game.
        """
        header = {f"Player{seat + 1}": name for seat, name in enumerate(players)} | tags
        listed = tuple(entry if isinstance(entry, Entry) else Entry(entry) for entry in entries)
        return cls(position.game, position.options.to_json(), listed, header).with_result(position)

    def with_result(self, position: Position) -> Record:
        """Return this record with the tags that describe how ``position``, its last one, ended."""
        tags = {name: value for name, value in self.tags.items() if name not in _RESULT_TAGS}
        outcome = position.outcome
        tags["Result"] = UNFINISHED if outcome is None else "-".join(map(str, outcome.scores))
        if outcome is not None:
            tags["Ranking"] = " ".join(map(str, outcome.ranking))
            tags["Termination"] = outcome.termination
        tags["Final"] = position.text
        return replace(self, tags=tags)

    # --- Replaying -------------------------------------------------------------------------------------------------

    def start(self) -> Position:
        """Return the position before the first entry; raises OptionError."""
        return new_position(self.game, self.options)

    def steps(self) -> Iterator[Step]:
        """Play the record and yield every step with a copy of the position after it.

        Raises RecordError at the entry that cannot be played; OptionError when the game cannot be set up.
        """
        position = self.start()
        for number, entry in enumerate(self.entries):
            by = position.turn
            try:
                if entry.is_chance:
                    by, events = None, position.apply_chance(entry.text)
                else:
                    events = position.play(entry.text)
            except AlfamaError as error:
                raise RecordError(
                    error.code, error.reason, entry=number, round_=position.round, text=entry.text
                ) from None
            yield Step(entry, by, events, position.copy())

    def replay(self) -> Position:
        """Return the final position; raises RecordError when an entry fails or the result tags say otherwise."""
        position = self.start()
        for step in self.steps():
            position = step.position
        for name, value in self.with_result(position).tags.items():
            if name in _RESULT_TAGS and self.tags.get(name, value) != value:
                raise RecordError(
                    "wrong_result",
                    f"the tag {name} says {self.tags[name][:60]!r}, the replay gives {value[:60]!r}",
                    entry=len(self.entries) - 1,
                    round_=position.round,
                    text=self.entries[-1].text if self.entries else "-",
                )
        return position

    def verify(self) -> list[Fault]:
        """Check the revealed seed: its commitment and every chance event.  Return what is wrong, empty if nothing is.

        Raises RecordError for a record that does not replay.  The tag ``First "chosen"`` excuses the first player.
        """
        seed = self.tags.get("Seed")
        if not seed:
            return [Fault("no_seed", "the record has no tag Seed, so there is nothing to check against")]
        try:
            dealer = Dealer(seed)
        except OptionError as error:
            return [Fault(error.code, error.reason)]
        faults = []
        if self.tags.get("Commitment", dealer.commitment) != dealer.commitment:
            faults.append(Fault("wrong_commitment", "the tag Commitment is not the SHA-256 of the seed"))
        before = self.start()
        for number, step in enumerate(self.steps()):
            chosen = self.tags.get(step.entry.text.split(" ")[0].capitalize()) == "chosen"
            if step.entry.is_chance and not chosen and (drawn := str(dealer.draw(before))) != step.entry.text:
                where = f"entry {number + 1}: the seed gives {drawn!r}, the record has {step.entry.text!r}"
                faults.append(Fault("wrong_draw", where))
            before = step.position
        return faults

    # --- Text --------------------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the record as text; :meth:`parse` is the inverse."""
        header = {
            "Alfama": VERSION,
            "Game": self.game,
            "Rules": str(GAMES[self.game].rules_version),
            "Options": _write_options(self.options),
        }
        lines = [f'[{name} "{_escape(value, chr(34))}"]' for name, value in (header | self.tags).items()]
        lines.append("")
        row = [_write_comment(self.comment)] if self.comment else []
        number = 0
        for group in self._groups():
            text = join_words(self.game, [entry.text for entry in group])
            begins = text.startswith(_ROUND_CHANCES)
            words = [text]
            if begins:
                number += 1
                lines += _wrap(row)
                row, words = [], [f"{number}. {text}"]
            if group[-1].comment:
                words.append(_write_comment(group[-1].comment))
            if group[-1].evaluation is not None:
                words.append(str(group[-1].evaluation))
            row += words
            if begins:
                lines += _wrap(row)
                row = []
        lines += _wrap(row)
        lines.append(self.tags.get("Result", UNFINISHED))
        return "\n".join(lines) + "\n"

    def _groups(self) -> list[list[Entry]]:
        """Return the entries, those that are written as one word together."""
        groups: list[list[Entry]] = []
        for entry in self.entries:
            last = groups[-1][-1] if groups else None
            bare = last is not None and not last.is_chance and not last.comment and last.evaluation is None
            if last is not None and bare and not entry.is_chance and joins(self.game, last.text, entry.text):
                groups[-1].append(entry)
            else:
                groups.append([entry])
        return groups

    @classmethod
    def parse(cls, text: str) -> Record:
        """Return the record written in ``text`` (text or JSON); raises ParseError with line and column, or OptionError.

        Only the form is checked: :meth:`replay` plays it.
        """
        if len(text) > MAX_TEXT:
            raise ParseError("too_long", f"a record has at most {MAX_TEXT} characters", line=1, column=1)
        if text.lstrip().startswith("{"):
            return cls._parse_json(text)
        return _Reader(text).record()

    # --- JSON --------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON values; :meth:`from_json` is the inverse."""
        result: dict[str, Any] = {
            "alfama": VERSION,
            "game": self.game,
            "rules": GAMES[self.game].rules_version,
            "options": dict(self.options),
            "tags": dict(self.tags),
            "entries": [entry.to_json() for entry in self.entries],
        }
        if self.comment:
            result["comment"] = self.comment
        return result

    @classmethod
    def _parse_json(cls, text: str) -> Record:
        try:
            values = json.loads(text)
        except json.JSONDecodeError as error:
            raise ParseError("bad_json", error.msg, line=error.lineno, column=error.colno) from None
        except (RecursionError, ValueError):
            raise ParseError(
                "bad_json", "this JSON is nested too deeply or holds huge numbers", line=1, column=1
            ) from None
        return cls.from_json(values)

    @classmethod
    def from_json(cls, values: Any) -> Record:
        """Return the record of :meth:`to_json`'s values; raises ParseError or OptionError."""
        try:
            _check_header(values["game"], values["alfama"], str(values["rules"]), 1)
            options = new_position(values["game"], values["options"]).options.to_json()
            entries = tuple(_entry_from_json(values["game"], entry) for entry in values["entries"])
            tags = {_checked_text(name): _checked_text(value) for name, value in values.get("tags", {}).items()}
            return cls(values["game"], options, entries, tags, _checked_text(values.get("comment", "")))
        except (KeyError, TypeError, AttributeError) as error:
            raise ParseError("bad_record", f"not a record in JSON: {error}", line=1, column=1) from None


@functools.cache
def _tokens(game: str) -> re.Pattern[str]:
    """Return the pattern of everything that may stand in the move list of a game."""
    return re.compile(
        r"(?P<comment>\{(?:[^}\\\n]|\\[}\\n])*\})"
        rf"|(?P<evaluation>{_EVALUATION})|(?P<chance>{CHANCE_TEXTS[game]})"
        r"|(?P<round>[1-9]\d{0,3}\.)|(?P<result>\*|\d+(?:-\d+)+)"
        r"|(?P<move>(?:[^\s{}<\[\]]|<[a-z])+)"
    )


def _entry_from_json(game: str, values: dict[str, Any]) -> Entry:
    text = _checked_text(values["text"])
    found = _tokens(game).fullmatch(text)
    if found is None or found.lastgroup not in ("move", "chance"):
        raise ParseError("bad_entry", f"{text[:40]!r} is neither a move nor a chance event", line=1, column=1)
    if found.lastgroup == "move" and split_word(game, text) != [text]:
        raise ParseError("bad_entry", f"{text[:40]!r} is more than one move", line=1, column=1)
    evaluation = values.get("evaluation")
    if evaluation is not None:
        try:
            evaluation = Evaluation(float(evaluation["win"]), float(evaluation["margin"]))
            readable = re.fullmatch(_EVALUATION, str(evaluation)) is not None
        except (ValueError, OverflowError):
            readable = False
        if not readable:
            raise ParseError("bad_evaluation", f"{str(evaluation)[:60]} is not an evaluation", line=1, column=1)
    return Entry(text, _checked_text(values.get("comment", "")), evaluation)


def _checked_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    if not value.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise TypeError("half of a character pair is not a text")
    return value


def _check_header(game: Any, version: Any, rules: str, line: int) -> None:
    """Refuse what another version of the format, the game or the rules wrote."""
    if version != VERSION:
        raise ParseError("wrong_version", f"this is not a record of format {VERSION}", line=line, column=1)
    if game not in GAMES:
        raise ParseError("unknown_game", f"there is no game {str(game)[:40]!r}", line=line, column=1)
    if rules != str(GAMES[game].rules_version):
        mine = GAMES[game].rules_version
        raise ParseError(
            "wrong_rules", f"the record follows rules {rules[:8]!r}, this is version {mine}", line=line, column=1
        )


# --- Text in pieces --------------------------------------------------------------------------------------------------


def _escape(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, "\\" + closing)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def _write_comment(comment: str) -> str:
    return "{" + _escape(comment, "}").replace("\n", "\\n") + "}"


def _write_options(options: dict[str, Any]) -> str:
    words = {True: "yes", False: "no"}
    return " ".join(f"{n}={words[v] if isinstance(v, bool) else v}" for n, v in options.items())


def _read_options(game: str, text: str, line: int) -> dict[str, Any]:
    """Return the options of the tag ``Options``, completed by the game's defaults."""
    values: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise ParseError("bad_options", f"{word[:40]!r} is not name=value, or stands twice", line=line, column=1)
        values[name] = {"yes": True, "no": False}.get(value, int(value) if re.fullmatch(r"\d{1,6}", value) else value)
    try:
        return new_position(game, values).options.to_json()
    except OptionError as error:
        raise ParseError(error.code, error.reason, line=line, column=1) from None


def _wrap(words: list[str]) -> list[str]:
    """Return the words in lines of at most LINE_WIDTH characters (a longer word stands alone)."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= LINE_WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


class _Reader:
    """Reads a record's text: header tags, a move list, a result."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.tags: dict[str, tuple[str, int]] = {}
        self.entries: list[Entry] = []
        self.comment = ""
        self.game = ""
        self.result: str | None = None
        self.rounds = 0

    def record(self) -> Record:
        """Return the record; raises ParseError."""
        body = self._read_tags()
        for name in _FIXED_TAGS:
            if name not in self.tags:
                raise ParseError("missing_tag", f"the tag {name} is missing", line=body + 1, column=1)
        (version, line), (game, _), (rules, _), (options, at) = (self.tags.pop(name) for name in _FIXED_TAGS)
        _check_header(game, version, rules, line)
        self.game = game
        values = _read_options(game, options, at)
        for number in range(body, len(self.lines)):
            self._read_line(self.lines[number], number + 1)
        if self.result is None:
            raise ParseError("no_result", "the move list ends with the result, or *", line=len(self.lines), column=1)
        tags = {name: value for name, (value, _) in self.tags.items()}
        if tags.get("Result", self.result) != self.result:
            where = self.tags["Result"][1]
            raise ParseError("bad_result", "the tag Result and the end of the move list differ", line=where, column=1)
        return Record(game, values, tuple(self.entries), tags, self.comment)

    def _read_tags(self) -> int:
        """Read the header; return the index of the line after it."""
        for number, line in enumerate(self.lines):
            if not line.startswith("["):
                return number
            found = _TAG.fullmatch(line.rstrip())
            if found is None:
                raise ParseError("bad_tag", 'a tag is written [Name "value"]', line=number + 1, column=1)
            if found[1] in self.tags:
                raise ParseError("tag_twice", f"the tag {found[1]} stands twice", line=number + 1, column=1)
            self.tags[found[1]] = (_unescape(found[2]), number + 1)
        return len(self.lines)

    def _read_line(self, line: str, number: int) -> None:
        at = 0
        while at < len(line):
            if line[at] in " \t":
                at += 1
                continue
            found = _tokens(self.game).match(line, at)
            if found is None:
                raise ParseError("bad_entry", f"{line[at : at + 20]!r} cannot be read", line=number, column=at + 1)
            self._take(found, number, at + 1)
            at = found.end()

    def _take(self, found: re.Match[str], line: int, column: int) -> None:
        """Take one token of the move list."""
        text, kind = found[0], found.lastgroup
        if self.result is not None:
            raise ParseError("after_result", f"{text[:20]!r} stands after the result", line=line, column=column)
        if kind == "result":
            self.result = text
        elif kind == "round":
            self.rounds += 1
            if text != f"{self.rounds}.":
                raise ParseError("bad_round", f"round {self.rounds} should begin here", line=line, column=column)
        elif kind == "comment":
            self._say(_unescape(text[1:-1]), line, column)
        elif found["evaluation"]:
            if not self.entries or self.entries[-1].evaluation is not None:
                raise ParseError(
                    "bad_evaluation", "an evaluation stands once, after an entry", line=line, column=column
                )
            value = Evaluation(float(found["win"]), float(found["margin"]))
            self.entries[-1] = replace(self.entries[-1], evaluation=value)
        else:
            if len(self.entries) == MAX_ENTRIES:
                raise ParseError("too_long", f"a record has at most {MAX_ENTRIES} entries", line=line, column=column)
            self.entries += [Entry(one) for one in self._moves(text, line, column)] if kind == "move" else [Entry(text)]

    def _moves(self, word: str, line: int, column: int) -> list[str]:
        """Return the moves that a word stands for."""
        try:
            return split_word(self.game, word)
        except ParseError as error:
            where = column + error.column - 1
            raise ParseError(error.code, error.reason, line=line, column=where) from None

    def _say(self, comment: str, line: int, column: int) -> None:
        if not self.entries and not self.comment:
            self.comment = comment
        elif self.entries and not self.entries[-1].comment:
            self.entries[-1] = replace(self.entries[-1], comment=comment)
        else:
            raise ParseError("bad_comment", "one comment stands after an entry", line=line, column=column)
