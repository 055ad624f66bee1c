"""Cases named in the rule file of Azul Duel, run on the oracle itself; numbers in brackets are its points."""

from __future__ import annotations

from typing import Any

import pytest
from tests.oracle.duel_oracle import (
    BROKEN_COSTS,
    CHIPS,
    COLOURS,
    PLATES,
    SPECIAL_PLATES,
    WILD_PLATES,
    Board,
    Impossible,
    OracleGame,
    payments,
    pays,
    turned,
)

TABLETS = "tablets 1a 2a 3a"
DISPLAY = "plates YKTS WBTK TRBW w"
FILL = "fill BBTRK BTRY TTRK BKKK BYYK"

# ---------------------------------------------------------------------- helpers


def opening(**options: Any) -> OracleGame:
    """Return a game whose opening plates are to be taken; player 1 is the starting player."""
    game = OracleGame(**options)
    tablets = TABLETS + (" 4a" if game.tablet_number == 4 else "")
    for event in ("first 1", tablets, DISPLAY, FILL):
        game.chance(event)
    return game


def acquisition(fill: str = "BBTRK BTRY TTRK BKKK BYYK", **options: Any) -> OracleGame:
    """Return a game in which player 1 has the first turn of round 1."""
    game = OracleGame(**options)
    for event in ("first 1", TABLETS, DISPLAY, f"fill {fill}"):
        game.chance(event)
    play(game, "P1 @1r0", "plates KYRW w", "P2 @1r0", "plates TYWK s")
    return game


def play(game: OracleGame, *parts: str) -> OracleGame:
    """Play moves and chance events: a part that begins with the word of an event is one, others are lists of moves."""
    for part in parts:
        if part.split(" ")[0] == game.needs():
            game.chance(part)
        else:
            for move in part.split(" "):
                game.play(move)
    return game


def before_dome(plates: str = "", **options: Any) -> OracleGame:
    """Return a game whose acquisition is over but for the call of `form`; player 1 holds the starting-player tile.

    ``plates`` such as ``1YKTS 5WBTK`` lie on the first player's board, as they are written.
    """
    game = acquisition(**options)
    game.suns, game.moons, game.under = [[] for _ in range(5)], [[] for _ in range(5)], [""] * 4
    game.tokens, game.marker = [0, 0], 0
    game.boards = [Board(), Board()]
    for text in plates.split():
        game.boards[0].slots[int(text[0]) - 1] = text[1:]
    return game


def form(game: OracleGame) -> Board:
    """Begin the dome forming and return the first player's board."""
    game._begin_dome()
    return game.boards[0]


def holder(game: OracleGame) -> int | None:
    """Return the seat that holds the starting-player tile."""
    return game.marker


def line(game: OracleGame, number: int, tiles: str) -> OracleGame:
    game.boards[0].lines[number - 1] = list(tiles)
    return game


def tiles(board: Board, *rows: str) -> Board:
    """Put tiles on the dome: six texts of six letters, '.' for none."""
    board.tiles = [[letter.replace(".", "") for letter in row] for row in rows]
    return board


def refused(game: OracleGame, event: str) -> bool:
    """Whether a chance event cannot come."""
    try:
        game.chance(event)
    except Impossible:
        return True
    return False


# ---------------------------------------------------------------------- components


def test_the_plates_are_as_regular_as_the_rule_file_says() -> None:
    assert len(SPECIAL_PLATES) == len(WILD_PLATES) == 9
    assert len(set(PLATES)) == 18
    spaces = "".join(PLATES)
    assert {colour: spaces.count(colour) for colour in COLOURS} == {"B": 11, "T": 11, "R": 11, "Y": 10, "K": 11}
    assert all(len(set(plate)) == 4 for plate in PLATES)
    special = {frozenset(plate) - {"S"} for plate in SPECIAL_PLATES}
    wild = {frozenset(plate) - {"W"} for plate in WILD_PLATES}
    assert len(special) == len(wild) == 9
    assert frozenset("RTY") not in special
    assert frozenset("BKY") not in wild


@pytest.mark.parametrize(("plate", "clockwise"), [("YKTS", "TYK"), ("KSTR", "RTK"), ("RWBK", "KBR"), ("SYBR", "YRB")])
def test_the_cyclic_order_of_a_plate(plate: str, clockwise: str) -> None:
    for turns in range(4):
        top_left, top_right, bottom_left, bottom_right = list(turned(plate, turns))
        ring = 2 * (top_left + top_right + bottom_right + bottom_left)
        assert clockwise in ring
        assert ring.index("S" if "S" in plate else "W") in range(4)
    assert turned(plate, 4) == plate


def test_two_chips_of_each_kind_and_six_that_show_a_colour() -> None:
    assert len(OracleGame().chip_supply) == 20
    assert all(2 * sum(1 for chip in CHIPS if colour in chip) == 6 for colour in COLOURS)


# ---------------------------------------------------------------------- setup


def test_the_other_player_takes_the_first_opening_plate_and_the_display_is_refilled_each_time() -> None:
    game = opening()
    assert (game.phase, game.turn, game.legal()) == ("opening", 1, ["P1", "P2", "P3"])
    play(game, "P2 @5r0")
    assert (game.needs(), game.display) == ("plates", ["YKTS", "", "TRBW"])
    play(game, "plates KYRW w", "P2 @9r3")
    assert game.boards[0].slots[8] == turned("KYRW", 3)
    play(game, "plates TYWK s")
    assert (game.phase, game.turn, game.tokens, len(game.stack())) == ("acquisition", 0, [2, 2], 13)
    assert game.scores == [5, 5]


def test_c1_the_display_may_be_refilled_after_both() -> None:
    game = play(opening(opening_refill="end"), "P2 @5r0")
    assert (game.turn, game.legal()) == (0, ["P1", "P3"])
    play(game, "P1 @1r0")
    assert (game.needs(), game.display) == ("plates", ["", "", "TRBW"])
    play(game, "plates KYRW BKST s")
    assert (game.display, len(game.stack())) == (["KYRW", "BKST", "TRBW"], 13)


def test_the_back_of_the_next_plate_is_public_and_binding() -> None:
    game = play(opening(), "P2 @5r0")
    assert refused(game, "plates KSTR s"), "a wild back was seen"
    assert refused(game, "plates TRBW s"), "it lies on the display"
    assert not refused(game, "plates KYRW w")


def test_13_10_four_tablets() -> None:
    game = play(OracleGame(tablets=4), "first 2")
    assert refused(game, "tablets 1a 2a 3a")
    assert refused(game, "tablets 1a 1b 3a 4a")
    play(game, "tablets 1a 2b 3b 4a")
    assert game.tablets == ["1a", "2b", "3b", "4a"]


# ---------------------------------------------------------------------- filling


def filling(bag: str, tower: str) -> OracleGame:
    game = play(OracleGame(), "first 1", TABLETS, DISPLAY)
    game.bag, game.tower = list(bag), list(tower)
    return game


def test_five_tiles_of_one_colour_are_drawn_again() -> None:
    game = play(OracleGame(), "first 1", TABLETS, DISPLAY)
    assert refused(game, "fill BBBBB TTTT RRRR YYYY KKKK")
    assert not refused(game, "fill BBBBT TTTT RRRR YYYY KKKK")


def test_the_tower_is_poured_when_the_bag_runs_out() -> None:
    game = filling("BT", "RRRYYYKKKRRRYYYKKKRRRBBBTTT")
    assert refused(game, "fill RRYYK BTRR RYYY KKKR KKKR"), "what is left in the bag comes first"
    play(game, "fill BTRRY RYYR RYYY KKKR KKKR")
    assert game.tower == []
    assert len(game.bag) == 8


def test_a_tower_that_is_not_needed_is_not_poured() -> None:
    game = play(filling("BTRYK" + "BTRY" * 4, "RRR"), "fill BTRYK BTRY BTRY BTRY BTRY")
    assert (game.bag, game.tower) == ([], ["R", "R", "R"])


def test_a_bag_of_one_colour_is_helped_by_the_tower() -> None:
    game = filling("BBBBBB", "TTT" + "RRRR" * 4)
    assert refused(game, "fill BBBBB BTTT RRRR RRRR RRRR")
    play(game, "fill TTTRR RRRR RRRR RRRR BBBB")
    assert sorted(game.bag) == ["B", "B", "R", "R"]


def test_five_that_came_from_bag_and_tower_also_go_back_to_the_bag() -> None:
    game = filling("BB", "BBB" + "RRRR" * 5)
    assert not refused(game, "fill RRRRB RRRR RRRR RRRR RRRB"), "five blue tiles were drawn, and went back"
    game = filling("BB", "BB" + "RRRR" * 5)
    assert refused(game, "fill RRRRB RRRR RRRR RRRR RRRB"), "there are not five blue tiles: both of the bag are there"


def test_a_fill_of_one_colour_stays_when_there_is_no_other_and_brings_the_starting_player_tile() -> None:
    game = filling("BBBBBBBB", "BBBBB")
    play(game, "fill BBBBB BBBB BBBB - -", "chip 3 K", "chip 4 K", "P1 @1r0", "plates KYRW w", "P2 @1r0")
    play(game, "plates TYWK s")
    assert (game.bag, game.tower) == ([], [])
    play(game, "1B1", "chip 1 B")
    assert holder(game) is None
    play(game, "LB5")
    assert holder(game) == 1


def test_the_supply_runs_short() -> None:
    game = filling("BTR", "YKBTRY")
    assert refused(game, "fill BTRYK BTR Y - -"), "a factory is filled before the next one"
    play(game, "fill BTRYK BTRY - - -")
    assert game.reveal == [2, 3, 4]
    assert refused(game, "chip 3 B"), "the first one is due"
    play(game, "chip 2 B", "chip 3 T", "chip 4 RT")
    assert game.under == ["?", "B", "T", "RT"]


def test_13_9_no_tile_at_all_leaves_the_starting_player_tile_out_of_reach() -> None:
    for ruling, starter in (("same", 0), ("other", 1)):
        game = before_dome(unreached_marker=ruling)
        game.marker, game.round = None, 5
        game._begin_dome()
        assert game.phase == "over"
        assert game.scores == [5, 5]
        assert game.ranking()[starter] == 1


# ---------------------------------------------------------------------- acquisition


def test_a_token_gives_a_plate_from_the_display_without_a_refill() -> None:
    game = play(acquisition(), "P1 @9r2")
    assert (game.tokens, game.display[0], game.turn) == ([1, 2], "", 1)
    assert "P1" not in game.legal()


def test_each_player_takes_exactly_two_plates_a_round_and_none_in_the_fifth() -> None:
    game = play(acquisition(), "P1 @9r2 LB- P2 @8r2 mR-")
    assert game.tokens == [0, 2]
    assert [text for text in game.legal() if text[0] in "PS"] == []
    game = before_dome()
    game.round, game.display = 4, [""] * 3
    form(game)
    play(game, "plates KSTR SKRB SYBR s", "fill BBTRK BTRY TTRK BKKK BYYK")
    assert (game.round, game.tokens) == (5, [0, 0])
    assert [text for text in game.legal() if text[0] in "PS"] == []


def test_drawing_from_the_stack() -> None:
    game = play(acquisition(), "S")
    assert (game.scores, game.tokens, game.hand, game.needs()) == ([4, 5], [1, 2], ["s"], "back")
    assert refused(game, "back -"), "there are twelve more"
    play(game, "back w", "S", "back s")
    assert (game.scores, game.hand, game.legal()) == ([3, 5], ["s", "w"], ["?", "S"])
    play(game, "?")
    assert refused(game, "fronts KSTR YKTS"), "the second back was a wild one, and YKTS lies on a board"
    play(game, "fronts KSTR YRWB")
    assert game.legal() == ["=a", "=b"]
    play(game, "=b @9r0")
    assert (game.boards[0].slots[8], game.returned, game.turn) == ("YRWB", ["KSTR"], 1)
    assert game.stack() == ["?"] * 11 + ["KSTR"]


def test_once_drawing_has_begun_the_plate_comes_from_those_drawn() -> None:
    game = play(acquisition(), "S", "back w")
    assert game.legal() == ["?", "S"]


def test_unwanted_plates_go_under_the_stack_in_the_order_of_choice() -> None:
    game = play(acquisition(), "S", "back w", "S", "back s", "S", "back w", "S", "back w", "?")
    play(game, "fronts KSTR YRWB SKRB TKRW", "=a @9r0 <d <b")
    assert game.stack() == ["?"] * 9 + ["TKRW", "YRWB", "SKRB"]


def test_c4_or_on_top_of_it() -> None:
    game = play(acquisition(returned_plates="top"), "S", "back w", "S", "back s", "?", "fronts KSTR YRWB", "=a @9r0")
    assert game.stack() == ["YRWB"] + ["?"] * 11
    play(game, "S")
    assert (game.hand, game.stage) == (["YRWB"], "draw"), "the next back was seen before"
    play(game, "?", "fronts YRWB", "@9r0", "P1 @8r0")
    assert game.tokens == [0, 1]


def test_13_1_drawing_without_points_is_free() -> None:
    game = acquisition()
    game.boards[0].score = 1
    play(game, "S", "back w", "S", "back w", "S", "back s")
    assert game.scores == [0, 5]


def test_13_1_or_only_possible_without_a_face_up_plate() -> None:
    game = acquisition(draw_at_zero=False)
    game.boards[0].score = 0
    assert "S" not in game.legal()
    game.display = [""] * 3
    assert "S" in game.legal()
    game.boards[0].score = 1
    game.display = ["KYRW", "", ""]
    play(game, "S", "back w")
    assert game.needs() == "fronts", "no second draw without a point"


def test_13_2_the_other_player_may_see_plates_that_were_put_back() -> None:
    for shown in (False, True):
        game = play(acquisition(open_returns=shown), "S", "back w", "S", "back s", "?", "fronts KSTR YRWB", "=a @9r0")
        assert game.seen == [["YRWB"], ["YRWB"] if shown else []]


def test_a_sun_take_stacks_the_rest_in_the_order_of_choice() -> None:
    game = play(acquisition(), "3K1")
    assert game.boards[0].lines[0] == ["K"]
    assert game.boards[0].broken == ["K", "K"]
    assert (game.moons[3], game.turn) == (["B"], 1)
    play(game, "2T2")
    assert game.legal() == ["^KR", "^RK"]
    play(game, "^RK")
    assert game.moons[2] == ["R", "K"]


def test_13_14_a_rest_of_one_colour_has_no_order() -> None:
    game = play(acquisition("BBTRK BBBR TTRK BKKK BYYK"), "1R1")
    assert (game.moons[1], game.turn) == (["B", "B", "B"], 1)


def test_a_large_sun_take_spreads_the_rest() -> None:
    game = play(acquisition(), "LB2")
    assert sorted(game.moons[0]) == ["K", "R", "T"]
    assert holder(game) is None


def test_a_small_sun_of_one_colour_reveals_its_chip_at_once() -> None:
    game = play(acquisition("BBTRK BBBB TTRK BKKK BYYK"), "1B4")
    assert game.needs() == "chip"
    assert refused(game, "chip 2 B")
    play(game, "chip 1 KB")
    assert (game.under[0], game.turn) == ("KB", 1)
    assert "C1" in game.legal()


def test_a_moon_take_is_from_all_moons_and_only_top_tiles() -> None:
    game = acquisition()
    game.suns = [[], [], [], [], ["Y"]]
    game.moons = [["B", "B", "K"], ["B", "B"], ["K", "B"], ["B"], []]
    play(game, "mB6")
    assert game.boards[0].lines[5] == ["B"] * 4
    assert game.moons == [["K"], ["B"], ["K", "B"], [], []]
    assert (game.marker, game.reveal) == (0, [3])


def test_a_moon_take_without_a_tile_of_the_large_moon_leaves_the_starting_player_tile() -> None:
    game = acquisition()
    game.suns = [[] for _ in range(5)]
    game.moons = [["K"], ["B", "B"], [], [], []]
    play(game, "mB6")
    assert holder(game) is None
    play(game, "mK-")
    assert holder(game) == 1
    play(game, "mB6")
    assert holder(game) == 1


def test_two_chips_a_player_a_round() -> None:
    game = acquisition()
    game.under = ["B", "T", "RT", "K"]
    play(game, "C3", "C1", "C2")
    assert game.boards[0].chips == ["RT", "T"]
    play(game, "C4")
    assert (game.taken, game.under) == ([2, 2], [""] * 4)
    game.under[0] = "Y"
    assert "C1" not in game.legal()


def test_tiles_go_to_one_line_that_is_empty_or_of_their_colour() -> None:
    game = acquisition()
    game.boards[0].lines = [["R"], ["B"], ["B", "B", "B"], [], ["K"], []]
    assert [text for text in game.legal() if text.startswith("LB")] == ["LB-", "LB2", "LB4", "LB6"]
    play(game, "LB2")
    assert game.boards[0].lines[1] == ["B", "B"]
    assert game.boards[0].broken == ["B"]


def test_with_four_broken_tiles_more_go_to_the_tower() -> None:
    game = acquisition()
    game.boards[0].broken = ["K", "K", "K"]
    play(game, "LB-")
    assert game.boards[0].broken == ["K", "K", "K", "B"]
    assert game.tower == ["B"]


def test_13_5_fill_as_far_as_possible_or_break_all() -> None:
    assert [text for text in acquisition().legal() if text.startswith("3K2")] == ["3K2"]
    game = acquisition(partial_break=True)
    assert [text for text in game.legal() if text.startswith("3K")] == [
        *("3K-", "3K1", "3K2", "3K2.1", "3K3", "3K3.1", "3K3.2", "3K4", "3K4.1", "3K4.2", "3K5", "3K5.1", "3K5.2"),
        *("3K6", "3K6.1", "3K6.2"),
    ]
    play(game, "3K3.1")
    assert (game.boards[0].lines[2], game.boards[0].broken) == (["K"], ["K", "K"])


def test_who_can_do_nothing_passes_for_the_rest_of_the_phase() -> None:
    game = acquisition()
    game.suns, game.moons = [[] for _ in range(5)], [[], ["B"], [], [], []]
    game.tokens, game.taken, game.under = [0, 0], [2, 0], ["?", "T", "", ""]
    game.marker = 1
    play(game, "mB1", "chip 1 B", "C2")
    assert (game.passed, game.turn, game.legal()) == ([True, False], 1, ["C1"])
    play(game, "C1")
    assert game.phase == "dome"


# ---------------------------------------------------------------------- dome forming


def test_a_complete_line_must_be_placed_and_the_others_go_to_the_tower() -> None:
    game = line(before_dome("1YKTS"), 2, "TT")
    board = form(game)
    assert board.tiles[1][0] == "T"
    assert game.tower == ["T"]
    assert board.score == 5 + 1 - 2, "and the starting-player tile costs 2"


def test_a_choice_among_matching_and_wild_spaces() -> None:
    game = line(before_dome("1YKTS 2WBTK 3SYBR"), 1, "Y")
    form(game)
    assert game.legal() == ["1>1", "1>3", "1>6"]
    play(game, "1>3")
    assert game.boards[0].tiles[0] == ["", "", "Y", "", "", ""]


def test_without_a_matching_space_tiles_stay_until_three_plates_lie_there() -> None:
    game = line(line(before_dome("1YKTS 2KSTR"), 1, "B"), 2, "B")
    board = form(game)
    assert board.lines[:2] == [["B"], ["B"]]


@pytest.mark.parametrize(
    ("ruling", "complete", "incomplete"),
    [("break", False, False), ("break_complete", False, True), ("keep", True, True)],
)
def test_c2_c3_in_a_full_plate_row_they_are_broken(ruling: str, complete: bool, incomplete: bool) -> None:
    game = line(line(before_dome("1YKTS 2KSTR 3YSKR", stuck_lines=ruling), 1, "B"), 2, "B")
    board = form(game)
    assert bool(board.lines[0]) == complete
    assert bool(board.lines[1]) == incomplete
    assert board.score == 5 - BROKEN_COSTS[2 - complete - incomplete] - 2
    assert len(game.tower) == 2 - complete - incomplete


def test_an_incomplete_line_with_a_space_stays_in_a_full_plate_row() -> None:
    assert form(line(before_dome("1YKTS 2KSTR 3YSKR"), 2, "T")).lines[1] == ["T"]


def test_broken_lines_overflow_to_the_tower() -> None:
    game = line(before_dome("1YKTS 2KSTR 3YSKR 4YKTS 5KSTR 6YSKR"), 4, "BBBB")
    line(game, 2, "BB")
    board = form(game)
    assert board.score == 0
    assert len(game.tower) == 6


@pytest.mark.parametrize(
    ("chips", "count", "ways"),
    [
        ("B B", 1, ["B+B"]),
        ("B BR", 1, ["B+BR"]),
        ("B T R", 1, ["B+T+R"]),
        ("B B T", 1, ["B+B"]),  # three, two of them of the colour, would throw one away
        ("T R", 1, []),
        ("B B BR BR", 2, ["B+B+BR+BR"]),
        ("B B T R Y", 2, ["B+B+T+R+Y"]),
        ("B B BR T R", 2, ["B+B+T+R+BR"]),
        ("T T R R Y Y", 2, ["T+T+R+R+Y+Y"]),
        ("B T T R R Y", 2, ["B+T+T+R+R+Y"]),
        ("B B BR BR KB KB", 3, ["B+B+BR+BR+KB+KB"]),
    ],
)
def test_ways_to_pay(chips: str, count: int, ways: list[str]) -> None:
    assert ["+".join(way) for way in payments(chips.split(), "B", count)] == ways
    assert all(pays(way.split("+"), "B", count) for way in ways)


def test_a_line_is_completed_with_chips_and_only_real_tiles_go_to_the_tower() -> None:
    game = line(before_dome("1YKTS"), 2, "T")
    game.boards[0].chips = ["TY", "B", "T"]
    form(game)
    assert game.legal() == ["2+T", "2="]
    play(game, "2+T")
    assert game.legal() == ["+TY"]
    play(game, "+TY")
    board = game.boards[0]
    assert (board.tiles[1][0], game.tower, board.chips, board.spent) == ("T", [], ["B"], ["T", "TY"])


def test_completing_is_optional_and_a_line_left_is_done() -> None:
    game = line(before_dome("1YKTS"), 2, "T")
    game.boards[0].chips = ["T", "T"]
    form(game)
    play(game, "2=")
    assert (game.boards[0].lines[1], game.round) == (["T"], 2)


def test_chips_are_not_offered_for_empty_lines_nor_without_a_space() -> None:
    game = line(before_dome("1YKTS"), 2, "B")
    game.boards[0].chips = ["B", "B", "T", "T"]
    form(game)
    assert game.round == 2


def test_c5_several_missing_tiles_or_only_one() -> None:
    for ruling, offered in (("several", True), ("one", False)):
        game = line(before_dome("4YKTS", chip_lines=ruling), 4, "TT")
        game.boards[0].chips = ["T", "T", "TY", "TY"]
        form(game)
        assert (game.stage == "pay") == offered


def test_several_lines_may_be_completed_and_spaces_are_chosen_after_paying() -> None:
    game = line(line(before_dome("1YKTS 2WBTK 4BTYK"), 2, "T"), 4, "KKK")
    game.boards[0].chips = ["T", "T", "K", "YK"]
    form(game)
    play(game, "2+T", "+T")
    assert (game.stage, game.legal()) == ("column", [">1", ">3"])
    play(game, ">3", "4+K", "+YK")
    board = game.boards[0]
    assert (board.tiles[1][2], board.tiles[3][1], board.chips, len(game.tower)) == ("T", "K", [], 2)


# ---------------------------------------------------------------------- scoring


def test_runs() -> None:
    board = tiles(Board(), "K.....", "BTR...", ".T....", "......", "......", ".....Y")
    assert board.placement_points(5, 5) == 1
    assert board.placement_points(0, 0) == 2
    assert board.placement_points(1, 0) == 3 + 2
    assert board.placement_points(1, 1) == 3 + 2
    assert board.placement_points(1, 2) == 3


def test_a_special_tile_scores_the_value_of_its_row_and_nothing_for_neighbours() -> None:
    game = line(before_dome("7YKTS"), 6, "TTTTTT")
    tiles(game.boards[0], "......", "......", "......", "......", "YK....", "......")
    board = form(game)
    assert board.tiles[5][:2] == ["T", "S"]
    assert board.score == 5 + 2 + 6 - 2, "the tile scores before the special tile arrives"


def test_later_neighbours_count_a_special_tile() -> None:
    game = line(line(before_dome("1KSTR 4TYWK"), 1, "K"), 3, "TTT")
    tiles(game.boards[0], "......", "TR....", "......", "......", "......", "......")
    board = form(game)
    assert board.tiles[0][:2] == ["K", "S"]
    assert board.score == 5 + 2 + 1 + 3 - 2


def test_penalties_never_take_the_score_below_zero() -> None:
    game = before_dome("1YKTS")
    game.boards[0].broken = list("BBBB")
    assert form(game).score == 0
    assert BROKEN_COSTS == (0, 1, 3, 6, 10)


# ---------------------------------------------------------------------- tablets

FULL = ("BTRYKB", "YKBTRY", "RYKBTR", "TRYKBT", "KBTRYK", "BTRYKB")


@pytest.mark.parametrize(
    ("tablet", "rows", "points"),
    [
        ("1a", FULL, 18),
        ("1a", ("BBBBBS", "BBBBB.", "......", "......", "......", "......"), 3),
        ("1b", FULL, 24),
        ("1b", ("BTRYKS", "BTRYK.", "BTRYS.", "BTRY..", "......", "......"), 8),
        ("2a", FULL, 42),
        ("2a", ("B.....", "B.....", "S.....", "B.....", "B.....", "B....."), 7),
        ("2b", FULL, 20),
        ("2b", ("S.....", ".B....", "......", "......", "......", ".....B"), 2),
        ("3a", FULL, 20),
        ("3a", (".....B", "....B.", "...S..", "..B...", ".B....", "B....."), 10),
        ("3b", FULL, 22),
        ("3b", ("BB..B.", "BS..BB", "......", "......", "BB..B.", "BB..BB"), 11),
    ],
)
def test_tablets_of_rows_columns_diagonals_edge_and_corners(tablet: str, rows: tuple[str, ...], points: int) -> None:
    assert tiles(Board(), *rows).tablet_points(tablet) == points


def test_wild_spaces_count_only_when_all_of_them_are_filled() -> None:
    board = Board()
    assert board.tablet_points("4a") == 0, "no wild space at all"
    board.slots[0], board.slots[8] = "WBTK", "TRBW"
    board.tiles[0][0] = "Y"
    assert board.tablet_points("4a") == 0
    board.tiles[5][5] = "K"
    assert board.tablet_points("4a") == 4


def test_empty_special_spaces_cost_three() -> None:
    board = Board()
    board.slots[0], board.slots[8] = "YKTS", "KSTR"
    assert board.tablet_points("4b") == -6
    board.tiles[1][1] = "S"
    assert board.tablet_points("4b") == -3


def test_13_3_tablets_are_added_up_before_the_score_stops_at_zero() -> None:
    game = before_dome("1YKTS 2KSTR")
    game.round, game.tablets, game.marker = 5, ["2b", "3b", "4b"], 1
    tiles(game.boards[0], "YK....", "......", "......", "......", "......", "......")
    game.boards[0].score = 1
    assert form(game).score == 0, "1 + 2 - 6"
    game.phase = "dome"
    game.boards[0].score = 6
    game._finish()
    assert game.boards[0].score == 2


def test_a_tie_goes_to_the_holder_of_the_starting_player_tile() -> None:
    for holder in (0, 1):
        game = before_dome()
        game.round, game.marker = 5, holder
        game.boards[holder].score = 7
        form(game)
        assert game.scores == [5, 5]
        assert game.ranking()[holder] == 1


def test_the_game_ends_after_five_rounds_without_preparation() -> None:
    game = before_dome()
    game.round = 5
    form(game)
    assert (game.needs(), game.round, game.legal()) == ("over", 5, [])


def test_preparation() -> None:
    game = before_dome()
    game.marker = 1
    game.display = ["", "KYRW", ""]
    form(game)
    assert (game.round, game.starter, game.tokens) == (2, 1, [2, 2])
    assert holder(game) is None
    play(game, "plates STYB SYBR w", "fill BBTRK BTRY TTRK BKKK BYYK")
    assert (game.display, game.turn, game.under) == (["STYB", "KYRW", "SYBR"], 1, ["?"] * 4)
