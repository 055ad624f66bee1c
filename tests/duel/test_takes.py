"""Sun takes, moon takes and where tiles go (docs/games/duel.md 8 B, C, C6, C7, 13.5, 13.14; users.md C1, C17, C19)."""

from __future__ import annotations

import pytest
from tests.duel.build import board, counts, duel, one, play, texts

from alfama.games import IllegalMove


def test_8b_a_sun_take_brings_all_tiles_of_one_colour_of_one_factory() -> None:
    position = duel(sun="BBTRK/BTTY/BBKK/-/-", chips="?/?/-/-")
    events = play(position, "2B3")
    assert one(events, "take") == {"player": 0, "side": "sun", "factories": [2], "tiles": "BB"}
    assert position.snapshot()["boards"][0]["lines"][2] == "BB"
    assert position.snapshot()["sun"][:2] == ["BBTRK", "BTTY"]


def test_8b_the_rest_of_a_small_factory_is_stacked_in_a_chosen_order() -> None:
    position = duel(sun="-/BTRY/-/-/-", chips="?/-/-/-")
    play(position, "1B1")
    assert position.stage == "stack"
    assert position.snapshot()["factory"] == 1
    assert sorted(texts(position)) == sorted(["^TRY", "^TYR", "^RTY", "^RYT", "^YTR", "^YRT"])
    play(position, "^YRT")
    assert position.snapshot()["moon"][1] == "YRT"
    assert [text for text in texts(position) if text.startswith("m")] == [f"mY{line}" for line in "-123456"]


def test_13_14_no_order_is_asked_for_when_the_rest_has_one_colour() -> None:
    position = duel(sun="-/BTTT/-/-/-", chips="?/-/-/-")
    play(position, "1B1")
    assert position.stage == "action"
    assert position.snapshot()["moon"][1] == "TTT"


def test_13_14_equal_tiles_make_no_different_orders() -> None:
    position = duel(sun="-/BTTR/-/-/-", chips="?/-/-/-")
    play(position, "1B1")
    assert texts(position) == ["^TTR", "^TRT", "^RTT"]


def test_8b_the_rest_of_the_large_factory_is_spread_on_its_moon() -> None:
    position = duel(sun="BBTRK/-/-/-/-")
    play(position, "LB2")
    assert position.stage == "action"
    assert position.snapshot()["moon"][0] == "TRK"
    assert {text[1] for text in texts(position) if text.startswith("m")} == {"T", "R", "K"}


def test_c7_the_large_moon_never_needs_more_than_four_spaces() -> None:
    position = duel(sun="BTTTT/-/-/-/-")
    play(position, "LB2")
    assert position.snapshot()["moon"][0] == "TTTT"


def test_8c_a_moon_take_brings_every_matching_top_and_all_of_the_large_moon() -> None:
    position = duel(moon="TRR/RB/RR/BR/TRB", chips="?/?/?/?")
    events = play(position, "mR6")
    take = one(events, "take")
    assert take["side"] == "moon"
    assert take["factories"] == [0, 1, 2]
    assert take["tiles"] == "RRRR"
    assert position.snapshot()["moon"] == ["T", "B", "R", "BR", "TRB"]
    assert position.snapshot()["boards"][0]["lines"][5] == "RRRR"


def test_8c_only_the_top_tile_is_taken_even_if_the_next_is_alike() -> None:
    position = duel(moon="-/RRR/-/-/-", chips="?/-/-/-")
    play(position, "mR1")
    assert position.snapshot()["moon"][1] == "RR"


def test_8c_only_tops_of_small_moons_can_be_chosen() -> None:
    position = duel(moon="-/RB/-/-/-", chips="?/-/-/-")
    assert {text[:2] for text in texts(position) if text[0] == "m"} == {"mR"}
    fault = position.why_illegal("mB1")
    assert fault is not None
    assert fault.code == "not_there"


def test_c1_the_first_take_from_the_large_moon_brings_the_starting_player_tile() -> None:
    position = duel(moon="TR/-/-/-/-")
    events = play(position, "mT1")
    assert one(events, "marker") == {"player": 0}
    assert position.snapshot()["marker"] == 0
    assert position.snapshot()["boards"][0]["broken"] == ""
    events = play(position, "mR1")
    assert not [event for event in events if event.kind == "marker"]
    assert position.snapshot()["marker"] == 0


def test_8c_a_take_from_small_moons_alone_does_not_bring_it() -> None:
    position = duel(moon="T/R/-/-/-", chips="?/-/-/-")
    play(position, "mR1")
    assert position.snapshot()["marker"] is None


def test_c6_a_sun_take_does_not_bring_it() -> None:
    position = duel(sun="BBTRK/-/-/-/-")
    play(position, "LB1")
    assert position.snapshot()["marker"] is None


def test_2_a_large_factory_of_one_colour_gives_it_with_the_sun_take() -> None:
    position = duel(sun="BBBBB/-/-/-/-")
    events = play(position, "LB6")
    assert one(events, "marker") == {"player": 0}


def test_8_tiles_go_to_one_line_that_is_empty_or_of_their_colour() -> None:
    position = duel(board(lines={1: "B", 2: "T", 3: "BB", 4: "BBBB"}), sun="-/BTRY/-/-/-", chips="?/-/-/-")
    assert [text for text in texts(position) if text.startswith("1B")] == ["1B-", "1B3", "1B5", "1B6"]
    for move, code in (("1B1", "line_full"), ("1B2", "line_other_colour"), ("1B4", "line_full")):
        fault = position.why_illegal(move)
        assert fault is not None
        assert fault.code == code


def test_8_several_lines_may_hold_one_colour_and_no_dome_space_is_needed() -> None:
    position = duel(board(plates={}, lines={6: "B"}), sun="-/BTRY/-/-/-", chips="?/-/-/-")
    assert "1B5" in texts(position)


def test_8_surplus_is_broken() -> None:
    position = duel(sun="-/BBBT/-/-/-", chips="?/-/-/-")
    events = play(position, "1B1")
    assert one(events, "to_line")["tiles"] == "B"
    assert one(events, "to_broken")["tiles"] == "BB"
    assert position.snapshot()["boards"][0]["broken"] == "BB"


def test_8_all_tiles_may_be_broken_at_will() -> None:
    position = duel(sun="-/BBBT/-/-/-", chips="?/-/-/-")
    play(position, "1B-")
    assert position.snapshot()["boards"][0]["broken"] == "BBB"


def test_4_the_broken_space_holds_four_and_more_goes_to_the_tower() -> None:
    position = duel(board(broken="TTT"), sun="-/BBBT/-/-/-", chips="?/-/-/-")
    events = play(position, "1B-")
    assert one(events, "to_tower")["tiles"] == "BB"
    assert position.snapshot()["boards"][0]["broken"] == "BTTT"
    assert counts(position, "tower") == "B2"


def test_13_5_a_line_is_filled_as_far_as_it_goes() -> None:
    position = duel(sun="-/BBBT/-/-/-", chips="?/-/-/-")
    fault = position.why_illegal("1B4.2")
    assert fault is not None
    assert fault.code == "bad_count"


def test_13_5_option_some_tiles_may_be_broken_on_purpose() -> None:
    position = duel(options="partial_break=yes", sun="-/BBBT/-/-/-", chips="?/-/-/-")
    found = [text for text in texts(position) if text.startswith("1B") and "." in text]
    assert found == ["1B2.1", "1B3.1", "1B3.2", "1B4.1", "1B4.2", "1B5.1", "1B5.2", "1B6.1", "1B6.2"]
    play(position, "1B4.2")
    assert position.snapshot()["boards"][0]["lines"][3] == "BB"
    assert position.snapshot()["boards"][0]["broken"] == "B"


def test_13_5_option_also_for_takes_from_the_moons() -> None:
    position = duel(options="partial_break=yes", moon="RR/R/-/-/-", chips="?/-/-/-")
    play(position, "mR3.1")
    assert position.snapshot()["boards"][0]["lines"][2] == "R"
    assert position.snapshot()["boards"][0]["broken"] == "RR"


def test_13_13_any_of_the_four_actions_may_be_chosen() -> None:
    position = duel(sun="BBTRK/BTRY/-/-/-", moon="-/-/RT/-/-", chips="?/?/BR/-")
    kinds = {move.kind for move in position.legal_moves}
    assert kinds == {"take", "chip", "plate", "draw"}


def test_c9_while_a_stack_is_to_be_ordered_nothing_else_is_legal() -> None:
    position = duel(sun="-/BTRY/BTRY/-/-", chips="?/?/-/-")
    play(position, "1B1")
    for wrong in ("2B2", "mT1", "P1", "S", "C1", "@1r0"):
        with pytest.raises(IllegalMove):
            position.play(wrong)
    fault = position.why_illegal("^BTR")
    assert fault is not None
    assert fault.code == "wrong_tiles"


def test_the_line_is_filled_before_the_order_is_asked_for() -> None:
    position = duel(sun="-/BTRY/-/-/-", chips="?/-/-/-")
    play(position, "1B1")
    assert position.snapshot()["boards"][0]["lines"][0] == "B"
    assert position.snapshot()["sun"][1] == "TRY"
    assert position.turn == 0
