"""Coq accepts the theorem of every right answer, without axioms, and refuses the theorem of a spoiled one."""

import copy
import re
from pathlib import Path

import pytest

import gote
from gote.theorems import KINDS, accepted, prove, tricks_table
from gote.theorems.checker import sources
from tests.theorems.documents import CASES

SIXTEEN = {"kind": "octal", "code": "0.16", "period": True}
FORBIDDEN = re.compile(
    r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|bypass_check|Abort|Reals|Uint63|Int63|PrimFloat)\b|"
    r"Unset Guard|Unset Positivity|Unset Universe|type-in-type"
)


def answers(document):
    return gote.load(document).solve().to_document(certificate=True)


@pytest.mark.parametrize("name", CASES)
def test_a_right_answer_is_accepted(name, theory):
    document, _ = CASES[name]
    verdict = accepted(prove(document).text(), theory)
    assert verdict.accepted, verdict.message


@pytest.mark.parametrize(
    ("name", "k"), [(name, k) for name, (_, spoilers) in CASES.items() for k in range(len(spoilers))]
)
def test_a_spoiled_answer_is_refused(name, k, theory):
    document, spoilers = CASES[name]
    right = answers(document)
    answer = copy.deepcopy(right)
    spoilers[k](answer)
    assert answer != right
    verdict = accepted(prove(document, answer).text(), theory)
    assert not verdict.accepted
    assert re.search(r"Unable to unify|has type|not convertible|cannot unify", verdict.message), verdict.message


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_table_of_all_small_deals(n, theory):
    text = tricks_table(n).text()
    verdict = accepted(text, theory)
    assert verdict.accepted, verdict.message
    last = text.rindex("]%Z]")
    spoiled = text[: last - 1] + str(int(text[last - 1]) - 1) + text[last:]
    missing = text.replace(re.findall(r"TricksTable.Row [^R]*; ", text)[0], "", 1)
    for wrong in (spoiled, missing):
        assert wrong != text
        assert not accepted(wrong, theory).accepted


@pytest.mark.slow
def test_the_period_of_0_16_holds_for_all_heaps(theory):
    """Gangolli and Plambeck 1989: period 149459, last exception 105350."""
    answer = {"period": {"preperiod": 105351, "length": 149459}}
    verdict = accepted(prove(SIXTEEN, answer).text(), theory)
    assert verdict.accepted, verdict.message


@pytest.mark.slow
def test_a_period_of_0_16_from_the_last_exception_on_is_refused(theory):
    answer = {"period": {"preperiod": 105350, "length": 149459}}
    verdict = accepted(prove(SIXTEEN, answer).text(), theory)
    assert not verdict.accepted
    assert "sparse_check" in verdict.message


def test_at_least_sixty_documents_over_fifteen_kinds():
    assert len(CASES) >= 60
    assert len({document["kind"] for document, _ in CASES.values()}) >= 15
    assert sum(len(spoilers) for _, spoilers in CASES.values()) >= 100
    assert all(spoilers for _, spoilers in CASES.values())


def test_every_kind_has_a_case():
    assert {document["kind"] for document, _ in CASES.values()} == set(KINDS)


@pytest.mark.parametrize("name", sources())
def test_the_theory_admits_nothing(name):
    assert not FORBIDDEN.search(sources()[name])


ALL_SIZES = (
    "Impartial.bouton",
    "Impartial.sprague_grundy",
    "Heaps.guy_smith",
    "Sparse.sparse_period",
    "Misere.bouton_misere",
    "Matrix.value_unique",
    "Coalition.empty_sound",
    "Nucleolus.kohlberg",
    "ShapleyFormula.shapley_formula",
    "Shapley.efficiency",
    "Shapley.additivity",
    "Shapley.dummy",
    "Symmetry.symmetry",
    "Hands.leading_costs",
    "Hands.property_1",
    "Whist.lead_costs_at_most_one",
    "Whist.neighbours_exchanged",
    "Scoring.one_scoring_card",
    "Scoring.theorem_3",
    "Scoring.theorem_4",
    "Scoring.dominated_printed",
    "Scoring.theorem_5_if",
    "ScoringOwners.all_in_left",
    "ScoringOwners.all_in_right",
    "ScoringOwners.lowest_scoring_card",
    "TanhinminOrder.theorem_1",
    "TanhinminOrder.empty_table_is_best",
    "TanhinminWins.no_zugzwang",
    "TanhinminWins.value_wins",
    "TanhinminWins.theorem_3",
    "TanhinminMatching.mu_largest",
    "TanhinminMatching.winner_by_matchings",
)


STATED = re.compile(r"^(?:Theorem|Lemma|Corollary|Example|Fact|Proposition|Scheme)\s+([\w']+)", re.MULTILINE)


def test_every_theorem_rests_on_nothing(theory):
    """All at once: a theorem whose proof mentions every theorem of the theory has no assumption either."""
    names = [f"{module}.{name}" for module, text in sources().items() for name in STATED.findall(text)]
    assert set(ALL_SIZES) <= set(names)
    assert len(names) > 500
    mentioned = "".join(f"pose proof @{name} as H; clear H.\n" for name in names)
    text = (
        f"From Gote Require {' '.join(sources())}.\nTheorem everything : True.\nProof.\n{mentioned}exact I.\nQed.\n"
        "Print Assumptions everything.\n"
    )
    verdict = accepted(text, theory)
    assert verdict.accepted, verdict.message
    cheat = text.replace("Theorem everything", "Axiom cheat : True.\nTheorem everything").replace(
        "exact I", "exact cheat"
    )
    assert "axioms" in accepted(cheat, theory).message


def test_the_inequality_behind_theorem_5_is_refuted(theory):
    verdict = accepted((Path(__file__).parent / "inequality.v").read_text(encoding="utf-8"), theory)
    assert verdict.accepted, verdict.message


def test_a_theorem_about_another_game_is_refused(theory):
    """The statement speaks of the document's own numbers: changed payoffs need another proof."""
    text = prove({"kind": "matrix", "payoffs": [[1, -1], [-1, 1]]}).text()
    assert accepted(text, theory).accepted
    assert not accepted(text.replace("[[1; -1]", "[[1; 0]").replace("[[1; (-1)]", "[[1; 0]"), theory).accepted


def test_an_axiom_is_found_out(theory):
    text = prove({"kind": "nim", "heaps": [1, 2, 3]}).text()
    cheat = text.replace("Theorem answer", "Axiom trust : forall P : Prop, P.\nTheorem answer").replace(
        "apply Heaps.nim_sound. vm_cast_no_check (eq_refl true).", "apply trust."
    )
    verdict = accepted(cheat, theory)
    assert not verdict.accepted
    assert "axioms" in verdict.message


def test_what_is_not_stated_is_said():
    proof = prove({"kind": "bimatrix", "row_payoffs": [[1]], "column_payoffs": [[1]]})
    assert "subsets" in proof.unstated
    assert "safety" in proof.fields
    assert "Not stated here" in proof.text()


def test_a_part_that_is_not_stated_is_said():
    """`core.vertices` stands beside `core.point`, of which there is a theorem."""
    document = {"kind": "coalition", "players": 3, "worth": {"1,2,3": 6}}
    proof = prove(document)
    assert "core.point" in proof.fields
    assert "core.vertices" in proof.unstated


def test_a_list_that_says_something_twice_is_refused():
    voters = {"kind": "voting", "weights": [3, 2, 1, 1, 0], "quota": 4}
    nim = {"kind": "nim", "heaps": [1, 2, 5]}
    for document, name in ((voters, "minimal_winning"), (voters, "dummies"), (nim, "moves")):
        right = answers(document)
        with pytest.raises(gote.GoteError, match=f"answer: {name}: lists .* twice"):
            prove(document, right | {name: [*right[name], right[name][0]]})


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "nimber", "op": "sum", "args": [1, 2]}, "kind"),
        ({"kind": "sum", "components": [{"kind": "nim", "heaps": [1]}], "play": "misere"}, "normal"),
        ({"kind": "octal", "code": "0.88", "period": True}, "nothing in this answer"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(document, words):
    with pytest.raises(gote.GoteError, match=words):
        prove(document)


NIM = {"kind": "nim", "heaps": [1, 2, 5]}


@pytest.mark.parametrize(
    ("document", "change"),
    [
        (NIM, {"grundy": "6%N \\/ True"}),
        (NIM, {"grundy": 6.0}),
        (NIM, {"outcome": "Npos x \\/ True (*"}),
        (NIM, {"outcome": "D"}),
        (NIM | {"play": "misere"}, {"outcome": "D"}),
        (NIM, {"moves": [{"heap": 2, "take": 3, "leave": [3]}]}),
        (NIM, {"moves": [{"heap": -1, "take": 2, "leave": [3]}]}),
        (NIM, {"moves": [{"heap": "0", "take": 0, "leave": [1]}]}),
        ({"kind": "octal", "code": "0.77", "period": True}, {"period": {"preperiod": "71", "length": 12}}),
        ({"kind": "tricks", "left": [1], "right": [2], "scoring": 1, "leader": "left"}, {"best": [1.5]}),
    ],
)
def test_text_of_an_answer_never_gets_into_the_file(document, change):
    """An answer from anywhere may hold anything; numbers must be numbers, words those of the contract."""
    with pytest.raises(gote.GoteError, match="answer: cannot be read"):
        prove(document, answers(document) | change)


def test_comments_cannot_be_broken():
    text = prove({"kind": "graph", "edges": [["*) Axiom", 'b"']], "start": "*) Axiom"}).text()
    assert "*) Axiom" not in text
