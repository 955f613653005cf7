"""Evolution and quantal response in words: who invades, what attracts, how mistakes become rare."""

from fractions import Fraction
from typing import Any

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate


def explain_evolution(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """Symmetric equilibria with what every strategy earns there, the test against invaders, and the dynamics."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    words = {
        "attracting": t("attracting"),
        "unstable": t("unstable"),
        "undecided": t("neither attracting nor unstable to first order"),
    }
    rows: list[list[str]] = []
    tests: list[list[str]] = []
    for e in solution.answer_fields()["equilibria"]:
        p = e["strategy"]
        earned = [sum((a * x for a, x in zip(r, p, strict=True)), Fraction(0)) for r in game.payoffs]
        rows.append(
            [
                shown(p),
                shown(e["payoff"]),
                shown(earned),
                t("stable") if e["stable"] else t("not stable"),
                words[e["dynamics"]],
            ]
        )
        if len(tests) < 6:
            tests += _pure_invaders(game.payoffs, p, earned, t)
    blocks: list[Any] = [
        Table(game.payoffs),
        Text(
            t(
                "For every set of strategies: a mixture of exactly these that makes all of them earn the "
                "same, while no other strategy earns more."
            ),
            heading=t("Symmetric equilibria"),
        ),
        Table(
            rows,
            header=(t("strategy"), t("payoff"), t("each strategy earns"), t("evolution"), t("replicator dynamics")),
        ),
        Text(
            t(
                "Stable means: against every other best reply q to p, p earns more against q than q does "
                "against itself."
            ),
            heading=t("Test against invaders"),
        ),
    ]
    if tests:
        blocks.append(Table(tests, header=("p", "q", t("p against q"), t("q against q"), "")))
    if not solution.answer_fields()["complete"]:
        blocks.append(
            Text(
                t(
                    "Some sets of strategies carry infinitely many equilibria; these are not listed (none "
                    "of them is stable)."
                )
            )
        )
    blocks.append(
        Text(
            t(
                "Mixtures of best replies are tested all at once: the quadratic form of q - p must be "
                "negative on the cone of directions from p to its best replies. A strategy that passes "
                "attracts the replicator dynamics; rest points that are no equilibria are always unstable."
            )
        )
    )
    return Explanation(game.title or t("Evolutionarily stable strategies"), tuple(blocks))


def _pure_invaders(A: Any, p: Any, earned: Any, t: Translate) -> list[list[str]]:
    """How p fares against every pure best reply q that it is not."""
    found = []
    for k, v in enumerate(earned):
        if v == max(earned) and p[k] != 1:
            mine = sum((x * A[i][k] for i, x in enumerate(p)), Fraction(0))
            verdict = t("p wins") if mine > A[k][k] else t("q invades")
            found.append([shown(p), str(k + 1), shown(mine), shown(A[k][k]), verdict])
    return found


def explain_logit(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The logit equations, then at every precision what each strategy earns and the weights that follow from it."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    blocks: list[Any] = [
        Text(
            t(
                "At precision l everybody plays strategy s with a probability proportional to exp(l u(s)), "
                "where u(s) is what s earns against the others. At l = 0 all strategies are equally likely; "
                "the larger l, the rarer are mistakes."
            ),
            heading=t("Logit responses"),
        )
    ]
    for point in found["branch"][:8]:
        profile = [[float(w) for w in own] for own in point["strategies"]]
        rows = []
        for i, own in enumerate(profile):
            for s, w in enumerate(own):
                rows.append([game.players[i], game.strategies[i][s], f"{_earned(game, profile, i, s):.6f}", f"{w:.6f}"])
        title = t("precision {l}", l=shown(point["precision"]))
        blocks.append(Table(rows, header=(t("player"), t("strategy"), t("earns"), t("probability")), caption=title))
        if point is found["branch"][0] and point["precision"] == 0:
            blocks.append(Text(t("All weights are equal; from here the branch is followed continuously.")))
    if len(found["branch"]) > 1:
        blocks.append(Text(_ratio(game, found["branch"][1], t), heading=t("Check")))
    if found["turned"]:
        blocks.append(Text(t("The branch turns back before the last precision asked for; beyond it is not followed.")))
    blocks.append(Text(t("The digits are proved in intervals. As l grows the branch leads to a Nash equilibrium.")))
    return Explanation(game.title or t("Logit equilibria"), tuple(blocks))


def _earned(game: Any, profile: Any, i: int, s: int) -> float:
    """What strategy s of player i earns against the others' weights."""
    from itertools import product
    from math import prod

    total = 0.0
    for cell in product(*map(range, game.sizes)):
        if cell[i] == s:
            total += float(game.cell(cell)[i]) * prod(profile[j][c] for j, c in enumerate(cell) if j != i)
    return total


def _ratio(game: Any, point: Any, t: Translate) -> str:
    """The equation of the first player's first two strategies at one point, with numbers."""
    from math import exp

    profile = [[float(w) for w in own] for own in point["strategies"]]
    i = next((k for k, own in enumerate(profile) if len(own) > 1), None)
    if i is None:
        return t("Nobody has a choice.")
    first, second = (_earned(game, profile, i, s) for s in (0, 1))
    precision = float(point["precision"])
    exponent = precision * (first - second)
    if abs(exponent) > 500:
        return t("The worse strategy is practically never played.")
    return t(
        "At precision {l} player {name}: the weights are in the ratio {p} / {q}, and exp({l} x ({u} - {v})) = {ratio}.",
        l=shown(point["precision"]),
        name=game.players[i],
        p=f"{profile[i][0]:.6f}",
        q=f"{profile[i][1]:.6f}",
        u=f"{first:.6f}",
        v=f"{second:.6f}",
        ratio=f"{exp(exponent):.6f}",
    )
