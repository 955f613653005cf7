"""A solved tree in words: the tree, its strategic form when that is small, the answer, and why nobody can do better."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Explanation, LimitError, Picture, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate, translated_title
from gote.core.numbers import decimal
from gote.extensive.answer import ExtensiveAnswer
from gote.extensive.draw import tree_svg, tree_text
from gote.extensive.explain_assessments import assessment_blocks
from gote.extensive.explain_induction import induction_blocks
from gote.extensive.explain_subgames import subgame_blocks
from gote.extensive.open_deals import open_deals
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_tree import CHANCE, Tree
from gote.extensive.sequence_form import Behavior, SequenceForm, sequence_form
from gote.extensive.solve import SolvedTree, tree_of
from gote.extensive.strategic_form import StrategicForm, pure_plans, strategic_form
from gote.extensive.tikz import tree_tikz

MOST_SEQUENCES = 13
"""sequences of a player up to which the sequence form is written out"""


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
            Picture(
                svg=tree_svg(tree, behavior),
                caption=t("The tree with the strategies found"),
                tikz=tree_tikz(tree, behavior),
            ),
        ]
    form = _small_form(tree)
    if form is not None and solution.structure.zero_sum:
        blocks += _matrix_blocks(form, t)
    if solution.method == "backward induction":
        blocks += induction_blocks(tree, t)
    if solution.method == "subgames" and solution.structure.perfect_information:
        blocks += induction_blocks(tree, t)
    elif solution.method == "subgames":
        blocks += subgame_blocks(tree, [e.strategies for e in solved.answer.equilibria or ()], t)
    if solution.method == "assessments":
        game = solved.game.written_out()
        refinement = game.refinement if isinstance(game, ExtensiveGame) else None
        slipping = solved.certificate().get("plans", ())
        blocks += assessment_blocks(tree, solved.answer, refinement, slipping, t)
    else:
        blocks += _answer(solution, t)
    blocks += _between(solved, t) + _mixed(solved, form, t)
    if solution.method == "sequence form":
        blocks += _sequence_form(solution, t)
        blocks += _proof(solution, t)
        blocks += _open(solution, t)
    return Explanation(translated_title(solved.game.title or "Game in extensive form", t), tuple(blocks))


def _structure(solution: SolvedTree, t: Translate) -> str:
    tree, info = solution.tree, solution.structure
    lines = [
        t(
            "The tree has {vertices:vertex|vertices}: {terminal} terminal, {chance} chance.",
            vertices=info.vertices,
            terminal=info.terminal,
            chance=info.chance,
        )
    ]
    for i, name in enumerate(tree.players):
        lines.append(
            t(
                "Player {name}: {sets:information set|information sets}, {pure:pure strategy|pure strategies}.",
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
                "No perfect recall: something that was known or done is forgotten by {names}; behavior strategies may be worth "
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


def _between(solved: Solution[ExtensiveGame, ExtensiveAnswer], t: Translate) -> list[Block]:
    """What regret minimisation leaves open, and the strategies it ends with."""
    solution, ends = tree_of(solved), solved.answer.interval
    if ends is None or solution.behavior is None:
        return []
    text = t(
        "Regret minimisation (CFR+) ends with these strategies. The first player's wins at least {low} against every reply, the "
        "second's lets him win at most {high}: the value lies between, and exactly these two numbers are proved.",
        low=decimal(ends[0], 10),
        high=decimal(ends[1], 10),
    )
    return [Text(text, heading=t("Answer")), *_strategies(solution.tree, solution.behavior, t)]


def _mixed(solved: Solution[ExtensiveGame, ExtensiveAnswer], form: StrategicForm | None, t: Translate) -> list[Block]:
    """Mixtures of whole plans that secure the value where somebody forgets, and what they earn against each plan of the other."""
    if solved.answer.mixed is None:
        return []
    rows, worth = [], dict[str, Fraction]()
    for player, plans in solved.answer.mixed.items():
        for plan in plans:
            rows.append((player, shown(plan.probability), ", ".join(f"{h}: {m}" for h, m in plan.moves.items())))
            worth[f"{player} " + ",".join(plan.moves.values())] = plan.probability
    text = t("These mixtures of whole plans secure the value:")
    blocks: list[Block] = [
        Text(text, heading=t("Mixed strategies")),
        Table(rows, header=(t("player"), t("weight"), t("plan"))),
    ]
    if form is None:
        return blocks
    first, second = list(solved.answer.mixed)[:2]
    table = form.tables[0]
    p = [worth.get(f"{first} {form.label(0, i)}", Fraction(0)) for i in range(len(table))]
    q = [worth.get(f"{second} {form.label(1, j)}", Fraction(0)) for j in range(len(table[0]))]
    if sum(p) == 1 and sum(q) == 1:
        columns = tuple(sum((x * row[j] for x, row in zip(p, table, strict=True)), Fraction(0)) for j in range(len(q)))
        lines = tuple(sum((y * a for y, a in zip(q, row, strict=True)), Fraction(0)) for row in table)
        text = t(
            "Against the mixture of {first} the columns pay {columns}, against that of {second} the rows win {rows}.",
            first=first,
            second=second,
            columns=shown(columns),
            rows=shown(lines),
        )
        blocks.append(Text(text))
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


def _sequence_form(solution: SolvedTree, t: Translate) -> list[Block]:
    """The linear program of a small tree written out: sequences, payoffs between them, conditions, optimal plans."""
    tree = solution.tree
    form = sequence_form(tree)
    if max(form.size) > MOST_SEQUENCES or solution.behavior is None:
        return []
    names = [_sequences(form, i) for i in (0, 1)]
    letters = ("x", "y")
    entries = form.payoff_entries(0)
    matrix = [[entries.get((i, j), "") for j in range(form.size[1])] for i in range(form.size[0])]
    lines = []
    for i, letter in enumerate(letters):
        sums = [
            " + ".join(f"{letter}({names[i][form.first[i][h] + k]})" for k in range(len(tree.infosets[h].moves)))
            + f" = {letter}({names[i][s]})"
            for h, s in form.parent[i].items()
        ]
        rule = t("A plan {letter} of {name}: {sums}, nothing negative.", letter=letter, name=tree.players[i],
                 sums="; ".join([f"{letter}({names[i][0]}) = 1", *sums]))  # fmt: skip
        found = ", ".join(
            f"{letter}({name}) = {shown(p)}" for name, p in zip(names[i], form.plan(i, solution.behavior), strict=True)
        )
        lines.append(rule + " " + t("Optimal: {found}.", found=found))
    return [
        Text(
            t(
                "A sequence is a player's own choices so far, written by the last one ({empty}: none yet). Its plan is the "
                "product of their probabilities; the expected payoff is the sum of x times A times y.",
                empty=names[0][0],
            ),
            heading=t("Sequence form"),
        ),
        Table(
            matrix, header=names[1], labels=names[0], caption=t("A: payoffs to the first player, chance multiplied in")
        ),
        Text("\n".join(lines)),
    ]


def _sequences(form: SequenceForm, player: int) -> list[str]:
    """Names of the sequences: the last move, with its information set."""
    found = ["-"] * form.size[player]
    for h in form.parent[player]:
        s = form.tree.infosets[h]
        for k, move in enumerate(s.moves):
            found[form.first[player][h] + k] = f"{s.name} {move}"
    return found


def _open(solution: SolvedTree, t: Translate) -> list[Block]:
    """What it would be worth with open cards, and what averaging over open deals costs."""
    if not solution.structure.zero_sum or solution.value is None or solution.tree.mover[0] != CHANCE:
        return []
    found = open_deals(solution.tree)
    text = t(
        "If everybody saw everything, the average over the deals would be {average}; less the value this is {gap}. Who plays "
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
