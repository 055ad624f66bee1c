"""Alfama: Azul with exact rules, for the table, the terminal and research.

>>> from alfama import Azul
>>> Azul(players=3, wall="grey").phase
'start'
"""

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from alfama.games import Azul, Dealer, Duel, Event, Move, Options, parse_position
    from alfama.record import Record

__version__ = version("alfama")

_HOMES = dict.fromkeys(("Azul", "Dealer", "Duel", "Event", "Move", "Options", "parse_position"), "alfama.games")
_HOMES["Record"] = "alfama.record"

__all__ = ["Azul", "Dealer", "Duel", "Event", "Move", "Options", "Record", "__version__", "parse_position"]


def __getattr__(name: str) -> Any:
    # The face is loaded when it is asked for: "alfama --version" need not wait for numba.
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'alfama' has no attribute {name!r}")
