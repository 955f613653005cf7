"""Kind daihinmin: a second program on counts, plain Tanhinmin as special case, forged answers, refusals, limits."""

import random
from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.cards.daihinmin import check, solve
from gote.core import DocumentError, LimitError

RANKS = "3456789TJQKA2"


def literal(document):
    """{move: 1 or -1}: sets of cards as text, every subset looked at whether it is a meld."""
    sequences, revolution = document.get("sequences", False), document.get("revolution", True)
    cut = document.get("cut")

    def kinds(cards):
        """(what, size, rank) of everything that cards with jokers can be; rank 13: jokers alone"""
        natural = [c for c in cards if c != "joker"]
        ranks, suits, found = sorted(RANKS.index(c[-1]) for c in natural), {c[:-1] for c in natural}, []
        if len(set(ranks)) <= 1 and len(cards) <= 4:
            found.append(("set", len(cards), ranks[0] if ranks else 13))
        if sequences and len(natural) >= 2 and len(cards) >= 3 and len(suits) == 1 and len(set(ranks)) == len(ranks):
            for start in range(14 - len(cards)):
                if set(ranks) <= set(range(start, start + len(cards))):
                    found.append(("run", len(cards), start))
        return found

    def covers(what, below, back):
        if what[:2] != below[:2] or below[2] == 13:
            return False
        return what[2] == 13 or (what[2] < below[2] if back else what[2] > below[2])

    def moves(hand, below, back):
        found = {}
        for size in range(1, len(hand) + 1):
            for cards in combinations(hand, size):
                for what in kinds(cards):
                    if not below or covers(what, below, back):
                        key = cards if sequences else cards.count("joker")
                        found.setdefault((key, what), (cards, what))
        return list(found.values())

    def clears(what):
        at = RANKS.index(cut) if cut else -5
        return at == what[2] or (what[0] == "run" and what[2] <= at < what[2] + what[1])

    @cache
    def wins(mine, other, below, back):
        found = [good(mine, other, back, cards, what) for cards, what in moves(mine, below, back)]
        if below:
            found.append(not wins(other, mine, None, back))
        return any(found)

    def good(mine, other, back, cards, what):
        rest = tuple(sorted((Counter(mine) - Counter(cards)).elements()))
        if not rest:
            return True
        if revolution and what[:2] == ("set", 4):
            back = not back
        if clears(what):
            return wins(rest, other, None, back)
        return not wins(other, rest, what, back)

    mine, other = tuple(sorted(document["mover"])), tuple(sorted(document["waiter"]))
    below, back = document.get("table"), document.get("backwards", False)
    below = kinds(below)[0] if below else None
    found = {
        (frozenset(Counter(cards).items()), what): 1 if good(mine, other, back, cards, what) else -1
        for cards, what in moves(mine, below, back)
    }
    if below:
        found["pass"] = -1 if wins(other, mine, None, back) else 1
    return found


def random_document(rng):
    suited = rng.random() < 0.5
    ranks = rng.choice([RANKS, "3456789", "78"]) if not suited else rng.choice([RANKS, "56789", "6789"])
    pack = [s + r for s in "SHDC" for r in ranks] if suited else [r for r in ranks for _ in range(4)]
    pack += ["joker"] * rng.choice([0, 0, 1, 2, 2])
    n, m = (rng.randint(1, min(5, len(pack) // 2)) for _ in range(2))
    cards = rng.sample(pack, n + m)
    document = {"kind": "daihinmin", "mover": cards[:n], "waiter": cards[n:], "revolution": rng.random() < 0.7}
    if suited:
        document["sequences"] = rng.random() < 0.8
    if rng.random() < 0.3:
        document["cut"] = "8"
    document["backwards"] = rng.random() < 0.3
    if rng.random() < 0.4:
        rest = list((Counter(pack) - Counter(cards)).elements())
        card = rng.choice(rest or ["3"])
        if rest and not (document.get("cut") and card[-1] == "8"):
            document["table"] = [card]
    return document


def named(values):
    """The moves of an answer with what they are; in a run the place of a joker says for what it stands."""

    def read(name):
        cards = name.split()
        natural = [(k, RANKS.index(c[-1])) for k, c in enumerate(cards) if c != "joker"]
        alike = len({rank for _, rank in natural}) <= 1
        at, rank = natural[0] if natural else (0, 13)
        what = ("set", len(cards), rank) if alike else ("run", len(cards), rank - at)
        return frozenset(Counter(cards).items()), what

    return {"pass" if name == "pass" else read(name): int(value) for name, value in values.items()}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
def test_every_move_as_in_a_program_written_from_the_rules(seed):
    document = random_document(random.Random(seed))
    solution = gote.solve(document)
    expected = literal(document)
    assert named(solution.values) == expected
    assert solution.value == max(expected.values())
    assert solution.verify()


def test_a_revolution_that_saves_the_game():
    document = {"kind": "daihinmin", "mover": ["5", "5", "5", "5", "3", "4"], "waiter": ["2", "2", "A", "A", "K", "6"]}
    assert gote.solve(document).best == ("5 5 5 5",)
    assert gote.solve(document | {"revolution": False}).value == -1


def test_jokers():
    """Alone they cover everything and nothing covers them; in a run their place says what they are."""
    pair = {"kind": "daihinmin", "mover": ["3", "3", "4"], "waiter": ["joker", "joker", "5"]}
    assert gote.solve(pair).values == {"3": -1, "3 3": -1, "4": -1}
    assert gote.solve({"kind": "daihinmin", "mover": ["2"], "waiter": ["3"], "table": ["joker"]}).best == ("pass",)
    runs = {"kind": "daihinmin", "sequences": True, "mover": ["S6", "S7", "joker", "H3"], "waiter": ["D9", "DT", "D4"]}
    assert {"joker S6 S7", "S6 S7 joker"} < set(gote.solve(runs).values)
    below = {"kind": "daihinmin", "sequences": True, "mover": ["S6", "S7", "S8"], "waiter": ["D9"]}
    assert gote.solve(below | {"table": ["joker", "H6", "H7"]}).best == ("S6 S7 S8",)
    assert gote.solve(below | {"table": ["H6", "H7", "joker"]}).best == ("pass",)
    with pytest.raises(DocumentError, match="jokers"):
        gote.load(pair | {"mover": ["joker", "4"]})


def test_different_single_cards_are_plain_tanhinmin_without_passing_on_the_empty_table():
    """Ohto and Kiya's plain game: every strength once, so only single cards can be played."""
    rng = random.Random(7)
    for _ in range(25):
        ranks = rng.sample(range(13), 8)
        hands = [ranks[:4], ranks[4:]]
        ours = gote.solve(
            {"kind": "daihinmin", "mover": [RANKS[r] for r in hands[0]], "waiter": [RANKS[r] for r in hands[1]]}
        )
        theirs = {"kind": "tanhinmin", "order": "linear", "mover": hands[0], "waiter": hands[1], "pass_on_empty": False}
        assert ours.value == gote.solve(theirs).value


def test_forged_answers_are_refused():
    rng = random.Random(2)
    for _ in range(10):
        document = random_document(rng)
        answer = gote.solve(document).to_document()
        assert gote.check(document, answer)
        name = next(iter(answer["values"]))
        for change in (
            {"value": -answer["value"]},
            {"best": answer["best"][1:]},
            {"values": answer["values"] | {name: -answer["values"][name]}},
            {"values": answer["values"] | {"2 2 2 2": 1}},
        ):
            assert not gote.check(document, answer | change)


GOOD = {"kind": "daihinmin", "mover": ["3", "4"], "waiter": ["5"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"mover": []}, "mover"),
        ({"mover": ["X"]}, "mover"),
        ({"mover": ["S3", "S3"]}, "mover"),
        ({"mover": ["3"] * 5}, "mover"),
        ({"waiter": 3}, "waiter"),
        ({"sequences": True}, "sequences"),
        ({"table": ["3", "4"]}, "table"),
        ({"table": ["8"], "cut": "8"}, "table"),
    ],
)
def test_bad_documents_name_their_field(change, field):
    with pytest.raises(DocumentError) as error:
        gote.load(GOOD | change)
    assert error.value.field.startswith(field)
    assert "\n" not in str(error.value)


def test_limits_are_said(monkeypatch):
    document = {"kind": "daihinmin", "mover": list("3579JKA"), "waiter": list("468TQ2A")}
    monkeypatch.setattr(check, "MOST", 3)
    solution = gote.solve(document)
    assert not solution.verify()
    assert "value" in solution.to_document()["unchecked"]
    monkeypatch.setattr(solve, "MOST", -1)
    with pytest.raises(LimitError, match="plays"):
        gote.solve(document)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_views(lang):
    solution = gote.solve({"kind": "daihinmin", "mover": ["S3", "H8", "C2"], "waiter": ["D4", "S9"], "cut": "8"})
    assert solution.explain(lang).to_text()
    assert solution.plot(lang).svg.startswith("<svg")
