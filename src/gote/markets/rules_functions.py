"""Two firms with payoffs by formulas: piecewise rational functions of two decisions x and y.

A formula has numbers, x, y, names of `where`, + - * / ^, min, max, abs, comparisons, and / or / not, and `u if c else v`.
Where a comparison turns must be linear in either decision, such as x + y = 10: so for a fixed decision of the other the
payoff is one quotient of polynomials on each of finitely many intervals.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from typing import Any, Literal, NamedTuple

from pydantic import Field, model_validator

from gote.core import DocumentError, FieldError, Game, Rational, RationalVector
from gote.exact.expression import Expression, Symbols
from gote.exact.formula import parsed
from gote.exact.rational import to_fraction

RING = Symbols("x", "y")
LONGEST, MOST_PARTS, MOST_FORMS, HIGHEST = 2000, 4000, 64, 12
_COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
}
_ARITHMETIC: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
}


class Piece(NamedTuple):
    """On low < own < high the payoff is top/bottom, polynomials in the own decision from the constant on."""

    low: Any
    high: Any
    top: list[Any]
    bottom: list[Any]


class PayoffFormulas(Game):
    """Two firms choose x and y at once from intervals; each earns what its formula says.

    >>> game = PayoffFormulas(payoffs=["x*p - x", "y*p - y"], where={"p": "max(0, 10 - x - y)"}, strategies=[[0, 10], [0, 10]])
    >>> str(game.earned(0, Fraction(3), Fraction(3)))
    '9'
    """

    kind: Literal["duopoly"] = "duopoly"
    payoffs: tuple[str, str] = Field(description="what firm 1 and firm 2 earn, as formulas in x and y")
    strategies: tuple[tuple[Rational, Rational], tuple[Rational, Rational]] = Field(
        description="the intervals from which x and y are chosen"
    )
    where: dict[str, str] = Field(default_factory=dict, description="names for parts of the formulas, such as a price")
    reply_to: RationalVector | None = Field(
        default=None, description="[y, x]: also the best replies of firm 1 to y and of firm 2 to x"
    )

    @model_validator(mode="after")
    def _readable(self) -> PayoffFormulas:
        for k, (low, high) in enumerate(self.strategies):
            if low >= high:
                raise FieldError(f".strategies[{k}]", "must be an interval [low, high] with low < high")
        if self.reply_to is not None:
            if len(self.reply_to) != 2:
                raise FieldError(".reply_to", "must be two numbers: a decision of firm 2 and one of firm 1")
            for k, given in enumerate(self.reply_to):
                low, high = self.strategies[1 - k]
                if not low <= given <= high:
                    raise FieldError(f".reply_to[{k}]", f"must lie between {low} and {high}")
        for name in self.where:
            if not name.isidentifier() or name in {"x", "y", "min", "max", "abs"}:
                raise FieldError(".where", f"{name[:20]!r} cannot be a name; use another word")
        assert self._read
        return self

    @property
    def _read(self) -> _Reading:
        return _reading(self.payoffs, tuple(self.where.items()))

    def forms(self, i: int) -> list[Expression]:
        """All quotients of polynomials that the payoff of firm i is somewhere."""
        return self._read.forms[i]

    def breaks(self, i: int) -> list[Any]:
        """Irreducible polynomials, linear in the own decision, at whose zeros the payoff of firm i may change."""
        return self._read.breaks[i]

    def earned(self, i: int, x: Any, y: Any) -> Any:
        """What firm i earns, in the arithmetic of x and y."""
        return _walk(self._read.trees[i], {"x": x, "y": y})[0]

    def against(self, i: int, own: Any, other: Any) -> Any:
        """The same for a decision of the firm and one of the other; None where the formula divides by 0."""
        try:
            return self.earned(i, *((own, other) if i == 0 else (other, own)))
        except ZeroDivisionError:
            return None

    def pieces(self, i: int, other: Any) -> tuple[list[Any], list[Piece]]:
        """For a decision of the other firm: where the own payoff may change, both ends included, and what lies between."""
        low, high = self.strategies[i]
        zero = 0 * other
        points = [low + zero, high + zero]
        for factor in self.breaks(i):
            level, slope = [*polynomial_in(factor, i, other), zero][:2]
            if slope and low < (at := -(level / slope)) < high:
                points.append(at)
        points = sorted(set(points))
        found = []
        for start, end in pairwise(points):
            form = self._inside(i, start, end, other)
            top, bottom = (polynomial_in(p, i, other) for p in (form.top, form.bottom))
            for end_of in (start, end):  # a factor that top and bottom share there says nothing inside
                while len(bottom) > 1 and len(top) > 1 and not value_at(bottom, end_of) and not value_at(top, end_of):
                    top, bottom = _without(top, end_of), _without(bottom, end_of)
            found.append(Piece(start, end, top, bottom))
        return points, found

    def _inside(self, i: int, start: Any, end: Any, other: Any) -> Expression:
        """The quotient that holds between two neighbouring places; one that divides by 0 at a point is tried at others."""
        for share in (Fraction(1, 2), Fraction(1, 3), Fraction(3, 7), Fraction(5, 11)):
            own = start + (end - start) * share
            try:
                return self.form_at(i, *((own, other) if i == 0 else (other, own)))
            except ZeroDivisionError:
                continue
        raise DocumentError(f"payoffs[{i}]", "divides by 0 on a whole interval; say with 'if' what is earned there")

    def bounds(self, i: int, x: Range, y: Range) -> Range | None:
        """Bounds of what firm i earns on a box; None where a denominator may be 0."""
        return enclosed(self._read.trees[i], {"x": x, "y": y})

    def forms_on(self, i: int, box: tuple[Range, Range]) -> list[Expression]:
        """The quotients of polynomials that the payoff of firm i may be on a box."""
        return _Parts("", {"x": box[0], "y": box[1]}).forms(self._read.trees[i])

    def form_at(self, i: int, x: Any, y: Any) -> Expression:
        """The quotient of polynomials that holds at a point."""
        form = _walk(self._read.trees[i], {"x": x, "y": y}, symbols=True)[1]
        return form if isinstance(form, Expression) else RING.constant(form)


class _Reading(NamedTuple):
    """Both formulas with the names of `where` written out, what each may be, and where it may change."""

    trees: list[ast.expr]
    forms: list[list[Expression]]
    breaks: list[list[Any]]


@lru_cache(maxsize=64)
def _reading(payoffs: tuple[str, str], where: tuple[tuple[str, str], ...]) -> _Reading:
    known: dict[str, ast.expr] = {}
    for name, text in where:
        known[name] = _tree(text, known, f".where.{name}")
    found = _Reading([], [], [])
    for i, text in enumerate(payoffs):
        path = f".payoffs[{i}]"
        tree, parts = _tree(text, known, path), _Parts(path)
        found.trees.append(tree)
        found.forms.append(parts.forms(tree))
        found.breaks.append(_breaks(i, parts.turns, path))
    return found


def _breaks(i: int, turns: Sequence[Expression], path: str) -> list[Any]:
    found: dict[str, Any] = {}
    for polynomial in (p for form in turns for p in (form.top, form.bottom)):
        for factor, _ in polynomial.factor()[1]:
            if factor.degrees()[i] > 1:
                text = f"{str(factor)[:40]!r} decides which formula holds and is not linear in {'xy'[i]}"
                raise FieldError(path, f"{text}; write it with lines")
            if factor.degrees()[i]:
                found[str(factor)] = factor
    return list(found.values())


def polynomial_in(p: Any, i: int, other: Any) -> list[Any]:
    """Coefficients of the powers of decision i, the other's being put in."""
    zero = 0 * other
    found = [zero] * (max(p.degrees()[i], 0) + 1)
    for powers, c in p.terms():
        term = zero + to_fraction(c)
        for _ in range(powers[1 - i]):
            term = term * other
        found[powers[i]] = found[powers[i]] + term
    return found


def _without(p: Sequence[Any], root: Any) -> list[Any]:
    """The polynomial divided by (own - root)."""
    found = [p[-1]]
    for c in reversed(p[1:-1]):
        found.append(found[-1] * root + c)
    return found[::-1]


def value_at(p: Sequence[Any], x: Any) -> Any:
    """The value of a polynomial, coefficients from the constant on."""
    total = 0 * x
    for c in reversed(p):
        total = total * x + c
    return total


Range = tuple[Fraction, Fraction]


def enclosed(node: ast.expr, at: Mapping[str, Range]) -> Range | None:
    """Bounds of what a part is on a box; None where a denominator may be 0. Where the box does not decide, both choices
    are taken in.
    """

    def of(part: ast.expr) -> Range | None:
        return enclosed(part, at)

    match node:
        case ast.Constant():
            number = _number(node) or Fraction(0)
            return number, number
        case ast.Name(id=name):
            return at[name]
        case ast.UnaryOp(op=op, operand=part):
            found = of(part)
            return (-found[1], -found[0]) if found is not None and isinstance(op, ast.USub) else found
        case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as k)):
            found = of(left)
            if found is None:
                return None
            ends = sorted((found[0] ** k, found[1] ** k))
            return (Fraction(0) if k % 2 == 0 and k and found[0] <= 0 <= found[1] else ends[0]), ends[1]
        case ast.BinOp(left=left, op=op, right=right):
            a, b = of(left), of(right)
            if a is None or b is None or (isinstance(op, ast.Div) and b[0] <= 0 <= b[1]):
                return None
            if isinstance(op, ast.Add):
                return a[0] + b[0], a[1] + b[1]
            if isinstance(op, ast.Sub):
                return a[0] - b[1], a[1] - b[0]
            ends = [_ARITHMETIC[type(op)](p, q) for p, q in product(a, b)]
            return min(ends), max(ends)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            holds = _decided(test, at)
            return _hull([of(part) for part, left_out in ((body, False), (orelse, True)) if holds is not left_out])
        case ast.Call(func=ast.Name(id="abs"), args=[part]):
            found = of(part)
            if found is None:
                return None
            most = max(-found[0], found[1])
            return (Fraction(0) if found[0] <= 0 <= found[1] else min(abs(found[0]), abs(found[1]))), most
        case ast.Call(func=ast.Name(id=name), args=args):
            ranges = [of(part) for part in args]
            if any(r is None for r in ranges):
                return None
            act = min if name == "min" else max
            return act(r[0] for r in ranges if r), act(r[1] for r in ranges if r)
    raise AssertionError("the tree has been looked through before")


def _hull(ranges: Sequence[Range | None]) -> Range | None:
    known = [r for r in ranges if r is not None]
    return (min(r[0] for r in known), max(r[1] for r in known)) if len(known) == len(ranges) else None


def _decided(node: ast.expr, at: Mapping[str, Range]) -> bool | None:
    """Whether a test holds on a whole box; None when the box does not decide."""
    match node:
        case ast.BoolOp(op=op, values=parts):
            ruling = isinstance(op, ast.Or)
            found = [_decided(part, at) for part in parts]
            return ruling if ruling in found else None if None in found else not ruling
        case ast.UnaryOp(operand=part):
            inner = _decided(part, at)
            return None if inner is None else not inner
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            a, b = enclosed(left, at), enclosed(right, at)
            if a is None or b is None:
                return None
            ends = {_COMPARED[type(op)](p, q) for p, q in ((a[0], b[1]), (a[1], b[0]))}
            if isinstance(op, ast.Eq | ast.NotEq):
                apart = a[1] < b[0] or b[1] < a[0]
                return isinstance(op, ast.NotEq) if apart else None if a[0] < a[1] or b[0] < b[1] else ends.pop()
            return ends.pop() if len(ends) == 1 else None
    return None


def _tree(text: str, known: Mapping[str, ast.expr], path: str) -> ast.expr:
    if len(text) > LONGEST:
        raise FieldError(path, f"is longer than {LONGEST} characters; write a shorter formula")
    try:
        tree = parsed(text)
    except ValueError as error:
        raise FieldError(path, str(error)) from None

    class _Put(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return known.get(node.id, node)

    put: ast.expr = _Put().visit(tree)
    if _size(put, {}) > MOST_PARTS:
        raise FieldError(path, f"has more than {MOST_PARTS} parts when its names are written out; shorten it")
    return put


def _size(node: ast.AST, known: dict[int, int]) -> int:
    if id(node) not in known:
        known[id(node)] = 1 + sum(_size(part, known) for part in ast.iter_child_nodes(node))
    return known[id(node)]


def _number(node: ast.Constant) -> Fraction | None:
    return Fraction(str(node.value)) if type(node.value) in (int, float) else None


def _walk(node: ast.expr, at: Mapping[str, Any], symbols: bool = False) -> tuple[Any, Any]:
    """The value at a point, and with `symbols` the expression that holds there; only the choices taken are looked at."""

    def walk(part: ast.expr) -> tuple[Any, Any]:
        return _walk(part, at, symbols)

    match node:
        case ast.Constant():
            number = _number(node)
            return number, number
        case ast.Name(id=name):
            return at[name], RING.all["xy".index(name)] if symbols else None
        case ast.UnaryOp(op=op, operand=part):
            value, form = walk(part)
            if isinstance(op, ast.Not):
                return not value, None
            return (-value, -form if symbols else None) if isinstance(op, ast.USub) else (value, form)
        case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as k)):
            (value, form), power = walk(left), Fraction(1)
            total: Any = power
            for _ in range(k):
                total = value * total
            return total, form**k if symbols else None
        case ast.BinOp(left=left, op=op, right=right):
            (a, f), (b, g) = walk(left), walk(right)
            act = _ARITHMETIC[type(op)]
            return act(a, b), act(f, g) if symbols else None
        case ast.BoolOp(op=op, values=parts):
            wanted = isinstance(op, ast.Or)
            return (any if wanted else all)(bool(walk(part)[0]) for part in parts), None
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _COMPARED[type(op)](walk(left)[0], walk(right)[0]), None
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return walk(body if walk(test)[0] else orelse)
        case ast.Call(func=ast.Name(id=name), args=args):
            found = [walk(part) for part in args]
            if name == "abs":
                value, form = found[0]
                return (value, form) if value >= 0 else (-value, -form if symbols else None)
            return (min if name == "min" else max)(found, key=lambda pair: pair[0])
    raise AssertionError("the tree has been looked through before")


class _Parts:
    """What a formula may be, and the differences whose signs decide it."""

    def __init__(self, path: str, box: Mapping[str, Range] | None = None) -> None:
        self.path, self.box = path, box
        self.turns: list[Expression] = []

    def forms(self, node: ast.expr) -> list[Expression]:
        """All expressions a part stands for somewhere."""
        match node:
            case ast.Constant() if (number := _number(node)) is not None:
                return [RING.constant(number)]
            case ast.Name(id=("x" | "y") as name):
                return [RING.all["xy".index(name)]]
            case ast.UnaryOp(op=ast.USub(), operand=part):
                return self._distinct(-form for form in self.forms(part))
            case ast.UnaryOp(op=ast.UAdd(), operand=part):
                return self.forms(part)
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as k)) if 0 <= k <= HIGHEST:
                return self._distinct(form**k for form in self.forms(left))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
                return self._joined(_ARITHMETIC[type(op)], left, right)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                self._test(test)
                holds = None if self.box is None else _decided(test, self.box)
                chosen = [body, orelse] if holds is None else [body if holds else orelse]
                return self._distinct([form for part in chosen for form in self.forms(part)])
            case ast.Call(func=ast.Name(id="abs"), args=[part], keywords=[]):
                found = self.forms(part)
                self.turns += found
                return self._distinct([*found, *(-form for form in found)])
            case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _, *_] as args, keywords=[]):
                lists = [self.forms(part) for part in self._leading(args, node)]
                for one, other in ((a, b) for k, a in enumerate(lists) for b in lists[:k]):
                    self.turns += [a - b for a, b in product(one, other)]
                return self._distinct(form for found in lists for form in found)
        raise self._refused(node)

    def _leading(self, args: Sequence[ast.expr], node: ast.expr) -> list[ast.expr]:
        """The arguments of min or max that may be taken on the box."""
        whole = None if self.box is None else enclosed(node, self.box)
        if self.box is None or whole is None:
            return list(args)
        ranges = [enclosed(part, self.box) for part in args]
        return [
            part for part, r in zip(args, ranges, strict=True) if r is None or (r[0] <= whole[1] and r[1] >= whole[0])
        ]

    def _joined(self, act: Callable[[Any, Any], Any], left: ast.expr, right: ast.expr) -> list[Expression]:
        try:
            return self._distinct(act(a, b) for a, b in product(self.forms(left), self.forms(right)))
        except ZeroDivisionError:
            raise FieldError(self.path, f"{ast.unparse(right)[:40]!r} is 0 and divides; mend the formula") from None

    def _test(self, node: ast.expr) -> None:
        match node:
            case ast.BoolOp(values=parts):
                for part in parts:
                    self._test(part)
            case ast.UnaryOp(op=ast.Not(), operand=part):
                self._test(part)
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARED:
                self.turns += self._joined(lambda a, b: a - b, left, right)
            case _:
                raise self._refused(node)

    def _distinct(self, forms: Iterator[Expression] | Sequence[Expression]) -> list[Expression]:
        found = list({str(form): form for form in forms}.values())
        if len(found) > MOST_FORMS:
            raise FieldError(self.path, f"can be more than {MOST_FORMS} different formulas; write fewer cases")
        return found

    def _refused(self, node: ast.expr) -> FieldError:
        text = f"{ast.unparse(node)[:40]!r} is not allowed here; use numbers, x, y, names of where, + - * / ^, min, max, abs"
        return FieldError(self.path, f"{text}, comparisons and 'u if c else v'")
