"""Quasi-perfect and extensive-form perfect equilibria: the verified cases, judged by their slips."""

import pytest

import gote
from gote.core import Wrong
from gote.extensive.check_assessments import read_slips
from gote.extensive.check_perfection import germs_of_slips, is_extensive_form_perfect, is_quasi_perfect
from tests.extensive.test_sequential import cases, fractions


@pytest.mark.parametrize("case", cases("perfection"))
def test_verified_slips(case):
    tree, expected = gote.load(case["document"]).flat, case["expected"]
    given = fractions(case["answer"]["strategies"])
    behavior = {h: [given[s.name][m] for m in s.moves] for h, s in enumerate(tree.infosets)}
    slipping = germs_of_slips(tree, read_slips(tree, expected["certificate"]))
    for proof, right in (
        (is_extensive_form_perfect, expected["proves_extensive_form_perfect"]),
        (is_quasi_perfect, expected["proves_quasi_perfect"]),
    ):
        if right:
            proof(tree, behavior, slipping)
        else:
            with pytest.raises(Wrong):
                proof(tree, behavior, slipping)
