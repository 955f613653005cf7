"""The sets of optimal strategies: members guarantee the value, others do not; admissibility against domination by hand."""

import copy
import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

import gote
from gote.continuous.poker.admissible import admissible_member, dominating, is_best, threshold_members
from gote.continuous.poker.best_response import best_value, expected_payoff
from gote.continuous.poker.betting import solve_betting, with_sets
from gote.continuous.poker.newman import CHECK, value_hand
from gote.continuous.poker.newman_set import K
from gote.continuous.poker.rules_models import TREES, model, two_bets
from gote.continuous.poker.rules_tree import decisions, read_tree
from gote.core import rational
from gote.exact.lp import solve_lp
from tests.continuous.test_poker import random_tree

ZERO, ONE = Fraction(0), Fraction(1)
RAISE = {
    "player": 1,
    "moves": {
        "check": {"showdown": 1},
        "bet": {
            "player": 2,
            "moves": {
                "fold": {"payoff": 1},
                "call": {"showdown": 3},
                "raise": {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}},
            },
        },
    },
}


def solved(tree, form=None):
    found = with_sets(tree, solve_betting(tree, form))
    assert found.exact
    assert found.sets is not None
    return found


def guarantee(tree, player, behaviour):
    """What a strategy guarantees, to player 1 whoever plays it."""
    worst = best_value(tree, 3 - player, behaviour)
    return -worst if player == 1 else worst


def corner(optimal, rng):
    """A random corner of the set on randomly cut cells."""
    places = [Fraction(rng.randint(1, 59), 60) for _ in range(3)]
    polytope = optimal.polytope.cut_at(places)
    n = len(polytope.unknowns)
    solution = solve_lp(
        [rng.randint(-5, 5) for _ in range(n)],
        [{k: -a for k, a in parts} for parts, _ in polytope.inequalities],
        [b for _, b in polytope.inequalities],
        [dict(parts) for parts, _ in polytope.equations],
        [-b for _, b in polytope.equations],
    )
    return polytope.behaviour(solution.x)


def shaken(tree, player, behaviour, rng):
    """The strategy with one piece of one decision changed on a part."""
    own = [h for h, node in decisions(tree) if node.player == player]
    if not own:
        return behaviour
    history = rng.choice(own)
    labels = [label for label, _ in dict(decisions(tree))[history].moves]
    low = Fraction(rng.randint(0, 29), 30)
    high = low + Fraction(1, rng.choice((30, 60, 90)))
    pieces = []
    for a, b, moves in behaviour[history]:
        for left, right, inside in (
            (a, min(b, low), False),
            (max(a, low), min(b, high), True),
            (max(a, high), b, False),
        ):
            if left < right:
                pieces.append((left, right, {rng.choice(labels): ONE} if inside else moves))
    return {**behaviour, history: pieces}


CASES = [
    *(("model", name, bet) for name in TREES for bet in ("1/2", 1, 2, 5)),
    ("raise",),
    ("two", True),
    ("two", False),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_members_guarantee_the_value_and_others_do_not(case):
    if case[0] == "model":
        game = model(case[1], case[2])
        tree, form = game.tree, game.form
    else:
        tree, form = (read_tree(RAISE, rational) if case[0] == "raise" else two_bets(1, 2, fold=case[1])), None
    found = solved(tree, form)
    rng = random.Random(str(case))
    for optimal in found.sets:
        members = [optimal.even(), optimal.inside(), *(corner(optimal, rng) for _ in range(4))]
        for member in members:
            assert optimal.why_not(member) is None
            assert guarantee(tree, optimal.player, member) == found.lower
        for _ in range(12):
            other = shaken(tree, optimal.player, rng.choice(members), rng)
            loss = (found.lower - guarantee(tree, optimal.player, other)) * (1 if optimal.player == 1 else -1)
            assert optimal.contains(other) == (loss == 0)
            assert loss >= 0


@pytest.mark.parametrize("seed", range(14))
def test_sets_of_random_trees(seed):
    rng = random.Random(seed)
    tree = read_tree(
        {"player": 1 + seed % 2, "moves": {f"m{k}": random_tree(rng, 1 + seed % 2, 2 - seed % 2) for k in range(2)}},
        rational,
    )
    found = solved(tree)
    for optimal in found.sets:
        member = corner(optimal, rng)
        assert optimal.contains(member)
        assert guarantee(tree, optimal.player, member) == found.lower
        assert optimal.contains(found.behaviour)
        for _ in range(10):
            other = shaken(tree, optimal.player, member, rng)
            assert optimal.contains(other) == (guarantee(tree, optimal.player, other) == found.lower)


def test_la_relance_as_the_text_says():
    for bet in (Fraction(1, 2), ONE, Fraction(2), Fraction(10)):
        game = model("la_relance", bet)
        b = bet / (bet + 2)
        one, two = solved(game.tree, game.form).sets
        assert two.unique
        assert not one.unique
        assert one.cuts == (0, b, 1)
        assert one.allowed == ({"": ("fold", "bet")}, {"": ("bet",)})
        assert one.polytope.fixed["bet", 0] == b - b * b
        assert one.inside_rows == ()
        best = admissible_member(one)
        assert best.only
        assert best.behaviour[""] == ((ZERO, b * b, {"fold": ONE}), (b * b, ONE, {"bet": ONE}))


def test_von_neumann_as_the_text_says():
    for bet in (Fraction(1, 2), ONE, Fraction(2), Fraction(10)):
        game = model("von_neumann", bet)
        found = solved(game.tree, game.form)
        one, two = found.sets
        a, b, c = (found.thresholds[name] for name in "abc")
        assert one.unique
        assert two.cuts == (0, a, b, 1)
        assert [here["bet"] for here in two.allowed] == [("fold",), ("fold", "call"), ("call",)]
        assert two.polytope.fixed["bet/call", 1] == (b - a) / (bet + 1)
        ((cell, row),) = two.inside_rows  # (t - a)/(beta + 1) - calls up to t >= 0
        assert (cell, row.constant, row.slope, row.upto) == (1, 0, 1 / (bet + 1), (("bet/call", -1),))
        best = admissible_member(two)
        assert best.only
        assert best.behaviour["bet"] == ((ZERO, c, {"fold": ONE}), (c, ONE, {"call": ONE}))
        assert dominating(game.tree, 2, two.even()) is not None


def test_bluffs_of_check_or_call_may_lie_anywhere_below_d():
    game = model("check_or_call", 2)
    found = solved(game.tree, game.form)
    one, two = found.sets
    assert one.cuts[1] == found.thresholds["d"]
    assert one.polytope.fixed["bet", 0] == found.thresholds["a"]
    orders = list(threshold_members(one))
    assert len(orders) == 2
    assert all(dominating(game.tree, 1, member) is None and not is_best(one, member) for member in orders)
    assert admissible_member(two).only


def test_a_dominating_strategy_is_never_worse():
    game = model("la_relance", 1)
    third = Fraction(1, 3)
    coin = {"": [(ZERO, third, {"fold": third, "bet": 1 - third}), (third, ONE, {"bet": ONE})]}
    better = dominating(game.tree, 1, coin)
    gains = []
    for k in range(24):
        for low, high in (("fold", "call"), ("call", "fold")):
            cut = Fraction(2 * k + 1, 48)
            reply = {"bet": [(ZERO, cut, {low: ONE}), (cut, ONE, {high: ONE})]}
            gains.append(expected_payoff(game.tree, better, reply) - expected_payoff(game.tree, coin, reply))
    assert min(gains) >= 0
    assert max(gains) > 0


def test_every_random_tree_is_solved_exactly():
    for seed in range(24):
        rng = random.Random(7000 + seed)
        document = {
            "player": 1 + seed % 2,
            "moves": {f"m{k}": random_tree(rng, 1 + seed % 2, 2 - seed % 2) for k in range(2 + seed % 2)},
        }
        assert solve_betting(read_tree(document, rational)).exact


def wrong_mass(sets):
    sets["player2"]["masses"][1]["mass"] = str(Fraction(sets["player2"]["masses"][1]["mass"]) + Fraction(1, 90))


def lost_condition(sets):
    sets["player2"]["every_hand"] = []


def stricter_condition(sets):
    sets["player2"]["every_hand"][0]["slope"] = str(Fraction(sets["player2"]["every_hand"][0]["slope"]) / 2)


def lost_move(sets):
    sets["player2"]["cells"][1]["moves"]["bet"] = ["call"]


def one_move_more(sets):
    sets["player1"]["cells"][1]["moves"][""] = ["check", "bet"]


def not_unique(sets):
    sets["player1"]["unique"] = False


def dominated(sets):
    sets["player2"]["admissible"]["strategies"] = sets["player2"]["even"]


def no_member(sets):
    sets["player2"]["even"]["bet"] = [
        {"from": 0, "to": "1/2", "moves": {"fold": 1}},
        {"from": "1/2", "to": 1, "moves": {"call": 1}},
    ]


@pytest.mark.parametrize(
    "change",
    [wrong_mass, lost_condition, stricter_condition, lost_move, one_move_more, not_unique, dominated, no_member],
)
def test_the_check_refuses_a_wrong_set(change):
    solution = gote.solve({"kind": "betting", "model": "von_neumann", "bet": 2})
    assert solution.verify()
    answer = copy.deepcopy(solution.to_document(certificate=True))
    change(answer["optimal_sets"])
    assert gote.check(solution.game, answer).fields["optimal_sets"].startswith("wrong")


def test_the_check_refuses_another_witness():
    solution = gote.solve({"kind": "betting", "model": "la_relance", "bet": 1})
    answer = copy.deepcopy(solution.to_document(certificate=True))
    answer["optimal_sets"]["player1"]["shown_by"] = {"bet": [{"from": 0, "to": 1, "moves": {"call": 1}}]}
    assert gote.check(solution.game, answer).fields["optimal_sets"].startswith("wrong")


def test_only_is_refused_where_others_are_admissible_too():
    solution = gote.solve({"kind": "betting", "model": "check_or_call", "bet": 2})
    assert solution.verify()
    answer = copy.deepcopy(solution.to_document(certificate=True))
    assert answer["optimal_sets"]["player1"]["admissible"]["only"] is False
    answer["optimal_sets"]["player1"]["admissible"]["only"] = True
    assert "only" in gote.check(solution.game, answer).fields["optimal_sets"]


RAISE = {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}}
REPLY = {"player": 2, "moves": {"fold": {"payoff": 1}, "call": {"showdown": 3}, "raise": RAISE}}
RAISED = {"kind": "betting", "tree": {"player": 1, "moves": {"check": {"showdown": 1}, "bet": REPLY}}}


def _changes_of_conditions(sets):
    for key in ("conditions", "every_hand"):
        for k, item in enumerate(sets[key]):
            yield f"{key} {k} left out", sets | {key: sets[key][:k] + sets[key][k + 1 :]}
            other = item | {"kind": {"=": ">=", ">=": "="}[item["kind"]]}
            yield f"{key} {k} of the other kind", sets | {key: [*sets[key][:k], other, *sets[key][k + 1 :]]}
            no = item["terms"][:1] and item | {"terms": [*item["terms"], item["terms"][0] | {"coefficient": 0}]}
            if no:
                no["terms"][-1]["sequence"] = "nonsense"
                yield f"{key} {k} with a term of no weight", sets | {key: [*sets[key][:k], no, *sets[key][k + 1 :]]}
    if sets["admissible"]:
        yield "no admissible one", sets | {"admissible": None}
    for cell in sets["cells"]:
        if all(len(moves) == 1 for moves in cell["moves"].values()):
            false = {"from": cell["from"], "to": cell["to"], "kind": "=", "constant": 1, "slope": 0, "upto": {}}
            yield "a condition on no choice", sets | {"every_hand": [*sets["every_hand"], false | {"terms": []}]}


def test_the_conditions_are_all_there_and_of_their_kind():
    """= and >= are not exchanged, none is left out or added where it says nothing, what is admissible is not hidden."""
    solution = gote.solve(RAISED)
    answer = solution.to_document(certificate=True)
    assert gote.check(solution.game, answer)
    for player, right in answer["optimal_sets"].items():
        for what, changed in _changes_of_conditions(copy.deepcopy(right)):
            forged = answer | {"optimal_sets": answer["optimal_sets"] | {player: changed}}
            assert gote.check(solution.game, forged).fields["optimal_sets"].startswith("wrong"), f"{player}: {what}"


def test_given_strategies_are_judged():
    document = {
        "kind": "betting",
        "model": "von_neumann",
        "bet": 2,
        "player2": {"bet": [[0, "1/9", "fold"], ["1/9", "1/3", "call"], ["1/3", "7/9", "fold"], ["7/9", 1, "call"]]},
    }
    solution = gote.solve(document)
    assert solution.verify()
    assert solution.measured.player2_optimal is False
    assert "hand 1/3" in solution.certificate()["reasons"]["player2"]
    assert solution.measured.player2_concedes > Fraction(1, 9)
    document["player2"]["bet"] = [[0, "5/9", "fold"], ["5/9", 1, "call"]]
    assert gote.solve(document).measured.player2_optimal is True


def test_sets_in_words_and_pictures():
    for document, words in (
        (
            {"kind": "betting", "model": "la_relance", "bet": 2},
            ("hands of total length 1/4 play bet", "合計の長さ 1/4 の手札が bet"),
        ),
        ({"kind": "betting", "model": "von_neumann"}, ("≤ 1/(beta + 1) (t - a)", "許容的なものはただ一つ")),
    ):
        solution = gote.solve(document)
        for lang, part in zip(("en", "ja"), words, strict=True):
            assert part in solution.explain(lang).to_text()
    picture = gote.solve({"kind": "betting", "model": "check_or_call", "bet": 2}).plot("ja")
    assert picture.svg.count('fill="url(#free1)"') == picture.svg.count('fill="url(#free2)"') == 2
    assert "プレイヤー 2 が自由" in picture.svg


def why_not_calls(bet: Fraction, pieces: Sequence[tuple[Fraction, Fraction, Fraction]]) -> str | None:
    """None when calling `bet` with these probabilities (low, high, probability of a call) is part of an optimal
    strategy, else why not.

    On [4/7, value hand] the bound minus C is convex on every piece, least where sqrt(1 - x) = sqrt(k)/(1 + p (beta +
    1)): all exact.

    >>> third = Fraction(1, 3)
    >>> why_not_calls(Fraction(2), [(ZERO, Fraction(4, 7), ZERO), (Fraction(4, 7), ONE, ONE)])
    >>> why_not_calls(Fraction(2), [(ZERO, third, ZERO), (third, ONE, Fraction(9, 14))])
    'hands from 1/3 to 1 above 25/28 must call'
    """
    first, last = CHECK[0], value_hand(bet)
    for low, high, p in pieces:
        if p and low < first:
            return f"hands from {low} to {high} below {first} must fold"
        if p != 1 and high > last:
            return f"hands from {low} to {high} above {last} must call"
    total = sum(((high - low) * p for low, high, p in pieces), ZERO)
    if total != K / (bet + 2):
        return f"hands of total length {total} call; it must be {K / (bet + 2)}"
    mass = ZERO
    for low, high, p in pieces:
        a, b = max(low, first), min(high, last)
        if a < b:
            places = [a, b, CHECK[1], 1 - K / (1 + p * (bet + 1)) ** 2]
            for x in (x for x in places if a <= x <= b):
                if _exceeds(mass + p * (x - low), x, bet):
                    return f"too many hands below {x} call"
        mass += (high - low) * p
    return None


def _exceeds(mass: Fraction, x: Fraction, bet: Fraction) -> bool:
    """Whether C(x) is above its bound; the root is compared by squares."""
    if x <= CHECK[1]:
        return mass * (bet + 1) > x - CHECK[0]
    rest = K + (1 - x) - mass * (bet + 1)  # the bound holds if and only if this is at least 2 sqrt(k (1 - x))
    return rest < 0 or rest * rest < 4 * K * (1 - x)


def test_calls_of_newmans_poker():
    from gote.continuous.poker.newman import call_threshold

    def earns(bet, pieces, x):
        calls = sum(float(high - low) * float(p) for low, high, p in pieces)
        below = sum(max(0.0, min(x, float(high)) - float(low)) * float(p) for low, high, p in pieces)
        return 1 - calls + (float(bet) + 1) * (2 * below - calls)

    def fair(x):
        k = float(K)
        return 1 - k if x < 1 / 7 else 2 * x - 1 if x < 4 / 7 else 1 - k + 2 * (k**0.5 - (1 - x) ** 0.5) ** 2

    rng = random.Random(11)
    right = wrong = 0
    for _ in range(150):
        bet = Fraction(rng.randint(1, 12), 3)
        first, last = Fraction(1, 7), value_hand(bet)
        middle = first + (last - first) * Fraction(rng.randint(1, 9), 20)
        mass = K / (bet + 2) - (1 - last)  # calls between first and last
        low = Fraction(rng.randint(0, 12), 30)  # just below the value hand everybody has to call
        start = last - mass + low * (middle - first)
        if not middle <= start < last:
            continue
        pieces = [(ZERO, first, ZERO), (first, middle, low), (middle, start, ZERO), (start, ONE, ONE)]
        gain = max(earns(bet, pieces, x / 280) - fair(x / 280) for x in range(1, 280))
        verdict = why_not_calls(bet, pieces) is None
        if verdict or abs(gain) > 1e-9:  # else the gain lies between the points of the grid
            assert verdict == (gain < 1e-9)
            right += verdict
            wrong += not verdict
        cut = call_threshold(bet)
        assert why_not_calls(bet, [(ZERO, cut, ZERO), (cut, ONE, ONE)]) is None
    assert right > 20
    assert wrong > 20
