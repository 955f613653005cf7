"""Matchings and mechanisms in words: the steps of a solution by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.matching.answer import CouplesAnswer, HousesAnswer, MarriageAnswer, RoommatesAnswer, TiesAnswer
from gote.matching.answer_mechanisms import AuctionAnswer, DesignAnswer, ProjectAnswer
from gote.matching.exchange import reduced_lists
from gote.matching.rules import Couples, Houses, Marriage, Roommates
from gote.matching.rules_mechanisms import AuctionDesign, CombinatorialAuction, PublicProject
from gote.matching.rules_ties import MarriageWithTies

_MOST_ROUNDS = 30
_MOST_MATCHINGS = 3


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


def explain_marriage_with_ties(solution: Solution[MarriageWithTies, TiesAnswer], lang: str = "en") -> Explanation:
    """What blocks, and the matchings that nothing blocks."""
    t = translator("matching", lang)
    game = solution.game
    rule = {
        "weak": t("Two block a matching when both prefer each other to what they have."),
        "strong": t(
            "Two block a matching when one prefers the other to what he or she has, and the other loses nothing."
        ),
        "super": t("Two block a matching when neither loses anything by it."),
    }[game.stability]
    blocks: list[Block] = [Text(rule)]
    if not solution.exists:
        blocks.append(Text(t("Every matching is blocked by somebody: none is stable.")))
        return Explanation(game.title or t("Stable matchings"), tuple(blocks))
    rows = [[w or "-" for w in match] for match in solution.matchings[:_MOST_ROUNDS]]
    blocks.append(Table(rows, header=list(game.men)))
    told = t(
        "{n:There is # stable matching|There are # stable matchings}, with {least} to {most} couples.",
        n=solution.count,
        least=solution.smallest,
        most=solution.largest,
    )
    blocks.append(Text(told))
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


def explain_roommates(solution: Solution[Roommates, RoommatesAnswer], lang: str = "en") -> Explanation:
    """Irving's first phase name by name, what is left of the lists, and the pairings."""
    t = translator("matching", lang)
    game = solution.game
    left, steps = reduced_lists(game)
    rows = [[x, y, ", ".join(dropped)] for x, y, dropped in steps[:_MOST_ROUNDS]]
    blocks: list[Block] = [
        Text(
            t(
                "Whoever is first on the list of x can count on x, so need not take anybody worse than x: these names are struck "
                "out on both lists. No stable pairing is lost. Again and again, until nothing changes:"
            ),
            heading=t("Shorter lists"),
        )
    ]
    if rows:
        blocks.append(Table(rows, header=["x", t("first on the list of x"), t("strikes out")]))
    else:
        blocks.append(Text(t("Nothing can be struck out.")))
    what_is_left = [[x, ", ".join(own) or "-"] for x, own in left.items()]
    blocks += [
        Table(what_is_left, header=[t("agent"), t("what is left of the list")]),
        Text(
            t(
                "Partners can be found in these lists only. A pairing is stable when no two prefer each other to their "
                "partners. {n:There is # stable pairing|There are # stable pairings}.",
                n=solution.count,
            ),
            heading=t("Pairings"),
        ),
    ]
    told = [[k + 1, ", ".join(" - ".join(pair) for pair in own) or "-"] for k, own in enumerate(solution.pairings)]
    if told:
        blocks.append(Table(told[:_MOST_ROUNDS]))
    elif any(left.values()):
        blocks.append(Text(t("Whoever of the lists left is paired, two want to leave.")))
    else:
        blocks.append(Text(t("Nobody is left on any list, yet some accept each other.")))
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))


def explain_couples(solution: Solution[Couples, CouplesAnswer], lang: str = "en") -> Explanation:
    """Every stable matching with the posts that everybody would rather have, and who holds them."""
    t = translator("matching", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(
            t(
                "A matching is stable when no single and no couple would rather have other posts whose hospitals would rather "
                "take them than those they have. {n:There is # such matching|There are # such matchings}.",
                n=solution.count,
            )
        )
    ]
    for k, match in enumerate(solution.matchings[:_MOST_MATCHINGS]):
        rows = list(_wishes(game, match))
        header = [t("who"), t("gets"), t("would rather have"), t("there instead")]
        caption = t("Matching {k}", k=k + 1) if solution.count > 1 else ""
        blocks.append(Table(rows, header=header, caption=caption))
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))


def _wishes(game: Couples, match: Mapping[str, str | None]) -> Iterator[list[str]]:
    """Single or couple, what it gets, each thing it would rather have, and whom the hospital then prefers."""
    wanted: list[tuple[tuple[str, ...], tuple[tuple[str | None, ...], ...]]]
    wanted = [(couple.members, couple.pairs) for couple in game.couples]
    wanted += [((s,), tuple((h,) for h in own)) for s, own in game.singles.items()]
    for people, options in wanted:
        now = tuple(match[p] for p in people)
        better = options[: options.index(now)] if now in options else options
        told = [[_posts(posts), _holders(game, match, people, posts)] for posts in better]
        for wish, holders in told or [["-", ""]]:
            yield [", ".join(people), _posts(now), wish, holders]


def _posts(posts: Sequence[str | None]) -> str:
    """Posts side by side; a dash for none at all.

    >>> _posts(("h1", None)), _posts((None, None))
    ('h1 + -', '-')
    """
    return " + ".join(h or "-" for h in posts) if any(posts) else "-"


def _holders(game: Couples, match: Mapping[str, str | None], people: Sequence[str], posts: Sequence[str | None]) -> str:
    """Whom the first hospital that refuses has instead; a dash where it does not take them at all."""
    for hospital in dict.fromkeys(posts):
        if hospital is None:
            continue
        applying = [p for p, h in zip(people, posts, strict=True) if h == hospital]
        here = [p for p, h in match.items() if h == hospital and p not in people]
        kept = game.chosen(hospital, [*here, *applying])
        if not set(applying) <= kept:
            return f"{hospital}: {', '.join(sorted(kept)) or '-'}"
    return ""


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


def explain_project(solution: Solution[PublicProject, ProjectAnswer], lang: str = "en") -> Explanation:
    """Values against the cost, then for everybody what the others would have decided."""
    t = translator("matching", lang)
    game = solution.game
    gains = [v - share for v, share in zip(game.values, solution.shares, strict=True)]
    total, cost = shown(sum(game.values, Fraction(0))), shown(Fraction(game.cost))
    decided = (
        t("The values add up to {total}, at least the cost {cost}: it is built.", total=total, cost=cost)
        if solution.build
        else t("The values add up to {total}, less than the cost {cost}: it is not built.", total=total, cost=cost)
    )
    rows = [
        [i + 1, v, share, gain, sum(gains, Fraction(0)) - gain, tax, utility]
        for i, (v, share, gain, tax, utility) in enumerate(
            zip(game.values, solution.shares, gains, solution.pivot_taxes, solution.utilities, strict=True)
        )
    ]
    header = [
        t("agent"),
        t("value"),
        t("cost share"),
        t("gain if built"),
        t("gains of the others"),
        t("tax"),
        t("utility"),
    ]
    pivotal = [str(i + 1) for i, pivot in enumerate(solution.pivotal) if pivot]
    blocks: list[Block] = [
        Text(decided, heading=t("Is it built?")),
        Text(
            t(
                "Without an agent the others build when their gains, value less cost share, add up to at least 0. Whoever "
                "turns their decision is pivotal and pays as tax what they lose by it."
            ),
            heading=t("Who turns the decision?"),
        ),
        Table(rows, header=header),
        Text(
            t("Pivotal: {names}.", names=", ".join(pivotal))
            if pivotal
            else t("Nobody is pivotal, so nobody pays a tax.")
        ),
        Text(
            t(
                "The tax does not depend on what he himself reports, only on whether he turns the decision: honesty is best."
            )
        ),
    ]
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))


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
