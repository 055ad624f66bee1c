"""What a position of Azul Duel is worth to a seat: the points to expect at the end of the game.

The dome of the seat is formed as it would be now; then every space gets a chance to be filled by the end of the game,
from the lines, the tiles on the table, the chips and the rounds to come.  Runs, special tiles and scoring tablets are
worth what they score, times these chances.
"""

from __future__ import annotations

from alfama.games.duel.components import (
    CHIP_KINDS,
    COLOURFUL_POINTS,
    COLOURS,
    COLUMNS_POINTS,
    DIAGONAL_POINTS,
    EDGE_POINTS,
    EMPTY_SPECIAL_POINTS,
    LOWER_CORNER_POINTS,
    MATCHES,
    PAIR,
    ROUNDS,
    ROWS_POINTS,
    SMALL_FACTORIES,
    SPECIAL,
    TRIPLE,
    UPPER_CORNER_POINTS,
    WILD,
    WILD_POINTS,
)
from alfama.games.duel.dome import break_line, charge_penalties, place_tile, run_points, runs, spaces
from alfama.games.duel.payment import can_pay, missing
from alfama.games.duel.preview import BREAKS, PLACED, fate
from alfama.games.duel.state import ACQUISITION, DOME, NO_STAGE, PREPARATION, ROWS, SLOTS, SUNS, State
from alfama.jit import jit
from alfama.search.duel.greedy import has_formed
from alfama.search.duel.memory import SPOILED, Mind
from alfama.search.duel.weights import (
    CARRY,
    CHIP,
    CHIP_TWO,
    FLEX,
    HELD,
    HOPE,
    NEIGHBOUR,
    NO_PLATE,
    OPEN,
    PURSUIT,
    RATE,
    TAKE,
    TEMPO,
    TIMELY,
    TOKEN,
    UNKNOWN,
    WILD_SPACE,
    WIN,
)

_MOST = 0.97
"""No space that is empty is quite sure to be filled."""
_ONE_COLOUR = 5
"""Chips of a kind below this show one colour, the others two."""


@jit
def expect(m: Mind, state: State) -> float:
    """Return the margin to expect for the root's seat; with a premium for the winner when the game is over."""
    other = 1 - m.root
    if state.stage == NO_STAGE:
        margin = float(state.score[m.root] - state.score[other])
        ahead = margin > 0 or (margin == 0 and state.starter == m.root)
        return margin + (m.weights[WIN] if ahead else -m.weights[WIN])
    return outlook(m, state, m.root) - outlook(m, state, other)


@jit
def outlook(m: Mind, state: State, seat: int) -> float:
    """Return the points that ``seat`` can expect to have at the end of the game."""
    formed = has_formed(state, seat) or state.phase <= PREPARATION
    later = rounds_after(state, formed)
    m.states[SPOILED] = state
    spoiled = m.states[SPOILED]
    first = int(state.row) if state.phase == DOME and state.turn == seat else 0
    takes = state.left / (2 * m.weights[TAKE]) if state.phase == ACQUISITION else 0.0
    for row in range(ROWS):
        m.chance[row] = 0.0
        m.target[row] = -1
    if not formed:
        form(m, spoiled, seat, first)
        hope_for_lines(m, spoiled, seat, first, takes)
        charge_penalties(spoiled, seat, m.log)
    fill_spaces(m, spoiled, seat, later)
    value = float(spoiled.score[seat]) + tile_points(m, spoiled, seat) + tablet_points(m, spoiled, seat)
    if later > 0:
        value += chip_worth(m, spoiled, seat)
        value += m.weights[TOKEN] * state.tokens[seat]
        if state.marker == seat and not formed:
            value += m.weights[TEMPO]
    if state.turn == seat and (state.held > 0 or state.hand_n > 0):
        value += m.weights[HELD]
    return value


@jit
def rounds_after(state: State, formed: bool) -> int:
    """Return how many dome formings of a seat come after this one."""
    rest = ROUNDS - state.round_number
    return rest + 1 if formed and state.phase <= PREPARATION else rest


# --- Dome forming as it would be now -----------------------------------------------------------------------------


@jit
def form(m: Mind, state: State, seat: int, first: int) -> None:
    """Form the dome of ``seat`` from line ``first`` on, complete lines only, each in its best space."""
    for row in range(first, ROWS):
        what = fate(state, seat, row)
        if what == PLACED:
            place_tile(state, seat, row, best_column(state, seat, row), m.log)
        elif what == BREAKS:
            break_line(state, seat, row, m.log)


@jit
def best_column(state: State, seat: int, row: int) -> int:
    """Return the dome column for the tile of a line: most points, then a coloured space, then a fuller plate."""
    columns = spaces(state, seat, row)
    best, most = -1, -1.0
    for column in range(ROWS):
        if columns >> column & 1:
            horizontal, vertical = runs(state, seat, row, column)
            worth = run_points(horizontal, vertical) + 0.2 * (state.space[seat, row, column] != WILD)
            worth += 0.1 * on_plate(state, seat, row, column)
            if worth > most:
                best, most = column, worth
    return best


@jit
def on_plate(state: State, seat: int, row: int, column: int) -> int:
    """Return how many tiles lie on the plate around a space."""
    top, left = row - row % 2, column - column % 2
    count = 0
    for index in range(4):
        count += state.tile[seat, top + index // 2, left + index % 2] > 0
    return count


# --- Lines that may still be completed in this round -----------------------------------------------------------------


@jit
def hope_for_lines(m: Mind, state: State, seat: int, first: int, takes: float) -> None:
    """Set ``m.chance`` and ``m.target``: how likely each line sends a tile to the dome, and its column if known."""
    used = 0.0
    for row in range(first, ROWS):
        tiles = state.line_tiles[seat, row]
        if tiles == 0 or tiles > row:
            continue
        lacking = row + 1 - tiles
        used += 0.5 * (lacking + 1)
        chance = 0.0
        if takes > 0:
            chance = min(1.0, takes / used) * hope(m, state, state.line_colour[seat, row], lacking)
        if spaces(state, seat, row) > 0:
            m.target[row] = best_column(state, seat, row)
            chance = hope_for_chips(m, state, seat, row, chance)
        else:
            chance *= hope_for_plate(m, state, seat, row)
        m.chance[row] = chance
    for row in range(first, ROWS):
        if state.line_tiles[seat, row] == 0 and takes > used:
            used += 0.5 * (row + 2)
            ways = openness(state, seat, row, 0.0)
            chance = m.weights[RATE + row] * min(1.0, takes / used)
            m.chance[row] = chance * (
                ways / (ways + m.weights[FLEX]) if ways > 0 else hope_for_plate(m, state, seat, row)
            )


@jit
def hope_for_plate(m: Mind, state: State, seat: int, row: int) -> float:
    """Return how likely a plate of this round brings a space for a line that has none."""
    return m.weights[OPEN] * open_slots(state, seat, row) if state.tokens[seat] > 0 else 0.0


@jit
def openness(state: State, seat: int, row: int, unknown: float) -> float:
    """Return how many kinds of tiles a dome row could take: a wild space counts thrice, one without plate as told."""
    ways = 0.0
    for column in range(ROWS):
        if state.tile[seat, row, column] == 0:
            printed = state.space[seat, row, column]
            if printed == 0:
                ways += unknown
            elif printed != SPECIAL:
                ways += 3.0 if printed == WILD else 1.0
    return ways


@jit
def hope(m: Mind, state: State, colour: int, lacking: int) -> float:
    """Return how likely the missing tiles of a colour (1..5) can be had in this round."""
    there = state.moon_large[colour - 1] + 0
    for factory in range(SUNS):
        there += state.sun[factory, colour - 1]
    for index in range(SMALL_FACTORIES):
        for height in range(state.moon_height[index]):
            there += state.moon[index, height] == colour
    if there < lacking:
        return 0.0
    return m.weights[HOPE] * min(1.0, (there - 0.4 * lacking) / (1.2 * lacking))


@jit
def hope_for_chips(m: Mind, state: State, seat: int, row: int, chance: float) -> float:
    """Return how likely a line with a space is completed when chips may help; spend them if that is worth it."""
    if not can_pay(state, seat, row):
        return chance
    tiles, colour = missing(state, seat, row), state.line_colour[seat, row]
    matching = 0
    for kind in range(CHIP_KINDS):
        matching += state.chips[seat, kind] * MATCHES[colour, kind]
    pairs = min(tiles, matching // PAIR)
    price = PAIR * pairs + TRIPLE * (tiles - pairs)
    horizontal, vertical = runs(state, seat, row, m.target[row])
    if (1 - chance) * (run_points(horizontal, vertical) + 1) < m.weights[CHIP] * price:
        return chance
    for matches in (1, 0):
        for kind in range(CHIP_KINDS):
            while price > 0 and state.chips[seat, kind] > 0 and MATCHES[colour, kind] == matches:
                state.chips[seat, kind] -= 1
                price -= 1
    return 1.0


@jit
def open_slots(state: State, seat: int, row: int) -> int:
    """Return how many plates are still missing in the plate row that holds a dome row."""
    count = 0
    for index in range(3):
        count += state.slot[seat, 3 * (row // 2) + index] == 0
    return count


# --- Chances of the spaces ---------------------------------------------------------------------------------------


@jit
def fill_spaces(m: Mind, state: State, seat: int, later: int) -> None:
    """Set ``m.filled``: how likely each space of the dome has a tile at the end; 1 where one lies."""
    for row in range(ROWS):
        fill_row(m, state, seat, row, later)
    for slot in range(SLOTS):
        fill_special(m, state, seat, slot)


@jit
def fill_row(m: Mind, state: State, seat: int, row: int, later: int) -> None:
    """Share out the tiles that a dome row can expect among its spaces."""
    total = 0.0
    for column in range(ROWS):
        share = 0.0
        printed = state.space[seat, row, column]
        if state.tile[seat, row, column] > 0:
            m.filled[row, column] = 1.0
            continue
        if printed == 0:
            share = m.weights[NO_PLATE] if later > 0 else 0.0
        elif printed != SPECIAL:
            share = m.weights[WILD_SPACE] if printed == WILD else 1.0
            if has_neighbour(state, seat, row, column):
                share *= m.weights[NEIGHBOUR]
        m.filled[row, column] = share
        total += share
    if total == 0:
        return
    chance = m.chance[row]
    ways = openness(state, seat, row, m.weights[UNKNOWN] if later > 0 else 0.0)
    tiles = m.weights[RATE + row] * later * ways / (ways + m.weights[FLEX])
    if later > 0:
        tiles += m.weights[CARRY] * (1 - chance) * state.line_tiles[seat, row] / (row + 1)
    target = m.target[row]
    if target < 0:
        tiles += chance
    for column in range(ROWS):
        if state.tile[seat, row, column] == 0:
            m.filled[row, column] = min(_MOST, m.filled[row, column] * tiles / total)
    if target >= 0:
        m.filled[row, target] = 1 - (1 - m.filled[row, target]) * (1 - chance)


@jit
def has_neighbour(state: State, seat: int, row: int, column: int) -> bool:
    """Tell whether a tile lies beside a space."""
    tile = state.tile[seat]
    return (
        (row > 0 and tile[row - 1, column] > 0)
        or (row < ROWS - 1 and tile[row + 1, column] > 0)
        or (column > 0 and tile[row, column - 1] > 0)
        or (column < ROWS - 1 and tile[row, column + 1] > 0)
    )


@jit
def fill_special(m: Mind, state: State, seat: int, slot: int) -> None:
    """Give the empty special space of a plate the chance that all three colours of the plate are there."""
    top, left = 2 * (slot // 3), 2 * (slot % 3)
    at, chance = -1, 1.0
    for index in range(4):
        row, column = top + index // 2, left + index % 2
        if state.space[seat, row, column] == SPECIAL and state.tile[seat, row, column] == 0:
            at = index
        else:
            chance *= m.filled[row, column]
    if at >= 0:
        m.filled[top + at // 2, left + at % 2] = chance ** m.weights[PURSUIT]


# --- What that scores ------------------------------------------------------------------------------------------------


@jit
def tile_points(m: Mind, state: State, seat: int) -> float:
    """Return the points to expect from runs and special tiles."""
    reach_out(m)
    points = 0.0
    for row in range(ROWS):
        for column in range(ROWS):
            if state.tile[seat, row, column] > 0:
                continue
            chance = m.filled[row, column]
            if state.space[seat, row, column] == SPECIAL:
                points += chance * (row + 1)
            elif chance > 0:
                points += chance * run_to_expect(m, row, column)
    return points


@jit
def reach_out(m: Mind) -> None:
    """Set ``m.timely``, how likely a space is filled before a tile comes to lie beside it, and ``m.reach``.

    The latter is how many tiles to expect in the four directions together, each up to the first gap.
    """
    for row in range(ROWS):
        for column in range(ROWS):
            chance = m.filled[row, column]
            m.timely[row, column] = 1.0 if chance == 1 else m.weights[TIMELY] * chance
            m.reach[row, column] = 0.0
    for row in range(ROWS):
        sweep(m, row, 0, 0, 1)
        sweep(m, row, ROWS - 1, 0, -1)
        sweep(m, 0, row, 1, 0)
        sweep(m, ROWS - 1, row, -1, 0)


@jit
def sweep(m: Mind, row: int, column: int, down: int, right: int) -> None:
    """Add to ``m.reach`` along a line of spaces what lies behind each of them."""
    behind = 0.0
    for step in range(ROWS):
        r, c = row + step * down, column + step * right
        m.reach[r, c] += behind
        behind = m.timely[r, c] * (1 + behind)


@jit
def run_to_expect(m: Mind, row: int, column: int) -> float:
    """Return the points to expect from a tile in an empty space."""
    alone_across, alone_down = 1.0, 1.0
    if column > 0:
        alone_across *= 1 - m.timely[row, column - 1]
    if column < ROWS - 1:
        alone_across *= 1 - m.timely[row, column + 1]
    if row > 0:
        alone_down *= 1 - m.timely[row - 1, column]
    if row < ROWS - 1:
        alone_down *= 1 - m.timely[row + 1, column]
    return m.reach[row, column] + 2 - alone_across - alone_down + alone_across * alone_down


@jit
def tablet_points(m: Mind, state: State, seat: int) -> float:
    """Return the points to expect from the scoring tablets in play (6)."""
    points = 0.0
    if state.tablet[0] == 1:
        points += ROWS_POINTS * lines_together(m, 0, 1)
    elif state.tablet[0] == 2:
        for row in range(ROWS):
            points += COLOURFUL_POINTS * colourful(m, state, seat, row)
    if state.tablet[1] == 1:
        points += COLUMNS_POINTS * lines_together(m, 1, 0)
    elif state.tablet[1] == 2:
        for index in range(ROWS):
            points += EDGE_POINTS * (m.filled[0, index] + m.filled[ROWS - 1, index])
        for index in range(1, ROWS - 1):
            points += EDGE_POINTS * (m.filled[index, 0] + m.filled[index, ROWS - 1])
    if state.tablet[2] == 1:
        points += DIAGONAL_POINTS * (together(m, 0, 0, 1, 1, ROWS) + together(m, 0, ROWS - 1, 1, -1, ROWS))
    elif state.tablet[2] == 2:
        for left in (0, ROWS - 2):
            points += UPPER_CORNER_POINTS * square(m, 0, left) + LOWER_CORNER_POINTS * square(m, ROWS - 2, left)
    if state.tablet[3] > 0:
        points += spaces_of_a_kind(m, state, seat, state.tablet[3])
    return points


@jit
def together(m: Mind, row: int, column: int, down: int, right: int, count: int) -> float:
    """Return how likely all of some spaces in a line will be filled, by one who wants it."""
    chance = 1.0
    for step in range(count):
        chance *= m.filled[row + step * down, column + step * right]
    return chance ** m.weights[PURSUIT]


@jit
def lines_together(m: Mind, down: int, right: int) -> float:
    """Return how many rows (right 1) or columns (down 1) can be expected to be full."""
    total = 0.0
    for index in range(ROWS):
        total += together(m, index * right, index * down, down, right, ROWS)
    return total


@jit
def square(m: Mind, top: int, left: int) -> float:
    """Return how likely a plate will be full, by one who wants it."""
    chance = m.filled[top, left] * m.filled[top, left + 1] * m.filled[top + 1, left] * m.filled[top + 1, left + 1]
    return chance ** m.weights[PURSUIT]


@jit
def colourful(m: Mind, state: State, seat: int, row: int) -> float:
    """Return how likely a dome row will show all five colours (1b)."""
    chance = 1.0
    for colour in range(1, COLOURS + 1):
        without = 1.0
        for column in range(ROWS):
            printed, tile = state.space[seat, row, column], state.tile[seat, row, column]
            if tile > 0:
                without *= 0.0 if tile == colour else 1.0
            elif printed == colour:
                without *= 1 - m.filled[row, column]
            elif printed == WILD or printed == 0:
                without *= 1 - 0.35 * m.filled[row, column]
        chance *= 1 - without
    return chance ** m.weights[PURSUIT]


@jit
def spaces_of_a_kind(m: Mind, state: State, seat: int, side: int) -> float:
    """Return the points to expect for filled wild spaces (4a) or empty special ones (4b)."""
    count, chance, empty = 0, 1.0, 0.0
    for row in range(ROWS):
        for column in range(ROWS):
            printed = state.space[seat, row, column]
            if printed == WILD:
                count += 1
                chance *= m.filled[row, column]
            elif printed == SPECIAL:
                empty += 1 - m.filled[row, column]
    if side == 1:
        return WILD_POINTS * count * chance ** m.weights[PURSUIT]
    return EMPTY_SPECIAL_POINTS * empty


@jit
def chip_worth(m: Mind, state: State, seat: int) -> float:
    """Return what the usable chips of a seat are worth in later rounds."""
    one, two = 0, 0
    for kind in range(CHIP_KINDS):
        if kind < _ONE_COLOUR:
            one += state.chips[seat, kind]
        else:
            two += state.chips[seat, kind]
    return m.weights[CHIP] * one + m.weights[CHIP_TWO] * two
