"""Claims written as documents over the families and measures of the card rooms, and claims that change."""

import json

import pytest

from gote.core.errors import DocumentError
from gote.lab.catalogue import code_version, find_claim
from gote.lab.claim_document import claim_from, offered
from gote.lab.engine import check_claim, smallest_counterexample
from gote.lab.store import Store

LEAD = {
    "name": "mine.lead",
    "family": "tricks.deals",
    "to": 4,
    "where": {"measure": "tricks.k", "at_least": 1},
    "holds": {"measure": "tricks.price_of_the_lead", "at_least": 0, "at_most": 2},
    "text": "the lead costs at most two",
}


def write(path, document):
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_a_document_over_trick_taking(tmp_path):
    evidence = check_claim(write(tmp_path / "lead.json", LEAD), store=Store(tmp_path / "store"))
    assert evidence.holds
    assert evidence.applicable == sum(count * 2 * n for n, count in ((1, 2), (2, 6), (3, 20), (4, 70)))
    assert set(evidence.counts) == {"0", "1", "2"}


def test_the_digest_is_the_same_on_two_workers(tmp_path):
    reference = write(tmp_path / "lead.json", LEAD | {"to": 3})
    one = check_claim(reference, store=Store(tmp_path / "one"))
    assert check_claim(reference, store=Store(tmp_path / "two"), workers=2).digest == one.digest


def test_a_changed_document_is_not_answered_from_old_results(tmp_path):
    reference = write(tmp_path / "lead.json", LEAD)
    assert check_claim(reference, store=Store(tmp_path / "store")).holds
    write(tmp_path / "lead.json", LEAD | {"holds": {"measure": "tricks.price_of_the_lead", "at_most": 1}})
    example, evidence = smallest_counterexample(reference, store=Store(tmp_path / "store"))
    assert not evidence.holds
    assert example == ["ABAB", 3]


RULES = """import gote
class Take(gote.Rules):
    def __init__(self, heap=21, most=3): self.heap, self.most = heap, most
    def start(self): return self.heap
    def moves(self, heap): return [k for k in range(1, self.most + 1) if k <= heap]
    def play(self, heap, k): return heap - k
"""
OWN = {
    "name": "mine.own",
    "family": {"rules": "own.py", "vary": {"heap": "n", "most": [2, 3]}},
    "to": 13,
    "where": {"measure": "n", "modulo": 12, "equals": 0},
    "holds": {"measure": "outcome", "equals": "P"},
}


def test_a_document_over_rules_of_ones_own(tmp_path):
    (tmp_path / "own.py").write_text(RULES, encoding="utf-8")
    reference = write(tmp_path / "own.json", OWN)
    evidence = check_claim(reference, store=Store(tmp_path / "store"))
    assert (evidence.holds, evidence.cases, evidence.applicable) == (True, 26, 2)
    write(tmp_path / "own.json", OWN | {"where": {"measure": "n", "modulo": 3, "equals": 0}})
    example, _ = smallest_counterexample(reference, store=Store(tmp_path / "store"))
    assert example == {"heap": 3, "most": 3}
    write(tmp_path / "own.json", OWN | {"where": None, "holds": {"measure": "grundy", "at_most": 3}})
    assert check_claim(reference, store=Store(tmp_path / "store")).holds
    (tmp_path / "own.py").write_text(RULES.replace("self.most + 1", "self.most + 2"), encoding="utf-8")
    assert not check_claim(reference, store=Store(tmp_path / "store")).holds  # other rules: computed anew


def test_a_document_over_documents(tmp_path):
    family = {"document": {"kind": "nim", "heaps": [0, 5, 9]}, "vary": {"heaps.0": "n"}}
    claim = {"name": "mine.nim", "family": family, "to": 15, "start": 0}
    lost = claim | {"where": {"measure": "outcome", "equals": "P"}, "holds": {"measure": "n", "equals": 5 ^ 9}}
    evidence = check_claim(write(tmp_path / "nim.json", lost), store=Store(tmp_path / "store"))
    assert (evidence.holds, evidence.cases, evidence.applicable) == (True, 16, 1)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"family": {"vary": {"heap": "n"}}}, "give one of them"),
        ({"family": {"rules": "own.py", "vary": {"heap": 3}}}, "does not vary with the size"),
        ({"family": {"rules": "other.py", "vary": {"heap": "n"}}}, "cannot be read"),
        ({"holds": {"measure": "winner", "equals": "P"}}, "'winner' is not in the answer; it has n, mode, outcome"),
        ({"holds": {"measure": "outcome", "at_most": 1}}, "is a word"),
    ],
)
def test_mistakes_in_claims_over_own_rules(change, line, tmp_path):
    (tmp_path / "own.py").write_text(RULES, encoding="utf-8")
    with pytest.raises(DocumentError, match=line):
        check_claim(write(tmp_path / "own.json", OWN | change), store=Store(tmp_path / "store"))


def test_a_changed_python_file_is_read_again(tmp_path):
    file = tmp_path / "mine.py"
    text = (
        "from gote.core.claim import Claim\nc = Claim('mine.c', '', '', '', [3], family=range, statement=lambda "
        "n: n < {})\n"
    )
    file.write_text(text.format(5), encoding="utf-8")
    before = code_version(find_claim(f"{file}:c"))
    assert check_claim(f"{file}:c", store=Store(tmp_path / "store")).holds
    file.write_text(text.format(2), encoding="utf-8")
    assert code_version(find_claim(f"{file}:c")) != before
    assert check_claim(f"{file}:c", store=Store(tmp_path / "store")).smallest == 2


@pytest.mark.parametrize(
    ("family", "measure", "value"),
    [
        ("tanhinmin.lines", "tanhinmin.value", {"at_least": -1}),
        ("tanhinmin.graphs", "tanhinmin.is_zugzwang", {"equals": False}),
        ("memory.special_known", "memory.value", {"at_least": "1/2"}),
        ("sixtysix.endgames", "sixtysix.w_b", {"at_least": 0}),
    ],
)
def test_families_and_measures_of_every_card_room(family, measure, value, tmp_path):
    document = {"name": "mine.any", "family": family, "start": 2, "to": 3, "holds": {"measure": measure, **value}}
    evidence = check_claim(write(tmp_path / "any.json", document), store=Store(tmp_path / "store"))
    assert evidence.holds
    assert evidence.cases > 0


def test_a_word_is_not_a_number(tmp_path):
    document = {
        "name": "mine.word",
        "family": "memory.special_known",
        "start": 3,
        "to": 3,
        "holds": {"measure": "memory.plies", "at_most": 1},
    }
    with pytest.raises(DocumentError, match="use equals"):
        check_claim(write(tmp_path / "word.json", document), store=Store(tmp_path / "store"))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"family": "tricks.nothing"}, r"family: 'tricks.nothing' is not offered; choose one of .*tricks.deals"),
        ({"holds": {"measure": "tricks.V9", "at_most": 1}}, r"holds.measure: 'tricks.V9' is not offered"),
        ({"holds": {"measure": "tricks.V0"}}, "holds: says nothing about the measure; add at_most, at_least or equals"),
        ({"to": 0}, "to: 0 is below start"),
        ({"colour": 1}, "colour: Extra inputs"),
        ({"to": "many"}, "to: is not a whole number; write an integer"),
    ],
)
def test_a_document_that_says_something_wrong(change, says):
    with pytest.raises(DocumentError, match=says):
        claim_from(LEAD | change)


def test_names_begin_with_their_room():
    assert all(name.partition(".")[2] for name in (*offered("FAMILIES"), *offered("MEASURES")))


def test_documents_over_blocks_sets_and_points_against_documents_of_the_room():
    from random import Random

    from gote import solve

    rng, price = Random(4), offered("MEASURES")["tricks.price_of_the_lead"]
    for family in ("blocks", "sets", "points", "blocks_avoid", "sets_avoid", "points_avoid"):
        found = [case for n in (2, 3) for case in offered("FAMILIES")[f"tricks.{family}"](n)]
        for owners, weights, goal in rng.sample(found, 6):
            deal = {"kind": "tricks", "deal": owners, "goal": goal}
            deal["points"] = {len(owners) - i: w for i, w in enumerate(weights) if w}
            lead, follow = (solve(deal | {"leader": who}).value for who in ("left", "right"))
            assert price((owners, weights, goal)) == (follow - lead if goal == "most" else lead - follow)


@pytest.mark.parametrize(
    ("family", "most", "smallest"),
    [
        ("sets", 2, None),
        ("sets_avoid", 1, ["ABAB", [0, 1, 1, 0], "fewest"]),
        ("points", 1, ["ABAB", [0, 1, 1, 0], "most"]),
    ],
)
def test_claims_over_any_set_and_points(tmp_path, family, most, smallest):
    document = LEAD | {"family": f"tricks.{family}", "to": 2 if family == "points" else 3}
    document["holds"] = {"measure": "tricks.price_of_the_lead", "at_least": 0, "at_most": most}
    del document["where"]
    evidence = check_claim(write(tmp_path / "c.json", document), store=Store(tmp_path / "store"))
    assert evidence.smallest == smallest
