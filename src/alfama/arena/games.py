"""One game between players, with every fault of theirs noted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from alfama.games import AnyOptions, Dealer, Position, game_of, new_position
from alfama.players import Limit, Player


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did instead of a legal move; the game is lost for its seat."""

    seat: int
    player: str
    error: str
    position: str
    """Text of the position in which it happened."""


@dataclass(frozen=True, slots=True)
class GameReport:
    """How a game of a match went, seen from the first player's side."""

    seed: str
    """The dealer's seed."""
    seat: int
    """Seat of the first player."""
    scores: tuple[int, ...]
    share: float
    """The first player's share of the win: 1 alone, 1/n with n winners, 0."""
    margin: int
    """The first player's points minus those of the best other."""
    rounds: int
    fault: Fault | None = None

    def to_json(self) -> dict[str, Any]:
        """Return every field by name."""
        return asdict(self)


def play_game(
    players: Sequence[Player], options: AnyOptions, seed: str | int, seat: int = 0, limits: Sequence[Limit] = ()
) -> GameReport:
    """Play the game that ``options`` are of and report it for ``seat``.

    ``players`` sit in this order and think within ``limits`` (or open ones).  An exception or an illegal
    move of a player ends the game: its seat gets nothing, the others share the win.
    """
    dealer = Dealer(seed)
    position = new_position(game_of(options), options.to_json())
    fault = None
    while not position.is_over and fault is None:
        if position.turn is None:
            position.apply_chance(dealer.draw(position))
            continue
        limit = limits[position.turn] if limits else Limit()
        fault = _one_move(position, players[position.turn], limit)
    if fault is not None:
        share = 0.0 if fault.seat == seat else 1 / (len(players) - 1)
    else:
        winners = position.outcome.winners if position.outcome else ()
        share = 1 / len(winners) if seat in winners else 0.0
    others = [score for other, score in enumerate(position.scores) if other != seat]
    margin = position.scores[seat] - max(others)
    return GameReport(dealer.seed, seat, position.scores, share, margin, position.round, fault)


def _one_move(position: Position, player: Player, limit: Limit) -> Fault | None:
    """Let ``player`` move in ``position``, of which it sees a copy; return what went wrong."""
    seat = position.turn or 0
    try:
        move = player.play(position.copy(), limit).move
    except Exception as error:  # noqa: BLE001 - whatever a player raises is its fault, and is reported
        return Fault(seat, player.name, f"{type(error).__name__}: {error}", str(position))
    if move not in position.legal_moves:
        return Fault(seat, player.name, f"illegal move {move}", str(position))
    position.play_unchecked(move.code)
    return None
