"""A Bayesian game in words: what each type believes, what its actions earn, and so the equilibria."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Ask, Block, Formula, signed_sum
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
            *_indifferences(game, e, t),
        ]
    if len(found.equilibria) > _MOST:
        blocks.append(Text(t("{count} more are in the answer.", count=len(found.equilibria) - _MOST)))
    blocks.append(Text(t("No type earns more by an action it does not use: these are Bayes-Nash equilibria.")))
    if found.complete and _isolated(found.equilibria):
        blocks.append(Text(t("There are no other equilibria.")))
    elif found.complete:
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


def _isolated(equilibria: Sequence[BayesianEquilibrium]) -> bool:
    """Whether none of them share a player's strategy: mixtures keep one."""
    return not any(
        one.strategies[name] == other.strategies[name]
        for one, other in combinations(equilibria, 2)
        for name in one.strategies
    )


def _indifferences(game: BayesianGame, e: BayesianEquilibrium, t: Translate) -> list[Block]:
    """Where the chances of a mixing type come from: they make a type of another player indifferent.

    Told where one chance alone decides, so that it is a line against a line.
    """
    blocks: list[Block] = []
    mixing = [
        (name, own, [a for a, w in weights.items() if w])
        for name, types in e.strategies.items()
        for own, weights in types.items()
        if own in game.interim(name, e.strategies) and sum(map(bool, weights.values())) > 1
    ]
    for name, own, used in mixing:
        others = [(who, kind, between) for who, kind, between in mixing if who != name]
        if len(others) != 1 or len(others[0][2]) != 2:
            continue
        who, kind, (first, second) = others[0]
        at = []
        for action in (first, second):
            pure = {
                **e.strategies,
                who: {
                    **e.strategies[who],
                    kind: dict.fromkeys(e.strategies[who][kind], Fraction(0)) | {action: Fraction(1)},
                },
            }
            at.append(game.interim(name, pure)[own])
        if all(at[0][a] - at[1][a] == at[0][used[0]] - at[1][used[0]] for a in used):
            continue  # parallel lines: this chance is not what decides
        sides = [signed_sum(((at[0][a] - at[1][a], "p"), (at[1][a], ""))) for a in used]
        chance = e.strategies[who][kind][first]
        holes = {"who": who, "kind": kind, "action": first, "name": name, "own": own}
        blocks.append(
            Text(
                t(
                    "{name} of type {own} mixes only if {actions} earn it the same. Let p be the chance that {who} of "
                    "type {kind} plays {action}:",
                    actions=", ".join(used),
                    **holes,
                )
            )
        )
        blocks.append(Formula(" = ".join(sides)))
        blocks.append(Text(t("So p = {chance}.", chance=shown(chance))))
        blocks.append(Ask(t("With what chance does {who} of type {kind} play {action}?", **holes), chance))
    return blocks
