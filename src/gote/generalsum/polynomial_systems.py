"""Real solutions of small polynomial systems with rational coefficients, exactly.

A lexicographic Groebner basis (Buchberger's algorithm in FLINT) of a system with finitely many complex solutions
contains a polynomial in the last unknown alone; its real roots are put into the others, last but one first, inside
the number field of the root. A system with infinitely many complex solutions, or whose basis grows too large, is
reported as such.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import flint

from gote.core.limits import checkpoint
from gote.exact.algebraic import real_roots
from gote.exact.number_field import NumberField
from gote.exact.rational import to_fraction

# Polynomials, terms and bits beyond which a basis is given up.
_LIMITS = (60, 400, 3000)


class InfinitelyMany(Exception):
    """The system has infinitely many complex solutions, or its basis grows too large to be found."""


def ring(names: Sequence[str]) -> tuple[Any, list[Any]]:
    """A polynomial ring in these unknowns, first the largest, and the unknowns themselves.

    >>> len(ring(["x", "y"])[1])
    2
    """
    context = flint.fmpz_mpoly_ctx.get(tuple(names), "lex")
    return context, list(context.gens())


def real_solutions(context: Any, equations: Sequence[Any], count: int) -> list[tuple[Any, ...]]:
    """All real solutions of the equations (integer polynomials of the ring) in `count` unknowns.

    A solution is a tuple of rationals, or of elements of one number field.

    >>> context, (x, y) = ring(["x", "y"])
    >>> [tuple(str(v.algebraic()) for v in s) for s in real_solutions(context, [x * x - 2, x * y - 1], 2)]
    [('-√2', '-√2/2'), ('√2', '√2/2')]
    """
    system: Any = flint.fmpz_mpoly_vec([e for e in equations if not e.is_zero()], context)
    if not len(system):
        raise InfinitelyMany
    closed, success = system.buchberger_naive(_LIMITS)
    if not success:
        raise InfinitelyMany
    basis = [g for g in closed.autoreduction() if not g.is_zero()]
    if any(g.is_constant() for g in basis):
        return []
    for k in range(count):  # finitely many solutions: every unknown has a power that leads some polynomial
        if not any(_leads(g, k) for g in basis):
            raise InfinitelyMany
    partial: list[dict[int, Any]] = [{}]
    for k in reversed(range(count)):
        checkpoint()
        usable = [g for g in basis if all(not d for d in g.degrees()[:k]) and g.degrees()[k]]
        partial = [known | {k: root} for known in partial for root in _extend(usable, k, known)]
    exact = [tuple(known[k] for k in range(count)) for known in partial]
    return [s for s in exact if all(not _at(g, s) for g in basis)]


def _leads(g: Any, k: int) -> bool:
    exponents = g.monoms()[0]
    return all((e == 0) == (i != k) for i, e in enumerate(exponents))


def _extend(usable: Sequence[Any], k: int, known: dict[int, Any]) -> list[Any]:
    """Values of unknown k when the later ones are known: roots of the simplest polynomial that still holds it."""
    for g in sorted(usable, key=lambda g: g.degrees()[k]):
        coefficients: dict[int, Any] = {}
        for exponents, c in g.to_dict().items():
            term: Any = to_fraction(c)
            for i, e in enumerate(exponents):
                if i != k:
                    for _ in range(int(e)):
                        term = known[i] * term
            d = int(exponents[k])
            coefficients[d] = term + coefficients[d] if d in coefficients else term
        degrees = [d for d, c in coefficients.items() if c]
        if not degrees or max(degrees) == 0:
            continue
        top = max(degrees)
        if all(isinstance(c, Fraction) for c in coefficients.values()):
            roots = real_roots([coefficients.get(d, Fraction(0)) for d in range(top + 1)])
            return [NumberField(r).generator if r.fraction is None else r.fraction for r in roots]
        if top == 1:
            return [-(coefficients.get(0, Fraction(0)) / coefficients[1])]
        raise InfinitelyMany  # a tower of fields; does not happen when the unknowns are in general position
    raise InfinitelyMany


def _at(g: Any, point: Sequence[Any]) -> Any:
    total: Any = Fraction(0)
    for exponents, c in g.to_dict().items():
        term: Any = to_fraction(c)
        for x, e in zip(point, exponents, strict=True):
            for _ in range(int(e)):
                term = x * term
        total = term + total
    return total
