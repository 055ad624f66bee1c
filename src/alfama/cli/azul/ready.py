"""Compiling what a game of Azul needs: positions that ask every kind of question."""

from __future__ import annotations

from alfama.games import Azul, Dealer, Position, parse_position


def drawn(position: Position, dealer: Dealer) -> Position:
    """Let chance happen until somebody is to move, and return the position."""
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    return position


def tiling_position(players: int = 2) -> Position:
    """Return a position of the grey wall in which a column is to be chosen."""
    dealer = Dealer(1)
    position = Azul(players, "grey")
    while drawn(position, dealer).phase != "tiling":
        position.play(position.legal_moves[-1])
    return position


def warm_rules() -> None:
    """Play a game with every kind of question that the rules answer."""
    dealer = Dealer(1)
    position: Position = Azul()
    while not position.is_over:
        position = drawn(position, dealer)
        position.play(position.legal_moves[-1])
    parse_position(position.text)
    if position.outcome is None or position.last_round:
        raise RuntimeError("a finished game has an outcome and no last round")


def warm_view() -> None:
    """Look at positions of the offer and the tiling phase with all their choices and refusals."""
    for position in (drawn(Azul(jokers=True), Dealer(1)), tiling_position()):
        position.view()
        position.choices()
        for text in ("1J1", "cB1", "1>1", "5>5"):
            position.why_illegal(text)


def positions() -> list[Position]:
    """Return positions of both walls, with jokers, for two and three players."""
    found = [drawn(Azul(players), Dealer(1)) for players in (2, 3)]
    return [*found, drawn(Azul(wall="grey", jokers=True), Dealer(1)), tiling_position(), tiling_position(3)]
