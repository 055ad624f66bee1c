"""Environments for learning: many games at once, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

``BatchEnv`` needs NumPy and numba alone.  The others need the extra ``alfama[rl]`` and are modules of their own:
``from alfama.rl import azul_v0``.
"""

from alfama.rl.batch import Batch, BatchEnv, IllegalAction
from alfama.rl.catalogue import action_count, env_id, observation_spec, observe

__all__ = ["Batch", "BatchEnv", "IllegalAction", "action_count", "env_id", "observation_spec", "observe"]
