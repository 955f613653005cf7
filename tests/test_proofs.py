"""The promise of the house: every field of every answer is proved, by proofs that stand on nothing that solves."""

import ast
import json
import pickle
import subprocess
import sys
from functools import cache
from pathlib import Path
from statistics import median
from typing import get_args

import pytest

import gote
from gote.core.answer import Answer, Part, part_type
from gote.core.errors import GoteError
from gote.core.i18n import catalogue
from gote.core.registry import kind_record, kinds
from gote.core.trust import believed, faults, modules_of_proofs
from tests.free_fields import free
from tests.mutants import mutants, thinned

PACKAGE = Path(gote.__file__).parent
KINDS = list(kinds())
OWN = [kind for kind in KINDS if not kind_record(kind).stands_for]
"""Kinds with an answer class of their own."""


@cache
def solved(kind):
    return [gote.solve(document) for document in gote.examples(kind)]


def paths(cls, prefix=""):
    """All fields a class can have, those of its parts under their own names."""
    for name, field in cls.model_fields.items():
        part = part_type(field.annotation)
        path = prefix + (field.alias or name)
        yield from paths(part, f"{path}.") if part is not None else (path,)


def classes(cls):
    """A class and the parts inside it."""
    yield cls
    todo = [field.annotation for field in cls.model_fields.values()]
    while todo:
        kind = todo.pop()
        if isinstance(kind, type) and issubclass(kind, Part):
            yield from classes(kind)
        todo += get_args(kind)


@pytest.mark.parametrize("kind", OWN)
def test_every_field_is_named_by_a_proof(kind):
    record = kind_record(kind)
    assert issubclass(record.answer_class, Answer)
    for path in paths(record.answer_class):
        assert any(proof.names(path) for proof in record.proofs), f"no proof of {path}"
    known = set(paths(record.answer_class)) | {p.partition(".")[0] for p in paths(record.answer_class)}
    for proof in record.proofs:
        assert set(proof.fields) <= known, f"{proof.run.__name__} names a field that is not there"


@pytest.mark.parametrize("kind", OWN)
def test_every_field_is_said_in_both_languages(kind):
    for cls in classes(kind_record(kind).answer_class):
        for name, field in cls.model_fields.items():
            assert field.description, f"{cls.__name__}.{name}"
            assert field.json_schema_extra["ja"], f"{cls.__name__}.{name}"
            bare = {int, bool, float} & {field.annotation, *get_args(field.annotation)}
            strict = any(type(data).__name__ == "Strict" for data in field.metadata) or field.metadata
            assert not bare or strict or bare <= {int, bool}, f"{cls.__name__}.{name}: use Whole, Flag or Rational"


@pytest.mark.parametrize("kind", KINDS)
def test_a_proof_stands_on_nothing_that_solves(kind):
    assert faults(kind) == []


def test_an_answer_is_checked_where_nothing_that_solves_can_be_imported(tmp_path):
    pairs = []
    for kind in KINDS:
        for document in sorted(gote.examples(kind), key=lambda document: len(json.dumps(document))):
            answer = gote.solve(document).to_document(certificate=True)
            if (
                answer.get("complete") is not False
            ):  # what is not known is put to gote's own evidence: a solver makes it
                pairs.append([document, answer])
                break
    (tmp_path / "pairs.json").write_text(json.dumps(pairs), encoding="utf-8")
    command = [sys.executable, "-m", "tests.barrier", tmp_path / "pairs.json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[1])
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_what_one_has_to_believe_is_short():
    """Half of the kinds stand on at most 1,200 lines; every proof and what it calls is among them."""
    lines = {kind: sum(one.lines for one in believed(kind)) for kind in KINDS}
    assert median(lines.values()) <= 1200
    named = {(one.module, name) for one in believed("bimatrix") for name in one.names}
    assert ("gote.generalsum.check_complete", "check_complete") in named
    assert ("gote.exact.linalg", "rank") in named
    assert ("gote.generalsum.rules_tables", "TwoTables") in named
    sums = {one.module for one in believed("sum")}
    assert {"gote.combinatorial.coins.check", "gote.combinatorial.hackenbush.check"} <= sums  # found by their types


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_plain_data_and_proved(kind):
    assert gote.examples(kind), "a kind has worked examples"
    for solution in solved(kind):
        document = solution.to_document(certificate=True)
        assert solution.verdict.verdict in ("right", "unproved"), solution.verdict.reason
        assert document["verified"] is (not solution.unchecked)
        again = gote.Solution.from_document(solution.game, json.loads(json.dumps(document)))
        assert again == solution
        assert pickle.loads(pickle.dumps(solution)) == solution
        for field in solution.answer.as_dict():
            assert getattr(solution, field) == getattr(solution.answer, field)


@pytest.mark.parametrize("kind", KINDS)
def test_a_plain_answer_is_accepted(kind):
    for solution in solved(kind):
        document = json.loads(json.dumps(solution.to_document()))
        verdict = gote.check(solution.game, document, complete=True)
        assert verdict.fields == solution.verdict.fields


@pytest.mark.parametrize("kind", KINDS)
def test_no_changed_answer_is_accepted(kind):
    record = kind_record(kind)
    cls = kind_record(record.stands_for).answer_class if record.stands_for else record.answer_class
    for solution in solved(kind):
        answer = json.loads(json.dumps(solution.to_document(certificate=True)))
        for where, changed in thinned(list(mutants(answer)), 300):
            if set(where) & set(solution.unchecked) or free(cls, where):
                continue
            try:
                verdict = gote.check(solution.game, changed, complete=True)
            except GoteError:
                continue
            assert not verdict, f"{kind}: accepted {' '.join(map(str, where))}"


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_and_other_kinds_are_refused(kind):
    solution = solved(kind)[0]
    other = "matrix" if kind != "matrix" else "nim"
    for wrong in ({"nonsense": 1}, {"error": "x", "line": 3}, {}, {**solution.to_document(), "kind": other}):
        with pytest.raises(GoteError) as error:
            gote.check(solution.game, wrong)
        assert error.value.exit_status == 2


def proof_files():
    """The files proofs stand in, of all kinds."""
    return sorted({one.file for kind in OWN for one in modules_of_proofs(kind) if "check" in one.file.name})


def test_a_proof_is_simple():
    command = [sys.executable, "-m", "ruff", "check", "--select", "C901", "--config", "lint.mccabe.max-complexity=15"]
    done = subprocess.run([*command, *proof_files()], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("file", proof_files(), ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_a_fault_is_said_in_japanese(file):
    known = catalogue("checks", "ja")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        place = {"Wrong": 1, "need": 2}.get(name)
        if place is not None and len(node.args) > place and isinstance(node.args[place], ast.Constant):
            assert node.args[place].value in known, f"no Japanese in checks.po for {node.args[place].value!r}"
