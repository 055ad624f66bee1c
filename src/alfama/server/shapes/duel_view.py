"""The view of Azul Duel as it travels to a browser.

Colours are single letters: B T R Y K (blue, turquoise, red, yellow, black), S (special), W (wild space), "." (none).
Plates are four letters: top left, top right, bottom left, bottom right, as printed or, on a dome, as they lie. Chips
are one or two letters: the colours they show. Tablets are a number and a side, such as 3b.
Seats are 0-based; lines, dome rows and columns, slots, positions and small factories are 1-based; factory 0 is the
large one. Points are whole points; a score is never below 0.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from alfama.server.shapes.common import Scalar, Shape

DuelPhase = Literal["setup", "opening", "preparation", "acquisition", "dome", "over"]
DuelChance = Literal["first", "tablets", "plates", "fill", "chip", "back", "fronts"]
"""What is drawn: the first word of a chance text, and the stage that waits for it."""
DuelStage = Literal["action", "draw", "keep", "place", "return", "stack", "space", "pay", "chips", "column"]
"""What is decided: the kind of the choices."""
DuelBack = Literal["s", "w"]
"""The back of a plate: special or wild."""
ChipCounts = dict[str, int]


class DuelTileCounts(Shape):
    """How many tiles of each colour, 0..13."""

    B: int
    T: int
    R: int
    Y: int
    K: int


class DuelReturned(Shape):
    """A plate in the stack that somebody drew and gave back, as the seat of the view knows it."""

    plate: str | None = Field(description="Its letters if the seat knows them, else null.")
    possible: list[str] = Field(description="Unless the seat knows it: the plates it may be; empty for spectators.")


class DuelStack(Shape):
    """The stack of dome plates."""

    size: int = Field(description="Plates in it, 0..15, the returned ones included.")
    back: DuelBack | None = Field(description="The back of the top plate; null when not seen yet, or none is left.")
    costs: list[int] = Field(description="What drawing a plate costs each seat now: 1 point, or 0 with a score of 0.")
    returned: list[DuelReturned] = Field(description="The plates that were given back, from the top of the stack.")
    returned_on_top: bool = Field(description="Whether they lie on the others (option returned_plates), or under them.")


class DuelTabletPart(Shape):
    """One thing that a tablet looks at: so many tiles (1b: colours) `have` of so many."""

    have: int
    of: int


class DuelTabletSeat(Shape):
    """How far a seat is with a tablet, if the game ended now."""

    count: int = Field(description="Rows, columns, diagonals, corners, tiles or spaces that it counts for this seat.")
    of: int = Field(description="The most it can count: for wild and special spaces, those on the dome now.")
    points: int = Field(description="What it would bring now; only 4b brings less than 0.")
    most: int = Field(description="The most it can bring, as for `of`.")
    parts: list[DuelTabletPart] = Field(
        description="1a, 1b: the rows from the top; 2a: the columns from the left; 3a: falling and rising diagonal; "
        "3b: corners row by row; 2b, 4a, 4b: the ring, the wild, the special spaces as one."
    )


class DuelTablet(Shape):
    """A scoring tablet in play. `count` of 4b counts the special spaces that are still empty."""

    tablet: Literal["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    title: str = Field(description="A few English words: rows, colourful rows, columns, edge, diagonals, …")
    seats: list[DuelTabletSeat]


class DuelLine(Shape):
    """A pattern line, if the domes were formed now without chips."""

    fate: Literal["empty", "incomplete", "placed", "stays", "breaks"] = Field(
        description="placed: a tile goes to the dome; stays: it waits for a space; breaks: no space will ever come."
    )
    column: int | None = Field(description="Dome column 1..6 with the most points, when a tile is placed.")
    points: int = Field(description="Points of the tile's runs, when it is placed.")
    special: int = Field(description="Points of a special tile that comes with it, 0 for none.")
    columns: list[int] = Field(description="Dome columns 1..6 with a free space for its tiles.")
    missing: int = Field(description="Tiles it lacks, 0..6.")
    payable: bool = Field(description="Whether the seat's chips could stand for all that it lacks now.")


class DuelProjection(Shape):
    """A board, if the domes were formed now without chips, each line in the space with the most points."""

    score: int = Field(description="The score then, tablets not counted.")
    points: int = Field(description="Points of all tiles, specials included.")
    would_lose: int = Field(description="Points for broken tiles and the starting player tile as printed, 0..12.")
    loses: int = Field(description="What of it the score can bear.")
    lines: list[DuelLine] = Field(description="Lines 1..6.")


class DuelBoard(Shape):
    """One player's board."""

    score: int
    lines: list[str] = Field(description="Pattern lines 1..6 as the letters of their tiles.")
    broken: str = Field(description="Letters of the broken tiles, up to 4, in colour order.")
    dome: list[str] = Field(description="Printed spaces, six rows of six characters; '.' where no plate lies.")
    tiles: list[str] = Field(description="Tiles on the dome, six rows of six characters; '.' where none lies.")
    chips: list[str] = Field(description="Chips that can be spent, in the order B T R Y K BR RT TY YK KB.")
    spent: list[str] = Field(description="Chips that are out of the game.")
    slots: list[str | None] = Field(description="Plates on slots 1..9, row by row, as they lie; null: empty.")
    broken_cost: int = Field(description="Points that the broken tiles cost together now: 0, 1, 3, 6 or 10.")
    projected: DuelProjection


class DuelOutcome(Shape):
    """How a game ended. `ranking` holds the rank of each seat; there is no shared victory."""

    termination: Literal["rounds"]
    ranking: list[int]
    winners: list[int]
    scores: list[int]
    tablets: list[dict[str, int]] = Field(description="For each seat the points of every tablet in play, by its name.")
    tie_break: bool = Field(description="Equal scores: the holder of the starting player tile wins.")


class DuelView(Shape):
    """Everything that one seat (or a spectator) may know of a position of Azul Duel."""

    game: Literal["duel"]
    options: dict[str, Scalar]
    seat: int | None = Field(description="Whose knowledge this is; null for what everybody knows.")
    phase: DuelPhase
    stage: DuelChance | DuelStage | Literal["over"] = Field(description="What is awaited: a draw or a decision.")
    round: int = Field(description="1..5; during preparation, the one about to begin.")
    last_round: Literal["will_end"] | None = Field(description="Set in the fifth round.")
    turn: int | None = Field(description="The seat that decides; null when something is drawn, and after the end.")
    starter: int | None = Field(description="Starting player of the round; from dome forming on, of the next one.")
    marker: int | None = Field(description="The seat with the starting player tile; null: it is at the large factory.")
    line: int | None = Field(description="Dome forming: the pattern line that is decided about.")
    held: str | None = Field(description="The plate that is to be placed, as printed.")
    factory: int | None = Field(description="Stage stack: the small factory whose rest is to be stacked.")
    paid: list[str] = Field(description="Stage chips: the chips named so far.")
    tokens: list[int] = Field(description="Player tokens left in this round, 0..2 a seat: plates still to be taken.")
    taken: list[int] = Field(description="Chips taken in this round, 0..2 a seat.")
    passed: list[bool] = Field(description="Who can do nothing more in this phase.")
    stack: DuelStack
    hand: list[str] = Field(
        description="Plates drawn in this turn, in order: letters if known, else the back (s, w); '' for the kept one."
    )
    return_order: str = Field(
        description="Stage return: letters (a = first drawn) of those named so far, from the top; ? for others' eyes."
    )
    tablets: list[str] = Field(description="Names of the tablets in play; empty before they are drawn.")
    display: list[str] = Field(description="Face-up plates at positions 1..3; '' for a hole.")
    sun: list[str] = Field(description="Tiles on the suns of factories 0..4, in colour order.")
    moon: list[str] = Field(
        description="Tiles on the moons of factories 0..4: the large one in colour order, small ones from the top."
    )
    chips: list[str] = Field(description="Chips at factories 1..4: their letters, '?' face down, '' none.")
    chip_pool: ChipCounts = Field(description="Chips of each kind that nobody has seen, 0..2: supply and face down.")
    bag: DuelTileCounts
    tower: DuelTileCounts
    specials: int = Field(description="Special tiles left in the supply, 0..9.")
    objectives: list[DuelTablet] = Field(description="The tablets in play with everybody's progress.")
    boards: list[DuelBoard]
    outcome: DuelOutcome | None
    text: str = Field(description="The position text; with ? for what the seat does not know, it cannot be read again.")
