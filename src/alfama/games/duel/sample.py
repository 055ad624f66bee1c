"""Sampling: a full position that agrees with everything one seat knows, and is even-handed about the rest.

Hidden in a state are only the plates that somebody drew and gave back, or holds in hand.  For a seat, every hidden
plate may be in some places: among the unseen ones, in a group of returned plates whose order it does not know, in a
place of its own. How many special and wild plates each place holds is known, since every back was seen.  So the
consistent positions are the ways to share out the plates of each type among the places; :func:`_share` counts them
and picks one, each with the same chance. Nothing else is hidden: chips, bag and unseen fronts are drawn when they are
revealed.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from alfama.games.duel.components import BACK, OF_BACK, PLATES, SPECIAL_BACK, WILD_BACK
from alfama.games.duel.plates import unseen_plates
from alfama.games.duel.state import State


@dataclass(slots=True)
class Place:
    """Returned or drawn plates whose order a seat does not know: where they lie and which they may be."""

    field: str
    """``ret`` or ``hand``."""
    indexes: list[int]
    plates: list[int]
    """The plates that really lie there."""
    may: int
    """Set of plates (bit ``plate - 1``) that the seat thinks possible there."""


def places(state: State, seat: int) -> list[Place]:
    """Return the places of returned plates, from the top of the stack, then of those in hand, for ``seat``."""
    found: list[Place] = []
    for field, count in (("ret", state.ret_n), ("hand", state.hand_n)):
        for index in range(count):
            plate, may = int(state[f"{field}_plate"][index]), int(state[f"{field}_may"][seat, index])
            if field == "ret" and state.ret_tied[seat, index]:
                found[-1].indexes.append(index)
                found[-1].plates.append(plate)
                found[-1].may |= may
            elif plate:
                found.append(Place(field, [index], [plate], may))
    return found


def knows_all(state: State, seat: int) -> bool:
    """Tell whether ``seat`` knows every plate whose front is decided."""
    return all(place.may & (place.may - 1) == 0 for place in places(state, seat))


def sample(state: State, seat: int, rng: np.random.Generator) -> State:
    """Return a copy of ``state`` with what ``seat`` does not know drawn anew, all possibilities equally likely.

    The result depends on what ``seat`` knows and on the generator alone: two states that look the same to it give the
    same sample.
    """
    copy = np.array([state], dtype=state.dtype).view(np.recarray)[0]
    where = places(state, seat)
    if knows_all(state, seat):
        return copy
    for place in where:
        by_type = sorted(place.plates, key=lambda plate: BACK[plate])
        place.plates = [by_type[index] for index in rng.permutation(len(by_type))]
    drawn: dict[int, int] = {}
    for back in (SPECIAL_BACK, WILD_BACK):
        drawn |= _redraw_type(state, seat, back, where, rng)
    instead = dict(drawn)
    for place in where:
        for index, plate in zip(place.indexes, place.plates, strict=True):
            copy[f"{place.field}_plate"][index] = drawn[plate]
            instead[int(state[f"{place.field}_plate"][index])] = drawn[plate]
    _rename(copy, 1 - seat, instead)
    return copy


def _redraw_type(state: State, seat: int, back: int, where: list[Place], rng: np.random.Generator) -> dict[int, int]:
    """Share out the hidden plates of one type among the places; return which plate lies there instead of which.

    Places of which the seat thinks the same are shared out as one: any order among them is as good as another.
    """
    of_type = int(OF_BACK[back])
    groups: dict[int, list[int]] = {}
    for place in where:
        groups.setdefault(place.may & of_type, []).extend(plate for plate in place.plates if BACK[plate] == back)
    groups.setdefault(~int(state.seen[seat]) & of_type, []).extend(members(int(unseen_plates(state)) & of_type))
    pool = sorted(plate for group in groups.values() for plate in group)
    allowed = tuple(tuple(at for at, may in enumerate(groups) if may >> (plate - 1) & 1) for plate in pool)
    shared = _share(allowed, tuple(len(group) for group in groups.values()), rng)
    drawn = {}
    for group, items in zip(groups.values(), shared, strict=True):
        for plate, item in zip(group, rng.permutation(items), strict=True):
            drawn[plate] = pool[int(item)]
    return drawn


def members(plates: int) -> list[int]:
    """Return the plates of a set, ascending."""
    return [plate for plate in range(1, PLATES + 1) if plates >> (plate - 1) & 1]


def _share(allowed: tuple[tuple[int, ...], ...], room: tuple[int, ...], rng: np.random.Generator) -> list[list[int]]:
    """Return which items go to each place, uniformly among all ways that respect where each may go and the room."""
    shared: list[list[int]] = [[] for _ in room]
    for item, open_to in enumerate(allowed):
        ways = [_ways(allowed, item + 1, _less(room, at)) if room[at] else 0 for at in open_to]
        pick = int(rng.integers(sum(ways)))
        for at, count in zip(open_to, ways, strict=True):
            if pick < count:
                shared[at].append(item)
                room = _less(room, at)
                break
            pick -= count
    return shared


def _less(room: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*room[:at], room[at] - 1, *room[at + 1 :])


@functools.lru_cache(maxsize=4096)
def _ways(allowed: tuple[tuple[int, ...], ...], item: int, room: tuple[int, ...]) -> int:
    """Return in how many ways the items from ``item`` on can go to places with this room."""
    if item == len(allowed):
        return 1
    return sum(_ways(allowed, item + 1, _less(room, at)) for at in allowed[item] if room[at])


def _rename(copy: State, seat: int, instead: dict[int, int]) -> None:
    """Let ``seat`` know of the plates in the sample what it knows of the true ones."""
    copy.seen[seat] = _renamed(int(copy.seen[seat]), instead)
    for field, count in (("ret_may", copy.ret_n), ("hand_may", copy.hand_n)):
        for index in range(count):
            copy[field][seat, index] = _renamed(int(copy[field][seat, index]), instead)


def _renamed(plates: int, instead: dict[int, int]) -> int:
    return sum(1 << (instead.get(plate, plate) - 1) for plate in members(plates))
