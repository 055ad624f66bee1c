"""Everything an operator can set, by environment (ALFAMA_<NAME>) or by the options of `alfama serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


def default_data() -> Path:
    """The folder for this user's data by the habits of the system."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "alfama"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "alfama"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "alfama"


def default_workers() -> int:
    """One processor is left for the tables."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Settings(BaseSettings):
    """The settings of a server. docs/operating.md is checked against the names, defaults and descriptions here."""

    model_config = SettingsConfigDict(env_prefix="ALFAMA_", extra="forbid", frozen=True)

    data: Path = Field(
        default_factory=default_data,
        description="Folder with the games, the cookie secret and the backups. Default: the user's data folder.",
    )
    database_url: str | None = Field(
        None, description="SQLAlchemy address of another database, such as PostgreSQL. Default: SQLite in `data`."
    )
    host: str = Field("127.0.0.1", description="Address to listen at.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen at; 0 takes a free one.")
    root_path: str = Field("", description="Path under which a proxy offers the server, such as /azul.")
    allow_origins: Annotated[tuple[str, ...], NoDecode] = Field(
        (), description="Further origins that may use the server, with commas, such as https://play.example.org."
    )
    forwarded_allow_ips: str = Field(
        "127.0.0.1", description="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, with commas."
    )
    log_level: str = Field("info", pattern="^(debug|info|warning|error)$", description="Least level that is logged.")
    log_json: bool = Field(False, description="Log one JSON object a line.")

    bot_time: float = Field(1.0, gt=0, le=60, description="Seconds a bot may think about a move.")
    bot_delay: float = Field(0.4, ge=0, le=30, description="Least seconds a bot takes, so that people can follow.")
    bot_workers: int = Field(
        default_factory=default_workers,
        ge=1,
        le=64,
        description="Processes in which bots think. Default: processors less one, at most 4.",
    )
    warm: bool = Field(True, description="Compile the rules and start the bots' processes before the first game.")

    room_idle: float = Field(300.0, gt=0, description="Seconds after which a table that nobody looks at is unloaded.")
    absent_after: float = Field(60.0, ge=0, description="Seconds offline after which the host may replace a person.")
    cookie_days: int = Field(365, ge=1, description="Days a guest is remembered after the last visit.")
    drain_seconds: int = Field(5, ge=1, description="Seconds that connections get to end when the server stops.")
    ping_seconds: float = Field(20.0, gt=0, description="Seconds between the heartbeats on a socket.")

    max_tables: int = Field(5000, ge=1, description="Unfinished tables on the server.")
    max_tables_per_guest: int = Field(50, ge=1, description="Unfinished tables of one guest.")
    stale_days: float = Field(
        7.0, gt=0, description="Days without a move after which an unfinished table no longer counts or is listed."
    )
    max_sockets_per_address: int = Field(100, ge=1, description="Sockets from one address.")
    commands_per_second: float = Field(10.0, gt=0, description="Messages a second on one socket, on average.")
    commands_burst: int = Field(40, ge=1, description="Messages at once on one socket.")
    guests_per_minute: float = Field(30.0, gt=0, description="New guests a minute from one address.")
    tables_per_minute: float = Field(30.0, gt=0, description="New tables a minute from one address.")
    imports_per_minute: float = Field(120.0, gt=0, description="Records and positions read a minute for one address.")

    @field_validator("allow_origins", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        if isinstance(value, str):
            return tuple(part.strip().rstrip("/") for part in value.split(",") if part.strip())
        return value

    @field_validator("root_path")
    @classmethod
    def _root(cls, value: str) -> str:
        root = value.strip().rstrip("/")
        if root and not root.startswith("/"):
            raise ValueError("root_path starts with /")
        return root

    @property
    def database(self) -> str:
        """The SQLAlchemy address in use."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / 'alfama.sqlite3'}"
