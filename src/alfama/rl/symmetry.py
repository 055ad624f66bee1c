"""Symmetries of Azul: the same position and the same move under other names, to learn from a position many times.

On the grey wall the colours may be renamed and the wall may be looked at in a mirror; displays may change places
everywhere.  On the coloured wall the columns tie the colours down, and in Azul Duel the plates do.  That seats are
interchangeable is in every observation already: it begins with the seat that looks.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from alfama.games import Move, OptionError
from alfama.games.azul.encode import spec
from alfama.games.azul.options import Options
from alfama.games.azul.state import KEPT, SOURCES
from alfama.games.observation import Observations
from alfama.rl.azul_games import action_count
from alfama.tiles import COLOUR_LETTERS

_COLOURS = len(COLOUR_LETTERS)


@dataclass(frozen=True)
class Symmetry:
    """A way of renaming colours, columns and displays under which the rules stay the same.

    Raises OptionError when the options do not allow it or the numbers are no permutation.
    """

    options: Options
    colours: tuple[int, ...] = (0, 1, 2, 3, 4)
    """Colour ``c`` (0..4 is B Y R K W) becomes ``colours[c]``; grey wall only."""
    mirrored: bool = False
    """Wall column ``c`` becomes ``4 - c``; grey wall only."""
    displays: tuple[int, ...] | None = None
    """Display ``d`` (from 0) becomes ``displays[d]``; None leaves them."""

    def __post_init__(self) -> None:
        order = self.displays or tuple(range(self.options.displays))
        if sorted(self.colours) != list(range(_COLOURS)) or sorted(order) != list(range(self.options.displays)):
            raise OptionError("bad_option", "colours and displays must be permutations of 0, 1, 2, …")
        if self.options.wall != "grey" and (self.mirrored or tuple(self.colours) != tuple(range(_COLOURS))):
            raise OptionError("bad_option", "colours and columns can be exchanged on the grey wall only")

    def observation(self, observations: Observations) -> Observations:
        """Return the observations, shape (…, size), under their new names, as a new array."""
        changed = np.array(observations)
        parts = spec(self.options.players).unpack(changed)
        kinds = [*self.colours, _COLOURS]
        for name in ("sources", "bag", "lid"):
            before = parts[name].copy()
            parts[name][..., kinds] = before
        sources = parts["sources"].copy()
        parts["sources"][..., self._sources()[: sources.shape[-2]], :] = sources
        parts["wall"][...] = self._values(kept=True)[parts["wall"]]
        for name in ("line_colour", "floor"):
            parts[name][...] = self._values(kept=False)[parts[name]]
        if self.mirrored:
            parts["wall"][...] = parts["wall"][..., ::-1].copy()
        return changed

    def action(self, code: int) -> int:
        """Return what an action is called under the new names; raises ValueError for a code without a meaning."""
        move = Move.from_code(code)
        if move.column is not None:
            column = 6 - move.column if self.mirrored and move.column else move.column
            return Move(move.line, column=column).code
        colour = move.colour
        if colour in COLOUR_LETTERS:
            colour = COLOUR_LETTERS[self.colours[COLOUR_LETTERS.index(colour)]]
        source = int(self._sources()[move.source])
        return Move(move.line, source, colour, jokers=move.jokers, tiles=move.tiles).code

    def actions(self) -> npt.NDArray[np.int64]:
        """Return, for every code of the action space, its new one; codes without a meaning stay.

        ``new_mask[actions] = mask`` and ``new_policy[actions] = policy`` carry masks and policies over.
        """
        found = np.arange(action_count(self.options))
        for code in range(len(found)):
            try:
                found[code] = self.action(code)
            except ValueError:
                continue
        return found

    def _sources(self) -> npt.NDArray[np.int64]:
        """Return the new number of every source, those out of play included."""
        sources = np.arange(SOURCES)
        for display, new in enumerate(self.displays or ()):
            sources[1 + display] = 1 + new
        return sources

    def _values(self, kept: bool) -> npt.NDArray[np.int16]:
        """Return the new value of every value of a space; on a wall, those above 6 are jokers that keep a colour."""
        values = np.arange(KEPT + _COLOURS + 1, dtype=np.int16)
        for colour, new in enumerate(self.colours):
            values[1 + colour] = 1 + new
            if kept:
                values[KEPT + 1 + colour] = KEPT + 1 + new
        return values
