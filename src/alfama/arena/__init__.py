"""Matches between players: the same deals for both, results with error bars."""

from alfama.arena.games import Fault, GameReport, play_game
from alfama.arena.match import MatchResult, match
from alfama.arena.statistics import Interval, interval

__all__ = ["Fault", "GameReport", "Interval", "MatchResult", "interval", "match", "play_game"]
