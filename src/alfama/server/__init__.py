"""The game server: the authority over every table (docs/protocol.md, docs/operating.md).

>>> from alfama.server import serve  # doctest: +SKIP
>>> serve(port=8000)  # doctest: +SKIP
"""

from alfama.server.serve import serve
from alfama.server.settings import Settings

__all__ = ["Settings", "serve"]
