"""The exact solvers against brute force: plain recursion over positions, without windows, orders or limits (G19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from alfama.games import Azul, Dealer, Duel, Position
from alfama.search.duel.exact import best_forming
from alfama.search.exact import best_tilings, solve_last_round, solve_round


def played(position: Position, seed: int) -> Iterator[Any]:
    """Every decision of a random game; the same object all the time."""
    rng, dealer = np.random.default_rng(seed), Dealer(seed)
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
        else:
            yield position
            position.play_unchecked(int(rng.choice(position.legal_moves.codes)))


def minimax(position: Azul, me: int, win: bool = False) -> int:
    """The value of the rest of the round to ``me``, by trying everything."""
    if position.turn is None:
        mine, other = position.scores[me], position.scores[1 - me]
        if not win:
            return mine - other
        won = position.outcome.winners  # type: ignore[union-attr]
        return 0 if len(won) == 2 else 1 if me in won else -1
    values = []
    for code in position.legal_moves.codes:
        after = position.copy()
        after.play_unchecked(int(code))
        values.append(minimax(after, me, win))
    return max(values) if position.turn == me else min(values)


def follow(position: Any, moves: Any) -> Any:
    """The position after some moves, each of them checked."""
    after = position.copy()
    for move in moves:
        after.play(move)
    return after


OPTIONS: list[dict[str, Any]] = [
    {},
    {"wall": "grey"},
    {"jokers": True},
    {"wall": "grey", "jokers": True},
    {"wall": "grey", "grey_drop": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_rest_of_a_round(options: dict[str, Any]) -> None:
    checked = 0
    for seed in range(4):
        for position in played(Azul(**options), seed):
            ways = len(position.legal_moves)
            if position.state.left > 4 or ways > 12 or (position.phase == "tiling" and position.state.left):
                continue
            found = solve_round(position)
            assert found.kind == "exact"
            assert found.value == minimax(position, position.turn), position.text
            end = follow(position, found.line)
            assert end.turn is None
            assert end.scores[position.turn] - end.scores[1 - position.turn] == found.value
            checked += 1
            if checked > 25:
                return
    assert checked > 5


def test_the_last_round_by_margin_and_by_victory() -> None:
    checked, values = 0, set()
    for seed in range(40):
        for position in played(Azul(), seed):
            if position.last_round != "will_end" or position.state.left > 4:
                continue
            margin, win = solve_last_round(position), solve_last_round(position, "win")
            assert margin.value == minimax(position, position.turn)
            assert win.value == minimax(position, position.turn, win=True)
            end = follow(position, win.line)
            won = end.outcome.winners
            assert win.value == (0 if len(won) == 2 else 1 if position.turn in won else -1)
            values.add(win.value)
            checked += 1
    assert checked > 10
    assert values >= {1, -1}


def test_a_limit_of_nodes_gives_a_sure_bound() -> None:
    for position in played(Azul(), 5):
        if position.state.left == 8:
            break
    exact = solve_round(position, nodes=50_000_000)
    assert exact.kind == "exact"
    bounds = 0
    for nodes in (1, 10, 100, 1000, 10_000):
        found = solve_round(position, nodes=nodes)
        assert found.nodes <= nodes + 1
        if found.kind == "lower":
            assert found.value <= exact.value
            bounds += 1
            if found.line:
                end = follow(position, found.line)
                assert end.scores[position.turn] - end.scores[1 - position.turn] == found.value
    assert bounds > 0


def all_tilings(position: Azul, seat: int) -> int:
    """The most points of ``seat`` after the tiling phase, by trying everything; others take their first choice."""
    if position.turn is None:
        return position.scores[seat]
    best: int = -1
    for code in position.legal_moves.codes if position.turn == seat else position.legal_moves.codes[:1]:
        after = position.copy()
        after.play_unchecked(int(code))
        best = max(best, all_tilings(after, seat))
    return best


@pytest.mark.parametrize("options", [*OPTIONS[1:], {"players": 3, "wall": "grey", "jokers": True}], ids=str)
def test_the_best_tilings(options: dict[str, Any]) -> None:
    checked = 0
    for seed in range(12):
        before = None
        for position in played(Azul(**options), seed):
            if position.phase != "tiling" or (position.round, position.turn) == before:
                continue
            before = position.round, position.turn
            seat = position.turn
            after = position.copy()
            found = best_tilings(position, seat)
            for move in found.moves:
                after.play(move)
            assert after.turn != seat
            # With a complete row the game ends and bonuses are added: then both count them.
            if not may_end(position, seat):
                assert found.score == all_tilings(position, seat), position.text
                checked += 1
    assert checked > 5


def may_end(position: Azul, seat: int) -> bool:
    """Whether some way of tiling of ``seat`` ends the game; others take their first choice."""
    if position.turn is None:
        return position.is_over
    for code in position.legal_moves.codes if position.turn == seat else position.legal_moves.codes[:1]:
        after = position.copy()
        after.play_unchecked(int(code))
        if may_end(after, seat):
            return True
    return False


def test_the_best_tilings_at_the_end_of_a_game() -> None:
    """With ``final`` the bonuses count, in positions where the game surely ends."""
    checked = 0
    for seed in range(60):
        for position in played(Azul(wall="grey", jokers=True), seed):
            if position.phase == "tiling" and position.last_round == "will_end":
                found = best_tilings(position, position.turn, final=True)
                assert found.score == all_tilings(position, position.turn)
                checked += 1
    assert checked > 3


def all_formings(position: Duel, seat: int) -> int:
    """The most points of ``seat`` when its dome is formed, by trying everything."""
    if position.is_over or position.turn != seat or position.phase != "dome":
        score: int = position.scores[seat]
        if position.is_over or position.round < 5:
            return score
        points = sum(one["seats"][seat]["points"] for one in position.view(seat)["objectives"])
        return max(0, score + int(points))
    best: int = -1
    for code in position.legal_moves.codes:
        after = position.copy()
        after.play_unchecked(int(code))
        best = max(best, all_formings(after, seat))
    return best


def test_the_best_dome_forming() -> None:
    checked = paid = last = 0
    for seed in range(25):
        before = None
        for position in played(Duel(), seed):
            if position.phase != "dome" or (position.round, position.turn) == before:
                continue
            before = position.round, position.turn
            found = best_forming(position)
            assert found.kind == "exact"
            if found.nodes > 400:
                continue
            assert found.score == all_formings(position, position.turn), position.text
            end = follow(position, found.moves)
            assert end.turn != position.turn or end.phase != "dome"
            checked += 1
            paid += any("pay" in str(move.to_json()["kind"]) for move in found.moves)
            last += position.round == 5
    assert checked > 20
    assert paid > 3
    assert last > 3


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(ValueError, match="two players"):
        solve_round(Azul())
    with pytest.raises(ValueError, match="two players"):
        solve_round(next(played(Azul(players=3), 1)))
    start = next(played(Azul(), 1))
    with pytest.raises(ValueError, match="not certain"):
        solve_last_round(start)
    with pytest.raises(ValueError, match="goal"):
        solve_last_round(start, "glory")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="limit"):
        solve_round(start, nodes=0)
    with pytest.raises(ValueError, match="dome"):
        best_forming(Duel())
