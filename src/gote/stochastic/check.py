"""The check of a stochastic game's answer: inequalities on the document's own numbers. Knows no solver and no
iteration.

Needed from the certificate: the vectors below and above (see `certify.py`), and the strategies in the role-swapped
copies of states. Without a certificate the vectors are proposed by the one-person problem of the other player; the
inequalities decide all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.stochastic.model import Model, build_model
from gote.stochastic.rules import StochasticFamily, StochasticGame

Vector = list[Fraction]
MOST_STATES = 60
"""states up to which an answer can be checked without its certificate"""


def check_stochastic(game: StochasticGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept when the strategies are proved to guarantee the values within the error bound.

    >>> game = StochasticGame(states={"G": [[1, 0], [0, 1]]})
    >>> half = ["1/2", "1/2"]
    >>> check_stochastic(game, {"values": {"G": "1/2"}, "exact": True, "strategies": {"G": {"row": half, "column": half}}, "error_bound": 0}, {})
    """
    model = build_model(game)
    named = model.names[: model.named]
    if set(answer["values"]) != set(named) or set(answer["strategies"]) != set(named):
        raise CheckError("values and strategies must name every state once")
    bound = rational(answer.get("error_bound", 0))
    values = [_mirrored(model, k, lambda name: rational(answer["values"][name])) for k in range(len(model))]
    given = certificate.get("all_strategies") or {}
    for player, side, vector in ((0, "row", "lower"), (1, "column", "upper")):
        sign = 1 if player == 0 else -1
        mixtures = [_mixture(model, k, player, answer["strategies"], given) for k in range(len(model))]
        w = _vector(certificate[vector], model) if vector in certificate else _proposed(model, player, mixtures)
        _check_guarantee(model, player, mixtures, w, side)
        for k in range(model.named):
            if sign * (values[k] - w[k]) > bound:
                raise CheckError(
                    f"{side}: the strategy is proved to secure {float(w[k])} in {model.names[k]}, not the "
                    f"value within {bound}"
                )
    if "exact_proof" in certificate:
        from gote.stochastic.check_exact import check_exact_proof

        def secures(player: int, mixtures: Sequence[Sequence[Any]], w: Sequence[Any]) -> None:
            _check_guarantee(model, player, mixtures, w, f"exact_proof: {('row', 'column')[player]}")

        check_exact_proof(model, answer, certificate["exact_proof"], secures)
    elif answer.get("proved") == "exactly" and certificate and (bound or not answer.get("exact")):
        raise CheckError("proved: says exactly, but the certificate has no exact proof")
    for name, found in (answer.get("algebraic") or {}).items():
        _check_algebraic(name, found, rational(answer["values"][name]))
    if answer.get("exact"):
        if any(isinstance(x, str) and "." in x for x in answer["values"].values()):
            raise CheckError("exact: a value is given as a decimal")
        if bound > Fraction(1, 10**9):
            raise CheckError("exact: the bound is too weak for an exact answer")


def check_stochastic_family(game: StochasticFamily, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The same on the game of the family."""
    check_stochastic(game.stochastic_game, answer, certificate)


def _proposed(model: Model, player: int, mixtures: Sequence[Vector]) -> Vector:
    if len(model) > MOST_STATES:
        raise CheckError(
            f"certificate: is missing, and {len(model)} states are too many to do without; ask for it with "
            "--certificate"
        )
    from gote.stochastic.guarantee import guarantee

    return guarantee(model, player, mixtures)


def _mirrored(model: Model, k: int, read: Any) -> Fraction:
    """The value of a state, or minus that of the state it is the swapped copy of."""
    name = model.names[k]
    value: Fraction = read(name) if k < model.named else -read(name[:-1])
    return value


def _vector(given: Mapping[str, Any], model: Model) -> Vector:
    if set(given) != set(model.names):
        raise CheckError("the bounds do not name every state once")
    return [rational(given[name]) for name in model.names]


def _mixture(model: Model, k: int, player: int, strategies: Mapping[str, Any], more: Mapping[str, Any]) -> Vector:
    name, side, other = model.names[k], ("row", "column")[player], ("column", "row")[player]
    if k < model.named:
        weights = strategies[name][side]
    elif name in more:
        weights = more[name][side]
    else:
        weights = strategies[name[:-1]][other]  # in the swapped copy the players have exchanged roles
    p = [rational(x) for x in weights]
    if len(p) != model.shape(k)[player] or min(p) < 0 or sum(p) != 1:
        raise CheckError(
            f"strategies: {side} in {name} is not a distribution over its {model.shape(k)[player]} choices"
        )
    return p


def _check_guarantee(model: Model, player: int, mixtures: Sequence[Sequence[Any]], w: Sequence[Any], side: str) -> None:
    """The inequalities, in any ordered field: rationals here, number fields and germs for `check_exact.py`."""
    sign = 1 if player == 0 else -1
    choices: list[list[tuple[bool, set[int]]]] = []
    for k, state in enumerate(model.cells):
        lines = zip(*state, strict=True) if player == 0 else iter(state)
        options = []
        for line in lines:
            total: Any = Fraction(0)
            stops, after = False, set()
            for x, (reward, go) in zip(mixtures[k], line, strict=True):
                if x:
                    total = total + x * (reward + sum((p * w[l] for l, p in go.items()), Fraction(0)))
                    stops |= sum(go.values()) < 1
                    after |= set(go)
            if sign * total < sign * w[k]:
                amounts = (
                    f"{float(total)}, beyond the bound {float(w[k])}"
                    if isinstance(total, Fraction)
                    else "more than the bound allows"
                )
                raise CheckError(f"{side}: in {model.names[k]} a reply gives {amounts}")
            options.append((not stops, after))
        choices.append(options)
    for k in _kept_for_ever(choices):
        if sign * w[k] > sign * model.infinite_play:
            raise CheckError(
                f"{side}: the other player can keep {model.names[k]} going for ever, which pays Q = "
                f"{model.infinite_play}"
            )


def _kept_for_ever(choices: list[list[tuple[bool, set[int]]]]) -> set[int]:
    """States from which the other player can, for ever, move among such states only and come back to each of them."""
    kept: set[int] = set()
    for start in range(len(choices)):
        inside = set(range(len(choices)))
        while True:
            usable = {k: [go for never, go in choices[k] if never and go <= inside] for k in inside}
            reach = _reachable(start, usable)
            back = {k for k in reach if start in _reachable(k, usable) and usable[k]}
            if back == inside:
                kept.add(start)
                break
            if start not in back:
                break
            inside = back
    return kept


def _reachable(start: int, usable: Mapping[int, list[set[int]]]) -> set[int]:
    found, stack = set(), [start]
    while stack:
        k = stack.pop()
        if k not in found:
            found.add(k)
            stack.extend(l for go in usable.get(k, []) for l in go)
    return found


def _check_algebraic(name: str, found: Mapping[str, Any], value: Fraction) -> None:
    """The polynomial changes sign on the interval, and the decimal lies there (up to its rounding)."""
    low, high = (rational(x) for x in found["interval"])
    coefficients = [rational(c) for c in found["polynomial"]]

    def at(x: Fraction) -> Fraction:
        return sum((c * x**k for k, c in enumerate(coefficients)), Fraction(0))

    if not low < high or at(low) * at(high) >= 0:
        raise CheckError(f"algebraic: the polynomial of {name} has no proved root in its interval")
    slack = (1 + abs(value)) / 10**15
    if not low - slack <= value <= high + slack:
        raise CheckError(f"algebraic: the value of {name} lies outside its interval")
