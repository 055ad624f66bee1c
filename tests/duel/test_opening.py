"""Setting up and the opening plates (docs/games/duel.md 4, 7, C1)."""

from __future__ import annotations

import pytest
from tests.duel.build import play, started, texts

from alfama.games import Duel, IllegalMove, OptionError

SETUP = ("first 1", "tablets 1a 2b 4a", "plates KYRW TYWK BKST w", "fill BBTRK BTRY TTRK BKKK BYYK")


def test_7_before_anything_65_tiles_are_in_the_bag_and_everybody_has_5_points() -> None:
    position = Duel()
    assert position.scores == (5, 5)
    assert position.snapshot()["bag"] == dict.fromkeys("BTRYK", 13)
    assert position.snapshot()["specials"] == 9
    assert sum(position.snapshot()["chip_pool"].values()) == 20
    assert (position.phase, position.stage, position.is_chance) == ("setup", "first", True)


def test_7_first_player_tablets_plates_and_fill_are_drawn_in_this_order() -> None:
    position = Duel()
    stages = []
    for text in SETUP:
        stages.append(position.stage)
        position.apply_chance(text)
    assert stages == ["first", "tablets", "plates", "fill"]
    assert position.snapshot()["stack"] == {"size": 15, "back": "w", "returned": []}
    assert position.snapshot()["chips"] == ["?", "?", "?", "?"]


def test_7_chance_events_in_another_order_are_refused() -> None:
    position = Duel()
    with pytest.raises(IllegalMove) as refused:
        position.apply_chance(SETUP[3])
    assert refused.value.code == "no_such_chance_now"


def test_7_8_the_other_player_picks_first_from_the_display_only() -> None:
    position = Duel()
    play(position, *SETUP)
    assert (position.phase, position.turn) == ("opening", 1)
    assert texts(position) == ["P1", "P2", "P3"]
    fault = position.why_illegal("S")
    assert fault is not None
    assert fault.code == "opening_plate"
    fault = position.why_illegal("1B1")
    assert fault is not None
    assert fault.code == "opening_plate"


def test_c1_the_display_is_refilled_after_each_opening_pick() -> None:
    position = Duel()
    play(position, *SETUP, "P2", "@1r0")
    assert (position.phase, position.stage, position.turn, position.actor) == ("opening", "plates", None, 1)
    play(position, "plates WBTK s")
    assert position.turn == 0
    assert position.snapshot()["display"] == ["KYRW", "WBTK", "BKST"]
    assert texts(position) == ["P1", "P2", "P3"]
    play(position, "P1", "@9r3", "plates YKTS w")
    assert (position.phase, position.round, position.turn) == ("acquisition", 1, 0)
    assert position.snapshot()["stack"]["size"] == 13


def test_c1_option_the_display_is_refilled_when_both_have_their_plates() -> None:
    position = Duel(opening_refill="end")
    play(position, *SETUP, "P2", "@1r0")
    assert (position.stage, position.turn) == ("action", 0)
    assert texts(position) == ["P1", "P3"]
    play(position, "P1", "@9r3", "plates WBTK YKTS w")
    assert position.snapshot()["display"] == ["WBTK", "YKTS", "BKST"]
    assert position.snapshot()["stack"]["size"] == 13


def test_7_8_opening_plates_are_free_and_use_no_token() -> None:
    position = started()
    play(position, "P1", "@5r0")
    assert position.scores == (5, 5)
    assert position.snapshot()["tokens"] == [0, 0]
    while position.phase == "opening":
        if position.is_chance:
            position.apply_chance("plates " + _next(position))
        else:
            position.play(position.legal_moves[0])
    assert position.snapshot()["tokens"] == [2, 2]


def _next(position: Duel) -> str:
    from alfama.games import Dealer

    return str(Dealer(5).draw(position)).split(" ", 1)[1]


def test_6_as_many_tablets_as_the_options_say() -> None:
    position = Duel()
    play(position, "first 2")
    with pytest.raises(IllegalMove):
        position.apply_chance("tablets 1a 2a 3a 4a")
    position = Duel(tablets=4)
    play(position, "first 2")
    with pytest.raises(IllegalMove):
        position.apply_chance("tablets 1a 2a 3a")
    play(position, "tablets 1b 2a 3a 4b")
    assert position.snapshot()["tablets"] == ["1b", "2a", "3a", "4b"]


@pytest.mark.parametrize(
    "options",
    [{"players": 3}, {"tablets": 2}, {"tablets": True}, {"stuck_lines": "no"}, {"draw_at_zero": 1}, {"wall": "grey"}],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        Duel(**options)


def test_the_top_back_must_agree_with_the_plate_turned_up_next() -> None:
    position = Duel()
    play(position, *SETUP, "P2", "@1r0")
    with pytest.raises(IllegalMove) as refused:
        position.apply_chance("plates YKTS w")  # the back that everybody saw was a wild plate's
    assert refused.value.code == "impossible_chance"
