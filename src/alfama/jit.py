"""The one decorator that compiles rules and search, and the folders that hold what it compiled.

numba's disk cache looks only at the file a function stands in: it would go on using old rules inside a search
compiled before the rules changed.  So what is compiled from a file lies in a folder named by a hash of that file and
of everything it imports from Alfama, however far away, and of the versions that compile it: a change anywhere below
starts a fresh folder, and a change elsewhere costs nothing.

``NUMBA_DISABLE_JIT=1`` runs the same functions uncompiled, for the debugger and for coverage.
``ALFAMA_CACHE`` moves the folders; otherwise they are in the user's cache folder.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import sigutils, types
from numba.core.registry import CPUDispatcher

F = TypeVar("F", bound=Callable[..., object])

SOURCES = Path(__file__).parent.parent
"""Folder that holds the package ``alfama``."""

DISABLED = bool(numba.config.DISABLE_JIT)
"""Whether functions run uncompiled."""

if DISABLED:
    # Uncompiled, the generator's 64-bit arithmetic would warn where it wraps round as it must.
    np.seterr(over="ignore")


def module_file(name: str, sources: Path = SOURCES) -> Path | None:
    """Return the file of the module or package ``name``, or None when there is none."""
    path = sources.joinpath(*name.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


@functools.cache
def imported_files(file: Path, sources: Path = SOURCES) -> frozenset[Path]:
    """Return the files of ``alfama`` that a source file imports directly, at any depth of its code."""
    found = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            # "from package import module" means the module, not what else the package imports.
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [one if module_file(one, sources) else node.module for one in inner]
        found |= {path for name in names if name.split(".")[0] == "alfama" and (path := module_file(name, sources))}
    return frozenset(found)


def kernel_sources(file: Path, sources: Path = SOURCES) -> list[Path]:
    """Return the files that decide what code compiled from ``file`` does: itself and all it builds on, sorted."""
    seen = {file}
    waiting = [file]
    while waiting:
        new = imported_files(waiting.pop(), sources) - seen
        seen |= new
        waiting += new
    return sorted(seen)


@functools.cache
def sources_hash(file: Path, sources: Path = SOURCES) -> str:
    """Return 16 hex digits naming the kernel sources of ``file`` together with machine, Python, numba and numpy."""
    digest = hashlib.sha256()
    for part in (platform.machine(), sys.version, numba.__version__, np.__version__):
        digest.update(part.encode())
    for path in kernel_sources(file, sources):
        digest.update(path.relative_to(sources).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder of all compiled code."""
    if chosen := os.environ.get("ALFAMA_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "alfama"


def cache_folder(module: str) -> Path:
    """Return the folder of the code compiled from ``module``, such as ``alfama.games.azul.rules``."""
    file = module_file(module)
    if file is None:
        raise ModuleNotFoundError(f"{module} is no module of Alfama's sources, so its compiled code cannot be kept")
    return cache_root() / sources_hash(file)


class Dispatcher(CPUDispatcher):
    """Compiles one version of a function for all widths and all constant values of its integer arguments.

    numba alone would compile one for each combination, which for rules full of small fields and named numbers is
    twice the work.  A function that calls itself must pass its integers as ``np.int64``, and Python calls
    are quick with Python integers only.
    """

    def compile(self, sig: Any) -> Any:
        """Compile for these argument types, signed integers as int64; callers convert."""
        arguments, _ = sigutils.normalize_signature(sig)
        return super().compile(tuple(_widened(one) for one in arguments))


def _widened(one: types.Type) -> types.Type:
    plain = types.unliteral(one)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain


def jit(function: F) -> F:
    """Compile ``function`` in numba's nopython mode, cached on disk, with the interpreter lock released.

    Integer division and indexing follow NumPy's error model: kernels check their own ranges.
    """
    if DISABLED:
        return function
    options = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    try:
        dispatcher = Dispatcher(function, targetoptions=options)
        dispatcher.enable_caching()
        return cast(F, dispatcher)
    finally:
        numba.config.CACHE_DIR = before
