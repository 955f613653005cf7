"""Answers given before: the same job is not done twice. Bounded in bytes; the oldest unused answer goes first."""

from __future__ import annotations

import hashlib
import json
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from gote.web.workers import Answer

NOT_THE_QUESTION = frozenset({"seconds", "size"})
"""Limits do not change a right answer."""
AROUND = 500
"""bytes of the objects around a kept answer; most answers are smaller than that"""


def canonical(job: Mapping[str, Any]) -> bytes:
    """A job in canonical form: neither the order of fields nor its limits matter.

    >>> canonical({"b": [2], "a": 1, "seconds": 9})
    b'{"a": 1, "b": [2]}'
    """
    question = {name: value for name, value in job.items() if name not in NOT_THE_QUESTION}
    return json.dumps(question, sort_keys=True, default=str).encode()


def digest(question: bytes) -> bytes:
    """Under what an answer is kept."""
    return hashlib.blake2b(question, digest_size=20).digest()


class Answers:
    """A bounded memory of right answers. `seconds` in an answer stays what solving it took; its age is told apart from
    it.
    """

    def __init__(self, most_bytes: int = 16_000_000) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self.found: OrderedDict[bytes, tuple[Answer, float]] = OrderedDict()

    def get(self, key: bytes) -> tuple[Answer, float] | None:
        """The answer and its age in seconds.

        >>> answers = Answers()
        >>> answers.put(b"key", Answer(200, b"{}"))
        >>> answers.get(b"key")[0].body, answers.get(b"other")
        (b'{}', None)
        """
        if key not in self.found:
            return None
        self.found.move_to_end(key)
        answer, since = self.found[key]
        return answer, time.monotonic() - since

    def put(self, key: bytes, answer: Answer) -> None:
        """Keep a right answer; one that would fill a tenth of the room is not kept.

        >>> answers = Answers(most_bytes=10_000)
        >>> for i in range(50):
        ...     answers.put(bytes([i]), Answer(200, b"[2, 3, 4]"))
        >>> len(answers.found), answers.bytes
        (19, 9671)
        """
        if answer.status != 200 or len(answer.body) > self.most_bytes // 10 or key in self.found:
            return
        self.found[key] = (answer, time.monotonic())
        self.bytes += len(answer.body) + AROUND
        while self.bytes > self.most_bytes:
            _, (oldest, _) = self.found.popitem(last=False)
            self.bytes -= len(oldest.body) + AROUND
