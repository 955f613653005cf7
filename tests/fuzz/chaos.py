"""A server on a bad day, on this machine only: many clients, hostile bodies, slow ones, and workers that are killed.

    python -m tests.fuzz.chaos [--clients 200] [--seconds 60]

Every request must get an answer, every answer to a document must be right, memory must come back, SIGTERM must end it.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter

import httpx
import psutil

KINDS = ("cheap", "cheap", "cheap", "cheap", "matrix", "matrix", "job", "deep", "large", "slow", "wrong", "foreign")

MOST_GROWN = 50e6
"""bytes that a long day may leave behind"""


class Chaos:
    """The server, the clients and what came of it."""

    def __init__(self, clients, seconds, seed=0, most_grown=MOST_GROWN):
        self.clients, self.seconds, self.choice = clients, seconds, random.Random(seed)
        self.most_grown = most_grown
        self.counts, self.faults, self.kills = Counter(), [], 0

    def run(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(port)], stdout=subprocess.DEVNULL
        )
        try:
            asyncio.run(self._day())
            start = time.monotonic()
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=120)
            self.ended = time.monotonic() - start
        finally:
            self.process.kill()
            self.process.wait()
        return self

    async def _day(self):
        limits = httpx.Limits(max_connections=self.clients + 20, max_keepalive_connections=self.clients)
        async with httpx.AsyncClient(base_url=self.address, timeout=300, limits=limits) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get("/api/health")).status_code == 200:
                        break
                await asyncio.sleep(0.2)
            self.end = 0.0
            for kind in sorted(set(KINDS)):  # what is loaded on first use is no leak
                await getattr(self, f"_{kind}")(client)
            main = psutil.Process(self.process.pid)
            before = main.memory_info().rss
            self.end = time.monotonic() + self.seconds
            killer = asyncio.create_task(self._kill(main))
            await asyncio.gather(*(self._client(client) for _ in range(self.clients)))
            killer.cancel()
        async with httpx.AsyncClient(base_url=self.address, timeout=300) as client:  # the others have hung up
            for _ in range(20):  # whatever happened, it solves now
                await self._cheap(client)
            self.health = (await client.get("/api/health")).json()
            self.grown = main.memory_info().rss - before
        if self.grown > self.most_grown:
            self.faults.append(f"memory: grown by {self.grown / 1e6:.0f} MB")

    async def _kill(self, main):
        while True:
            await asyncio.sleep(self.choice.uniform(0.2, 2.0))
            workers = [worker for child in main.children() for worker in child.children()]
            if workers:
                self.kills += 1
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.choice.choice(workers).pid, signal.SIGKILL)

    async def _client(self, client):
        while time.monotonic() < self.end:
            kind = self.choice.choice(KINDS)
            try:
                await getattr(self, f"_{kind}")(client)
                self.counts[kind] += 1
            except Exception as error:
                self.faults.append(f"{kind}: {type(error).__name__}: {error}")
            await asyncio.sleep(self.choice.uniform(0, 0.2))

    def expect(self, response, statuses):
        """503 says "busy", 500 that two workers were killed at the same job: answers, though nobody likes them."""
        self.counts[response.status_code] += 1
        told = response.status_code == 503 or (response.status_code == 500 and "was killed" in response.text)
        if response.status_code not in statuses and not told:
            self.faults.append(f"{response.status_code}: {response.text[:200]}")
        return response.json() if response.status_code == 200 else None

    async def _cheap(self, client):
        heaps = [self.choice.randrange(1, 10**6) for _ in range(3)]
        found = await client.post("/api/solve", json={"document": {"kind": "nim", "heaps": heaps}})
        answer = self.expect(found, {200, 408})
        if answer and answer["grundy"] != heaps[0] ^ heaps[1] ^ heaps[2]:
            self.faults.append(f"wrong: {heaps} {answer}")

    async def _matrix(self, client):
        a, b = self.choice.randrange(1, 1000), self.choice.randrange(1, 1000)
        body = {"document": {"kind": "matrix", "payoffs": [[a, 0], [0, b]]}}
        answer = self.expect(await client.post("/api/solve", json=body), {200, 408})
        if answer:
            p, _, q = str(answer["value"]).partition("/")
            if int(p) * (a + b) != a * b * int(q or 1) or not answer["verified"]:
                self.faults.append(f"wrong: {a} {b} {answer}")

    async def _job(self, client):
        document = {"kind": "nim", "heaps": [self.choice.randrange(10**6)]}
        made = await client.post("/api/jobs", json={"document": document})
        self.counts[made.status_code] += 1
        if made.status_code == 202:
            address = f"/api/jobs/{made.json()['id']}"
            while (state := (await client.get(address)).json())["state"] != "done":
                await asyncio.sleep(0.2)
            if state["answer"].get("grundy", document["heaps"][0]) != document["heaps"][0]:
                self.faults.append(f"wrong: {document} {state}")

    async def _deep(self, client):
        depth = self.choice.choice((100, 320, 399, 500, 5000))
        text = '{"document":{"kind":"nim","heaps":' + "[" * depth + "]" * depth + "}}"
        self.expect(await client.post("/api/solve", content=text, headers=JSON), {422})

    async def _large(self, client):
        if self.end and self.choice.random() < 0.8:
            return
        size = self.choice.choice((1_000_000, 7_900_000, 8_100_000))
        inside = ",".join(['{"a":[]}'] * (size // 9))
        text = '{"document":{"kind":"nim","heaps":[' + inside + '],"x":1},"max_seconds":1}'
        self.expect(await client.post("/api/solve", content=text, headers=JSON), {408, 413, 422})

    async def _slow(self, client):
        async def drip():
            for letter in json.dumps({"document": {"kind": "nim", "heaps": [1, 2]}}):
                yield letter.encode()
                await asyncio.sleep(0.02)

        self.expect(await client.post("/api/solve", content=drip(), headers=JSON), {200, 408})

    async def _wrong(self, client):
        text = self.choice.choice(("", "{", "[]", '{"document":{"kind":"nim","heaps":[1],"heaps":[2]}}', "\ud800"))
        data = text.encode("utf-8", "surrogatepass")
        self.expect(await client.post("/api/solve", content=data, headers=JSON), {400, 422})

    async def _foreign(self, client):
        self.expect(await client.get("/api/kinds", headers={"host": "evil.example"}), {421})


JSON = {"content-type": "application/json"}


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--clients", type=int, default=200)
    asked.add_argument("--seconds", type=float, default=60)
    words = asked.parse_args()
    day = Chaos(words.clients, words.seconds).run()
    print(f"{dict(day.counts)}\n{day.kills} workers killed, memory grown by {day.grown / 1e6:.0f} MB, {day.health}")
    print(f"ended in {day.ended:.1f} s after SIGTERM; {len(day.faults)} faults {day.faults[:10]}")
    sys.exit(1 if day.faults else 0)


if __name__ == "__main__":
    main()
