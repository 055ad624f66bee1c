"""Matches: the same deals for both sides, honest counting, faults reported."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from alfama.arena import MatchResult, match
from alfama.arena.match import deal_seed
from alfama.games import Duel, Move, Options, Position
from alfama.games.duel import Options as DuelOptions
from alfama.players import Limit, PlayResult, make
from alfama.search import SearchResult

FAST = Limit(nodes=20)


@dataclass
class Witness:
    """Plays greedily and remembers every deal that it saw, with its own seat."""

    name: str = "witness"
    seen: list[tuple[str, int]] = field(default_factory=list)

    def play(self, position: Position, limit: Limit) -> PlayResult:
        view = position.view()
        if not view["centre"] and all(len(display) == 4 for display in view["displays"]):
            self.seen.append((f"{position.round} {view['displays']}", position.turn or 0))
        return make("greedy").play(position, limit)


@dataclass
class Cheat:
    """Plays a move that is not legal, or fails, from the second round on."""

    fails: bool
    name: str = "cheat"

    def play(self, position: Position, limit: Limit) -> PlayResult:
        if position.round < 2:
            return make("greedy").play(position, limit)
        if self.fails:
            raise RuntimeError("out of ideas")
        move = Move.parse("1>1")
        return PlayResult(move, SearchResult(move))


class Vandal:
    """Changes the position that it is given."""

    name = "vandal"

    def play(self, position: Position, limit: Limit) -> PlayResult:
        result = make("greedy").play(position, limit)
        position.state.score[:] = 100
        return result


def test_every_deal_is_played_from_every_seat() -> None:
    witness = Witness()
    result = match(witness, "greedy", 6, Options(players=3), limit=FAST)
    assert [report.seat for report in result.reports] == [0, 1, 2, 0, 1, 2]
    seeds = [report.seed for report in result.reports]
    assert seeds == [deal_seed(0, 0)] * 3 + [deal_seed(0, 1)] * 3
    assert seeds[0] != seeds[3]
    # The first deal does not depend on play: whoever sees it, sees the same one in all three games.
    first = {deal for deal, _ in witness.seen if deal.startswith("1 ")}
    assert len(first) <= 2


def test_a_player_against_itself_is_even_in_pairs() -> None:
    result = match("greedy", "greedy", 10, limit=FAST)
    assert result.score.mean == 0.5
    assert result.margin.mean == 0
    scores = [report.scores for report in result.reports]
    assert scores[::2] == scores[1::2]


def test_the_stronger_player_wins_and_the_result_says_so() -> None:
    seen: list[MatchResult] = []
    result = match("greedy", "random", 11, limit=FAST, progress=seen.append)
    assert (result.games, result.planned, result.wins, result.draws, result.losses) == (12, 12, 12, 0, 0)
    assert [one.games for one in seen] == [2, 4, 6, 8, 10, 12]
    assert seen[-1] == result
    assert result.score.mean == 1
    assert result.fair == 0.5
    assert result.margin.low > 30
    assert "12 games: 100.0 %" in str(result)
    assert json.loads(json.dumps(result.to_json()))["score"]["low"] < 1
    assert match("random", "greedy", 12, limit=FAST).wins == 0


def test_without_pairs_every_game_has_its_deal() -> None:
    result = match("greedy", "random", 5, Options(players=4), pairs=False, limit=FAST)
    assert result.games == result.planned == 5
    assert len({report.seed for report in result.reports}) == 5
    assert [report.seat for report in result.reports] == [0, 1, 2, 3, 0]
    assert result.fair == 0.25


def test_the_seed_decides_everything() -> None:
    one, again = (match("random", "random", 8, seed=3) for _ in range(2))
    assert one == again
    assert one.reports != match("random", "random", 8, seed=4).reports


def test_workers_share_the_games_without_changing_them() -> None:
    alone = match("search", "greedy", 4, limit=FAST, seed=5)
    assert match("search", "greedy", 4, limit=FAST, seed=5, workers=2) == alone


def test_each_side_may_have_its_limit() -> None:
    long, short = Limit(nodes=400), Limit(nodes=1)
    assert match("search", "search", 2, limit=long, limit_b=short) != match("search", "search", 2, limit=long)


@pytest.mark.parametrize(("fails", "error"), [(False, "illegal move 1>1"), (True, "RuntimeError: out of ideas")])
def test_faults_lose_the_game_and_are_reported(fails: bool, error: str) -> None:
    result = match(Cheat(fails), "greedy", 4, limit=FAST)
    assert result.losses == 4
    assert [fault.error for fault in result.faults] == [error] * 4
    assert all(fault.player == "cheat" and "round=2" in fault.position for fault in result.faults)
    assert "4 faults" in str(result)
    json.dumps(result.to_json())
    other = match("greedy", Cheat(fails), 4, limit=FAST)
    assert other.wins == 4
    assert len(other.faults) == 4


def test_with_more_players_a_fault_is_no_full_win_for_the_others() -> None:
    result = match("greedy", Cheat(fails=True), 3, Options(players=3), limit=FAST)
    assert {report.share for report in result.reports} == {0.5}


def test_a_player_cannot_change_the_game() -> None:
    assert match(Vandal(), "greedy", 4, limit=FAST).reports == match("greedy", "greedy", 4, limit=FAST).reports


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (1, 0)])
def test_bad_numbers(games: int, workers: int) -> None:
    with pytest.raises(ValueError, match="1 game and 1 worker or more"):
        match("greedy", "greedy", games, workers=workers)


@dataclass
class DuelWitness:
    """Plays Azul Duel greedily and remembers the first sight of every fill, with its own seat and the first player."""

    name: str = "witness"
    seen: list[tuple[str, int, int | None]] = field(default_factory=list)

    def play(self, position: Position, limit: Limit) -> PlayResult:
        view = position.view(position.turn)
        if (view["phase"], view["stage"]) == ("opening", "action"):
            self.seen.append((f"{view['sun']} {view['tablets']}", position.turn or 0, position.starter))
        return make("greedy").play(position, limit)


def test_duel_pairs_have_the_same_chance_and_swapped_seats() -> None:
    witness = DuelWitness()
    result = match(witness, "greedy", 6, DuelOptions(tablets=4), limit=FAST)
    assert result.game == result.to_json()["game"] == "duel"
    assert [report.seat for report in result.reports] == [0, 1] * 3
    assert len({report.seed for report in result.reports}) == 3
    for first, second in zip(witness.seen[::2], witness.seen[1::2], strict=True):
        assert first[0] == second[0], "the same factories and tablets"
        assert (first[1], second[1]) == (0, 1), "from both seats"
        assert first[2] == second[2], "the same starting player"
    assert len({fill for fill, _, _ in witness.seen}) == 3
    assert "duel 4 tablets, 6 games" in str(result)


def test_duel_a_player_against_itself_is_even_in_pairs() -> None:
    result = match("greedy", "greedy", 10, DuelOptions(), limit=FAST)
    assert result.score.mean == 0.5
    assert [report.scores for report in result.reports[::2]] == [report.scores for report in result.reports[1::2]]


def test_duel_a_game_has_five_rounds_and_faults_are_reported_with_its_text() -> None:
    result = match(Cheat(fails=False), "greedy", 2, DuelOptions(), limit=FAST)
    assert result.losses == 2
    assert all(Duel.from_text(fault.position).round == 2 for fault in result.faults)
    assert {report.rounds for report in match("greedy", "random", 4, DuelOptions(), limit=FAST).reports} == {5}


@pytest.mark.parametrize("options", [Options(), DuelOptions()])
def test_a_name_that_is_no_player_of_the_game(options: Options | DuelOptions) -> None:
    with pytest.raises(ValueError, match=r"there is no player 'nobody' of Azul.*; there is random, greedy"):
        match("greedy", "nobody", 2, options)
