"""Proofs for logit equilibria (McKelvey and Palfrey 1995), in intervals.

At precision l a profile p is a logit equilibrium when p = R(p, l), where player i plays s with a weight proportional to
exp(l u_i(s)). Krawczyk's test: for a box X with middle m and any matrix Y, if

    m - Y F(m) + (1 - Y F'(X)) (X - m),    F(p) = p - R(p, l),

lies inside X for all l of an interval, then for each of these l exactly one equilibrium lies in X, and it moves
continuously. From the uniform profile at l = 0, which is the only one there, boxes are laid along the branch: each holds
the end of the one before. So what they lead to is the principal branch (主枝); where it turns back the boxes cannot follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import chain, permutations, product
from typing import TYPE_CHECKING, Any

import flint
import numpy as np

from gote.core.axioms import equal, exactly_when, need
from gote.core.limits import checkpoint
from gote.core.proof import Unproved, proves
from gote.exact.rational import to_fmpq
from gote.generalsum.answer import LogitAnswer, LogitPoint

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import LogitGame

BITS = 192
HALF_A_DIGIT = Fraction(1, 2 * 10**12)
NARROW = Fraction(1, 10**24)
"""Half the width of the box in which a single equilibrium is caught."""
CLOSE = 1e-6
"""A step of Newton's method this short is followed by steps with the same matrix."""
NEAR_ENOUGH = 1e-27
"""After a step this short the middle of the narrow box is right."""
MOST_BOXES = 3000
Box = list[Any]
"""A FLINT ball for every strategy of every player, one player after the other."""


@proves(LogitAnswer, "branch", "turned", "exact")
def the_precisions_are_those_asked_for(game: LogitGame, a: LogitAnswer) -> Unproved | None:
    """In order, all of them unless the branch turned back; the weights are decimals with 12 digits."""
    equal("branch", tuple(point.precision for point in a.branch), game.precisions[: len(a.branch)])
    exactly_when("turned", a.turned, len(a.branch) < len(game.precisions))
    exactly_when("exact", a.exact, False)
    for point in a.branch:
        equal("branch", tuple(map(len, point.strategies)), game.sizes)
        written = all(re.fullmatch(r"[01]\.\d{12}", w) for own in point.strategies for w in own)
        need("branch", written, "the weights are not decimals with 12 digits")
    return Unproved("that the branch cannot be followed further", ("turned",)) if a.turned else None


@proves(LogitAnswer, "branch")
def every_profile_is_a_logit_equilibrium_rounded(game: LogitGame, a: LogitAnswer) -> None:
    """Krawczyk's test near the decimals; the digits are those of the equilibrium found there."""
    with _precise():
        responses = _Responses(game)
        for point in a.branch:
            near = [flint.arb(to_fmpq(w)) for w in _weights(point)]
            caught = responses.caught(near, flint.arb(to_fmpq(point.precision)))
            need("branch", caught, "no logit equilibrium is near the profile at precision {l}", l=point.precision)
            _same_digits(caught or [], point)


@proves(LogitAnswer, "branch")
def boxes_lead_from_pure_noise_to_every_profile(game: LogitGame, a: LogitAnswer) -> Unproved | None:
    """The profiles lie on the principal branch."""
    with _precise():
        responses = _Responses(game)
        here = [flint.arb(to_fmpq(Fraction(1, size))) for size in game.sizes for _ in range(size)]
        reached, boxes = Fraction(0), 0
        for point in a.branch:
            step = Fraction(1, 64) / max(responses.spread, Fraction(1, 2**20)) if not reached else reached / 16
            while reached < point.precision:
                checkpoint()
                boxes += 1
                goal = min(point.precision, reached + step)
                moved = responses.moved(here, reached, goal)
                if moved is None:
                    step /= 2
                    if step < Fraction(1, 10**8) * max(reached, Fraction(1)) or boxes > MOST_BOXES:
                        return Unproved(
                            f"that the profiles beyond precision {float(reached):.6g} lie on the principal branch"
                        )
                    continue
                here, reached, step = moved, goal, step * Fraction(5, 4)
            _same_digits(here, point)
    return None


def _same_digits(found: Box, point: LogitPoint) -> None:
    for ball, given in zip(found, _weights(point), strict=True):
        fine = abs(ball - flint.arb(to_fmpq(given))) < flint.arb(to_fmpq(HALF_A_DIGIT + NARROW))
        need("branch", fine, "a weight at precision {l} is not {given}", l=point.precision, given=float(given))


def _weights(point: LogitPoint) -> list[Fraction]:
    return [Fraction(w) for own in point.strategies for w in own]


@contextmanager
def _precise() -> Iterator[None]:
    before = flint.ctx.prec
    flint.ctx.prec = BITS
    try:
        yield
    finally:
        flint.ctx.prec = before


class _Responses:
    """The logit responses of a game and their derivatives, in balls."""

    def __init__(self, game: LogitGame) -> None:
        self.sizes = game.sizes
        self.starts = [sum(game.sizes[:i]) for i in range(len(game.sizes) + 1)]
        sides = list(zip(*game.payoffs, strict=True))
        self.spread = max(max(side) - min(side) for side in sides)
        self.players = range(len(game.sizes))
        self.one = _identity(self.starts[-1])
        self.cells = [(c, game.cell(c)) for c in product(*map(range, game.sizes))]
        named = chain.from_iterable(permutations(self.players, k) for k in (1, 2))
        self.tables = {some: self._table(some) for some in named}

    def _table(self, named: tuple[int, ...]) -> Any:
        """What the first of the players named earns: a row for every choice of theirs, a column for every choice of the
        rest.
        """
        rows = {c: k for k, c in enumerate(product(*(range(self.sizes[j]) for j in named)))}
        found: list[list[Any]] = [[] for _ in rows]
        for c, pay in self.cells:
            found[rows[tuple(c[j] for j in named)]].append(to_fmpq(pay[named[0]]))
        return flint.arb_mat(flint.fmpq_mat(found))

    def _earned(self, p: Box, *named: int) -> list[Any]:
        """What the first of the players named earns for every choice of theirs, when the rest play p."""
        likely = [flint.arb(1)]
        for k in self.players:
            if k not in named:
                likely = [x * y for x in likely for y in p[self.starts[k] : self.starts[k + 1]]]
        return list((self.tables[named] * flint.arb_mat(len(likely), 1, likely)).entries())

    def moved(self, here: Box, start: Fraction, end: Fraction) -> Box | None:
        """Where the equilibrium caught at `start` is at `end`; None when one box does not show it."""
        caught = self.caught(here, flint.arb(to_fmpq(end)))
        if caught is None:
            return None
        balls = list(zip(here, caught, strict=True))
        reach = max(abs(float(b) - float(a)) for a, b in balls) + 2.0**-40
        between = flint.arb(to_fmpq((start + end) / 2), float((end - start) / 2) * (1 + 2.0**-30))
        for wide in (1, 2):
            box = [flint.arb((a + b).mid() / 2, wide * (abs(float(b) - float(a)) + reach / 2)) for a, b in balls]
            inside = all(x.contains(a) and x.contains(b) for x, (a, b) in zip(box, balls, strict=True))
            if inside and self.holds_one(box, between):
                return caught
        return None

    def caught(self, near: Box, precision: Any) -> Box | None:
        """A narrow box with exactly one equilibrium, found by Newton's method from a profile near it; close to it the
        inverse is good enough for all further steps.
        """
        m = [x.mid() for x in near]
        moved, Y = 1.0, None
        for _ in range(20):
            if moved > CLOSE:
                Y = self._inverse(m, precision)
            if Y is None:
                return None
            change = (Y * flint.arb_mat(len(m), 1, self._residual(m, precision.mid()))).entries()
            m = [(x - d).mid() for x, d in zip(m, change, strict=True)]
            moved = max(abs(float(d)) for d in change)
            if moved < NEAR_ENOUGH:
                break
        box = [flint.arb(x, float(NARROW)) for x in m]
        return box if self.holds_one(box, precision, Y) else None

    def holds_one(self, box: Box, precision: Any, Y: Any = None) -> bool:
        """Krawczyk's test, with a matrix if one is at hand."""
        n = len(box)
        m = [x.mid() for x in box]
        Y = self._inverse(m, precision) if Y is None else Y
        if Y is None:
            return False
        rest = self.one - Y * self._slopes(box, precision)
        apart = flint.arb_mat(n, 1, [x - y for x, y in zip(box, m, strict=True)])
        image = (rest * apart - Y * flint.arb_mat(n, 1, self._residual(m, precision))).entries()
        return all(x.contains_interior(y + d) for x, y, d in zip(box, m, image, strict=True))

    def _inverse(self, m: Box, precision: Any) -> Any:
        """A matrix near the inverse of F'(m); any matrix will do."""
        n = len(m)
        table = np.array([float(v) for v in self._slopes(m, precision.mid()).entries()]).reshape(n, n)
        try:
            found = np.linalg.inv(table) if np.isfinite(table).all() else None
        except np.linalg.LinAlgError:
            return None
        if found is None or not np.isfinite(found).all():
            return None
        return flint.arb_mat(n, n, found.ravel().tolist())

    def _residual(self, p: Box, precision: Any) -> Box:
        """F(p) for all precisions of a ball, by the mean value theorem: at its middle, and how F changes on the way."""
        found = [x - y for x, y in zip(p, self._responses(p, precision.mid()), strict=True)]
        if precision.is_exact():
            return found
        R, apart = iter(self._responses(p, precision)), precision - precision.mid()
        for i in self.players:
            earned = self._earned(p, i)
            own = [next(R) for _ in earned]
            mean = sum((r * e for r, e in zip(own, earned, strict=True)), flint.arb(0))
            for a, r, e in zip(range(self.starts[i], self.starts[i + 1]), own, earned, strict=True):
                found[a] -= apart * r * (e - mean)
        return found

    def _responses(self, p: Box, precision: Any) -> Box:
        """R(p, l)."""
        found: Box = []
        for i in self.players:
            earned = self._earned(p, i)
            top = max(map(float, earned))
            raw = [(precision * (e - top)).exp() for e in earned]
            total = sum(raw[1:], raw[0])
            found += [_at_most_one(r / total) for r in raw]
        return found

    def _slopes(self, p: Box, precision: Any) -> Any:
        """F'(p) = 1 - R'(p, l)."""
        slopes = flint.arb_mat(self.one)
        R = self._responses(p, precision)
        for i, j in permutations(self.players, 2):
            own = range(self.starts[i], self.starts[i + 1])
            gains = self._earned(p, i, j)  # what each strategy of i earns more per weight of each strategy of j
            for t, b in enumerate(range(self.starts[j], self.starts[j + 1])):
                column = gains[t :: self.sizes[j]]
                mean = sum((R[a] * gain for a, gain in zip(own, column, strict=True)), flint.arb(0))
                for a, gain in zip(own, column, strict=True):
                    slopes[a, b] = precision * R[a] * (mean - gain)
        return slopes


def _at_most_one(ball: Any) -> Any:
    """A probability: the part of a wide ball beyond [0, 1] cannot be meant."""
    unit = flint.arb(0.5, 0.5)
    return ball if unit.contains(ball) or not ball.overlaps(unit) else ball.intersection(unit)


def _identity(n: int) -> Any:
    return flint.arb_mat(n, n, [int(i == j) for i in range(n) for j in range(n)])
