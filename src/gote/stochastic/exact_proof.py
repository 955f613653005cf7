"""Proof without rounding: v = Val A(v) in the number field of the values, and whether optimal strategies exist.

Everything is asked for player I; II is player I of the mirrored game (matrices transposed, all signs changed).

1. In every state the matrix game A(v) is solved in the field; its value must be v exactly.
2. Strategies optimal in A(v) are optimal for ever when they are proper: on every set of states that II can keep going
   for ever v <= Q. Inside the set of optimal strategies of A(v) lies one that uses all rows any of them uses; if that
   one is not proper, none is. The proof that no row was forgotten is an optimal q of II against which all other rows
   earn less than v, and the trap in which II then stays.
3. Without an optimal strategy: strategies p(s) with an infinitesimal s whose guarantee w(s), found in the ordered field
   K(s), tends to v. So for every epsilon > 0 all p(s) with s small enough are epsilon-optimal. The text's recipe, p(s)
   optimal in A(v - s), comes first, then the powers of s that the game with a tiny extra stop probability shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, log
from typing import Any

from gote.exact.germ import Germ, infinitesimal
from gote.exact.ordered_game import Ordered, solve_ordered_game, widest_columns, widest_rows
from gote.stochastic.guarantee import guarantee
from gote.stochastic.rules_model import Model, end_components

Vector = list[Ordered]
Approximate = Callable[[], list[list[Fraction]]]
"""Player I's strategies, to many digits, in the game that also stops with a tiny probability after each stage."""
MOST_GERMS, MOST_IRRATIONAL = 10, 5
"""states up to which epsilon-optimal strategies are looked for as functions of s, with rational and with irrational
values
"""
MOST_LOWERED = 2
"""states up to which A(v - s) is solved when values are irrational"""


@dataclass(frozen=True)
class Side:
    """One player's strategies, what they secure (germs when only epsilon-optimal), and why no optimal ones exist if so."""

    strategies: list[Vector]
    bounds: Vector
    optimal: bool
    trap: tuple[int, ...] = ()
    reply: tuple[Vector, ...] = ()


@dataclass(frozen=True)
class ExactProof:
    """The values in their field and both sides; the sides' bounds are values for player I."""

    values: Vector
    row: Side
    column: Side


def prove_exactly(
    model: Model, values: Sequence[Ordered], approximate: tuple[Approximate, Approximate], stop: Fraction
) -> ExactProof | None:
    """The proof, or None when a value is not Val A(v) or no strategy with the right limit was found.

    >>> from gote.stochastic.rules_model import build_model
    >>> from gote.stochastic.rules import StochasticGame
    >>> model = build_model(StochasticGame(states={"G": [[{"next": {"G": 1}}, 1], [1, 0]]}))
    >>> proof = prove_exactly(model, [Fraction(1)], (lambda: [], lambda: []), Fraction(1, 10**24))
    >>> proof.row.optimal, proof.row.bounds[0].limit(), proof.column.optimal
    (False, Fraction(1, 1), True)
    """
    row = _side(model, values, approximate[0], stop)
    if row is None:
        return None
    column = _side(mirrored(model), [-v for v in values], approximate[1], stop)
    if column is None:
        return None
    column = Side(column.strategies, [-w for w in column.bounds], column.optimal, column.trap, column.reply)
    return ExactProof(list(values), row, column)


def limit_values(
    model: Model, rows: Sequence[Sequence[Fraction]], columns: Sequence[Sequence[Fraction]], stop: Fraction
) -> list[Fraction] | None:
    """The values of a game that can last for ever, read off strategies for a tiny extra stop probability: their leading
    terms c s^e secure germs whose limits, if both sides agree, are the values. (Val A itself may be as far from them as
    a root of the stop probability.)

    >>> from gote.stochastic.rules_model import build_model
    >>> from gote.stochastic.rules import StochasticGame
    >>> model = build_model(StochasticGame(states={"G": [[{"next": {"G": 1}}, 1], [1, 0]]}))
    >>> limit_values(model, [[1 - Fraction(1, 10**12), Fraction(1, 10**12)]], [[Fraction(1), Fraction(0)]], Fraction(1, 10**24))
    [Fraction(1, 1)]
    """
    if len(model) > MOST_GERMS:
        return None
    limits = []
    for player, strategies in ((0, rows), (1, columns)):
        terms = [[_leading(x, stop) for x in p] for p in strategies]
        root = lcm(*(e.denominator for row in terms for _, e in row), 1)
        family: list[Vector] = []
        for row in terms:
            plain = [c.limit_denominator(1000) if c and e <= 0 else Fraction(0) for c, e in row]
            if sum(plain) != 1:
                return None
            small = {i: c * infinitesimal(int(e * root)) for i, (c, e) in enumerate(row) if c and e > 0}
            rest = 1 - sum(small.values(), Germ(()))
            family.append([x * rest + small.get(i, Fraction(0)) if small else x for i, x in enumerate(plain)])
        limits.append([_limit(w) for w in guarantee(model, player, family)])
    return limits[0] if limits[0] == limits[1] else None


def mirrored(model: Model) -> Model:
    """The same game seen by II: matrices transposed, payoffs and Q negated."""
    cells = tuple(
        tuple(tuple((-r, go) for r, go in line) for line in zip(*state, strict=True)) for state in model.cells
    )
    return Model(model.names, cells, model.named, -model.infinite_play)


def _side(model: Model, v: Sequence[Ordered], approximate: Approximate, stop: Fraction) -> Side | None:
    matrices = [model.matrix(k, v) for k in range(len(model))]
    solved = [solve_ordered_game(matrix) for matrix in matrices]
    if any(value != v[k] for k, (value, _, _) in enumerate(solved)):
        return None
    plain = [p for _, p, _ in solved]
    if not traps(model, v, [_support(p) for p in plain]):
        return Side(plain, list(v), optimal=True)
    wide = [widest_rows(matrix) for matrix in matrices]
    found = traps(model, v, [_support(p) for p in wide])
    if not found:
        return Side(wide, list(v), optimal=True)
    if len(model) > (MOST_GERMS if _rational(v) else MOST_IRRATIONAL):
        return None
    reply = tuple(widest_columns(matrix) for matrix in matrices)
    for strategies in _candidates(model, v, matrices, wide, approximate, stop):
        bounds = guarantee(model, 0, strategies)
        if all(_limit(w) == v[k] for k, w in enumerate(bounds)):
            return Side(strategies, list(bounds), optimal=False, trap=tuple(sorted(found[0])), reply=reply)
    return None


def _rational(v: Sequence[Ordered]) -> bool:
    return all(isinstance(x, Fraction) for x in v)


def _support(p: Sequence[Ordered]) -> list[int]:
    return [i for i, x in enumerate(p) if x]


def _limit(w: Ordered) -> Ordered:
    return w.limit() if isinstance(w, Germ) else w


def traps(model: Model, v: Sequence[Ordered], supports: Sequence[Sequence[int]]) -> list[set[int]]:
    """Sets of states that II can keep going for ever against rows from these supports, some state of which is worth
    more than Q.
    """
    choices = []
    for k, state in enumerate(model.cells):
        options = []
        for j in range(len(state[0])):
            cells = [state[i][j] for i in supports[k]]
            options.append((all(sum(go.values()) == 1 for _, go in cells), frozenset(l for _, go in cells for l in go)))
        choices.append(options)
    return [part for part in end_components(choices) if any(v[k] > model.infinite_play for k in part)]


def _candidates(
    model: Model,
    v: Sequence[Ordered],
    matrices: Sequence[list[Vector]],
    wide: Sequence[Vector],
    approximate: Approximate,
    stop: Fraction,
) -> Iterator[list[Vector]]:
    if len(model) <= MOST_LOWERED or _rational(v):
        s = infinitesimal()
        worth_more = [x > model.infinite_play for x in v]
        for lowered in ([x - s if more else x for x, more in zip(v, worth_more, strict=True)], [x - s for x in v]):
            yield [solve_ordered_game(model.matrix(k, lowered))[1] for k in range(len(model))]
    terms = [[_leading(x, stop) for x in p] for p in approximate()]
    if terms:
        yield from _from_powers(matrices, v, wide, terms)


def _from_powers(
    matrices: Sequence[list[Vector]],
    v: Sequence[Ordered],
    wide: Sequence[Vector],
    terms: Sequence[Sequence[tuple[Fraction, Fraction]]],
) -> Iterator[list[Vector]]:
    """p(s) with the leading terms c s^e that the tiny stop probability shows: only these decide what happens in the
    limit.
    """
    root = lcm(*(e.denominator for row in terms for _, e in row), 1)
    for plain_coefficients in (False, True):
        found: list[Vector] = []
        for k, row in enumerate(terms):
            used = [i for i, (c, e) in enumerate(row) if c and e <= 0]
            start = _optimal_on(matrices[k], used, v[k]) or wide[k]
            small = {
                i: (Fraction(1) if plain_coefficients else c) * infinitesimal(int(e * root))
                for i, (c, e) in enumerate(row)
                if c and e > 0
            }
            rest = 1 - sum(small.values(), Germ(()))
            found.append([start[i] * rest + small.get(i, Fraction(0)) for i in range(len(row))])
        yield found


def _leading(x: Fraction, stop: Fraction) -> tuple[Fraction, Fraction]:
    """(c, e) with probability x about c stop^e; (0, 0) for none."""
    if float(x) <= 0:  # or too small for a float
        return Fraction(0), Fraction(0)
    e = Fraction(log(float(x)) / log(float(stop))).limit_denominator(4)
    return (
        (max(Fraction(float(x) / float(stop) ** float(e)).limit_denominator(50), Fraction(1, 50)), e)
        if e > 0
        else (x, e)
    )


def _optimal_on(matrix: list[Vector], rows: Sequence[int], value: Ordered) -> Vector | None:
    """An optimal strategy of A(v) that uses these rows only, as many of them as it can."""
    if not rows or solve_ordered_game([matrix[i] for i in rows])[0] != value:
        return None
    inside = widest_rows([matrix[i] for i in rows])
    found: Vector = [Fraction(0)] * len(matrix)
    for i, x in zip(rows, inside, strict=True):
        found[i] = x
    return found


def written(x: Any) -> Any:
    """A number of the proof as JSON data: a rational; its coefficients in powers of a; a germ by its polynomials in s."""
    if isinstance(x, Germ):
        return {"above": [written(c) for c in x.above], "below": [written(c) for c in x.below]}
    return x.coefficients if hasattr(x, "coefficients") else x


def document(model: Model, proof: ExactProof) -> dict[str, Any]:
    """The proof for the certificate."""
    root = next((x.field.root for x in proof.values if hasattr(x, "field")), None)
    found: dict[str, Any] = {}
    if root is not None:
        found["field"] = {"polynomial": list(root.polynomial), "interval": list(root.interval(Fraction(1, 10**20)))}
    found["values"] = {name: written(x) for name, x in zip(model.names, proof.values, strict=True)}
    for name, side in (("row", proof.row), ("column", proof.column)):
        part: dict[str, Any] = {
            "optimal": side.optimal,
            "strategies": {
                state: [written(x) for x in p] for state, p in zip(model.names, side.strategies, strict=True)
            },
        }
        if not side.optimal:
            part["bounds"] = {state: written(w) for state, w in zip(model.names, side.bounds, strict=True)}
            part["no_optimal"] = {
                "trap": [model.names[k] for k in side.trap],
                "reply": {state: [written(x) for x in q] for state, q in zip(model.names, side.reply, strict=True)},
            }
        found[name] = part
    return found
