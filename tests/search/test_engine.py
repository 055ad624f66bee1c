"""The search as others call it."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from tests.cases.build import Board, table
from tests.search.positions import CONFIGURATIONS, fresh, name, played, tails

from alfama.games import Azul, Move
from alfama.games.azul.log import NO_LOG
from alfama.games.azul.rules import play_take
from alfama.search import Limit, analyse
from alfama.search.memory import new_memory
from alfama.search.outlook import outlook
from alfama.search.tree import set_frame
from alfama.search.weights import HAND_MADE


class Plain:
    """Minimax without any cleverness, in Python; only the value of a finished round is that of the search."""

    def __init__(self, root: int) -> None:
        self.root = root
        self.memory = new_memory(10, 10, HAND_MADE)[0]
        self.memory.root = root

    def value(self, position: Azul) -> int:
        """Return the value for the root."""
        state = position.state
        if state.left == 0:
            self.memory.states[0] = state
            set_frame(self.memory, 0)
            return int(outlook(self.memory, self.memory.states[0], 0))
        values = [self.value(self.after(position, move)) for move in position.legal_moves]
        return max(values) if state.turn == self.root else min(values)

    def after(self, position: Azul, move: Move) -> Azul:
        """Return the position after a take, before anything is tiled."""
        copy = position.copy()
        play_take(copy.state, move.code, NO_LOG)
        copy.state.turn = (copy.state.turn + 1) % copy.players
        return copy


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
def test_the_search_equals_plain_minimax_at_the_end_of_a_round(options: dict[str, Any]) -> None:
    positions = tails(options, seed=11, tiles=6, most_moves=9, count=2)
    assert positions
    for position in positions:
        assert position.turn is not None
        plain = Plain(position.turn)
        values = {move: plain.value(plain.after(position, move)) / 100 for move in position.legal_moves}
        result = analyse(position, Limit(), candidates=len(values))
        assert result.exact
        assert result.value == max(values.values()) == values[result.move]
        assert [one.value for one in result.candidates] == sorted(
            (one.value for one in result.candidates), reverse=True
        )
        assert {one.move: one.value for one in result.candidates}.items() <= values.items()
        quick = analyse(position, Limit())
        assert (quick.value, quick.exact) == (result.value, True)
        assert values[quick.move] == quick.value


def test_the_expected_line_is_playable_and_ends_the_round() -> None:
    position = tails({"players": 2}, seed=4, tiles=8, most_moves=30, count=1)[0]
    result = analyse(position, Limit())
    assert result.exact
    assert result.line[0] == result.move
    assert result.depth >= len(result.line) > 1
    for move in result.line:
        assert position.phase == "offer"
        position.play(move)
    assert position.phase != "offer"


@pytest.mark.parametrize("nodes", [1, 2, 137, 3000])
def test_the_limit_of_nodes_is_exact_and_makes_the_search_reproducible(nodes: int) -> None:
    position = fresh(2)
    results = [analyse(position, Limit(nodes=nodes)) for _ in range(3)]
    assert results[0].nodes == nodes
    assert results[0] == results[1] == results[2]
    assert results[0].move in position.legal_moves
    assert not results[0].exact


def test_more_nodes_look_deeper() -> None:
    depths = [analyse(fresh(2), Limit(nodes=nodes)).depth for nodes in (200, 5_000, 100_000)]
    assert depths[0] < depths[1] < depths[2]


def test_depth_is_limited_and_the_number_of_takes_to_the_end_is_found() -> None:
    assert analyse(fresh(2), Limit(depth=2)).depth == 2
    # Two groups are left, and one take of either leaves one.
    result = analyse(table(centre="BBRR", marker="1"), Limit())
    assert (result.depth, result.exact) == (2, True)


def test_time_is_limited() -> None:
    analyse(fresh(2, players=3), Limit(nodes=1))
    began = time.perf_counter()
    result = analyse(fresh(2, players=3), Limit(time=0.1))
    assert 0.09 < time.perf_counter() - began < 3
    assert not result.exact
    # The nodes still end the search when they are used up first.
    assert analyse(fresh(2, players=3), Limit(time=60, nodes=50)).nodes == 50


@pytest.mark.parametrize("options", CONFIGURATIONS[::3], ids=name)
def test_the_position_is_left_alone(options: dict[str, Any]) -> None:
    for number, position in enumerate(played(options, 8)):
        if number % 7 == 0:
            before = position.state.tobytes()
            analyse(position, Limit(nodes=50), candidates=2)
            assert position.state.tobytes() == before


def test_the_hidden_order_of_the_bag_cannot_matter() -> None:
    """The only argument is the position, and two games with the same one get the same answer."""
    one, other = fresh(2), fresh(3)
    again = Azul.from_text(str(one))
    assert analyse(one, Limit(nodes=500)) == analyse(again, Limit(nodes=500)) != analyse(other, Limit(nodes=500))


def test_candidates_are_the_best_moves_in_order() -> None:
    position = fresh(2)
    result = analyse(position, Limit(depth=2), candidates=5)
    alone = [analyse(position, Limit(depth=2), candidates=len(position.legal_moves)).candidates][0]
    assert len(result.candidates) == 5
    assert [one.value for one in result.candidates] == [one.value for one in alone[:5]]
    assert result.candidates[0].move == result.move
    assert result.candidates[0].value == result.value
    assert all(one.line[0] == one.move for one in result.candidates)


def test_a_take_that_wins_is_found() -> None:
    """Only white to line 1 completes the row and with it the game that is won now."""
    wall = {(1, column): colour for column, colour in enumerate("BYRK", 1)}
    position = table(Board(wall, score=40), Board(score=30), displays=["BBBW"], marker="2")
    result = analyse(position, Limit())
    assert str(result.move) == "1W1"
    assert result.exact
    assert result.margin is not None
    assert result.value == result.margin + 15


def test_a_column_is_chosen_that_strands_no_line() -> None:
    wall = {(1, column): colour for column, colour in ((3, "B"), (4, "Y"), (5, "K"))}
    wall |= {(2, column): colour for column, colour in ((2, "B"), (3, "Y"), (4, "K"), (5, "W"))}
    position = table(Board(wall, {1: "R", 2: "RR"}), wall="grey", phase="tiling", extra="line=1", marker="1", turn=1)
    result = analyse(position, Limit(nodes=100), candidates=9)
    assert str(result.move) == "1>2"
    assert [str(one.move) for one in result.candidates] == ["1>2", "1>1"]
    assert result.exact


def test_a_forced_take_needs_no_search() -> None:
    position = table(Board(lines={line: "B" * line for line in range(1, 6)}), displays=["RRRR", "BBYY"])
    result = analyse(table(Board(lines={line: "B" * line for line in range(1, 6)}), displays=["RRRR"]), Limit())
    assert (str(result.move), result.nodes) == ("1R-", 1)
    assert len(position.legal_moves) > 1


def test_nothing_to_decide_is_an_error() -> None:
    with pytest.raises(ValueError, match="phase is start"):
        analyse(Azul(), Limit(nodes=1))


def test_more_tiles_than_a_round_has_are_an_error() -> None:
    with pytest.raises(ValueError, match="more tiles"):
        analyse(table(displays=["BBBB", "BBBB"], centre="B" * 36), Limit(nodes=1))


def test_weights_can_be_changed() -> None:
    timid = np.array(HAND_MADE)
    timid[:] = 0
    assert analyse(fresh(2), Limit(depth=1), weights=timid).value != analyse(fresh(2), Limit(depth=1)).value
