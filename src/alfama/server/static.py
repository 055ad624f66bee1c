"""The built client: hashed files for ever, the page afresh, and the page for every address that the client knows."""

from __future__ import annotations

import html
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from alfama.server.guards import refused
from alfama.server.refusals import Refusal

CLIENT = Path(__file__).parent / "static"
_BASE = re.compile(r'<base href="[^"]*"')
_MISSING = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Alfama</title></head>
<body><h1>Alfama</h1><p>The server runs, but this copy was installed without the browser client.
In a checkout, <code>make client</code> builds it.</p></body></html>"""


class Client:
    """The files in `folder`, offered under `root_path`."""

    def __init__(self, folder: Path, root_path: str) -> None:
        self._folder = folder.resolve()
        self._base = f'<base href="{html.escape(root_path)}/"'

    async def __call__(self, request: Request) -> Response:
        """The file for a path; a path without a file and without an extension is a page of the client."""
        path = request.path_params["path"]
        file = self._find(path)
        if file is not None:
            return self._sent(file)
        if path != "index.html" and ("." in path.rsplit("/", 1)[-1] or path.startswith(("api/", "ws/", "assets/"))):
            return refused(Refusal("unknown_page"))
        return self._page(request.headers)

    def _find(self, path: str) -> Path | None:
        """The file of a path inside the folder, if there is one; nothing outside is ever looked at."""
        if not path or path == "index.html" or "\x00" in path:
            return None
        try:
            file = (self._folder / path).resolve()
            return file if file.is_relative_to(self._folder) and file.is_file() else None
        except OSError:  # no file can have such a name
            return None

    def _sent(self, file: Path) -> Response:
        hashed = file.parent.name == "assets"
        return FileResponse(
            file, headers={"cache-control": "public, max-age=31536000, immutable" if hashed else "no-cache"}
        )

    def _page(self, headers: Headers) -> Response:
        """index.html with the path that it is offered under."""
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_MISSING, 404, headers={"cache-control": "no-store"})
        page = _BASE.sub(self._base, index.read_text("utf-8"), count=1)
        return HTMLResponse(page, headers={"cache-control": "no-cache"})
