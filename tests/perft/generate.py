"""Writes the perft files: ``python -m tests.perft.generate``.  The counts come from the kernel; tests check them.

A file holds blocks: a line ``id NAME``, the position text, then lines ``perft DEPTH COUNT``.  Each configuration has
the opening of a drawn game, a position in the middle of a round, and the end of a round (with tiling decisions where
there are any); those of Azul Duel are chosen in ``generate_duel``.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path

from tests.perft.generate_duel import DUEL_OPTIONS, duel_file_name, duel_positions

from alfama.games import Azul, Dealer, Duel, Position
from alfama.games.azul.options import Wall
from alfama.games.azul.perft import perft as azul_perft
from alfama.games.duel.perft import perft as duel_perft

FOLDER = Path(__file__).parent
MOST_LEAVES = 3_000_000
DEPTHS = 9

WALLS: tuple[Wall, ...] = ("coloured", "grey")
CONFIGURATIONS = list(itertools.product((2, 3, 4), WALLS, (False, True)))


def file_name(players: int, wall: Wall, jokers: bool) -> str:
    """Return the name of a configuration's file."""
    return f"azul-{players}p-{wall}{'-jokers' if jokers else ''}.perft"


def positions(players: int, wall: Wall, jokers: bool) -> list[tuple[str, Azul]]:
    """Return named positions of one configuration: opening, middle and end of a round."""
    position, dealer, rng = Azul(players, wall, jokers), Dealer(players), random.Random(players)
    named: dict[str, Azul] = {}
    while "end" not in named:
        if position.is_over:
            raise RuntimeError("the game ended before the positions were found: take another seed")
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
            continue
        tiles = len(position.view()["centre"]) + sum(map(len, position.view()["displays"]))
        if position.round == 1 and "opening" not in named:
            named["opening"] = position.copy()
        elif position.round >= 3 and tiles <= 14 and position.phase == "offer":
            named.setdefault("middle", position.copy())
            if tiles <= 6:
                named["end"] = position.copy()
        moves = [move for move in position.legal_moves if move.line] or list(position.legal_moves)
        position.play(rng.choice(moves))
    return list(named.items())


def perft(position: Position, depth: int) -> int:
    """Return the count of the position's own game."""
    return duel_perft(position, depth) if isinstance(position, Duel) else azul_perft(position, depth)


def block(name: str, position: Position) -> str:
    """Return the lines of one position, as deep as the number of leaves allows."""
    lines = [f"id {name}", position.text]
    for depth in range(1, DEPTHS + 1):
        count = perft(position, depth)
        if count > MOST_LEAVES or count == 0:
            break
        lines.append(f"perft {depth} {count}")
    return "\n".join(lines)


def main() -> None:
    """Write all files."""
    for configuration in CONFIGURATIONS:
        blocks = [block(name, position) for name, position in positions(*configuration)]
        (FOLDER / file_name(*configuration)).write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    for name, options in DUEL_OPTIONS.items():
        blocks = [block(*named) for named in duel_positions(options)]
        (FOLDER / duel_file_name(name)).write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
