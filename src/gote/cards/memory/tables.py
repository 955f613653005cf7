"""Whole tables of the special-pair game: f(n,m,k), g(n,m,k), every option, ply maps, play trees, outcome probabilities.

A table up to N kinds holds all states with n - m <= N. The reduced table keeps m <= 2 (proposition 2.1); the full one
computes every m without using the proposition, which is how the proposition itself is tested.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from gote.cards.memory.levels import Window, levels
from gote.cards.memory.recurrence import CAP, Options
from gote.cards.memory.rules_state import RULES, Rule, State
from gote.core import require_memory

SPECIAL = RULES["special", "draw"]


class Table:
    """All states up to `size` open kinds, exact.

    >>> table = special_table(8)
    >>> str(table.f(7, 0, 0)), str(table.g(5, 0, 3)), table.plies("G", 5, 0, 4)
    ('22549/45045', '62/105', ('0', '2'))
    """

    def __init__(self, rule: Rule, size: int, full: bool = False) -> None:
        self.rule, self.size, self.full = rule, size, full
        rows = 4 if not full else 2 * size + 2
        require_memory(rows * size * size // 2 * (32 + size // 2), f"the table of all states up to {size} pairs")
        top = State("F" if rule.special else "P", size, 0, 0)
        self.window = Window()
        self._options: dict[State, Options] = {}
        for self.window in levels(rule, top, cap=size if full else CAP, keep_all=True):
            pass

    def payoff(self, state: State) -> Fraction:
        """The zero-sum payoff of a state."""
        return self.window.payoff(state)

    def value(self, state: State) -> Fraction:
        """The mover's expected points (or pairs, for the pair difference)."""
        payoff = self.payoff(state)
        return payoff if self.rule.gain else (1 + payoff) / 2

    def f(self, n: int, m: int, k: int) -> Fraction:
        """f(n,m,k)."""
        return self.value(State("F", n, m, k))

    def g(self, n: int, m: int, k: int) -> Fraction:
        """g(n,m,k)."""
        return self.value(State("G", n, m, k))

    def options(self, state: State) -> Options:
        """Every option of a state, payoffs zero-sum and times u!; kept for the next call."""
        if state not in self._options:
            self._options[state] = self.window.options(state)
        return self._options[state]

    def fractions(self, state: State) -> Options:
        """Every option of a state, payoffs zero-sum and exact."""
        return self.options(state).unscaled(int(self.window.factorial(state.unknown)))

    def plies(self, label: Any, n: int, m: int, k: int) -> tuple[str, ...]:
        """All optimal plies."""
        return self.options(State(label, n, m, k)).best


@lru_cache(maxsize=4)
def special_table(size: int, full: bool = False) -> Table:
    """The table of the special-pair game; kept for the next call."""
    return Table(SPECIAL, size, full)


@lru_cache(maxsize=2)
def difference_table(size: int, full: bool = False) -> Table:
    """The table of the pair difference (Zwick and Paterson)."""
    return Table(RULES["pair_difference", "draw"], size, full)


def ply_map(label: Any, n: int, m: int = 0) -> str:
    """The optimal plies in F(n,m,k) or G(n,m,k) for all k, as the paper's maps: digits, T for taking a pair, ties in
    brackets.

    >>> ply_map("G", 5), ply_map("F", 5, 1)
    ('121(02)', '(12)1(0T)(0T)')
    """
    table = special_table(max(16, n))
    ks = range(1, n - m) if label == "G" else range(n - m)
    return "".join(_mark(table.plies(label, n, m, k)) for k in ks)


def _mark(plies: tuple[str, ...]) -> str:
    text = "".join("T" if ply == "take" else ply for ply in plies)
    return f"({text})" if len(text) > 1 else text


def states(size: int, label: Any, full: bool = True) -> list[State]:
    """All states of a label with n <= size (m <= 2 unless full).

    >>> [str(state) for state in states(2, "G")]
    ['G(1,0,1)', 'G(2,0,1)', 'G(2,0,2)', 'G(2,1,1)']
    """
    found = []
    for n in range(1, size + 1):
        for m in range(n if full else min(n, CAP + 1)):
            ks = range(1, n - m + 1) if label == "G" else range(n - m)
            found += [State(label, n, m, k) for k in ks]
    return found
