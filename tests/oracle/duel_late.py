"""Positions of Duel in the middle of a game, made up at random: full domes, hoarded colours, an empty bag.

Play from the first round rarely leads to shortages, to a bag of one colour and to tablets of every kind; play from
these does at once.
"""

from __future__ import annotations

import random

from tests.oracle.duel_oracle import COLOURS, PLATES, ROUNDS, Board, OracleGame, back_of, turned


def make_late(game: OracleGame, rng: random.Random) -> None:
    """Turn a new game into one whose factories are to be filled for round 2 to 5; all components are conserved."""
    game.round = rng.choice((2, 3, 4, 4, 5, 5, 5))
    game.phase, game.stage = "preparation", "fill"
    game.starter = rng.randrange(2)
    game.tokens = [2, 2] if game.round < ROUNDS else [0, 0]
    numbers = sorted(rng.sample("1234", game.tablet_number))
    game.tablets = [number + rng.choice("ab") for number in numbers]
    _lay_plates(game, rng)
    liked = [rng.choice(COLOURS), rng.choice(COLOURS)]
    _hand_out_chips(game, liked, rng)
    scarce = rng.choice(("", "", "", "", "colour", "all"))
    kept_back = rng.choice(COLOURS) if scarce == "colour" else ""
    share = 1.0 if scarce else rng.choice((0.2, 0.5, 0.8, 0.95))
    for board in game.boards:
        _fill_dome(game, board, share, kept_back, rng)
        board.score = rng.choice((0, 0, 1, 3, rng.randrange(10, 80)))
    for row in (5, 4, 3, 2, 1, 0):
        for board, colour in zip(game.boards, liked, strict=True):
            if rng.random() < max(share, 0.5):
                _fill_line(game, board, row, colour, kept_back, rng)
    if rng.random() < 0.3:
        game.boards[1].score = game.boards[0].score
    _split_stock(game, rng)


def _lay_plates(game: OracleGame, rng: random.Random) -> None:
    plates = list(PLATES)
    rng.shuffle(plates)
    for board in game.boards:
        for slot in rng.sample(range(9), 2 * game.round - 1):
            board.slots[slot] = turned(plates.pop(), rng.randrange(4))
    for place in range(min(3, len(plates))):
        game.display[place] = plates.pop()
    game.unseen = plates
    game.top_back = back_of(rng.choice(plates)) if plates else ""


def _hand_out_chips(game: OracleGame, liked: list[str], rng: random.Random) -> None:
    """Give each player two chips a round, more often such as show a colour that it likes; some are spent."""
    for board, colour in zip(game.boards, liked, strict=True):
        for _ in range(2 * (game.round - 1)):
            wanted = [chip for chip in game.chip_supply if colour in chip] if rng.random() < 0.6 else []
            chip = rng.choice(wanted or game.chip_supply)
            game.chip_supply.remove(chip)
            (board.chips if rng.random() < 0.7 else board.spent).append(chip)


def _fill_dome(game: OracleGame, board: Board, share: float, kept_back: str, rng: random.Random) -> None:
    """Put a tile on about this share of the spaces, but no tile of the colour that is kept back."""
    for row, column in board.spaces():
        printed = board.printed(row, column)
        possible = [x for x in COLOURS if x in game.bag and printed in (x, "W") and x != kept_back]
        if possible and rng.random() < share:
            board.tiles[row][column] = rng.choice(possible)
            game.bag.remove(board.tiles[row][column])
    for slot, plate in enumerate(board.slots):
        if "S" in plate:
            spaces = board.plate_spaces(slot)
            row, column = spaces.pop(plate.index("S"))
            board.tiles[row][column] = "S" if board.full(spaces) else ""


def _fill_line(game: OracleGame, board: Board, row: int, liked: str, kept_back: str, rng: random.Random) -> None:
    """Leave tiles in a line such as can be there after dome forming under the rulings in force."""
    possible = []
    for colour in COLOURS:
        matching = bool(board.matching_columns(row, colour))
        stays = matching or board.plates_in_row(row) < 3 or game.stuck_lines != "break"
        if stays and colour in game.bag and colour != kept_back and (row > 0 or not matching):
            possible.append(colour)
    if not possible:
        return
    colour = liked if liked in possible and rng.random() < 0.6 else rng.choice(possible)
    closed = board.plates_in_row(row) == 3 and game.stuck_lines != "keep"
    complete = not board.matching_columns(row, colour) and not closed
    most = row + 1 if complete else row
    tiles = most if kept_back or rng.random() < 0.3 else rng.randrange(most + 1)
    for _ in range(tiles):
        if colour in game.bag:
            game.bag.remove(colour)
            board.lines[row].append(colour)


def _split_stock(game: OracleGame, rng: random.Random) -> None:
    """Divide what is left between bag and tower; sometimes only one colour, or few tiles, stay in the bag."""
    stock = game.bag
    rng.shuffle(stock)
    if rng.random() < 0.3 and stock:
        colour = rng.choice(stock)
        stock.sort(key=lambda tile: tile != colour)
        in_bag = rng.randrange(1, stock.count(colour) + 1)
    else:
        in_bag = rng.choice((0, len(stock), rng.randrange(len(stock) + 1), min(len(stock), rng.randrange(24))))
    game.bag, game.tower = stock[:in_bag], stock[in_bag:]
