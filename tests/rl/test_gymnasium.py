"""The single-agent environment: Gymnasium's checker, opponents, rewards."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from alfama.games import OptionError, Position
from alfama.players import Limit, PlayResult
from alfama.rl import IllegalAction
from alfama.rl.single import SingleEnv
from alfama.search import SearchResult

IDS = ["alfama/Azul-r1-v0", "alfama/AzulJoker-r1-v0", "alfama/AzulDuel-r1-v0"]


@pytest.mark.parametrize("identifier", IDS)
@pytest.mark.parametrize("illegal", ["end", "error"])
def test_gymnasium_finds_nothing_wrong(identifier: str, illegal: str) -> None:
    env = gymnasium.make(identifier, illegal=illegal).unwrapped
    if illegal == "end":  # the checker plays actions without looking at the mask
        check_env(env, skip_render_check=False)
    else:
        env.reset(seed=1)
        with pytest.raises(IllegalAction):
            env.step(-1)


def finish(env: SingleEnv, seed: int) -> tuple[float, int]:
    """Play a game with random moves; the sum of rewards and the learner's seat."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    total, ended = 0.0, False
    while not ended:
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        assert np.array_equal(mask, env.action_masks())
        assert env.position.turn == env.seat == info["seat"]
        observation, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(mask)))
        total, ended = total + float(reward), terminated or truncated
    return total, env.seat


@pytest.mark.parametrize(
    "options",
    [
        {"game": "azul"},
        {"game": "azul", "players": 4, "opponents": ["greedy", "random", "greedy"]},
        {"game": "duel", "seat": 1},
        {"game": "duel", "opponents": "greedy"},
    ],
    ids=str,
)
def test_the_reward_is_the_learners(options: dict[str, Any]) -> None:
    """What a winner gets and what a loser gets, whoever made the last move."""
    for seed in range(3):
        env = SingleEnv(**options)
        total, seat = finish(env, seed)
        winners = env.position.outcome.winners
        share = (seat in winners) / len(winners)
        players = env.position.players
        assert total == pytest.approx((players * share - 1) / (players - 1))
        assert seat == options.get("seat", seat)


def test_seats_and_games_follow_from_the_seed() -> None:
    def story(env: SingleEnv) -> list[Any]:
        return [(*finish(env, seed), env.position) for seed in range(6)]

    first = story(SingleEnv())
    assert first == story(SingleEnv())
    assert {seat for _, seat, _ in first} == {0, 1}


class First:
    """A player that takes the first legal move and remembers whose turn it was."""

    name = "first"

    def __init__(self) -> None:
        self.turns: list[int | None] = []

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Take the first legal move."""
        self.turns.append(position.turn)
        move = position.legal_moves[0]
        return PlayResult(move, SearchResult(move))


def test_opponents_of_ones_own_sit_where_they_were_put() -> None:
    one, two = First(), First()
    finish(SingleEnv("azul", [one, two], seat=1, players=3), 2)
    assert set(one.turns) == {2}
    assert set(two.turns) == {0}


@pytest.mark.parametrize(
    "arguments",
    [
        {"opponents": "grandmaster"},
        {"opponents": ["random", "random"]},
        {"seat": 2},
        {"illegal": "ignore"},
        {"render_mode": "opera"},
        {"wall": "blue"},
    ],
    ids=str,
)
def test_bad_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises((OptionError, ValueError), match=r"opponents|player|seat|illegal|render_mode|wall"):
        SingleEnv(**arguments).reset()
