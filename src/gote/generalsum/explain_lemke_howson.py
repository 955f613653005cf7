"""The paths of Lemke and Howson as a student walks them: the two systems with slacks, and every pivot with its ratios."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import signed_sum
from gote.core.i18n import Translate, sentences
from gote.generalsum.explain import payoff_table
from gote.generalsum.lemke_howson import Tableau, pivots
from gote.generalsum.tables import positive_integers

# Beyond these the tableaus are left out: a larger game, a further pivot of all paths together.
MOST_LABELS = 12
MOST_PIVOTS = 12


def explain_lemke_howson(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The systems, then every path: pivot by pivot in tableaus as long as there is room, else label by label."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    said = _Words(game, t)
    small = sum(game.shape) <= MOST_LABELS
    blocks: list[Any] = [*_start(game, small, t), *(_systems(game, t) if small else ())]
    room = MOST_PIVOTS if small else 0
    for path in solution.answer_fields()["paths"]:
        room -= len(path["steps"])
        if small and (room >= 0 or path["label"] == 0):
            blocks += _path_in_tableaus(game, path["label"], said)
        else:
            blocks += _path_in_labels(path, said)
        blocks += _end(path, said)
    return Explanation(game.title or t("Lemke-Howson paths"), tuple(blocks))


class _Words:
    """What labels and variables are called: x and r belong to the rows, y and s to the columns."""

    def __init__(self, game: Any, t: Translate) -> None:
        self.t, self.rows = t, len(game.row_names)
        rows = [t("row {name}", name=name) for name in game.row_names]
        self.labels = [*rows, *(t("column {name}", name=name) for name in game.column_names)]

    def variables(self, player: int) -> list[str]:
        """The name of the variable of each label, in the tableau of a player."""
        row, column = ("x", "s") if player == 1 else ("r", "y")
        m, n = self.rows, len(self.labels) - self.rows
        return [f"{row}{i + 1}" for i in range(m)] + [f"{column}{j + 1}" for j in range(n)]

    def tableau(self, player: int, tableau: Tableau, mark: tuple[int, int] | None = None, caption: str = "") -> Table:
        """A tableau in fractions, with the name of the basic variable before each row and 1 over the right side."""
        names = self.variables(player)
        return Table(
            [[Fraction(entry, tableau.d) for entry in row] for row in tableau.rows],
            [*(names[label] for label in tableau.labels), "1"],
            [names[tableau.labels[column]] for column in tableau.basic],
            caption,
            frozenset([mark] if mark else []),
        )


def _start(game: Any, small: bool, t: Translate) -> Iterator[Any]:
    """The table with its best replies; of a large game, how the paths go."""
    stars = t("A star marks a best reply: the largest payoff of I in its column, of II in its row.")
    yield Text(stars, heading=t("The two systems") if small else "")
    yield payoff_table(game)
    if not small:
        yield Text(
            t(
                "Start from (0, 0), where every strategy is a label; let go of one label and follow the edges until it is found "
                "again."
            )
        )


def _systems(game: Any, t: Translate) -> Iterator[Any]:
    """The payoffs made positive, the two systems of equations, and which variable stands for which label."""
    changed = []
    for letter, name, table in (("a", "C", game.row_payoffs), ("b", "D", game.column_payoffs)):
        _, scale, shift = positive_integers(table)
        changed.append(f"{name} = {signed_sum([(1 / scale, letter), (-shift / scale, '')])}")
    yield Text(
        t(
            "Make the payoffs a of I and b of II positive whole numbers, which changes no best reply: {changed}. No column "
            "may earn II more than 1 against x, no row may earn I more than 1 against y; the slacks s and r say what is "
            "missing:",
            changed=", ".join(changed),
        )
    )
    yield Formula("D^T x + s = 1, C y + r = 1, x, y, r, s >= 0")
    yield Text(
        sentences(
            t(
                "A variable that is 0 carries its label: x1 and r1 that of the first row, y1 and s1 that of the first "
                "column, and so on. Where every label is carried, each strategy is unused or a best reply: an equilibrium."
            ),
            t("At the start x and y are 0, and every label is carried; only 0 is no mixture."),
        )
    )


def _path_in_tableaus(game: Any, missing: int, said: _Words) -> Iterator[Any]:
    """Every pivot: which variable comes in and why, the ratios, which leaves, and the tableau after it."""
    t = said.t
    walk = pivots(game.row_payoffs, game.column_payoffs, missing)
    _, *now = next(walk)
    for number, (step, *after) in enumerate(walk, 1):
        assert step is not None
        who, names = step.player, said.variables(step.player)
        before, column = now[who - 1], now[who - 1].entering(step.entering)
        ratios = {i: Fraction(row[-1], row[column]) for i, row in enumerate(before.rows) if row[column] > 0}
        row = next(i for i in ratios if before.basic[i] != after[who - 1].basic[i])
        basis = [names[before.labels[c]] for c in before.basic]
        holes = {
            "label": said.labels[step.entering],
            "player": "I" if who == 1 else "II",
            "variable": names[step.entering],
        }
        yield Text(
            t("Let go of {label}: {variable} comes into the tableau of player {player}.", **holes)
            if number == 1
            else t(
                "Now {label} is carried twice. Let go of it on the other side: {variable} comes into the tableau of player {player}.",
                **holes,
            ),
            heading=t(
                "Without {missing}, pivot {k}: {variable} comes in",
                missing=said.labels[missing],
                k=number,
                variable=names[step.entering],
            ),
        )
        yield said.tableau(who, before, (row, column))
        least = min(ratios.values())
        yield Text(
            sentences(
                t(
                    "The ratios of the right side to the column of {variable} are {ratios}: {leaving} is the first to become 0 and leaves.",
                    variable=names[step.entering],
                    ratios=", ".join(f"{basis[i]}: {shown(ratio)}" for i, ratio in ratios.items()),
                    leaving=basis[row],
                ),
                t("Equal ratios are told apart by the next columns (lexicographic rule).")
                if [*ratios.values()].count(least) > 1
                else "",
                t("That picks up {label}.", label=said.labels[step.leaving]),
            )
        )
        yield Ask(t("What is the smallest ratio?"), least)
        yield Ask(t("Which variable leaves?"), basis[row], basis)
        yield said.tableau(who, after[who - 1], caption=t("After pivot {k}", k=number))
        now = after


def _path_in_labels(path: Any, said: _Words) -> Iterator[Any]:
    """A path of which only the labels are told."""
    t = said.t
    yield Text(
        t("The path is walked in the same way; these are its labels."),
        heading=t("Without {missing}", missing=said.labels[path["label"]]),
    )
    rows = [[said.labels[dropped], said.labels[found]] for _, dropped, found in path["steps"]]
    yield Table(rows, header=(t("dropped"), t("picked up")))


def _end(path: Any, said: _Words) -> Iterator[Any]:
    """Where a path ends: the label let go of is found again."""
    t = said.t
    yield Text(
        t(
            "Found again: {label}. Now every label is carried once. Divided by their sums, x and y are p = {p} and q = {q}.",
            label=said.labels[path["label"]],
            p=shown(path["row"]),
            q=shown(path["column"]),
        )
    )
    if len(path["row"]) + len(path["column"]) <= MOST_LABELS:
        yield Ask(t("Which p does the path end in?"), path["row"])
        yield Ask(t("Which q does the path end in?"), path["column"])
