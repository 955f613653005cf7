"""The JSON API: same answers as the command line, limits, cancellation, dying workers, many clients."""

import asyncio
import os
import signal
import time

import httpx
import psutil
import pytest

from tests.web.apart import run_apart

MATRIX = {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}
HEAVY = {
    "kind": "matrix",
    "payoffs": [[(i * 7919 + j * 104729 + i * j) % 1009 for j in range(900)] for i in range(900)],
}


@pytest.fixture
def client(server):
    with httpx.Client(base_url=server, timeout=90) as found:
        yield found


def workers_of(server):
    """Process numbers of the worker processes behind a server."""
    port = server.rpartition(":")[2]
    main = next(p for p in psutil.process_iter(["cmdline"]) if ["--port", port] == (p.info["cmdline"] or [])[-2:])
    return [worker.pid for child in main.children() for worker in child.children()]  # forked by one of ours


def test_solve_check_explain(client):
    answer = client.post("/api/solve", json={"document": MATRIX}).json()
    assert answer["value"] == "1/12"
    assert answer["verified"] is True
    assert client.post("/api/check", json={"document": MATRIX, "answer": answer}).json()["right"] is True
    wrong = client.post("/api/check", json={"document": MATRIX, "answer": {**answer, "value": 1}}).json()
    assert wrong["right"] is False
    assert wrong["reason"].startswith("value: ")
    text = client.post("/api/explain", json={"document": MATRIX, "lang": "ja", "format": "text"}).json()["text"]
    assert "値" in text


def test_an_answer_as_a_theorem(client):
    proved = client.post("/api/prove", json={"document": MATRIX}).json()
    assert "Theorem answer : Matrix.optimal" in proved["text"]
    assert proved["fields"] == ["value", "row", "column"]
    refused = client.post("/api/prove", json={"document": {"kind": "newman"}})
    assert refused.status_code == 422
    assert "kind" in refused.json()["error"]


def test_schema_and_kinds(client):
    assert client.get("/api/schema/matrix").json()["properties"]["kind"]["const"] == "matrix"
    assert client.get("/api/schema/nonsense").status_code == 404
    assert any(room["room"] == "zerosum" for room in client.get("/api/kinds").json()["rooms"])
    assert client.get("/api/openapi.json").json()["info"]["title"] == "gote"


@pytest.mark.parametrize(
    "body",
    [
        {"document": {"kind": "nothing"}},
        {"document": {"kind": "matrix", "payoffs": [[1], [2, 3]]}},
        {"document": 3},
        {},
        {"document": MATRIX, "max_seconds": 1e9},
    ],
)
def test_bad_requests_are_answered_in_one_line(client, body):
    response = client.post("/api/solve", json=body)
    assert response.status_code == 422
    assert "Traceback" not in response.text


def test_a_body_above_the_limit(client):
    response = client.post("/api/solve", content=b"[" * 9_000_000, headers={"content-type": "application/json"})
    assert response.status_code == 413
    assert "larger" in response.json()["error"]


def test_deep_nesting_is_no_crash(client):
    response = client.post(
        "/api/solve", content=b'{"document": ' + b"[" * 100_000, headers={"content-type": "application/json"}
    )
    assert response.status_code in (400, 422)


def test_security_headers(client):
    headers = client.get("/api/kinds").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in headers["content-security-policy"]


def test_a_long_solve_can_be_cancelled_and_frees_its_worker(client):
    number = client.post("/api/jobs", json={"document": HEAVY, "max_seconds": 60}).json()["id"]
    time.sleep(1.5)
    assert client.get(f"/api/jobs/{number}").json()["state"] in ("waiting", "running")
    assert client.delete(f"/api/jobs/{number}").json() == {"cancelled": number}
    for _ in range(100):
        state = client.get(f"/api/jobs/{number}").json()
        if state["state"] == "done":
            break
        time.sleep(0.1)
    assert state["answer"] == {"error": "cancelled"}
    assert client.post("/api/solve", json={"document": MATRIX}).json()["value"] == "1/12"
    assert client.delete(f"/api/jobs/{number}").status_code == 404


def test_a_worker_killed_in_the_middle_costs_no_job_and_the_server_goes_on(client, server):
    number = client.post("/api/jobs", json={"document": HEAVY, "max_seconds": 60}).json()["id"]
    time.sleep(1.2)
    for pid in workers_of(server):
        os.kill(pid, signal.SIGKILL)
    assert client.post("/api/solve", json={"document": MATRIX}).json()["value"] == "1/12"
    assert client.get(f"/api/jobs/{number}").json()["state"] in ("waiting", "running")  # begun again
    client.delete(f"/api/jobs/{number}")


def test_many_clients_and_no_lost_answer(server, record_property):
    """A shorter form of bench/web.py: 60 clients, cheap and heavy requests mixed."""
    seconds = 4.0
    cheap, statuses = [], []

    async def one(client, number):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            heavy = number % 20 == 0
            body = (
                {"document": HEAVY, "max_seconds": 1}
                if heavy
                else {"document": {**MATRIX, "payoffs": [[-2, 3], [3, -number]]}}
            )
            start = time.monotonic()
            response = await client.post("/api/solve", json=body)
            statuses.append(response.status_code)
            assert response.json()
            if not heavy:
                cheap.append(time.monotonic() - start)
                assert response.status_code in (200, 503)

    async def all_clients():
        limits = httpx.Limits(max_connections=100)
        async with httpx.AsyncClient(base_url=server, timeout=90, limits=limits) as client:
            await asyncio.gather(*(one(client, i) for i in range(60)))

    run_apart(all_clients())
    assert not any(status >= 500 and status != 503 for status in statuses)
    cheap.sort()
    record_property("cheap requests", len(cheap))
    record_property("95th percentile (s)", cheap[int(len(cheap) * 0.95)])
    assert len(cheap) > 60


def test_the_api_keeps_its_own_description(server):
    """schemathesis: whatever fits the OpenAPI description, or just does not, is answered as the description says, and
    never with a server error.
    """
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    # documents are described as objects here and in full by /api/schema: most objects that fit the former are refused,
    # rightly
    without = [positive_data_acceptance]
    schema = schemathesis.openapi.from_url(f"{server}/api/openapi.json")
    for operation in (found.ok() for found in schema.get_all_operations()):
        can_be_wrong = operation.body or "{number}" in operation.path  # any text may be a kind
        for mode in GenerationMode if can_be_wrong else [GenerationMode.POSITIVE]:

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(
                max_examples=8,
                deadline=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
                database=None,
            )
            def kept(case):
                response = case.call(base_url=server, timeout=120)
                assert response.status_code < 500, response.text
                case.validate_response(response, excluded_checks=without)

            kept()
