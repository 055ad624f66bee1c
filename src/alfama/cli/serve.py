"""``alfama serve``: the table in the browser."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from alfama.cli.failure import CommandError


class LogLevel(StrEnum):
    """Least level that is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def command(
    host: Annotated[
        str | None, typer.Option("--host", metavar="NAME", help="Address to listen at. Default: 127.0.0.1.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, help="Port; 0 takes a free one. Default: 8000."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FOLDER", help="Folder of the games. Default: the user's data folder."),
    ] = None,
    database_url: Annotated[
        str | None, typer.Option("--database-url", metavar="URL", help="Another database, as an SQLAlchemy address.")
    ] = None,
    root_path: Annotated[
        str | None, typer.Option("--root-path", help="Path under which a proxy offers the server, such as /azul.")
    ] = None,
    bot_time: Annotated[
        float | None,
        typer.Option("--bot-time", metavar="S", min=0.01, max=60, help="Seconds a bot may think. Default: 1."),
    ] = None,
    log_level: Annotated[
        LogLevel | None, typer.Option("--log-level", help="Least level that is logged. Default: info.")
    ] = None,
    log_json: Annotated[
        bool | None, typer.Option("--log-json/--log-text", metavar="", help="Log as JSON lines.")
    ] = None,
) -> None:
    """Serve the table in the browser.

    Prints the address; Ctrl-C stops. Every setting can also come from the environment, as ALFAMA_HOST
    and so on.
    """
    try:
        from alfama.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("alfama"):
            raise
        raise CommandError(
            "no_web_extra", f"the server needs the web extra ({error.name} is missing): pip install 'alfama[web]'"
        ) from None
    others: dict[str, Any] = {
        "database_url": database_url,
        "root_path": root_path,
        "bot_time": bot_time,
        "log_level": log_level and log_level.value,
        "log_json": log_json,
    }
    raise typer.Exit(serve(host, port, data, **others))
