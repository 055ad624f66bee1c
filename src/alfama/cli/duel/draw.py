"""The table of Azul Duel drawn in a terminal: what ``Position.view()`` says, with letters, patterns and colours.

A tile is its letter with a pattern sign beside it, on its colour: ``B~ T= Rx Y+ K#``, a special tile ``S*``.  Whoever
sees no colour reads the same.  A printed space of the dome shows its small letter until a tile lies there.  Everything
fits 80 columns.
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

from alfama.cli.duel.words import BACKS, tablet_title
from alfama.cli.words import plural
from alfama.games.duel.components import CHIPS_A_ROUND

Json = dict[str, Any]

PATTERN = {"B": "~", "T": "=", "R": "x", "Y": "+", "K": "#", "S": "*"}
STYLE = {
    "B": "bold #ffffff on #1f5fa8",
    "T": "bold #06302f on #5fc0b8",
    "R": "bold #ffffff on #b8322a",
    "Y": "bold #3a2a00 on #e8b93a",
    "K": "bold #8fe3dc on #2b2f33",
    "S": "bold #1d6f86 on #eceae2",
}
SPACE_STYLE = {"B": "#6f9fd8", "T": "#6cb3ad", "R": "#d0776f", "Y": "#c2a04a", "K": "#8a9299", "S": "dim", "W": "bold"}
BOARD_WIDTH = 39
EMPTY = Text("· ", "dim")
DOING = {
    "first": "the starting player is to be drawn",
    "tablets": "the tablets are to be drawn",
    "plates": "plates are to be turned up",
    "fill": "the factories are to be filled",
    "chip": "a chip is to be revealed",
    "back": "the back of the next plate is to be seen",
    "fronts": "the drawn plates are to be seen",
    "action": "{} chooses an action",
    "draw": "{} draws again or looks",
    "keep": "{} keeps one of the drawn plates",
    "place": "{} places a plate",
    "return": "{} puts plates back",
    "stack": "{} stacks the rest on the moon",
    "space": "{} chooses a dome space",
    "pay": "{} spends chips or leaves the line",
    "chips": "{} spends more chips",
    "column": "{} chooses a dome space",
    "over": "the game is over",
}


def tile(letter: str) -> Text:
    """Return a tile, two characters wide: ``B~``."""
    return Text.assemble((letter + PATTERN[letter], STYLE[letter]))


def tiles(letters: str) -> Text:
    """Return tiles in a row, with blanks between them."""
    return Text(" ").join(tile(letter) for letter in letters)


def table(view: Json, names: Sequence[str], width: int = 80) -> RenderableType:
    """Return the whole table: heading, tablets, plates, factories, bag and tower, boards."""
    parts: list[RenderableType] = [heading(view, names), tablets(view, names)]
    if view["phase"] not in ("over", "dome"):
        parts += [plates(view), factories(view)]
    if held := in_hand(view):
        parts.append(held)
    parts.append(supplies(view))
    return Group(*parts, boards(view, names, width))


def heading(view: Json, names: Sequence[str]) -> RenderableType:
    """Return a ruled line that says the round and who decides."""
    who = "" if view["turn"] is None else names[view["turn"]]
    return Rule(Text(f" Round {view['round']} · {DOING[view['stage']].format(who)} ", "bold"), style="dim")


def tablets(view: Json, names: Sequence[str]) -> Text:
    """Return the scoring tablets with what each is worth to each player now."""
    text = Text()
    for number, one in enumerate(view["objectives"]):
        points = ", ".join(f"{name} {seat['points']}" for name, seat in zip(names, one["seats"], strict=True))
        text.append("\n" if number else "")
        text.append(f"{one['tablet']} ", "bold")
        text.append(f"{tablet_title(one['tablet'])}: {points}")
    return text


def plate_rows(letters: str) -> tuple[Text, Text]:
    """Return the two rows of a plate as it lies."""
    return Text(" ").join(space(x) for x in letters[:2]), Text(" ").join(space(x) for x in letters[2:])


def space(letter: str) -> Text:
    """Return a printed space, two characters wide: ``b ``."""
    return Text(letter.lower() + " ", SPACE_STYLE[letter])


def plates(view: Json) -> RenderableType:
    """Return the face-up plates and the stack."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    shown = [(f"P{n}", name) for n, name in enumerate(view["display"], 1) if name]
    stack = view["stack"]
    back = f", a {BACKS[stack['back']]} one on top" if stack["back"] else ""
    about = Text(f"stack: {plural(stack['size'], 'plate')}{back}", "dim")
    known = [one["plate"] or "?" for one in stack["returned"]]
    under = Text(f"put back, from the top: {' '.join(known)}" if known else "", "dim")
    rows = [plate_rows(name) for _, name in shown]
    grid.add_row(*[Text(label, "bold") for label, _ in shown], "")
    grid.add_row(*[row[0] for row in rows], about)
    grid.add_row(*[row[1] for row in rows], under)
    return grid


def in_hand(view: Json) -> Text | None:
    """Return the plates that somebody has in hand, as far as one may know, and the plate to be placed."""
    words = []
    if view["held"]:
        words.append(f"to be placed: {view['held'][:2]}/{view['held'][2:]}")
    drawn = [f"{letter} {name}" for letter, name in zip("abcdefghijklm", view["hand"], strict=False) if name]
    if drawn:
        words.append("drawn: " + ", ".join(drawn))
    return Text("   ".join(words), "bold") if words else None


def factories(view: Json) -> RenderableType:
    """Return the suns, the moons (small ones as stacks, from the top) and the chips."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=5)
    for _ in range(5):
        grid.add_column(no_wrap=True, min_width=8)
    grid.add_row("", *[Text(label, "bold") for label in "L1234"])
    grid.add_row(Text("sun", "dim"), *[tiles(letters) if letters else EMPTY for letters in view["sun"]])
    marker = Text.assemble(("1st ", "bold"), "") if view["marker"] is None and view["phase"] != "opening" else Text()
    large = Text.assemble(marker, tiles(view["moon"][0]))
    cells = [large if large.plain else EMPTY, *[stack(letters) for letters in view["moon"][1:]]]
    grid.add_row(Text("moon", "dim"), *cells)
    grid.add_row(Text("chip", "dim"), "", *[chip(kind, number) for number, kind in enumerate(view["chips"], 1)])
    return grid


def chip(kind: str, factory: int) -> Text:
    """Return what lies under a small moon: a chip with how it is taken, a hidden one, or none."""
    if kind in ("", "?"):
        return Text("face down" if kind else "-", "dim")
    return Text.assemble((f"C{factory} {kind}", "bold"))


def stack(letters: str) -> Text:
    """Return a stack on a small moon, the top first; only the top can be taken."""
    if not letters:
        return EMPTY
    return Text.assemble(tile(letters[0]), (f" on {' '.join(letters[1:])}" if letters[1:] else "", "dim"))


def supplies(view: Json) -> Text:
    """Return what is in the bag and in the tower."""
    parts = []
    for name in ("bag", "tower"):
        counts = {letter: count for letter, count in view[name].items() if count}
        each = " ".join(f"{letter}{count}" for letter, count in counts.items())
        parts.append(f"{name} {sum(counts.values())}" + (f" ({each})" if each else ""))
    hidden = " ".join(f"{kind}{count}" for kind, count in view["chip_pool"].items() if count)
    return Text("   ".join(parts) + f"\nchips that nobody has seen: {hidden or 'none'}", "dim")


# --- Boards --------------------------------------------------------------------------------------------------------


def boards(view: Json, names: Sequence[str], width: int = 80) -> RenderableType:
    """Return both boards, side by side if ``width`` allows."""
    each = [board(view, seat, names[seat]) for seat in range(len(view["boards"]))]
    grid = Table.grid(padding=(0, 1, 0, 0))
    if width >= 2 * BOARD_WIDTH + 2:
        grid.add_row(*each)
    else:
        for one in each:
            grid.add_row(one)
    return grid


def board(view: Json, seat: int, name: str) -> Panel:
    """Return one board: pattern lines, dome, broken tiles, chips, score now and after dome forming."""
    data = view["boards"][seat]
    deciding = view["turn"] == seat
    lines = [Text(" " * 11 + dome_row([Text(f"{n} ") for n in range(1, 7)]).plain + "  S", "dim")]
    for row in range(6):
        chosen = deciding and view["line"] == row + 1
        lines.append(
            Text.assemble(
                (f"{row + 1}{'>' if chosen else ' '}", "bold"),
                pattern_line(data["lines"][row], row),
                (" | ", "dim"),
                dome_row([dome_cell(data, row, column) for column in range(6)]),
                (f"  {row + 1}", "dim"),
            )
        )
    broken = Text.assemble("- ", tiles(data["broken"]) if data["broken"] else ("nothing broken", "dim"))
    if data["broken_cost"]:
        broken.append(f"  costs {data['broken_cost']}")
    if view["marker"] == seat:
        broken.append("  starting tile: 2", "bold")
    lines.append(broken)
    chips = Text.assemble("chips ", (" ".join(data["chips"]) or "none", "bold" if data["chips"] else "dim"))
    lines.append(chips)
    if view["phase"] == "acquisition":
        plates_left, chips_left = view["tokens"][seat], CHIPS_A_ROUND - view["taken"][seat]
        lines.append(Text(f"to take: {plural(plates_left, 'plate')}, {plural(chips_left, 'chip')}", "dim"))
    title = Text(
        f"{'> ' if deciding else ''}{seat + 1} {name}: {plural(data['score'], 'point')}", "bold" if deciding else ""
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


def pattern_line(letters: str, row: int) -> Text:
    """Return a pattern line, a letter a tile, filled from the right."""
    text = Text(" " * (5 - row) + "·" * (row + 1 - len(letters)), "dim")
    for letter in letters:
        text.append(letter, STYLE[letter])
    return text


def dome_row(cells: Sequence[Text]) -> Text:
    """Return six cells of two characters, in the three plates that they belong to."""
    return Text("  ").join(Text(" ").join(cells[start : start + 2]) for start in (0, 2, 4))


def dome_cell(data: Json, row: int, column: int) -> Text:
    """Return a tile, the printed space where none lies, or a dot where there is no plate."""
    if (letter := data["tiles"][row][column]) != ".":
        return tile(letter)
    printed = data["dome"][row][column]
    return EMPTY if printed == "." else space(printed)


def after_round(data: Json) -> Text | None:
    """Return the score if domes were formed now, without chips, where it would change."""
    projected = data["projected"]
    if not projected["points"] and not projected["would_lose"]:
        return None
    loss = f" -{projected['would_lose']}" if projected["would_lose"] else ""
    return Text(f"+{projected['points']}{loss} -> {projected['score']} after dome forming")
