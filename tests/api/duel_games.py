"""Games of Azul Duel that were played at a table without a server: a table, its entries, and what is hidden in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tests.api.conftest import SEED, offered

from alfama.games.duel.components import PLATE_NAMES
from alfama.server import desk, face
from alfama.server.desk import Asked
from alfama.server.history import History
from alfama.server.protocol import Play
from alfama.server.shapes import Scalar
from alfama.server.store import Entry, Guest, Place, Table

AT = datetime(2026, 1, 1, tzinfo=UTC)
PEOPLE = (Guest("ana", "Ana"), Guest("ben", "Ben"))


def opened(
    seed: str = SEED, people: Sequence[Guest] = PEOPLE, options: dict[str, Scalar] | None = None
) -> tuple[Table, list[Entry]]:
    """A table where two people have just begun."""
    places = [Place("person", one.id, one.name) for one in people]
    full = face.checked_options("duel", options or {}, 2)
    table, entries = desk.open_table(
        game="duel", options=full, creator=people[0], places=places, public=True, seed=seed, first=None, at=AT
    )
    return table, list(entries)


def play(table: Table, history: History, move: str, people: Sequence[Guest] = PEOPLE) -> desk.Change:
    """What a move of the player in turn does at a table."""
    turn = history.position.turn
    assert turn is not None
    asked = Asked(people[turn], host=False, absent=frozenset(), bots=frozenset(), at=AT)
    command = Play(t="play", id=f"m{history.n}", version=history.n, move=move)
    return desk.decide(command, table, history, asked)


def game(seed: int, **options: Scalar) -> tuple[Table, list[Entry]]:
    """A whole random game in which plates are often drawn from the stack."""
    chance = random.Random(seed)
    table, entries = opened(f"{seed:032x}", options=options)
    history = History.replay("duel", table.options, entries)
    while not history.position.is_over:
        moves = offered(history.position.choices())
        move = "S" if "S" in moves and chance.random() < 0.6 else chance.choice(moves)
        change = play(table, history, move)
        table, history = change.table, change.history
        entries += change.entries
    return table, entries


def drawn_by(entries: Sequence[Entry]) -> Iterator[tuple[int, list[str], str | None]]:
    """Every look at drawn plates: the seat, the plates, and the one that was kept."""
    seat: int | None = None
    looked: list[str] = []
    for entry in entries:
        if entry.kind == "move":
            seat = entry.by
        if entry.kind == "fronts":
            looked = entry.text.split(" ")[1:]
            assert seat is not None
            yield seat, looked, looked[0] if len(looked) == 1 else None
        if entry.kind == "move" and entry.text.startswith("="):
            assert seat is not None
            yield seat, looked, looked["abcdefghijklm".index(entry.text[1])]


def unseen_by(entries: Sequence[Entry], seat: int | None) -> set[str]:
    """The plates that a seat (None: a spectator) has seen nowhere, told from the entries alone."""
    seen = {name for entry in entries if entry.kind == "plates" for name in entry.text.split(" ")[1:-1]}
    for by, plates, kept in drawn_by(entries):
        seen.update(plates if by == seat else [kept] if kept else [])
    return set(PLATE_NAMES) - seen


def twin(entries: Sequence[Entry], seat: int | None, chance: random.Random) -> list[Entry]:
    """The same game with other plates of the same types in the place of those that a seat has not seen."""
    instead: dict[str, str] = {}
    for letter in "SW":
        plates = sorted(name for name in unseen_by(entries, seat) if letter in name)
        instead |= dict(zip(plates, chance.sample(plates, len(plates)), strict=True))

    def renamed(entry: Entry) -> Entry:
        if entry.kind != "fronts":
            return entry
        return replace(entry, text=" ".join(instead.get(word, word) for word in entry.text.split(" ")))

    return [renamed(entry) for entry in entries]
