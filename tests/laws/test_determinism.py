"""The same seed gives the same game everywhere: known answers of the generators, frozen checksums of whole games."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from tests.perft.generate import CONFIGURATIONS

from alfama.games import Azul, Dealer
from alfama.games.azul.options import Options, Wall
from alfama.games.azul.playout import random_games
from alfama.games.azul.state import STATE
from alfama.games.generator import draw_below, threefry

ONES = 2**64 - 1


@pytest.mark.parametrize(
    ("key", "counter", "words"),
    [
        ((0, 0), (0, 0), (0xC2B6E3A8C2C69865, 0x6F81ED42F350084D)),
        ((ONES, ONES), (ONES, ONES), (0xE02CB7C4D95D277A, 0xD06633D0893B8B68)),
    ],
)
def test_threefry_gives_the_answers_of_its_authors(
    key: tuple[int, int], counter: tuple[int, int], words: tuple[int, int]
) -> None:
    found = threefry(*(np.uint64(word) for word in (*key, *counter)))
    assert tuple(int(word) for word in found) == words


def test_the_quick_generator_is_splitmix64() -> None:
    words = np.array([0], np.uint64)
    top_halves = [draw_below(words, 1 << 32) for _ in range(3)]
    assert top_halves == [word >> 32 for word in (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)]


GAMES = 1000
FROZEN = {
    "2p coloured": (70_554, 552_813_789_746),
    "2p coloured jokers": (70_826, 65_199_799_409),
    "2p grey": (97_805, 208_065_938_192),
    "2p grey jokers": (90_149, 466_802_150_809),
    "3p coloured": (91_059, 382_843_713_790),
    "3p coloured jokers": (89_479, 711_874_963_291),
    "3p grey": (124_060, 436_685_580_767),
    "3p grey jokers": (112_468, 236_922_125_046),
    "4p coloured": (107_940, 804_975_556_696),
    "4p coloured jokers": (109_446, 581_655_115_674),
    "4p grey": (149_121, 843_670_206_459),
    "4p grey jokers": (135_721, 999_658_718_721),
}
"""Moves and checksum of the games of the seeds 0 to 999.  They may change only when the rules version does."""


@pytest.mark.parametrize(("players", "wall", "jokers"), CONFIGURATIONS)
def test_a_thousand_random_games_of_each_configuration_are_what_they_were(
    players: int, wall: Wall, jokers: bool
) -> None:
    options = Options(players, wall, jokers)
    assert random_games(options, GAMES) == FROZEN[options.variant]


def test_a_plain_c_loop_plays_the_same_games(tmp_path: Path) -> None:
    compiler = shutil.which("g++")
    assert compiler, "this test needs g++"
    source = Path(__file__).parents[2] / "bench" / "native" / "azul.cpp"
    program = tmp_path / "azul"
    subprocess.run([compiler, "-O1", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", program, source], check=True)
    output = subprocess.run([program, str(GAMES), "5"], check=True, capture_output=True, text=True).stdout
    assert tuple(map(int, output.split()[:2])) == random_games(Options(), GAMES, 5)


# Mean turns of a uniformly random game, from the table of rules/azul.md section 11 (a simulation by other code).
@pytest.mark.parametrize(("players", "turns"), [(2, 70), (3, 90), (4, 109)])
def test_random_games_are_as_long_as_in_the_rule_file(players: int, turns: int) -> None:
    moves, _ = random_games(Options(players), 20_000, 1)
    assert moves / 20_000 == pytest.approx(turns, rel=0.01)


def opening(players: int, seed: int) -> Azul:
    """Return the first position of a game in which somebody is to move."""
    position, dealer = Azul(players), Dealer(seed)
    while position.is_chance:
        position.apply_chance(dealer.draw(position))
    return position


@pytest.mark.parametrize(("players", "mean", "most"), [(2, 89.5, 120), (3, 125.3, 168), (4, 161.1, 216)])
def test_openings_have_as_many_moves_as_in_the_rule_file(players: int, mean: float, most: int) -> None:
    counts = [len(opening(players, seed).legal_moves) for seed in range(600)]
    assert sum(counts) / 600 == pytest.approx(mean, rel=0.01)
    assert max(counts) <= most


def test_displays_are_as_mixed_as_chance_makes_them() -> None:
    displays = [display for seed in range(2000) for display in opening(2, seed).view()["displays"]]
    distinct = Counter(len(set(display)) for display in displays)
    assert sum(n * times for n, times in distinct.items()) / 10_000 == pytest.approx(2.983, rel=0.01)
    assert distinct[1] == pytest.approx(62, abs=30)  # one in 162


def test_every_seat_starts_equally_often() -> None:
    starters = Counter(opening(3, seed).starter for seed in range(1500))
    assert set(starters) == {0, 1, 2}
    assert max(starters.values()) < 600


def test_a_deal_depends_on_seed_round_bag_and_lid_alone_f16() -> None:
    text = (
        "azul1 players=2 wall=coloured jokers=no round={} phase=deal turn=- starter={} marker={} displays=-/-/-/-/- "
        "centre=- bag={} lid={} board1={} board2=0:...../...../...../...../.....:-/-/-/-/-:-"
    )
    empty = "0:...../...../...../...../.....:-/-/-/-/-:-"
    bag, lid = "B12Y20R20K20W20", "B7"
    dealer = Dealer(7)

    def draw(*words: object) -> str:
        return str(dealer.draw(Azul.from_text(text.format(*words), check=False)))

    same = draw(3, 1, 1, bag, lid, "17:B..../...../...../...../.....:-/-/-/-/-:-")
    assert same == draw(3, 2, 2, bag, lid, empty)
    assert draw(4, 1, 1, bag, lid, empty) != same
    assert draw(3, 1, 1, "B13Y20R20K20W20", lid, empty) != same
    assert str(Dealer(8).draw(Azul.from_text(text.format(3, 1, 1, bag, lid, empty), check=False))) != same


def test_a_seed_is_committed_to_by_its_hash() -> None:
    dealer = Dealer("0123456789abcdef0123456789abcdef")
    assert dealer.commitment == hashlib.sha256(b"0123456789abcdef0123456789abcdef").hexdigest()
    assert Dealer(int(dealer.seed, 16)).seed == dealer.seed
    assert dealer.seed not in repr(dealer)


def test_states_have_no_padding_whose_bytes_could_differ() -> None:
    assert STATE.itemsize == sum(STATE[name].itemsize for name in STATE.names or ())
