"""The search in Azul Duel: alpha-beta over turns, narrow, with the decisions of a turn and samples of chance in it.

A turn can take several decisions; all of them belong to one step of depth.  At every decision each move is valued by
:func:`alfama.search.duel.evaluate.expect` and only the best few are looked into.  What chance reveals within the search
is drawn from the search's own key, the same for all moves, so that they are compared under the same luck.  The search
never looks past the end of a round, and values are those of the root's seat.
"""

from __future__ import annotations

import numpy as np

from alfama.games.duel.rules import deal_from_seed, legal, play
from alfama.games.duel.state import (
    ACTION,
    BACK_STAGE,
    CHIP,
    DOME,
    FRONTS,
    LAST_CHANCE,
    NO_STAGE,
    PREPARATION,
    State,
)
from alfama.jit import jit
from alfama.search.duel.evaluate import expect
from alfama.search.duel.memory import MAX_PLY, Mind

INFINITE = 1e9
FRONT_SAMPLES = 3
"""Samples of the fronts of drawn plates at the root."""


@jit
def value_of_state(m: Mind, ply: int) -> float:
    """Return what the state of ``ply`` seems worth to the root's seat, and count it."""
    m.nodes += 1
    if m.nodes > m.most_nodes or m.stop:
        m.aborted = 1
        return 0.0
    return expect(m, m.states[ply])


@jit
def is_inner_chance(state: State) -> bool:
    """Tell whether chance only reveals something within a round, after which the search can go on."""
    return state.stage in (CHIP, BACK_STAGE, FRONTS)


@jit
def is_leaf(state: State, depth: int) -> bool:
    """Tell whether the search stops here: at the end of a round, of the game, or of its depth."""
    if state.stage == NO_STAGE or state.stage <= LAST_CHANCE:
        return True
    return depth <= 0 and (state.stage == ACTION or state.phase == DOME)


@jit
def reveal(m: Mind, ply: int, sample: int) -> None:
    """Let chance reveal what is due in the state of ``ply``, as this sample has it."""
    while is_inner_chance(m.states[ply]):
        deal_from_seed(m.states[ply], m.key[0], m.key[1] + np.uint64(sample), m.result, m.log)


@jit
def width(depth: int, stage: int) -> int:
    """Return how many moves are looked into."""
    if stage != ACTION:
        return 2
    return 6 if depth > 1 else 8


@jit
def list_moves(m: Mind, ply: int) -> int:
    """List the legal moves of ``ply`` with what each seems worth, best for its seat first; return how many."""
    state, codes, values = m.states[ply], m.codes[ply], m.values[ply]
    count = legal(state, codes)
    sign = 1.0 if state.turn == m.root else -1.0
    for index in range(count):
        m.states[ply + 1] = state
        play(m.states[ply + 1], codes[index], m.log)
        value = sign * value_of_state(m, ply + 1)
        if m.aborted:
            return index
        code = codes[index]
        at = index
        while at > 0 and values[at - 1] < value:
            values[at], codes[at] = values[at - 1], codes[at - 1]
            at -= 1
        values[at], codes[at] = value, code
    return count


@jit
def look(m: Mind, ply: int, depth: int, low: float, high: float) -> float:
    """Return the value of the state of ``ply`` between ``low`` and ``high``, ``depth`` turns deep."""
    reveal(m, ply, 0)
    state = m.states[ply]
    if is_leaf(state, depth) or ply >= MAX_PLY - 1:
        return value_of_state(m, ply)
    mine = state.turn == m.root
    wide = min(list_moves(m, ply), width(depth, state.stage))
    best = -INFINITE if mine else INFINITE
    for index in range(wide):
        if m.aborted:
            break
        m.states[ply + 1] = state
        play(m.states[ply + 1], m.codes[ply, index], m.log)
        value = look(m, ply + 1, depth - turns_between(state, m.states[ply + 1]), low, high)
        if mine:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best


@jit
def turns_between(before: State, after: State) -> int:
    """Return 1 if a turn is over between two states, else 0."""
    if before.phase == DOME or after.phase == DOME or after.phase <= PREPARATION:
        return 0 if before.turn == after.turn and before.phase == after.phase else 1
    return int(after.stage == ACTION or after.stage == CHIP)


@jit
def look_at_root(m: Mind, index: int, depth: int, low: float) -> float:
    """Return the value of a move of the root that may be above ``low``."""
    m.states[1] = m.states[0]
    play(m.states[1], m.codes[0, index], m.log)
    left = depth - turns_between(m.states[0], m.states[1])
    if m.states[1].stage not in (BACK_STAGE, FRONTS):
        return look(m, 1, left, low, INFINITE)
    total = 0.0
    for sample in range(FRONT_SAMPLES):
        m.states[1] = m.states[0]
        play(m.states[1], m.codes[0, index], m.log)
        reveal(m, 1, sample)
        total += look(m, 1, left, -INFINITE, INFINITE)
    return total / FRONT_SAMPLES


@jit
def deepen(m: Mind, count: int, depth: int) -> int:
    """Look at the first ``count`` root moves ``depth`` turns deep and sort them; return how many were finished.

    When the search is stopped, the moves that were finished come first, if the best of before is among them.
    """
    codes, values = m.codes[0], m.values[0]
    best = -INFINITE
    for index in range(count):
        value = look_at_root(m, index, depth, best)
        if m.aborted:
            return index
        code = codes[index]
        at = index
        while at > 0 and values[at - 1] < value:
            values[at], codes[at] = values[at - 1], codes[at - 1]
            at -= 1
        values[at], codes[at] = value, code
        best = max(best, value)
    return count
