"""Score sheets of Azul Duel: a round tile by tile, the end of the game with its tablets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from alfama.cli.duel import draw, words
from alfama.cli.words import listing, plural, run_points

if TYPE_CHECKING:
    from alfama.games import Event
    from alfama.games.duel import Outcome

SCORING = ("plate_drawn", "tile", "special", "penalty")
"""Kinds of events that change a score before the tablets; each has the new score."""


def scores_after(events: Iterable[Event], before: Sequence[int]) -> list[int]:
    """Return the scores after the dome forming that ``events`` tell of, tablets left out."""
    scores = list(before)
    for event in events:
        if event.kind in SCORING:
            scores[event.data["player"]] = event.data["score"]
    return scores


def round_sheet(events: Sequence[Event], names: Sequence[str], before: Sequence[int]) -> RenderableType:
    """Return the scoring of a round: drawn plates, each tile with its runs, broken lines, penalties, the new scores.

    ``events`` are those since the factories were filled, ``before`` the scores then.
    """
    number = next(event.data["round"] for event in events if event.kind == "round_end")
    sheet = Table(
        title=f"Scoring of round {number}",
        title_style="bold",
        title_justify="left",
        box=box.SIMPLE,
        show_header=False,
        pad_edge=False,
    )
    sheet.add_column(no_wrap=True)
    sheet.add_column()
    sheet.add_column(justify="right")
    for seat, after in enumerate(scores_after(events, before)):
        sheet.add_row(Text(names[seat], "bold"), f"had {plural(before[seat], 'point')}", "")
        paid = sum(e.data["cost"] for e in events if e.kind == "plate_drawn" and e.data["player"] == seat)
        if paid:
            sheet.add_row("", "    plates drawn from the stack", f"-{paid}")
        for event in events:
            if event.data.get("player") == seat and event.kind in SCORED:
                sheet.add_row("", *scored(event))
        sheet.add_row("", "", Text(f"= {after}", "bold"), end_section=seat < len(names) - 1)
    return sheet


SCORED = ("tile", "special", "chips_spent", "line_broken", "line_kept", "penalty")


def scored(event: Event) -> tuple[Text, str]:
    """Return what an event of dome forming is, and its points."""
    data = event.data
    if event.kind == "tile":
        how = f"  line {data['line']} to column {data['column']}: {run_points(data)}"
        return Text.assemble(draw.tile(data["tile"]), how), f"+{data['points']}"
    if event.kind == "special":
        return Text.assemble(draw.tile("S"), f"  row {data['row']}, column {data['column']}"), f"+{data['points']}"
    if event.kind == "penalty":
        return Text(f"    {words.penalty_points(data) or 'nothing broken'}"), f"-{data['loses']}" if data[
            "loses"
        ] else ""
    if event.kind == "chips_spent":
        missing = plural(data["missing"], "tile")
        return Text(f"    chips {listing(data['chips'])} for {missing} of line {data['line']}"), ""
    if event.kind == "line_broken":
        return Text(f"    line {data['line']} finds no space: {words.name_tiles(data['tiles'])} broken"), ""
    why = "is left as it is" if data["why"] == "chosen" else "waits for a space"
    return Text(f"    line {data['line']} {why}", "dim"), ""


def final_sheet(outcome: Outcome, names: Sequence[str], played: Sequence[int]) -> RenderableType:
    """Return the tablets, the ranking and how a tie was broken; ``played`` are the scores before the tablets."""
    sheet = Table(
        title="The game is over: five rounds are played",
        title_style="bold",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    sheet.add_column("")
    sheet.add_column("player")
    sheet.add_column("played", justify="right")
    tablets = list(outcome.tablets[0])
    for tablet in tablets:
        sheet.add_column(words.tablet_title(tablet), justify="right")
    sheet.add_column("total", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranking[seat]):
        sheet.add_row(
            f"{outcome.ranking[seat]}.",
            Text(names[seat], "bold" if outcome.ranking[seat] == 1 else ""),
            str(played[seat]),
            *[str(outcome.tablets[seat][tablet] or "-") for tablet in tablets],
            Text(str(outcome.scores[seat]), "bold"),
        )
    return Group(sheet, Text(words.who_won(outcome, names)))
