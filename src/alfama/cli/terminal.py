"""What a game brings to the terminal: its drawing, its words, its scoring sheets, and what a player may type.

Each game has a module of its own for that, named in :data:`TERMINALS`; the commands know nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

    from alfama.games import AnyOptions, Event, Position

Json = dict[str, Any]
Names = Sequence[str]
Step = tuple[str, Callable[[], object]]
"""Something to compile: its name, and the call that does it."""


class Terminal(Protocol):
    """One game in the terminal.  Events and views come as somebody may see them; seats count from 0."""

    example: str
    """A move and what it means, for whoever sees the game for the first time."""
    begins_round: tuple[str, ...]
    """How the text of a chance event begins that puts the tiles of a round on the table."""
    said: tuple[str, ...]
    """Options that the titles tell already."""

    # --- What is played ---

    def title(self, options: Any) -> str:
        """Return the game and its variant, such as ``Azul, 2p coloured``."""
        ...

    def greeting(self, options: Any) -> str:
        """Return what is about to be played."""
        ...

    # --- Typing ---

    def typed(self, line: str, position: Position) -> list[str]:
        """Return the moves that a typed line stands for, in the notation; nonsense comes back for the parser."""
        ...

    def help_text(self, options: Any) -> str:
        """Return how to type."""
        ...

    def all_moves(self, choices: Json) -> RenderableType:
        """Return everything the seat to move may do."""
        ...

    def about(self, choices: Json, typed: str) -> RenderableType | None:
        """Return what the moves would do that begin as typed, or None if there are none."""
        ...

    def explain(self, choices: Json, text: str) -> str:
        """Return what a legal move would do, in one line."""
        ...

    # --- Telling ---

    def table(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return the whole table."""
        ...

    def boards(self, view: Json, names: Names, width: int) -> RenderableType:
        """Return the players' boards alone."""
        ...

    def notice(self, position: Position) -> str:
        """Return what everybody should know now, such as that this is the last round."""
        ...

    def is_question(self, position: Position) -> bool:
        """Tell whether the choices are few enough to be listed below the table."""
        ...

    def tell(self, events: Sequence[Event], names: Names) -> list[str]:
        """Return sentences on what happened until the scoring begins."""
        ...

    def round_sheet(self, events: Sequence[Event], names: Names, before: Sequence[int]) -> RenderableType:
        """Return the scoring of a round from its events and the scores at its beginning."""
        ...

    def final_sheet(self, outcome: Any, events: Sequence[Event], names: Names, before: Sequence[int]) -> RenderableType:
        """Return the end of the game; events and scores are those of (at least) the last round."""
        ...

    def ending(self, outcome: Any, names: Names) -> list[str]:
        """Return in sentences why the game is over and who won."""
        ...

    # --- What is hidden ---

    def view(self, position: Position, seat: int | None) -> Json:
        """Return the position as ``seat`` may see it."""
        ...

    def seen(
        self, text: str, events: Sequence[Event], actor: int | None, seat: int | None, options: Any
    ) -> tuple[str, list[Event]]:
        """Return a text and its events, of the turn of ``actor``, as ``seat`` may see them."""
        ...

    def reveals(self, text: str, by: int | None, events: Sequence[Event]) -> str:
        """Return what an entry of the game showed that nobody knew, or that only one knew; nothing for most."""
        ...

    # --- Compiling and measuring ---

    def warm_steps(self) -> Iterator[Step]:
        """Yield what is to be compiled for this game, without its players."""
        ...

    def warm_positions(self) -> list[Position]:
        """Return positions with every kind of decision, for players to warm up on."""
        ...

    def perft_start(self, deal: str, options: AnyOptions) -> Position:
        """Return the first round of a game in which player 1 starts, with this deal; raises AlfamaError."""
        ...

    def perft(self, position: Position, depth: int) -> int:
        """Return in how many ways a round can go on for so many decisions."""
        ...

    def measurements(self) -> list[tuple[str, str, Callable[[], int]]]:
        """Return name, unit and one short run of each measurement; a run returns how many things it did."""
        ...


def _azul() -> Terminal:
    from alfama.cli.azul.terminal import TERMINAL

    return TERMINAL


def _duel() -> Terminal:
    from alfama.cli.duel.terminal import TERMINAL

    return TERMINAL


TERMINALS: dict[str, Callable[[], Terminal]] = {"azul": _azul, "duel": _duel}
"""Game -> what loads its part of the terminal, which takes a while."""


def terminal_of(game: str) -> Terminal:
    """Return what the terminal knows of a game, which exists."""
    return TERMINALS[game]()


def rulings(options: AnyOptions, said: tuple[str, ...]) -> str:
    """Return one sentence on the rulings that differ from the usual ones, or nothing."""
    others = {name: value for name, value in options.non_default().items() if name not in said}
    return "Rulings: " + ", ".join(f"{name} = {value}" for name, value in others.items()) if others else ""
