"""One seat against chosen opponents, as a Gymnasium environment.

>>> import gymnasium, alfama.rl.single
>>> env = gymnasium.make("alfama/Azul-r1-v0", opponents="greedy")

Registered are ``alfama/Azul-r1-v0``, ``alfama/AzulJoker-r1-v0`` and ``alfama/AzulDuel-r1-v0``; the number after ``r``
is the version of the rules.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from alfama.games import OptionError, Position
from alfama.players import Limit, Player, make
from alfama.rl import drawing
from alfama.rl.aec import RENDER_MODES, Observation
from alfama.rl.batch import MAX_STEPS, Batch, BatchEnv
from alfama.rl.catalogue import KINDS, env_id, observe


class SingleEnv(gymnasium.Env[Observation, Any]):
    """The learner sits at ``seat``; players of :mod:`alfama.players` move for everybody else."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str = "azul",
        opponents: str | Player | list[str | Player] = "random",
        *,
        seat: int | None = None,
        limit: Limit | None = None,
        reward: str = "win",
        illegal: str = "end",
        illegal_reward: float = -1.0,
        max_steps: int = MAX_STEPS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up the environment; raises OptionError for a bad argument.

        opponents: a name of the catalogue or a player for all other seats, or one for each in turn order after the
        learner's.  seat: the learner's; None draws it for every game.  limit: how long opponents think (default: 200
        nodes).  The other arguments are those of :class:`alfama.rl.BatchEnv`.
        """
        if illegal not in ("end", "error"):
            raise OptionError("bad_option", f"illegal must be end or error, not {illegal!r}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError("bad_option", f"render_mode must be one of {', '.join(RENDER_MODES)} or None")
        self._games = BatchEnv(
            game,
            1,
            reward=reward,
            illegal=illegal,
            illegal_reward=illegal_reward,
            max_steps=max_steps,
            autoreset="disabled",
            **options,
        )
        if seat is not None and not 0 <= seat < self._games.seats:
            raise OptionError("bad_option", f"seat must be 0..{self._games.seats - 1} or None, not {seat!r}")
        others = self._games.seats - 1
        self._given = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * others
        if len(self._given) != others:
            raise OptionError("bad_option", f"{others} opponents are needed, not {len(self._given)}")
        self._limit = limit or Limit(nodes=200)
        self._wanted_seat = seat
        self.id = env_id(game, options)
        self.render_mode = render_mode
        low, high = self._games.spec.bounds()
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self._games.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._games.actions)
        self._seeded = False
        self._batch: Batch
        self._players: list[Player]
        self.seat: int

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return self._games.position(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and let the opponents move until it is the learner's turn; ``options`` are not used."""
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(1 << 62))
        self._seeded = True
        self._batch = self._games.reset(seed=seed)
        self.seat = int(self.np_random.integers(self._games.seats)) if self._wanted_seat is None else self._wanted_seat
        self._players = [
            make(one, int(self.np_random.integers(1 << 62))) if isinstance(one, str) else one for one in self._given
        ]
        self._let_others_move()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the learner's move and all moves until its next; the reward is what all of them brought it.

        Raises IllegalAction with ``illegal="error"``, and for a step after the end.
        """
        self._batch = self._games.step(np.array([int(action)]))
        reward = float(self._batch.reward[0, self.seat]) + self._let_others_move()
        ended = bool(self._batch.terminated[0]), bool(self._batch.truncated[0])
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, *ended, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self._batch.mask[0].copy()

    def render(self) -> Any:
        """Return text (``ansi``) or pixels (``rgb_array``); ``human`` prints the text."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return drawing.pixels(self.position)
        text = drawing.text(self.position)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what it is for
            return None
        return text

    def _let_others_move(self) -> float:
        """Let the opponents move while it is their turn; return what that brought the learner."""
        reward = 0.0
        while self._batch.turn[0] >= 0 and self._batch.turn[0] != self.seat:
            turn = int(self._batch.turn[0])
            player = self._players[(turn - self.seat - 1) % self._games.seats]
            move = player.play(self.position, self._limit).move
            self._batch = self._games.step(np.array([move.code]))
            reward += float(self._batch.reward[0, self.seat])
        return reward

    def _observation(self) -> Observation:
        return {"observation": observe(self.position, self.seat), "action_mask": self._batch.mask[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._batch.mask[0].astype(np.int8), "seat": self.seat}


def _register() -> None:
    for name, game, options in (
        ("Azul", "azul", {}),
        ("AzulJoker", "azul", {"jokers": True}),
        ("AzulDuel", "duel", {}),
    ):
        known = f"alfama/{name}-r{KINDS[game].rules_version}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(known, entry_point=SingleEnv, kwargs={"game": game, **options})


_register()
