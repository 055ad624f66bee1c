"""Records, replays and positions: what can be read back or brought from elsewhere. All of it is plain calculation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from alfama.games import AlfamaError, Dealer, Event, IllegalMove, ParseError, Position, PositionError, parse_position
from alfama.record import Record
from alfama.server import face
from alfama.server.face import EVERYTHING, Eyes
from alfama.server.history import History
from alfama.server.protocol import DealCheck, Frame, Replay, Studied, Study, Verified
from alfama.server.refusals import Refusal
from alfama.server.shapes import Why
from alfama.server.store import Table

# Entries of a record that is shown; a long game of four has some 300.
LONGEST = 3000
# Entries or moves that are as much work as everything else about a short record.
SHORT = 100


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
    frames = [_frame(position, 0, None, None, ())]
    for n, move in enumerate(asked.moves, 1):
        frames.append(_stepped(position, n, move))
    return face.studied(position.game, view=frames[-1].view, choices=face.choices(position), frames=frames)


def _frame(
    position: Position, n: int, by: int | None, move: str | None, happened: Sequence[Event], comment: str = ""
) -> Frame:
    """A moment of a game from elsewhere: whoever has it may see all of it."""
    shown = face.events(position, happened, by, EVERYTHING)
    view = face.view(position, EVERYTHING)
    return face.frame(position.game, n=n, by=by, move=move, comment=comment, events=shown, view=view)


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
    return _frame(position, n, by, move, happened)


# --- the record of a table -------------------------------------------------------------------------------------------


def record_of(table: Table, history: History, eyes: Eyes) -> Record:
    """The game on paper as it stands. What was taken back is not in it; the seed is, once the game is over.

    What is hidden from whoever asks stands there as ?, with the tag Veiled; such a record cannot be read back.
    """
    tags = {
        "Table": table.id,
        "Date": table.created.strftime("%Y.%m.%d"),
        "Commitment": Dealer(table.seed).commitment,
    }
    if table.state == "over":
        tags["Seed"] = table.seed
    if table.seeded:
        tags["Seeded"] = "by hand"
    if table.first is not None:
        tags["First"] = "chosen"
    players = [place.name or "" for place in table.places]
    for seat, place in enumerate(table.places):
        if place.bot is not None:
            tags[f"Bot{seat + 1}"] = place.bot
    entries = history.texts(eyes)
    final = face.view(history.position, eyes).text
    if entries != history.texts(EVERYTHING):
        tags["Veiled"] = "for spectators" if eyes.seat is None else f"for player {eyes.seat + 1}"
    record = Record.of_game(history.position, entries, players, **tags)
    return replace(record, tags={**record.tags, "Final": final})


def text_of(table: Table, history: History, eyes: Eyes) -> str:
    """The record as text."""
    return record_of(table, history, eyes).to_text()


def json_of(table: Table, history: History, eyes: Eyes) -> str:
    """The record as JSON."""
    return json.dumps(record_of(table, history, eyes).to_json(), ensure_ascii=False)


def replay_of(table: Table, history: History, eyes: Eyes) -> Replay:
    """Every moment of a game, with the header of its record."""
    return face.replay(table.game, header=_header(record_of(table, history, eyes)), frames=history.frames(eyes))


def _header(record: Record) -> dict[str, str]:
    """The tags that describe a game, without the text of its last position."""
    variant = record.start().options.variant
    return {"Game": record.game, "Variant": variant, **record.tags}


# --- a record from elsewhere -----------------------------------------------------------------------------------------


def parse(body: bytes) -> Record:
    """A record in text or JSON; raises Refusal bad_record, with line and column if it cannot be read."""
    try:
        record = Record.parse(body.decode("utf-8"))
        # JSON can spell halves of characters, which cannot be sent back
        "".join((*record.tags.values(), *(entry.text for entry in record.entries))).encode("utf-8")
    except ParseError as error:
        why = Why(code=error.code, reason=error.reason)
        raise Refusal("bad_record", text=str(error), why=why, line=error.line, column=error.column) from None
    except AlfamaError as error:
        why = Why(code=error.code, reason=error.reason)
        raise Refusal("bad_record", text=str(error), why=why) from None
    except UnicodeError:
        raise Refusal("bad_record", text="A record is text in UTF-8.") from None
    except (ValueError, OverflowError):
        raise Refusal("bad_record", text="The evaluations of a record are numbers.") from None
    if len(record.entries) > LONGEST:
        raise Refusal("bad_record", text=f"This record is too long to show: {LONGEST} entries at most.")
    return record


def show(record: Record) -> Replay:
    """The moments of a record; raises Refusal bad_record if it does not replay."""
    try:
        record.replay()  # compares the result too
    except AlfamaError as error:
        why = Why(code=error.code, reason=error.reason)
        raise Refusal("bad_record", text=str(error), why=why) from None
    frames = [_frame(record.start(), 0, None, None, (), record.comment)]
    for n, step in enumerate(record.steps(), 1):
        frames.append(_frame(step.position, n, step.by, step.entry.text, step.events, step.entry.comment))
    return face.replay(record.game, header=_header(record), frames=frames)
