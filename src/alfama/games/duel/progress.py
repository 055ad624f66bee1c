"""How near a board is to what each scoring tablet counts: for the eyes of players, never for the score."""

from __future__ import annotations

from collections.abc import Iterable

from alfama.games.duel.components import COLOURS, SPECIAL, WILD
from alfama.games.duel.state import ROWS, State
from alfama.games.duel.text import slot_spaces

Space = tuple[int, int]
Part = dict[str, int]

_LINE = range(ROWS)
_EDGE = [(row, column) for row in _LINE for column in _LINE if row in (0, ROWS - 1) or column in (0, ROWS - 1)]
_DIAGONALS = [[(row, row) for row in _LINE], [(row, ROWS - 1 - row) for row in _LINE]]
_CORNERS = [list(slot_spaces(slot)) for slot in (0, 2, 6, 8)]


def tablet_parts(state: State, seat: int, tablet: int, side: int) -> list[Part]:
    """Return what ``seat`` has of each thing that a tablet looks at, as ``have`` of ``of``.

    ``tablet`` is 0..3, ``side`` 1 (a) or 2 (b).  Rows and columns from the top and the left (of 6 tiles or 5 colours),
    the diagonals (falling first), the corner plates (upper ones first); the ring, the wild and the special spaces are
    one part each, with the tiles lying there.
    """
    if tablet == 0 and side == 2:
        return [{"have": _colours(state, seat, row), "of": COLOURS} for row in _LINE]
    if tablet == 3:
        wanted = WILD if side == 1 else SPECIAL
        return [_part(state, seat, ((r, c) for r in _LINE for c in _LINE if state.space[seat, r, c] == wanted))]
    groups: dict[tuple[int, int], Iterable[Iterable[Space]]] = {
        (0, 1): ([(row, column) for column in _LINE] for row in _LINE),
        (1, 1): ([(row, column) for row in _LINE] for column in _LINE),
        (1, 2): [_EDGE],
        (2, 1): _DIAGONALS,
        (2, 2): _CORNERS,
    }
    return [_part(state, seat, group) for group in groups[tablet, side]]


def _part(state: State, seat: int, group: Iterable[Space]) -> Part:
    spaces = list(group)
    return {"have": sum(bool(state.tile[seat, row, column]) for row, column in spaces), "of": len(spaces)}


def _colours(state: State, seat: int, row: int) -> int:
    """Return how many different colours lie in a dome row; special tiles have none."""
    return len({int(tile) for tile in state.tile[seat, row]} & set(range(1, COLOURS + 1)))
