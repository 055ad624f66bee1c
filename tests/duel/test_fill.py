"""Filling the factories (docs/games/duel.md 2, 10, 13.9; users.md C3 to C6)."""

from __future__ import annotations

import pytest
from tests.duel.build import counts, duel, one, play

from alfama.games import Dealer, Duel, IllegalMove


def filling(bag: str, tower: str = "", **options: object) -> Duel:
    """A position in preparation whose bag and tower hold these tiles; the others are nowhere."""
    position = duel(phase="preparation", stage="fill", turn="-", round=5, tokens="0/0")
    for letter in "BTRYK":
        index = "BTRYK".index(letter)
        position.state.bag[index] = bag.count(letter)
        position.state.tower[index] = tower.count(letter)
    return position


def test_10_large_factory_five_and_small_ones_four() -> None:
    position = filling("BTRYK" * 10)
    events = play(position, "fill BTRYK BTRY BTRK BTYK BRYK")
    assert one(events, "fill")["small"] == ["BTRY", "BTRK", "BTYK", "BRYK"]
    assert counts(position, "bag") == "B5T6R6Y6K6"
    assert position.snapshot()["chips"] == ["?", "?", "?", "?"]
    assert position.phase == "acquisition"


@pytest.mark.parametrize(
    "text",
    [
        "fill BTRY BTRY BTRK BTYK BRYK",  # too few on the large one
        "fill BTRYK BTR BTRK BTYK BRYK",  # too few on a small one
        "fill BBBBB BTRY BTRK BTYK BRYK",  # five alike although others are there
        "fill BTRYK BBBB BBBB BTYK BRYK",  # more blue than there is
    ],
)
def test_2_impossible_fills_are_refused(text: str) -> None:
    position = filling("BBBBB" + "TRYK" * 8)
    with pytest.raises(IllegalMove):
        position.apply_chance(text)


def test_2_the_tower_is_poured_into_the_bag_when_it_runs_out() -> None:
    position = filling("BTRYK" + "BT", tower="KKKKKKKKKK" + "RRRRRRRRRR")
    events = play(position, "fill BBTTY RKRK RKRK RKRK RKRK")
    assert one(events, "bag_refilled")["tiles"] == "RRRRRRRRRR" + "KKKKKKKKKK"
    assert counts(position, "tower") == ""
    assert counts(position, "bag") == "R3K3"


def test_2_what_is_in_the_bag_comes_before_what_is_in_the_tower() -> None:
    position = filling("BTRYK" + "BT", tower="KKKKKKKKKK" + "RRRRRRRRRR")
    with pytest.raises(IllegalMove):
        position.apply_chance("fill KKKTY RKRK RKRK RKRK RKRK")
    with pytest.raises(IllegalMove):
        position.apply_chance("fill BBTTY RRRR RRRR RKKK KKKK")


def test_c5_when_tiles_are_short_the_large_factory_is_filled_first() -> None:
    position = filling("BTRYKBT")
    with pytest.raises(IllegalMove):
        position.apply_chance("fill BTR BTYK - - -")
    play(position, "fill BTRYK BT - - -")
    assert position.snapshot()["sun"] == ["BTRYK", "BT", "", "", ""]
    assert position.stage == "chip"


def test_c4_the_chip_of_a_small_factory_without_tiles_is_face_up_at_once() -> None:
    position = filling("BTRYKBT")
    play(position, "fill BTRYK BT - - -", "chip 2 B", "chip 3 R", "chip 4 K")
    assert position.snapshot()["chips"] == ["?", "B", "R", "K"]
    assert (position.phase, position.turn) == ("acquisition", 0)


def test_c3_five_of_one_colour_are_drawn_again_from_the_bag() -> None:
    position = filling("BBBBBBBBBB" + "TT", tower="RRRRRRRRRR")
    play(position, "fill BBBBT BBBB BBTR RRRR RRRR")
    assert counts(position, "bag") == "R1"


def test_c3_a_bag_of_one_colour_is_poured_together_with_the_tower() -> None:
    position = filling("BBBBBBBBBB", tower="RRRRRRRRRR" + "TTTTTTTTTT")
    with pytest.raises(IllegalMove):
        position.apply_chance("fill BBBBB BBBB BRRR RRRR RRRR")
    play(position, "fill RRRTT TTTT TTTT RRRR RRRB")
    assert counts(position, "bag") == "B9"
    assert counts(position, "tower") == ""


def test_c3_a_short_bag_of_one_colour_may_be_put_back_and_mixed() -> None:
    position = filling("BBB", tower="BBBBB" + "TTTTTTTTTT" + "RRRRRRRRRR")
    play(position, "fill TTRRR TTTT TTTT RRRR RRRB")
    assert counts(position, "bag") == "B7"


def test_c3_when_there_is_only_one_colour_the_large_factory_keeps_it() -> None:
    position = filling("BBBB", tower="BBBB")
    play(position, "fill BBBBB BBB - - -", "chip 2 B", "chip 3 R", "chip 4 K", "LB6")
    assert position.snapshot()["marker"] == 0


def test_c3_the_dealer_ends_for_every_one_sided_supply() -> None:
    for bag, tower in (("B" * 12 + "T", ""), ("B" * 13, "T"), ("BBBB", "B" * 9 + "K"), ("B" * 13, ""), ("", "B" * 7)):
        for seed in range(40):
            position = filling(bag, tower)
            text = str(Dealer(seed).draw(position))
            large = text.split()[1]
            assert len(set(large)) > 1 or len(set(bag + tower)) == 1
            position.apply_chance(text)


def test_13_9_without_any_tile_the_round_has_chips_only_and_the_same_player_starts_again() -> None:
    position = filling("")
    play(position, "fill - - - - -", "chip 1 B", "chip 2 T", "chip 3 R", "chip 4 Y")
    play(position, "C1", "C2", "C3", "C4")
    assert position.is_over
    assert (position.starter, position.snapshot()["marker"]) == (0, None)
    assert position.outcome is not None
    assert position.outcome.winners == (0,)


def test_13_9_option_the_other_player_starts() -> None:
    position = duel(
        options="unreached_marker=other", phase="preparation", stage="fill", turn="-", round=5, tokens="0/0"
    )
    position.state.bag[:] = 0
    play(position, "fill - - - - -", "chip 1 B", "chip 2 T", "chip 3 R", "chip 4 Y", "C1", "C2", "C3", "C4")
    assert position.starter == 1
    assert position.outcome is not None
    assert position.outcome.winners == (1,)
