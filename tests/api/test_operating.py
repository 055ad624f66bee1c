"""What an operator relies on: documented settings, logs with ids and without secrets."""

import json
import logging
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import PydanticUndefined
from tests.api.conftest import BOT, ME, Serve

from alfama.server import serve as run
from alfama.server.logs import REQUEST, JsonLines, _Ids
from alfama.server.settings import Settings, default_data

DOCS = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")


def test_every_setting_is_documented_with_its_default() -> None:
    rows = re.findall(r"^\| `ALFAMA_(\w+)` \| (.*?) \| (.*?) \|$", DOCS, re.MULTILINE)
    shown: dict[str, tuple[str, str]] = {}
    for name, field in Settings.model_fields.items():
        default = field.default
        if default is PydanticUndefined or default is None or default in ("", ()):
            written = "–"
        elif isinstance(default, bool):
            written = "1" if default else "0"
        else:
            written = f"{default:g}" if isinstance(default, float) else str(default)
        shown[name.upper()] = (written, str(field.description))
    assert {name: (default.strip("`"), about) for name, default, about in rows} == shown


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALFAMA_DATA", str(tmp_path))
    monkeypatch.setenv("ALFAMA_ALLOW_ORIGINS", "https://a.example.org/, https://b.example.org")
    monkeypatch.setenv("ALFAMA_ROOT_PATH", "/azul/")
    monkeypatch.setenv("ALFAMA_BOT_DELAY", "1.5")
    settings = Settings()
    assert settings.data == tmp_path
    assert settings.allow_origins == ("https://a.example.org", "https://b.example.org")
    assert (settings.root_path, settings.bot_delay) == ("/azul", 1.5)
    assert settings.database.endswith("/alfama.sqlite3")


def test_the_data_folder_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_data() == tmp_path / "alfama"
    monkeypatch.setattr("sys.platform", "darwin")
    assert default_data().parts[-2:] == ("Application Support", "alfama")
    monkeypatch.setattr("sys.platform", "win32")
    assert default_data().name == "alfama"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"port": 70000}, "the setting port"),
        ({"bot_time": -1}, "the setting bot_time"),
        ({"root_path": "azul"}, "root_path starts with /"),
        ({"colour": "blue"}, "the setting colour"),
    ],
)
def test_a_wrong_setting_is_told_in_a_line(
    settings: dict[str, Any], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(**settings) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert words in said


def test_a_port_in_use_is_told_before_anything_is_compiled_or_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compiled() -> None:
        raise AssertionError("the rules were compiled first")

    monkeypatch.setattr("alfama.server.face.warm_up", compiled)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run("127.0.0.1", port, tmp_path / "data") == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"cannot listen at port {port} of 127.0.0.1: " in said
    assert not (tmp_path / "data").exists()
    assert run("no.such.host.example", 8000, tmp_path / "data") == 1
    assert not (tmp_path / "data").exists()


def test_logs_are_json_with_the_ids_of_request_and_table() -> None:
    record = logging.LogRecord("alfama.server", logging.INFO, __file__, 1, "hello %s", ("you",), None)
    token = REQUEST.set("abc")
    try:
        assert _Ids().filter(record)
    finally:
        REQUEST.reset(token)
    line = json.loads(JsonLines().format(record))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "info", "logger": "alfama.server", "message": "hello you", "request": "abc"}
    try:
        raise ValueError("no")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = json.loads(JsonLines().format(record))
    assert "ValueError: no" in line["trace"]
    assert "\n" not in JsonLines().format(record)


def test_no_secret_is_logged(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    """E5: neither seeds nor cookies nor the key nor names, at the chattiest level."""
    with caplog.at_level(logging.DEBUG, "alfama"):
        server = serve()
        ana = server.person("Nomen Nescio")
        table = ana.table(ME, BOT)
        with ana.at(table) as socket:
            socket.ask("play", move="nonsense")
            socket.play_out()
            seed = socket.state["seed"]
        ana.get(f"/api/tables/{table}/verify")
        ana.http.get("/api/me", headers={"cookie": "alfama=broken.cookie"})
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("alfama"))
    assert table in ours
    key = (server.settings.data / "cookie-secret").read_text("ascii").strip()
    for secret in (seed, key, ana.cookie, "Nomen Nescio", "broken.cookie"):
        assert secret not in ours
