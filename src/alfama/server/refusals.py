"""Every way of saying no: a stable code, an HTTP status and an English sentence (docs/protocol.md lists them)."""

from __future__ import annotations

from alfama.server.protocol import ErrorAnswer, ErrorBody
from alfama.server.shapes import Why

# code -> (HTTP status, sentence). Sentences may hold {placeholders}.
REFUSALS: dict[str, tuple[int, str]] = {
    # who you are
    "no_guest": (401, "Type a name first: nobody here knows you yet."),
    "bad_cookie": (401, "Your cookie is broken or was made by another server; type your name again."),
    "unknown_guest": (401, "This server no longer knows you; type your name again."),
    "bad_name": (422, "{text}"),
    # what you asked for
    "unknown_table": (404, "There is no table {table} here."),
    "unknown_page": (404, "There is no such page."),
    "unknown_game": (422, "This server does not know the game {game}."),
    "bad_option": (422, "{text}"),
    "bad_seats": (422, "{text}"),
    "bad_seed": (422, "A seed has 32 hexadecimal digits."),
    "unknown_bot": (422, "There is no bot called {bot}."),
    "malformed": (422, "This message cannot be understood: {text}"),
    "bad_record": (422, "{text}"),
    "bad_position": (422, "{text}"),
    "not_over": (409, "The game is not over yet."),
    "method": (405, "This address does not answer to that."),
    # at the table
    "not_started": (409, "The game has not started: seats are still open."),
    "over": (409, "The game is over."),
    "not_seated": (409, "You have no seat at this table."),
    "stale": (409, "The table has moved on since you looked; look again and decide anew."),
    "out_of_turn": (409, "It is not your turn: {who} is to move."),
    "bad_move": (422, "This is not a move: {text}"),
    "illegal": (409, "{text}"),
    "nothing_to_undo": (
        409,
        "There is nothing of yours to take back: somebody else has acted, or something was dealt or revealed.",
    ),
    "not_host": (409, "Only the host of the table may do this."),
    "no_such_seat": (404, "This table has no seat {seat}."),
    "seat_taken": (409, "{who} sits there."),
    "seat_open": (409, "This seat is open already."),
    "not_your_seat": (409, "This is not your seat."),
    "seats_open": (409, "Seats are still open: wait for your friends, or name a bot for them."),
    "already_started": (409, "The game has started already."),
    "log_full": (409, "So much has happened at this table ({limit} entries) that it only takes moves up to the end."),
    # too much
    "too_big": (413, "This message is too big: at most {limit} bytes are read."),
    "too_fast": (429, "Too much at once; wait a moment."),
    "too_many_tables": (429, "You have {limit} unfinished tables; finish one before you open another."),
    "server_full": (503, "This server has as many tables as it can hold; try again later."),
    "too_many_sockets": (429, "Too many connections from your address."),
    # the server
    "bad_origin": (403, "This request comes from another site."),
    "not_stored": (503, "The server could not write this down, so nothing was changed; try again."),
    "broken_table": (500, "This table cannot be read back; its host should tell the operator."),
    "draining": (503, "The server is about to restart; everything is saved, try again in a moment."),
    "internal": (500, "Something went wrong on the server; it has been written down as {request}."),
}


class Refusal(Exception):
    """Something is not done, and nothing has changed.

    `code` is one of REFUSALS; `words` fill the {placeholders} of its sentence. `why` gives the rule reason of an
    illegal move; `line` and `column` (from 1) point into a text that could not be read.
    """

    def __init__(
        self, code: str, *, why: Why | None = None, line: int | None = None, column: int | None = None, **words: object
    ) -> None:
        self.status, sentence = REFUSALS[code]
        self.code = code
        self.reason = _sentence(sentence.format(**words))
        self.why = why
        self.line = line
        self.column = column
        super().__init__(f"{code}: {self.reason}")

    def answer(self) -> str:
        """The HTTP body."""
        body = ErrorBody(code=self.code, reason=self.reason, line=self.line, column=self.column, why=self.why)
        return ErrorAnswer(error=body).model_dump_json(exclude_none=True)


def _sentence(text: str) -> str:
    """The reasons of the rules are halves of a sentence; people get whole ones."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
