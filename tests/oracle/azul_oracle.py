"""A slow, plain oracle of Azul (coloured and grey wall, 2-4 players) with Joker Tiles.

Written from the rule file ``azul.md`` alone, as an independent second opinion on the fast kernel.  Every
tile is one letter in a list; nothing is cached, nothing is clever.  Numbers in brackets such as [3.5] are the
rules of that file (section.point), [A4] is an entry of its section 8.

Letters: B Y R K W colours, J joker, M starting player marker, '.' an empty wall space.
Seats are 0-based; lines, rows, columns and displays are 1-based in the move texts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

COLOURS = "BYRKW"
ORDER = "BYRKWJ"
FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)  # [2.2]

Phase = Literal["start", "deal", "offer", "tiling", "over"]
Termination = Literal["row", "no_tiles", "dead", "idle_cap"]


def in_order(tiles: list[str]) -> str:
    """Return the tiles as one string, sorted in the order B Y R K W J."""
    return "".join(sorted(tiles, key=ORDER.index))


def counts(tiles: list[str]) -> dict[str, int]:
    """How many of each letter; letters that do not occur are left out."""
    return {letter: tiles.count(letter) for letter in ORDER if letter in tiles}


def colour_column(row: int, colour: str) -> int:
    """[2.1] The column (0-based) of a colour in a row (0-based) of the coloured wall."""
    return (COLOURS.index(colour) + row) % 5


def space_colour(row: int, column: int) -> str:
    """[2.1] The colour printed on a space of the coloured wall (both 0-based)."""
    for colour in COLOURS:
        if colour_column(row, colour) == column:
            return colour
    raise AssertionError("every space has a colour")


@dataclass
class Board:
    """One player's board.  Rows and columns are 0-based here."""

    score: int = 0
    wall: list[list[str]] = field(default_factory=lambda: [["."] * 5 for _ in range(5)])
    # [A14, option grey_joker_keeps_colour] the colour that a wall joker stands for; "" where there is none
    kept: list[list[str]] = field(default_factory=lambda: [[""] * 5 for _ in range(5)])
    lines: list[list[str]] = field(default_factory=lambda: [[] for _ in range(5)])
    floor: list[str] = field(default_factory=list)

    def free_in_line(self, row: int) -> int:
        """Line r has r spaces (r 1-based)."""
        return row + 1 - len(self.lines[row])

    def line_colour(self, row: int) -> str | None:
        """Return the colour of the coloured tiles of a line; None if it is empty or jokers only [6.5]."""
        for tile in self.lines[row]:
            if tile != "J":
                return tile
        return None

    def free_columns(self, row: int) -> list[int]:
        return [column for column in range(5) if self.wall[row][column] == "."]

    def complete_rows(self) -> int:
        """[6.9] Jokers count like any tile."""
        return sum(1 for row in self.wall if "." not in row)

    def complete_columns(self) -> int:
        """[6.9] Jokers count like any tile."""
        return sum(1 for column in range(5) if all(self.wall[row][column] != "." for row in range(5)))

    def complete_colours(self) -> int:
        """[5.6, 6.10] Five real tiles of a colour anywhere on the wall; jokers are no colour."""
        everything = [tile for row in self.wall for tile in row]
        return sum(1 for colour in COLOURS if everything.count(colour) == 5)

    def bonus(self) -> int:
        """[4.5] +2 per complete row, +7 per complete column, +10 per complete colour."""
        return 2 * self.complete_rows() + 7 * self.complete_columns() + 10 * self.complete_colours()

    def placement_points(self, row: int, column: int) -> int:
        """[4.2] Points of the tile that was just put at (row, column)."""
        horizontal = self._run(row, column, 0, 1)
        vertical = self._run(row, column, 1, 0)
        points = 0
        if horizontal > 1:
            points += horizontal
        if vertical > 1:
            points += vertical
        return points if points > 0 else 1

    def _run(self, row: int, column: int, down: int, right: int) -> int:
        """Length of the unbroken run through a space, both ways along one direction, the space included."""
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < 5 and 0 <= c < 5 and self.wall[r][c] != ".":
                length += 1
                r, c = r + sign * down, c + sign * right
        return length

    def floor_penalty(self) -> int:
        """[2.2, 2.3] The marker costs its space like a tile."""
        return sum(FLOOR_COSTS[: len(self.floor)])


@dataclass(frozen=True)
class Take:
    """[3] One turn: all of a colour and/or all jokers of a source, and where they go."""

    source: int  # 0 centre, 1.. displays
    colour: str  # "J" when only jokers are taken
    coloured: int  # how many tiles of that colour are taken (0 when only jokers)
    jokers: int  # how many jokers are taken
    line: int  # 0 floor, 1..5
    coloured_in_line: int
    jokers_in_line: int


@dataclass(frozen=True)
class Tiling:
    """[4.1, 5.3, 6.6] A complete line's tile goes to a column; column 0: the line is dropped [A9]."""

    line: int
    column: int


class OracleGame:
    """One game.  See the module text; the options are the rulings of section 8 of the rule file."""

    def __init__(
        self,
        players: int = 2,
        wall: Literal["coloured", "grey"] = "coloured",
        jokers: bool = False,
        *,
        partial_floor: bool = False,
        full_floor_marker: Literal["free", "replace"] = "free",
        no_marker_start: Literal["same", "next"] = "same",
        dead_positions: Literal["end", "play_on"] = "end",
        idle_cap: int = 20,
        refill: Literal["lazy", "eager"] = "lazy",
        score_cap: int = 0,
        grey_drop: bool = False,
        leave_jokers: bool = True,
        joker_overflow: Literal["choose", "jokers", "colours"] = "choose",
        barred_to_floor: bool = False,
        grey_joker_keeps_colour: bool = False,
        overflow_all_jokers: bool = True,
        overflow_all_colour: bool = True,
    ) -> None:
        if players not in (2, 3, 4):
            raise ValueError("players must be 2, 3 or 4")
        for value, allowed in (
            (wall, ("coloured", "grey")),
            (full_floor_marker, ("free", "replace")),
            (no_marker_start, ("same", "next")),
            (dead_positions, ("end", "play_on")),
            (refill, ("lazy", "eager")),
            (joker_overflow, ("choose", "jokers", "colours")),
        ):
            if value not in allowed:
                raise ValueError(f"{value!r} is not one of {allowed}")
        if idle_cap < 0 or score_cap < 0:
            raise ValueError("a cap is 0 (none) or more")
        self.players = players
        self.grey = wall == "grey"
        self.jokers = jokers
        self.partial_floor = partial_floor
        self.full_floor_marker = full_floor_marker
        self.no_marker_start = no_marker_start
        self.dead_positions = dead_positions
        self.idle_cap = idle_cap
        self.refill = refill
        self.score_cap = score_cap
        self.grey_drop = grey_drop
        self.leave_jokers = leave_jokers
        self.joker_overflow = joker_overflow
        self.barred_to_floor = barred_to_floor
        self.grey_joker_keeps_colour = grey_joker_keeps_colour
        self.overflow_all_jokers = overflow_all_jokers
        self.overflow_all_colour = overflow_all_colour

        # [1.1] 20 tiles of each colour; [6.1] with jokers 19 + 5 jokers (two players) or 18 + 10 jokers
        self.bag_tiles: list[str] = []
        per_colour, joker_count = 20, 0
        if jokers:
            per_colour, joker_count = (19, 5) if players == 2 else (18, 10)
        for colour in COLOURS:
            self.bag_tiles += [colour] * per_colour
        self.bag_tiles += ["J"] * joker_count
        self.lid_tiles: list[str] = []
        self.displays: list[list[str]] = [[] for _ in range(2 * players + 1)]  # [1.2]
        self.centre: list[str] = []
        self.marker: Literal["centre"] | int | None = None
        self.boards = [Board() for _ in range(players)]
        self.phase: Phase = "start"
        self.round = 0  # counts the deals made
        self.starter: int | None = None
        self.turn: int | None = None
        self.idle = 0
        self.placements_this_round = 0
        self.tiling_seats: list[int] = []  # who still has to tile in this phase; the first one is tiling now
        self.tiling_row = 0  # the row (0-based) that the first of them looks at next
        self.termination: Termination | None = None

    # ------------------------------------------------------------------ what one can ask

    def needs(self) -> Literal["first", "deal", "move", "over"]:
        if self.phase == "start":
            return "first"
        if self.phase == "deal":
            return "deal"
        if self.phase == "over":
            return "over"
        return "move"

    @property
    def scores(self) -> list[int]:
        return [board.score for board in self.boards]

    @property
    def bag(self) -> dict[str, int]:
        return counts(self.bag_tiles)

    @property
    def lid(self) -> dict[str, int]:
        return counts(self.lid_tiles)

    def bonuses(self) -> list[dict[str, int]]:
        """[4.5] Complete rows, columns and colours of each player, and what they are worth."""
        return [
            {
                "rows": board.complete_rows(),
                "columns": board.complete_columns(),
                "colours": board.complete_colours(),
                "points": board.bonus(),
            }
            for board in self.boards
        ]

    def ranking(self) -> tuple[int, ...]:
        """[4.6] Points, then complete rows; equal on both means the same rank (1 = winner)."""
        keys = [(board.score, board.complete_rows()) for board in self.boards]
        return tuple(1 + sum(1 for other in keys if other > own) for own in keys)

    def legal(self) -> list[str]:
        return sorted(self.moves())

    def snapshot(self) -> dict[str, Any]:
        """Return the whole position as plain data."""
        return {
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "starter": self.starter,
            "marker": self.marker,
            "displays": [in_order(display) for display in self.displays],
            "centre": in_order(self.centre),
            "bag": self.bag,
            "lid": self.lid,
            "idle": self.idle,
            "players": [
                {
                    "score": board.score,
                    "wall": ["".join(row) for row in board.wall],
                    "lines": [in_order(line) for line in board.lines],
                    "floor": "".join(board.floor),
                }
                for board in self.boards
            ],
        }

    # ------------------------------------------------------------------ chance

    def first_player(self, seat: int) -> None:
        """[1.4, A8] Who starts round 1."""
        if self.phase != "start":
            raise ValueError("the first player is already known")
        if not 0 <= seat < self.players:
            raise ValueError(f"no seat {seat}")
        self.starter = seat
        self.phase = "deal"

    def deal(self, displays: list[str]) -> None:
        """[1.5, 1.6, 1.7] Fill the displays, in index order, with exactly these tiles.

        ValueError, and nothing changed, if these tiles cannot come.
        """
        if self.phase != "deal":
            raise ValueError("no deal is due")
        if len(displays) != 2 * self.players + 1:
            raise ValueError(f"{2 * self.players + 1} displays are needed")
        bag, lid = list(self.bag_tiles), list(self.lid_tiles)
        for number, text in enumerate(displays, start=1):
            wanted = list(text)
            for _ in range(4):
                if not bag:  # [1.6] a tile is needed and the bag is empty: the whole lid goes into the bag
                    bag, lid = lid, []
                if not bag:  # [1.7] nothing left anywhere: this display and the later ones are not full
                    break
                # Which of the wanted tiles is drawn first makes no difference: either the bag has enough for
                # the whole display, or every tile left in it must come out before the lid goes in.
                possible = [tile for tile in wanted if tile in bag]
                if not possible:
                    raise ValueError(f"display {number} cannot be {text!r}: the bag has {in_order(bag)!r}")
                wanted.remove(possible[0])
                bag.remove(possible[0])
                if self.refill == "eager" and not bag:  # [A5]
                    bag, lid = lid, []
            if wanted:
                raise ValueError(f"display {number} cannot be {text!r}: too many tiles")
        self.bag_tiles, self.lid_tiles = bag, lid
        self.displays = [list(text) for text in displays]
        self.centre = []
        self.marker = "centre"  # [1.5]
        self.round += 1
        self.placements_this_round = 0
        self.phase = "offer"
        self.turn = self.starter

    # ------------------------------------------------------------------ moves

    def play(self, text: str) -> None:
        moves = self.moves()
        if text not in moves:
            raise ValueError(f"illegal move {text!r}")
        self.do(moves[text])

    def do(self, move: Take | Tiling) -> None:
        """Play one of the values of `moves`."""
        if isinstance(move, Take):
            self._do_take(move)
        else:
            self._do_tiling(move)

    def moves(self) -> dict[str, Take | Tiling]:
        """Return the legal moves by their texts."""
        moves: dict[str, Take | Tiling] = {}
        if self.phase == "offer":
            for source in range(len(self.displays) + 1):
                moves.update(self._takes_from(source))
        elif self.phase == "tiling":
            line = self.tiling_row + 1
            board = self.boards[self.tiling_seats[0]]
            for column in self._spaces_for_line(board, self.tiling_row):
                moves[f"{line}>{column + 1}"] = Tiling(line, column + 1)
            if self.grey and self.grey_drop:  # [A9]
                moves[f"{line}>-"] = Tiling(line, 0)
        return moves

    def _source_tiles(self, source: int) -> list[str]:
        return self.centre if source == 0 else self.displays[source - 1]

    def _takes_from(self, source: int) -> dict[str, Take]:
        """[3.1, 6.2] {x}, {J} and {J+x} for every colour x there; the marker alone is no take [3.3]."""
        takes: dict[str, Take] = {}
        tiles = self._source_tiles(source)
        name = "c" if source == 0 else str(source)
        jokers = tiles.count("J")
        if jokers > 0:
            takes.update(self._jokers_only(name, source, jokers))
        for colour in COLOURS:
            coloured = tiles.count(colour)
            if coloured == 0:
                continue
            if jokers == 0 or self.leave_jokers:  # [6.3, A11]
                takes.update(self._colour_only(name, source, colour, coloured))
            if jokers > 0:
                takes.update(self._colour_and_jokers(name, source, colour, coloured, jokers))
        return takes

    def _colour_allowed_in_row(self, board: Board, row: int, colour: str) -> bool:
        """[3.5, 5.2, 6.8, A14] Whether the wall row still lacks this colour (columns do not matter here)."""
        if self.grey:
            return colour not in board.wall[row] and colour not in board.kept[row]
        return board.wall[row][colour_column(row, colour)] == "."

    def _colour_allowed_in_line(self, board: Board, row: int, colour: str) -> bool:
        """[3.5, 6.5] Line not full, no other colour in it, and the wall row lacks the colour."""
        return (
            board.free_in_line(row) > 0
            and board.line_colour(row) in (None, colour)
            and self._colour_allowed_in_row(board, row, colour)
        )

    def _mover(self) -> Board:
        assert self.turn is not None
        return self.boards[self.turn]

    def _colour_only(self, name: str, source: int, colour: str, coloured: int) -> dict[str, Take]:
        board = self._mover()
        takes = {f"{name}{colour}-": Take(source, colour, coloured, 0, 0, 0, 0)}  # [3.7]
        for row in range(5):
            if not self._colour_allowed_in_line(board, row, colour):
                continue
            line = row + 1
            fit = min(coloured, board.free_in_line(row))  # [3.6]
            takes[f"{name}{colour}{line}"] = Take(source, colour, coloured, 0, line, fit, 0)
            if self.partial_floor:  # [A1]
                for a in range(1, fit):
                    takes[f"{name}{colour}{line}.{a}"] = Take(source, colour, coloured, 0, line, a, 0)
        return takes

    def _jokers_only(self, name: str, source: int, jokers: int) -> dict[str, Take]:
        """[6.5] Jokers alone go to any line that is not full."""
        board = self._mover()
        takes = {f"{name}J-": Take(source, "J", 0, jokers, 0, 0, 0)}
        for row in range(5):
            fit = min(jokers, board.free_in_line(row))
            if fit == 0:
                continue
            line = row + 1
            takes[f"{name}J{line}"] = Take(source, "J", 0, jokers, line, 0, fit)
            if self.partial_floor:  # [A1]
                for k in range(1, fit):
                    takes[f"{name}J{line}.{k}"] = Take(source, "J", 0, jokers, line, 0, k)
        return takes

    def _colour_and_jokers(self, name: str, source: int, colour: str, coloured: int, jokers: int) -> dict[str, Take]:
        board = self._mover()
        takes = {f"{name}{colour}-+0": Take(source, colour, coloured, jokers, 0, 0, 0)}
        for row in range(5):
            line = row + 1
            free = board.free_in_line(row)
            if free == 0:
                continue
            if not self._colour_allowed_in_line(board, row, colour):
                if self.barred_to_floor:  # [A13] jokers in the line as far as they fit, the colour floored
                    k = min(jokers, free)
                    takes[f"{name}{colour}{line}+{k}"] = Take(source, colour, coloured, jokers, line, 0, k)
                continue
            for k in self._joker_choices(coloured, jokers, free):
                a = min(coloured, free - k)
                takes[f"{name}{colour}{line}+{k}"] = Take(source, colour, coloured, jokers, line, a, k)
            if self.partial_floor:  # [A1] fewer tiles in the line than would fit, but at least one
                would_fit = min(free, coloured + jokers)
                for a in range(coloured + 1):
                    for k in range(jokers + 1):
                        if 1 <= a + k < would_fit:
                            text = f"{name}{colour}{line}.{a}+{k}"
                            takes[text] = Take(source, colour, coloured, jokers, line, a, k)
        return takes

    def _joker_choices(self, coloured: int, jokers: int, free: int) -> list[int]:
        """[A12, A16, A17] How many jokers may go in a line that is to be filled as far as possible."""
        if coloured + jokers <= free:
            return [jokers]  # everything fits
        choices = []
        for k in range(jokers + 1):
            a = free - k  # the line must be filled
            if a < 0 or a > coloured:
                continue
            if k == 0 and not self.overflow_all_jokers:  # [A16]
                continue
            if a == 0 and not self.overflow_all_colour:  # [A17]
                continue
            choices.append(k)
        if self.joker_overflow == "jokers":
            return choices[-1:]
        if self.joker_overflow == "colours":
            return choices[:1]
        return choices

    def _put_on_floor(self, board: Board, tiles: list[str]) -> None:
        """[3.6, 2.4] Left to right on the free floor spaces; when they are full, to the lid."""
        for tile in tiles:
            if len(board.floor) < 7:
                board.floor.append(tile)
            else:
                self.lid_tiles.append(tile)

    def _take_marker(self) -> None:
        """[3.2, 2.5, A2] The first take from the centre also takes the marker, before the tiles go down."""
        assert self.turn is not None
        board = self.boards[self.turn]
        self.marker = self.turn
        if len(board.floor) < 7:
            board.floor.append("M")
        elif self.full_floor_marker == "replace":
            self.lid_tiles.append(board.floor[6])
            board.floor[6] = "M"

    def _do_take(self, take: Take) -> None:
        assert self.turn is not None
        board = self.boards[self.turn]
        tiles = self._source_tiles(take.source)
        taken = [tile for tile in tiles if (tile == "J" and take.jokers > 0) or tile == take.colour]
        rest = [tile for tile in tiles if tile not in taken]
        assert len(taken) == take.coloured + take.jokers
        if take.source == 0:
            self.centre = rest
            if self.marker == "centre":
                self._take_marker()
        else:
            self.displays[take.source - 1] = []
            self.centre += rest  # [3.1, 6.3]
        in_line = [take.colour] * take.coloured_in_line + ["J"] * take.jokers_in_line
        if take.line > 0:
            board.lines[take.line - 1] += in_line
        over = [take.colour] * (take.coloured - take.coloured_in_line)
        over += ["J"] * (take.jokers - take.jokers_in_line)
        self._put_on_floor(board, over)
        # [3.9] the phase ends when no tile is left; the marker alone does not prolong it
        if self.centre or any(self.displays):
            self.turn = (self.turn + 1) % self.players
        else:
            self._start_tiling()

    # ------------------------------------------------------------------ wall-tiling

    def _coming_starter(self) -> int:
        """[1.4] The holder of the marker; [A3] if nobody took it, the same player or the next clockwise."""
        if isinstance(self.marker, int):
            return self.marker
        assert self.starter is not None
        if self.no_marker_start == "same":
            return self.starter
        return (self.starter + 1) % self.players

    def _start_tiling(self) -> None:
        """[A6] One player after the other, in turn order from the coming round's starter."""
        first = self._coming_starter()
        self.phase = "tiling"
        self.turn = None
        self.tiling_seats = [(first + i) % self.players for i in range(self.players)]
        self.tiling_row = 0
        self._continue_tiling()

    def _valid_columns(self, board: Board, row: int, colour: str) -> list[int]:
        """[2.1, 5.1, A14] Where a tile of this colour could go in this wall row (0-based columns)."""
        if not self._colour_allowed_in_row(board, row, colour):
            return []
        if not self.grey:
            return [colour_column(row, colour)]
        columns = []
        for column in board.free_columns(row):
            in_column = [board.wall[r][column] for r in range(5)] + [board.kept[r][column] for r in range(5)]
            if colour not in in_column:
                columns.append(column)
        return columns

    def _spaces_for_line(self, board: Board, row: int) -> list[int]:
        """[4.1, 5.1, 6.6, A14] The wall spaces (0-based columns) to which this complete line may be tiled."""
        colour = board.line_colour(row)
        if colour is None:  # jokers only: any free space of the row
            return board.free_columns(row)
        if "J" in board.lines[row] and self.grey and not self.grey_joker_keeps_colour:
            return board.free_columns(row)
        return self._valid_columns(board, row, colour)

    def _continue_tiling(self) -> None:
        """Tile everything that leaves no choice; stop at a decision or at the end of the phase."""
        while self.tiling_seats:
            seat = self.tiling_seats[0]
            board = self.boards[seat]
            while self.tiling_row < 5:  # [4.1] top to bottom
                row = self.tiling_row
                if board.free_in_line(row) == 0:
                    spaces = self._spaces_for_line(board, row)
                    if len(spaces) > 1 or (len(spaces) == 1 and self.grey and self.grey_drop):
                        self.turn = seat
                        return
                    if len(spaces) == 1:
                        self._tile_line(board, row, spaces[0])
                    else:
                        self._drop_line(board, row)
                self.tiling_row += 1
            self._charge_floor(board)
            self.tiling_seats.pop(0)
            self.tiling_row = 0
        self.turn = None
        self._end_round()

    def _do_tiling(self, tiling: Tiling) -> None:
        board = self.boards[self.tiling_seats[0]]
        if tiling.column == 0:
            self._drop_line(board, tiling.line - 1)
        else:
            self._tile_line(board, tiling.line - 1, tiling.column - 1)
        self.tiling_row += 1
        self._continue_tiling()

    def _tile_line(self, board: Board, row: int, column: int) -> None:
        """[4.1, 6.6] One tile (a joker if there is one) goes to the wall and scores; the rest to the lid."""
        assert board.wall[row][column] == "."
        line = board.lines[row]
        colour = board.line_colour(row)
        tile = "J" if "J" in line else line[0]
        if tile == "J" and colour is not None and self.grey and self.grey_joker_keeps_colour:
            board.kept[row][column] = colour
        board.wall[row][column] = tile
        line.remove(tile)
        self.lid_tiles += line
        board.lines[row] = []
        self._add_points(board, board.placement_points(row, column))
        self.placements_this_round += 1

    def _drop_line(self, board: Board, row: int) -> None:
        """[5.5, A9] All tiles of the line go to the floor (overflow to the lid); no points."""
        tiles = list(in_order(board.lines[row]))
        board.lines[row] = []
        self._put_on_floor(board, tiles)

    def _add_points(self, board: Board, points: int) -> None:
        """[2.7, A7] Unbounded unless a cap is set."""
        board.score += points
        if self.score_cap > 0:
            board.score = min(board.score, self.score_cap)

    def _charge_floor(self, board: Board) -> None:
        """[4.3, 2.3, 2.6] Penalty, never below 0; tiles go to the lid, the marker to its owner."""
        board.score = max(0, board.score - board.floor_penalty())
        self.lid_tiles += [tile for tile in board.floor if tile != "M"]
        board.floor = []

    # ------------------------------------------------------------------ the end

    def _end_round(self) -> None:
        self.starter = self._coming_starter()
        self.idle = 0 if self.placements_this_round > 0 else self.idle + 1
        if any(board.complete_rows() > 0 for board in self.boards):  # [4.4]
            self._finish("row")
        elif not self.bag_tiles and not self.lid_tiles:  # [A4] no tile at all for a new round
            self._finish("no_tiles")
        elif self.dead_positions == "end" and self.is_dead():
            self._finish("dead")
        elif self.idle_cap > 0 and self.idle >= self.idle_cap:
            self._finish("idle_cap")
        else:
            self.phase = "deal"

    def _finish(self, why: Termination) -> None:
        """[4.5] The bonuses, once, for every player."""
        self.termination = why
        for board in self.boards:
            self._add_points(board, board.bonus())
        self.phase = "over"

    def is_dead(self) -> bool:
        """[8.1] The sound dead-position test, for a state between rounds."""
        stock = self.bag_tiles + self.lid_tiles
        if "J" in stock:
            return False
        available = {colour for colour in COLOURS if colour in stock}
        if self.grey:  # lines that could only end on the floor give their colour back
            for board in self.boards:
                for row in range(5):
                    colour = board.line_colour(row)
                    if colour is not None and not self._valid_columns(board, row, colour):
                        available.add(colour)

        def some_line(test: Callable[[Board, int, str], bool]) -> bool:
            """Whether a row and an available colour that may go in its line pass the test."""
            for board in self.boards:
                for row in range(5):
                    for colour in available:
                        if self._colour_allowed_in_line(board, row, colour) and test(board, row, colour):
                            return True
            return False

        # a colour can still reach a wall
        if some_line(lambda board, row, colour: bool(self._valid_columns(board, row, colour))):
            return False
        # a line that holds a joker can still be completed
        return not some_line(lambda board, row, colour: "J" in board.lines[row])
