"""Worked solutions as questions: a right answer to every step is right, a wrong one is not, and every formula can be read."""

from fractions import Fraction

import pytest

import gote
from gote.catalogue.cases import all_examples
from gote.core import Ask, Explanation, Formula
from gote.core.formula import FormulaError, to_latex, to_mathml
from gote.exact.algebraic import sqrt
from gote.teach.steps import judge, shape, try_step, worked_steps
from gote.web.jobs import run

KINDS = {e.kind: e for e in reversed(all_examples())}


def written(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(written, value)) + "]"
    return str(value)


def spoiled(value):
    """Another answer of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, dict):
        return {k: spoiled(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [spoiled(v) for v in value]
    try:
        return Fraction(str(value)) + Fraction(17, 3)
    except ValueError:
        return f"{value}!"


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_can_be_asked_and_judged(kind):
    solution = gote.solve(dict(KINDS[kind].document))
    for lang in ("en", "ja"):
        asks = [ask for step in worked_steps(solution, lang) for ask in step.asks]
        for ask in asks:
            assert ask.prompt
            assert shape(ask)
            assert judge(solution, ask, written(ask.answer), lang).verdict == "right", ask
            assert judge(solution, ask, written(spoiled(ask.answer)), lang).verdict != "right", ask


def test_what_counts_as_the_same():
    solution = gote.solve({"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]})
    half = Ask("p?", Fraction(1, 2))
    assert [judge(solution, half, g).verdict for g in ("1/2", "0.5", " 2/4 ", "1/3", "half", "")] == [
        "right", "right", "right", "wrong", "unreadable", "unreadable",
    ]  # fmt: skip
    pair = Ask("p?", (Fraction(1, 2), 3))
    assert [judge(solution, pair, g).verdict for g in ("[1/2, 3]", "(0.5, 3)", "1/2, 3", "[1/2]", "[3, 1/2]")] == [
        "right", "right", "right", "wrong", "wrong",
    ]  # fmt: skip
    assert judge(solution, pair, "[1/2, 4]").reason == "not right at: 2"
    assert judge(solution, Ask("?", True), "no", "ja").verdict == "wrong"
    assert judge(solution, Ask("?", "Row", ("Row", "Column")), "row").verdict == "right"


def test_an_irrational_number_is_typed_with_its_root_or_rounded():
    solution, value = gote.solve({"kind": "nim", "heaps": [1]}), sqrt(73) - 5
    for given, right in ((str(value), True), (f"{float(value):.5f}", True), (f"{float(value) + 0.01:.5f}", False)):
        assert (judge(solution, Ask("v?", value), given).verdict == "right") == right


def test_the_server_asks_and_judges():
    document = {"kind": "nim", "heaps": [1, 2, 5]}
    steps = run({"action": "steps", "document": document, "lang": "ja"})["steps"]
    last = steps[-1]["asks"]
    assert last[-1]["shape"] == "number"
    job = {"action": "try_step", "document": document, "step": len(steps), "ask": len(last)}
    assert run({**job, "given": "6"})["right"]
    assert run({**job, "given": "5"})["verdict"] == "wrong"
    assert run({**job, "given": "5", "step": 99})["status"] == 422


def test_a_step_that_is_not_there():
    solution = gote.solve({"kind": "nim", "heaps": [1, 2, 5]})
    for step, ask in ((0, 1), (99, 1), (1, 99)):
        with pytest.raises(gote.GoteError, match="count them from 1"):
            try_step(solution, step, ask, "1")


@pytest.mark.parametrize("broken", ["(1 + 2", "x_", "1 /", "] x", "[[1, 2], [3]]", "a $ b", ""])
def test_what_is_no_formula(broken):
    with pytest.raises(FormulaError):
        to_latex(broken)


def test_a_formula_in_every_form():
    found = Explanation("T", (Formula('v = Val [[v/2, 0], [3, -1]] = √(2) "for" t <= 1'), Ask("v?", 1)))
    assert "    v = Val [[v/2, 0], [3, -1]] = √(2) for t <= 1" in found.to_text()
    assert r"\frac{v}{2} & 0 \\ 3 & - 1 \end{pmatrix} = \sqrt{2} \text{for} t \le 1" in found.to_latex()
    assert "<mtd><mfrac><mi>v</mi><mn>2</mn></mfrac></mtd>" in found.to_html()
    assert "$$ v" in found.to_markdown()
    assert to_mathml("x_1^2").count("<msup><msub>") == 1


def test_what_documents_count_from_0_is_asked_for_and_judged_from_1():
    solution = gote.solve({"kind": "dominance", "row_payoffs": [[1, 0], [2, 1]], "column_payoffs": [[3, 0], [5, 0]]})
    assert solution.rows == (1,)
    rows = next(ask for step in worked_steps(solution) for ask in step.asks if ask.field == "rows")
    assert rows.prompt == "the rows left"
    assert [judge(solution, rows, given).verdict for given in ("2", "[2]", "1", "0", "x")] == [
        "right", "right", "wrong", "wrong", "unreadable",
    ]  # fmt: skip
    shown = run({"action": "board", "document": solution.game.to_document(), "lang": "ja"})
    assert shown["people"]["rows"] == [2]
    assert shown["answer"]["rows"] == [1]
    assert shown["said"]["rows"] == "残る行"
