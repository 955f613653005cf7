"""Limits come out as limits, wherever the alarm rings."""

import pytest

from gote.core.errors import LimitError
from gote.core.limits import limits


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
