"""Engines against brute force on random games; mutants of the evidence against the proofs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.core.proof import judge
from gote.core.registry import kind_record
from gote.rules.proof_labels import Labels

from .games import Kayles, KaylesParts, LoopGraph, Pursuit, StopOrGo, SymmetricTicTacToe, Take, ThreeMensMorris, path
from .table_rules import TableRules, random_table, value_by_all_strategies

SEEDS = st.integers(0, 10**6)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(SEEDS, st.booleans(), st.sampled_from([(-1, 0, 1), (-2, 1, 3, 5)]), st.sampled_from([0, 2, -1]))
def test_value_is_that_of_all_strategies(seed, chance, results, repetition):
    table = random_table(seed, 6, chance, results)
    rules = TableRules(table, repetition=repetition)
    solved = gote.solve(rules)
    reached = {0}
    while True:
        more = {y for x in reached if table[x][0] != "end" for y in table[x][1]} - reached
        if not more:
            break
        reached |= more
    table = {x: table[x] for x in reached}
    assert solved.value == value_by_all_strategies(table, repetition)
    assert solved.positions == len(reached)
    assert solved.verify()


@settings(max_examples=60, derandomize=True, deadline=None)
@given(SEEDS)
def test_order_of_moves_does_not_matter(seed):
    table = random_table(seed, 8)
    turned = {x: row if row[0] == "end" else (row[0], row[1][::-1], row[2][::-1]) for x, row in table.items()}
    one, other = gote.solve(TableRules(table)), gote.solve(TableRules(turned))
    assert (one.value, one.answer.depth, one.positions) == (other.value, other.answer.depth, other.positions)


@settings(max_examples=60, derandomize=True, deadline=None)
@given(SEEDS)
def test_depth_by_playing_it_out(seed):
    """Within d plies the better side can force its value, within d - 1 it cannot."""
    table = random_table(seed, 9, chance=False, results=(-2, -1, 1, 2))
    answer = gote.solve(TableRules(table)).answer
    if answer.depth is None:
        assert answer.value == 0
        return
    sign, attacker = (1, 0) if answer.value > 0 else (-1, 1)

    def forced(x, plies):
        row = table[x]
        if row[0] == "end":
            return sign * row[1] >= sign * answer.value
        if not plies:
            return False
        after = [forced(y, plies - 1) for y in row[1]]
        return any(after) if row[0] == attacker else all(after)

    assert answer.depth <= 9
    assert forced(0, answer.depth)
    assert not answer.depth or not forced(0, answer.depth - 1)


@settings(max_examples=80, derandomize=True, deadline=None)
@given(SEEDS, st.booleans())
def test_subgame_perfect_vectors_of_a_tree(seed, chance):
    """All pure profiles of a small tree, one-step deviations tested everywhere."""
    import random

    choose = random.Random(seed)
    table, count = {}, 0

    def grow(depth):
        nonlocal count
        x, count = count, count + 1
        if depth == 0 or (depth < 3 and choose.random() < 0.3):
            table[x] = ("end", tuple(choose.randint(0, 1) for _ in range(3)))
            return x
        followers = [grow(depth - 1) for _ in range(2)]
        mover = choose.choice((0, 1, 2, gote.CHANCE) if chance else (0, 1, 2))
        table[x] = (mover, followers, [Fraction(1, 3), Fraction(2, 3)])
        return x

    grow(3)
    found = set()
    deciding = [x for x, row in table.items() if row[0] not in ("end", gote.CHANCE)]
    for plan in product((0, 1), repeat=len(deciding)):
        choice, value, fine = dict(zip(deciding, plan, strict=True)), {}, True
        for x in sorted(table, reverse=True):
            row = table[x]
            if row[0] == "end":
                value[x] = tuple(map(Fraction, row[1]))
            elif row[0] == gote.CHANCE:
                value[x] = tuple(sum(p * value[y][i] for y, p in zip(row[1], row[2], strict=True)) for i in range(3))
            else:
                value[x] = value[row[1][choice[x]]]
                fine &= value[x][row[0]] == max(value[y][row[0]] for y in row[1])
        if fine:
            found.add(value[0])
    rules = TableRules(table)
    rules.players = 3
    solved = gote.solve(rules)
    assert {tuple(u) for u in solved.all_payoffs} == found
    assert solved.verify()


@settings(max_examples=60, derandomize=True, deadline=None)
@given(SEEDS)
def test_impartial_values_on_graphs_with_cycles(seed):
    """v has the value m exactly when v beside a nim heap of m is lost."""
    import random

    choose = random.Random(seed)
    size = 7
    edges = {x: sorted({choose.randrange(size) for _ in range(choose.randint(0, 3))}) for x in range(size)}

    class Token(gote.Rules):
        def start(self):
            return 0

        def moves(self, x):
            return edges[x]

        def play(self, x, y):
            return y

    class WithHeap(Token):
        def __init__(self, heap):
            self.heap = heap

        def start(self):
            return 0, self.heap

        def moves(self, state):
            return [(y, state[1]) for y in edges[state[0]]] + [(state[0], k) for k in range(state[1])]

    solved = gote.solve(Token())
    lost = [m for m in range(5) if gote.solve(WithHeap(m)).outcome == "P"]
    assert lost == ([] if solved.grundy is None else [solved.grundy])
    assert solved.verify()


@pytest.mark.parametrize("n", range(1, 16))
def test_parts_give_the_same_as_whole_positions(n):
    whole, parts = gote.solve(Kayles(n)), gote.solve(KaylesParts(n))
    assert whole.answer == parts.answer
    assert whole.verify()
    assert parts.verify()


def test_parts_of_a_large_game():
    solved = gote.solve(KaylesParts(120))
    assert solved.grundy == [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][120 % 12]
    assert solved.positions == 120
    assert "parts" in solved.unchecked["grundy"]


def test_symmetry():
    rules = SymmetricTicTacToe()
    solved = gote.solve(rules)
    assert (solved.value, solved.positions, solved.up_to_symmetry) == (0, 765, True)
    assert sorted(solved.moves) == list(range(9))
    assert solved.verify()


MUTATED = [
    Take(),
    LoopGraph("f"),
    Pursuit(path(5), (0,), 3),
    ThreeMensMorris(),
    StopOrGo(),
    TableRules(random_table(5, 8)),
]


@pytest.mark.parametrize("rules", MUTATED, ids=lambda rules: type(rules).__name__)
def test_wrong_labels_are_refused(rules):
    solved = gote.solve(rules)
    assert solved.verify()
    proofs = kind_record("rules").proofs
    for name, row in solved.evidence.columns.items():
        if not row or name in ("levels", "order"):
            continue
        if name == "rank":  # only their order counts where there are several results
            changed = [0] * len(row)
        else:
            changed = [type(x)(x + 1) if not isinstance(x, str) and x is not None else "D" for x in row]
        other = Labels(solved.evidence.index, **solved.evidence.columns | {name: changed})
        assert not judge(solved.game, solved.answer, other, proofs), name


def test_ranks_are_needed_where_play_goes_round():
    """On a cycle "won" everywhere satisfies the local axioms; only a rank tells the difference."""
    rules = TableRules({0: (0, [1], []), 1: (1, [0, 2], []), 2: ("end", 1)})
    solved = gote.solve(rules)
    assert solved.value == 0
    columns = solved.evidence.columns | {"level": [1] * 3, "rank": [2, 1, 0], "depth": [2, 1, 0]}
    won = solved.answer.model_copy(update={"value": Fraction(1)})
    verdict = judge(solved.game, won, Labels(solved.evidence.index, **columns), kind_record("rules").proofs)
    assert verdict.fields["value"] == "wrong: nothing shows that play from state 1 comes to an end"
