"""Comparing what gote answers with what is right: numbers exactly, irrationals by their minimal polynomial, formulas as
functions, strategies by their proof, sets as sets.

Ways (`by` of a case):

    (none)       equal; a mapping may have more keys than are printed, and a list is a mapping of its places; {exact: "9 - sqrt(73)",
                 approx: .., tol: ..} is that algebraic number; a decimal printed by the source agrees to its last digit
    set          a list whose order means nothing
    among        some of the items of gote's list
    proof        the printed value, put into gote's answer, passes the proofs of that field (another optimal strategy, say)
    says         words that stand in gote's text
    formula      an expression in letters, equal as a function
    line         a list of statements {mod, residue, from_k, slope, offset}: g(mod k + residue) = slope k + offset in a table
    near T       within T
    each WAY     a list, compared item by item in that way
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.catalogue.cases import Case
from gote.catalogue.select import chosen, number, same
from gote.core.documents import check
from gote.core.numbers import jsonable, rational
from gote.exact.algebraic import RealAlgebraic, sqrt
from gote.exact.formula import evaluate, parsed

Exact = (Fraction, RealAlgebraic)


@dataclass(frozen=True)
class Field:
    """One printed value: what is right, what gote says, and the reason when they differ."""

    name: str
    right: Any
    found: Any
    reason: str = ""


def compare(case: Case, answers: Sequence[Any]) -> tuple[Field, ...]:
    """Every printed value beside gote's."""
    return tuple(_field(case, name, right, answers) for name, right in case.expect.items())


def _field(case: Case, name: str, right: Any, answers: Sequence[Any]) -> Field:
    selector, way = case.at.get(name, name), case.by.get(name, "")
    found: Any = None
    try:
        found = jsonable(chosen(selector, answers))
        if way != "proof":
            return Field(name, right, found, difference(right, found, way) or "")
        if difference(right, found) is None:  # gote's own, proved with the answer
            return Field(name, right, found)
        place, path = selector[1:].split(".", 1) if selector.startswith("#") else ("1", selector)
        reason = _proved(case.documents[int(place) - 1], path, right, answers[int(place) - 1])
        return Field(name, right, found, reason or "")
    except Exception as error:
        return Field(name, right, found, crash(error))


def crash(error: Exception) -> str:
    """What went wrong, in a line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"


def difference(printed: Any, found: Any, way: str = "") -> str | None:
    """None when they agree, else a line that says where they do not.

    >>> difference({"value": "1/2"}, {"value": Fraction(1, 2), "more": 3})
    >>> difference([1, 2], [2, 1]), difference([1, 2], [2, 1], "set"), difference([[1, 2]], [[2, 1]], "each set")
    ('[0]: 1 is right, gote says 2', None, None)
    """
    word, _, rest = way.partition(" ")
    if word == "each":
        return _items(printed, found, lambda p, f, _: difference(p, f, rest))
    return _equal(printed, found, tolerance=float(rest)) if word == "near" else _WAYS[way](printed, found)


def _items(printed: Any, found: Any, compared: Callable[[Any, Any, str], str | None], path: str = "") -> str | None:
    """The first difference between two lists, item by item."""
    if not isinstance(found, (list, tuple)) or len(found) != len(printed):
        return _unlike(path, printed, found)
    return next((r for k, p in enumerate(printed) if (r := compared(p, found[k], f"{path}[{k}]"))), None)


def _entries(printed: Any, found: Any, compared: Callable[[Any, Any, str], str | None], path: str) -> str | None:
    """The first difference under a printed key."""
    if not isinstance(found, (Mapping, list, tuple)):
        return _unlike(path, printed, found)
    have = {str(key): value for key, value in (found.items() if isinstance(found, Mapping) else enumerate(found))}
    for key, value in printed.items():
        here = f"{path}.{key}".lstrip(".")
        reason = compared(value, have[str(key)], here) if str(key) in have else f"{here}: gote says nothing"
        if reason:
            return reason
    return None


def _equal(printed: Any, found: Any, path: str = "", tolerance: float | None = None) -> str | None:
    """Equal; numbers within the tolerance, if there is one."""

    def inner(p: Any, f: Any, here: str) -> str | None:
        return _equal(p, f, here, tolerance)

    if isinstance(printed, (list, tuple)):
        return _items(printed, found, inner, path)
    keys = set(printed) if isinstance(printed, Mapping) else set()
    if {"exact", "approx"} <= keys:
        return _irrational(printed, found, path, tolerance)
    if {"approx", "tol"} <= keys:
        return _equal(printed["approx"], found, path, float(printed["tol"]))
    if isinstance(printed, Mapping) and not {"polynomial", "interval"} <= keys:
        return _entries(printed, found, inner, path)
    if isinstance(printed, float) and tolerance is None:
        tolerance = _last_digit(printed)
    right, x = number(printed), number(found)
    near = tolerance is not None and isinstance(right, Exact) and isinstance(x, Exact)
    agree = abs(float(x) - float(right)) <= (tolerance or 0) if near else same(printed, found)
    return None if agree else _unlike(path, printed, found)


def _last_digit(x: float) -> float:
    """Half a unit of the last printed digit, at least a billionth of the number."""
    text = repr(x)
    digits = len(text.partition(".")[2]) if "e" not in text else 15
    return max(0.5000001 * 10.0**-digits, 1e-9 * abs(x))


def _irrational(printed: Mapping[str, Any], found: Any, path: str, tolerance: float | None) -> str | None:
    """The exact expression is the answer; its decimal, printed too, must be its own."""
    right, x = surd(str(printed["exact"])), number(found)
    if abs(float(right) - float(printed["approx"])) > float(tolerance or printed.get("tol", 1e-9)):
        return f"{path}: {printed['exact']} is not near {printed['approx']}"
    decimal = isinstance(found, float) or (isinstance(found, str) and "." in found)
    if tolerance is None and isinstance(x, Exact) and not decimal:
        return None if x == right else _unlike(path, printed["exact"], found)
    twelve = 1e-9 * max(1.0, abs(float(right)))  # a decimal of at least twelve digits
    return _equal(float(right), found, path, tolerance or twelve)


def surd(text: str) -> Fraction | RealAlgebraic:
    """An exact number from an expression with sqrt.

    >>> str(surd("9 - sqrt(73)")), surd("(3 - 1)/4")
    ('9 - √73', Fraction(1, 2))
    """

    found: Fraction | RealAlgebraic = evaluate(parsed(text), rational, {}, {"sqrt": sqrt})
    return found.fraction if isinstance(found, RealAlgebraic) and found.fraction is not None else found


def _set(printed: Any, found: Any) -> str | None:
    return _unlike("", printed, found) if len(printed) != len(found) else _among(printed, found)


def _among(printed: Any, found: Any) -> str | None:
    rest = list(found)
    for item in printed:
        match = next((k for k, other in enumerate(rest) if _equal(item, other) is None), None)
        if match is None:
            return f"{_short(item)} is not in gote's list {_short(found)}"
        rest.pop(match)
    return None


def _says(printed: Any, found: Any) -> str | None:
    return None if printed in str(found) else _unlike("", printed, found)


def _formula(printed: Any, found: Any, path: str = "") -> str | None:
    """Equal as functions: both are read as quotients of polynomials in all letters that occur."""
    from gote.exact.expression import read, ring_for

    if isinstance(printed, (list, tuple)):
        return _items(printed, found, _formula, path)
    ring = ring_for([], str(printed), str(found))
    return None if read(str(printed), ring) == read(str(found), ring) else _unlike(path, printed, found)


def _line(printed: Any, found: Any) -> str | None:
    """Linear laws of a table; together they must cover three quarters of it, no place twice, each from as early as it holds."""
    covered: set[int] = set()
    for law in printed:
        for k, n in enumerate(range(law["residue"], len(found), law["mod"])):
            holds = n not in covered and found[n] == law["slope"] * k + law["offset"]
            if holds != (k >= law["from_k"]) and k >= law["from_k"] - 1:
                return f"from {law['from_k']} on, {law} is not the law of {n}, whose value is {found[n]}"
        covered.update(range(law["mod"] * law["from_k"] + law["residue"], len(found), law["mod"]))
    return None if 4 * len(covered) >= 3 * len(found) else f"the laws cover {len(covered)} of {len(found)} places only"


_WAYS: Mapping[str, Callable[[Any, Any], str | None]] = {
    "": _equal,
    "set": _set,
    "among": _among,
    "says": _says,
    "formula": _formula,
    "line": _line,
}


def _proved(document: Mapping[str, Any], path: str, printed: Any, answer: Mapping[str, Any]) -> str | None:
    """Whether the printed value of a field, put into gote's answer, passes the proofs of that field."""
    first, *rest = path.split(".")
    verdict = check(document, {first: _merged(answer.get(first), rest, printed)})
    return None if verdict else f"{_short(printed)} is not proved: {verdict.reason}"


def _merged(old: Any, path: Sequence[str], value: Any) -> Any:
    if not path:
        return value
    if isinstance(old, list):
        k = int(path[0])
        return [_merged(item, path[1:], value) if i == k else item for i, item in enumerate(old)]
    return {**(old or {}), path[0]: _merged((old or {}).get(path[0]), path[1:], value)}


def _unlike(path: str, printed: Any, found: Any) -> str:
    return f"{path}: {_short(printed)} is right, gote says {_short(found)}".removeprefix(": ")


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 160 else text[:157] + "..."
