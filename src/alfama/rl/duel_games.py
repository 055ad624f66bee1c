"""Many games of Azul Duel at once, in compiled code; the counterpart of :mod:`alfama.rl.azul_games`."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from alfama.games.duel.chance import RESULT as CHANCE_RESULT
from alfama.games.duel.codes import CODES, MAX_MOVES, PARTIAL
from alfama.games.duel.encode import encode
from alfama.games.duel.log import LOG
from alfama.games.duel.options import Options, write_options
from alfama.games.duel.rules import deal_from_seed, legal, play, set_up
from alfama.games.duel.state import LAST_CHANCE, NO_STAGE, SEATS, STATE, State
from alfama.games.generator import draw_below, threefry
from alfama.games.memory import carray, pointer
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
"""One game of a batch, as in :mod:`alfama.rl.azul_games`."""

ROOM = np.dtype(
    [
        ("new", np.dtype((np.record, STATE))),
        ("settings", np.dtype((np.record, SETTINGS))),
        ("codes", np.int16, (MAX_MOVES,)),
        ("before", np.int16, (SEATS,)),
        ("drawn", np.int8, (CHANCE_RESULT,)),
        ("no_log", LOG),
    ],
    align=True,
)
"""What a thread needs: the new game, the settings, and room for legal moves, scores and what chance brings."""

Games: TypeAlias = np.recarray[Any, Any]
Game: TypeAlias = np.record
Room: TypeAlias = np.record
Actions = npt.NDArray[np.int32]
BYTES_A_NUMBER = 2
"""An observation is a row of int16."""


def action_count(options: Options) -> int:
    """Return how many codes a game with these options can use: they are 0 up to this number."""
    return CODES if options.partial_break else PARTIAL


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
    to_decision(game, room)


@jit
def to_decision(game: Game, room: Room) -> None:
    """Let chance happen until somebody must decide or the game is over."""
    state = game.state
    while state.stage <= LAST_CHANCE:
        deal_from_seed(state, game.key0, game.key1, room.drawn, room.no_log)


@jit
def is_legal(state: State, code: int, room: Room) -> bool:
    """Tell whether a code, any integer, is a legal move."""
    for index in range(legal(state, room.codes)):
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
    """Return the winner as a set of seats (bits): most points, among equals the next starting player (section 11)."""
    if state.score[0] != state.score[1]:
        return 1 if state.score[0] > state.score[1] else 2
    return 1 << state.starter


@jit
def advance(game: Game, action: int, room: Room, result: Result) -> int:
    """Play one action up to the next decision or the end; write the reward; return how the step ended."""
    state, settings = game.state, room.settings
    if game.ended:
        start(game, room)
        return JUST_BEGAN
    if settings.illegal == END_GAME and not is_legal(state, action, room):
        reward_illegal(settings, SEATS, state.turn, result)
        return ENDED_BY_ILLEGAL
    for seat in range(SEATS):
        room.before[seat] = state.score[seat]
    play(state, action, room.no_log)
    to_decision(game, room)
    game.steps += 1
    if settings.reward == SCORE:
        for seat in range(SEATS):
            reward_points(SEATS, state.score[seat] - room.before[seat], seat, result)
    if state.stage == NO_STAGE:
        for seat in range(SEATS):
            result.final_score[seat] = state.score[seat]
        reward_end(settings, SEATS, winners(state), result)
        return FINISHED
    return CUT_OFF if 0 < settings.max_steps <= game.steps else GOES_ON


@jit
def close(game: Game, room: Room, result: Result, ended: int, places: Places, index: int) -> None:
    """Note the end of an episode and, when the mode says so, begin the next one."""
    state, settings = game.state, room.settings
    result.terminated = ended != CUT_OFF
    result.truncated = ended == CUT_OFF
    result.length = game.steps
    for seat in range(SEATS):
        result.final_score[seat] = state.score[seat]
        if settings.finals:
            row = index * SEATS + seat
            encode(state, seat, places.finals + BYTES_A_NUMBER * places.width * row)
    game.ended = 1
    if settings.autoreset == SAME_STEP:
        start(game, room)
        result.began = True


@jit
def step(games: Games, first: int, last: int, room: Room, actions: Actions, results: Games, places: Places) -> None:
    """Step the games ``first..last-1``; their actions have been checked unless illegal ones end a game."""
    for index in range(first, last):
        game, result = games[index], results[index]
        clear(result, SEATS)
        ended = advance(game, actions[index], room, result)
        if ended == JUST_BEGAN:
            result.began = True
        elif ended != GOES_ON:
            close(game, room, result, ended, places, index)
        show(game, index, room, result, places)


@jit
def check_and_step(games: Games, room: Room, actions: Actions, results: Games, places: Places) -> int:
    """Check all actions and, if all are legal, step all games; return what :func:`check` found."""
    wrong = check(games, 0, len(games), room, actions)
    if wrong == NOTHING_WRONG:
        step(games, 0, len(games), room, actions, results, places)
    return wrong


@jit
def reset(games: Games, first: int, last: int, room: Room, results: Games, places: Places) -> None:
    """Begin a new episode in the games ``first..last-1``."""
    for index in range(first, last):
        game, result = games[index], results[index]
        start(game, room)
        clear(result, SEATS)
        result.began = True
        result.length = 0
        show(game, index, room, result, places)


@jit
def show(game: Game, index: int, room: Room, result: Result, places: Places) -> None:
    """Write who is to move, what it may do and what it sees; with nobody to move, an empty mask and seat 0's view."""
    state = game.state
    result.turn = -1 if game.ended else state.turn
    if room.settings.masks:
        mask_legal(state, game.ended, room, places.masks + places.codes * index, places.codes)
    if room.settings.observes:
        at = places.observations + BYTES_A_NUMBER * places.width * index
        encode(state, 0 if game.ended else state.turn, at)


@jit
def mask_legal(state: State, ended: int, room: Room, at: int, codes: int) -> None:
    """Write which codes are legal to the ``codes`` bytes at address ``at``, one byte a code."""
    mask = carray(pointer(at), (codes,), np.uint8)
    for code in range(codes):
        mask[code] = 0
    if not ended:
        for index in range(legal(state, room.codes)):
            mask[np.uint64(room.codes[index])] = 1
