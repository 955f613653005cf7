"""Clicks and keys on the parts of a drawing, sent to the server as the part's name."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

_PART = "const part = event.target.closest('[data-part][role=button]'); if (!part) return;"
_CLICK = f"(event) => {{ {_PART} emit(part.dataset.part); }}"
_KEY = (
    f"(event) => {{ if (event.key !== 'Enter' && event.key !== ' ') return; {_PART} event.preventDefault(); "
    f"emit(part.dataset.part); }}"
)


def on_part(drawing: Any, chosen: Callable[[str], Awaitable[None] | None]) -> None:
    """Call `chosen(name)` when a part is clicked, or when Enter or the space bar is pressed on it; the focus stays on
    it.
    """
    client = drawing.client

    async def handle(event: Any) -> None:
        part = str(event.args)
        done = chosen(part)
        if inspect.isawaitable(done):
            await done
        client.run_javascript(f"document.querySelector('[data-part=\"{part}\"]')?.focus()")

    drawing.on("click", handle, js_handler=_CLICK)
    drawing.on("keydown", handle, js_handler=_KEY)
