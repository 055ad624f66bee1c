"""What the commands know of Azul."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from alfama.cli.azul import choices, draw, ready, sheet, typed, words
from alfama.cli.terminal import Json, Names, Step
from alfama.games import new_position
from alfama.games.azul.perft import perft
from alfama.games.azul.playout import random_games

if TYPE_CHECKING:
    from rich.console import RenderableType

    from alfama.games import AnyOptions, Event, Options, Outcome, Position

PERFT_DEAL = "BBRW YYYK RRRR BYKW KKWW"


class AzulTerminal:
    """Azul in the terminal; see :class:`alfama.cli.terminal.Terminal`."""

    example = "3R4 (red from display 3 to line 4)"
    begins_round: tuple[str, ...] = ("deal ",)
    said: tuple[str, ...] = ("players", "wall", "jokers")

    def title(self, options: Options) -> str:
        """Return the variant."""
        return f"Azul, {options.variant}"

    def greeting(self, options: Options) -> str:
        """Return players, wall and jokers."""
        return f"Azul, {options.players} players, {options.wall} wall{', Joker Tiles' if options.jokers else ''}"

    def typed(self, line: str, position: Position) -> list[str]:
        """Return the one move that a line is."""
        del position
        return [typed.move_text(line)]

    def help_text(self, options: Options) -> str:
        """Return how to type."""
        return typed.help_text(jokers=options.jokers, columns=options.wall == "grey" or options.jokers)

    def all_moves(self, choices_now: Json) -> RenderableType:
        """Return the legal moves by the tiles they take."""
        return choices.all_moves(choices_now)

    def about(self, choices_now: Json, line: str) -> RenderableType | None:
        """Return what the moves with the typed tiles would do."""
        tiles = typed.tiles_text(line)
        return choices.about(choices_now, tiles) if tiles else None

    def explain(self, choices_now: Json, text: str) -> str:
        """Return what a legal move would do."""
        return choices.explain(choices_now, text)

    def table(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return displays, centre, bag, lid and boards."""
        return draw.table(view, names, width)

    def boards(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return the boards."""
        return draw.boards(view, names, width)

    def notice(self, position: Position) -> str:
        """Return whether this is the last round."""
        return words.LAST_ROUND.get(position.last_round or "", "")

    def is_question(self, position: Position) -> bool:
        """Tell whether a wall column is to be chosen."""
        return position.phase == "tiling"

    def tell(self, events: Sequence[Event], names: Names) -> list[str]:
        """Return sentences on draws and takes."""
        return words.tell(events, names)

    def round_sheet(self, events: Sequence[Event], names: Names, before: Sequence[int]) -> RenderableType:
        """Return the scoring tile by tile."""
        return sheet.round_sheet(events, names, before)

    def final_sheet(
        self, outcome: Outcome, events: Sequence[Event], names: Names, before: Sequence[int]
    ) -> RenderableType:
        """Return bonuses and ranking."""
        return sheet.final_sheet(outcome, names, sheet.scores_after(events, before))

    def ending(self, outcome: Outcome, names: Names) -> list[str]:
        """Return why the game ended and how a tie was broken."""
        return [
            f"The game is over: {words.TERMINATIONS[outcome.termination]}.",
            words.tie_break(outcome.ranking, outcome.scores, outcome.rows, names),
        ]

    def view(self, position: Position, seat: int | None) -> Json:
        """Return the position: everybody sees the same."""
        del seat
        return position.view()

    def seen(
        self, text: str, events: Sequence[Event], actor: int | None, seat: int | None, options: Any
    ) -> tuple[str, list[Event]]:
        """Return everything: nothing is hidden."""
        del actor, seat, options
        return text, list(events)

    def reveals(self, text: str, by: int | None, events: Sequence[Event]) -> str:
        """Return what a chance event showed."""
        del text, events
        return "new tiles have been dealt" if by is None else ""

    def warm_steps(self) -> Iterator[Step]:
        """Yield rules and view."""
        yield "the rules of Azul", ready.warm_rules
        yield "the view of Azul", ready.warm_view

    def warm_positions(self) -> list[Position]:
        """Return positions of both walls, with jokers, for two and three players."""
        return ready.positions()

    def perft_start(self, deal: str, options: AnyOptions) -> Position:
        """Return the first round with a deal such as ``BBRW YYYK RRRR BYKW KKWW``."""
        start = new_position("azul", options.to_json())
        start.apply_chance("first 1")
        start.apply_chance("deal " + " ".join(deal.replace("/", " ").split()))
        return start

    def perft(self, position: Position, depth: int) -> int:
        """Return the count of moves of this depth."""
        return int(perft(position, depth))

    def measurements(self) -> list[tuple[str, str, Callable[[], int]]]:
        """Return random play and perft."""
        from alfama.games import Options

        start = self.perft_start(PERFT_DEAL, Options())
        return [
            ("random play", "moves/s", lambda: random_games(Options(), 1000)[0]),
            ("perft", "leaves/s", lambda: int(perft(start, 4))),
        ]


TERMINAL = AzulTerminal()
