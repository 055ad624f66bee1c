"""What the commands know of Azul Duel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from alfama.cli.duel import choices, draw, ready, sheet, typed, words
from alfama.cli.terminal import Json, Names, Step
from alfama.games import Event, new_position
from alfama.games.duel.events import seen_by, seen_text
from alfama.games.duel.perft import perft
from alfama.games.duel.selfplay import new_table, random_games

if TYPE_CHECKING:
    from rich.console import RenderableType

    from alfama.games import AnyOptions, Position
    from alfama.games.duel import Options, Outcome

REVEALING = ("plate_drawn", "looked", "plate_kept", "plates_returned")
"""Kinds of events by which somebody sees a back or a front that was hidden."""


class DuelTerminal:
    """Azul Duel in the terminal; see :class:`alfama.cli.terminal.Terminal`."""

    example = "3R4 (red from factory 3 to line 4)"
    begins_round: tuple[str, ...] = ("fill ",)
    said: tuple[str, ...] = ("players", "tablets")

    def title(self, options: Options) -> str:
        """Return the game, with the number of tablets where it is unusual."""
        return "Azul Duel" + (f", {options.tablets} tablets" if options.tablets != 3 else "")

    def greeting(self, options: Options) -> str:
        """Return the title."""
        return self.title(options)

    def typed(self, line: str, position: Position) -> list[str]:
        """Return the decisions of a line."""
        return typed.move_texts(line, str(position.view()["stage"]))

    def help_text(self, options: Options) -> str:
        """Return how to type."""
        del options
        return typed.HELP

    def all_moves(self, choices_now: Json) -> RenderableType:
        """Return the legal decisions."""
        return choices.all_moves(choices_now)

    def about(self, choices_now: Json, line: str) -> RenderableType | None:
        """Return what the takes of the typed tiles would do."""
        tiles = typed.tiles_text(line)
        return choices.about(choices_now, tiles) if tiles else None

    def explain(self, choices_now: Json, text: str) -> str:
        """Return what a legal decision would do."""
        return choices.explain(choices_now, text)

    def table(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return tablets, plates, factories, bag, tower and boards."""
        return draw.table(view, names, width)

    def boards(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return the boards."""
        return draw.boards(view, names, width)

    def notice(self, position: Position) -> str:
        """Return whether this is the last round."""
        return "This is the last round: no plates are taken." if position.last_round else ""

    def is_question(self, position: Position) -> bool:
        """Tell whether something else than an action is to be chosen."""
        return bool(position.view()["stage"] != "action")

    def tell(self, events: Sequence[Event], names: Names) -> list[str]:
        """Return sentences on draws and actions."""
        return words.tell(events, names)

    def round_sheet(self, events: Sequence[Event], names: Names, before: Sequence[int]) -> RenderableType:
        """Return the scoring tile by tile."""
        return sheet.round_sheet(events, names, before)

    def final_sheet(
        self, outcome: Outcome, events: Sequence[Event], names: Names, before: Sequence[int]
    ) -> RenderableType:
        """Return tablets and ranking."""
        return sheet.final_sheet(outcome, names, sheet.scores_after(events, before))

    def ending(self, outcome: Outcome, names: Names) -> list[str]:
        """Return who won."""
        return ["The game is over: five rounds are played.", words.who_won(outcome, names)]

    def view(self, position: Position, seat: int | None) -> Json:
        """Return the position without what ``seat`` cannot know."""
        return position.view(seat)

    def seen(
        self, text: str, events: Sequence[Event], actor: int | None, seat: int | None, options: Any
    ) -> tuple[str, list[Event]]:
        """Return text and events without the fronts and the order that only the other seat has seen (13.2)."""
        mine = options.open_returns or (seat is not None and actor == seat)
        return seen_text(text, mine=mine), seen_by(events, seat, open_returns=options.open_returns)

    def reveals(self, text: str, by: int | None, events: Sequence[Event]) -> str:
        """Return what chance, or the drawing of plates, showed."""
        if by is None:
            return "new tiles have been dealt" if text.startswith("fill ") else "something new has been revealed"
        return "a plate has been drawn" if any(event.kind in REVEALING for event in events) else ""

    def warm_steps(self) -> Iterator[Step]:
        """Yield rules and view."""
        yield "the rules of Azul Duel", ready.warm_rules
        yield "the view of Azul Duel", ready.warm_view

    def warm_positions(self) -> list[Position]:
        """Return a position of every kind of decision."""
        return ready.positions()

    def perft_start(self, deal: str, options: AnyOptions) -> Position:
        """Return the position after chance events that are written with a slash between them."""
        start = new_position("duel", options.to_json())
        for event in deal.split("/"):
            start.apply_chance(" ".join(event.split()))
        return start

    def perft(self, position: Position, depth: int) -> int:
        """Return the count of decisions of this depth, up to the next chance event."""
        return int(perft(position, depth))

    def measurements(self) -> list[tuple[str, str, Callable[[], int]]]:
        """Return random play, and perft from an action of the first round."""
        from alfama.games.duel import Options

        table, start = new_table(Options()), ready.first_action()
        return [
            ("random play", "moves/s", lambda: int(random_games(table, 100, 1))),
            ("perft", "leaves/s", lambda: int(perft(start, 3))),
        ]


TERMINAL = DuelTerminal()
