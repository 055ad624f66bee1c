"""Why a move is not legal: a code and a sentence (``Position.why_illegal``)."""

from __future__ import annotations

from alfama.games.azul.moves import Move
from alfama.games.azul.offer import line_accepts
from alfama.games.azul.options import Options
from alfama.games.azul.preview import columns_with
from alfama.games.azul.state import DEAL, JOKER_KIND, OFFER, OVER, START, State
from alfama.games.azul.text import write_lines
from alfama.games.azul.tiling import wall_column
from alfama.games.errors import Fault
from alfama.tiles import TILE_LETTERS, TILE_NAMES, tile_letter, tile_name


def why_illegal(state: State, options: Options, move: Move) -> Fault:
    """Return the first reason why ``move``, known to be illegal in ``state``, is so."""
    if state.phase == OVER:
        return Fault("game_over", "the game is over")
    if state.phase in (START, DEAL):
        what = "the starting player is drawn" if state.phase == START else "the displays are filled"
        return Fault("chance_pending", f"nobody moves before {what}")
    if (move.kind == "take") != (state.phase == OFFER):
        doing = "takes tiles" if state.phase == OFFER else "chooses a wall column"
        return Fault("not_your_phase", f"player {state.turn + 1} {doing} now")
    return _why_no_take(state, options, move) if move.kind == "take" else _why_no_tiling(state, move)


def source_name(source: int) -> str:
    """Return ``the centre`` or ``display 3``."""
    return f"display {source}" if source else "the centre"


def _why_no_take(state: State, options: Options, move: Move) -> Fault:
    kind = TILE_LETTERS.index(move.colour)
    name = TILE_NAMES[kind + 1]
    if move.source > options.displays:
        return Fault("no_such_source", f"there are only {options.displays} displays")
    here = state.source[move.source]
    if kind == JOKER_KIND and not options.jokers:
        return Fault("no_jokers", "this game is played without jokers")
    if not here[kind]:
        return Fault("not_there", f"there is no {name} tile in {source_name(move.source)}")
    jokers = int(here[JOKER_KIND])
    if move.jokers is not None and not jokers:
        return Fault("no_jokers", f"there is no joker in {source_name(move.source)}")
    if kind < JOKER_KIND and move.jokers is None and jokers and not options.leave_jokers:
        return Fault("must_take_jokers", "the jokers that lie there must be taken along")
    if move.line > 0 and (fault := why_line_refuses(state, int(state.turn), move.line - 1, kind)):
        return fault
    if move.tiles is not None:
        more = "" if options.partial_floor else ": tiles may not be left out of a line that has room for them"
        return Fault("bad_count", f"{move} does not put a possible number of tiles in the line{more}")
    return Fault("bad_joker_count", f"{move.jokers} jokers in line {move.line} is not a possible number here")


def why_line_refuses(state: State, seat: int, row: int, kind: int) -> Fault | None:
    """Return why pattern line ``row`` takes no tile of ``kind`` (0..4 a colour, 5 a joker), or None if it does."""
    if state.line_tiles[seat, row] > row:
        return Fault("line_full", f"line {row + 1} is full")
    if kind == JOKER_KIND or line_accepts(state, seat, row) >> kind & 1:
        return None
    colour = int(state.line_colour[seat, row])
    if colour and colour != kind + 1:
        return Fault("line_other_colour", f"line {row + 1} holds {tile_name(colour)}")
    return Fault("wall_has_colour", f"row {row + 1} of the wall has no room for {TILE_NAMES[kind + 1]} any more")


def _why_no_tiling(state: State, move: Move) -> Fault:
    seat, row = int(state.turn), int(state.row)
    if move.line != row + 1:
        return Fault("wrong_line", f"line {row + 1} is tiled now")
    if not move.column:
        return Fault("must_place", "the wall has a space for this tile, so it must be placed")
    if state.wall[seat, row, move.column - 1]:
        return Fault("column_taken", f"the space in row {move.line}, column {move.column} is taken")
    colour = int(state.line_colour[seat, row])
    if state.grey and columns_with(state, seat, colour) >> (move.column - 1) & 1:
        return Fault("colour_in_column", f"column {move.column} of the wall already has {tile_name(colour)}")
    own = wall_column(colour, row) + 1
    return Fault(
        "wrong_space",
        f"{tile_letter(colour)} of row {move.line} belongs in column {own}: {write_lines(state, seat)[row]}",
    )
