"""Draws the chance events of Duel from the oracle's side, and events that cannot come."""

from __future__ import annotations

import random

from tests.oracle.duel_oracle import CHIPS, COLOURS, PLATES, OracleGame, back_of, in_order


def random_chance(game: OracleGame, rng: random.Random) -> str:
    """Return the text of an event that is due, drawn as if from the real bag, stack and chips."""
    kind = game.needs()
    if kind == "first":
        return f"first {rng.randrange(2) + 1}"
    if kind == "tablets":
        numbers = sorted(rng.sample("1234", game.tablet_number))
        return " ".join(["tablets", *(number + rng.choice("ab") for number in numbers)])
    if kind == "plates":
        return _plates(game, rng)
    if kind == "fill":
        return _fill(game, rng)
    if kind == "chip":
        return f"chip {game.reveal[0]} {rng.choice(game.chip_supply)}"
    if kind == "back":
        order, _ = _unseen_in_order(game, rng)
        return f"back {back_of(order[0])}"
    _, drawn = _unseen_in_order(game, rng)
    return " ".join(["fronts", *drawn])


def _unseen_in_order(game: OracleGame, rng: random.Random) -> tuple[list[str], list[str]]:
    """Return what may lie in the stack, of the plates nobody has seen, and the hand with fronts that fit its backs."""
    unseen = list(game.unseen)
    rng.shuffle(unseen)
    hand = []
    for drawn in game.hand:
        front = next(plate for plate in unseen if back_of(plate) == drawn) if drawn in ("s", "w") else drawn
        hand.append(front)
        if front in unseen:
            unseen.remove(front)
    if game.top_back:
        first = next(plate for plate in unseen if back_of(plate) == game.top_back)
        unseen.remove(first)
        unseen.insert(0, first)
    return unseen, hand


def _plates(game: OracleGame, rng: random.Random) -> str:
    order, _ = _unseen_in_order(game, rng)
    stack = [order.pop(0) if plate == "?" else plate for plate in game.stack()]
    number = min(game.display.count(""), len(stack))
    back = back_of(stack[number]) if len(stack) > number else "-"
    return " ".join(["plates", *stack[:number], back])


def _fill(game: OracleGame, rng: random.Random) -> str:
    """Draw the tiles one by one, as [2] says."""
    bag, tower = list(game.bag), list(game.tower)
    factories: list[list[str]] = []
    if len(set(bag)) == 1 and (bag + tower).count(bag[0]) >= 5 and rng.random() < 0.5:
        bag, tower = bag + tower, []  # five of one colour have come and gone back, which chance alone does too rarely
    for size in (5, 4, 4, 4, 4):
        tiles: list[str] = []
        while True:
            while len(tiles) < size:
                if not bag:
                    bag, tower = tower, []
                if not bag:
                    break
                tiles.append(bag.pop(rng.randrange(len(bag))))
            if size < 5 or len(tiles) < 5 or len(set(tiles)) > 1:
                break
            bag += tiles
            if len(set(bag)) == 1:
                bag, tower = bag + tower, []
            if len(set(bag)) == 1:
                bag = bag[5:]
                break
            tiles = []
        factories.append(tiles)
    return " ".join(["fill", *(in_order(tiles) or "-" for tiles in factories)])


def spoil(text: str, rng: random.Random) -> str:
    """Return an event of the same kind that may be impossible: something exchanged, moved, missing or too much."""
    kind, *words = text.split(" ")
    place = rng.randrange(len(words))
    if kind == "fill":
        words = _spoilt_fill(words, rng)
    elif rng.random() < 0.15:
        words = words[:place] + words[place + 1 :] if rng.random() < 0.5 else [*words, rng.choice(words)]
    elif kind in ("first", "back"):
        words = [rng.choice("12")] if kind == "first" else [rng.choice("sw-")]
    elif kind == "tablets":
        words[place] = rng.choice("1234") + rng.choice("ab")
    elif kind == "chip":
        words = [rng.choice((words[0], rng.choice("1234"))), rng.choice(CHIPS)]
    elif kind == "plates" and place == len(words) - 1:
        words[place] = rng.choice("sw-")
    else:
        words[place] = rng.choice(PLATES)
    return " ".join([kind, *words])


def _spoilt_fill(words: list[str], rng: random.Random) -> list[str]:
    spoilt = [list(word.replace("-", "")) for word in words]
    here, there = rng.randrange(5), rng.randrange(5)
    if rng.random() < 0.2:
        spoilt[0] = [rng.choice(COLOURS)] * len(spoilt[0])
    elif spoilt[here]:
        tile = spoilt[here].pop(rng.randrange(len(spoilt[here])))
        change = rng.randrange(3)
        if change == 0:
            spoilt[here].append(rng.choice(COLOURS))
        elif change == 1 and spoilt[there]:  # two factories exchange a tile
            spoilt[here].append(spoilt[there].pop())
            spoilt[there].append(tile)
        elif change == 1 and len(spoilt[there]) < 4:
            spoilt[there].append(tile)
    return [in_order(tiles) or "-" for tiles in spoilt]
