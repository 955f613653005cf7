"""The appendices in words."""

from fractions import Fraction

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.core.numbers import decimal
from gote.utility.answer import ContractionAnswer, LotteryAnswer, NashMapAnswer, PreferencesAnswer
from gote.utility.lotteries import Lottery
from gote.utility.nash_map import gains, profile_of
from gote.utility.rules import ContractionMap, LotteryGame, NashMap, Preferences
from gote.utility.solve import comparisons_of

_MOST_ROWS = 24


def _written(lottery: Lottery) -> str:
    return " + ".join(f"{shown(p)} {prize}" if p != 1 else prize for prize, p in lottery.items())


def explain_lottery(solution: Solution[LotteryGame, LotteryAnswer], lang: str = "en") -> Explanation:
    """Expected utilities term by term."""
    t = translator("utility", lang)
    game = solution.game
    rows = []
    for lottery, value in zip(game.lotteries, solution.utilities, strict=True):
        terms = " + ".join(f"{shown(p)}·{shown(game.utility[prize])}" for prize, p in lottery.items())
        rows.append([_written(lottery), terms, value])
    blocks: list[Block] = [
        Table(
            [[u] for u in game.utility.values()],
            header=["u"],
            labels=list(game.utility),
            caption=t("Utilities of the prizes"),
        ),
        Table(rows, header=[t("lottery"), t("expected utility"), "u(p)"]),
    ]
    if solution.mixed is not None and game.mixture is not None:
        blocks.append(
            Text(
                t(
                    "With chance {l} the first lottery, else the second: {mixed}. Its utility is {u}, the "
                    "same mixture of the two utilities.",
                    l=shown(game.mixture),
                    mixed=_written(solution.mixed),
                    u=shown(solution.mixed_utility),
                ),
                heading=t("Compound lottery"),
            )
        )
    best = ", ".join(map(str, solution.best))
    blocks.append(Text(t("Preferred: lottery {best}.", best=best)))
    return Explanation(game.title or t("Lotteries"), tuple(blocks))


def explain_preferences(solution: Solution[Preferences, PreferencesAnswer], lang: str = "en") -> Explanation:
    """A utility with its comparisons, or the comparisons that cancel."""
    t = translator("utility", lang)
    comparisons = comparisons_of(solution.game)
    signs = {"strict": ">", "weak": ">=", "indifferent": "~"}
    lines = [f"{_written(c.better)}  {signs[c.relation]}  {_written(c.worse)}" for c in comparisons]
    blocks: list[Block] = [
        Table(
            [[line] for line in lines], labels=[str(i + 1) for i in range(len(lines))], caption=t("Stated preferences")
        )
    ]
    if solution.utility is not None:
        u = solution.utility
        blocks.append(
            Text(t("A utility explains all of them (any a + b u with b > 0 does as well)."), heading=t("Answer"))
        )
        blocks.append(Table([[x] for x in u.values()], header=["u"], labels=list(u)))
    else:
        used = ", ".join(f"{shown(w)} × ({i + 1})" for i, w in enumerate(solution.clash or ()) if w)
        blocks.append(
            Text(
                t(
                    "No utility explains them. Add them up as {weights}: both sides become the same "
                    "lottery, yet one is preferred to the other."
                    " By independence (A1) that cannot be.",
                    weights=used,
                )
                if solution.violates == "A1"
                else t(
                    "No utility explains them. The comparisons {weights} lead from a lottery back to itself, "
                    "yet each time to something better: they are not transitive.",
                    weights=used,
                ),
                heading=t("Answer"),
            )
        )
    if solution.bounds is not None:
        rows = [[low, high] for low, high in solution.bounds.values()]
        caption = t("Bounds when u = 0 for the worst and u = 1 for the best prize")
        blocks.append(Table(rows, header=[t("least"), t("largest")], labels=list(solution.bounds), caption=caption))
    return Explanation(solution.game.title or t("Preferences"), tuple(blocks))


def explain_contraction(solution: Solution[ContractionMap, ContractionAnswer], lang: str = "en") -> Explanation:
    """The factor, the fixed point and the table of errors and bounds."""
    t = translator("utility", lang)
    if solution.factor < 1:
        text = t(
            "The largest row sum is c = {c} < 1: the map is a contraction in the sup norm, its only fixed "
            "point is {x}.",
            c=shown(solution.factor),
            x=shown(solution.fixed_point or ()),
        )
    else:
        text = t("The largest row sum is c = {c}: in the sup norm the map is no contraction.", c=shown(solution.factor))
    blocks: list[Block] = [Text(text)]
    points = solution.iterates[:_MOST_ROWS]
    if solution.errors is not None:
        rows = [
            [_brief(x), _short(e), _short(a), _short(p)]
            for x, e, a, p in zip(points, solution.errors, solution.a_priori, solution.a_posteriori, strict=False)
        ]
        header = [t("iterate"), t("distance to the fixed point"), t("bound before"), t("bound after")]
        blocks.append(Table(rows, header=header, labels=[str(k + 1) for k in range(len(rows))]))
        blocks.append(
            Text(
                t(
                    "Bound before: c^n d(y, x0). Bound after: c / (1 - c) d(T^n y, T^(n-1) y), which needs "
                    "no knowledge of x0."
                )
            )
        )
    else:
        blocks.append(
            Table([[_brief(x)] for x in points], header=[t("iterate")], labels=[str(k + 1) for k in range(len(points))])
        )
    return Explanation(solution.game.title or t("Contraction"), tuple(blocks))


def explain_nash_map(solution: Solution[NashMap, NashMapAnswer], lang: str = "en") -> Explanation:
    """The image, the verdict, the orbit."""
    t = translator("utility", lang)
    game = solution.game
    blocks: list[Block] = [
        Text(
            t(
                "Nash's map moves every player towards the pure strategies that would gain him something: "
                "T(z) = {image}.",
                image=shown(solution.image),
            )
        ),
        *_step(game, t),
    ]
    if solution.residual == 0:
        blocks.append(Text(t("Nothing moves: z is a fixed point, hence an equilibrium.")))
    else:
        blocks.append(Text(t("z is no equilibrium: somebody can still gain {gain}.", gain=shown(solution.residual))))
    if solution.orbit is not None:
        points = solution.orbit[:_MOST_ROWS]
        rows = [[_brief(p) for p in z] for z in points]
        blocks.append(
            Table(
                rows,
                header=[t("player {k}", k=k + 1) for k in range(len(game.profile))],
                labels=[str(k) for k in range(len(points))],
                caption=t("Orbit"),
            )
        )
        if solution.period is not None:
            blocks.append(
                Text(
                    t(
                        "The orbit returns after {period:step|steps}: iterating the map does not find the equilibrium.",
                        period=solution.period,
                    )
                    if solution.period > 1
                    else t("The orbit has come to rest.")
                )
            )
        else:
            blocks.append(Text(t("No point has come back after {steps:step|steps}.", steps=len(solution.orbit) - 1)))
    return Explanation(game.title or t("Nash's map"), tuple(blocks))


def _step(game: NashMap, t: Translate) -> list[Block]:
    """What each pure strategy would gain, and the new weights."""
    z = profile_of(game.profile)
    rows: list[list[object]] = []
    for k, (p, gain) in enumerate(zip(z, gains(game.cells(), z), strict=True)):
        up = [max(Fraction(0), g) for g in gain]
        under = 1 + sum(up, Fraction(0))
        for i, (x, g, u) in enumerate(zip(p, gain, up, strict=True)):
            formula = f"({_short(x)} + {_short(u)})/({_short(under)})"
            rows.append([k + 1, i + 1, _short(x), _short(g), formula, _short((x + u) / under)])
    if len(rows) > _MOST_ROWS:
        return []
    header = [
        t("player"),
        t("strategy"),
        t("weight in z"),
        t("gain"),
        t("(weight + gain above 0)/(1 + all such gains)"),
        t("weight in T(z)"),
    ]
    return [
        Text(
            t(
                "The gain of a pure strategy is what it earns against the others' part of z, less what the player earns at z:"
            )
        ),
        Table(rows, header=header),
    ]


def _short(x: Fraction) -> str:
    return shown(x) if x.denominator < 10**6 else decimal(x, 12)


def _brief(x: tuple[Fraction, ...]) -> str:
    return "(" + ", ".join(_short(a) for a in x) + ")"
