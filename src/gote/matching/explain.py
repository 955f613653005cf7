"""Matchings and mechanisms in words: the steps of a solution by hand."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.matching.answer import HousesAnswer, MarriageAnswer
from gote.matching.answer_mechanisms import AuctionAnswer, DesignAnswer
from gote.matching.rules import Houses, Marriage
from gote.matching.rules_mechanisms import AuctionDesign, CombinatorialAuction

_MOST_ROUNDS = 30


def explain_marriage(solution: Solution[Marriage, MarriageAnswer], lang: str = "en") -> Explanation:
    """The proposals round by round, then the lattice in figures."""
    t = translator("matching", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(t("Every man who is free proposes to the next woman on his list; each woman keeps the best."))
    ]
    blocks.append(Table(_rounds(game), header=[t("round"), t("proposals"), t("refused")]))
    header = [t("man"), t("best for men"), t("best for women")]
    rows = [[m, b or "-", w or "-"] for m, b, w in zip(game.men, solution.man_best, solution.woman_best, strict=True)]
    blocks.append(Table(rows, header=header))
    blocks.append(Text(t("{n:rotation leads|rotations lead} from the one to the other.", n=solution.rotations)))
    if solution.count is not None:
        text = t(
            "{n:There is # stable matching|There are # stable matchings}; the least sum of ranks is {least}, "
            "attained by {k} of them.",
            n=solution.count,
            least=solution.least_total_rank,
            k=solution.egalitarian,
        )
        blocks.append(Text(text))
    return Explanation(game.title or t("Stable matchings"), tuple(blocks))


def _rounds(game: Marriage) -> list[list[str]]:
    men, women = game.ranks
    lists = {m: list(own) for m, own in men.items()}
    kept: dict[str, str] = {}
    rows: list[list[str]] = []
    free = [m for m in lists if lists[m]]
    while free and len(rows) < _MOST_ROUNDS:
        proposals = {m: lists[m].pop(0) for m in free}
        refused = []
        for w in dict.fromkeys(proposals.values()):
            rivals = [m for m, x in proposals.items() if x == w] + ([kept[w]] if w in kept else [])
            kept[w] = min(rivals, key=women[w].__getitem__)
            refused += [m for m in rivals if m != kept[w]]
        told = ", ".join(f"{m} → {w}" for m, w in proposals.items())
        rows.append([str(len(rows) + 1), told, ", ".join(refused) or "-"])
        free = [m for m in refused if lists[m]]
    return rows


def explain_houses(solution: Solution[Houses, HousesAnswer], lang: str = "en") -> Explanation:
    """Round by round: who points to whose house, and the cycles that trade."""
    t = translator("matching", lang)
    game = solution.game
    rows = [[k + 1, ", ".join(leaving)] for k, leaving in enumerate(solution.rounds)]
    cycles = "; ".join(" → ".join([*cycle, cycle[0]]) for cycle in solution.cycles)
    return Explanation(
        game.title or t("Top trading cycles"),
        (
            Text(t("Everybody points to the owner of the best house left; those on a cycle trade and leave.")),
            Table(rows, header=[t("round"), t("leave")]),
            Text(t("The cycles, each taking the house of the next: {cycles}.", cycles=cycles)),
            Table(
                [[x, h] for x, h in zip(game.agents, solution.allocation, strict=True)], header=[t("agent"), t("house")]
            ),
            Text(
                t(
                    "No group can do better for one of them without harm to another: the only allocation in the strict core."
                )
            ),
        ),
    )


def explain_vcg(solution: Solution[CombinatorialAuction, AuctionAnswer], lang: str = "en") -> Explanation:
    """Best with all, best without each, the difference."""
    t = translator("matching", lang)
    game = solution.game
    rows = []
    for name in game.bids:
        bundle = solution.allocation.get(name, ())
        own = game.bundles[name][sum(1 << game.items.index(i) for i in bundle)] if bundle else Fraction(0)
        others = solution.welfare - own
        rows.append(
            [name, ", ".join(bundle) or "-", own, solution.payments[name] + others, others, solution.payments[name]]
        )
    header = [t("bidder"), t("wins"), t("bid"), t("others without him"), t("others with him"), t("pays")]
    blocks: list[Block] = [
        Text(t("The largest total of bids that can be met together is {w}.", w=shown(solution.welfare))),
        Table(rows, header=header),
        Text(
            t(
                "Everybody pays what the others lose by him: to bid the true values is best. Revenue {r}.",
                r=shown(solution.revenue),
            )
        ),
    ]
    if solution.blocking is not None:
        names = ", ".join(solution.blocking)
        blocks.append(
            Text(t("The outcome is not in the core: {names} and the seller could do better together.", names=names))
        )
    return Explanation(game.title or t("Vickrey-Clarke-Groves auction"), tuple(blocks))


def explain_design(solution: Solution[AuctionDesign, DesignAnswer], lang: str = "en") -> Explanation:
    """Values, virtual values, ironing, who wins where."""
    t = translator("matching", lang)
    game = solution.game
    blocks: list[Block] = []
    header = [
        t("value"),
        t("probability"),
        t("virtual value"),
        t("ironed"),
        t("wins with chance"),
        t("pays on average"),
    ]
    for i, own in enumerate(game.types):
        rows = [
            [v, p, a, b, w, x]
            for (v, p), a, b, w, x in zip(
                own,
                solution.virtual_values[i],
                solution.ironed[i],
                solution.rule.interim[i],
                solution.rule.payments[i],
                strict=True,
            )
        ]
        blocks.append(Table(rows, header=header, caption=t("Bidder {i}", i=i + 1)))
    blocks.append(
        Text(
            t("The virtual value of v is v less what the chance of all higher values costs: (next value - v)(1 - F)/f.")
        )
    )
    blocks.append(
        Text(t("The highest positive ironed virtual value wins. Expected revenue: {r}.", r=shown(solution.revenue)))
    )
    return Explanation(game.title or t("Auction of largest revenue"), tuple(blocks))
