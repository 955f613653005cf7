"""Checks of the further documents, by definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import CheckError, rational


def _strategy(weights: Sequence[Any], size: int, field: str) -> list[Fraction]:
    p = [rational(x) for x in weights]
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def _evidence(certificate: Mapping[str, Any], field: str) -> Any:
    """A part of the certificate that the check cannot do without."""
    if field not in certificate:
        raise CheckError(f"certificate.{field}: is missing; take the answer with its certificate")
    return certificate[field]


def _columns(table: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(c) for c in zip(*table, strict=True)]


def _equilibrium(A: Any, B: Any, row: Any, column: Any, field: str) -> tuple[list[Fraction], list[Fraction]]:
    p, q = _strategy(row, len(A), field), _strategy(column, len(A[0]), field)
    mine = [sum((a * y for a, y in zip(r, q, strict=True)), Fraction(0)) for r in A]
    theirs = [sum((b * x for b, x in zip(c, p, strict=True)), Fraction(0)) for c in _columns(B)]
    if any(x and v != max(mine) for x, v in zip(p, mine, strict=True)):
        raise CheckError(f"{field}: a row in use is not a best reply")
    if any(y and v != max(theirs) for y, v in zip(q, theirs, strict=True)):
        raise CheckError(f"{field}: a column in use is not a best reply")
    return mine, theirs


def check_dominance(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every step is justified in the game that is left before its round; what remains is what was not struck out."""
    rows, columns = list(range(game.shape[0])), list(range(game.shape[1]))
    current = 1
    struck: list[tuple[str, int]] = []
    for k, step in enumerate([*answer["steps"], None]):
        if step is None or step["round"] != current:
            for player, s in struck:
                (rows if player == "row" else columns).remove(s)
            struck, current = [], current + 1
        if step is None:
            break
        mine = step["player"] == "row"
        own, others = (rows, columns) if mine else (columns, rows)
        table = game.row_payoffs if mine else _columns(game.column_payoffs)
        mixture = _strategy(step["mixture"], len(table), f"steps[{k}].mixture")
        if any(x and i not in own for i, x in enumerate(mixture)) or step["strategy"] not in own:
            raise CheckError(f"steps[{k}]: uses a strategy already struck out")
        gains = [
            sum((x * table[i][j] for i, x in enumerate(mixture)), Fraction(0)) - table[step["strategy"]][j]
            for j in others
        ]
        margin = rational(step["margin"])
        if game.mode == "strict" and not (margin > 0 and min(gains) >= margin):
            raise CheckError(f"steps[{k}]: not strictly dominated by that margin")
        if game.mode == "weak" and not (min(gains) >= 0 and sum(gains) == margin > 0):
            raise CheckError(f"steps[{k}]: not weakly dominated")
        struck.append((step["player"], step["strategy"]))
    if [*answer["rows"]] != rows or [*answer["columns"]] != columns:
        raise CheckError("rows: not what the steps leave")


def check_lemke_howson(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every path ends in an equilibrium, drops its label last, and picks up at each step what was dropped before."""
    for k, path in enumerate(answer["paths"]):
        _equilibrium(game.row_payoffs, game.column_payoffs, path["row"], path["column"], f"paths[{k}]")
        label = path["label"]
        for player, entering, leaving in path["steps"]:
            if entering != label:
                raise CheckError(f"paths[{k}].steps: label {label} should be picked up")
            label = leaving
            if player not in ("row", "column"):
                raise CheckError(f"paths[{k}].steps: no such player")
        if label != path["label"]:
            raise CheckError(f"paths[{k}].steps: the path does not end with its label")


def check_refinements(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every pair is an equilibrium; strict means unique best replies; a perfect one is not dominated (an LP with its proof)."""
    from gote.exact.lp import solve_lp

    A, B = game.row_payoffs, game.column_payoffs
    for k, e in enumerate(answer["equilibria"]):
        mine, theirs = _equilibrium(A, B, e["row"], e["column"], f"equilibria[{k}]")
        strict = mine.count(max(mine)) == 1 and theirs.count(max(theirs)) == 1
        if strict != e["strict"]:
            raise CheckError(f"equilibria[{k}].strict: wrong")
        perfect = True
        for table, weights in ((A, e["row"]), (_columns(B), e["column"])):
            p = [rational(x) for x in weights]
            lines = _columns(table)
            earned = [sum((a * x for a, x in zip(c, p, strict=True)), Fraction(0)) for c in lines]
            program = solve_lp(
                [sum(r, Fraction(0)) for r in table],
                [[-a for a in c] for c in lines],
                [-v for v in earned],
                [[1] * len(p)],
                [1],
            )
            if not program.verify():
                raise CheckError(f"equilibria[{k}].perfect: no proof")
            perfect = perfect and program.value == sum(earned, Fraction(0))
        if perfect != e["perfect"]:
            raise CheckError(f"equilibria[{k}].perfect: wrong")


def check_commitment(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The reply is best, the payoff is reached, and for every reply the multipliers bound what the leader can get."""
    if game.leader == "row":
        A, B = game.row_payoffs, game.column_payoffs
    else:
        A, B = _columns(game.column_payoffs), _columns(game.row_payoffs)
    columns = _columns(B)
    p = _strategy(answer["mixture"], len(A), "mixture")
    follower = [sum((x * b for x, b in zip(p, c, strict=True)), Fraction(0)) for c in columns]
    j, value = answer["reply"], rational(answer["value"])
    if follower[j] != max(follower) or sum(x * r[j] for x, r in zip(p, A, strict=True)) != value:
        raise CheckError("reply: not a best reply, or another value")
    weak = rational(answer["value_if_ties_hurt"])
    if weak > value:
        raise CheckError("value_if_ties_hurt: above the value")
    for k, proof in enumerate(_evidence(certificate, "duals")):
        gaps = [[b - a for a, b in zip(columns[k], other, strict=True)] for other in columns]
        if "ray" in proof:
            ray = [rational(v) for v in proof["ray"]]
            combined = [sum(y * g[i] for y, g in zip(ray, gaps, strict=False)) + ray[-1] for i in range(len(A))]
            if min(ray[:-1]) < 0 or min(combined) < 0 or ray[-1] >= 0:
                raise CheckError(f"duals[{k}]: does not show that the reply is never best")
            continue
        weights = [rational(v) for v in proof["replies"]]
        top = max(A[i][k] - sum(y * g[i] for y, g in zip(weights, gaps, strict=True)) for i in range(len(A)))
        if min(weights) < 0 or top > value:
            raise CheckError(f"duals[{k}]: does not bound the leader's payoff")


def check_repeated(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Stage equilibria are equilibria, the total is a multiple, discount factors make deviating worthless, the set is rational."""
    A, B = game.row_payoffs, game.column_payoffs
    stage = answer["stage"]
    for k, e in enumerate(stage):
        mine, theirs = _equilibrium(A, B, e["row"], e["column"], f"stage[{k}]")
        if [rational(v) for v in e["payoffs"]] != [max(mine), max(theirs)]:
            raise CheckError(f"stage[{k}].payoffs: wrong")
    if answer["unique"] != (len(stage) == 1):
        raise CheckError("unique: does not agree with the stage equilibria")
    if answer["unique"] and [rational(v) for v in answer["total"]] != [
        game.rounds * rational(v) for v in stage[0]["payoffs"]
    ]:
        raise CheckError("total: not the stage payoff times the rounds")
    for item in answer["sustained"]:
        i, j = item["cell"]
        d, threat = rational(item["discount"]), [rational(v) for v in stage[item["threat"]]["payoffs"]]
        for here, best, punished in ((A[i][j], max(r[j] for r in A), threat[0]), (B[i][j], max(B[i]), threat[1])):
            if here < (1 - d) * best + d * punished or not 0 <= d < 1:
                raise CheckError(f"sustained: the cell {item['cell']} is left at this discount factor")


def check_correlated(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """A distribution nobody wants to leave; the multipliers show that no other is better."""
    w = _strategy(answer["distribution"], len(game.payoffs), "distribution")
    cells = list(product(*map(range, game.sizes)))
    aim = game.aim or [Fraction(1)] * len(game.players)
    rows = []
    for i, size in enumerate(game.sizes):
        for t in range(size):
            gain = [game.cell((*c[:i], t, *c[i + 1 :]))[i] - game.cell(c)[i] for c in cells]
            told = [None] if game.concept == "coarse" else [s for s in range(size) if s != t]
            for s in told:
                row = [g if s is None or c[i] == s else Fraction(0) for g, c in zip(gain, cells, strict=True)]
                if any(row):
                    rows.append(row)
    if any(sum(a * b for a, b in zip(row, w, strict=True)) > 0 for row in rows):
        raise CheckError("distribution: somebody gains by not following")
    payoffs = [
        sum((x * u[i] for x, u in zip(w, game.payoffs, strict=True)), Fraction(0)) for i in range(len(game.players))
    ]
    value = sum((a * u for a, u in zip(aim, payoffs, strict=True)), Fraction(0))
    if payoffs != [rational(v) for v in answer["payoffs"]] or value != rational(answer["value"]):
        raise CheckError("payoffs: wrong")
    y = [rational(v) for v in _evidence(certificate, "multipliers")]
    top = max(
        sum(a * u for a, u in zip(aim, game.payoffs[k], strict=True))
        - sum(m * row[k] for m, row in zip(y, rows, strict=True))
        for k in range(len(cells))
    )
    if min(y, default=Fraction(0)) < 0 or top > value:
        raise CheckError("multipliers: do not prove that no distribution is better")


def check_evolution(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every strategy is a symmetric equilibrium; stable ones beat every pure best reply and random mixtures of best replies."""
    import random

    A = game.payoffs
    rng = random.Random(1)
    for k, e in enumerate(answer["equilibria"]):
        p = _strategy(e["strategy"], len(A), f"equilibria[{k}].strategy")
        earned = [sum((a * x for a, x in zip(r, p, strict=True)), Fraction(0)) for r in A]
        if any(x and v != max(earned) for x, v in zip(p, earned, strict=True)) or max(earned) != rational(e["payoff"]):
            raise CheckError(f"equilibria[{k}]: not an equilibrium, or another payoff")
        best = [i for i, v in enumerate(earned) if v == max(earned)]
        beaten = True
        trials = [[Fraction(int(i == b)) for i in range(len(A))] for b in best]
        for _ in range(30):
            raw = [rng.randint(0, 9) if i in best else 0 for i in range(len(A))]
            if any(raw):
                trials.append([Fraction(r, sum(raw)) for r in raw])
        for q in trials:
            if q != p:
                against = [sum((a * y for a, y in zip(r, q, strict=True)), Fraction(0)) for r in A]
                advantage = sum((x - y) * v for x, y, v in zip(p, q, against, strict=True))
                beaten = beaten and advantage > 0
        if e["stable"] and not beaten:
            raise CheckError(f"equilibria[{k}].stable: a mixture of best replies invades")


def check_logit(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every profile answers itself: ratios of weights are exponentials of precision times payoff differences, within 1e-6."""
    import math

    for k, point in enumerate(answer["branch"]):
        profile = [[float(w) for w in own] for own in point["strategies"]]
        precision = float(rational(point["precision"]))
        for i, own in enumerate(profile):
            if abs(sum(own) - 1) > 1e-9:
                raise CheckError(f"branch[{k}]: weights do not add up to 1")
            earned = [0.0] * len(own)
            for cell in product(*map(range, game.sizes)):
                weight = math.prod(profile[j][c] for j, c in enumerate(cell) if j != i)
                earned[cell[i]] += weight * float(game.cell(cell)[i])
            top = max(earned)
            raw = [math.exp(precision * (e - top)) for e in earned]
            if any(abs(w - r / sum(raw)) > 1e-6 for w, r in zip(own, raw, strict=True)):
                raise CheckError(f"branch[{k}]: not a logit response to itself")


def check_profile(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Payoffs and regrets from the bilinear sums, the best replies by comparing all of them."""
    cells = [(i, j) for i in range(game.shape[0]) for j in range(game.shape[1])]
    payoffs = [
        sum((game.row[i] * game.column[j] * T[i][j] for i, j in cells), Fraction(0))
        for T in (game.row_payoffs, game.column_payoffs)
    ]
    rows = [sum((y * a for y, a in zip(game.column, r, strict=True)), Fraction(0)) for r in game.row_payoffs]
    columns = [
        sum((x * b for x, b in zip(game.row, c, strict=True)), Fraction(0)) for c in _columns(game.column_payoffs)
    ]
    regrets = [max(rows) - payoffs[0], max(columns) - payoffs[1]]
    if [rational(v) for v in answer["payoffs"]] != payoffs or [rational(v) for v in answer["regrets"]] != regrets:
        raise CheckError("regrets: wrong")
    best = [[k for k, v in enumerate(side) if v == max(side)] for side in (rows, columns)]
    if [answer["best_rows"], answer["best_columns"]] != best or answer["equilibrium"] != (regrets == [0, 0]):
        raise CheckError("best_rows: wrong")
