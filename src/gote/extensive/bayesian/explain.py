"""A Bayesian game in words: what each type believes, what its actions earn, and so the equilibria."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate, translated_title
from gote.extensive.bayesian.answer import BayesianAnswer, BayesianEquilibrium
from gote.extensive.bayesian.rules import BayesianGame

_MOST = 12


def explain_bayesian(solution: Solution[BayesianGame, BayesianAnswer], lang: str = "en") -> Explanation:
    """Beliefs, then for each equilibrium the interim payoffs of all actions."""
    t = translator("extensive", lang)
    game, found = solution.game, solution.answer
    blocks: list[Block] = [_beliefs(game, t)]
    for k, e in enumerate(found.equilibria[:_MOST]):
        blocks += [
            Text(_profile(game, e), heading=t("Equilibrium {number}", number=k + 1)),
            _earned(game, e, t),
        ]
    if len(found.equilibria) > _MOST:
        blocks.append(Text(t("{count} more are in the answer.", count=len(found.equilibria) - _MOST)))
    blocks.append(Text(t("No type earns more by an action it does not use: these are Bayes-Nash equilibria.")))
    if found.complete:
        blocks.append(Text(t("Every other equilibrium is a mixture of those listed.")))
    else:
        blocks.append(Text(t("There may be others.")))
    return Explanation(translated_title(game.title or "Bayesian game", t), tuple(blocks))


def _beliefs(game: BayesianGame, t: Translate) -> Table:
    rows = []
    for i, name in enumerate(game.players):
        for own in game.occurring[name]:
            weight = game.chance(name, own)
            believed = [
                f"{','.join(profile[:i] + profile[i + 1 :])}: {shown(p / weight)}"
                for profile, p, _ in game.profiles
                if profile[i] == own
            ]
            rows.append([name, own, weight, "; ".join(believed)])
    header = [t("player"), t("type"), t("probability"), t("types of the others, given the own")]
    return Table(rows, header=header, caption=t("What each type believes"))


def _profile(game: BayesianGame, e: BayesianEquilibrium) -> str:
    return "\n".join(
        f"{name}: " + "; ".join(f"{own} → {_mixture(e.strategies[name][own])}" for own in game.types[name])
        for name in game.players
    )


def _mixture(weights: dict[str, Fraction]) -> str:
    return " + ".join(a if w == 1 else f"{shown(w)} {a}" for a, w in weights.items() if w)


def _earned(game: BayesianGame, e: BayesianEquilibrium, t: Translate) -> Table:
    rows = []
    for name in game.players:
        for own, earned in game.interim(name, e.strategies).items():
            actions = ", ".join(f"{a}: {shown(u)}" for a, u in earned.items())
            rows.append([name, own, actions, e.payoffs[name][own]])
    return Table(rows, header=[t("player"), t("type"), t("what each action earns"), t("expected")])
