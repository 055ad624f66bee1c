"""The playthroughs of Azul Duel; ``python -m tests.playthroughs.generate`` writes them, too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.playthroughs.printing import compact, digest

from alfama.games import Dealer, Duel
from alfama.games.duel import Move

DUEL_GAMES: dict[str, dict[str, Any]] = {
    "default": {},
    "four-tablets": {"tablets": 4, "stuck_lines": "break_complete", "chip_lines": "one"},
    "open": {"opening_refill": "end", "returned_plates": "top", "open_returns": True},
    "strict": {"stuck_lines": "keep", "draw_at_zero": False, "partial_break": True, "unreached_marker": "other"},
}
"""The options of each game."""


def duel_file_name(name: str) -> str:
    """Return the name of a game's playthrough."""
    return f"duel-{name}.txt"


def duel_facts(position: Duel) -> Iterator[str]:
    """Yield one line for each thing the library says about a position."""
    yield f"position: {position.text}"
    yield f"phase: {position.phase} stage: {position.stage} round: {position.round}"
    yield f"turn: {position.turn} actor: {position.actor} starter: {position.starter}"
    yield f"chance: {position.is_chance} over: {position.is_over} last round: {position.last_round}"
    yield f"scores: {compact(position.scores)} status: {compact([fault.code for fault in position.status()])}"
    view = position.view()
    yield f"projected: {compact([board['projected']['score'] for board in view['boards']])}"
    yield f"objectives: {compact([[seat['points'] for seat in one['seats']] for one in view['objectives']])}"
    seen = [digest(view), *(digest(position.view(seat)) for seat in (0, 1))]
    yield f"view: {' '.join(seen)} snapshot: {digest(position.snapshot())} choices: {digest(position.choices())}"
    moves = position.legal_moves
    yield f"legal: {len(moves)} codes: {compact(moves.codes.tolist())}"
    yield f"moves: {' '.join(map(str, moves))}"
    if position.outcome is not None:
        yield f"outcome: {compact(position.outcome.to_json())}"


def duel_playthrough(name: str) -> Iterator[str]:
    """Yield the lines of a whole game."""
    options = DUEL_GAMES[name]
    position, dealer, rng = Duel(**options), Dealer(len(name)), random.Random(name)
    yield f"options: {compact(position.options.to_json())}"
    while True:
        yield from duel_facts(position)
        if position.is_over:
            return
        if position.is_chance:
            event = dealer.draw(position)
            yield f"\n>>> {event}"
            events = position.apply_chance(str(event))
        else:
            move = _some_move(position, rng)
            yield f"\n>>> {move} code: {move.code} json: {compact(move.to_json())}"
            yield f"preview: {compact(position.preview(move))}"
            events = position.play(move)
        yield from (f"event: {compact(event.to_json())}" for event in events)


def _some_move(position: Duel, rng: random.Random) -> Move:
    """Return a move of somebody who draws plates and takes what fits a space of the dome."""
    moves = list(position.legal_moves)
    drawing = [move for move in moves if str(move) == "S"]
    if drawing and rng.random() < 0.3:
        return drawing[0]
    assert position.turn is not None
    board = position.view()["boards"][position.turn]
    rows = [
        "".join(space for space, tile in zip(*both, strict=True) if tile == ".")
        for both in zip(board["dome"], board["tiles"], strict=True)
    ]
    liked = [move for move in moves if _fits(str(move), rows)]
    return rng.choice(liked or [move for move in moves if str(move)[-1] not in "-="] or moves)


def _fits(text: str, rows: list[str]) -> bool:
    """Tell whether a move takes tiles to a line whose dome row has a free space for them."""
    return len(text) == 3 and text[2] in "123456" and any(x in rows[int(text[2]) - 1] for x in (text[1], "W"))
