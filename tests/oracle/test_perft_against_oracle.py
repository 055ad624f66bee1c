"""Small perft counts of every configuration, counted a second time by the oracle."""

from __future__ import annotations

import copy

import pytest
from tests.oracle.azul_oracle import Board, OracleGame
from tests.oracle.compare import position_text
from tests.perft.test_perft_files import cases

from alfama.games import Azul

MOST_LEAVES = 1500


def to_oracle(position: Azul) -> OracleGame:
    """Return the oracle's game in the middle of an offer, as the position text tells it."""
    view = position.view()
    game = OracleGame(**view["options"])
    game.phase, game.round, game.turn, game.starter = view["phase"], view["round"], view["turn"], view["starter"]
    game.displays = [list(display) for display in view["displays"]]
    game.centre, game.marker = list(view["centre"]), view["marker"]
    game.bag_tiles = [tile for tile, count in view["bag"].items() for _ in range(count)]
    game.lid_tiles = [tile for tile, count in view["lid"].items() for _ in range(count)]
    game.boards = [
        Board(
            score=board["score"],
            wall=[list(row) for row in board["wall"]],
            lines=[list(line) for line in board["lines"]],
            floor=list(board["floor"]),
        )
        for board in view["boards"]
    ]
    assert position_text(game, position.text.partition(" round=")[0]) == position.text
    return game


def leaves(game: OracleGame, depth: int) -> int:
    """Count the sequences of ``depth`` decisions until chance or the end."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.deepcopy(game)
        after.play(move)
        total += leaves(after, depth - 1)
    return total


CASES = list(cases("azul-*.perft"))


@pytest.mark.parametrize(("text", "counts"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_counts_of_the_oracle(text: str, counts: dict[int, int]) -> None:
    game = to_oracle(Azul.from_text(text))
    compared = [depth for depth, count in counts.items() if count <= MOST_LEAVES]
    assert compared
    for depth in compared:
        assert leaves(game, depth) == counts[depth]
