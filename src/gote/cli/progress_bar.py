"""The progress bar of the terminal: shown on standard error after half a second, and only to a person."""

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import Any

from gote.core.progress import report_to


@contextlib.contextmanager
def progress_bar(quiet: bool = False) -> Iterator[None]:
    """Show what `gote.core.progress` reports while the block runs."""
    if quiet or not sys.stderr.isatty():
        yield
        return
    bars = _Bars()
    try:
        with report_to(bars.update):
            yield
    finally:
        bars.close()


class _Bars:
    def __init__(self) -> None:
        self.started = time.monotonic()
        self.progress: Any = None
        self.tasks: dict[str, Any] = {}

    def update(self, label: str, done: int, total: int | None) -> None:
        if self.progress is None:
            if time.monotonic() - self.started < 0.5:
                return
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            from gote.cli.progress_rate import RateColumn

            self.progress = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                RateColumn(),
                TimeRemainingColumn(),
                console=Console(stderr=True),
                transient=True,
            )
            self.progress.start()
        if label not in self.tasks:
            self.tasks[label] = self.progress.add_task(label, total=total)
        self.progress.update(self.tasks[label], completed=done, total=total)

    def close(self) -> None:
        if self.progress is not None:
            self.progress.stop()
