"""What all tests share."""

from __future__ import annotations

import signal

from hypothesis import settings

# A shell's background job ignores Ctrl-C and hands that down; the commands that are tested must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples on every machine, and no time limit: machines are shared and noisy.
# `pytest --hypothesis-profile=long tests/laws` looks harder, at new examples each time.
settings.register_profile("alfama", max_examples=15, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=1000, deadline=None)
settings.load_profile("alfama")
