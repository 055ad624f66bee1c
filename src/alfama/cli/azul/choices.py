"""What one may do, and what each move would do: made from ``Position.choices()``."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from alfama.cli.azul import draw, words
from alfama.cli.words import listing, plural, run_points

Json = dict[str, Any]


def start_of(group: Json) -> str:
    """Return how every move of a group begins: ``3R``."""
    return f"{group['source'] or 'c'}{group['colour']}"


def line_name(line: int) -> str:
    """Return a line as it is typed: ``1`` to ``5``, ``-`` for the floor."""
    return str(line or "-")


def all_moves(choices: Json) -> RenderableType:
    """Return the legal moves by the tiles they take: ``3R`` with the lines that may follow."""
    if choices["kind"] == "tiling":
        return tiling(choices)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for group in choices["groups"]:
        taken = group["colour"] * group["count"] + "J" * group["joker_count"]
        if group["colour"] == "J":
            taken = "J" * group["joker_count"]
        grid.add_row(Text(f"  {start_of(group)}", "bold"), draw.counted(taken), *_lines(group))
    count = sum(len(line["moves"]) for group in choices["groups"] for line in group["lines"])
    note = Text("* completes the line   - is the floor line   ?3R tells what 3R would do", "dim")
    return Group(Text(f"{plural(count, 'legal move')}: type the tiles and a line, such as 3R4."), grid, note)


def _lines(group: Json) -> list[Text]:
    """Return what may follow the tiles, a cell for each line: the line, with the jokers that would go in it."""
    cells = []
    for line in [*group["lines"][1:], group["lines"][0]]:
        cell = Text()
        for move in line["moves"]:
            ending = move["text"].removeprefix(start_of(group)) + ("*" if move["completes"] else "")
            cell.append(f"{' ' if cell else ''}{ending}", "bold" if move["completes"] else "")
        cells.append(cell)
    return cells


def about(choices: Json, wanted: str) -> RenderableType | None:
    """Return what each move that begins with ``wanted`` (``3R``) would do, or None if no tiles are meant."""
    groups = [group for group in choices.get("groups", []) if start_of(group) == wanted]
    if not groups:
        return None
    parts: list[RenderableType] = []
    for group in groups:
        taken = group["colour"] * group["count"] + "J" * group["joker_count"]
        if group["colour"] == "J":
            taken = "J" * group["joker_count"]
        rest = f"; {words.name_tiles(group['rest'])} to the centre" if group["rest"] else ""
        marker = ", with the starting player marker" if group["marker"] else ""
        source = words.source_name(group["source"])
        parts.append(Text(f"{words.name_tiles(taken)} from {source}{marker}{rest}", "bold"))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        grid.add_column(justify="right", no_wrap=True)
        for line in [*group["lines"][1:], group["lines"][0]]:
            for move in line["moves"]:
                grid.add_row(Text(f"  {move['text']}", "bold"), effect(move, line["line"]), _projected(move))
            if line["why"] and not group["jokers"]:
                grid.add_row(f"  {start_of(group)}{line_name(line['line'])}", Text(line["why"]["reason"], "dim"), "")
        parts.append(grid)
    parts.append(Text("last column: points after tiling, if the round ended then", "dim"))
    return Group(*parts)


def effect(move: Json, line: int) -> str:
    """Return where the tiles of a take would go and what a completed line would score."""
    parts = []
    if move["marker_space"]:
        parts.append("the marker to the floor")
    if move["to_line"]:
        done = " and completes it" if move["completes"] else ""
        parts.append(f"{words.name_tiles(move['to_line'])} to line {line}{done}")
    if places := move["places"]:
        runs = run_points(places)
        parts.append(f"wall column {places['column']}: {runs} = {places['points']}")
    if move["to_floor"]:
        parts.append(f"{words.name_tiles(move['to_floor'])} to the floor")
    if move["to_lid"]:
        parts.append(f"{words.name_tiles(move['to_lid'])} to the lid")
    return ", ".join(parts)


def _projected(move: Json) -> str:
    projected = move["projected"]
    return f"{projected['score']} ({projected['delta']:+d})"


def tiling(choices: Json) -> RenderableType:
    """Return the wall columns that the line in hand may go to, with points and warnings."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for option in choices["options"]:
        grid.add_row(Text(f"  {option['text']}", "bold"), *tiling_effect(option))
    return Group(Text(f"Line {choices['line']} is complete. Choose a wall column:"), grid)


def tiling_effect(option: Json) -> tuple[str, str]:
    """Return the points of a column with its runs, and a warning when lower lines lose their last space by it."""
    if not option["column"]:
        return "the whole line to the floor", ""
    lost = [f"line {line}" for line in option["strands"]]
    warning = f"then {listing(lost)} will have no space on the wall" if lost else ""
    return f"column {option['column']}: {run_points(option)} = {option['points']}", warning


def explain(choices: Json, text: str) -> str:
    """Return what the legal move ``text`` would do, in one line."""
    if choices["kind"] == "tiling":
        option = next(option for option in choices["options"] if option["text"] == text)
        return ", ".join(filter(None, tiling_effect(option)))
    for group in choices["groups"]:
        for line in group["lines"]:
            for move in line["moves"]:
                if move["text"] == text:
                    return f"{effect(move, line['line'])}; points after tiling: {_projected(move)}"
    raise KeyError(text)
