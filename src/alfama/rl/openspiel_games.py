"""The games inside OpenSpiel: import this module, then ``pyspiel.load_game("python_alfama_azul(players=3)")``.

Needs ``open_spiel``.  Chance is as :mod:`alfama.rl.openspiel` describes it.  The parameters are the options of the game
that change what it is played with, and ``deals``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from alfama.rl import openspiel
from alfama.rl.batch import MAX_STEPS

AZUL: dict[str, Any] = {"players": 2, "wall": "coloured", "jokers": False, "deals": openspiel.DEALS}
DUEL: dict[str, Any] = {"tablets": 3, "deals": openspiel.DEALS}


def _game_type(name: str, title: str, information: Any, most_players: int, parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


AZUL_TYPE = _game_type("python_alfama_azul", "Azul (Alfama)", pyspiel.GameType.Information.PERFECT_INFORMATION, 4, AZUL)
DUEL_TYPE = _game_type(
    "python_alfama_duel", "Azul Duel (Alfama)", pyspiel.GameType.Information.IMPERFECT_INFORMATION, 2, DUEL
)


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A game of Alfama as OpenSpiel wants it."""

    def __init__(self, kind: Any, name: str, parameters: dict[str, Any]) -> None:
        self.inner = openspiel.Game(name, **parameters)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions(),
            max_chance_outcomes=self.inner.max_chance_outcomes(),
            num_players=self.inner.num_players(),
            min_utility=self.inner.min_utility(),
            max_utility=self.inner.max_utility(),
            utility_sum=self.inner.utility_sum(),
            max_game_length=MAX_STEPS,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> State:
        """Return a new game."""
        return State(self)

    def make_py_observer(self, _type: Any = None, _parameters: Any = None) -> Observer:
        """Return what turns states into observations."""
        return Observer(self.inner)


class AzulGame(_Game):
    """Azul and Azul: Joker Tiles."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(AZUL_TYPE, "azul", AZUL | (parameters or {}))


class DuelGame(_Game):
    """Azul Duel."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(DUEL_TYPE, "duel", DUEL | (parameters or {}))


class State(pyspiel.State):  # type: ignore[misc]
    """A state that asks the one of :mod:`alfama.rl.openspiel` everything."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.inner = game.inner.new_initial_state()

    def current_player(self) -> int:
        """Return who is to move, in OpenSpiel's numbers."""
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def chance_outcomes(self) -> openspiel.Outcomes:
        """Return the outcomes of chance with their probabilities."""
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.inner.action_to_string(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """Return what each seat has gained."""
        return self.inner.returns()

    def __str__(self) -> str:
        return str(self.inner)


class Observer:
    """Observations as a tensor and as text."""

    def __init__(self, game: openspiel.Game) -> None:
        self.tensor: npt.NDArray[np.float32] = np.zeros(game.information_state_tensor_shape(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a seat may know."""
        self.tensor[:] = state.inner.information_state_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        """Return what a seat may know as text."""
        return state.inner.information_state_string(player)


pyspiel.register_game(AZUL_TYPE, AzulGame)
pyspiel.register_game(DUEL_TYPE, DuelGame)
