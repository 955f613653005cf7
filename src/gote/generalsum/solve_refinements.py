"""Refinements of all extreme equilibria: the answer, and the evidence that its proofs look at."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from gote.exact.lp import solve_lp
from gote.generalsum.answer import RefinementsAnswer
from gote.generalsum.check_proper import Lines, Side, middles, some_is_proper
from gote.generalsum.equilibria import EquilibriumSet, all_equilibria, components
from gote.generalsum.positive_point import excluding, positive_point
from gote.generalsum.proper import ProperEquilibrium, proper_equilibria
from gote.generalsum.refinements import is_perfect, is_strict
from gote.generalsum.rules_questions import Refinements
from gote.generalsum.tables import Strategy, expected, replies, transpose

Pair = tuple[Strategy, Strategy]


def solve_refinements(game: Refinements) -> tuple[RefinementsAnswer, Callable[[], dict[str, Any]]]:
    """Flags for every extreme equilibrium; for every component whether it holds a proper equilibrium, with an example.

    >>> game = Refinements(row_payoffs=[[1, 0], [0, 0]], column_payoffs=[[1, 0], [0, 0]])
    >>> [(e.perfect, e.proper) for e in solve_refinements(game)[0].equilibria]
    [(False, False), (True, True)]
    """
    A, B = game.row_payoffs, game.column_payoffs
    found = all_equilibria(A, B)
    groups = components(found.subsets)
    perfect = [is_perfect(A, B, e.row, e.column) for e in found.equilibria]
    pairs = [(e.row, e.column) for e in found.equilibria]
    at, within = proper_equilibria(A, B, pairs, found.subsets, groups, perfect)
    listed = []
    for e, undominated, proper in zip(found.equilibria, perfect, at, strict=True):
        better = any(
            o.payoffs != e.payoffs and all(x >= y for x, y in zip(o.payoffs, e.payoffs, strict=True))
            for o in found.equilibria
        )
        listed.append(
            {
                "row": e.row,
                "column": e.column,
                "payoffs": e.payoffs,
                "strict": is_strict(A, B, e.row, e.column),
                "perfect": undominated,
                "proper": proper.answer,
                "payoff_dominated": better,
            }
        )
    parts: list[dict[str, Any]] = []
    for members, proper in zip(groups, within, strict=True):
        parts.append({"members": members, "proper": proper.answer})
        if proper.proof:
            p, q = proper.proof.row, proper.proof.column
            parts[-1]["example"] = {"row": p, "column": q, "payoffs": (expected(p, A, q), expected(p, B, q))}
    answer = RefinementsAnswer(
        equilibria=tuple(listed),
        subsets=found.subsets,
        components=tuple(parts),
        degenerate=found.degenerate,
        complete=all(v.answer is not None for v in (*at, *within)),
    )
    proofs = [v.proof for v in (*at, *within) if v.proof]
    return answer, partial(_evidence, game, answer, found, proofs)


def _levels(proofs: Sequence[ProperEquilibrium]) -> list[dict[str, Any]]:
    """The levels of every proper equilibrium found, each once."""
    known = {(p.row, p.column): {"row": p.row_levels, "column": p.column_levels} for p in proofs}
    return list(known.values())


def _evidence(
    game: Refinements, answer: RefinementsAnswer, found: EquilibriumSet, proofs: Sequence[ProperEquilibrium]
) -> dict[str, Any]:
    """That of the equilibria, and the levels of the proper ones; for every strategy why it is (un)dominated, for every
    improper equilibrium the supports met by the search, for every example how it is mixed from corners.
    """
    tables = (game.row_payoffs, transpose(game.column_payoffs))
    undominated = {
        side: [_domination(table, p) for p in dict.fromkeys(getattr(e, side) for e in answer.equilibria)]
        for table, side in zip(tables, ("row", "column"), strict=True)
    }
    pairs = [(e.row, e.column) for e in answer.equilibria]
    sides = (_Recorder(tables[0]), _Recorder(tables[1]))
    for e in answer.equilibria:
        if e.proper is False and e.perfect:
            some_is_proper(sides, [(e.row, e.column)])
    examples = []
    for c in answer.components:
        inside = [[pairs[i] for i in s] for s in answer.subsets if set(s) & set(c.members)]
        if c.proper is False and len(c.members) > 1:
            some_is_proper(sides, [m for corners in inside for m in middles(corners)], free=True)
        if c.example is not None and (c.example.row, c.example.column) not in pairs:
            examples.append(_mixed((c.example.row, c.example.column), inside))
    orders = {name: side.shown() for name, side in zip(("row", "column"), sides, strict=True)}
    more = {"levels": _levels(proofs), "undominated": undominated, "orders": orders, "examples": examples}
    return found.certificate() | more


def _domination(table: Sequence[Sequence[Any]], p: Strategy) -> dict[str, Any]:
    """A complete mixture of the other to which p is a best reply, or a mixture that dominates p."""
    earned = replies(transpose(table), p)
    gaps = [[v - w for v, w in zip(line, earned, strict=True)] for line in table]
    weights = positive_point([], gaps, len(earned))
    if weights is not None:
        return {"strategy": p, "weights": weights}
    return {"strategy": p, "better": excluding([], gaps, len(earned))[1]}


def _mixed(pair: Pair, products: Sequence[Sequence[Pair]]) -> dict[str, Any]:
    """Corners of one product with weights that mix the pair."""
    for corners in products:
        sides = [list(dict.fromkeys(c[k] for c in corners)) for k in (0, 1)]
        found = [_weights(own, side) for own, side in zip(pair, sides, strict=True)]
        if all(w is not None for w in found):
            named = zip(("row", "column"), sides, found, strict=True)
            return {name: [(c, w) for c, w in zip(side, ws or (), strict=True) if w] for name, side, ws in named}
    raise AssertionError("the example lies in its component")


def _weights(point: Strategy, corners: Sequence[Strategy]) -> tuple[Fraction, ...] | None:
    lines = [[c[i] for c in corners] for i in range(len(point))]
    program = solve_lp([0] * len(corners), A_eq=[*lines, [1] * len(corners)], b_eq=[*point, 1])
    return program.x if program.status == "optimal" else None


class _Recorder(Side):
    """Decides what a `Side` looks up, by linear programs, and keeps the points and combinations it finds."""

    def __init__(self, table: Any) -> None:
        super().__init__(table, {})

    def decide(self, support: frozenset[int], equal: Lines, falling: Lines) -> bool:
        E, G = self.gaps(support, equal), self.gaps(support, falling)
        columns = sorted(support)
        x = positive_point(E, G, len(columns))
        if x is not None:
            weights = dict(zip(columns, x, strict=True))
            self.points.setdefault(support, []).append(
                tuple(weights.get(j, Fraction(0)) for j in range(len(self.table[0])))
            )
            return True
        u, v = excluding(E, G, len(columns))
        ray = {line: c for line, c in zip((*equal, *falling), (*u, *v), strict=True) if c}
        self.rays.setdefault(support, []).append(ray)
        return False

    def shown(self) -> dict[str, Any]:
        """What was found, as a certificate writes it."""
        rays = [
            {"support": sorted(support), "lines": [[i, k, c] for (i, k), c in ray.items()]}
            for support, found in self.rays.items()
            for ray in found
        ]
        return {"points": [p for found in self.points.values() for p in dict.fromkeys(found)], "rays": rays}
