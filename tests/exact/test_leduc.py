"""A real sparse program: the sequence form of Leduc poker (1562 x 1562), whose exact value is known.

The value was first proved with the data of OpenSpiel's `leduc_poker` (six cards told apart, ante 1, bets 2 and 4, two
raises).
"""

from fractions import Fraction
from itertools import permutations

from gote.exact.lp import solve_lp

VALUE = Fraction(-1454920850547486749701863871533, 16995463438839962469905132501930)


def leduc():
    """Payoffs between sequences in units of 1/120, and per player {information set: (parent sequence, children)}."""
    sequences = [{(): 0}, {(): 0}]
    infosets = [{}, {}]
    payoff = {}

    def add(current, amount):
        key = tuple(current)
        payoff[key] = payoff.get(key, 0) + amount

    def winner(cards, public):
        ranks = [cards[0] // 2, cards[1] // 2]
        for i in (0, 1):
            if ranks[i] == public // 2:
                return 1 if i == 0 else -1
        return (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])

    def play(cards, public, round_, history, pot, current, raises, to_call, mover):
        name = (cards[mover], public if round_ else None, history)
        actions = ["c"] + (["f"] if to_call else []) + (["r"] if raises < 2 else [])
        if name not in infosets[mover]:
            children = []
            for a in actions:
                sequences[mover][name, a] = len(sequences[mover])
                children.append(sequences[mover][name, a])
            infosets[mover][name] = (current[mover], children)
        for a in actions:
            after, chips = list(current), list(pot)
            after[mover] = sequences[mover][name, a]
            if a == "f":
                add(after, -chips[0] if mover == 0 else chips[1])
            elif a == "r":
                chips[mover] += to_call + (4 if round_ else 2)
                rest = 4 if round_ else 2
                play(cards, public, round_, history + a, chips, after, raises + 1, rest, 1 - mover)
            else:
                chips[mover] += to_call
                over = to_call or history.split("/")[-1] == "c"
                if not over:
                    play(cards, public, round_, history + a, chips, after, raises, 0, 1 - mover)
                elif round_ == 0:
                    play(cards, public, 1, history + a + "/", chips, after, 0, 0, 0)
                else:
                    add(after, chips[0] * winner(cards, public))

    for a, b, public in permutations(range(6), 3):
        play((a, b), public, 0, "", [1, 1], [0, 0], 0, 0, 0)
    return sequences, infosets, payoff


def test_leduc_poker_is_exact():
    sequences, infosets, payoff = leduc()
    n1, n2 = len(sequences[0]), len(sequences[1])
    assert (n1, n2) == (1093, 1093)
    others = list(infosets[1].values())
    A_eq, b_eq = [{0: 1}], [1]
    for parent, children in infosets[0].values():
        A_eq.append({parent: -1, **dict.fromkeys(children, 1)})
        b_eq.append(0)
    A_ub = [{} for _ in range(n2)]
    for (i, j), value in payoff.items():
        A_ub[j][i] = -value
    A_ub[0][n1] = 1
    for k, (parent, children) in enumerate(others, n1 + 1):
        A_ub[parent][k] = -1
        for child in children:
            A_ub[child][k] = 1
    size = n1 + 1 + len(others)
    cost = [0] * size
    cost[n1] = 1
    solution = solve_lp(cost, A_ub, [0] * n2, A_eq, b_eq, lower=[0] * n1 + [None] * (size - n1))
    assert solution.value == 120 * VALUE
    assert solution.verify()
