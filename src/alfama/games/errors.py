"""What can be wrong with a text, a position or a move: a small tree under ValueError, with codes and reasons."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: a stable code for machines and a sentence for people."""

    code: str
    reason: str


class AlfamaError(ValueError):
    """Base of all errors about what somebody gave us; ``code`` is stable, ``reason`` a sentence."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class ParseError(AlfamaError):
    """A text that does not follow the notation; ``line`` and ``column`` count from 1."""

    def __init__(self, code: str, reason: str, *, line: int, column: int) -> None:
        super().__init__(code, reason)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class PositionError(AlfamaError):
    """A position that cannot be: ``faults`` names every reason."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults[0].code, "; ".join(fault.reason for fault in faults))
        self.faults = faults


class OptionError(AlfamaError):
    """Options that do not exist or do not go together."""


class IllegalMove(AlfamaError):
    """A move or chance event that the rules do not allow here; the position is unchanged."""
