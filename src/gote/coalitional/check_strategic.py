"""The proof of a coalitional form: for every coalition both inequalities of its zero-sum game against the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.coalitional.answer import CoalitionalFormAnswer
from gote.coalitional.answer_partitions import CharacteristicFunctionsAnswer
from gote.coalitional.rules_players import key, keyed, members, read_worths
from gote.coalitional.rules_strategic import CharacteristicFunctions, CoalitionalForm
from gote.core import proves, rational
from gote.core.axioms import absent, at_least, at_most, equal, need, present, probabilities, same_set

Profile = tuple[int, ...]


@proves(CoalitionalFormAnswer, "worth")
def every_coalition_secures_its_worth(
    game: CoalitionalForm, a: CoalitionalFormAnswer, evidence: Mapping[str, Any]
) -> None:
    """A joint strategy guarantees v(S), and one of the rest holds S to it; together all get the largest sum."""
    cells, n = game.cells(), game.n
    worth = read_worths(n, a.worth)
    equal("worth", a.worth, keyed(n, {S: worth.get(S, Fraction(0)) for S in range(1, 1 << n)}))
    best = max(sum(cells[profile]) for profile in product(*map(range, cells.shape[:-1])))
    equal("worth", worth[(1 << n) - 1], best)
    for S in range(1, (1 << n) - 1):
        proof = evidence["auxiliary"][key(n, S)]
        _need_value("worth", cells, S, worth[S], proof["row"], proof["column"])


class _Sides:
    """The joint choices of a coalition and of the others, and what it earns."""

    def __init__(self, cells: Any, S: int) -> None:
        n = cells.ndim - 1
        self.cells, self.inside, self.outside = cells, members(S), members((1 << n) - 1 ^ S)
        self.rows = list(product(*(range(cells.shape[i]) for i in self.inside)))
        self.columns = list(product(*(range(cells.shape[i]) for i in self.outside)))

    def profile(self, mine: Profile, theirs: Profile) -> Profile:
        choice = dict(zip((*self.inside, *self.outside), (*mine, *theirs), strict=True))
        return tuple(choice[i] for i in sorted(choice))

    def pay(self, mine: Profile, theirs: Profile) -> Fraction:
        cell = self.cells[self.profile(mine, theirs)]
        return sum((Fraction(cell[i]) for i in self.inside), Fraction(0))


def _need_value(field: str, cells: Any, S: int, value: Fraction, row: Sequence[Any], column: Sequence[Any]) -> None:
    sides = _Sides(cells, S)
    p, q = [rational(x) for x in row], [rational(x) for x in column]
    probabilities(field, p, len(sides.rows))
    probabilities(field, q, len(sides.columns))
    for c in sides.columns:
        at_least(field, sum(w * sides.pay(r, c) for w, r in zip(p, sides.rows, strict=True) if w), value)
    for r in sides.rows:
        at_most(field, sum(w * sides.pay(r, c) for w, c in zip(q, sides.columns, strict=True) if w), value)


@proves(CoalitionalFormAnswer, "profile")
def the_joint_choice_is_best_for_all(game: CoalitionalForm, a: CoalitionalFormAnswer) -> None:
    """No other has a larger sum of payoffs."""
    cells = game.cells()
    shape = cells.shape[:-1]
    legal = len(a.profile) == game.n and all(1 <= k <= size for k, size in zip(a.profile, shape, strict=True))
    need("profile", legal, "is not a joint choice")
    best = max(sum(cells[profile]) for profile in product(*map(range, shape)))
    equal("profile", sum(cells[tuple(k - 1 for k in a.profile)]), best)


def _best_sum(cells: Any) -> Fraction:
    return Fraction(max(sum(cells[profile]) for profile in product(*map(range, cells.shape[:-1]))))


@proves(CharacteristicFunctionsAnswer, "value")
def every_value_is_held_on_both_sides(
    game: CharacteristicFunctions, a: CharacteristicFunctionsAnswer, evidence: Mapping[str, Any]
) -> None:
    """Both inequalities of every coalition's game, by the mixtures of the evidence."""
    if not game.wants_value:
        absent("value", a.value)
        return
    cells, n = game.cells(), game.n
    given = present("value", a.value)
    same_set("value", list(given), [key(n, S) for S in range(1, 1 << n)])
    equal("value", given[key(n, (1 << n) - 1)], _best_sum(cells))
    for S in range(1, (1 << n) - 1):
        proof = evidence["auxiliary"][key(n, S)]
        _need_value("value", cells, S, given[key(n, S)], proof["row"], proof["column"])


@proves(CharacteristicFunctionsAnswer, "threats")
def every_threat_is_optimal(game: CharacteristicFunctions, a: CharacteristicFunctionsAnswer) -> None:
    """What the coalition's mixture secures is what the others' mixture leaves it at most."""
    if not game.wants_threats:
        absent("threats", a.threats)
        return
    cells, n = game.cells(), game.n
    given = present("threats", a.threats)
    same_set("threats", list(given), [key(n, S) for S in range(1, (1 << n) - 1)])
    for S in range(1, (1 << n) - 1):
        sides, threat = _Sides(cells, S), given[key(n, S)]
        p, q = _read_mixture(threat.own, sides.rows), _read_mixture(threat.others, sides.columns)
        least = min(sum(w * sides.pay(r, c) for r, w in p.items()) for c in sides.columns)
        most = max(sum(w * sides.pay(r, c) for c, w in q.items()) for r in sides.rows)
        equal("threats", least, most)


def _read_mixture(given: Mapping[str, Fraction], choices: Sequence[Profile]) -> dict[Profile, Fraction]:
    known = {",".join(str(k + 1) for k in choice): choice for choice in choices}
    need("threats", set(given) <= set(known), "names a choice that there is not")
    probabilities("threats", list(given.values()), len(given))
    need("threats", min(given.values()) > 0, "names a choice of probability 0")
    return {known[name]: w for name, w in given.items()}


@proves(CharacteristicFunctionsAnswer, "alpha_pure", "beta_pure", "gamma")
def pure_choices_are_all_tried(game: CharacteristicFunctions, a: CharacteristicFunctionsAnswer) -> None:
    """max min, min max, and every joint choice that neither the coalition nor a single other leaves."""
    cells, n = game.cells(), game.n
    alpha: dict[str, Fraction] = {}
    beta: dict[str, Fraction] = {}
    for S in range(1, 1 << n):
        sides = _Sides(cells, S)
        alpha[key(n, S)] = max(min(sides.pay(r, c) for c in sides.columns) for r in sides.rows)
        beta[key(n, S)] = min(max(sides.pay(r, c) for r in sides.rows) for c in sides.columns)
    equal("alpha_pure", a.alpha_pure, alpha if game.wants_alpha else None)
    equal("beta_pure", a.beta_pure, beta if game.wants_beta else None)
    if not game.wants_gamma:
        absent("gamma", a.gamma)
        return
    given = present("gamma", a.gamma)
    same_set("gamma", list(given), [key(n, S) for S in range(1, 1 << n)])
    for S in range(1, 1 << n):
        sides = _Sides(cells, S)
        right = {sides.pay(r, c) for r in sides.rows for c in sides.columns if _nobody_leaves(sides, r, c)}
        same_set("gamma", given[key(n, S)], right)


def _nobody_leaves(sides: _Sides, mine: Profile, theirs: Profile) -> bool:
    if any(sides.pay(r, theirs) > sides.pay(mine, theirs) for r in sides.rows):
        return False
    profile = sides.profile(mine, theirs)
    for i in sides.outside:
        for k in range(sides.cells.shape[i]):
            if sides.cells[(*profile[:i], k, *profile[i + 1 :])][i] > sides.cells[profile][i]:
                return False
    return True
