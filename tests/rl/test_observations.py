"""Observations: everything a seat may know is in them, and nothing else (G14; G13)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.rl.play import AZUL_OPTIONS, CONFIGURATIONS, DUEL_OPTIONS, name, positions

from alfama.games import Azul, Dealer, Duel
from alfama.games.azul import encode as azul
from alfama.games.azul.options import Options
from alfama.games.azul.state import new_states as new_azul
from alfama.games.duel import encode as duel
from alfama.games.duel.components import PLATES
from alfama.games.duel.state import STATE as DUEL_STATE
from alfama.rl import observation_spec, observe
from alfama.rl.symmetry import Symmetry

DOCS = Path(__file__).parents[2] / "docs" / "observations"


@pytest.mark.parametrize(("game", "options"), CONFIGURATIONS, ids=name)
def test_every_number_lies_in_its_range(game: str, options: dict[str, Any]) -> None:
    spec = observation_spec(game, **options)
    low, high = spec.bounds()
    seen = 0
    for position in positions(game, options, 3, plates=True):
        for seat in range(position.players):
            row = observe(position, seat)
            assert row.shape == (spec.size,)
            wrong = np.flatnonzero((row < low) | (row > high))
            assert not len(wrong), (wrong, row[wrong], position.text)
            features = spec.features(row)
            assert features.shape == (spec.features_size,)
            assert features.dtype == np.float32
            assert np.abs(features).max() <= 1
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("options", AZUL_OPTIONS, ids=name)
def test_azul_the_whole_state_comes_back_from_any_seat(options: dict[str, Any]) -> None:
    """So nothing is missing (G14): what any future depends on is in the state."""
    for position in positions("azul", options, 5):
        for seat in range(position.players):
            back = azul.decode(azul.observe(position.state, seat), Options.from_json(options), seat)
            assert back.tobytes() == position.state.tobytes(), (seat, position.text)


def test_a_row_of_the_wrong_width_is_refused() -> None:
    with pytest.raises(ValueError, match="153 numbers"):
        azul.decode(np.zeros(152, np.int16), Options(), 0)


def turned_seats(state: Any, by: int, players: int) -> Any:
    """The same game with every seat moved on by ``by``."""
    turned = new_azul(1)[0]
    for field in state.dtype.names:
        turned[field] = state[field]
    for field in ("wall", "barred", "line_colour", "line_tiles", "line_jokers", "floor", "floor_used", "score"):
        turned[field][:players] = np.roll(state[field][:players], by, axis=0)
    for field in ("turn", "starter", "marker"):
        if state[field] >= 0:
            turned[field] = (int(state[field]) + by) % players
    return turned


@pytest.mark.parametrize("players", [2, 3, 4])
def test_azul_seats_are_rotated(players: int) -> None:
    for position in positions("azul", {"players": players, "wall": "grey"}, 8):
        for by in range(players):
            moved = turned_seats(position.state, by, players)
            for seat in range(players):
                expected = azul.observe(position.state, seat)
                assert np.array_equal(azul.observe(moved, (seat + by) % players), expected)


@pytest.mark.parametrize("options", DUEL_OPTIONS, ids=name)
def test_duel_hidden_things_may_change_places(options: dict[str, Any]) -> None:
    """A sample of what a seat does not know looks the same to that seat (G13)."""
    rng = np.random.default_rng(1)
    changed = 0
    for seed in range(6):
        for position in positions("duel", options, seed, plates=True):
            assert isinstance(position, Duel)
            for seat in range(2):
                other = position.sample(seat, rng)
                assert np.array_equal(observe(other, seat), observe(position, seat)), position.text
                changed += other.state.ret_plate.tobytes() != position.state.ret_plate.tobytes()
    assert changed > 20 or options.get("open_returns"), "the samples never differ, so nothing was tested"


HIDDEN = {"ret_plate", "hand_plate", "ret_may", "hand_may", "ret_tied", "seen", "filler"}
RULINGS = {
    "tablets_in_play",
    "opening_end",
    "stuck_lines",
    "returned_top",
    "chips_one",
    "draw_needs_point",
    "open_returns",
    "partial_break",
    "other_starts",
}


@pytest.mark.parametrize("options", DUEL_OPTIONS[:2], ids=name)
def test_duel_everything_open_is_seen(options: dict[str, Any]) -> None:
    """Whatever a seat may know, a change of it changes the observation: every number of the state, one by one."""
    fields = [name for name in DUEL_STATE.names or () if name not in HIDDEN | RULINGS]
    for number, position in enumerate(positions("duel", options, 2, plates=True)):
        if number % 13:
            continue
        for seat in range(2):
            before = observe(position, seat)
            for field in fields:
                for at in np.ndindex(DUEL_STATE[field].shape):
                    if field == "hand_order" and (at[0] >= position.state.hand_n or seat != position.state.turn):
                        continue
                    if field == "hand_back" and at[0] >= position.state.hand_n:
                        continue
                    other = position.copy()
                    if at:
                        other.state[field][at] += 1
                    else:
                        other.state[field] += 1
                    assert not np.array_equal(observe(other, seat), before), (field, at)


def test_duel_what_a_seat_knows_of_plates_is_seen() -> None:
    looked = 0
    for seed in range(4):
        for position in positions("duel", {}, seed, plates=True):
            state = position.state
            for seat in range(2):
                parts = duel.spec().unpack(observe(position, seat))
                for kind, count in (("returned", int(state.ret_n)), ("drawn", int(state.hand_n))):
                    may = state["ret_may" if kind == "returned" else "hand_may"][seat]
                    assert parts[kind] == count
                    sets = (parts[f"{kind}_may"] << np.arange(PLATES)).sum(axis=1)
                    assert sets.tolist() == may.tolist()
                    looked += count
                assert (parts["seen"] << np.arange(PLATES)).sum() == state.seen[seat]
                assert parts["returned_tied"].tolist() == state.ret_tied[seat].tolist()
                assert parts["drawn_order"].any() <= (seat == state.turn)
    assert looked > 100


def test_duel_groups_of_returned_plates_tell_their_backs() -> None:
    position = Duel()
    position.state.ret_n = 4
    position.state.ret_plate[:4] = [1, 2, 5, 8]  # special, wild, special, special
    position.state.ret_tied[0, :4] = [0, 1, 1, 0]
    parts = duel.spec().unpack(observe(position, 0))
    assert parts["returned_specials"].tolist() == [2, 0, 0, 1] + [0] * 9
    assert duel.spec().unpack(observe(position, 1))["returned_specials"].tolist() == [1, 0, 1, 1] + [0] * 9


@pytest.mark.parametrize(
    ("options", "symmetry"),
    [
        ({"wall": "grey"}, {"colours": (3, 1, 4, 0, 2)}),
        ({"wall": "grey", "players": 3}, {"mirrored": True}),
        (
            {"wall": "grey", "jokers": True, "grey_joker_keeps_colour": True},
            {"colours": (1, 2, 3, 4, 0), "mirrored": True},
        ),
        ({"wall": "grey", "grey_drop": True, "partial_floor": True}, {"colours": (4, 3, 2, 1, 0), "mirrored": True}),
        ({}, {"displays": (4, 2, 0, 1, 3)}),
        ({"jokers": True, "players": 3}, {"displays": (6, 5, 4, 3, 2, 1, 0)}),
    ],
    ids=str,
)
def test_azul_symmetries_carry_a_whole_game_over(options: dict[str, Any], symmetry: dict[str, Any]) -> None:
    """The same moves under other names lead to the same positions under other names, legal moves included."""
    way = Symmetry(Options.from_json(options), **symmetry)
    letters = str.maketrans("BYRKW", "".join("BYRKW"[colour] for colour in way.colours))
    rng, dealer = np.random.default_rng(4), Dealer(4)
    here, there = Azul(**options), Azul(**options)
    renamed = way.actions()
    while not here.is_over:
        for seat in range(here.players):
            assert np.array_equal(way.observation(observe(here, seat)), observe(there, seat)), (here.text, there.text)
        if here.is_chance:
            event = str(dealer.draw(here))
            here.apply_chance(event)
            if way.displays:  # the bag is emptied display by display, so deals themselves do not change places
                state = azul.decode(way.observation(observe(here, 0)), here.options, 0)
                there = Azul.from_state(state, here.options)
                continue
            words = event.split(" ")
            if words[0] == "deal":
                event = " ".join(["deal", *(word.translate(letters) for word in words[1:])])
            there.apply_chance(event)
            continue
        codes = here.legal_moves.codes
        assert sorted(renamed[codes]) == there.legal_moves.codes.tolist()
        code = int(rng.choice(codes))
        here.play(code)
        there.play(int(renamed[code]))
    assert there.scores == here.scores


def test_symmetries_that_the_rules_do_not_have_are_refused() -> None:
    for options, symmetry in (
        (Options(), {"colours": (1, 0, 2, 3, 4)}),
        (Options(), {"mirrored": True}),
        (Options(wall="grey"), {"colours": (1, 1, 2, 3, 4)}),
        (Options(), {"displays": (0, 1, 2, 3)}),
    ):
        with pytest.raises(ValueError, match=r"permutations|grey wall"):
            Symmetry(options, **symmetry)


@pytest.mark.parametrize(("game", "players"), [("azul", 2), ("azul", 3), ("azul", 4), ("duel", 2)])
def test_the_page_is_the_specification(game: str, players: int) -> None:
    """docs/observations has the table of every layout, and its version, as the code has them."""
    spec = azul.spec(players) if game == "azul" else duel.spec()
    page = (DOCS / f"{game}.md").read_text("utf-8")
    assert spec.page() in page
    assert re.search(rf"\b{spec.size} numbers", page)
    assert f"Version {spec.version}" in page
