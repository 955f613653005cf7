"""Comparing what gote answers with what is right: numbers exactly, irrationals by their minimal polynomial, formulas as
functions, strategies by their proof, sets as sets.

Ways (`by` of a case):

    (none)       equal; a mapping may have more keys than are printed. {exact: "9 - sqrt(73)", approx: .., tol: ..} is that
                 algebraic number; a decimal printed by the source agrees to its last digit
    set          a list whose order means nothing;  `sets`: a list of such lists
    among        one of the items of gote's list;  `all among`: a list of such items
    proof        the printed value, put into gote's answer, passes the proofs of that field (another optimal strategy, say)
    says         words that stand in gote's text;  a list of them for a list of texts
    formula      an expression in letters, equal as a function
    line         a list of statements {mod, residue, from_k, slope, offset}: g(mod k + residue) = slope k + offset in a table
    table        a mapping place -> value into gote's list
    lost         {modulus, residues}: exactly those sizes are lost in gote's table of values or outcomes
    pattern      {preperiod, length, pattern}: how the outcomes of gote's table repeat, with the shortest period
    near T       within T
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.catalogue.select import number, same
from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic, sqrt
from gote.exact.formula import evaluate, parsed

Exact = Fraction | RealAlgebraic


def difference(printed: Any, found: Any, way: str = "") -> str | None:
    """None when they agree, else a line that says where they do not.

    >>> difference({"value": "1/2"}, {"value": Fraction(1, 2), "more": 3})
    >>> difference([1, 2], [2, 1]), difference([1, 2], [2, 1], "set")
    ('[0]: 1 is right, gote says 2', None)
    """
    if way.startswith("near "):
        return _near(printed, found, float(way[5:]))
    return _WAYS[way](printed, found) if way else _equal(printed, found)


def _items(printed: Any, found: Any, compared: Callable[[Any, Any, str], str | None], path: str = "") -> str | None:
    """The first difference between two lists, item by item."""
    if not isinstance(found, (list, tuple)) or len(found) != len(printed):
        return _unlike(path, printed, found)
    return next((r for k, p in enumerate(printed) if (r := compared(p, found[k], f"{path}[{k}]"))), None)


def _entries(printed: Any, found: Any, compared: Callable[[Any, Any, str], str | None], path: str) -> str | None:
    """The first difference under a printed key."""
    if not isinstance(found, Mapping):
        return _unlike(path, printed, found)
    have = {str(key): value for key, value in found.items()}
    for key, value in printed.items():
        here = f"{path}.{key}".lstrip(".")
        reason = compared(value, have[str(key)], here) if str(key) in have else f"{here}: gote says nothing"
        if reason:
            return reason
    return None


def _equal(printed: Any, found: Any, path: str = "") -> str | None:
    if isinstance(printed, Mapping) and {"exact", "approx"} <= set(printed):
        return _irrational(printed, found, path)
    if isinstance(printed, Mapping) and {"approx", "tol"} <= set(printed):
        return _near(printed["approx"], found, float(printed["tol"]), path)
    if isinstance(printed, Mapping) and not {"polynomial", "interval"} <= set(printed):
        return _entries(printed, found, _equal, path)
    if isinstance(printed, (list, tuple)):
        return _items(printed, found, _equal, path)
    if isinstance(printed, float):
        return _near(printed, found, _last_digit(printed), path)
    return None if same(printed, found) else _unlike(path, printed, found)


def _last_digit(x: float) -> float:
    """Half a unit of the last printed digit, at least a billionth of the number."""
    text = repr(x)
    digits = len(text.partition(".")[2]) if "e" not in text else 15
    return max(0.5000001 * 10.0**-digits, 1e-9 * abs(x))


def _near(printed: Any, found: Any, tolerance: float, path: str = "") -> str | None:
    def inner(p: Any, f: Any, here: str) -> str | None:
        return _near(p, f, tolerance, here)

    if isinstance(printed, (list, tuple)):
        return _items(printed, found, inner, path)
    if isinstance(printed, Mapping) and {"exact", "approx"} <= set(printed):
        return inner(float(surd(str(printed["exact"]))), found, path) or inner(printed["approx"], found, path)
    if isinstance(printed, Mapping):
        return _entries(printed, found, inner, path)
    right, x = number(printed), number(found)
    if isinstance(right, (str, bool, type(None))) or isinstance(x, (str, bool, type(None), list, Mapping)):
        return None if same(printed, found) else _unlike(path, printed, found)
    return None if abs(float(x) - float(right)) <= tolerance else _unlike(path, printed, found)


def _irrational(printed: Mapping[str, Any], found: Any, path: str) -> str | None:
    """The exact expression is the answer; its decimal, printed too, must be its own."""
    right = surd(str(printed["exact"]))
    if abs(float(right) - float(printed["approx"])) > float(printed.get("tol", 1e-9)):
        return f"{path}: {printed['exact']} is not near {printed['approx']}"
    x = number(found)
    agree = False
    if isinstance(x, (Fraction, RealAlgebraic)) and not (isinstance(found, str) and "." in found):
        agree = bool(x == right)
    elif isinstance(x, (float, Fraction)):  # a decimal of at least twelve digits
        agree = abs(x - float(right)) <= 1e-9 * max(1.0, abs(float(right)))
    return None if agree else _unlike(path, printed["exact"], found)


def surd(text: str) -> Exact:
    """An exact number from an expression with sqrt.

    >>> str(surd("9 - sqrt(73)")), surd("(3 - 1)/4")
    ('9 - √73', Fraction(1, 2))
    """

    found: Exact = evaluate(parsed(text), rational, {}, {"sqrt": sqrt})
    return found.fraction if isinstance(found, RealAlgebraic) and found.fraction is not None else found


def _as_set(printed: Any, found: Any) -> str | None:
    if not isinstance(found, (list, tuple)) or len(printed) != len(found):
        return _unlike("", printed, found)
    rest = list(found)
    for item in printed:
        match = next((k for k, other in enumerate(rest) if _equal(item, other) is None), None)
        if match is None:
            return f"{_short(item)} is not in gote's list {_short(found)}"
        rest.pop(match)
    return None


def _as_sets(printed: Any, found: Any) -> str | None:
    return _items(printed, found, lambda p, f, _: _as_set(p, f))


def _among(printed: Any, found: Any) -> str | None:
    if any(_equal(printed, item) is None for item in found):
        return None
    return f"{_short(printed)} is none of {_short(found)}"


def _all_among(printed: Any, found: Any) -> str | None:
    return next((r for item in printed if (r := _among(item, found))), None)


def _says(printed: Any, found: Any, path: str = "") -> str | None:
    if not isinstance(printed, str):
        return _items(printed, found, _says, path)
    return None if printed in str(found) else _unlike(path, printed, found)


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
        k, n = law["from_k"] - 1, law["mod"] * (law["from_k"] - 1) + law["residue"]
        if n >= 0 and k >= 0 and n not in covered and found[n] == law["slope"] * k + law["offset"]:
            return f"the law holds for {n} already"
        for k in range(law["from_k"], len(found)):
            n = law["mod"] * k + law["residue"]
            if n >= len(found):
                break
            if n in covered:
                return f"two laws speak of {n}"
            covered.add(n)
            if found[n] != law["slope"] * k + law["offset"]:
                return f"the value of {n} is {found[n]}, not {law['slope'] * k + law['offset']}"
    return None if 4 * len(covered) >= 3 * len(found) else f"the laws cover {len(covered)} of {len(found)} places only"


def _table(printed: Any, found: Any) -> str | None:
    return next(
        (f"the value of {n} is {found[int(n)]}, not {g}" for n, g in printed.items() if not same(found[int(n)], g)),
        None,
    )


def _outcomes(table: Sequence[Any]) -> str:
    return "".join(x if isinstance(x, str) else "N" if x else "P" for x in table)


def _lost(printed: Any, found: Any) -> str | None:
    """Which sizes are lost, by residues; a smaller modulus that says the same would be the right one."""
    letters, m, residues = _outcomes(found), printed["modulus"], printed["residues"]
    if len(set(residues)) < len(residues):
        return "a residue stands there twice"
    for n, letter in enumerate(letters):
        if (letter == "P") != (n % m in residues):
            return f"{n} is {letter}"
    if any(
        m % k == 0
        and {r % k for r in residues} == {n % k for n, x in enumerate(letters) if x == "P"}
        and len(residues) * k == m * len({r % k for r in residues})
        for k in range(1, m)
    ):
        return "a smaller modulus says the same"
    return None if len(letters) >= 2 * m else f"the table is too short for the modulus {m}"


def _pattern(printed: Any, found: Any) -> str | None:
    """The shortest period of outcomes, and the first place from which it holds."""
    letters = _outcomes(found)
    for start in range(len(letters) // 2):
        for length in range(1, (len(letters) - start) // 3 + 1):
            if all(letters[n] == letters[n + length] for n in range(start, len(letters) - length)):
                have = {"preperiod": start, "length": length, "pattern": letters[start : start + length]}
                return _equal(printed, have)
    return "the outcomes show no period"


_WAYS: Mapping[str, Callable[[Any, Any], str | None]] = {
    "set": _as_set,
    "sets": _as_sets,
    "among": _among,
    "all among": _all_among,
    "says": _says,
    "formula": _formula,
    "line": _line,
    "table": _table,
    "lost": _lost,
    "pattern": _pattern,
}


def proved(document: Mapping[str, Any], path: str, printed: Any, answer: Mapping[str, Any]) -> str | None:
    """Whether the printed value of a field, put into gote's answer, passes the proofs of that field."""
    from gote.core.documents import check

    first, *rest = path.split(".")
    value = _merged(answer.get(first), rest, printed)
    verdict = check(document, {first: value})
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
