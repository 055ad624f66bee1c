"""A game at the terminal: draws the table, reads what people type, lets bots play."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from alfama.cli import choices, draw, ready, sheet, typed, words
from alfama.cli.failure import INTERRUPTED, CommandError
from alfama.cli.session import CannotUndo, Happened, Session
from alfama.games import AlfamaError, ParseError
from alfama.players import CATALOGUE, Limit, Player, make


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat; ``player`` is None for a person."""

    name: str
    player: Player | None = None


class Leave(Exception):
    """A person wants to go."""


class Table:
    """Plays one session on a console."""

    def __init__(
        self, session: Session, seats: Sequence[Seat], limit: Limit, save: Path | None, console: Console
    ) -> None:
        self.session = session
        self.seats = seats
        self.names = session.names
        self.people = {seat for seat, who in enumerate(seats) if who.player is None}
        self.limit = limit
        self.save = save
        self.console = console
        self.stale = True
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives input() a history and editing keys

    # --- The game ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end, or until somebody leaves; return the exit code.  The game is saved in any case."""
        code = 0
        try:
            self.greet()
            while not self.session.position.is_over:
                self.step()
        except (Leave, EOFError):
            self.console.print("\nThe game is not over. Good-bye!")
        except KeyboardInterrupt:
            code = INTERRUPTED
            self.console.print("\nThe game is not over. Good-bye!")
        finally:
            if self.save is not None:
                self.write(self.save)
        return code

    def greet(self) -> None:
        """Say what is played and how to get help."""
        options = self.session.options
        rulings = {k: v for k, v in options.non_default().items() if k not in ("players", "wall", "jokers")}
        self.console.print(
            Text(
                f"Azul, {options.players} players, {options.wall} wall{', Joker Tiles' if options.jokers else ''}",
                "bold",
            )
        )
        if rulings:
            self.console.print("Rulings: " + ", ".join(f"{name} = {value}" for name, value in rulings.items()))
        self.console.print(Text("The tiles are drawn from a seed with this SHA-256, shown at the end:", "dim"))
        self.console.print(Text(self.session.dealer.commitment, "dim"))
        if self.people:
            self.console.print("Type a move such as 3R4 (red from display 3 to line 4), ? for help, q to leave.")

    def step(self) -> None:
        """One event: chance, a person's move or a bot's."""
        position = self.session.position
        if position.turn is None:
            self.show(self.session.draw())
        elif (player := self.seats[position.turn].player) is not None:
            self.think(position.turn, player)
        else:
            self.ask(position.turn)

    def think(self, seat: int, player: Player) -> None:
        """Let the bot ``player`` move."""
        with self.console.status(f"{self.names[seat]} is thinking", spinner="line"):
            move = player.play(self.session.position.copy(), self.limit).move
        self.show(self.session.play(move))

    def show(self, happened: Happened) -> None:
        """Tell what happened; after the last move of a round and of the game, how it was scored."""
        self.stale = True
        self.tell(happened)
        kinds = {event.kind for event in happened.events}
        if "round_end" in kinds:
            events, before = self.session.round_events(), self.session.scores_before()
            self.console.print()
            self.console.print(sheet.round_sheet(events, self.names, before))
            if outcome := self.session.position.outcome:
                self.console.print(draw.boards(self.session.position.view(), self.names, self.console.width))
                self.console.print(sheet.final_sheet(outcome, self.names, sheet.scores_after(events, before)))
                self.console.print(Text(f"Seed of the draws: {self.session.dealer.seed}", "dim"))

    def tell(self, happened: Happened) -> None:
        """Tell what happened, the typed move beside it."""
        for sentence in words.tell(happened.events, self.names):
            if happened.by is None:
                self.console.print(sentence)
            else:
                line = Grid.grid(padding=(0, 1, 0, 0))
                line.add_column(width=6, style="bold", no_wrap=True)
                line.add_row(happened.text, sentence)
                self.console.print(line)

    # --- A person ----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Draw the table if something happened, then read one line and do what it says."""
        if self.stale:
            self.table()
            self.stale = False
        line = self.read(f"{self.names[seat]}> ")
        if line.startswith("?"):
            self.help(line[1:].strip())
            return
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: self.help(rest.strip()),
            "why": lambda: self.why(rest),
            "u": self.undo,
            "undo": self.undo,
            "hint": self.hint,
            "b": self.table,
            "board": self.table,
            "l": self.log,
            "log": self.log,
            "save": lambda: self.write(Path(rest.strip())),
        }
        if word.lower() in ("q", "quit", "exit"):
            raise Leave
        commands.get(word.lower(), lambda: self.move(line))()

    def read(self, prompt: str) -> str:
        """Return the next line that is typed, without blanks around it; raises EOFError."""
        line = input(prompt)
        if not sys.stdin.isatty():
            self.console.print(line)  # a transcript shows what was typed
        return line.strip()

    def table(self) -> None:
        """Draw the table, with the notice of the last round and the choices of the tiling phase."""
        position = self.session.position
        self.console.print()
        self.console.print(draw.table(position.view(), self.names, self.console.width))
        if position.last_round:
            self.console.print(Text(words.LAST_ROUND[position.last_round], "bold"))
        if position.phase == "tiling":
            self.console.print(choices.all_moves(position.choices() or {}))

    def move(self, line: str) -> None:
        """Play what was typed, or say in one line why not."""
        text = typed.move_text(line)
        try:
            happened = self.session.play(text)
        except AlfamaError as error:
            told = "" if isinstance(error, ParseError) else f"{text}: "
            self.console.print(Text(f"{told}{error.reason}", "bold"))
            return
        self.show(happened)

    def why(self, line: str) -> None:
        """Say what a move would do, or why it is not legal."""
        text, position = typed.move_text(line), self.session.position
        try:
            fault = position.why_illegal(text)
        except AlfamaError as error:
            self.console.print(error.reason)
            return
        if fault is not None:
            self.console.print(f"{text} is not legal: {fault.reason} ({fault.code})")
        else:
            self.console.print(f"{text} is legal: {choices.explain(position.choices() or {}, text)}")

    def help(self, about: str) -> None:
        """Show how to type and what is legal, or what the moves with certain tiles would do."""
        legal = self.session.position.choices() or {}
        if about:
            tiles = typed.tiles_text(about)
            found = choices.about(legal, tiles) if tiles else None
            self.console.print(found or f"There is nothing to take with {about[:20]!r}; ? lists your moves.")
            return
        options = self.session.options
        columns = options.wall == "grey" or options.jokers
        self.console.print(typed.help_text(jokers=options.jokers, columns=columns))
        self.console.print(choices.all_moves(legal))

    def hint(self) -> None:
        """Ask the strongest player."""
        position, best = self.session.position, list(CATALOGUE)[-1]
        ready.prepare([best])
        with self.console.status("Thinking", spinner="line"):
            move = str(make(best).play(position.copy(), self.limit).move)
        self.console.print(f"{best} would play {move}: {choices.explain(position.choices() or {}, move)}")

    def undo(self) -> None:
        """Take back the last move of a person."""
        try:
            gone = self.session.undo(self.people)
        except CannotUndo as error:
            self.console.print(f"Nothing is taken back: {error}.")
            return
        self.console.print(f"Taken back: {' '.join(happened.text for happened in gone)}.")
        self.stale = True

    def log(self) -> None:
        """List the moves of this round."""
        moves = self.session.list[self.session.deal_index() + 1 :]
        for happened in moves:
            self.tell(happened)
        if not moves:
            self.console.print("Nobody has moved in this round.")

    # --- Paper -------------------------------------------------------------------------------------------------------

    def write(self, file: Path) -> None:
        """Write the record, as JSON when the name ends in .json; says so, or says why not."""
        if not file.name:
            self.console.print("Type the name of the file, too: save game.txt")
            return
        try:
            write_record(self.session, file)
        except OSError as error:
            self.console.print(f"Cannot write {file}: {error.strerror}", soft_wrap=True)
        else:
            self.console.print(f"The game is saved in {file}.", soft_wrap=True)


def write_record(session: Session, file: Path) -> None:
    """Write the record to ``file`` in one go, so that an older file is replaced whole or not at all."""
    record = session.record()
    text = json.dumps(record.to_json(), indent=1) + "\n" if file.suffix == ".json" else record.to_text()
    part = file.with_name(file.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(file)


def read_seats(given: Sequence[str], players: int, default: str, seed: str) -> list[Seat]:
    """Return the seats described by ``NAME=KIND``, ``KIND`` or ``NAME`` words; raises CommandError.

    Seats that are not named: the first is a person's, the others are bots of kind ``default``.
    """
    if len(given) > players:
        raise CommandError("bad_seat", f"{len(given)} seats are named, and there are {players} players")
    kinds = ("human", *CATALOGUE)
    seats: list[Seat] = []
    for number in range(players):
        word = given[number] if number < len(given) else ("human" if number == 0 else default)
        name, equals, kind = word.rpartition("=")
        if not equals:
            name, kind = ("", word) if word in kinds else (word, "human")
        if kind not in kinds:
            raise CommandError("bad_seat", f"{kind[:40]!r} is nobody who plays: there is {', '.join(kinds)}")
        name = name or (f"Player {number + 1}" if kind == "human" else kind.capitalize())
        if any(seat.name == name for seat in seats):
            name += f" {number + 1}"
        if not name.isprintable() or len(name) > 16 or name != name.strip():
            raise CommandError("bad_name", f"a name has 1 to 16 printable characters, not {name[:40]!r}")
        player = None if kind == "human" else make(kind, int(seed[:15], 16) + number)
        seats.append(Seat(name, player))
    return seats
