"""The evidence for described sets of optimal strategies: what follows from what, by exact linear programs.

The proof (`check_sets.py`) is run with a ledger that works out every answer and writes it down.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.poker.check_sets import Line, Shown, System, look_at_sets, names_of
from gote.continuous.poker.rules_tree import Node
from gote.exact.linalg import solve
from gote.exact.lp import LPSolution, solve_lp


def set_evidence(
    tree: Node[Fraction], behaviour: Mapping[str, Any], value: Fraction, sets: Mapping[str, Any]
) -> dict[str, Any]:
    """What the proof of the sets asks for, player by player."""
    ledgers = {player: _Ledger() for player in (1, 2)}
    look_at_sets(tree, behaviour, value, sets, ledgers)
    return {f"player{player}": ledger.written for player, ledger in ledgers.items()}


class _Ledger(Shown):
    def __init__(self) -> None:
        super().__init__(())
        self.written: list[dict[str, Any]] = []

    def follows(self, target: Line, equal: Sequence[Line], least: Sequence[Line]) -> bool:
        if not least:
            return self._combined(target, equal)
        found, _ = _program(target, equal, least)
        if found.status != "optimal" or found.value is None:
            self.written.append({})
            return False
        free = {str(k): y for k, y in enumerate(found.dual_eq) if y}
        signed = {str(k): -y for k, y in enumerate(found.dual_ub) if y}
        self.written.append({"free": free, "signed": signed})
        return found.value + target[1] >= 0

    def _combined(self, target: Line, equal: Sequence[Line]) -> bool:
        """Without inequalities the target must be a combination of what vanishes."""
        names = dict.fromkeys(name for line, _ in (target, *equal) for name in line)
        rows = [[line.get(name, Fraction(0)) for line, _ in equal] for name in names]
        weights = (
            solve(rows, [target[0].get(name, Fraction(0)) for name in names]) if rows else [Fraction(0)] * len(equal)
        )
        if weights is None:
            self.written.append({})
            return False
        self.written.append({"free": {str(k): w for k, w in enumerate(weights) if w}, "signed": {}})
        return target[1] >= sum(w * c for w, (_, c) in zip(weights, equal, strict=True))

    def differ(self, names: Sequence[Any], system: System, which: Sequence[Any]) -> bool:
        for name in which:
            ends = [_program(({name: Fraction(sign)}, Fraction(0)), *system) for sign in (1, -1)]
            points = [[found.x[places[n]] for n in names] for found, places in ends if found.status == "optimal"]
            k = list(names).index(name)
            if len(points) == 2 and points[0][k] != points[1][k]:
                self.written.append({"points": points})
                return True
        self.written.append({})
        return False

    def fails(self, cases: Sequence[tuple[Line, System]]) -> bool:
        for k, (target, system) in enumerate(cases):
            found, places = _program(target, *system)
            if found.status == "optimal" and found.value is not None and found.value + target[1] < 0:
                point = [found.x[places[name]] for name in names_of(target, system)]
                self.written.append({"case": k, "point": point})
                return True
        self.written.append({})
        return False

    def pinned(self, name: Any, system: System) -> bool:
        found, places = _program(({name: Fraction(1)}, Fraction(0)), *system)
        v = found.x[places[name]] if found.status == "optimal" else Fraction(0)
        self.written.append({"value": v})
        sides = [self.follows(({name: Fraction(sign)}, -sign * v), *system) for sign in (1, -1)]
        return all(sides)


def _program(target: Line, equal: Sequence[Line], least: Sequence[Line]) -> tuple[LPSolution, dict[Any, int]]:
    """The least value of an affine function where the rows hold, all variables free."""
    names: dict[Any, int] = {}
    for line, _ in (target, *equal, *least):
        for k in line:
            names.setdefault(k, len(names))
    cost = [Fraction(0)] * len(names)
    for k, a in target[0].items():
        cost[names[k]] = a
    found = solve_lp(
        cost,
        [{names[k]: -a for k, a in line.items() if a} for line, _ in least],
        [b for _, b in least],
        [{names[k]: a for k, a in line.items() if a} for line, _ in equal],
        [-b for _, b in equal],
        lower=[None] * len(names),
        sense="min",
    )
    return found, names
