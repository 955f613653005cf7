"""Limits come out as limits, wherever the alarm rings, and leave the process as it was."""

import contextlib
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from gote.core.errors import LimitError
from gote.core.limits import checkpoint, interruptible, limits, remaining_seconds, stopping
from tests.fuzz.injected import tried
from tests.fuzz.stops import stopped_at_random


def _wrapped_alarm() -> None:
    try:
        raise LimitError("rang within a kernel")
    except LimitError as error:
        raise SystemError("returned a result with an exception set") from error


def test_an_alarm_wrapped_by_native_code_is_still_the_limit():
    with pytest.raises(LimitError, match="stopped after 60 seconds"), limits(seconds=60):
        _wrapped_alarm()


def test_other_system_errors_are_told_as_they_are():
    with pytest.raises(SystemError, match="something else"), limits(seconds=60):
        raise SystemError("something else")


def _for_ever() -> None:
    while True:
        pass


def test_who_takes_the_end_of_the_time_for_a_refusal_is_stopped_all_the_same():
    with (
        pytest.raises(LimitError, match=r"stopped after 0 seconds"),
        limits(seconds=0),
        contextlib.suppress(LimitError),
    ):
        checkpoint()


def _refused(seconds: float) -> None:
    with contextlib.suppress(LimitError), limits(seconds=seconds):
        checkpoint()


def test_a_block_within_that_ran_out_of_the_time_of_the_whole_stops_the_whole():
    with pytest.raises(LimitError, match=r"stopped after 0 seconds"), limits(seconds=0):
        _refused(60)


def test_a_block_within_that_ran_out_of_its_own_time_stops_nothing_else():
    with limits(seconds=60):
        _refused(0)
        checkpoint()


def test_code_that_never_asks_is_stopped():
    with pytest.raises(LimitError, match=r"stopped after 0\.01 seconds"), limits(seconds=0.01):
        _for_ever()


def test_an_import_is_finished_before_the_limit_is_heard(tmp_path, monkeypatch):
    """The alarm rings while a module is read: it is there, whole, before the block ends."""
    (tmp_path / "gote_slow_module.py").write_text(
        "import time\nend = time.monotonic() + 0.3\nwhile time.monotonic() < end:\n    pass\nwhole = True\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    told = []

    def work():
        import gote_slow_module

        assert gote_slow_module.whole
        _for_ever()

    with pytest.raises(LimitError), limits(seconds=0.01, waiting=lambda: told.append(1)):
        work()
    assert sys.modules["gote_slow_module"].whole
    assert told, "nobody heard that the work could not be stopped yet"


def test_a_library_at_work_is_left_in_peace():
    """Frames of foreign packages above the block: the alarm waits for them."""
    foreign = {"__name__": "numba.core.dispatcher", "time": time, "finished": []}
    lines = ["def compile():", " end = time.monotonic() + 0.3", " while time.monotonic() < end:", "  pass"]
    exec("\n".join([*lines, " finished.append(1)"]), foreign)

    def work():
        foreign["compile"]()
        checkpoint()

    with pytest.raises(LimitError), limits(seconds=0.01):
        work()
    assert foreign["finished"], "the compiler was cut in two"


def _limited_again() -> None:
    with limits(seconds=60):
        assert remaining_seconds() <= 0.2
    _for_ever()


def test_a_block_within_a_block_gives_the_alarm_back():
    with pytest.raises(LimitError, match=r"stopped after 0\.2 seconds"), limits(seconds=0.2):
        _limited_again()


def test_nothing_is_left_of_a_limit():
    before = signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGINT)
    for _ in range(20):
        with pytest.raises(LimitError), interruptible(), limits(seconds=0.001):
            _for_ever()
    assert (signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGINT)) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert remaining_seconds() is None
    assert not stopping()


def test_no_limit_and_infinity_are_the_same():
    with limits(seconds=float("inf")):
        assert remaining_seconds() is None
        checkpoint()


def _interrupt_myself() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    _for_ever()


def test_ctrl_c_is_heard_at_a_safe_moment_and_once():
    with pytest.raises(KeyboardInterrupt), interruptible():
        _interrupt_myself()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


STOPPED = [
    {"kind": "glove_market", "left": 2, "right": 5},
    {"kind": "matrix", "payoffs": [[3, 1, 2], [0, 4, 1], [2, 2, 5]]},
    {"kind": "bimatrix", "row_payoffs": [[3, 0], [5, 1]], "column_payoffs": [[3, 5], [0, 1]]},
    {"kind": "octal", "code": "0.77", "heaps": [9]},
    {"kind": "tricks", "left": [8, 7, 3, 1], "right": [6, 5, 4, 2], "scoring": 3, "leader": "left"},
]


def test_after_stops_at_random_moments_every_document_is_solved():
    """From a cold start: the first stops fall into imports (`python -m tests.fuzz.stops` tries thousands)."""
    counts, faults = stopped_at_random(STOPPED, stops=45, processes=3)
    assert faults == []
    assert counts["limits"] == 45
    assert counts["stopped"] > 0


def test_a_stop_while_a_document_is_written_is_still_a_stop():
    """Writing a pydantic model would wrap the exception in one of its own: the alarm waits until it is through."""
    from pydantic import BaseModel, field_serializer

    class Slow(BaseModel):
        x: int = 1

        @field_serializer("x")
        def _write(self, x: int) -> int:
            end = time.monotonic() + 0.3
            while time.monotonic() < end:
                pass
            return x

    def work():
        Slow().model_dump()
        checkpoint()

    with pytest.raises(LimitError), limits(seconds=0.01):
        work()


def test_a_limit_at_any_line_is_the_limit():
    """`python -m tests.fuzz.injected` tries many more: lines of generators as often as others."""
    documents = [
        {"kind": "rules", "rules": "pig", "options": {"target": 3}},
        {"kind": "stochastic_family", "family": "inspection", "parameters": {"periods": 3}},
        {"kind": "nim", "heaps": [1, 2]},
    ]
    counts, faults = tried(documents, 25)
    assert faults == []
    assert counts["limit"] > 0


def test_only_loading_asks_for_patience():
    """A thread that hears no limit is no reason to wait: whoever watches ends the process."""
    asked = []

    def work():
        with ThreadPoolExecutor(1) as pool:
            pool.submit(time.sleep, 0.4).result()
        checkpoint()

    with pytest.raises(LimitError), limits(seconds=0.05, waiting=lambda: asked.append(1)):
        work()
    assert not asked
