"""The ways in: the Python API, the views, `gote solve --lines` and the server, each in processes that live on.

`ask(line, choice)` gives what is wrong with how a line is treated, or None. `tells` counts what was answered.
"""

import http.client
import json
import select
import socket
import subprocess
import sys
import time
from collections import Counter

from gote.cli.line_helper import LineHelper
from gote.core.errors import LimitError
from tests.fuzz.judge import LONGEST_LINE, problem_of, problem_of_answer

EACH = 0.5
"""Seconds for one input."""
SERVED = 1.0
"""Seconds for one request: the express lane gives up to one for the first game of a kind."""
LATE = 1.0
"""Seconds beyond its limit that nothing may take."""
MEMORY = "2G"
COMMAND = [sys.executable, "-m", "gote.cli.main"]


class Channel:
    """What all of them share."""

    late = EACH + LATE
    """seconds that nothing may take"""

    def __init__(self):
        self.tells = Counter()

    def stop(self):
        """End what was started."""


class Api(Channel):
    """Read, compare with itself, solve, prove, write; with `languages` also shown in every form."""

    languages = ()

    def __init__(self):
        super().__init__()
        self.helper = LineHelper(answer)

    def ask(self, line, choice):
        start = time.monotonic()
        languages = (choice.choice(self.languages),) if self.languages else ()
        [[found]] = self.helper.ask([" ".join(languages).encode() + b"\n" + line], EACH)
        if isinstance(found, LimitError):
            if not found.line.startswith("stopped"):
                return f"process: {found.line}"
            self.tells["stopped by force"] += 1
            return None
        problem = json.loads(found)
        return problem or ("late" if time.monotonic() - start > self.late else None)

    def stop(self):
        self.helper.stop()


class Views(Api):
    """The same, and text, explanation and picture in one language."""

    languages = ("en", "ja")


def answer(request, loading):
    """In the helper's process: the problem with a document, or null."""
    views, _, line = request.partition(b"\n")
    try:
        text = line.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = line.decode("utf-8", "replace")
    return json.dumps(problem_of(text, EACH, views=views.decode().split(), loading=loading)).encode()


class Lines(Channel):
    """One `gote solve --lines` for everything: every line gets its answer or its error."""

    process = None

    def ask(self, line, choice):
        if self.process is None:
            words = ["solve", "--lines", "-", "--max-seconds", str(EACH), "--max-memory", MEMORY]
            self.process = subprocess.Popen(
                [*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        line = line.strip() or b"{}"
        start = time.monotonic()
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
            text = self._line(start + 130)
        except OSError as error:
            return self._lost(repr(error))
        if text is None:
            return self._lost("no line")
        try:
            found = json.loads(text)
        except ValueError as error:
            return f"lines: not JSON: {error}: {text[:200]}"
        self.tells["answered" if "error" not in found else "stopped" if "stopped" in found["error"] else "refused"] += 1
        if problem := problem_of_answer(line, found):
            return f"lines: {problem}"
        return "late" if time.monotonic() - start > self.late else None

    def _line(self, end):
        held = b""
        while not held.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], max(end - time.monotonic(), 0))[0]:
                return None
            more = self.process.stdout.read1(1 << 20)
            if not more:
                return None
            held += more
        return held.decode("utf-8")

    def _lost(self, why):
        self.process.kill()
        told = self.process.communicate()[1].decode("utf-8", "replace")
        self.process = None
        return f"lines: process lost: {why}: {told[-300:]}"

    def stop(self):
        if self.process is not None:
            self.process.stdin.close()
            told = self.process.stderr.read()
            self.process.wait(20)
            if told:
                print(f"lines: on standard error: {told[-2000:]!r}", flush=True)
            self.process = None


class Server(Channel):
    """One `gote serve`: solve, explain, board, check, proof, play, exports, read, mark."""

    process = None
    late = 2 * SERVED + LATE
    """the express lane may have spent a second on it before it is begun again"""

    def start(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--port", str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                if self._send("GET", "/api/health")[0] == 200:
                    return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError("the server does not start")

    def _send(self, method, address, body=None):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=130)
        try:
            link.request(method, address, body, {"content-type": "application/json"})
            found = link.getresponse()
            return found.status, found.read()
        finally:
            link.close()

    def ask(self, line, choice):
        if self.process is None:
            self.start()
        action, more = choice.choice(REQUESTS)
        text = b'{"max_seconds": %g, %s' % (SERVED, json.dumps(more)[1:-1].encode())
        text += b'%s"document": %s}' % (b", " if more else b"", line)
        start = time.monotonic()
        try:
            status, body = self._send("POST", f"/api/{action}", text)
            seconds = time.monotonic() - start
            found = json.loads(body.decode("utf-8"))
        except (OSError, ValueError, http.client.HTTPException) as error:
            self.stop()
            return f"server: {action}: {error!r}"
        self.tells[f"{status}"] += 1
        if status not in (200, 400, 408, 413, 422):
            return f"server: {action}: {status} {body[:200]}"
        if status != 200:
            problem = _problem_of_error(found)
        else:
            problem = problem_of_answer(line, found) if action == "solve" else None
        if problem:
            return f"server: {action}: {problem}"
        return "late" if seconds > self.late else None

    def stop(self):
        if self.process is not None:
            self.process.terminate()
            told = self.process.communicate(timeout=30)[1]
            if told:
                print(f"server: on standard error: {told[-2000:]!r}", flush=True)
            self.process = None


REQUESTS = [
    *[("solve", {})] * 8,
    ("solve", {"certificate": True}),
    *[("board", {"lang": lang}) for lang in ("en", "ja")],
    *[("steps", {"lang": lang}) for lang in ("en", "ja")],
    ("try_step", {"step": 1, "given": "7/12"}),
    ("proof", {}),
    *[("explain", {"lang": lang, "format": form}) for lang, form in (("en", "text"), ("ja", "html"), ("ja", "latex"))],
    ("exports", {}),
    *[("play", {"moves": moves}) for moves in ([], [0], [1, 0])],
    ("check", {"answer": {"value": 1, "outcome": "P"}}),
    ("mark", {"answer": {"value": "1/0", "row": None}}),
    ("prove", {}),
]
"""What a line is sent to, with the rest of the request."""


def _problem_of_error(found):
    line = found.get("error") if isinstance(found, dict) else None
    if not isinstance(line, str) or "\n" in line or len(line) > LONGEST_LINE:
        return f"an error that is not one line: {str(found)[:200]}"
    return None


CHANNELS = {"api": (Api, 25), "views": (Views, 20), "lines": (Lines, 40), "server": (Server, 15)}
"""Each with its share of the inputs, of a hundred. They are stopped in this order: the helpers of the first two hold what
leads to the others.
"""
