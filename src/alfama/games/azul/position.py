"""The face of Azul: :class:`Azul`, a position with everything one may ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

import numpy as np

from alfama.games.azul import chance
from alfama.games.azul import view as views
from alfama.games.azul.codes import Codes
from alfama.games.azul.deal import Chance, Deal, FirstPlayer, parse_chance
from alfama.games.azul.events import counts_to_letters, read_log
from alfama.games.azul.legality import why_illegal
from alfama.games.azul.log import NO_LOG, new_log
from alfama.games.azul.moves import Move
from alfama.games.azul.options import Options, Wall, write_options
from alfama.games.azul.outcome import Outcome, outcome
from alfama.games.azul.preview import last_round
from alfama.games.azul.rules import RULES_VERSION, count_legal, play
from alfama.games.azul.state import DEAL, OVER, PHASE_NAMES, START, STATE, State, new_states
from alfama.games.azul.status import status
from alfama.games.azul.text import read_position, write_position
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
        return views.legal_codes(self._state)

    def __len__(self) -> int:
        return int(count_legal(self._state))

    def __bool__(self) -> bool:
        return PHASE_NAMES[self._state.phase] in ("offer", "tiling")

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


class Azul:
    """A position of Azul, from the draw of the first player to the end of the game.

    ``play`` and ``apply_chance`` change it in place and return the events; ``copy`` makes another.  Seats count from 0.

    >>> game = Azul(players=2)
    >>> _ = game.apply_chance("first 1"), game.apply_chance("deal BBRW YYYK RRRR BYKW KKWW")
    >>> len(game.legal_moves)
    72
    >>> [event.kind for event in game.play("3R4")]
    ['take', 'to_line']
    """

    game = "azul"
    rules_version = RULES_VERSION

    __slots__ = ("_array", "options")

    def __init__(self, players: int = 2, wall: Wall = "coloured", jokers: bool = False, **rulings: Any) -> None:
        """Set up a new game; raises OptionError for options that do not exist or have a bad value."""
        self.options = Options.from_json({"players": players, "wall": wall, "jokers": jokers, **rulings})
        self._array = new_states(1)
        write_options(self.options, self._array[0])
        chance.set_up(self._array[0])

    # --- Texts ---------------------------------------------------------------------------------------------------

    @classmethod
    def from_text(cls, text: str, *, check: bool = True) -> Azul:
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
    def from_options(cls, options: Options) -> Azul:
        """Return a new game with these options."""
        return cls(**options.to_json())

    @classmethod
    def from_state(cls, state: State, options: Options) -> Azul:
        """Return a position that holds a copy of a kernel state."""
        position = cls.__new__(cls)
        position.options = options
        position._array = np.array([state], dtype=STATE).view(np.recarray)
        return position

    @property
    def text(self) -> str:
        """The position text: one line, complete."""
        return write_position(self.state, self.options)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Azul.from_text({self.text!r})"

    # --- Facts ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The kernel record itself (see :mod:`alfama.games.azul.state`): change it only through the rules."""
        return self._array[0]

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.options.players

    @property
    def phase(self) -> str:
        """``start``, ``deal``, ``offer``, ``tiling`` or ``over``."""
        return PHASE_NAMES[self.state.phase]

    @property
    def round(self) -> int:
        """Round from 1; between rounds, the one about to be dealt."""
        return int(self.state.round_number)

    @property
    def turn(self) -> int | None:
        """Seat that decides, or None at chance and at the end."""
        return int(self.state.turn) if self.state.turn >= 0 else None

    @property
    def starter(self) -> int | None:
        """Starting player of the round (from the tiling phase on: of the next one); None before the draw."""
        return int(self.state.starter) if self.state.starter >= 0 else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return tuple(int(score) for score in self.state.score[: self.players])

    @property
    def is_chance(self) -> bool:
        """Whether the position waits for the first player or a deal."""
        return self.state.phase in (START, DEAL)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase == OVER)

    @property
    def outcome(self) -> Outcome | None:
        """Termination, ranking, scores and bonuses of a finished game, else None."""
        return outcome(self.state) if self.is_over else None

    @property
    def last_round(self) -> str | None:
        """``will_end``, ``may_end`` or None: whether this round's tiling phase ends the game (derived)."""
        return views.LAST_ROUND[last_round(self.state)]

    def status(self) -> list[Fault]:
        """Return every reason why this position is impossible; empty for every position reached by play."""
        return status(self.state, self.options)

    # --- Moves ---------------------------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, evaluated when asked."""
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
        """Play a move and all that follows from it; return the events.

        Raises ParseError for a text that is no move and IllegalMove for one that is not legal; nothing is changed then.
        """
        wanted = self.move(move)
        if fault := self.why_illegal(wanted):
            raise IllegalMove(fault.code, fault.reason)
        log = new_log()
        play(self.state, wanted.code, log)
        return read_log(log, self.state)

    def play_unchecked(self, code: int) -> None:
        """Play the move with this code without checking it; an illegal one leaves nonsense behind."""
        play(self.state, int(code), NO_LOG)

    def apply_chance(self, event: Chance | str) -> list[Event]:
        """Apply a chance event (or its text) and return what happened; raises IllegalMove if impossible."""
        happened = parse_chance(event) if isinstance(event, str) else event
        if isinstance(happened, FirstPlayer):
            return self._begin(happened)
        return self._deal(happened)

    def _begin(self, event: FirstPlayer) -> list[Event]:
        if self.state.phase != START:
            raise IllegalMove("no_draw_now", "the starting player is drawn only at the start of the game")
        if not 0 <= event.seat < self.players:
            raise IllegalMove("no_such_seat", f"there is no player {event.seat + 1}")
        chance.first_player(self.state, event.seat)
        return [Event("first_player", {"player": event.seat})]

    def _deal(self, event: Deal) -> list[Event]:
        state = self.state
        if state.phase != DEAL:
            raise IllegalMove("no_deal_now", "tiles are dealt only at the beginning of a round")
        if len(event.displays) != self.options.displays:
            raise IllegalMove(
                "impossible_deal", f"there are {self.options.displays} displays, not {len(event.displays)}"
            )
        dealt = event.counts()
        if not chance.is_possible_deal(state, dealt):
            raise IllegalMove("impossible_deal", "these tiles cannot come out of the bag and the lid in this way")
        lid = counts_to_letters(state.lid)
        events = []
        if chance.deal(state, dealt):
            events.append(
                Event("bag_refilled", {"tiles": {x: lid.count(x) for x in sorted(set(lid), key="BYRKWJ".index)}})
            )
        short = bool(dealt.sum() < 4 * self.options.displays)
        events.append(Event("deal", {"displays": list(event.displays), "short": short}))
        return [*events, Event("round_start", {"round": self.round, "starter": self.starter})]

    # --- For the table -------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Json:
        """Return the position as JSON values for ``seat`` (or a spectator); in Azul all see the same."""
        return views.view(self.state, self.options, self.text)

    def choices(self) -> Json | None:
        """Return all that the seat to move may do, what each move would do and why a line refuses; None at chance."""
        return views.choices(self.state, self.options)

    def preview(self, move: Move | str | int) -> Json:
        """Return what a legal move would do; raises IllegalMove for another."""
        wanted = self.move(move)
        if fault := self.why_illegal(wanted):
            raise IllegalMove(fault.code, fault.reason)
        if wanted.kind == "tile":
            return views.preview_tiling(self.state, wanted)
        now = views.projected(self.state, int(self.state.turn))["score"]
        return views.preview_take(self.state, wanted, now)

    # --- Values --------------------------------------------------------------------------------------------------

    def copy(self) -> Azul:
        """Return an independent copy."""
        return Azul.from_state(self.state, self.options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Azul):
            return NotImplemented
        return self.options == other.options and self._array.tobytes() == other._array.tobytes()

    def __hash__(self) -> int:
        return hash(self._array.tobytes())
