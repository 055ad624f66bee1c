"""Many games of Azul at once, in compiled code: start, check, step, mask, observe; used by :class:`alfama.rl.BatchEnv`.

A game is a record, so nothing is counted or allocated while games are stepped, and a thread may have any part of them.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.games.azul.chance import deal_from_seed, set_up
from alfama.games.azul.codes import CODES, JOKERS_ALONE, MAX_MOVES, PARTIAL, TILING, WITH_JOKERS
from alfama.games.azul.encode import encode
from alfama.games.azul.log import LOG
from alfama.games.azul.offer import destinations, line_accepts
from alfama.games.azul.options import Options, write_options
from alfama.games.azul.rules import complete_rows, legal, play
from alfama.games.azul.state import JOKER_KIND, MAX_PLAYERS, OFFER, OVER, STATE, TILING_PHASE, State
from alfama.games.generator import draw_below, threefry
from alfama.games.memory import carray, pointer, store_word
from alfama.jit import jit
from alfama.rl.modes import (
    CUT_OFF,
    DISABLED,
    END_GAME,
    ENDED_BY_ILLEGAL,
    EPISODE_BITS,
    FINISHED,
    GOES_ON,
    JUST_BEGAN,
    NOTHING_WRONG,
    POLICY_STREAM,
    SAME_STEP,
    SCORE,
    SETTINGS,
    Places,
    Result,
    clear,
    reward_end,
    reward_illegal,
    reward_points,
)

GAME = np.dtype(
    [
        ("state", np.dtype((np.record, STATE))),
        ("key0", np.uint64),
        ("key1", np.uint64),
        ("word", np.uint64, (1,)),
        ("steps", np.int32),
        ("ended", np.int8),
    ],
    align=True,
)
"""One game of a batch: its state, the two words of the dealer's seed (the second counts episodes in its lower
half), the generator of its random actions, decisions so far, and whether it has ended and waits for a reset."""

ROOM = np.dtype(
    [
        ("new", np.dtype((np.record, STATE))),
        ("settings", np.dtype((np.record, SETTINGS))),
        ("codes", np.int16, (MAX_MOVES,)),
        ("before", np.int16, (MAX_PLAYERS,)),
        ("no_log", LOG),
    ],
    align=True,
)
"""What a thread needs: the new game, the settings, and room for legal moves and scores."""

Games: TypeAlias = np.recarray[Any, Any]
Game: TypeAlias = np.record
Room: TypeAlias = np.record
Actions = npt.NDArray[np.int32]

EVERY_LINE = np.array([sum(63 << 6 * kind for kind in range(5) if kinds >> kind & 1) for kinds in range(32)], np.int64)
"""For a set of colours (bits), all destinations of each, packed as by :func:`destinations`."""
BYTES_OF = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").view(np.uint64)[:, 0]
"""Eight bits spread over the eight bytes of a word."""
LOW_BITS = np.uint64(255)
BYTES_A_NUMBER = 2
"""An observation is a row of int16."""


def action_count(options: Options) -> int:
    """Return how many codes a game with these options can use: they are 0 up to this number."""
    sources = 2 * options.players + 2
    if options.partial_floor:
        return CODES if options.players == 4 else PARTIAL + sources * 1260
    if options.jokers:
        return WITH_JOKERS + sources * 180
    return JOKERS_ALONE if options.wall == "grey" else sources * 30


def new_room(options: Options) -> Room:
    """Return room for one thread; its settings are zeros."""
    room: Room = np.zeros(1, ROOM).view(np.recarray)[0]
    write_options(options, room.new)
    set_up(room.new)
    return room


@jit
def begin(games: Games, seed: int, first: int) -> None:
    """Make game ``i`` of the array number ``first + i`` of the seed, before its first episode."""
    for index in range(len(games)):
        game, number = games[index], np.uint64(first + index)
        game.key0 = np.uint64(seed)
        game.key1 = number << np.uint64(EPISODE_BITS)
        game.word[0], _ = threefry(np.uint64(seed), number, np.uint64(POLICY_STREAM), np.uint64(0))
        game.ended = 1


@jit
def start(game: Game, room: Room) -> None:
    """Begin the next episode of a game: everything until the first decision; the first has the number 1."""
    game.key1 += np.uint64(1)
    game.state = room.new
    game.steps = 0
    game.ended = 0
    to_decision(game)


@jit
def to_decision(game: Game) -> None:
    """Deal until somebody must decide or the game is over."""
    state = game.state
    while state.phase != OFFER and state.phase != TILING_PHASE and state.phase != OVER:
        deal_from_seed(state, game.key0, game.key1)


@jit
def is_legal(state: State, code: int, room: Room) -> bool:
    """Tell whether a code, any integer, is a legal move."""
    if 0 <= code < TILING and state.phase == OFFER and state.must_take_jokers == 0:
        source, rest = divmod(code, 30)
        kind, line = divmod(rest, 6)
        there = state.source[source, kind] > 0
        return there and (line == 0 or line_accepts(state, state.turn, line - 1) >> kind & 1 == 1)
    count = legal(state, room.codes)
    for index in range(count):
        if room.codes[index] == code:
            return True
    return False


@jit
def check(games: Games, first: int, last: int, room: Room, actions: Actions) -> int:
    """Return the first game of ``first..last-1`` whose action is not legal, or NOTHING_WRONG; nothing is changed.

    Games that are over are not looked at when their action is to be ignored.
    """
    for index in range(first, last):
        if games[index].ended:
            if room.settings.autoreset == DISABLED:
                return index
        elif not is_legal(games[index].state, actions[index], room):
            return index
    return NOTHING_WRONG


@jit
def choose(games: Games, first: int, last: int, room: Room, actions: Actions) -> None:
    """Write an action, each legal one equally likely, for every game; 0 where the game is over."""
    for index in range(first, last):
        game = games[index]
        actions[index] = 0
        if not game.ended:
            actions[index] = room.codes[draw_below(game.word, legal(game.state, room.codes))]


@jit
def winners(state: State) -> int:
    """Return the seats (bits) with most points and, among them, most complete rows (rules 4.6)."""
    best, won = -1, 0
    for seat in range(state.players):
        key = state.score[seat] * 8 + complete_rows(state, seat)
        if key > best:
            best, won = key, 0
        if key == best:
            won |= 1 << seat
    return won


@jit
def advance(game: Game, action: int, room: Room, result: Result) -> int:
    """Play one action up to the next decision or the end; write the reward; return how the step ended."""
    state, settings = game.state, room.settings
    if game.ended:
        start(game, room)
        return JUST_BEGAN
    if settings.illegal == END_GAME and not is_legal(state, action, room):
        reward_illegal(settings, state.players, state.turn, result)
        return ENDED_BY_ILLEGAL
    for seat in range(state.players):
        room.before[seat] = state.score[seat]
    play(state, action, room.no_log)
    to_decision(game)
    game.steps += 1
    if settings.reward == SCORE:
        for seat in range(state.players):
            reward_points(state.players, state.score[seat] - room.before[seat], seat, result)
    if state.phase == OVER:
        for seat in range(state.players):
            result.final_score[seat] = state.score[seat]
        reward_end(settings, state.players, winners(state), result)
        return FINISHED
    return CUT_OFF if 0 < settings.max_steps <= game.steps else GOES_ON


@jit
def close(game: Game, room: Room, result: Result, ended: int, places: Places, index: int) -> None:
    """Note the end of an episode and, when the mode says so, begin the next one."""
    state, settings = game.state, room.settings
    result.terminated = ended != CUT_OFF
    result.truncated = ended == CUT_OFF
    result.length = game.steps
    for seat in range(state.players):
        result.final_score[seat] = state.score[seat]
        if settings.finals:
            row = index * places.seats + seat
            encode(state, seat, places.finals + BYTES_A_NUMBER * places.width * row)
    game.ended = 1
    if settings.autoreset == SAME_STEP:
        start(game, room)
        result.began = True


@jit
def check_and_step(games: Games, room: Room, actions: Actions, results: Games, places: Places) -> int:
    """Check all actions and, if all are legal, step all games; return what :func:`check` found."""
    wrong = check(games, 0, len(games), room, actions)
    if wrong == NOTHING_WRONG:
        step(games, 0, len(games), room, actions, results, places)
    return wrong


@jit
def step(
    games: Games,
    first: int,
    last: int,
    room: Room,
    actions: Actions,
    results: Games,
    places: Places,
) -> None:
    """Step the games ``first..last-1``; their actions have been checked unless illegal ones end a game."""
    for index in range(first, last):
        game, result = games[index], results[index]
        clear(result, game.state.players)
        ended = advance(game, actions[index], room, result)
        if ended == JUST_BEGAN:
            result.began = True
        elif ended != GOES_ON:
            close(game, room, result, ended, places, index)
        show(game, index, room, result, places)


@jit
def reset(games: Games, first: int, last: int, room: Room, results: Games, places: Places) -> None:
    """Begin a new episode in the games ``first..last-1``."""
    for index in range(first, last):
        game, result = games[index], results[index]
        start(game, room)
        clear(result, game.state.players)
        result.began = True
        result.length = 0
        show(game, index, room, result, places)


@jit
def show(game: Game, index: int, room: Room, result: Result, places: Places) -> None:
    """Write who is to move, what it may do and what it sees; with nobody to move, an empty mask and seat 0's view."""
    state = game.state
    result.turn = -1 if game.ended else state.turn
    if room.settings.masks:
        at = places.masks + places.codes * index
        if not game.ended and state.phase == OFFER and state.jokers == 0 and state.partial_floor == 0:
            mask_takes(state, at, places.codes)
        else:
            mask_listed(state, game.ended, room, at, places.codes)
    if room.settings.observes:
        at = places.observations + BYTES_A_NUMBER * places.width * index
        encode(state, 0 if game.ended else state.turn, at)


@jit
def mask_takes(state: State, at: int, codes: int) -> None:
    """Write which takes of the base game are legal to the ``codes`` bytes at address ``at``, one byte a code.

    A source has 30 codes: four words of eight bytes, the last of which reaches into the next source.
    """
    mask = carray(pointer(at), (codes,), np.uint8)
    reach = destinations(state, state.turn)
    sources = 2 * state.players + 2
    for source in range(sources):
        kinds = 0
        for colour in range(JOKER_KIND):
            kinds |= (state.source[source, colour] > 0) << colour
        legal_here = np.uint64(reach & EVERY_LINE[kinds])
        store_word(at, BYTES_OF[legal_here & LOW_BITS])
        store_word(at + 8, BYTES_OF[legal_here >> np.uint64(8) & LOW_BITS])
        store_word(at + 16, BYTES_OF[legal_here >> np.uint64(16) & LOW_BITS])
        if source + 1 < sources:
            store_word(at + 24, BYTES_OF[legal_here >> np.uint64(24)])
        else:
            for place in range(6):
                mask[30 * source + 24 + place] = legal_here >> np.uint64(24 + place) & np.uint64(1)
        at += 30
    for code in range(30 * sources, codes):
        mask[code] = 0


@jit
def mask_listed(state: State, ended: int, room: Room, at: int, codes: int) -> None:
    """Write which codes are legal to the ``codes`` bytes at address ``at``, from the list of legal moves."""
    mask = carray(pointer(at), (codes,), np.uint8)
    for code in range(codes):
        mask[code] = 0
    if not ended:
        for index in range(legal(state, room.codes)):
            mask[np.uint64(room.codes[index])] = 1
