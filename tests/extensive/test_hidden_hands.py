"""Whist with unseen cards: against trees that merge nothing, against the solver of open hands, and wrong answers."""

import random
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import gote

F = Fraction
RANKS = "23456789TJQKA"
ENDINGS = {
    "guess": {"hands": {"N": "KJ...", "S": "32..."}, "unseen": "AQ54...", "leader": "S"},
    "safety": {"hands": {"N": "KT4...", "S": "Q32..."}, "unseen": "AJ65.2.2.", "leader": "S", "contract": 2},
    "bluff": {"hands": {"N": "KJ2...", "S": "43.A.."}, "unseen": "AQ65.K.2.", "leader": "W"},
}


def cards(hand):
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def hand(found):
    return ".".join("".join(c[1] for c in found if c[0] == suit) for suit in "SHDC")


def deals(parameters):
    """Every way to give the unseen cards to West and East (or, of two players, to those who hold some)."""
    known = {name: cards(text) if text != "-" else [] for name, text in parameters["hands"].items()}
    pool = cards(parameters["unseen"])
    counts = parameters.get("counts") or {"E": len(pool) // 2, "W": len(pool) // 2}
    first, *more = counts
    for own in combinations(pool, counts[first]):
        left = [card for card in pool if card not in own]
        for other in combinations(left, counts[more[0]]) if more else [()]:
            found = {name: list(own_cards) for name, own_cards in known.items()}
            found[first] = found.get(first, []) + list(own)
            if more:
                found[more[0]] = found.get(more[0], []) + list(other)
            yield found


def document(parameters):
    """The tree with a vertex for every card, forced or not, equal or not, written from the rules of whist."""
    trump = parameters.get("trump", "none")
    order = [name for name in "NESW" if name in parameters["hands"] or "counts" not in parameters] or list(
        parameters["hands"]
    )
    side = {name: k % 2 for k, name in enumerate(order)}
    names = ["".join(n for n in order if side[n] == k) for k in (0, 1)]

    def takes(trick):
        led = trick[0][1][0]

        def strength(card):
            return (card[0] == trump, card[0] == led, RANKS.index(card[1]))

        return max(trick, key=lambda play: strength(play[1]))[0]

    def below(hands, start, trick, leader, played, won):
        if len(trick) == len(order):
            taker = takes(trick)
            return below(hands, start, [], taker, played, won + (side[taker] == 0))
        if not any(hands.values()):
            want = parameters.get("contract")
            paid = won if want is None else int(won >= want)
            return {"payoff": [paid, -paid]}
        mover = order[(order.index(leader) + len(trick)) % len(order)]
        own = hands[mover]
        follow = [card for card in own if trick and card[0] == trick[0][1][0]]
        moves = {}
        for card in follow or own:
            after = {**hands, mover: [c for c in own if c != card]}
            moves[card] = below(after, start, [*trick, (mover, card)], leader, (*played, card), won)
        seen = [sorted(start[n]) for n in order if side[n] == side[mover]]
        return {"player": names[side[mover]], "infoset": f"{names[side[mover]]} {seen} {played}", "moves": moves}

    every = list(deals(parameters))
    branches = [
        [F(1, len(every)), str(k), below(deal, deal, [], parameters["leader"], (), 0)] for k, deal in enumerate(every)
    ]
    return {"kind": "extensive", "players": names, "tree": {"chance": branches}}


def solved(parameters):
    return gote.solve({"kind": "extensive_family", "family": "hidden_whist", "parameters": parameters})


@pytest.mark.parametrize("name", ENDINGS)
def test_the_value_is_that_of_the_tree_with_every_card(name):
    solution = solved(ENDINGS[name])
    assert solution.verify()
    assert solution.value == gote.solve(document(ENDINGS[name])).value


@pytest.mark.parametrize("seed", range(10))
def test_random_endings(seed):
    rng = random.Random(seed)
    pack = [suit + rank for suit in "SHD" for rank in "AKQJ"]
    rng.shuffle(pack)
    parameters = {
        "hands": {"N": hand(pack[:2]), "S": hand(pack[2:4])},
        "unseen": hand(pack[4:8]),
        "leader": rng.choice("NESW"),
        "trump": rng.choice(["none", "S"]),
    }
    solution = solved(parameters)
    assert solution.verify()
    assert solution.value == gote.solve(document(parameters)).value
    tricks = []
    for deal in deals(parameters):
        open_hands = {"kind": "whist", "hands": {n: hand(c) for n, c in deal.items()}}
        found = gote.solve({**open_hands, "trump": parameters["trump"], "leader": parameters["leader"]})
        tricks.append(F(found.tricks["NS"]))
    assert solution.open_average == sum(tricks) / len(tricks)
    assert solution.open_average >= solution.value  # the defenders know everything, only the declarer can be deceived
    assert solution.price_of_sampling >= 0


@pytest.mark.parametrize("seed", range(6))
def test_two_players_with_cards_face_down(seed):
    rng = random.Random(50 + seed)
    pack = [suit + rank for suit in "SH" for rank in "AKQJ"]
    rng.shuffle(pack)
    parameters = {
        "hands": {"A": hand(pack[:2]), "B": "-"},
        "unseen": hand(pack[2:6]),
        "counts": {"B": 2},
        "leader": "A",
    }
    solution = solved(parameters)
    assert solution.verify()
    assert solution.value == gote.solve(document(parameters)).value


def test_a_bluff_is_mixed_with_the_honest_lead():
    lead = solved(ENDINGS["bluff"]).strategies["EW[E SQS6D2 W SAS5HK]"]
    assert 0 < lead["SA"] < 1
    assert 0 < lead["S5"] < 1


def test_shown_out():
    """When West has shown out of spades, East has all of them: nothing is left to guess."""
    solution = solved({**ENDINGS["guess"], "unseen": "AQ.2.2.", "void": {"W": "S"}})
    assert len(solution.game.written_out().tree["chance"]) == 1
    assert (solution.value, solution.open_average, solution.price_of_sampling) == (0, 0, 0)


@pytest.mark.parametrize("field", ["open_average", "price_of_sampling", "value"])
def test_a_wrong_number_is_refused(field):
    solution = solved(ENDINGS["safety"])
    answer = solution.to_document()
    assert gote.check(solution.game, answer)
    assert not gote.check(solution.game, {**answer, field: "1/7"})


MISTAKES = {
    "a card twice": ({"hands": {"N": "KJ...", "S": "J2..."}, "unseen": "AQ54..."}, "deal every card once"),
    "too few": ({"hands": {"N": "KJ...", "S": "32..."}, "unseen": "AQ5..."}, "no equal hands"),
    "counts": (
        {"hands": {"N": "KJ...", "S": "32..."}, "unseen": "AQ54...", "counts": {"W": 4, "E": 2}},
        "adds up to 6",
    ),
    "nothing fits": ({**ENDINGS["guess"], "void": {"W": "S"}}, "leaves no deal"),
    "contract": ({**ENDINGS["guess"], "contract": 0}, "is not a number of tricks"),
    "too large": ({"hands": {"N": "AKQJT...", "S": "-"}, "unseen": "98765432.AKQJT98.."}, "more than"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes(name):
    parameters, line = MISTAKES[name]
    with pytest.raises(gote.GoteError, match=line):
        solved(parameters)


def test_open_deals_need_chance_and_a_zero_sum():
    tree = {"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1, 0]}}}
    with pytest.raises(gote.GoteError, match="open_deals"):
        gote.load({"kind": "extensive", "players": ["I", "II"], "tree": tree, "open_deals": True})


# ---- a stock that lies face down ------------------------------------------------------------------------------------


class FaceDown(gote.Rules):
    """Sixty-six with hidden cards, written anew as rules: what a player sees is made of his own cards and the play."""

    def __init__(self, a, b, unseen, target):
        self.a, self.b, self.unseen, self.target = a, b, unseen, target

    def start(self):
        return None

    def mover(self, state):
        if state is None:
            return gote.CHANCE
        return state["leader"] if state["led"] is None else 1 - state["leader"]

    def moves(self, state):
        if state is None:
            return list(permutations(self.unseen))
        return [] if self.ended(state) else list(state["hands"][self.mover(state)])

    def ended(self, state):
        reached = self.target is not None and max(state["won"]) >= self.target
        return reached or not any(state["hands"])

    def chance(self, state):
        every = list(permutations(self.unseen))
        return [(F(1, len(every)), order) for order in every]

    def play(self, state, move):
        if state is None:
            deal = list(move)
            hands = [tuple(deal.pop() for _ in range(h)) if isinstance(h, int) else tuple(h) for h in (self.a, self.b)]
            return Frozen(hands=tuple(hands), stock=tuple(deal), leader=0, led=None, won=(0, 0), log=())
        who = self.mover(state)
        hands = [tuple(c for c in h if c != move) for h in state["hands"]]
        log = (*state["log"], move)
        if state["led"] is None:
            return Frozen(**{**state, "hands": tuple(hands), "led": move, "log": log})
        taker = who if move > state["led"] else 1 - who
        won = tuple(w + 2 * (i == taker) for i, w in enumerate(state["won"]))
        stock = list(state["stock"])
        for drawer in (taker, 1 - taker) if stock else ():
            hands[drawer] = (*hands[drawer], stock.pop(0))
        return Frozen(hands=tuple(hands), stock=tuple(stock), leader=taker, led=None, won=won, log=log)

    def observe(self, state, player):
        return None if state is None else (tuple(sorted(state["hands"][player])), state["log"])

    def result(self, state):
        if self.target is None:
            return state["won"][0]
        return 1 if state["won"][0] >= self.target else -1 if state["won"][1] >= self.target else 0


class Frozen(dict):
    """A state that can be hashed."""

    def __hash__(self):
        return hash(tuple(sorted(self.items(), key=lambda item: item[0])))


@pytest.mark.parametrize(
    ("a", "b", "unseen", "target"),
    [
        ((5, 2), 2, (6, 4, 3, 1), None),
        ((3, 1), 2, (6, 5, 4, 2), 4),
        (1, 1, (4, 3, 2, 1), None),
        ((6, 1), (5, 2), (4, 3), 4),
    ],
)
def test_sixty_six_with_the_stock_face_down(a, b, unseen, target):
    parameters = {"a": a, "b": b, "unseen": unseen, "target": target}
    solution = gote.solve({"kind": "extensive_family", "family": "hidden_sixty_six", "parameters": parameters})
    assert solution.verify()
    assert solution.value == gote.solve(FaceDown(a, b, unseen, target)).value


def test_without_a_stock_it_is_the_open_game():
    parameters = {"a": [8, 5, 2], "b": [7, 6, 1], "unseen": [], "points": {8: 3, 5: 2, 1: 7}}
    solution = gote.solve({"kind": "extensive_family", "family": "hidden_sixty_six", "parameters": parameters})
    points = {card: parameters["points"].get(card, 0) for card in (8, 5, 2, 7, 6, 1)}
    known = {"a": [8, 5, 2], "b": [7, 6, 1], "points": points, "leader": "a"}
    assert solution.value == gote.solve({"kind": "sixty_six", **known}).value == solution.open_average


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"b": 3}, "deal equal hands"),
        ({"unseen": [5, 4, 3, 1]}, "deal every card once"),
        ({"unseen": [6, 4, 3]}, "no even number"),
        ({"leader": "c"}, "neither a nor b"),
        ({"points": {77: 1}}, "cards in play"),
        ({"a": "x"}, "list of card numbers"),
        ({"a": 4, "b": 4, "unseen": list(range(1, 13))}, "more than"),
    ],
)
def test_mistakes_in_hidden_sixty_six(change, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.load({"kind": "extensive_family", "family": "hidden_sixty_six", "parameters": change})
