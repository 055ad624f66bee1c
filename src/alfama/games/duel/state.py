"""The state of a game of Azul Duel: one NumPy record, with the numbers that name its parts.

Signed integers only, no history, no generator, no strings: copying is assignment, equality and hash are those of
the bytes, a batch is an array.  Seats, rows, columns and slots count from 0 here.  What nobody has seen yet (the
fronts of plates, the kinds of chips, the order of the bag) is not in the state: it is drawn when it is revealed.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from alfama.games.duel.components import CHIP_KINDS, COLOURS, SMALL_FACTORIES, SMALL_TILES, TABLETS

SEATS = 2
SUNS = 1 + SMALL_FACTORIES
"""The large sun (0) and the small ones (1..4)."""
MOONS = SUNS
"""As a source of a take: all moons together."""
ROWS = 6
SLOTS = 9
DISPLAY = 3
PILE = 13
"""No more plates than this are ever in the stack or drawn in one turn (7)."""

# Phases.
SETUP, OPENING, PREPARATION, ACQUISITION, DOME, OVER = 0, 1, 2, 3, 4, 5
PHASE_NAMES = ("setup", "opening", "preparation", "acquisition", "dome", "over")

# Stages: what is awaited.  Up to LAST_CHANCE a chance event, then a decision.
FIRST, TABLETS_STAGE, PLATES_STAGE, FILL, CHIP, BACK_STAGE, FRONTS = 0, 1, 2, 3, 4, 5, 6
LAST_CHANCE = FRONTS
ACTION, DRAW, KEEP, PLACE, RETURN, STACK, SPACE, PAY, PAY_ON, COLUMN, NO_STAGE = 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
STAGE_NAMES = (
    "first",
    "tablets",
    "plates",
    "fill",
    "chip",
    "back",
    "fronts",
    "action",
    "draw",
    "keep",
    "place",
    "return",
    "stack",
    "space",
    "pay",
    "chips",
    "column",
    "over",
)

# What the rules do next by themselves; no state is left in these stages.
TURN_OVER, PASS_ON, FORM = 18, 19, 20

MARKER_FACTORY = -1
"""The starting player tile is at the large factory, or not yet in the game."""
FACE_DOWN = -1
"""A chip that nobody has seen lies on the small moon; otherwise 0, or 1 + kind."""

# What a line without a matching space does in a full plate row (option stuck_lines; C2, C3).
BREAK, BREAK_COMPLETE, KEEP_ALL = 0, 1, 2

STATE = np.dtype(
    [
        ("ret_may", np.int32, (SEATS, PILE)),
        ("hand_may", np.int32, (SEATS, PILE)),
        ("seen", np.int32, (SEATS,)),
        ("score", np.int16, (SEATS,)),
        ("sun", np.int8, (SUNS, COLOURS)),
        ("moon_large", np.int8, (COLOURS,)),
        ("moon", np.int8, (SMALL_FACTORIES, SMALL_TILES - 1)),
        ("moon_height", np.int8, (SMALL_FACTORIES,)),
        ("chip", np.int8, (SMALL_FACTORIES,)),
        ("bag", np.int8, (COLOURS,)),
        ("tower", np.int8, (COLOURS,)),
        ("left", np.int8),
        ("chip_pool", np.int8, (CHIP_KINDS,)),
        ("display", np.int8, (DISPLAY,)),
        ("virgin", np.int8),
        ("top_back", np.int8),
        ("ret_n", np.int8),
        ("ret_plate", np.int8, (PILE,)),
        ("ret_tied", np.int8, (SEATS, PILE)),
        ("hand_n", np.int8),
        ("hand_plate", np.int8, (PILE,)),
        ("hand_back", np.int8, (PILE,)),
        ("hand_order", np.int8, (PILE,)),
        ("held", np.int8),
        ("slot", np.int8, (SEATS, SLOTS)),
        ("turned", np.int8, (SEATS, SLOTS)),
        ("space", np.int8, (SEATS, ROWS, ROWS)),
        ("tile", np.int8, (SEATS, ROWS, ROWS)),
        ("line_colour", np.int8, (SEATS, ROWS)),
        ("line_tiles", np.int8, (SEATS, ROWS)),
        ("broken", np.int8, (SEATS, COLOURS)),
        ("chips", np.int8, (SEATS, CHIP_KINDS)),
        ("spent", np.int8, (SEATS, CHIP_KINDS)),
        ("paid", np.int8, (CHIP_KINDS,)),
        ("tokens", np.int8, (SEATS,)),
        ("taken", np.int8, (SEATS,)),
        ("passed", np.int8, (SEATS,)),
        ("tablet", np.int8, (TABLETS,)),
        ("round_number", np.int8),
        ("phase", np.int8),
        ("stage", np.int8),
        ("turn", np.int8),
        ("starter", np.int8),
        ("marker", np.int8),
        ("row", np.int8),
        ("factory", np.int8),
        ("tablets_in_play", np.int8),
        ("opening_end", np.int8),
        ("stuck_lines", np.int8),
        ("returned_top", np.int8),
        ("chips_one", np.int8),
        ("draw_needs_point", np.int8),
        ("open_returns", np.int8),
        ("partial_break", np.int8),
        ("other_starts", np.int8),
        ("filler", np.int8, (4,)),
    ],
    align=True,
)
"""Layout of a game, without padding: the bytes of equal states are equal.

sun          tiles of each colour on the sun of each factory (row 0: the large one)
moon_large   tiles of each colour on the moon of the large factory
moon         tiles (1..5) on each small moon from the bottom up; moon_height of them
chip         what lies under a small moon: 0 nothing, FACE_DOWN, or 1 + kind
bag, tower   tiles of each colour; left = tiles on suns and moons
chip_pool    chips of each kind that nobody has seen: the supply and those that lie face down
display      face-up plates, 0 = a hole
virgin       plates in the stack that nobody has seen; top_back = back of the first of them, 0 = not seen
ret_*        plates that somebody drew and gave back, from the top; what each seat knows of them (see below)
hand_*       plates drawn in this turn in the order of drawing: number (0 = front not drawn yet, or kept), back (0 =
             kept), place 1.. in the order of return (0 = none yet); what each seat knows of them
held         the plate that is to be placed, 0 = none
slot, turned plates on the dome and their clockwise quarter turns
space, tile  printed spaces of the dome (0 = no plate) and tiles on them
line_*       colour 1..5 (0: empty) and tiles of each pattern line
broken       tiles of each colour in the broken-tiles space
chips, spent usable and spent bonus chips of each kind; paid = chips named so far for the line in hand
tokens, taken, passed   player tokens left, chips taken and whether the seat has passed, in this round
tablet       0 = not in play, 1 = side a, 2 = side b
round_number, phase, stage
turn         the seat whose turn it is, also while a chance event of that turn is awaited; -1 before the draw of the
             first player, in preparation and at the end
starter      starting player of the round, from dome forming on that of the next one (and the winner of ties)
marker       seat that holds the starting player tile, or MARKER_FACTORY
row, factory the pattern line in hand (dome forming) and the small factory whose rest is to be stacked (0 = none)
the rest     options, 0 = the recommended ruling; filler stays 0

What a seat knows of a plate that is not in the open is a set of plates (``*_may``, bit ``plate - 1``).  Returned plates
next to one another whose order a seat does not know are tied (``ret_tied[seat, i]``: same group as the plate above) and
share the set; how many of a group are special plates is known, since every back was seen.  ``seen`` is the set of
plates whose fronts the seat has ever seen; only others can be among those nobody has seen.
"""

State: TypeAlias = np.record
"""One element of an array of dtype :data:`STATE`."""


def new_states(count: int) -> np.recarray:
    """Return ``count`` zeroed states as a record array (pass ``array[i]`` to the rules)."""
    return np.zeros(count, STATE).view(np.recarray)
