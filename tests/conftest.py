"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every machine, and no time limit: machines are shared and noisy.
settings.register_profile("alfama", max_examples=15, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=1000, deadline=None)
settings.load_profile("alfama")
