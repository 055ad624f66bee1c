"""Small perft counts of Azul Duel, counted a second time by the oracle."""

from __future__ import annotations

from typing import Any

import pytest
from tests.oracle.compare_duel import position_text, without_knowledge
from tests.oracle.duel_oracle import Board, OracleGame, turned
from tests.perft.test_perft_files import cases

from alfama.games import Duel

MOST_LEAVES = 500
CASES = list(cases("duel-*.perft"))


def to_oracle(text: str) -> OracleGame:
    """Return the oracle's game in the middle of an acquisition or of dome forming, as a position text tells it."""
    view = Duel.from_text(text).view()
    options = {name: value for name, value in view["options"].items() if name != "players"}
    words = dict(word.split("=") for word in without_knowledge(text).split(" ") if "=" in word)
    game = OracleGame(**options)
    game.round, game.phase, game.stage, game.turn = view["round"], view["phase"], view["stage"], view["turn"]
    game.starter, game.marker = view["starter"], None if words["marker"] == "factory" else view["marker"]
    game.tokens, game.taken, game.passed = view["tokens"], view["taken"], view["passed"]
    game.tablets, game.display, game.under = view["tablets"], view["display"], view["chips"]
    game.suns, game.moons = [list(sun) for sun in view["sun"]], [list(moon) for moon in view["moon"]]
    game.bag, game.tower = _counted(view["bag"]), _counted(view["tower"])
    game.returned, game.hand = [words[x].split("/") if x in words else [] for x in ("returned", "hand")]
    game.seen = [words[x].split("/") if x in words else [] for x in ("seen1", "seen2")]
    game.top_back = words["stack"][-1].replace("-", "")
    game.boards = [_board(board) for board in view["boards"]]
    lying = [plate for board in game.boards for plate in board.slots]
    for plate in [*game.display, *game.returned, *game.hand, *lying]:
        game.unseen = [unseen for unseen in game.unseen if plate not in [turned(unseen, turns) for turns in range(4)]]
    game.stack_factory = int(words.get("factory", 0))
    game.dome_row = int(words.get("line", 1)) - 1
    assert game.turn is not None
    game.dome_seats = [game.turn, 1 - game.turn] if game.turn == game.starter else [game.turn]
    assert position_text(game, text.partition(" round=")[0]) == without_knowledge(text)
    return game


def _counted(tiles: dict[str, int]) -> list[str]:
    return [tile for tile, count in tiles.items() for _ in range(count)]


def _board(seen: dict[str, Any]) -> Board:
    return Board(
        score=seen["score"],
        slots=seen["slots"],
        tiles=[[tile.replace(".", "") for tile in row] for row in seen["tiles"]],
        lines=[list(line) for line in seen["lines"]],
        broken=list(seen["broken"]),
        chips=seen["chips"],
        spent=seen["spent"],
    )


def leaves(game: OracleGame, depth: int) -> int:
    """Count the sequences of ``depth`` decisions until chance or the end."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize(("text", "counts"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_counts_of_the_oracle(text: str, counts: dict[int, int]) -> None:
    game = to_oracle(text)
    compared = [depth for depth, count in counts.items() if count <= MOST_LEAVES]
    assert compared
    for depth in compared:
        assert leaves(game, depth) == counts[depth]
