"""The closed forms of the families of chapter 4, written out: the formula, why it holds, and the numbers in it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.coalitional.airport import littlechild
from gote.coalitional.closed_forms import closed_form, ladder_costs
from gote.coalitional.rules_families import (
    FamilyGame,
    GloveMarket,
    Ladder,
    Landlord,
    ObjectMarket,
    ProductMarket,
    SymmetricGame,
)
from gote.core import Ask, Formula, Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate

MOST_TERMS = 12


def closed_blocks(family: FamilyGame | None, t: Translate) -> list[Block]:
    """What the closed forms of a family say about this one."""
    if family is None:
        return []
    shares = closed_form(family)
    found: list[Block] = []
    match family:
        case Landlord() if family.n <= MOST_TERMS:
            found = [*_landlord_shapley(family, t), *_landlord_nucleolus(family, t)]
        case Ladder():
            found = _ladder(family, t)
        case ObjectMarket() if family.n <= MOST_TERMS:
            found = _object(family, t)
        case GloveMarket():
            found = [Text(_gloves(family, t), heading=t("Nucleolus in closed form"))]
        case ProductMarket() if shares:
            text = t(
                "The total demand equals the total supply. Then v(S) and v(N) - v(N - S) add up to the demand and the supply in S; both have the same Shapley "
                "value, so everybody gets half of his own amount."
            )
            found = [Text(text, heading=t("Shapley value in closed form"))]
        case SymmetricGame():
            text = t(
                "All players are alike, so both values give everybody the same: f(n)/n = {top}/{n} = {share}.",
                top=shown(family.sizes[-1]),
                n=family.n,
                share=shown(family.sizes[-1] / family.n),
            )
            found = [Text(text, heading=t("Values in closed form"))]
    if "shapley" in shares:
        found.append(Text(t("By the formula the Shapley value is {x}.", x=shown(shares["shapley"]))))
    if "nucleolus" in shares:
        found.append(Text(t("By the formula the nucleolus is {x}.", x=shown(shares["nucleolus"]))))
    return found


def _landlord_shapley(game: Landlord, t: Translate) -> list[Block]:
    f, m = game.output, len(game.output) - 1
    own = sum(f, Fraction(0)) / (m + 1)
    return [
        Text(
            t(
                "In a random order of entry the landlord is equally likely to find 0, 1, ..., {m} peasants, and with k of them he "
                "adds f(k). His Shapley value is the mean of f:",
                m=m,
            ),
            heading=t("Shapley value in closed form"),
        ),
        Formula(f"φ_1 = (f(0) + f(1) + ... + f(m))/(m + 1) = ({' + '.join(map(shown, f))})/{m + 1} = {shown(own)}"),
        Ask(t("What does the landlord get by the Shapley value?"), own),
        Text(t("The peasants are alike and share the rest equally:")),
        Formula(f"φ_j = (f(m) - φ_1)/m = ({shown(f[m])} - {_bracket(own)})/{m} = {shown((f[m] - own) / m)}"),
        Ask(t("What does each peasant get by the Shapley value?"), (f[m] - own) / m),
    ]


def _landlord_nucleolus(game: Landlord, t: Translate) -> list[Block]:
    f, m = game.output, len(game.output) - 1
    levels = [(f[m] - f[k]) / (m - k + 1) for k in range(m)]
    y = min(levels)
    return [
        Text(
            t(
                "By symmetry every peasant gets the same y, the landlord f(m) - m y. One peasant alone has the excess -y, the landlord with "
                "k peasants f(k) - f(m) + (m - k) y. The first excess falls and the others rise with y; k meets it where"
            ),
            heading=t("Nucleolus in closed form"),
        ),
        Formula("y = (f(m) - f(k))/(m - k + 1)"),
        Table(
            [[f[k], level] for k, level in enumerate(levels)],
            header=["f(k)", "y"],
            labels=[f"k = {k}" for k in range(m)],
            caption=t("Where k meets a single peasant"),
        ),
        Text(
            t(
                "The first to meet is the smallest: y = {y}, and the landlord keeps {f} - {m} · {y} = {rest}.",
                y=shown(y),
                f=shown(f[m]),
                m=m,
                rest=shown(f[m] - m * y),
            )
        ),
        Ask(t("Which y does the nucleolus give each peasant?"), y),
    ]


def _ladder(game: Ladder, t: Translate) -> list[Block]:
    a = (Fraction(0), *game.steps)
    n = game.n
    rows = [[a[k] - a[k - 1], (a[k] - a[k - 1]) / k] for k in range(1, min(n, MOST_TERMS) + 1)]
    blocks: list[Block] = [
        Text(
            t(
                "The part a_k - a_(k-1) is earned by the players 1 to k together, who share it equally; player i adds up his parts:"
            ),
            heading=t("Shapley value in closed form"),
        ),
        Formula("φ_i = sum_(k >= i) (a_k - a_(k-1))/k"),
        Table(
            rows,
            header=[t("a_k - a_(k-1)"), t("each of the first k gets")],
            labels=[f"k = {k}" for k in range(1, len(rows) + 1)],
        ),
    ]
    if n <= MOST_TERMS:
        text = t(
            "The dual is an airport with the costs {c}; its shares are those of the ladder.",
            c=shown(ladder_costs(game.steps)),
        )
        blocks += [Text(text, heading=t("Nucleolus in closed form")), *littlechild_blocks(ladder_costs(game.steps), t)]
    return blocks


def littlechild_blocks(costs: Sequence[Fraction], t: Translate) -> list[Block]:
    """Littlechild's recursion with the numbers of every round."""
    c = [Fraction(0), *sorted(map(Fraction, costs))]
    n = len(costs)
    blocks: list[Block] = []
    for number, (done, rest, last, best) in enumerate(littlechild(costs), 1):
        rows = [
            [c[i], i - done + (i < n), (c[i] - c[done] + rest) / (i - done + (i < n))] for i in range(done + 1, n + 1)
        ]
        if rest:
            caption = t(
                "Round {n}: those of the first i players who have not paid cover c_i - {cost} + {rest} in equal parts, one more "
                "part being counted while others follow",
                n=number, cost=shown(c[done]), rest=shown(rest),
            )  # fmt: skip
        else:
            caption = t(
                "Round {n}: the first i players cover c_i in equal parts, one more part being counted while others follow",
                n=number,
            )
        blocks += [
            Table(
                rows,
                header=["c_i", t("parts"), t("each pays")],
                labels=[f"i = {i}" for i in range(done + 1, n + 1)],
                caption=caption,
            ),
            Text(
                t(
                    "The smallest part is {best}: players {first} to {last} in order of cost pay it.",
                    best=shown(best),
                    first=done + 1,
                    last=last,
                )
                if last > done + 1
                else t(
                    "The smallest part is {best}: player {last} in order of cost pays it.", best=shown(best), last=last
                )
            ),
            Ask(t("Round {n}: which part is the smallest?", n=number), best),
        ]
    return blocks


def _object(game: ObjectMarket, t: Translate) -> list[Block]:
    gains = sorted((max(Fraction(0), offer - game.reserve) for offer in game.offers), reverse=True)
    terms = " + ".join(f"{shown(a)}/({k} · {k + 1})" for k, a in enumerate(gains, 1) if a) or "0"
    own = game.reserve + sum((a / (k * (k + 1)) for k, a in enumerate(gains, 1)), Fraction(0))
    best, second = (*sorted(game.offers, reverse=True), game.reserve)[:2]
    blocks: list[Block] = [
        Text(
            t(
                "With the buyers' gains a_1 >= a_2 >= ... over the reserve {r}, the k-th of them is the best who has come before the owner with "
                "the chance 1/(k (k+1)):",
                r=shown(game.reserve),
            ),
            heading=t("Shapley value in closed form"),
        ),
        Formula(f"φ_1 = {shown(game.reserve)} + {terms} = {shown(own)}"),
        Ask(t("What does the owner get by the Shapley value?"), own),
    ]
    if best > game.reserve:
        low, mean = max(second, game.reserve), (best + max(second, game.reserve)) / 2
        blocks += [
            Text(
                t(
                    "In the core the best buyer pays between {low} (what the next would pay) and {high}; the nucleolus is the middle: {price}.",
                    low=shown(low),
                    high=shown(best),
                    price=shown(mean),
                ),
                heading=t("Nucleolus in closed form"),
            ),
            Ask(t("Which price is paid at the nucleolus?"), mean),
        ]
    return blocks


def _gloves(game: GloveMarket, t: Translate) -> str:
    if game.left == game.right:
        return t(
            "Left and right gloves are equally many: the core runs from all for the left to all for the right, and its middle gives everybody 1/2."
        )
    if game.left < game.right:
        return t(
            "Left gloves are short ({p} against {q}): in the core each of them takes the whole worth 1 of its pair.",
            p=game.left,
            q=game.right,
        )
    return t(
        "Right gloves are short ({q} against {p}): in the core each of them takes the whole worth 1 of its pair.",
        p=game.left,
        q=game.right,
    )


def _bracket(x: Fraction) -> str:
    return f"({shown(x)})" if x < 0 else shown(x)
