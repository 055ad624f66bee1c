"""Scoring tablets and the end of the game (docs/games/duel.md 6, 11, 13.3; users.md C2)."""

from __future__ import annotations

import pytest
from tests.duel.build import board, duel, one, play

from alfama.games import Duel
from alfama.games.duel.outcome import tablet_points

FULL = {
    1: "YKTS+YKTS",
    2: "WBTK+RBTK",
    3: "TRBW+TRBY",
    4: "KYRW+KYRB",
    5: "KSTR+KSTR",
    6: "TYWK+TYRK",
    7: "SKRB+SKRB",
    8: "YBKS+YBKS",
    9: "TRBS+TRBS",
}
"""A full dome; rows: Y K R B T R / T S T K B Y / K Y K S T Y / R B T R R K / S K Y B T R / R B K S B S."""


def worth(tablet: str, plates: dict[int, str]) -> int:
    """What a tablet is worth to a dome with these plates."""
    others = [other for other in ("1a", "2a", "3a") if other[0] != tablet[0]]
    position = duel(board(plates=plates), tablets="/".join(sorted([tablet, *others[:2]])))
    return tablet_points(position.state, 0)[tablet]


def test_1a_3_points_for_each_complete_row() -> None:
    assert worth("1a", FULL) == 18
    assert worth("1a", {1: FULL[1], 2: FULL[2], 3: "TRBW+.RBY"}) == 3


def test_1b_4_points_for_each_row_with_five_colours() -> None:
    assert worth("1b", FULL) == 4 * 2  # rows 1 and 5; rows 2 to 4 and 6 lack a colour


def test_1b_a_gap_or_a_special_tile_in_the_row_does_not_matter() -> None:
    assert worth("1b", {1: "YKTS+YK..", 2: "WBTK+RB..", 3: "TRBW+T..."}) == 4  # Y K R B T and a gap
    assert worth("1b", {1: "SKRB+SKRB", 2: "YBKS+YB..", 3: "TRBS+TR.."}) == 4  # a special tile and five colours
    assert worth("1b", {1: "SKRB+SKRB", 2: "YBKS+YB..", 3: "KSTR+K..."}) == 0  # a special tile is no colour


def test_2a_7_points_for_each_complete_column() -> None:
    assert worth("2a", FULL) == 42
    assert worth("2a", {1: "YKTS+Y.T.", 4: "KYRW+K.R.", 7: "TRBS+T.B."}) == 7


def test_2b_1_point_for_each_tile_on_the_outer_ring() -> None:
    assert worth("2b", FULL) == 20
    assert worth("2b", {1: "YKTS+YKTS", 5: "KSTR+KSTR"}) == 3


def test_3a_10_points_for_each_main_diagonal() -> None:
    assert worth("3a", FULL) == 20
    assert worth("3a", {1: "KYRW+K..B", 5: "KYRW+K..B", 9: "TRBW+T..K"}) == 10
    assert worth("3a", {3: "KYRW+.YR.", 5: "TYWK+.YR.", 7: "TRBW+.RB."}) == 10


def test_3b_full_corner_plates_3_above_and_8_below() -> None:
    assert worth("3b", FULL) == 22
    assert worth("3b", {1: FULL[1], 2: FULL[2]}) == 3
    assert worth("3b", {9: FULL[9], 5: FULL[5]}) == 8
    assert worth("3b", {7: "SKRB+SK.B"}) == 0


def test_4a_2_points_for_each_wild_space_only_if_all_are_filled() -> None:
    assert worth("4a", FULL) == 8
    assert worth("4a", {1: "WBTK+R...", 2: "TRBW"}) == 0
    assert worth("4a", {1: "WBTK+R..."}) == 2
    assert worth("4a", {1: "YKTS"}) == 0


def test_4b_minus_3_for_each_empty_special_space() -> None:
    assert worth("4b", FULL) == 0
    assert worth("4b", {1: "YKTS", 2: "TRBS+TRBS", 3: "SKRB"}) == -6


def ended(score1: int, score2: int, *, tablets: str = "1a/2a/4b", marker: int = 1) -> Duel:
    """The last chip of round 5 is taken."""
    position = duel(
        board(score=score1, plates={1: "YKTS", 2: "TRBS"}),
        board(score=score2, plates={1: "SKRB", 2: "KSTR"}),
        round=5,
        chips="Y/-/-/-",
        tokens="0/0",
        taken="1/2",
        marker=marker,
        tablets=tablets,
    )
    play(position, "C1")
    return position


def test_11_most_points_win_after_the_tablets() -> None:
    position = ended(30, 20, tablets="1a/2a/3a")
    assert position.is_over
    assert position.scores == (28, 20)
    assert position.outcome is not None
    assert position.outcome.to_json() == {
        "termination": "rounds",
        "scores": [28, 20],
        "ranking": [1, 2],
        "winners": [0],
        "tablets": [{"1a": 0, "2a": 0, "3a": 0}, {"1a": 0, "2a": 0, "3a": 0}],
        "tie_break": False,
    }


@pytest.mark.parametrize(("marker", "scores"), [(1, (22, 20)), (2, (20, 22))])
def test_c2_a_tie_goes_to_the_holder_of_the_starting_player_tile(marker: int, scores: tuple[int, int]) -> None:
    position = ended(*scores, tablets="1a/2a/3a", marker=marker)
    assert position.scores == (20, 20)
    assert position.outcome is not None
    assert position.outcome.winners == (marker - 1,)
    assert position.outcome.tie_break


def test_c2_also_at_0_points() -> None:
    position = ended(1, 0, marker=2)
    assert position.scores == (0, 0)
    assert position.outcome is not None
    assert position.outcome.winners == (1,)


def test_13_3_tablets_are_added_up_before_the_score_stops_at_0() -> None:
    position = duel(
        board(score=1, plates={1: "YKTS", 2: "TRBS", 3: "SKRB", 7: "KYRW+KYRB", 9: "TYWK+TYRK"}),
        round=5,
        chips="Y/-/-/-",
        tokens="0/0",
        taken="1/2",
        tablets="1a/3b/4b",
    )
    # 1 point + 8 + 8 for two lower corner plates - 3 x 3 for three special spaces
    play(position, "C1")
    assert position.scores[0] == 1 + 16 - 9


def test_13_3_the_score_never_ends_below_0() -> None:
    assert ended(3, 20).scores[0] == 0


def test_10_no_preparation_after_the_fifth_round() -> None:
    position = ended(30, 20)
    assert (position.phase, position.stage, position.turn) == ("over", "over", None)
    fault = position.why_illegal("1B1")
    assert fault is not None
    assert fault.code == "game_over"


def test_10_preparation_returns_tokens_marker_and_fills_the_display() -> None:
    position = duel(round=1, chips="Y/-/-/-", tokens="0/0", taken="1/2", marker=2, display="RWBK/-/-", back="w")
    events = play(position, "C1")
    assert one(events, "dome_start") == {"starter": 1}
    assert (position.phase, position.stage, position.round) == ("preparation", "plates", 2)
    snapshot = position.snapshot()
    assert (snapshot["tokens"], snapshot["taken"], snapshot["marker"], snapshot["starter"]) == ([2, 2], [0, 0], None, 1)
    play(position, "plates KYRW YKTS w")
    assert position.stage == "fill"
    assert position.snapshot()["display"] == ["RWBK", "KYRW", "YKTS"]
    play(position, "fill BTRYK BTRY BTRK BTYK BRYK")
    assert (position.phase, position.turn) == ("acquisition", 1)


def test_11_left_over_chips_and_lines_are_worth_nothing() -> None:
    position = duel(
        board(score=20, lines={6: "BBB"}, chips="B+BR", plates={7: "TYWK"}),
        round=5,
        chips="Y/-/-/-",
        tokens="0/0",
        taken="1/2",
        tablets="1a/2a/3a",
    )
    play(position, "C1")
    assert position.scores[0] == 20
