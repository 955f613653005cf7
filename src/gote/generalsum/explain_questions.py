"""The further documents in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gote.core import Explanation, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.generalsum.explain import elimination_blocks, payoff_table

if TYPE_CHECKING:
    from gote.generalsum.answers import Answer


def explain_dominance(solution: Answer, lang: str = "en") -> Explanation:
    """The log of the elimination."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    blocks = [payoff_table(game), *elimination_blocks(game, solution.found, t)]
    if game.mode == "weak":
        blocks.append(Text(t("Weak dominance: what is left may depend on the order of elimination.")))
    return Explanation(game.title or t("Iterated elimination"), tuple(blocks))


def explain_lemke_howson(solution: Answer, lang: str = "en") -> Explanation:
    """Every path step by step: which label is picked up and which is dropped."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    names = [
        *(t("row {name}", name=n) for n in game.row_names),
        *(t("column {name}", name=n) for n in game.column_names),
    ]
    blocks: list[Any] = [
        payoff_table(game),
        Text(
            t(
                "Start from (0, 0), where every strategy is a label; let go of one label and follow the edges until it is found again."
            )
        ),
    ]
    for path in solution.found["paths"]:
        rows = [[names[entering], names[leaving]] for _, entering, leaving in path["steps"]]
        blocks.append(
            Table(
                rows,
                header=(t("picked up"), t("dropped")),
                caption=t("Missing label: {label}", label=names[path["label"]]),
            )
        )
        blocks.append(Text(t("The path ends in p = {p}, q = {q}.", p=shown(path["row"]), q=shown(path["column"]))))
    return Explanation(game.title or t("Lemke-Howson paths"), tuple(blocks))


def explain_correlated(solution: Answer, lang: str = "en") -> Explanation:
    """The cells in use and why nobody leaves."""
    from itertools import product

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.found
    cells = list(product(*map(range, game.sizes)))
    rows = [
        [", ".join(game.strategies[i][s] for i, s in enumerate(cell)), shown(w), shown(game.payoffs[k])]
        for k, (cell, w) in enumerate(zip(cells, found["distribution"], strict=True))
        if w
    ]
    blocks = (
        Table(rows, header=(t("cell"), t("probability"), t("payoffs"))),
        Text(
            t(
                "Expected payoffs: {payoffs}; the aim reaches {value}.",
                payoffs=shown(found["payoffs"]),
                value=shown(found["value"]),
            )
        ),
        Text(
            t(
                "Nobody gains by doing something else than told; the multipliers of the linear program show that no such distribution is better."
            )
        ),
    )
    return Explanation(game.title or t("Correlated equilibrium"), blocks)


def explain_commitment(solution: Answer, lang: str = "en") -> Explanation:
    """The announced mixture, the reply, the two values."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.found
    names = game.column_names if game.leader == "row" else game.row_names
    leader = "I" if game.leader == "row" else "II"
    blocks = (
        payoff_table(game),
        Text(
            t(
                "Player {leader} announces {mixture}; the best reply {reply} gives the payoffs {payoffs}.",
                leader=leader, mixture=shown(found["mixture"]), reply=names[found["reply"]], payoffs=shown(found["payoffs"]),
            )
        ),
        Text(t("If ties are broken against the leader, {value} can be approached.", value=shown(found["value_if_ties_hurt"]))),
    )  # fmt: skip
    return Explanation(game.title or t("Commitment"), blocks)


def explain_repeated(solution: Answer, lang: str = "en") -> Explanation:
    """Backward induction, the folk-theorem set and critical discount factors."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.found
    blocks: list[Any] = [payoff_table(game)]
    if found["unique"]:
        text = t(
            "The stage game has one equilibrium, so by backward induction it is played in all {rounds} rounds: total {total}.",
            rounds=game.rounds,
            total=shown(found["total"]),
        )
    else:
        text = t(
            "The stage game has {count} extreme equilibria; every sequence of stage equilibria is subgame perfect.",
            count=len(found["stage"]),
        )
    blocks.append(Text(text, heading=t("Finitely many rounds")))
    corners = ", ".join(shown(p) for p in found["individually_rational"])
    blocks.append(
        Text(
            t("Patient players can sustain every payoff of the polygon {corners}.", corners=corners),
            heading=t("For ever"),
        )
    )
    rows = [
        [
            f"<{game.row_names[c['cell'][0]]}, {game.column_names[c['cell'][1]]}>",
            shown(c["payoffs"]),
            shown(c["discount"]),
        ]
        for c in found["sustained"]
    ]
    if rows:
        blocks.append(Table(rows, header=(t("cell"), t("payoffs"), t("least discount factor"))))
    return Explanation(game.title or t("Repeated game"), tuple(blocks))


def explain_evolution(solution: Answer, lang: str = "en") -> Explanation:
    """Symmetric equilibria and their stability."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    rows = [
        [shown(e["strategy"]), shown(e["payoff"]), t("stable") if e["stable"] else t("not stable")]
        for e in solution.found["equilibria"]
    ]
    blocks = (
        Table(game.payoffs),
        Table(rows, header=(t("strategy"), t("payoff"), t("evolution"))),
        Text(
            t("Stable means: against every other best reply q to p, p earns more against q than q does against itself.")
        ),
    )
    return Explanation(game.title or t("Evolutionarily stable strategies"), blocks)


def explain_refinements(solution: Answer, lang: str = "en") -> Explanation:
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
        for e in solution.found["equilibria"]
    ]
    blocks: tuple[Any, ...] = (
        payoff_table(game),
        Table(
            rows,
            header=("p", "q", t("payoffs"), t("strict"), t("perfect"), t("proper"), t("payoff dominated")),
            labels=[str(k) for k in range(len(rows))],
        ),
        Text(
            t(
                "In two-person games an equilibrium is perfect exactly when neither strategy is weakly dominated by a mixture."
            )
        ),
        *_proper_blocks(solution, t),
    )
    return Explanation(game.title or t("Refinements"), blocks)


def _proper_blocks(solution: Answer, t: Translate) -> list[Any]:
    """Which components hold a proper equilibrium, and for one in each the levels that prove it."""
    lines = [
        t(
            "An equilibrium is proper when it is the limit of complete mixtures in which a strategy that earns less than another is far less probable."
        )
    ]
    if not solution.found["complete"]:
        lines.append(t("Some cases were not decided: too many orders of the strategies would have to be tried."))
    blocks: list[Any] = [Text("\n".join(lines), heading=t("Proper equilibria"))]
    for k, component in enumerate(solution.found["components"]):
        members = ", ".join(map(str, component["members"]))
        if component["proper"] is False:
            blocks.append(Text(t("The component of {members} holds no proper equilibrium.", members=members)))
        if not component["proper"]:
            continue
        example, levels = component["example"], solution.proof["levels"]["components"][str(k)]
        text = t(
            "In the component of {members} the pair {p}, {q} is proper; first the first level is played, the next ones are ever rarer mistakes:",
            members=members, p=shown(example["row"]), q=shown(example["column"]),
        )  # fmt: skip
        count = max(len(levels["row"]), len(levels["column"]))
        rows = [
            [shown(levels[side][i]) if i < len(levels[side]) else "" for side in ("row", "column")]
            for i in range(count)
        ]
        labels = [str(i + 1) for i in range(count)]
        blocks += [Text(text), Table(rows, header=(t("player I"), t("player II")), labels=labels)]
    return blocks


def explain_profile(solution: Answer, lang: str = "en") -> Explanation:
    """Payoffs and regrets of a pair of strategies."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    f = solution.found
    rows = ", ".join(game.row_names[i] for i in f["best_rows"])
    columns = ", ".join(game.column_names[j] for j in f["best_columns"])
    verdict = t("The pair is an equilibrium.") if f["equilibrium"] else t("The pair is not an equilibrium.")
    blocks = (
        payoff_table(game),
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
