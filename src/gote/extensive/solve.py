"""Solve a game in extensive form: the right method for the tree, every answer with its proof.

perfect information                      backward induction: all payoff vectors of pure subgame-perfect equilibria
two-person zero-sum, perfect recall      sequence-form linear program: value and behavior strategies
two-person zero-sum, imperfect recall    value in mixed strategies (strategic form), behavior lower and upper value
everything else                          Nash equilibria (all extreme ones of small two-person trees)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.extensive.behavior import is_behavioral, mixed_to_behavioral, named
from gote.extensive.equilibria import Equilibrium, find_equilibria
from gote.extensive.maximin import Guarantee
from gote.extensive.rules import ExtensiveGame
from gote.extensive.sequence_form import Behavior, sequence_form, solve_zero_sum
from gote.extensive.structure import Structure, describe
from gote.extensive.tree import Tree


@dataclass(frozen=True, kw_only=True)
class ExtensiveSolution(Solution[ExtensiveGame]):
    """Value and behavior strategies (zero-sum), or equilibria; `structure` says what kind of tree it was."""

    structure: Structure
    method: str
    value: Fraction | None = None
    behavior: Behavior | None = None
    equilibria: tuple[Equilibrium, ...] = ()
    complete: bool = True
    best: Mapping[int, list[int]] | None = None
    behavior_bounds: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]] | None = None
    """[secured by I, no behavior strategy of I secures more], [no behavior strategy of II secures less, secured by II]
    """
    guarantees: Mapping[int, Guarantee] = field(default_factory=dict)
    """player -> the proof of the player's own bounds, where the value in mixed strategies does not settle them"""
    mixed: Mapping[int, list[tuple[tuple[int | None, ...], Fraction]]] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        tree = self.game.flat
        found: dict[str, Any] = {}
        if self.value is not None and self.behavior is not None:
            found |= {"value": self.value, "strategies": named(tree, self.behavior)}
        if self.equilibria:
            found["equilibria"] = [self._equilibrium(e) for e in self.equilibria]
            found["complete"] = self.complete
        found["recall"] = all(self.structure.perfect_recall)
        if self.behavior_bounds is not None:
            lower, upper = self.behavior_bounds
            found["behavior"] = [_readable(lower[0], lower[1] - lower[0]), _readable(upper[1], upper[1] - upper[0])]
            if lower[0] < lower[1] or upper[0] < upper[1]:
                found["behavior_intervals"] = {"lower": list(lower), "upper": list(upper)}
        if self.mixed:
            found["mixed"] = {tree.players[i]: _plans(tree, i, support) for i, support in self.mixed.items()}
        if self.best is not None:
            found["best"] = {
                tree.infosets[h].name: [tree.infosets[h].moves[k] for k in moves] for h, moves in self.best.items()
            }
        found["method"] = self.method
        return found

    def _equilibrium(self, e: Equilibrium) -> dict[str, Any]:
        tree = self.game.flat
        written: dict[str, Any] = {"strategies": named(tree, e.behavior), "payoffs": e.payoffs}
        if e.regret:
            written["regret"] = e.regret
        if e.mixed:
            written["mixed"] = {tree.players[i]: _plans(tree, i, support) for i, support in e.mixed.items()}
        return written

    def certificate(self) -> dict[str, Any]:
        if self.behavior_bounds is None:
            return {}
        from gote.extensive.imperfect_recall import proof_document

        lower, upper = self.behavior_bounds
        tree = self.game.flat
        proof = {tree.players[i]: proof_document(tree, i, found) for i, found in self.guarantees.items()}
        return {"behavior_lower": list(lower), "behavior_upper": list(upper), "behavior_proof": proof}

    def _check(self) -> None:
        from gote.extensive.check import check_extensive

        check_extensive(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.extensive.explain import explain_extensive

        return explain_extensive(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.extensive.plot import plot_extensive

        return plot_extensive(self, lang)


def _readable(value: Fraction, gap: Fraction) -> Fraction | str:
    """Exact when the bounds meet; else a decimal with the digits that are proved."""
    if gap == 0:
        return value
    digits = 15
    return f"{float(value):.{digits}g}"


def _plans(tree: Tree, player: int, support: list[tuple[tuple[int | None, ...], Fraction]]) -> list[dict[str, Any]]:
    sets = tree.of_player(player)
    return [
        {
            "probability": w,
            "moves": {
                tree.infosets[h].name: tree.infosets[h].moves[k]
                for h, k in zip(sets, plan, strict=True)
                if k is not None
            },
        }
        for plan, w in support
    ]


def solve_extensive(game: ExtensiveGame) -> ExtensiveSolution:
    """Solve any finite tree.

    >>> from gote.extensive.games import kuhn_poker
    >>> solution = solve_extensive(kuhn_poker())
    >>> solution.value, solution.verify()
    (Fraction(-1, 18), True)
    """
    tree, info = game.flat, describe(game.flat)
    start = ExtensiveSolution(game=game, structure=info, method="")
    if info.perfect_information and not any(info.absent_minded):
        return _perfect_information(start)
    constant = _constant_sum(tree)
    if constant is not None and all(info.perfect_recall):
        return _sequence(start, constant)
    if info.zero_sum:
        return _forgetful(start)
    found, complete = find_equilibria(tree)
    solution = replace(start, method="equilibria", equilibria=tuple(found), complete=complete)
    if len(tree.players) == 1 and not all(info.perfect_recall):
        from gote.extensive.imperfect_recall import best_behavior

        best = best_behavior(tree)
        return replace(solution, behavior_bounds=((best.secured, best.bound),) * 2, guarantees={0: best})
    return solution


def _constant_sum(tree: Tree) -> Fraction | None:
    """The sum of the payoffs of a two-person game in which it is the same at every leaf (such a game is strategically
    zero-sum).
    """
    if len(tree.players) != 2:
        return None
    sums = {u[0] + u[1] for u in tree.payoffs.values()}
    return sums.pop() if len(sums) == 1 else None


def _perfect_information(start: ExtensiveSolution) -> ExtensiveSolution:
    from gote.extensive.backward_induction import backward_induction

    induction = backward_induction(start.game.flat)
    equilibria = tuple(Equilibrium(induction.strategies(u), u) for u in induction.vectors())
    zero_sum = start.structure.zero_sum
    return replace(
        start,
        method="backward induction",
        value=equilibria[0].payoffs[0] if zero_sum else None,
        behavior=equilibria[0].behavior if zero_sum else None,
        equilibria=equilibria,
        complete=induction.complete,
        best=induction.best_moves(),
    )


def _sequence(start: ExtensiveSolution, constant: Fraction) -> ExtensiveSolution:
    form = sequence_form(start.game.flat)
    value, x, y = solve_zero_sum(form)
    behavior = {**form.behavior(0, x, y), **form.behavior(1, y, x)}
    equilibria = () if constant == 0 else (Equilibrium(behavior, (value, constant - value)),)
    return replace(
        start, method="sequence form", value=value, behavior=behavior, equilibria=equilibria, complete=constant == 0
    )


def _forgetful(start: ExtensiveSolution) -> ExtensiveSolution:
    from gote.extensive.imperfect_recall import behavioral_guarantee, solve_mixed

    tree, info = start.game.flat, start.structure
    solved = solve_mixed(tree)
    behavior: Behavior = {}
    bounds, proofs = [], {}
    for i in (0, 1):
        plans, weights = solved.form.plans[i], solved.weights[i]
        sign = 1 if i == 0 else -1
        if info.perfect_recall[i] and not info.absent_minded[1 - i]:
            behavior |= mixed_to_behavioral(tree, i, plans, weights)
            bounds.append((solved.value, solved.value))
            continue
        found = proofs[i] = behavioral_guarantee(tree, i, sign * solved.value)
        same, product = is_behavioral(tree, i, plans, weights)
        behavior |= product if same and not any(info.absent_minded) else found.behavior
        bounds.append((found.secured, found.bound) if i == 0 else (-found.bound, -found.secured))
    return replace(
        start,
        method="strategic form",
        value=solved.value,
        behavior=behavior,
        behavior_bounds=(bounds[0], bounds[1]),
        guarantees=proofs,
        mixed={i: solved.support(i) for i in (0, 1)},
    )
