"""The transposition table and its hash."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.cases.build import Board, table

from alfama.games import Azul
from alfama.search.memory import new_memory
from alfama.search.table import AT_LEAST, EXACT, SOLVED, find, position_key, store
from alfama.search.tree import generate, set_frame
from alfama.search.weights import HAND_MADE


def key(position: Azul) -> int:
    memory = new_memory(10, 10, HAND_MADE)
    memory[0].states[0] = position.state
    set_frame(memory[0], 0)
    return int(position_key(memory[0].states[0], memory[0].frames[0]))


def test_the_order_of_displays_does_not_matter_and_all_else_does() -> None:
    base: dict[str, Any] = {"displays": ["BBRW", "YYYK", "RRKK"], "centre": "BK"}
    original = key(table(**base))
    assert original == key(table(**{**base, "displays": ["RRKK", "", "BBRW", "YYYK"]}))
    others = [
        table(displays=["BBRW", "YYYK", "RRKW"], centre="BK"),
        table(displays=["BBRW", "YYYK"], centre="BRRKKK"),
        table(**base, turn=2),
        table(**base, marker="1"),
        table(Board(lines={2: "R"}), **base),
        table(Board(), Board(lines={2: "R"}), **base),
        table(Board(floor="B"), **base),
    ]
    assert len({original, *map(key, others)}) == 1 + len(others)


def test_equal_displays_are_listed_once() -> None:
    memory = new_memory(10, 10, HAND_MADE)
    position = table(displays=["BBRW", "YYYK", "BBRW", "BBRW"])
    memory[0].states[0] = position.state
    set_frame(memory[0], 0)
    count = generate(memory[0], 0)
    assert {code // 30 for code in memory[0].codes[0, :count].tolist()} == {1, 2}


def test_a_deeper_value_of_the_same_position_is_kept() -> None:
    memory = new_memory(10, 10, HAND_MADE)
    m = memory[0]
    first, second = np.uint64(5), np.uint64(5 + (1 << 10))
    assert find(m, first) == find(m, second)
    store(m, first, 70, 3, SOLVED, EXACT)
    store(m, first, 60, 4, 2, AT_LEAST)
    assert m.table[5].value == 70
    store(m, second, -50, 4, 1, AT_LEAST)
    assert (m.table[5].key, m.table[5].value, m.table[5].move) == (second, -50, 4)
