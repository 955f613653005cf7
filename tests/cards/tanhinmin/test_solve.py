"""Exact values against the rules played out literally, position by position."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.cards.tanhinmin.check_literal import LiteralValues
from gote.cards.tanhinmin.check_matching import line_values
from gote.cards.tanhinmin.graphs import random_position
from gote.cards.tanhinmin.matching import line_of, mu, spare_bound, winning_plays, wins
from gote.cards.tanhinmin.remaining import margins
from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.solve import solve_tanhinmin
from gote.core import LimitError
from gote.core.answer import _plain
from gote.core.position import Evaluation, _combine, evaluate


def literal(game):
    """Value of every legal move by plain backward induction over the rules."""
    return {move: int(value) for move, value in evaluate(Trick.start(game)).move_values().items()}


def literal_zugzwang(game):
    """Leading any card loses, for both players."""
    if game.table is not None:
        return False
    swapped = game.model_copy(update={"mover": game.waiter, "waiter": game.mover, "pass_on_empty": True})
    played = [literal(position) for position in (game.model_copy(update={"pass_on_empty": True}), swapped)]
    return all(value == -1 for values in played for move, value in values.items() if move != PASS)


def answered(values):
    """Moves as answers write them."""
    return {_plain(move): value for move, value in values.items()}


def assert_literal(game):
    expected = literal(game)
    solution = game.solve()
    assert {entry.move: entry.value for entry in solution.moves} == answered(expected), game
    assert solve_tanhinmin(game).values == expected, game
    assert solution.value == max(expected.values())
    assert set(solution.best) == {move for move, value in answered(expected).items() if value == solution.value}
    assert solution.zugzwang == literal_zugzwang(game)
    assert solution.verify()


def random_hand(generator, cards, most):
    return [generator.choice(cards) for _ in range(generator.randint(1, most))]


def loops(generator):
    """Pairs of cards that go on each other, with a few edges changed: many draws and zugzwangs."""
    n = generator.choice((2, 3, 3, 4))
    x, y = [f"x{i}" for i in range(n)], [f"y{i}" for i in range(generator.choice((n, n, n + 1)))]
    edges = {pair for a, b in zip(x, y, strict=False) for pair in ((a, b), (b, a))}
    for _ in range(generator.choice((0, 0, 1, 2, 3))):
        a, b = generator.choice(x), generator.choice(y)
        edges ^= {generator.choice(((a, b), (b, a)))}
    table = generator.choice((None, None, "t"))
    edges |= {("t", card) for card in x if generator.random() < 0.3}
    return Tanhinmin(edges=sorted(edges), mover=x, waiter=y, table=table)


def random_game(generator):
    passing = generator.random() < 0.6
    family = generator.choice(("graph", "dag", "tournament", "sparse", "loops", "linear", "cut", "reverse", "series"))
    if family == "loops":
        return loops(generator).model_copy(update={"pass_on_empty": passing})
    if family in ("graph", "dag", "tournament", "sparse"):
        kind = "digraph" if family in ("graph", "sparse") else family
        p, q = generator.randint(1, 4), generator.randint(1, 4)
        density = 0.2 if family == "sparse" else generator.choice((0.35, 0.5, 0.7))
        game = random_position(p, q, density, generator.randrange(10**9), kind, table=generator.random() < 0.5)
        return game.model_copy(update={"pass_on_empty": passing})
    ranks = range(1, generator.choice((3, 4, 6)) + 1)
    if family == "series":
        cards = [(s, r) for s in "ab" for r in ranks]
        table = generator.choice([None, generator.choice(cards)])
        return Tanhinmin(
            order="series",
            mover=random_hand(generator, cards, 4),
            waiter=random_hand(generator, cards, 4),
            table=table,
            pass_on_empty=passing,
        )
    special = {} if family == "linear" else {family: generator.choice(ranks)}
    table = generator.choice([None, generator.choice(ranks)])
    if family == "reverse" and table is not None and table <= special["reverse"]:
        special["reversed"] = generator.random() < 0.5 or table == special["reverse"]
    return Tanhinmin(
        order="linear",
        mover=random_hand(generator, ranks, 4),
        waiter=random_hand(generator, ranks, 4),
        table=table,
        pass_on_empty=passing,
        **special,
    )


@pytest.mark.parametrize("seed", range(12))
def test_all_families_against_the_literal_recursion(seed):
    generator = random.Random(seed)
    for _ in range(100):
        assert_literal(random_game(generator))


@given(st.data())
@settings(max_examples=60)
def test_small_cyclic_graphs(data):
    x = [f"x{i}" for i in range(data.draw(st.integers(1, 3)))]
    y = [f"y{i}" for i in range(data.draw(st.integers(1, 3)))]
    pairs = [(u, v) for u in [*x, *y, "t"] for v in [*x, *y, "t"]]
    edges = data.draw(st.lists(st.sampled_from(pairs), max_size=24))
    assert_literal(
        Tanhinmin(
            edges=edges,
            mover=x,
            waiter=y,
            table=data.draw(st.sampled_from([None, "t"])),
            pass_on_empty=data.draw(st.booleans()),
        )
    )


def by_the_book(document):
    """Values of all moves from the raw document alone, sharing no code with the package."""
    edges = {tuple(edge) for edge in document.get("edges", [])}
    cut, jack, passing = document.get("cut"), document.get("reverse"), document.get("pass_on_empty", True)

    def fits(low, high, turned):
        if "edges" in document:
            return low != high and (low, high) in edges
        if document["order"] == "series":
            return low[0] == high[0] and high[1] > low[1]
        return low != cut and (high < low if turned else high > low)

    def moves(mine, other, table, turned, passed):
        found = {}
        for card in set(mine):
            if table is None or fits(table, card, turned):
                left = list(mine)
                left.remove(card)
                found[card] = -best(other, tuple(left), card, turned or card == jack, False) if left else 1
        if table is not None:
            found[PASS] = -best(other, mine, None, False, False)
        elif passing:
            found[PASS] = 0 if passed else -best(other, mine, None, False, True)
        return found

    seen = {}

    def best(*here):
        if here not in seen:
            seen[here] = max(moves(*here).values())
        return seen[here]

    hands = [tuple(tuple(c) if isinstance(c, list) else c for c in document[who]) for who in ("mover", "waiter")]
    table = tuple(document["table"]) if isinstance(document.get("table"), list) else document.get("table")
    turned = bool(document.get("reversed", False)) or (jack is not None and table == jack)
    return moves(*hands, table, turned, False)


def test_documents_by_the_book():
    generator = random.Random(77)
    for _ in range(300):
        document = random_game(generator).to_document()
        answer = gote.load(document).solve().to_document()
        expected = by_the_book(document)
        value = max(expected.values())
        best = {move for move, worth in expected.items() if worth == value}
        assert answer["value"] == value, document
        assert {tuple(move) if isinstance(move, list) else move for move in answer["best"]} == best, document
        assert answer["verified"]


def check_evaluation(evaluation: Evaluation) -> None:
    """Accept a labelling exactly when it satisfies the local axioms at every position reached; else `AssertionError`."""
    seen, queue = {evaluation.start}, [evaluation.start]
    while queue:
        here = queue.pop()
        if here not in evaluation.values:
            raise AssertionError(f"position {here} has no value")
        moves = here.moves()
        wanted = _combine(here, moves, evaluation.values) if moves else Fraction(here.score())
        if evaluation.values[here] != wanted:
            raise AssertionError(f"position {here} is labelled {evaluation.values[here]}, its options give {wanted}")
        for after in map(here.play, moves):
            if after not in seen:
                seen.add(after)
                queue.append(after)


def test_the_core_checker_accepts_the_literal_labelling():
    game = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"])
    evaluation = evaluate(Trick.start(game))
    check_evaluation(evaluation)
    assert evaluation.value == 0


def test_all_four_value_functions_on_eight_cards():
    generator = random.Random(8)
    for _ in range(6):
        game = random_position(4, 4, 0.45, generator.randrange(10**9), table=True)
        for table in (None, "t"):
            for passing in (True, False):
                assert_literal(game.model_copy(update={"table": table, "pass_on_empty": passing}))


def test_middle_sizes_against_the_explicit_positions():
    for seed in range(40):
        game = random_position(6, 6, 0.3 + 0.01 * seed, seed, table=seed % 2 == 0)
        for passing in (True, False):
            position = game.model_copy(update={"pass_on_empty": passing})
            assert solve_tanhinmin(position).values == LiteralValues(position, passing).moves()


def test_twins_are_interchangeable():
    edges = [[f"x{i}", "y0"] for i in range(8)] + [["y1", f"x{i}"] for i in range(8)]
    game = Tanhinmin(edges=edges, mover=[f"x{i}" for i in range(8)], waiter=["y0", "y1"])
    solution = game.solve()
    assert solve_tanhinmin(game).engine.tables.board.states == 9 * 4
    assert solution.verify()


def test_twenty_cards_are_solved_and_checked():
    game = random_position(10, 10, 0.4, seed=20)
    assert game.solve().verify()
    assert solve_tanhinmin(game).engine.tables.top == 2**20 - 1


class TestLines:
    """Plain and 8-cut: the linear-time method against the tables of sub-hands and against an independent formula."""

    def test_against_the_exact_solver(self):
        from gote.cards.tanhinmin.board import board_of
        from gote.cards.tanhinmin.subhands import fill

        generator = random.Random(7)
        for _ in range(4000):
            highest = generator.choice((3, 5, 9, 14))
            x, y = ([generator.randint(1, highest) for _ in range(generator.randint(1, 7))] for _ in "xy")
            table, cut = (
                generator.choice([None, generator.randint(1, highest)]),
                generator.choice([None, generator.randint(1, highest)]),
            )
            game = Tanhinmin(order="linear", mover=x, waiter=y, table=table, cut=cut)
            board = board_of(game)
            tables = fill(board)
            legal = {
                group[0]: tables.play_value(0, tables.top, i, 0)
                for i, group in enumerate(board.mover.groups)
                if board.playable is None or board.playable >> i & 1
            }
            line = line_of(game)
            ranks, good = winning_plays(line)
            assert dict(zip(ranks.tolist(), [1 if g else -1 for g in good], strict=True)) == legal
            value = (
                tables.empty(0, tables.top) if table is None else max([*legal.values(), -tables.empty(1, tables.top)])
            )
            assert wins(line.x, line.y, line.table, line.cut) == (value == 1)
            assert value != 0

    def test_longer_hands_against_the_exact_solver(self):
        generator = random.Random(70)
        for _ in range(12):
            x, y = ([generator.randint(1, 12) for _ in range(generator.randint(8, 10))] for _ in "xy")
            cut = generator.choice([None, generator.randint(1, 12)])
            game = Tanhinmin(order="linear", mover=x, waiter=y, table=generator.choice([None, 3]), cut=cut)
            assert solve_tanhinmin(game).values == LiteralValues(game, True).moves()

    def test_the_check_of_long_hands_agrees(self):
        generator = random.Random(71)
        for _ in range(1500):
            highest = generator.choice((4, 9, 40))
            x, y = ([generator.randint(1, highest) for _ in range(generator.randint(1, 30))] for _ in "xy")
            table, cut = (
                generator.choice([None, generator.randint(0, highest)]),
                generator.choice([None, generator.randint(1, highest)]),
            )
            game = Tanhinmin(
                order="linear", mover=x, waiter=y, table=table, cut=cut, pass_on_empty=generator.random() < 0.7
            )
            assert solve_tanhinmin(game).values == line_values(game)

    def test_the_check_of_long_hands_against_the_rules(self):
        generator = random.Random(72)
        for _ in range(300):
            ranks = range(1, generator.choice((3, 6)) + 1)
            game = Tanhinmin(
                order="linear",
                mover=random_hand(generator, ranks, 5),
                waiter=random_hand(generator, ranks, 5),
                table=generator.choice([None, 2]),
                cut=generator.choice([None, 2, 3]),
            )
            assert line_values(game) == literal(game)

    def test_spare_bound_by_brute_force(self):
        import numpy as np

        generator = random.Random(73)
        for _ in range(2000):
            s = np.sort([generator.randint(1, 9) for _ in range(generator.randint(1, 8))])
            b = np.sort([generator.randint(1, 9) for _ in range(generator.randint(0, 8))])
            for i, card in enumerate(s):
                assert (mu(np.delete(s, i), b) < mu(s, b)) == (card > spare_bound(s, b))

    def test_a_million_cards(self):
        import numpy as np

        generator = np.random.default_rng(1)
        game = Tanhinmin(
            order="linear", mover=generator.integers(1, 10**6, 500_000), waiter=generator.integers(1, 10**6, 500_000)
        )
        solution = game.solve()
        assert solve_tanhinmin(game).method == "matching"
        assert solution.seconds < 20
        assert solution.verify()

    def test_rationals_and_huge_strengths(self):
        game = Tanhinmin(order="linear", mover=["5/2", "0.5", 2**80], waiter=[2, 2**80 - 1, -3], table="-7/2")
        assert_literal(game)
        assert game.solve().to_document()["moves"][1]["move"] == "5/2"


class TestRemaining:
    """The loser's cards as second aim."""

    def test_against_brute_force(self):
        generator = random.Random(5)
        for _ in range(60):
            game = random_game(generator)
            start = Trick.start(game)
            values = {move: value(start.play(move)) for move in start.moves()}
            assert margins(game) == values

    def test_hundreds_of_equal_cards(self):
        assert margins(Tanhinmin(order="linear", mover=[1], waiter=[2] * 300)) == {1: 300, PASS: -1}

    def test_too_many_cards(self):
        with pytest.raises(LimitError, match="remaining"):
            Tanhinmin(order="linear", mover=range(100), waiter=range(100), remaining=True).solve()

    def test_in_the_answer(self):
        game = Tanhinmin(edges=[["a", "c"], ["a", "e"]], mover=["a", "b"], waiter=["c", "d", "e"], remaining=True)
        assert game.solve().to_document()["remaining"] == 3


def value(here):
    """Margin for player 0 by plain recursion."""
    moves = here.moves()
    if not moves:
        return 0 if here.drawn else len(here.hands[1]) if not here.hands[0] else -len(here.hands[0])
    return (max if here.player == 0 else min)(value(here.play(move)) for move in moves)
