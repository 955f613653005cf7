"""Hostile and unlucky requests, one by one: each has its own answer, and the server goes on as if nothing had been."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import httpx
import psutil
import pytest
from fastapi.testclient import TestClient

from gote.web import protection
from gote.web.pool import MOST_BYTES, Busy, Pool, Ticket
from gote.web.server import create_app
from gote.web.slow_clients import hurried
from gote.web.workers import Answer
from tests.cli.command import gote
from tests.web.apart import run_apart
from tests.web.conftest import free_port

NIM = {"kind": "nim", "heaps": [1, 9]}
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app(workers=1, pages=False)) as found:
        yield found


def still_solves(client):
    return client.post("/api/solve", json={"document": NIM}).json()["grundy"] == 8


@pytest.mark.parametrize("depth", [200, 320, 390, 500, 2000, 100_000])
def test_a_deep_document_is_its_own_answer(client, depth):
    body = '{"document":{"kind":"nim","heaps":' + "[" * depth + "]" * depth + "}}"
    answer = client.post("/api/solve", content=body, headers=JSON)
    assert answer.status_code == 422
    assert "nested" in answer.json()["error"] or "heaps" in answer.json()["error"]
    assert still_solves(client)


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ('{"document":{"kind":"nim","heaps":[1],"heaps":[2]}}', 422, "heaps: is given twice"),
        ('{"document":{"kind":"nim","heaps":[NaN]}}', 422, "NaN is not a number"),
        ('{"document":{"kind":"nim","heaps":[' + "9" * 100_001 + "]}}", 422, "is too long"),
        ('{"document":{"kind":"nim","title":"\\ud800","heaps":[2]}}', 422, "document.title: '\\\\ud800' holds half"),
        ('{"document":{"kind":"nim","heaps":[2]}', 400, "body: cannot be read as JSON"),
        (b'{"document":{"kind":"nim\xff"}}', 400, "body: cannot be read as JSON"),
        ("[]", 422, "body"),
    ],
)
def test_a_body_is_read_as_the_command_line_reads_it(client, text, status, words):
    answer = client.post("/api/solve", content=text, headers=JSON)
    assert (answer.status_code, words in answer.json()["error"]) == (status, True), answer.text[:300]


@pytest.mark.parametrize("size", [0, 60_000])
def test_numbers_beyond_4300_digits_come_back(client, size):
    """Small and large bodies, which take different lanes."""
    body = {"document": {"kind": "matrix", "payoffs": [["1e9000"]], "title": "x" * min(size, 200)}}
    text = json.dumps(body) + " " * size
    answer = client.post("/api/solve", content=text, headers=JSON)
    assert answer.status_code == 200, answer.text[:200]
    assert len(answer.text) > 9000
    long = client.post("/api/solve", content='{"document":{"kind":"nim","heaps":[1' + "0" * 5000 + "]}}", headers=JSON)
    assert long.status_code == 200, long.text[:200]


def test_a_lone_surrogate_from_python_ends_no_worker():
    tree = {"player": "a", "infoset": "\ud800", "moves": {"l": {"payoff": [1, -1]}, "r": {"payoff": [2, -2]}}}
    document = {"kind": "extensive", "players": ["a", "b"], "tree": tree}

    async def test():
        pool = Pool(workers=1)
        await pool.start()
        try:
            return (await pool.ask({"action": "solve", "document": document, "seconds": 20.0})).answer
        finally:
            await pool.stop()

    answer = run_apart(test())
    assert answer.status in (200, 422)
    assert answer.read()


def test_jobs_have_names_nobody_can_guess(client):
    first = client.post("/api/jobs", json={"document": NIM}).json()["id"]
    second = client.post("/api/jobs", json={"document": NIM}).json()["id"]
    assert first != second
    assert len(first) >= 20
    client.post("/api/solve", json={"document": {"kind": "nim", "heaps": [7, 7]}})
    for guess in ("1", "2", "3", "0", "../1"):
        assert client.get(f"/api/jobs/{guess}").status_code == 404
        assert client.delete(f"/api/jobs/{guess}").status_code == 404


def test_a_finished_ticket_keeps_no_question():
    async def test():
        pool = Pool(workers=1)
        await pool.start()
        try:
            job = {"action": "solve", "document": {**NIM, "title": "x" * 100}, "seconds": 20.0}
            kept = pool.submit(job)
            assert pool.asked == kept.bytes > 0
            await kept.done.wait()
            await pool.ask({**job, "document": {"kind": "nim", "heaps": [3]}})
            assert list(pool.tickets) == [kept.id], "only who may come back for an answer has a ticket"
            assert kept.parcel is None
            assert kept.bytes == len(kept.answer.body)
            assert pool.asked == 0
        finally:
            await pool.stop()

    run_apart(test())


def test_answers_are_kept_within_a_bound():
    pool = Pool()
    for number in range(40):
        ticket = Ticket(str(number), 1.0, answer=Answer(200, b"x" * (MOST_BYTES // 20)), kept=True)
        ticket.done.set()
        pool.tickets[ticket.id] = ticket
    pool._forget_old()
    assert list(pool.tickets) == [str(n) for n in range(20, 40)]


def test_one_client_cannot_fill_the_queue():
    async def test():
        pool = Pool(workers=1, waiting=8)  # not started: everything waits
        job = {"action": "solve", "document": NIM, "seconds": 1.0}
        accepted = 0
        try:
            for _ in range(20):
                pool.submit(job, "greedy")
                await asyncio.sleep(0)
                accepted += 1
        except Busy:
            pass
        assert accepted == 8, "alone, one may have the whole queue"
        return accepted

    async def two():
        pool = Pool(workers=1, waiting=8)
        job = {"action": "solve", "document": NIM, "seconds": 1.0}
        for client in ["greedy"] * 3 + ["modest"]:
            pool.submit(job, client)
            await asyncio.sleep(0)
        pool.submit(job, "greedy")
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            pool.submit(job, "greedy")
        pool.submit(job, "modest")
        await asyncio.sleep(0)
        order = [pool.express.line.get_nowait().client for _ in range(6)]
        assert order[:4] == ["greedy", "modest", "greedy", "modest"], "by turns"

    run_apart(test())
    run_apart(two())


def test_a_function_runs_in_a_worker_under_limits():
    async def test():
        pool = Pool(workers=1)
        await pool.start()
        try:
            right = await pool.call("gote.core.numbers:jsonable", 20.0, value={"a": [1, 2]})
            foreign = await pool.call("os:getcwd", 20.0)
            late = await pool.call("gote.core.documents:solve", 0.3, document="kind: nim\nheaps: [1]\nx: " + "[1]," * 9)
            wrong = await pool.call("gote.core.numbers:jsonable", 20.0, nonsense=1)
            return right, foreign, late, wrong
        finally:
            await pool.stop()

    right, foreign, late, wrong = run_apart(test())
    assert (right.status, right.read()) == (200, {"a": [1, 2]})
    assert (foreign.status, "not one of gote's" in foreign.read()["error"]) == (422, True)
    assert late.status in (422, 408, 500)
    assert wrong.status == 500


@pytest.mark.parametrize(
    ("game", "options"),
    [("kayles", {"pins": 1_000_000}), ("dawson", {"heaps": [10**6] * 2}), ("grundy", {"heaps": [10**6] * 2})],
)
def test_a_huge_match_stays_in_a_worker_under_its_limits(client, game, options):
    """Kayles with a million pins took ten gigabytes in the server itself, and did not end with the page."""
    before = psutil.Process().memory_info().rss
    answer = client.post("/api/play", json={"game": game, "options": options, "max_seconds": 1})
    assert answer.status_code in (408, 422), answer.text[:200]
    assert psutil.Process().memory_info().rss - before < 100 << 20
    small = client.post("/api/play", json={"game": "kayles", "options": {"pins": 5}})
    assert small.status_code == 200, small.text[:200]


def test_health_and_metrics(client):
    assert still_solves(client)
    health = client.get("/api/health")
    assert health.status_code == 200
    assert health.json()["status"] == "ok"
    lines = client.get("/api/metrics").text.splitlines()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert values["gote_up"] == "1"
    assert int(values['gote_requests_total{method="POST",status="200"}']) >= 1
    for line in lines:
        assert line.startswith(("# HELP gote_", "# TYPE gote_", "gote_"))


def test_hosts_and_origins():
    with TestClient(
        create_app(workers=1, pages=False, hosts={"localhost"}), base_url="http://localhost:8080"
    ) as client:
        body = {"document": NIM}
        assert client.get("/api/kinds").status_code == 200
        assert client.get("/api/kinds", headers={"host": "127.0.0.1:8080"}).status_code == 200
        assert client.get("/api/kinds", headers={"host": "evil.example"}).status_code == 421
        own, foreign = {"origin": "http://localhost:8080"}, {"origin": "http://evil.example"}
        assert client.post("/api/solve", json=body, headers=own).status_code == 200
        assert client.post("/api/solve", json=body, headers=foreign).status_code == 403
        assert "access-control-allow-origin" not in client.get("/api/kinds", headers=foreign).headers


def test_a_body_that_never_ends_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(protection, "BODY_SECONDS", 0.2)
    sent = []

    async def app(scope, receive, send):
        while (await receive()).get("more_body"):
            pass

    async def receive():
        await asyncio.sleep(3600)

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "raw_path": b"/", "headers": []}
    run_apart(protection.Protection(app)(scope, receive, send))
    assert sent[0]["status"] == 408


def test_a_head_that_never_ends_is_cut():
    from uvicorn import Config, Server
    from uvicorn.protocols.http.auto import AutoHTTPProtocol

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x"})

    async def test():
        server = Server(Config(app, port=0, lifespan="off", http=hurried(AutoHTTPProtocol, 0.3), log_level="error"))
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert await asyncio.wait_for(reader.read(), 60) == b"", "closed without an answer"
        whole, out = await asyncio.open_connection("127.0.0.1", port)
        out.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await asyncio.wait_for(whole.read(), 60)).startswith(b"HTTP/1.1 200")
        server.should_exit = True
        await task

    run_apart(test())


@pytest.fixture
def process(tmp_path):
    """A server of its own, without any compiled kernel."""
    port = free_port()
    log = (tmp_path / "log").open("w+")
    found = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(port), "--access-log"],
        stdout=subprocess.DEVNULL,
        stderr=log,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "kernels")},
    )
    found.address, found.log = f"http://127.0.0.1:{port}", tmp_path / "log"
    while True:
        assert found.poll() is None, found.log.read_text()
        try:
            urllib.request.urlopen(f"{found.address}/api/kinds", timeout=60)
            break
        except OSError:
            time.sleep(0.2)
    yield found
    found.kill()
    found.wait()


def test_the_first_requests_find_no_compiled_kernel(process):
    """A stop inside the compiler left a library without its object, and a 500 for everybody after."""
    gloves = {"kind": "glove_market", "left": 2, "right": 10}
    for seconds in (0.3, 1, 60):
        asked = {"document": gloves, "max_seconds": seconds}
        answer = httpx.post(f"{process.address}/api/solve", json=asked, timeout=300)
        assert answer.status_code in ((200, 408) if seconds < 60 else (200,)), answer.text[:300]
    assert answer.json()["verified"] is True


def test_sigterm_ends_a_server_whatever_it_was_asked(process):
    """With a deep document behind it, a long solve running, and a client that never finishes its body."""
    deep = '{"document":{"kind":"nim","heaps":' + "[" * 500 + "]" * 500 + "}}"
    httpx.post(f"{process.address}/api/solve", content=deep, headers=JSON, timeout=60)
    heavy = {"kind": "matrix", "payoffs": [[(i * 7919 + j * 104729) % 1009 for j in range(300)] for i in range(300)]}
    httpx.post(f"{process.address}/api/jobs", json={"document": heavy, "max_seconds": 60}, timeout=60)
    slow = socket.create_connection(("127.0.0.1", int(process.address.rpartition(":")[2])))
    slow.sendall(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    workers = psutil.Process(process.pid).children(recursive=True)
    assert workers
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=60)
    psutil.wait_procs(workers, timeout=60)
    assert not any(worker.is_running() and worker.status() != "zombie" for worker in workers)
    log = process.log.read_text()
    assert "Traceback" not in log
    assert "127.0.0.1 POST /api/solve 422" in log


def test_kill_9_leaves_no_process(process):
    workers = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.wait()
    psutil.wait_procs(workers, timeout=60)
    assert not any(worker.is_running() and worker.status() != "zombie" for worker in workers)


@pytest.mark.parametrize("words", [["--port", "99999"], ["--workers", "0"], ["--port", "-1"]])
def test_nonsense_is_refused_at_once(words):
    done = gote("serve", *words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_an_address_that_is_taken_is_told_at_once():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = gote("serve", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert done.stderr.startswith("gote: --port: 127.0.0.1:")
    assert os.linesep not in done.stderr.strip()


LARGE_BODY = '{"document":{"kind":"nim","heaps":[' + ",".join(['{"a":[]}'] * 120_000) + "]}}"


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        (LARGE_BODY, 422, "heaps"),
        (LARGE_BODY[:-1], 400, "body: cannot be read as JSON"),
        (LARGE_BODY.replace("[]}]", '[]}],"heaps":[1]'), 422, "heaps: is given twice"),
        ("[" + LARGE_BODY + "]", 422, "body"),
        ('{"document":{"kind":"nim","heaps":[1]},"x":[' + "1," * 40_000 + "1]}", 422, "x: "),
        ('{"document":[' + "1," * 40_000 + "1]}", 422, "document: "),
        ('{"document":{"kind":"nim","heaps":' + "[" * 60_000 + "]" * 60_000 + "}}", 422, "nested"),
        ('{"document":{"kind":"nim","heaps":[1]},"max_seconds":"9"' + " " * 60_000 + "}", 200, "grundy"),
    ],
    ids=["heaps", "cut", "twice", "list", "unknown", "no object", "deep", "spaces"],
)
def test_a_large_body_is_read_by_a_worker(client, monkeypatch, text, status, words):
    """With the same words as a small one, and never as Python objects in the server."""
    from gote.web import strict_json

    monkeypatch.setattr(strict_json, "parse_json", lambda text: pytest.fail("read in the server"))
    answer = client.post("/api/solve", content=text, headers=JSON)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text[:300]


def test_large_documents_are_solved_like_small_ones(client):
    document = {"kind": "matrix", "payoffs": [[str(i * j % 7) + "/" + "3" * 40 for i in range(40)] for j in range(40)]}
    small = {"kind": "matrix", "payoffs": [["1/3", 0], [0, "1/3"]]}
    spaces = " " * 60_000
    for one in (document, small):
        large = client.post(
            "/api/solve", content=json.dumps({"document": one, "max_seconds": 60}) + spaces, headers=JSON
        )
        assert large.status_code == 200, large.text[:300]
        assert large.json()["verified"] is True
        checked = {"document": one, "answer": {"value": large.json()["value"]}, "max_seconds": 60}
        assert client.post("/api/check", content=json.dumps(checked) + spaces, headers=JSON).json()["right"] is True
