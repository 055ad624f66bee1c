"""The table drawn in a terminal: what ``Position.view()`` says, with letters, patterns and colours.

A tile is its letter with a pattern sign beside it, on its colour: ``B~ Y+ Rx K# W: J*``.  Whoever sees no colour reads
the same.  A space of the coloured wall shows the small letter of its colour until its tile lies there.  Everything fits
80 columns; wider terminals show more boards side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from alfama.cli.words import plural
from alfama.tiles import TILE_LETTERS

Json = dict[str, Any]

PATTERN = {"B": "~", "Y": "+", "R": "x", "K": "#", "W": ":", "J": "*", "M": "1"}
STYLE = {
    "B": "bold #ffffff on #1f5fa8",
    "Y": "bold #3a2a00 on #e8b93a",
    "R": "bold #ffffff on #b8322a",
    "K": "bold #8fe3dc on #2b2f33",
    "W": "bold #1d6f86 on #eceae2",
    "J": "bold #ffffff on #7d4ba3",
    "M": "bold #000000 on #9fd3c7",
}
SPACE_STYLE = {"B": "#6f9fd8", "Y": "#c2a04a", "R": "#d0776f", "K": "#8a9299", "W": "#a9a89f"}
COSTS = (1, 1, 2, 2, 2, 3, 3)
BOARD_WIDTH = 38
EMPTY = Text("· ", "dim")


def tile(letter: str) -> Text:
    """Return a tile, two characters wide: ``B~``."""
    return Text.assemble((letter + PATTERN[letter], STYLE[letter]))


def tiles(letters: str) -> Text:
    """Return tiles in a row, with blanks between them."""
    return Text(" ").join(tile(letter) for letter in letters)


def counted(letters: str) -> Text:
    """Return tiles by kind, such as ``3 B~  1 Rx``."""
    kinds = [letter for letter in TILE_LETTERS if letter in letters]
    return Text("   ").join(Text.assemble(f"{letters.count(kind)} ", tile(kind)) for kind in kinds)


def row_of(cells: Sequence[Text]) -> Text:
    """Return cells of two characters with blanks between them."""
    return Text(" ").join(cells)


def table(view: Json, names: Sequence[str], width: int = 80) -> RenderableType:
    """Return the whole table: heading, displays and centre, bag and lid, boards."""
    parts: list[RenderableType] = [heading(view, names)]
    if view["phase"] == "offer":
        parts.append(sources(view))
    if view["phase"] in ("offer", "tiling"):
        parts.append(supplies(view))
    return Group(*parts, boards(view, names, width))


def heading(view: Json, names: Sequence[str]) -> RenderableType:
    """Return a ruled line that says the round and who decides."""
    doing = {
        "start": "the first player is to be drawn",
        "deal": "the displays are to be filled",
        "offer": "{} takes tiles",
        "tiling": "{} chooses a wall column",
        "over": "the game is over",
    }[view["phase"]]
    who = "" if view["turn"] is None else names[view["turn"]]
    return Rule(Text(f" Round {view['round']} · {doing.format(who)} ", "bold"), style="dim")


def sources(view: Json) -> RenderableType:
    """Return the displays as squares of four with their numbers, and the centre below."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    numbers, upper, lower = [], [], []
    for number, display in enumerate(view["displays"], 1):
        numbers.append(Text(str(number), "bold" if display else "dim"))
        upper.append(row_of([tile(x) for x in display[:2]] or [EMPTY, EMPTY]))
        lower.append(row_of([tile(x) for x in display[2:]] or [EMPTY, EMPTY]))
    for row in (numbers, upper, lower):
        grid.add_row(*row)
    marker = Text.assemble(tile("M"), "   ") if view["marker"] == "centre" else ""
    centre = Text.assemble(
        ("c", "bold"), "  ", marker, counted(view["centre"]) if view["centre"] else ("no tiles", "dim")
    )
    return Group(grid, centre)


def supplies(view: Json) -> Text:
    """Return what is in the bag and in the lid."""
    parts = []
    for name in ("bag", "lid"):
        counts = {letter: count for letter, count in view[name].items() if count}
        each = " ".join(f"{letter}{count}" for letter, count in counts.items())
        parts.append(f"{name} {sum(counts.values())}" + (f" ({each})" if each else ""))
    return Text("   ".join(parts), "dim")


def boards(view: Json, names: Sequence[str], width: int = 80) -> RenderableType:
    """Return the boards of all players, as many side by side as ``width`` allows."""
    each = [board(view, seat, names[seat]) for seat in range(len(view["boards"]))]
    beside = max(1, min(len(each), (width + 2) // (BOARD_WIDTH + 2)))
    if beside == 3 and len(each) == 4:
        beside = 2
    grid = Table.grid(padding=(0, 2, 0, 0))
    for start in range(0, len(each), beside):
        grid.add_row(*each[start : start + beside])
    return grid


def board(view: Json, seat: int, name: str) -> Panel:
    """Return one board: pattern lines, wall, floor line, score now and after this round."""
    data = view["boards"][seat]
    chosen = view["tiling"] and (view["tiling"]["player"], view["tiling"]["line"])
    lines = []
    if data["pattern"] is None or view["options"]["jokers"]:
        lines.append(Text(" " * 19 + "  ".join("12345"), "dim"))
    for row in range(5):
        filled = [tile(x) for x in data["lines"][row]]
        spaces = [Text("  ")] * (4 - row) + [EMPTY] * (row + 1 - len(filled))
        parts = [
            Text(f"{row + 1}{'>' if (seat, row + 1) == chosen else ' '}", "bold"),
            row_of([*spaces, *reversed(filled)]),
            Text(" | ", "dim"),
            wall_row(data, row),
        ]
        lines.append(Text("").join(parts))
    floor = [tile(x) for x in data["floor"]]
    lines.append(Text.assemble(("- ", "bold"), row_of([*floor, *[EMPTY] * (7 - len(floor))])))
    lines.append(Text("  " + " ".join(f"-{cost}" for cost in COSTS), "dim"))
    deciding = view["turn"] == seat
    title = Text(
        f"{'> ' if deciding else ''}{seat + 1} {name}: {plural(data['score'], 'point')}",
        "bold" if deciding else "",
    )
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=after_round(data),
        subtitle_align="right",
        box=box.HEAVY if deciding else box.ROUNDED,
        border_style="bold" if deciding else "dim",
        width=BOARD_WIDTH,
        padding=(0, 1),
    )


def wall_row(data: Json, row: int) -> Text:
    """Return a row of the wall: tiles, and the colours of the free spaces."""
    cells = []
    for column, letter in enumerate(data["wall"][row]):
        if letter != ".":
            cells.append(tile(letter))
        elif data["pattern"] is None:
            cells.append(EMPTY)
        else:
            colour = data["pattern"][row][column]
            cells.append(Text(colour.lower() + " ", SPACE_STYLE[colour]))
    return row_of(cells)


def after_round(data: Json) -> Text | None:
    """Return the score if the round ended now, where it would change."""
    projected = data["projected"]
    if not projected["points"] and not projected["floor_would_lose"]:
        return None
    loss = f" -{projected['floor_would_lose']}" if projected["floor_would_lose"] else ""
    return Text(f"+{projected['points']}{loss} -> {projected['score']} after tiling", "")
