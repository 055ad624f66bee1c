"""Positions late in a game, made up at random: full walls, hoarded colours, an empty bag, crowded floor lines.

Play from the first round rarely leads to shortages, to dead positions and to lines without a space; play from these
does at once.
"""

from __future__ import annotations

import random

from tests.oracle.azul_oracle import COLOURS, OracleGame, colour_column


def make_late(game: OracleGame, rng: random.Random) -> None:
    """Turn a new game into one that waits for a deal late in the game; tiles are conserved."""
    stock = game.bag_tiles
    wall_share, line_share = rng.choice((0.3, 0.6, 0.9)), rng.choice((0.2, 0.9))
    hoarded = rng.choice(COLOURS)
    game.first_player(rng.randrange(game.players))
    game.round = rng.randrange(4, 12)
    game.marker = game.starter
    for board in game.boards:
        board.score = rng.randrange(100)
    if rng.random() < 0.2:
        _starve(game, hoarded, rng)
    else:
        for seat in range(game.players):
            _fill_wall(game, seat, wall_share, rng)
        for seat in range(game.players):
            _fill_lines(game, seat, line_share, hoarded if rng.random() < 0.7 else "", rng)
    while not stock:  # without a tile left the game would be over
        line = rng.choice(rng.choice(game.boards).lines)
        stock += line
        line.clear()
    rng.shuffle(stock)
    in_bag = rng.choice((0, len(stock), rng.randrange(len(stock) + 1)))
    game.bag_tiles, game.lid_tiles = stock[:in_bag], stock[in_bag:]
    if game.refill == "eager" and not game.bag_tiles:
        game.bag_tiles, game.lid_tiles = game.lid_tiles, []


def crowd_floors(game: OracleGame, rng: random.Random) -> None:
    """After a deal, move tiles from the bag and the lid to the floor lines, as if they had fallen before."""
    for board in game.boards:
        for _ in range(rng.choice((0, 3, 6, 7))):
            place = game.bag_tiles or game.lid_tiles
            if place:
                board.floor.append(place.pop(rng.randrange(len(place))))


def _fill_wall(game: OracleGame, seat: int, share: float, rng: random.Random) -> None:
    board, stock = game.boards[seat], game.bag_tiles
    for row in range(5):
        columns = [column for column in range(5) if rng.random() < share][:4]
        rng.shuffle(columns)
        for column in columns:
            colours = [x for x in COLOURS if game.grey or colour_column(row, x) == column]
            possible = [x for x in colours if x in stock and column in game._valid_columns(board, row, x)]
            tile = "J" if "J" in stock and rng.random() < 0.2 else rng.choice(possible or [""])
            if tile == "J" and game.grey and game.grey_joker_keeps_colour:
                board.kept[row][column] = rng.choice(possible or [""])
            if tile:
                stock.remove(tile)
                board.wall[row][column] = tile


def _fill_lines(game: OracleGame, seat: int, share: float, hoarded: str, rng: random.Random) -> None:
    board, stock = game.boards[seat], game.bag_tiles
    for row in range(1, 5):
        if rng.random() >= share:
            continue
        allowed = [x for x in COLOURS if game._colour_allowed_in_row(board, row, x)]
        colour = hoarded if hoarded in allowed else rng.choice(allowed)
        for _ in range(rng.randrange(1, row + 1)):
            tile = "J" if "J" in stock and rng.random() < 0.1 else colour
            if tile in stock:
                stock.remove(tile)
                board.lines[row].append(tile)


def _starve(game: OracleGame, hoarded: str, rng: random.Random) -> None:
    """Leave (nearly) every wall without one colour alone, and hoard as much of that colour as the lines hold."""
    stock = game.bag_tiles
    for board in game.boards:
        for row in range(5):
            for colour in COLOURS:
                if colour != hoarded and rng.random() < 0.97:
                    column = colour_column(row, colour)
                    tile = "J" if "J" in stock and rng.random() < 0.5 else colour
                    if tile not in stock:
                        continue
                    if tile == "J" and game.grey and game.grey_joker_keeps_colour:
                        board.kept[row][column] = colour
                    stock.remove(tile)
                    board.wall[row][column] = tile
    for row in (4, 3, 2, 1):
        for board in game.boards:
            while hoarded in stock and len(board.lines[row]) < row:
                stock.remove(hoarded)
                board.lines[row].append(hoarded)
