"""Limits."""

from __future__ import annotations

from typing import Any

import pytest

from alfama.search import Limit


@pytest.mark.parametrize("bad", [{"time": 0}, {"time": -1.0}, {"time": float("inf")}, {"nodes": 0}, {"depth": -2}])
def test_a_limit_is_positive(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        Limit(**bad)


def test_an_open_limit() -> None:
    assert Limit().is_open
    assert not any(limit.is_open for limit in (Limit(time=1), Limit(nodes=1), Limit(depth=1)))
