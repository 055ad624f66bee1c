"""How a batch of games is stepped, whatever the game: its modes, its results, and the rewards.

After a step a game goes on, or it is over by the rules, or it is cut off after so many decisions, or (by choice) it is
ended by an illegal action.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from alfama.jit import jit

MAX_SEATS = 4

# What a reward is.
WIN, MARGIN, SCORE = 0, 1, 2
REWARDS = ("win", "margin", "score")

# When a game that has ended begins anew.
SAME_STEP, NEXT_STEP, DISABLED = 0, 1, 2
AUTORESETS = ("same_step", "next_step", "disabled")

# What an illegal action does.
ERROR, END_GAME = 0, 1
ILLEGALS = ("error", "end")

# How a step of one game ended.
GOES_ON, FINISHED, CUT_OFF, ENDED_BY_ILLEGAL, JUST_BEGAN = 0, 1, 2, 3, 4

NOTHING_WRONG = -1
"""Where the number of a game with an illegal action would be."""

POLICY_STREAM = 1 << 32
"""Stream of the generator for random actions; no dealer draws from it."""
EPISODE_BITS = 32

SETTINGS = np.dtype(
    [
        ("reward", np.int8),
        ("autoreset", np.int8),
        ("illegal", np.int8),
        ("observes", np.int8),
        ("masks", np.int8),
        ("finals", np.int8),
        ("max_steps", np.int32),
        ("illegal_reward", np.float32),
    ],
    align=True,
)
"""The modes by number, whether observations, masks and final observations are wanted, the cap (0: none)."""

RESULT = np.dtype(
    [
        ("reward", np.float32, (MAX_SEATS,)),
        ("final_score", np.int16, (MAX_SEATS,)),
        ("length", np.int32),
        ("turn", np.int8),
        ("terminated", np.bool_),
        ("truncated", np.bool_),
        ("began", np.bool_),
    ],
    align=True,
)
"""What a step says of one game (see :class:`alfama.rl.Batch`)."""

PLACES = np.dtype(
    [
        ("masks", np.int64),
        ("observations", np.int64),
        ("finals", np.int64),
        ("games", np.int64),
        ("seats", np.int64),
        ("codes", np.int64),
        ("width", np.int64),
    ]
)
"""Where a step writes: addresses of uint8 (games, codes), int16 (games, width), int16 (games, seats, width)."""

Places: TypeAlias = np.record
Settings: TypeAlias = np.record
Result: TypeAlias = np.record


@jit
def clear(result: Result, seats: int) -> None:
    """Set a result to that of a step after which the game goes on; the final scores of the last game stay."""
    for seat in range(seats):
        result.reward[seat] = 0
    result.terminated = False
    result.truncated = False
    result.began = False


@jit
def reward_end(settings: Settings, seats: int, won: int, result: Result) -> None:
    """Write the rewards of a game that is over by the rules; ``won`` is the set of winners (bits).

    win: the winners share 1 and the others 0, scaled so that all rewards add up to 0 and a sole winner of two seats
    gets 1.  margin: points minus those of the best other.
    """
    if settings.reward == WIN:
        winners = 0
        for seat in range(seats):
            winners += won >> seat & 1
        for seat in range(seats):
            share = (won >> seat & 1) / winners
            result.reward[seat] = (seats * share - 1) / (seats - 1)
    elif settings.reward == MARGIN:
        for seat in range(seats):
            best = -(1 << 15)
            for other in range(seats):
                if other != seat:
                    best = max(best, result.final_score[other])
            result.reward[seat] = result.final_score[seat] - best


@jit
def reward_points(seats: int, gained: int, seat: int, result: Result) -> None:
    """Give ``seat`` the points it has gained and take their mean from every other seat (reward ``score``)."""
    for other in range(seats):
        if other == seat:
            result.reward[seat] += gained
        else:
            result.reward[other] -= gained / (seats - 1)


@jit
def reward_illegal(settings: Settings, seats: int, offender: int, result: Result) -> None:
    """Give the seat with the illegal action its reward and the others nothing, in every mode."""
    for seat in range(seats):
        result.reward[seat] = settings.illegal_reward if seat == offender else 0
