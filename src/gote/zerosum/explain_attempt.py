"""A method that was asked for and does not apply: the attempt, and where it fails."""

from gote.core import Ask, Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.zerosum.nonsingular import nonsingular
from gote.zerosum.rules_payoffs import Matrix
from gote.zerosum.saddle import saddle_points
from gote.zerosum.triangular import triangular
from gote.zerosum.two_by_two import two_by_two

MOST_SHOWN = 14


def attempt(method: str, a: Matrix, rows: list[str], columns: list[str], t: Translate) -> list[Block]:
    """Why the method does not solve this matrix, with its numbers; another method follows."""
    names = {
        "saddle": t("Saddle point"),
        "two_by_two": t("2x2 game"),
        "graphical": t("Graphical method"),
        "constant_sums": t("Equal line sums"),
        "diagonal": t("Diagonal game"),
        "domination": t("Domination"),
        "symmetric": t("Symmetric game"),
        "triangular": t("Triangular game"),
        "invariance": t("Invariance"),
        "nonsingular": t("Nonsingular game"),
    }
    heading = t("The method asked for: {method}", method=names.get(method, method))
    why = _saddle(a, t) if method == "saddle" else _reason(method, a, t)
    blocks: list[Block] = [
        Text(why + " " + t("The method does not solve this game; another one does."), heading=heading)
    ]
    if method == "saddle" and max(len(a), len(a[0])) <= MOST_SHOWN:
        found = saddle_points(a)
        table = [[*row, low] for row, low in zip(a, found.row_minima, strict=True)] + [[*found.column_maxima, ""]]
        blocks += [
            Table(table, header=[*columns, t("row minimum")], labels=[*rows, t("column maximum")]),
            Ask(t("What is the largest row minimum?"), found.lower),
            Ask(t("What is the smallest column maximum?"), found.upper),
        ]
    return blocks


def _saddle(a: Matrix, t: Translate) -> str:
    found = saddle_points(a)
    return t(
        "The row minima are {minima}, the largest is {lower}; the column maxima are {maxima}, the smallest is {upper}. As {lower} < {upper}, "
        "no entry is the least of its row and the greatest of its column: there is no saddle point.",
        minima=shown(found.row_minima),
        maxima=shown(found.column_maxima),
        lower=shown(found.lower),
        upper=shown(found.upper),
    )


def _reason(method: str, a: Matrix, t: Translate) -> str:
    m, n = len(a), len(a[0])
    if method == "two_by_two" and (m, n) == (2, 2):
        blind = two_by_two(a)
        if blind is None:
            return t("The denominator a - b + c - d is 0.")
        return t(
            "The formulas would give p = {p} and q = {q}, but there is a saddle point, where they prove nothing.",
            p=shown(blind.p),
            q=shown(blind.q),
        )
    if method in ("two_by_two", "graphical"):
        wanted = t("two rows and two columns") if method == "two_by_two" else t("two rows or two columns")
        return t(
            "It needs {wanted}; this matrix is {m} x {n}, and no lines are dominated that would make it small enough.",
            wanted=wanted,
            m=m,
            n=n,
        )
    if method == "constant_sums":
        sums = tuple(sum(row) for row in a), tuple(sum(column) for column in zip(*a, strict=True))
        return t(
            "The row sums are {rows}, the column sums {columns}: they are not all equal.",
            rows=shown(sums[0]),
            columns=shown(sums[1]),
        )
    if method == "domination":
        return t("No row and no column is dominated, not even by a mixture of others.")
    if method == "invariance":
        return t("No exchange of rows and columns carries the matrix into itself.")
    if m != n:
        return t("It needs a square matrix; this one is {m} x {n}.", m=m, n=n)
    return _square(method, a, t)


def _square(method: str, a: Matrix, t: Translate) -> str:
    n = len(a)
    pairs = [(i, j) for i in range(n) for j in range(n)]
    if method == "symmetric":
        off = [(i, j) for i, j in pairs if i != j and a[i][j] != -a[j][i]]
        if not off:
            return t(
                "The matrix is not skew-symmetric: the diagonal {d} is not 0.",
                d=shown(tuple(a[i][i] for i in range(n))),
            )
        i, j = off[0]
        return t(
            "The matrix is not skew-symmetric: the entry ({i}, {j}) is {x}, but the entry ({j}, {i}) is {y}.",
            i=i + 1,
            j=j + 1,
            x=shown(a[i][j]),
            y=shown(a[j][i]),
        )
    if method == "diagonal":
        numbers = sorted({a[i][j] for i, j in pairs if i != j})
        return t("Off the diagonal stand different numbers: {numbers}.", numbers=", ".join(map(shown, numbers[:8])))
    if method == "triangular":
        found = triangular(a)
        if found is not None:
            return t(
                "Substitution gives p = {p}, q = {q}: a weight is negative.", p=shown(found.row), q=shown(found.column)
            )
        return t("On both sides of the diagonal there are entries that are not 0, or the diagonal holds a 0.")
    tried = nonsingular(a)
    if tried.verdict == "singular":
        return t("The matrix has no inverse.")
    if tried.row is None or tried.column is None:
        return t("The entries of the inverse add up to 0.")
    return t("The inverse gives p = {p}, q = {q}: a weight is negative.", p=shown(tried.row), q=shown(tried.column))
