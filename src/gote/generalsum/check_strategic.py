"""Check of n-person games: every profile by the definition, products and curves of equilibria as identities and signs
of polynomials.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from gote.core import CheckError, rational
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.reading import read_number
from gote.generalsum.check_complete import check_complete


def check_strategic(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every profile is an equilibrium with the payoffs stated, pure ones are all there, certified boxes are proved
    again.

    Subsets are products of listed equilibria, which suffices because payoffs are linear in each player's mixture; on
    curves the conditions are polynomials in the parameter. The list of a two-person game is proved complete.
    """
    profiles: list[list[list[Any]]] = []
    for k, item in enumerate(answer["equilibria"]):
        profile: list[list[Any]] = [[read_number(w) for w in own] for own in item["strategies"]]
        payoffs: list[Any] = [read_number(u) for u in item["payoffs"]]
        if len(payoffs) != len(profile) or profile in profiles:
            raise CheckError(f"equilibria[{k}]: listed twice, or without a payoff for every player")
        for own, size in zip(profile, game.sizes, strict=True):
            if len(own) != size or any(w < 0 for w in own) or sum(own, Fraction(0)) != 1:
                raise CheckError(f"equilibria[{k}].strategies: not probabilities that add up to 1")
        used = [[s for s, w in enumerate(own) if w != 0] for own in profile]
        for i in range(len(profile)):
            for s in range(game.sizes[i]):
                earned: Any = Fraction(0)
                for cell in product(*([s] if j == i else own for j, own in enumerate(used))):
                    term: Any = game.cell(cell)[i]
                    for j, c in enumerate(cell):
                        if j != i and term:
                            term = profile[j][c] * term
                    earned = term + earned
                if earned > payoffs[i] or (s in used[i] and earned != payoffs[i]):
                    raise CheckError(f"equilibria[{k}]: player {game.players[i]} has a better reply, or another payoff")
        profiles.append(profile)
    if game.find != "one":
        pure = _pure_profiles(game)
        listed = {tuple(own.index(1) for own in p) for p in profiles if all(max(own) == 1 for own in p)}
        if not pure <= listed or (game.find == "pure" and len(profiles) != len(pure)):
            raise CheckError("equilibria: a pure one is missing")
    for item in answer.get("certified", ()):
        _check_certified(game, item)
    for k, subset in enumerate(answer.get("subsets", ())):
        _check_product([profiles[int(i)] for i in subset], f"subsets[{k}]")
    if "subsets" in answer:
        groups = [tuple(subset) for subset in answer["subsets"]]
        proper = all(group and list(group) == sorted(set(group)) for group in groups)
        if (
            not proper
            or len(set(groups)) != len(groups)
            or {i for group in groups for i in group} != set(range(len(profiles)))
        ):
            raise CheckError(
                "subsets: not rising lists of numbers that hold every equilibrium and nothing else, each once"
            )
    elif game.find == "all" and answer["complete"] and profiles and len(game.players) > 1:
        raise CheckError("subsets: are missing")
    for k, curve in enumerate(answer.get("curves", ())):
        _check_curve(game, curve, f"curves[{k}]")
    for k, region in enumerate(answer.get("regions", ())):
        _check_region(game, region, f"regions[{k}]")
    if "vertices" in certificate:
        A, B = ([[game.cell((i, j))[k] for j in range(game.sizes[1])] for i in range(game.sizes[0])] for k in (0, 1))
        check_complete(A, B, [(p, q) for p, q in profiles], certificate)


def _check_product(members: Sequence[Sequence[Sequence[Any]]], field: str) -> None:
    """All combinations of the members' strategies, player by player, are members."""
    listed = {tuple(map(tuple, profile)) for profile in members}
    sides = [{tuple(profile[i]) for profile in members} for i in range(len(members[0]))]
    if len(listed) != len(members) or listed != set(product(*sides)):
        raise CheckError(f"{field}: not a product of sets of strategies")


def _check_region(game: Any, region: Mapping[str, Any], field: str) -> None:
    """At all combinations of corners nobody gains, but by the strategies of the limits; payoffs are linear in each
    mixture.
    """
    sides = [[[rational(w) for w in corner] for corner in side] for side in region["corners"]]
    if any(
        len(c) != size or min(c) < 0 or sum(c) != 1 for side, size in zip(sides, game.sizes, strict=True) for c in side
    ):
        raise CheckError(f"{field}.corners: not probabilities that add up to 1")
    limits = {(int(item["player"]), int(item["strategy"])) for item in region["limits"]}
    used = [[s for s in range(size) if any(c[s] for c in side)] for side, size in zip(sides, game.sizes, strict=True)]
    for i in range(len(sides)):
        if any(s in used[i] for k, s in limits if k == i):
            raise CheckError(f"{field}.limits: a strategy in use")
        for corners in product(*(side for k, side in enumerate(sides) if k != i)):
            others: list[list[Fraction]] = [*corners[:i], [], *corners[i:]]
            earned = []
            for s in range(game.sizes[i]):
                total = Fraction(0)
                for cell in product(*([s] if k == i else own for k, own in enumerate(used))):
                    term = game.cell(cell)[i]
                    for k, c in enumerate(cell):
                        term = term * others[k][c] if k != i else term
                    total += term
                earned.append(total)
            free = [v for s, v in enumerate(earned) if (i, s) not in limits]
            if any(earned[s] != max(free) for s in used[i]):
                raise CheckError(f"{field}: player {game.players[i]} has a better reply at a corner")


def _check_curve(game: Any, curve: Mapping[str, Any], field: str) -> None:
    """Between the ends the weights are probabilities, and what is used earns at least as much as anything else."""
    low, high = (read_number(t) for t in curve["interval"])
    if not low < high:
        raise CheckError(f"{field}.interval: is empty")
    weights = []
    for own, size in zip(curve["strategies"], game.sizes, strict=True):
        numerators, denominator = _common(own)
        total: list[Fraction] = []
        for p in numerators:
            total = _plus(total, p)
        if len(numerators) != size or any(_plus(total, [-c for c in denominator])):
            raise CheckError(f"{field}.strategies: weights do not add up to 1")
        sign = 1 if _positive(denominator, low, high) else -1
        if not _positive([sign * c for c in denominator], low, high):
            raise CheckError(f"{field}.strategies: a denominator changes its sign")
        weights.append([[sign * c for c in p] for p in numerators])
        if not all(_positive(p, low, high) for p in weights[-1]):
            raise CheckError(f"{field}.strategies: a weight is negative")
    used = [[s for s, p in enumerate(own) if any(p)] for own in weights]
    free = [int(k) for k in curve.get("free", ())]
    for choice in product(*(used[k] for k in free)):  # payoffs are linear in a free mixture: its ends suffice
        fixed = [*weights]
        for k, c in zip(free, choice, strict=True):
            fixed[k] = [[Fraction(int(s == c))] for s in range(game.sizes[k])]
        _check_replies(game, fixed, used, low, high, field)


def _check_replies(game: Any, weights: Any, used: list[list[int]], low: Any, high: Any, field: str) -> None:
    """What is used earns at least as much as anything else, all along the curve."""
    for i in range(len(weights)):
        earned = []
        for s in range(game.sizes[i]):
            total: list[Fraction] = []
            for cell in product(*([s] if k == i else own for k, own in enumerate(used))):
                term = [game.cell(cell)[i]]
                for k, c in enumerate(cell):
                    term = _times(term, weights[k][c]) if k != i else term
                total = _plus(total, term)
            earned.append(total)
        for s, t in product(used[i], range(game.sizes[i])):
            if not _positive(_plus(earned[s], [-c for c in earned[t]]), low, high):
                raise CheckError(f"{field}: player {game.players[i]} has a better reply")


def _common(own: Sequence[Any]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """Weights over one denominator, as polynomials (rising powers)."""
    pairs = []
    for w in own:
        parts = (w["numerator"], w["denominator"]) if isinstance(w, Mapping) else ([w], [1])
        pairs.append(tuple(tuple(rational(c) for c in part) for part in parts))
    different = list(dict.fromkeys(d for _, d in pairs))
    numerators = []
    for n, d in pairs:
        p = list(n)
        for other in different:
            p = _times(p, other) if other != d else p
        numerators.append(p)
    denominator = [Fraction(1)]
    for d in different:
        denominator = _times(denominator, d)
    return numerators, denominator


def _plus(p: Sequence[Fraction], q: Sequence[Fraction]) -> list[Fraction]:
    size = max(len(p), len(q))
    return [(p[k] if k < len(p) else Fraction(0)) + (q[k] if k < len(q) else Fraction(0)) for k in range(size)]


def _times(p: Sequence[Fraction], q: Sequence[Fraction]) -> list[Fraction]:
    total = [Fraction(0)] * (len(p) + len(q) - 1)
    for (k, a), (n, b) in product(enumerate(p), enumerate(q)):
        total[k + n] += a * b
    return total


def _positive(p: Sequence[Fraction], low: Any, high: Any) -> bool:
    """Is the polynomial nowhere negative from low to high? Its sign between neighbouring roots is its sign at one
    point.
    """
    while p and not p[-1]:
        p = p[:-1]
    if not p:
        return True
    roots = [r for r in real_roots(p) if low < r < high] if len(p) > 1 else []
    for a, b in pairwise([low, *sorted(roots), high]):
        width = Fraction(1, 1000)
        while True:
            left, right = (t.interval(width) if isinstance(t, RealAlgebraic) else (t, t) for t in (a, b))
            if left[1] < right[0]:
                break
            width /= 1000
        middle = (left[1] + right[0]) / 2
        if sum(c * middle**k for k, c in enumerate(p)) < 0:
            return False
    return True


def _pure_profiles(game: Any) -> set[tuple[int, ...]]:
    found = set()
    for cell in product(*map(range, game.sizes)):
        vector = game.cell(cell)
        if all(
            game.cell((*cell[:i], s, *cell[i + 1 :]))[i] <= vector[i]
            for i in range(len(cell))
            for s in range(game.sizes[i])
        ):
            found.add(cell)
    return found


def _check_certified(game: Any, item: Mapping[str, Any]) -> None:
    """The proof is short enough to be run again from the middle of the intervals."""
    from gote.generalsum.certified import prove

    lows = [[rational(w["low"]) if isinstance(w, Mapping) else rational(w) for w in own] for own in item["strategies"]]
    highs = [
        [rational(w["high"]) if isinstance(w, Mapping) else rational(w) for w in own] for own in item["strategies"]
    ]
    supports = [[s for s, w in enumerate(own) if w > 0] for own in highs]
    middle = [(lows[i][s] + highs[i][s]) / 2 for i, own in enumerate(supports) for s in own]
    for i, own in enumerate(supports):
        s, total = own[0], Fraction(0)
        for cell in product(*([s] if k == i else o for k, o in enumerate(supports))):
            term = game.cell(cell)[i]
            for k, c in enumerate(cell):
                if k != i:
                    term = term * (lows[k][c] + highs[k][c]) / 2
            total += term
        middle.append(total)
    if prove(game, supports, middle) is None:
        raise CheckError("certified: the box is not proved to hold an equilibrium")
