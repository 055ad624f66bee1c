"""``alfama match``: results, JSON, faults, interruption."""

from __future__ import annotations

import json
import sys

import pytest
from tests.cli.conftest import Run, errors, one_line

from alfama.arena import match
from alfama.arena.match import MatchResult
from alfama.cli.match import finite, verdict
from alfama.games import Move, Options, Position
from alfama.players import Limit, PlayResult
from alfama.search import SearchResult


class Cheat:
    """Always takes what is not there."""

    name = "greedy"

    def play(self, position: Position, limit: Limit) -> PlayResult:
        """Name a move that is never legal with two players."""
        move = Move.parse("9R1")
        return PlayResult(move, SearchResult(move))


def test_a_match_prints_what_the_arena_found(alfama: Run) -> None:
    result = alfama("match", "greedy", "random", "--games", "6", "--seed", "4")
    found = match("greedy", "random", 6, seed=4)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "greedy against random: 2p coloured, 6 games, every deal from every seat",
        f"  greedy won {found.wins}, shared {found.draws}, lost {found.losses}",
        f"  share of wins  {100 * found.score.mean:5.1f} %      (95 % interval {100 * found.score.low:.1f} to"
        f" {100 * found.score.high:.1f}; equal players get 50.0 %)",
        f"  margin         {found.margin.mean:+5.1f} points (95 % interval {found.margin.low:+.1f} to"
        f" {found.margin.high:+.1f})",
        "  greedy is stronger." if found.score.low > 0.5 else "  So many games show no difference.",
    ]


def test_a_match_with_every_option_as_json(alfama: Run) -> None:
    words = ["--no-pairs", "-p", "3", "-w", "grey", "-j", "-o", "grey_drop=yes", "--time", "0.01", "--json", "-n", "2"]
    result = alfama("match", "random", "greedy", *words)
    values = json.loads(result.stdout)
    assert values["options"] == Options(players=3, wall="grey", jokers=True, grey_drop=True).to_json()
    assert values["games"] == len(values["reports"]) == 2
    assert not values["pairs"]


def test_one_deal_is_no_interval(alfama: Run) -> None:
    assert "(interval unknown after one deal)" in alfama("match", "greedy", "greedy", "--games", "1").stdout
    assert json.loads(alfama("match", "greedy", "greedy", "--games", "1", "--json").stdout)["margin"]["low"] is None
    assert finite({"a": [float("inf"), 1.5, "x", None]}) == {"a": [None, 1.5, "x", None]}


def test_the_verdict_follows_the_interval() -> None:
    strong = match("greedy", "random", 20)
    assert strong.score.low > strong.fair
    assert verdict(strong) == "greedy is stronger."
    weak = match("random", "greedy", 20)
    assert verdict(weak) == "greedy is stronger."
    assert verdict(match("greedy", "greedy", 4)) == "So many games show no difference."


def test_an_illegal_move_is_reported(alfama: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["alfama.arena.match"], "make", lambda name, seed: Cheat())
    result = alfama("match", "greedy", "random", "--games", "2")
    assert result.exit_code == 1
    assert "  Lost by an illegal move or an error: 2 games" in result.stdout
    assert errors(result.stderr)[0].startswith("alfama: fault of greedy (player ")


def test_ctrl_c_prints_what_is_known(alfama: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*words: object, progress: object, **others: object) -> MatchResult:
        assert callable(progress)
        progress(match("greedy", "random", 2))
        raise KeyboardInterrupt

    monkeypatch.setattr("alfama.arena.match", interrupted)
    result = alfama("match", "greedy", "random", "--games", "200")
    assert result.exit_code == 130
    assert result.stdout.startswith("greedy against random: 2p coloured, 2 games, ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("greedy", "wizard"), "no_such_player: 'wizard' is no player: there is random, greedy"),
        (("greedy",), "usage: Missing argument 'B'"),
        (("greedy", "random", "--games", "0"), "usage: Invalid value for '--games'"),
        (("greedy", "random", "-o", "wall=blue"), "bad_option: wall must be one of"),
    ],
)
def test_bad_input(alfama: Run, words: tuple[str, ...], told: str) -> None:
    assert one_line(alfama("match", *words)).startswith(told)


def test_a_match_of_azul_duel(alfama: Run) -> None:
    result = alfama("match", "random", "greedy", "--game", "duel", "--games", "4", "-o", "tablets=4")
    assert result.exit_code == 0
    assert result.stdout.startswith("random against greedy: duel 4 tablets, 4 games, every deal from every seat\n")
    assert "  random won 0, shared 0, lost 4" in result.stdout
    values = json.loads(alfama("match", "random", "greedy", "--game", "duel", "--games", "2", "--json").stdout)
    assert values["game"] == "duel"
    assert {report["rounds"] for report in values["reports"]} == {5}
