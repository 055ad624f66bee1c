"""The games as PettingZoo AEC environments; :mod:`alfama.rl.azul_v0` and its neighbours are the pages to read."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from alfama.games import OptionError, Position
from alfama.rl import drawing
from alfama.rl.batch import MAX_STEPS, Batch, BatchEnv
from alfama.rl.catalogue import env_id, observe

RENDER_MODES = ["human", "ansi", "rgb_array"]
Observation = dict[str, npt.NDArray[Any]]


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game, agent by agent: the raw environment, without the guard of :func:`guarded`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as the base class has it
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        name: str,
        *,
        reward: str = "win",
        illegal: str = "end",
        illegal_reward: float = -1.0,
        max_steps: int = MAX_STEPS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up the environment; raises OptionError for an unknown option or a bad value."""
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError("bad_option", f"render_mode must be one of {', '.join(RENDER_MODES)} or None")
        self._batch_env = BatchEnv(
            game,
            1,
            reward=reward,
            illegal=illegal,
            illegal_reward=illegal_reward,
            max_steps=max_steps,
            autoreset="disabled",
            **options,
        )
        self.metadata = {**type(self).metadata, "name": name, "id": env_id(game, options)}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._batch_env.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._none = np.zeros(self._batch_env.actions, np.int8)
        low, high = self._batch_env.spec.bounds()
        mask = spaces.Box(0, 1, (self._batch_env.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._batch_env.actions) for agent in self.possible_agents}
        self._seeded = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return self._batch_env.position(0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        With a ``seed`` (0..2**63-1) the first of its games, without one the next game of the same seed; the very first
        call without one takes a seed from the operating system.  ``options`` are not used: a reset changes nothing
        but the game.
        """
        if seed is None and not self._seeded:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(1))
        self._seeded = True
        batch = self._batch_env.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to(batch)

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and what it may do: nothing when it is not to move."""
        seat = self._seats[agent]
        return {"observation": observe(self.position, seat), "action_mask": self._mask(agent)}

    def step(self, action: Any) -> None:
        """Make the move of the agent whose turn it is, or, after the end, take it (with None) out of the game.

        Raises IllegalAction with ``illegal="error"``; nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self._batch_env.step(np.array([-1 if action is None else action]))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: float(batch.reward[0, seat]) for one, seat in self._seats.items()}
        self.terminations = dict.fromkeys(self.agents, bool(batch.terminated[0]))
        self.truncations = dict.fromkeys(self.agents, bool(batch.truncated[0]))
        self._turn_to(batch)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Return the table as text (``ansi``) or pixels (``rgb_array``, (640, 960, 3)); ``human`` prints the text."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return drawing.pixels(self.position)
        text = drawing.text(self.position)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what it is for
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def _turn_to(self, batch: Batch) -> None:
        """Select the agent that is to move (after the end: the first of them) and put the masks into the infos."""
        self.agent_selection = self.agents[max(int(batch.turn[0]), 0)]
        self._own_mask = batch.mask[0].astype(np.int8)
        self._to_move = self.agents[int(batch.turn[0])] if batch.turn[0] >= 0 else None
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        return self._own_mask.copy() if agent == self._to_move else self._none.copy()


def guarded(raw: TableEnv) -> Any:
    """Return an environment that says so when it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw)
