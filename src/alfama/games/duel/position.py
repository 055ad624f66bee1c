"""The face of Azul Duel: :class:`Duel`, a position with everything one may ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

import numpy as np

from alfama.games.duel import choices as choosing
from alfama.games.duel import foresee
from alfama.games.duel import view as views
from alfama.games.duel.acquire import due_chip
from alfama.games.duel.chance import RESULT, Result, draw, is_possible
from alfama.games.duel.codes import Codes
from alfama.games.duel.deal import Chance, chance_of, parse_chance
from alfama.games.duel.events import read_log
from alfama.games.duel.legality import why_illegal
from alfama.games.duel.log import NO_LOG, new_log
from alfama.games.duel.moves import Move
from alfama.games.duel.options import Options, write_options
from alfama.games.duel.outcome import Outcome, outcome
from alfama.games.duel.read import read_position
from alfama.games.duel.rules import RULES_VERSION, apply_chance, count_legal, play, set_up
from alfama.games.duel.sample import sample
from alfama.games.duel.state import (
    CHIP,
    LAST_CHANCE,
    NO_STAGE,
    OVER,
    PHASE_NAMES,
    SEATS,
    STAGE_NAMES,
    STATE,
    State,
    new_states,
)
from alfama.games.duel.status import status
from alfama.games.duel.text import write_position
from alfama.games.errors import Fault, IllegalMove, ParseError, PositionError
from alfama.games.event import Event

Json = dict[str, Any]


class LegalMoves(Sequence[Move]):
    """The legal moves of a position: lazy; iterate, count, index, test with ``in`` and for truth."""

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def codes(self) -> Codes:
        """Integer codes, ascending, as a new int16 array."""
        return foresee.legal_codes(self._state)

    def __len__(self) -> int:
        return int(count_legal(self._state))

    def __bool__(self) -> bool:
        return LAST_CHANCE < int(self._state.stage) < NO_STAGE

    def __iter__(self) -> Iterator[Move]:
        return (Move.from_code(int(code)) for code in self.codes)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.code in self.codes

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return list(self)[index]

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(map(str, self))}>"


class Duel:
    """A position of Azul Duel, from the draw of the first player to the end of the game.

    ``play`` makes one decision and ``apply_chance`` applies one chance event, in place; both return the events;
    ``copy`` makes another position.  Seats count from 0.

    >>> game = Duel()
    >>> for text in ("first 1", "tablets 1a 2b 4a", "plates KYRW TYWK BKST w", "fill BBTRK BTRY TTRK BKKK BYYK"):
    ...     _ = game.apply_chance(text)
    >>> game.phase, game.turn, [str(move) for move in game.legal_moves]
    ('opening', 1, ['P1', 'P2', 'P3'])
    """

    game = "duel"
    rules_version = RULES_VERSION
    players = SEATS

    __slots__ = ("_array", "options")

    def __init__(self, **options: Any) -> None:
        """Set up a new game; raises OptionError for options that do not exist or have a bad value."""
        self.options = Options.from_json(options)
        self._array = new_states(1)
        write_options(self.options, self._array[0])
        set_up(self._array[0])

    # --- Texts ---------------------------------------------------------------------------------------------------

    @classmethod
    def from_text(cls, text: str, *, check: bool = True) -> Duel:
        """Return the position that ``text`` describes.

        Raises ParseError (with a column) for a text outside the grammar, and, unless ``check`` is false, PositionError
        naming every reason why the position is impossible.
        """
        state, options = read_position(text)
        position = cls.from_state(state, options)
        if check and (faults := position.status()):
            raise PositionError(faults)
        return position

    @classmethod
    def from_options(cls, options: Options) -> Duel:
        """Return a new game with these options."""
        return cls(**options.to_json())

    @classmethod
    def from_state(cls, state: State, options: Options) -> Duel:
        """Return a position that holds a copy of a kernel state."""
        position = cls.__new__(cls)
        position.options = options
        position._array = np.array([state], dtype=STATE).view(np.recarray)
        return position

    @property
    def text(self) -> str:
        """The position text: one line, complete, hidden things included."""
        return write_position(self.state, self.options)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Duel.from_text({self.text!r})"

    # --- Facts ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The kernel record itself (see :mod:`alfama.games.duel.state`): change it only through the rules."""
        return self._array[0]

    @property
    def phase(self) -> str:
        """``setup``, ``opening``, ``preparation``, ``acquisition``, ``dome`` or ``over``."""
        return PHASE_NAMES[self.state.phase]

    @property
    def stage(self) -> str:
        """What is awaited: a chance event such as ``fill``, or a decision such as ``action`` or ``place``."""
        return STAGE_NAMES[self.state.stage]

    @property
    def round(self) -> int:
        """Round 1..5; during preparation, the one about to begin."""
        return int(self.state.round_number)

    @property
    def turn(self) -> int | None:
        """Seat that decides, or None at chance and at the end."""
        return views.turn_of(self.state)

    @property
    def actor(self) -> int | None:
        """Seat whose turn it is, also while a chance event of that turn is awaited; None between turns."""
        return views.seat_or_none(self.state.turn)

    @property
    def starter(self) -> int | None:
        """Starting player of the round (from dome forming on: of the next one); None before the draw."""
        return views.seat_or_none(self.state.starter)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return tuple(int(score) for score in self.state.score)

    @property
    def is_chance(self) -> bool:
        """Whether the position waits for a chance event."""
        return bool(self.state.stage <= LAST_CHANCE)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase == OVER)

    @property
    def outcome(self) -> Outcome | None:
        """Ranking, scores and tablets of a finished game, else None."""
        return outcome(self.state) if self.is_over else None

    @property
    def last_round(self) -> str | None:
        """``will_end`` in the fifth round, else None."""
        return "will_end" if self.round == 5 and not self.is_over else None

    def status(self) -> list[Fault]:
        """Return every reason why this position is impossible; empty for every position reached by play."""
        return status(self.state, self.options)

    # --- Moves ---------------------------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal decisions, evaluated when asked."""
        return LegalMoves(self.state)

    def move(self, move: Move | str | int) -> Move:
        """Return a Move for a move, its text or its code; raises ParseError."""
        if isinstance(move, Move):
            return move
        if isinstance(move, str):
            return Move.parse(move)
        try:
            return Move.from_code(move)
        except ValueError as error:
            raise ParseError("bad_move", str(error), line=1, column=1) from None

    def why_illegal(self, move: Move | str | int) -> Fault | None:
        """Return a code and a sentence saying why ``move`` is illegal here, or None when it is legal."""
        wanted = self.move(move)
        if wanted in self.legal_moves:
            return None
        return why_illegal(self.state, self.options, wanted)

    def play(self, move: Move | str | int) -> list[Event]:
        """Make one decision and all that follows from it; return the events.

        Raises ParseError for a text that is no move and IllegalMove for one that is not legal; nothing is changed then.
        """
        wanted = self.move(move)
        if fault := self.why_illegal(wanted):
            raise IllegalMove(fault.code, fault.reason)
        log = new_log()
        play(self.state, wanted.code, log)
        return read_log(log, self.state)

    def play_unchecked(self, code: int) -> None:
        """Make the decision with this code without checking it; an illegal one leaves nonsense behind."""
        play(self.state, code, NO_LOG)

    def apply_chance(self, event: Chance | str) -> list[Event]:
        """Apply a chance event (or its text) and return what happened; raises IllegalMove if impossible."""
        happened = parse_chance(event) if isinstance(event, str) else event
        if not self.is_chance or happened.stage != self.state.stage:
            wanted = f"{self.stage} is awaited" if self.is_chance else "a decision is awaited"
            raise IllegalMove("no_such_chance_now", f"{happened.kind!r} does not happen now: {wanted}")
        result = happened.counts()
        if happened.stage == CHIP and happened.factory != due_chip(self.state):
            raise IllegalMove("impossible_chance", f"the chip of factory {due_chip(self.state)} is revealed now")
        if not is_possible(self.state, result):
            raise IllegalMove("impossible_chance", f"{str(happened)[:60]!r} cannot happen here")
        log = new_log()
        apply_chance(self.state, result, log)
        return read_log(log, self.state)

    def draw_chance(self, key: tuple[np.uint64, np.uint64]) -> Chance:
        """Return the chance event that a seed (two words) gives here; see :class:`alfama.games.Dealer`."""
        result: Result = np.zeros(RESULT, np.int8)
        draw(self.state, *key, result)
        return chance_of(self.state, result, int(due_chip(self.state)))

    # --- For the table -------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None, *, everything: bool = False) -> Json:
        """Return the position as JSON values, as ``seat`` (None: a spectator) may know it.

        With ``everything`` nothing is hidden: for a game that is over, or a position that somebody typed.
        """
        return views.view(self.state, self.options, seat, everything=everything)

    def snapshot(self) -> Json:
        """Return the whole position as JSON values, hidden things included."""
        return views.snapshot(self.state)

    def sample(self, seat: int, rng: np.random.Generator) -> Duel:
        """Return a position that agrees with all that ``seat`` knows, uniformly drawn as to what it does not know."""
        return Duel.from_state(sample(self.state, seat, rng), self.options)

    def choices(self) -> Json | None:
        """Return all that the seat to move may do, and what each decision would do; None at chance."""
        return choosing.choices(self.state)

    def preview(self, move: Move | str | int) -> Json:
        """Return what a legal decision would do; raises IllegalMove for another."""
        wanted = self.move(move)
        if fault := self.why_illegal(wanted):
            raise IllegalMove(fault.code, fault.reason)
        return foresee.preview(self.state, wanted)

    # --- Values --------------------------------------------------------------------------------------------------

    def copy(self) -> Duel:
        """Return an independent copy."""
        return Duel.from_state(self.state, self.options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Duel):
            return NotImplemented
        return self.options == other.options and self._array.tobytes() == other._array.tobytes()

    def __hash__(self) -> int:
        return hash(self._array.tobytes())
