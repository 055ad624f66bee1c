"""What the seat to move may do in Azul Duel, one kind of choices for each stage of a turn.

`text` is what is sent to play it, `code` its integer. Stages that follow one another may also be sent as one word,
their texts joined (docs/notation.md), such as 3R4^YKB.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from alfama.server.shapes.common import ProjectedScore, Shape, Why
from alfama.server.shapes.duel_view import DuelBack, DuelLine


class DuelTakeMove(Shape):
    """One way of putting taken tiles in a line."""

    text: str
    code: int
    to_line: str = Field(description="Letters of the tiles that go in the line.")
    to_broken: str = Field(description="Letters of the tiles that are broken.")
    to_tower: str = Field(description="Letters of the tiles that go to the tower at no cost.")
    marker: bool = Field(description="Whether the starting player tile comes along.")
    reveals: list[int] = Field(description="Small factories whose chip is turned up.")
    asks_order: bool = Field(description="Whether the order of the rest on the moon is asked for next (stage stack).")
    completes: bool = Field(description="Whether the line is complete then.")
    fate: Literal["empty", "incomplete", "placed", "stays", "breaks"] | None = Field(
        description="What becomes of the line then; null for the broken space."
    )
    becomes: DuelLine | None = Field(description="The line after the move; null for the broken space.")
    projected: ProjectedScore


class DuelTakeLine(Shape):
    """A line (0 = broken space) as the destination of a group; `why` is set when `moves` is empty."""

    line: int
    moves: list[DuelTakeMove]
    why: Why | None


class DuelPart(Shape):
    """Tiles of a group at one factory (0 = the large one)."""

    factory: int
    count: int


class DuelTake(Shape):
    """All tiles of a colour from one sun, or from all moons together (source moon)."""

    source: Literal["L", "1", "2", "3", "4", "moon"]
    colour: str
    count: int
    parts: list[DuelPart] = Field(description="Where they lie: of small moons one tile each, the top one.")
    rest: str = Field(description="What is left on a sun and goes to its moon, in colour order.")
    lines: list[DuelTakeLine] = Field(description="Destinations 0..6.")


class DuelChipMove(Shape):
    """Take a revealed chip."""

    text: str
    code: int
    factory: int
    chip: str


class DuelPlateMove(Shape):
    """Take a face-up plate, to be placed next."""

    text: str
    code: int
    position: int
    plate: str


class DuelDrawMove(Shape):
    """Draw the top plate of the stack."""

    text: str
    code: int
    cost: int = Field(description="1 point, or 0 with a score of 0.")
    back: DuelBack | None


class DuelNoAction(Shape):
    """For every kind of action that is not possible, why."""

    takes: Why | None
    chips: Why | None
    plates: Why | None
    draw: Why | None


class DuelActionChoices(Shape):
    """The actions: tiles, a chip, a face-up plate, a draw. In the opening only face-up plates."""

    kind: Literal["action"]
    player: int
    takes: list[DuelTake]
    chips: list[DuelChipMove]
    plates: list[DuelPlateMove]
    draw: DuelDrawMove | None
    why: DuelNoAction


class DuelLookMove(Shape):
    """Stop drawing and look at the fronts."""

    text: str
    code: int


class DuelDrawChoices(Shape):
    """After a draw: draw another plate, or look."""

    kind: Literal["draw"]
    player: int
    drawn: str = Field(description="Backs of the plates drawn so far, s or w, in order.")
    draw: DuelDrawMove | None
    look: DuelLookMove


class DuelDrawnMove(Shape):
    """Keep a drawn plate, or put it back next; `drawn` is its letter, a = first drawn."""

    text: str
    code: int
    drawn: str
    plate: str


class DuelKeepChoices(Shape):
    """Which of the drawn plates is kept. Everybody sees it then, so this cannot be taken back."""

    kind: Literal["keep"]
    player: int
    drawn: list[str] = Field(description="The drawn plates in order.")
    options: list[DuelDrawnMove]


class DuelPlaceMove(Shape):
    """A slot and a turning for the plate in hand."""

    text: str
    code: int
    slot: int = Field(description="1..9, row by row.")
    turns: int = Field(description="Clockwise quarter turns, 0..3.")
    plate: str = Field(description="Its letters as it would lie.")
    serves: list[int] = Field(description="Lines with tiles that would find a space on it.")
    special_value: int | None = Field(description="What a special tile on it would score, 1..6; null without one.")
    projected: ProjectedScore


class DuelPlaceChoices(Shape):
    """Where the plate in hand goes and how it lies."""

    kind: Literal["place"]
    player: int
    plate: str = Field(description="The plate as printed.")
    options: list[DuelPlaceMove]


class DuelReturnChoices(Shape):
    """Which drawn plate goes back next; the first named lies highest. The last one goes by itself."""

    kind: Literal["return"]
    player: int
    order: str = Field(description="Letters of those named so far.")
    options: list[DuelDrawnMove]


class DuelStackMove(Shape):
    """An order of the rest of a small factory on its moon, from the top."""

    text: str
    code: int
    tiles: str


class DuelStackChoices(Shape):
    """In which order the rest of a small factory is stacked on its moon."""

    kind: Literal["stack"]
    player: int
    factory: int
    rest: str = Field(description="The tiles to be stacked, in colour order.")
    options: list[DuelStackMove]


class DuelSpecialTile(Shape):
    """A special tile that comes with a placed tile."""

    row: int
    column: int
    points: int


class DuelSpace(Shape):
    """A dome column for the tile of a line, and what it would bring."""

    line: int
    column: int
    tile: str
    horizontal: int = Field(description="Length of its horizontal run, itself included.")
    vertical: int = Field(description="Length of its vertical run, itself included.")
    points: int = Field(description="Points of the runs.")
    special: DuelSpecialTile | None
    projected: ProjectedScore


class DuelSpaceMove(DuelSpace):
    """A dome column that may be chosen now."""

    text: str
    code: int


class DuelSpaceChoices(Shape):
    """Where the tile of a complete line goes."""

    kind: Literal["space"]
    player: int
    line: int
    tiles: str
    options: list[DuelSpaceMove]


class DuelColumnChoices(Shape):
    """Where the tile of a line goes that was completed with chips."""

    kind: Literal["column"]
    player: int
    line: int
    tiles: str
    options: list[DuelSpaceMove]


class DuelLeaveMove(Shape):
    """Leave an incomplete line as it is."""

    text: str
    code: int
    line: int
    tiles: str = Field(description="What stays in the line.")
    missing: int
    next_line: int | None = Field(description="The line that is decided about next; null when this dome is done then.")
    last_round: bool = Field(description="No round follows: the tiles will bring nothing.")


class DuelPayMove(Shape):
    """Name a chip for the line; `paid` and `left` are the chips named and usable after it."""

    text: str
    code: int
    line: int
    chip: str
    missing: int
    paid: list[str]
    left: list[str]


class DuelPayment(Shape):
    """A whole payment: the decisions still to be made for it, also as one word, the chips spent and the chips left."""

    text: str
    moves: list[str]
    chips: list[str]
    left: list[str]


class DuelPayChoices(Shape):
    """Whether and how an incomplete line is completed with chips."""

    kind: Literal["pay"]
    player: int
    line: int
    tiles: str
    missing: int
    paid: list[str]
    chips: list[str] = Field(description="The usable chips.")
    payments: list[DuelPayment] = Field(description="Every way to pay, fewest chips first.")
    spaces: list[DuelSpace] = Field(description="Where the tile could go once the line is paid for.")
    leave: DuelLeaveMove
    options: list[DuelPayMove] = Field(description="The payments chip by chip.")


class DuelChipsChoices(Shape):
    """The next chip of a payment that was begun."""

    kind: Literal["chips"]
    player: int
    line: int
    tiles: str
    missing: int
    paid: list[str]
    chips: list[str]
    payments: list[DuelPayment]
    spaces: list[DuelSpace]
    options: list[DuelPayMove]


DuelChoices = Annotated[
    DuelActionChoices
    | DuelDrawChoices
    | DuelKeepChoices
    | DuelPlaceChoices
    | DuelReturnChoices
    | DuelStackChoices
    | DuelSpaceChoices
    | DuelPayChoices
    | DuelChipsChoices
    | DuelColumnChoices,
    Field(discriminator="kind"),
]
