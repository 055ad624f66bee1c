"""Position text: a whole position of Azul in one line.  The grammar is in docs/notation.md.

    azul1 players=2 wall=coloured jokers=no round=1 phase=offer turn=1 starter=1 marker=centre
    displays=BBRW/YYYK/RRRR/BYKW/KKWW centre=- bag=B16Y15R15K17W17 lid=-
    board1=0:...../...../...../...../.....:-/-/-/-/-:- board2=...

(one line, single blanks).  A board is score : wall rows : pattern lines : floor line.  Non-default rulings stand after
``jokers``; ``idle``, ``placed``, ``line`` and ``termination`` stand after ``marker`` when they say something.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from alfama.games.azul.events import counts_to_letters, letters
from alfama.games.azul.options import FLAGS, NUMBERS, Options, write_options
from alfama.games.azul.state import (
    FLOOR_SPACES,
    JOKER_KIND,
    KEPT,
    MARKER_ASIDE,
    MARKER_CENTRE,
    PHASE_NAMES,
    ROWS,
    TERMINATION_NAMES,
    TILE_KINDS,
    TILING_PHASE,
    State,
    new_states,
    plain,
)
from alfama.games.azul.tiling import bar_colour
from alfama.games.errors import OptionError, ParseError
from alfama.tiles import JOKER, LETTERS, TILE_LETTERS, parse_tile, tile_letter

HEAD = "azul1"
"""First word of a position text: the game and the version of the notation."""

MAX_TEXT = 2000
_WALL_LETTERS = ".BYRKWJbyrkw"
"""Letters of the wall values 0..11: lower case is a joker that keeps a colour (option of A14)."""
_INT = re.compile(r"0|[1-9][0-9]{0,3}")
_COUNTS = re.compile(r"(?:[BYRKWJ](?:0|[1-9][0-9]{0,2}))+")


# --- Writing -----------------------------------------------------------------------------------------------------


def write_value(value: Any) -> str:
    """Return an option's value as it stands in texts: ``yes``, ``no``, a word or a number."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def write_position(state: State, options: Options) -> str:
    """Return the position text of a state."""
    now = plain(state)
    words = [HEAD, f"players={options.players}", f"wall={options.wall}", f"jokers={write_value(options.jokers)}"]
    rulings = {k: v for k, v in options.non_default().items() if k not in ("players", "wall", "jokers")}
    words += [f"{name}={write_value(value)}" for name, value in rulings.items()]
    words += [f"round={now['round_number']}", f"phase={PHASE_NAMES[now['phase']]}"]
    words += [f"turn={_seat(now['turn'])}", f"starter={_seat(now['starter'])}"]
    places = {MARKER_CENTRE: "centre", MARKER_ASIDE: "aside"}
    words.append(f"marker={places.get(now['marker']) or now['marker'] + 1}")
    words += [f"{name}={now[name]}" for name in ("idle", "placed") if now[name]]
    if now["phase"] == TILING_PHASE:
        words.append(f"line={now['row'] + 1}")
    if now["termination"]:
        words.append(f"termination={TERMINATION_NAMES[now['termination']]}")
    centre, *displays = [counts_to_letters(counts) or "-" for counts in now["source"][: options.displays + 1]]
    words += [f"displays={'/'.join(displays)}", f"centre={centre}"]
    words += [f"bag={_counts(now['bag'])}", f"lid={_counts(now['lid'])}"]
    words += [f"board{seat + 1}={_board(now, seat)}" for seat in range(options.players)]
    return " ".join(words)


def _board(now: dict[str, Any], seat: int) -> str:
    """Return one player's board: score, wall rows, pattern lines and floor line."""
    wall = "/".join("".join(_WALL_LETTERS[value] for value in row) for row in now["wall"][seat])
    lines = "/".join(line or "-" for line in _lines(now, seat))
    floor = "".join(LETTERS[tile] for tile in now["floor"][seat] if tile) or "-"
    return f"{now['score'][seat]}:{wall}:{lines}:{floor}"


def write_lines(state: State, seat: int) -> list[str]:
    """Return the letters of each pattern line, coloured tiles before jokers; empty for an empty line."""
    return _lines({name: state[name].tolist() for name in ("line_colour", "line_tiles", "line_jokers")}, seat)


def _lines(now: dict[str, Any], seat: int) -> list[str]:
    rows = zip(now["line_colour"][seat], now["line_tiles"][seat], now["line_jokers"][seat], strict=True)
    return [letters(colour, tiles - jokers, jokers) for colour, tiles, jokers in rows]


def _seat(seat: int) -> str:
    return "-" if seat < 0 else str(seat + 1)


def _counts(counts: list[int]) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(TILE_LETTERS, counts, strict=True) if n) or "-"


# --- Reading -----------------------------------------------------------------------------------------------------


class _Words:
    """The ``name=value`` words of a position text, read in order."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise ParseError("too_long", f"a position text has at most {MAX_TEXT} characters", line=1, column=MAX_TEXT)
        self.words: list[tuple[int, str]] = [(m.start() + 1, m.group()) for m in re.finditer(r"[^ ]+", text)]
        self.end = len(text) + 1
        self.at = 0
        if " ".join(word for _, word in self.words) != text:
            raise ParseError("bad_blank", "words are separated by single blanks", line=1, column=1)
        head = self.words[0][1] if self.words else ""
        if head != HEAD:
            raise ParseError("bad_head", f"a position text of Azul begins with {HEAD!r}", line=1, column=1)
        self.at = 1

    def optional(self, name: str) -> tuple[int, str] | None:
        """Return column and value of the next word if it is called ``name``, and step over it."""
        if self.at < len(self.words):
            column, word = self.words[self.at]
            if word.startswith(name + "="):
                self.at += 1
                return column + len(name) + 1, word[len(name) + 1 :]
        return None

    def required(self, name: str) -> tuple[int, str]:
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


def _fail(found: tuple[int, str], what: str) -> ParseError:
    return ParseError("bad_value", f"{found[1][:40]!r} is not {what}", line=1, column=found[0])


def _read_int(found: tuple[int, str], least: int, most: int) -> int:
    if not _INT.fullmatch(found[1]) or not least <= int(found[1]) <= most:
        raise _fail(found, f"a number {least}..{most}")
    return int(found[1])


def _read_name(found: tuple[int, str], names: tuple[str, ...]) -> int:
    if found[1] not in names or not found[1]:
        raise _fail(found, f"one of {', '.join(name for name in names if name)}")
    return names.index(found[1])


def _read_seat(found: tuple[int, str], players: int) -> int:
    return -1 if found[1] == "-" else _read_int(found, 1, players) - 1


def _split(found: tuple[int, str], separator: str, parts: int, what: str) -> list[tuple[int, str]]:
    pieces = found[1].split(separator)
    if len(pieces) != parts:
        raise _fail(found, f"{parts} {what} separated by {separator!r}")
    result, column = [], found[0]
    for piece in pieces:
        result.append((column, piece))
        column += len(piece) + 1
    return result


def _read_tiles(found: tuple[int, str], most: int) -> list[int]:
    """Return the counts of a word of tile letters in colour order, ``-`` for none."""
    counts = [0] * TILE_KINDS
    if found[1] == "-":
        return counts
    for letter in found[1]:
        if letter not in TILE_LETTERS:
            raise _fail(found, "a row of tile letters B Y R K W J, or -")
        counts[parse_tile(letter) - 1] += 1
    if counts_to_letters(counts) != found[1] or not 0 < sum(counts) <= most:
        raise _fail(found, f"at most {most} tiles in the order B Y R K W J, or -")
    return counts


def _read_counts(found: tuple[int, str]) -> list[int]:
    """Return the counts of a word such as ``B16K3``, ``-`` for none."""
    counts = [0] * TILE_KINDS
    if found[1] == "-":
        return counts
    if not _COUNTS.fullmatch(found[1]):
        raise _fail(found, "counts of tiles such as B16Y3, or -")
    for letter, number in re.findall(r"([BYRKWJ])(\d+)", found[1]):
        counts[parse_tile(letter) - 1] = int(number)
    if _counts(counts) != found[1] or max(counts) > 127:
        raise _fail(found, "counts of tiles, each colour once, in the order B Y R K W J, or -")
    return counts


def _read_options(words: _Words) -> Options:
    values: dict[str, Any] = {"players": _read_int(words.required("players"), 2, 4)}
    values["wall"] = words.required("wall")[1]
    start = words.words[words.at - 1][0]
    readers: dict[str, Callable[[tuple[int, str]], Any]] = {
        name: lambda found: {0: True, 1: False}[_read_name(found, ("yes", "no"))] for name in FLAGS
    }
    for name in NUMBERS:
        readers[name] = lambda found: _read_int(found, 0, 1000)
    values["jokers"] = readers["jokers"](words.required("jokers"))
    for name in Options.__dataclass_fields__:
        if name not in values and (found := words.optional(name)) is not None:
            values[name] = readers[name](found) if name in readers else found[1]
    try:
        options = Options.from_json(values)
    except OptionError as error:
        raise ParseError(error.code, error.reason, line=1, column=start) from None
    return options


def read_position(text: str) -> tuple[State, Options]:
    """Return the state and options that a position text describes, whether or not the position is possible.

    Raises ParseError with a column when the text does not follow the grammar.
    """
    words = _Words(text)
    options = _read_options(words)
    state = new_states(1)[0]
    write_options(options, state)
    _read_flow(words, state, options)
    for found, source in zip(
        _split(words.required("displays"), "/", options.displays, "displays"), range(1, 10), strict=False
    ):
        state.source[source] = _read_tiles(found, 4)
    state.source[0] = _read_tiles(words.required("centre"), 36)
    state.left = state.source.sum()
    state.bag[:] = _read_counts(words.required("bag"))
    state.lid[:] = _read_counts(words.required("lid"))
    for seat in range(options.players):
        _read_board(words.required(f"board{seat + 1}"), state, seat)
    words.finish()
    if write_position(state, options) != text:
        raise ParseError(
            "not_canonical", "write default rulings and zero counters by leaving them out", line=1, column=1
        )
    return state, options


def _read_flow(words: _Words, state: State, options: Options) -> None:
    """Read the words that say how far the game is."""
    state.round_number = _read_int(words.required("round"), 1, 9999)
    state.phase = _read_name(words.required("phase"), PHASE_NAMES)
    state.turn = _read_seat(words.required("turn"), options.players)
    state.starter = _read_seat(words.required("starter"), options.players)
    marker = words.required("marker")
    names = {"centre": MARKER_CENTRE, "aside": MARKER_ASIDE}
    state.marker = names[marker[1]] if marker[1] in names else _read_int(marker, 1, options.players) - 1
    if (found := words.optional("idle")) is not None:
        state.idle = _read_int(found, 1, 9999)
    if (found := words.optional("placed")) is not None:
        state.placed = _read_int(found, 1, 20)
    if state.phase == TILING_PHASE:
        state.row = _read_int(words.required("line"), 1, ROWS) - 1
    if (found := words.optional("termination")) is not None:
        state.termination = _read_name(found, TERMINATION_NAMES)


def _read_board(found: tuple[int, str], state: State, seat: int) -> None:
    """Read one player's board."""
    score, wall, lines, floor = _split(found, ":", 4, "parts (score, wall, lines, floor)")
    state.score[seat] = _read_int(score, 0, 9999)
    for row, word in enumerate(_split(wall, "/", ROWS, "wall rows")):
        if len(word[1]) != ROWS or any(letter not in _WALL_LETTERS for letter in word[1]):
            raise _fail(word, "five wall spaces: a tile letter or '.'")
        for column, letter in enumerate(word[1]):
            value = _WALL_LETTERS.index(letter)
            if value > JOKER and not state.joker_keeps_colour:
                raise _fail(word, "a wall row without the option grey_joker_keeps_colour")
            if value:
                state.wall[seat, row, column] = value
                bar_colour(state, seat, row, column, value)
    for row, word in enumerate(_split(lines, "/", ROWS, "pattern lines")):
        _read_line(word, state, seat, row)
    if floor[1] != "-":
        if not 0 < len(floor[1]) <= FLOOR_SPACES or any(letter not in LETTERS[1:] for letter in floor[1]):
            raise _fail(floor, f"at most {FLOOR_SPACES} floor tiles (B Y R K W J, or M), or -")
        for space, letter in enumerate(floor[1]):
            state.floor[seat, space] = LETTERS.index(letter)
        state.floor_used[seat] = len(floor[1])


def _read_line(found: tuple[int, str], state: State, seat: int, row: int) -> None:
    """Read one pattern line: letters of one colour, then J's; ``-`` for an empty line."""
    counts = _read_tiles(found, row + 1)
    coloured = [kind for kind in range(JOKER_KIND) if counts[kind]]
    if len(coloured) > 1:
        raise _fail(found, "a pattern line of one colour")
    state.line_colour[seat, row] = coloured[0] + 1 if coloured else 0
    state.line_tiles[seat, row] = sum(counts)
    state.line_jokers[seat, row] = counts[JOKER_KIND]


def counted_as(value: int) -> str:
    """Return the letter of the colour a wall value counts as in its row and column; empty for a plain joker."""
    return tile_letter(value - KEPT if value > JOKER else value) if value != JOKER else ""
