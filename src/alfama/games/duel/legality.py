"""Why a move is not legal: a code and a sentence (``Position.why_illegal``)."""

from __future__ import annotations

from typing import Any

from alfama.games.duel.acquire import tiles_of
from alfama.games.duel.components import CHIP_NAMES, CHIPS_A_ROUND, COLOUR_LETTERS, COLOUR_NAMES, LETTERS, ROUNDS
from alfama.games.duel.dome import spaces
from alfama.games.duel.moves import SOURCE_LETTERS, Move
from alfama.games.duel.options import Options
from alfama.games.duel.plates import stack_size
from alfama.games.duel.state import (
    ACQUISITION,
    ACTION,
    COLUMN,
    DRAW,
    FILL,
    FIRST,
    FRONTS,
    KEEP,
    LAST_CHANCE,
    MOONS,
    NO_STAGE,
    PAY,
    PAY_ON,
    PLACE,
    PLATES_STAGE,
    RETURN,
    SPACE,
    STACK,
    State,
)
from alfama.games.errors import Fault

_DOING = {
    ACTION: "chooses an action",
    DRAW: "draws another plate or looks",
    KEEP: "chooses which drawn plate to keep",
    PLACE: "places a plate",
    RETURN: "puts drawn plates back",
    STACK: "stacks the rest of a small factory on its moon",
    SPACE: "chooses a dome space",
    PAY: "spends chips on a line or leaves it",
    PAY_ON: "goes on spending chips",
    COLUMN: "chooses a dome space",
}
_KINDS = {
    ACTION: ("take", "chip", "plate", "draw"),
    DRAW: ("draw", "look"),
    KEEP: ("keep",),
    PLACE: ("place",),
    RETURN: ("return",),
    STACK: ("stack",),
    SPACE: ("space",),
    PAY: ("leave", "pay"),
    PAY_ON: ("pay",),
    COLUMN: ("column",),
}


def why_illegal(state: State, options: Options, move: Move) -> Fault:
    """Return the first reason why ``move``, known to be illegal in ``state``, is so."""
    stage = int(state.stage)
    if stage == NO_STAGE:
        return Fault("game_over", "the game is over")
    if stage <= LAST_CHANCE:
        return Fault("chance_pending", f"nobody moves before {_awaited(stage)}")
    fields = move.to_json()
    if fields["kind"] not in _KINDS[stage]:
        return Fault("not_now", f"player {state.turn + 1} {_DOING[stage]} now")
    if stage == ACTION:
        return _why_no_action(state, options, fields)
    if stage in (SPACE, PAY, PAY_ON, COLUMN):
        return _why_no_forming(state, fields)
    return _why_not_this_plate(state, fields)


def _awaited(stage: int) -> str:
    if stage == FIRST:
        return "the starting player is drawn"
    if stage == PLATES_STAGE:
        return "dome plates are turned up"
    if stage == FILL:
        return "the factories are filled"
    return "the fronts are seen" if stage == FRONTS else "what is due is revealed"


def why_no_takes(state: State) -> Fault:
    """Return why there are no tiles to take in an action."""
    if state.phase != ACQUISITION:
        return _OPENING
    return Fault("no_tiles", "no tiles are left on the factories")


def why_no_chips(state: State) -> Fault:
    """Return why there is no chip to take in an action."""
    if state.phase != ACQUISITION:
        return _OPENING
    if state.taken[state.turn] == CHIPS_A_ROUND:
        return _TWO_CHIPS
    return Fault("no_chip", "no chip lies face up")


def why_no_plates(state: State) -> Fault:
    """Return why there is no face-up plate to take in an action."""
    return _why_no_token(state) or Fault("no_plate", "no plate lies face up")


def why_no_draw(state: State) -> Fault:
    """Return why no plate may be drawn from the stack in an action."""
    if state.phase != ACQUISITION:
        return _OPENING
    return _why_no_token(state) or Fault(
        "no_draw", "a draw costs a point" if stack_size(state) else "the stack is empty"
    )


_OPENING = Fault("opening_plate", "before round 1 each player takes one of the face-up plates")
_TWO_CHIPS = Fault("two_chips", "everybody takes exactly two chips a round")


def _why_no_token(state: State) -> Fault | None:
    """Return why the player in turn takes no plate in this round, if that is so."""
    if state.phase != ACQUISITION or state.tokens[state.turn]:
        return None
    last = "no plates are taken in the last round"
    return Fault("no_token", last if state.round_number == ROUNDS else "both player tokens are used up")


def _why_no_action(state: State, options: Options, fields: dict[str, Any]) -> Fault:
    seat, kind = int(state.turn), fields["kind"]
    if kind in ("take", "chip") and state.phase != ACQUISITION:
        return _OPENING
    if kind == "take":
        return _why_no_take(state, options, fields)
    if kind == "chip":
        index = fields["factory"] - 1
        if state.taken[seat] == CHIPS_A_ROUND:
            return _TWO_CHIPS
        what = "is still face down" if state.chip[index] < 0 else "is gone"
        return Fault("no_chip", f"the chip of factory {index + 1} {what}")
    if kind == "plate":
        return _why_no_token(state) or Fault("no_plate", f"no plate lies at position {fields['position']}")
    return why_no_draw(state)


def _why_no_take(state: State, options: Options, fields: dict[str, Any]) -> Fault:
    source = MOONS if fields["source"] == "moon" else SOURCE_LETTERS.index(fields["source"])
    colour = COLOUR_LETTERS.index(fields["colour"])
    if not tiles_of(state, source, colour):
        return Fault("not_there", f"there is no {COLOUR_NAMES[colour]} tile to take from {source_name(source)}")
    line = int(fields["line"])
    if line and (fault := why_line_refuses(state, int(state.turn), line - 1, colour)):
        return fault
    more = "" if options.partial_break else ": a line is filled as far as it goes, or all tiles are broken"
    return Fault("bad_count", f"{fields['tiles']} is not a possible number of tiles here{more}")


def source_name(source: int) -> str:
    """Return ``the moons``, ``the large sun`` or ``the sun of factory 3``."""
    return "the moons" if source == MOONS else f"the sun of factory {source}" if source else "the large sun"


def why_line_refuses(state: State, seat: int, row: int, colour: int) -> Fault | None:
    """Return why pattern line ``row`` takes no tile of ``colour`` (0..4), or None if it does."""
    if state.line_tiles[seat, row] > row:
        return Fault("line_full", f"line {row + 1} is full")
    held = int(state.line_colour[seat, row])
    if held and held != colour + 1:
        return Fault("line_other_colour", f"line {row + 1} holds {COLOUR_NAMES[held - 1]}")
    return None


def _why_no_forming(state: State, fields: dict[str, Any]) -> Fault:
    seat, row = int(state.turn), int(state.row)
    if fields.get("line", row + 1) != row + 1:
        return Fault("wrong_line", f"line {row + 1} is worked now; lines are worked downward")
    if fields["kind"] in ("space", "column"):
        column = fields["column"] - 1
        if state.tile[seat, row, column]:
            return Fault("space_taken", f"the space in row {row + 1}, column {column + 1} is taken")
        colour = LETTERS[state.line_colour[seat, row]]
        free = ", ".join(str(c + 1) for c in range(6) if spaces(state, seat, row) >> c & 1)
        return Fault("wrong_space", f"{colour} of line {row + 1} may go to column {free}")
    if state.stage == PAY and "line" not in fields:
        return Fault("wrong_line", f"name the line with the first chip: {row + 1}+{fields['chip']}")
    kind = CHIP_NAMES.index(fields["chip"])
    if not state.chips[seat, kind]:
        return Fault("no_such_chip", f"there is no usable chip {fields['chip']}")
    return Fault(
        "bad_payment",
        "for each missing tile two chips of the line's colour or any three, none too many, named in ascending order",
    )


def _why_not_this_plate(state: State, fields: dict[str, Any]) -> Fault:
    kind = fields["kind"]
    if kind == "place":
        return Fault("slot_taken", f"slot {fields['slot']} already has a plate")
    if kind == "stack":
        return Fault("wrong_tiles", "these are not the tiles left in this factory")
    if kind in ("keep", "return"):
        return Fault("not_drawn", f"there is no plate {fields['drawn']} to choose")
    return Fault("no_draw", "no more plates can be drawn")
