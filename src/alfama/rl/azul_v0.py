"""Azul as a PettingZoo environment.

| | |
| --- | --- |
| Import | `from alfama.rl import azul_v0` |
| Actions | Discrete(180), 240 or 300 with 3 or 4 players; 330 on the grey wall |
| Parallel API | No |
| Manual control | No |
| Agents | 2, 3 or 4 (`players`) |
| Agent names | `player_0`, `player_1`, … in turn order |
| Observation | `observation`: int16, see docs/observations/azul.md; `action_mask`: int8, one entry an action |

The rules are those of docs/games/azul.md, exactly; rule options are arguments of `env` by the names given there.
Chance (the first player, deals) happens by itself, from the seed alone.

**Observation space.** What the agent may know, seen from its seat; an agent that is not to move has an empty mask.
The mask of the agent to move is in its `info` as well.

**Action space.** The codes of docs/notation.md. An action outside the mask ends the game with `illegal_reward` (-1)
for the offender and 0 for the others (`illegal="end"`), or raises IllegalAction and changes nothing
(`illegal="error"`).

**Rewards.** `reward="win"`: at the end the winners share 1 and the others 0, scaled so that all rewards add up to
0: 1 and -1 with two players. `"margin"`: at the end, points minus those of the best other. `"score"`: in every
step, points gained minus the mean gain of the others.

**End.** All agents are terminated together. A game that is cut off after `max_steps` decisions is truncated, with
no reward.

**Version history.** v0: rules version 1. The id in `metadata["id"]` carries the rules version and the options.
"""

from __future__ import annotations

from typing import Any

from alfama.rl.aec import TableEnv, guarded


def raw_env(**options: Any) -> TableEnv:
    """Return the environment without the guard of :func:`env`; raises OptionError."""
    return TableEnv("azul", "azul_v0", **options)


def env(**options: Any) -> Any:
    """Return the environment; the page above and docs/environments.md name the options; raises OptionError."""
    return guarded(raw_env(**options))
