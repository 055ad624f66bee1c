"""Positions for the cases: what a test does not name is a plain position early in round 1."""

from __future__ import annotations

import numpy as np

from alfama.games import Dealer, Duel, Event
from alfama.games.duel.components import COLOUR_LETTERS, PLATES
from alfama.games.duel.sample import members
from alfama.games.duel.text import HEAD

NO_PLATES: dict[int, str] = {}


def board(
    score: int = 5,
    plates: dict[int, str] | None = None,
    lines: dict[int, str] | None = None,
    broken: str = "-",
    chips: str = "-",
    spent: str = "-",
) -> dict[str, object]:
    """One player's board; plates by slot 1..9 as they lie, with tiles such as ``TYSK+..ST``."""
    return {
        "score": score,
        "plates": plates or NO_PLATES,
        "lines": lines or {},
        "broken": broken,
        "chips": chips,
        "spent": spent,
    }


def _board_text(values: dict[str, object]) -> str:
    plates, lines = values["plates"], values["lines"]
    assert isinstance(plates, dict)
    assert isinstance(lines, dict)
    slots = "/".join(plates.get(slot, "-") for slot in range(1, 10))
    rows = "/".join(lines.get(line, "-") for line in range(1, 7))
    return f"{values['score']}:{slots}:{rows}:{values['broken']}:{values['chips']}:{values['spent']}"


def duel(
    board1: dict[str, object] | None = None,
    board2: dict[str, object] | None = None,
    *,
    options: str = "",
    display: str = "RWBK/SYBR/TBWY",
    back: str = "w",
    returned: str = "",
    sun: str = "-/-/-/-/-",
    moon: str = "-/-/-/-/-",
    chips: str = "-/-/-/-",
    tower: dict[str, int] | None = None,
    **flow: object,
) -> Duel:
    """Return a position; tiles that lie nowhere are in the bag, plates that lie nowhere are in the stack."""
    values: dict[str, object] = {
        "round": 1,
        "phase": "acquisition",
        "stage": "action",
        "turn": 1,
        "starter": 1,
        "marker": "factory",
        "line": None,
        "paid": None,
        "factory": None,
        "held": None,
        "tokens": "2/2",
        "taken": "0/0",
        "passed": None,
        "tablets": "1a/2a/3a",
        **flow,
    }
    boards = [_board_text(board1 or board()), _board_text(board2 or board())]
    words = [HEAD, *options.split(), *(f"{name}={value}" for name, value in values.items() if value is not None)]
    seen = "".join([display, *boards, returned, str(values["held"] or "")])
    names = [word[:4] for word in seen.replace(":", "/").split("/") if len(word) >= 4 and word[:4].isalpha()]
    unseen = PLATES - len([name for name in names if "S" in name or "W" in name])
    words += [f"display={display}", f"stack={unseen}{back if unseen else '-'}"]
    words += [f"returned={returned}"] if returned else []
    words += [f"sun={sun}", f"moon={moon}", f"chips={chips}"]
    in_tower = "".join(f"{x}{n}" for x, n in (tower or {}).items()) or "-"
    words += ["bag=-", f"tower={in_tower}", f"board1={boards[0]}", f"board2={boards[1]}"]
    position = Duel.from_text(" ".join(words), check=False)
    fill_bag(position)
    return position


def fill_bag(position: Duel) -> None:
    """Put the tiles that lie nowhere into the bag."""
    from alfama.games.duel.status import tile_counts

    position.state.bag[:] = 0
    position.state.bag[:] = [13 - count for count in tile_counts(position.state)]
    assert (position.state.bag >= 0).all(), "the case needs more tiles than there are"


def texts(position: Duel) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in position.legal_moves]


def play(position: Duel, *moves: str) -> list[Event]:
    """Play moves and chance events by their texts; return all events."""
    events = []
    for text in moves:
        events += position.apply_chance(text) if " " in text else position.play(text)
    return events


def one(events: list[Event], kind: str) -> dict[str, object]:
    """The fields of the only event of a kind."""
    found = [event.data for event in events if event.kind == kind]
    assert len(found) == 1, f"{kind}: {found}"
    return found[0]


def started(seed: int = 1, first: int = 1, **options: object) -> Duel:
    """A game in which everything before the opening picks has happened."""
    position = Duel(**options)
    position.apply_chance(f"first {first}")
    while position.is_chance:
        position.apply_chance(Dealer(seed).draw(position))
    return position


def random_game(seed: int, rng: np.random.Generator, stop: int = 10_000, **options: object) -> Duel:
    """A position after at most ``stop`` random decisions."""
    position, dealer = Duel(**options), Dealer(seed)
    while not position.is_over and stop:
        if position.is_chance:
            position.apply_chance(dealer.draw(position))
        else:
            codes = position.legal_moves.codes
            position.play_unchecked(int(codes[rng.integers(len(codes))]))
            stop -= 1
    return position


def counts(position: Duel, place: str) -> str:
    """Counts of the bag or the tower such as ``B3K1``."""
    numbers = position.snapshot()[place]
    return "".join(f"{letter}{numbers[letter]}" for letter in COLOUR_LETTERS if numbers[letter])


def possible(position: Duel, seat: int, index: int) -> set[int]:
    """The plates that a seat thinks possible for a returned plate."""
    return set(members(int(position.state.ret_may[seat, index])))
