"""Infinite sets of equilibria in words: products, curves, regions."""

from collections.abc import Sequence
from fractions import Fraction

from gote.core import Solution, Text, shown, translator
from gote.generalsum.answer import Ratio, StrategicAnswer
from gote.generalsum.rules import StrategicGame

# A longer list is cut in the text; the answer itself is complete.
MOST_LISTED = 40


def family_blocks(solution: Solution[StrategicGame, StrategicAnswer], lang: str = "en") -> tuple[Text, ...]:
    """What the list of equilibria leaves to say: which mixtures of them, and what else, are equilibria too.

    >>> from gote.generalsum.rules import StrategicGame
    >>> zero = [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]
    >>> family_blocks(StrategicGame(payoffs=[zero, zero]).solve())[0].heading
    'Infinitely many equilibria'
    """
    t = translator("generalsum", lang)
    game = solution.game
    lines: list[str] = []
    large = [list(s) for s in solution.subsets or () if len(s) > 1]
    if large:
        text = t(
            "Every product of mixtures within a subset, player by player, is an equilibrium too: {subsets}.",
            subsets="; ".join(map(str, large[:MOST_LISTED])),
        )
        lines.append(text)
    for curve in solution.curves or ():
        weights = "; ".join("(" + ", ".join(map(_weight, own)) + ")" for own in curve.strategies)
        text = t(
            "A curve of equilibria, for t from {low} to {high}: {weights}.",
            low=str(curve.interval[0]),
            high=str(curve.interval[1]),
            weights=weights,
        )
        if curve.free:
            names = ", ".join(game.players[k] for k in curve.free)
            text += " " + t("There {names} may mix in any other way too.", names=names)
        lines.append(text)
    for region in solution.regions or ():
        text = t(
            "A region of equilibria: all products of mixtures of {corners} at which nobody gains by {limits}.",
            corners="; ".join(", ".join(shown(c) for c in side) for side in region.corners),
            limits=", ".join(
                f"{game.players[x.player]}: {game.strategies[x.player][x.strategy]}" for x in region.limits
            ),
        )
        lines.append(text)
    return (Text("\n".join(lines), heading=t("Infinitely many equilibria")),) if lines else ()


def _weight(weight: Ratio | Fraction) -> str:
    return _ratio(weight.numerator, weight.denominator) if isinstance(weight, Ratio) else shown(weight)


def _ratio(numerator: Sequence[Fraction], denominator: Sequence[Fraction]) -> str:
    """A fraction of linear functions of t."""

    def linear(p: Sequence[Fraction]) -> str:
        constant, slope = p[0], p[1] if len(p) > 1 else Fraction(0)
        if not slope:
            return shown(constant)
        size = "t" if abs(slope) == 1 else f"{shown(abs(slope))} t"
        if not constant:
            return size if slope > 0 else f"-{size}"
        return f"{shown(constant)} {'+' if slope > 0 else '-'} {size}"

    scale = next(c for c in denominator if c)
    top, bottom = (linear([c / scale for c in p]) for p in (numerator, denominator))
    return top if bottom == "1" else f"({top})/({bottom})"
