"""Named families of matrix games: the matrix from the rules (Ferguson 2.1-2.4).

Each function takes the numbers of its rules and gives a `Family`: payoffs with the names of the lines. `FAMILIES` maps
the names used in documents of kind `matrix_family` to them. Large families that must not be written out (battleship,
Dresher's guessing game) have files of their own.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Literal

from gote.core import LimitError, rational
from gote.core.numbers import FieldError, rational_vector, whole
from gote.zerosum.rules_payoffs import Matrix, matrix

MOST_LINES = 2000


@dataclass(frozen=True)
class Family:
    """A matrix built from rules, with names for its lines."""

    payoffs: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]


def _table(rows: Sequence[Any], columns: Sequence[Any], payoff: Callable[[Any, Any], Any]) -> Family:
    return Family(
        matrix([[payoff(x, y) for y in columns] for x in rows]), tuple(map(_name, rows)), tuple(map(_name, columns))
    )


def _name(x: Any) -> str:
    return "(" + ", ".join(map(str, x)) + ")" if isinstance(x, tuple) else str(x)


def _count(n: Any, name: str = "n", least: int = 1) -> int:
    found = whole(n)
    if found < least:
        raise FieldError(f".{name}", f"is {found}; give a whole number from {least} on")
    if found > MOST_LINES:
        raise LimitError(f"{name}: {found:,} lines are too many to write out; give at most {MOST_LINES:,}")
    return found


def odd_or_even(calls: Sequence[Any] = (1, 2), stake: Literal["sum", "product"] = "sum") -> Family:
    """Both call a number; Odd (I) wins the stake if the sum is odd and pays it otherwise (2.1.2).

    >>> odd_or_even().payoffs == matrix([[-2, 3], [3, -4]])
    True
    """
    numbers = [whole(x) for x in calls]
    if stake not in ("sum", "product"):
        raise FieldError(".stake", f"{stake!r} is unknown; write sum or product")
    if not numbers:
        raise FieldError(".calls", "is empty; give at least one number")

    def payoff(x: int, y: int) -> int:
        amount = x + y if stake == "sum" else x * y
        return amount if (x + y) % 2 else -amount

    return _table(numbers, numbers, payoff)


def color_card_match(row_cards: Sequence[Any], column_cards: Sequence[Any]) -> Family:
    """Cards (colour, number): equal colours win I the number on his card, different colours lose him the number on hers
    (2.1.5).

    >>> color_card_match([("black", 1), ("red", 8)], [("black", 7), ("red", 2)]).payoffs == matrix([[1, -2], [-7, 8]])
    True
    """
    mine = [(str(colour), rational(x)) for colour, x in row_cards]
    yours = [(str(colour), rational(x)) for colour, x in column_cards]
    return _table(mine, yours, lambda a, b: a[1] if a[0] == b[0] else -b[1])


def matching_pennies() -> Family:
    """Heads or tails: I wins 1 when the coins agree.

    >>> matching_pennies().columns
    ('heads', 'tails')
    """
    return _table(("heads", "tails"), ("heads", "tails"), lambda a, b: 1 if a == b else -1)


def rock_paper_scissors() -> Family:
    """Paper beats rock, scissors beat paper, rock beats scissors (2.3.5).

    >>> rock_paper_scissors().payoffs[0][1]
    Fraction(-1, 1)
    """
    names = ("paper", "scissors", "rock")
    return _table(names, names, lambda a, b: (0, 1, -1)[(names.index(a) - names.index(b)) % 3])


def guess_absolute_error(n: Any) -> Family:
    """I chooses 1..n, II guesses and pays the distance (2.2.6, exercise 9).

    >>> guess_absolute_error(3).payoffs[0][2]
    Fraction(2, 1)
    """
    numbers = range(1, _count(n) + 1)
    return _table(numbers, numbers, lambda i, j: abs(i - j))


def diag_guess(values: Sequence[Any]) -> Family:
    """II chooses an item, I guesses it and wins its value if right (2.3.7, exercise 3).

    >>> diag_guess([2, 4]).payoffs[1][1]
    Fraction(4, 1)
    """
    u = rational_vector(values)
    places = range(1, len(u) + 1)
    return _table(places, places, lambda i, j: u[i - 1] if i == j else 0)


def guess_triangular(n: Any, exact: Any = 1, too_high: Any = "1/2", too_low: Any = 0) -> Family:
    """I guesses II's number among 1..n: three payoffs for right, too high, too low (2.3.7, exercises 4 and 5).

    >>> guess_triangular(2).payoffs[1][0]
    Fraction(1, 2)
    """
    numbers = range(1, _count(n) + 1)
    hit, high, low = rational(exact), rational(too_high), rational(too_low)
    return _table(numbers, numbers, lambda i, j: hit if i == j else high if i > j else low)


def guess_geometric(n: Any, b: Any) -> Family:
    """I guesses II's number: b^(i - j) when i >= j, else 0 (2.3.7, exercise 6).

    >>> guess_geometric(3, "1/2").payoffs[2][0]
    Fraction(1, 4)
    """
    numbers = range(1, _count(n) + 1)
    base = rational(b)
    return _table(numbers, numbers, lambda i, j: base ** (i - j) if i >= j else 0)


def guess_geometric_inverse(n: Any, b: Any) -> Family:
    """The same with the exponent as misprinted: b^(j - i) when i > j."""
    base = rational(b)
    if base == 0:
        raise FieldError(".b", "is 0, which has no inverse; give another number")
    return guess_geometric(n, 1 / base)


def pascal_inverse(n: Any) -> Family:
    """The inverse of the lower triangle of binomial coefficients (2.3.7, exercise 7).

    >>> pascal_inverse(3).payoffs[2][1]
    Fraction(-2, 1)
    """
    places = range(1, _count(n) + 1)
    return _table(places, places, lambda i, j: (-1) ** (i + j) * comb(i - 1, j - 1))


def mendelsohn(n: Any, win: Any = 1, lose: Any = 2) -> Family:
    """Both choose 1..n: one above the opponent wins `win`, two or more above loses `lose` (2.3.5).

    >>> mendelsohn(3).payoffs[2][0]
    Fraction(-2, 1)
    """
    numbers = range(1, _count(n) + 1)
    w, l = rational(win), rational(lose)

    def payoff(i: int, j: int) -> Fraction:
        amount = w if abs(i - j) == 1 else -l if i != j else Fraction(0)
        return amount if i > j else -amount

    return _table(numbers, numbers, payoff)


def silverman(
    n: Any = None, threshold: Any = 3, win: Any = 1, lose: Any = 2, numbers: Sequence[Any] | None = None
) -> Family:
    """The larger number wins `win`, but loses `lose` when it is `threshold` times the other or more (2.3.7, exercise
    10).

    >>> silverman(5).payoffs[4][0], silverman(5).payoffs[4][1]
    (Fraction(-2, 1), Fraction(1, 1))
    """
    chosen = [rational(x) for x in numbers] if numbers is not None else [Fraction(k) for k in range(1, _count(n) + 1)]
    t, w, l = rational(threshold), rational(win), rational(lose)

    def payoff(x: Fraction, y: Fraction) -> Fraction:
        high, low = max(x, y), min(x, y)
        amount = Fraction(0) if x == y else -l if high >= t * low else w
        return amount if x > y else -amount

    return _table(chosen, chosen, payoff)


def helicopter_submarine(n: Any, hit: Any = 1, near: Any = "1/2") -> Family:
    """I guesses II's place on a line: `hit` when right, `near` next to it, else 0 (2.3.7, exercises 18 and 19).

    >>> helicopter_submarine(3).payoffs[0]
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1))
    """
    places = range(1, _count(n) + 1)
    h, k = rational(hit), rational(near)
    return _table(places, places, lambda i, j: h if i == j else k if abs(i - j) == 1 else 0)


def number_hides(n: Any) -> Family:
    """Right 2, off by one 1, else 0 (2.3.7, exercise 19).

    >>> number_hides(2).payoffs[0]
    (Fraction(2, 1), Fraction(1, 1))
    """
    return helicopter_submarine(n, 2, 1)


def thievery(u: Sequence[Any]) -> Family:
    """The thief (I) takes one of the items worth u, the owner guards one; he wins its value unless it is guarded
    (2.3.7, exercise 17).

    >>> thievery([3, 2, 1]).payoffs[0]
    (Fraction(0, 1), Fraction(3, 1), Fraction(3, 1))
    """
    values = rational_vector(u)
    if not values or min(values) <= 0:
        raise FieldError(".u", "needs positive values; give at least one and none that is 0 or less")
    places = range(1, len(values) + 1)
    return _table(places, places, lambda i, j: 0 if i == j else values[i - 1])


def blotto_capture(row_units: Any, column_units: Any, posts: Any = 2) -> Family:
    """Colonel Blotto with capture scoring, written out; `gote.zerosum.blotto` solves it by orbits (2.3.6).

    >>> blotto_capture(2, 1).payoffs == matrix([[2, 0], [1, 1], [0, 2]])
    True
    """
    from gote.zerosum.rules_blotto import capture_score, deployments

    r, c, k = _count(row_units, "row_units", 0), _count(column_units, "column_units", 0), _count(posts, "posts")
    for units in (r, c):
        if comb(units + k - 1, k - 1) > MOST_LINES:
            raise LimitError(f"{comb(units + k - 1, k - 1):,} deployments are too many to write out; use kind blotto")
    return _table(deployments(r, k), deployments(c, k), capture_score)


def latin_square(letters: Sequence[Sequence[Any]], values: Mapping[str, Any]) -> Family:
    """A Latin square of letters with a number for each letter (2.2.5).

    >>> latin_square(["ab", "ba"], {"a": 1, "b": -1}).payoffs[1]
    (Fraction(-1, 1), Fraction(1, 1))
    """
    from gote.zerosum.rules_latin_square import is_latin

    if not is_latin(letters):
        raise FieldError(".letters", "is not a Latin square; every letter must stand once in each row and column")
    table = matrix([[values[x] for x in row] for row in letters])
    places = tuple(str(k + 1) for k in range(len(table)))
    return Family(table, places, places)


def magic_square(n: Any) -> Family:
    """A magic square of side n (not 2) by the classical constructions; n = 4 is Durer's (2.2.6, exercise 10).

    >>> magic_square(4).payoffs[3]
    (Fraction(4, 1), Fraction(15, 1), Fraction(14, 1), Fraction(1, 1))
    """
    from gote.zerosum.rules_magic_square import magic

    square = magic(_count(n))
    places = tuple(str(k + 1) for k in range(len(square)))
    return Family(matrix(square), places, places)


FAMILIES: Mapping[str, Callable[..., Family]] = {
    f.__name__: f
    for f in (
        odd_or_even,
        color_card_match,
        matching_pennies,
        rock_paper_scissors,
        guess_absolute_error,
        diag_guess,
        guess_triangular,
        guess_geometric,
        guess_geometric_inverse,
        pascal_inverse,
        mendelsohn,
        silverman,
        helicopter_submarine,
        number_hides,
        thievery,
        blotto_capture,
        latin_square,
        magic_square,
    )
}


def family(name: str, **parameters: Any) -> Family:
    """A family by name.

    >>> family("thievery", u=[1, 1]).rows
    ('1', '2')
    """
    if name not in FAMILIES:
        raise FieldError(".family", f"{name!r} is unknown; choose one of {', '.join(FAMILIES)}")
    maker = FAMILIES[name]
    known = inspect.signature(maker).parameters
    for key in parameters:
        if key not in known:
            raise FieldError(f".parameters.{key}", f"is unknown to {name}; it takes {', '.join(known) or 'nothing'}")
    for key, parameter in known.items():
        if parameter.default is inspect.Parameter.empty and key not in parameters:
            raise FieldError(f".parameters.{key}", f"is missing; {name} needs it")
    try:
        return maker(**parameters)
    except (TypeError, KeyError, IndexError) as error:
        raise FieldError(".parameters", f"do not fit {name} ({error})") from None
