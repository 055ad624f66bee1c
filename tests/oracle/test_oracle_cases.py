"""The test cases T01-T56 of section 12 of the rule file, and the rulings of section 8, run on the oracle itself."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest
from tests.oracle.azul_oracle import COLOURS, Board, OracleGame, colour_column, counts, in_order, space_colour

# ---------------------------------------------------------------------- helpers


def offer(displays: str = "", centre: str = "", players: int = 2, **options: Any) -> OracleGame:
    """Return a game in the middle of an offer, seat 0 to move, marker in the centre ('-' = empty display)."""
    game = OracleGame(players, **options)
    game.first_player(0)
    given = [list(text.replace("-", "")) for text in displays.split()]
    game.displays = given + [[] for _ in range(2 * players + 1 - len(given))]
    game.centre = list(centre)
    game.marker = "centre"
    game.phase = "offer"
    game.round = 1
    game.turn = 0
    return game


def before_tiling(players: int = 2, **options: Any) -> OracleGame:
    """Return a game whose offer is about to end (call `tile`), seat 0 holding the marker, but not on its floor."""
    game = offer("", "", players, **options)
    game.marker = 0
    return game


def tile(game: OracleGame) -> OracleGame:
    """Start the wall-tiling phase."""
    game.displays = [[] for _ in game.displays]
    game.centre = []
    game._start_tiling()
    return game


def put(board: Board, *spaces: tuple[int, int]) -> Board:
    """Put the printed colours on spaces (row, column), both 1-based, of the coloured wall."""
    for row, column in spaces:
        board.wall[row - 1][column - 1] = space_colour(row - 1, column - 1)
    return board


def paint(board: Board, text: str) -> Board:
    """Put tiles on the wall: 'B11' is blue in row 1, column 1."""
    for tile_at in text.split():
        board.wall[int(tile_at[1]) - 1][int(tile_at[2]) - 1] = tile_at[0]
    return board


def line(board: Board, number: int, tiles: str) -> Board:
    board.lines[number - 1] = list(tiles)
    return board


def lines_of(game: OracleGame, start: str) -> set[str]:
    """Return the destinations (rest of the text) of all legal moves that begin so."""
    return {text[len(start) :] for text in game.legal() if text.startswith(start)}


def points(board: Board, row: int, column: int) -> int:
    put(board, (row, column))
    return board.placement_points(row - 1, column - 1)


def random_deal(game: OracleGame, rng: random.Random) -> list[str]:
    bag, lid, displays = list(game.bag_tiles), list(game.lid_tiles), []
    for _ in game.displays:
        display: list[str] = []
        while len(display) < 4:
            if not bag:
                bag, lid = lid, []
            if not bag:
                break
            drawn = bag.pop(rng.randrange(len(bag)))
            display.append(drawn)
            if game.refill == "eager" and not bag:
                bag, lid = lid, []
        displays.append(in_order(display))
    return displays


# ---------------------------------------------------------------------- setup and drafting


@pytest.mark.parametrize(("players", "displays", "bag"), [(2, 5, 80), (3, 7, 72), (4, 9, 64)])
def test_t01(players: int, displays: int, bag: int) -> None:
    game = OracleGame(players)
    assert game.needs() == "first"
    game.first_player(0)
    assert game.needs() == "deal"
    assert game.bag == dict.fromkeys(COLOURS, 20)
    game.deal(random_deal(game, random.Random(1)))
    assert [len(display) for display in game.displays] == [4] * displays
    assert sum(game.bag.values()) == bag
    assert game.lid == {}
    assert game.snapshot()["marker"] == "centre"


def test_t02() -> None:
    assert colour_column(1, "R") + 1 == 4
    assert colour_column(3, "B") + 1 == 4
    assert colour_column(2, "Y") + 1 == 4
    assert colour_column(4, "K") + 1 == 3
    assert colour_column(0, "W") + 1 == 5
    table = ["".join(space_colour(row, column) for column in range(5)) for row in range(5)]
    assert table == ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


def test_t03() -> None:
    game = offer("KKBW YRRR", players=3)
    game.play("1K2")
    game.play("2Y1")
    game.play("cR3")
    assert game.boards[0].lines[1] == ["K", "K"]
    assert game.boards[1].lines[0] == ["Y"]
    assert game.boards[2].lines[2] == ["R", "R", "R"]
    assert game.boards[2].floor == ["M"]
    assert in_order(game.centre) == "BW"
    game.play("cB1")
    game.play("cW4")
    assert game.phase == "deal"
    assert game.starter == 2


def test_t04() -> None:
    game = offer("YYBW")
    put(game.boards[0], (2, 3), (3, 4))
    line(game.boards[0], 4, "B")
    assert lines_of(game, "1Y") == {"1", "5", "-"}
    game.play("1Y1")
    assert game.boards[0].lines[0] == ["Y"]
    assert game.boards[0].floor == ["Y"]


def test_t05() -> None:
    game = offer("", "RRRRB")
    game.marker = 1
    line(game.boards[0], 3, "RR")
    game.play("cR3")
    assert game.boards[0].lines[2] == ["R", "R", "R"]
    assert game.boards[0].floor == ["R", "R", "R"]


def test_t06() -> None:
    game = offer("", "RBK")
    game.play("cR1")
    game.play("cB1")
    assert game.marker == 0
    assert game.boards[0].floor == ["M"]
    assert game.boards[1].floor == []


def test_t07() -> None:
    game = offer("", "BB")
    game.boards[0].floor = list("RRRRRR")
    game.boards[0].score = 20
    game.centre.append("K")
    game.play("cB-")
    assert game.boards[0].floor == list("RRRRRRM")
    assert game.lid == {"B": 2}
    game.play("cK-")
    assert game.boards[0].score == 6
    assert game.lid == {"B": 2, "R": 6, "K": 1}
    assert game.marker == 0


def test_t08() -> None:
    game = offer("", "BK")
    game.boards[0].floor = list("RRRRRRR")
    game.boards[0].score = 20
    game.starter = 1
    game.play("cB1")
    assert game.marker == 0
    assert game.boards[0].floor == list("RRRRRRR")
    game.play("cK-")
    assert game.boards[0].score == 20 + 1 - 14
    assert game.starter == 0


def test_t08_replace() -> None:
    game = offer("", "BK", full_floor_marker="replace")
    game.boards[0].floor = list("RRRRRRY")
    game.play("cB1")
    assert game.boards[0].floor == list("RRRRRRM")
    assert game.lid == {"Y": 1}


def test_t09() -> None:
    game = offer("", "")
    assert game.legal() == []
    game = offer("BBBB")
    game.play("1B4")
    assert game.phase == "deal"
    assert game.marker == "centre"


def test_t10() -> None:
    game = offer("KBBB")
    line(game.boards[0], 2, "KK")
    assert lines_of(game, "1K") == {"1", "3", "4", "5", "-"}


def test_t11() -> None:
    game = offer("KBBB")
    line(game.boards[0], 2, "K")
    line(game.boards[0], 4, "KK")
    assert lines_of(game, "1K") == {"1", "2", "3", "4", "5", "-"}


def test_t12() -> None:
    game = offer("KKKB")
    line(game.boards[0], 2, "K")
    game.play("1K2")
    assert game.boards[0].lines[1] == ["K", "K"]
    assert game.boards[0].floor == ["K", "K"]
    assert game.boards[0].lines[2] == []


def test_t13() -> None:
    assert len(offer("BBYR KKKK BYRK WWRR YYYK").legal()) == 72


def test_t14() -> None:
    game = offer("WWWW B")
    game.boards[0].floor = list("RRRRR")
    game.play("1W-")
    assert game.boards[0].floor == list("RRRRRWW")
    assert game.lid == {"W": 2}


def test_t15() -> None:
    assert lines_of(offer("BBYR"), "1B") == {"1", "2", "3", "4", "5", "-"}
    # A1 switched on: one of the two may stay behind, except where only one fits anyway
    game = offer("BBYR", partial_floor=True)
    assert lines_of(game, "1B") == {"1", "2", "2.1", "3", "3.1", "4", "4.1", "5", "5.1", "-"}
    game.play("1B5.1")
    assert game.boards[0].lines[4] == ["B"]
    assert game.boards[0].floor == ["B"]


# ---------------------------------------------------------------------- wall-tiling


def test_t16() -> None:
    assert points(Board(), 2, 4) == 1


def test_t17() -> None:
    assert points(put(Board(), (1, 2), (2, 4), (2, 5), (4, 2), (5, 5)), 2, 3) == 3


def test_t18() -> None:
    assert points(put(Board(), (2, 3), (4, 3)), 3, 3) == 3


def test_t19() -> None:
    assert points(put(Board(), (3, 2), (3, 3), (3, 5), (1, 4), (2, 4)), 3, 4) == 7


def test_t20() -> None:
    assert points(put(Board(), (1, 1), (1, 3), (3, 1), (3, 3)), 2, 2) == 1
    assert points(put(Board(), (3, 1), (3, 2), (3, 4)), 3, 5) == 2
    assert points(put(Board(), (3, 1), (3, 2), (3, 4), (3, 5)), 3, 3) == 5


def test_t21() -> None:
    game = before_tiling()
    put(game.boards[0], (3, 1))
    line(game.boards[0], 1, "B")
    line(game.boards[0], 2, "WW")
    assert tile(game).scores == [4, 0]


def test_t22() -> None:
    game = before_tiling()
    for number, tiles in ((2, "RR"), (3, "BB"), (4, "BBBB"), (5, "YYY")):
        line(game.boards[0], number, tiles)
    tile(game)
    assert game.scores == [2, 0]
    assert game.boards[0].wall[1][3] == "R"
    assert game.boards[0].wall[3][3] == "B"
    assert game.lid == {"B": 3, "R": 1}
    assert game.boards[0].lines == [[], [], ["B", "B"], [], ["Y", "Y", "Y"]]


def test_t23() -> None:
    game = before_tiling()
    game.boards[0].score = 20
    game.boards[0].floor = list("BMWWY")
    tile(game)
    assert game.scores[0] == 12
    assert game.lid == {"B": 1, "Y": 1, "W": 2}
    assert game.marker == 0


def test_t24() -> None:
    game = before_tiling()
    game.boards[0].score = 3
    game.boards[0].floor = list("BBBBB")
    line(game.boards[0], 1, "B")
    tile(game)
    assert game.scores == [0, 0]
    assert game.phase == "deal"


def test_t25() -> None:
    game = before_tiling()
    put(game.boards[0], (1, 2))
    game.boards[0].floor = ["B"]
    line(game.boards[0], 1, "B")
    assert tile(game).scores == [1, 0]


# ---------------------------------------------------------------------- refill


def test_t26() -> None:
    game = OracleGame(2)
    game.first_player(0)
    rng = random.Random(26)
    for expected_bag in (80, 60, 40, 20, 0):
        lid_before = game.lid
        game.deal(random_deal(game, rng))
        assert sum(game.bag.values()) == expected_bag
        assert game.lid == lid_before
        while game.needs() == "move":  # everything to the floor: nothing is ever tiled
            game.play(next(text for text in game.legal() if text.endswith("-")))
    assert game.lid == dict.fromkeys(COLOURS, 20)
    assert game.bag == {}
    game.deal(["BBBB"] * 5)
    assert game.bag == {"Y": 20, "R": 20, "K": 20, "W": 20}
    assert game.lid == {}


def test_t26_eager() -> None:
    game = OracleGame(2, refill="eager")
    game.first_player(0)
    game.bag_tiles, game.lid_tiles = list("B" * 20), list("RRR")
    game.deal(["BBBB"] * 5)
    assert game.bag == {"R": 3}
    assert game.lid == {}


def test_t27() -> None:
    game = OracleGame(3)
    game.first_player(0)
    game.bag_tiles, game.lid_tiles = list("B" * 16), list("R" * 8 + "K" * 12)
    with pytest.raises(ValueError, match="display 4"):
        game.deal(["BBBB", "BBBB", "BBBB", "BBBR", "BRRR", "KKKK", "KKKK"])
    assert game.bag == {"B": 16}
    game.deal(["BBBB", "BBBB", "BBBB", "BBBB", "RRRR", "RRRR", "KKKK"])
    assert game.lid == {}
    assert game.bag == {"K": 8}


def test_t28() -> None:
    game = OracleGame(4)
    game.first_player(0)
    game.bag_tiles, game.lid_tiles = list("BBBBYY"), list("R" * 20)
    with pytest.raises(ValueError, match="display 2"):
        game.deal(["BBBB", "YRRR", "RRRR", "RRRR", "RRRR", "RRRR", "RY", "", ""])
    with pytest.raises(ValueError, match="display 7"):
        game.deal(["BBBB", "YYRR", "RRRR", "RRRR", "RRRR", "RRRR", "R", "R", ""])
    game.deal(["BBBB", "YYRR", "RRRR", "RRRR", "RRRR", "RRRR", "RR", "", ""])
    assert game.bag == {}
    assert game.lid == {}
    assert lines_of(game, "7") == {"R1", "R2", "R3", "R4", "R5", "R-"}
    assert lines_of(game, "8") == lines_of(game, "9") == set()


@pytest.mark.parametrize(("ruling", "starter"), [("same", 0), ("next", 1)])
def test_t29(ruling: str, starter: int) -> None:
    game = offer("KKKK RRRR BBBB YYYY WWWW", no_marker_start=ruling)
    for text in ("1K4", "2R4", "3B3", "4Y3", "5W5"):
        game.play(text)
    assert game.phase == "deal"
    assert game.marker == "centre"
    assert game.starter == starter
    # both: line 4 +1, line 3 +1, one tile too many for line 3 -1; the marker costs nobody anything
    assert game.scores == [1, 1]


# ---------------------------------------------------------------------- end of game


def test_t30() -> None:
    game = before_tiling()
    board = game.boards[0]
    put(board, (1, 1), (1, 2), (1, 3), (1, 4))
    board.score = 20
    line(board, 1, "W")
    line(board, 3, "KKK")
    board.floor = list("BB")
    tile(game)
    assert game.termination == "row"
    assert game.needs() == "over"
    assert game.scores == [26, 0]
    assert game.bonuses()[0] == {"rows": 1, "columns": 0, "colours": 0, "points": 2}


def test_t31() -> None:
    row_and_column = put(Board(), *[(1, c) for c in range(1, 6)], *[(r, 1) for r in range(1, 6)])
    assert row_and_column.bonus() == 9
    game = before_tiling()
    put(game.boards[0], *[(r, colour_column(r - 1, "B") + 1) for r in range(1, 6)])
    assert game.boards[0].bonus() == 10
    assert tile(game).phase == "deal"
    assert put(Board(), *[(r, c) for r in range(1, 6) for c in range(1, 6)]).bonus() == 95


def test_t32() -> None:
    game = OracleGame(3)
    for board, rows in zip(game.boards, (1, 2, 2), strict=True):
        board.score = 50
        put(board, *[(r, c) for r in range(1, rows + 1) for c in range(1, 6)])
    assert game.ranking() == (3, 1, 1)
    game = OracleGame(2)
    for board, rows, score in zip(game.boards, (1, 3), (50, 49), strict=True):
        board.score = score
        put(board, *[(r, c) for r in range(1, rows + 1) for c in range(1, 6)])
    assert game.ranking() == (1, 2)


def test_t33() -> None:
    game = before_tiling()
    put(game.boards[0], *[(1, c) for c in range(1, 6)])
    game.boards[0].score, game.boards[1].score = 38, 34
    put(game.boards[1], *[(r, 1) for r in range(1, 6)])
    tile(game)
    assert game.scores == [40, 41]
    assert game.ranking() == (2, 1)


def test_t34() -> None:
    game = before_tiling()
    gains = []
    for column in range(5):
        for row in range(5):
            line(game.boards[0], row + 1, space_colour(row, column) * (row + 1))
        before = game.scores[0]
        tile(game)
        gains.append(game.scores[0] - before)
    assert game.termination == "row"
    assert gains == [15, 24, 29, 34, 39 + 95]
    assert game.scores[0] == 236


def test_t35() -> None:
    game = before_tiling()
    put(game.boards[0], *[(r, 1) for r in range(1, 5)])
    line(game.boards[0], 5, "YYYYY")
    tile(game)
    assert game.phase == "deal"
    assert game.scores == [5, 0]


# ---------------------------------------------------------------------- grey wall


def test_t36() -> None:
    game = before_tiling(wall="grey")
    line(paint(game.boards[0], "B11 W23"), 2, "BB")
    assert tile(game).legal() == ["2>2", "2>4", "2>5"]
    assert game.needs() == "move"
    assert game.turn == 0


def test_t37() -> None:
    game = before_tiling(wall="grey")
    line(line(game.boards[0], 1, "B"), 2, "BB")
    assert tile(game).legal() == ["1>1", "1>2", "1>3", "1>4", "1>5"]
    game.play("1>3")
    assert game.legal() == ["2>1", "2>2", "2>4", "2>5"]
    game.play("2>2")
    assert game.scores == [2, 0]
    assert game.boards[0].wall[1] == [".", "B", ".", ".", "."]
    assert game.phase == "deal"


def t38_board(game: OracleGame) -> Board:
    return paint(game.boards[0], "B31 Y32 K33 R14 R25")


def test_t38() -> None:
    game = before_tiling(wall="grey")
    board = line(t38_board(game), 3, "RRR")
    board.floor = list("BBBBB")
    board.score = 20
    tile(game)
    assert game.phase == "deal"
    assert board.lines[2] == []
    assert "".join(board.wall[2]) == "BYK.."
    assert board.score == 20 - 14
    assert game.lid == {"R": 3, "B": 5}


def test_t39() -> None:
    game = before_tiling(wall="grey")
    line(paint(game.boards[0], "B11 W23"), 2, "BB")
    assert "2>-" not in tile(game).legal()
    # A9 switched on: offered, also where only one space is left; a stuck line still drops by itself
    game = before_tiling(wall="grey", grey_drop=True)
    line(paint(game.boards[0], "B11 W22 Y23 K24"), 2, "RR")
    assert tile(game).legal() == ["2>-", "2>1", "2>5"]
    game.play("2>-")
    assert game.lid == {"R": 2}
    game = before_tiling(wall="grey", grey_drop=True)
    line(paint(game.boards[0], "W22 Y23 K24 R11"), 2, "RR")
    assert tile(game).legal() == ["2>-", "2>5"]


def test_t40() -> None:
    game = offer("RBBB", wall="grey")
    t38_board(game)
    assert "1R3" in game.legal()
    game.boards[0].wall[2][3] = "R"
    assert "1R3" not in game.legal()


def test_t41() -> None:
    assert paint(Board(), "K11 K23 K35 K42 K54").complete_colours() == 1
    game = before_tiling(wall="grey")
    line(paint(game.boards[0], "K11 B12 W13 Y14"), 1, "R")
    assert tile(game).termination == "row"


# ---------------------------------------------------------------------- Joker Tiles


@pytest.mark.parametrize(("players", "colour", "jokers"), [(2, 19, 5), (3, 18, 10), (4, 18, 10)])
def test_t42(players: int, colour: int, jokers: int) -> None:
    assert OracleGame(players, jokers=True).bag == {**dict.fromkeys(COLOURS, colour), "J": jokers}


def test_t43() -> None:
    game = offer("BBRJ", jokers=True)
    kinds = {text[:2] + ("+" if "+" in text else "") for text in game.legal()}
    assert kinds == {"1B", "1R", "1J", "1B+", "1R+"}
    # A11 switched: colours only together with the jokers
    game = offer("BBRJ RRRB", jokers=True, leave_jokers=False)
    kinds = {text[:2] + ("+" if "+" in text else "") for text in game.legal()}
    assert kinds == {"1J", "1B+", "1R+", "2R", "2B"}


def test_t44() -> None:
    game = offer("BBRJ", jokers=True)
    game.play("1B2")
    assert in_order(game.centre) == "RJ"
    assert game.boards[0].lines[1] == ["B", "B"]


def test_t45() -> None:
    game = offer("", "JJR", jokers=True)
    game.play("cJ2")
    assert game.boards[0].lines[1] == ["J", "J"]
    assert game.boards[0].floor == ["M"]
    assert game.centre == ["R"]


def test_t46() -> None:
    game = offer("BRJY", jokers=True)
    line(game.boards[0], 3, "RR")
    line(game.boards[0], 4, "J")
    legal = game.legal()
    assert not lines_of(game, "1B3")
    assert "1J3" in legal
    assert "1R3" in legal
    assert lines_of(game, "1R3+") == {"0", "1"}
    assert "1B4" in legal
    put(game.boards[0], (4, 4))
    assert not lines_of(game, "1B4")
    # A13 switched: the joker into the line, blue to the floor
    game = offer("BBJJ R", jokers=True, barred_to_floor=True)
    line(game.boards[0], 3, "RR")
    line(game.boards[0], 1, "Y")
    assert lines_of(game, "1B3") == {"+1"}
    assert lines_of(game, "1B1") == set()
    game.play("1B3+1")
    assert in_order(game.boards[0].lines[2]) == "RRJ"
    assert game.boards[0].floor == list("BBJ")


def test_t47() -> None:
    game = offer("BBRJ", jokers=True)
    assert len(game.legal()) == 33
    joint = [text for text in game.legal() if text.startswith("1B") and "+" in text]
    assert joint == ["1B-+0", "1B1+0", "1B1+1", "1B2+0", "1B2+1", "1B3+1", "1B4+1", "1B5+1"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, ["0", "1", "2"]),
        ({"joker_overflow": "jokers"}, ["2"]),
        ({"joker_overflow": "colours"}, ["0"]),
        ({"overflow_all_jokers": False}, ["1", "2"]),
        ({"overflow_all_colour": False}, ["0", "1"]),
        ({"overflow_all_jokers": False, "overflow_all_colour": False}, ["1"]),
        ({"overflow_all_jokers": False, "joker_overflow": "colours"}, ["1"]),
        ({"overflow_all_colour": False, "joker_overflow": "jokers"}, ["1"]),
    ],
)
def test_t47_rulings(options: dict[str, Any], expected: list[str]) -> None:
    game = offer("BBJJ", jokers=True, **options)  # two spaces, two blue, two jokers
    assert sorted(lines_of(game, "1B2+")) == expected
    assert lines_of(game, "1B3+") <= {"1", "2"}
    assert lines_of(game, "1B4+") == {"2"}
    assert lines_of(game, "1B5+") == {"2"}


def test_t48() -> None:
    game = before_tiling(jokers=True)
    line(game.boards[0], 4, "BBJB")
    tile(game)
    assert game.boards[0].wall[3][3] == "J"
    assert game.scores == [1, 0]
    assert game.lid == {"B": 3}


def test_t49() -> None:
    game = before_tiling(jokers=True)
    line(paint(game.boards[0], "W21 R24"), 2, "JJ")
    assert tile(game).legal() == ["2>2", "2>3", "2>5"]
    game.play("2>3")
    assert game.scores == [2, 0]
    assert game.lid == {"J": 1}


def test_t50() -> None:
    game = offer("YYJB", jokers=True)
    paint(game.boards[0], "J23")
    assert not lines_of(game, "1Y2")
    assert "1J2" in game.legal()
    assert "1Y1" in game.legal()


def test_t51() -> None:
    board = paint(Board(), "B11 Y12 J13 K14 J15")
    assert board.bonus() == 2
    game = before_tiling(jokers=True)
    paint(game.boards[0], "B11 Y12 J13 K14 J15")
    assert tile(game).termination == "row"
    assert paint(Board(), "B11 B22 B33 B44 J55").bonus() == 0
    assert paint(Board(), "B11 J21 J31 R41 Y51").bonus() == 7


def test_t52() -> None:
    game = before_tiling(jokers=True)
    game.boards[0].floor = list("JBM")
    game.boards[0].score = 10
    tile(game)
    assert game.scores[0] == 6
    assert game.lid == {"B": 1, "J": 1}
    assert game.marker == 0


@pytest.mark.parametrize(
    ("keeps", "columns"),
    [(False, ["2>1", "2>2", "2>4", "2>5"]), (True, ["2>2", "2>4", "2>5"])],
)
def test_t53(keeps: bool, columns: list[str]) -> None:
    game = before_tiling(wall="grey", jokers=True, grey_joker_keeps_colour=keeps)
    line(paint(game.boards[0], "B11 W23"), 2, "BJ")
    assert tile(game).legal() == columns
    game.play("2>4")
    assert game.boards[0].wall[1] == [".", ".", "W", "J", "."]
    game.phase, game.turn, game.displays[0] = "offer", 0, list("BYYY")
    assert ("1B2" in game.legal()) is not keeps
    game.displays[0] = []
    # the kept blue also bars column 4 for blue
    line(game.boards[0], 3, "BBB")
    assert ("3>4" in tile(game).legal()) is not keeps


# ---------------------------------------------------------------------- endless games


def t54_game(**options: Any) -> OracleGame:
    game = before_tiling(**options)
    for board in game.boards:
        paint(board, "B11 Y12 R13 W15")
        for number in range(2, 6):
            line(board, number, "K" * (number - 1))
    game.bag_tiles, game.lid_tiles = list("BYRW" * 9), list("BYRW" * 9)
    return game


def test_t54() -> None:
    game = tile(t54_game())
    assert game.termination == "dead"
    assert game.needs() == "over"
    game = t54_game()
    game.lid_tiles.append("K")  # one black tile more would be a way out
    assert tile(game).phase == "deal"
    game = t54_game()
    game.bag_tiles.append("J")
    assert tile(game).phase == "deal"


def test_t54_play_on_and_cap() -> None:
    game = tile(t54_game(dead_positions="play_on", idle_cap=3))
    rng = random.Random(54)
    while game.needs() != "over":
        game.deal(random_deal(game, rng))
        while game.needs() == "move":
            assert all(text.endswith("-") for text in game.legal())
            game.play(rng.choice(game.legal()))
    assert game.termination == "idle_cap"
    assert game.idle == 3


@pytest.mark.parametrize("dead", ["end", "play_on"])
def test_t55(dead: str) -> None:
    game = before_tiling(4, dead_positions=dead)
    for board in game.boards:
        put(board, *[(r, c) for r in range(1, 6) for c in range(1, 6) if space_colour(r - 1, c - 1) != "K"])
        for number, tiles in ((2, "K"), (3, "KK"), (4, "KK")):
            line(board, number, tiles)
    game.bag_tiles = []
    tile(game)
    assert game.termination == "no_tiles"
    assert game.scores == [4 * 10] * 4


def test_t56() -> None:
    game = offer("WKKK", wall="grey")
    paint(game.boards[0], "B11 Y12 R13 K14 W35")
    game.boards[0].score = 10
    assert "1W1" in game.legal()
    game.play("1W1")
    game.play("cK3")
    game.play("3>2")
    assert game.phase == "deal"
    assert game.boards[0].lines[0] == []
    assert game.boards[0].score == 10 - 1
    assert "".join(game.boards[0].wall[0]) == "BYRK."


# ---------------------------------------------------------------------- further rulings and invariants


def test_partial_floor_with_jokers() -> None:
    game = offer("BBJJ R", jokers=True, partial_floor=True)
    assert lines_of(game, "1J3") == {"", ".1"}
    assert lines_of(game, "1B3") == {
        *("", ".1"),  # blue alone
        *("+1", "+2"),  # blue and jokers, three in the line
        *(".0+1", ".0+2", ".1+0", ".1+1", ".2+0"),
    }
    game.play("1B3.1+1")
    assert in_order(game.boards[0].lines[2]) == "BJ"
    assert game.boards[0].floor == ["B", "J"]


def test_score_cap() -> None:
    game = before_tiling(score_cap=10)
    put(game.boards[0], (1, 1), (1, 2), (1, 3), (1, 4))
    game.boards[0].score = 9
    game.boards[0].floor = ["B"]
    line(game.boards[0], 1, "W")
    assert tile(game).scores == [10, 0]  # 9 + 5 capped to 10, - 1, + 2 capped again


def test_tiling_order_from_the_coming_starter() -> None:
    game = before_tiling(3, wall="grey")
    game.marker = 1
    for board in game.boards:
        line(board, 1, "B")
    game.boards[1].floor = list("MB")
    game.boards[1].score = 5
    tile(game)
    assert game.turn == 1
    game.play("1>1")
    assert game.turn == 2
    assert game.boards[1].score == 5 + 1 - 2
    assert game.starter == 0
    game.play("1>1")
    assert game.turn == 0
    game.play("1>1")
    assert game.starter == 1
    assert game.phase == "deal"


def test_illegal_is_refused() -> None:
    game = offer("BBYR")
    for text in ("1K1", "2B1", "cB1", "1B6", "1B1+0", "1B5.1", "1>1", ""):
        with pytest.raises(ValueError, match="illegal"):
            game.play(text)


@pytest.mark.parametrize("seed", range(60))
def test_invariants(seed: int) -> None:
    rng = random.Random(seed)
    yes_no = (False, True)
    options: dict[str, Any] = {
        "wall": rng.choice(("coloured", "grey")),
        "jokers": rng.choice(yes_no),
        "partial_floor": rng.choice(yes_no),
        "full_floor_marker": rng.choice(("free", "replace")),
        "no_marker_start": rng.choice(("same", "next")),
        "refill": rng.choice(("lazy", "eager")),
        "grey_drop": rng.choice(yes_no),
        "leave_jokers": rng.choice(yes_no),
        "joker_overflow": rng.choice(("choose", "jokers", "colours")),
        "barred_to_floor": rng.choice(yes_no),
        "grey_joker_keeps_colour": rng.choice(yes_no),
        "overflow_all_jokers": rng.choice(yes_no),
        "overflow_all_colour": rng.choice(yes_no),
    }
    game = OracleGame(rng.choice((2, 3, 4)), **options)
    tiles = game.bag
    assert sum(tiles.values()) == 100
    game.first_player(rng.randrange(game.players))
    while game.needs() != "over" and game.round < 60:
        if game.needs() == "deal":
            game.deal(random_deal(game, rng))
        else:
            legal = game.legal()
            assert legal
            to_lines = [text for text in legal if "-" not in text]
            game.play(rng.choice(to_lines or legal))
        everything = game.bag_tiles + game.lid_tiles + game.centre + list(chain(*game.displays))
        for board in game.boards:
            assert len(board.floor) <= 7
            assert 0 <= board.score <= 240
            everything += [t for t in board.floor if t != "M"] + list(chain(*board.lines))
            everything += [t for row in board.wall for t in row if t != "."]
            for row in range(5):
                assert len(board.lines[row]) <= row + 1
                assert len(set(board.lines[row]) - {"J"}) <= 1
                for colour in COLOURS:
                    assert board.wall[row].count(colour) <= 1
                    if game.grey:
                        assert [board.wall[r][row] for r in range(5)].count(colour) <= 1
                    elif colour in board.wall[row]:
                        assert board.wall[row].index(colour) == colour_column(row, colour)
        assert counts(everything) == tiles
        floors_with_marker = [seat for seat, board in enumerate(game.boards) if "M" in board.floor]
        assert floors_with_marker in ([], [game.marker])
