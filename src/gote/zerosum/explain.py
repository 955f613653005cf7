"""The solution of a matrix game in words, as the text would write it: the method a teacher would choose, step by step.

`gote.zerosum.derivation` does the work; here every step of its log becomes sentences and tables. Lines are named as in
the original matrix throughout.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import (
    Ask,
    DocumentError,
    Explanation,
    FieldError,
    Formula,
    Solution,
    Table,
    Text,
    shown,
    translator,
)
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.core.numbers import decimal
from gote.zerosum.answer import MatrixAnswer
from gote.zerosum.derivation import Group, Step, derive
from gote.zerosum.explain_attempt import attempt
from gote.zerosum.rules import MatrixFamily, MatrixGame
from gote.zerosum.rules_payoffs import Matrix, against_columns, against_rows

MOST_SHOWN = 14
"""larger matrices are described, not printed"""


@dataclass(frozen=True)
class _Voice:
    """The translator together with the names of the original lines."""

    t: Translate
    rows: Sequence[str]
    columns: Sequence[str]

    def row(self, group: Group) -> str:
        return self.t("row {name}", name=_joined(group, self.rows))

    def column(self, group: Group) -> str:
        return self.t("column {name}", name=_joined(group, self.columns))

    def table(self, step: Step, marks: frozenset[tuple[int, int]] = frozenset(), caption: str = "") -> Table:
        return Table(
            step.matrix,
            [_joined(g, self.columns) for g in step.columns],
            [_joined(g, self.rows) for g in step.rows],
            caption,
            marks,
        )


def _joined(group: Group, names: Sequence[str]) -> str:
    return names[group[0]] if len(group) == 1 else "{" + ", ".join(names[k] for k in group) + "}"


def explain_matrix(solution: Solution[MatrixGame, MatrixAnswer], lang: str = "en") -> Explanation:
    """The matrix, the steps of the method, the answer, and the two lines of arithmetic that prove it."""
    t = translator("zerosum", lang)
    game: MatrixGame | MatrixFamily = solution.game
    inner = game.matrix_game
    blocks = [*explain_derivation(inner, solution.answer, t), *all_optimal(solution, t), *_given(solution, t)]
    return Explanation(game.title or t("Matrix game"), tuple(blocks))


def _given(solution: Solution[MatrixGame, MatrixAnswer], t: Translate) -> list[Block]:
    """What the strategies given in the document are worth."""
    if solution.measured is None:
        return []
    m, n = solution.game.shape
    rows = solution.game.rows or [str(i + 1) for i in range(m)]
    columns = solution.game.columns or [str(j + 1) for j in range(n)]
    parts = []
    e = solution.measured.row
    if e is not None:
        parts.append(
            t(
                "The row strategy given wins {payoffs} against the columns: it guarantees {safe}; best "
                "against it, by column: {replies}.",
                payoffs=shown(e.payoffs),
                safe=shown(e.safe),
                replies=", ".join(columns[k] for k in e.best_replies),
            )
        )
    e = solution.measured.column
    if e is not None:
        parts.append(
            t(
                "The column strategy given pays {payoffs} to the rows: it concedes at most {safe}; best "
                "against it, by row: {replies}.",
                payoffs=shown(e.payoffs),
                safe=shown(e.safe),
                replies=", ".join(rows[k] for k in e.best_replies),
            )
        )
    if solution.measured.payoff is not None:
        parts.append(t("Against each other they give {payoff} on average.", payoff=shown(solution.measured.payoff)))
    return [Text(" ".join(parts), heading=t("The strategies given"))]


def explain_derivation(game: MatrixGame, answer: MatrixAnswer, t: Translate) -> list[Block]:
    """The given matrix, one part per step of the method, the optimal pair of the answer and its proof."""
    try:
        found = derive(game.payoffs, game.method, game.shift, tuple((i - 1, j - 1) for i, j in game.pivots))
    except FieldError as error:  # a pivot or a constant of the user's choice that does not work
        raise DocumentError(error.path.lstrip("."), str(error)) from None
    m, n = game.shape
    voice = _Voice(t, game.rows or [str(i + 1) for i in range(m)], game.columns or [str(j + 1) for j in range(n)])
    blocks: list[Block] = []
    if max(m, n) <= MOST_SHOWN:
        blocks.append(Table(game.payoffs, voice.columns, voice.rows))
    else:
        blocks.append(Text(t("A game with {m:row|rows} and {n:column|columns}.", m=m, n=n)))
    if game.method is not None and game.method not in found.methods:
        blocks += attempt(game.method, game.payoffs, list(voice.rows), list(voice.columns), t)
    for step in found.steps:
        blocks += WRITERS[step.method](step, voice)
    p, q, value = answer.row, answer.column, answer.value
    if (found.row, found.column) != (p, q):
        blocks.append(
            Text(
                t(
                    "These steps lead to p = {p}, q = {q}, which is optimal too; the answer below is another optimal pair.",
                    p=_weights(found.row, voice.rows),
                    q=_weights(found.column, voice.columns),
                )
            )
        )
    blocks.append(
        Text(
            " ".join(
                (
                    t("The value is V = {value}.", value=shown(value))
                    if value.denominator == 1
                    else t("The value is V = {value} (about {about}).", value=shown(value), about=decimal(value)),
                    t(
                        "Player I plays p = {p}, player II plays q = {q}.",
                        p=_weights(p, voice.rows),
                        q=_weights(q, voice.columns),
                    ),
                    _favours(value, t),
                )
            ),
            heading=t("Answer"),
        )
    )
    blocks.append(Text(_proof(game.payoffs, p, q, value, t), heading=t("Why")))
    return blocks


def _proof(a: Matrix, p: Any, q: Any, value: Fraction, t: Translate) -> str:
    columns, rows = against_columns(a, p), against_rows(a, q)
    if max(len(columns), len(rows)) > MOST_SHOWN:
        return t(
            "Against p every column pays at least {value}, and against q every row wins at most {value} "
            "(checked in fractions).",
            value=shown(value),
        )
    return (
        t("Against p the columns pay {payoffs}: never less than {value}.", payoffs=shown(columns), value=shown(value))
        + " "
        + t("Against q the rows win {payoffs}: never more than {value}.", payoffs=shown(rows), value=shown(value))
    )


def _favours(value: Fraction, t: Translate) -> str:
    if value > 0:
        return t("The game favours player I.")
    return t("The game favours player II.") if value < 0 else t("The game is fair.")


def _weights(p: Sequence[Fraction], names: Sequence[str]) -> str:
    if len(p) <= MOST_SHOWN:
        return shown(tuple(p))
    return ", ".join(f"{names[k]}: {shown(x)}" for k, x in enumerate(p) if x)


def all_optimal(solution: Solution[Any, Any], t: Translate) -> list[Block]:
    """All optimal strategies, when the document asked for them."""
    if solution.row_extreme is None or solution.column_extreme is None:
        return []
    blocks: list[Block] = []
    sides = ((t("I"), t("II"), solution.row_extreme), (t("II"), t("I"), solution.column_extreme))
    for name, _, points in sides:
        if len(points) == 1:
            blocks.append(Text(t("The optimal strategy of player {name} is unique.", name=name)))
        else:
            blocks.append(
                Text(
                    t(
                        "The optimal strategies of player {name} are exactly the mixtures of these {count} "
                        "extreme ones: {points}.",
                        name=name,
                        count=len(points),
                        points=", ".join(map(shown, points[:40])) + (", ..." if len(points) > 40 else ""),
                    )
                )
            )
    first = blocks[0]
    assert isinstance(first, Text)
    return [Text(first.text, heading=t("All optimal strategies")), *blocks[1:]]


# --- one writer per method --------------------------------------------------------------------------------------------


def _saddle(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    text = t(
        "The row minima are {minima}, the column maxima {maxima}. The largest minimum and the smallest "
        "maximum are both {value}.",
        minima=shown(log.row_minima),
        maxima=shown(log.column_maxima),
        value=shown(log.lower),
    )
    places = ", ".join(
        f"({_joined(step.rows[i], voice.rows)}, {_joined(step.columns[j], voice.columns)})" for i, j in log.points[:9]
    )
    text += " " + t(
        "So the entry is a saddle point: least of its row, greatest of its column, at {places}.", places=places
    )
    blocks: list[Block] = [
        Text(text, heading=t("Saddle point")),
        Ask(t("What is the largest row minimum?"), log.lower),
        Ask(t("What is the smallest column maximum?"), log.upper),
    ]
    if max(len(step.rows), len(step.columns)) <= MOST_SHOWN:
        blocks.append(voice.table(step, frozenset(log.points)))
    return blocks


def _two_by_two(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    (a, b), (d, c) = step.matrix
    numbers = {"a": a, "b": b, "c": c, "d": d}

    def filled(formula: str) -> str:
        return "".join(_in_formula(numbers[x]) if x in numbers else x for x in formula)

    below = "a - b + c - d"
    blocks: list[Block] = [
        Text(
            t(
                "There is no saddle point, so both players equalize. With a = {a}, b = {b}, c = {c}, d = {d} (clockwise from the "
                "upper left), the weight p of {row}, the weight q of {column} and the value v are:",
                a=shown(a),
                b=shown(b),
                c=shown(c),
                d=shown(d),
                row=voice.row(step.rows[0]),
                column=voice.column(step.columns[0]),
            ),
            heading=t("2x2 game"),
        )
    ]
    for name, above, found in (("p", "c - d", log.p), ("q", "c - b", log.q), ("v", "a · c - b · d", log.value)):
        blocks.append(Formula(f"{name} = ({above})/({below}) = ({filled(above)})/({filled(below)}) = {shown(found)}"))
        blocks.append(Ask(t("What is {name} = {formula}?", name=name, formula=f"({above})/({below})"), found))
    return blocks


def _in_formula(x: Fraction) -> str:
    return shown(x) if x >= 0 and x.denominator == 1 else f"({shown(x)})"


def _graphical(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    from gote.zerosum.plot import envelope_picture

    if log.side == "row":
        first = voice.row(step.rows[0])
        names = [voice.column(g) for g in step.columns]
        opening = t(
            "Player I plays {first} with probability p. Each column gives a straight line in p; player II "
            "chooses the lowest, "
            "so player I looks for the highest point of the lower envelope.",
            first=first,
        )
    else:
        first = voice.column(step.columns[0])
        names = [voice.row(g) for g in step.rows]
        opening = t(
            "Player II plays {first} with probability q. Each row gives a straight line in q; player I "
            "chooses the highest, "
            "so player II looks for the lowest point of the upper envelope.",
            first=first,
        )
    low, high = log.best
    if low == high:
        where = t("It lies at {x} with value {v}.", x=shown(low), v=shown(log.value))
    else:
        where = t(
            "It is reached on the whole interval from {low} to {high}, with value {v}.",
            low=shown(low),
            high=shown(high),
            v=shown(log.value),
        )
    used = ", ".join(names[k] for k in log.touching)
    lines = Table(
        [[shown(start), shown(end)] for start, end in log.lines], [t("at 0"), t("at 1")], names, t("The lines")
    )
    mixing = t("The opponent uses the lines through that point: {used}.", used=used)
    return [
        Text(f"{opening} {where} {mixing}", heading=t("Graphical method")),
        lines,
        envelope_picture(log, names, t),
        Ask(t("What is the value at the best point of the envelope?"), log.value),
    ]


def _constant_sums(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    return [
        Text(
            t(
                "All rows have the sum {rows} and all columns the sum {columns}. Mixing all lines equally "
                "gives the same payoff against "
                "everything, for both players; so it is optimal and the value is the average entry {value}.",
                rows=shown(log.row_sum),
                columns=shown(log.column_sum),
                value=shown(log.value),
            ),
            heading=t("Equal line sums"),
        )
    ]


def _domination(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    parts = []
    for removal in log.steps:
        groups, name = (step.rows, voice.row) if removal.side == "row" else (step.columns, voice.column)
        line = name(groups[removal.index])
        by = " + ".join((f"{shown(w)} {name(groups[k])}" if w != 1 else name(groups[k])) for k, w in removal.mixture)
        if removal.strict:
            parts.append(t("{line} is strictly dominated by {by}.", line=line, by=by))
        else:
            parts.append(t("{line} is dominated by {by}.", line=line, by=by))
    text = " ".join(f"({k}) {part}" for k, part in enumerate(parts, 1))
    if not all(removal.strict for removal in log.steps):
        text += " " + t("Where the domination is not strict, optimal strategies may be lost, but not the value.")
    rows = tuple(step.rows[i] for i in log.rows)
    columns = tuple(step.columns[j] for j in log.columns)
    rest = Step("domination", rows, columns, log.matrix, None)
    return [
        Text(t("Remove the lines that are never needed.") + " " + text, heading=t("Domination")),
        voice.table(rest, caption=t("What is left")),
    ]


def _symmetric(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    used = ", ".join(voice.row(step.rows[k]) for k in log.lines)
    return [
        Text(
            t(
                "The matrix is skew-symmetric: the game is symmetric, its value is 0 and both players have "
                "the same optimal strategies. "
                "Suppose that exactly {used} are used; the equations pA = 0 on them give the weights "
                "{weights}, none negative, and no "
                "column does better against them.",
                used=used,
                weights=shown(tuple(log.strategy[k] for k in log.lines)),
            ),
            heading=t("Symmetric game"),
        )
    ]


def _invariance(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    rows = tuple(tuple(i for k in orbit for i in step.rows[k]) for orbit in log.row_orbits)
    columns = tuple(tuple(j for k in orbit for j in step.columns[k]) for orbit in log.column_orbits)
    smaller = Step("invariance", rows, columns, log.orbit_matrix, None)
    return [
        Text(
            t(
                "The matrix has {order:symmetry|symmetries}. Lines that they carry into each other may be given "
                "equal weight; it is enough to solve the game of orbits, whose entries are averages.",
                order=f"{log.order:,}",
            ),
            heading=t("Invariance"),
        ),
        voice.table(smaller, caption=t("The game of orbits")),
    ]


def _diagonal(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    text = ""
    if log.shift:
        text = t("Subtract {shift} from every entry; a diagonal matrix is left.", shift=shown(log.shift)) + " "
    if log.one_sign:
        text += t(
            "The diagonal is {d}. The weights are proportional to 1/d: V = 1/sum(1/d) = {v} and p = q = {p}.",
            d=shown(log.entries),
            v=shown(log.value - log.shift),
            p=shown(log.row),
        )
    else:
        text += t("The diagonal {d} has no single sign, so the value is 0 with pure strategies.", d=shown(log.entries))
    return [Text(text, heading=t("Diagonal game"))]


def _triangular(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    return [
        Text(
            t(
                "The matrix is triangular. With V = 1 the equations give, one unknown after the other, p = "
                "{p} and q = {q}; "
                "none is negative. Dividing by their sum {total} gives the strategies, and V = {v}.",
                p=shown(log.row_steps),
                q=shown(log.column_steps),
                total=shown(1 / log.value),
                v=shown(log.value),
            ),
            heading=t("Triangular game"),
        )
    ]


def _nonsingular(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    text = ""
    if log.shift:
        text = t("The matrix itself does not help; add {shift} to every entry.", shift=shown(log.shift)) + " "
    text += t(
        "The matrix has the inverse below, whose entries add up to {total}. So V = 1/{total} = {v}, and the "
        "column and row sums of the "
        "inverse, times V, are p and q; none is negative.",
        total=shown(log.total),
        v=shown(log.value + log.shift),
    )
    if log.shift:
        text += " " + t("The value of the game itself is {v}.", v=shown(log.value))
    return [Text(text, heading=t("Nonsingular game")), Table(log.inverse, caption=t("Inverse"))]


def _pivot(step: Step, voice: _Voice) -> list[Block]:
    t, log = voice.t, step.log
    opening = t("Border the matrix with 1 on the right, -1 below and 0 in the corner.")
    if log.shift:
        opening = (
            t("Add {shift} to every entry, so that the value is positive.", shift=shown(log.shift)) + " " + opening
        )
    blocks: list[Block] = [Text(opening, heading=t("Pivot method"))]
    for k, tableau in enumerate(log.tableaus):
        after = log.tableaus[k + 1].pivot if k + 1 < len(log.tableaus) else None
        caption = t("Start") if k == 0 else t("After pivot {k}", k=k)
        blocks.append(
            Table(
                tableau.entries,
                [f"{name}{i + 1}" for name, i in tableau.top] + [""],
                [f"{name}{i + 1}" for name, i in tableau.left] + [""],
                caption,
                frozenset([after]) if after else frozenset(),
            )
        )
    closing = t(
        "Nothing below is negative any more. The corner is {corner}: the value of the shifted game is {v}, "
        "and the borders divided by the "
        "corner are the strategies.",
        corner=shown(log.tableaus[-1].corner),
        v=shown(log.value + log.shift),
    )
    if log.more_possible:
        closing += " " + t("A zero on the border: there may be further optimal strategies.")
    return [*blocks, Text(closing)]


def _program(step: Step, voice: _Voice) -> list[Block]:
    t = voice.t
    return [
        Text(
            t(
                "The linear program (maximise v subject to pA >= v) is solved: floating point names the "
                "lines in use, and the equations on "
                "them are solved in fractions."
            ),
            heading=t("Linear program"),
        )
    ]


WRITERS: dict[str, Callable[[Step, _Voice], list[Block]]] = {
    "saddle": _saddle,
    "two_by_two": _two_by_two,
    "graphical": _graphical,
    "constant_sums": _constant_sums,
    "domination": _domination,
    "symmetric": _symmetric,
    "invariance": _invariance,
    "diagonal": _diagonal,
    "triangular": _triangular,
    "nonsingular": _nonsingular,
    "pivot": _pivot,
    "program": _program,
}
