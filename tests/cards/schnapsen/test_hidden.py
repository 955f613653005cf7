"""Kind hidden_schnapsen: the one-suit family and open cards as special cases, a second program as rules, bounds, refusals."""

import random
from fractions import Fraction as F
from itertools import permutations

import pytest

import gote
from gote.cards.schnapsen import solve_hidden
from gote.core import DocumentError, GoteError

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
RANKS = "ATKQJ9"
PLAIN = {"marriages": False, "closing": False, "exchange": False, "must": "free", "last_trick": 0}


def hand(cards):
    return ".".join("".join(c[1] for c in cards if c[0] == s) for s in "SHDC") if cards else "-"


def solved(**fields):
    return gote.solve({"kind": "hidden_schnapsen", **fields})


# ---- special cases ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_one_suit_without_options_is_hidden_sixty_six(seed):
    rng = random.Random(seed)
    deck = rng.sample(RANKS, 6)
    h, known, target = rng.choice([(1, 0), (1, 1), (2, 0), (2, 1)]), rng.random() < 0.5, rng.randint(8, 20)
    h, open_hands = h
    number = {r: 10 - RANKS.index(r) for r in deck}
    a = deck[:h] if open_hands else []
    unseen = [r for r in deck if r not in a]
    one_suit = {
        "a": [number[r] for r in a] if open_hands else h,
        "b": h,
        "unseen": [number[r] for r in unseen],
        "points": {number[r]: WORTH[r] for r in deck},
        "leader": "b" if known else "a",
    }
    ours = {
        "game": "sixty_six",
        "trump": "none",
        "a": hand(["S" + r for r in a]),
        "unseen": hand(["S" + r for r in unseen]),
        "hidden": [0 if open_hands else h, h],
        "leader": one_suit["leader"],
        **PLAIN,
    }
    for more, counted in (({"target": target}, {"target": target, "counts": "winner"}), ({}, {"counts": "points"})):
        theirs = gote.solve(
            {"kind": "extensive_family", "family": "hidden_sixty_six", "parameters": {**one_suit, **more}}
        )
        found = solved(**ours, **counted)
        assert found.value == theirs.value
        assert found.verify()


@pytest.mark.parametrize("seed", range(10))
def test_with_every_card_open_it_is_the_open_game(seed):
    rng = random.Random(seed)
    cards = rng.sample([s + r for s in "SHDC" for r in "ATKQJ"], 7)
    n = rng.choice([2, 3])
    both = {"a": hand(cards[:n]), "b": hand(cards[n : 2 * n]), "trump": "S", "leader": "b"}
    won = {"points": [rng.randint(0, 50), rng.randint(0, 50)], "tricks": [1, 2]}
    found = solved(**both, **won, unseen="-")
    assert found.value == gote.solve({"kind": "schnapsen", **both, **won}).value
    assert found.verify()


# ---- a second program ------------------------------------------------------------------------------------------------


class Frozen(dict):
    """A state that can be hashed."""

    def __hash__(self):
        return hash(tuple(sorted(self.items(), key=lambda item: item[0])))


class FaceDown(gote.Rules):
    """Schnapsen with hidden cards written anew as rules; what a player sees is his cards and the play."""

    def __init__(self, a, b, unseen, hidden, turned, leader, points, tricks, target):
        self.fixed = (tuple(a), tuple(b))
        self.unseen, self.hidden, self.turned, self.leader = tuple(unseen), hidden, turned, leader
        self.points, self.tricks, self.target, self.trump = points, tricks, target, turned[0]

    def start(self):
        return None

    def mover(self, state):
        if state is None:
            return gote.CHANCE
        return state["leader"] if state["led"] is None else 1 - state["leader"]

    def moves(self, state):
        if state is None:
            return list(permutations(self.unseen))
        if self.ended(state):
            return []
        own, stock, free = state["hands"][self.mover(state)], state["stock"], state["closed"] is None
        if state["led"] is not None:
            led = state["led"]
            if stock and free:
                return list(own)
            same = [c for c in own if c[0] == led[0]]
            over = [c for c in same if RANKS.index(c[1]) < RANKS.index(led[1])]
            return over or same or [c for c in own if c[0] == self.trump] or list(own)
        found = list(own)
        for c in own:
            if c[1] in "KQ" and c[0] + "KQ"["QK".index(c[1])] in own:
                found.append("wed " + c)
        if free and len(stock) >= 3:
            found.append("close")
            if self.trump + "J" in own:
                found.append("swap")
        return found

    def ended(self, state):
        return state["winner"] is not None or not any(state["hands"])

    def chance(self, state):
        every = list(permutations(self.unseen))
        return [(F(1, len(every)), order) for order in every]

    def play(self, state, move):
        if state is None:
            deal = list(move)
            hands = tuple(
                tuple(sorted(own + tuple(deal.pop() for _ in range(k))))
                for own, k in zip(self.fixed, self.hidden, strict=True)
            )
            begin = {"hands": hands, "stock": (*deal, self.turned), "leader": self.leader, "led": None, "log": ()}
            more = {"points": self.points, "tricks": self.tricks, "waiting": (0, 0), "closed": None, "winner": None}
            return Frozen(**begin, **more, last=None)
        state = Frozen(state, log=(*state["log"], move))
        who, other = self.mover(state), 1 - self.mover(state)
        if move == "close":
            category = 3 if not state["tricks"][other] else 2 if state["points"][other] < 33 else 1
            return Frozen(state, closed=(who, category, 2 if state["tricks"][other] else 3))
        if move == "swap":
            own = tuple(sorted([c for c in state["hands"][who] if c != self.trump + "J"] + [state["stock"][-1]]))
            hands = self.put(state["hands"], who, own)
            return Frozen(state, hands=hands, stock=(*state["stock"][:-1], self.trump + "J"))
        card = move[-2:]
        hands = self.put(state["hands"], who, tuple(c for c in state["hands"][who] if c != card))
        state = Frozen(state, hands=hands)
        if state["led"] is None:
            points, waiting, winner = list(state["points"]), list(state["waiting"]), None
            if move.startswith("wed"):
                gain = 40 if card[0] == self.trump else 20
                if state["tricks"][who]:
                    points[who] += gain
                    winner = who if points[who] >= self.target else None
                else:
                    waiting[who] += gain
            return Frozen(state, led=card, points=tuple(points), waiting=tuple(waiting), winner=winner)
        return self.taken(state, who, card)

    def taken(self, state, who, card):
        led, stock = state["led"], state["stock"]
        beats = RANKS.index(card[1]) < RANKS.index(led[1]) if card[0] == led[0] else card[0] == self.trump
        taker = who if beats else 1 - who
        points, tricks, waiting = list(state["points"]), list(state["tricks"]), list(state["waiting"])
        points[taker] += WORTH[card[1]] + WORTH[led[1]] + waiting[taker]
        waiting[taker] = 0
        tricks[taker] += 1
        hands = state["hands"]
        if stock and state["closed"] is None:
            for p, drawn in ((taker, stock[0]), (1 - taker, stock[1])):
                hands = self.put(hands, p, tuple(sorted((*hands[p], drawn))))
            stock = stock[2:]
        more = {"points": tuple(points), "tricks": tuple(tricks), "waiting": tuple(waiting), "last": taker}
        winner = taker if points[taker] >= self.target else None
        return Frozen(state, hands=hands, stock=stock, leader=taker, led=None, winner=winner, **more)

    @staticmethod
    def put(hands, who, own):
        return (own, hands[1]) if who == 0 else (hands[0], own)

    def observe(self, state, player):
        return None if state is None else (state["hands"][player], state["log"])

    def result(self, state):
        winner = state["winner"]
        if state["closed"] is not None:
            by, wins, fails = state["closed"]
            value = wins if winner == by else -fails
            return value if by == 0 else -value
        winner = state["last"] if winner is None else winner
        lost = 1 - winner
        value = 3 if not state["tricks"][lost] else 2 if state["points"][lost] < 33 else 1
        return value if winner == 0 else -value


@pytest.mark.parametrize("seed", range(6))
def test_values_as_by_rules_written_anew(seed):
    rng = random.Random(seed)
    turned = "S" + rng.choice("ATKQJ")
    pack = [c for c in (s + r for s in "SH" for r in "ATKQJ") if c != turned]
    cards = rng.sample(pack, 7 if seed % 2 else 5)
    n = 2
    known = cards[:n] if seed % 2 else []
    unseen = [c for c in cards if c not in known]
    hidden = (0, n) if known else (n, n)
    tricks = (rng.choice([0, 1]), rng.choice([0, 2]))
    points = tuple(rng.randint(0, 30) if t else 0 for t in tricks)
    target, leader = rng.choice([25, 40, 66]), rng.choice([0, 1])
    if max(points) >= target:
        target = 66
    found = solved(
        a=hand(known),
        unseen=hand(unseen),
        hidden=list(hidden),
        stock=[turned],
        leader="ab"[leader],
        points=list(points),
        tricks=list(tricks),
        target=target,
    )
    game = FaceDown(known, (), unseen, hidden, turned, leader, points, tricks, target)
    assert found.value == gote.solve(game).value
    assert found.verify()


def test_the_family_is_the_same_game_as_a_tree():
    parameters = {"unseen": "AQ.KJ.A.", "hidden": [2, 2], "stock": ["ST"], "rules": {"target": 20}}
    tree = gote.solve({"kind": "extensive_family", "family": "hidden_schnapsen", "parameters": parameters})
    assert tree.verify()
    found = solved(unseen="AQ.KJ.A.", hidden=[2, 2], stock=["ST"], leader="a", target=20)
    assert found.value == tree.value == F(1, 30)


# ---- bounds ----------------------------------------------------------------------------------------------------------

DECK = {"a": "AJ...", "unseen": "K.QA.AT.", "hidden": [0, 2], "stock": ["ST"], "leader": "a"}
DECK |= {"points": [30, 30], "tricks": [2, 2]}


@pytest.mark.parametrize("limits", [{"EXACT": 10}, {"MIXED": 10}])
def test_bounds_hold_the_value(limits, monkeypatch):
    documents = [DECK, DECK | {"counts": "winner", "leader": "b"}]
    documents += [{"unseen": "AQ.KJ.A.", "hidden": [2, 2], "stock": ["ST"], "leader": "a", "target": 20}]
    values = [solved(**d).value for d in documents]
    for name, limit in limits.items():
        monkeypatch.setattr(solve_hidden, name, limit)
    for document, value in zip(documents, values, strict=True):
        found = solved(**document)
        assert found.lower <= value <= found.upper
        assert found.verify()


def test_points_beyond_the_limit_are_refused(monkeypatch):
    monkeypatch.setattr(solve_hidden, "MIXED", 10)
    with pytest.raises(GoteError, match="points are counted"):
        solved(**DECK, counts="points")


def test_forged_answers_are_refused():
    document = {"kind": "hidden_schnapsen", **DECK}
    answer = gote.solve(document).to_document()
    assert gote.check(document, answer)
    worse = {"A": answer["strategies"]["A"] | {"A: |": {"SJ": 1}}, "B": answer["strategies"]["B"]}
    first = next(iter(answer["strategies"]["B"]))
    for change in (
        {"value": "8/5"},
        {"lower": "8/5"},
        {"lower": "8/5", "upper": "8/5", "value": "8/5"},
        {"upper": "6/5"},
        {"lower": "1", "value": None},
        {"strategies": worse},
        {"strategies": {"A": answer["strategies"]["A"]}},
        {"strategies": {"A": {}, "B": answer["strategies"]["B"] | {first: {"SJ": "1/2", "ST": "1/3"}}}},
        {"strategies": answer["strategies"] | {"B": answer["strategies"]["B"] | {first: {"nothing": 1}}}},
        {"strategies": answer["strategies"] | {"A": {"A: |": {"exchange": 2, "SA": -1}}}},
    ):
        assert not gote.check(document, answer | change), change


GOOD = {"unseen": "AK.QJ.A.", "hidden": [2, 2], "stock": ["ST"], "leader": "a"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"unseen": "AK.QJ.T."}, None),
        ({"unseen": "AKT.QJ.."}, "unseen"),
        ({"unseen": "A9.QJ.T."}, "unseen"),
        ({"unseen": "AK.QJA.T."}, "stock"),
        ({"hidden": [2, 1]}, "b"),
        ({"hidden": [4, 4]}, "hidden"),
        ({"hidden": [-1, 2]}, "hidden"),
        ({"hidden": [0, 0]}, "stock"),
        ({"stock": ["ST", "SQ"]}, "stock"),
        ({"stock": [], "unseen": "AK.QJ.."}, "trump"),
        ({"a": "K..."}, "unseen"),
        ({"counts": "tricks"}, "counts"),
        ({"leader": "c"}, "leader"),
        ({"points": [3, 0]}, "points"),
    ],
)
def test_bad_documents_name_their_field(change, field):
    if field is None:
        gote.load({"kind": "hidden_schnapsen", **GOOD, **change})
        return
    with pytest.raises(DocumentError) as error:
        gote.load({"kind": "hidden_schnapsen", **GOOD, **change})
    assert error.value.field.split(".")[0].split("[")[0] == field
    assert "\n" not in str(error.value)


def test_too_many_deals_are_refused_with_their_number():
    with pytest.raises(GoteError, match="deals"):
        gote.load(
            {"kind": "hidden_schnapsen", "unseen": "AKQJ.ATKQJ.AT.AT", "hidden": [5, 5], "stock": ["ST"], "leader": "a"}
        )


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_explained(lang):
    text = solved(**DECK).explain(lang).to_text()
    assert "7/5" in text
    assert "♠" in text
