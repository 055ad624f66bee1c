"""A table as a picture (SVG, and its pixels) and as text, from what a spectator may see.

Tiles differ by colour, lightness and figure.  There are no letters in the picture, so no fonts are needed: numbers are
drawn with seven strokes.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from alfama.games import Position

WIDTH, HEIGHT = 960, 640
TILE, GAP = 20, 24
"""Side of a tile, and from one to the next."""

_PAINT = {
    "B": ("#1f5fa8", "#9cc6f0"),
    "Y": ("#e3a526", "#fbe9b0"),
    "R": ("#b5322c", "#f2aaa2"),
    "K": ("#26282c", "#8d939b"),
    "W": ("#e9eef0", "#3d8d98"),
    "T": ("#3aa6a0", "#d5f2ee"),
    "J": ("#7a4a9e", "#e6cdf5"),
    "S": ("#f6f1e4", "#b98b2f"),
    "M": ("#faf6ec", "#8a3b2b"),
}
"""Letter of a tile -> its ground and its figure."""
_FIGURES = {
    "B": "M10 3 L17 10 L10 17 L3 10 Z",
    "Y": "M10 3 A7 7 0 1 1 9.9 3 Z M10 7 A3 3 0 1 0 10.1 7 Z",
    "R": "M10 2 L12.5 7.5 L18 10 L12.5 12.5 L10 18 L7.5 12.5 L2 10 L7.5 7.5 Z",
    "K": "M4 4 H16 V16 H4 Z M7 7 V13 H13 V7 Z",
    "W": "M3 8 H8 V3 H12 V8 H17 V12 H12 V17 H8 V12 H3 Z",
    "T": "M3 6 L10 3 L17 6 V9 L10 6 L3 9 Z M3 13 L10 10 L17 13 V16 L10 13 L3 16 Z",
    "J": "M10 2 L12 8 L18 8 L13 12 L15 18 L10 14 L5 18 L7 12 L2 8 L8 8 Z",
    "S": "M10 4 L16 10 L10 16 L4 10 Z M10 8 L8 10 L10 12 L12 10 Z",
    "M": "M8 4 H12 V16 H8 Z",
}
_STROKES = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "gfabcd",
}
_SEGMENTS = {
    "a": "M0 0 H6",
    "b": "M6 0 V6",
    "c": "M6 6 V12",
    "d": "M0 12 H6",
    "e": "M0 6 V12",
    "f": "M0 0 V6",
    "g": "M0 6 H6",
}


def svg(position: Position) -> str:
    """Return the table as an SVG document of WIDTH × HEIGHT pixels."""
    view = position.view(None)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f3ede1"/>']
    parts += _duel(view) if position.game == "duel" else _azul(view)
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{body}</svg>'
    )


def pixels(position: Position) -> npt.NDArray[np.uint8]:
    """Return the picture as RGB, shape (HEIGHT, WIDTH, 3); needs resvg_py and Pillow (``alfama[rl]``)."""
    import resvg_py
    from PIL import Image

    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg(position)))))
    return np.array(image.convert("RGB"), np.uint8)


def text(position: Position) -> str:
    """Return the table in a few lines of text."""
    view = position.view(None)
    lines = [f"{view['game']}  round {view['round']}  {view['phase']}  turn {_seat(view['turn'])}"]
    if position.game == "duel":
        lines.append("suns      " + "  ".join(one or "-" for one in view["sun"]))
        lines.append("moons     " + "  ".join(one or "-" for one in view["moon"]))
        lines.append("plates    " + "  ".join(one or "-" for one in view["display"]))
    else:
        lines.append("displays  " + "  ".join(one or "-" for one in view["displays"]))
        lines.append("centre    " + (view["centre"] or "-"))
    for seat, board in enumerate(view["boards"]):
        fallen = board["broken"] if position.game == "duel" else board["floor"]
        lines.append(f"player {seat + 1}  {board['score']} points  floor {fallen or '-'}")
        rows = board["tiles"] if position.game == "duel" else board["wall"]
        for number, (line, row) in enumerate(zip(board["lines"], rows, strict=True), 1):
            lines.append(f"  {line.rjust(number, '.'):>6} | {row}")
    return "\n".join(lines)


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat + 1)


# --- Parts -------------------------------------------------------------------------------------------------------


def _tile(letter: str, x: float, y: float, faint: bool = False) -> str:
    """Return a tile, its upper left corner at (x, y); a faint one is a space that wants it."""
    ground, figure = _PAINT[letter]
    look = ' opacity="0.22"' if faint else ""
    return (
        f'<g transform="translate({x:g} {y:g})"{look}>'
        f'<rect width="{TILE}" height="{TILE}" rx="3" fill="{ground}" stroke="#5b5140" stroke-width="0.8"/>'
        f'<path d="{_FIGURES[letter]}" fill="{figure}" fill-rule="evenodd"/></g>'
    )


def _space(x: float, y: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{TILE}" height="{TILE}" rx="3" fill="#fffaf0" stroke="#b9ad97"/>'


def _row(letters: Iterable[str], x: float, y: float) -> list[str]:
    """Return spaces and tiles from left to right; ``.`` is an empty space."""
    return [
        _space(x + GAP * at, y) if letter == "." else _tile(letter, x + GAP * at, y)
        for at, letter in enumerate(letters)
    ]


def _number(value: int, x: float, y: float) -> str:
    strokes = "".join(
        f'<path transform="translate({11 * at} 0)" d="{"".join(_SEGMENTS[one] for one in _STROKES[digit])}"/>'
        for at, digit in enumerate(str(value))
    )
    return f'<g transform="translate({x:g} {y:g})" fill="none" stroke="#3b3428" stroke-width="2">{strokes}</g>'


def _disc(x: float, y: float, radius: float, fill: str = "#e2d8c3") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="#c6b999"/>'


def _cluster(letters: str, x: float, y: float, across: int) -> list[str]:
    """Return tiles in rows of ``across`` around the point (x, y)."""
    rows = max(1, -(-len(letters) // across))
    left, top = x - GAP * min(across, max(1, len(letters))) / 2 + 2, y - GAP * rows / 2 + 2
    return [_tile(letter, left + GAP * (at % across), top + GAP * (at // across)) for at, letter in enumerate(letters)]


def _frame(x: float, y: float, width: float, height: float, active: bool) -> str:
    edge, thick = ("#1f5fa8", 3) if active else ("#cbbfa7", 1)
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" fill="#fbf7ee" '
        f'stroke="{edge}" stroke-width="{thick}"/>'
    )


# --- Azul --------------------------------------------------------------------------------------------------------


def _azul(view: dict[str, Any]) -> list[str]:
    parts: list[str] = []
    displays = view["displays"]
    step = WIDTH / (len(displays) + 1)
    for at, letters in enumerate(displays):
        x = step * (at + 1)
        parts += [_disc(x, 60, 40), *_cluster(letters, x, 60, 2)]
    centre = ("M" if view["marker"] == "centre" else "") + view["centre"]
    parts += [*_cluster(centre, WIDTH / 2, 150, 26)]
    for seat, board in enumerate(view["boards"]):
        x, y = 20 + 470 * (seat % 2), 200 + 215 * (seat // 2)
        parts.append(_frame(x, y, 450, 205, view["turn"] == seat))
        parts.append(_number(board["score"], x + 16, y + 14))
        if view["starter"] == seat:
            parts.append(_tile("M", x + 70, y + 10))
        for row in range(5):
            line = board["lines"][row].rjust(row + 1, ".")
            parts += _row(line, x + 100 + GAP * (4 - row), y + 14 + GAP * row)
            for column in range(5):
                at_x, at_y = x + 260 + GAP * column, y + 14 + GAP * row
                letter = board["wall"][row][column]
                if letter != ".":
                    parts.append(_tile(letter, at_x, at_y))
                    continue
                parts.append(_space(at_x, at_y))
                if board["pattern"]:
                    parts.append(_tile(board["pattern"][row][column], at_x, at_y, faint=True))
        parts += _row(board["floor"].ljust(7, "."), x + 100, y + 160)
    return parts


# --- Azul Duel ---------------------------------------------------------------------------------------------------


def _duel(view: dict[str, Any]) -> list[str]:
    parts: list[str] = []
    for at, (sun, moon) in enumerate(zip(view["sun"], view["moon"], strict=True)):
        x = 80 + 130 * at
        parts += [_disc(x, 60, 46), *_cluster(sun, x, 60, 3)]
        parts += [_disc(x, 150, 34, "#cfd3dc"), *_cluster(moon, x, 150, 4 if at == 0 else 3)]
    for at, plate in enumerate(view["display"]):
        parts += _plate(plate, 745 + 66 * at, 30)
    for seat, board in enumerate(view["boards"]):
        x, y = 20 + 470 * seat, 210
        parts.append(_frame(x, y, 450, 410, view["turn"] == seat))
        parts.append(_number(board["score"], x + 16, y + 16))
        if view["marker"] == seat:
            parts.append(_tile("M", x + 70, y + 12))
        for row in range(6):
            line = board["lines"][row].rjust(row + 1, ".")
            parts += _row(line, x + 100 + GAP * (5 - row), y + 50 + GAP * row)
            for column in range(6):
                parts += _dome_space(board, row, column, x + 280 + GAP * column, y + 50 + GAP * row)
        parts += _row(board["broken"].ljust(4, "."), x + 100, y + 220)
        for at, chip in enumerate(board["chips"]):
            parts += _chip(chip, x + 110 + 30 * (at % 10), y + 280 + 30 * (at // 10))
    return parts


def _plate(letters: str, x: float, y: float) -> list[str]:
    parts = [f'<rect x="{x - 3:g}" y="{y - 3:g}" width="50" height="50" rx="4" fill="#e2d8c3" stroke="#c6b999"/>']
    for at, letter in enumerate(letters):
        left, top = x + GAP * (at % 2), y + GAP * (at // 2)
        parts.append(_space(left, top) if letter == "W" else _tile(letter, left, top))
    return parts


def _dome_space(board: dict[str, Any], row: int, column: int, x: float, y: float) -> list[str]:
    tile, printed = board["tiles"][row][column], board["dome"][row][column]
    if tile != ".":
        return [_tile(tile, x, y)]
    if printed == ".":
        return [f'<circle cx="{x + 10:g}" cy="{y + 10:g}" r="2" fill="#cbbfa7"/>']
    return [_space(x, y)] if printed == "W" else [_space(x, y), _tile(printed, x, y, faint=True)]


def _chip(kind: str, x: float, y: float) -> list[str]:
    ends = [_PAINT[letter][0] for letter in (kind[0], kind[-1])]
    return [
        f'<path d="M{x:g} {y - 11:g} A11 11 0 0 0 {x:g} {y + 11:g} Z" fill="{ends[0]}"/>',
        f'<path d="M{x:g} {y - 11:g} A11 11 0 0 1 {x:g} {y + 11:g} Z" fill="{ends[1]}"/>',
    ]
