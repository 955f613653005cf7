"""How the server is doing: counts since its start, for people (`/api/health`) and for Prometheus (`/api/metrics`)."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel

from gote._version import __version__
from gote.web.pool import Pool

router = APIRouter(prefix="/api")


class Meter:
    """Requests that were answered, by method and status, and the seconds they took."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.seconds = 0.0

    def count(self, method: str, status: int, seconds: float) -> None:
        """One request more."""
        known = method if method in ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH") else "OTHER"
        self.requests[known, status] += 1
        self.seconds += seconds


class Health(BaseModel):
    """Whether the server can solve, and what waits."""

    status: str
    version: str
    seconds: float
    workers: int
    restarts: int
    waiting: int


def _health(pool: Pool, meter: Meter) -> dict[str, Any]:
    workers = [*pool.express.workers, *pool.slow.workers]
    alive = sum(worker.alive for worker in workers)
    servants = [*pool.express.servants, *pool.slow.servants]
    well = bool(servants) and not any(servant.done() for servant in servants)
    return {
        "status": "ok" if well else "down",
        "version": __version__,
        "seconds": round(time.monotonic() - meter.since, 1),
        "workers": alive,
        "restarts": sum(max(worker.starts - 1, 0) for worker in workers),
        "waiting": pool.express.waiting + pool.slow.waiting,
    }


@router.get("/health", response_model=Health, responses={503: {"model": Health}}, summary="Whether the server is well")
async def health(request: Request) -> JSONResponse:
    """`ok` while every lane has somebody who serves it; 503 otherwise."""
    found = _health(request.app.state.pool, request.app.state.meter)
    return JSONResponse(found, 200 if found["status"] == "ok" else 503)


@router.get("/metrics", response_class=PlainTextResponse, summary="Counts in Prometheus text form")
async def metrics(request: Request) -> PlainTextResponse:
    """Counts since the start of the server."""
    return PlainTextResponse(
        prometheus(request.app.state.pool, request.app.state.meter), media_type="text/plain; version=0.0.4"
    )


def prometheus(pool: Pool, meter: Meter) -> str:
    """All counts in the text form of Prometheus.

    >>> print(prometheus(Pool(), Meter()).splitlines()[2])
    gote_up 0
    """
    found = _health(pool, meter)
    jobs = {name.removeprefix("status "): n for name, n in pool.counts.items() if name.startswith("status ")}
    series: list[tuple[str, str, str, dict[str, float]]] = [
        ("up", "gauge", "whether every lane is served", {"": int(found["status"] == "ok")}),
        ("uptime_seconds", "gauge", "seconds since the start", {"": found["seconds"]}),
        ("workers", "gauge", "worker processes alive", {"": found["workers"]}),
        ("worker_restarts_total", "counter", "worker processes replaced", {"": found["restarts"]}),
        (
            "waiting",
            "gauge",
            "jobs in line",
            {'{lane="express"}': pool.express.waiting, '{lane="slow"}': pool.slow.waiting},
        ),
        ("jobs_total", "counter", "jobs by status", {f'{{status="{s}"}}': n for s, n in sorted(jobs.items())}),
        ("jobs_refused_total", "counter", "jobs refused by a full queue", {"": pool.counts["refused"]}),
        ("jobs_known_total", "counter", "jobs answered from memory", {"": pool.counts["answered before"]}),
        ("kept_bytes", "gauge", "bytes of answers kept", {"": pool.answers.bytes}),
        (
            "requests_total",
            "counter",
            "requests by method and status",
            {f'{{method="{m}",status="{s}"}}': n for (m, s), n in sorted(meter.requests.items())},
        ),
        ("request_seconds_total", "counter", "seconds all requests took", {"": round(meter.seconds, 6)}),
    ]
    lines = []
    for name, kind, words, values in series:
        lines += [f"# HELP gote_{name} {words}", f"# TYPE gote_{name} {kind}"]
        lines += [f"gote_{name}{labels} {value:g}" for labels, value in values.items()]
    return "\n".join(lines) + "\n"
