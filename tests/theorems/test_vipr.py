"""VIPR files: a checker written from the description of the format alone accepts right answers and refuses spoiled ones."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.theorems import vipr_file
from tests.theorems.documents import MAJORITY, THREE, company

SENSES = {"E": (True, True), "L": (True, False), "G": (False, True)}
"""Whether a constraint of this sense bounds from above, from below."""


class Vipr:
    """A file read word by word (version 1.0): constraints, solutions and derivations by combination."""

    def __init__(self, text):
        self.words = iter(text.split())
        self.need("VER", "1.0", "VAR")
        self.names = [self.word() for _ in range(int(self.word()))]
        self.need("INT", "0", "OBJ")
        self.maximise = self.word() == "max"
        self.objective = self.row()
        self.need("CON")
        count, _bounds = int(self.word()), self.word()
        self.rows = [self.constraint() for _ in range(count)]
        self.need("RTP")
        self.infeasible = self.word() == "infeas"
        self.range = None if self.infeasible else (Fraction(self.word()), Fraction(self.word()))
        self.need("SOL")
        self.solutions = [(self.word(), self.row())[1] for _ in range(int(self.word()))]
        self.need("DER")
        self.derived = [self.derivation() for _ in range(int(self.word()))]

    def word(self):
        return next(self.words)

    def need(self, *wanted):
        for word in wanted:
            assert self.word() == word

    def row(self):
        first = self.word()
        if first == "OBJ":
            return dict(self.objective)
        return {int(self.word()): Fraction(self.word()) for _ in range(int(first))}

    def constraint(self):
        self.word()
        return self.word(), Fraction(self.word()), self.row()

    def derivation(self):
        found = self.constraint()
        self.need("{", "lin")
        multipliers = self.row()
        self.need("}", "-1")
        return found, multipliers

    def right(self):
        """Every solution is feasible and reaches the range; every derivation follows; the last one is the claim."""
        for x in self.solutions:
            for sense, rhs, row in self.rows:
                value = sum(a * x.get(i, 0) for i, a in row.items())
                above, below = SENSES[sense]
                if (above and value > rhs) or (below and value < rhs):
                    return False
            if sum(a * x.get(i, 0) for i, a in self.objective.items()) != self.range[0]:
                return False
        return all(self.follows(*d) for d in self.derived) and self.claims(self.derived[-1][0])

    def follows(self, found, multipliers):
        sense, rhs, row = found
        total, right = dict.fromkeys(range(len(self.names)), Fraction(0)), Fraction(0)
        for k, c in multipliers.items():
            s, b, a = self.rows[k]
            above = SENSES[s][0] if c > 0 else SENSES[s][1]
            below = SENSES[s][1] if c > 0 else SENSES[s][0]
            if not (above if sense == "L" else below):
                return False
            right += c * b
            for i, x in a.items():
                total[i] += c * x
        if total != dict.fromkeys(range(len(self.names)), Fraction(0)) | row:
            return False
        return right <= rhs if sense == "L" else right >= rhs

    def claims(self, found):
        sense, rhs, row = found
        if self.infeasible:
            return not any(row.values()) and sense == "G" and rhs > 0
        return sense == "L" and self.maximise and row == self.objective and rhs <= self.range[1]


GAMES = {
    "matrix": {"kind": "matrix", "payoffs": [[1, -1, "1/2"], ["-1/2", 2, 0]]},
    "saddle": {"kind": "matrix", "payoffs": [[4, 1], [3, 2]]},
    "majority": MAJORITY,
    "large": {**company(4, 7), "worth": {**company(4, 7)["worth"], "1,2,3,4": 10}},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_right_answer_is_accepted(name):
    assert Vipr(vipr_file(GAMES[name])).right()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(st.integers(-5, 5), min_size=3, max_size=3), min_size=1, max_size=4))
def test_every_small_matrix_game_is_accepted(payoffs):
    assert Vipr(vipr_file({"kind": "matrix", "payoffs": payoffs})).right()


@pytest.mark.parametrize("change", [{"value": "1/3"}, {"row": [1, 0]}, {"column": [0, 0, 1]}])
def test_a_spoiled_matrix_answer_is_refused(change):
    answer = gote.load(GAMES["matrix"]).solve().to_document() | change
    assert not Vipr(vipr_file(GAMES["matrix"], answer)).right()


def test_spoiled_weights_are_refused():
    answer = gote.load(MAJORITY).solve().to_document()
    answer["core"] = {"empty": True, "weights": {"1,2": 1, "3": 1}}
    assert not Vipr(vipr_file(MAJORITY, answer)).right()


@pytest.mark.parametrize(
    ("document", "words"), [({"kind": "nim", "heaps": [1]}, "linear programs"), (THREE, "only empty cores")]
)
def test_what_is_no_linear_program_gets_one_line(document, words):
    with pytest.raises(gote.GoteError, match=words):
        vipr_file(document)
