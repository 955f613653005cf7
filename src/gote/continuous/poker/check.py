"""Checks of poker on the unit interval, written without the solver.

An optimal pair is a saddle: on every cell between neighbouring breakpoints the payoff of each pure plan is linear in
the hand, so it is enough to compare at the two ends of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.continuous.poker.rules import BettingGame, NewmanGame
from gote.continuous.poker.tree import Decision, End, Node, decisions
from gote.core import CheckError, rational

Behaviour = Mapping[str, Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]]]


def check_betting(game: BettingGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """The strategies are behaviour on [0, 1]; no plan does better on any cell (exact), or the bounds hold."""
    if game.model is not None and game.bet is None:
        from gote.continuous.poker.models import BETA
        from gote.exact.expression import read

        thresholds = {k: read(_text(v), BETA) for k, v in answer["thresholds"].items()}
        check_formula(game, thresholds, read(_text(answer["value"]), BETA), answer.get("optimal_sets"))
        return None
    tree = game.betting_tree
    behaviour = {
        h: read_pieces(h, node, answer["strategies"][h]["pieces"], "strategies") for h, node in decisions(tree)
    }
    lower, upper = rational(answer["lower"]), rational(answer["upper"])
    if answer.get("exact"):
        payoff = saddle_value(tree, behaviour)
        if not (payoff == rational(answer["value"]) == lower == upper):
            raise CheckError(f"value: the strategies give {payoff}")
        if answer.get("optimal_sets"):
            from gote.continuous.poker.check_sets import check_sets

            return check_sets(tree, behaviour, lower, answer["optimal_sets"])
    else:
        from gote.continuous.poker.best_response import best_value

        if -best_value(tree, 2, behaviour) < lower or best_value(tree, 1, behaviour) > upper:
            raise CheckError("lower, upper: the strategies do not prove these bounds")
    return None


def read_pieces(
    history: str, node: Decision[Fraction], given: Sequence[Any], field: str
) -> list[tuple[Fraction, Fraction, dict[str, Fraction]]]:
    """Pieces of an answer, which must be probabilities of the decision's moves and cover [0, 1]."""
    pieces = [(rational(p["from"]), rational(p["to"]), {k: rational(v) for k, v in p["moves"].items()}) for p in given]
    ends = [Fraction(0), *(high for _, high, _ in pieces)]
    labels = {label for label, _ in node.moves}
    if ends[-1] != 1 or any(low != end or high <= low for (low, high, _), end in zip(pieces, ends, strict=False)):
        raise CheckError(f"{field}: the pieces after {history!r} do not cover [0, 1]")
    if any(sum(m.values()) != 1 or min(m.values()) < 0 or not set(m) <= labels for _, _, m in pieces):
        raise CheckError(f"{field}: the moves after {history!r} are not probabilities")
    return pieces


def saddle_value(tree: Node[Fraction], behaviour: Behaviour) -> Fraction:
    """What player 1 earns on average, after making sure that neither player could do better."""
    cuts = sorted({x for pieces in behaviour.values() for low, high, _ in pieces for x in (low, high)})
    payoff = [_saddle_side(tree, player, behaviour, cuts) for player in (1, 2)]
    if payoff[0] != -payoff[1]:
        raise CheckError("strategies: the payoffs of the players do not add up to 0")
    return payoff[0]


def _text(value: Any) -> str:
    return str(value)


def _saddle_side(tree: Node[Fraction], player: int, behaviour: Behaviour, cuts: Sequence[Fraction]) -> Fraction:
    """The player's average payoff, after making sure that no other play does better with any hand."""
    cells = [(low, high, Fraction(1)) for low, high in pairwise(cuts)]
    total = Fraction(0)
    for low, high in pairwise(cuts):
        middle = (low + high) / 2
        here = {
            h: next(moves for a, b, moves in behaviour[h] if a < middle < b)
            for h, node in decisions(tree)
            if node.player == player
        }
        ends = []
        for x in (low, high):
            mine = _worth(tree, player, here, behaviour, cells, x, "")
            if _worth(tree, player, None, behaviour, cells, x, "") > mine:
                raise CheckError(f"strategies: player {player} gains with hand {x} by playing differently")
            ends.append(mine)
        total += (high - low) * (ends[0] + ends[1]) / 2
    return total


def _worth(
    node: Node[Fraction],
    player: int,
    moves: Mapping[str, Mapping[str, Fraction]] | None,
    behaviour: Behaviour,
    cells: Sequence[tuple[Fraction, Fraction, Fraction]],
    x: Fraction,
    history: str,
) -> Fraction:
    """Payoff to the player with hand x against the opponent's hands `cells` (low, high, weight); with the best moves
    when none are given.
    """
    if isinstance(node, End):
        if not node.showdown:
            return node.amount * (1 if player == 1 else -1) * sum(((b - a) * w for a, b, w in cells), Fraction(0))
        return node.amount * sum(((b - a) * w * (1 if b <= x else -1) for a, b, w in cells), Fraction(0))
    if node.player == player and moves is None:
        return max(
            _worth(child, player, None, behaviour, cells, x, f"{history}/{label}" if history else label)
            for label, child in node.moves
        )
    total = Fraction(0)
    for label, child in node.moves:
        after = f"{history}/{label}" if history else label
        if node.player == player and moves is not None:
            w = moves[history].get(label, Fraction(0))
            if w:
                total += w * _worth(child, player, moves, behaviour, cells, x, after)
        else:
            taken = []
            for a, b, w in cells:
                middle = (a + b) / 2
                share = next(m for low, high, m in behaviour[history] if low < middle < high).get(label, Fraction(0))
                if w * share:
                    taken.append((a, b, w * share))
            if taken:
                total += _worth(child, player, moves, behaviour, taken, x, after)
    return total


def check_formula(
    game: BettingGame, thresholds: Mapping[str, Any], value: Any, sets: Mapping[str, Any] | None = None
) -> None:
    """The formulas are tried at many bets, small and large: at each the numbers must be a saddle in the right order.

    The sets are checked at two bets; the opponent's strategy that shows a set is half his even one, half his admissible
    one.
    """
    from gote.continuous.poker.models import FORMS

    form = FORMS[str(game.model)]
    for bet in [Fraction(k, 7) for k in (1, 3, 6, 9, 14, 20, 33)] + [Fraction(k) for k in (3, 4, 10, 50, 1000)]:
        places = {name: x.at({"beta": bet}) for name, x in thresholds.items()}
        line = [places[name] for name in form.order]
        if line != sorted(line) or line[0] < 0 or line[-1] > 1:
            raise CheckError(f"thresholds: out of order for the bet {bet}")
        strategies: dict[str, Any] = {}
        for history, moves in form.moves.items():
            ends = [Fraction(0), *(places[name] for name in moves[1::2]), Fraction(1)]
            strategies[history] = {
                "pieces": [
                    {"from": a, "to": b, "moves": {m: 1}}
                    for a, b, m in zip(ends, ends[1:], moves[::2], strict=False)
                    if a < b
                ]
            }
        number = value.at({"beta": bet})
        reply = {"value": number, "lower": number, "upper": number, "exact": True, "strategies": strategies}
        if sets is not None and bet in (Fraction(9, 7), Fraction(50)):
            reply["optimal_sets"] = {name: _numbers(given, bet) for name, given in sets.items()}
            members = {
                name: [s["even"], (s["admissible"] or {"strategies": s["even"]})["strategies"]]
                for name, s in reply["optimal_sets"].items()
            }
            halves = {name: {h: _half(*(m[h] for m in pair)) for h in pair[0]} for name, pair in members.items()}
            for name, other in (("player1", "player2"), ("player2", "player1")):
                reply["optimal_sets"][name]["shown_by"] = halves[other]
        check_betting(game.model_copy(update={"bet": bet}), reply, {})


def _numbers(item: Any, bet: Fraction, inside: str = "") -> Any:
    """A description with its formulas replaced by their values at a bet."""
    from gote.continuous.poker.models import BETA
    from gote.exact.expression import Expression, read

    if isinstance(item, Mapping):
        return {key: _numbers(v, bet, key if inside not in ("moves", "upto") else "mass") for key, v in item.items()}
    if isinstance(item, (list, tuple)):
        return [_numbers(v, bet) for v in item]
    if isinstance(item, Expression):
        return item.at({"beta": bet})
    if isinstance(item, str) and inside in ("from", "to", "mass", "constant", "slope", "coefficient"):
        return read(item, BETA).at({"beta": bet})
    return item


def _half(first: Sequence[Any], second: Sequence[Any]) -> list[dict[str, Any]]:
    """The behaviour at one decision that follows each of two with probability 1/2."""
    cuts = sorted({x for pieces in (first, second) for p in pieces for x in (p["from"], p["to"])})
    found = []
    for low, high in pairwise(cuts):
        moves: dict[str, Fraction] = {}
        for pieces in (first, second):
            for label, w in next(p["moves"] for p in pieces if p["from"] <= low < p["to"]).items():
                moves[label] = moves.get(label, Fraction(0)) + Fraction(w) / 2
        found.append({"from": low, "to": high, "moves": moves})
    return found


def check_newman(game: NewmanGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The proof in polynomials of u = 1/(beta + 2), 0 < u <= 1/2, with k = 12/7.

    Upper value: player 2 calls a bet above c = 1 - ku. A hand below c then earns 1 - ku - (1/u - 1)ku = 1 - k with any
    bet, 2x - 1 by checking. A hand above c earns 1 - ku + (1/u - 1)(2x - 2 + ku) = 1 + k + (2 - 2x) - 2ku - (2 - 2x)/u,
    concave in u, with its maximum at x = 1 - ku^2 when that u is at most 1/2, else at u = 1/2, which is checking. Lower
    value: bluffs x = k(u^2 - 4u^3/3) and value bets x = 1 - ku^2 have the densities 2k(u - 2u^2) and 2ku in u. A caller
    between the two hands compares (beta + 2) bluffs with beta value bets: equal, so he is indifferent; a caller above
    the value hand wins beta + 1 from both; below the bluff he folds. So player 1 earns (bluffs + value bets)(1 - (1 -
    x)/u) = 4k(u - u^2)(1 - ku).
    """
    k, half, value = Fraction(12, 7), Fraction(1, 2), rational(answer["value"])
    low, high = (rational(x) for x in answer["check_region"])
    if 2 * low - 1 != 1 - k or 1 - k * half**2 != high or k * (half**2 - 4 * half**3 / 3) != low:
        raise CheckError("check_region: the bluffs, the checks and the value bets do not meet at its ends")
    bluffs, bets = [Fraction(0), 2 * k, -4 * k], [Fraction(0), 2 * k]
    if bluffs != _product([Fraction(1), Fraction(-2)], bets):  # (1/u) bluffs = (1/u - 2) bets
        raise CheckError("bluff_hand: the bluffs do not balance the value bets")
    checks = (high**2 - high) - (low**2 - low)
    upper = low * (1 - k) + checks + _integral(_product([1 + k, -4 * k, 2 * k], [0, 2 * k]), half)
    lower = checks + _integral(_product([0, 4 * k, -4 * k], [1, -k]), half)
    if not (upper == value == lower):
        raise CheckError(f"value: the strategies prove {lower} and {upper}")
    _check_newman_sets(answer, k, low, high)
    for row in answer.get("bets", ()):
        u = 1 / (rational(row["bet"]) + 2)
        wanted = (1 - k * u**2, k * (u**2 - 4 * u**3 / 3), 1 - k * u)
        if tuple(rational(row[name]) for name in ("value_hand", "bluff_hand", "call_above")) != wanted:
            raise CheckError(f"bets: the hands for the bet {row['bet']} are not those of the strategies")


def _check_newman_sets(answer: Mapping[str, Any], k: Fraction, low: Fraction, high: Fraction) -> None:
    """The formulas of the sets at several u = 1/(beta + 2) and hands x = 1 - k s^2.

    A bluff earns 1 - C(1)/u = 1 - k with every bet. Against calls of mass C below x the bet earns 1 - k + 2 (1/u - 1)
    C; the bounds of C are those at which this is what x earns in equilibrium: 2x - 1 by checking, or k (1 - s)^2 2 + 1
    - k with the best bet. Where all hands call, the two differ by 2k(s - u)^2/u >= 0.
    """
    from gote.exact.expression import Symbols, read

    one, two = (answer["optimal_sets"][f"player{p}"] for p in (1, 2))
    ring = Symbols("beta", "x")
    for u in (Fraction(1, 2), Fraction(2, 5), Fraction(1, 4), Fraction(1, 9), Fraction(1, 50)):
        beta = 1 / u - 2

        def value(text: Any, x: Fraction = high, beta: Fraction = beta) -> Fraction:
            return read(_text(text), ring).at({"beta": beta, "x": x})

        if value(one["bluffs_with_more"]) != k * (u**2 - 4 * u**3 / 3) or value(two["calls"]) != k * u:
            raise CheckError("optimal_sets: the masses of bluffs or calls are not right")
        if not value(one["value_bet_hand"]) == value(two["call_above"]) == 1 - k * u**2:
            raise CheckError("optimal_sets: the value hand is not right")
        flat, curved = two["calls_below"]
        for x in (low, (low + high) / 2, high):
            if 1 - k + 2 * (1 / u - 1) * value(flat["at_most"], x) != 2 * x - 1:
                raise CheckError("optimal_sets.player2.calls_below: the checking hands are not held")
        shape = re.fullmatch(r"\(sqrt\((.+?)\) - sqrt\(1 - x\)\)\^2/(.+)", _text(curved["at_most"]))
        if shape is None or rational(shape[1]) != k:
            raise CheckError("optimal_sets.player2.calls_below: the bound above the checking hands is not right")
        for s in (Fraction(1, 2), Fraction(1, 3), Fraction(1, 7), u):
            bound = k * (1 - s) ** 2 / value(shape[2])
            best = 1 + k - 4 * k * s + 2 * k * s**2  # 1 + k + (2 - 2x) - 2k s - (2 - 2x)/s at the best u = s
            if (
                1 - k + 2 * (1 / u - 1) * bound != best
                or best - (1 - k + 2 * (1 / u - 1) * (k * u - k * s**2)) != 2 * k * (s - u) ** 2 / u
            ):
                raise CheckError("optimal_sets.player2.calls_below: the value bets are not held")
    if not rational(one["bluffs_below"]) == rational(two["fold_below"]) == low or one["unique"] or two["unique"]:
        raise CheckError("optimal_sets: the free hands are not right")


def _product(a: Sequence[Any], b: Sequence[Any]) -> list[Fraction]:
    found = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def _integral(p: Sequence[Fraction], end: Fraction) -> Fraction:
    return sum((c * end ** (n + 1) / (n + 1) for n, c in enumerate(p)), Fraction(0))
