"""All equilibria through the sequence form: verified cases, the strategic form as a second method, forged answers."""

import json
from fractions import Fraction

import pytest

import gote
from gote.exact.polyhedra import hull_weights
from gote.extensive.check_replies import Replies
from gote.extensive.check_subgames import plans
from gote.extensive.check_tree_complete import reduced_plans, reduced_tables
from gote.extensive.open_deals import open_deals
from gote.generalsum.equilibria import all_equilibria as bimatrix_equilibria
from tests.extensive.random_trees import grow, merged, seeded
from tests.extensive.test_sequential import cases
from tests.extensive.test_subgames import CASES, frozen

F = Fraction


@pytest.mark.parametrize("case", [*cases("zero_sum_all"), *cases("hidden_hands")])
def test_verified_optimal_strategies(case):
    expected = case["expected"]
    answer = json.loads(json.dumps(gote.solve(case["document"]).to_document()))
    assert answer["verified"]
    assert F(answer["value"]) == F(expected["value"])
    for side in ("row_extreme", "column_extreme"):
        if side in expected:
            assert {frozen(s) for s in answer[side]} == {frozen(s) for s in expected[side]}
            assert len(answer[side]) == len(expected[side])


def test_forged_optimal_strategies_are_refused():
    (case,) = (c.values[0] for c in cases("hidden_hands") if c.id == "H-hand-3")
    game = gote.load(case["document"])
    answer = json.loads(json.dumps(game.solve().to_document()))
    assert gote.check(game, answer)
    first, second = answer["column_extreme"]
    middle = {"QJ": {"Q": "1/2", "J": "1/2"}}
    for forged in ([first], [first, second, second], [first, middle], [first, second, middle]):
        assert not gote.check(game, answer | {"column_extreme": forged})
    assert not gote.check(game, {k: v for k, v in answer.items() if k != "row_extreme"}, complete=True)


def random_game(seed, depth=3):
    rng = seeded(seed)
    tree = merged(rng, grow(rng, depth, zero_sum=False, low=0, high=2))
    document = {"kind": "extensive", "players": ["A", "B"], "tree": tree, "refinement": "nash"}
    return gote.load(json.loads(json.dumps(document, default=str)))


@pytest.mark.parametrize("seed", range(30))
def test_every_corner_of_the_strategic_form_lies_in_a_listed_product(seed):
    game = random_game(seed)
    tree = game.flat
    solution = game.solve()
    if solution.method != "equilibria" or not solution.complete:
        return
    assert solution.verify()
    replies = Replies(tree)
    A, B = reduced_tables(replies)
    if len(A) + len(A[0]) > 24:
        return
    listed = plans(tree, [e.strategies for e in solution.equilibria])
    products = [([listed[k][0] for k in s], [listed[k][1] for k in s]) for s in solution.subsets]
    own = [reduced_plans(replies, i) for i in (0, 1)]
    for e in bimatrix_equilibria(A, B).equilibria:
        pair = [mixed_plan(tree, i, own[i], w) for i, w in enumerate((e.row, e.column))]
        assert any(
            all(hull_weights(x, list(dict.fromkeys(side))) is not None for x, side in zip(pair, sides, strict=True))
            for sides in products
        )


def mixed_plan(tree, player, pure, weights):
    """The plan of a mixture of pure plans."""
    everything = [
        {s.name: {m: F(int(plan.get(h) == k)) for k, m in enumerate(s.moves)} for h, s in enumerate(tree.infosets)}
        for plan in pure
    ]
    mixed = [pair[player] for pair in plans(tree, everything)]
    return tuple(sum((w * x[j] for w, x in zip(weights, mixed, strict=True)), F(0)) for j in range(len(mixed[0])))


def test_a_tree_with_nine_and_twenty_seven_plans_is_complete():
    def second(name, payoffs):
        return {
            "player": "II",
            "infoset": name,
            "moves": {m: {"payoff": u} for m, u in zip("xyz", payoffs, strict=True)},
        }

    def first(name, tables):
        moves = {m: second(f"{name}{k}", u) for k, (m, u) in enumerate(zip("abc", tables, strict=True))}
        return {"player": "I", "infoset": name, "moves": moves}

    def draw(rng):
        return [[[rng.randint(0, 4), rng.randint(0, 4)] for _ in "xyz"] for _ in "abc"]

    rng = seeded(7)
    left, right = first("l", draw(rng)), first("r", draw(rng))
    for k, m in enumerate("abc"):  # II sees what I did, not what chance drew
        left["moves"][m]["infoset"] = right["moves"][m]["infoset"] = f"after {k}"
    tree = {"chance": [["1/3", "l", left], ["2/3", "r", right]]}
    solution = gote.solve({"kind": "extensive", "players": ["I", "II"], "tree": tree})
    assert solution.complete
    assert solution.verify()


def test_forged_lists_of_equilibria_are_refused():
    (case,) = (c for c in CASES if c["id"] == "H-nash-5")
    game = gote.load(case["document"])
    answer = json.loads(json.dumps(game.solve().to_document()))
    assert gote.check(game, answer)
    assert answer["subsets"] == [[0, 1, 2, 3, 4]]
    assert not gote.check(game, answer | {"subsets": [[0, 1, 2, 3]]})
    assert not gote.check(game, answer | {"subsets": [[0, 1, 2, 3, 4], [0]]})
    assert not gote.check(game, answer | {"complete": False})
    fewer = answer | {"equilibria": answer["equilibria"][:-1], "subsets": [[0, 1, 2, 3]]}
    assert not gote.check(game, fewer)
    assert not gote.check(game, {k: v for k, v in answer.items() if k != "subsets"}, complete=True)


@pytest.mark.parametrize("case", cases("hidden_hands"))
def test_open_deals_and_the_price_of_sampling(case):
    expected = case["expected"]
    solution = gote.solve(case["document"])
    tree = solution.game.flat
    found = open_deals(tree)
    assert found.average == F(expected["average_of_open_deals"])
    assert found.average - solution.value == F(expected.get("fusion_gap", found.average - solution.value))
    if "sampling_plays" in expected:
        assert tree.infosets[0].moves[found.sampling[0]] == expected["sampling_plays"]
        assert found.earns == F(expected["sampling_earns"])
        assert solution.value - found.earns == F(expected["price_of_sampling"])
    assert "open deals" in solution.explain("en").to_text()
    assert "代償" in solution.explain("ja").to_text()


@pytest.mark.parametrize("case", [c for c in CASES if c["topic"] == "off_path"], ids=lambda case: case["id"])
def test_a_worse_move_off_the_path_is_refused(case):
    game = gote.load(case["document"])
    answer = json.loads(json.dumps(game.solve().to_document()))
    (k,) = (
        k
        for k, e in enumerate(answer["equilibria"])
        if all(frozen(e["strategies"][h]) == frozen(own) for h, own in case["expected"]["when"].items())
    )
    for weights in ((0, 1), (1, 0), ("1/2", "1/2")):
        forged = json.loads(json.dumps(answer))
        forged["equilibria"][k]["strategies"]["s"] = dict(zip("TB", weights, strict=True))
        right = forged["equilibria"][k]["strategies"]["s"] == case["expected"]["must_hold"]["s"]
        verdict = gote.check(game, forged)
        assert bool(verdict) == right
        assert right or "off the path, at s" in verdict.reason
