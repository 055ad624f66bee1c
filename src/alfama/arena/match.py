"""A match: many games between two players on the same deals, with seats exchanged."""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, TypeAlias

from alfama.arena.games import Fault, GameReport, play_game
from alfama.arena.statistics import Interval, interval, share_interval
from alfama.games import AnyOptions, Options, game_of
from alfama.players import Limit, Player, make, require_player

Contestant: TypeAlias = str | Player
"""A name of the catalogue, made anew for every game, or a player (that can be pickled, if there are workers)."""

USUAL = Limit(nodes=2000)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match, or of its games so far, from the side of ``a``."""

    a: str
    b: str
    options: AnyOptions
    seed: int
    pairs: bool
    """Whether ``a`` sat in every seat of every deal; the intervals then are those of the means over the seats."""
    reports: tuple[GameReport, ...]
    planned: int
    """Number of games of the whole match."""

    @property
    def game(self) -> str:
        """Name of the game that was played."""
        return game_of(self.options)

    @property
    def games(self) -> int:
        """Number of games played."""
        return len(self.reports)

    @property
    def wins(self) -> int:
        """Games that ``a`` won alone."""
        return sum(report.share == 1 for report in self.reports)

    @property
    def draws(self) -> int:
        """Games in which ``a`` shared the win."""
        return sum(0 < report.share < 1 for report in self.reports)

    @property
    def losses(self) -> int:
        """Games that ``a`` did not win."""
        return self.games - self.wins - self.draws

    @property
    def score(self) -> Interval:
        """Share of the wins that ``a`` got, 0..1; a shared win counts in parts."""
        return share_interval(self._by_deal([report.share for report in self.reports]))

    @property
    def fair(self) -> float:
        """Share of the wins that players of equal strength get: one over the number of seats."""
        return 1 / self.options.players

    @property
    def margin(self) -> Interval:
        """Points of ``a`` minus those of the best other."""
        return interval(self._by_deal([report.margin for report in self.reports]))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Illegal moves and exceptions; each lost its game for its seat."""
        return tuple(report.fault for report in self.reports if report.fault is not None)

    def _by_deal(self, values: list[float]) -> list[float]:
        """Return the means over the games of a deal, which are not independent."""
        if not self.pairs:
            return values
        deals = groupby(zip(self.reports, values, strict=True), key=lambda pair: pair[0].seed)
        means = []
        for _, games in deals:
            numbers = [value for _, value in games]
            means.append(math.fsum(numbers) / len(numbers))
        return means

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON values, with every game."""
        return {
            "a": self.a,
            "b": self.b,
            "game": self.game,
            "options": self.options.to_json(),
            "seed": self.seed,
            "pairs": self.pairs,
            "games": self.games,
            "planned": self.planned,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score.to_json(),
            "fair": self.fair,
            "margin": self.margin.to_json(),
            "reports": [report.to_json() for report in self.reports],
        }

    def __str__(self) -> str:
        score, margin = self.score, self.margin
        text = (
            f"{self.a} - {self.b}, {self.options.variant}, {self.games} games: {100 * score.mean:.1f} % "
            f"({100 * score.low:.1f}..{100 * score.high:.1f}; fair {100 * self.fair:.1f}), "
            f"+{self.wins} ={self.draws} -{self.losses}, "
            f"margin {margin.mean:+.1f} ({margin.low:+.1f}..{margin.high:+.1f})"
        )
        return f"{text}, {len(self.faults)} faults" if self.faults else text


def deal_seed(seed: int, deal: int) -> str:
    """Return the dealer's seed of one deal of a match: 32 hexadecimal digits."""
    return hashlib.blake2b(f"{seed} {deal}".encode(), digest_size=16).hexdigest()


def match(
    a: Contestant,
    b: Contestant,
    games: int,
    options: AnyOptions | None = None,
    pairs: bool = True,
    seed: int = 0,
    limit: Limit = USUAL,
    limit_b: Limit | None = None,
    workers: int = 1,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play ``a`` against ``b``, with three or four seats against copies of ``b``, and return the result.

    The options tell the game; without any it is Azul for two.  A name that is no player of the game raises ValueError.
    With ``pairs`` every deal is played once for each seat that ``a`` can have, so that ``games`` is rounded up to
    a multiple of the players; without, every game has its own deal and ``a`` changes the seat.  ``seed`` decides the
    deals and the chance of the players; ``limit`` holds for both, unless ``b`` has its own.  With ``workers`` above 1
    so many processes share the deals; unless time is limited, the result is the same.  ``progress`` hears the result
    so far after every deal.
    """
    options = options or Options()
    if games < 1 or workers < 1:
        raise ValueError(f"a match has 1 game and 1 worker or more, not {games} and {workers}")
    for contestant in (a, b):
        if isinstance(contestant, str):
            require_player(game_of(options), contestant)
    seats = options.players
    deals = math.ceil(games / seats) if pairs else games
    planned = deals * seats if pairs else games
    play = partial(_deal, a, b, options, pairs, seed, (limit, limit_b or limit))
    reports: list[GameReport] = []
    result = MatchResult(_name(a), _name(b), options, seed, pairs, (), planned)
    for finished in _each(play, deals, workers):
        reports.extend(finished)
        result = replace(result, reports=tuple(reports))
        if progress is not None:
            progress(result)
    return result


def _each(play: Callable[[int], list[GameReport]], deals: int, workers: int) -> Iterator[list[GameReport]]:
    """Yield the reports of every deal in order, made here or by so many processes."""
    if workers == 1:
        yield from map(play, range(deals))
        return
    # Ctrl-C reaches the whole group of processes; only this one hears it and ends the others.
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.get_context("spawn").Pool(min(workers, deals), signal.signal, deaf) as pool:
        yield from pool.imap(play, range(deals))


def _deal(
    a: Contestant, b: Contestant, options: AnyOptions, pairs: bool, seed: int, limits: tuple[Limit, Limit], deal: int
) -> list[GameReport]:
    """Play the games of one deal."""
    dealt = deal_seed(seed, deal)
    reports = []
    for seat in range(options.players) if pairs else (deal % options.players,):
        players = [
            _player(a if other == seat else b, int(dealt, 16) + options.players * seat + other)
            for other in range(options.players)
        ]
        thinking = [limits[0] if other == seat else limits[1] for other in range(options.players)]
        reports.append(play_game(players, options, dealt, seat, thinking))
    return reports


def _player(contestant: Contestant, seed: int) -> Player:
    return make(contestant, seed) if isinstance(contestant, str) else contestant


def _name(contestant: Contestant) -> str:
    return contestant if isinstance(contestant, str) else contestant.name
