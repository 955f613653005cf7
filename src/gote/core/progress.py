"""Progress that the command line, the web page and a notebook show in their own way; silent by default."""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sized
from contextvars import ContextVar
from typing import TypeVar

from gote.core.limits import checkpoint

T = TypeVar("T")
Reporter = Callable[[str, int, int | None], None]
"""Called with (label, steps done, steps in all or None)."""

_reporter: ContextVar[Reporter | None] = ContextVar("gote_progress", default=None)


@contextlib.contextmanager
def report_to(reporter: Reporter) -> Iterator[None]:
    """Send the progress of everything inside the block to `reporter`.

    >>> seen = []
    >>> with report_to(lambda label, done, total: seen.append((label, done, total))):
    ...     for _ in track("ab", label="letters"):
    ...         pass
    >>> seen
    [('letters', 0, 2), ('letters', 1, 2), ('letters', 2, 2)]
    """
    token = _reporter.set(reporter)
    try:
        yield
    finally:
        _reporter.reset(token)


def track(items: Iterable[T], total: int | None = None, label: str = "") -> Iterator[T]:
    """Iterate, report each step and obey limits.

    >>> with report_to(lambda label, done, total: print(label, done, total)):
    ...     list(track("ab", label="letters"))
    letters 0 2
    letters 1 2
    letters 2 2
    ['a', 'b']
    """
    if total is None and isinstance(items, Sized):
        total = len(items)
    report(label, 0, total)
    for done, item in enumerate(items, 1):
        checkpoint()
        yield item
        report(label, done, total)


def report(label: str, done: int, total: int | None = None) -> None:
    """Report one step of work that is not a plain loop."""
    reporter = _reporter.get()
    if reporter is not None:
        reporter(label, done, total)
