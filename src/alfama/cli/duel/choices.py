"""What one may do in Azul Duel, and what each decision would do: made from ``Position.choices()``."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from alfama.cli.duel import draw, words
from alfama.cli.words import listing, plural, run_points

Json = dict[str, Any]
QUESTIONS = {
    "draw": "Draw another plate, or stop and look:",
    "keep": "Keep one of the plates that you drew:",
    "place": "Place the plate in a free slot, turned as you like (* where a line with tiles finds a space):",
    "return": "Which plate goes back next, the first lying highest?",
    "stack": "In which order does the rest go on the moon? Only the top can be taken.",
    "space": "The line is complete. Choose a dome column:",
    "pay": "Complete the line with chips, or leave it:",
    "chips": "Which chip besides?",
    "column": "Choose a dome column:",
}


def start_of(group: Json) -> str:
    """Return how every take of a group begins: ``3R``, ``mB``."""
    return f"{'m' if group['source'] == 'moon' else group['source']}{group['colour']}"


def all_moves(choices: Json) -> RenderableType:
    """Return every decision that is legal now."""
    if choices["kind"] == "action":
        return actions(choices)
    if choices["kind"] == "place":
        return Group(Text(QUESTIONS["place"]), places(choices))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for option in options(choices):
        grid.add_row(Text(f"  {option['text']}", "bold"), effect(choices["kind"], option))
    for way in choices.get("payments", []):
        if len(way["moves"]) > 1:
            left = " ".join(way["left"]) or "none"
            grid.add_row(Text(f"  {way['text']}", "bold"), f"{listing(way['chips'])}; chips left: {left}")
    return Group(Text(QUESTIONS[choices["kind"]]), grid)


def options(choices: Json) -> list[Json]:
    """Return the decisions that are no action, in the order in which they are shown."""
    others = [choices[name] for name in ("draw", "look", "leave") if choices.get(name)]
    return [*others, *choices.get("options", [])]


def actions(choices: Json) -> RenderableType:
    """Return the takes by their tiles, then chips, plates and the stack."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for group in choices["takes"]:
        grid.add_row(
            Text(f"  {start_of(group)}", "bold"),
            Text.assemble(f"{group['count']} ", draw.tile(group["colour"])),
            *[_line(line) for line in [*group["lines"][1:], group["lines"][0]]],
        )
    others = [Text(f"  {one['text']}  the chip {one['chip']}") for one in choices["chips"]]
    others += [Text(f"  {one['text']}  the plate {words.name_plate(one['plate'])}") for one in choices["plates"]]
    if (stack := choices["draw"]) is not None:
        others.append(Text(f"  {stack['text']}   {effect('draw', stack)}"))
    reasons = [Text(f"  {why['reason']}", "dim") for why in choices["why"].values() if why]
    count = len(others) + sum(len(line["moves"]) for group in choices["takes"] for line in group["lines"])
    note = Text("* completes the line   - is the broken tiles   ?3R tells what 3R would do", "dim")
    return Group(Text(f"{plural(count, 'legal move')}: type one, such as 3R4."), grid, *others, *reasons, note)


def _line(line: Json) -> Text:
    """Return what may follow the tiles of a take for one line, with a star where it is completed."""
    cell = Text()
    for move in line["moves"]:
        ending = move["text"][2:] + ("*" if move["completes"] else "")
        cell.append(f"{' ' if cell else ''}{ending}", "bold" if move["completes"] else "")
    return cell


def places(choices: Json) -> RenderableType:
    """Return a row for each free slot with the four ways in which the plate can lie there."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    slots: dict[int, list[Json]] = {}
    for option in choices["options"]:
        slots.setdefault(option["slot"], []).append(option)
    for ways in slots.values():
        cells = [
            Text.assemble((f"  {one['text']} ", "bold"), words.name_plate(one["plate"]), "*" if one["serves"] else " ")
            for one in ways
        ]
        grid.add_row(*cells)
    return grid


def about(choices: Json, wanted: str) -> RenderableType | None:
    """Return what each take that begins with ``wanted`` (``3R``) would do, or None if no tiles are meant."""
    group = next((one for one in choices.get("takes", []) if start_of(one) == wanted), None)
    if group is None:
        return None
    rest = f"; {words.name_tiles(group['rest'])} to the moon" if group["rest"] else ""
    taken = words.name_tiles(group["colour"] * group["count"])
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    for line in [*group["lines"][1:], group["lines"][0]]:
        for move in line["moves"]:
            projected = move["projected"]
            points = f"{projected['score']} ({projected['delta']:+d})"
            grid.add_row(Text(f"  {move['text']}", "bold"), take_effect(move, line["line"]), points)
        if line["why"]:
            grid.add_row(f"  {wanted}{line['line']}", Text(line["why"]["reason"], "dim"), "")
    return Group(
        Text(f"{taken} from {words.source_name(group['source'])}{rest}", "bold"),
        grid,
        Text("last column: points after dome forming without chips, if it came now", "dim"),
    )


FATES = {
    "placed": "its tile will reach the dome",
    "stays": "no space on the dome yet",
    "breaks": "no space on the dome: it will be broken",
    "incomplete": "",
}


def take_effect(move: Json, line: int) -> str:
    """Return where the tiles of a take would go and what would become of the line."""
    parts = []
    if move["marker"]:
        parts.append("with the starting player tile")
    if move["to_line"]:
        done = " and completes it" if move["completes"] else ""
        parts.append(f"{words.name_tiles(move['to_line'])} to line {line}{done}")
        if fate := FATES.get(move["fate"], ""):
            parts.append(fate)
    if move["to_broken"]:
        parts.append(f"{words.name_tiles(move['to_broken'])} broken")
    if move["to_tower"]:
        parts.append(f"{words.name_tiles(move['to_tower'])} to the tower")
    if move["reveals"]:
        parts.append("reveals the chip of factory " + listing([str(factory) for factory in move["reveals"]]))
    return ", ".join(parts)


def effect(kind: str, option: Json) -> str:
    """Return what a decision that is no take would do; ``kind`` is what is asked, or the kind of action."""
    if option["text"] == "S":
        cost = plural(option["cost"], "point") if option["cost"] else "nothing"
        return f"draw from the stack for {cost}" + (
            f", a {words.BACKS[option['back']]} plate" if option["back"] else ""
        )
    if kind == "draw":
        return "stop drawing and see the fronts (type: look)"
    if kind in ("keep", "return"):
        return words.name_plate(option["plate"])
    if kind == "place":
        serves = [str(line) for line in option["serves"]]
        spaces = f", a space for line {listing(serves)}" if serves else ""
        special = f", special space worth {option['special_value']}" if option["special_value"] else ""
        return f"{words.name_plate(option['plate'])} in slot {option['slot']}{spaces}{special}"
    if kind == "stack":
        return " on ".join(words.colour_name(letter) for letter in option["tiles"])
    if kind in ("space", "column"):
        return space_effect(option)
    if "chip" not in option:
        return f"leave line {option['line']} as it is"
    left = " ".join(option["left"]) or "none"
    return f"the chip {option['chip']} for line {option['line']}; chips left: {left}"


def space_effect(option: Json) -> str:
    """Return the points of a dome column with its runs, and of a special tile that comes with it."""
    points = f"column {option['column']}: {run_points(option)} = {option['points']}"
    special = option["special"]
    return points + (f", and a special tile in row {special['row']} for {special['points']}" if special else "")


def explain(choices: Json, text: str) -> str:
    """Return what the legal decision ``text`` would do, in one line; raises KeyError for another."""
    for group in choices.get("takes", []):
        for line in group["lines"]:
            for move in line["moves"]:
                if move["text"] == text:
                    projected = move["projected"]
                    after = f"{projected['score']} ({projected['delta']:+d})"
                    return f"{take_effect(move, line['line'])}; points after dome forming: {after}"
    if choices["kind"] == "action":
        for one in [*choices["chips"], *choices["plates"]]:
            if one["text"] == text:
                return f"take the chip {one['chip']}" if "chip" in one else f"take {words.name_plate(one['plate'])}"
    return effect(choices["kind"], next(one for one in options(choices) if one["text"] == text))
