"""Worked solutions of this room in words: starred table, safety levels, elimination, indifference equations,
equilibria.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import signed_sum
from gote.core.i18n import Translate
from gote.generalsum.answer import BimatrixAnswer, StrategicAnswer
from gote.generalsum.dominance import iterated_elimination
from gote.generalsum.equilibria import components, indices
from gote.generalsum.explain_families import family_blocks
from gote.generalsum.explain_supports import support_blocks
from gote.generalsum.pure import stars
from gote.generalsum.rules import BimatrixGame, StrategicGame
from gote.generalsum.rules_tables import TwoTables
from gote.generalsum.safety import maxmin
from gote.generalsum.tables import transpose

# A longer list is cut in the text; the answer itself is complete.
MOST_LISTED = 40


def payoff_table(game: TwoTables) -> Table:
    """The bimatrix with a star at every best reply of I (before the comma) and of II (after it)."""
    marked = stars(game.row_payoffs, game.column_payoffs)
    first, second = set(marked.first), set(marked.second)
    rows = [
        [
            f"({shown(a)}{'*' if (i, j) in first else ''}, {shown(b)}{'*' if (i, j) in second else ''})"
            for j, (a, b) in enumerate(zip(r, s, strict=True))
        ]
        for i, (r, s) in enumerate(zip(game.row_payoffs, game.column_payoffs, strict=True))
    ]
    return Table(rows, header=game.column_names, labels=game.row_names, marks=frozenset())


def explain_bimatrix(solution: Solution[BimatrixGame, BimatrixAnswer], lang: str = "en") -> Explanation:
    """The starred table, safety levels, elimination, and all equilibria with the reason for each."""
    t = translator("generalsum", lang)
    game = solution.game
    blocks: list[Any] = [payoff_table(game), *_stars_text(game, t), *_safety(solution, t)]
    if game.shape[0] * game.shape[1] <= 100:
        blocks += _elimination(game, t)
    if game.shape == (2, 2):
        blocks += _indifference(game, t)
    else:
        blocks += support_blocks(game, solution.equilibria, t)
    blocks += _equilibria(solution, t)
    return Explanation(game.title or t("Bimatrix game"), tuple(blocks))


def _stars_text(game: TwoTables, t: Translate) -> list[Any]:
    cells = stars(game.row_payoffs, game.column_payoffs).equilibria
    named = ", ".join(f"<{game.row_names[i]}, {game.column_names[j]}>" for i, j in cells[:MOST_LISTED])
    text = t("A star marks a best reply: the largest payoff of I in its column, of II in its row.") + " "
    text += (
        t("Cells with two stars are the pure equilibria: {cells}.", cells=named)
        if cells
        else t("No cell has two stars: there is no pure equilibrium.")
    )
    return [Text(text, heading=t("Pure equilibria"))]


def _safety(solution: Solution[BimatrixGame, BimatrixAnswer], t: Translate) -> list[Any]:
    game = solution.game
    if game.shape[0] * game.shape[1] > 400:
        line = t(
            "v_I = Val(A) = {v1} and v_II = Val(B transposed) = {v2}.",
            v1=shown(solution.safety[0]),
            v2=shown(solution.safety[1]),
        )
        return [Text(line, heading=t("Safety levels"))]
    lines = []
    for name, table, value in (
        ("I", game.row_payoffs, solution.safety[0]),
        ("II", transpose(game.column_payoffs), solution.safety[1]),
    ):
        level = maxmin(table)
        strategies = ", ".join(shown(s) for s in level.strategies[:8])
        lines.append(
            t(
                "Player {name} alone can make sure of {value}, with {strategies}; {held} of the other allows no more.",
                name=name,
                value=shown(value),
                strategies=strategies,
                held=shown(level.held_by),
            )
        )
    return [Text("\n".join(lines), heading=t("Safety levels"))]


def _elimination(game: TwoTables, t: Translate) -> list[Any]:
    left = iterated_elimination(game.row_payoffs, game.column_payoffs)
    steps = [
        {
            "round": s.round,
            "player": "row" if s.player == 1 else "column",
            "strategy": s.strategy,
            "mixture": s.mixture,
            "margin": s.margin,
        }
        for s in left.steps
    ]
    return elimination_blocks(game, {"rows": left.rows, "columns": left.columns, "steps": steps}, t)


def elimination_blocks(game: TwoTables, found: Mapping[str, Any], t: Translate) -> list[Any]:
    """The log of an elimination (an answer of kind dominance) as text."""
    if not found["steps"]:
        return [Text(t("No strategy is dominated, not even by a mixture."), heading=t("Dominance"))]
    weak = getattr(game, "mode", "strict") == "weak"
    lines = []
    for s in found["steps"]:
        mine = s["player"] == "row"
        holes = {
            "name": (game.row_names if mine else game.column_names)[s["strategy"]],
            "mixture": _mixture(s["mixture"], game.row_names if mine else game.column_names, mine, t),
            "margin": shown(s["margin"]),
        }
        if weak:
            line = (
                t("Row {name} is weakly dominated by {mixture}.", **holes)
                if mine
                else t("Column {name} is weakly dominated by {mixture}.", **holes)
            )
        elif mine:
            line = t("Row {name} is strictly dominated by {mixture}: it earns at least {margin} less.", **holes)
        else:
            line = t("Column {name} is strictly dominated by {mixture}: it earns at least {margin} less.", **holes)
        lines.append(f"{s['round']}. {line}")
    rows = ", ".join(game.row_names[i] for i in found["rows"])
    columns = ", ".join(game.column_names[j] for j in found["columns"])
    lines.append(t("What is left: rows {rows}; columns {columns}.", rows=rows, columns=columns))
    return [Text("\n".join(lines), heading=t("Dominance"))]


def _mixture(weights: Sequence[Any], names: Sequence[str], mine: bool, t: Translate) -> str:
    """A strategy by its name, a mixture as a sum of them."""
    called = [t("row {name}", name=name) if mine else t("column {name}", name=name) for name in names]
    return signed_sum(zip(weights, called, strict=True))


def _indifference(game: TwoTables, t: Translate) -> list[Any]:
    (a, b), (c, d) = game.row_payoffs
    (e, f), (g, h) = game.column_payoffs
    blocks: list[Any] = [
        Text(t("Each player makes the OTHER one indifferent:"), heading=t("Indifference")),
    ]
    for name, letter, (left, right), below in (
        ("I", "q", ((a, b), (c, d)), a - b - c + d),
        ("II", "p", ((e, g), (f, h)), e - f - g + h),
    ):
        if not below:
            continue
        found = (right[1] - left[1]) / below
        sides = [signed_sum(((x, letter), (y, f"(1 - {letter})"))) for x, y in (left, right)]
        blocks.append(Formula(" = ".join(sides)))
        if 0 <= found <= 1:
            blocks.append(
                Text(t("{name} is indifferent at {letter} = {value}.", name=name, letter=letter, value=shown(found)))
            )
            blocks.append(Ask(t("Which {letter} makes player {name} indifferent?", letter=letter, name=name), found))
        else:
            text = t(
                "This would need {letter} = {value}, which is no probability: {name} is never indifferent.",
                name=name,
                letter=letter,
                value=shown(found),
            )
            blocks.append(Text(text))
    return blocks if len(blocks) > 1 else []


def _equilibria(solution: Solution[BimatrixGame, BimatrixAnswer], t: Translate) -> list[Any]:
    listed = solution.equilibria[:MOST_LISTED]
    rows = [[shown(e.row), shown(e.column), shown(e.payoffs)] for e in listed]
    table = Table(rows, header=("p", "q", t("payoffs")), labels=[str(k) for k in range(1, len(listed) + 1)])
    blocks: list[Any] = []
    if solution.game.find == "all":
        groups = components(solution.subsets)
        text = t(
            "{count:extreme equilibrium|extreme equilibria} in {subsets:maximal Nash subset|maximal Nash "
            "subsets} and {groups:connected component|connected components}.",
            count=len(solution.equilibria),
            subsets=len(solution.subsets),
            groups=len(groups),
        )
        blocks.append(Text(text, heading=t("All equilibria")))
        if rows:
            blocks.append(table)
        large = [s for s in solution.subsets if len(s) > 1]
        if large:
            blocks.append(
                Text(
                    t(
                        "Every mixture within a subset is an equilibrium too: {subsets}.",
                        subsets="; ".join(str([k + 1 for k in s]) for s in large[:MOST_LISTED]),
                    )
                )
            )
        if solution.certificate()["degenerate"]:
            blocks.append(
                Text(t("The game is degenerate: some mixture has more pure best replies than strategies in use."))
            )
        else:
            game = solution.game
            signs = indices(game.row_payoffs, game.column_payoffs, [(e.row, e.column) for e in solution.equilibria])
            text = t(
                "The game is nondegenerate: the number of equilibria is odd and their indices {signs} add up to 1.",
                signs=", ".join(f"{s:+d}" for s in signs[:MOST_LISTED]),
            )
            blocks.append(Text(text))
    else:
        blocks += [Text(t("Equilibria as asked for."), heading=t("Equilibria")), *([table] if rows else [])]
    blocks.append(
        Text(t("Check: against the other's strategy every strategy in use earns the same, and no other earns more."))
    )
    return blocks


def explain_strategic(solution: Solution[StrategicGame, StrategicAnswer], lang: str = "en") -> Explanation:
    """Pure equilibria, then for the mixed ones what every strategy earns, and what is known about completeness."""
    t = translator("generalsum", lang)
    game = solution.game
    blocks: list[Any] = []
    pure = [e for e in solution.equilibria if all(w in (0, 1) for own in e.strategies for w in own)]
    named = [
        "<" + ", ".join(game.strategies[i][own.index(1)] for i, own in enumerate(e.strategies)) + ">" for e in pure
    ]
    text = (
        t(
            "A profile is a pure equilibrium when nobody gains by another strategy of his own while the "
            "others keep theirs."
        )
        + " "
    )
    text += (
        t("Pure equilibria: {cells}.", cells=", ".join(named[:MOST_LISTED]))
        if named
        else t("There is no pure equilibrium.")
    )
    blocks.append(Text(text, heading=t("Pure equilibria")))
    shown_profiles = [
        [
            "; ".join("(" + ", ".join(str(w) for w in own) + ")" for own in e.strategies),
            ", ".join(str(u) for u in e.payoffs),
        ]
        for e in solution.equilibria[:MOST_LISTED]
    ]
    text = t(
        "{count:equilibrium|equilibria}; players in the order {players}.",
        count=len(solution.equilibria),
        players=", ".join(game.players),
    )
    blocks.append(Text(text, heading=t("Equilibria")))
    if shown_profiles:
        blocks.append(Table(shown_profiles, header=(t("strategies"), t("payoffs"))))
    blocks += _mixed_checks(solution, t)
    if solution.certified:
        text = t(
            "{count:more equilibrium is|more equilibria are} proved to lie in narrow intervals (interval Newton method).",
            count=len(solution.certified),
        )
        blocks.append(Text(text))
    blocks.append(Text(t("The list is complete.") if solution.complete else t("The list may not be complete.")))
    return Explanation(game.title or t("Game in strategic form"), (*blocks, *family_blocks(solution, lang)))


def _mixed_checks(solution: Solution[StrategicGame, StrategicAnswer], t: Translate) -> list[Any]:
    """For the first mixed equilibria: the indifference of every player, strategy by strategy."""
    from itertools import product

    game = solution.game
    mixed = [e for e in solution.equilibria if any(w not in (0, 1) for own in e.strategies for w in own)]
    if not mixed or len(game.payoffs) > 64:
        return []
    text = t(
        "Who mixes must earn the same with all strategies in use, and no more with another. This gives one "
        "equation for each player who mixes; its unknowns are the weights of the others."
    )
    blocks: list[Any] = [Text(text, heading=t("Indifference"))]
    for e in mixed[:3]:
        rows = []
        for i, own in enumerate(e.strategies):
            for s, weight in enumerate(own):
                total: Any = 0
                for cell in product(*map(range, game.sizes)):
                    if cell[i] == s:
                        term: Any = game.cell(cell)[i]
                        for k, c in enumerate(cell):
                            if k != i and term:
                                term = e.strategies[k][c] * term
                        total = term + total
                rows.append([game.players[i], game.strategies[i][s], str(weight), str(total)])
        blocks.append(Table(rows, header=(t("player"), t("strategy"), t("weight"), t("earns against the others"))))
    return blocks
