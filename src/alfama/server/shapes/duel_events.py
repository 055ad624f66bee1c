"""What happened in Azul Duel, as everybody may see it: of plates that somebody else drew, only the backs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from alfama.server.shapes.common import (
    FirstPlayerEvent,
    LineClearedEvent,
    RoundEndEvent,
    RoundStartEvent,
    Shape,
    TileEvent,
    ToLineEvent,
)
from alfama.server.shapes.duel_view import DuelBack


class DuelTabletsEvent(Shape):
    """The scoring tablets were drawn."""

    kind: Literal["tablets"]
    tablets: list[str]


class DuelShownPlate(Shape):
    """A plate that was turned up at a position 1..3."""

    position: int
    plate: str


class DuelDisplayEvent(Shape):
    """Plates were turned up; `back` is that of the new top plate of the stack, null when it is empty."""

    kind: Literal["display"]
    plates: list[DuelShownPlate]
    back: DuelBack | None


class DuelBagRefilledEvent(Shape):
    """The bag was empty and took the tiles of the tower (letters in colour order)."""

    kind: Literal["bag_refilled"]
    tiles: str


class DuelFillEvent(Shape):
    """The factories were filled: tiles on the large sun, and on the four small ones."""

    kind: Literal["fill"]
    large: str
    small: list[str]


class DuelChipRevealedEvent(Shape):
    """The chip of a small factory was turned up."""

    kind: Literal["chip_revealed"]
    factory: int
    chip: str


class DuelPlateTakenEvent(Shape):
    """A player took the face-up plate at a position."""

    kind: Literal["plate_taken"]
    player: int
    position: int
    plate: str


class DuelPlateDrawnEvent(Shape):
    """A player drew a plate: its letter (a = first of the turn), its back, the point paid, the score afterwards."""

    kind: Literal["plate_drawn"]
    player: int
    drawn: str
    back: DuelBack
    cost: int
    score: int


class DuelTopBackEvent(Shape):
    """The back of the new top plate of the stack came in sight."""

    kind: Literal["top_back"]
    back: DuelBack


class DuelLookedEvent(Shape):
    """A player looked at the fronts of the drawn plates. Others have `plates` null and see `backs`: sorted letters."""

    kind: Literal["looked"]
    player: int
    plates: list[str] | None = None
    backs: str | None = None


class DuelPlateKeptEvent(Shape):
    """A player kept a drawn plate."""

    kind: Literal["plate_kept"]
    player: int
    drawn: str
    plate: str


class DuelPlatePlacedEvent(Shape):
    """A player placed a plate: its letters as it lies, and the clockwise quarter turns 0..3."""

    kind: Literal["plate_placed"]
    player: int
    slot: int
    plate: str
    turns: int


class DuelPlatesReturnedEvent(Shape):
    """A player put drawn plates back, from the top. Others have `plates` and `order` null and see `backs`, sorted."""

    kind: Literal["plates_returned"]
    player: int
    plates: list[str] | None = None
    order: str | None = None
    backs: str | None = None


class DuelTakeEvent(Shape):
    """A player took tiles of one colour: from the sun of one factory, or from the moons of all these factories."""

    kind: Literal["take"]
    player: int
    side: Literal["sun", "moon"]
    factories: list[int]
    tiles: str


class DuelMarkerEvent(Shape):
    """A player took the starting player tile."""

    kind: Literal["marker"]
    player: int


class DuelToMoonEvent(Shape):
    """The rest of a sun went to the moon: from the top, on the large one in colour order."""

    kind: Literal["to_moon"]
    factory: int
    tiles: str


class DuelToBrokenEvent(Shape):
    """Tiles were broken."""

    kind: Literal["to_broken"]
    player: int
    tiles: str


class DuelToTowerEvent(Shape):
    """Tiles went straight to the tower because the broken-tiles space is full."""

    kind: Literal["to_tower"]
    player: int
    tiles: str


class DuelChipTakenEvent(Shape):
    """A player took a revealed chip."""

    kind: Literal["chip_taken"]
    player: int
    factory: int
    chip: str


class DuelPassEvent(Shape):
    """A player can do nothing more in this phase."""

    kind: Literal["pass"]
    player: int


class DuelDomeStartEvent(Shape):
    """Dome forming begins; `starter` forms first, and will start the next round."""

    kind: Literal["dome_start"]
    starter: int


class DuelSpecialEvent(Shape):
    """A special tile was added: its points and the score afterwards."""

    kind: Literal["special"]
    player: int
    row: int
    column: int
    points: int
    score: int


class DuelLineBrokenEvent(Shape):
    """A line will never find a space: its tiles were broken."""

    kind: Literal["line_broken"]
    player: int
    line: int
    tiles: str


class DuelLineKeptEvent(Shape):
    """A line stays: it waits for a space, or its owner chose to spend no chips."""

    kind: Literal["line_kept"]
    player: int
    line: int
    tiles: str
    why: Literal["no_space", "chosen"]


class DuelChipsSpentEvent(Shape):
    """Chips stood for the `missing` tiles of a line."""

    kind: Literal["chips_spent"]
    player: int
    line: int
    chips: list[str]
    missing: int


class DuelPenaltyEvent(Shape):
    """Broken tiles and the starting player tile were paid for: printed costs, what was lost, the score afterwards."""

    kind: Literal["penalty"]
    player: int
    broken: int = Field(description="Broken tiles, 0..4.")
    for_broken: int
    for_marker: int
    loses: int
    score: int


class DuelTabletEvent(Shape):
    """A scoring tablet was counted for a player."""

    kind: Literal["tablet"]
    player: int
    tablet: str
    count: int
    points: int


class DuelFinalScoreEvent(Shape):
    """The points of all tablets of a player were added."""

    kind: Literal["final_score"]
    player: int
    points: int
    score: int


class DuelGameOverEvent(Shape):
    """The game is over."""

    kind: Literal["game_over"]
    ranking: list[int]
    winners: list[int]
    scores: list[int]
    tie_break: bool


DuelEvent = Annotated[
    FirstPlayerEvent
    | DuelTabletsEvent
    | DuelDisplayEvent
    | DuelBagRefilledEvent
    | DuelFillEvent
    | RoundStartEvent
    | DuelChipRevealedEvent
    | DuelPlateTakenEvent
    | DuelPlateDrawnEvent
    | DuelTopBackEvent
    | DuelLookedEvent
    | DuelPlateKeptEvent
    | DuelPlatePlacedEvent
    | DuelPlatesReturnedEvent
    | DuelTakeEvent
    | DuelMarkerEvent
    | DuelToMoonEvent
    | ToLineEvent
    | DuelToBrokenEvent
    | DuelToTowerEvent
    | DuelChipTakenEvent
    | DuelPassEvent
    | DuelDomeStartEvent
    | TileEvent
    | DuelSpecialEvent
    | LineClearedEvent
    | DuelLineBrokenEvent
    | DuelLineKeptEvent
    | DuelChipsSpentEvent
    | DuelPenaltyEvent
    | RoundEndEvent
    | DuelTabletEvent
    | DuelFinalScoreEvent
    | DuelGameOverEvent,
    Field(discriminator="kind"),
]
