"""Hidden information: what a seat knows is kept, what it does not know is mixed (issue 3; users.md E5, F17, F18).

Hidden are the fronts of plates that the other seat drew and gave back, and their order in the stack.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from tests.duel.build import duel, play, possible

from alfama.games import Dealer, Duel, ParseError, parse_position
from alfama.games.duel.components import PLATE_NAMES
from alfama.games.duel.events import seen_by, seen_text
from alfama.games.duel.sample import places

SUN = "BBTRK/BTRY/-/-/-"
DRAW_THREE = ("S", "back s", "S", "back s", "S", "back w", "?", "fronts KYRW BKST YKTS", "=b", "@1r0")


def after_returns(*order: str, options: str = "") -> Duel:
    """Player 1 has drawn KYRW, BKST and YKTS, kept BKST and given back the others in this order."""
    position = duel(sun=SUN, back="w", options=options)
    play(position, *DRAW_THREE, *order)
    return position


def test_13_2_two_positions_that_differ_in_hidden_things_look_the_same_to_the_other_seat() -> None:
    one, two = after_returns("<a"), after_returns("<c")
    assert one != two
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


def test_13_2_other_fronts_behind_the_same_backs_look_the_same_too() -> None:
    position = duel(sun=SUN, back="w")
    other = position.copy()
    play(position, *DRAW_THREE, "<a")
    play(other, *[text.replace("KYRW", "TYWK").replace("YKTS", "YBKS") for text in DRAW_THREE], "<a")
    assert position != other
    assert position.view(1) == other.view(1)
    assert position.view(None) == other.view(None)
    assert position.view(0) != other.view(0)


def test_13_2_while_the_draw_is_open_the_other_seat_sees_backs() -> None:
    position = duel(sun=SUN, back="w")
    play(position, *DRAW_THREE[:8])
    assert position.view(0)["hand"] == ["KYRW", "BKST", "YKTS"]
    assert position.view(1)["hand"] == ["w", "s", "s"]
    play(position, *DRAW_THREE[8:])
    assert position.view(1)["hand"] == ["w", "", "s"]
    assert position.view(1)["return_order"] == ""


def test_13_2_option_open_returns_everybody_sees_them() -> None:
    position = after_returns("<a", options="open_returns=yes")
    assert [item["plate"] for item in position.view(1)["stack"]["returned"]] == ["KYRW", "YKTS"]
    assert position.sample(1, np.random.default_rng(1)) == position


def test_the_drawer_knows_the_order_and_keeps_knowing_it() -> None:
    position = after_returns("<c")
    assert [item["plate"] for item in position.view(0)["stack"]["returned"]] == ["YKTS", "KYRW"]
    for seed in range(20):
        assert position.sample(0, np.random.default_rng(seed)) == position


def test_the_other_seat_knows_the_backs_but_not_their_order() -> None:
    position = after_returns("<c")
    rng = np.random.default_rng(1)
    tops = Counter(position.sample(1, rng).snapshot()["stack"]["returned"][0].count("S") for _ in range(400))
    assert set(tops) == {0, 1}
    assert 140 < tops[0] < 260
    for _ in range(50):
        returned = position.sample(1, rng).snapshot()["stack"]["returned"]
        assert sorted("S" in name for name in returned) == [False, True]


def test_f17_a_sample_depends_only_on_what_the_seat_knows() -> None:
    one, two = after_returns("<a"), after_returns("<c")
    three = duel(sun=SUN, back="w")
    play(three, *[text.replace("KYRW", "TYWK").replace("YKTS", "YBKS") for text in DRAW_THREE], "<a")
    for seed in range(40):
        samples = {position.sample(1, np.random.default_rng(seed)) for position in (one, two, three)}
        assert len(samples) == 1


def test_what_a_seat_does_not_know_is_evenly_mixed() -> None:
    position = after_returns("<c")
    rng = np.random.default_rng(2)
    tries = 3000
    found = Counter(tuple(position.sample(1, rng).snapshot()["stack"]["returned"]) for _ in range(tries))
    hidden = set(PLATE_NAMES) - {"RWBK", "SYBR", "TBWY", "BKST"}
    special = [name for name in hidden if "S" in name]
    wild = [name for name in hidden if "W" in name]
    expected = {(s, w) for s in special for w in wild} | {(w, s) for s in special for w in wild}
    assert set(found) == expected
    mean = tries / len(expected)
    chi = sum((count - mean) ** 2 / mean for count in found.values())
    assert chi < len(expected) + 5 * (2 * len(expected)) ** 0.5


def test_a_sample_keeps_everything_that_is_in_the_open() -> None:
    position = after_returns("<c")
    for seed in range(30):
        sample = position.sample(1, np.random.default_rng(seed))
        assert sample.status() == position.status()
        assert sample.view(1) == position.view(1)
        assert sample.view(None) == position.view(None)
        assert [str(move) for move in sample.legal_moves] == [str(move) for move in position.legal_moves]


def test_in_a_sample_the_other_seat_knows_what_it_would_know() -> None:
    position = after_returns("<c")
    sample = position.sample(1, np.random.default_rng(4))
    returned = sample.snapshot()["stack"]["returned"]
    assert [item["plate"] for item in sample.view(0)["stack"]["returned"]] == returned


def test_f17_a_seat_remembers_its_own_returned_plates_under_those_of_the_other() -> None:
    position = after_returns("<c")  # player 1 gave back YKTS, KYRW
    play(position, "S", "back w", "S", "back s", "?", "fronts WBTK TYWK", "=a", "@1r0")  # player 2 gave back TYWK
    assert position.snapshot()["stack"]["returned"] == ["YKTS", "KYRW", "TYWK"]
    seen_by_1 = [item["plate"] for item in position.view(0)["stack"]["returned"]]
    seen_by_2 = [item["plate"] for item in position.view(1)["stack"]["returned"]]
    assert seen_by_1 == ["YKTS", "KYRW", None]
    assert seen_by_2 == [None, None, "TYWK"]
    for seed in range(20):
        returned = position.sample(0, np.random.default_rng(seed)).snapshot()["stack"]["returned"]
        assert returned[:2] == ["YKTS", "KYRW"]
        assert "W" in returned[2]  # its back was seen
        assert returned[2] not in ("KYRW", "BKST", "WBTK")


def test_f17_a_known_plate_that_the_other_put_back_stays_in_its_group() -> None:
    position = duel(sun=SUN, back="w", options="returned_plates=top")
    play(position, "S", "back s", "S", "back w", "?", "fronts KYRW BKST", "=b", "@1r0")  # player 1 put KYRW on top
    play(position, "S", "S", "back s", "S", "back w", "?", "fronts KYRW TYWK YKTS", "=c", "@1r0", "<b")
    assert position.snapshot()["stack"]["returned"] == ["TYWK", "KYRW"]
    assert [item["plate"] for item in position.view(0)["stack"]["returned"]] == [None, None]
    rng = np.random.default_rng(3)
    found = [position.sample(0, rng).snapshot()["stack"]["returned"] for _ in range(200)]
    assert all("KYRW" in returned for returned in found)  # it is one of the two, player 1 does not know which
    assert 60 < sum(returned[0] == "KYRW" for returned in found) < 140
    assert len({name for returned in found for name in returned}) > 4


def near_the_end() -> Duel:
    """Round 4: the stack holds three plates that nobody has seen; player 1 draws all of them."""
    from tests.duel.build import board

    return duel(
        board(plates=dict(enumerate(PLATE_NAMES[:7], 1))),
        board(plates=dict(enumerate(PLATE_NAMES[7:14], 1))),
        display="SYBR/-/-",
        round=4,
        sun=SUN,
        back="w",
    )


def test_the_back_that_comes_up_tells_which_of_two_plates_lies_there() -> None:
    position = near_the_end()  # unseen: TBWY, STYB, RWBK
    play(position, "S", "back s", "S", "back w", "S", "fronts TBWY STYB RWBK", "=a", "@8r0", "<b")
    assert position.snapshot()["stack"] == {"size": 2, "back": "s", "returned": ["STYB", "RWBK"]}
    # Player 2 knows both fronts by exclusion, and the order by the back on top.
    for seed in range(20):
        assert position.sample(1, np.random.default_rng(seed)).snapshot() == position.snapshot()


def test_f17_a_plate_that_went_through_the_others_hand_is_known_to_be_in_its_group() -> None:
    position = near_the_end()
    position.state.tokens[:] = (2, 2)
    play(position, "S", "back s", "S", "back w", "S", "fronts TBWY STYB RWBK", "=b", "@8r0", "<a")
    assert position.snapshot()["stack"]["returned"] == ["TBWY", "RWBK"]
    # Player 2 draws both, keeps one and gives the other back: player 1 knows which by exclusion.
    play(position, "S", "S", "fronts TBWY RWBK", "=b", "@8r0")
    assert position.snapshot()["stack"]["returned"] == ["TBWY"]
    assert position.sample(0, np.random.default_rng(1)).snapshot() == position.snapshot()
    assert possible(position, 0, 0) == {15}


def test_e5_events_and_texts_of_a_draw_are_hidden_from_others() -> None:
    position = duel(sun=SUN, back="w")
    events = play(position, *DRAW_THREE, "<c")
    for seat in (1, None):
        shown = seen_by(events, seat)
        looked = next(event for event in shown if event.kind == "looked")
        returned = next(event for event in shown if event.kind == "plates_returned")
        assert looked.data == {"player": 0, "backs": "ssw"}
        assert returned.data == {"player": 0, "backs": "sw"}
    assert seen_by(events, 0) == events
    assert seen_by(events, 1, open_returns=True) == events
    hidden = [seen_text(text, mine=False) for text in (*DRAW_THREE, "<c")]
    assert "fronts ?" in hidden
    assert hidden[-1] == "<?"
    assert not any(name in " ".join(hidden) for name in ("KYRW", "YKTS"))


def test_e5_the_text_in_a_view_hides_what_the_seat_does_not_know() -> None:
    position = after_returns("<c")
    text = position.view(1)["text"]
    assert "returned=?/?" in text
    assert "KYRW" not in text
    with pytest.raises(ParseError) as refused:
        parse_position(text)
    assert refused.value.code == "hidden_plate"
    assert "seen" not in text


def test_e5_a_text_that_hides_plates_in_hand_cannot_be_read_again() -> None:
    position = duel(sun=SUN, back="w")
    play(position, *DRAW_THREE[:8])
    text = position.view(1)["text"]
    assert "hand=w/s/s" in text
    with pytest.raises(ParseError) as refused:
        parse_position(text)
    assert refused.value.code == "hidden_plate"


def test_nothing_hidden_is_in_a_view_of_any_random_game() -> None:
    rng = np.random.default_rng(11)
    for seed in range(3):
        position, dealer = Duel(), Dealer(seed)
        while not position.is_over:
            if position.is_chance:
                position.apply_chance(dealer.draw(position))
            else:
                codes = position.legal_moves.codes
                draw = [code for code in codes.tolist() if code == 217]
                position.play_unchecked(draw[0] if draw and rng.random() < 0.7 else int(rng.choice(codes)))
            hides = position.state.ret_n or position.state.hand_n
            if not hides or rng.random() < 0.7:
                continue
            assert position.status() == []
            for seat in (0, 1):
                sample = position.sample(seat, rng)
                assert sample.status() == []
                assert sample.view(seat) == position.view(seat)
                if position.turn == seat and rng.random() < 0.1:
                    assert sample.choices() == position.choices()
                assert Duel.from_text(position.text) == position
                check_knowledge(position, seat)


def check_knowledge(position: Duel, seat: int) -> None:
    """What really lies in a place is never ruled out by what a seat knows of it."""
    for place in places(position.state, seat):
        assert all(place.may >> (plate - 1) & 1 for plate in place.plates)


def test_the_number_of_ways_to_share_out_plates_is_counted_right() -> None:
    from alfama.games.duel.sample import _ways

    rng = np.random.default_rng(0)
    for _ in range(30):
        room = tuple(int(n) for n in rng.integers(0, 3, 3))
        total = sum(room)
        if not total:
            continue
        allowed = tuple(tuple(at for at in range(3) if rng.random() < 0.7) for _ in range(total))
        spots = [at for at in range(3) for _ in range(room[at])]
        ways = {order for order in permutations(spots) if all(at in allowed[i] for i, at in enumerate(order))}
        assert _ways(allowed, 0, room) == len(ways)
