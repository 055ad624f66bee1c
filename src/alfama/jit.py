"""The one decorator that compiles rules and search, and the folder that holds what it compiled.

numba's disk cache looks only at the file a function stands in: it would go on using old rules inside a search
compiled before the rules changed.  So the cache lies in a folder named by a hash of every kernel source (and of
the versions that compile it), and a change anywhere starts a fresh folder.

``NUMBA_DISABLE_JIT=1`` runs the same functions uncompiled, for the debugger and for coverage.
``ALFAMA_CACHE`` moves the folder; otherwise it is the user's cache folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., object])

_PACKAGE = Path(__file__).parent
_KERNEL_ROOMS = ("games", "search", "rl")
DISABLED = bool(numba.config.DISABLE_JIT)

if DISABLED:
    # Uncompiled, the generator's 64-bit arithmetic would warn where it wraps round as it must.
    np.seterr(over="ignore")


def kernel_sources() -> list[Path]:
    """Return the source files whose text decides what compiled code does, sorted."""
    files = [_PACKAGE / "jit.py", _PACKAGE / "tiles.py"]
    for room in _KERNEL_ROOMS:
        files.extend((_PACKAGE / room).rglob("*.py"))
    return sorted(files)


def sources_hash() -> str:
    """Return 16 hex digits naming the kernel sources together with Python, numba and numpy."""
    digest = hashlib.sha256()
    for part in (platform.machine(), sys.version, numba.__version__, np.__version__):
        digest.update(part.encode())
    for path in kernel_sources():
        digest.update(path.relative_to(_PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder that holds one folder of compiled code per version of the kernel sources."""
    if chosen := os.environ.get("ALFAMA_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "alfama"


CACHE = cache_root() / sources_hash()
"""Folder of the compiled code of exactly these sources."""


def jit(function: F) -> F:
    """Compile ``function`` in numba's nopython mode, cached on disk, with the interpreter lock released.

    Integer division and indexing follow NumPy's error model: kernels check their own ranges.
    """
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE)
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        numba.config.CACHE_DIR = before
