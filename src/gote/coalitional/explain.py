"""Chapter 4 in words: worths, Shapley value, core and nucleolus as the text would work them out."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.answer import (
    AirportAnswer,
    AssignmentAnswer,
    BankruptcyAnswer,
    CoalitionAnswer,
    SimpleGameAnswer,
    TripAnswer,
    VotingAnswer,
)
from gote.coalitional.core import in_core
from gote.coalitional.explain_closed import closed_blocks, littlechild_blocks
from gote.coalitional.explain_nucleolus import by_hand_blocks
from gote.coalitional.explain_swings import MOST_COUNTED, swing_blocks
from gote.coalitional.nucleolus import Nucleolus
from gote.coalitional.nucleolus_by_hand import excess
from gote.coalitional.rules import AirportGame, BankruptcyGame, CoalitionGame, SimpleGame, VotingGame
from gote.coalitional.rules_families import FamilyGame
from gote.coalitional.rules_players import by_size, key, names, read_coalition
from gote.coalitional.shapley import dividends, marginal_table
from gote.coalitional.solve import rounds_of
from gote.coalitional.solve_families import table_of
from gote.coalitional.strategic import auxiliary_matrix
from gote.coalitional.worths import Worths
from gote.core import Explanation, Solution, Table, Text, rational, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate

MOST_TABLED = 5
_MOST_ROUNDS = 12
MOST_JOINT = 9
MOST_LINES = 60
Found = Solution[Any, CoalitionAnswer]


def cut(rows: list[list[Any]]) -> list[list[Any]]:
    """The first rows of a table too long to read, and a row of dots.

    >>> len(cut([[1, 2]] * 100)), cut([[1, 2]] * 100)[-1]
    (61, ['…', '…'])
    """
    return rows if len(rows) <= MOST_LINES else [*rows[:MOST_LINES], ["…"] * len(rows[0])]


def _braces(roster: Any, mask: int) -> str:
    return "{" + key(roster, mask) + "}"


def explain_coalition(solution: Found, lang: str = "en") -> Explanation:
    """Worths, properties, Shapley value, core, nucleolus, each with its reason; of a family its closed forms first."""
    t = translator("coalitional", lang)
    game = solution.game
    family = game.family if isinstance(game, CoalitionGame) else game if isinstance(game, FamilyGame) else None
    blocks = [*closed_blocks(family, t), *_market(solution, t), *_trip(solution, t)]
    if game.tabled:
        blocks += coalition_blocks(solution, t)
    else:
        blocks += _values(solution, t)
    return Explanation(game.title or t("Game in coalitional form"), tuple(blocks))


def coalition_blocks(solution: Found, t: Translate) -> list[Block]:
    """The blocks of a game in coalitional form, for other explanations to use."""
    v = table_of(solution.game, solution.answer)
    return [
        *_worths(solution, v, t),
        *_properties(solution, v, t),
        *shapley_blocks(v, solution.game.roster, solution.shapley, t),
        *_core(solution, v, t),
        *_nucleolus(solution, v, t),
    ]


def _values(solution: Found, t: Translate) -> list[Block]:
    """What is said about a game without a table."""
    if solution.nucleolus is not None:
        return []  # a ladder: its closed forms have been given
    return [average(solution.shapley, t)]


def average(value: Sequence[Fraction], t: Translate) -> Text:
    """What the Shapley value is."""
    return Text(
        t(
            "The Shapley value is the average of what each player adds, over all orders of entry: {value}.",
            value=shown(tuple(value)),
        ),
        heading=t("Shapley value"),
    )


def _witness(solution: Found, name: str) -> tuple[int, int]:
    """The two coalitions that break a property, from the evidence."""
    S, T = (read_coalition(solution.game.roster, list(players)) for players in solution.certificate()[name])
    return S, T


def _worths(solution: Found, v: Worths, t: Translate) -> list[Block]:
    players = solution.game.roster
    blocks: list[Block] = []
    if isinstance(solution.game, CoalitionGame) and solution.game.superadditive_cover:
        blocks.append(
            Text(
                t(
                    "The superadditive cover gives every coalition its best partition; all that follows is "
                    "about the cover."
                )
            )
        )
    return [*blocks, worth_table(v, players, t)]


def worth_table(v: Worths, players: Any, t: Translate) -> Block:
    """The worth of every coalition; of many players only v(N)."""
    if v.n > MOST_TABLED:
        return Text(t("{n:player|players}, v(N) = {worth}.", n=v.n, worth=shown(v.grand)))
    order = [S for S in by_size(v.n) if S]
    return Table(
        [[v[S]] for S in order],
        header=["v(S)"],
        labels=[_braces(players, S) for S in order],
        caption=t("The characteristic function"),
    )


def _properties(solution: Found, v: Worths, t: Translate) -> list[Block]:
    players = solution.game.roster
    lines = []
    if solution.superadditive:
        lines.append(t("The game is superadditive: two disjoint coalitions never lose by joining."))
    else:
        S, T = _witness(solution, "superadditive")
        lines.append(
            t(
                "The game is not superadditive: {S} and {T} are worth {apart} apart but only {together} together.",
                S=_braces(players, S),
                T=_braces(players, T),
                apart=shown(v[S] + v[T]),
                together=shown(v[S | T]),
            )
        )
    if solution.convex:
        lines.append(t("It is convex: a player adds more to a larger coalition."))
    else:
        S, T = _witness(solution, "convex")
        lines.append(
            t(
                "It is not convex: v{S} + v{T} = {left} is more than v{union} + v{meet} = {right}.",
                S=_braces(players, S),
                T=_braces(players, T),
                union=_braces(players, S | T),
                meet=_braces(players, S & T),
                left=shown(v[S] + v[T]),
                right=shown(v[S | T] + v[S & T]),
            )
        )
    alone = sum(v.singles)
    if solution.essential:
        lines.append(
            t(
                "It is essential: alone the players get {alone}, together {worth}.",
                alone=shown(alone),
                worth=shown(v.grand),
            )
        )
    else:
        lines.append(
            t(
                "It is inessential: alone the players get {alone}, together {worth}.",
                alone=shown(alone),
                worth=shown(v.grand),
            )
        )
    if solution.constant_sum:
        lines.append(t("It is constant-sum: a coalition and its complement always add up to v(N)."))
    if solution.dummies:
        lines.append(t("Dummies, who never add anything: {players}.", players=", ".join(map(str, solution.dummies))))
    return [Text(" ".join(lines), heading=t("Properties"))]


def shapley_blocks(v: Worths, players: Any, value: Sequence[Fraction], t: Translate) -> list[Block]:
    """The average over all orders, written out for few players, and the dividends."""
    own = names(players)
    blocks: list[Block] = [average(value, t)]
    if v.n <= 3:
        rows = marginal_table(v)
        labels = [
            "".join(own[i] for i in order) if all(len(x) == 1 for x in own) else " ".join(own[i] for i in order)
            for order, _ in rows
        ]
        table = [list(gained) for _, gained in rows] + [list(value)]
        blocks.append(
            Table(
                table,
                header=list(own),
                labels=[*labels, t("average")],
                caption=t("What each player adds, by order of entry"),
            )
        )
    if v.n <= MOST_TABLED:
        c = dividends(v)
        order = [S for S in by_size(v.n) if S and c[S]]
        if order:
            total = signed_sum((c[S], f"w{_braces(players, S)}") for S in order)
            blocks.append(
                Text(t("In unanimity games: v = {sum}; each dividend is shared equally by its coalition.", sum=total))
            )
    return blocks


def _core(solution: Found, v: Worths, t: Translate) -> list[Block]:
    players = solution.game.roster
    heading = t("Core")
    core = solution.core
    if core.empty:
        weights = {read_coalition(players, name): w for name, w in core.weights.items()}
        total = sum((w * v[S] for S, w in weights.items()), Fraction(0))
        parts = " + ".join(
            f"{shown(w)} v{_braces(players, S)}"
            for S, w in sorted(weights.items(), key=lambda p: (p[0].bit_count(), p[0]))
        )
        return [
            Text(
                t(
                    "The core is empty. With these weights every player is counted exactly once, so a core "
                    "point would need at least"
                    " {parts} = {total}, but there is only v(N) = {worth}.",
                    parts=parts,
                    total=shown(total),
                    worth=shown(v.grand),
                ),
                heading=heading,
            )
        ]
    lines = [
        t(
            "The core is not empty: at {point} every coalition gets at least its worth.",
            point=shown(core.point),
        )
    ]
    if core.vertices is not None:
        corners = ", ".join(shown(x) for x in core.vertices)
        if len(core.vertices) == 1:
            lines.append(t("It is this one point."))
        else:
            lines.append(t("It is the convex hull of {corners}.", corners=corners))
    if in_core(v, solution.shapley):
        lines.append(t("The Shapley value lies in the core."))
    else:
        lines.append(t("The Shapley value does not lie in the core."))
    return [Text(" ".join(lines), heading=heading)]


def _nucleolus(solution: Found, v: Worths, t: Translate) -> list[Block]:
    players = solution.game.roster
    found = rounds_of(players, solution.nucleolus, solution.certificate()["nucleolus"])
    blocks = by_hand_blocks(v, players, found, solution.shapley, t) or level_blocks(v, players, found, t)
    if solution.nucleolus_over_imputations is not None:
        blocks.append(
            Text(
                t(
                    "It gives a player less than he has alone (the game is not zero-monotonic). Over "
                    "imputations only, the minimiser is {x}.",
                    x=shown(solution.nucleolus_over_imputations),
                )
            )
        )
    if solution.allocations and v.n <= 4:
        order = [S for S in by_size(v.n) if 0 < S < v.full]
        rows = [[v[S], *(excess(v, one.x, S) for one in solution.allocations)] for S in order]
        header = ["v(S)", *(shown(one.x) for one in solution.allocations)]
        labels = [_braces(players, S) for S in order]
        blocks.append(Table(rows, header=header, labels=labels, caption=t("Excesses")))
    return blocks


def level_blocks(v: Worths, players: Any, found: Nucleolus, t: Translate) -> list[Block]:
    """The levels of the excesses with the coalitions that hold them, where there are too many to follow by hand."""
    lines = [
        t(
            "The nucleolus makes the largest excess e(x, S) = v(S) - x(S) as small as possible, then the "
            "next, and so on."
        )
    ]
    for epsilon, masks in found.levels(v):
        listed = ", ".join(_braces(players, S) for S in masks[:12]) + (", ..." if len(masks) > 12 else "")
        lines.append(
            t(
                "The largest excess still open cannot be pushed below {epsilon}: the coalitions {S} (with "
                "those already settled) are balanced,"
                " so what one of them gains another loses.",
                epsilon=shown(epsilon),
                S=listed,
            )
        )
    lines.append(t("Nothing is left to choose: the nucleolus is {x}.", x=shown(found.x)))
    return [Text("\n".join(lines), heading=t("Nucleolus"))]


def explain_voting(solution: Solution[VotingGame, VotingAnswer], lang: str = "en") -> Explanation:
    """The rule, the minimal winning coalitions, and power beside votes."""
    t = translator("coalitional", lang)
    game = solution.game
    roster, votes = game.roster, list(game.weights[1]) + ([Fraction(0)] if game.chairman else [])
    if game.strict:
        rule = t(
            "A coalition wins with more than {quota} of {total} votes.",
            quota=shown(game.quota),
            total=shown(sum(votes)),
        )
    else:
        rule = t(
            "A coalition wins with at least {quota} of {total} votes.", quota=shown(game.quota), total=shown(sum(votes))
        )
    if game.chairman:
        rule = t(
            "A coalition wins with more than {quota} of {total} votes, or with exactly {quota} when the "
            "chairman is in it.",
            quota=shown(game.quota),
            total=shown(sum(votes)),
        )
    blocks: list[Block] = [Text(rule, heading=t("The rule"))]
    if solution.minimal_winning is not None:
        listed = ", ".join(map(listed_coalition, solution.minimal_winning))
        blocks.append(Text(t("Minimal winning coalitions: {coalitions}.", coalitions=listed)))
    total = sum(votes)
    rows = [
        [
            votes[i],
            f"{float(100 * votes[i] / total):.1f} %",
            solution.shapley_shubik[i],
            f"{float(100 * solution.shapley_shubik[i]):.1f} %",
            solution.swings[i],
            solution.banzhaf[i],
        ]
        for i in range(game.n)
    ]
    header = [t("votes"), t("share"), t("Shapley-Shubik"), t("in percent"), t("swings"), t("Banzhaf")]
    blocks.append(Table(rows[:60], header=header, labels=list(names(roster))[:60], caption=t("Votes and power")))
    text = t(
        "Shapley-Shubik: the chance to turn the vote in a random order of entry; Banzhaf: the share of all swings."
    )
    blocks.append(Text(text))
    if game.n <= MOST_COUNTED:
        weights, quota = game.whole_weights()
        winning = [sum(w for i, w in enumerate(weights) if S >> i & 1) >= quota for S in range(1 << game.n)]
        blocks += swing_blocks(roster, winning, solution.shapley_shubik, t)
    blocks.extend(veto_blocks(t, solution))
    return Explanation(game.title or t("Weighted voting"), tuple(blocks))


def listed_coalition(players: tuple[Any, ...]) -> str:
    """A coalition in braces."""
    return "{" + ",".join(map(str, players)) + "}"


def veto_blocks(t: Translate, solution: Solution[Any, Any]) -> list[Block]:
    """Who can stop everything, and who nothing."""
    lines = []
    if solution.veto:
        lines.append(
            t(
                "Veto players, without whom nothing passes: {players}. The core is everything that is "
                "shared among them alone.",
                players=", ".join(map(str, solution.veto)),
            )
        )
    else:
        lines.append(t("Nobody has a veto, so the core is empty."))
    if solution.dummies:
        lines.append(t("Dummies, who never add anything: {players}.", players=", ".join(map(str, solution.dummies))))
    return [Text(" ".join(lines), heading=t("Veto and dummies"))]


def explain_simple_game(solution: Solution[SimpleGame, SimpleGameAnswer], lang: str = "en") -> Explanation:
    """Winning coalitions, power, and weights or the trade that excludes them."""
    t = translator("coalitional", lang)
    game, trade = solution.game, solution.certificate()
    roster = game.players
    listed = ", ".join(map(listed_coalition, solution.minimal_winning))
    blocks: list[Block] = [
        Text(t("Minimal winning coalitions: {coalitions}.", coalitions=listed), heading=t("The rule"))
    ]
    rows = [[solution.shapley_shubik[i], solution.swings[i], solution.banzhaf[i]] for i in range(game.n)]
    header = [t("Shapley-Shubik"), t("swings"), t("Banzhaf")]
    blocks.append(Table(rows, header=header, labels=list(names(roster))))
    if game.n <= MOST_COUNTED:
        winning = [any(S & T == T for T in game.listed) for S in range(1 << game.n)]
        blocks += swing_blocks(roster, winning, solution.shapley_shubik, t)
    if solution.weighted:
        blocks.append(
            Text(
                t(
                    "It is a weighted voting game: weights {weights}, quota {quota}.",
                    weights=shown(solution.weights),
                    quota=solution.quota,
                ),
                heading=t("Weights"),
            )
        )
    else:
        blocks.append(
            Text(
                t(
                    "No weights fit: the winning coalitions {winning} and the losing ones {losing} use "
                    "every player equally often, so both"
                    " sides would have the same total weight.",
                    winning=", ".join(map(listed_coalition, trade["winning"])),
                    losing=", ".join(map(listed_coalition, trade["losing"])),
                ),
                heading=t("Weights"),
            )
        )
    blocks.extend(veto_blocks(t, solution))
    return Explanation(game.title or t("Simple game"), tuple(blocks))


def explain_airport(solution: Solution[AirportGame, AirportAnswer], lang: str = "en") -> Explanation:
    """Every stretch of runway and who pays it; the nucleolus by Littlechild's recursion."""
    t = translator("coalitional", lang)
    game = solution.game
    roster, costs = game.costs
    own, steps = names(roster), sorted({Fraction(0), *costs})
    rows = []
    for low, high in itertools.pairwise(steps):
        users = [i for i in range(game.n) if costs[i] >= high]
        rows.append(
            [
                f"{shown(low)} - {shown(high)}",
                high - low,
                ", ".join(own[i] for i in users[:12]),
                (high - low) / len(users),
            ]
        )
    blocks: list[Block] = [
        Text(
            t(
                "The runway costs what its most demanding user needs: v(S) = -max of the costs in S. Each "
                "stretch is paid equally by those who use it."
            ),
            heading=t("Shapley value"),
        ),
        Table(rows, header=[t("stretch"), t("cost"), t("users"), t("each pays")]),
        Text(
            t(
                "Littlechild's recursion: the cheapest players who can be kept equally content pay the "
                "same; then the next group, with what the last one paid standing in for the runway already "
                "built."
            ),
            heading=t("Nucleolus"),
        ),
        *(littlechild_blocks(costs, t) if game.n <= _MOST_ROUNDS else ()),
        Table(
            [[costs[i], solution.shapley[i], solution.nucleolus[i]] for i in range(game.n)],
            header=[t("cost"), t("Shapley value"), t("Nucleolus")],
            labels=list(own),
            caption=t("Shares to pay"),
        ),
    ]
    return Explanation(game.title or t("Airport game"), tuple(blocks))


def explain_bankruptcy(solution: Solution[BankruptcyGame, BankruptcyAnswer], lang: str = "en") -> Explanation:
    """The five divisions, and why the Talmud rule is the nucleolus."""
    t = translator("coalitional", lang)
    game = solution.game
    roster, claims = game.claims
    half = sum(claims, Fraction(0)) / 2
    if game.estate <= half:
        how = t(
            "The estate {E} is at most half of all claims ({half}): awards are equal, but nobody gets more "
            "than half his claim.",
            E=shown(game.estate),
            half=shown(half),
        )
    else:
        how = t(
            "The estate {E} is more than half of all claims ({half}): losses are equal, but nobody loses "
            "more than half his claim.",
            E=shown(game.estate),
            half=shown(half),
        )
    columns = {
        t("Nucleolus"): solution.nucleolus,
        t("Shapley value"): solution.shapley,
        t("pro rata"): solution.proportional,
        t("equal awards"): solution.constrained_equal_awards,
        t("equal losses"): solution.constrained_equal_losses,
    }
    given = {name: column for name, column in columns.items() if column is not None}
    rows = [[claims[i], *(column[i] for column in given.values())] for i in range(game.n)]
    header = [t("claim"), *given]
    blocks: list[Block] = [
        Text(
            t(
                "A coalition is worth what is left when the others are paid in full: v(S) = max(0, E - "
                "claims outside S)."
            ),
            heading=t("The game"),
        ),
        Table(rows, header=header, labels=list(names(roster))),
        *_caps(solution, t),
        Text(
            how
            + " "
            + t(
                "This is the Talmud rule: any two creditors share what they get together as the contested "
                "garment is shared."
            ),
            heading=t("Nucleolus"),
        ),
        Text(t("First come, first served, averaged over all orders of arrival."), heading=t("Shapley value")),
    ]
    return Explanation(game.title or t("Bankruptcy game"), tuple(blocks))


def _caps(solution: Solution[BankruptcyGame, BankruptcyAnswer], t: Translate) -> list[Block]:
    """The number that equal awards and equal losses have to find."""
    blocks: list[Block] = []
    if solution.constrained_equal_awards is not None and solution.awards_cap is not None:
        cap = shown(solution.awards_cap)
        blocks.append(Text(t("Equal awards: everybody gets {cap}, but no more than he claims.", cap=cap)))
    if solution.constrained_equal_losses is not None and solution.losses_cap is not None:
        cap = shown(solution.losses_cap)
        blocks.append(Text(t("Equal losses: everybody loses {cap}, but no more than he claims.", cap=cap)))
    return blocks


def _market(solution: Found, t: Translate) -> list[Block]:
    """The matching of an assignment market."""
    if not isinstance(solution.answer, AssignmentAnswer):
        return []
    pairs = ", ".join(f"{a}-{b}" for a, b in solution.matching.items())
    prices = ", ".join(f"{a}: {shown(p)}" for a, p in solution.prices.items())
    return [Text(t("Best matching: {pairs}. Prices at the nucleolus: {prices}.", pairs=pairs, prices=prices))]


def _trip(solution: Found, t: Translate) -> list[Block]:
    """What the cities of a trip pay."""
    if not isinstance(solution.answer, TripAnswer) or solution.total_cost is None:
        return []
    return [
        Text(
            t(
                "The whole trip costs {cost}; by the Shapley value the cities pay {x}.",
                cost=shown(solution.total_cost),
                x=shown(solution.shapley_cost_shares),
            )
        )
    ]


def joint_table(cells: Any, S: int, caption: str) -> list[Block]:
    """The zero-sum game of a coalition against the others, choices counted from 1; nothing where it is too large."""
    rows, columns, matrix = auxiliary_matrix(cells, S)
    if max(len(rows), len(columns)) > MOST_JOINT:
        return []
    header, labels = (["".join(str(k + 1) for k in choice) for choice in side] for side in (columns, rows))
    return [Table(matrix, header=header, labels=labels, caption=caption)]


def explain_coalitional_form(solution: Found, lang: str = "en") -> Explanation:
    """The game of every coalition against the rest, then the coalitional form."""
    t = translator("coalitional", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(
            t(
                "v(S) is the value of the zero-sum game in which S, choosing jointly, plays against all "
                "others for the sum of its payoffs."
            ),
            heading=t("From strategic to coalitional form"),
        )
    ]
    everybody = (1 << game.n) - 1
    for S in range(1, everybody) if game.n <= 3 else ():
        proof = solution.certificate()["auxiliary"][key(game.n, S)]
        label = t(
            "{S} against {T}: value {value}, joint strategy {p} against {q}",
            S=_braces(game.n, S),
            T=_braces(game.n, everybody ^ S),
            value=shown(solution.worth[key(game.n, S)]),
            p=shown(tuple(map(rational, proof["row"]))),
            q=shown(tuple(map(rational, proof["column"]))),
        )
        blocks += joint_table(game.cells(), S, label)
    worth, profile = shown(solution.worth[key(game.n, everybody)]), shown(solution.profile)
    blocks.append(Text(t("All together get {worth}, at the joint choice {profile}.", worth=worth, profile=profile)))
    return Explanation(game.title or t("Game in coalitional form"), (*blocks, *coalition_blocks(solution, t)))
