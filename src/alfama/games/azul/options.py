"""The options of a game of Azul: players, wall, jokers, and one named option for every ruling of an ambiguity.

Defaults are the rulings recommended in rules/azul.md section 8.  A6, A8, A10 and A15 need none: tiling goes seat by
seat without effect on legality (A6), the first player is a chance event that a host may choose (A8), counts of bag and
lid are public (A10), and which of two equal tiles is discarded does not matter (A15).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from alfama.games.azul.state import State
from alfama.games.errors import OptionError

Wall = Literal["coloured", "grey"]


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a game of Azul; raises OptionError (codes ``bad_option``, ``unknown_option``) when made wrongly."""

    players: int = 2
    """2, 3 or 4."""
    wall: Wall = "coloured"
    """Side of the player boards: ``coloured`` or ``grey`` (section 5)."""
    jokers: bool = False
    """Azul: Joker Tiles (section 6)."""
    partial_floor: bool = False
    """A1: may some of the taken tiles fall to the floor although the line has room?"""
    full_floor_marker: Literal["free", "replace"] = "free"
    """A2: the marker taken with a full floor line costs nothing, or replaces the last tile there."""
    no_marker_start: Literal["same", "next"] = "same"
    """A3: when nobody took the marker, the same player starts again, or the next one."""
    dead_positions: Literal["end", "play_on"] = "end"
    """A4: end a game in which no tile can ever reach a wall again, or play on."""
    idle_cap: int = 20
    """A4: end the game after so many rounds in a row without a tile placed on any wall; 0 = never."""
    refill: Literal["lazy", "eager"] = "lazy"
    """A5: pour the lid into the bag when a tile is needed, or as soon as the bag is empty."""
    score_cap: int = 0
    """A7: the score stops at this number; 0 = it goes on."""
    grey_drop: bool = False
    """A9: may a complete line be dropped to the floor although the grey wall has a space for it?"""
    leave_jokers: bool = True
    """A11: may a colour be taken without the jokers that lie with it?"""
    joker_overflow: Literal["choose", "jokers", "colours"] = "choose"
    """A12: which tiles go in a line that is too short: the player's choice, jokers first, or coloured tiles first."""
    barred_to_floor: bool = False
    """A13: may a colour and jokers go to a line that takes only the jokers?  The colour then falls to the floor."""
    grey_joker_keeps_colour: bool = False
    """A14: on the grey wall a joker from a line with a colour counts as that colour for rows and columns."""
    overflow_all_jokers: bool = True
    """A16: may all jokers overflow?"""
    overflow_all_colour: bool = True
    """A17: may all coloured tiles overflow?"""

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            raise OptionError("bad_option", f"players must be 2, 3 or 4, not {self.players!r}")
        for name, values in CHOICES.items():
            if getattr(self, name) not in values:
                raise OptionError(
                    "bad_option", f"{name} must be one of {', '.join(values)}, not {getattr(self, name)!r}"
                )
        for name in FLAGS:
            if type(getattr(self, name)) is not bool:
                raise OptionError("bad_option", f"{name} must be true or false, not {getattr(self, name)!r}")
        for name, most in NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or not 0 <= value <= most:
                raise OptionError("bad_option", f"{name} must be a whole number 0..{most}, not {value!r}")

    @property
    def displays(self) -> int:
        """Number of displays in play: 5, 7 or 9 (1.2)."""
        return 2 * self.players + 1

    @property
    def variant(self) -> str:
        """Short name such as ``2p coloured`` or ``4p grey jokers``."""
        return f"{self.players}p {self.wall}{' jokers' if self.jokers else ''}"

    def to_json(self) -> dict[str, Any]:
        """Return every option by name."""
        return asdict(self)

    def non_default(self) -> dict[str, Any]:
        """Return the options that differ from the defaults, in the order of this class."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Options:
        """Return the options named in ``values``, the rest by default; raises OptionError."""
        known = {f.name for f in fields(cls)}
        for name in values:
            if name not in known:
                raise OptionError("unknown_option", f"Azul has no option {str(name)[:40]!r}")
        return cls(**values)


CHOICES: dict[str, tuple[str, ...]] = {
    "wall": ("coloured", "grey"),
    "full_floor_marker": ("free", "replace"),
    "no_marker_start": ("same", "next"),
    "dead_positions": ("end", "play_on"),
    "refill": ("lazy", "eager"),
    "joker_overflow": ("choose", "jokers", "colours"),
}
FLAGS = (
    "jokers",
    "partial_floor",
    "grey_drop",
    "leave_jokers",
    "barred_to_floor",
    "grey_joker_keeps_colour",
    "overflow_all_jokers",
    "overflow_all_colour",
)
NUMBERS = {"idle_cap": 1000, "score_cap": 1000}


def write_options(options: Options, state: State) -> None:
    """Write ``options`` into the option fields of ``state``."""
    state.players = options.players
    state.grey = options.wall == "grey"
    state.jokers = options.jokers
    state.partial_floor = options.partial_floor
    state.marker_replaces = options.full_floor_marker == "replace"
    state.next_starts = options.no_marker_start == "next"
    state.play_on = options.dead_positions == "play_on"
    state.idle_cap = options.idle_cap
    state.eager_refill = options.refill == "eager"
    state.score_cap = options.score_cap
    state.grey_drop = options.grey_drop
    state.must_take_jokers = not options.leave_jokers
    state.joker_overflow = CHOICES["joker_overflow"].index(options.joker_overflow)
    state.barred_to_floor = options.barred_to_floor
    state.joker_keeps_colour = options.grey_joker_keeps_colour
    state.keep_a_joker = not options.overflow_all_jokers
    state.keep_a_colour = not options.overflow_all_colour
