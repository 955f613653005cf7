"""Positions, the stock and the one-card criterion against literal recursion."""

import random
from fractions import Fraction
from math import lcm

import pytest

from gote.cards.sixtysix.check import _plain_leads
from gote.cards.sixtysix.check_kernel import compare_leads
from gote.cards.sixtysix.check_stock import _enforces
from gote.cards.sixtysix.claims import CLAIMS, FAMILIES, MEASURES
from gote.cards.sixtysix.endgame import Endgame, best_plays
from gote.cards.sixtysix.exercise import sixty_six_exercise, stock_card_exercise
from gote.cards.sixtysix.position import SixtySixPosition
from gote.cards.sixtysix.rules import SixtySixGame, StockCardGame
from gote.cards.sixtysix.solve import PositionValues, play_out, solve_sixty_six, threshold_curve, winner_of
from gote.cards.sixtysix.stock import forced_play
from gote.cards.tricks.rules_deal import random_deal
from gote.core import DocumentError, check, load, solve
from gote.core.position import evaluate
from gote.play.match import find_game
from tests.cards.sixtysix.literal import solve as literal


def _random_game(chance, most=4):
    h, s = chance.randint(1, most), 2 * chance.randint(0, 3 if most < 4 else 2)
    deck = chance.sample(range(-9, 60), 2 * h + s)
    kinds = chance.choice(
        [(0, 1), (0, 2, 3, 4, 10, 11), (-2, -1, 0, 1, 3), tuple(Fraction(i, 6) for i in range(-3, 9))]
    )
    points = {card: chance.choice(kinds) for card in deck if chance.random() < 0.8}
    total = sum(points.values())
    target = (
        None
        if chance.random() < 0.3
        else chance.choice([total / Fraction(2), total / Fraction(3), total, 1, Fraction(5, 2)])
    )
    scores = (chance.choice([0, 0, 1, Fraction(1, 2)]), chance.choice([0, 0, 1]))
    fields = {
        "a": deck[:h],
        "b": deck[h : 2 * h],
        "stock": deck[2 * h :],
        "points": points,
        "leader": chance.choice("ab"),
        "scores": scores,
    }
    if target is not None:
        fields |= {"target": target, "strict": chance.random() < 0.4}
    return fields


def _over(fields):
    """Both players have reached the target before the game: no position of a game."""
    target = fields.get("target")
    return target is not None and all(s > target if fields["strict"] else s >= target for s in fields["scores"])


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_positions_against_the_literal_rules(seed):
    chance = random.Random(seed)
    seen = set()
    for _ in range(500):
        fields = _random_game(chance, 3)
        if _over(fields):
            continue
        game = SixtySixGame(**fields)
        solution = play_out(game)
        value, best = literal(**fields)
        compiled = PositionValues(game, compiled=True)
        assert compiled.value(SixtySixPosition.start(game)) == value
        assert (solution.value, list(solution.best)) == (value, best), fields
        if solution.line:
            last = solution.line[-1].totals
            assert (
                (last[0] == value) if game.target is None else (game.reached(last[0]) - game.reached(last[1]) == value)
            )
        seen.add(winner_of(solution.value))
        assert game.solve().verify()
    assert seen == {"a", "b", None}


def test_larger_positions():
    chance = random.Random(77)
    for _ in range(12):
        fields = _random_game(chance, 4)
        if _over(fields):
            continue
        game = SixtySixGame(**fields)
        assert (play_out(game).value, list(solve_sixty_six(game).best)) == literal(**fields)


def test_the_two_checks_agree():
    chance = random.Random(9)
    for _ in range(60):
        fields = _random_game(chance, 2)
        if _over(fields) or not SixtySixGame(**fields).a:
            continue
        game = SixtySixGame(**fields)
        value, _ = literal(**fields)
        scale = lcm(*(Fraction(x).denominator for x in (*game.weights().values(), *game.scores, game.target or 0)))
        points = {card: int(w * scale) for card, w in game.weights().items()}
        need = None if game.target is None else int(game.target * scale) + game.strict
        scores = [int(s * scale) for s in game.scores]
        claimed = int(value * (scale if need is None else 1))
        if any(map(game.reached, game.scores)):
            continue
        plain = _plain_leads(game, points, need, tuple(scores))
        compared = compare_leads(game.a, game.b, game.stock, points, need, game.leader == "a", scores, claimed)
        assert compared == {card: (v > claimed) - (v < claimed) for card, v in plain.items()}


def test_numbers_beyond_machine_integers():
    fields = {
        "a": [5, 2],
        "b": [6, 1],
        "stock": [3, 4],
        "leader": "a",
        "points": {1: 10**30, 6: Fraction(1, 10**20 + 1), 4: 3},
    }
    solution = SixtySixGame(**fields).solve()
    assert not PositionValues(solution.game).compiled
    assert (solution.value, list(solution.best)) == literal(**fields)
    assert solution.verify()
    with_target = SixtySixGame(**fields, target=10**30).solve()
    assert (play_out(with_target.game).value, list(with_target.best)) == literal(**fields, target=10**30)
    assert with_target.verify()


def test_eight_tricks_of_four_cards():
    chance = random.Random(8)
    deck = chance.sample(range(1, 17), 16)
    points = {card: (11, 10, 4, 3, 2, 0)[card % 6] for card in deck}
    for target in (None, 45):
        game = SixtySixGame(a=deck[:4], b=deck[4:8], stock=deck[8:], points=points, target=target, leader="b")
        assert game.solve().verify()


def test_a_wrong_answer_is_refused():
    game = SixtySixGame(
        a=[7, 3], b=[6, 4], stock=[5, 8, 1, 2], points={3: 2, 4: 3, 5: 4, 6: 10, 7: 11}, target=16, leader="a"
    )
    assert check(game, {"winner": "a", "best": [7]})
    for bad in (
        {"winner": "b", "best": [7]},
        {"winner": None, "best": [7]},
        {"winner": "a", "best": [7, 3]},
        {"winner": "a", "best": [7, 7]},
        {"winner": "a", "best": []},
    ):
        assert check(game, bad).verdict == "wrong"
    total = game.model_copy(update={"target": None})
    assert check(total, {"value": 17, "best": [7]}).verdict == "wrong"


def test_stock_plans_are_checked():
    game = StockCardGame(a=[3, 8], b=[5, 6], stock=[2, 10, 9, 1, 7, 4], draw=6)
    answer = game.solve().to_document()
    assert check(game, answer)
    steps = answer["plan"]
    for bad in (
        {**answer, "a_gets": False},
        {**answer, "chain": [6, 1]},
        {**answer, "chain": [5]},
        {**answer, "plan": [{**steps[0], "play": 3}, *steps[1:]]},
        {**answer, "plan": [{**steps[0], "to": "lose"}, *steps[1:]]},
    ):
        assert check(game, bad).verdict == "wrong"
    assert not check(game, {"a_gets": False, "chain": [6]})


@pytest.mark.parametrize("give", [False, True])
def test_random_stocks(give):
    chance = random.Random(give)
    for _ in range(120):
        h = chance.randint(1, 3)
        deck = chance.sample(range(1, 40), 2 * h + 6)
        game = StockCardGame(a=deck[:h], b=deck[h : 2 * h], stock=deck[2 * h :], draw=chance.randint(1, 6), give=give)
        solution = game.solve()
        assert solution.verify()
        assert _enforces(game, solution.a_gets)  # by following every course of play


def test_long_stocks_take_no_time():
    chance = random.Random(1)
    deck = chance.sample(range(100_000), 20_010)
    game = StockCardGame(a=deck[:5], b=deck[5:10], stock=deck[10:], draw=20_000)
    solution = game.solve()
    assert solution.verify()
    assert list(solution.chain) == sorted(solution.chain, reverse=True)
    assert forced_play(1, 2, [3, 4]) == ["b", "a"]


@pytest.mark.parametrize("n", [3, 5, 7])
def test_the_criterion_agrees_with_the_solver(n):
    chance = random.Random(n)
    for _ in range(25):
        a, b = random_deal(n, chance.randrange(10**6))
        q = chance.choice(a)
        for leader in "ab":
            game = SixtySixGame(a=a, b=b, points={q: 1}, target=1, leader=leader)
            solution = game.solve()
            assert Endgame(a, b, q).winner(leader == "a") == solution.winner
            assert (
                best_plays(Endgame(a, b, q), leader == "a") == sorted(solution.best, reverse=True)
                if leader == "a"
                else True
            )
            text = solution.explain("ja").to_text()
            assert "判定法" in text


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_are_as_expected(claim):
    found = []
    most = (
        3 if claim.family is FAMILIES["sixtysix.setups"] else 5 if claim.name == "sixtysix.lead_with_stock" else 4
    )  # its smallest exception
    for n in claim.sizes:
        if n > most:
            break
        for piece in range(claim.chunk_count(n)):
            found += claim.check_size(n, piece).counterexamples
    assert bool(found) == (claim.expected == "false")
    assert claim.text_ja


def test_measures_fit():
    case = next(iter(FAMILIES["sixtysix.endgames"](3)))
    assert all(measure(case) is not None for measure in MEASURES.values())


GOOD = {"kind": "sixty_six", "a": [4, 1], "b": [3, 2], "stock": [], "points": {"4": 1}, "target": 1, "leader": "a"}
STOCK = {"kind": "stock_card", "a": [1, 2], "b": [3, 4], "stock": [5, 6], "draw": 1}


@pytest.mark.parametrize(
    ("document", "field", "word"),
    [
        (GOOD | {"b": [3]}, "b", "equal hands"),
        (GOOD | {"stock": [9]}, "stock", "odd"),
        (GOOD | {"stock": [9, 4]}, "stock[1]", "also in a"),
        (GOOD | {"a": [], "b": [], "stock": [1, 2]}, "stock", "empty"),
        (GOOD | {"points": {"7": 1}}, "points.7", "no hand"),
        (GOOD | {"points": {"4": "x"}}, "points.4", "not a number"),
        (GOOD | {"scores": [1]}, "scores", "points so far"),
        (GOOD | {"scores": [1, 1]}, "scores", "both players"),
        (GOOD | {"leader": "A"}, "leader", "'a' or 'b'"),
        (GOOD | {"target": None, "strict": True}, "strict", "without a target"),
        (GOOD | {"target": "abc"}, "target", "not a number"),
        (STOCK | {"draw": 0}, "draw", "from 1 to 2"),
        (STOCK | {"draw": 3}, "draw", "from 1 to 2"),
        (STOCK | {"stock": []}, "draw", "empty"),
        (STOCK | {"stock": [5, 6, 7]}, "stock", "odd"),
        (STOCK | {"stock": [5, 2]}, "stock[1]", "also in a"),
        (STOCK | {"give": "perhaps"}, "give", "true nor false"),
    ],
)
def test_bad_documents_name_field_and_fix(document, field, word):
    with pytest.raises(DocumentError) as caught:
        load(document)
    assert caught.value.field == field
    assert word in caught.value.line


def test_games_that_are_over():
    assert solve(GOOD | {"scores": [1, 0]}).to_document()["winner"] == "a"
    assert solve(GOOD | {"scores": [0, 1]}).to_document() | {"seconds": 0} == {
        "kind": "sixty_six",
        "winner": "b",
        "best": [],
        "verified": True,
        "seconds": 0,
    }
    assert solve(GOOD | {"a": [], "b": [], "points": {}}).to_document()["winner"] is None
    empty = solve(
        {"kind": "sixty_six", "a": [], "b": [], "points": {}, "leader": "b", "scores": ["3/2", 1]}
    ).to_document()
    assert (empty["value"], empty["best"], empty["verified"]) == ("3/2", [], True)


def test_threshold_curve():
    game = SixtySixGame(a=[4, 1], b=[3, 2], points={4: 1, 3: 1, 2: 1, 1: 1}, leader="a")
    assert [x for _, x, _ in threshold_curve(game)] == ["a", "a", None, None]
    assert game.solve().plot().figure


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_views_of_a_stock_card(lang):
    solution = solve(STOCK | {"draw": 2})
    assert solution.explain(lang).to_text()
    assert solution.plot().svg.startswith("<svg")
    alone = solve(STOCK | {"a": [1], "b": [2]})
    assert alone.explain(lang).to_text()
    assert alone.verify()


@pytest.mark.parametrize("target", ["half", "0", "9"])
def test_playing_knows_every_value(target):
    game = find_game("sixty-six")
    position = game.start({**game.options, "hand": 2, "target": target, "seed": 5})
    exact = evaluate(position)
    while position.moves():
        assert game.values(position) == exact.move_values(position)
        assert game.show(position, "ja")
        assert game.draw(position).svg
        position = position.play(exact.best(position)[0])
    with pytest.raises(DocumentError):
        game.start({**game.options, "stock": 3})


def test_exercises():
    for method in ("criterion", "lead"):
        exercise = sixty_six_exercise(method, seed=1)
        assert solve(exercise.document).verify()
    assert solve(stock_card_exercise(seed=4).document).verify()
    for bad in (
        lambda: sixty_six_exercise("x"),
        lambda: sixty_six_exercise(size="99"),
        lambda: stock_card_exercise("x"),
    ):
        with pytest.raises(DocumentError):
            bad()


def test_more_points_are_never_worse_so_thresholds_decide():
    """The checker's memory by thresholds against its plain recursion, for every score A may start with."""
    chance = random.Random(11)
    for _ in range(12):
        deck = chance.sample(range(1, 60), 10)
        points = {card: chance.choice([-2, 0, 2, 3, 4, 10, 11]) for card in deck}
        a, b, stock = deck[:3], deck[3:6], deck[6:]
        total = sum(points.values())
        for enough in (total // 2 + 1, None):
            for start in (0, 3, 7):
                game = SixtySixGame(a=a, b=b, stock=stock, points=points, target=enough, leader="a", scores=(start, 2))
                if enough is not None and max(start, 2) >= enough:
                    continue
                plain = _plain_leads(game, points, enough, (start, 2))
                for value in {*plain.values()}:
                    found = compare_leads(a, b, stock, points, enough, True, (start, 2), value)
                    assert found == {card: (v > value) - (v < value) for card, v in plain.items()}


def test_a_runaway_is_refused_with_the_number(monkeypatch):
    from gote.cards.sixtysix import check_kernel
    from gote.cards.sixtysix import solve as module
    from gote.core import LimitError

    deck = random.Random(2).sample(range(1, 29), 24)
    points = {card: (0, 2, 3, 4, 10, 11)[card % 6] for card in deck}
    game = SixtySixGame(a=deck[:6], b=deck[6:12], stock=deck[12:], points=points, leader="a")
    monkeypatch.setattr(module, "_MOST", 1 << 13)
    with pytest.raises(LimitError, match="positions"):
        game.solve()
    monkeypatch.undo()
    solution = game.solve()
    monkeypatch.setattr(check_kernel, "MOST", check_kernel._FIRST)
    assert not solution.verify()
    assert set(solution.to_document()["unchecked"]) == {"value", "best"}
