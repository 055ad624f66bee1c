"""States in the manner of OpenSpiel, and OpenSpiel's own test when it is installed (G7, G8, G9, G12)."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import numpy as np
import pytest
from tests.rl.play import name

from alfama.games import IllegalMove
from alfama.rl.openspiel import CHANCE_PLAYER, TERMINAL_PLAYER, Game

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 3, "wall": "grey", "jokers": True}),
    ("duel", {}),
    ("duel", {"returned_plates": "top", "opening_refill": "end"}),
]


def walk(game: Game, seed: int) -> Any:
    """A random game, state by state."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            actions = state.legal_actions()
            draws = [action for action in actions if state.game.game == "duel" and action == 217]
            state.apply_action(int(rng.choice(draws or actions)))


@pytest.mark.parametrize(("kind", "options"), GAMES, ids=name)
def test_a_random_game_keeps_every_promise(kind: str, options: dict[str, Any]) -> None:
    game = Game(kind, deals=5, **options)
    players = game.num_players()
    for number, state in enumerate(walk(game, 1)):
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        assert bool(actions) != state.is_terminal()
        for player in range(players):
            assert state.information_state_tensor(player).shape == tuple(game.information_state_tensor_shape())
            if player != state.current_player():
                assert state.legal_actions(player) == []
        if state.is_chance_node():
            assert state.current_player() == CHANCE_PLAYER
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == actions
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len(outcomes) <= game.max_chance_outcomes()
        elif not state.is_terminal():
            assert max(actions) < game.num_distinct_actions()
            assert state.returns() == [0] * players
            with pytest.raises(ValueError, match="no chance node"):
                state.chance_outcomes()
        if number % 9 == 0:
            copy, back = state.clone(), game.deserialize_state(state.serialize())
            assert copy.position == back.position == state.position
            assert copy.history() == back.history() == state.history()
            if actions:  # a copy goes its own way
                text = str(state)
                assert state.action_to_string(actions[0])
                assert str(state.child(actions[0])) != text == str(state)
    assert state.current_player() == TERMINAL_PLAYER
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    best = max(range(players), key=lambda seat: returns[seat])
    assert best in state.position.outcome.winners  # the right seat's returns (G9)


def test_small_chance_is_enumerated_exactly() -> None:
    """Chips and backs with their true probabilities, checked against counts of what is hidden."""
    seen = set()
    for seed in range(6):
        for state in walk(Game("duel", deals=4), seed):
            if not state.is_chance_node():
                continue
            stage, outcomes = state.position.stage, dict(state.chance_outcomes())
            hidden = state.position.state.chip_pool
            if stage == "first":
                assert outcomes == {0: 0.5, 1: 0.5}
            elif stage == "chip":
                assert outcomes == {kind: n / hidden.sum() for kind, n in enumerate(hidden.tolist()) if n}
            elif stage == "back":
                assert set(outcomes) <= {1, 2}
            else:
                assert set(outcomes.values()) <= {0.25, 0.5, 0.75, 1}
            events = {state.action_to_string(outcome) for outcome in outcomes}
            assert len(events) == len(outcomes)
            seen.add(stage)
    assert {"first", "tablets", "plates", "fill", "chip", "back", "fronts"} <= seen


def test_what_is_not_legal_changes_nothing() -> None:
    state = Game("azul").new_initial_state()
    for bad in (2, -1):
        with pytest.raises(IllegalMove):
            state.apply_action(bad)
    state.apply_action(1)
    state.apply_action(7)
    before = state.clone()
    illegal = next(code for code in range(180) if code not in state.legal_actions())
    for bad in (illegal, -1, 180, 10**6):
        with pytest.raises(IllegalMove):
            state.apply_action(bad)
    assert state.position == before.position
    assert state.history() == before.history()


def test_a_state_of_another_game_is_refused() -> None:
    text = Game("azul").new_initial_state().serialize()
    for other in (Game("azul", players=3), Game("azul", deals=3), Game("duel")):
        with pytest.raises(ValueError, match="belongs to"):
            other.deserialize_state(text)


def test_deals_are_fresh_draws() -> None:
    """Different outcomes give different deals, the same outcome the same one (G13)."""
    state = Game("azul", deals=50).new_initial_state()
    state.apply_action(0)
    deals = [state.action_to_string(outcome) for outcome in range(50)]
    assert len(set(deals)) == 50
    assert deals == [state.clone().action_to_string(outcome) for outcome in range(50)]


def test_openspiels_own_simulation() -> None:
    """With open_spiel installed its random simulation plays both games; without it, asking for them says so."""
    if importlib.util.find_spec("pyspiel") is None:
        with pytest.raises(ModuleNotFoundError, match="pyspiel"):
            importlib.import_module("alfama.rl.openspiel_games")
        return
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("alfama.rl.openspiel_games")
    options = {"azul(deals=8)": 2, "azul(players=3,wall=grey,jokers=True)": 3, "duel": 2}
    for text, players in options.items():
        game = pyspiel.load_game(f"python_alfama_{text}")
        assert game.num_players() == players
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
