"""Many games stepped at once: :class:`BatchEnv`, and :class:`Batch`, the arrays that it fills."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games import OptionError, Position, new_position
from alfama.games.position import AnyOptions
from alfama.rl.catalogue import env_id, kind_of
from alfama.rl.modes import AUTORESETS, EPISODE_BITS, ILLEGALS, NOTHING_WRONG, PLACES, RESULT, REWARDS

MAX_STEPS = 2000
"""Decisions after which a game is cut off, unless told otherwise; random games have some 60 (Azul) or 150 (Duel)."""
MOST_GAMES = 1 << 24


class IllegalAction(ValueError):
    """An action that is not legal in its game; ``game`` is the index in the batch.  No game has been changed."""

    def __init__(self, game: int, action: int, reason: str) -> None:
        super().__init__(f"game {game}: action {action} is not legal: {reason}")
        self.game = game
        self.action = action


@dataclass(frozen=True, slots=True)
class Batch:
    """What a step says about N games: plain arrays that belong to whoever made the batch.

    Whole rollouts are made with :meth:`BatchEnv.new_batch` (``steps``) and then have one axis more in front;
    ``batch[t]`` is one step of them, without a copy.
    """

    observation: npt.NDArray[np.int16]
    """(N, observation size): what the seat to move may know; see ``BatchEnv.spec``."""
    mask: npt.NDArray[np.bool_]
    """(N, actions): which actions are legal; all false where nobody is to move."""
    final_observation: npt.NDArray[np.int16]
    """(N, seats, observation size): what each seat saw last of the game that ended; written only where one ends."""
    result: npt.NDArray[Any]
    """(N,): records with the fields that are properties here."""
    seats: int

    @property
    def turn(self) -> npt.NDArray[np.int8]:
        """(N,): the seat to move, -1 where the game is over."""
        return self.result["turn"]

    @property
    def reward(self) -> npt.NDArray[np.float32]:
        """(N, seats): the rewards of this step."""
        return self.result["reward"][..., : self.seats]

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """(N,): whether this step ended a game by the rules (or by an illegal action)."""
        return self.result["terminated"]

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """(N,): whether this step cut a game off; nobody has won or lost it."""
        return self.result["truncated"]

    @property
    def began(self) -> npt.NDArray[np.bool_]:
        """(N,): whether observation and mask belong to a game that has just begun."""
        return self.result["began"]

    @property
    def final_score(self) -> npt.NDArray[np.int16]:
        """(N, seats): the points with which the last game ended."""
        return self.result["final_score"][..., : self.seats]

    @property
    def length(self) -> npt.NDArray[np.int32]:
        """(N,): how many decisions the last game had."""
        return self.result["length"]

    def __getitem__(self, step: int) -> Batch:
        return Batch(
            self.observation[step], self.mask[step], self.final_observation[step], self.result[step], self.seats
        )


class BatchEnv:
    """N games of one kind, stepped together in compiled code.

    >>> env = BatchEnv("azul", 4, seed=1)
    >>> batch = env.reset()
    >>> batch.observation.shape, batch.mask.shape
    ((4, 153), (4, 180))
    >>> batch = env.step(env.random_actions())

    Game ``i`` is dealt from the seed ``seed * 2**64 + (first + i) * 2**32 + episode``, episodes counted from 1 (see
    ``dealer_seed``), so its story depends on nothing but that seed and the actions: not on N, nor on the threads.
    """

    def __init__(
        self,
        game: str = "azul",
        games: int = 1024,
        *,
        seed: int = 0,
        first: int = 0,
        threads: int = 1,
        reward: str = "win",
        autoreset: str = "same_step",
        illegal: str = "error",
        illegal_reward: float = -1.0,
        max_steps: int = MAX_STEPS,
        observations: bool = True,
        masks: bool = True,
        final_observations: bool = True,
        **options: Any,
    ) -> None:
        """Set up ``games`` games; call :meth:`reset` before the first step.  Raises OptionError for a bad argument.

        reward: ``win`` (at the end; the winners share 1, all rewards add up to 0), ``margin`` (at the end; points minus
        those of the best other) or ``score`` (in every step: points gained minus the mean gain of the others).
        autoreset: ``same_step`` (observation and mask are those of the next game, the last ones are in
        ``final_observation``), ``next_step`` (the step after the end ignores its action and begins the next game) or
        ``disabled`` (a step after the end is an error; call ``reset``).
        illegal: ``error`` (IllegalAction, no game is changed) or ``end`` (the game ends, its offender gets
        ``illegal_reward``, the others 0).
        max_steps: decisions after which a game is truncated, which rewards nobody; 0 = never.
        options: those of the game, such as ``players=3, wall="grey", jokers=True``.
        """
        self.kind = kind_of(game)
        self.options: AnyOptions = new_position(game, options).options
        self.id = env_id(game, options)
        self.seats = new_position(game, options).players
        self.spec = self.kind.spec(self.options)
        self.actions = int(self.kind.games.action_count(self.options))
        _check_number("games", games, 1, MOST_GAMES)
        _check_number("seed", seed, 0, (1 << 63) - 1)
        _check_number("first", first, 0, (1 << 31) - 1)
        _check_number("threads", threads, 1, 256)
        _check_number("max_steps", max_steps, 0, (1 << 31) - 1)
        self._first, self._seed = first, seed
        self._games = np.zeros(games, self.kind.games.GAME).view(np.recarray)
        self._rooms = [self.kind.games.new_room(self.options) for _ in range(min(threads, games))]
        for room in self._rooms:
            settings = room.settings
            settings.reward = _choice("reward", reward, REWARDS)
            settings.autoreset = _choice("autoreset", autoreset, AUTORESETS)
            settings.illegal = _choice("illegal", illegal, ILLEGALS)
            settings.illegal_reward = illegal_reward
            settings.observes, settings.masks, settings.finals = observations, masks, final_observations
            settings.max_steps = max_steps
        self._pool = ThreadPoolExecutor(len(self._rooms) - 1) if len(self._rooms) > 1 else None
        bounds = np.linspace(0, games, len(self._rooms) + 1).astype(int)
        self._parts = [(int(a), int(b), room) for a, b, room in zip(bounds, bounds[1:], self._rooms, strict=False)]
        self._own = self.new_batch()
        self._known: tuple[Batch, np.record] | None = None
        self._random = np.zeros(games, np.int32)
        self._began = False
        self.kind.games.begin(self._games, seed, first)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._games)

    def new_batch(self, steps: int | None = None) -> Batch:
        """Return arrays for one step, or, with ``steps``, for so many; unwanted ones have a width of 0."""
        before = (len(self),) if steps is None else (steps, len(self))
        settings = self._rooms[0].settings
        width = self.spec.size
        return Batch(
            np.zeros((*before, width if settings.observes else 0), np.int16),
            np.zeros((*before, self.actions if settings.masks else 0), np.bool_),
            np.zeros((*before, self.seats, width if settings.finals else 0), np.int16),
            np.zeros(before, RESULT),
            self.seats,
        )

    def reset(self, seed: int | None = None, out: Batch | None = None) -> Batch:
        """Begin a new game everywhere; with a ``seed``, as if the environment were new.  Nothing else changes."""
        if seed is not None:
            _check_number("seed", seed, 0, (1 << 63) - 1)
            self._seed = seed
            self.kind.games.begin(self._games, seed, self._first)
        batch = self._own if out is None else out
        places = self._places(batch)
        results = batch.result.view(np.recarray)
        self._spread(lambda a, b, room: self.kind.games.reset(self._games, a, b, room, results, places))
        self._began = True
        return batch

    def step(self, actions: npt.ArrayLike, out: Batch | None = None) -> Batch:
        """Play one action in every game and return ``out``, or the environment's own batch, filled.

        ``actions``: (N,) integers; an int32 array is not copied.  Raises IllegalAction (with ``illegal="error"``) and
        ValueError for arrays of a wrong shape or kind; nothing is changed then.
        """
        if not self._began:
            raise ValueError("call reset() before the first step")
        wanted = self._checked(actions)
        batch = self._own if out is None else out
        places = self._places(batch)
        results = batch.result.view(np.recarray)
        kernel, games = self.kind.games, self._games
        if self._rooms[0].settings.illegal != ILLEGALS.index("error"):
            self._spread(lambda a, b, room: kernel.step(games, a, b, room, wanted, results, places))
            return batch
        if self._pool is None:
            wrong = int(kernel.check_and_step(games, self._rooms[0], wanted, results, places))
        else:
            found = self._spread(lambda a, b, room: kernel.check(games, a, b, room, wanted))
            wrong = min((one for one in found if one != NOTHING_WRONG), default=NOTHING_WRONG)
            if wrong == NOTHING_WRONG:
                self._spread(lambda a, b, room: kernel.step(games, a, b, room, wanted, results, places))
        if wrong != NOTHING_WRONG:
            raise IllegalAction(wrong, int(wanted[wrong]), self._why(wrong, int(wanted[wrong])))
        return batch

    def random_actions(self, out: npt.NDArray[np.int32] | None = None) -> npt.NDArray[np.int32]:
        """Return (in ``out``, or an array that the next call overwrites) a random legal action for every game.

        They come from each game's own generator, so that they too depend on the seed and the index alone.
        """
        actions = self._random if out is None else self._checked(out)
        self._spread(lambda a, b, room: self.kind.games.choose(self._games, a, b, room, actions))
        return actions

    def position(self, game: int) -> Position:
        """Return a copy of the position of a game of the batch."""
        position = new_position(self.kind.name, self.options.to_json())
        return type(position).from_state(self._games[game].state, self.options)  # type: ignore[attr-defined]

    def dealer_seed(self, game: int) -> str:
        """Return the seed, for :class:`alfama.games.Dealer`, that deals the game which is being played at an index."""
        record = self._games[game]
        return f"{int(record.key0):016x}{int(record.key1):016x}"

    def episode(self, game: int) -> int:
        """Return which episode, from 1, is being played at an index."""
        return int(self._games[game].key1) & ((1 << EPISODE_BITS) - 1)

    def save(self) -> bytes:
        """Return everything that decides how the games go on; :meth:`load` is the inverse."""
        return self._games.tobytes()

    def load(self, saved: bytes) -> None:
        """Put all games where they were when they were saved; raises ValueError for a wrong size."""
        if len(saved) != self._games.nbytes:
            raise ValueError(f"{len(saved)} bytes were saved, {self._games.nbytes} are wanted: another environment?")
        self._games[:] = np.frombuffer(saved, self._games.dtype)
        self._began = True

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _spread(self, work: Any) -> list[Any]:
        """Do a part of the work in every thread and return what the parts return."""
        if self._pool is None:
            return [work(*self._parts[0])]
        others = [self._pool.submit(work, *part) for part in self._parts[1:]]
        return [work(*self._parts[0]), *(other.result() for other in others)]

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        array = np.asarray(actions)
        if array.shape != (len(self),):
            raise ValueError(f"actions need the shape ({len(self)},), one for each game; these have {array.shape}")
        if array.dtype.kind not in "iu":
            raise ValueError(f"actions are integers, not {array.dtype}")
        if array.dtype != np.int32:
            # Beyond any code a number would come round to another one.
            array = np.clip(array, -1, 1 << 30)
        return np.ascontiguousarray(array, np.int32)

    def _places(self, batch: Batch) -> np.record:
        """Return where the arrays of a batch are; raises ValueError when they do not fit this environment."""
        if self._known is not None and self._known[0] is batch:
            return self._known[1]
        for name in ("observation", "mask", "final_observation", "result"):
            own, given = getattr(self._own, name), getattr(batch, name)
            if given.shape != own.shape or given.dtype != own.dtype:
                raise ValueError(f"{name} needs {own.dtype} {own.shape}, this one is {given.dtype} {given.shape}")
            if not (given.flags.c_contiguous and given.flags.writeable):
                raise ValueError(f"{name} must be contiguous and writeable")
        places: np.record = np.zeros(1, PLACES).view(np.recarray)[0]
        places.masks, places.observations = batch.mask.ctypes.data, batch.observation.ctypes.data
        places.finals = batch.final_observation.ctypes.data
        places.games, places.seats = len(self), self.seats
        places.codes, places.width = self.actions, self.spec.size
        self._known = (batch, places)
        return places

    def _why(self, game: int, action: int) -> str:
        if self._games[game].ended:
            return "the game is over, and autoreset is disabled"
        try:
            fault = self.position(game).why_illegal(action)
        except ValueError as error:
            return str(error)
        return fault.reason if fault else "it was legal a moment ago"


def _check_number(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not least <= value <= most:
        raise OptionError("bad_option", f"{name} must be a whole number {least}..{most}, not {value!r}")


def _choice(name: str, value: str, names: tuple[str, ...]) -> int:
    if value not in names:
        raise OptionError("bad_option", f"{name} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
