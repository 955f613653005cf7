"""How many steps a second, for the progress bar."""

from rich.progress import ProgressColumn, Task
from rich.text import Text


class RateColumn(ProgressColumn):
    """Steps a second, or seconds a step when they are slow."""

    def render(self, task: Task) -> Text:
        return Text(rate(task.finished_speed or task.speed), style="progress.data.speed")


def rate(speed: float | None) -> str:
    """A speed in words.

    >>> rate(12.34), rate(0.05), rate(None)
    ('12.3/s', '20.0 s each', '')
    """
    if not speed:
        return ""
    return f"{speed:,.1f}/s" if speed >= 1 else f"{1 / speed:,.1f} s each"
