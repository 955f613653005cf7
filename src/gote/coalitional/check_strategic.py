"""The proof of a coalitional form: for every coalition both inequalities of its zero-sum game against the rest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from gote.coalitional.answer import CoalitionalFormAnswer
from gote.coalitional.rules_players import key, keyed, members, read_worths
from gote.coalitional.rules_strategic import CoalitionalForm
from gote.core import proves, rational
from gote.core.axioms import at_least, at_most, equal, need, probabilities

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
        _need_value(cells, n, S, worth[S], proof)


def _need_value(cells: Any, n: int, S: int, value: Fraction, proof: Mapping[str, Any]) -> None:
    inside, outside = members(S), members((1 << n) - 1 ^ S)
    rows = list(product(*(range(cells.shape[i]) for i in inside)))
    columns = list(product(*(range(cells.shape[i]) for i in outside)))
    p, q = ([rational(x) for x in proof[side]] for side in ("row", "column"))
    probabilities("worth", p, len(rows))
    probabilities("worth", q, len(columns))

    def pay(mine: Profile, theirs: Profile) -> Fraction:
        choice = dict(zip((*inside, *outside), (*mine, *theirs), strict=True))
        cell = cells[tuple(choice[i] for i in range(n))]
        return sum((Fraction(cell[i]) for i in inside), Fraction(0))

    for c in columns:
        at_least("worth", sum(w * pay(r, c) for w, r in zip(p, rows, strict=True) if w), value)
    for r in rows:
        at_most("worth", sum(w * pay(r, c) for w, c in zip(q, columns, strict=True) if w), value)


@proves(CoalitionalFormAnswer, "profile")
def the_joint_choice_is_best_for_all(game: CoalitionalForm, a: CoalitionalFormAnswer) -> None:
    """No other has a larger sum of payoffs."""
    cells = game.cells()
    shape = cells.shape[:-1]
    legal = len(a.profile) == game.n and all(1 <= k <= size for k, size in zip(a.profile, shape, strict=True))
    need("profile", legal, "is not a joint choice")
    best = max(sum(cells[profile]) for profile in product(*map(range, shape)))
    equal("profile", sum(cells[tuple(k - 1 for k in a.profile)]), best)
