"""What happened, in sentences: made from events, which count seats from 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from alfama.cli.words import listing, plural
from alfama.tiles import TILE_LETTERS, TILE_NAMES

if TYPE_CHECKING:
    from alfama.games import Event

TERMINATIONS = {
    "row": "a wall row is complete",
    "no_tiles": "there is no tile left to deal",
    "dead": "no tile could ever reach a wall again",
    "idle_cap": "too many rounds passed without a wall tile",
}
LAST_ROUND = {
    "will_end": "This is the last round: a wall row will be complete.",
    "may_end": "This may be the last round: a wall row can be completed.",
}


def name_tiles(letters: str) -> str:
    """Return ``2 red and 1 joker`` for ``RRJ``; the marker is left out."""
    words = []
    for letter in TILE_LETTERS:
        if count := letters.count(letter):
            name = TILE_NAMES[TILE_LETTERS.index(letter) + 1]
            words.append(plural(count, name) if letter == "J" else f"{count} {name}")
    return listing(words)


def source_name(source: int) -> str:
    """Return ``the centre`` or ``display 3``."""
    return f"display {source}" if source else "the centre"


def tell(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Return sentences on what happened until the scoring begins, which has a sheet of its own."""
    happened = {event.kind: event.data for event in events}
    sentences = []
    if "first_player" in happened:
        sentences.append(f"{names[happened['first_player']['player']]} starts.")
    if "bag_refilled" in happened:
        sentences.append("The lid is emptied into the bag.")
    if "deal" in happened:
        sentences.append("The bag and the lid run out." if happened["deal"]["short"] else "The displays are filled.")
    if "take" in happened:
        sentences.append(tell_take(happened, names[happened["take"]["player"]]))
    return sentences


def tell_take(happened: dict[str, dict[str, Any]], name: str) -> str:
    """Return a take as a sentence: ``Ana takes 2 red from display 3 to line 4; 1 blue to the centre``."""
    data = happened["take"]
    taken = data["colour"] * data["count"] + "J" * data["jokers"]
    marker = " and the starting player marker" if "marker" in happened else ""
    places = []
    if "to_line" in happened:
        places.append((happened["to_line"]["tiles"], f"line {happened['to_line']['line']}"))
    # A complete line without a space falls, too, but in the scoring: the first fall of a take is its own.
    if "to_floor" in happened and "line_lost" not in happened:
        places.append((happened["to_floor"]["tiles"], "the floor line"))
    if "to_lid" in happened and "line_lost" not in happened:
        places.append((happened["to_lid"]["tiles"], "the lid, past a full floor line"))
    if len(places) == 1:
        where = f" to {places[0][1]}"
    else:
        where = ": " + listing([f"{name_tiles(tiles)} to {place}" for tiles, place in places])
    rest = happened.get("to_centre", {}).get("tiles", "")
    rest = f"; {name_tiles(rest)} to the centre" if rest else ""
    return f"{name} takes {name_tiles(taken)}{marker} from {source_name(data['source'])}{where}{rest}."


def floor_points(data: dict[str, Any]) -> str:
    """Return what a floor line costs: ``loses 4``, or ``would lose 11, loses 7`` when the score bears no more."""
    if data["would_lose"] != data["loses"]:
        return f"would lose {data['would_lose']}, loses {data['loses']}"
    return f"loses {data['loses']}"


def tie_break(ranking: Sequence[int], scores: Sequence[int], rows: Sequence[int], names: Sequence[str]) -> str:
    """Return one sentence on who won and how a tie of points was broken."""
    best = max(scores)
    level = [seat for seat, score in enumerate(scores) if score == best]
    winners = [seat for seat, rank in enumerate(ranking) if rank == 1]
    won = listing([names[seat] for seat in winners])
    if len(level) == 1:
        return f"{won} wins with {plural(best, 'point')}."
    tied = f"{listing([names[seat] for seat in level])} have {plural(best, 'point')} each"
    if len(winners) == 1:
        others = max(rows[seat] for seat in level if seat not in winners)
        return f"{tied}; {won} has more complete rows ({rows[winners[0]]} to {others}) and wins."
    return f"{tied} and {plural(rows[winners[0]], 'complete row')} each: {won} share the victory."
