"""Boards as numbers: the search must agree with the rules about what every take does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.search.positions import CONFIGURATIONS, RULINGS, name, played

from alfama.games.azul.log import NO_LOG
from alfama.games.azul.rules import play_take
from alfama.games.azul.state import new_states
from alfama.search.boards import board_after, pack_board, split_code, unpack_board

ALL = [*CONFIGURATIONS, *({"players": 2, "wall": "grey", "jokers": True, **rulings} for rulings in RULINGS)]


@pytest.mark.parametrize("options", ALL, ids=name)
def test_the_board_after_a_take_is_that_of_the_rules(options: dict[str, Any]) -> None:
    checked = 0
    for number, position in enumerate(played(options, 5, floor=0.4)):
        if position.phase != "offer" or number % 5:
            continue
        state = position.state
        seat, board = int(state.turn), pack_board(state, int(state.turn))
        for code in position.legal_moves.codes.tolist()[:: 1 + len(position.legal_moves) // 40]:
            after = new_states(1)
            after[0] = state
            play_take(after[0], code, NO_LOG)
            source, kind, tiles, line, a, k = split_code(state, code)
            assert board_after(state, board, source, kind, tiles, line, a, k) == pack_board(after[0], seat), code
            assert tiles == state.left - after[0].left
            checked += 1
    assert checked > 50


@pytest.mark.parametrize("options", CONFIGURATIONS[::5], ids=name)
def test_a_packed_board_is_unpacked_without_loss(options: dict[str, Any]) -> None:
    for position in played(options, 6, floor=0.4):
        state, copy = position.state, new_states(1)
        copy[0] = state
        for seat in range(position.players):
            board = pack_board(state, seat)
            for field in ("line_colour", "line_tiles", "line_jokers", "floor_used"):
                copy[0][field][seat] = 3
            unpack_board(board, copy[0], seat)
            assert pack_board(copy[0], seat) == board
            for field in ("line_colour", "line_tiles", "line_jokers", "floor_used"):
                assert np.array_equal(copy[0][field][seat], state[field][seat])
