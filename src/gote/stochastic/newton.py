"""Values to many digits: Newton's method on v = Val A(v) in rationals, with safeguards.

At v the matrix games give strategies (p, q); holding both, v' = p (r + P v') q is a linear system (Pollatschek and
Avi-Itzhak), which is Newton's method. A step that does not shrink the residual max |Val A(v) - v| is replaced by one of
Hoffman and Karp (II answers p in the best way for ever) or of Shapley. Games that can last for ever are solved with a
tiny probability `stop` of ending with payoff Q after each stage; as it tends to 0 the values tend to those of the game
(Everett).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.stochastic.guarantee import evaluate_policy
from gote.stochastic.rules_model import Model

Vector = list[Fraction]


@dataclass(frozen=True)
class Numeric:
    """Values and strategies accurate to about `error`."""

    values: Vector
    rows: list[Vector]
    columns: list[Vector]
    residual: Fraction


def rounded(x: Fraction, digits: int) -> Fraction:
    """The nearest multiple of 10^-digits."""
    scale: int = 10**digits
    return Fraction(round(x * scale), scale)


def perturbed(model: Model, stop: Fraction) -> Model:
    """The game that also ends after each stage with probability `stop`, paying Q."""
    if not stop:
        return model
    q = model.infinite_play
    cells = tuple(
        tuple(
            tuple((r + stop * sum(go.values()) * q, {l: (1 - stop) * p for l, p in go.items()}) for r, go in row)
            for row in state
        )
        for state in model.cells
    )
    return Model(model.names, cells, model.named, q)


def restricted(model: Model, states: Sequence[int], known: Sequence[Fraction]) -> Model:
    """The states listed only, all others replaced by their known values."""
    position = {k: i for i, k in enumerate(states)}
    cells = tuple(
        tuple(
            tuple(
                (
                    r + sum((p * known[l] for l, p in go.items() if l not in position), Fraction(0)),
                    {position[l]: p for l, p in go.items() if l in position},
                )
                for r, go in row
            )
            for row in model.cells[k]
        )
        for k in states
    )
    return Model(tuple(model.names[k] for k in states), cells, len(states), model.infinite_play)


def solve_numeric(model: Model, digits: int, start: Sequence[Fraction] | None = None, max_steps: int = 1500) -> Numeric:
    """Iterate until the residual is below 10^-digits."""
    from gote.exact.lp import solve_matrix_game

    work = digits + 12
    goal = Fraction(1, 10**digits)

    def operator(v: Vector) -> tuple[Vector, list[Vector], list[Vector], Fraction]:
        values, rows, columns = [], [], []
        for k in range(len(model)):
            value, p, q = solve_matrix_game(model.matrix(k, v))
            values.append(rounded(value, work))
            rows.append(simplex_point(p, work))
            columns.append(simplex_point(q, work))
        return values, rows, columns, max(abs(a - b) for a, b in zip(values, v, strict=True))

    v = [rounded(x, work) for x in start] if start is not None else [Fraction(0)] * len(model)
    image, rows, columns, residual = operator(v)
    for _ in range(max_steps):
        checkpoint()
        if residual <= goal:
            break
        for way in ("newton", "hoffman-karp", "shapley"):
            trial = {"newton": _hold_both, "hoffman-karp": _hold_rows, "shapley": _image}[way](
                model, rows, columns, v, image
            )
            if trial is None:
                continue
            trial = [rounded(x, work) for x in trial]
            solved = operator(trial)
            if solved[3] < residual * Fraction(19, 20) or way == "shapley":
                v, (image, rows, columns, residual) = trial, solved
                break
    return Numeric(v, rows, columns, residual)


def solve_bracketed(model: Model, digits: int, max_steps: int = 600) -> Numeric:
    """The same for games that hardly ever stop, where v = Val A(v) is nearly true for whole intervals: bounds from both
    sides.

    For any v, mixtures that are optimal in A(v) have exact guarantees, which bound the value from below and above;
    where Val A(v) >= v the guarantee of I is at least v. Tried in turn: the two bounds themselves (Hoffman and Karp's
    steps), their mean (which halves the gap of a single state), and Newton's point.
    """
    from gote.exact.lp import solve_matrix_game
    from gote.stochastic.guarantee import guarantee

    work = max(
        160, 5 * digits
    )  # differences of the order of `stop` and its square decide between choices that are equal otherwise
    goal = Fraction(1, 10**digits)
    size = range(len(model))
    low: Vector = []
    high: Vector = []
    best: list[list[Vector]] = [[], []]
    points = [[model.infinite_play] * len(model)]
    for _ in range(max_steps):
        for v in points:
            checkpoint()
            solved = [solve_matrix_game(model.matrix(k, v)) for k in size]
            rows = [simplex_point(p, work) for _, p, _ in solved]
            columns = [simplex_point(q, work) for _, _, q in solved]
            below = [rounded(x, work) for x in guarantee(model, 0, rows)]
            above = [rounded(x, work) for x in guarantee(model, 1, columns)]
            if not low or sum(below) > sum(low):
                best[0] = rows
            if not high or sum(above) < sum(high):
                best[1] = columns
            low = below if not low else [max(a, b) for a, b in zip(low, below, strict=True)]
            high = above if not high else [min(a, b) for a, b in zip(high, above, strict=True)]
        gap = max(b - a for a, b in zip(low, high, strict=True))
        if gap <= goal:
            break
        middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
        newton = both_held(model, best[0], best[1]) or middle
        inside = [rounded(min(max(x, a), b), work) for x, a, b in zip(newton, low, high, strict=True)]
        points = [low, high, inside, middle] if len(model) > 1 else [middle, inside]
    return Numeric([(a + b) / 2 for a, b in zip(low, high, strict=True)], best[0], best[1], gap)


def simplex_point(weights: Sequence[Fraction], digits: int) -> Vector:
    """Probabilities with at most `digits` decimals that add up to exactly 1; zeros stay zeros."""
    found = [rounded(x, digits) if x else Fraction(0) for x in weights]
    largest = max(range(len(found)), key=found.__getitem__)
    found[largest] += 1 - sum(found)
    return found


def _image(model: Model, rows: list[Vector], columns: list[Vector], v: Vector, image: Vector) -> Vector | None:
    return image


def _hold_both(model: Model, rows: list[Vector], columns: list[Vector], v: Vector, image: Vector) -> Vector | None:
    return both_held(model, rows, columns)


def both_held(model: Model, rows: list[Vector], columns: list[Vector]) -> Vector | None:
    """What both players get in each state when they hold these mixtures for ever; None when play may never stop."""
    system = []
    for k, state in enumerate(model.cells):
        reward, go = Fraction(0), dict[int, Fraction]()
        for x, line in zip(rows[k], state, strict=True):
            for y, (r, moves) in zip(columns[k], line, strict=True):
                if x and y:
                    reward += x * y * r
                    for l, p in moves.items():
                        go[l] = go.get(l, Fraction(0)) + x * y * p
        system.append((reward, go))
    return _evaluate(system)


def _evaluate(system: list[tuple[Fraction, dict[int, Fraction]]]) -> Vector | None:
    if len(system) == 1:
        reward, go = system[0]
        rest = 1 - go.get(0, Fraction(0))
        return [reward / rest] if rest else None
    try:
        return evaluate_policy(system, {k: k for k in range(len(system))})
    except (AssertionError, ZeroDivisionError):
        return None


def _hold_rows(model: Model, rows: list[Vector], columns: list[Vector], v: Vector, image: Vector) -> Vector | None:
    """II's best answer to the mixtures for ever, by policy improvement from the answer that is best at v."""
    from gote.stochastic.guarantee import choices_against

    options = choices_against(model, 0, rows)
    w: Vector | None = v
    policy = None
    for _ in range(60):
        assert w is not None
        here = w
        best = [
            min(
                range(len(state)),
                key=lambda a: state[a][0] + sum((p * here[l] for l, p in state[a][1].items()), Fraction(0)),
            )
            for state in options
        ]
        if best == policy:
            return w
        policy = best
        w = _evaluate([options[k][a] for k, a in enumerate(policy)])
        if w is None:
            return None
    return w
