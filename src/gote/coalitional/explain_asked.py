"""Questions about coalitional games in words: what is asked for, worked out from the worths."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.coalitional.answer import VotingAnswer
from gote.coalitional.answer_questions import (
    AssignmentMarketAnswer,
    EpsilonCoreAnswer,
    FormulaAnswer,
    MembershipAnswer,
    NearestWeightsAnswer,
    PartsAnswer,
    StableSetAnswer,
    StableSetsAnswer,
)
from gote.coalitional.explain import (
    MOST_TABLED,
    average,
    cut,
    level_blocks,
    listed_coalition,
    shapley_blocks,
    veto_blocks,
    worth_table,
)
from gote.coalitional.explain_nucleolus import by_hand_blocks
from gote.coalitional.explain_swings import MOST_COUNTED, swing_blocks
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.coalitional.rules_players import by_size, key, members, names
from gote.coalitional.rules_questions import (
    CoalitionFormula,
    CoalitionParts,
    EpsilonCore,
    Membership,
    StableSet,
    StableSets,
    TableGame,
)
from gote.coalitional.rules_votes import NearestWeights, VotingRule
from gote.coalitional.shapley import dividends
from gote.coalitional.solve import rounds_of
from gote.coalitional.solve_questions import dominates_through, table_of
from gote.coalitional.stability import surpluses
from gote.coalitional.worths import Worths
from gote.core import Ask, Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate

_MOST_MEMBERS = 4
_MOST_AGENTS = 12
ZERO = Fraction(0)


def _titled(solution: Solution[Any, Any], lang: str, blocks: Sequence[Block]) -> Explanation:
    return Explanation(solution.game.title or solution.record.called(lang), tuple(blocks))


def _braces(roster: Any, S: int) -> str:
    return "{" + key(roster, S) + "}"


def _letters(roster: Any, S: int) -> str:
    return " + ".join(f"x_{names(roster)[i]}" for i in members(S))


def explain_parts(solution: Solution[CoalitionParts, PartsAnswer], lang: str = "en") -> Explanation:
    """What is asked for, each from the worths or the dividends."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    v, roster = table_of(game), game.roster
    blocks: list[Block] = [worth_table(v, roster, t)]
    if f.worth is not None and game.n > MOST_TABLED:
        blocks.append(_worths(f.worth, "v(S)"))
    if f.shapley is not None:
        blocks += shapley_blocks(v, roster, f.shapley, t)
    if f.weighted_shapley is not None or f.potential is not None:
        blocks += _shared_dividends(t, game, f, v)
    if f.zero_one is not None:
        alone = sum((game.v(1 << i) for i in range(game.n)), ZERO)
        blocks += [
            Text(
                t(
                    "Every player's own worth is taken away, and the gain {gain} of all counts as 1:",
                    gain=shown(v.grand - alone),
                ),
                heading=t("(0,1)-normal form"),
            ),
            Formula(f"w(S) = (v(S) - sum v(i))/{shown(v.grand - alone)}"),
            _worths(f.zero_one, "w(S)"),
        ]
    elif game.wants_normal_form:
        blocks.append(Text(t("Together the players gain nothing: the game is inessential.")))
    if f.nucleolus is not None:
        found = rounds_of(roster, f.nucleolus, solution.certificate()["nucleolus"])
        by_hand = by_hand_blocks(v, roster, found, f.shapley or f.nucleolus, t)
        blocks += by_hand or (level_blocks(v, roster, found, t) if game.n <= MOST_COUNTED else _minimised(t))
        blocks.append(_levels(t, f.levels or ()))
    if f.core_empty is not None:
        blocks.append(_least_core(t, f.core_empty, f.least_core))
    return _titled(solution, lang, blocks)


def _worths(worth: dict[str, Fraction], letter: str) -> Table:
    return Table(cut([["{" + name + "}", w] for name, w in worth.items()]), header=["S", letter])


def _minimised(t: Translate) -> list[Block]:
    text = t(
        "The nucleolus makes the largest excess e(x, S) = v(S) - x(S) as small as possible, then the next, and so on."
    )
    return [Text(text, heading=t("Nucleolus"))]


def _levels(t: Translate, levels: Sequence[Fraction]) -> Text:
    told = ", ".join(map(shown, levels)) or "-"
    return Text(t("The levels at which excesses are settled, one after the other: {levels}.", levels=told))


def _least_core(t: Translate, empty: bool, least: Fraction | None) -> Text:
    if least is None:
        return Text(t("One player alone: the core is v(N)."), heading=t("Core"))
    told = shown(least)
    text = (
        t("The largest excess of a proper coalition cannot be pushed below {e} > 0: the core is empty.", e=told)
        if empty
        else t(
            "The largest excess of a proper coalition can be made {e}, which is not positive: the core is not empty.",
            e=told,
        )
    )
    return Text(text, heading=t("Core"))


def _shared_dividends(t: Translate, game: CoalitionParts, f: PartsAnswer, v: Worths) -> list[Block]:
    """Dividends, and who gets what of each by the weights; the potential."""
    table = dividends(v)
    own = [S for S in by_size(game.n) if S and table[S]]
    blocks: list[Block] = [
        Text(
            t(
                "The dividend d(S) is what S adds to the dividends of the coalitions inside it: v(S) is the sum of the dividends "
                "inside S."
            ),
            heading=t("Dividends"),
        )
    ]
    if f.weighted_shapley is not None and game.weights is not None:
        rows = []
        for S in own:
            together = sum(game.weights[i] for i in members(S))
            rows.append(
                [_braces(game.roster, S), table[S]]
                + [table[S] * game.weights[i] / together if S >> i & 1 else "" for i in range(game.n)]
            )
        rows = [*cut(rows), [t("sum"), "", *f.weighted_shapley]]
        blocks += [
            Text(t("Each is shared in proportion to the weights {w}:", w=shown(game.weights))),
            Table(rows, header=["S", "d(S)", *names(game.roster)]),
        ]
    else:
        blocks.append(Table(cut([[_braces(game.roster, S), table[S]] for S in own]), header=["S", "d(S)"]))
    if f.potential is not None:
        blocks += [
            Text(
                t(
                    "The potential of S is the sum of d(T)/|T| over all T inside S; what it grows by when i joins the others is i's "
                    "Shapley value."
                ),
                heading=t("Potential"),
            ),
            _worths(f.potential, "P(S)"),
        ]
    return blocks


def explain_formula(solution: Solution[CoalitionFormula, FormulaAnswer], lang: str = "en") -> Explanation:
    """Players with the same measures are alike; then the levels of the nucleolus."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    own = names(game.roster)
    alike: dict[tuple[Fraction, ...], list[int]] = {}
    for i in range(game.n):
        alike.setdefault(tuple(m[i] for m in game.measures.values()), []).append(i)
    rows: list[list[Any]] = []
    for measures, players in alike.items():
        first = players[0]
        row = [", ".join(own[i] for i in players), *measures]
        row += [vector[first] for vector in (f.shapley, f.nucleolus) if vector is not None]
        rows.append(row)
    header = [t("players"), *game.measures]
    header += [
        t(name) for name, vector in (("Shapley value", f.shapley), ("Nucleolus", f.nucleolus)) if vector is not None
    ]
    blocks: list[Block] = [
        Text(
            t(
                "A coalition is worth {formula}, with each name standing for the sum over its members. Players with the same "
                "numbers are alike and get the same.",
                formula=game.worth,
            ),
            heading=t("The players"),
        ),
        Table(rows, header=header),
    ]
    if f.shapley is not None:
        blocks.append(average(f.shapley, t))
    if f.nucleolus is not None:
        blocks += [
            *_minimised(t),
            _levels(t, f.levels or ()),
            Text(t("Nothing is left to choose: the nucleolus is {x}.", x=shown(f.nucleolus))),
        ]
    if f.core_empty is not None:
        blocks.append(_least_core(t, f.core_empty, f.least_core))
    return _titled(solution, lang, blocks)


def explain_epsilon_core(solution: Solution[EpsilonCore, EpsilonCoreAnswer], lang: str = "en") -> Explanation:
    """The inequalities, how far epsilon can fall, the corners with the coalitions that hold them."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    proper = [S for S in by_size(game.n) if 0 < S < game.full]
    blocks: list[Block] = [
        worth_table(table_of(game), game.roster, t),
        Text(
            t("In the ε-core no proper coalition gets less than its worth by more than ε, and all of v(N) is shared:"),
            heading=t("The inequalities"),
        ),
        *(
            Formula(f"{_letters(game.roster, S)} >= {signed_sum([(game.v(S), ''), (Fraction(-1), 'ε')])}")
            for S in proper
        ),
        Text(
            t("The smaller ε, the smaller the set. The least ε that leaves a point is {e}.", e=shown(f.least_epsilon))
            + " "
            + (
                t("It is positive, so the core (ε = 0) is empty.")
                if f.core_empty
                else t("It is not positive, so the core (ε = 0) is not empty.")
            ),
            heading=t("The least core"),
        ),
        Ask(t("What is the least ε that leaves a point?"), f.least_epsilon),
        _corners(t, game, f.least_epsilon, f.least_core),
        Text(t("The nucleolus {x} lies in it.", x=shown(f.nucleolus))),
    ]
    for text, points in f.vertices.items():
        if points:
            blocks.append(_corners(t, game, Fraction(text), points))
        else:
            blocks.append(Text(t("For ε = {e} nothing is left.", e=text)))
    return _titled(solution, lang, blocks)


def _corners(t: Translate, game: TableGame, epsilon: Fraction, points: Sequence[Sequence[Fraction]]) -> Table:
    rows = []
    for x in points:
        tight = [
            _braces(game.roster, S) for S in range(1, game.full) if sum(x[i] for i in members(S)) == game.v(S) - epsilon
        ]
        rows.append([tuple(x), ", ".join(tight)])
    return Table(rows, header=[t("corner"), t("held by")], caption=t("ε = {e}", e=shown(epsilon)))


def explain_stable_set(solution: Solution[StableSet, StableSetAnswer], lang: str = "en") -> Explanation:
    """Every pair of members, then what lies outside."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    blocks: list[Block] = [
        worth_table(table_of(game), game.roster, t),
        Text(
            t(
                "y dominates x through S when everybody in S gets more at y and S can afford y: y(S) <= v(S). A set is stable when "
                "no member dominates another (internal) and every imputation outside is dominated by a member (external)."
            ),
            heading=t("Domination"),
        ),
    ]
    if len(game.candidate) <= _MOST_MEMBERS:
        rows = []
        for a, b in combinations(range(len(game.candidate)), 2):
            for y, x in ((a, b), (b, a)):
                S = dominates_through(game, game.candidate[y], game.candidate[x])
                better = [i for i in range(game.n) if game.candidate[y][i] > game.candidate[x][i]]
                reach = sum(1 << i for i in better)
                got = sum((game.candidate[y][i] for i in members(S or reach)), ZERO)
                rows.append(
                    [
                        game.candidate[y],
                        game.candidate[x],
                        _braces(game.roster, S or reach),
                        got,
                        game.v(S or reach),
                        t("dominates") if S else "-",
                    ]
                )
        header = ["y", "x", t("S better off"), "y(S)", "v(S)", ""]
        blocks.append(Table(rows, header=header, caption=t("Every two members")))
    if f.internal:
        blocks.append(Text(t("No member dominates another: internally stable."), heading=t("Internal stability")))
    elif f.dominated is not None:
        y, x, through = f.dominated
        blocks.append(
            Text(
                t(
                    "Member {y} dominates member {x} through {S}: not internally stable.",
                    y=y,
                    x=x,
                    S=listed_coalition(through),
                ),
                heading=t("Internal stability"),
            )
        )
    blocks.append(
        Text(
            t("Nobody's imputation outside escapes: each is dominated by a member. Externally stable.")
            if f.external
            else t("No member dominates {x}, which lies outside: not externally stable.", x=shown(f.undominated)),
            heading=t("External stability"),
        )
    )
    blocks.append(Text(t("So the set is stable.") if f.stable else t("So the set is not stable.")))
    return _titled(solution, lang, blocks)


def explain_stable_sets(solution: Solution[StableSets, StableSetsAnswer], lang: str = "en") -> Explanation:
    """Which theorem applies, and what it gives."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    blocks: list[Block] = [worth_table(table_of(game), game.roster, t)]
    if f.stable_set is not None:
        corners = ", ".join(map(shown, f.stable_set.core_vertices))
        blocks.append(
            Text(
                t(
                    "The game is convex: a player adds no less to a larger coalition. Then the core is stable, and since it lies in "
                    "every stable set it is the only one (Shapley 1971). Its corners: {corners}.",
                    corners=corners,
                ),
                heading=t("The core"),
            )
        )
    elif f.families is not None:
        blocks.append(
            Text(
                t(
                    "Three persons play for a constant sum (von Neumann and Morgenstern). The stable sets are: the three points at "
                    "which two share the gain equally and the third gets what he has alone; and, for each player and each fixed c, "
                    "all divisions of the rest between the two others."
                ),
                heading=t("Constant sum of three"),
            )
        )
        rows = [
            [", ".join(map(shown, one.finite)), ""]
            if one.finite is not None
            else [str(one.imputations), f"{t('player {name} gets c', name=one.discriminated)}, {one.when}"]
            for one in f.families
        ]
        blocks.append(Table(rows, header=[t("stable set"), t("where")]))
    else:
        blocks.append(
            Text(
                t(
                    "The game is neither convex nor a constant-sum game of three persons; no theorem used here gives all its stable "
                    "sets. Ask whether a set you think of is stable (stable_set)."
                )
            )
        )
    return _titled(solution, lang, blocks)


def explain_membership(solution: Solution[Membership, MembershipAnswer], lang: str = "en") -> Explanation:
    """For every vector: excesses, surpluses of players against each other, an objection nobody can counter."""
    t = translator("coalitional", lang)
    game = solution.game
    v, own = table_of(game), names(game.roster)
    evidence = solution.certificate()["members"]
    blocks: list[Block] = [
        worth_table(v, game.roster, t),
        Text(
            t(
                "Core: no coalition has a positive excess e(x, S) = v(S) - x(S). Kernel: the surplus s_ij, the largest excess of a "
                "coalition with i and without j, is no more than s_ji unless j has no more than alone. Bargaining set: every "
                "objection of i against j has a counter-objection."
            ),
            heading=t("Three tests"),
        ),
    ]
    for member, shown_by in zip(solution.members, evidence, strict=True):
        x = member.x
        proper = [S for S in by_size(game.n) if 0 < S < game.full]
        top = max(proper, key=lambda S: v[S] - sum(x[i] for i in members(S)))
        excess = v[top] - sum(x[i] for i in members(top))
        line = t("The largest excess is {e}, that of {S}:", e=shown(excess), S=_braces(game.roster, top))
        line += " " + (t("in the core.") if member.core else t("not in the core."))
        blocks.append(Text(line, heading=shown(x)))
        s = surpluses(v, x)
        blocks.append(
            Table(
                [["-" if c is None else c for c in row] for row in s],
                header=list(own),
                labels=list(own),
                caption="s_ij",
            )
        )
        line = t("In the kernel.") if member.kernel else t("Not in the kernel.")
        objection = shown_by["objection"]
        if member.bargaining_set:
            line += " " + t("In the bargaining set: linear programs find no objection without a counter-objection.")
        elif objection is None:
            line += " " + t("Not in the bargaining set: somebody gets less than alone.")
        else:
            y = ", ".join(f"{own[int(k)]}: {shown(w)}" for k, w in objection["y"].items())
            line += " " + t(
                "Not in the bargaining set: {i} objects to {j} through {S} with {y}, and {j} cannot counter.",
                i=own[objection["i"]],
                j=own[objection["j"]],
                S=_braces(game.roster, objection["coalition"]),
                y=y,
            )
        blocks.append(Text(line))
    return _titled(solution, lang, blocks)


def explain_voting_rule(solution: Solution[VotingRule, VotingAnswer], lang: str = "en") -> Explanation:
    """The rule, the minimal winning coalitions, the swings."""
    t = translator("coalitional", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(t("A coalition wins when, with the sums over its members, {rule}.", rule=game.win), heading=t("The rule"))
    ]
    if solution.minimal_winning is not None:
        listed = ", ".join(map(listed_coalition, solution.minimal_winning))
        blocks.append(Text(t("Minimal winning coalitions: {coalitions}.", coalitions=listed)))
    rows = [
        [
            *(own[i] for own in game.measures.values()),
            solution.shapley_shubik[i],
            solution.swings[i],
            solution.banzhaf[i],
        ]
        for i in range(game.n)
    ]
    header = [*game.measures, t("Shapley-Shubik"), t("swings"), t("Banzhaf")]
    blocks.append(Table(rows, header=header, labels=list(names(game.roster)), caption=t("Votes and power")))
    if game.n <= MOST_COUNTED:
        blocks += swing_blocks(game.roster, list(map(bool, game.wins)), solution.shapley_shubik, t)
    blocks += veto_blocks(t, solution)
    return _titled(solution, lang, blocks)


def explain_nearest_weights(solution: Solution[NearestWeights, NearestWeightsAnswer], lang: str = "en") -> Explanation:
    """What is wanted beside what can be had, and the distance."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    rows: list[list[Any]] = [[t("wanted"), *game.wanted, ""]]
    for power in f.powers:
        distance = sum(((p - w) ** 2 for p, w in zip(power, game.wanted, strict=True)), ZERO)
        rows.append([t("possible"), *power, distance])
    blocks: list[Block] = [
        Text(
            t(
                "A vote has only finitely many vectors of power, so that what is wanted can seldom be had exactly. The distance is "
                "the sum of the squared differences."
            )
        ),
        Table(rows, header=["", *range(1, game.n + 1), t("distance")]),
        Text(
            t(
                "Weights {w} with the quota {q} give the first of them.",
                w=shown(f.one_answer.weights),
                q=f.one_answer.quota,
            )
        ),
        Text(
            t("Every weighted vote of so many voters was looked at: none comes nearer.")
            if f.complete
            else t("Found by trying neighbours; a nearer one is not excluded.")
        ),
    ]
    return _titled(solution, lang, blocks)


def explain_assignment_market(
    solution: Solution[AssignmentMarket, AssignmentMarketAnswer], lang: str = "en"
) -> Explanation:
    """The table with the trades, the two ends of the core, the nucleolus between them."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    few = max(len(game.gains), len(game.gains[0])) <= _MOST_AGENTS
    trades = frozenset((i - 1, j - 1) for i, j in f.matching)
    blocks: list[Block] = []
    sellers, buyers = (
        [t(name, i=i + 1) for i in range(n)]
        for name, n in (("seller {i}", len(game.gains)), ("buyer {i}", len(game.gains[0])))
    )
    if few:
        blocks.append(
            Table(game.gains, header=buyers, labels=sellers, marks=trades, caption=t("What a pair gains (* trades)"))
        )
    blocks += [
        Text(
            t("The trades that gain most together gain {total}.", total=shown(f.total))
            + " "
            + t(
                "Shares u of the sellers and w of the buyers lie in the core when u_i + w_j is at least the gain of i and j for every "
                "pair, and exactly it for those who trade."
            ),
            heading=t("Who trades"),
        ),
        Ask(t("What do all trades together gain?"), f.total),
        Text(
            t(
                "The core runs from what is best for all sellers at once to what is best for all buyers at once; the nucleolus lies "
                "between."
            ),
            heading=t("The core"),
        ),
    ]
    half = len(game.gains)
    ends = (f.seller_best, f.buyer_best)
    rows = [[name, *(end.sellers[i] for end in ends), f.nucleolus[i]] for i, name in enumerate(sellers)]
    rows += [[name, *(end.buyers[j] for end in ends), f.nucleolus[half + j]] for j, name in enumerate(buyers)]
    blocks.append(Table(cut(rows), header=["", t("best for sellers"), t("best for buyers"), t("Nucleolus")]))
    if f.prices is not None:
        low, high = map(shown, f.prices)
        blocks.append(
            Text(
                t(
                    "{n:One good is|# goods are} sold; in the core all pay the same price, from {low} to {high}.",
                    n=f.sales or 0,
                    low=low,
                    high=high,
                )
            )
        )
    elif game.one_good:
        blocks.append(Text(t("Nothing is sold.")))
    return _titled(solution, lang, blocks)
