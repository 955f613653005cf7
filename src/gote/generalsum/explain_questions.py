"""The further documents in words."""

from fractions import Fraction
from typing import Any

from gote.core import Explanation, Solution, Table, Text, rational, shown, translator
from gote.core.i18n import Translate
from gote.generalsum.explain import elimination_blocks, payoff_table


def explain_dominance(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The log of the elimination."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    blocks = [payoff_table(game), *elimination_blocks(game, solution.answer_fields(), t)]
    if game.mode == "weak":
        blocks.append(Text(t("Weak dominance: what is left may depend on the order of elimination.")))
    return Explanation(game.title or t("Iterated elimination"), tuple(blocks))


def explain_correlated(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The cells in use, what every recommendation is worth against its alternatives, and why nothing is better."""
    from itertools import product

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    cells = list(product(*map(range, game.sizes)))
    weights = dict(zip(cells, found["distribution"], strict=True))
    rows = [
        [", ".join(game.strategies[i][s] for i, s in enumerate(cell)), shown(w), shown(game.cell(cell))]
        for cell, w in weights.items()
        if w
    ]
    coarse = game.concept == "coarse"
    told: list[list[str]] = []
    for i, size in enumerate(game.sizes):
        for s in [None] if coarse else range(size):
            drawn = [(c, w) for c, w in weights.items() if w and (s is None or c[i] == s)]
            chance = sum((w for _, w in drawn), Fraction(0))
            if chance:
                earned = [
                    sum((w * game.cell((*c[:i], other, *c[i + 1 :]))[i] for c, w in drawn), Fraction(0)) / chance
                    for other in range(size)
                ]
                follow = sum((w * game.cell(c)[i] for c, w in drawn), Fraction(0)) / chance
                others = ", ".join(f"{n}: {shown(v)}" for n, v in zip(game.strategies[i], earned, strict=True))
                told.append(
                    [
                        game.players[i],
                        t("before being told") if s is None else game.strategies[i][s],
                        shown(follow),
                        others,
                    ]
                )
    blocks = (
        Text(t("A device draws a cell and tells everybody only the own part of it."), heading=t("The device")),
        Table(rows, header=(t("cell"), t("probability"), t("payoffs"))),
        Text(
            t(
                "Expected payoffs: {payoffs}; the aim reaches {value}.",
                payoffs=shown(found["payoffs"]),
                value=shown(found["value"]),
            )
        ),
        Text(
            t("Who decides for one strategy beforehand does not get more than by following:")
            if coarse
            else t("Who is told a strategy and computes what each would earn now finds none better:"),
            heading=t("Why nobody leaves"),
        ),
        Table(told, header=(t("player"), t("told"), t("following earns"), t("each strategy would earn"))),
        Text(
            t(
                "Nobody gains by doing something else than told; the multipliers of the linear program show "
                "that no such distribution is better."
            )
        ),
    )
    return Explanation(game.title or t("Correlated equilibrium"), blocks)


def explain_commitment(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """Reply by reply: the best announcement that makes it best; then the largest, and what hostile ties change."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    names = game.column_names if game.leader == "row" else game.row_names
    leader, follower = ("I", "II") if game.leader == "row" else ("II", "I")
    rows = []
    for name, proof in zip(names, solution.certificate()["duals"], strict=True):
        reached = shown(rational(proof["bound"])) if "bound" in proof else t("never a best reply")
        rows.append([name, reached])
    blocks: tuple[Any, ...] = (
        payoff_table(game),
        Text(
            t(
                "Player {leader} announces a mixture, player {follower} answers with a best reply. For "
                "every reply: among the mixtures to which it is a best reply, what is the most the leader "
                "gets (a linear program)?",
                leader=leader,
                follower=follower,
            ),
            heading=t("Reply by reply"),
        ),
        Table(rows, header=(t("reply"), t("most for the leader"))),
        Text(
            t(
                "Player {leader} announces {mixture}; the best reply {reply} gives the payoffs {payoffs}.",
                leader=leader,
                mixture=shown(found["mixture"]),
                reply=names[found["reply"]],
                payoffs=shown(found["payoffs"]),
            ),
            heading=t("Commitment"),
        ),
        Text(
            t(
                "If ties are broken against the leader, {value} can be approached.",
                value=shown(found["value_if_ties_hurt"]),
            )
        ),
    )
    return Explanation(game.title or t("Commitment"), blocks)


def explain_repeated(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """Backward induction, the folk-theorem set and critical discount factors with the inequality behind each."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    blocks: list[Any] = [payoff_table(game)]
    if found["unique"]:
        text = t(
            "The stage game has one equilibrium, so by backward induction it is played in {rounds:the one "
            "round|all # rounds}: total {total}.",
            rounds=game.rounds,
            total=shown(found["total"]),
        )
    else:
        text = t(
            "The stage game has {count} extreme equilibria; every sequence of stage equilibria is subgame perfect.",
            count=len(found["stage"]),
        )
    blocks.append(Text(text, heading=t("Finitely many rounds")))
    if not found["unique"] and found["pure_totals"]:
        totals = ", ".join(map(shown, found["pure_totals"][:40]))
        blocks.append(
            Text(
                t(
                    "With several equilibria a better or worse continuation rewards or punishes. From the "
                    "last round back, a cell is played when nobody gains at once more than the difference. "
                    "Totals of subgame perfect play in pure strategies: {totals}.",
                    totals=totals,
                )
            )
        )
    corners = ", ".join(shown(p) for p in found["individually_rational"])
    blocks.append(
        Text(
            t("Patient players can sustain every payoff of the polygon {corners}.", corners=corners),
            heading=t("For ever"),
        )
    )
    stage = [e["payoffs"] for e in found["stage"]]
    rows = []
    for c in found["sustained"]:
        i, j = c["cell"]
        best = (max(r[j] for r in game.row_payoffs), max(game.column_payoffs[i]))
        reasons = [
            f"{shown(c['payoffs'][k])} >= (1 - d) {shown(best[k])} + d {shown(stage[c['threats'][k]][k])}"
            if c["threats"][k] is not None
            else "-"
            for k in (0, 1)
        ]
        rows.append(
            [f"<{game.row_names[i]}, {game.column_names[j]}>", shown(c["payoffs"]), *reasons, shown(c["discount"])]
        )
    if rows:
        blocks.append(
            Text(
                t(
                    "A cell is played for ever if deviating once and then getting the worst stage "
                    "equilibrium for ever is not better; a dash: no gain even at once."
                )
            )
        )
        header = (t("cell"), t("payoffs"), t("for I"), t("for II"), t("least discount factor"))
        blocks.append(Table(rows, header=header))
    return Explanation(game.title or t("Repeated game"), tuple(blocks))


def explain_refinements(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The extreme equilibria with their properties."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    yes, no = t("yes"), t("no")
    rows = [
        [
            shown(e["row"]),
            shown(e["column"]),
            shown(e["payoffs"]),
            *(
                t("not decided") if e[k] is None else yes if e[k] else no
                for k in ("strict", "perfect", "proper", "payoff_dominated")
            ),
        ]
        for e in solution.answer_fields()["equilibria"]
    ]
    blocks: tuple[Any, ...] = (
        payoff_table(game),
        Table(
            rows,
            header=("p", "q", t("payoffs"), t("strict"), t("perfect"), t("proper"), t("payoff dominated")),
            labels=[str(k) for k in range(1, len(rows) + 1)],
        ),
        Text(
            t(
                "In two-person games an equilibrium is perfect exactly when neither strategy is weakly "
                "dominated by a mixture."
            )
        ),
        *_proper_blocks(solution, t),
    )
    return Explanation(game.title or t("Refinements"), blocks)


def _proper_blocks(solution: Solution[Any, Any], t: Translate) -> list[Any]:
    """Which components hold a proper equilibrium, and for one in each the levels that prove it."""
    lines = [
        t(
            "An equilibrium is proper when it is the limit of complete mixtures in which a strategy that "
            "earns less than another is far less probable."
        )
    ]
    if not solution.answer_fields()["complete"]:
        lines.append(t("Some cases were not decided: too many orders of the strategies would have to be tried."))
    blocks: list[Any] = [Text("\n".join(lines), heading=t("Proper equilibria"))]
    known = [
        {side: [tuple(map(rational, level)) for level in item[side]] for side in ("row", "column")}
        for item in solution.certificate()["levels"]
    ]
    for component in solution.answer_fields()["components"]:
        members = ", ".join(str(k + 1) for k in component["members"])
        if component["proper"] is False:
            blocks.append(Text(t("The component of {members} holds no proper equilibrium.", members=members)))
        if not component["proper"]:
            continue
        example = component["example"]
        levels = next(
            item for item in known if item["row"][0] == example["row"] and item["column"][0] == example["column"]
        )
        text = t(
            "In the component of {members} the pair {p}, {q} is proper; first the first level is played, "
            "the next ones are ever rarer mistakes:",
            members=members,
            p=shown(example["row"]),
            q=shown(example["column"]),
        )
        count = max(len(levels["row"]), len(levels["column"]))
        rows = [
            [shown(levels[side][i]) if i < len(levels[side]) else "" for side in ("row", "column")]
            for i in range(count)
        ]
        labels = [str(i + 1) for i in range(count)]
        blocks += [Text(text), Table(rows, header=(t("player I"), t("player II")), labels=labels)]
    return blocks


def explain_profile(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """What every strategy earns against the other's, payoffs and regrets of the pair."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    f = solution.answer_fields()
    rows = ", ".join(game.row_names[i] for i in f["best_rows"])
    columns = ", ".join(game.column_names[j] for j in f["best_columns"])
    verdict = t("The pair is an equilibrium.") if f["equilibrium"] else t("The pair is not an equilibrium.")
    mine = [sum((a * y for a, y in zip(r, game.column, strict=True)), Fraction(0)) for r in game.row_payoffs]
    theirs = [
        sum((b * x for b, x in zip(c, game.row, strict=True)), Fraction(0))
        for c in zip(*game.column_payoffs, strict=True)
    ]
    tables = [
        Table(
            [[name, shown(w), shown(v)] for name, w, v in zip(names, weights, earned, strict=True)],
            header=(title, t("weight"), t("earns against the other")),
        )
        for title, names, weights, earned in (
            (t("row"), game.row_names, game.row, mine),
            (t("column"), game.column_names, game.column, theirs),
        )
    ]
    blocks: tuple[Any, ...] = (
        payoff_table(game),
        *tables,
        Text(
            t(
                "p = {p} and q = {q} pay {payoffs}.",
                p=shown(game.row),
                q=shown(game.column),
                payoffs=shown(f["payoffs"]),
            )
        ),
        Text(t("Best replies to q: rows {rows}, a gain of {gain}.", rows=rows, gain=shown(f["regrets"][0]))),
        Text(
            t("Best replies to p: columns {columns}, a gain of {gain}.", columns=columns, gain=shown(f["regrets"][1]))
        ),
        Text(verdict),
    )
    return Explanation(game.title or t("Check of a pair"), blocks)


def explain_root_count(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """From strategies to letters: words in which no letter stays where one of its kind stood."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    rows = []
    for size, degrees in zip(game.sizes, game.degrees, strict=True):
        word = "".join(chr(ord("a") + i) * d for i, d in enumerate(degrees)) if sum(degrees) <= 12 else "…"
        rows.append([size, degrees, word, solution.counts[size]])
    return Explanation(
        game.title or solution.record.called(lang),
        (
            Text(
                t(
                    "Who mixes all his strategies earns the same with each, which makes one equation less than he has strategies. "
                    "A generic game of this size has as many complex solutions as there are ways to permute a word, with one letter "
                    "for each equation and a letter of its own for each player, so that no letter stands where its like stood "
                    "(McKelvey and McLennan)."
                ),
                heading=t("Equations and words"),
            ),
            Table(rows, header=[t("size"), t("equations of each player"), t("word"), t("solutions")]),
            Text(
                t(
                    "So many equilibria in which everybody mixes all strategies there can be at most; 0 means none, but for ties."
                )
            ),
        ),
    )
