"""What an observation is made of: named blocks of small integers in one row, described once for every game.

A row has one fixed layout for each number of seats.  Seats are rotated: index 0 of every block with an entry a seat is
the seat that looks, 1 the next in turn order, and so on; where a number names a seat it counts the same way.  A game's
``encode.py`` writes rows in compiled code; what is here describes them, for people, networks and tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

Observations = npt.NDArray[np.int16]
"""One row, shape (size,), or many, shape (…, size)."""

Kind = Literal["count", "category"]


@dataclass(frozen=True, slots=True)
class Block:
    """A named part of an observation; every number in it lies in ``low``..``high``."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    kind: Kind
    """A ``count`` is more or less of something; the numbers of a ``category`` have no order."""
    about: str
    """What it is, in a sentence without a full stop."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=np.int64))


@dataclass(frozen=True, slots=True)
class Spec:
    """The layout of a game's observations; ``version`` is bumped whenever a row could change."""

    game: str
    version: int
    players: int
    blocks: tuple[Block, ...]

    @property
    def size(self) -> int:
        """Numbers in a row."""
        return sum(block.size for block in self.blocks)

    def places(self) -> dict[str, slice]:
        """Return where each block lies in a row."""
        found, start = {}, 0
        for block in self.blocks:
            found[block.name] = slice(start, start + block.size)
            start += block.size
        return found

    def bounds(self) -> tuple[Observations, Observations]:
        """Return the least and the greatest value of every place in a row, two int16 arrays of shape (size,)."""
        low = np.concatenate([np.full(block.size, block.low, np.int16) for block in self.blocks])
        high = np.concatenate([np.full(block.size, block.high, np.int16) for block in self.blocks])
        return low, high

    def unpack(self, observations: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """Return views of the blocks by name, each of shape (…, *block.shape); raises ValueError for a wrong width."""
        if observations.shape[-1:] != (self.size,):
            raise ValueError(f"an observation has {self.size} numbers; this array has the shape {observations.shape}")
        before, places = observations.shape[:-1], self.places()
        return {
            block.name: observations[..., places[block.name]].reshape((*before, *block.shape)) for block in self.blocks
        }

    @property
    def features_size(self) -> int:
        """Numbers in a row of :meth:`features`."""
        return sum(
            block.size * (block.high - block.low + 1 if block.kind == "category" else 1) for block in self.blocks
        )

    def features(self, observations: Observations) -> npt.NDArray[np.float32]:
        """Return rows made for networks, float32 in -1..1: categories one-hot, counts divided by their greatest value.

        Shape (…, size) becomes (…, features_size), blocks in the same order.
        """
        parts: list[npt.NDArray[np.float32]] = []
        for block, place in zip(self.blocks, self.places().values(), strict=True):
            values = observations[..., place]
            if block.kind == "category":
                hot = values[..., None] == np.arange(block.low, block.high + 1, dtype=np.int16)
                parts.append(hot.reshape(*values.shape[:-1], -1).astype(np.float32))
            else:
                parts.append(values.astype(np.float32) / np.float32(max(block.high, -block.low, 1)))
        return np.concatenate(parts, axis=-1)

    def page(self) -> str:
        """Return the layout as a table in Markdown."""
        lines = [
            "| block | shape | places | range | kind | what it is |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        for block, place in zip(self.blocks, self.places().values(), strict=True):
            shape = " × ".join(map(str, block.shape)) or "1"
            lines.append(
                f"| `{block.name}` | {shape} | {place.start}..{place.stop - 1} | {block.low}..{block.high} "
                f"| {block.kind} | {block.about} |"
            )
        return "\n".join(lines)
