"""What happened in Azul Duel, in sentences: made from events, which count seats from 0."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from alfama.cli.words import listing, plural
from alfama.games.duel.components import COLOUR_LETTERS, COLOUR_NAMES, TABLET_NAMES, TABLET_TITLES

if TYPE_CHECKING:
    from alfama.games import Event

Json = dict[str, Any]
BACKS = {"s": "special", "w": "wild"}


def name_tiles(letters: str) -> str:
    """Return ``2 red and 1 black`` for ``RRK``."""
    words = []
    for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True):
        if count := letters.count(letter):
            words.append(f"{count} {name}")
    return listing(words)


def colour_name(letter: str) -> str:
    """Return ``red`` for ``R``."""
    return COLOUR_NAMES[COLOUR_LETTERS.index(letter)]


def name_backs(backs: str) -> str:
    """Return ``2 special and 1 wild`` for ``ssw``."""
    return listing([f"{backs.count(back)} {name}" for back, name in BACKS.items() if back in backs])


def name_plate(letters: str) -> str:
    """Return a plate as its two rows: ``KY/RW``."""
    return f"{letters[:2]}/{letters[2:]}"


def tablet_title(tablet: str) -> str:
    """Return what a tablet is about: ``columns`` for ``2a``."""
    return TABLET_TITLES[TABLET_NAMES.index(tablet)]


def source_name(source: str) -> str:
    """Return ``the moons``, ``the large sun`` or ``the sun of factory 3``."""
    names = {"m": "the moons", "moon": "the moons", "L": "the large sun"}
    return names.get(source, f"the sun of factory {source}")


# --- Sentences ---------------------------------------------------------------------------------------------------


def tell(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Return sentences on what happened until dome forming begins, which has a sheet of its own."""
    sentences = []
    happened = list(events)
    for event in happened:
        if event.kind == "take":
            sentences.append(tell_take({one.kind: one.data for one in happened}, names[event.data["player"]]))
        elif event.kind in SENTENCES:
            who = names[event.data["player"]] if "player" in event.data else ""
            sentences.append(SENTENCES[event.kind](event.data, who))
    alone = [event for event in happened if event.kind == "to_moon"]
    if alone and not any(event.kind == "take" for event in happened):
        sentences.append(f"Factory {alone[0].data['factory']}: {stacked(alone[0].data['tiles'])}.")
    return sentences


def tell_take(happened: dict[str, Json], name: str) -> str:
    """Return a take as a sentence: ``Ana takes 2 red from the sun of factory 3 to line 4; 1 blue to the moon``."""
    data = happened["take"]
    if data["side"] == "moon":
        source = "the moons"
    else:
        source = source_name("L" if data["factories"] == [0] else str(data["factories"][0]))
    marker = " and the starting player tile" if "marker" in happened else ""
    places = []
    if "to_line" in happened:
        places.append((happened["to_line"]["tiles"], f"line {happened['to_line']['line']}"))
    for kind, place in (("to_broken", "the broken tiles"), ("to_tower", "the tower, for nothing")):
        if kind in happened and "dome_start" not in happened:
            places.append((happened[kind]["tiles"], place))
    if len(places) == 1:
        where = f" to {places[0][1]}"
    else:
        where = ": " + listing([f"{name_tiles(tiles)} to {place}" for tiles, place in places])
    rest = ""
    if "to_moon" in happened:
        moon = happened["to_moon"]
        rest = f"; {stacked(moon['tiles']) if moon['factory'] else name_tiles(moon['tiles']) + ' to the large moon'}"
    return f"{name} takes {name_tiles(data['tiles'])}{marker} from {source}{where}{rest}."


def stacked(tiles: str) -> str:
    """Return the stack on a small moon, named from the top: ``red on blue to the moon``."""
    return f"{' on '.join(colour_name(letter) for letter in tiles)} to the moon"


def tell_display(data: Json, name: str) -> str:
    """Return which plates were turned up."""
    del name
    plates = listing([f"P{one['position']} {name_plate(one['plate'])}" for one in data["plates"]])
    back = f"; the next in the stack is {BACKS[data['back']]}" if data["back"] else ""
    return f"Turned up: {plates}{back}."


def tell_looked(data: Json, name: str) -> str:
    """Return which fronts were seen, as far as one may know."""
    if "plates" in data:
        return f"{name} looks at {listing([name_plate(plate) for plate in data['plates']])}."
    return f"{name} looks at the fronts: {name_backs(data['backs'])}."


def tell_returned(data: Json, name: str) -> str:
    """Return which plates were put back, as far as one may know."""
    if "plates" in data:
        return f"{name} puts back {listing([name_plate(plate) for plate in data['plates']])}."
    return f"{name} puts plates back: {name_backs(data['backs'])}."


def tell_drawn(data: Json, name: str) -> str:
    """Return a draw from the stack with its cost."""
    cost = f"for {plural(data['cost'], 'point')}" if data["cost"] else "for nothing"
    return f"{name} draws a {BACKS[data['back']]} plate {cost}."


def tell_spent(data: Json, name: str) -> str:
    """Return which chips stand for which tiles."""
    missing = plural(data["missing"], "missing tile")
    return f"{name} spends the chips {listing(data['chips'])} for {missing} of line {data['line']}."


SENTENCES: dict[str, Callable[[Json, str], str]] = {
    "first_player": lambda data, name: f"{name} starts.",
    "tablets": lambda data, name: (
        "Tablets: " + listing([f"{tablet} {tablet_title(tablet)}" for tablet in data["tablets"]]) + "."
    ),
    "display": tell_display,
    "bag_refilled": lambda data, name: "The tower is poured into the bag.",
    "fill": lambda data, name: "The factories are filled.",
    "chip_revealed": lambda data, name: f"Factory {data['factory']} reveals the chip {data['chip']}.",
    "top_back": lambda data, name: f"The next plate in the stack is {BACKS[data['back']]}.",
    "plate_taken": lambda data, name: f"{name} takes the plate {name_plate(data['plate'])}.",
    "plate_drawn": tell_drawn,
    "looked": tell_looked,
    "plate_kept": lambda data, name: f"{name} keeps {name_plate(data['plate'])}.",
    "plate_placed": lambda data, name: f"{name} places {name_plate(data['plate'])} in slot {data['slot']}.",
    "plates_returned": tell_returned,
    "chip_taken": lambda data, name: f"{name} takes the chip {data['chip']}.",
    "pass": lambda data, name: f"{name} passes for the rest of the phase.",
    "chips_spent": tell_spent,
}
"""Kind of event -> its sentence, made from its fields and the player's name."""


def penalty_points(data: Json) -> str:
    """Return what broken tiles and the starting player tile cost."""
    parts = []
    if data["broken"]:
        parts.append(f"{plural(data['broken'], 'broken tile')} {data['for_broken']}")
    if data["for_marker"]:
        parts.append(f"starting player tile {data['for_marker']}")
    would = data["for_broken"] + data["for_marker"]
    return listing(parts) + (f": would lose {would}" if would != data["loses"] else "")


def who_won(outcome: Any, names: Sequence[str]) -> str:
    """Return one sentence on who won and how a tie was broken."""
    best = names[outcome.winners[0]]
    points = plural(max(outcome.scores), "point")
    if outcome.tie_break:
        return f"{listing(names)} have {points} each; {best} has the starting player tile and wins."
    return f"{best} wins with {points}."
