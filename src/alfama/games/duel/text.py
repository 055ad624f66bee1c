"""Position text: a whole position of Azul Duel in one line.  The grammar is in docs/notation.md.

    duel1 round=1 phase=acquisition stage=action turn=1 starter=1 marker=factory tokens=2/2 taken=0/0 tablets=1a/3b/4a
    display=KYRW/-/BKST stack=13w sun=BBTRK/BTRY/TTRK/BKKK/BYYK moon=-/-/-/-/- chips=?/?/?/? bag=B8T10R10Y9K7 tower=-
    board1=5:KYRW/-/-/-/-/-/-/-/-:-/-/-/-/-/-:-:-:- board2=...

(one line, single blanks).  A board is score : plates : pattern lines : broken tiles : chips : spent chips.  Non-default
options stand after ``duel1``; words that say nothing are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from alfama.games.duel.components import (
    ALL_PLATES,
    BACK,
    BACK_LETTERS,
    CHIP_NAMES,
    LETTERS,
    OF_BACK,
    PLATE_NAMES,
    PLATES,
    TABLETS,
    turned,
)
from alfama.games.duel.deal import count_letters, tablet_names
from alfama.games.duel.moves import DRAWN_LETTERS
from alfama.games.duel.options import Options
from alfama.games.duel.state import (
    COLUMN,
    DISPLAY,
    KEEP,
    MARKER_FACTORY,
    PAY,
    PAY_ON,
    PHASE_NAMES,
    PLACE,
    RETURN,
    ROWS,
    SEATS,
    SPACE,
    STAGE_NAMES,
    State,
)

HEAD = "duel1"
"""First word of a position text: the game and the version of the notation."""

FORMING = (SPACE, PAY, PAY_ON, COLUMN)
"""Stages in which a pattern line is in hand."""
LOOKED = (KEEP, PLACE, RETURN)
"""Stages in which the fronts of drawn plates have been seen."""
LYING = [[turned(name, turns) for turns in range(4)] for name in PLATE_NAMES]
"""The letters of each plate after so many quarter turns."""


def write_value(value: Any) -> str:
    """Return an option's value as it stands in texts: ``yes``, ``no``, a word or a number."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def write_position(state: State, options: Options, *, hidden_from: int | None = None, veiled: bool = False) -> str:
    """Return the position text of a state.

    With ``veiled``, ``?`` stands for the plates that seat ``hidden_from`` (None: a spectator) does not know; such a
    text cannot be read again.
    """
    words = [HEAD, *(f"{name}={write_value(value)}" for name, value in options.non_default().items())]
    words += _flow(state)
    words += [f"tokens={_pair(state['tokens'])}", f"taken={_pair(state['taken'])}"]
    if state["passed"].any():
        words.append(f"passed={_pair(state['passed'])}")
    words.append(f"tablets={'/'.join(tablet_names(state['tablet'])) or '-'}")
    words.append(f"display={'/'.join(plate_name(plate) for plate in state['display'].tolist())}")
    words += _veiled_stack(state, hidden_from) if veiled else _stack(state)
    words.append(f"sun={'/'.join(count_letters(row) or '-' for row in state['sun'].tolist())}")
    words.append(
        f"moon={'/'.join([count_letters(state['moon_large'].tolist()) or '-', *(m or '-' for m in moons(state))])}"
    )
    words.append(f"chips={'/'.join(chip_letter(chip) or '-' for chip in state['chip'].tolist())}")
    words += [f"bag={write_counts(state['bag'].tolist())}", f"tower={write_counts(state['tower'].tolist())}"]
    words += [f"board{seat + 1}={write_board(state, seat)}" for seat in range(SEATS)]
    return " ".join(words)


def _flow(state: State) -> list[str]:
    words = [f"round={int(state['round_number'])}", f"phase={PHASE_NAMES[state['phase']]}"]
    words += [
        f"stage={STAGE_NAMES[state['stage']]}",
        f"turn={_seat(state['turn'])}",
        f"starter={_seat(state['starter'])}",
    ]
    words.append(f"marker={'factory' if state['marker'] == MARKER_FACTORY else int(state['marker']) + 1}")
    if state["stage"] in FORMING:
        words.append(f"line={int(state['row']) + 1}")
    if state["paid"].any():
        words.append(f"paid={write_chips(state['paid'])}")
    if state["factory"]:
        words.append(f"factory={int(state['factory'])}")
    if state["held"]:
        words.append(f"held={plate_name(state['held'])}")
    return words


def _stack(state: State) -> list[str]:
    words = [f"stack={int(state['virgin'])}{BACK_LETTERS[state['top_back']]}"]
    if state["ret_n"]:
        words.append(f"returned={'/'.join(_returned(state, index) for index in range(state['ret_n']))}")
    if state["hand_n"]:
        words.append(f"hand={'/'.join(_drawn(state, index) for index in range(state['hand_n']))}")
    if order := return_order(state):
        words.append(f"order={order}")
    shown = in_the_open(state)
    private = [_names(seen & ~shown) for seen in state["seen"].tolist()]
    return words + [f"seen{seat + 1}={'/'.join(names)}" for seat, names in enumerate(private) if names]


def _returned(state: State, index: int) -> str:
    """Write a returned plate and what each seat knows of it: ``=`` or a set of plates; ``~`` is tied to the last."""
    plate = int(state["ret_plate"][index])
    known = [
        ("~" if state["ret_tied"][seat, index] else "") + _known(int(state["ret_may"][seat, index]), plate)
        for seat in range(SEATS)
    ]
    return ",".join([plate_name(plate), *known])


def _drawn(state: State, index: int) -> str:
    """Write a drawn plate: ``-`` when it was kept, its back before the look, else as a returned one."""
    if state["hand_back"][index] == 0:
        return "-"
    plate = int(state["hand_plate"][index])
    if plate == 0:
        return BACK_LETTERS[state["hand_back"][index]]
    return ",".join([plate_name(plate), *(_known(int(state["hand_may"][seat, index]), plate) for seat in range(SEATS))])


def _known(may: int, plate: int) -> str:
    return "=" if may == 1 << (plate - 1) else f"{may:05x}"


def _names(plates: int) -> list[str]:
    """Return the names of a set of plates."""
    return [name for plate, name in enumerate(PLATE_NAMES) if plates >> plate & 1]


def in_the_open(state: State) -> int:
    """Return the set of plates on the display, on the domes, and in hand to be placed."""
    plates = {*state["display"].tolist(), *state["slot"].ravel().tolist(), int(state["held"])}
    return sum(1 << (plate - 1) for plate in plates if plate)


def return_order(state: State) -> str:
    """Return the letters of the drawn plates already named for their way back."""
    named = sorted((order, index) for index, order in enumerate(state["hand_order"].tolist()) if order)
    return "".join(DRAWN_LETTERS[index] for _, index in named)


def _veiled_stack(state: State, seat: int | None) -> list[str]:
    words = [f"stack={int(state.virgin)}{BACK_LETTERS[state.top_back]}"]
    if state.ret_n:
        words.append(f"returned={'/'.join(known_plate(state, seat, index) or '?' for index in range(state.ret_n))}")
    if state.hand_n:
        words.append(f"hand={'/'.join(known_drawn(state, seat, index) or '-' for index in range(state.hand_n))}")
    return words


def known_plate(state: State, seat: int | None, index: int) -> str:
    """Return the letters of a returned plate if ``seat`` knows which it is, else nothing."""
    plate = int(state.ret_plate[index])
    known = seat is not None and state.ret_may[seat, index] == 1 << (plate - 1)
    return plate_name(plate) if known or state.open_returns else ""


def known_drawn(state: State, seat: int | None, index: int) -> str:
    """Return a drawn plate as ``seat`` knows it: its letters, or its back; nothing for the one that was kept."""
    back, plate = int(state.hand_back[index]), int(state.hand_plate[index])
    if back == 0:
        return ""
    known = plate > 0 and seat is not None and state.hand_may[seat, index] == 1 << (plate - 1)
    looked = state.stage in LOOKED and state.open_returns
    return plate_name(plate) if known or looked else BACK_LETTERS[back]


# --- Small things ------------------------------------------------------------------------------------------------


def plate_name(plate: int) -> str:
    """Return the letters of a plate as printed, ``-`` for none."""
    return PLATE_NAMES[plate - 1] if plate else "-"


def chip_letter(chip: int) -> str:
    """Return what lies under a small moon: a kind, ``?`` face down, or nothing."""
    return "" if chip == 0 else "?" if chip < 0 else CHIP_NAMES[chip - 1]


def moons(state: State) -> list[str]:
    """Return the stacks on the small moons, tiles named from the top."""
    return [
        "".join(LETTERS[tile] for tile in reversed(stack[:height]))
        for stack, height in zip(state["moon"].tolist(), state["moon_height"].tolist(), strict=True)
    ]


def write_counts(counts: Any) -> str:
    """Return counts of tiles such as ``B16K3``, ``-`` for none."""
    return "".join(f"{letter}{int(n)}" for letter, n in zip("BTRYK", counts, strict=True) if n) or "-"


def chip_list(counts: Any) -> list[str]:
    """Return the kinds of some counted chips, in order, each as often as it is there."""
    return [name for name, count in zip(CHIP_NAMES, counts, strict=True) for _ in range(count)]


def write_chips(counts: Any) -> str:
    """Return counted chips such as ``B+R+BR``, ``-`` for none."""
    return "+".join(chip_list(counts)) or "-"


def write_board(state: State, seat: int) -> str:
    """Return one player's board."""
    slots = state["slot"][seat].tolist(), state["turned"][seat].tolist()
    tiles = state["tile"][seat].tolist()  # reading a whole field at once is much faster than one element after another
    plates = "/".join(_write_slot(plate, turns, tiles, i) for i, (plate, turns) in enumerate(zip(*slots, strict=True)))
    lines = "/".join(write_line(state, seat, row) or "-" for row in range(ROWS))
    broken = count_letters(state["broken"][seat].tolist()) or "-"
    chips, spent = write_chips(state["chips"][seat].tolist()), write_chips(state["spent"][seat].tolist())
    return f"{int(state['score'][seat])}:{plates}:{lines}:{broken}:{chips}:{spent}"


def _write_slot(plate: int, turns: int, tiles: list[list[int]], slot: int) -> str:
    """Return a plate as it lies, and the tiles on it if there are any: ``TYSK`` or ``TYSK+..ST``."""
    if not plate:
        return "-"
    letters = "".join([LETTERS[tiles[row][column]] for row, column in slot_spaces(slot)])
    name = LYING[plate - 1][turns]
    return name if letters == "...." else f"{name}+{letters}"


def slot_spaces(slot: int) -> list[tuple[int, int]]:
    """Return rows and columns of the four spaces of a slot (0..8), from the top left."""
    row, column = 2 * (slot // 3), 2 * (slot % 3)
    return [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]


def write_line(state: State, seat: int, row: int) -> str:
    """Return the letters of a pattern line; empty for an empty line."""
    return LETTERS[state["line_colour"][seat, row]] * int(state["line_tiles"][seat, row])


def _seat(seat: int) -> str:
    return "-" if seat < 0 else str(int(seat) + 1)


def _pair(values: Iterable[Any]) -> str:
    return "/".join(str(int(value)) for value in values)


def undrawn_may(state: State, seat: int, index: int) -> int:
    """Return which plates an unseen plate in the hand may be for ``seat``: of its type, and never seen by the seat."""
    return ALL_PLATES & ~int(state.seen[seat]) & int(OF_BACK[state.hand_back[index]])


def is_whole(state: State) -> bool:
    """Tell whether every plate has its place: no more in the stack than there are plates that lie nowhere else."""
    elsewhere = sum(int(x > 0) for x in [*state.display, *state.slot.ravel(), *state.ret_plate, state.held])
    in_hand = sum(int(back > 0) for back in state.hand_back)
    return elsewhere + in_hand + int(state.virgin) == PLATES


def is_tablet_count(state: State, options: Options) -> bool:
    """Tell whether as many tablets are in play as the options say."""
    return sum(int(side > 0) for side in state.tablet) == options.tablets <= TABLETS


def special_of(plate: int) -> bool:
    """Tell whether a plate is a special one."""
    return BACK_LETTERS[BACK[plate]] == "s"


def display_names(state: State) -> list[str]:
    """Return the plates of the display, nothing for a hole."""
    return [plate_name(plate).strip("-") for plate in state.display[:DISPLAY]]
