"""Azul as it travels to a browser: its view, its choices and its events.

Colours are single letters: B Y R K W (blue, yellow, red, black, white), J (joker), M (the starting marker).
Seats are 0-based; lines, rows, columns and displays are 1-based; source 0 is the centre; line 0 is the floor.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from alfama.server.shapes.common import (
    FirstPlayerEvent,
    LineClearedEvent,
    ProjectedScore,
    RoundEndEvent,
    RoundStartEvent,
    Scalar,
    Shape,
    TileEvent,
    ToLineEvent,
    Why,
)

# --- the position ---------------------------------------------------------------------------------------------------


class TileCounts(Shape):
    """How many tiles of each colour (J = jokers)."""

    B: int = 0
    Y: int = 0
    R: int = 0
    K: int = 0
    W: int = 0
    J: int = 0


class Projection(Shape):
    """What would happen to a board if the round ended now."""

    score: int
    points: int
    floor_would_lose: int
    floor_loses: int


class Progress(Shape):
    """How far the wall is towards its bonuses: tiles in each row, in each column and of each colour, 0..5."""

    rows: list[int]
    columns: list[int]
    colours: dict[str, int]


class Board(Shape):
    """One player's board.

    `wall` has 5 rows of 5 characters ("." = free). `lines` are the five pattern lines and `floor` the floor line, as
    the letters of the tiles lying there. `pattern` is the colour printed on each wall space, null on the grey wall.
    `barred` lists for each line the colours that it can no longer take in this game.
    """

    score: int
    wall: list[str]
    lines: list[str]
    floor: str
    pattern: list[str] | None
    projected: Projection
    progress: Progress
    barred: list[list[str]]


class Tiling(Shape):
    """The tiling decision that is open: `strands["2"] == [3]` = choosing column 2 leaves line 3 without a space."""

    player: int
    line: int
    columns: list[int]
    strands: dict[str, list[int]]


class Bonuses(Shape):
    """Final bonuses of one player: completed rows, columns and colours, and their points together."""

    rows: int
    columns: int
    colours: int
    points: int


class Outcome(Shape):
    """How a game ended. `ranking` holds the rank of each seat: 1 is best and equal ranks share it."""

    termination: Literal["row", "no_tiles", "dead", "idle_cap"]
    ranking: list[int]
    winners: list[int]
    scores: list[int]
    bonuses: list[Bonuses]


class AzulView(Shape):
    """Everything that is public about a position of Azul, which is all of it but the order of the bag."""

    game: Literal["azul"]
    options: dict[str, Scalar]
    phase: Literal["start", "deal", "offer", "tiling", "over"]
    round: int
    turn: int | None
    starter: int | None
    marker: Literal["centre"] | int | None
    displays: list[str]
    centre: str
    bag: TileCounts
    lid: TileCounts
    boards: list[Board]
    tiling: Tiling | None
    last_round: Literal["will_end", "may_end"] | None
    outcome: Outcome | None
    text: str


# --- the choices of the seat to move ---------------------------------------------------------------------------------


class Place(Shape):
    """Where a completed line will be tiled at the end of the round, and the points for it."""

    row: int
    column: int
    horizontal: int
    vertical: int
    points: int


class OfferMove(Shape):
    """One way of putting a taken group in a line: which tiles go where, as letters."""

    text: str
    code: int
    to_line: str
    to_floor: str
    to_lid: str
    marker_space: int | None
    completes: bool
    places: Place | None
    projected: ProjectedScore


class OfferLine(Shape):
    """A line (0 = floor) as the destination of a group; `why` is set when `moves` is empty."""

    line: int
    moves: list[OfferMove]
    why: Why | None


class Group(Shape):
    """All that is taken together from one source; `rest` is what goes to the centre."""

    source: int
    colour: str
    jokers: bool
    count: int
    joker_count: int
    marker: bool
    rest: str
    lines: list[OfferLine]


class OfferChoices(Shape):
    """What the player to take tiles may do."""

    kind: Literal["offer"]
    player: int
    groups: list[Group]


class TilingOption(Shape):
    """One column for the line to be tiled (0 = none: the line is dropped); `strands` = lines left without a space."""

    text: str
    code: int
    column: int
    tile: str
    horizontal: int
    vertical: int
    points: int
    strands: list[int]


class TilingChoices(Shape):
    """What the player to tile may do."""

    kind: Literal["tiling"]
    player: int
    line: int
    options: list[TilingOption]


AzulChoices = Annotated[OfferChoices | TilingChoices, Field(discriminator="kind")]


# --- what happened ---------------------------------------------------------------------------------------------------


class BagRefilledEvent(Shape):
    """The bag was empty and took the tiles of the lid."""

    kind: Literal["bag_refilled"]
    tiles: dict[str, int]


class DealEvent(Shape):
    """Tiles were dealt to the displays; `short` = there were not enough for all of them."""

    kind: Literal["deal"]
    displays: list[str]
    short: bool


class TakeEvent(Shape):
    """A player took tiles from a source (0 = centre)."""

    kind: Literal["take"]
    player: int
    source: int
    colour: str
    count: int
    jokers: int


class MarkerEvent(Shape):
    """A player took the starting marker; `space` is its place on the floor line, null when that is full."""

    kind: Literal["marker"]
    player: int
    space: int | None


class ToFloorEvent(Shape):
    """Tiles fell to the floor line, the first of them on `first_space`."""

    kind: Literal["to_floor"]
    player: int
    tiles: str
    first_space: int


class ToLidEvent(Shape):
    """Tiles went straight to the lid because the floor line is full."""

    kind: Literal["to_lid"]
    player: int
    tiles: str


class ToCentreEvent(Shape):
    """The tiles left on a display were pushed to the centre."""

    kind: Literal["to_centre"]
    source: int
    tiles: str


class LineLostEvent(Shape):
    """Grey wall: no space was left for a complete line, so its tiles fell to the floor."""

    kind: Literal["line_lost"]
    player: int
    line: int
    tiles: str


class FloorEvent(Shape):
    """The floor was charged: the printed loss, what was really lost (never below 0) and the score afterwards."""

    kind: Literal["floor"]
    player: int
    tiles: str
    spaces: int
    would_lose: int
    loses: int
    score: int


class BonusEvent(Shape):
    """The final bonuses of a player: how many rows, columns and colours are complete, and the points together."""

    kind: Literal["bonus"]
    player: int
    rows: int
    columns: int
    colours: int
    points: int
    score: int


class GameOverEvent(Shape):
    """The game is over."""

    kind: Literal["game_over"]
    termination: Literal["row", "no_tiles", "dead", "idle_cap"]
    ranking: list[int]
    winners: list[int]
    scores: list[int]


AzulEvent = Annotated[
    FirstPlayerEvent
    | BagRefilledEvent
    | DealEvent
    | RoundStartEvent
    | TakeEvent
    | MarkerEvent
    | ToLineEvent
    | ToFloorEvent
    | ToLidEvent
    | ToCentreEvent
    | TileEvent
    | LineClearedEvent
    | LineLostEvent
    | FloorEvent
    | RoundEndEvent
    | BonusEvent
    | GameOverEvent,
    Field(discriminator="kind"),
]
