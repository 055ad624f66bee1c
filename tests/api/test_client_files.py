"""The built client: the page for its addresses, hashed files for ever, nothing from outside its folder."""

from pathlib import Path

import pytest
from tests.api.conftest import Person, Serve

PAGE = '<!doctype html><html><head><base href="/" /><title>Alfama</title></head></html>'


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client") / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "assets" / "big-a1b2c3.js").write_text("// words\n" * 1000, "utf-8")
    (folder / "icon.svg").write_text("<svg/>", "utf-8")
    (folder / "assets" / "index-a1b2c3.js").write_text("1", "utf-8")
    (folder.parent / "secret.txt").write_text("secret", "utf-8")
    return folder


@pytest.fixture(scope="module")
def visitor(serve: Serve, client: Path) -> Person:
    return serve(client=client).person(None)


@pytest.mark.parametrize("path", ["/", "/new", "/t/k3x9", "/replay/k3x9/12", "/index.html"])
def test_every_address_of_the_client_is_the_page(visitor: Person, path: str) -> None:
    answer = visitor.http.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_hashed_files_are_kept_for_ever_and_others_asked_for(visitor: Person) -> None:
    script = visitor.http.get("/assets/index-a1b2c3.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith("text/javascript")
    icon = visitor.http.get("/icon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    again = visitor.http.get("/icon.svg", headers={"if-none-match": icon.headers["etag"]})
    assert again.status_code in (200, 304)


def test_big_files_travel_compressed(visitor: Person) -> None:
    answer = visitor.http.get("/assets/big-a1b2c3.js")
    assert answer.headers["content-encoding"] == "gzip"
    assert len(answer.text) == 9000
    plain = visitor.http.get("/assets/big-a1b2c3.js", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize(
    "path",
    ["/assets/gone.js", "/favicon.ico", "/api/none", "/ws/none", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00.txt"],
)
def test_what_is_not_there_is_told(visitor: Person, path: str) -> None:
    answer = visitor.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown_page"


@pytest.mark.parametrize("strips", [True, False], ids=["the proxy strips the path", "the proxy keeps the path"])
def test_the_server_works_under_a_path(serve: Serve, client: Path, strips: bool) -> None:
    server = serve(client=client, root_path="/azul")
    before = "" if strips else "/azul"
    visitor = server.person(None)
    assert '<base href="/azul/" />' in visitor.http.get(f"{before}/t/x").text
    answer = visitor.http.post(f"{before}/api/guest", json={"name": "Ana"})
    assert "Path=/azul;" in answer.headers["set-cookie"] + ";"
    cookie = {"cookie": answer.headers["set-cookie"].split(";")[0]}
    new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = visitor.http.post(f"{before}/api/tables", json=new, headers=cookie).json()["table"]
    assert visitor.http.get(f"{before}/api/tables/{table}").json()["link"] == f"/azul/t/{table}"
    assert visitor.http.get(f"{before}/assets/index-a1b2c3.js").status_code == 200


def test_without_a_client_the_page_says_how_to_get_one(serve: Serve) -> None:
    answer = serve().person(None).http.get("/")
    assert answer.status_code == 404
    assert "make client" in answer.text
