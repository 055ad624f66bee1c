"""Events tell the whole story: whoever only hears them knows every tile and every point on the table."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from hypothesis import given
from tests.laws.games import configurations, playing, rulings, seeds, styles

from alfama.games import Azul, Event

Table = dict[str, Any]
PARTS = ("displays", "centre", "marker", "bag", "lid")
BOARD_PARTS = ("score", "wall", "lines", "floor")


def in_order(tiles: str) -> str:
    """Return tiles in colour order."""
    return "".join(sorted(tiles, key="BYRKWJ".index))


def without(tiles: str, gone: str) -> str:
    """Return ``tiles`` without those ``gone``, each of which must be there."""
    for tile in gone:
        assert tile in tiles
        tiles = tiles.replace(tile, "", 1)
    return tiles


class Listener:
    """A table kept by somebody who only hears the events."""

    def __init__(self, position: Azul) -> None:
        view = copy.deepcopy(position.view())
        self.table: Table = {part: view[part] for part in PARTS}
        self.table["bag"], self.table["lid"] = Counter(view["bag"]), Counter(view["lid"])
        self.boards: list[Table] = [{part: board[part] for part in BOARD_PARTS} for board in view["boards"]]
        self.cap = view["options"]["score_cap"]
        self.hand = ""

    def hear(self, event: Event) -> None:
        """Do on the own table what an event says."""
        getattr(self, f"_{event.kind}")(**event.data)

    def matches(self, position: Azul) -> None:
        """Compare the own table with the real one."""
        view = position.view()
        for part in PARTS:
            mine = {x: n for x, n in self.table[part].items() if n} if part in ("bag", "lid") else self.table[part]
            real = {x: n for x, n in view[part].items() if n} if part in ("bag", "lid") else view[part]
            assert mine == real, part
        assert self.boards == [{part: board[part] for part in BOARD_PARTS} for board in view["boards"]]
        assert self.hand == ""

    def _first_player(self, player: int) -> None:
        pass

    def _bag_refilled(self, tiles: dict[str, int]) -> None:
        assert {x: n for x, n in self.table["lid"].items() if n} == tiles
        self.table["bag"] += Counter(tiles)
        self.table["lid"] = Counter()

    def _deal(self, displays: list[str], short: bool) -> None:
        assert short == (sum(map(len, displays)) < 4 * len(displays))
        self.table["displays"] = list(displays)
        self.table["bag"].subtract("".join(displays))
        assert min(self.table["bag"].values()) >= 0
        self.table["marker"] = "centre"

    def _round_start(self, round: int, starter: int) -> None:  # noqa: A002
        assert round >= 1
        self.starter = starter

    def _take(self, player: int, source: int, colour: str, count: int, jokers: int) -> None:
        self.hand = ("" if colour == "J" else colour * count) + "J" * jokers
        if source:
            self.table["displays"][source - 1] = without(self.table["displays"][source - 1], self.hand)
        else:
            self.table["centre"] = without(self.table["centre"], self.hand)

    def _to_centre(self, source: int, tiles: str) -> None:
        assert self.table["displays"][source - 1] == tiles
        self.table["displays"][source - 1] = ""
        self.table["centre"] = in_order(self.table["centre"] + tiles)

    def _marker(self, player: int, space: int | None) -> None:
        assert self.table["marker"] == "centre"
        self.table["marker"] = player
        board = self.boards[player]
        if space is not None:
            self.table["lid"].update(board["floor"][space - 1 :])
            board["floor"] = board["floor"][: space - 1] + "M"
            assert len(board["floor"]) == space

    def _to_line(self, player: int, line: int, tiles: str, first_space: int) -> None:
        board = self.boards[player]
        self.hand = without(self.hand, tiles)
        assert first_space == len(board["lines"][line - 1]) + 1
        board["lines"][line - 1] = in_order(board["lines"][line - 1] + tiles)

    def _to_floor(self, player: int, tiles: str, first_space: int) -> None:
        board = self.boards[player]
        self.hand = without(self.hand, tiles)
        assert first_space == len(board["floor"]) + 1
        board["floor"] += tiles

    def _to_lid(self, player: int, tiles: str) -> None:
        self.hand = without(self.hand, tiles)
        assert len(self.boards[player]["floor"]) == 7
        self.table["lid"].update(tiles)

    def _tile(
        self, player: int, line: int, column: int, tile: str, horizontal: int, vertical: int, points: int, score: int
    ) -> None:
        board = self.boards[player]
        row = board["wall"][line - 1]
        assert row[column - 1] == "."
        board["wall"][line - 1] = row[: column - 1] + tile + row[column:]
        board["lines"][line - 1] = without(board["lines"][line - 1], tile)
        self._add(board, points, score)

    def _line_cleared(self, player: int, line: int, tiles: str) -> None:
        assert self.boards[player]["lines"][line - 1] == tiles
        self.boards[player]["lines"][line - 1] = ""
        self.table["lid"].update(tiles)

    def _line_lost(self, player: int, line: int, tiles: str) -> None:
        assert self.boards[player]["lines"][line - 1] == tiles
        self.boards[player]["lines"][line - 1] = ""
        self.hand = tiles

    def _floor(self, player: int, tiles: str, spaces: int, would_lose: int, loses: int, score: int) -> None:
        board = self.boards[player]
        assert (board["floor"], len(board["floor"])) == (tiles, spaces)
        assert loses == min(would_lose, board["score"])
        board["score"] -= loses
        assert board["score"] == score
        board["floor"] = ""
        self.table["lid"].update(tiles.replace("M", ""))

    def _bonus(self, player: int, rows: int, columns: int, colours: int, points: int, score: int) -> None:
        assert points == 2 * rows + 7 * columns + 10 * colours
        self._add(self.boards[player], points, score)

    def _add(self, board: Table, points: int, score: int) -> None:
        total = board["score"] + points
        board["score"] = min(total, self.cap) if self.cap else total
        assert board["score"] == score

    def _round_end(self, round: int, scores: list[int]) -> None:  # noqa: A002
        assert scores == [board["score"] for board in self.boards]

    def _game_over(self, termination: str, ranking: list[int], winners: list[int], scores: list[int]) -> None:
        assert scores == [board["score"] for board in self.boards]
        assert winners == [seat for seat, rank in enumerate(ranking) if rank == 1]


@given(configurations, rulings, seeds, styles)
def test_whoever_hears_the_events_knows_the_table(
    options: dict[str, Any], ruled: dict[str, Any], seed: int, style: str
) -> None:
    listener = None
    for position, events in playing(options | ruled, seed, style):
        if listener is None:
            listener = Listener(position)
            continue
        for event in events:
            listener.hear(event)
        listener.matches(position)
