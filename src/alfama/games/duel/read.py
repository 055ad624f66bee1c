"""Reading position texts of Azul Duel (see :mod:`alfama.games.duel.text` for writing them)."""

from __future__ import annotations

import re
from typing import Any

from alfama.games.duel.components import (
    BACK,
    BACK_LETTERS,
    CHIP_NAMES,
    COLOUR_LETTERS,
    LETTERS,
    LYING,
    PLATE_NAMES,
    PLATES,
    PRINTED,
    SMALL_FACTORIES,
    TABLET_NAMES,
)
from alfama.games.duel.moves import DRAWN_LETTERS
from alfama.games.duel.options import FLAGS, Options, write_options
from alfama.games.duel.state import (
    DISPLAY,
    FACE_DOWN,
    MARKER_FACTORY,
    PHASE_NAMES,
    PILE,
    ROWS,
    SEATS,
    SLOTS,
    STAGE_NAMES,
    SUNS,
    State,
    new_states,
)
from alfama.games.duel.text import FORMING, HEAD, LOOKED, in_the_open, slot_spaces, undrawn_may, write_position
from alfama.games.errors import OptionError, ParseError
from alfama.games.words import Found, Words, fail, read_int, read_name, read_split

MAX_TEXT = 3000
_COUNTS = re.compile(r"(?:[BTRYK](?:0|[1-9][0-9]?))+")
_SET = re.compile(r"[0-9a-f]{5}")
_STACK = re.compile(r"(\d{1,2})([-sw])")


def read_position(text: str) -> tuple[State, Options]:
    """Return the state and options that a position text describes, whether or not the position is possible.

    Raises ParseError with a column when the text does not follow the grammar (``hidden_plate`` for a text that was
    written for one seat only).
    """
    words = Words(text, HEAD, MAX_TEXT)
    options = _read_options(words)
    state = new_states(1)[0]
    write_options(options, state)
    _read_flow(words, state)
    _read_table(words, state)
    _read_stack(words, state)
    _read_factories(words, state)
    for seat in range(SEATS):
        _read_board(words.required(f"board{seat + 1}"), state, seat)
    words.finish()
    _complete(state)
    if write_position(state, options) != text:
        raise ParseError(
            "not_canonical", "this would be written otherwise: leave out what is default or empty", line=1, column=1
        )
    return state, options


def _read_options(words: Words) -> Options:
    values: dict[str, Any] = {}
    for name in Options.__dataclass_fields__:
        if name != "players" and (found := words.optional(name)) is not None:
            if name in FLAGS:
                values[name] = read_name(found, ("yes", "no")) == 0
            else:
                values[name] = int(found[1]) if found[1] in ("3", "4") else found[1]
    try:
        return Options.from_json(values)
    except OptionError as error:
        raise ParseError(error.code, error.reason, line=1, column=len(HEAD) + 2) from None


def _read_seat(found: Found) -> int:
    return -1 if found[1] == "-" else read_int(found, 1, SEATS) - 1


def _read_flow(words: Words, state: State) -> None:
    """Read the words that say how far the game is."""
    state.round_number = read_int(words.required("round"), 1, 5)
    state.phase = read_name(words.required("phase"), PHASE_NAMES)
    state.stage = read_name(words.required("stage"), STAGE_NAMES)
    state.turn = _read_seat(words.required("turn"))
    state.starter = _read_seat(words.required("starter"))
    marker = words.required("marker")
    state.marker = MARKER_FACTORY if marker[1] == "factory" else read_int(marker, 1, SEATS) - 1
    if state.stage in FORMING:
        state.row = read_int(words.required("line"), 1, ROWS) - 1
    if (found := words.optional("paid")) is not None:
        _read_chips(found, state.paid)
    if (found := words.optional("factory")) is not None:
        state.factory = read_int(found, 1, SMALL_FACTORIES)
    if (found := words.optional("held")) is not None:
        state.held = _read_plate(found)


def _read_table(words: Words, state: State) -> None:
    """Read tokens, chips taken, tablets and the display."""
    for name, target, most in (("tokens", state.tokens, 2), ("taken", state.taken, 2), ("passed", state.passed, 1)):
        word = words.optional(name) if name == "passed" else words.required(name)
        if word is not None:
            target[:] = [read_int(one, 0, most) for one in read_split(word, "/", "numbers", SEATS)]
    found = words.required("tablets")
    if found[1] != "-":
        for one in read_split(found, "/", "tablets"):
            tablet, side = divmod(read_name(one, TABLET_NAMES), 2)
            state.tablet[tablet] = side + 1
    for index, one in enumerate(read_split(words.required("display"), "/", "plates", DISPLAY)):
        state.display[index] = _read_plate(one) if one[1] != "-" else 0


def _read_plate(found: Found) -> int:
    if found[1] == "?":
        raise _hidden(found)
    if found[1] not in PLATE_NAMES:
        raise fail(found, "a dome plate as printed, such as KYRW")
    return PLATE_NAMES.index(found[1]) + 1


def _hidden(found: Found) -> ParseError:
    reason = "this text was written for somebody who does not see all: it hides a plate"
    return ParseError("hidden_plate", reason, line=1, column=found[0])


def _read_stack(words: Words, state: State) -> None:
    """Read the stack, the drawn plates, and what each seat knows of them."""
    word = words.required("stack")
    found = _STACK.fullmatch(word[1])
    if found is None or int(found[1]) > PLATES:
        raise fail(word, "a number of plates and the back of the first, such as 13w or 18-")
    state.virgin, state.top_back = int(found[1]), BACK_LETTERS.index(found[2])
    if (returned := words.optional("returned")) is not None:
        items = _at_most_a_pile(returned)
        state.ret_n = len(items)
        for index, item in enumerate(items):
            state.ret_plate[index] = _read_known(item, state.ret_may, index, state.ret_tied)
    if (hand := words.optional("hand")) is not None:
        items = _at_most_a_pile(hand)
        state.hand_n = len(items)
        for index, item in enumerate(items):
            if item[1] in ("s", "w"):
                if state.stage in LOOKED:
                    raise _hidden(item)
                state.hand_back[index] = BACK_LETTERS.index(item[1])
            elif item[1] != "-":
                state.hand_plate[index] = _read_known(item, state.hand_may, index, None)
                state.hand_back[index] = BACK[state.hand_plate[index]]
    if (order := words.optional("order")) is not None:
        for number, letter in enumerate(order[1], 1):
            if letter not in DRAWN_LETTERS[: state.hand_n]:
                raise fail(order, "letters of drawn plates")
            state.hand_order[DRAWN_LETTERS.index(letter)] = number
    for seat in range(SEATS):
        if (seen := words.optional(f"seen{seat + 1}")) is not None:
            for item in read_split(seen, "/", "plates"):
                state.seen[seat] |= 1 << (_read_plate(item) - 1)


def _at_most_a_pile(word: Found) -> list[Found]:
    items = read_split(word, "/", "plates")
    if len(items) > PILE:
        raise fail(word, f"at most {PILE} plates")
    return items


def _read_known(item: Found, may: Any, index: int, tied: Any) -> int:
    """Read a plate with what each seat knows of it; return its number."""
    if item[1] == "?":
        _read_plate(item)
    pieces = read_split(item, ",", "parts: a plate and what each seat knows of it", 1 + SEATS)
    plate = _read_plate(pieces[0])
    for seat, piece in enumerate(pieces[1:]):
        known = piece[1]
        if tied is not None and known.startswith("~"):
            tied[seat, index] = 1
            known = known[1:]
        if known != "=" and not _SET.fullmatch(known):
            raise fail(piece, "'=' or a set of plates in five hexadecimal digits")
        bits = 1 << (plate - 1) if known == "=" else int(known, 16)
        if bits >> PLATES:
            raise fail(piece, "a set of the 18 plates")
        may[seat, index] = bits
    return plate


def _read_factories(words: Words, state: State) -> None:
    """Read suns, moons, chips, bag and tower."""
    for index, one in enumerate(read_split(words.required("sun"), "/", "suns", SUNS)):
        state.sun[index] = _read_tiles(one, 5 if index == 0 else 4)
    large, *small = read_split(words.required("moon"), "/", "moons", SUNS)
    state.moon_large[:] = _read_tiles(large, 4)
    for index, one in enumerate(small):
        if one[1] == "-":
            continue
        if not 0 < len(one[1]) <= 3 or any(letter not in COLOUR_LETTERS for letter in one[1]):
            raise fail(one, "one to three tiles from the top, or -")
        state.moon_height[index] = len(one[1])
        for height, letter in enumerate(reversed(one[1])):
            state.moon[index, height] = LETTERS.index(letter)
    for index, one in enumerate(read_split(words.required("chips"), "/", "chips", SMALL_FACTORIES)):
        names = ("?", "-", *CHIP_NAMES)
        state.chip[index] = (FACE_DOWN, 0, *range(1, len(CHIP_NAMES) + 1))[read_name(one, names)]
    state.bag[:] = _read_counts(words.required("bag"))
    state.tower[:] = _read_counts(words.required("tower"))
    state.left = int(state.sun.sum() + state.moon_large.sum() + state.moon_height.sum())


def _read_tiles(found: Found, most: int) -> list[int]:
    """Return the counts of a word of tile letters in colour order, ``-`` for none."""
    if found[1] == "-":
        return [0] * len(COLOUR_LETTERS)
    counts = [found[1].count(letter) for letter in COLOUR_LETTERS]
    if sum(counts) != len(found[1]) or not 0 < sum(counts) <= most:
        raise fail(found, f"at most {most} tiles in the order B T R Y K, or -")
    return counts


def _read_counts(found: Found) -> list[int]:
    """Return the counts of a word such as ``B13K3``, ``-`` for none."""
    if found[1] == "-":
        return [0] * len(COLOUR_LETTERS)
    if not _COUNTS.fullmatch(found[1]):
        raise fail(found, "counts of tiles such as B13T3, or -")
    numbers = dict(re.findall(r"([BTRYK])(\d+)", found[1]))
    return [int(numbers.get(letter, 0)) for letter in COLOUR_LETTERS]


def _read_chips(found: Found, counts: Any) -> None:
    if found[1] == "-":
        return
    for one in read_split(found, "+", "chips"):
        kind = read_name(one, CHIP_NAMES)
        if counts[kind] == 10:
            raise fail(found, "at most ten chips of a kind")
        counts[kind] += 1


def _read_board(found: Found, state: State, seat: int) -> None:
    """Read one player's board."""
    parts = "parts (score, plates, lines, broken tiles, chips, spent chips)"
    score, plates, lines, broken, chips, spent = read_split(found, ":", parts, 6)
    state.score[seat] = read_int(score, 0, 999)
    for slot, one in enumerate(read_split(plates, "/", "plates", SLOTS)):
        if one[1] != "-":
            _read_slot(one, state, seat, slot)
    for row, one in enumerate(read_split(lines, "/", "pattern lines", ROWS)):
        counts = _read_tiles(one, row + 1)
        coloured = [colour for colour, count in enumerate(counts, 1) if count]
        if len(coloured) > 1:
            raise fail(one, "a pattern line of one colour")
        state.line_colour[seat, row] = coloured[0] if coloured else 0
        state.line_tiles[seat, row] = sum(counts)
    state.broken[seat] = _read_tiles(broken, 4)
    _read_chips(chips, state.chips[seat])
    _read_chips(spent, state.spent[seat])


def _read_slot(found: Found, state: State, seat: int, slot: int) -> None:
    name, *tiles = read_split(found, "+", "parts")
    if name[1] not in LYING or len(tiles) > 1:
        raise fail(found, "a dome plate as it lies, such as TYSK, or TYSK+..ST with tiles")
    plate, turns = LYING[name[1]]
    state.slot[seat, slot], state.turned[seat, slot] = plate, turns
    letters = tiles[0][1] if tiles else "...."
    if len(letters) != 4 or any(letter not in LETTERS[:7] for letter in letters):
        raise fail(found, "four dome spaces: a tile letter or '.'")
    for (row, column), printed, letter in zip(slot_spaces(slot), PRINTED[plate, turns], letters, strict=True):
        state.space[seat, row, column] = printed
        state.tile[seat, row, column] = LETTERS.index(letter)


def _complete(state: State) -> None:
    """Work out what follows from the rest: plates seen in the open, what is known of drawn plates, unseen chips."""
    shown = in_the_open(state)
    for seat in range(SEATS):
        state.seen[seat] |= shown
        for index in range(state.hand_n):
            if state.hand_back[index] and not state.hand_plate[index]:
                state.hand_may[seat, index] = undrawn_may(state, seat, index)
    for kind in range(len(CHIP_NAMES)):
        used = state.chips[:, kind].sum() + state.spent[:, kind].sum() + state.paid[kind]
        used += sum(int(chip == kind + 1) for chip in state.chip)
        state.chip_pool[kind] = 2 - used
