"""Revealing and taking chips, passing, the end of acquisition (docs/games/duel.md 8, 13.12; users.md C4, C16)."""

from __future__ import annotations

import pytest
from tests.duel.build import board, duel, one, play, texts

from alfama.games import IllegalMove


def test_8b_a_small_factory_of_one_colour_reveals_its_chip_at_once() -> None:
    position = duel(sun="BBTRK/BBBB/-/-/-", chips="?/-/-/-")
    play(position, "1B4")
    assert (position.stage, position.actor, position.turn) == ("chip", 0, None)
    events = play(position, "chip 1 BR")
    assert one(events, "chip_revealed") == {"factory": 1, "chip": "BR"}
    assert position.turn == 1
    assert "C1" in texts(position)


def test_8c_the_last_moon_tile_reveals_the_chip() -> None:
    position = duel(sun="BBTRK/-/-/-/-", moon="-/R/RT/R/-", chips="?/?/?/-")
    play(position, "mR4")
    assert position.stage == "chip"
    play(position, "chip 1 B")
    assert position.stage == "chip"  # factory 3 is due too, the lower number first
    play(position, "chip 3 B")
    assert position.snapshot()["chips"] == ["B", "?", "B", ""]
    assert position.turn == 1


def test_chips_are_revealed_lowest_factory_first() -> None:
    position = duel(sun="BBTRK/-/-/-/-", moon="-/R/-/R/-", chips="?/-/?/-")
    play(position, "mR4")
    with pytest.raises(IllegalMove, match="factory 1"):
        position.apply_chance("chip 3 B")


def test_13_12_no_kind_is_revealed_more_often_than_it_exists() -> None:
    position = duel(board(chips="BR+BR"), sun="BBTRK/BBBB/-/-/-", chips="?/-/-/-")
    play(position, "1B4")
    with pytest.raises(IllegalMove, match="cannot happen"):
        position.apply_chance("chip 1 BR")


def test_8d_a_revealed_chip_is_taken_into_the_storage() -> None:
    position = duel(sun="BBTRK/-/-/-/-", chips="BR/K/-/-")
    events = play(position, "C1")
    assert one(events, "chip_taken") == {"player": 0, "factory": 1, "chip": "BR"}
    assert position.snapshot()["boards"][0]["chips"] == ["BR"]
    assert position.snapshot()["taken"] == [1, 0]


def test_8d_nobody_takes_a_third_chip_in_a_round() -> None:
    position = duel(sun="BBTRK/-/-/-/-", chips="BR/K/-/-", taken="2/0")
    assert not [text for text in texts(position) if text[0] == "C"]
    fault = position.why_illegal("C1")
    assert fault is not None
    assert fault.code == "two_chips"


def test_8d_a_face_down_chip_cannot_be_taken() -> None:
    position = duel(sun="-/BTRY/-/-/-", chips="?/-/-/-")
    fault = position.why_illegal("C1")
    assert fault is not None
    assert fault.code == "no_chip"


def test_c16_passing_is_no_action_as_long_as_a_tile_is_left() -> None:
    position = duel(board(lines={1: "B"}), sun="-/BBBB/-/-/-", chips="?/-/-/-", tokens="0/0")
    assert texts(position) == ["1B-", "1B2", "1B3", "1B4", "1B5", "1B6"]


def test_8_who_can_do_nothing_passes_and_it_is_announced_once() -> None:
    position = duel(chips="B/K/-/-", tokens="0/1", taken="1/0", turn=2)
    events = play(position, "P1", "@1r0", "C1")
    assert not [event for event in events if event.kind == "pass"]
    # Player 1 now has two chips and no token; player 2 still has one chip to take.
    events = play(position, "C2")
    assert position.phase != "acquisition"


def test_8_one_player_may_act_several_times_in_a_row() -> None:
    position = duel(chips="B/K/-/-", tokens="0/2", taken="2/0", turn=2)
    events = play(position, "C1")
    assert one(events, "pass") == {"player": 0}
    assert position.turn == 1
    events = play(position, "P1", "@1r0")
    assert not [event for event in events if event.kind == "pass"]  # announced once, for the rest of the phase
    assert position.turn == 1
    play(position, "P2", "@2r0")
    assert position.turn == 1
    events = play(position, "C2")
    assert [event.kind for event in events][:2] == ["chip_taken", "dome_start"]


def test_8_the_phase_goes_on_until_both_tokens_are_used() -> None:
    position = duel(chips="-/-/-/-", tokens="1/0", taken="2/2", turn=1)
    assert sorted({text[0] for text in texts(position)}) == ["P", "S"]


def test_8_in_the_fifth_round_it_ends_with_the_last_chip() -> None:
    position = duel(round=5, chips="B/-/-/-", tokens="0/0", taken="1/2")
    play(position, "C1")
    assert position.is_over
