"""The wheel, built and installed into an empty environment, is a whole Alfama: command, rules, server, client."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = "alfama/server/static/index.html"
DEAL = "BBRW YYYK RRRR BYKW KKWW"
PERFT = ["1 72", "2 4752", "3 239196"]

pytestmark = pytest.mark.xdist_group("wheel")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command to its end and return what it printed; its errors fail the test."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    assert (ROOT / "src" / CLIENT).exists(), "the web client is not built; run `make client`"
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with the wheel and what it asks for, at the pinned versions."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    # Without the hashes pip takes the file as a constraint, so that only what the wheel names is installed.
    versions = folder / "versions.txt"
    text = (ROOT / "constraints.txt").read_text("utf-8")
    versions.write_text(re.sub(r" \\\n +--hash=\S+", "", text), "utf-8")
    options = ("--quiet", "--disable-pip-version-check", "--constraint", versions)
    run(folder / "bin" / "pip", "install", *options, f"{wheel}[web]", cwd=folder)
    return folder / "bin"


def test_the_wheel_is_pure_and_holds_the_client_and_nothing_else(wheel: Path) -> None:
    assert re.fullmatch(r"alfama-[\d.]+-py3-none-any\.whl", wheel.name)
    names = zipfile.ZipFile(wheel).namelist()
    assert CLIENT in names
    assert "alfama/py.typed" in names
    assert any(re.fullmatch(r"alfama/server/static/assets/.+\.js", name) for name in names)
    assert {name.split("/")[0] for name in names} <= {
        "alfama",
        wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info",
    }
    assert wheel.stat().st_size < 3_000_000


def test_the_command_counts_moves(environment: Path, tmp_path: Path) -> None:
    assert re.fullmatch(r"alfama \d+\.\d+\.\d+\n", run(environment / "alfama", "--version", cwd=tmp_path))
    printed = run(environment / "alfama", "perft", "--deal", DEAL, "--depth", "3", cwd=tmp_path)
    assert printed.splitlines()[:3] == PERFT


def free_port() -> int:
    """A port of this machine that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def get(address: str) -> tuple[int, str]:
    """Status and body of a page; status 0 when nobody answers yet."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.URLError:
        return 0, ""


@contextmanager
def served(environment: Path, folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run `alfama serve` until its health page answers; at the end, stop it as Ctrl-C does."""
    settings = {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CACHE_HOME": str(folder),
    }
    command = [str(environment / "alfama"), "serve", "--port", str(port)]
    log = folder / "server.log"
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, cwd=folder, env=settings, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        ) as server,
    ):
        try:
            end = time.monotonic() + 240
            while get(f"http://127.0.0.1:{port}/healthz")[0] != 200:
                assert server.poll() is None, log.read_text()
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.2)
            yield server
        finally:
            os.killpg(server.pid, signal.SIGINT)  # as a terminal does: to the bots' processes, too


def test_the_server_brings_the_client_and_stops_cleanly(wheel: Path, environment: Path, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with served(environment, tmp_path, port) as server:
        status, page = get(f"{address}/")
        assert status == 200
        assert page == zipfile.ZipFile(wheel).read(CLIENT).decode()
        scripts = re.findall(r'(?:src|href)="[./]*(assets/[^"]+)"', page)
        assert scripts
        assert [get(f"{address}/{script}")[0] for script in scripts] == [200] * len(scripts)
    printed = (tmp_path / "server.log").read_text()
    assert f"{address}" in printed
    assert "Traceback" not in printed
    assert server.returncode == 0, printed
