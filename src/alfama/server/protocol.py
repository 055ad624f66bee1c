"""The typed messages between the server and a client, on the socket and over HTTP (docs/protocol.md explains them).

`python -m alfama.server.schema` exports all of them as one JSON Schema, from which the browser's TypeScript types are
generated. Client messages are parsed strictly; server messages are built from these models and from nothing else.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from alfama.server.shapes import (
    AzulChoices,
    AzulEvent,
    AzulView,
    DuelChoices,
    DuelEvent,
    DuelView,
    Scalar,
    Shape,
    Why,
)
from alfama.server.shapes.duel_view import DuelChance

SOCKET_MESSAGE_BYTES = 16 * 1024
"""The longest message a client may send on a socket."""

Seat = Annotated[int, Field(ge=0, le=9)]
CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
MoveText = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(max_length=200)]  # the exact rule, with its sentence, is in names.py
BotName = Annotated[str, Field(min_length=1, max_length=40)]
TableState = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]
TableKind = Literal["start", "move", "undo", "sit", "leave", "bot", "open", "rematch"]
AzulChance = Literal["first", "deal"]
LogKind = TableKind | AzulChance | DuelChance
GameName = Literal["azul", "duel"]


class Message(BaseModel):
    """What a client says: exactly the written fields, no conversions between text and numbers."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- client -> server, on the socket ---------------------------------------------------------------------------------


class Play(Message):
    """Play a move (move text, docs/notation.md) that was chosen at `version`."""

    t: Literal["play"]
    id: CommandId
    version: Version
    move: MoveText


class Undo(Message):
    """Take back one's last move, as long as nobody else has acted and nothing was dealt since."""

    t: Literal["undo"]
    id: CommandId
    version: Version


class Sit(Message):
    """Take an open seat, under one's own name or another."""

    t: Literal["sit"]
    id: CommandId
    seat: Seat
    name: Name | None = None


class Leave(Message):
    """Give up a seat of one's own, which is open from then on."""

    t: Literal["leave"]
    id: CommandId
    seat: Seat


class SeatBot(Message):
    """The host gives an open or abandoned seat to a bot."""

    t: Literal["bot"]
    id: CommandId
    seat: Seat
    bot: BotName


class OpenSeat(Message):
    """The host opens the seat of a bot or of somebody absent for a friend."""

    t: Literal["open"]
    id: CommandId
    seat: Seat


class Start(Message):
    """The host begins now; a `bot` named here takes all seats that are still open."""

    t: Literal["start"]
    id: CommandId
    bot: BotName | None = None


class Rematch(Message):
    """After the end: a new table with the same seats and options, where the next seat starts."""

    t: Literal["rematch"]
    id: CommandId


class Ping(Message):
    """Are you there? Answered with pong."""

    t: Literal["ping"]


Command = Play | Undo | Sit | Leave | SeatBot | OpenSeat | Start | Rematch
ClientMessage = Annotated[
    Play | Undo | Sit | Leave | SeatBot | OpenSeat | Start | Rematch | Ping, Field(discriminator="t")
]
CLIENT_MESSAGE: TypeAdapter[Command | Ping] = TypeAdapter(ClientMessage)


# --- server -> client, on the socket ---------------------------------------------------------------------------------


class SeatState(Shape):
    """Who sits where. `name` is null for an open seat; `bot` is the name of the bot's kind."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    mine: bool
    online: bool
    absent: bool = Field(description="Offline for so long that the host may replace this person.")


class _LogEntry(Shape):
    n: int = Field(description="Number of the entry, from 1.")
    by: int | None = Field(description="The seat that did it; null: nobody seated, or chance.")
    move: str | None = Field(
        description="Text of a move or a chance event; ? stands for what is hidden from the viewer."
    )
    seat: int | None = Field(description="The seat that changed hands.")
    name: str | None = Field(description="Who took it, when a person did.")
    bot: str | None = Field(description="Who took it, when a bot did.")
    undone: int | None = Field(description="Number of the entry that an undo took back.")
    table: str | None = Field(description="The new table of a rematch.")
    at: str = Field(description="Time in UTC (ISO 8601).")


class AzulLogEntry(_LogEntry):
    """One numbered thing that happened at a table of Azul."""

    kind: TableKind | AzulChance
    events: list[AzulEvent]


class DuelLogEntry(_LogEntry):
    """One numbered thing that happened at a table of Azul Duel, as the viewer may see it."""

    kind: TableKind | DuelChance
    events: list[DuelEvent]


class _StateMessage(Shape):
    t: Literal["state"] = "state"
    table: str
    n: int = Field(description="Number of the last entry of the log.")
    options: dict[str, Scalar]
    state: TableState
    public: bool
    host: bool = Field(description="Whether the viewer may give seats away.")
    link: str
    seats: list[SeatState]
    you: list[int] = Field(description="Seats of the viewer.")
    can_undo: bool
    commitment: str = Field(description="SHA-256 of the seed.")
    seed: str | None = Field(description="Null until the game is over.")
    seeded: bool = Field(description="Whether the seed was set by hand, which proves nothing.")
    rematch: str | None
    watchers: int


class AzulStateMessage(_StateMessage):
    """The whole table as one viewer may see it; a screen is a pure function of the last one.

    `choices` is null unless a seat of the viewer is to move. `log` holds what is new since the last state here.
    """

    game: Literal["azul"]
    view: AzulView
    choices: AzulChoices | None
    log: list[AzulLogEntry]


class DuelStateMessage(_StateMessage):
    """The whole table as one viewer may see it; a screen is a pure function of the last one.

    `choices` is null unless a seat of the viewer is to move. `log` holds what is new since the last state here.
    """

    game: Literal["duel"]
    view: DuelView
    choices: DuelChoices | None
    log: list[DuelLogEntry]


LogEntry = AzulLogEntry | DuelLogEntry
StateMessage = Annotated[AzulStateMessage | DuelStateMessage, Field(discriminator="game")]


class Done(Shape):
    """A command was carried out; the state with its events was sent before. `table` answers a rematch."""

    t: Literal["done"] = "done"
    id: str
    n: int
    table: str | None = None


class Refused(Shape):
    """A command was not carried out and nothing changed. `why` says in rule terms why a move is illegal."""

    t: Literal["refused"] = "refused"
    id: str | None
    code: str
    reason: str
    n: int
    why: Why | None = None


class Pong(Shape):
    """The answer to a ping."""

    t: Literal["pong"] = "pong"


class Notice(Shape):
    """Something about the connection or the server, not about a command."""

    t: Literal["notice"] = "notice"
    code: str
    reason: str


ServerMessage = Annotated[StateMessage | Done | Refused | Pong | Notice, Field(discriminator="t")]


# --- HTTP ------------------------------------------------------------------------------------------------------------


class GuestIn(Message):
    """A name to play under."""

    name: Name


class Guest(Shape):
    """Who the cookie says you are."""

    id: str
    name: str


class Me(Shape):
    """The same, with nulls for somebody who has not given a name yet."""

    id: str | None
    name: str | None


class NewSeat(Message):
    """A seat of a new table: me, another person on this screen (local), open for a friend, or a bot."""

    kind: Literal["me", "local", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None


class NewTable(Message):
    """A new table. Tables where no seat is open begin at once, the others when the last seat is taken.

    `seed` (32 hex digits) sets the draws by hand and marks the game; `first` names the seat that starts, else it is
    drawn.
    """

    game: Annotated[str, Field(max_length=20)]
    options: Annotated[dict[str, Scalar], Field(max_length=40)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    seed: Annotated[str, Field(max_length=64)] | None = None
    first: Seat | None = None
    public: bool = True


class TableCreated(Shape):
    """The id of a new table; its page is /t/<id>."""

    table: str


class ListedSeat(Shape):
    """A seat in the list of tables."""

    name: str | None
    kind: SeatKind
    taken: bool


class ListedTable(Shape):
    """A table in the list of tables; `updated` in UTC (ISO 8601), `mine` = a seat of yours or made by you."""

    table: str
    game: GameName
    options: dict[str, Scalar]
    seats: list[ListedSeat]
    state: TableState
    round: int
    mine: bool
    updated: str


class OptionSpec(Shape):
    """An option of a game: one of `values`, a flag, or a number between values[0] and values[1]."""

    name: str
    kind: Literal["choice", "flag", "number"]
    values: list[Scalar]
    default: Scalar


class BotSpec(Shape):
    """A bot that can take a seat."""

    name: str
    about: str


class GameSpec(Shape):
    """What can be played here."""

    game: GameName
    players: list[int]
    options: list[OptionSpec]
    bots: list[BotSpec]


class _Frame(Shape):
    n: int
    by: int | None
    move: str | None
    comment: str = Field(default="", description="What a record says about it.")


class AzulFrame(_Frame):
    """One moment of a replay: what was done and the position after it. Frame 0 is the position before everything."""

    events: list[AzulEvent]
    view: AzulView


class DuelFrame(_Frame):
    """One moment of a replay: what was done and the position after it. Frame 0 is the position before everything."""

    events: list[DuelEvent]
    view: DuelView


class _Replay(Shape):
    header: dict[str, str]


class AzulReplay(_Replay):
    """A game as a list of moments, with the header tags of its record."""

    game: Literal["azul"] = "azul"
    frames: list[AzulFrame]


class DuelReplay(_Replay):
    """A game as a list of moments, with the header tags of its record."""

    game: Literal["duel"] = "duel"
    frames: list[DuelFrame]


Frame = AzulFrame | DuelFrame
Replay = Annotated[AzulReplay | DuelReplay, Field(discriminator="game")]


class Study(Message):
    """A position to look at (position text) and moves or chance events to play from there, one text each."""

    position: Annotated[str, Field(min_length=1, max_length=2000)]
    moves: Annotated[list[Annotated[str, Field(min_length=1, max_length=80)]], Field(max_length=400)] = []


class AzulStudied(Shape):
    """The position reached, what its player may do there, and the frames on the way."""

    game: Literal["azul"] = "azul"
    view: AzulView
    choices: AzulChoices | None
    frames: list[AzulFrame]


class DuelStudied(Shape):
    """The position reached, what its player may do there, and the frames on the way."""

    game: Literal["duel"] = "duel"
    view: DuelView
    choices: DuelChoices | None
    frames: list[DuelFrame]


Studied = Annotated[AzulStudied | DuelStudied, Field(discriminator="game")]


class DealCheck(Shape):
    """Whether one draw of a finished game is what its seed gives."""

    n: int
    move: str
    expected: str
    ok: bool


class Verified(Shape):
    """The check of a finished game: the seed fits the commitment, and every draw follows from the seed."""

    ok: bool
    seed: str
    commitment: str
    seeded: bool
    draws: list[DealCheck]


class ErrorBody(Shape):
    """What is wrong: a stable code and a sentence; line and column (from 1) for a text that cannot be read."""

    code: str
    reason: str
    line: int | None = None
    column: int | None = None
    why: Why | None = None


class ErrorAnswer(Shape):
    """Every HTTP error has this form."""

    error: ErrorBody
