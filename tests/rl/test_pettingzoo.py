"""The PettingZoo environments: PettingZoo's own tests, and what people have tripped over (G1 to G4, G8, G11)."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from alfama.games import OptionError
from alfama.rl import BatchEnv, IllegalAction, azul_duel_v0, azul_joker_v0, azul_v0, drawing

MODULES = [azul_v0, azul_joker_v0, azul_duel_v0]
# PettingZoo's tests warn about every environment whose observation is a dictionary, as its own documentation asks for.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def name(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def play(env: Any, seed: int, choose: Any = None) -> list[tuple[str, float, bool, bool]]:
    """A game of random (or chosen) legal moves; what last() said each time."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    story = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        story.append((agent, float(reward), bool(terminated), bool(truncated)))
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        action = None
        if not (terminated or truncated):
            action = choose(mask) if choose else int(rng.choice(np.flatnonzero(mask)))
        env.step(action)
    return story


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_pettingzoo_finds_nothing_wrong(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module.env(), num_cycles=1000)
    seed_test(module.env, num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "options",
    [{"players": 3}, {"players": 4, "wall": "grey"}, {"reward": "score", "max_steps": 25}, {"partial_floor": True}],
    ids=str,
)
def test_options_change_nothing_about_the_interface(options: dict[str, Any]) -> None:
    api_test(azul_v0.env(**options), num_cycles=300)


def test_the_benchmark_of_pettingzoo_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000_000))
    monkeypatch.setattr("time.time", lambda: next(clock) / 100)  # five seconds are soon over
    performance_benchmark(azul_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "player 1" in capsys.readouterr().out
    env = module.env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (drawing.HEIGHT, drawing.WIDTH, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20
    document = drawing.svg(env.unwrapped.position)
    assert document.startswith("<svg ")
    assert "href" not in document  # nothing is loaded from anywhere


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_how_a_game_ends(module: ModuleType) -> None:
    """G1, G3: everybody is told at once; each agent then gets its whole reward in the one last step that it has."""
    for seed in range(4):
        story = play(module.env(), seed)
        last = [entry for entry in story if entry[2]]
        assert len(last) == 2
        assert {agent for agent, *_ in last} == {"player_0", "player_1"}
        assert sum(reward for _, reward, *_ in last) == pytest.approx(0)
        assert sorted(abs(reward) for _, reward, *_ in last) in ([1, 1], [0, 0])
        assert not any(reward for _, reward, terminated, _ in story if not terminated)
        assert not any(truncated for *_, truncated in story)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_a_truncated_game_is_not_lost(module: ModuleType) -> None:
    """G14."""
    story = play(module.env(max_steps=12), 3)
    assert len(story) == 12 + 2
    assert [entry[1:] for entry in story[-2:]] == [(0.0, False, True)] * 2


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_rewards_of_every_step_reach_their_agent(module: ModuleType) -> None:
    """With rewards in every step nothing is lost between two turns of an agent."""
    env = module.env(reward="score")
    story = play(env, 5)
    total = {agent: sum(reward for one, reward, *_ in story if one == agent) for agent in ("player_0", "player_1")}
    scores = env.unwrapped.position.scores
    assert total["player_0"] == pytest.approx(scores[0] - scores[1])
    assert total["player_1"] == pytest.approx(scores[1] - scores[0])


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_an_illegal_action_ends_the_game_or_is_an_error(module: ModuleType) -> None:
    env = module.env(illegal_reward=-2.5)
    story = play(env, 1, choose=lambda mask: int(np.flatnonzero(mask == 0)[0]))
    assert story[1:] in (
        [("player_0", -2.5, True, False), ("player_1", 0.0, True, False)],
        [("player_0", 0.0, True, False), ("player_1", -2.5, True, False)],
    )
    strict = module.env(illegal="error")
    strict.reset(seed=1)
    before, agent = strict.unwrapped.position, strict.agent_selection
    for bad in (int(np.flatnonzero(strict.observe(agent)["action_mask"] == 0)[0]), -1, 10**6):
        with pytest.raises(IllegalAction):
            strict.step(bad)
        assert strict.unwrapped.position == before
        assert strict.agent_selection == agent


def test_a_step_after_the_end_needs_none() -> None:
    env = azul_v0.env(max_steps=1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[0]))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    with pytest.raises(OptionError, match="render_mode"):
        azul_v0.env(render_mode="opera")
    with pytest.raises(OptionError, match="no option"):
        azul_v0.env(colour="blue")


def test_the_same_game_as_in_a_batch() -> None:
    """One seed, one game, whatever the interface (G7); the next reset plays the next one; ids say what is played."""
    env = azul_v0.env(players=3)
    batch_env = BatchEnv("azul", 1, seed=8, players=3)
    batch = batch_env.reset()
    env.reset(seed=8)
    for _ in range(150):
        agent = env.agent_selection
        if env.terminations[agent]:
            env.reset()
        agent = env.agent_selection
        assert agent == f"player_{batch.turn[0]}"
        observation = env.observe(agent)
        assert np.array_equal(observation["observation"], batch.observation[0])
        assert np.array_equal(observation["action_mask"], batch.mask[0])
        other = env.possible_agents[(batch.turn[0] + 1) % 3]
        assert not env.observe(other)["action_mask"].any()
        action = int(batch_env.random_actions()[0])
        env.step(action)
        batch = batch_env.step([action])
    assert batch_env.episode(0) > 1
    assert env.unwrapped.metadata["id"] == "alfama/azul-r1:players=3"
    assert azul_joker_v0.env().unwrapped.metadata["id"] == "alfama/azul-r1:jokers=True"


def test_reset_keeps_the_options() -> None:
    """G4: neither a seed nor what stands in ``options`` changes what is played."""
    env = azul_v0.env(players=3, wall="grey", reward="margin", max_steps=9)
    before = env.unwrapped.position.options
    env.reset(seed=4, options={"players": 4})
    assert env.unwrapped.position.options == before
    assert env.num_agents == 3
