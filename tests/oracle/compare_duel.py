"""Plays the Duel oracle and the kernel side by side and stops at the first difference.

Everything that happens is chosen from the oracle's side, from a seed, so that a game that shows a difference can be
played again: ``compare_game(seed, kind)``.

The oracle does not know what players infer about plates that others put back; that part of the position text is taken
out before texts are compared, and only checked to be true.
"""

from __future__ import annotations

import functools
import random
import re
from collections import Counter
from typing import Any

import pytest
from tests.oracle.duel_chance import random_chance, spoil
from tests.oracle.duel_late import make_late
from tests.oracle.duel_oracle import CHIPS, COLOURS, PLATES, Board, Impossible, Moves, OracleGame, in_order
from tests.oracle.duel_policies import POLICIES, choose
from tests.oracle.duel_story import Story, tell_after_chance, tell_before_chance, tell_end, tell_events, tell_move

from alfama.games import AlfamaError, Dealer, Duel, IllegalMove
from alfama.games.duel import Move

RULINGS: dict[str, tuple[Any, ...]] = {
    "opening_refill": ("each", "end"),
    "stuck_lines": ("break", "break_complete", "keep"),
    "returned_plates": ("under", "top"),
    "chip_lines": ("several", "one"),
    "draw_at_zero": (True, False),
    "open_returns": (False, True),
    "partial_break": (False, True),
    "unreached_marker": ("same", "other"),
    "tablets": (3, 4),
}
"""The values that the comparison tries for each ruling, the default first."""

CODES = 1449
"""Number of move codes of Duel (docs/notation.md)."""

TABLE = [
    "YKTS", "WBTK", "TRBW", "KYRW", "KSTR", "TYWK", "SKRB", "YBKS", "TRBS",
    "YRWB", "YSKR", "TKRW", "BKST", "RTYW", "TBWY", "STYB", "RWBK", "SYBR",
]  # fmt: skip
"""The plates in the order of section 3 of the rule file, in which texts list those that a player has seen."""

assert sorted(TABLE) == sorted(PLATES)


def random_rulings(rng: random.Random) -> dict[str, Any]:
    """Return some rulings that differ from the defaults: few or many."""
    share = rng.choice((0.2, 0.6))
    return {name: rng.choice(values[1:]) for name, values in RULINGS.items() if rng.random() < share}


# --- What the oracle's position looks like in the kernel's notation --------------------------------------------------


def position_text(game: OracleGame, options: str) -> str:
    """Return the position text that the kernel should write, less what players infer; ``options`` begin it."""
    words = [options, f"round={game.round}", f"phase={game.phase}", f"stage={game.stage}"]
    starter = game.coming_starter() if game.phase in ("dome", "over") else game.starter
    words += [f"turn={_seat(game.turn)}", f"starter={_seat(starter)}"]
    words.append(f"marker={'factory' if game.marker is None else game.marker + 1}")
    words += [f"line={game.dome_row + 1}"] if game.stage in ("space", "pay", "chips", "column") else []
    words += [f"paid={'+'.join(game.paid)}"] if game.paid else []
    words += [f"factory={game.stack_factory}"] if game.stack_factory else []
    words += [f"held={game.held}"] if game.held else []
    words += [f"tokens={_pair(game.tokens)}", f"taken={_pair(game.taken)}"]
    words += [f"passed={_pair(game.passed)}"] if any(game.passed) else []
    words.append(f"tablets={'/'.join(game.tablets) or '-'}")
    words.append("display=" + "/".join(plate or "-" for plate in game.display))
    words.append(f"stack={game.stack().count('?')}{game.top_back or '-'}")
    words += ["returned=" + "/".join(game.returned)] if game.returned else []
    words += ["hand=" + "/".join("-" if plate == game.kept else plate for plate in game.hand)] if game.hand else []
    words += ["order=" + "".join("abcdefghijklm"[game.hand.index(plate)] for plate in game.order)] if game.order else []
    for seat, seen in enumerate(game.seen):
        words += [f"seen{seat + 1}=" + "/".join(plate for plate in TABLE if plate in seen)] if seen else []
    words.append("sun=" + "/".join(in_order(sun) or "-" for sun in game.suns))
    words.append("moon=" + "/".join([in_order(game.moons[0]) or "-", *("".join(x) or "-" for x in game.moons[1:])]))
    words.append("chips=" + "/".join(chip or "-" for chip in game.under))
    for name, tiles in (("bag", game.bag), ("tower", game.tower)):
        counts = "".join(f"{x}{tiles.count(x)}" for x in COLOURS if x in tiles)
        words.append(f"{name}={counts or '-'}")
    words += [f"board{seat + 1}={board_text(board)}" for seat, board in enumerate(game.boards)]
    return " ".join(words)


def board_text(board: Board) -> str:
    """Return the text of one board."""
    slots = []
    for slot, plate in enumerate(board.slots):
        tiles = [board.tiles[row][column] or "." for row, column in board.plate_spaces(slot)]
        slots.append((plate or "-") + (f"+{''.join(tiles)}" if tiles != [".", ".", ".", "."] else ""))
    lines = "/".join("".join(line) or "-" for line in board.lines)
    broken = in_order(board.broken) or "-"
    return ":".join([str(board.score), "/".join(slots), lines, broken, _chips(board.chips), _chips(board.spent)])


def _chips(chips: list[str]) -> str:
    return "+".join(sorted(chips, key=CHIPS.index)) or "-"


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat + 1)


def _pair(values: list[int] | list[bool]) -> str:
    return "/".join(str(int(value)) for value in values)


KNOWN = re.compile(r"([A-Z]{4}),(~?=|~?[0-9a-f]{5}),(~?=|~?[0-9a-f]{5})")


def without_knowledge(text: str) -> str:
    """Take out of a position text what players infer about plates that were put back."""
    return KNOWN.sub(r"\1", text) if "," in text else text


def check_knowledge(game: OracleGame, text: str) -> None:
    """What players know of a plate that was put back is true, and they do not think of plates in the open."""
    for plate, *knowledge in KNOWN.findall(text) if "," in text else []:
        for known in knowledge:
            if not known.endswith("="):
                possible = [one for i, one in enumerate(TABLE) if int(known.removeprefix("~"), 16) >> i & 1]
                assert plate in possible
                assert not any(one in possible for one in (*game.display, game.held))


# --- Comparing one position ------------------------------------------------------------------------------------------


def check(game: OracleGame, position: Duel, options: str) -> Moves:
    """Compare the whole position, the legal moves and, at the end, the outcome; return the legal moves."""
    text = position.text
    assert without_knowledge(text) == position_text(game, options)
    check_knowledge(game, text)
    moves = game.moves()
    codes: list[int] = position.legal_moves.codes.tolist()
    assert set(map(text_of, codes)) == moves.keys()
    assert codes == sorted(set(codes))
    assert position.scores == tuple(game.scores)
    needs = game.needs()
    assert position.is_over == (needs == "over")
    assert position.is_chance == (needs not in ("move", "over"))
    if needs == "move":
        assert (position.turn, position.stage, position.phase) == (game.turn, game.stage, game.phase)
    if needs == "over":
        check_outcome(game, position)
    return moves


@functools.cache
def text_of(code: int) -> str:
    """Return the text of a move's code."""
    return str(Move.from_code(code))


def check_outcome(game: OracleGame, position: Duel) -> None:
    """Compare termination, tablets, scores and ranking of a finished game."""
    outcome = position.outcome
    assert outcome is not None
    assert outcome.termination == "rounds"
    assert outcome.scores == tuple(game.scores)
    assert outcome.ranking == game.ranking()
    assert outcome.winners == (game.ranking().index(1),)
    assert outcome.tie_break == (game.scores[0] == game.scores[1])
    points = [{tablet: board.tablet_points(tablet) for tablet in game.tablets} for board in game.boards]
    assert outcome.to_json()["tablets"] == points


def check_view(game: OracleGame, position: Duel) -> None:
    """Compare what the table shows with the oracle's own account of the position."""
    view = position.view()
    assert (view["round"], view["phase"], view["turn"], view["marker"]) == (
        game.round,
        game.phase,
        game.turn if game.needs() == "move" else view["turn"],
        game.marker if game.marker is not None else view["marker"],
    )
    assert (view["display"], view["tablets"], view["tokens"], view["taken"]) == (
        game.display,
        game.tablets,
        game.tokens,
        game.taken,
    )
    assert view["sun"] == [in_order(sun) for sun in game.suns]
    assert view["moon"] == [in_order(game.moons[0]), *("".join(moon) for moon in game.moons[1:])]
    assert view["chips"] == game.under
    assert view["stack"]["size"] == len(game.stack())
    for place, tiles in (("bag", game.bag), ("tower", game.tower)):
        assert view[place] == {colour: tiles.count(colour) for colour in COLOURS}
    for seen, board in zip(view["boards"], game.boards, strict=True):
        assert seen["score"] == board.score
        assert seen["lines"] == ["".join(line) for line in board.lines]
        assert seen["broken"] == in_order(board.broken)
        assert seen["dome"] == ["".join(board.printed(row, c) or "." for c in range(6)) for row in range(6)]
        assert seen["tiles"] == ["".join(tile or "." for tile in row) for row in board.tiles]
        assert [sorted(seen[x]) for x in ("chips", "spent")] == [sorted(board.chips), sorted(board.spent)]


# --- One game --------------------------------------------------------------------------------------------------------


def compare_game(seed: int, kind: str = "game") -> Story:
    """Play one random game on both sides and compare after everything that happens; return what it was like.

    ``kind`` is ``game`` (from the start, default rulings), ``late`` (from a position in the middle of a game), or
    either with ``rulings`` in front, for other rulings.
    """
    rng = random.Random(f"{kind} {seed}")
    options = random_rulings(rng) if kind.startswith("rulings") else {}
    game, position = OracleGame(**options), Duel(**options)
    words = position.text.partition(" round=")[0]
    if kind.endswith("late"):
        make_late(game, rng)
        position = Duel.from_text(position_text(game, words))
    dealer = Dealer(rng.getrandbits(128)) if rng.random() < 0.3 else None
    policies = [rng.choice(POLICIES), rng.choice(POLICIES)]
    story: Story = Counter()
    while game.needs() != "over":
        step(game, position, words, dealer, policies, rng, story)
    check(game, position, words)
    check_view(game, position)
    tell_end(game, story)
    return story


def step(
    game: OracleGame,
    position: Duel,
    words: str,
    dealer: Dealer | None,
    policies: list[str],
    rng: random.Random,
    story: Story,
) -> None:
    """Compare, then let one thing happen on both sides."""
    moves = check(game, position, words)
    if rng.random() < 0.01:
        check_view(game, position)
        assert Duel.from_text(position.text) == position
        refuse(moves, position, rng)
    if game.needs() == "move":
        text = choose(game, moves, policies[game.turn or 0], rng)
        tell_move(game, moves[text], story)
        game.do(moves[text])
        tell_events(position.play(text), story)
        story["moves"] += 1
    else:
        text = random_chance(game, rng) if dealer is None else str(dealer.draw(position))
        if rng.random() < 0.3:
            compare_refusal(game, position, spoil(text, rng), story)
        tell_before_chance(game, text, story)
        game.chance(text)
        tell_after_chance(game, text.partition(" ")[0], story)
        tell_events(position.apply_chance(text), story)


def compare_refusal(game: OracleGame, position: Duel, text: str, story: Story) -> None:
    """See that both judge a chance event alike that may be impossible, and that a refusal changes nothing."""
    other, trial = game.copy(), position.copy()
    try:
        other.chance(text)
        possible = True
    except Impossible:
        possible = False
    story["possible chance" if possible else "impossible chance"] += 1
    try:
        trial.apply_chance(text)
    except AlfamaError:
        assert not possible, text
        assert trial == position
    else:
        assert possible, text


def refuse(legal: Moves, position: Duel, rng: random.Random) -> None:
    """See that the kernel refuses moves that the oracle does not list, says why, and changes nothing."""
    before = position.copy()
    for _ in range(20):
        try:
            text = text_of(rng.randrange(CODES))
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
