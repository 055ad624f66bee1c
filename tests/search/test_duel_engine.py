"""The search in Azul Duel, and the evaluation that it rests on."""

from __future__ import annotations

import time

import numpy as np
import pytest
from tests.duel.build import board, duel, play, random_game, started

from alfama.arena import match
from alfama.games import Dealer, Duel
from alfama.games.duel import Options
from alfama.games.duel.state import ROWS, SEATS
from alfama.players import Limit, make
from alfama.search.duel.engine import analyse
from alfama.search.duel.evaluate import expect, outlook
from alfama.search.duel.memory import new_mind
from alfama.search.duel.weights import HAND_MADE, WIN


def some_positions(games: int) -> list[Duel]:
    """Positions with a decision, from games between greedy players who now and then play by chance."""
    rng, player, found = np.random.default_rng(2), make("greedy"), []
    for seed in range(games):
        position, dealer = Duel(), Dealer(seed)
        while not position.is_over:
            if position.is_chance:
                position.apply_chance(dealer.draw(position))
                continue
            found.append(position.copy())
            if rng.integers(10) == 0:
                position.play(position.legal_moves[int(rng.integers(len(position.legal_moves)))])
            else:
                position.play(player.play(position, Limit()).move)
    return found


def test_a_limit_of_nodes_is_exact_and_the_result_depends_on_nothing_else() -> None:
    for position in some_positions(1)[::10]:
        limit = Limit(nodes=700)
        one, again = analyse(position, limit, seed=3), analyse(position, limit, seed=3)
        assert one == again
        assert one.nodes <= 700
        assert one.move in position.legal_moves
        if len(position.legal_moves) > 20 and position.stage == "action":
            assert one.nodes == 700
            assert one.depth >= 1


@pytest.mark.parametrize("nodes", [1, 2, 5])
def test_even_the_shortest_thought_is_legal(nodes: int) -> None:
    for position in some_positions(1)[::7]:
        result = analyse(position, Limit(nodes=nodes), seed=1)
        assert result.move in position.legal_moves
        assert result.nodes <= nodes


def test_a_depth_alone_ends_the_search_and_time_stops_it() -> None:
    position = started(4)
    assert analyse(position, Limit(depth=1), seed=1).depth == 1
    began = time.monotonic()
    result = analyse(position, Limit(time=0.05), seed=1)
    assert result.nodes > 0
    assert time.monotonic() - began < 60, "it did stop"


def test_nobody_is_to_move() -> None:
    with pytest.raises(ValueError, match="nobody is to move"):
        analyse(Duel(), Limit(nodes=1), seed=1)


def test_the_last_decision_of_a_game_is_the_best_one() -> None:
    compared = 0
    for position in some_positions(25):
        after = []
        for move in position.legal_moves:
            copy = position.copy()
            copy.play(move)
            after.append((copy, move))
        if len(after) < 2 or not all(copy.is_over for copy, _ in after):
            continue
        seat = position.turn or 0
        margins = {move: copy.scores[seat] - copy.scores[1 - seat] for copy, move in after}
        chosen = analyse(position, Limit(nodes=500), seed=1).move
        assert margins[chosen] == max(margins.values())
        compared += min(margins.values()) < max(margins.values())
    assert compared > 1, "a choice that mattered"


def test_it_takes_what_wins_the_game() -> None:
    # The last take of the game, at 9 to 9: a tile that completes line 1 for a point, or that is broken and costs one.
    position = duel(
        board(score=9, plates={1: "YKTS"}),
        board(score=9),
        sun="-/-/-/-/-",
        moon="-/Y/-/-/-",
        chips="-/-/-/-",
        round=5,
        marker="2",
        tokens="0/0",
        taken="2/2",
    )
    assert str(analyse(position, Limit(nodes=200), seed=1).move) == "mY1"


# --- The evaluation ----------------------------------------------------------------------------------------------


def test_the_margin_of_one_seat_is_the_loss_of_the_other() -> None:
    minds = new_mind()
    m = minds[0]
    for position in some_positions(2)[::5]:
        values = []
        for seat in range(SEATS):
            m.root = seat
            values.append(float(expect(m, position.state)))
        assert values[0] == pytest.approx(-values[1])


def test_chances_are_chances_and_tiles_are_certain() -> None:
    minds = new_mind()
    m = minds[0]
    for position in some_positions(2)[::3]:
        for seat in range(SEATS):
            before = position.state.tobytes()
            outlook(m, position.state, seat)
            assert position.state.tobytes() == before
            assert ((m.filled >= 0) & (m.filled <= 1)).all()
            lying = position.state.tile[seat] > 0
            assert (m.filled[lying] == 1).all()
            assert ((m.chance >= 0) & (m.chance <= 1)).all()
            assert m.filled.shape == (ROWS, ROWS)


def test_a_finished_game_is_worth_its_margin_and_a_premium() -> None:
    minds = new_mind()
    m = minds[0]
    position = random_game(3, np.random.default_rng(1))
    assert position.is_over
    margin = position.scores[0] - position.scores[1]
    winner = position.outcome.winners[0] if position.outcome else None
    assert float(expect(m, position.state)) == margin + (HAND_MADE[WIN] if winner == 0 else -HAND_MADE[WIN])


def test_what_prepares_more_is_worth_more() -> None:
    minds = new_mind()
    m = minds[0]

    def worth(position: Duel) -> float:
        return float(outlook(m, position.state, 0))

    sun = "-/BBYK/BTRY/TTRK/BYYK"
    plates = {1: "YKTS"}
    plain = duel(board(plates=plates), sun=sun)
    assert worth(duel(board(plates=plates, lines={1: "Y"}), sun=sun)) > worth(plain), "a complete line"
    assert worth(duel(board(plates=plates, broken="B"), sun=sun)) < worth(plain), "a broken tile"
    assert worth(duel(board(plates=plates, chips="B+T"), sun=sun)) > worth(plain), "chips for later rounds"
    full, stuck = (duel(board(plates=plates, lines={2: line}), sun=sun) for line in ("TT", "BB"))
    assert worth(full) > worth(stuck), "a line with a space"
    spent, kept = (duel(board(plates=plates, chips=chips), round=5, tokens="0/0") for chips in ("-", "B+T"))
    assert worth(spent) == worth(kept), "in the end chips are worth nothing"


def test_tablets_are_pursued_as_far_as_they_can_be_reached() -> None:
    minds = new_mind()
    m = minds[0]
    nearly = {1: "YKTS+YKTS", 2: "TRBW+TR..", 3: "SKRB"}
    for round_number, more in ((2, True), (5, False)):
        position = duel(board(plates=nearly), sun="-/-/-/-/-", tablets="1a/2b/4a", round=round_number, tokens="0/0")
        without = duel(board(plates=nearly), sun="-/-/-/-/-", tablets="1b/2b/4a", round=round_number, tokens="0/0")
        position.state.tablet[:] = (1, 0, 0, 0)
        without.state.tablet[:] = 0
        gain = float(outlook(m, position.state, 0)) - float(outlook(m, without.state, 0))
        assert (gain > 0.3) is more


def test_it_is_stronger_than_greedy() -> None:
    result = match("search", "greedy", 8, Options(), seed=7, limit=Limit(nodes=300))
    assert result.wins >= 6
    assert not result.faults


def test_hidden_things_are_sampled_not_looked_at() -> None:
    one, two = (duel(sun="BBTRK/BTRY/-/RRKK/-", back="w") for _ in range(2))
    drawn = ("S", "back s", "S", "back w", "S", "back s", "?", "fronts KYRW BKST YRWB", "=b", "@5r1")
    play(one, *drawn, "<a")
    play(two, *drawn, "<c")
    assert one != two
    for seed in range(5):
        player = make("search", seed)
        assert player.play(one, Limit(nodes=400)) == player.play(two, Limit(nodes=400))
