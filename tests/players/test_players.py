"""Every player plays every configuration, legally and reproducibly."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from tests.cases.build import Board, table
from tests.search.positions import CONFIGURATIONS, fresh, name, played

import alfama
from alfama.games import Azul, Dealer, Options
from alfama.players import CATALOGUE, Limit, Player, PlayResult, make

SHORT = Limit(nodes=30)


def whole_game(players: list[Player], options: dict[str, Any], seed: int) -> list[str]:
    """Return the moves of a game; an illegal one raises."""
    position, dealer = Azul(**options), Dealer(seed)
    moves = []
    while not position.is_over:
        if position.turn is None:
            position.apply_chance(dealer.draw(position))
            continue
        before = position.state.tobytes()
        played = players[position.turn].play(position, SHORT)
        assert isinstance(played, PlayResult)
        assert played.info.move == played.move
        assert position.state.tobytes() == before
        position.play(played.move)
        moves.append(str(played.move))
    return moves


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=name)
def test_whole_games_are_legal_and_reproducible(options: dict[str, Any]) -> None:
    names = ["search", "greedy", "random", "greedy"][: options["players"]]
    games = [whole_game([make(one, seed=4) for one in names], options, seed=9) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    "rulings",
    [
        {"partial_floor": True},
        {"wall": "grey", "grey_drop": True, "grey_joker_keeps_colour": True},
        {"leave_jokers": False, "joker_overflow": "colours", "barred_to_floor": True},
        {"full_floor_marker": "replace", "overflow_all_jokers": False, "overflow_all_colour": False},
    ],
    ids=name,
)
def test_whole_games_under_other_rulings(rulings: dict[str, Any]) -> None:
    whole_game([make("search"), make("greedy")], {"jokers": True, **rulings}, seed=3)


def test_chance_depends_on_seed_and_position_alone() -> None:
    positions = [position.copy() for position in played({"players": 3}, 2)][:20]
    forth = [make("random", 1).play(position, SHORT).move for position in positions]
    player = make("random", 1)
    back = [player.play(position, SHORT).move for position in reversed(positions)]
    assert forth == back[::-1]
    assert forth != [make("random", 2).play(position, SHORT).move for position in positions]
    # Without a seed nobody can foresee the moves.
    assert len({str(make("random").play(positions[0], SHORT).move) for _ in range(30)}) > 5


def test_the_random_player_plays_every_move_about_equally_often() -> None:
    position = fresh(1)
    moves = [str(make("random", seed).play(position, SHORT).move) for seed in range(3000)]
    counts = [moves.count(str(move)) for move in position.legal_moves]
    expected = 3000 / len(counts)
    assert min(counts) > expected / 3
    assert max(counts) < expected * 2.5


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # Three points in line 3 rather than one in line 1.
        (table(Board({(3, 2): "W", (2, 3): "Y"}), displays=["BBBW"], centre="", marker="2"), "1B3"),
        # A space with a neighbour, completed, rather than one without or a line that is only started.
        (table(Board({}, {1: "R"}), displays=["BBYY"], marker="2"), "1Y2"),
        # No line for them: two on the floor, not four.
        (table(Board({}, {line: "R" * line for line in range(1, 6)}), displays=["BBBB", "KKWW"], marker="2"), "2K-"),
        # The marker costs a point: rather the display.
        (table(Board({}, {1: "R", 2: "RR"}), displays=["KKKW"], centre="KKK"), "1K3"),
        # The column with neighbours.
        (
            table(Board({(2, 4): "B"}, {1: "K"}), wall="grey", phase="tiling", turn=1, marker="1", extra="line=1"),
            "1>4",
        ),
        # The column that leaves one to the line below.
        (
            table(
                Board({(2, 2): "B", (2, 3): "Y", (2, 4): "K", (2, 5): "W"}, {1: "R", 2: "RR"}),
                wall="grey",
                phase="tiling",
                turn=1,
                marker="1",
                extra="line=1",
            ),
            "1>2",
        ),
        # Red and the joker complete the line of three.
        (table(Board({}, {3: "R", 1: "B", 2: "BB"}), jokers=True, displays=["RKKJ"], marker="2"), "1R3+1"),
    ],
)
def test_greedy_takes_what_scores_now(position: Azul, move: str) -> None:
    assert str(make("greedy").play(position, Limit()).move) == move


def test_the_catalogue() -> None:
    assert list(CATALOGUE) == ["random", "greedy", "search"]
    assert [make(one).name for one in CATALOGUE] == list(CATALOGUE)
    with pytest.raises(ValueError, match="no player 'nobody'; there is random, greedy, search"):
        make("nobody")


@pytest.mark.parametrize("one", CATALOGUE)
def test_nobody_moves_when_nobody_is_to_move(one: str) -> None:
    with pytest.raises(ValueError, match="nobody is to move"):
        make(one).play(Azul(), SHORT)


def test_an_open_limit_is_a_short_thought() -> None:
    result = make("search").play(fresh(4, players=4), Limit())
    assert result.info.nodes > 1
    assert not result.info.exact


def test_search_says_what_it_thinks() -> None:
    info = make("search").play(fresh(4), Limit(nodes=500)).info
    assert info.value is not None
    assert info.margin is not None
    assert info.line[0] == info.move
    assert (info.nodes, info.exact) == (500, False)
    assert info.depth >= 1


def test_players_and_search_know_no_dealer() -> None:
    """A bot that could reach a dealer, a seed or the chance of the game might look into the bag."""
    source = Path(alfama.__file__).parent
    files = [path for room in ("search", "players") for path in (source / room).rglob("*.py")]
    assert len(files) > 10
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                assert not node.module.endswith(("dealer", "chance", "generator")), path
                assert not {"Dealer", "chance", "Deal"} & {alias.name for alias in node.names}, path


def test_options_of_every_configuration_have_a_greedy_move() -> None:
    for options in CONFIGURATIONS:
        assert Options(**options).players == fresh(1, **options).players
        position = fresh(1, **options)
        assert make("greedy").play(position, SHORT).move in position.legal_moves
