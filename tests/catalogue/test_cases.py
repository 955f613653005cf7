"""Every worked example through the public API, one test per id, and the mutants of its expected values."""

from collections import Counter

import pytest

from gote.catalogue.cases import CLASSES, all_cases, works
from gote.catalogue.compare import difference, surd
from gote.catalogue.run import _Answers, compare
from gote.catalogue.select import NotThere, chosen

CASES = all_cases()
NOTICED: Counter[bool] = Counter()
"""whether a changed value was noticed, over all cases this process has run"""


def test_every_case_is_there():
    assert len(CASES) >= 890
    assert len({case.id for case in CASES}) == len(CASES)
    assert {case.work for case in CASES} <= set(works())
    assert all(case.erratum.whose in CLASSES for case in CASES if case.erratum)


def test_most_are_answered_by_a_document_or_a_claim():
    old = [case for case in CASES if case.work != "gote"]
    assert sum(case.how != "prose" for case in old) >= 872
    assert all(case.how == "prose" or case.expect for case in CASES)


def test_nobody_reads_the_word_seed():
    for case in CASES:
        shown = f"{case.question} {case.note} {case.cite} {case.erratum}"
        assert "seed" not in shown.lower().replace("seeded", ""), case.id
        assert not any(f"{code}:" in shown for code in ("000", "001", "002", "003", "004")), case.id


def mutants(value):
    """The value with one leaf changed, for every leaf; tolerances are not values."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in ("tol", "strict"):
                yield from (value | {key: other} for other in mutants(item))
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from ([*value[:k], other, *value[k + 1 :]] for other in mutants(item))
        yield [*value, value[-1] if value else 1]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield value + 1
    elif value is None:
        yield 1
    else:
        yield f"1+({value})" if "sqrt" in value else _other_text(value)


def _other_text(text):
    try:
        return str(surd(text) + 1)
    except (ValueError, SyntaxError, AttributeError):
        return f"2*({text})" if any(c in text for c in "+-*/^") else text + "x"


MOST = 40
"""mutants of one field (long tables: every k-th)"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case):
    if case.how == "prose":
        return
    answers = _Answers(case).all(proofs=False)
    for field in compare(case, answers):
        assert not field.reason, f"{field.name}: {field.reason}"
    for name, value in case.expect.items():
        changed = list(mutants(value))
        step = max(1, len(changed) // MOST) if case.by.get(name) != "proof" else max(1, len(changed) // 4)
        for other in changed[::step]:
            mutant = type(case)(**(case.__dict__ | {"expect": {name: other}}))
            NOTICED[bool(compare(mutant, answers)[0].reason)] += 1


def test_changed_values_are_noticed():
    """At least 99 of 100; runs last in this file."""
    assert NOTICED[True] >= 99 * NOTICED[False]


def test_comparison_is_exact():
    assert (
        difference(
            {"exact": "9 - sqrt(73)", "approx": 0.455996, "tol": 1e-5}, {"polynomial": [8, -18, 1], "interval": [0, 1]}
        )
        is None
    )
    assert difference(
        {"exact": "9 - sqrt(72)", "approx": 0.5147, "tol": 1e-3}, {"polynomial": [8, -18, 1], "interval": [0, 1]}
    )
    assert difference("(a-c)^2/9", "(c - a)**2/9", "formula") is None
    assert difference("(a-c)^2/9", "(c - a)**2/8", "formula")
    assert difference(0.333, "1/3") is None
    assert difference(0.334, "1/3")
    assert difference(True, 1)


@pytest.mark.parametrize("selector", ["nothing", "value | places", "#3.value", "value | fold"])
def test_a_selector_that_finds_nothing_says_so(selector):
    with pytest.raises(NotThere):
        chosen(selector, [{"value": 1}])
