"""A slow, plain oracle of Azul Duel.

Written from the rule file ``duel.md`` alone, as an independent second opinion on the fast kernel.  Every tile is one
letter in a list; nothing is cached, nothing is clever.  Numbers in brackets such as [8.C] are the sections and points
of that file, [C3] and [13.5] entries of its sections 12 and 13.

Letters: B T R Y K colours, S a special tile or space, W a wild space.  Seats are 0-based; lines, dome rows and columns,
plate slots, display positions and small factories are 1-based in the move texts.  A plate is named by its four printed
letters: top-left, top-right, bottom-left, bottom-right.

What is not determined is told from outside: `needs` says which chance event is due, and `chance` takes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Literal, NamedTuple, TypeVar

COLOURS = "BTRYK"
SPECIAL_PLATES = ("YKTS", "KSTR", "SKRB", "YBKS", "TRBS", "YSKR", "BKST", "STYB", "SYBR")  # [3]
WILD_PLATES = ("WBTK", "TRBW", "KYRW", "TYWK", "YRWB", "TKRW", "RTYW", "TBWY", "RWBK")  # [3]
PLATES = SPECIAL_PLATES + WILD_PLATES
CHIPS = ("B", "T", "R", "Y", "K", "BR", "RT", "TY", "YK", "KB")  # [5] two of each
BROKEN_COSTS = (0, 1, 3, 6, 10)  # [4]
ROUNDS = 5
LETTERS = "abcdefghijklm"  # the drawn plates in the order of drawing

CHANCE = ("first", "tablets", "plates", "fill", "chip", "back", "fronts")

Phase = Literal["setup", "opening", "acquisition", "dome", "preparation", "over"]
Stage = Literal[
    # chance
    "first", "tablets", "plates", "fill", "chip", "back", "fronts",
    # decisions
    "action", "draw", "keep", "place", "return", "stack", "space", "pay", "chips", "column",
    "over",
]  # fmt: skip


class Impossible(ValueError):
    """A move or a chance event that the rules do not allow."""


def demand(condition: object, why: str) -> None:
    """Raise Impossible unless the condition holds."""
    if not condition:
        raise Impossible(why)


def in_order(tiles: list[str]) -> str:
    """Return the tiles as one string, sorted in the order B T R Y K."""
    return "".join(sorted(tiles, key=COLOURS.index))


def back_of(plate: str) -> str:
    """[3] The back tells the type and nothing more."""
    return "s" if "S" in plate else "w"


def turned(plate: str, turns: int) -> str:
    """Return the four letters of a plate after so many quarter turns clockwise."""
    for _ in range(turns):
        top_left, top_right, bottom_left, bottom_right = list(plate)
        plate = bottom_left + top_left + bottom_right + top_right
    return plate


@dataclass
class Board:
    """One player's board.  Rows and columns are 0-based here."""

    score: int = 5  # [4]
    slots: list[str] = field(default_factory=lambda: [""] * 9)  # the plates as they lie
    tiles: list[list[str]] = field(default_factory=lambda: [[""] * 6 for _ in range(6)])
    lines: list[list[str]] = field(default_factory=lambda: [[] for _ in range(6)])
    broken: list[str] = field(default_factory=list)
    chips: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)

    def printed(self, row: int, column: int) -> str:
        """Return the letter printed on a space of the dome; "" where no plate lies."""
        plate = self.slots[3 * (row // 2) + column // 2]
        return plate[2 * (row % 2) + column % 2] if plate else ""

    def missing(self, row: int) -> int:
        """[4] Line r has r spaces (r 1-based)."""
        return row + 1 - len(self.lines[row])

    def plates_in_row(self, row: int) -> int:
        """[9.2] How many plates lie in the plate-row of a dome row."""
        first = 3 * (row // 2)  # [4] the plate-row
        return sum(1 for plate in self.slots[first : first + 3] if plate)

    def matching_columns(self, row: int, colour: str) -> list[int]:
        """[9.1] The free spaces (columns) of a dome row that are of this colour or wild."""
        return [c for c in range(6) if self.printed(row, c) in (colour, "W") and not self.tiles[row][c]]

    def run(self, row: int, column: int, down: int, right: int) -> int:
        """Length of the unbroken run through a space, both ways along one direction, the space included."""
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < 6 and 0 <= c < 6 and self.tiles[r][c]:
                length += 1
                r, c = r + sign * down, c + sign * right
        return length

    def placement_points(self, row: int, column: int) -> int:
        """[9 Scoring] Points of the tile that was just put at (row, column)."""
        horizontal, vertical = self.run(row, column, 0, 1), self.run(row, column, 1, 0)
        if horizontal == 1 and vertical == 1:
            return 1
        return (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)

    def spaces(self) -> Iterator[tuple[int, int]]:
        """Yield every space of the dome, with or without a plate."""
        for row in range(6):
            for column in range(6):
                yield row, column

    def plate_spaces(self, slot: int) -> list[tuple[int, int]]:
        """Return the four spaces of a slot (0-based) in the order of the letters of its plate."""
        top, left = 2 * (slot // 3), 2 * (slot % 3)
        return [(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)]

    def full(self, spaces: list[tuple[int, int]]) -> bool:
        """Tell whether all these spaces have a tile; special tiles fill, too [6]."""
        return all(self.tiles[row][column] for row, column in spaces)

    def tablet_count(self, tablet: str) -> int:
        """[6] How often a tablet's objective is met (for corner plates: the points themselves)."""
        if tablet == "1a":
            return sum(1 for row in range(6) if self.full([(row, c) for c in range(6)]))
        if tablet == "1b":
            return sum(1 for row in self.tiles if all(colour in row for colour in COLOURS))
        if tablet == "2a":
            return sum(1 for column in range(6) if self.full([(r, column) for r in range(6)]))
        if tablet == "2b":
            return sum(1 for r, c in self.spaces() if self.tiles[r][c] and (r in (0, 5) or c in (0, 5)))
        if tablet == "3a":
            diagonals = ([(i, i) for i in range(6)], [(i, 5 - i) for i in range(6)])
            return sum(1 for diagonal in diagonals if self.full(diagonal))
        if tablet == "3b":
            upper = sum(3 for slot in (0, 2) if self.full(self.plate_spaces(slot)))
            return upper + sum(8 for slot in (6, 8) if self.full(self.plate_spaces(slot)))
        if tablet == "4a":
            wild = [(r, c) for r, c in self.spaces() if self.printed(r, c) == "W"]
            return len(wild) if self.full(wild) else 0
        if tablet == "4b":
            return sum(1 for r, c in self.spaces() if self.printed(r, c) == "S" and not self.tiles[r][c])
        raise AssertionError(tablet)

    def tablet_points(self, tablet: str) -> int:
        """[6] What a tablet is worth."""
        worth = {"1a": 3, "1b": 4, "2a": 7, "2b": 1, "3a": 10, "3b": 1, "4a": 2, "4b": -3}
        return worth[tablet] * self.tablet_count(tablet)


def pays(chips: list[str], colour: str, tiles: int) -> bool:
    """[9.4] Whether exactly these chips replace so many tiles: each by two chips of the colour or by any three."""
    showing = sum(1 for chip in chips if colour in chip)
    for by_pairs in range(tiles + 1):
        if showing >= 2 * by_pairs and len(chips) == 2 * by_pairs + 3 * (tiles - by_pairs):
            return True
    return False


def payments(chips: list[str], colour: str, tiles: int) -> list[tuple[str, ...]]:
    """[9.4] The ways to pay for so many tiles, each in the order of the list of chips.

    A way that would still pay with a chip less is none: that chip would be thrown away.
    """
    chips = sorted(chips, key=CHIPS.index)
    ways = []
    for size in range(2 * tiles, 3 * tiles + 1):
        for way in sorted(set(combinations(chips, size))):
            fewer = [list(way[:i] + way[i + 1 :]) for i in range(size)]
            if pays(list(way), colour, tiles) and not any(pays(rest, colour, tiles) for rest in fewer):
                ways.append(way)
    return ways


class Take(NamedTuple):
    """[8.B, 8.C] All tiles of a colour from one sun or from the moons, and where they go."""

    source: str  # "L", "1" to "4", "m"
    colour: str
    tiles: int
    line: int  # 0: the broken space
    in_line: int  # how many go to the line; the rest is broken


class Step(NamedTuple):
    """Any other decision: what it is, and a number, a number of turns or letters that it needs."""

    kind: str
    number: int = 0
    turns: int = 0
    letters: str = ""


Moves = dict[str, Take | Step]


def draw(text: str, most: int, bag: list[str], tower: list[str]) -> tuple[list[str], list[str]]:
    """[2] Draw so many tiles, or as many as there are, which must turn out to be these; return bag and tower.

    When the bag runs out while filling, the tower is poured into it and filling goes on.
    """
    wanted, bag, tower = list(text), list(bag), list(tower)
    for _ in range(most):
        if not bag:
            bag, tower = tower, []
        if not bag:
            break
        # Which of the tiles is drawn first makes no difference: either the bag has enough for all, or every tile
        # left in it must come out before the tower goes in.
        possible = [tile for tile in wanted if tile in bag]
        demand(possible, f"{text!r} cannot come")
        wanted.remove(possible[0])
        bag.remove(possible[0])
    demand(not wanted, f"{text!r} is too much")
    return bag, tower


def may_be_back(back: str, stack: list[str], unseen: list[str], known: str) -> bool:
    """Whether a back can be that of the top of a stack ("-": there is none), given what is known of it."""
    if not stack:
        return back == "-"
    if stack[0] != "?":
        return back == back_of(stack[0])
    return back == known if known else any(back_of(plate) == back for plate in unseen)


class OracleGame:
    """One game.  See the module text; the options are the rulings of sections 12 and 13 of the rule file."""

    def __init__(
        self,
        *,
        opening_refill: Literal["each", "end"] = "each",
        stuck_lines: Literal["break", "break_complete", "keep"] = "break",
        returned_plates: Literal["under", "top"] = "under",
        chip_lines: Literal["several", "one"] = "several",
        draw_at_zero: bool = True,
        open_returns: bool = False,
        partial_break: bool = False,
        unreached_marker: Literal["same", "other"] = "same",
        tablets: Literal[3, 4] = 3,
    ) -> None:
        self.opening_refill = opening_refill  # [C1]
        self.stuck_lines = stuck_lines  # [C2, C3]
        self.returned_plates = returned_plates  # [C4]
        self.chip_lines = chip_lines  # [C5]
        self.draw_at_zero = draw_at_zero  # [13.1]
        self.open_returns = open_returns  # [13.2]
        self.partial_break = partial_break  # [13.5]
        self.unreached_marker = unreached_marker  # [13.9]
        self.tablet_number = tablets  # [13.10]

        self.bag: list[str] = list(COLOURS * 13)  # [2]
        self.tower: list[str] = []
        self.suns: list[list[str]] = [[] for _ in range(5)]  # the large factory, then the small ones
        self.moons: list[list[str]] = [[] for _ in range(5)]  # small moons from the top
        self.chip_supply: list[str] = list(CHIPS * 2)  # [5] not revealed yet, wherever they lie
        self.under: list[str] = [""] * 4  # under the small moons: "?" face down, "" gone
        self.display: list[str] = [""] * 3
        self.unseen: list[str] = list(PLATES)  # plates whose front nobody has seen; some may be in the hand
        self.top_back = ""  # the back of the first of them in the stack, where known
        self.returned: list[str] = []  # put back after a look, from the top
        self.hand: list[str] = []  # the plates drawn from the stack: backs, or fronts where somebody knows them
        self.order: list[str] = []  # those of them that go back, from the top, as far as it was chosen
        self.kept = ""  # the one of them that is kept
        self.held = ""  # the plate that is to be placed
        self.seen: list[list[str]] = [[], []]  # fronts that a player has looked at after drawing
        self.tablets: list[str] = []
        self.boards = [Board(), Board()]
        self.tokens = [0, 0]
        self.taken = [0, 0]  # chips taken in this round
        self.passed = [False, False]
        self.marker: int | None = None  # None: on the large factory
        self.starter: int | None = None
        self.turn: int | None = None
        self.round = 1
        self.phase: Phase = "setup"
        self.stage: Stage = "first"
        self.stack_factory = 0  # the small factory (1-based) whose rest is being stacked
        self.reveal: list[int] = []  # small factories (1-based) whose chips are to be turned
        self.dome_seats: list[int] = []  # who still has to form its dome; the first one is at it
        self.dome_row = 0  # the line (0-based) that is looked at
        self.paid: list[str] = []  # the chips spent on that line so far

    # ------------------------------------------------------------------ what one can ask

    def needs(self) -> str:
        """Return the kind of the chance event that is due, ``move`` or ``over``."""
        return self.stage if self.stage in (*CHANCE, "over") else "move"

    @property
    def scores(self) -> list[int]:
        return [board.score for board in self.boards]

    def coming_starter(self) -> int:
        """[10, 13.9] The holder of the starting-player tile; if nobody could take it, by the ruling."""
        if self.marker is not None:
            return self.marker
        assert self.starter is not None
        return self.starter if self.unreached_marker == "same" else 1 - self.starter

    def ranking(self) -> tuple[int, int]:
        """[11] Most points; among equals the holder of the starting-player tile."""
        first, second = self.scores
        if first == second:
            return (1, 2) if self.coming_starter() == 0 else (2, 1)
        return (1, 2) if first > second else (2, 1)

    def stack(self) -> list[str]:
        """[C4] Return the stack from the top: fronts where somebody has seen them, else "?"."""
        drawn = sum(1 for plate in self.hand if plate in ("s", "w"))
        unseen = ["?"] * (len(self.unseen) - drawn)
        return unseen + self.returned if self.returned_plates == "under" else self.returned + unseen

    def legal(self) -> list[str]:
        return sorted(self.moves())

    def copy(self) -> OracleGame:
        """Return another game in the same position."""
        return clone(self)

    # ------------------------------------------------------------------ chance

    def chance(self, text: str) -> None:
        """Take the chance event that is due; Impossible, and nothing changed, if it cannot come."""
        kind, *words = text.split(" ")
        demand(kind == self.stage and kind in CHANCE, f"{self.stage} is due, not {kind}")
        if kind == "first":
            self._first(words)
        elif kind == "tablets":
            self._choose_tablets(words)
        elif kind == "plates":
            self._turn_up(words)
        elif kind == "fill":
            self._fill(words)
        elif kind == "chip":
            self._turn_chip(words)
        elif kind == "back":
            self._see_back(words)
        else:
            self._look(words)

    def _first(self, words: list[str]) -> None:
        """[7.7] Who starts round 1."""
        demand(words in (["1"], ["2"]), "a seat")
        self.starter = int(words[0]) - 1
        self.stage = "tablets"

    def _choose_tablets(self, words: list[str]) -> None:
        """[6, 7.6] Double-sided tablets, one side of each; in the order of their numbers."""
        demand(len(words) == self.tablet_number, "the number of tablets")
        demand(all(len(word) == 2 and word[0] in "1234" and word[1] in "ab" for word in words), "tablets")
        numbers = [word[0] for word in words]
        demand(numbers == sorted(set(numbers)), "one side of each, in order")
        self.tablets = words
        self.stage = "plates"

    def _turn_up(self, words: list[str]) -> None:
        """[7.3, 7.8, 10] Fill the display from the stack; then the back of the next plate is seen."""
        *plates, back = words
        stack, unseen, known = self.stack(), list(self.unseen), self.top_back
        empty = [place for place in range(3) if not self.display[place]]
        demand(len(plates) == min(len(empty), len(stack)), "the number of plates")
        for plate in plates:
            top = stack.pop(0)
            if top != "?":
                demand(plate == top, "a plate that somebody put back comes up")
                continue
            demand(plate in unseen, "a plate that nobody has seen comes up")
            demand(known in ("", back_of(plate)), "its back has been seen")
            unseen.remove(plate)
            known = ""
        demand(may_be_back(back, stack, unseen, known), "not that back")
        self.returned = [plate for plate in self.returned if plate not in plates]
        self.seen = [[plate for plate in seen if plate not in plates] for seen in self.seen]
        self.unseen = unseen
        self.top_back = (back if stack[0] == "?" else known) if "?" in stack else ""
        for place, plate in zip(empty, plates, strict=False):
            self.display[place] = plate
        if self.phase == "opening":
            self._next_opening()
        else:
            self.stage = "fill"

    def _fill(self, words: list[str]) -> None:
        """[2, 7.5, 10] Fill the large factory, then the small ones, with exactly these tiles."""
        demand(len(words) == 5 and "" not in words, "five factories")
        texts = [word.replace("-", "") for word in words]
        demand(all(letter in COLOURS for text in texts for letter in text), "colours")
        bag, tower = self._fill_large(texts[0])
        for text in texts[1:]:
            bag, tower = draw(text, 4, bag, tower)
        self.bag, self.tower = bag, tower
        self.suns = [list(text) for text in texts]
        self.under = ["?"] * 4  # [7.5, 10]
        self.reveal = [number for number in range(1, 5) if not self.suns[number]]  # [2] no tile at all
        if self.reveal:
            self.stage = "chip"
        else:
            self._after_fill()

    def _fill_large(self, text: str) -> tuple[list[str], list[str]]:
        """[2] Five tiles; five of one colour go back to the bag and are drawn again until two colours show.

        Return bag and tower afterwards.
        """
        bag, tower = self.bag, self.tower
        if len(set(bag)) == 1 and (bag + tower).count(bag[0]) >= 5:
            # Then five of that colour can be drawn.  When they go back, the tower is in the bag: it was poured in to
            # find five, or must be because the bag can only give that colour.  Every other fill is possible, too.
            bag, tower = bag + tower, []
        demand(len(set(text)) > 1 or len(set(bag + tower)) <= 1, "two colours show if they can")
        return draw(text, 5, bag, tower)

    def _after_fill(self) -> None:
        """[7.8, 8] The opening plates come next, or the acquisition."""
        assert self.starter is not None
        if self.phase == "setup":
            self.phase = "opening"
            self.turn = 1 - self.starter
            self.stage = "action"
        else:
            self._begin_acquisition()

    def _turn_chip(self, words: list[str]) -> None:
        """[8.B, 8.C, 2] Reveal the chip of a small factory that has become, or stays, empty."""
        demand(len(words) == 2 and words[0] == str(self.reveal[0]), "the first of those factories")
        demand(words[1] in self.chip_supply, "no such chip is left")
        self.chip_supply.remove(words[1])
        self.under[self.reveal.pop(0) - 1] = words[1]
        if self.reveal:
            return
        if self.turn is None:
            self._after_fill()
        else:
            self._end_turn()

    def _see_back(self, words: list[str]) -> None:
        """[3, 8.A] After a draw the back of the next plate is seen."""
        demand(len(words) == 1, "one back")
        drawn = list(self.unseen)
        for back in self.hand:
            if back in ("s", "w"):
                drawn.remove(next(plate for plate in drawn if back_of(plate) == back))
        demand(may_be_back(words[0], self.stack(), drawn, ""), "not that back")
        self.top_back = words[0]
        self._after_draw()

    def _look(self, words: list[str]) -> None:
        """[8.A] Having stopped, the player looks at all fronts drawn."""
        demand(len(words) == len(self.hand) and len(set(words)) == len(words), "the plates drawn")
        for plate, drawn in zip(words, self.hand, strict=True):
            if drawn in ("s", "w"):
                demand(plate in self.unseen and back_of(plate) == drawn, "a plate that nobody has seen")
            else:
                demand(plate == drawn, "a plate that somebody put back")
        self.unseen = [plate for plate in self.unseen if plate not in words]
        self.hand = words
        for seat in (0, 1) if self.open_returns else (self.turn,):
            assert seat is not None
            self.seen[seat] += [plate for plate in words if plate not in self.seen[seat]]
        if len(words) > 1:
            self.stage = "keep"
        else:
            self._keep(0)

    # ------------------------------------------------------------------ moves

    def play(self, text: str) -> None:
        moves = self.moves()
        demand(text in moves, f"illegal move {text!r}")
        self.do(moves[text])

    def moves(self) -> Moves:
        """Return the legal moves by their texts."""
        if self.stage == "action":
            return self._actions()
        if self.stage == "draw":
            return {"S": Step("draw"), "?": Step("look")}
        if self.stage == "keep":
            return {f"={LETTERS[i]}": Step("keep", i) for i in range(len(self.hand))}
        if self.stage == "place":
            free = [slot for slot in range(9) if not self._mover().slots[slot]]
            return {f"@{slot + 1}r{turns}": Step("place", slot, turns) for slot in free for turns in range(4)}
        if self.stage == "return":
            return {f"<{LETTERS[i]}": Step("return", i) for i in self._to_return()}
        if self.stage == "stack":
            orders = {"".join(order) for order in permutations(self.suns[self.stack_factory])}
            return {f"^{order}": Step("stack", letters=order) for order in orders}
        line = self.dome_row + 1
        if self.stage == "space":
            return {f"{line}>{column + 1}": Step("space", column) for column in self._spaces_for_line()}
        if self.stage == "pay":  # [9.4] optional
            ways = {f"{line}+{chip}": Step("pay", letters=chip) for chip in self._next_chips()}
            return {f"{line}=": Step("leave"), **ways}
        if self.stage == "chips":
            return {f"+{chip}": Step("pay", letters=chip) for chip in self._next_chips()}
        if self.stage == "column":
            return {f">{column + 1}": Step("space", column) for column in self._spaces_for_line()}
        return {}

    def do(self, move: Take | Step) -> None:
        """Play one of the values of `moves`."""
        if isinstance(move, Take):
            self._take(move)
        elif move.kind == "chip":
            self._take_chip(move.number)
        elif move.kind == "plate":
            self._take_plate(move.number)
        elif move.kind == "draw":
            self._draw_plate()
        elif move.kind == "look":
            self.stage = "fronts"
        elif move.kind == "keep":
            self._keep(move.number)
        elif move.kind == "place":
            self._place(move.number, move.turns)
        elif move.kind == "return":
            self._put_back(move.number)
        elif move.kind == "stack":
            self._stack(list(move.letters))
        elif move.kind == "leave":
            self._next_line()
        elif move.kind == "pay":
            self._pay(move.letters)
        else:
            self._place_tile(move.number)

    def _mover(self) -> Board:
        assert self.turn is not None
        return self.boards[self.turn]

    # ------------------------------------------------------------------ acquisition

    def _begin_acquisition(self) -> None:
        """[8] The starting player goes first."""
        self.phase = "acquisition"
        self.turn = self.starter
        self.stage = "action"

    def _next_opening(self) -> None:
        """[7.8] The other player has its opening plate first, then the starting player."""
        if all(any(board.slots) for board in self.boards):
            self.tokens = [2, 2]  # [8.A]
            self._begin_acquisition()
        else:
            self.turn = self.starter
            self.stage = "action"

    def _actions(self) -> Moves:
        """[8.A-D] Free choice among them, in any order [13.13]; in the opening only a face-up plate [7.8]."""
        assert self.turn is not None
        moves: Moves = {}
        if self.phase == "opening" or self.tokens[self.turn] > 0:
            for place in range(3):
                if self.display[place]:
                    moves[f"P{place + 1}"] = Step("plate", place)
        if self.phase == "opening":
            return moves
        if self.tokens[self.turn] > 0 and self._may_draw():
            moves["S"] = Step("draw")
        for number, sun in enumerate(self.suns):
            for colour in sorted(set(sun)):
                moves.update(self._takes(str(number) if number else "L", colour, sun.count(colour)))
        for colour in COLOURS:
            count = self.moons[0].count(colour) + sum(1 for moon in self.moons[1:] if moon[:1] == [colour])
            if count > 0:
                moves.update(self._takes("m", colour, count))
        if self.taken[self.turn] < 2:
            for number in range(1, 5):
                if self.under[number - 1] not in ("", "?"):
                    moves[f"C{number}"] = Step("chip", number)
        return moves

    def _may_draw(self) -> bool:
        """[8.A, 13.1, 13.8] Draw from a stack that is not empty; with no points, by the ruling."""
        return bool(self.stack()) and (self._mover().score > 0 or self.draw_at_zero or not any(self.display))

    def _takes(self, source: str, colour: str, tiles: int) -> Moves:
        """[8 Placing tiles] All into one line that is empty or of the same colour, or all broken; [13.5]."""
        board = self._mover()
        name = f"{source}{colour}"
        moves: Moves = {f"{name}-": Take(source, colour, tiles, 0, 0)}
        for row in range(6):
            room = board.missing(row)
            if room == 0 or board.lines[row][:1] not in ([], [colour]):
                continue
            fit = min(room, tiles)
            moves[f"{name}{row + 1}"] = Take(source, colour, tiles, row + 1, fit)
            if self.partial_break:
                for fewer in range(1, fit):
                    moves[f"{name}{row + 1}.{fewer}"] = Take(source, colour, tiles, row + 1, fewer)
        return moves

    def _take(self, take: Take) -> None:
        board = self._mover()
        if take.source == "m":
            self._take_from_moons(take.colour)
        else:
            self._take_from_sun(0 if take.source == "L" else int(take.source), take.colour)
        board.lines[take.line - 1] += [take.colour] * take.in_line
        self._break(board, [take.colour] * (take.tiles - take.in_line))
        if self.stage == "action":  # otherwise the rest must be stacked first
            self._after_tiles()

    def _break(self, board: Board, tiles: list[str]) -> None:
        """[4, 8] To the broken space; with four tiles there, to the tower."""
        for tile in tiles:
            (board.broken if len(board.broken) < 4 else self.tower).append(tile)

    def _take_from_sun(self, number: int, colour: str) -> None:
        """[8.B] The rest goes to the moon: stacked in an order that the player chooses, or spread on the large one."""
        rest = [tile for tile in self.suns[number] if tile != colour]
        self.suns[number] = []
        if number == 0:
            self.moons[0] = rest
            if not rest:  # [2] the large factory was filled with one colour only
                self.marker = self.turn
        elif len(set(rest)) > 1:  # [13.14]
            self.suns[number] = rest
            self.stack_factory = number
            self.stage = "stack"
        else:
            self.moons[number] = rest
            self.reveal = [] if rest else [number]

    def _stack(self, tiles: list[str]) -> None:
        self.moons[self.stack_factory], self.suns[self.stack_factory] = tiles, []
        self.stack_factory = 0
        self._after_tiles()

    def _take_from_moons(self, colour: str) -> None:
        """[8.C] Every top tile of the colour and all of that colour on the large moon."""
        if colour in self.moons[0] and self.marker is None:
            self.marker = self.turn
        self.moons[0] = [tile for tile in self.moons[0] if tile != colour]
        self.reveal = []
        for number in range(1, 5):
            if self.moons[number][:1] == [colour]:
                self.moons[number] = self.moons[number][1:]
                if not self.moons[number]:
                    self.reveal.append(number)

    def _after_tiles(self) -> None:
        if self.reveal:
            self.stage = "chip"
        else:
            self._end_turn()

    def _take_chip(self, number: int) -> None:
        """[8.D] A revealed chip, face up into the storage."""
        assert self.turn is not None
        self._mover().chips.append(self.under[number - 1])
        self.under[number - 1] = ""
        self.taken[self.turn] += 1
        self._end_turn()

    def _take_plate(self, place: int) -> None:
        """[8.A, 7.8] One of the face-up plates; the opening plates are free and use no token."""
        assert self.turn is not None
        if self.phase == "acquisition":
            self.tokens[self.turn] -= 1
        self.held, self.display[place] = self.display[place], ""
        self.stage = "place"

    def _draw_plate(self) -> None:
        """[8.A] Draw from the stack for 1 point, or for nothing where there is none [13.1]."""
        assert self.turn is not None
        if not self.hand:
            self.tokens[self.turn] -= 1
        board = self._mover()
        board.score = max(0, board.score - 1)
        top = self.stack()[0]
        if top == "?":
            self.hand.append(self.top_back)
            self.top_back = ""
        else:
            self.hand.append(self.returned.pop(0))
        if self.stack()[:1] == ["?"] and not self.top_back:
            self.stage = "back"
        else:
            self._after_draw()

    def _after_draw(self) -> None:
        """[8.A] As often as you like; who cannot draw any more looks."""
        self.stage = "draw" if self._may_draw() else "fronts"

    def _keep(self, number: int) -> None:
        """[8.A] Keep and place one of the plates drawn."""
        self.kept = self.held = self.hand[number]
        for seen in self.seen:  # now it lies in the open
            if self.kept in seen:
                seen.remove(self.kept)
        self.stage = "place"

    def _place(self, slot: int, turns: int) -> None:
        """[8.A] In any empty slot, any rotation."""
        self._mover().slots[slot] = turned(self.held, turns)
        self.held = ""
        if self.phase == "opening":
            both = all(any(board.slots) for board in self.boards)
            if both or self.opening_refill == "each":  # [C1]
                self.stage = "plates"
            else:
                self._next_opening()
        else:
            self._return_plates()

    def _to_return(self) -> list[int]:
        """Return which of the plates drawn (0-based) still have to be put back."""
        return [i for i, plate in enumerate(self.hand) if plate != self.kept and plate not in self.order]

    def _put_back(self, number: int) -> None:
        self.order.append(self.hand[number])
        self._return_plates()

    def _return_plates(self) -> None:
        """[8.A, C4] The others go back in an order of the player's choice; the last has no choice."""
        left = self._to_return()
        if len(left) > 1:
            self.stage = "return"
            return
        back = self.order + [self.hand[i] for i in left]
        self.returned = self.returned + back if self.returned_plates == "under" else back + self.returned
        self.hand, self.order, self.kept = [], [], ""
        self._end_turn()

    def _can_act(self, seat: int) -> bool:
        """[8 Passing] Whether one of A-D is possible for a player."""
        if any(self.suns) or any(self.moons):  # the broken space always accepts tiles
            return True
        before, self.turn = self.turn, seat
        possible = bool(self._actions())
        self.turn = before
        return possible

    def _end_turn(self) -> None:
        """[8] The other player's turn; who can do nothing passes for the rest of the phase."""
        assert self.turn is not None
        if not any([*self.suns, *self.moons, *self.under]) and self.tokens == [0, 0]:  # [8 End of phase 1]
            self._begin_dome()
            return
        self.stage = "action"
        other = 1 - self.turn
        if not self.passed[other] and self._can_act(other):
            self.turn = other
        else:
            self.passed[other] = True
            assert self._can_act(self.turn)

    # ------------------------------------------------------------------ dome forming

    def _begin_dome(self) -> None:
        """[9] There is no interaction, so one player after the other; the coming starting player first."""
        self.phase = "dome"
        first = self.coming_starter()
        self.dome_seats = [first, 1 - first]
        self.dome_row = 0
        self._go_on_forming()

    def _spaces_for_line(self) -> list[int]:
        board = self.boards[self.dome_seats[0]]
        return board.matching_columns(self.dome_row, board.lines[self.dome_row][0])

    def _go_on_forming(self) -> None:
        """[9.1-5] Do everything that leaves no choice; stop at a decision or at the end of the phase."""
        while self.dome_seats:
            self.turn = self.dome_seats[0]
            while self.dome_row < 6:
                decision = self._form_line()
                if decision is not None:
                    self.stage = decision
                    return
                self.dome_row += 1
            self._pay_penalties(self.turn)
            self.dome_seats.pop(0)
            self.dome_row = 0
        self.turn = None
        self._end_round()

    def _form_line(self) -> Stage | None:
        """Treat the line at hand if it leaves no choice; otherwise return the decision that is due."""
        board = self._mover()
        row = self.dome_row
        if not board.lines[row]:
            return None
        spaces = self._spaces_for_line()
        missing = board.missing(row)
        if not spaces:  # [9.2, 9.3, C2, C3]
            breaks = self.stuck_lines == "break" or (self.stuck_lines == "break_complete" and missing == 0)
            if board.plates_in_row(row) == 3 and breaks:
                tiles, board.lines[row] = board.lines[row], []
                self._break(board, tiles)
            return None
        if missing > 0:  # [9.4]
            return "pay" if self._payments() else None
        if len(spaces) > 1:  # [9.1]
            return "space"
        self._move_tile(board, row, spaces[0])
        return None

    def _payments(self) -> list[tuple[str, ...]]:
        """[9.4, C5] The ways to complete the line at hand with chips."""
        board = self._mover()
        missing = board.missing(self.dome_row)
        if self.chip_lines == "one" and missing > 1:
            return []
        return payments(board.chips + self.paid, board.lines[self.dome_row][0], missing)

    def _next_chips(self) -> list[str]:
        """Return the chips with which a payment, begun with those paid, can go on."""
        begun = tuple(self.paid)
        following = {way[len(begun)] for way in self._payments() if way[: len(begun)] == begun and way != begun}
        return sorted(following, key=CHIPS.index)

    def _pay(self, chip: str) -> None:
        board = self._mover()
        board.chips.remove(chip)
        self.paid.append(chip)
        if tuple(self.paid) not in self._payments():
            self.stage = "chips"
            return
        board.spent += self.paid  # [9.4] turned face down, out of the game
        self.paid = []
        spaces = self._spaces_for_line()
        if len(spaces) > 1:
            self.stage = "column"
        else:
            self._place_tile(spaces[0])

    def _place_tile(self, column: int) -> None:
        self._move_tile(self._mover(), self.dome_row, column)
        self._next_line()

    def _next_line(self) -> None:
        """[9.5] A line that is done is done."""
        self.dome_row += 1
        self._go_on_forming()

    def _move_tile(self, board: Board, row: int, column: int) -> None:
        """[9.1] One tile of the line goes to the dome and scores; the others go to the tower."""
        tile, *others = board.lines[row]
        board.lines[row] = []
        board.tiles[row][column] = tile
        self.tower += others
        board.score += board.placement_points(row, column)
        self._fill_special(board, 3 * (row // 2) + column // 2)

    def _fill_special(self, board: Board, slot: int) -> None:
        """[9 Special tile] At once when the three colours of a special plate are there; it scores its row's value."""
        if "S" not in board.slots[slot]:
            return
        spaces = board.plate_spaces(slot)
        special = spaces.pop(board.slots[slot].index("S"))
        if board.full(spaces):
            row, column = special
            board.tiles[row][column] = "S"
            board.score += row + 1

    def _pay_penalties(self, seat: int) -> None:
        """[9 Then penalties] Broken tiles, which go to the tower, and the starting-player tile; never below 0."""
        board = self.boards[seat]
        board.score = max(0, board.score - BROKEN_COSTS[len(board.broken)])
        self.tower += board.broken
        board.broken = []
        if self.marker == seat:
            board.score = max(0, board.score - 2)

    # ------------------------------------------------------------------ preparation and the end

    def _end_round(self) -> None:
        if self.round == ROUNDS:
            self._finish()
            return
        self.starter = self.coming_starter()  # [10]
        self.marker = None
        self.round += 1
        self.phase = "preparation"
        self.tokens = [2, 2] if self.round < ROUNDS else [0, 0]
        self.taken = [0, 0]
        self.passed = [False, False]
        self.stage = "plates" if self.stack() and "" in self.display else "fill"

    def _finish(self) -> None:
        """[11, 13.3] All tablets are added up first, then the score stops at 0."""
        for board in self.boards:
            board.score = max(0, board.score + sum(board.tablet_points(tablet) for tablet in self.tablets))
        self.phase = "over"
        self.stage = "over"


Value = TypeVar("Value")


def clone(value: Value) -> Value:
    """Return a deep copy of a game or of a part of it (several times as fast as ``copy.deepcopy``)."""
    if isinstance(value, list):
        return [clone(part) for part in value]  # type: ignore[return-value]
    if isinstance(value, (OracleGame, Board)):
        new = object.__new__(type(value))
        new.__dict__.update({name: clone(part) for name, part in value.__dict__.items()})
        return new
    return value
