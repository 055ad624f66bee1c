"""What a compared game of Duel was like: counts of the things that a comparison should not miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.oracle.duel_oracle import OracleGame, Step, Take

from alfama.games import Event

Story = Counter[str]

COMMON = (
    "two chips at once", "pass", "to_tower", "bag_refilled", "draw without points", "draw of a plate put back",
    "five plates drawn", "stack drawn empty", "order of plates", "special", "line_broken", "line kept: no_space",
    "line kept: chosen", "placed after chips", "penalty stops at 0", "tablets stop at 0", "tie",
    "tablet 2b", "tablet 3b", "tablet 4a", "tablet 4b",
    "1 tile for 2 chips", "1 tile for 3 chips", "2 tiles for 5 chips", "2 tiles for 6 chips",
    "possible chance", "impossible chance",
)  # fmt: skip
"""What a hundred games from the start must have seen."""

RARE = (
    *COMMON, "bag of one colour", "tiles of the bag went back", "one colour on the large factory", "short fill",
    "empty large factory", "chip after a fill", "marker never taken", "tablet 1a", "tablet 1b", "tablet 2a",
    "tablet 3a", "2 tiles for 4 chips", "3 tiles for 7 chips", "3 tiles for 8 chips",
)  # fmt: skip
"""What some hundred games from the middle must have seen."""


def tell_move(game: OracleGame, move: Take | Step, story: Story) -> None:
    """Count what is notable about a move that is about to be played."""
    if isinstance(move, Take):
        if move.source == "L" and set(game.suns[0]) == {move.colour}:
            story["one colour on the large factory"] += 1
    elif move.kind == "draw":
        assert game.turn is not None
        story["draw without points"] += game.boards[game.turn].score == 0
        story["draw of a plate put back"] += game.stack()[0] != "?"
        story["five plates drawn"] += len(game.hand) == 4
        story["stack drawn empty"] += len(game.stack()) == 1
    elif move.kind == "return":
        story["order of plates"] += 1
    elif move.kind == "space" and game.stage == "column":
        story["placed after chips"] += 1


def tell_before_chance(game: OracleGame, text: str, story: Story) -> None:
    """Count what is notable about a chance event that is due."""
    if game.needs() == "fill" and len(set(game.bag)) == 1 and (game.bag + game.tower).count(game.bag[0]) >= 5:
        story["bag of one colour"] += 1
        story["tiles of the bag went back"] += text.split(" ")[1].count(game.bag[0]) < min(len(game.bag), 5)
    if game.needs() == "chip":
        story["two chips at once"] += len(game.reveal) > 1
        story["chip after a fill"] += game.turn is None


def tell_after_chance(game: OracleGame, kind: str, story: Story) -> None:
    """Count what is notable about a chance event that has come."""
    if kind == "fill":
        story["short fill"] += sum(map(len, game.suns)) < 21
        story["empty large factory"] += not game.suns[0]


def tell_events(events: Iterable[Event], story: Story) -> None:
    """Count what the kernel says has happened."""
    for event in events:
        data = event.data
        if event.kind in ("pass", "to_tower", "bag_refilled", "special", "line_broken"):
            story[event.kind] += 1
        elif event.kind == "line_kept":
            story[f"line kept: {data['why']}"] += 1
        elif event.kind == "chips_spent":
            story[f"{data['missing']} tile{'s' * (data['missing'] > 1)} for {len(data['chips'])} chips"] += 1
        elif event.kind == "penalty":
            story["penalty stops at 0"] += data["loses"] < data["for_broken"] + data["for_marker"]
        elif event.kind == "tablet":
            story[f"tablet {data['tablet']}"] += data["points"] != 0
        elif event.kind == "final_score":
            story["tablets stop at 0"] += data["points"] < 0 and data["score"] == 0


def tell_end(game: OracleGame, story: Story) -> None:
    """Count what is notable about a finished game."""
    story["games"] += 1
    story["tie"] += game.scores[0] == game.scores[1]
    story["marker never taken"] += game.marker is None
