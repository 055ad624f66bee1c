"""Games and states in the manner of OpenSpiel: explicit chance, clone, history, serialisation.

:class:`Game` and :class:`State` need nothing but Alfama.  With ``open_spiel`` installed, importing
:mod:`alfama.rl.openspiel_games` adds ``python_alfama_azul`` and ``python_alfama_duel`` to the games of OpenSpiel.

Chance nodes.  What has few outcomes is enumerated with its exact probabilities: the first player, and in Azul Duel the
chip that is revealed and the back of a plate.  A deal has too many: there the outcomes are ``deals`` equally likely
draws of a dealer, numbered 0, 1, 2, …, fixed for each place in the game.  So the expected value over a chance node is
that of a sample of this size, and the same history always leads to the same position.  Draws that are alike are one
outcome, under the lowest of their numbers.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games import Dealer, Duel, IllegalMove, Position, new_position
from alfama.games.duel.acquire import due_chip
from alfama.games.duel.chance import backs_left
from alfama.games.duel.components import BACK_LETTERS, CHIP_NAMES, SPECIAL_BACK, WILD_BACK
from alfama.rl.catalogue import action_count, env_id, kind_of, observe

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4
DEALS = 256
"""Outcomes of a chance node that has too many to be enumerated, unless told otherwise."""

Outcomes = list[tuple[int, float]]


class Game:
    """A game with its options."""

    def __init__(self, game: str = "azul", *, deals: int = DEALS, **options: Any) -> None:
        """Take a game by name and its options; raises OptionError.  ``deals``: see the module."""
        self.game = game
        self.options = new_position(game, options).options.to_json()
        self.deals = deals
        self.id = env_id(game, options)

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.new_initial_state().position.players

    def num_distinct_actions(self) -> int:
        """Return how many actions there are: they are 0 up to this number."""
        return action_count(self.game, **self.options)

    def max_chance_outcomes(self) -> int:
        """Return how many outcomes a chance node has at most."""
        return max(self.deals, len(CHIP_NAMES))

    def min_utility(self) -> float:
        """Return the least return: that of a lost game."""
        return -1.0

    def max_utility(self) -> float:
        """Return the greatest return: that of a game won alone."""
        return 1.0

    def utility_sum(self) -> float:
        """Return what the returns of all seats add up to."""
        return 0.0

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of :meth:`State.information_state_tensor`."""
        return [kind_of(self.game).spec(self.new_initial_state().position.options).size]

    def new_initial_state(self) -> State:
        """Return a new game, before the draw of the first player."""
        return State(self, new_position(self.game, self.options), [])

    def deserialize_state(self, text: str) -> State:
        """Return the state that :meth:`State.serialize` wrote; raises ValueError for another game's."""
        values = json.loads(text)
        if values["id"] != self.id or values["deals"] != self.deals:
            raise ValueError(f"this state belongs to {values['id']} with {values['deals']} deals, not to {self.id}")
        state = self.new_initial_state()
        for action in values["history"]:
            state.apply_action(action)
        return state

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


class State:
    """A position with the actions that led to it; ``apply_action`` changes it in place."""

    def __init__(self, game: Game, position: Position, history: list[int]) -> None:
        self.game = game
        self.position = position
        self._history = history

    # --- Where the game is ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat to move, CHANCE_PLAYER or TERMINAL_PLAYER."""
        if self.position.is_over:
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self.position.turn is None else self.position.turn

    def is_chance_node(self) -> bool:
        """Tell whether chance is to move."""
        return self.position.is_chance

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.is_over

    def history(self) -> list[int]:
        """Return all actions so far, those of chance included."""
        return list(self._history)

    # --- Actions -------------------------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, ascending; of ``player``, none when somebody else is to move."""
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return [outcome for outcome, _ in self.chance_outcomes()]
        return [int(code) for code in self.position.legal_moves.codes]

    def chance_outcomes(self) -> Outcomes:
        """Return (action, probability) of each outcome; raises ValueError when chance is not to move."""
        if not self.is_chance_node():
            raise ValueError("this is no chance node")
        weights = self._weights()
        total = sum(weights.values())
        return [(outcome, weight / total) for outcome, weight in weights.items()]

    def apply_action(self, action: int) -> None:
        """Make a move, or let chance happen; raises IllegalMove and changes nothing when it is not legal."""
        if self.is_chance_node():
            if action not in self._weights():
                raise IllegalMove("impossible_chance", f"chance has no outcome {action} here")
            self.position.apply_chance(self._chance_event(action))
        else:
            if action not in self.position.legal_moves.codes:
                raise IllegalMove("illegal_action", f"action {action} is not legal here")
            self.position.play_unchecked(action)
        self._history.append(int(action))

    def child(self, action: int) -> State:
        """Return the state after an action; this one stays."""
        state = self.clone()
        state.apply_action(action)
        return state

    def action_to_string(self, action: int) -> str:
        """Return an action in the notation of moves or of chance events."""
        return self._chance_event(action) if self.is_chance_node() else str(self.position.move(action))

    # --- Values --------------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Return what each seat has gained: 0 before the end; the winners share 1, scaled to add up to 0."""
        players = self.position.players
        if not self.position.is_over:
            return [0.0] * players
        won = self.position.outcome.winners
        return [(players * (seat in won) / len(won) - 1) / (players - 1) for seat in range(players)]

    def information_state_tensor(self, player: int) -> npt.NDArray[np.float32]:
        """Return what a seat may know, as in docs/observations; works in every state, chance nodes included."""
        return observe(self.position, player).astype(np.float32)

    observation_tensor = information_state_tensor

    def information_state_string(self, player: int) -> str:
        """Return the same as text: equal for states that the seat cannot tell apart."""
        return " ".join(str(number) for number in observe(self.position, player))

    observation_string = information_state_string

    # --- Copies --------------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """Return an independent copy."""
        return State(self.game, self.position.copy(), list(self._history))

    def serialize(self) -> str:
        """Return the state as text: game, options and history; :meth:`Game.deserialize_state` is the inverse."""
        return json.dumps({"id": self.game.id, "deals": self.game.deals, "history": self._history})

    def __str__(self) -> str:
        return self.position.text

    # --- Chance --------------------------------------------------------------------------------------------------

    def _weights(self) -> dict[int, int]:
        """Return the outcomes of chance with weights in proportion to their probabilities."""
        position = self.position
        if position.starter is None:
            return dict.fromkeys(range(position.players), 1)
        if isinstance(position, Duel):
            if position.stage == "chip":
                return {kind: int(count) for kind, count in enumerate(position.state.chip_pool) if count > 0}
            if position.stage == "back":
                special, wild = (int(count) for count in backs_left(position.state))
                return {back: count for back, count in ((SPECIAL_BACK, special), (WILD_BACK, wild)) if count}
        first: dict[str, int] = {}
        weights: dict[int, int] = {}
        for outcome in range(self.game.deals):
            number = first.setdefault(self._chance_event(outcome), outcome)
            weights[number] = weights.get(number, 0) + 1
        return weights

    def _chance_event(self, outcome: int) -> str:
        """Return the text of the chance event that an outcome stands for."""
        position = self.position
        if position.starter is None:
            return f"first {outcome + 1}"
        if isinstance(position, Duel):
            if position.stage == "chip":
                return f"chip {due_chip(position.state)} {CHIP_NAMES[outcome]}"
            if position.stage == "back":
                return f"back {BACK_LETTERS[outcome]}"
        return str(Dealer(1 + outcome << 64 | len(self._history)).draw(position))
