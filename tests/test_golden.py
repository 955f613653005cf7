"""Every golden case through the public API, one test per id. Nothing is skipped: a case without an adapter is a failure
here.
"""

import pytest

from gote.golden.cases import SOURCES, all_cases
from gote.golden.run import adapters, run_case

CASES = all_cases()


def test_every_case_is_there():
    assert len(CASES) == 890
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("file", SOURCES)
def test_adapters_do_not_see_the_answers(file):
    """An adapter gets a Question; the Question has no field that holds an expected value."""
    assert adapters(file)
    assert set(CASES[0].question.__dataclass_fields__) == {"id", "topic", "task", "input", "wanted"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case):
    result = run_case(case)
    assert result.status == "reproduced", result.reason
