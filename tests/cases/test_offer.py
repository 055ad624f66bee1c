"""T01 to T15 of rules/azul.md: setup and the factory offer."""

from __future__ import annotations

import pytest
from tests.cases.build import Board, lines_for, of_player, table

from alfama.games import Azul, Dealer


@pytest.mark.parametrize(("players", "displays", "bag"), [(2, 5, 80), (3, 7, 72), (4, 9, 64)])
def test_t01_new_game(players: int, displays: int, bag: int) -> None:
    position, dealer = Azul(players), Dealer(1)
    position.apply_chance(dealer.draw(position))
    position.apply_chance(dealer.draw(position))
    view = position.view()
    assert [len(display) for display in view["displays"]] == [4] * displays
    assert sum(view["bag"].values()) == bag
    assert sum(view["lid"].values()) == 0
    assert view["marker"] == "centre"


def test_t02_wall_columns() -> None:
    pattern = Azul().view()["boards"][0]["pattern"]
    columns = [pattern[row - 1].index(colour) + 1 for colour, row in (("R", 2), ("B", 4), ("Y", 3), ("K", 5), ("W", 1))]
    assert columns == [4, 4, 4, 3, 5]


def test_t03_rule_book_example_of_taking() -> None:
    position = table(players=3, displays=["BKKW", "YRRR", "BBBB"])
    for move in ("1K2", "2Y1", "cR3"):
        position.play(move)
    view = position.view()
    assert [board["lines"] for board in view["boards"]] == [
        ["", "KK", "", "", ""],
        ["Y", "", "", "", ""],
        ["", "", "RRR", "", ""],
    ]
    assert view["boards"][2]["floor"] == "M"
    assert view["centre"] == "BW"
    assert view["marker"] == 2
    for move in ("3B-", "cB-", "cW-"):
        position.play(move)
    assert position.starter == 2


def test_t04_lines_that_accept_two_yellow_a9() -> None:
    position = table(Board(wall={(2, 3): "Y", (3, 4): "Y"}, lines={4: "B"}), displays=["BBYY"])
    assert lines_for(position, 1, "Y") == {0, 1, 5}
    assert {line: why.code for line in (2, 3, 4) if (why := position.why_illegal(f"1Y{line}"))} == {
        2: "wall_has_colour",
        3: "wall_has_colour",
        4: "line_other_colour",
    }
    position.play("1Y1")
    assert position.view()["boards"][0]["lines"][0] == "Y"
    assert position.view()["boards"][0]["floor"] == "Y"


def test_t05_excess_falls_to_the_floor() -> None:
    position = table(Board(lines={3: "RR"}), centre="RRRR", displays=["B"], marker="2")
    position.play("cR3")
    board = position.view()["boards"][0]
    assert (board["lines"][2], board["floor"]) == ("RRR", "RRR")


def test_t06_second_take_from_the_centre_moves_no_marker() -> None:
    position = table(Board(), Board(floor="M"), centre="BBRR", marker="2")
    events = position.play("cB3")
    assert not of_player(events, "marker")
    assert position.view()["marker"] == 1
    assert position.view()["boards"][0]["floor"] == ""


def test_t07_marker_takes_the_last_floor_space() -> None:
    position = table(Board(floor="RRRRRR"), Board(), centre="BB", displays=["Y"], turn=1)
    position.play("cB-")
    view = position.view()
    assert view["boards"][0]["floor"] == "RRRRRRM"
    assert view["lid"]["B"] == 2
    events = position.play("1Y-")
    assert of_player(events, "floor")[0]["would_lose"] == 14
    assert position.view()["lid"]["R"] == 6
    assert position.view()["marker"] == 0


def test_t08_marker_with_a_full_floor_a11() -> None:
    position = table(Board(floor="RRRRRRR", score=20), Board(), centre="B", displays=["Y"])
    position.play("cB1")
    view = position.view()
    assert view["boards"][0]["floor"] == "RRRRRRR"
    assert view["marker"] == 0
    events = position.play("1Y-")
    assert of_player(events, "floor")[0]["would_lose"] == 14
    assert position.starter == 0


def test_t08_option_replace_puts_the_marker_on_the_last_space() -> None:
    position = table(Board(floor="RRRRRRR"), centre="B", displays=["Y"], full_floor_marker="replace")
    position.play("cB1")
    assert position.view()["boards"][0]["floor"] == "RRRRRRM"
    assert position.view()["lid"]["R"] == 1


def test_t09_the_marker_alone_is_no_source_and_does_not_prolong_the_phase() -> None:
    position = table(displays=["BBBB"], bag="R20")
    position.play("1B-")
    assert position.phase == "deal"
    assert not position.legal_moves


def test_t10_a_full_line_is_no_destination() -> None:
    position = table(Board(lines={2: "KK"}), displays=["K"])
    assert lines_for(position, 1, "K") == {0, 1, 3, 4, 5}
    why = position.why_illegal("1K2")
    assert why is not None
    assert why.code == "line_full"


def test_t11_several_lines_may_hold_the_same_colour() -> None:
    position = table(Board(lines={2: "K", 4: "KK"}), displays=["K"])
    assert lines_for(position, 1, "K") == {0, 1, 2, 3, 4, 5}


def test_t12_a_take_goes_to_one_line_only_a18() -> None:
    position = table(Board(lines={2: "K"}), displays=["KKK", "B"])
    position.play("1K2")
    board = position.view()["boards"][0]
    assert (board["lines"][1], board["floor"], board["lines"][2]) == ("KK", "KK", "")


def test_t13_opening_with_72_moves() -> None:
    position = Azul()
    position.apply_chance("first 1")
    position.apply_chance("deal BBYR KKKK BYRK WWRR YYYK")
    assert len(position.legal_moves) == len(list(position.legal_moves)) == 72


def test_t14_overflow_of_the_floor_goes_to_the_lid_a13() -> None:
    position = table(Board(floor="BBBBB"), displays=["WWWW", "B"], marker="2")
    position.play("1W-")
    assert position.view()["boards"][0]["floor"] == "BBBBBWW"
    assert position.view()["lid"]["W"] == 2


def test_t15_no_tile_is_dropped_from_a_line_with_room() -> None:
    position = table(displays=["BB"])
    assert lines_for(position, 1, "B") == {0, 1, 2, 3, 4, 5}
    assert {str(move) for move in position.legal_moves} == {f"1B{line}" for line in "-12345"}
    why = position.why_illegal("1B5.1")
    assert why is not None
    assert why.code == "bad_count"


def test_t15_option_partial_floor_allows_it() -> None:
    position = table(displays=["BB", "R"], partial_floor=True)
    position.play("1B5.1")
    board = position.view()["boards"][0]
    assert (board["lines"][4], board["floor"]) == ("B", "B")
