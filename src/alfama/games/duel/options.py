"""The options of a game of Azul Duel: one named option for every ruling that has a real alternative.

Defaults are the rulings recommended in docs/games/duel.md.  What needs no option, and why, stands there too.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from alfama.games.duel.state import State
from alfama.games.errors import OptionError


@dataclass(frozen=True, slots=True)
class Options:
    """Options of Azul Duel; raises OptionError (codes ``bad_option``, ``unknown_option``) when made wrongly."""

    players: int = 2
    """Always 2."""
    tablets: int = 3
    """13.10: scoring tablets in play, 3 or 4."""
    opening_refill: Literal["each", "end"] = "each"
    """C1: the display is refilled after each opening plate, or only when both have theirs."""
    stuck_lines: Literal["break", "break_complete", "keep"] = "break"
    """C2, C3: lines that no space of a full plate row can take are broken; only complete ones; or none."""
    returned_plates: Literal["under", "top"] = "under"
    """C4: drawn plates that are not kept go under the stack, or on top of it."""
    chip_lines: Literal["several", "one"] = "several"
    """C5: bonus chips may stand for several missing tiles of a line, or only for a single one."""
    draw_at_zero: bool = True
    """13.1: may a plate be drawn from the stack with 0 points?  (If not: only when no plate lies face up.)"""
    open_returns: bool = False
    """13.2: does everybody see the fronts of drawn plates and their order in the stack?"""
    partial_break: bool = False
    """13.5: may some of the taken tiles be broken although the line has room?"""
    unreached_marker: Literal["same", "other"] = "same"
    """13.9: when nobody could take the starting player tile, the same player starts again, or the other one."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players != 2:
            raise OptionError("bad_option", f"Azul Duel is for 2 players, not {self.players!r}")
        if type(self.tablets) is not int or self.tablets not in (3, 4):
            raise OptionError("bad_option", f"tablets must be 3 or 4, not {self.tablets!r}")
        for name, values in CHOICES.items():
            if getattr(self, name) not in values:
                raise OptionError(
                    "bad_option", f"{name} must be one of {', '.join(values)}, not {getattr(self, name)!r}"
                )
        for name in FLAGS:
            if type(getattr(self, name)) is not bool:
                raise OptionError("bad_option", f"{name} must be true or false, not {getattr(self, name)!r}")

    @property
    def variant(self) -> str:
        """Short name: ``duel``, or ``duel 4 tablets``."""
        return "duel" if self.tablets == 3 else "duel 4 tablets"

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
                raise OptionError("unknown_option", f"Azul Duel has no option {str(name)[:40]!r}")
        return cls(**values)


CHOICES: dict[str, tuple[str, ...]] = {
    "opening_refill": ("each", "end"),
    "stuck_lines": ("break", "break_complete", "keep"),
    "returned_plates": ("under", "top"),
    "chip_lines": ("several", "one"),
    "unreached_marker": ("same", "other"),
}
FLAGS = ("draw_at_zero", "open_returns", "partial_break")
NUMBERS = {"tablets": 4}


def write_options(options: Options, state: State) -> None:
    """Write ``options`` into the option fields of ``state``."""
    state.tablets_in_play = options.tablets
    state.opening_end = options.opening_refill == "end"
    state.stuck_lines = CHOICES["stuck_lines"].index(options.stuck_lines)
    state.returned_top = options.returned_plates == "top"
    state.chips_one = options.chip_lines == "one"
    state.draw_needs_point = not options.draw_at_zero
    state.open_returns = options.open_returns
    state.partial_break = options.partial_break
    state.other_starts = options.unreached_marker == "other"
