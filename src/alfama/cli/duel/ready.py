"""Compiling what a game of Azul Duel needs: positions that ask every kind of question."""

from __future__ import annotations

import numpy as np

from alfama.games import Dealer, Duel, Position, parse_position


def samples() -> list[Duel]:
    """Return the first position of each kind of decision from a game played by chance, and the end of the game."""
    dealer, rng = Dealer(1), np.random.default_rng(1)
    position = Duel()
    found: dict[str, Duel] = {}
    while not position.is_over:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        found.setdefault(position.stage, position.copy())
        position.play(position.legal_moves[int(rng.integers(len(position.legal_moves)))])
    return [*found.values(), position]


def warm_rules() -> None:
    """Play a game and read its end."""
    end = samples()[-1]
    parse_position(end.text)
    if end.outcome is None or end.last_round:
        raise RuntimeError("a finished game has an outcome and no last round")


def warm_view() -> None:
    """Look at positions of every kind with all their choices and refusals, and mix what is hidden."""
    for position in samples():
        position.view(0)
        position.choices()
        position.sample(0, np.random.default_rng(0))
        for text in ("1R1", "mB2", "C1", "P1", "S", "@1r0", "1>1", "1+R", "^BR"):
            position.why_illegal(text)


def positions() -> list[Position]:
    """Return a position of every kind of decision."""
    return list(samples()[:-1])


def first_action() -> Position:
    """Return the first position of round 1 in which tiles may be taken, of a fixed game."""
    dealer, position = Dealer(1), Duel()
    while position.phase != "acquisition":
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
        else:
            position.play(position.legal_moves[0])
    return position
