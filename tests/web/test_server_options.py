"""Who may ask, who may frame, and a server below a path."""

import pytest
from fastapi.testclient import TestClient

from gote.core.errors import DocumentError
from gote.studies import studies
from gote.web.server import _path, create_app
from gote.web.site import STATIC

built = pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the pages are not built")
FRIEND = "https://friend.example"


def test_an_allowed_origin_may_ask_and_no_other():
    with TestClient(create_app(workers=1, pages=False, origins=[FRIEND])) as client:
        body = {"document": {"kind": "nim", "heaps": [1, 2]}}
        answer = client.post("/api/solve", json=body, headers={"origin": FRIEND})
        assert answer.json()["outcome"] == "N"
        assert answer.headers["access-control-allow-origin"] == FRIEND
        before = client.options("/api/solve", headers={"origin": FRIEND, "access-control-request-method": "POST"})
        assert before.status_code == 204
        assert "content-type" in before.headers["access-control-allow-headers"]
        refused = client.post("/api/solve", json=body, headers={"origin": "https://evil.example"})
        assert refused.status_code == 403
        assert "access-control-allow-origin" not in refused.headers


@built
def test_only_named_pages_may_frame_a_board():
    with TestClient(create_app(workers=1, framers=[FRIEND])) as client:
        framed = client.get("/embed/k/nim").headers
        assert any(FRIEND in line for line in framed.get_list("content-security-policy"))
        assert "x-frame-options" not in framed
        assert client.get("/k/nim").headers["x-frame-options"] == "SAMEORIGIN"
    with TestClient(create_app(workers=1)) as client:
        assert any(
            "frame-ancestors 'self'" in x
            for x in client.get("/embed/k/nim").headers.get_list("content-security-policy")
        )


@built
def test_a_server_below_a_path_and_link_previews():
    with TestClient(create_app(workers=1, root="/games/gote")) as client:
        page = client.get("/games/gote/k/nim").text
        assert '<meta name="gote-base" content="/games/gote">' in page
        assert 'src="/games/gote/assets/' in page
        assert client.get("/games/gote/api/kinds").json()["version"]
        assert '<meta property="og:title" content="Nim | gote' in page
        assert client.get("/og.png").headers["content-type"] == "image/png"
        assert "customElements" in client.get("/gote-game.js").text
        assert client.get("/api/none").json()["error"]
    assert _path("games/gote/") == "/games/gote"
    with pytest.raises(DocumentError):
        _path("/a b")


def test_examples_and_studies():
    with TestClient(create_app(workers=1, pages=False)) as client:
        found = client.get("/api/examples", params={"kind": "nim"}).json()
        assert all(one["document"]["kind"] == "nim" for one in found)
        assert client.get("/api/examples", params={"kind": "chess"}).status_code == 404
        assert client.get("/api/study/nim").json()["title"]["ja"] == "ニム"
        assert client.get("/api/study/none").json()["error"]


def test_every_study_asks_for_fields_that_its_boards_have():
    from gote.lab.catalogue import all_claims
    from gote.play.match import games
    from gote.web.jobs import run

    assert [study.number for study in studies().values()] == list(range(1, 15))
    for name, study in studies().items():
        for chapter in study.chapters:
            assert chapter.claim is None or chapter.claim in all_claims()
            assert chapter.play is None or chapter.play.game in games()
            assert not chapter.ask or chapter.board, name
            if not chapter.board:
                continue
            solved = run({"action": "board", "document": dict(chapter.board), "lang": "ja", "seconds": 30})
            assert solved["answer"]["verified"] is True, solved
            for asked in chapter.ask:
                right = solved["answer"][asked.field]
                assert asked.shape != "list" or len(right) == asked.length
                assert asked.shape != "choice" or right in asked.choices
                job = {"action": "mark", "document": dict(chapter.board), "lang": "en"}
                assert run({**job, "answer": {asked.field: right}}) == {"right": True}


def test_the_front_end_knows_the_bodies_of_the_api():
    """`python -m gote.web.typescript > web/src/lib/requests.ts` was run since the API changed."""
    from pathlib import Path

    from gote.web.typescript import requests

    file = Path(__file__).parents[2] / "web" / "src" / "lib" / "requests.ts"
    assert file.read_text(encoding="utf-8") == requests(create_app(workers=1, pages=False).openapi())
