"""Plays the oracle and the kernel side by side and stops at the first difference.

Everything that happens is chosen from the oracle's side (its list of moves, its tiles), from a seed, so that a game
that shows a difference can be played again: ``compare_game(configuration, seed, kind)``.

Two conventions differ and are mapped here.  The oracle counts the deals made, the kernel the round at hand, so between
two rounds the kernel is one ahead; and the oracle names the next starting player when the round is over, the kernel
already when the tiling phase begins.
"""

from __future__ import annotations

import copy
import functools
import itertools
import random
from dataclasses import dataclass
from typing import Any

import pytest
from tests.oracle.azul_oracle import ORDER, OracleGame, Take, Tiling, in_order
from tests.oracle.late import crowd_floors, make_late

from alfama.games import Azul, Dealer, IllegalMove, Move
from alfama.games.azul.codes import CODES
from alfama.games.azul.rules import is_dead

CONFIGURATIONS = [
    {"players": players, "wall": wall, "jokers": jokers}
    for players, wall, jokers in itertools.product((2, 3, 4), ("coloured", "grey"), (False, True))
]
"""The twelve configurations: players, wall, jokers."""

RULINGS: dict[str, tuple[Any, ...]] = {
    "partial_floor": (False, True),
    "full_floor_marker": ("free", "replace"),
    "no_marker_start": ("same", "next"),
    "dead_positions": ("end", "play_on"),
    "idle_cap": (20, 0, 1, 3),
    "refill": ("lazy", "eager"),
    "score_cap": (0, 5, 40),
    "grey_drop": (False, True),
    "leave_jokers": (True, False),
    "joker_overflow": ("choose", "jokers", "colours"),
    "barred_to_floor": (False, True),
    "grey_joker_keeps_colour": (False, True),
    "overflow_all_jokers": (True, False),
    "overflow_all_colour": (True, False),
}
"""The values that the comparison tries for each ruling, the default first."""

MOST_ROUNDS = 30
"""A game that the rulings in force would let go on longer is left there."""


def name(configuration: dict[str, Any]) -> str:
    """Return the name of a configuration, as it stands in test ids."""
    return f"{configuration['players']}p-{configuration['wall']}{'-jokers' if configuration['jokers'] else ''}"


def random_rulings(rng: random.Random) -> dict[str, Any]:
    """Return some rulings that differ from the defaults: few or many."""
    share = rng.choice((0.15, 0.5))
    return {name: rng.choice(values[1:]) for name, values in RULINGS.items() if rng.random() < share}


Moves = dict[str, Take | Tiling]


@dataclass
class Story:
    """What a compared game was like, to see that all sorts occurred."""

    moves: int = 0
    rounds: int = 0
    termination: str | None = None
    short_deals: int = 0
    markers_without_space: int = 0
    lines_lost: int = 0


# --- What the oracle's position looks like in the kernel's notation --------------------------------------------------


def position_text(game: OracleGame, options: str) -> str:
    """Return the position text that the kernel should write; ``options`` are its first words."""
    snapshot = game.snapshot()
    tiling = game.phase == "tiling"
    next_round = game.phase in ("start", "deal")
    starter = coming_starter(game) if tiling else game.starter
    words = [options, f"round={game.round + next_round}", f"phase={game.phase}"]
    words += [f"turn={_seat(game.turn)}", f"starter={_seat(starter)}"]
    words.append(f"marker={game.marker or 'aside' if not isinstance(game.marker, int) else _seat(game.marker)}")
    words += [f"idle={game.idle}"] if game.idle else []
    if tiling:
        words += [f"placed={game.placements_this_round}"] if game.placements_this_round else []
        words.append(f"line={game.tiling_row + 1}")
    words += [f"termination={game.termination}"] if game.termination else []
    words.append("displays=" + "/".join(text or "-" for text in snapshot["displays"]))
    words.append(f"centre={snapshot['centre'] or '-'}")
    for place in ("bag", "lid"):
        words.append(f"{place}={''.join(f'{x}{n}' for x, n in snapshot[place].items()) or '-'}")
    for seat, player in enumerate(snapshot["players"]):
        wall = [
            [kept.lower() if kept else tile for tile, kept in zip(tiles, kepts, strict=True)]
            for tiles, kepts in zip(player["wall"], game.boards[seat].kept, strict=True)
        ]
        rows = "/".join("".join(row) for row in wall)
        lines = "/".join(line or "-" for line in player["lines"])
        words.append(f"board{seat + 1}={player['score']}:{rows}:{lines}:{player['floor'] or '-'}")
    return " ".join(words)


def coming_starter(game: OracleGame) -> int:
    """Return who will start the next round: the holder of the marker; without one, by ruling A3."""
    if isinstance(game.marker, int):
        return game.marker
    assert game.starter is not None
    return (game.starter + (game.no_marker_start == "next")) % game.players


def _seat(seat: object) -> str:
    return str(seat + 1) if isinstance(seat, int) else "-"


# --- Comparing one position ------------------------------------------------------------------------------------------


def check(game: OracleGame, position: Azul, options: str) -> Moves:
    """Compare the whole position, the legal moves and, at the end, the outcome; return the legal moves."""
    assert position.text == position_text(game, options)
    moves = game.moves()
    codes: list[int] = position.legal_moves.codes.tolist()
    assert sorted(map(text_of, codes)) == sorted(moves)
    assert codes == sorted(codes)
    assert len(position.legal_moves) == len(codes)
    assert position.scores == tuple(game.scores)
    assert position.is_over == (game.needs() == "over")
    assert position.is_chance == (game.needs() in ("first", "deal"))
    if game.needs() == "over":
        check_outcome(game, position)
    return moves


@functools.cache
def text_of(code: int) -> str:
    """Return the text of a move's code."""
    return str(Move.from_code(code))


def check_outcome(game: OracleGame, position: Azul) -> None:
    """Compare termination, bonuses, scores and ranking of a finished game."""
    outcome = position.outcome
    assert outcome is not None
    assert outcome.termination == game.termination
    assert outcome.scores == tuple(game.scores)
    assert outcome.ranking == game.ranking()
    assert outcome.winners == tuple(seat for seat, rank in enumerate(game.ranking()) if rank == 1)
    assert outcome.to_json()["bonuses"] == game.bonuses()


def check_view(game: OracleGame, position: Azul) -> None:
    """Compare what the table shows with the oracle's own account of the position."""
    view, snapshot = position.view(), game.snapshot()
    for place in ("displays", "centre", "phase", "turn", "marker"):
        assert view[place] == snapshot[place], place
    for place in ("bag", "lid"):
        assert {x: n for x, n in view[place].items() if n} == snapshot[place], place
    for seen, player in zip(view["boards"], snapshot["players"], strict=True):
        for part in ("score", "wall", "lines", "floor"):
            assert seen[part] == player[part], part
    if game.phase == "tiling":
        legal = game.legal()
        assert [f"{view['tiling']['line']}>{c}" for c in view["tiling"]["columns"]] == [
            text for text in legal if not text.endswith("-")
        ]


def check_dead(game: OracleGame, position: Azul, rng: random.Random) -> None:
    """Compare the dead-position test, also on what would be if only some kinds of tiles were left in bag and lid."""
    assert bool(is_dead(position.state)) == game.is_dead()
    other = copy.copy(game)
    for _ in range(4):
        left = rng.sample(ORDER, rng.choice((0, 1, 1, 2, 3)))
        other.bag_tiles = [tile for tile in game.bag_tiles if tile in left]
        other.lid_tiles = [tile for tile in game.lid_tiles if tile in left]
        state = position.copy().state
        for kind, letter in enumerate(ORDER):
            state.bag[kind], state.lid[kind] = other.bag_tiles.count(letter), other.lid_tiles.count(letter)
        assert bool(is_dead(state)) == other.is_dead()


# --- Choosing what happens -------------------------------------------------------------------------------------------


def choose(game: OracleGame, moves: Moves, policy: str, rng: random.Random) -> str:
    """Return one of the oracle's legal moves, by a policy that leads to unusual positions."""
    texts = sorted(moves)
    if policy == "uniform" or game.phase == "tiling":
        return rng.choice(texts)
    takes: dict[str, Take] = {text: move for text, move in moves.items() if isinstance(move, Take)}
    if policy == "floor":
        wanted = [text for text in texts if takes[text].line == 0] if rng.random() < 0.9 else texts
    elif policy == "lines":
        wanted = [text for text in texts if takes[text].line > 0]
    else:
        board = game.boards[game.turn or 0]
        left = {
            text: board.free_in_line(move.line - 1) - move.coloured_in_line - move.jokers_in_line
            for text, move in takes.items()
            if move.line > 0
        }
        finishing = [text for text in texts if left.get(text) == 0]
        growing = [text for text in texts if left.get(text, 0) > 0]
        wanted = finishing if policy == "finish" else growing
        wanted = wanted or [text for text in texts if policy == "hoard" or takes[text].line > 0]
    return rng.choice(wanted or texts)


POLICIES = ("uniform", "uniform", "lines", "lines", "lines", "hoard", "finish", "finish", "floor")


def draw_deal(game: OracleGame, rng: random.Random) -> list[str]:
    """Draw the displays from the oracle's bag and lid."""
    bag, lid, displays = list(game.bag_tiles), list(game.lid_tiles), []
    for _ in game.displays:
        display: list[str] = []
        while len(display) < 4:
            if not bag:
                bag, lid = lid, []
            if not bag:
                break
            display.append(bag.pop(rng.randrange(len(bag))))
            if game.refill == "eager" and not bag:
                bag, lid = lid, []
        displays.append(in_order(display))
    return displays


def spoil_deal(displays: list[str], rng: random.Random) -> list[str]:
    """Return a deal that may be impossible: a tile exchanged, moved or missing."""
    spoilt = [list(display) for display in displays]
    here, there = rng.randrange(len(spoilt)), rng.randrange(len(spoilt))
    if spoilt[here]:
        tile = spoilt[here].pop(rng.randrange(len(spoilt[here])))
        kind = rng.randrange(3)
        if kind == 0:
            spoilt[here].append(rng.choice(ORDER))
        elif kind == 1 and len(spoilt[there]) < 4:
            spoilt[there].append(tile)
    return [in_order(display) for display in spoilt]


# --- One game --------------------------------------------------------------------------------------------------------


def compare_game(configuration: dict[str, Any], seed: int, kind: str = "game") -> Story:
    """Play one random game on both sides and compare after everything that happens; return what it was like.

    ``kind`` is ``game`` (from the start, recommended rulings), ``late`` (from a position late in a game), or either
    with ``rulings`` in front, for other rulings.
    """
    rng = random.Random(f"{name(configuration)} {kind} {seed}")
    options = {**configuration, **(random_rulings(rng) if kind.startswith("rulings") else {})}
    game, position = OracleGame(**options), Azul(**options)
    words = position.text.partition(" round=")[0]
    if kind.endswith("late"):
        make_late(game, rng)
        if rng.random() < 0.4:
            game.deal(draw_deal(game, rng))
            crowd_floors(game, rng)
        position = Azul.from_text(position_text(game, words))
    dealer = Dealer(rng.getrandbits(128)) if rng.random() < 0.5 else None
    policies = [rng.choice(POLICIES)] * game.players
    if rng.random() < 0.6:
        policies = [rng.choice(POLICIES) for _ in policies]
    story = Story()
    last = game.round + MOST_ROUNDS
    while game.needs() != "over" and game.round < last:
        step(game, position, words, dealer, policies, rng, story)
    check(game, position, words)
    check_view(game, position)
    story.rounds, story.termination = game.round, game.termination
    return story


def step(
    game: OracleGame,
    position: Azul,
    words: str,
    dealer: Dealer | None,
    policies: list[str],
    rng: random.Random,
    story: Story,
) -> None:
    """Compare, then let one thing happen on both sides."""
    moves = check(game, position, words)
    if game.needs() == "first":
        seat = rng.randrange(game.players)
        game.first_player(seat)
        position.apply_chance(f"first {seat + 1}")
    elif game.needs() == "deal":
        if rng.random() < 0.25:
            check_view(game, position)
            check_dead(game, position, rng)
            assert Azul.from_text(position.text) == position
        deal(game, position, dealer, rng)
        story.short_deals += sum(map(len, game.displays)) < 4 * len(game.displays)
    else:
        if rng.random() < 0.01:
            check_view(game, position)
            refuse(moves, position, rng)
        text = choose(game, moves, policies[game.turn or 0], rng)
        move(game, position, moves[text], text, story)


def deal(game: OracleGame, position: Azul, dealer: Dealer | None, rng: random.Random) -> None:
    """Deal on both sides; now and then see first that both judge a deal alike that may be impossible."""
    if dealer is None:
        displays = draw_deal(game, rng)
    else:
        displays = [word.replace("-", "") for word in str(dealer.draw(position)).split()[1:]]
    if rng.random() < 0.3:
        spoilt = spoil_deal(displays, rng)
        assert is_possible(position, spoilt) == is_possible_in_oracle(game, spoilt), spoilt
    before = game.lid
    game.deal(displays)
    events = position.apply_chance(_deal_text(displays))
    poured = [event.data["tiles"] for event in events if event.kind == "bag_refilled"]
    assert poured == ([before] if before and not game.lid else [])


def _deal_text(displays: list[str]) -> str:
    return " ".join(["deal", *(display or "-" for display in displays)])


def is_possible(position: Azul, displays: list[str]) -> bool:
    """Tell whether the kernel accepts a deal."""
    try:
        position.copy().apply_chance(_deal_text(displays))
    except IllegalMove:
        return False
    return True


def is_possible_in_oracle(game: OracleGame, displays: list[str]) -> bool:
    """Tell whether the oracle accepts a deal."""
    try:
        copy.deepcopy(game).deal(displays)
    except ValueError:
        return False
    return True


def move(game: OracleGame, position: Azul, chosen: Take | Tiling, text: str, story: Story) -> None:
    """Play one move on both sides."""
    game.do(chosen)
    events = position.play(text)
    story.moves += 1
    story.lines_lost += sum(event.kind == "line_lost" for event in events)
    story.markers_without_space += sum(event.kind == "marker" and event.data["space"] is None for event in events)


def refuse(legal: Moves, position: Azul, rng: random.Random) -> None:
    """See that the kernel refuses moves that the oracle does not list, says why, and changes nothing."""
    before = position.copy()
    for _ in range(20):
        code = rng.randrange(CODES)
        try:
            text = text_of(code)
        except ValueError:
            continue
        if text in legal:
            continue
        fault = position.why_illegal(text)
        assert fault is not None
        with pytest.raises(IllegalMove) as refused:
            position.play(text)
        assert refused.value.code == fault.code
        assert position == before
