"""Bonus chips (docs/games/duel.md 9.4): how the missing tiles of a line may be paid for.

A payment for m tiles is a set of chips that splits into m groups, each of two chips that show the line's colour or of
any three, and that holds no chip too many.  With p pairs and t = m - p triples that means: 2p + 3t chips of which
exactly 2p match when t is 0, and 2p or 2p + 1 otherwise (with two more matching ones a pair could stand for a triple,
one chip fewer).  Chips are named one by one in ascending order of their kinds.
"""

from __future__ import annotations

from alfama.games.duel.codes import LEAVE, PAY_FIRST, PAY_NEXT, Codes
from alfama.games.duel.components import CHIP_KINDS, MATCHES, PAIR, TRIPLE
from alfama.games.duel.state import State
from alfama.jit import jit


@jit
def missing(state: State, seat: int, row: int) -> int:
    """Return how many tiles pattern line ``row`` lacks."""
    return row + 1 - state.line_tiles[seat, row]


@jit
def can_pay(state: State, seat: int, row: int) -> bool:
    """Tell whether the chips of ``seat`` can stand for all the missing tiles of an incomplete line (9.4, C5)."""
    tiles = missing(state, seat, row)
    if state.chips_one and tiles > 1:
        return False
    colour = state.line_colour[seat, row]
    chips, matching = 0, 0
    for kind in range(CHIP_KINDS):
        chips += state.chips[seat, kind]
        matching += state.chips[seat, kind] * MATCHES[colour, kind]
    pairs = min(tiles, matching // PAIR)
    return PAIR * pairs + TRIPLE * (tiles - pairs) <= chips


@jit
def can_finish(tiles: int, matching: int, others: int, more_matching: int, more_others: int) -> bool:
    """Tell whether a payment for ``tiles`` that holds some chips can be completed with some of the others."""
    for triples in range(tiles + 1):
        pairs = tiles - triples
        for spare in range(2 if triples > 0 else 1):
            wanted = PAIR * pairs + spare
            rest = TRIPLE * triples - spare
            if matching <= wanted <= matching + more_matching and others <= rest <= others + more_others:
                return True
    return False


@jit
def may_name(state: State, seat: int, row: int, kind: int) -> bool:
    """Tell whether a chip of ``kind`` may be named next for line ``row``: the payment can still be finished so."""
    if state.chips[seat, kind] == 0:
        return False
    colour = state.line_colour[seat, row]
    matching, others, more_matching, more_others = 0, 0, 0, 0
    for other in range(CHIP_KINDS):
        if other > kind and state.paid[other] > 0:
            return False
        named = state.paid[other] + (other == kind)
        more = state.chips[seat, other] - (other == kind) if other >= kind else 0
        if MATCHES[colour, other]:
            matching += named
            more_matching += more
        else:
            others += named
            more_others += more
    return can_finish(missing(state, seat, row), matching, others, more_matching, more_others)


@jit
def is_paid(state: State, seat: int, row: int) -> bool:
    """Tell whether the chips named so far stand for all the missing tiles of line ``row``."""
    colour = state.line_colour[seat, row]
    matching, others = 0, 0
    for kind in range(CHIP_KINDS):
        if MATCHES[colour, kind]:
            matching += state.paid[kind]
        else:
            others += state.paid[kind]
    return can_finish(missing(state, seat, row), matching, others, 0, 0)


@jit
def name_chip(state: State, seat: int, kind: int) -> None:
    """Lay a usable chip of ``kind`` aside for the line in hand."""
    state.chips[seat, kind] -= 1
    state.paid[kind] += 1


@jit
def legal_first_chips(state: State, out: Codes) -> int:
    """Write the codes of leaving the line in hand and of the first chip for it, ascending; return how many."""
    out[0] = LEAVE + int(state.row)
    count = 1
    for kind in range(CHIP_KINDS):
        if may_name(state, state.turn, state.row, kind):
            out[count] = PAY_FIRST + 10 * int(state.row) + kind
            count += 1
    return count


@jit
def legal_next_chips(state: State, out: Codes) -> int:
    """Write the codes of the chips that may be named next, ascending; return how many."""
    count = 0
    for kind in range(CHIP_KINDS):
        if may_name(state, state.turn, state.row, kind):
            out[count] = PAY_NEXT + kind
            count += 1
    return count
