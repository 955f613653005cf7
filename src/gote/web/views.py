"""What the pages ask the workers for, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gote.core.lazy import load_object

Job = Mapping[str, Any]


def _view(reference: str, job: Job) -> dict[str, Any]:
    found: dict[str, Any] = load_object(reference)(job)
    return found


VIEWS: Mapping[str, Callable[[Job], dict[str, Any]]] = {
    name: partial(_view, f"gote.web.{module}:{name}")
    for module, names in {
        "view_board": ("board", "steps", "try_step", "exports", "mark"),
        "view_play": ("play", "pictures"),
        "view_exercise": ("exercise",),
        "view_proof": ("proof",),
        "view_claim": ("claim",),
    }.items()
    for name in names
}
