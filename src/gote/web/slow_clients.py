"""Connections that send nothing whole: a head that is not there in time is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any

HEAD_SECONDS = 20.0


def hurried(base: type[Any], seconds: float = HEAD_SECONDS) -> type[Any]:
    """uvicorn's protocol class, with a clock on the time until a request's head is whole."""

    class Hurried(base):  # type: ignore[misc]
        clock: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._rest()
            super().connection_lost(exc)

        def _watch(self) -> None:
            """While no request is being answered, the clock runs from the first byte of the next head."""
            cycle = getattr(self, "cycle", None)
            if cycle is not None and not cycle.response_complete:
                self._rest()
            elif self.clock is None and not self.transport.is_closing():
                self.clock = asyncio.get_running_loop().call_later(seconds, self._cut)

        def _rest(self) -> None:
            if self.clock is not None:
                self.clock.cancel()
                self.clock = None

        def _cut(self) -> None:
            self.clock = None
            cycle = getattr(self, "cycle", None)
            if cycle is None or cycle.response_complete:
                self.transport.close()

    return Hurried
