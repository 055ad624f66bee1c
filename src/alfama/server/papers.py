"""Records, replays and positions: what can be read back or brought from elsewhere. All of it is plain calculation."""

from __future__ import annotations

from alfama.games import Dealer, IllegalMove, ParseError, Position, PositionError, parse_position
from alfama.server import face
from alfama.server.history import History
from alfama.server.protocol import DealCheck, Frame, Replay, Studied, Study, Verified
from alfama.server.refusals import Refusal
from alfama.server.shapes import Why
from alfama.server.store import Table


def verify(table: Table, history: History) -> Verified:
    """Compare every draw of a finished game with what its seed gives; raises Refusal not_over."""
    if table.state != "over":
        raise Refusal("not_over")
    draws = []
    for entry, expected in history.draws(table.seed):
        named = entry.kind == "first" and table.first is not None
        draws.append(DealCheck(n=entry.n, move=entry.text, expected=expected, ok=named or entry.text == expected))
    return Verified(
        ok=all(draw.ok for draw in draws),
        seed=table.seed,
        commitment=Dealer(table.seed).commitment,
        seeded=table.seeded,
        draws=draws,
    )


def study(asked: Study) -> Studied:
    """The position of a text and the frames of the moves from there; raises Refusal bad_position, bad_move, illegal."""
    try:
        position = parse_position(asked.position)
    except ParseError as error:
        raise Refusal("bad_position", text=str(error), line=error.line, column=error.column) from None
    except PositionError as error:
        why = Why(code=error.code, reason=error.reason)
        raise Refusal("bad_position", text=error.reason, why=why) from None
    frames = [Frame(n=0, by=None, move=None, events=[], view=face.view(position, ()))]
    for n, move in enumerate(asked.moves, 1):
        frames.append(_stepped(position, n, move))
    return Studied(view=frames[-1].view, choices=face.choices(position), frames=frames)


def _stepped(position: Position, n: int, move: str) -> Frame:
    """Play one move or chance event in a position, and show it."""
    by = position.turn
    try:
        happened = position.apply_chance(move) if position.is_chance else position.play(move)
    except ParseError as error:
        raise Refusal("bad_move", text=f"number {n}, {move!r}: {error.reason}", line=n, column=error.column) from None
    except IllegalMove as error:
        raise Refusal(
            "illegal", text=f"Number {n}, {move}: {error.reason}", why=Why(code=error.code, reason=error.reason)
        ) from None
    return Frame(n=n, by=by, move=move, events=[face.event(one) for one in happened], view=face.view(position, ()))


def replay_of(table: Table, history: History) -> Replay:
    """Every moment of a game, with the header of its record."""
    return Replay(header=header_of(table, history), frames=history.frames())


def header_of(table: Table, history: History) -> dict[str, str]:
    """The tags of the record of a game."""
    return {"Game": table.game, "Table": table.id}


def text_of(table: Table, history: History) -> str:
    """The record as text."""
    raise NotImplementedError


def json_of(table: Table, history: History) -> str:
    """The record as JSON."""
    raise NotImplementedError


def read(body: bytes) -> Replay:
    """The record."""
    raise NotImplementedError
