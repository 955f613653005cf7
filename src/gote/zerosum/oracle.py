"""Games too large to write down: best-response oracles and column generation (double oracle).

One side or both have strategies that can only be asked for one at a time: a best reply to a given mixed strategy.

1. Keep small sets of strategies; solve the matrix game between them exactly: (v, p, q).
2. Ask each side's oracle for a best reply to the other's optimal strategy: I can get `high` against q, II can hold p to
   `low`.
3. If low = high, v is the value and (p, q) is optimal in the whole game: both certificates are exact. Otherwise add the
   replies.

Every round adds a strategy that was not there, so the loop ends for finite games; usually after few rounds. Cost:
rounds times (one small game + two oracle calls).
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from gote.core.limits import checkpoint
from gote.core.progress import report
from gote.exact.lp import solve_matrix_game
from gote.zerosum.rules_payoffs import Strategy

R = TypeVar("R", bound=Hashable)
C = TypeVar("C", bound=Hashable)
Mixed = dict[R, Fraction]


@dataclass(frozen=True)
class OracleSolution(Generic[R, C]):
    """Value and optimal mixtures over the strategies that were generated; `rounds` master games were solved."""

    value: Fraction
    row: dict[R, Fraction]
    column: dict[C, Fraction]
    rounds: int


def double_oracle(
    payoff: Callable[[R, C], Fraction],
    row_reply: Callable[[dict[C, Fraction]], tuple[Fraction, R]],
    column_reply: Callable[[dict[R, Fraction]], tuple[Fraction, C]],
    rows: Sequence[R],
    columns: Sequence[C],
    label: str = "double oracle",
) -> OracleSolution[R, C]:
    """Solve a game through best replies. An oracle gives (payoff to I, strategy).

    >>> numbers = range(1, 8)
    >>> def pay(i, j): return Fraction(abs(i - j))
    >>> def best(q): return max((sum(y * pay(i, j) for j, y in q.items()), i) for i in numbers)
    >>> def guess(p): return min((sum(x * pay(i, j) for i, x in p.items()), j) for j in numbers)
    >>> double_oracle(pay, best, guess, [1], [1]).value
    Fraction(3, 1)
    """
    mine, yours = list(dict.fromkeys(rows)), list(dict.fromkeys(columns))
    table = [[payoff(i, j) for j in yours] for i in mine]
    rounds = 0
    while True:
        checkpoint()
        rounds += 1
        value, p, q = solve_matrix_game(table)
        row = {i: x for i, x in zip(mine, p, strict=True) if x}
        column = {j: y for j, y in zip(yours, q, strict=True) if y}
        high, new_row = row_reply(column)
        low, new_column = column_reply(row)
        report(label, rounds)
        if low == high:
            return OracleSolution(value, row, column, rounds)
        if low < value and new_column not in yours:
            yours.append(new_column)
            for i, line in zip(mine, table, strict=True):
                line.append(payoff(i, new_column))
        if high > value and new_row not in mine:
            mine.append(new_row)
            table.append([payoff(new_row, j) for j in yours])


@dataclass(frozen=True)
class GeneratedColumns(Generic[C]):
    """Value, I's optimal strategy over all his rows, and II's mixture of generated columns (with their payoff vectors)."""

    value: Fraction
    row: Strategy
    column: dict[C, Fraction]
    vectors: dict[C, Strategy]
    rounds: int


def column_generation(
    size: int,
    reply: Callable[[Strategy], tuple[C, Strategy]],
    first: Sequence[Strategy],
    label: str = "column generation",
) -> GeneratedColumns[C]:
    """Solve a game whose row player has `size` pure strategies and whose column player is an oracle.

    `reply(p)` gives a best reply to p with its payoffs against every row; `first` are the strategies p to start from.

    >>> def guess(p):
    ...     return min(((j, tuple(Fraction(abs(i - j)) for i in range(5))) for j in range(5)),
    ...                key=lambda column: sum(x * y for x, y in zip(p, column[1])))
    >>> column_generation(5, guess, [(Fraction(1, 5),) * 5]).value
    Fraction(2, 1)
    """
    names: list[C] = []
    vectors: list[Strategy] = []
    for p in first:
        name, vector = reply(p)
        if vector not in vectors:
            names.append(name)
            vectors.append(vector)
    rounds = 0
    while True:
        checkpoint()
        rounds += 1
        value, weights, q = solve_matrix_game([[v[i] for v in vectors] for i in range(size)])
        p = tuple(weights)
        name, vector = reply(p)
        report(label, rounds)
        if sum((x * y for x, y in zip(p, vector, strict=True)), Fraction(0)) >= value:
            used = {n: y for n, y in zip(names, q, strict=True) if y}
            return GeneratedColumns(value, p, used, dict(zip(names, vectors, strict=True)), rounds)
        names.append(name)
        vectors.append(vector)
