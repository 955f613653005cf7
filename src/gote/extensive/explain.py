"""A solved tree in words: the tree, its strategic form when that is small, the answer, and why nobody can do better."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Explanation, LimitError, Picture, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate, translated_title
from gote.core.numbers import decimal
from gote.extensive.answer import ExtensiveAnswer
from gote.extensive.draw import tree_svg, tree_text
from gote.extensive.explain_assessments import assessment_blocks
from gote.extensive.explain_induction import induction_blocks
from gote.extensive.open_deals import open_deals
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_tree import CHANCE, Tree
from gote.extensive.sequence_form import Behavior, sequence_form
from gote.extensive.solve import SolvedTree, tree_of
from gote.extensive.strategic_form import StrategicForm, pure_plans, strategic_form

Block = Text | Table | Picture


def explain_extensive(solved: Solution[ExtensiveGame, ExtensiveAnswer], lang: str = "en") -> Explanation:
    """The worked solution."""
    solution = tree_of(solved)
    t = translator("extensive", lang)
    tree = solution.tree
    blocks: list[Block] = [Text(_structure(solution, t), heading=t("The tree"))]
    behavior = solution.behavior if solution.behavior is not None else solution.equilibria[0].behavior
    if len(tree) <= 80:
        blocks += [
            Text(tree_text(tree, lang=lang)),
            Picture(svg=tree_svg(tree, behavior), caption=t("The tree with the strategies found")),
        ]
    form = _small_form(tree)
    if form is not None and solution.structure.zero_sum:
        blocks += _matrix_blocks(form, t)
    if solution.method == "backward induction":
        blocks += induction_blocks(tree, t)
    blocks += assessment_blocks(tree, solved.answer, t) if solution.method == "assessments" else _answer(solution, t)
    if solution.method == "sequence form":
        blocks += _proof(solution, t)
        blocks += _open(solution, t)
    return Explanation(translated_title(solved.game.title or "Game in extensive form", t), tuple(blocks))


def _structure(solution: SolvedTree, t: Translate) -> str:
    tree, info = solution.tree, solution.structure
    lines = [
        t(
            "The tree has {vertices} vertices: {terminal} terminal, {chance} chance.",
            vertices=info.vertices,
            terminal=info.terminal,
            chance=info.chance,
        )
    ]
    for i, name in enumerate(tree.players):
        lines.append(
            t(
                "Player {name}: {sets} information sets, {pure} pure strategies.",
                name=name,
                sets=info.information_sets[i],
                pure=info.pure_strategies[i],
            )
        )
    if info.perfect_information:
        lines.append(
            t("Every information set is a single vertex: perfect information, so backward induction solves the game.")
        )
    elif all(info.perfect_recall):
        lines.append(
            t("All players have perfect recall, so behavior strategies do everything that mixed strategies do (Kuhn).")
        )
    else:
        forgets = ", ".join(n for n, r in zip(tree.players, info.perfect_recall, strict=True) if not r)
        lines.append(
            t(
                "No perfect recall: {names} forget what they knew or did; behavior strategies may be worth "
                "less than mixed ones.",
                names=forgets,
            )
        )
    return "\n".join(lines)


def _small_form(tree: Tree) -> StrategicForm | None:
    if len(tree.players) != 2:
        return None
    try:
        sizes = [len(pure_plans(tree, i, limit=16)) for i in (0, 1)]
    except LimitError:
        return None
    return strategic_form(tree) if sizes[1] <= 8 else None


def _matrix_blocks(form: StrategicForm, t: Translate) -> list[Block]:
    from gote.zerosum.domination import remove_dominated

    matrix = form.tables[0]
    labels = [form.label(0, i) for i in range(len(matrix))]
    columns = [form.label(1, j) for j in range(len(matrix[0]))]
    blocks: list[Block] = [
        Text(
            t("One row for each plan of the first player, one column for each plan of the second; chance is averaged."),
            heading=t("Strategic form"),
        ),
        Table(matrix, header=columns, labels=labels),
    ]
    steps = []
    for step in remove_dominated(matrix, mixed=False).steps:
        names = labels if step.side == "row" else columns
        by = names[step.mixture[0][0]]
        if step.side == "row":
            steps.append(t("Row {line} is dominated by row {by}.", line=names[step.index], by=by))
        else:
            steps.append(t("Column {line} is dominated by column {by}.", line=names[step.index], by=by))
    if steps:
        blocks.append(Text(" ".join(steps)))
    return blocks


def _answer(solution: SolvedTree, t: Translate) -> list[Block]:
    tree = solution.tree
    blocks: list[Block] = []
    if solution.value is not None and solution.behavior is not None:
        text = t(
            "The value is V = {value} (about {about}).", value=shown(solution.value), about=decimal(solution.value)
        )
        if solution.behavior_bounds is not None:
            lower, upper = solution.behavior_bounds
            text += " " + t(
                "That needs mixed strategies. With behavior strategies the first player secures {lower}, "
                "the second holds him to {upper}.",
                lower=_amount(lower[0], lower[0] == lower[1]),
                upper=_amount(upper[1], upper[0] == upper[1]),
            )
        blocks.append(Text(text, heading=t("Answer")))
        blocks += _strategies(tree, solution.behavior, t)
    for number, e in enumerate(solution.equilibria[:12], 1):
        if solution.value is not None and len(solution.equilibria) == 1:
            break
        heading = t("Equilibrium {number}: payoffs {payoffs}", number=number, payoffs=shown(e.payoffs))
        blocks.append(Text(_kind_of(solution, t), heading=heading))
        blocks += _strategies(tree, e.behavior, t)
    if solution.best is not None and len(tree.infosets) <= 40:
        rows = [
            (tree.infosets[h].name, ", ".join(tree.infosets[h].moves[k] for k in moves))
            for h, moves in sorted(solution.best.items())
        ]
        if rows:
            blocks.append(
                Table(
                    rows,
                    header=(t("information set"), t("moves of some subgame-perfect equilibrium")),
                    caption=t("All optimal moves"),
                )
            )
    return blocks


def _amount(value: Fraction, exact: bool) -> str:
    return shown(value) if exact else decimal(value, 10)


def _kind_of(solution: SolvedTree, t: Translate) -> str:
    if solution.method == "backward induction":
        return t("Subgame perfect: no player gains by changing one move anywhere in the tree.")
    if solution.method == "subgames":
        return t("Subgame perfect: in no subgame does a player gain by any other strategy.")
    return t("Nash equilibrium: no player gains by any other strategy.")


def _strategies(tree: Tree, behavior: Behavior, t: Translate) -> list[Block]:
    rows = []
    for h, s in list(enumerate(tree.infosets))[:60]:
        choice = ", ".join(f"{m} {shown(p)}" for m, p in zip(s.moves, behavior[h], strict=True) if p)
        rows.append((tree.players[s.player], s.name, choice))
    if not rows:
        return []
    return [Table(rows, header=(t("player"), t("information set"), t("choice")))]


def _proof(solution: SolvedTree, t: Translate) -> list[Block]:
    """Best replies to both strategies, and the indifference at every set that mixes."""
    assert solution.behavior is not None
    tree = solution.tree
    form = sequence_form(tree)
    plans = [form.plan(i, solution.behavior) for i in (0, 1)]
    constant = next(iter(tree.payoffs.values()))
    total = constant[0] + constant[1]
    lines = [
        t(
            "The best reply to {name} leaves the first player {value}: never less.",
            name=tree.players[0],
            value=shown(total - form.best_reply(1, plans[0])[0]),
        ),
        t(
            "The best reply to {name} wins {value}: never more.",
            name=tree.players[1],
            value=shown(form.best_reply(0, plans[1])[0]),
        ),
    ]
    rows = _indifference(solution, form, plans)
    blocks: list[Block] = [Text(" ".join(lines), heading=t("Why"))]
    if rows:
        caption = t(
            "Where a player mixes, the moves in use are worth the same (value times the probability that "
            "chance and the other player lead there)"
        )
        blocks.append(Table(rows, header=(t("information set"), t("worth of each move")), caption=caption))
    return blocks


def _open(solution: SolvedTree, t: Translate) -> list[Block]:
    """What it would be worth with open cards, and what averaging over open deals costs."""
    if not solution.structure.zero_sum or solution.value is None or solution.tree.mover[0] != CHANCE:
        return []
    found = open_deals(solution.tree)
    text = t(
        "If everybody saw everything, the average over the deals would be {average}: {gap} more than the value. Who plays "
        "each move by that average earns {earns} against best replies, so {price} is the price of sampling open deals.",
        average=shown(found.average),
        gap=shown(found.average - solution.value),
        earns=shown(found.earns),
        price=shown(solution.value - found.earns),
    )
    return [Text(text, heading=t("Open deals"))]


def _indifference(solution: SolvedTree, form: Any, plans: list[list[Fraction]]) -> list[tuple[str, str]]:
    tree, behavior = solution.tree, solution.behavior or {}
    rows = []
    for i in (0, 1):
        worth = [Fraction(0)] * form.size[i]
        for sequences, _, payoff in form.leaves:
            worth[sequences[i]] += plans[1 - i][sequences[1 - i]] * payoff[i]
        for h, s in reversed(form.parent[i].items()):
            start = form.first[i][h]
            moves = tree.infosets[h].moves
            values = worth[start : start + len(moves)]
            worth[s] += max(values)
            if len([p for p in behavior[h] if p]) > 1:
                rows.append(
                    (tree.infosets[h].name, ", ".join(f"{m}: {shown(v)}" for m, v in zip(moves, values, strict=True)))
                )
    return rows[:40][::-1]
