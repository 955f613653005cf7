"""Worked solutions of this room in words: the threat argument, the supporting line, the exchange rate."""

from __future__ import annotations

import itertools
from typing import Any

from gote.bargaining.answer import AllInAnswer, AxiomsAnswer, NashAnswer, NtuAnswer, PayoffSetAnswer, TuAnswer
from gote.bargaining.feasible import pareto_chain, payoff_points
from gote.bargaining.rules import AllInEndgame, BargainingAxioms, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.solve import exchanges_of, number
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.exact.algebraic import RealAlgebraic
from gote.generalsum.explain import payoff_table


def _number(value: Any) -> str:
    return str(value) if isinstance(value, RealAlgebraic) else shown(value)


def explain_payoff_set(solution: Solution[PayoffSet, PayoffSetAnswer], lang: str = "en") -> Explanation:
    """Corners, frontier and the TU line."""
    t = translator("bargaining", lang)
    blocks = (
        payoff_table(solution.game),
        Text(
            t(
                "Without side payments the players can reach the hull with corners {corners}.",
                corners=", ".join(map(shown, solution.hull)),
            ),
            heading=t("Feasible set"),
        ),
        Text(
            t(
                "Pareto optimal are the points of the chain {chain}: all edges of negative slope.",
                chain=" - ".join(map(shown, solution.pareto)),
            )
        ),
        Text(
            t(
                "With side payments they share at most sigma = {sigma}; the Pareto line is x + y = {sigma}.",
                sigma=shown(solution.sigma),
            )
        ),
    )
    return Explanation(solution.game.title or t("Feasible set"), blocks)


def explain_tu_bargaining(solution: Solution[TuBargaining, TuAnswer], lang: str = "en") -> Explanation:
    """sigma, the threat game, delta, the solution and the side payments."""
    t = translator("bargaining", lang)
    game, f = solution.game, solution.answer
    cells = ", ".join(f"<{game.row_names[c.cell[0]]}, {game.column_names[c.cell[1]]}>" for c in f.cooperation)
    payments = []
    for c in f.cooperation:
        name = f"<{game.row_names[c.cell[0]]}, {game.column_names[c.cell[1]]}>"
        if c.payer:
            line = t(
                "After {cell} = {payoffs} player {payer} pays {amount} to player {payee}.",
                cell=name,
                payoffs=shown(c.payoffs),
                payer=c.payer,
                payee=c.payee,
                amount=shown(c.amount),
            )
        else:
            line = t("After {cell} = {payoffs} nothing is paid.", cell=name, payoffs=shown(c.payoffs))
        payments.append(line)
    points = ", ".join(sorted({shown(d.payoffs) for d in f.disagreements}))
    blocks = (
        payoff_table(game),
        Text(
            t("Together the players can make sigma = {sigma}, by {cells}.", sigma=shown(f.sigma), cells=cells),
            heading=t("Cooperation"),
        ),
        Text(
            t(
                "How it is divided depends on what each threatens to do otherwise. I wants the disagreement "
                "point to have a large D1 - D2, II a small one, so the threats are optimal strategies of A "
                "- B:"
            ),
            heading=t("Threats"),
        ),
        Table(_difference(game), header=game.column_names, labels=game.row_names),
        Text(
            t(
                "Its value is delta = {delta}; optimal threats of I: {p}; of II: {q}. They would lead to {points}.",
                delta=shown(f.delta),
                p=", ".join(map(shown, f.row_threats)),
                q=", ".join(map(shown, f.column_threats)),
                points=points,
            )
        ),
        Text(
            t(
                "From the disagreement point the players move up a line of slope 1 to x + y = sigma: the "
                "solution is ((sigma + delta)/2, (sigma - delta)/2) = {solution}.",
                solution=shown(f.solution),
            )
            + "\n"
            + "\n".join(payments),
            heading=t("TU solution"),
        ),
    )
    return Explanation(game.title or t("TU solution"), blocks)


def _difference(game: TuBargaining) -> list[list[Any]]:
    """The threat game A - B."""
    tables = zip(game.row_payoffs, game.column_payoffs, strict=True)
    return [[a - b for a, b in zip(r, s, strict=True)] for r, s in tables]


def explain_ntu_bargaining(solution: Solution[NtuBargaining, NtuAnswer], lang: str = "en") -> Explanation:
    """The exchange rate, the rescaled game and the solution."""
    t = translator("bargaining", lang)
    game = solution.game
    chain = pareto_chain(payoff_points(game.row_payoffs, game.column_payoffs))
    blocks: list[Any] = [
        payoff_table(game),
        Text(
            t(
                "If one unit of I's utility is worth lambda units of II's, the game (lambda A, B) has a TU "
                "solution; phi(lambda) is that solution in the old units. Wanted is a lambda for which "
                "phi(lambda) is feasible without payments."
            ),
            heading=t("Exchange rate"),
        ),
        Text(
            t(
                "The Pareto frontier is {chain}. phi(lambda) lies on the supporting line of slope -lambda, "
                "so only edges (lambda = -slope) and corners can hold it.",
                chain=" - ".join(map(shown, chain)),
            )
        ),
    ]
    blocks += _trials(solution, t)
    exchanges = exchanges_of(solution.answer)
    for e in exchanges:
        if e.high is not None and e.low == e.high:
            blocks.append(
                Text(
                    t("lambda = {rate}: the solution is {point}.", rate=_number(e.low), point=shown(e.point)),
                    heading=t("Solution"),
                )
            )
        else:
            high = "∞" if e.high is None else _number(e.high)
            blocks.append(
                Text(
                    t(
                        "Every lambda from {low} to {high} gives the solution {point}.",
                        low=_number(e.low),
                        high=high,
                        point=shown(e.point),
                    ),
                    heading=t("Solution"),
                )
            )
    if not exchanges:
        blocks.append(
            Text(
                t(
                    "No positive lambda makes phi(lambda) feasible: one of the players cannot gain more "
                    "than the safety level."
                ),
                heading=t("Solution"),
            )
        )
    if solution.fixed_threats:
        cells = ", ".join(f"<{game.row_names[i]}, {game.column_names[j]}>" for i, j in solution.fixed_threats)
        blocks.append(
            Text(
                t(
                    "Fixed threat point: {cells} is a saddle point of A and of -B, so the threats do not "
                    "depend on lambda.",
                    cells=cells,
                )
            )
        )
    return Explanation(game.title or t("Lambda-transfer solution"), tuple(blocks))


def _trials(solution: Solution[NtuBargaining, NtuAnswer], t: Translate) -> list[Any]:
    """phi at the rate of every edge of the frontier, and at a rate of the solution, with sigma and delta."""
    from fractions import Fraction

    from gote.bargaining.lambda_transfer import phi
    from gote.bargaining.solve import representative

    A, B = solution.game.row_payoffs, solution.game.column_payoffs
    chain = pareto_chain(payoff_points(A, B))
    rates = {(p[1] - q[1]) / (q[0] - p[0]) for p, q in itertools.pairwise(chain)}
    exchanges = exchanges_of(solution.answer)
    rates |= {rate for e in exchanges for rate in [representative(e)] if isinstance(rate, Fraction)}
    rows = []
    for rate in sorted(rates)[:12]:
        point, sigma, delta = phi(A, B, rate)
        inside = any(rate >= e.low and (e.high is None or rate <= e.high) and point == e.point for e in exchanges)
        rows.append(
            [shown(rate), shown(sigma), shown(delta), shown(point), t("feasible") if inside else t("not feasible")]
        )
    if not rows:
        return []
    header = (
        "lambda",
        "sigma",
        "delta = Val(lambda A - B)",
        t("phi = ((sigma + delta)/(2 lambda), (sigma - delta)/2)"),
        "",
    )
    return [Text(t("The rates of the edges, and one of the solution:")), Table(rows, header=header)]


def explain_nash_bargaining(solution: Solution[NashBargaining, NashAnswer], lang: str = "en") -> Explanation:
    """The product, the touching line and the other solutions."""
    t = translator("bargaining", lang)
    game = solution.game
    u, v = map(number, solution.solution)
    blocks: list[Any] = [
        Text(
            t(
                "The threat point is {threat}; among the feasible points that give nobody less, Nash's "
                "solution maximises (u - u*)(v - v*).",
                threat=shown(game.threat),
            ),
            heading=t("Problem"),
        ),
        Text(
            t(
                "Solution: ({u}, {v}) with product {product}.",
                u=_number(u),
                v=_number(v),
                product=_number(number(solution.product)),
            ),
            heading=t("Nash solution"),
        ),
    ]
    if solution.degenerate:
        blocks.append(Text(t("No point is strictly better for both (degenerate set); the Pareto axiom decides.")))
    else:
        slope = (v - game.threat[1]) / (u - game.threat[0])
        blocks += _edges(solution, t)
        blocks.append(
            Text(
                t(
                    "Why: the line through the solution with slope {slope}, the negative of the slope of "
                    "the ray from the threat point, has the whole set on one side and touches the hyperbola "
                    "of constant product there.",
                    slope=_number(-slope),
                )
            )
        )
    if game.is_polygon:
        rows = [
            [t("Kalai-Smorodinsky"), shown(solution.kalai_smorodinsky)],
            [t("egalitarian"), shown(solution.egalitarian)],
            [t("utilitarian"), ", ".join(map(shown, solution.utilitarian))],
        ]
        blocks.append(Table(rows, caption=t("Other solutions of the same problem")))
    return Explanation(game.title or t("Nash bargaining"), tuple(blocks))


def _edges(solution: Solution[NashBargaining, NashAnswer], t: Translate) -> list[Any]:
    """On a polygon: the product along each edge of the frontier, a quadratic, and where it is largest."""
    from gote.bargaining.nash import nash_point, rational_part

    game = solution.game
    if game.region is not None:
        return []
    chain = pareto_chain(rational_part(game.corners, game.threat))
    rows = []
    for p, q in itertools.pairwise(chain):
        best = nash_point([game.threat, p, q], game.threat)
        rows.append(
            [f"{shown(p)} - {shown(q)}", shown((q[1] - p[1]) / (q[0] - p[0])), shown(best.point), shown(best.product)]
        )
    if not rows:
        return []
    text = t(
        "Along an edge of the frontier the product is a quadratic; it is largest where the slope of the ray "
        "from the threat point is the negative of the edge's, or at an end."
    )
    return [Text(text), Table(rows, header=(t("edge"), t("slope"), t("largest at"), t("product")))]


def explain_all_in_endgame(solution: Solution[AllInEndgame, AllInAnswer], lang: str = "en") -> Explanation:
    """Table, equilibria, commitment and the cooperative solution."""
    t = translator("bargaining", lang)
    end = solution.answer
    names = (t("honest"), t("bluff")), (t("call"), t("fold"))
    rows = [[shown(cell) for cell in row] for row in end.payoffs]
    equilibria = "; ".join(
        f"p = {shown(e.row)}, q = {shown(e.column)}: {shown(e.payoffs)}" for e in solution.equilibria
    )
    blocks = (
        Table(rows, header=names[1], labels=names[0], caption=t("payoffs of I, II and the all-in player III")),
        Text(
            t(
                "In every equilibrium II folds and I bluffs with probability at most {bound}. Extreme "
                "equilibria: {equilibria}.",
                bound=shown(end.equilibrium_bluff),
                equilibria=equilibria,
            ),
            heading=t("Equilibria"),
        ),
        Text(
            t(
                "If I commits to bluff with a probability between {low} and {high}, II must call; I then "
                "gets up to {top}, more than {honest}.",
                low=shown(end.equilibrium_bluff),
                high=shown(end.break_even_bluff),
                top=shown(end.called_supremum),
                honest=shown(end.payoffs[0][1][0]),
            ),
            heading=t("Commitment"),
        ),
        Text(
            t(
                "Threats of I: {p}; of II: {q}. The cooperative solution is {solution}; III gets nothing.",
                p=", ".join(map(shown, end.row_threats)),
                q=", ".join(map(shown, end.column_threats)),
                solution=shown(end.solution[:2]),
            ),
            heading=t("Cooperation"),
        ),
    )
    return Explanation(solution.game.title or t("End-game with an all-in player"), blocks)


def axiom_names(t: Translate) -> dict[str, str]:
    """Nash's axioms by number and name."""
    return {
        "feasibility": t("1 feasibility"),
        "pareto": t("2 Pareto optimality"),
        "symmetry": t("3 symmetry"),
        "independence": t("4 independence of irrelevant alternatives"),
        "invariance": t("5 invariance under change of scale and origin"),
    }


def explain_bargaining_axioms(solution: Solution[BargainingAxioms, AxiomsAnswer], lang: str = "en") -> Explanation:
    """Which axioms held and where the others fail."""
    t = translator("bargaining", lang)
    names = axiom_names(t)
    rows = []
    notes: list[Any] = []
    failures = {axiom: solution.counterexamples.get(axiom) for axiom in solution.holds}
    for axiom, failure in failures.items():
        verdict = (
            t("held")
            if failure is None
            else t("fails for {points}", points=", ".join(shown(p) for p in failure.points))
        )
        rows.append([names[axiom], verdict])
    for axiom, failure in failures.items():
        if failure is not None:
            notes.append(Text(_contradiction(axiom, failure, t), heading=names[axiom]))
    text = t(
        "{trials:random problem|random problems} with threat point (0, 0). Only Nash's rule keeps all five axioms.",
        trials=solution.game.trials,
    )
    return Explanation(solution.game.title or t("Axioms of bargaining"), (Text(text), Table(rows), *notes))


def _contradiction(axiom: str, item: Any, t: Translate) -> str:
    """The counterexample in one sentence."""
    chosen = shown(item.solution)
    if axiom == "independence":
        smaller = ", ".join(map(shown, item.smaller))
        return t(
            "The rule chooses {chosen}. In the smaller set {smaller}, which still holds it, the rule chooses {then}.",
            chosen=chosen,
            smaller=smaller,
            then=shown(item.then),
        )
    if axiom == "invariance":
        return t(
            "The rule chooses {chosen}. In units u' = {a} u + {b}, v' = {c} v + {d} it chooses {then}, "
            "which is another point.",
            chosen=chosen,
            a=shown(item.scale[0]),
            b=shown(item.shift[0]),
            c=shown(item.scale[1]),
            d=shown(item.shift[1]),
            then=shown(item.then),
        )
    if axiom == "pareto":
        return t(
            "The rule chooses {chosen}, but {better} is better for one and not worse for the other.",
            chosen=chosen,
            better=shown(item.better),
        )
    if axiom == "symmetry":
        return t(
            "The rule chooses {chosen}, and with the players exchanged {then}.",
            chosen=chosen,
            then=shown(item.exchanged),
        )
    return t("The rule chooses {chosen}, which is not feasible or worse than the threat for somebody.", chosen=chosen)
