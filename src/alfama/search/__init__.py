"""Thinking: limits, evaluation, tree search.  It sees public positions only and stops where a round ends."""

from alfama.search.engine import analyse
from alfama.search.limits import Limit
from alfama.search.result import Candidate, SearchResult

__all__ = ["Candidate", "Limit", "SearchResult", "analyse"]
