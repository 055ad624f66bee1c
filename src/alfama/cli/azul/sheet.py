"""Score sheets: a round tile by tile, the end of the game with bonuses and ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from alfama.cli.azul import draw, words
from alfama.cli.words import plural, run_points

if TYPE_CHECKING:
    from alfama.games import Event, Outcome


def scores_after(events: Iterable[Event], before: Sequence[int]) -> list[int]:
    """Return the scores after the tiling phase that ``events`` tell of, bonuses of the end left out."""
    scores = list(before)
    for event in events:
        if event.kind in ("tile", "floor"):
            scores[event.data["player"]] = event.data["score"]
    return scores


def round_sheet(events: Sequence[Event], names: Sequence[str], before: Sequence[int]) -> RenderableType:
    """Return the scoring of a round: each wall tile with its runs, each floor line, the new scores.

    ``events`` are those since the deal, ``before`` the scores then.
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
        for event in events:
            if event.data.get("player") == seat and event.kind in ("tile", "line_lost", "floor"):
                sheet.add_row("", *_scored(event))
        sheet.add_row("", "", Text(f"= {after}", "bold"), end_section=seat < len(names) - 1)
    return sheet


def _scored(event: Event) -> tuple[Text, str]:
    """Return what a tile, a lost line or a floor line is, and its points."""
    data = event.data
    if event.kind == "tile":
        how = f"  line {data['line']} to column {data['column']}: {run_points(data)}"
        return Text.assemble(draw.tile(data["tile"]), how), f"+{data['points']}"
    if event.kind == "line_lost":
        return Text(f"    line {data['line']} has no wall space: {words.name_tiles(data['tiles'])} to the floor"), ""
    return Text.assemble("floor  ", draw.tiles(data["tiles"]), f"  {words.floor_points(data)}"), f"-{data['loses']}"


def final_sheet(outcome: Outcome, names: Sequence[str], played: Sequence[int]) -> RenderableType:
    """Return why the game ended, the ranking and how a tie was broken; ``played`` are the scores before bonuses."""
    sheet = Table(
        title=f"The game is over: {words.TERMINATIONS[outcome.termination]}",
        title_style="bold",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    sheet.add_column("")
    sheet.add_column("player")
    for heading in ("played", "rows", "columns", "colours", "total"):
        sheet.add_column(heading, justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranking[seat]):
        rows, columns, colours = outcome.rows[seat], outcome.columns[seat], outcome.colours[seat]
        sheet.add_row(
            f"{outcome.ranking[seat]}.",
            Text(names[seat], "bold" if outcome.ranking[seat] == 1 else ""),
            str(played[seat]),
            _bonus(rows, 2),
            _bonus(columns, 7),
            _bonus(colours, 10),
            Text(str(outcome.scores[seat]), "bold"),
        )
    return Group(sheet, Text(words.tie_break(outcome.ranking, outcome.scores, outcome.rows, names)))


def _bonus(count: int, each: int) -> str:
    return f"{count} x {each} = {count * each}" if count else "-"
