"""One type of integer for the arguments of compiled functions.

numba compiles a function again for every narrower integer and for every literal number it is called with; what is
called with 64 bits everywhere is compiled once.
"""

from __future__ import annotations

from typing import cast

import numpy as np

from alfama.jit import jit


@jit
def whole(number: int) -> int:
    """Return an integer of any width as one of 64 bits."""
    return number + 0


def constant(number: int) -> int:
    """Return an integer that compiled functions take for a variable of 64 bits, for use as a global."""
    return cast("int", np.int64(number))
