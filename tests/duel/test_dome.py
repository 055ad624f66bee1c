"""Dome forming and scoring (docs/games/duel.md 4, 9, C2, C3, 13.4, 13.7; users.md C2, C6, C11 to C14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel.build import board, counts, duel, one, play, texts

from alfama.games import Duel, Event

ROW_1 = {1: "KYRW", 2: "TRBS", 3: "BKST"}
"""Dome row 1 is K Y T R B K, row 2 is R W B S S T."""


def form(board1: dict[str, object], board2: dict[str, object] | None = None, **flow: Any) -> tuple[Duel, list[Event]]:
    """The last chip of a round is taken: domes are formed."""
    position = duel(board1, board2, **{"chips": "Y/-/-/-", "tokens": "0/0", "taken": "1/2", **flow})
    return position, play(position, "C1")


def points(board1: dict[str, object], **flow: Any) -> int:
    """What the only tile of player 1's round scores."""
    return int(str(one(form(board1, **flow)[1], "tile")["points"]))


def test_9_1_a_complete_line_with_one_space_goes_there_by_itself() -> None:
    position, events = form(board(plates=ROW_1, lines={1: "Y"}))
    tile = one(events, "tile")
    assert (tile["line"], tile["column"], tile["tile"], tile["points"]) == (1, 2, "Y", 1)
    assert position.snapshot()["boards"][0]["lines"][0] == ""
    assert position.scores[0] == 6


def test_9_1_with_several_spaces_the_player_chooses() -> None:
    position, _ = form(board(plates=ROW_1, lines={1: "K"}))
    assert (position.phase, position.stage, position.turn) == ("dome", "space", 0)
    assert position.snapshot()["line"] == 1
    assert texts(position) == ["1>1", "1>6"]
    play(position, "1>6")
    assert position.snapshot()["boards"][0]["tiles"][0] == ".....K"


def test_9_1_a_wild_space_takes_any_colour() -> None:
    position, _ = form(board(plates=ROW_1, lines={2: "TT"}))
    assert texts(position) == ["2>2", "2>6"]
    play(position, "2>2")
    assert position.snapshot()["boards"][0]["tiles"][1] == ".T...."


def test_9_1_placing_is_compulsory() -> None:
    position, _ = form(board(plates=ROW_1, lines={1: "K"}))
    fault = position.why_illegal("1=")
    assert fault is not None
    assert fault.code == "not_now"


def test_9_1_the_rest_of_the_line_goes_to_the_tower() -> None:
    position, events = form(board(plates=ROW_1, lines={2: "BB"}))
    play(position, "2>3")
    assert counts(position, "tower") == "B1"
    del events


def test_4_line_r_feeds_dome_row_r_only() -> None:
    position, _ = form(board(plates=ROW_1, lines={1: "R", 2: "RR"}))
    # Line 1 finds R only in column 4, line 2 R in column 1 or the wild space.
    assert texts(position) == ["2>1", "2>2"]
    assert position.snapshot()["boards"][0]["tiles"][0] == "...R.."


def test_9_2_a_line_without_a_space_stays_while_its_plate_row_has_room() -> None:
    position, events = form(board(plates={1: "KYRW", 2: "TRBS"}, lines={1: "B", 3: "RRR"}))
    kept = [event.data for event in events if event.kind == "line_kept" and event.data["player"] == 0]
    assert [(data["line"], data["why"]) for data in kept] == [(1, "no_space"), (3, "no_space")]
    assert position.snapshot()["boards"][0]["lines"][:3] == ["B", "", "RRR"]


def test_9_3_a_complete_line_without_a_space_breaks_when_the_plate_row_is_full() -> None:
    position, events = form(board(score=20, plates={1: "KYRW", 2: "TRBS", 3: "TKRW"}, lines={1: "B"}))
    assert one(events, "line_broken") == {"player": 0, "line": 1, "tiles": "B"}
    assert position.scores[0] == 19
    assert counts(position, "tower") == "B1"


def test_c3_an_incomplete_line_without_a_space_breaks_too() -> None:
    plates = {1: "YKTS", 2: "TRBS", 3: "SKRB"}  # row 2: T S B S R B
    position, events = form(board(score=20, plates=plates, lines={2: "Y"}))
    assert one(events, "line_broken")["line"] == 2
    assert position.snapshot()["boards"][0]["lines"][1] == ""


def test_c3_option_only_complete_lines_break() -> None:
    plates = {1: "YKTS", 2: "TRBS", 3: "SKRB"}
    position, _ = form(board(score=20, plates=plates, lines={1: "B", 2: "Y"}), options="stuck_lines=break_complete")
    assert position.snapshot()["boards"][0]["lines"][:2] == ["", "Y"]
    assert position.scores[0] == 19


def test_c2_option_no_line_breaks() -> None:
    plates = {1: "YKTS", 2: "TRBS", 3: "SKRB"}
    position, _ = form(board(score=20, plates=plates, lines={1: "B", 2: "Y"}), options="stuck_lines=keep")
    assert position.snapshot()["boards"][0]["lines"][:2] == ["B", "Y"]


def test_9_3_tiles_beyond_four_go_to_the_tower_free_of_cost() -> None:
    plates = {7: "YKTS", 8: "TRBS", 9: "SKRB"}
    position, events = form(board(score=20, plates=plates, lines={6: "YYYYYY"}, broken="BB"))
    penalty = one([event for event in events if event.data.get("player") == 0], "penalty")
    assert penalty["for_broken"] == 10
    assert counts(position, "tower") == "B2Y6"
    assert position.scores[0] == 10


def test_9_3_a_matching_space_that_is_taken_does_not_count() -> None:
    plates = {1: "KYRW+K...", 2: "TRBS", 3: "TBWY"}
    _, events = form(board(score=20, plates=plates, lines={1: "K"}))
    assert one(events, "line_broken")["line"] == 1


def test_scoring_a_tile_alone_is_worth_1() -> None:
    assert points(board(plates={1: "KYRW"}, lines={1: "Y"})) == 1


def test_scoring_a_horizontal_run() -> None:
    assert points(board(plates={1: "KYRW+K...", 2: "TRBS+T..."}, lines={1: "Y"})) == 3


def test_scoring_a_vertical_run() -> None:
    assert points(board(plates={1: "KYRW+...B", 4: "TBWY+.B.."}, lines={1: "Y"})) == 3


def test_scoring_both_runs_count_the_tile_twice() -> None:
    plates = {1: "KYRW+K..B", 2: "TRBS+T...", 4: "TBWY+.B.."}
    assert points(board(plates=plates, lines={1: "Y"})) == 3 + 3


def test_scoring_a_run_stops_at_a_gap() -> None:
    assert points(board(plates={1: "KYRW+K...", 2: "TRBS+.R.."}, lines={1: "Y"})) == 2


def test_scoring_special_tiles_count_in_runs() -> None:
    plates = {1: "TRBS+TRBS", 2: "KYRW"}  # row 2: B S R W
    position, _ = form(board(plates=plates, lines={2: "RR"}))
    events = play(position, "2>3")
    assert one(events, "tile")["horizontal"] == 3


def test_special_tile_comes_at_once_and_scores_the_value_of_its_row() -> None:
    position, events = form(board(plates={4: "TRBS+TR.."}, lines={4: "BBBB"}))
    tile, special = one(events, "tile"), one(events, "special")
    assert tile["points"] == 2  # B below T: the special tile comes later
    assert special == {"player": 0, "row": 4, "column": 2, "points": 4, "score": 5 + 2 + 4}
    assert position.snapshot()["boards"][0]["tiles"][2:4] == ["TR....", "BS...."]
    assert position.snapshot()["specials"] == 8


@pytest.mark.parametrize(("slot", "line", "value"), [(1, 1, 2), (7, 5, 6)])
def test_special_value_is_the_row_of_the_special_space_not_of_the_tile(slot: int, line: int, value: int) -> None:
    plates = {slot: "TRBS+T.B."}
    position, events = form(board(plates=plates, lines={line: "R" * line}))
    assert one(events, "special")["points"] == value
    assert position.scores[0] == 5 + 2 + value


def test_special_tile_counts_for_tiles_placed_later() -> None:
    plates = {1: "TRBS+T.B.", 2: "KYRW"}  # row 2: B S | R W
    position, _ = form(board(plates=plates, lines={1: "R", 2: "RR"}))
    events = play(position, "2>3")
    assert one(events, "tile")["horizontal"] == 3


def test_special_space_takes_no_ordinary_tile() -> None:
    position, events = form(board(plates={1: "TRBS"}, lines={2: "KK"}))
    assert one([event for event in events if event.data.get("player") == 0], "line_kept")["line"] == 2
    assert not [event for event in events if event.kind == "tile"]
    del position


@pytest.mark.parametrize(("broken", "cost"), [("B", 1), ("BT", 3), ("BTT", 6), ("BTTR", 10)])
def test_4_broken_tiles_cost_1_3_6_10_and_go_to_the_tower(broken: str, cost: int) -> None:
    position, _ = form(board(score=20, broken=broken))
    assert position.scores[0] == 20 - cost
    assert sum(position.snapshot()["tower"].values()) == len(broken)
    assert position.snapshot()["boards"][0]["broken"] == ""


def test_4_the_starting_player_tile_costs_2_and_takes_no_broken_slot() -> None:
    position, events = form(board(score=20, broken="BTTR"), marker=1)
    penalty = one([event for event in events if event.data.get("player") == 0], "penalty")
    assert (penalty["for_broken"], penalty["for_marker"]) == (10, 2)
    assert position.scores[0] == 8


def test_13_4_a_score_never_falls_below_0() -> None:
    position, events = form(board(score=4, broken="BTTR"), board(score=1), marker=2)
    assert position.scores == (0, 0)
    losses = {event.data["player"]: event.data["loses"] for event in events if event.kind == "penalty"}
    assert losses == {0: 4, 1: 1}


def test_9_points_of_the_phase_are_added_before_penalties() -> None:
    position, _ = form(board(score=0, plates=ROW_1, lines={1: "Y"}, broken="B"))
    assert position.scores[0] == 0
    position, _ = form(board(score=0, plates=ROW_1, lines={1: "Y"}, broken="-"))
    assert position.scores[0] == 1


def test_9_the_coming_starting_player_forms_first_then_the_other() -> None:
    lines = {1: "K"}
    position, _ = form(board(plates=ROW_1, lines=lines), board(plates={4: "TBWY"}), marker=2)
    assert position.turn == 0  # player 2 had nothing to choose and is done
    position, _ = form(board(plates=ROW_1, lines=lines), board(plates={1: "KSTR", 2: "SKRB"}, lines=lines), marker=2)
    assert position.turn == 1
    play(position, position_first(position))
    assert position.turn == 0


def position_first(position: Duel) -> str:
    return texts(position)[0]


def test_c11_forced_placements_go_top_to_bottom_and_the_line_in_hand_is_named() -> None:
    plates = {**ROW_1, 4: "TYWK", 5: "SKRB", 6: "YBKS"}  # row 3: T Y S K Y B
    position, _ = form(board(plates=plates, lines={1: "K", 3: "YYY"}))
    assert position.snapshot()["line"] == 1
    fault = position.why_illegal("3>2")
    assert fault is not None
    assert fault.code == "wrong_line"
    play(position, "1>1")
    assert position.snapshot()["line"] == 3
    assert texts(position) == ["3>2", "3>5"]


def test_why_a_space_is_refused() -> None:
    plates = {**ROW_1, 1: "KYRW+.Y.."}
    position, _ = form(board(plates=plates, lines={1: "K"}))
    for move, code in (("1>2", "space_taken"), ("1>3", "wrong_space")):
        fault = position.why_illegal(move)
        assert fault is not None
        assert fault.code == code


def test_13_7_lines_break_the_same_wherever_they_stand() -> None:
    plates = {1: "YKTS", 2: "TRBS", 3: "SKRB"}
    position, events = form(board(score=20, plates=plates, lines={1: "B", 2: "YY"}))
    assert [event.data["line"] for event in events if event.kind == "line_broken"] == [1, 2]
    assert position.scores[0] == 20 - 6
