"""Players: random, greedy, search; the server, the arena and the command line use them alike."""

from alfama.players.catalogue import CATALOGUE, CATALOGUES, make, require_player
from alfama.players.player import Player, PlayResult
from alfama.search import Limit

__all__ = ["CATALOGUE", "CATALOGUES", "Limit", "PlayResult", "Player", "make", "require_player"]
