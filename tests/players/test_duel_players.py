"""The players of Azul Duel: legal and reproducible everywhere, sensible, and blind to what their seat cannot know."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest
from tests.duel.build import board, duel, play, started
from tests.search.positions import name

from alfama.games import Azul, Dealer, Duel, Position
from alfama.players import CATALOGUES, Limit, Player, make

SHORT = Limit(nodes=30)
PLAYERS = list(CATALOGUES["duel"])

CONFIGURATIONS: list[dict[str, Any]] = [
    {},
    {"tablets": 4, "opening_refill": "end", "stuck_lines": "keep"},
    {"returned_plates": "top", "open_returns": True, "partial_break": True},
    {"chip_lines": "one", "draw_at_zero": False, "stuck_lines": "break_complete", "unreached_marker": "other"},
]


def whole_game(players: list[Player], options: dict[str, Any], seed: int) -> list[str]:
    """The moves of a game; an illegal one raises."""
    position, dealer = Duel(**options), Dealer(seed)
    moves = []
    while not position.is_over:
        if position.turn is None:
            position.apply_chance(dealer.draw(position))
            continue
        before = position.state.tobytes()
        move = players[position.turn].play(position, SHORT).move
        assert position.state.tobytes() == before
        position.play(move)
        moves.append(str(move))
    return moves


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
@pytest.mark.parametrize("one", PLAYERS)
def test_whole_games_are_legal_and_reproducible(one: str, options: dict[str, Any]) -> None:
    games = [whole_game([make(one, seed=4), make("random", seed=5)], options, seed=9) for _ in range(2)]
    assert games[0] == games[1]


@functools.cache
def positions(games: int, every: int) -> tuple[Duel, ...]:
    """Every so many positions, of every stage, from games in which everybody plays by chance."""
    rng = np.random.default_rng(3)
    found = []
    for seed in range(games):
        position, dealer = Duel(), Dealer(seed)
        while not position.is_over:
            if position.is_chance:
                position.apply_chance(dealer.draw(position))
                continue
            if rng.integers(every) == 0:
                found.append(position.copy())
            codes = position.legal_moves.codes
            position.play_unchecked(int(codes[rng.integers(len(codes))]))
    return tuple(found)


@pytest.mark.parametrize("one", PLAYERS)
def test_every_stage_has_a_legal_move(one: str) -> None:
    player, stages = make(one, 1), set()
    for position in positions(20, 5):
        stages.add(position.stage)
        assert player.play(position, SHORT).move in position.legal_moves
    assert stages == {"action", "draw", "keep", "place", "return", "stack", "space", "pay", "chips", "column"}


def hidden_from_the_mover() -> list[tuple[Position, Position]]:
    """Pairs of positions that differ, but only in what the seat to move cannot know."""
    pairs: list[tuple[Position, Position]] = []
    rng = np.random.default_rng(7)
    for position in positions(20, 2):
        other = position.sample(position.turn or 0, rng)
        if other.state.tobytes() != position.state.tobytes():
            pairs.append((position, other))
    drawn = ("S", "back s", "S", "back w", "S", "back s", "S", "back w", "?", "fronts KYRW BKST YRWB YKTS", "=b")
    for one, two in ((("<a", "<c"), ("<c", "<a")), (("<d", "<a"), ("<a", "<d")), (("<c", "<d"), ("<d", "<a"))):
        both = [duel(sun="BBTRK/BTRY/-/RRKK/-", back="w") for _ in range(2)]
        for position, order in zip(both, (one, two), strict=True):
            play(position, *drawn, "@5r1", *order)
        pairs.append((both[0], both[1]))
    return pairs


@pytest.mark.parametrize("one", PLAYERS)
def test_f17_nobody_uses_what_its_seat_cannot_know(one: str) -> None:
    pairs = hidden_from_the_mover()
    assert len(pairs) > 200
    stages = {position.stage for position, _ in pairs if isinstance(position, Duel)}
    assert {"action", "draw", "keep", "place", "stack", "space", "pay", "chips"} <= stages
    for position, other in pairs:
        assert position.view(position.turn) == other.view(position.turn)
        player = make(one, 5)
        assert player.play(position, SHORT) == player.play(other, SHORT)


def test_chance_depends_on_the_seed_and_on_what_is_known() -> None:
    position = started(3)
    moves = [str(make("random", seed).play(position, SHORT).move) for seed in range(300)]
    counts = [moves.count(str(move)) for move in position.legal_moves]
    assert len(counts) == 3
    assert min(counts) > 70
    assert len({str(make("random").play(position, SHORT).move) for _ in range(40)}) == 3


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # A complete line with a space rather than one without.
        (duel(board(plates={1: "YKTS"}), sun="BBTRY/-/-/-/-", tokens="0/0"), "LY1"),
        # Three points in a run rather than one.
        (duel(board(plates={1: "YKTS+YK..", 2: "TRBW"}), sun="BTRYK/-/-/-/-", tokens="0/0"), "LT1"),
        # The fewest broken tiles.
        (
            duel(
                board(lines={1: "R", 2: "TT", 3: "RRR", 4: "TTTT", 5: "YYYYY", 6: "KKKKKK"}),
                sun="-/BBKK/BYKK/-/-",
                tokens="0/0",
            ),
            "2B-",
        ),
        # A plate on which the complete line finds a space, rather than one that nobody has seen.
        (
            duel(
                board(plates={1: "YKTS+YKT."}, lines={1: "R"}),
                sun="-/-/-/-/-",
                display="RWBK/-/-",
                tokens="1/0",
            ),
            "P1",
        ),
        # Two chips of the colour for a tile: worth it.
        (
            duel(
                board(plates={1: "YKTS"}, lines={2: "T"}, chips="T+T"),
                phase="dome",
                stage="pay",
                line=2,
                tokens="0/0",
            ),
            "2+T",
        ),
        # Three chips for a single point: not.
        (
            duel(
                board(plates={1: "YKTS"}, lines={2: "T"}, chips="R+R+K"),
                phase="dome",
                stage="pay",
                line=2,
                tokens="0/0",
            ),
            "2=",
        ),
        # In the last round chips are good for nothing else.
        (
            duel(
                board(plates={1: "YKTS"}, lines={2: "T"}, chips="R+R+K"),
                phase="dome",
                stage="pay",
                line=2,
                tokens="0/0",
                round=5,
            ),
            "2+R",
        ),
        # On top what the other does not wait for.
        (
            duel(
                board2=board(lines={5: "BB", 4: "KKK"}),
                sun="-/BYK/-/-/-",
                stage="stack",
                factory=1,
                tokens="0/0",
            ),
            "^YBK",
        ),
        # No further draw when one plate is in hand.
        (duel(sun="BBTRK/-/-/-/-", stage="draw", tokens="1/2", display="RWBK/SYBR/TBWY"), "?"),
    ],
)
def test_greedy_takes_what_scores_now(position: Duel, move: str) -> None:
    assert str(make("greedy").play(position, Limit()).move) == move


def test_greedy_places_a_plate_where_a_line_waits() -> None:
    position = duel(board(lines={6: "KKKKKK", 1: "R"}), sun="BBTRK/-/-/-/-", display="RWBK/-/-", tokens="1/0")
    play(position, "P1")
    place = str(make("greedy").play(position, Limit()).move)
    position.play(place)
    serves = [row + 1 for row in (0, 5) if position.view(0)["boards"][0]["projected"]["lines"][row]["fate"] == "placed"]
    assert serves == [6] or serves == [1]


def test_players_are_for_the_games_that_have_them() -> None:
    assert list(CATALOGUES) == ["azul", "duel"]
    player = make("greedy", 1)
    assert player.play(started(2), SHORT).move in started(2).legal_moves
    azul = Azul.from_text(str(azul_position()))
    assert player.play(azul, SHORT).move in azul.legal_moves
    with pytest.raises(ValueError, match="nobody is to move"):
        player.play(Duel(), SHORT)


def azul_position() -> Azul:
    """A first deal of Azul."""
    position = Azul()
    position.apply_chance("first 1")
    position.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    return position
