"""docs/notation.md is tested as written: its examples are read, its tables are complete."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from alfama import Azul, Move, Record
from alfama.games.azul import events, status

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8").split("## Azul Duel")[0]


def test_position_example_is_the_position_after_the_deal_of_the_perft_anchor() -> None:
    example = re.search(r"^azul1 players=2.*$", PAGE, re.MULTILINE)
    assert example is not None
    position = Azul.from_text(example.group())
    assert len(position.legal_moves) == 72
    assert position.text == example.group()


def test_record_example_replays() -> None:
    example = re.search(r"```\n(\[Alfama.*?)```", PAGE, re.DOTALL)
    assert example is not None
    record = Record.parse(example.group(1))
    assert record.replay().round == 1
    assert [entry.comment for entry in record.entries if entry.comment] == ["a hasty move"]


def test_every_move_of_the_table_is_read_and_written() -> None:
    moves = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    texts = [text for text in moves if re.match(r"[c1-9][BYRKWJ][-1-5]|\d>", text)]
    assert len(texts) == 9
    for text in texts:
        assert str(Move.parse(text)) == text
        assert Move.from_code(Move.parse(text).code) == Move.parse(text)


def test_every_kind_of_event_and_fault_is_listed() -> None:
    source = inspect.getsource(events) + inspect.getsource(__import__("alfama.games.azul.position", fromlist=["x"]))
    kinds = set(re.findall(r'Event\(\s*"(\w+)"', source)) | {"line_cleared", "line_lost"}
    assert kinds
    listed = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert kinds <= listed
    faults = set(re.findall(r'Fault\(\s*"(\w+)"', inspect.getsource(status)))
    assert faults <= set(re.findall(r"`(\w+)`", PAGE))
