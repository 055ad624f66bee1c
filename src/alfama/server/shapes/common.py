"""What the shapes of all games have in common."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Scalar = str | int | bool
"""What an option may be set to."""


class Shape(BaseModel):
    """A value on the wire: immutable, and with exactly the fields that are written down."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Why(Shape):
    """Why something cannot be done: a stable code and an English sentence."""

    code: str
    reason: str


class ProjectedScore(Shape):
    """The score if the round ended after the move, and the difference to the score if it ended now; chips not spent."""

    score: int
    delta: int


class FirstPlayerEvent(Shape):
    """The first player was drawn or named."""

    kind: Literal["first_player"]
    player: int


class RoundStartEvent(Shape):
    """A round begins."""

    kind: Literal["round_start"]
    round: int
    starter: int


class ToLineEvent(Shape):
    """Tiles were put in a pattern line, the first of them on `first_space`."""

    kind: Literal["to_line"]
    player: int
    line: int
    tiles: str
    first_space: int


class TileEvent(Shape):
    """A tile was placed on the wall or dome: `points` for its horizontal and vertical runs, `score` afterwards."""

    kind: Literal["tile"]
    player: int
    line: int
    column: int
    tile: str
    horizontal: int
    vertical: int
    points: int
    score: int


class LineClearedEvent(Shape):
    """The other tiles of a tiled line went to the lid or tower."""

    kind: Literal["line_cleared"]
    player: int
    line: int
    tiles: str


class RoundEndEvent(Shape):
    """A round is over."""

    kind: Literal["round_end"]
    round: int
    scores: list[int]
