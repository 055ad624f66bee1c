"""The batch environment: exact games, the same story whatever N and the threads (G4, G6, G7, G10, G11, G14)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rl.play import CONFIGURATIONS, name

from alfama.games import Dealer, OptionError, Position, new_position
from alfama.rl import Batch, BatchEnv, IllegalAction, observe


def fields(batch: Batch) -> dict[str, Any]:
    """A copy of everything a batch says."""
    names = ("observation", "mask", "turn", "reward", "terminated", "truncated", "began")
    return {one: np.array(getattr(batch, one)) for one in names}


def next_decision(position: Position, dealer: Dealer) -> Position:
    """Let chance happen until somebody must decide, or the game is over."""
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    return position


@pytest.mark.parametrize(("game", "options"), CONFIGURATIONS, ids=name)
def test_a_batch_plays_the_games_of_the_rules(game: str, options: dict[str, Any]) -> None:
    """Every mask, observation, turn and end, against positions played one by one with their dealers (G10, G11)."""
    env = BatchEnv(game, 3, seed=11, **options)
    batch = env.reset()
    dealers = [Dealer(env.dealer_seed(index)) for index in range(3)]
    positions = [next_decision(new_position(game, options), dealer) for dealer in dealers]
    ended = 0
    for _ in range(400 if game == "duel" else 250):
        for index, position in enumerate(positions):
            assert batch.turn[index] == position.turn
            assert np.flatnonzero(batch.mask[index]).tolist() == position.legal_moves.codes.tolist()
            assert np.array_equal(batch.observation[index], observe(position, batch.turn[index]))
            assert env.position(index) == position
        actions = env.random_actions().copy()
        batch = env.step(actions)
        for index, position in enumerate(positions):
            position.play(int(actions[index]))
            next_decision(position, dealers[index])
            assert batch.terminated[index] == position.is_over
            assert not batch.truncated[index]
            if not position.is_over:
                assert not batch.reward[index].any()
                continue
            ended += 1
            for seat in range(position.players):
                assert np.array_equal(batch.final_observation[index, seat], observe(position, seat))
            assert tuple(batch.final_score[index]) == position.scores
            won = position.outcome.winners
            expected = [
                (position.players * (seat in won) / len(won) - 1) / (position.players - 1)
                for seat in range(position.players)
            ]
            assert batch.reward[index].tolist() == pytest.approx(expected)
            assert batch.reward[index].sum() == pytest.approx(0, abs=1e-6)
            dealers[index] = Dealer(env.dealer_seed(index))
            positions[index] = next_decision(new_position(game, options), dealers[index])
    assert ended > 1


@pytest.mark.parametrize("game", ["azul", "duel"])
@pytest.mark.parametrize(("games", "threads", "first"), [(1, 1, 2), (2, 2, 1), (7, 3, 0), (64, 2, 0)])
def test_a_game_does_not_depend_on_its_neighbours(game: str, games: int, threads: int, first: int) -> None:
    """Game number 2 of seed 5 is the same alone, among others, and in any thread (G7)."""
    alone = BatchEnv(game, 1, seed=5, first=2)
    many = BatchEnv(game, games, seed=5, first=first, threads=threads)
    at = 2 - first
    one, all_of_them = alone.reset(), many.reset()
    for _ in range(300):
        for field, value in fields(one).items():
            assert np.array_equal(fields(all_of_them)[field][at], value[0]), field
        one, all_of_them = alone.step(alone.random_actions()), many.step(many.random_actions())
    many.close()


def test_reset_with_a_seed_changes_nothing_but_the_seed() -> None:
    """G4: the same modes and options after it, and the same games as in a new environment."""
    env = BatchEnv("azul", 4, seed=1, reward="score", max_steps=30, wall="grey")
    env.reset()
    for _ in range(100):
        env.step(env.random_actions())
    fresh = BatchEnv("azul", 4, seed=9, reward="score", max_steps=30, wall="grey")
    assert env.id == fresh.id == "alfama/azul-r1:wall=grey"
    first, second = env.reset(seed=9), fresh.reset()
    for _ in range(100):
        for field, value in fields(first).items():
            assert np.array_equal(fields(second)[field], value), field
        first, second = env.step(env.random_actions()), fresh.step(fresh.random_actions())


def test_save_and_load_go_on_alike() -> None:
    """G12: a copy is complete."""
    env, other = BatchEnv("duel", 3, seed=2), BatchEnv("duel", 3, seed=77)
    env.reset()
    for _ in range(50):
        env.step(env.random_actions())
    other.load(env.save())
    for _ in range(200):
        one, two = env.step(env.random_actions()), other.step(other.random_actions())
        assert np.array_equal(one.observation, two.observation)
    with pytest.raises(ValueError, match="another environment"):
        other.load(b"")


def play_until_end(env: BatchEnv) -> Batch:
    batch = env.reset()
    while not (batch.terminated | batch.truncated).any():
        batch = env.step(env.random_actions())
    return batch


@pytest.mark.parametrize(("game", "players"), [("azul", 2), ("azul", 3), ("duel", 2)])
def test_rewards(game: str, players: int) -> None:
    options: dict[str, Any] = {"players": players} if game == "azul" else {}
    margin = play_until_end(BatchEnv(game, 1, seed=3, reward="margin", **options))
    scores = margin.final_score[0].tolist()
    assert margin.reward[0].tolist() == [
        score - max(other for at, other in enumerate(scores) if at != seat) for seat, score in enumerate(scores)
    ]
    env = BatchEnv(game, 1, seed=3, reward="score", autoreset="disabled", **options)
    total, batch = np.zeros(players), env.reset()
    start = env.position(0).scores
    while not batch.terminated[0]:
        batch = env.step(env.random_actions())
        total += batch.reward[0]
    gained = np.array(batch.final_score[0]) - np.array(start)
    assert batch.final_score[0].tolist() == scores
    expected = [gained[seat] - np.delete(gained, seat).mean() for seat in range(players)]
    assert total.tolist() == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("reward", ["win", "margin"])
@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_game_that_is_cut_off_is_not_lost(game: str, reward: str) -> None:
    """G14: no reward for anybody, and the last observations for whoever goes on estimating from them."""
    env = BatchEnv(game, 2, seed=3, reward=reward, max_steps=20)
    batch = env.reset()
    for _ in range(19):
        batch = env.step(env.random_actions())
        assert not batch.truncated.any()
    actions = env.random_actions().copy()
    positions = [env.position(0), env.position(1)]
    dealers = [Dealer(env.dealer_seed(0)), Dealer(env.dealer_seed(1))]
    batch = env.step(actions)
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert not batch.reward.any()
    assert (batch.length == 20).all()
    assert batch.began.all()
    for index, position in enumerate(positions):
        position.play(int(actions[index]))
        next_decision(position, dealers[index])
        for seat in range(2):
            assert np.array_equal(batch.final_observation[index, seat], observe(position, seat))
        assert env.episode(index) == 2


def test_the_next_step_mode_shows_the_end_and_then_begins() -> None:
    """G11: one step with the last observation and nobody to move; the next ignores the action."""
    env = BatchEnv("azul", 1, seed=3, autoreset="next_step")
    batch = play_until_end(env)
    assert batch.turn[0] == -1
    assert not batch.mask.any()
    assert np.array_equal(batch.observation[0], batch.final_observation[0, 0])
    assert not batch.began[0]
    batch = env.step([12345])
    assert batch.began[0]
    assert not batch.terminated[0]
    assert not batch.reward.any()
    assert batch.mask.any()
    assert env.episode(0) == 2


def test_a_step_after_the_end_is_an_error_when_nothing_begins_by_itself() -> None:
    env = BatchEnv("azul", 1, seed=3, autoreset="disabled")
    batch = play_until_end(env)
    assert batch.turn[0] == -1
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step([0])
    assert env.reset().began[0]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", ["azul", "duel"])
def test_an_illegal_action_changes_nothing_anywhere(game: str, threads: int) -> None:
    """The error names the game; no other game has moved either."""
    env = BatchEnv(game, 6, seed=4, threads=threads)
    env.reset()
    for _ in range(20):
        env.step(env.random_actions())
    for bad in (-1, 10**9, int(np.flatnonzero(~env.step(env.random_actions()).mask[4])[0])):
        actions = env.random_actions().copy()
        actions[4] = bad
        before = env.save()
        with pytest.raises(IllegalAction, match="game 4") as caught:
            env.step(actions)
        assert (caught.value.game, caught.value.action) == (4, bad)
        assert env.save() == before
    env.close()


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_an_illegal_action_may_end_the_game(game: str) -> None:
    env = BatchEnv(game, 2, seed=4, illegal="end", illegal_reward=-3.0)
    batch = env.reset()
    offender = int(batch.turn[1])
    actions = env.random_actions().copy()
    actions[1] = -5
    batch = env.step(actions)
    assert batch.terminated.tolist() == [False, True]
    assert batch.reward[1, offender] == -3
    assert batch.reward[1, 1 - offender] == 0
    assert env.episode(1) == 2


def test_actions_of_the_wrong_form_are_refused() -> None:
    env = BatchEnv("azul", 3)
    with pytest.raises(ValueError, match=r"reset\(\)"):
        env.step([0, 0, 0])
    env.reset()
    with pytest.raises(ValueError, match=r"shape \(3,\)"):
        env.step([0, 0])
    with pytest.raises(ValueError, match="integers"):
        env.step([0.0, 1.0, 2.0])
    wide = env.random_actions().astype(np.int64) + (1 << 32)  # would come round to legal actions
    with pytest.raises(IllegalAction):
        env.step(wide)


def test_batches_of_the_wrong_form_are_refused() -> None:
    env = BatchEnv("azul", 3)
    good = env.new_batch()
    env.reset(out=good)
    for field, value in (
        ("mask", np.zeros((3, 179), np.bool_)),
        ("mask", np.zeros((3, 180), np.float32)),
        ("observation", np.zeros((153, 3), np.int16).T),
        ("result", good.result[:2]),
    ):
        parts = {one: getattr(good, one) for one in ("observation", "mask", "final_observation", "result")}
        with pytest.raises(ValueError, match=field):
            env.step(env.random_actions(), out=Batch(**(parts | {field: value}), seats=2))


def test_the_callers_arrays_are_written_without_copies() -> None:
    """G6: a whole rollout lies in the caller's arrays, and the observations unwanted cost nothing."""
    env = BatchEnv("azul", 5, seed=6)
    rollout = env.new_batch(steps=4)
    env.reset(out=rollout[0])
    for step in range(3):
        assert env.step(env.random_actions(), out=rollout[step + 1]).observation.base is not None
    twin = BatchEnv("azul", 5, seed=6)
    batch = twin.reset()
    for step in range(4):
        for field, value in fields(batch).items():
            assert np.array_equal(getattr(rollout, field)[step], value), field
        batch = twin.step(twin.random_actions())
    bare = BatchEnv("azul", 5, seed=6, observations=False, masks=False, final_observations=False)
    batch = bare.reset()
    assert batch.observation.shape == batch.mask.shape == (5, 0)
    for _ in range(3):
        batch = bare.step(bare.random_actions())
    assert np.array_equal(batch.turn, rollout.turn[3])


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "chess"},
        {"games": 0},
        {"seed": -1},
        {"threads": 0},
        {"reward": "glory"},
        {"autoreset": "sometimes"},
        {"illegal": "ignore"},
        {"max_steps": -1},
        {"players": 5},
        {"colour": "blue"},
        {"game": "duel", "wall": "grey"},
    ],
    ids=str,
)
def test_unknown_options_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        BatchEnv(**arguments)


def test_one_game_a_hundred_times_is_never_played_twice() -> None:
    """Episodes follow one another with new deals."""
    env = BatchEnv("azul", 1, seed=3, masks=False, final_observations=False)
    env.reset()
    deals = set()
    while env.episode(0) < 40:
        deals.add((env.episode(0), env.dealer_seed(0)))
        env.step(env.random_actions())
    assert len({seed for _, seed in deals}) == len({episode for episode, _ in deals}) == 39
