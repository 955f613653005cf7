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

from gote.core import DocumentError, Solution, UnsupportedError
from gote.extensive.answer import ExtensiveAnswer, Intervals
from gote.extensive.behavior import expected_payoffs, is_behavioral, mixed_to_behavioral, named
from gote.extensive.equilibria import Equilibrium, Listed, all_of_two_players, find_equilibria
from gote.extensive.maximin import Guarantee
from gote.extensive.rules import DEFAULT_TOLERANCE, ExtensiveGame
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior, sequence_form, solve_zero_sum
from gote.extensive.structure import Structure, describe, has_recall, subgames


@dataclass(frozen=True, kw_only=True)
class SolvedTree:
    """What was found, by the numbers of the flat tree; `structure` says what kind of tree it was."""

    tree: Tree
    structure: Structure
    method: str
    value: Fraction | None = None
    behavior: Behavior | None = None
    equilibria: tuple[Equilibrium, ...] = ()
    complete: bool = True
    subsets: tuple[tuple[int, ...], ...] | None = None
    proof: Mapping[str, Any] | None = None
    """what shows that no equilibrium is missing"""
    best: Mapping[int, list[int]] | None = None
    behavior_bounds: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]] | None = None
    """[secured by I, no behavior strategy of I secures more], [no behavior strategy of II secures less, secured by II]
    """
    guarantees: Mapping[int, Guarantee] = field(default_factory=dict)
    """player -> the proof of the player's own bounds, where the value in mixed strategies does not settle them"""
    mixed: Mapping[int, list[tuple[tuple[int | None, ...], Fraction]]] = field(default_factory=dict)

    def answer(self) -> ExtensiveAnswer:
        """What is claimed, under the names of the document."""
        tree = self.tree
        found: dict[str, Any] = {"recall": all(self.structure.perfect_recall), "method": self.method}
        if self.value is not None and self.behavior is not None:
            found |= {"value": self.value, "strategies": named(tree, self.behavior)}
        if self.equilibria:
            found |= {"equilibria": [self._equilibrium(e) for e in self.equilibria], "complete": self.complete}
            if self.subsets is not None:
                found["subsets"] = self.subsets
        if self.behavior_bounds is not None:
            lower, upper = self.behavior_bounds
            found["behavior"] = [_readable(lower[0], lower[1] - lower[0]), _readable(upper[1], upper[1] - upper[0])]
            if lower[0] < lower[1] or upper[0] < upper[1]:
                found["behavior_intervals"] = {"lower": lower, "upper": upper}
        if self.mixed:
            found["mixed"] = {tree.players[i]: _plans(tree, i, support) for i, support in self.mixed.items()}
        if self.best is not None:
            found["best"] = {
                tree.infosets[h].name: [tree.infosets[h].moves[k] for k in moves] for h, moves in self.best.items()
            }
        return ExtensiveAnswer(**found)

    def _equilibrium(self, e: Equilibrium) -> dict[str, Any]:
        written: dict[str, Any] = {"strategies": named(self.tree, e.behavior), "payoffs": e.payoffs}
        if e.regret:
            written |= {"regret": e.regret, "approximate": True}
        if e.mixed:
            written["mixed"] = {self.tree.players[i]: _plans(self.tree, i, support) for i, support in e.mixed.items()}
        return written

    def evidence(self) -> dict[str, Any]:
        """The boxes that prove what behavior strategies secure."""
        if self.behavior_bounds is None:
            return {}
        from gote.extensive.imperfect_recall import proof_document

        proof = {self.tree.players[i]: proof_document(self.tree, i, found) for i, found in self.guarantees.items()}
        return {"behavior_proof": proof}


def tree_of(solution: Solution[ExtensiveGame, ExtensiveAnswer]) -> SolvedTree:
    """What was found, read back from the answer: the views show the strategies that were proved."""
    tree, a = solution.game.flat, solution.answer

    def numbered(given: Mapping[str, Mapping[str, Fraction]]) -> Behavior:
        return {h: tuple(given[s.name][m] for m in s.moves) for h, s in enumerate(tree.infosets)}

    sets = {s.name: h for h, s in enumerate(tree.infosets)}
    best = {
        sets[name]: [tree.infosets[sets[name]].moves.index(m) for m in moves] for name, moves in (a.best or {}).items()
    }
    bounds = None
    if a.behavior is not None:
        ends = a.behavior_intervals or Intervals(lower=(a.behavior[0],) * 2, upper=(a.behavior[1],) * 2)
        bounds = (ends.lower, ends.upper)
    return SolvedTree(
        tree=tree,
        structure=describe(tree),
        method=a.method,
        value=a.value,
        behavior=None if a.strategies is None else numbered(a.strategies),
        equilibria=tuple(
            Equilibrium(numbered(e.strategies), tuple(e.payoffs), regret=e.regret or Fraction(0))
            for e in a.equilibria or ()
        )
        + tuple(
            Equilibrium(numbered(e.strategies), expected_payoffs(tree, numbered(e.strategies)))
            for e in a.assessments or ()
        ),
        complete=bool(a.complete),
        best=best if a.best is not None else None,
        behavior_bounds=bounds,
    )


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


def solve_extensive(game: ExtensiveGame) -> tuple[ExtensiveAnswer, dict[str, Any]]:
    """Solve any finite tree.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> solve_extensive(kuhn_poker())[0].value
    Fraction(-1, 18)
    """
    if game.method == "cfr":
        return _by_regrets(game), {}
    if game.refinement == "subgame_perfect":
        return _subgame_perfect(game.flat)
    if game.refinement in ("sequential", "quasi_perfect", "extensive_form_perfect"):
        return _assessments(game)
    constant = _constant_sum(game.flat) is not None
    found = solve_tree(game.flat, game.refinement == "nash" or (game.all and not constant))
    forgetful = [n for n, recall in zip(game.players, found.structure.perfect_recall, strict=True) if not recall]
    if game.all and constant and forgetful:
        raise DocumentError("all", f"needs players who remember, {forgetful[0]} forgets; leave it out")
    answer, evidence = found.answer(), found.evidence() | dict(found.proof or {})
    if game.open_deals and found.value is not None and all(found.structure.perfect_recall):
        from gote.extensive.open_deals import open_deals

        sampled = open_deals(game.flat)
        given = {name: getattr(answer, name) for name in answer.model_fields_set}
        price = found.value - sampled.earns
        answer = ExtensiveAnswer(**given, open_average=sampled.average, price_of_sampling=price)
    if game.all and found.value is not None and all(found.structure.perfect_recall):
        from gote.extensive.optimal_plans import extreme_optimal

        (rows, columns), evidence["optimal"] = extreme_optimal(game.flat)
        given = {name: getattr(answer, name) for name in answer.model_fields_set}
        answer = ExtensiveAnswer(**given, row_extreme=rows, column_extreme=columns)
    return answer, evidence


def _by_regrets(game: ExtensiveGame) -> ExtensiveAnswer:
    """Strategies whose guarantees are close: the interval between them holds the value."""
    from gote.extensive.cfr import certified_within

    tree = game.flat
    _need_recall(tree, "method")
    found = certified_within(sequence_form(tree), game.tolerance or DEFAULT_TOLERANCE)
    strategies = named(tree, found.behavior)
    return ExtensiveAnswer(recall=True, method="cfr", interval=(found.low, found.high), strategies=strategies)


def _need_recall(tree: Tree, field: str) -> None:
    for i, name in enumerate(tree.players):
        if not has_recall(tree, i):
            raise UnsupportedError(f"{field}: player {name} forgets; give a tree with perfect recall")


def _subgame_perfect(tree: Tree) -> tuple[ExtensiveAnswer, dict[str, Any]]:
    from gote.extensive.rules_subgames import path_of
    from gote.extensive.subgame_perfection import subgame_perfect

    _need_recall(tree, "refinement")
    plays, complete, evidence = subgame_perfect(tree)
    equilibria = tuple(
        Equilibrium({h: play.behavior[s.name] for h, s in enumerate(tree.infosets)}, play.payoffs, None, play.regret)
        for play in plays
    )
    found = SolvedTree(
        tree=tree, structure=describe(tree), method="subgames", equilibria=equilibria, complete=complete
    ).answer()
    listed = {**dict(found), "subgames": [path_of(tree, x) for x in subgames(tree)]}
    return ExtensiveAnswer(**{k: v for k, v in listed.items() if v is not None}), {
        "subgames": evidence if complete else []
    }


def _assessments(game: ExtensiveGame) -> tuple[ExtensiveAnswer, dict[str, Any]]:
    from gote.extensive import sequential

    solver = {
        "sequential": sequential.sequential_equilibria,
        "quasi_perfect": sequential.quasi_perfect_equilibrium,
        "extensive_form_perfect": sequential.extensive_form_perfect_equilibrium,
    }[str(game.refinement)]
    found = solver(game.flat)
    cells = {} if found.cells is None else {"signalling": found.cells}
    answer = ExtensiveAnswer(
        recall=True, method="assessments", assessments=found.assessments, complete=found.complete, **cells
    )
    return answer, found.evidence


def solve_tree(tree: Tree, nash: bool = False) -> SolvedTree:
    """The right method for the tree; `nash` asks for all equilibria where backward induction would do."""
    info = describe(tree)
    start = SolvedTree(tree=tree, structure=info, method="")
    if info.perfect_information and not any(info.absent_minded) and not nash:
        return _perfect_information(start)
    constant = _constant_sum(tree)
    if constant is not None and all(info.perfect_recall):
        return _sequence(start, constant)
    if info.zero_sum:
        return _forgetful(start)
    found = find_equilibria(tree)
    solution = replace(
        start,
        method="equilibria",
        equilibria=tuple(found.equilibria),
        complete=found.complete,
        subsets=found.subsets,
        proof=found.evidence,
    )
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


def _perfect_information(start: SolvedTree) -> SolvedTree:
    from gote.extensive.backward_induction import backward_induction

    induction = backward_induction(start.tree)
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


def _sequence(start: SolvedTree, constant: Fraction) -> SolvedTree:
    form = sequence_form(start.tree)
    value, x, y = solve_zero_sum(form)
    behavior = {**form.behavior(0, x, y), **form.behavior(1, y, x)}
    found = replace(start, method="sequence form", value=value, behavior=behavior)
    if constant == 0:
        return found
    listed = all_of_two_players(start.tree) or Listed([Equilibrium(behavior, (value, constant - value))], False)
    return replace(
        found,
        equilibria=tuple(listed.equilibria),
        complete=listed.complete,
        subsets=listed.subsets,
        proof=listed.evidence,
    )


def _forgetful(start: SolvedTree) -> SolvedTree:
    from gote.extensive.imperfect_recall import behavioral_guarantee, solve_mixed

    tree, info = start.tree, start.structure
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
