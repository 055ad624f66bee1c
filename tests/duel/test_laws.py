"""Laws that hold in every game of Azul Duel: nothing is lost, everything goes on, the same seed gives the same game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from tests.duel.build import random_game

from alfama.games import Dealer, Duel
from alfama.games.duel import chance, codes, selfplay
from alfama.games.duel.components import CHIPS, PLATES, SPECIAL, SPECIAL_TILES
from alfama.games.duel.options import CHOICES, FLAGS, Options
from alfama.games.duel.rules import set_up
from alfama.games.duel.state import FORM, LAST_CHANCE, NO_STAGE, TURN_OVER, State, new_states
from alfama.games.duel.status import plate_places, tile_counts
from alfama.games.generator import draw_below

PHASES = ("setup", "opening", "preparation", "acquisition", "dome", "over")
OPTIONS: list[dict[str, object]] = [
    {},
    {"tablets": 4},
    {"draw_at_zero": False},
    {"open_returns": True},
    {"partial_break": True},
]
OPTIONS += [{name: value} for name, values in CHOICES.items() for value in values[1:]]


def test_the_options_of_the_laws_are_all_there_are() -> None:
    named = {name for options in OPTIONS for name in options}
    assert named == {*CHOICES, *FLAGS, "tablets"}


def check_conservation(state: State) -> None:
    """65 coloured and 9 special tiles, 18 plates, 20 chips (docs/games/duel.md 1)."""
    assert tile_counts(state) == [13] * 5
    assert (state.tile == SPECIAL).sum() <= SPECIAL_TILES
    places = plate_places(state)
    assert set(places.values()) <= {1}
    in_hand = sum(int(back > 0 and plate == 0) for back, plate in zip(state.hand_back, state.hand_plate, strict=True))
    assert len(places) + int(state.virgin) + in_hand == PLATES
    face_up = int((state.chip > 0).sum())
    assert int(state.chip_pool.sum() + state.chips.sum() + state.spent.sum() + state.paid.sum()) + face_up == CHIPS
    assert (state.chip_pool >= 0).all()
    assert int(state.left) == int(state.sun.sum() + state.moon_large.sum() + state.moon_height.sum())
    assert (state.score >= 0).all()
    assert not TURN_OVER <= state.stage <= FORM


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_every_action_conserves_tiles_plates_and_chips_and_leads_on(options: dict[str, object], seed: int) -> None:
    rng = np.random.default_rng([seed, len(str(options))])
    position, dealer = Duel(**options), Dealer(seed)
    steps: list[tuple[int, int]] = []
    while not position.is_over:
        check_conservation(position.state)
        assert position.status() == []
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
        else:
            legal = position.legal_moves.codes
            assert len(legal), position.text
            assert list(legal) == sorted(set(legal.tolist()))
            position.play(int(legal[rng.integers(len(legal))]))
        steps.append((position.round, PHASES.index(position.phase)))
    assert all(before <= after for before, after in pairwise(steps))
    assert position.status() == []
    assert position.outcome is not None
    assert sorted(position.outcome.ranking) == [1, 2]
    assert [(state > 0).sum() for state in position.state.slot] == [9, 9]
    assert len(position.legal_moves) == 0


def test_no_dead_end_in_2000_random_games() -> None:
    table = selfplay.new_table(Options())
    for batch in range(20):
        decisions = selfplay.random_games(table, 100, batch)
        assert 100 * 100 < decisions < 100 * 300
        check_conservation(table.games[0])


@pytest.mark.long
def test_no_dead_end_in_100_000_random_games() -> None:
    for options in (Options(), *(Options.from_json(values) for values in OPTIONS)):
        table = selfplay.new_table(options, 1)
        for batch in range(10):
            assert selfplay.random_games(table, 1000, 1000 + batch) > 100_000
            check_conservation(table.games[0])


def test_the_same_seed_gives_the_same_game() -> None:
    games = [random_game(5, np.random.default_rng(9)) for _ in range(2)]
    assert games[0] == games[1]
    assert hash(games[0]) == hash(games[1])
    assert games[0] != random_game(6, np.random.default_rng(9))


def test_what_a_dealer_draws_depends_on_the_position_alone() -> None:
    position = random_game(5, np.random.default_rng(9), stop=0)
    again = [str(Dealer(5).draw(position)) for _ in range(3)]
    dealer = Dealer(5)
    for _ in range(5):
        dealer.draw(Duel())
    assert {*again, str(dealer.draw(position))} == {again[0]}


def test_dealers_are_fair() -> None:
    """First player, tablets, plates and chips come up evenly over many seeds (six standard deviations)."""
    games = 1500
    seen: dict[str, Counter[str]] = {kind: Counter() for kind in ("first", "tablets", "plates", "back", "fill")}
    for seed in range(games):
        position, dealer = Duel(), Dealer(seed)
        while position.is_chance:
            text = str(dealer.draw(position))
            kind, *words = text.split(" ")
            seen[kind][words[0] if kind != "tablets" else "".join(word[0] for word in words)] += 1
            if kind == "plates":
                seen["back"][words[-1]] += 1
            position.apply_chance(text)
    for kind, choices in (("first", 2), ("tablets", 4), ("plates", 18), ("back", 2)):
        mean = games / choices
        assert len(seen[kind]) == choices
        assert all(abs(count - mean) < 6 * mean**0.5 for count in seen[kind].values()), kind
    assert all(len(set(large)) > 1 for large in seen["fill"])


def test_every_chance_event_that_a_dealer_draws_is_possible() -> None:
    """The dealer and the test of possibility were written apart: both must agree."""
    result = np.zeros(chance.RESULT, np.int8)
    for seed in range(30):
        rng = np.random.default_rng(seed)
        position = Duel()
        key = np.uint64(seed), np.uint64(1)
        while not position.is_over:
            if position.is_chance:
                chance.draw(position.state, *key, result)
                assert chance.is_possible(position.state, result), position.text
                position.apply_chance(position.draw_chance(key))
            else:
                legal = position.legal_moves.codes
                position.play_unchecked(int(legal[rng.integers(len(legal))]))


def test_random_games_of_the_kernel_are_games_of_the_face() -> None:
    """The compiled loop and the methods of a position come to the same end."""
    table = selfplay.new_table(Options(), 5)
    word = table.word.copy()
    key = np.uint64(77), np.uint64(0)
    decisions = selfplay.random_game(table, *key)
    position, played = Duel(), 0
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(position.draw_chance(key))
        else:
            legal = position.legal_moves.codes
            position.play(int(legal[draw_below(word, len(legal))]))
            played += 1
    assert played == decisions
    assert Duel.from_state(table.games[0], position.options) == position


def test_logging_changes_nothing() -> None:
    rng = np.random.default_rng(3)
    position, dealer = Duel(), Dealer(3)
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        legal = position.legal_moves.codes
        code = int(legal[rng.integers(len(legal))])
        silent = position.copy()
        silent.play_unchecked(code)
        position.play(code)
        assert silent == position


def test_illegal_moves_change_nothing_and_say_why() -> None:
    rng = np.random.default_rng(8)
    for seed in range(6):
        position = random_game(seed, rng, stop=int(rng.integers(5, 180)))
        legal = set(position.legal_moves.codes.tolist())
        before = position.copy()
        for code in rng.integers(0, codes.CODES, 150):
            try:
                move = position.move(int(code))
            except ValueError:
                continue
            fault = position.why_illegal(move)
            assert (fault is None) == (int(code) in legal)
            if fault is not None:
                assert fault.code
                assert fault.reason[0].islower() or fault.reason[0].isdigit()
        assert position == before


def test_a_new_state_waits_for_the_first_player() -> None:
    state = new_states(1)[0]
    set_up(state)
    assert 0 <= state.stage <= LAST_CHANCE < NO_STAGE
