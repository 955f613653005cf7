"""Running golden cases: find the adapter, ask it, compare."""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from gote.core.registry import rooms
from gote.golden.cases import SOURCES, Case, all_cases
from gote.golden.compare import difference

Status = Literal["reproduced", "wrong", "pending"]


@dataclass(frozen=True)
class Result:
    """How one case ended; `reason` says where the answer differs, or which room is not built yet."""

    case: Case
    status: Status
    reason: str = ""
    seconds: float = 0.0
    room: str = ""


@cache
def adapters(file: str) -> dict[str, tuple[str, Any]]:
    """topic -> (room, module with ADAPTERS) for one golden file."""
    found: dict[str, tuple[str, Any]] = {}
    for name, room in rooms().items():
        if file in room.golden:
            module = importlib.import_module(room.golden[file])
            for topic in module.ADAPTERS:
                found[topic] = (name, module)
    return found


def is_slow(case: Case) -> bool:
    """Whether a room has marked the case as taking more than a second."""
    entry = adapters(case.file).get(case.question.topic)
    return entry is not None and case.id in getattr(entry[1], "SLOW", ())


def run_case(case: Case) -> Result:
    """Answer one case from its input alone and compare."""
    entry = adapters(case.file).get(case.question.topic)
    if entry is None:
        return Result(
            case, "pending", f"no room answers topic {case.question.topic!r} yet", room="/".join(SOURCES[case.file][1])
        )
    room, module = entry
    start = time.perf_counter()
    words: frozenset[str] = getattr(module, "WORDS", frozenset())
    if isinstance(case.expected, dict) and case.question.wanted and case.question.wanted <= set(words):
        return Result(case, "pending", "only prose: nothing to compute", room=room)
    try:
        actual = module.ADAPTERS[case.question.topic](case.question)
        reason = difference(case.expected, actual, case.question, getattr(module, "COMPARE", {}), words)
    except Exception as error:  # a crash is a wrong answer, with its cause
        reason = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
    seconds = time.perf_counter() - start
    return Result(case, "wrong" if reason else "reproduced", reason or "", seconds, room)


def select(only: Iterable[str] = (), quick: bool = False) -> list[Case]:
    """The cases of a source, of a room or with an id that starts as given; without the slow ones when `quick`.

    >>> [case.id for case in select(["F2.1.2-ex-1"])]
    ['F2.1.2-ex-1']
    """
    wanted = list(only)
    chosen = []
    for case in all_cases():
        names = {case.file, *SOURCES[case.file][1]}
        if wanted and not any(word in names or case.id.startswith(word) for word in wanted):
            continue
        if quick and is_slow(case):
            continue
        chosen.append(case)
    return chosen
