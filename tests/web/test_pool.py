"""The queue and its worker processes, without a server: nothing is lost, and nobody holds up the others."""

import asyncio
import json
import os
import random
import signal
import threading
import time

import pytest
from fastapi.testclient import TestClient

from gote.web.pool import LARGE, TRIES, Busy, Pool
from gote.web.server import create_app

_choice = random.Random(12)
ENDLESS = {
    "kind": "bimatrix",
    **{
        name: [[_choice.randrange(10**6) for _ in range(18)] for _ in range(18)]
        for name in ("row_payoffs", "column_payoffs")
    },
}
"""All equilibria of this one take hours."""


def nim(*heaps, **more):
    return {"action": "solve", "document": {"kind": "nim", "heaps": list(heaps)}, "seconds": 10.0, **more}


def endless():
    return {"action": "solve", "document": ENDLESS, "seconds": 60.0, "size": LARGE + 1}


async def running(ticket):
    while ticket.state == "waiting":
        await asyncio.sleep(0.01)
    assert ticket.state == "running"


@pytest.fixture(scope="module")
def with_pool():
    """Runs a test with the pool of this module: one process in each lane. Its event loop has a thread of its own, as a
    browser test may have one in this thread.
    """
    loop, pool = asyncio.new_event_loop(), Pool(workers=1, memory=1 << 28)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def run(work):
        return asyncio.run_coroutine_threadsafe(work, loop).result(60)

    run(pool.start())
    yield lambda test: run(test(pool))
    run(pool.stop())
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_a_long_solve_is_cancelled_and_its_worker_takes_the_next_job(with_pool):
    async def test(pool):
        long, behind = pool.submit(endless()), pool.submit(nim(3, 4, 5, size=LARGE + 1))
        await running(long)
        assert behind.state == "waiting"
        start = time.monotonic()
        assert pool.cancel(long.id)
        await long.done.wait()
        told = time.monotonic() - start
        await behind.done.wait()
        assert (long.answer.status, long.answer.read()) == (499, {"error": "cancelled"})
        assert behind.answer.read()["moves"]
        assert not pool.cancel(long.id)
        return told

    assert with_pool(test) < 1


def test_a_job_cancelled_in_line_is_never_begun(with_pool):
    async def test(pool):
        long, behind = pool.submit(endless()), pool.submit(endless())
        await running(long)
        pool.cancel(behind.id)
        await behind.done.wait()
        assert behind.answer.status == 499
        assert not long.done.is_set()
        pool.cancel(long.id)

    with_pool(test)


def test_killed_processes_cost_no_job_until_it_has_lost_its_tries(with_pool):
    async def test(pool):
        (worker,) = pool.slow.workers

        async def killed():
            """The process that has the job now."""
            starts = worker.starts
            os.kill(worker.process.pid, signal.SIGKILL)
            while worker.starts == starts:
                await asyncio.sleep(0.01)

        await pool.ask(nim(1, 2, size=LARGE + 1))  # it has started
        os.kill(worker.process.pid, signal.SIGSTOP)  # it takes the job and does nothing
        once = pool.submit(nim(1, 6, size=LARGE + 1))
        await running(once)
        await killed()
        await once.done.wait()
        assert once.answer.read()["grundy"] == 7  # begun again
        often = pool.submit(endless())
        for _ in range(TRIES):
            await running(often)
            await killed()
        await often.done.wait()
        assert often.answer.status == 500
        assert "killed" in often.answer.read()["error"]
        assert (await pool.ask(nim(1, 2, size=LARGE + 1))).answer.status == 200

    with_pool(test)


def test_killed_processes_of_the_express_lane_lose_no_answer(with_pool):
    async def test(pool):
        tickets = []
        for i in range(60):
            tickets.append(pool.submit(nim(i, 5, 7)))
            await asyncio.sleep(0.005)
            if i % 20 == 10:
                os.kill(pool.express.workers[0].process.pid, signal.SIGKILL)
        for ticket in tickets:
            await ticket.done.wait()
        assert {ticket.answer.status for ticket in tickets} == {200}
        for i, ticket in enumerate(tickets):
            assert ticket.answer.read()["grundy"] == i ^ 5 ^ 7

    with_pool(test)


def test_a_small_document_that_takes_long_leaves_the_express_lane(with_pool):
    async def test(pool):
        begun, ask = asyncio.Event(), pool.slow.ask
        pool.slow.ask = lambda job, begin, client: ask(job, begun.set, client)
        long = pool.submit({**endless(), "size": 0})
        await begun.wait()  # it has the slow process now
        pool.slow.ask = ask
        pool.cancel(long.id)
        assert (await pool.ask(nim(1, 2, 3))).answer.status == 200

    with_pool(test)


def test_the_time_limit_is_kept(with_pool):
    async def test(pool):
        return (await pool.ask({**endless(), "seconds": 0.5})).answer

    answer = with_pool(test)
    assert answer.status == 408
    assert "stopped after" in answer.read()["error"]


def test_the_memory_limit_is_kept(with_pool):
    async def test(pool):
        large = {"kind": "coalition", "players": 24, "worth": {}}
        return (await pool.ask({"action": "solve", "document": large, "seconds": 5.0})).answer

    answer = with_pool(test)
    assert answer.status == 413
    assert "GiB" in answer.read()["error"] or "MiB" in answer.read()["error"]


def test_the_same_question_is_answered_once(with_pool):
    async def test(pool):
        first = await pool.ask(nim(3, 4, 5))
        second = await pool.ask({**nim(3, 4, 5), "seconds": 7.0})
        wrong = await pool.ask(nim(-1))
        assert first.task is not None
        assert second.task is None
        assert second.answer is first.answer
        assert wrong.answer.status == 422
        assert (await pool.ask(nim(-1))).task is not None  # mistakes are not remembered

    with_pool(test)


def test_a_full_queue_is_busy_at_once(with_pool):
    async def test(pool):
        pool.most_waiting = 3
        tickets = [pool.submit(nim(i, size=LARGE + 1)) for i in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            pool.submit(nim(9))
        pool.most_waiting = 256
        for ticket in tickets:
            await ticket.done.wait()
            assert ticket.answer.status == 200

    with_pool(test)


def test_busy_is_told_with_the_time_to_wait():
    app = create_app(workers=1, pages=False)
    document = {"kind": "nim", "heaps": [3, 4, 5]}
    with TestClient(app) as client:
        first = client.post("/api/solve", json={"document": document})
        app.state.pool.most_waiting = 0
        again = client.post("/api/solve", json={"document": document})
        other = client.post("/api/solve", json={"document": {"kind": "nim", "heaps": [1]}})
        queued = client.post("/api/jobs", json={"document": {"kind": "nim", "heaps": [1]}})
    assert "age" not in first.headers
    assert int(again.headers["age"]) >= 0
    assert json.loads(again.content) == json.loads(first.content)
    for refused in (other, queued):
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) > 0
        assert refused.json()["error"].startswith("busy")
