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

from alfama.cli import ready
from alfama.cli.failure import INTERRUPTED, CommandError
from alfama.cli.session import CannotUndo, Happened, Session
from alfama.cli.terminal import Json, rulings
from alfama.games import AlfamaError, ParseError
from alfama.players import CATALOGUES, Limit, Player, make


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
        self.terminal = session.terminal
        self.seats = seats
        self.names = session.names
        self.people = {seat for seat, who in enumerate(seats) if who.player is None}
        self.limit = limit
        self.save = save
        self.console = console
        self.stale = True
        self.at_keyboard: int | None = None
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
        self.console.print(Text(self.terminal.greeting(options), "bold"))
        if others := rulings(options, self.terminal.said):
            self.console.print(others)
        self.console.print(Text("The tiles are drawn from a seed with this SHA-256, shown at the end:", "dim"))
        self.console.print(Text(self.session.dealer.commitment, "dim"))
        if self.people:
            self.console.print(f"Type a move such as {self.terminal.example}, ? for help, q to leave.", soft_wrap=True)

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
        self.tell(happened, self.viewer(happened.actor))
        kinds = {event.kind for event in happened.events}
        if "round_end" in kinds:
            events, before = self.session.round_events(), self.session.scores_before()
            self.console.print()
            self.console.print(self.terminal.round_sheet(events, self.names, before))
            if outcome := self.session.position.outcome:
                self.console.print(self.terminal.boards(self.session.position.view(), self.names, self.console.width))
                self.console.print(self.terminal.final_sheet(outcome, events, self.names, before))
                self.console.print(Text(f"Seed of the draws: {self.session.dealer.seed}", "dim"))

    def tell(self, happened: Happened, viewer: int | None) -> None:
        """Tell what happened as ``viewer`` may know it, the typed move beside it."""
        text, events = self.terminal.seen(happened.text, happened.events, happened.actor, viewer, self.session.options)
        for sentence in self.terminal.tell(events, self.names):
            if happened.by is None:
                self.console.print(sentence)
            else:
                line = Grid.grid(padding=(0, 1, 0, 0))
                line.add_column(width=6, style="bold", no_wrap=True)
                line.add_row(text, sentence)
                self.console.print(line)

    def viewer(self, actor: int | None) -> int | None:
        """Return through whose eyes the turn of ``actor`` is told: those of the only person, or of the one in turn."""
        if len(self.people) == 1:
            return next(iter(self.people))
        return actor if actor in self.people else None

    # --- A person ----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Draw the table if something happened, then read one line and do what it says."""
        self.hand_over(seat)
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

    def hand_over(self, seat: int) -> None:
        """Wipe the screen when another person takes the keyboard and the one before could see hidden things."""
        before, self.at_keyboard = self.at_keyboard, seat
        position = self.session.position
        if before not in (None, seat) and self.terminal.view(position, before) != self.terminal.view(position, None):
            self.console.clear()
            self.stale = True

    def view(self) -> Json:
        """Return the table as whoever is to move may see it."""
        position = self.session.position
        return self.terminal.view(position, self.viewer(position.turn))

    def read(self, prompt: str) -> str:
        """Return the next line that is typed, without blanks around it; raises EOFError."""
        line = input(prompt)
        if not sys.stdin.isatty():
            self.console.print(line)  # a transcript shows what was typed
        return line.strip()

    def table(self) -> None:
        """Draw the table, with a notice that concerns everybody, and the choices when they are few."""
        position = self.session.position
        self.console.print()
        self.console.print(self.terminal.table(self.view(), self.names, self.console.width))
        if notice := self.terminal.notice(position):
            self.console.print(Text(notice, "bold"))
        if self.terminal.is_question(position):
            self.console.print(self.terminal.all_moves(position.choices() or {}))

    def move(self, line: str) -> None:
        """Play what was typed, or say in one line why not; of several decisions those before the wrong one stand."""
        seat = self.session.position.turn
        for text in self.terminal.typed(line, self.session.position):
            while self.session.position.is_chance:
                self.show(self.session.draw())
            try:
                if self.session.position.turn != seat:
                    raise CommandError("not_your_turn", "the turn is over")
                happened = self.session.play(text)
            except (AlfamaError, CommandError) as error:
                told = "" if isinstance(error, ParseError) else f"{text}: "
                self.console.print(Text(f"{told}{error.reason}", "bold"))
                return
            self.show(happened)

    def why(self, line: str) -> None:
        """Say what a move would do, or why it is not legal."""
        position = self.session.position
        text = self.terminal.typed(line, position)[0]
        try:
            fault = position.why_illegal(text)
        except AlfamaError as error:
            self.console.print(error.reason)
            return
        if fault is not None:
            self.console.print(f"{text} is not legal: {fault.reason} ({fault.code})")
        else:
            self.console.print(f"{text} is legal: {self.terminal.explain(position.choices() or {}, text)}")

    def help(self, about: str) -> None:
        """Show how to type and what is legal, or what the moves with certain tiles would do."""
        legal = self.session.position.choices() or {}
        if about:
            found = self.terminal.about(legal, about)
            self.console.print(found or f"There is nothing to take with {about[:20]!r}; ? lists your moves.")
            return
        self.console.print(self.terminal.help_text(self.session.options))
        self.console.print(self.terminal.all_moves(legal))

    def hint(self) -> None:
        """Ask the strongest player."""
        position, best = self.session.position, list(CATALOGUES[self.session.game])[-1]
        ready.prepare(self.session.game, [best])
        with self.console.status("Thinking", spinner="line"):
            move = str(make(best).play(position.copy(), self.limit).move)
        self.console.print(f"{best} would play {move}: {self.terminal.explain(position.choices() or {}, move)}")

    def undo(self) -> None:
        """Take back the last move of a person."""
        try:
            gone = self.session.undo(self.people)
        except CannotUndo as error:
            self.console.print(f"Nothing is taken back: {error}.")
            return
        viewer = self.viewer(self.session.position.turn)
        texts = [self.terminal.seen(one.text, (), one.actor, viewer, self.session.options)[0] for one in gone]
        self.console.print(f"Taken back: {' '.join(texts)}.")
        self.stale = True

    def log(self) -> None:
        """List the moves of this round."""
        moves = self.session.list[self.session.deal_index() + 1 :]
        viewer = self.viewer(self.session.position.turn)
        for happened in moves:
            self.tell(happened, viewer)
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


def read_seats(game: str, given: Sequence[str], players: int, seed: str) -> list[Seat]:
    """Return the seats described by ``NAME=KIND``, ``KIND`` or ``NAME`` words; raises CommandError.

    Seats that are not named: the first is a person's, the others are the strongest bots of the game.
    """
    if len(given) > players:
        raise CommandError("bad_seat", f"{len(given)} seats are named, and there are {players} players")
    bots = list(CATALOGUES[game])
    kinds = ("human", *bots)
    seats: list[Seat] = []
    for number in range(players):
        word = given[number] if number < len(given) else ("human" if number == 0 else bots[-1])
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
