"""Exercises for every kind, sheets, and marks."""

import json
import subprocess
import sys

import pytest

import gote
from gote.core.errors import DocumentError
from gote.teach import Sheet, make_problem, mark
from gote.teach.marking import to_csv, totals
from gote.teach.writing import answer_digest, as_latex, canonical, written
from tests.cli.command import gote as command

KINDS = sorted(name for name, kind in gote.kinds().items() if name != "rules" and (kind.answer or kind.stands_for))
SHEET = {
    "title": "One",
    "seed": 7,
    "problems": [{"kind": "matrix", "method": "2xn"}, {"kind": "nim"}, {"kind": "voting"}],
}


def spoiled(value):
    """Another value of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "17/23" if "/" in value or value.lstrip("-").isdigit() else value + "x"
    if isinstance(value, dict):
        return {key: spoiled(one) for key, one in value.items()} or {"x": 1}
    return [*map(spoiled, value)] if value else [1]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_exercises_whose_key_is_right(kind):
    problem = make_problem(kind, seed=5)
    assert problem.asked
    assert list(problem.solution.unchecked) in ([], ["complete"])  # which is never asked
    assert gote.check(problem.document, problem.answer)
    assert make_problem(kind, seed=5).document == problem.document
    refused = 0
    for field, value in problem.answer.items():
        try:
            refused += not gote.check(problem.document, {field: spoiled(value)})
        except gote.GoteError:  # a value that this field cannot have
            refused += 1
    assert refused > 0
    assert make_problem(kind, seed=5, lang="ja").question != problem.question


def test_students_get_problems_of_their_own():
    sheet = Sheet.read(SHEET)
    ann, bob = (list(sheet.problems_of(name)) for name in ("Ann", "Bob"))
    assert [p.document for p in ann] == [p.document for p in sheet.problems_of("Ann")]
    assert [p.document for p in ann] != [p.document for p in bob]


def test_marks_of_a_class():
    sheet = Sheet.read(SHEET)
    everybody = [sheet.problems_of(name) for name in ("Ann", "Bob")]
    wanted = sorted({f"{i}.{f}" for problems in everybody for i, p in enumerate(problems, 1) for f in p.asked})
    rows = ["student," + ",".join(wanted)]
    for name in ("Ann", "Bob"):
        known = {f"{i}.{f}": v for i, p in enumerate(sheet.problems_of(name), 1) for f, v in p.answer.items()}
        rows.append(
            name + "," + ",".join('"' + written(known.get(column, "")).replace('"', '""') + '"' for column in wanted)
        )
    rows.append("Eve," + ",".join(["nonsense: ["] * len(wanted)))
    marks = mark(sheet, "\n".join(rows) + "\n")
    found = totals(marks)
    assert found["Ann"][0] == found["Ann"][1]
    assert found["Bob"][0] == found["Bob"][1]
    assert found["Eve"][0] == 0
    assert to_csv(marks).startswith("student,problem,field,given,verdict,points,why\nAnn,1,value,")


@pytest.mark.parametrize(
    ("sheet", "field"),
    [({}, "problems"), ({"problems": [{}]}, "problems"), ({"problems": [{"kind": "nothing"}]}, ""), (3, "sheet"),
     ({"problems": [{"kind": "nim", "count": 0}]}, "problems")],
)  # fmt: skip
def test_a_sheet_that_cannot_be_read(sheet, field):
    with pytest.raises(DocumentError) as error:
        Sheet.read(sheet)
    assert error.value.field.startswith(field)
    assert "\n" not in str(error.value)


def test_a_column_that_is_not_asked():
    with pytest.raises(DocumentError, match=r"nonsense: is no column"):
        mark(Sheet.read(SHEET), "student,nonsense\nAnn,1\n")


def test_the_command_writes_and_marks(tmp_path):
    (tmp_path / "s.yaml").write_text(json.dumps(SHEET))
    done = command("sheet", "make", tmp_path / "s.yaml", "-o", tmp_path / "out", "--student", "Ann", "--student", "Bob")
    assert done.returncode == 0, done.stderr
    written = [path for path in (tmp_path / "out").iterdir() if path.suffix != ".pdf"]  # those only where LaTeX is
    assert len(written) == 10
    first = next(iter(Sheet.read(SHEET).problems_of("Ann")))
    (tmp_path / "a.csv").write_text(f"student,1.value\nAnn,{first.answer['value']}\n")
    assert command("sheet", "mark", tmp_path / "s.yaml", tmp_path / "a.csv").stdout.startswith("Ann: 1 / ")


def test_latex_is_balanced_and_japanese_uses_its_class():
    sheet = Sheet.read(SHEET | {"lang": "ja"})
    text = as_latex(sheet, "花子", list(sheet.problems_of("花子")), key=True)
    assert text.startswith(r"\documentclass{ltjsarticle}")
    for name in ("document", "itemize", "verbatim", "tabular"):
        assert text.count(rf"\begin{{{name}}}") == text.count(rf"\end{{{name}}}")


def test_an_answer_is_compared_by_what_it_says():
    assert canonical("(0.5,  2/4)") == canonical("[1/2, 1/2]")
    assert answer_digest(1, "value", "1/2") != answer_digest(2, "value", "1/2")


def test_explanations_as_latex():
    done = subprocess.run(
        [sys.executable, "-m", "gote.cli.main", "explain", "--format", "latex", "-"],
        input='{"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}', capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert r"\begin{tabular}" in done.stdout


def test_worked_examples_by_their_number():
    sheet = Sheet.read({"problems": [{"example": "ferguson 4.4.4-9"}, {"example": "F2.1.2-ex-1"}]})
    problems = list(sheet.problems_of())
    assert [problem.document["kind"] for problem in problems] == ["landlord"] * 4 + ["matrix"]
    assert problems[0].question.startswith("Landlord")
    for wrong in ({"example": "ferguson 99"}, {"example": "F9"}, {"kind": "nim", "example": "F2.1.2-ex-1"}):
        with pytest.raises(gote.GoteError, match=r"has no example|give either"):
            Sheet.read({"problems": [wrong]})
