"""The value of the end of a round: what the rules make of the boards, and sound estimates beyond."""

from __future__ import annotations

import numpy as np
import pytest
from tests.cases.build import Board, table
from tests.search.positions import played

from alfama.games import Azul
from alfama.games.azul.log import NO_LOG
from alfama.games.azul.rules import play_take
from alfama.search.evaluate import final_value, going_value
from alfama.search.memory import Records, new_memory
from alfama.search.outlook import balance, half, outlook
from alfama.search.tree import set_frame
from alfama.search.weights import HAND_MADE, TEMPO, WIN


def memory_of(position: Azul, root: int = 0) -> Records:
    """Return the memory of a search for ``root`` at a position."""
    memory = new_memory(10, 10, HAND_MADE)
    memory[0].states[0] = position.state
    memory[0].root = root
    set_frame(memory[0], 0)
    return memory


def halves(position: Azul, seat: int) -> tuple[int, int, bool]:
    """Return (value going on, value ending, does a row end the game) of a board if the round ended now."""
    m = memory_of(position)[0]
    entry = m.halves[seat, half(m, m.states[0], seat, int(m.frames[0].board[seat]))]
    return int(entry.going), int(entry.final), bool(entry.ends)


@pytest.mark.parametrize("players", [2, 4])
def test_a_board_is_tiled_as_the_rules_tile_it(players: int) -> None:
    """On the coloured wall without jokers there is nothing to choose, so that the two must agree."""
    checked = 0
    for position in played({"players": players}, 3):
        code = int(position.legal_moves.codes[0])
        before, after = position.copy(), position.copy()
        play_take(before.state, code, NO_LOG)
        if before.state.left > 0:
            continue
        after.play_unchecked(code)
        rows = [board["progress"]["rows"] for board in after.view()["boards"]]
        # The rules count the next round as soon as this one is over; the outlook is that of this one.
        after.state.round_number = position.round
        for seat in range(players):
            going, final, ends = halves(before, seat)
            assert ends == (5 in rows[seat])
            if after.is_over:
                assert final == 100 * after.scores[seat]
            else:
                assert going == going_value(after.state, seat, np.zeros((2, 5, 5)), HAND_MADE)
                assert final == final_value(after.state, seat)
            checked += 1
    assert checked > 5


def test_a_grey_column_is_chosen_so_that_no_line_is_stranded() -> None:
    """Line 1 may put its red tile in column 1 or 2; only column 2 leaves a space for the red tile of line 2."""
    wall = {(1, column): colour for column, colour in ((3, "B"), (4, "Y"), (5, "K"))}
    wall |= {(2, column): colour for column, colour in ((2, "B"), (3, "Y"), (4, "K"), (5, "W"))}
    position = table(Board(wall, {1: "R", 2: "RR"}), wall="grey", displays=["BBBB"])
    assert halves(position, 0)[1:] == (100 * (4 + 2 + 5 + 2), True)
    lost = table(Board({**wall, (3, 2): "R"}, {1: "R", 2: "RR"}), wall="grey", displays=["BBBB"])
    assert halves(lost, 0)[1:] == (0, False)


def test_a_decided_game_is_valued_by_its_winner() -> None:
    wall = {(1, column): colour for column, colour in enumerate("BYRK", 1)}
    ahead = table(Board(wall, {1: "W"}, score=20), Board(score=10), displays=["BBBB"])
    assert halves(ahead, 0)[2]
    m = memory_of(ahead)[0]
    margin, ends = balance(m, m.states[0], 0)
    assert ends
    assert margin == 100 * (20 + 5 + 2 - 10)
    assert outlook(m, m.states[0], 0) == margin + 100 * HAND_MADE[WIN]
    m = memory_of(ahead, root=1)[0]
    assert outlook(m, m.states[0], 0) == -margin - 100 * HAND_MADE[WIN]


def test_the_next_start_is_worth_something() -> None:
    def value(marker: str) -> int:
        m = memory_of(table(displays=["BBBB"], marker=marker))[0]
        return int(outlook(m, m.states[0], 0))

    assert value("1") == -value("2") == round(100 * HAND_MADE[TEMPO])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Board({(1, 1): "B"}), Board()),
        (Board({}, {5: "RRRR"}), Board({}, {5: "R"})),
        (Board({}, {4: "RRR"}), Board({}, {4: "R"})),
        (Board(score=3), Board(score=2)),
        (Board(score=9), Board(floor="RR", score=9)),
        (Board({(1, 3): "R", (2, 3): "Y", (3, 3): "B", (4, 3): "W"}), Board({(1, 1): "B", (2, 5): "K", (4, 4): "B"})),
    ],
)
def test_estimates_prefer_the_better_board(better: Board, worse: Board) -> None:
    assert halves(table(better, displays=["BBBB"]), 0)[0] > halves(table(worse, displays=["BBBB"]), 0)[0]
