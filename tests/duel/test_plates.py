"""Taking, drawing, placing and returning dome plates (docs/games/duel.md 8 A, C4, 13.1, 13.8; users.md C7 to C9)."""

from __future__ import annotations

import pytest
from tests.duel.build import board, duel, one, play, texts

from alfama.games import IllegalMove
from alfama.games.duel.components import PLATE_NAMES, turned

SUN = "BBTRK/BTRY/-/-/-"


def test_8a_a_face_up_plate_is_free_and_not_replaced() -> None:
    position = duel(sun=SUN)
    play(position, "P2", "@5r1")
    assert position.scores == (5, 5)
    assert position.snapshot()["display"] == ["RWBK", "", "TBWY"]
    assert position.snapshot()["tokens"] == [1, 2]
    assert position.turn == 1


def test_8a_a_plate_is_placed_in_any_empty_slot_any_way_round() -> None:
    position = duel(board(plates={4: "KYRW"}), sun=SUN)
    play(position, "P1")
    assert len(position.legal_moves) == 8 * 4
    assert "@4r0" not in texts(position)
    fault = position.why_illegal("@4r0")
    assert fault is not None
    assert fault.code == "slot_taken"


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_8a_turning_is_clockwise(turns: int) -> None:
    position = duel(sun=SUN)
    play(position, "P1", f"@9r{turns}")
    dome = position.snapshot()["boards"][0]["dome"]
    assert dome[4][4:] + dome[5][4:] == turned("RWBK", turns)
    assert turned("RWBK", 1) == "BRKW"


def test_8a_each_player_has_two_tokens_a_round() -> None:
    position = duel(tokens="0/2", sun=SUN)
    assert not [text for text in texts(position) if text[0] in "PS"]
    for move in ("P1", "S"):
        fault = position.why_illegal(move)
        assert fault is not None
        assert fault.code == "no_token"


def test_8a_no_plates_are_taken_in_the_fifth_round() -> None:
    position = duel(round=5, tokens="0/0", sun=SUN)
    fault = position.why_illegal("P1")
    assert fault is not None
    assert fault.code == "no_token"
    assert "last round" in fault.reason


def test_c7_draws_are_made_one_by_one_and_only_backs_are_seen() -> None:
    position = duel(sun=SUN, back="w")
    events = play(position, "S")
    assert one(events, "plate_drawn") == {"player": 0, "drawn": "a", "back": "w", "cost": 1, "score": 4}
    assert position.stage == "back"
    play(position, "back s")
    assert texts(position) == ["S", "?"]
    assert position.snapshot()["hand"] == ["w"]
    play(position, "S", "back s")
    assert position.scores[0] == 3
    assert position.snapshot()["hand"] == ["w", "s"]
    assert position.snapshot()["tokens"] == [1, 2]


def test_8a_after_stopping_one_is_kept_and_the_others_go_under_the_stack_in_a_chosen_order() -> None:
    position = duel(sun=SUN, back="w")
    play(position, "S", "back s", "S", "back s", "S", "back w", "?", "fronts KYRW BKST YKTS")
    assert position.stage == "keep"
    assert texts(position) == ["=a", "=b", "=c"]
    play(position, "=b", "@1r0")
    assert position.stage == "return"
    assert texts(position) == ["<a", "<c"]
    events = play(position, "<c")
    assert one(events, "plates_returned")["plates"] == ["YKTS", "KYRW"]
    assert position.snapshot()["stack"] == {"size": 14, "back": "w", "returned": ["YKTS", "KYRW"]}
    assert position.snapshot()["hand"] == []
    assert position.turn == 1


def test_c4_option_returned_plates_lie_on_top() -> None:
    position = duel(options="returned_plates=top", sun=SUN, back="w")
    play(position, "S", "back s", "S", "back s", "S", "back w", "?", "fronts KYRW BKST YKTS", "=b", "@1r0", "<c")
    assert position.snapshot()["stack"] == {"size": 14, "back": "s", "returned": ["YKTS", "KYRW"]}
    play(position, "S")
    assert position.stage == "draw"  # the next back is known: KYRW was seen
    assert position.snapshot()["stack"] == {"size": 13, "back": "w", "returned": ["KYRW"]}
    play(position, "?", "fronts YKTS", "@1r0")
    assert position.snapshot()["stack"]["size"] == 13


def test_8a_a_single_drawn_plate_is_kept_without_asking() -> None:
    position = duel(sun=SUN, back="w")
    events = play(position, "S", "back s", "?", "fronts KYRW")
    assert one(events, "plate_kept")["plate"] == "KYRW"
    assert position.stage == "place"
    assert position.snapshot()["held"] == "KYRW"
    play(position, "@1r0")
    assert position.turn == 1


def test_8a_the_last_of_two_drawn_plates_goes_back_without_asking() -> None:
    position = duel(sun=SUN, back="w")
    play(position, "S", "back s", "S", "back s", "?", "fronts KYRW BKST", "=a", "@1r0")
    assert position.turn == 1
    assert position.snapshot()["stack"]["returned"] == ["BKST"]


def test_8a_once_drawing_has_begun_the_plate_comes_from_the_stack() -> None:
    position = duel(sun=SUN, back="w")
    play(position, "S", "back s")
    fault = position.why_illegal("P1")
    assert fault is not None
    assert fault.code == "not_now"


def test_8a_the_stack_may_be_drawn_from_while_plates_lie_face_up() -> None:
    assert {"P1", "P2", "P3", "S"} <= set(texts(duel(sun=SUN)))


@pytest.mark.parametrize("wrong", ["1B1", "mB1", "C1", "P2", "S", "?", "=a", "<a", "^BT", "4>3", "4=", "4+B", ">1"])
def test_c9_while_a_plate_is_to_be_placed_nothing_else_is_legal(wrong: str) -> None:
    position = duel(sun=SUN)
    play(position, "P1")
    before = position.copy()
    with pytest.raises(IllegalMove) as refused:
        position.play(wrong)
    assert refused.value.code == "not_now"
    assert position == before


@pytest.mark.parametrize("wrong", ["1B1", "P1", "@1r0", "=a", "<a"])
def test_c9_while_drawing_nothing_else_is_legal(wrong: str) -> None:
    position = duel(sun=SUN, back="w")
    play(position, "S", "back s")
    with pytest.raises(IllegalMove):
        position.play(wrong)


def test_13_1_a_draw_with_0_points_is_free() -> None:
    position = duel(board(score=1), sun=SUN, back="w")
    play(position, "S", "back s")
    assert position.scores[0] == 0
    events = play(position, "S")
    assert one(events, "plate_drawn")["cost"] == 0
    assert position.scores[0] == 0


def test_13_1_option_a_draw_needs_a_point_unless_nothing_lies_face_up() -> None:
    position = duel(board(score=0), options="draw_at_zero=no", sun=SUN)
    assert "S" not in texts(position)
    fault = position.why_illegal("S")
    assert fault is not None
    assert fault.code == "no_draw"
    position = duel(board(score=0), options="draw_at_zero=no", sun=SUN, display="-/-/-")
    assert "S" in texts(position)


def test_13_1_option_the_draw_ends_by_itself_with_the_last_point() -> None:
    position = duel(board(score=1), options="draw_at_zero=no", sun=SUN, back="w")
    play(position, "S", "back s")
    assert position.stage == "fronts"


def test_13_8_an_empty_stack_cannot_be_drawn_from() -> None:
    position = duel(
        board(plates=dict(enumerate(PLATE_NAMES[:8], 1))),
        board(plates=dict(enumerate(PLATE_NAMES[8:16], 1))),
        display="RWBK/SYBR/-",
        round=4,
        tokens="1/1",
        sun=SUN,
    )
    assert position.snapshot()["stack"]["size"] == 0
    assert "S" not in texts(position)
    fault = position.why_illegal("S")
    assert fault is not None
    assert fault.reason == "the stack is empty"


def test_13_8_drawing_the_last_plate_of_the_stack_ends_the_draw() -> None:
    position = duel(
        board(plates=dict(enumerate(PLATE_NAMES[:8], 1))),
        board(plates=dict(enumerate(PLATE_NAMES[8:15], 1))),
        display="RWBK/SYBR/-",
        round=4,
        tokens="1/2",
        sun=SUN,
        back="s",
    )
    play(position, "S")
    assert position.stage == "fronts"
    play(position, "fronts STYB", "@9r0")
    assert position.snapshot()["boards"][0]["dome"][5][4:] == "YB"


def test_8a_returned_plates_come_up_again_when_the_others_are_gone() -> None:
    position = duel(
        board(plates=dict(enumerate(PLATE_NAMES[:7], 1))),
        board(plates=dict(enumerate(PLATE_NAMES[7:14], 1))),
        display="-/SYBR/-",
        round=4,
        sun=SUN,
        back="w",
    )
    play(position, "S", "back s", "S", "back w", "?", "fronts RWBK STYB", "=a", "@9r0")
    assert position.snapshot()["stack"] == {"size": 2, "back": "w", "returned": ["STYB"]}
    play(position, "S")  # the plate below was returned by player 1, its back is known: nothing is drawn
    assert position.stage == "draw"
    assert position.snapshot()["stack"] == {"size": 1, "back": "s", "returned": ["STYB"]}
    play(position, "S")
    assert position.stage == "fronts"
    with pytest.raises(IllegalMove):
        position.apply_chance("fronts TBWY SYBR")
    play(position, "fronts TBWY STYB", "=b", "@9r0")
    assert position.snapshot()["stack"] == {"size": 1, "back": "w", "returned": ["TBWY"]}


def test_fronts_must_have_the_backs_that_were_seen() -> None:
    position = duel(sun=SUN, back="w")
    play(position, "S", "back s", "?")
    for text in ("fronts YKTS", "fronts RWBK", "fronts KYRW TYWK"):  # special; on the display; too many
        with pytest.raises(IllegalMove):
            position.apply_chance(text)
