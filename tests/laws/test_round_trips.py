"""Texts, codes, JSON and copies come back as they went; lists agree with predicates; the refused changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.games import configurations, playing, rulings, seeds, styles

from alfama.games import Azul, Dealer, Event, IllegalMove, Move, parse_position
from alfama.games.azul.codes import CODES
from alfama.record import Record


def every_move() -> list[Move]:
    """Return the moves of all codes that have a meaning."""
    moves = []
    for code in range(CODES):
        try:
            moves.append(Move.from_code(code))
        except ValueError:
            continue
    return moves


MOVES = every_move()


def test_moves_come_back_from_code_text_and_json_g15() -> None:
    assert len(MOVES) > 1000
    assert len({move.code for move in MOVES}) == len(MOVES) == len({str(move) for move in MOVES})
    for move in MOVES:
        assert Move.from_code(move.code) == move
        assert Move.parse(str(move)) == move
        assert Move.from_json(json.loads(json.dumps(move.to_json()))) == move


@pytest.mark.parametrize("code", [-1, CODES, 10**9])
def test_codes_out_of_range_are_refused(code: int) -> None:
    with pytest.raises(ValueError, match="no move has the code"):
        Move.from_code(code)


@given(configurations, rulings, seeds, styles)
def test_positions_come_back_from_their_text(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    for position, _ in playing(options | ruled, seed, style):
        again = parse_position(position.text)
        assert again == position
        assert hash(again) == hash(position)
        assert again.text == position.text


@given(configurations, rulings, seeds, styles)
def test_legal_list_count_membership_and_reasons_agree(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    for number, (position, _) in enumerate(playing(options | ruled, seed, style, moves=60)):
        if number % 6:
            continue
        legal = list(position.legal_moves)
        assert len(legal) == len(position.legal_moves)
        assert [move.code for move in legal] == sorted({move.code for move in legal})
        listed = set(legal)
        for move in MOVES[number % 7 :: 7]:
            assert (move in position.legal_moves) == (move in listed)
            assert (position.why_illegal(move) is None) == (move in listed)


@given(configurations, rulings, seeds, st.integers(1, 80), st.randoms(use_true_random=False))
def test_a15_a_refused_move_changes_nothing(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, moves: int, rng: Any
) -> None:
    *_, (position, _) = playing(options | ruled, seed, "any", moves)
    before, text = position.copy(), position.text
    for move in rng.sample(MOVES, 40):
        if move not in position.legal_moves:
            with pytest.raises(IllegalMove) as refused:
                position.play(move)
            assert refused.value.code
            assert refused.value.reason
    for chance in ("first 1", "deal BBBB BBBB BBBB BBBB BBBB", "deal - - - - -"):
        if position.is_chance:
            continue
        with pytest.raises(IllegalMove):
            position.apply_chance(chance)
    assert position == before
    assert position.text == text


@given(configurations, seeds, styles)
def test_a_copy_is_independent(options: dict[str, Any], seed: int, style: str) -> None:
    history = []
    for position, _ in playing(options, seed, style, moves=60):
        history.append((position.copy(), position.text))
    for copy, text in history:
        assert copy.text == text


@given(configurations, seeds, styles)
def test_looking_changes_nothing_f16(options: dict[str, Any], seed: int, style: str) -> None:
    """Thinking about a position or showing it never changes it, nor what is dealt next."""
    dealer = Dealer(seed)
    for position, _ in playing(options, seed, style, moves=50):
        before = position.copy()
        position.view()
        position.choices()
        position.status()
        if position.is_chance:
            assert str(dealer.draw(position)) == str(dealer.draw(position.copy()))
        assert position == before


@given(configurations, rulings, seeds)
def test_previews_come_true(options: dict[str, Any], ruled: dict[str, Any], seed: int) -> None:
    for position, _ in playing(options | ruled, seed, "any", moves=40):
        if position.phase != "offer" or position.turn is None:
            continue
        seat, move = position.turn, position.legal_moves[-1]
        preview = position.preview(move)
        after = position.copy()
        events = after.play(move)
        if after.phase == "offer":
            for part in ("to_line", "to_floor", "to_lid"):
                assert preview[part] == "".join(event.data["tiles"] for event in events if event.kind == part)
            assert after.view()["boards"][seat]["projected"]["score"] == preview["projected"]["score"]


@given(configurations, rulings, seeds, styles)
def test_records_come_back_and_replay_e12(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    before, dealer = Azul(**options, **ruled), Dealer(seed)
    entries: list[str] = []
    for position, events in playing(options | ruled, seed, style):
        entries.append(str(dealer.draw(before)) if before.is_chance else played(before, events, position))
        before = position.copy()
    record = Record.of_game(before, entries, ["Ana", "Rui"], Seed=dealer.seed, Commitment=dealer.commitment)
    assert Record.parse(record.to_text()) == record
    assert Record.parse(json.dumps(record.to_json())) == record
    assert record.replay() == before
    assert record.verify() == []


def played(before: Azul, events: list[Event], after: Azul) -> str:
    """Return the text of the move that led from one position to the next."""
    for move in before.legal_moves:
        copy = before.copy()
        copy.play_unchecked(move.code)
        if copy == after:
            return str(move)
    raise AssertionError(f"no legal move leads there: {events}")


UNCOMPILED = """
import random
from tests.laws.games import playing
grey = {"players": 3, "wall": "grey", "jokers": True, "partial_floor": True}
for number, options in enumerate([{"players": 2}, grey]):
    for position, _ in playing(options, number, "any", 30):
        print(position.text)
"""


def test_uncompiled_rules_play_the_same_games() -> None:
    texts = []
    for disabled in ("0", "1"):
        run = subprocess.run(
            [sys.executable, "-W", "error", "-c", UNCOMPILED],
            env=os.environ | {"NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        texts.append(run.stdout)
    assert texts[0].count("\n") == 60
    assert texts[0] == texts[1]
