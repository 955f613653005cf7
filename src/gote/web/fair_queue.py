"""A queue in which every client has its turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """First in, first out for each client; clients by turns.

    >>> queue = FairQueue()
    >>> for client, item in ("a", 1), ("a", 2), ("a", 3), ("b", 4):
    ...     queue.put(client, item)
    >>> [queue.get_nowait() for _ in range(len(queue))]
    [1, 4, 2, 3]
    """

    def __init__(self) -> None:
        self.lines: OrderedDict[str, deque[T]] = OrderedDict()
        self.something = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))

    def waiting_for(self, client: str) -> int:
        """How many items of a client wait."""
        return len(self.lines.get(client, ()))

    @property
    def clients(self) -> int:
        """How many clients have something in line."""
        return len(self.lines)

    def put(self, client: str, item: T, first: bool = False) -> None:
        """Add an item at the end of its client's line, or at its head."""
        line = self.lines.setdefault(client, deque())
        (line.appendleft if first else line.append)(item)
        self.something.set()

    def get_nowait(self) -> T:
        """The next item; its client goes to the end of the round."""
        client, line = next(iter(self.lines.items()))
        item = line.popleft()
        del self.lines[client]
        if line:
            self.lines[client] = line
        if not self.lines:
            self.something.clear()
        return item
