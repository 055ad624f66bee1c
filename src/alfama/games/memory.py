"""Writing straight to memory, for compiled code that fills the arrays of many games and counts nanoseconds.

An array handed from function to function has its references counted, and each number put in it is a store of its own.
Here whole words are written to an address.  Whoever passes an address keeps the memory alive and big enough; nothing is
checked.  With ``NUMBA_DISABLE_JIT=1`` the same functions work, slowly.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from alfama.jit import DISABLED, jit

WORD = 8
"""Bytes, or numbers, that are written at a time."""

_BYTES, _SHORTS = ir.VectorType(ir.IntType(8), WORD), ir.VectorType(ir.IntType(16), WORD)


def _address_code(_context: Any, record: types.Type) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ptrtoint(arguments[0], ir.IntType(64))

    return types.int64(record), build


def _pointer_code(_context: Any, _address: types.Type) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], cgutils.voidptr_t)

    return types.voidptr(types.int64), build


def _word_code(_context: Any, _address: types.Type, _word: types.Type) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        target = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
        builder.store(arguments[1], target, align=1)
        return context.get_dummy_value()

    return types.void(types.int64, types.uint64), build


def _widen_code(_context: Any, _source: types.Type, _target: types.Type) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        source = builder.inttoptr(arguments[0], _BYTES.as_pointer())
        target = builder.inttoptr(arguments[1], _SHORTS.as_pointer())
        builder.store(builder.sext(builder.load(source, align=1), _SHORTS), target, align=1)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), build


def _plain_address(record: Any) -> int:
    return int(record.__array_interface__["data"][0])


def _plain_pointer(address: int) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(address))


def _plain_word(address: int, word: np.uint64) -> None:
    ctypes.c_uint64.from_address(int(address)).value = int(word)


def _plain_widen(source: int, target: int) -> None:
    numbers = (ctypes.c_int8 * WORD).from_address(int(source))
    (ctypes.c_int16 * WORD).from_address(int(target))[:] = list(numbers)


def _either(code: Callable[..., Any], plain: Callable[..., Any]) -> Callable[..., Any]:
    return plain if DISABLED else intrinsic(code)


address_of: Callable[[Any], int] = _either(_address_code, _plain_address)
"""Return the address of a record."""

pointer: Callable[[int], Any] = _either(_pointer_code, _plain_pointer)
"""Make of an address what :data:`carray` makes an array of."""

carray: Callable[..., Any] = numba.carray
"""Make an array of a pointer, a shape and a dtype; its references are not counted."""

store_word: Callable[[int, Any], None] = _either(_word_code, _plain_word)
"""Write eight bytes, an unsigned word, at any address."""

store_widened: Callable[[int, int], None] = _either(_widen_code, _plain_widen)
"""Read eight signed bytes at one address and write them as eight int16 at another."""


@jit
def widen(source: int, at: int, numbers: int) -> int:
    """Write so many signed bytes as int16, and up to seven more; return the address behind them."""
    for number in range(0, numbers, WORD):
        store_widened(source + number, at + 2 * number)
    return at + 2 * numbers
