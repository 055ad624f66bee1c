"""The invariants of rules/azul.md section 11, after everything that happens in random games of all configurations."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from tests.laws.games import configurations, playing, rulings, seeds, styles

from alfama.games import Azul, Event
from alfama.games.azul.status import tile_counts


@given(configurations, rulings, seeds, styles)
def test_a13_a14_a15_tiles_are_conserved(options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str) -> None:
    jokers = (5 if options["players"] == 2 else 10) if options["jokers"] else 0
    expected = [20 - jokers // 5] * 5 + [jokers]
    for position, _ in playing(options | ruled, seed, style):
        assert tile_counts(position.state, position.players) == expected


@given(configurations, rulings, seeds, styles)
def test_every_position_of_a_game_is_sound(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    for position, _ in playing(options | ruled, seed, style):
        assert position.status() == []
        assert bool(position.legal_moves) == (position.turn is not None) == bool(list(position.legal_moves))
        check_boards(position)


def check_boards(position: Azul) -> None:
    """Check lines, walls, floors and scores without help from the library's own tests."""
    view = position.view()
    marker = [board["floor"].count("M") for board in view["boards"]]
    assert sum(marker) <= 1
    assert not sum(marker) or view["marker"] == marker.index(1)
    for board in view["boards"]:
        assert 0 <= board["score"] <= 240
        assert len(board["floor"]) <= 7
        for number, line in enumerate(board["lines"], 1):
            assert len(line) <= number
            assert len(set(line) - {"J"}) <= 1
        wall = board["wall"]
        columns = ["".join(row[c] for row in wall) for c in range(5)]
        for run in [*wall, *(columns if view["options"]["wall"] == "grey" else [])]:
            assert max(Counter(run.replace(".", "").replace("J", "")).values(), default=1) == 1


@given(configurations, seeds, styles)
def test_a_row_gets_at_most_one_tile_a_round(options: dict[str, Any], seed: int, style: str) -> None:
    placed: Counter[tuple[int, int]] = Counter()
    for _, events in playing(options, seed, style):
        for event in events:
            if event.kind == "tile":
                placed[event.data["player"], event.data["line"]] += 1
            elif event.kind == "round_end":
                assert max(placed.values(), default=0) <= 1
                placed.clear()


@given(seeds, styles)
def test_two_players_never_meet_a_shortage(seed: int, style: str) -> None:
    for _, events in playing({"players": 2}, seed, style):
        assert not any(event.kind == "deal" and event.data["short"] for event in events)


@given(configurations, rulings, seeds, styles)
def test_a12_the_marker_is_in_one_place_and_comes_back(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    for position, events in playing(options | ruled, seed, style):
        kinds = [event.kind for event in events]
        if "round_start" in kinds:
            assert position.view()["marker"] == "centre"
        if "marker" in kinds:
            (taken,) = [event for event in events if event.kind == "marker"]
            assert kinds.index("take") < kinds.index("marker")
            assert "round_end" in kinds or position.view()["marker"] == taken.data["player"]


@given(configurations, rulings, seeds, styles)
def test_events_account_for_every_point(options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str) -> None:
    scores = [0] * options["players"]
    for position, events in playing(options | ruled, seed, style):
        for event in events:
            if event.kind == "round_end":
                assert event.data["scores"] == scores
            elif event.kind in ("tile", "bonus"):
                scores[event.data["player"]] += event.data["points"]
            elif event.kind == "floor":
                assert 0 <= event.data["loses"] <= event.data["would_lose"] <= 14
                scores[event.data["player"]] -= event.data["loses"]
        assert tuple(scores) == position.scores


@given(configurations, seeds)
def test_a5_turns_go_clockwise_from_the_marker_holder(options: dict[str, Any], seed: int) -> None:
    expected = None
    for position, events in playing(options, seed, "any"):
        if any(event.kind == "round_start" for event in events):
            assert position.turn == position.starter
        elif expected is not None and position.phase == "offer":
            assert position.turn == expected
        mover = position.turn
        expected = None if mover is None or position.phase != "offer" else (mover + 1) % position.players


@given(configurations, seeds)
def test_b5_b6_a_game_ends_with_a_row_or_for_a_named_reason(options: dict[str, Any], seed: int) -> None:
    last: list[Event] = []
    for position, events in playing(options, seed, "place", moves=3000):
        last = events
        complete = any(5 in board["progress"]["rows"] for board in position.view()["boards"])
        if position.phase in ("offer", "deal"):
            assert not complete
    assert position.outcome is not None
    assert complete == (position.outcome.termination == "row")
    assert [event.kind for event in last][-1] == "game_over"
