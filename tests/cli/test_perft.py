"""``alfama perft`` and ``alfama position``."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run, one_line

from alfama.games import Azul, Dealer, Duel
from alfama.games.azul.perft import perft
from alfama.games.duel.perft import perft as duel_perft

DEAL = "BBRW YYYK RRRR BYKW KKWW"
COUNTS = (72, 4752, 239196, 10206755)


def dealt(deal: str = DEAL, **options: object) -> Azul:
    """The first round of a game with a deal."""
    position = Azul.from_options(Azul().options.from_json(dict(options)))
    position.apply_chance("first 1")
    position.apply_chance(f"deal {deal}")
    return position


def test_perft_of_the_anchor_deal(alfama: Run) -> None:
    result = alfama("perft", "--deal", DEAL, "--depth", "4")
    assert result.stdout.splitlines() == [f"{depth} {count}" for depth, count in enumerate(COUNTS, 1)]


def test_perft_of_a_position_text_is_that_of_its_deal(alfama: Run) -> None:
    position = dealt()
    position.play("3R4")
    result = alfama("perft", "--position", position.text, "--depth", "2")
    assert result.stdout.splitlines() == [f"{depth} {perft(position, depth)}" for depth in (1, 2)]


def test_perft_follows_the_options(alfama: Run) -> None:
    deal = "BBRW YYYK RRRR BYKW KKWW BRWW KKYY"
    result = alfama(
        "perft", "--players", "3", "--wall", "grey", "--option", "partial_floor=yes", "--deal", deal, "-d", "1"
    )
    assert result.stdout == f"1 {len(dealt(deal, players=3, wall='grey', partial_floor=True).legal_moves)}\n"


def plain(position: Azul, depth: int) -> int:
    """Perft written down as it is defined."""
    if depth == 0:
        return 1
    total = 0
    for move in position.legal_moves:
        after = position.copy()
        after.play_unchecked(move.code)
        total += plain(after, depth - 1)
    return total


@pytest.mark.parametrize("options", [{}, {"wall": "grey", "grey_drop": True}, {"jokers": True, "partial_floor": True}])
def test_perft_counts_what_one_can_count_by_hand_up_to_the_end_of_the_round(options: dict[str, object]) -> None:
    position = dealt("BBRR YYKK WWWW BBBY RRKJ" if "jokers" in options else "BBRR YYKK WWWW BBBY RRKK", **options)
    while position.phase == "offer" and int(position.state.left) > 3:
        position.play(position.legal_moves[len(position.legal_moves) // 2])
    counts = [perft(position, depth) for depth in range(1, 11)]
    assert counts == [plain(position, depth) for depth in range(1, 11)]
    assert 0 < max(counts) < 20_000
    assert counts[-1] == 0, "the round ends within the depths compared"


def test_the_last_take_of_a_round_is_followed_by_choices_that_depend_on_its_line() -> None:
    empty = "0:...../...../...../...../.....:-/-/-/-/-:"
    position = Azul.from_text(
        "azul1 players=2 wall=grey jokers=no round=1 phase=offer turn=1 starter=1 marker=1"
        f" displays=-/-/-/-/- centre=R bag=B20Y20R19K20W20 lid=- board1={empty}M board2={empty}-"
    )
    # Red to line 1 completes it, and one of five columns is to be chosen; any other line ends the round.
    assert [perft(position, depth) for depth in (1, 2, 3)] == [6, 5, 0]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "no_position"),
        (("--deal", DEAL, "--position", "azul1"), "no_position"),
        (("--deal", "BBRW"), "impossible_deal"),
        (("--deal", "BBRW YYYK RRRR BYKW KKWJ"), "impossible_deal"),
        (("--deal", ""), "bad_chance"),
        (("--position", "azul1 players=2"), "missing_word"),
        (("--deal", DEAL, "--option", "grey_drop"), "bad_option"),
        (("--deal", DEAL, "--option", "grey_drop=perhaps"), "bad_option"),
        (("--deal", DEAL, "--option", "idle_cap=-1"), "bad_option"),
        (("--deal", DEAL, "--option", "refill=never"), "bad_option"),
        (("--deal", DEAL, "--option", "colour=blue"), "unknown_option"),
    ],
)
def test_bad_input_has_a_code(alfama: Run, words: tuple[str, ...], code: str) -> None:
    assert one_line(alfama("perft", *words)).startswith(f"{code}: ")


def test_a_position_is_explained(alfama: Run) -> None:
    position = dealt()
    for move in ("3R4", "1B1"):
        position.play(move)
    result = alfama("position", position.text, "--moves")
    assert result.exit_code == 0
    assert "Round 1 · Player 1 takes tiles" in result.stdout
    assert "│ 1             B~ | b  y  r  k  w   │" in result.stdout
    assert "Rx Rx Rx Rx |" in result.stdout
    assert f"{len(position.legal_moves)} legal moves; points if the round ended now: 1 0" in result.stdout
    assert "  2Y  3 Y+  1*  2*  3*" in result.stdout


def test_a_position_from_standard_input(alfama: Run) -> None:
    assert "Chance decides next" in alfama("position", "-", text=f"{Azul().text}\n").stdout


def test_an_impossible_position_is_told_why(alfama: Run) -> None:
    text = dealt().text.replace("bag=B17", "bag=B18").replace("board2=0:.....", "board2=0:BB...")
    result = alfama("position", text)
    assert result.exit_code == 1
    assert "tile_total: there are 103 tiles; the game has 100" in result.stdout
    assert "row_repeat: player 2: row 1 of the wall has a colour twice" in result.stdout


def test_a_text_that_is_no_position(alfama: Run) -> None:
    assert one_line(alfama("position", "chess")) == (
        "bad_head: a position text of Azul begins with 'azul1' (line 1, column 1)"
    )


FILLED = "first 1 / tablets 1a 2b 4a / plates KYRW TYWK BKST w / fill BBTRK BTRY TTRK BKKK BYYK"


def test_perft_of_azul_duel(alfama: Run) -> None:
    result = alfama("perft", "--game", "duel", "--deal", FILLED, "--depth", "3")
    assert result.stdout.splitlines() == ["1 3", "2 108", "3 0"]  # then chance turns up a plate
    position = Duel()
    for text in [*FILLED.split(" / "), "P1", "@5r0", "plates YRWB s", "P1", "@1r0", "plates SKRB s"]:
        position.apply_chance(text) if " " in text else position.play(text)
    assert (position.phase, position.round) == ("acquisition", 1)
    result = alfama("perft", "--position", position.text, "--depth", "2")
    assert result.stdout.splitlines() == [f"{depth} {duel_perft(position, depth)}" for depth in (1, 2)]
    assert one_line(alfama("perft", "--game", "duel", "--deal", "first 1 / first 2")).startswith("no_such_chance_now: ")


def test_a_position_of_azul_duel_is_explained(alfama: Run) -> None:
    position = Duel(tablets=4, open_returns=True)
    dealer = Dealer(2)
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    result = alfama("position", position.text, "--moves")
    assert result.exit_code == 0
    assert result.stdout.startswith("Azul Duel, 4 tablets\nRulings: open_returns = True\n")
    assert "Round 1 · Player 2 chooses an action" in result.stdout or "Player 1 chooses an action" in result.stdout
    assert "3 legal moves; points if the round ended now: 5 5" in result.stdout
    assert "  P3  the plate " in result.stdout
