"""Chains, dominance, patience and price wars in words: the steps by which one finds them by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate
from gote.markets.answer import BoundsAnswer, ChainAnswer, CycleAnswer, DiscountAnswer, EdgeworthAnswer
from gote.markets.answer_letters import ChainFormulaAnswer, CollusionFormulaAnswer
from gote.markets.rules import Chain, CriticalDiscount, DominanceBounds
from gote.markets.rules_chain import Linear, continuation
from gote.markets.rules_letters import ChainFormula, CollusionFormula
from gote.markets.rules_prices import Edgeworth, EdgeworthCycle

_MOST_ROUNDS = 12
_MOST_PIECES = 12


def _titled(solution: Solution[Any, Any], lang: str, blocks: list[Block]) -> Explanation:
    return Explanation(solution.game.title or solution.record.called(lang), tuple(blocks))


def explain_chain(solution: Solution[Chain, ChainAnswer], lang: str = "en") -> Explanation:
    """From the last firm back: what it makes of the demand left to it, and the price that follows; then forwards."""
    t = translator("markets", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(
            t(
                "Solve from the end. When demand R is left to a firm (the intercept less all outputs before its own), it "
                "leaves D to the later ones, makes R - D and earns (R - D)(P(D) - c), where P(D) is the price to which the "
                "later firms bring D. After the last firm P(D) = D."
            ),
            heading=t("From the last firm back"),
        )
    ]
    if len(set(game.costs)) == 1:
        c = shown(game.costs[0])
        blocks += [
            Text(
                t(
                    "With equal costs the last firm makes half of R - {c}; so P(D) - {c} is a fixed part of D - {c}, and "
                    "every firm before it makes half of what is left above the cost too.",
                    c=c,
                )
            ),
            Formula(f"q = (R - {c})/2"),
        ]
    else:
        rows = [[k, low, high, signed_sum([(u, "D"), (s, "")])] for k, low, high, (s, u) in price_lines(game)]
        blocks += [
            Table(
                rows[:_MOST_PIECES],
                header=[t("left to the firms from"), t("from D ="), t("up to D ="), t("price")],
                caption=t("The price to which the later firms bring what is left"),
            )
        ]
    left, rows = game.intercept, []
    for i, q in enumerate(solution.quantities):
        rows.append([i + 1, game.costs[i], left, q, left - q, solution.profits[i]])
        left -= q
    header = [t("firm"), t("cost"), t("left to it"), t("output"), t("left after it"), t("profit")]
    blocks += [
        Text(t("Now forwards, each firm with what is left to it:"), heading=t("Forwards")),
        Table(rows, header=header),
        Ask(t("How much does firm 1, the first leader, make?"), solution.quantities[0]),
        Text(
            t(
                "What is left at the end is the price, {p}. Consumer surplus {s}, welfare {w}.",
                p=shown(solution.price),
                s=shown(solution.consumer_surplus),
                w=shown(solution.welfare),
            )
        ),
        Ask(t("What is the price?"), solution.price),
    ]
    return _titled(solution, lang, blocks)


def price_lines(game: Chain) -> list[tuple[int, Fraction, Fraction, Linear]]:
    """Firm, from, up to, and the price s + u D that it and the later firms make of D; the last firm first."""
    found = continuation(game.costs, game.intercept, lambda: None)
    return [
        (k + 1, piece.low, piece.high, piece.line) for k in range(len(game.costs) - 1, 0, -1) for piece in found[k - 1]
    ]


def explain_bounds(solution: Solution[DominanceBounds, BoundsAnswer], lang: str = "en") -> Explanation:
    """The reply of a firm, then interval after interval."""
    t = translator("markets", lang)
    game = solution.game
    a = shown(game.intercept)
    blocks: list[Block] = [
        Text(
            t(
                "Against the others' total R firm i earns most with q_i = ({a} - c_i - R)/2, or 0 if that is negative; the more "
                "R, the less. If the others' outputs lie between known ends, everything outside the replies to these ends is "
                "dominated: below the reply to the largest R, and above the reply to the least.",
                a=a,
            ),
            heading=t("What is dominated"),
        ),
        Formula(f"({a} - c_i - R_max)/2 <= q_i <= ({a} - c_i - R_min)/2"),
        Text(
            t("At first the others may make anything from 0 to what sells at their cost."), heading=t("Round by round")
        ),
    ]
    shown_rounds = solution.bounds[:_MOST_ROUNDS]
    rows = [[k + 1, *(f"[{shown(low)}, {shown(high)}]" for low, high in ends)] for k, ends in enumerate(shown_rounds)]
    if len(solution.bounds) > _MOST_ROUNDS:
        rows.append(["…"] * len(rows[0]))
        last = solution.bounds[-1]
        rows.append([len(solution.bounds), *(f"[{shown(low)}, {shown(high)}]" for low, high in last)])
    blocks.append(Table(rows, header=[t("round"), *(t("firm {i}", i=i + 1) for i in range(len(game.costs)))]))
    blocks.append(Ask(t("Between which outputs does round 1 leave firm 1?"), tuple(solution.bounds[0][0])))
    if solution.limit is not None:
        ends = "; ".join(f"[{shown(low)}, {shown(high)}]" for low, high in solution.limit)
        blocks.append(Text(t("From here on nothing changes: {ends}.", ends=ends)))
        if all(low == high for low, high in solution.limit):
            blocks.append(Text(t("One output each is left: Cournot's equilibrium.")))
    elif len(game.costs) == 2:
        blocks.append(
            Text(t("With two firms every round at least halves the intervals; they close in on Cournot's equilibrium."))
        )
    return _titled(solution, lang, blocks)


def explain_discount(solution: Solution[CriticalDiscount, DiscountAnswer], lang: str = "en") -> Explanation:
    """Keep the agreement, break it once, be punished for ever: three profits and one inequality."""
    t = translator("markets", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(
            t(
                "Three profits of each firm: C in every round while all keep the agreement; D once, by the best output against "
                "the others' agreed ones; N in every round after that, in Cournot's equilibrium."
            ),
            heading=t("Three profits"),
        )
    ]
    rows = [
        [i + 1, agreed, C, output, D, N]
        for i, (agreed, C, output, D, N) in enumerate(
            zip(
                game.agreed,
                solution.collusive_profits,
                solution.deviation_outputs,
                solution.deviation_profits,
                solution.punishment_profits,
                strict=True,
            )
        )
    ]
    header = [t("firm"), t("agreed output"), "C", t("best output against it"), "D", "N"]
    blocks += [Table(rows, header=header), *_inequality(t)]
    for i, (row, d) in enumerate(zip(rows, solution.critical_discount_by_firm, strict=True)):
        if i and row[1:] == rows[0][1:]:
            continue
        name = f"d_{i + 1}"
        C, D, N = row[2], row[4], row[5]
        if d:
            blocks.append(Formula(f"{name} >= ({shown(D)} - {shown(C)})/({shown(D)} - {shown(N)}) = {shown(d)}"))
            blocks.append(Ask(t("From which discount factor on does firm {i} keep the agreement?", i=i + 1), d))
        elif d == 0:
            blocks.append(
                Text(t("Firm {i} gains nothing by breaking it: it keeps it however impatient it is.", i=i + 1))
            )
        else:
            blocks.append(Text(t("Firm {i} does as well without it: no patience keeps it to the agreement.", i=i + 1)))
    if solution.critical_discount is not None:
        blocks.append(Text(t("All keep it from {d} on.", d=shown(solution.critical_discount))))
    else:
        blocks.append(Text(t("So no discount factor keeps all to it.")))
    if solution.critical_discount_bertrand and len(game.costs) > 1:
        blocks.append(_price_war(t, len(game.costs), solution.critical_discount_bertrand))
    return _titled(solution, lang, blocks)


def _inequality(t: Translate) -> list[Block]:
    return [
        Text(
            t(
                "With discount factor d, keeping it is worth C in every round; breaking it D now and N ever after. It is kept when"
            ),
            heading=t("How patient?"),
        ),
        Formula("C >= (1 - d) D + d N"),
        Text(t("that is, when d is at least (D - C)/(D - N):")),
    ]


def _price_war(t: Translate, n: int, d: Fraction) -> Text:
    return Text(
        t(
            "If the punishment is price competition, N = 0; and who undercuts the monopoly price takes the whole market once, "
            "D = {n} C. Then the limit is 1 - 1/{n} = {d}.",
            n=n,
            d=shown(d),
        )
    )


def explain_chain_formula(solution: Solution[ChainFormula, ChainFormulaAnswer], lang: str = "en") -> Explanation:
    """Half of what is left, firm after firm."""
    t = translator("markets", lang)
    game = solution.game
    a, c = game.intercept, game.costs[0]
    rows = list(zip(range(1, game.n + 1), solution.quantities, solution.profits, strict=True))
    return _titled(
        solution,
        lang,
        [
            Text(
                t(
                    "When R is left to the last firm it earns q (R - q - {c}), most at half of R - {c}. The firm before foresees "
                    "this: of what it leaves above the cost one half stays at the end, so its own profit is half of q (R - q - {c}), "
                    "and again half is best. So it goes back to the first.",
                    c=c,
                ),
                heading=t("From the last firm back"),
            ),
            Formula(f"q = (R - {c})/2"),
            Text(
                t("The first finds {a} left, and everyone halves what is left above {c}:", a=a, c=c),
                heading=t("Forwards"),
            ),
            Table(rows, header=[t("firm"), t("output"), t("profit")]),
            Text(
                t(
                    "The price is {p}, the consumer surplus Q^2/2 = {s}. All this holds when {when}; else nobody produces.",
                    p=solution.price,
                    s=solution.consumer_surplus,
                    when=", ".join(solution.when),
                )
            ),
        ],
    )


def explain_collusion_formula(
    solution: Solution[CollusionFormula, CollusionFormulaAnswer], lang: str = "en"
) -> Explanation:
    """The three profits with letters, and the quotient in which they cancel."""
    t = translator("markets", lang)
    n = solution.game.n
    rows = [
        ["C", t("everybody makes an equal part of the monopoly's output"), solution.each, solution.profit_each],
        ["D", t("the best reply when the others do"), solution.best_deviation, solution.deviation_profit],
        ["N", t("Cournot's equilibrium"), "", solution.punishment_profit],
    ]
    d = shown(solution.critical_discount)
    return _titled(
        solution,
        lang,
        [
            Text(
                t(
                    "{n:One firm|# equal firms}, with {when}. Three profits of each:",
                    n=n,
                    when=", ".join(solution.when),
                ),
                heading=t("Three profits"),
            ),
            Table(rows, header=["", "", t("output"), t("profit")]),
            *_inequality(t),
            Text(t("The letters cancel: d is at least {d}.", d=d)),
            Ask(t("From which discount factor on is the agreement kept?"), solution.critical_discount),
            *([_price_war(t, n, solution.critical_discount_bertrand)] if n > 1 else []),
        ],
    )


def explain_edgeworth(solution: Solution[Edgeworth, EdgeworthAnswer], lang: str = "en") -> Explanation:
    """Which of the three cases the capacities make, and its figures."""
    t = translator("markets", lang)
    game = solution.game
    a, k1, k2, larger = game.sizes
    cost = game.costs[0]
    first, second = larger + 1, 2 - larger
    blocks: list[Block] = [
        Text(
            t(
                "Counted from the cost {cost} the demand at price p is {a} - p. The larger capacity, of firm {first}, is {k1}, the smaller {k2} (no "
                "more than the demand counts). The cheaper firm sells first; the other has what is left.",
                cost=shown(cost),
                a=shown(a),
                first=first,
                k1=shown(k1),
                k2=shown(k2),
            ),
            heading=t("Which case?"),
        )
    ]
    if solution.type == "competitive":
        blocks.append(
            Text(
                t(
                    "Either firm alone can serve everybody at cost, so any price above it is undercut: both ask {p} and earn "
                    "nothing.",
                    p=shown(solution.price),
                )
            )
        )
    elif solution.type == "pure":
        blocks += [
            Text(
                t(
                    "Both capacities are no larger than Cournot's reply to the other, (a - k)/2: nobody wants to sell less at a "
                    "higher price, and nobody can sell more. Both sell all they can."
                )
            ),
            Formula(f"p = {shown(a)} - {shown(k1)} - {shown(k2)} + {shown(cost)} = {shown(solution.price)}"),
            Text(t("The profits are {profits}.", profits=shown(solution.profits))),
        ]
    else:
        blocks += _drawn(t, solution, first, second)
    return _titled(solution, lang, blocks)


def _drawn(t: Translate, solution: Solution[Edgeworth, EdgeworthAnswer], first: int, second: int) -> list[Block]:
    """Mixed prices: the highest, the lowest, the profits, the two distributions."""
    a, k1, k2, _ = solution.game.sizes
    h = (a - k2) / 2
    assert solution.support is not None
    assert solution.atoms is not None
    assert solution.cdf is not None
    low, high = solution.support
    blocks: list[Block] = [
        Text(
            t(
                "Capacity {k1} is more than the reply ({a} - {k2})/2 = {h}, but not everybody can be served by one firm: at any "
                "price one of them would undercut or ask more. So prices are drawn by lot.",
                k1=shown(k1),
                a=shown(a),
                k2=shown(k2),
                h=shown(h),
            )
        ),
        Text(
            t(
                "At the top firm {first} serves only those whom the other leaves; the best it can do with them is h ({a} - {k2} - "
                "h), largest at half, so above the cost h = {h}, and it earns h^2 = {e} at every price drawn.",
                first=first,
                a=shown(a),
                k2=shown(k2),
                h=shown(h),
                e=shown(h * h),
            ),
            heading=t("The highest and the lowest price"),
        ),
        Ask(t("What does the larger firm earn?"), h * h),
        Text(
            t(
                "At the bottom l it surely sells first: l min({k1}, {a} - l) = {e}. With the cost added prices run from {low} to "
                "{high}; the other firm earns l {k2}: profits {profits}.",
                k1=shown(k1),
                k2=shown(k2),
                a=shown(a),
                e=shown(h * h),
                low=shown(low),
                high=shown(high),
                profits=shown(solution.profits),
            )
        ),
        Text(
            t(
                "The chance of a price of at most p is such that the other earns the same everywhere; firm {first} asks the highest "
                "price itself with a chance of its own.",
                first=first,
            ),
            heading=t("How prices are drawn"),
        ),
        Table(
            list(zip((1, 2), solution.cdf, solution.atoms, strict=True)),
            header=[t("firm"), t("chance of at most p"), t("chance of the highest price")],
        ),
    ]
    for price, chances in (solution.cdf_at or {}).items():
        blocks.append(Text(t("At p = {p}, the middle, these are {chances}.", p=price, chances=shown(chances))))
    return blocks


def explain_cycle(solution: Solution[EdgeworthCycle, CycleAnswer], lang: str = "en") -> Explanation:
    """Reply after reply until a price returns."""
    t = translator("markets", lang)
    game = solution.game
    other = game.start if game.start is not None else game.grid[-1]
    rows: list[list[Any]] = []
    for k, price in enumerate(solution.path[:40]):
        mover = k % 2
        rows.append([k + 1, mover + 1, other, price, game.earned(mover, price, other)])
        other = price
    told = ", ".join(map(shown, solution.path))
    return _titled(
        solution,
        lang,
        [
            Text(
                t(
                    "The firms reply in turn, each with the price of the grid that earns most against the other's last one (the "
                    "lowest of the best). Undercutting by one step takes the market, until it is better to serve at a high "
                    "price what the other's capacity leaves."
                ),
                heading=t("Reply by reply"),
            ),
            Table(rows, header=["", t("firm"), t("the other's price"), t("best price"), t("profit")]),
            Text(t("The prices until one returns: {told}.", told=told)),
            Text(
                t(
                    "{n:One price returns|# prices return} for ever: {cycle}.",
                    n=solution.length,
                    cycle=", ".join(map(shown, solution.cycle)),
                )
            ),
        ],
    )
