"""Perft counts as data: every configuration has a file, and the kernel agrees with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.perft.generate import CONFIGURATIONS, FOLDER, file_name, perft
from tests.perft.generate_duel import DUEL_OPTIONS, NAMES, duel_file_name

from alfama.games import Azul, Position, parse_position

Case = tuple[str, str, dict[int, int]]


def cases(files: str = "*.perft") -> Iterator[Case]:
    """Yield id, position text and counts by depth of every block of these files."""
    for path in sorted(FOLDER.glob(files)):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
            name, text, *counts = block.splitlines()
            words = [line.split(" ") for line in counts]
            yield f"{path.stem}-{name.removeprefix('id ')}", text, {int(depth): int(n) for _, depth, n in words}


def test_every_configuration_has_a_file_with_counts() -> None:
    names = {file_name(*configuration) for configuration in CONFIGURATIONS}
    names |= {duel_file_name(name) for name in DUEL_OPTIONS}
    assert names == {path.name for path in FOLDER.glob("*.perft")}
    assert len(list(cases("azul-*.perft"))) == 3 * len(CONFIGURATIONS)
    assert len(list(cases("duel-*.perft"))) == len(NAMES) * len(DUEL_OPTIONS)
    assert all(counts for _, _, counts in cases())


@pytest.mark.parametrize(("text", "counts"), [case[1:] for case in cases()], ids=[case[0] for case in cases()])
def test_counts(text: str, counts: dict[int, int]) -> None:
    position = parse_position(text)
    before = position.copy()
    assert {depth: perft(position, depth) for depth in counts} == counts
    assert position == before


@pytest.mark.parametrize(("text", "counts"), [case[1:] for case in cases()], ids=[case[0] for case in cases()])
def test_counts_by_playing_every_move(text: str, counts: dict[int, int]) -> None:
    """The same numbers without the kernel's counting: list, play, list again."""
    for depth, count in counts.items():
        if count <= 3000:
            assert leaves(parse_position(text), depth) == count


def leaves(position: Position, depth: int) -> int:
    """Count the sequences of ``depth`` decisions until chance or the end."""
    moves = list(position.legal_moves)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = position.copy()
        after.play(move)
        total += leaves(after, depth - 1)
    return total


def test_the_anchor_counts_of_a_mixed_deal() -> None:
    position = Azul()
    position.apply_chance("first 1")
    position.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    assert [perft(position, depth) for depth in range(1, 6)] == [72, 4752, 239_196, 10_206_755, 314_477_108]
