"""Writes the playthroughs: ``python -m tests.playthroughs.generate``.

A playthrough is a whole random game of one configuration, or of Azul Duel (see ``generate_duel``), printed with what
the library says at every state.  It is replayed line by line in the tests: any change of rules, texts, codes, events,
views or previews shows as a difference.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from tests.perft.generate import CONFIGURATIONS
from tests.playthroughs.generate_duel import DUEL_GAMES, duel_file_name, duel_playthrough
from tests.playthroughs.printing import compact, digest

from alfama.games import Azul, Dealer
from alfama.games.azul.options import Wall

FOLDER = Path(__file__).parent


def file_name(players: int, wall: Wall, jokers: bool) -> str:
    """Return the name of a configuration's playthrough."""
    return f"azul-{players}p-{wall}{'-jokers' if jokers else ''}.txt"


def facts(position: Azul) -> Iterator[str]:
    """Yield one line for each thing the library says about a position."""
    yield f"position: {position.text}"
    yield f"phase: {position.phase} round: {position.round} turn: {position.turn} starter: {position.starter}"
    yield f"chance: {position.is_chance} over: {position.is_over} last round: {position.last_round}"
    yield f"scores: {compact(position.scores)} status: {compact([fault.code for fault in position.status()])}"
    view = position.view()
    yield f"projected: {compact([board['projected'] for board in view['boards']])}"
    yield f"progress: {compact([board['progress'] for board in view['boards']])}"
    yield f"barred: {compact([board['barred'] for board in view['boards']])} tiling: {compact(view['tiling'])}"
    yield f"view: {digest(view)} choices: {digest(position.choices())}"
    moves = position.legal_moves
    yield f"legal: {len(moves)} codes: {compact(moves.codes.tolist())}"
    yield f"moves: {' '.join(map(str, moves))}"
    if position.outcome is not None:
        yield f"outcome: {compact(position.outcome.to_json())}"


def playthrough(players: int, wall: Wall, jokers: bool) -> Iterator[str]:
    """Yield the lines of a whole game."""
    position, dealer = Azul(players, wall, jokers), Dealer(players + 10 * jokers)
    rng = random.Random(compact([players, wall, jokers]))
    yield f"options: {compact(position.options.to_json())}"
    while True:
        yield from facts(position)
        if position.is_over:
            return
        if position.is_chance:
            event = dealer.draw(position)
            yield f"\n>>> {event}"
            events = position.apply_chance(event)
        else:
            moves = [move for move in position.legal_moves if move.line] or list(position.legal_moves)
            move = rng.choice(moves)
            yield f"\n>>> {move} code: {move.code} json: {compact(move.to_json())}"
            yield f"preview: {compact(position.preview(move))}"
            events = position.play(move)
        yield from (f"event: {compact(event.to_json())}" for event in events)


def main() -> None:
    """Write all playthroughs."""
    for configuration in CONFIGURATIONS:
        text = "\n".join(playthrough(*configuration)) + "\n"
        (FOLDER / file_name(*configuration)).write_text(text, encoding="utf-8")
    for name in DUEL_GAMES:
        text = "\n".join(duel_playthrough(name)) + "\n"
        (FOLDER / duel_file_name(name)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
