"""The house rules of the repository: what may stand in a file, and what must agree with what."""

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import alfama

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BINARY = {".png", ".jpg", ".ico", ".woff2", ".webp", ".npz"}
MOST_LINES = 600
MOST_BYTES = 1_500_000

LONG_YET = {
    "web/src/duel/DomeBoard.svelte": 726,
    "web/src/duel/DuelTable.svelte": 724,
    "web/src/duel/Factories.svelte": 678,
}
"""Files that are still to be divided, and their lines: they may only shrink."""


def files() -> list[Path]:
    """Every file that is, or is about to be, under version control."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [path for name in sorted(set(listed.split("\0"))) if name and (path := ROOT / name).is_file()]


def lines(*, skip: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Yield ("path:line", text) for every line of every text file, except the paths that start with one of `skip`."""
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in BINARY or name.startswith(skip):
            continue
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{name}:{number}", text


def found(pattern: str, *, skip: tuple[str, ...] = ()) -> list[str]:
    """The places where a regular expression matches, this file excepted."""
    wanted = re.compile(pattern)
    return [
        f"{place}: {text.strip()[:120]}"
        for place, text in lines(skip=("tests/test_house.py", *skip))
        if wanted.search(text)
    ]


def test_no_path_of_somebodys_machine() -> None:
    assert found(r"(?<![\w.])/(work|root|home|Users|opt|mnt)/\w|[A-Z]:\\\\?Users") == []


def test_no_address_of_a_package_registry() -> None:
    assert (
        found(
            r"p[y]pi\.org|pyth[o]nhosted\.org|npm[j]s\.(org|com)|npm[m]irror|yarn[p]kg\.com|deb\.d[e]bian\.org|--(extra-)?index-url"
        )
        == []
    )
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text("utf-8")


def test_no_notes_to_self() -> None:
    assert found(r"\b(TODO|FIXME|XXX|HACK)\b", skip=("pyproject.toml", "web/package-lock.json")) == []


def test_no_skipped_tests() -> None:
    assert (
        found(
            r"pytest\.mark\.(skip|skipif|xfail)|pytest\.(skip|xfail|importorskip)\(|\b(test|it|describe)\.(skip|only|fixme|todo)\b"
        )
        == []
    )


def test_no_file_too_long() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): count
        for path in files()
        if path.suffix in {".py", ".ts", ".svelte", ".js", ".css"}
        and not path.name.endswith(".gen.ts")
        and path.relative_to(ROOT).as_posix().startswith(("src/", "web/src/", "bench/"))
        and (count := len(path.read_text("utf-8").splitlines()))
        > LONG_YET.get(path.relative_to(ROOT).as_posix(), MOST_LINES)
    }
    assert long == {}


def test_no_file_too_big() -> None:
    assert [path.name for path in files() if path.stat().st_size > MOST_BYTES] == []


def test_text_ends_in_one_newline_and_has_no_carriage_returns() -> None:
    bad = []
    for path in files():
        data = path.read_bytes()
        if path.suffix in BINARY or not data:
            continue
        if b"\r" in data or not data.endswith(b"\n"):
            bad.append(path.relative_to(ROOT).as_posix())
    assert bad == []


def test_versions_agree() -> None:
    version = PYPROJECT["project"]["version"]
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    newest = re.search(r"^## (\S+) \((\d{4})\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None, "CHANGELOG.md has no heading like '## 1.2.3 (2026)'"
    assert {version} == {package["version"], lock["version"], newest[1], alfama.__version__}


def pins() -> dict[str, list[Requirement]]:
    """The pinned requirements of constraints.txt by canonical name; some packages have one for each Python."""
    found: dict[str, list[Requirement]] = {}
    text = (ROOT / "constraints.txt").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            requirement, *hashes = line.split(" --hash=sha256:")
            assert hashes, f"no hash: {line[:60]}"
            assert all(re.fullmatch(r"[0-9a-f]{64}", value.strip()) for value in hashes), line[:60]
            parsed = Requirement(requirement.strip())
            found.setdefault(canonicalize_name(parsed.name), []).append(parsed)
    return found


def test_every_dependency_is_pinned_within_its_range() -> None:
    pinned = pins()
    project = PYPROJECT["project"]
    wanted = [*project["dependencies"], *PYPROJECT["build-system"]["requires"]]
    wanted += [one for extra in project["optional-dependencies"].values() for one in extra]
    for text in wanted:
        requirement = Requirement(text)
        if requirement.name == project["name"]:
            continue
        versions = [str(pin.specifier).removeprefix("==") for pin in pinned[canonicalize_name(requirement.name)]]
        assert versions, text
        assert all(requirement.specifier.contains(version) for version in versions), text


def test_this_environment_is_the_pinned_one() -> None:
    from importlib.metadata import version

    applying = [pin for pins_ in pins().values() for pin in pins_ if pin.marker is None or pin.marker.evaluate()]
    wrong = [f"{pin.name} {version(pin.name)}" for pin in applying if not pin.specifier.contains(version(pin.name))]
    assert wrong == [], "run `make install`"


LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def test_links_between_documents_lead_somewhere() -> None:
    broken = []
    for path in files():
        if path.suffix != ".md":
            continue
        prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        for target in LINK.findall(prose):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            where = (path.parent / file) if file else path
            if not where.exists():
                broken.append(f"{path.relative_to(ROOT)}: {target}")
            elif anchor and anchor not in anchors(where):
                broken.append(f"{path.relative_to(ROOT)}: {target} (no such heading)")
    assert broken == []


def anchors(path: Path) -> set[str]:
    """The anchors of a Markdown file's headings, by the rule code hosts use."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def test_every_make_target_says_what_it_does() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.+)$", text, re.MULTILINE)
    assert phony is not None
    assert [name for name in phony[1].split() if not re.search(rf"^{name}:.*## \S", text, re.MULTILINE)] == []


def test_every_page_is_in_the_navigation_of_the_documentation() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))
    listed = set(re.findall(r"[\w/-]+\.md", json.dumps(site["project"]["nav"])))
    docs = ROOT / "docs"
    assert listed == {
        path.relative_to(docs).as_posix() for path in files() if path.is_relative_to(docs) and path.suffix == ".md"
    }
