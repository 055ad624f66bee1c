"""Ways to choose a move in Duel that, between them, lead to everything that can happen."""

from __future__ import annotations

import random

from tests.oracle.duel_oracle import Moves, OracleGame, Take

POLICIES = (
    "uniform", "uniform", "build", "build", "build", "build", "build", "hoard", "many", "break", "plates", "plates",
    "chips", "chips",
)  # fmt: skip
"""The policies, as often as they are to be drawn."""


def choose(game: OracleGame, moves: Moves, policy: str, rng: random.Random) -> str:
    """Return one of the oracle's legal moves."""
    texts = sorted(moves)
    if len(texts) == 1 or policy == "uniform" or rng.random() < 0.03:
        return rng.choice(texts)
    if game.stage == "draw":
        return "S" if rng.random() < {"plates": 0.85, "break": 0.6}.get(policy, 0.2) else "?"
    if game.stage in ("pay", "chips") and rng.random() < 0.8:
        colour = game.boards[game.turn or 0].lines[game.dome_row][0]
        paying = [text for text in texts if text[-1] != "="]
        return rng.choice([text for text in paying if colour in text] or paying)
    if game.stage == "action":
        return rng.choice(_actions(game, moves, policy, rng) or texts)
    return rng.choice(texts)


def _actions(game: OracleGame, moves: Moves, policy: str, rng: random.Random) -> list[str]:
    """Return the actions that a policy likes best."""
    takes = {text: move for text, move in moves.items() if isinstance(move, Take)}
    plates = [text for text in moves if text[0] == "P"]
    chips = [text for text in moves if text[0] == "C"]
    if "S" in moves and rng.random() < (0.5 if policy == "plates" else 0.03):
        return ["S"]
    if plates and rng.random() < 0.3:
        return plates
    if chips and rng.random() < (0.7 if policy in ("chips", "build") else 0.2):
        return chips
    if policy == "break":
        return [text for text, take in takes.items() if take.line == 0]
    if policy == "many":
        most = max((take.tiles for take in takes.values()), default=0)
        return [text for text, take in takes.items() if take.tiles == most]
    assert game.turn is not None
    board = game.boards[game.turn]
    liked = []
    for text, take in takes.items():
        if take.line == 0 or take.tiles > take.in_line:
            continue
        matching = bool(board.matching_columns(take.line - 1, take.colour))
        left = board.missing(take.line - 1) - take.in_line
        if policy == "hoard":
            fits = not matching and left > 0
        elif policy == "chips":
            fits = matching and left > 0
        else:
            fits = matching and (left == 0 or rng.random() < 0.4)
        if fits:
            liked.append(text)
    return liked or [text for text, take in takes.items() if take.line > 0 and take.tiles == take.in_line]
