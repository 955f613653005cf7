"""Check of a described set of optimal strategies, written without the code that finds it.

The opponent's strategy s in `shown_by` must make a saddle point with the answer's strategy: then s is optimal, and the
player's optimal strategies are exactly those that make a saddle point with s. So

1. on each cell the listed moves, and no others, answer s best;
2. "s answers r best" is written out over all pure plans of the opponent; it follows from the listed masses and
   conditions, and these follow from it, at the ends of the cells and for every hand inside;
3. every strategy listed as a member makes a saddle point with s; `unique` and `admissible` are claims of the same kind.

That a linear inequality follows from others is shown by multipliers (Farkas), that it does not by points; the
certificate lists both in the order in which they are asked for.

Step 2 and the end of step 3 are left out for large trees (more than `MOST_ROWS` plans, or `MOST_WORK` rows x masses).
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from gote.continuous.poker.check_play import read_pieces, saddle_value, worth
from gote.continuous.poker.rules_tree import End, Node, decisions
from gote.core import CheckError, rational
from gote.core.limits import checkpoint

ZERO, ONE = Fraction(0), Fraction(1)
MOST_ROWS, MOST_WORK = 60, 2000
Pieces = Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]]
Form = dict[str, tuple[Fraction, Fraction]]
"""sequence -> coefficients of its mass on [0, 1] and of its mass below the opponent's hand"""
Line = tuple[dict[Any, Fraction], Fraction]
"""coefficients and constant of an affine function"""
System = tuple[list[Line], list[Line]]
"""affine functions that vanish, and that are not negative"""


class Shown:
    """The multipliers and points of a certificate, in the order in which they are asked for."""

    def __init__(self, given: Sequence[Mapping[str, Any]]) -> None:
        self.items = iter(given)

    def follows(self, target: Line, equal: Sequence[Line], least: Sequence[Line]) -> bool:
        """target = (multiples of what vanishes) + (multiples >= 0 of what is not negative) + a constant >= 0."""
        item = next(self.items, {})
        rest, constant = dict(target[0]), target[1]
        for rows, key in ((equal, "free"), (least, "signed")):
            for k, weight in item.get(key, {}).items():
                w = rational(weight)
                if (key == "signed" and w < 0) or not 0 <= int(k) < len(rows):
                    return False
                line, c = rows[int(k)]
                constant -= w * c
                for name, a in line.items():
                    rest[name] = rest.get(name, ZERO) - w * a
        return "signed" in item and not any(rest.values()) and constant >= 0

    def differ(self, names: Sequence[Any], system: System, which: Sequence[Any]) -> bool:
        """Two points satisfy the system and differ in one of the names asked for."""
        item = next(self.items, {})
        if "points" not in item:
            return False
        points = [dict(zip(names, map(rational, p), strict=True)) for p in item["points"]]
        values = [[_value(row, p) for row in rows] for p in points for rows in system]
        fine = not any(values[0]) and not any(values[2]) and all(v >= 0 for v in (*values[1], *values[3]))
        return fine and any(points[0][name] != points[1][name] for name in which)

    def fails(self, cases: Sequence[tuple[Line, System]]) -> bool:
        """A point of the certificate satisfies the system of one of the cases, where its function is negative."""
        item = next(self.items, {})
        if "case" not in item or not 0 <= int(item["case"]) < len(cases):
            return False
        target, system = cases[int(item["case"])]
        point = dict(zip(names_of(target, system), map(rational, item["point"]), strict=True))
        held = not any(_value(row, point) for row in system[0]) and all(_value(row, point) >= 0 for row in system[1])
        return held and _value(target, point) < 0

    def pinned(self, name: Any, system: System) -> bool:
        """The certificate's value is the only one a name can have."""
        item = next(self.items, {})
        if "value" not in item:
            return False
        v = rational(item["value"])
        sides = [self.follows(({name: sign * ONE}, -sign * v), *system) for sign in (1, -1)]
        return all(sides)


def names_of(target: Line, system: System) -> list[Any]:
    """All names in a fixed order."""
    return sorted(_names(system) | target[0].keys(), key=repr)


def _value(row: Line, point: Mapping[Any, Fraction]) -> Fraction:
    return sum((a * point[k] for k, a in row[0].items() if a), row[1])


def check_sets(
    tree: Node[Fraction],
    behaviour: Mapping[str, Pieces],
    value: Fraction,
    sets: Mapping[str, Any],
    evidence: Mapping[str, Any],
) -> str | None:
    """Both players' sets; says what was left out, if anything."""
    shown = evidence.get("follows", {})
    ledgers = {player: Shown(shown.get(f"player{player}", ())) for player in (1, 2)}
    left_open = look_at_sets(tree, behaviour, value, sets, ledgers)
    for player, ledger in ledgers.items():
        if next(ledger.items, None) is not None:
            raise CheckError(f"optimal_sets.player{player}: the certificate proves more than is described")
    return left_open


def look_at_sets(
    tree: Node[Fraction],
    behaviour: Mapping[str, Pieces],
    value: Fraction,
    sets: Mapping[str, Any],
    ledgers: Mapping[int, Shown],
) -> str | None:
    """The same with anything that answers what follows from what."""
    left_open = []
    nodes = dict(decisions(tree))
    for player in (1, 2):
        name = f"player{player}"
        opponent = {h: read_pieces(h, nodes[h], p, "shown_by") for h, p in sets[name]["shown_by"].items() if h in nodes}
        wanted = {h for h, node in nodes.items() if node.player != player}
        if set(opponent) != wanted or set(sets[name]["shown_by"]) != wanted:
            raise CheckError(f"optimal_sets.{name}.shown_by: is not a strategy of the opponent")
        if saddle_value(tree, {**behaviour, **opponent}) != value:
            raise CheckError(f"optimal_sets.{name}.shown_by: is not optimal")
        if not _Set(tree, player, sets[name], opponent, value, ledgers[player]).check():
            left_open.append(f"optimal_sets.{name}")
    return f"that {' and '.join(left_open)} hold every optimal strategy and admissible ones" if left_open else None


class _Set:
    """One player's description, read."""

    def __init__(
        self,
        tree: Node[Fraction],
        player: int,
        given: Mapping[str, Any],
        opponent: Mapping[str, Pieces],
        value: Fraction,
        shown: Shown,
    ) -> None:
        self.shown = shown
        self.tree, self.player, self.given, self.opponent, self.value = tree, player, given, opponent, value
        self.name = f"optimal_sets.player{player}"
        self.nodes = dict(decisions(tree))
        self.cuts = [ZERO, *(rational(cell["to"]) for cell in given["cells"])]
        self.moves = [cell["moves"] for cell in given["cells"]]
        starts = [rational(cell["from"]) for cell in given["cells"]]
        if starts != self.cuts[:-1] or self.cuts != sorted(set(self.cuts)) or self.cuts[-1] != 1:
            raise CheckError(f"{self.name}.cells: do not follow each other from 0 to 1")
        self._well_formed()

    def _well_formed(self) -> None:
        """Every part has its fields and no others, intervals are cells, nothing is listed twice."""
        given = self.given
        _fields(given, "unique cells masses conditions every_hand shown_by even admissible", self.name)
        if type(given["unique"]) is not bool:
            raise CheckError(f"{self.name}.unique: is neither true nor false")
        terms = [t for item in (*given["conditions"], *given["every_hand"]) for t in item["terms"]]
        for items, fields in (
            (given["cells"], "from to moves"),
            (given["masses"], "from to sequence mass"),
            (given["conditions"], "kind constant terms"),
            (given["every_hand"], "from to kind constant slope upto terms"),
            (terms, "from to sequence coefficient"),
        ):
            for item in items:
                _fields(item, fields, self.name)
                if "from" in item and (rational(item["from"]), rational(item["to"])) not in set(pairwise(self.cuts)):
                    raise CheckError(f"{self.name}: an interval is no cell")
                if item.get("kind", "=") not in ("=", ">="):
                    raise CheckError(f"{self.name}: a condition is neither = nor >=")
        lists: tuple[list[Any], ...] = (
            self._chosen(given["masses"]),
            *(list(map(repr, given[k])) for k in ("conditions", "every_hand")),
            *(
                [(t["sequence"], rational(t["from"])) for t in item["terms"]]
                for k in ("conditions", "every_hand")
                for item in given[k]
            ),
        )
        if any(len(set(items)) != len(items) for items in lists):
            raise CheckError(f"{self.name}: something is listed twice")
        weights = [
            *(t["coefficient"] for t in terms),
            *(a for item in given["every_hand"] for a in item["upto"].values()),
        ]
        if not all(map(rational, weights)):
            raise CheckError(f"{self.name}: a coefficient is 0")
        for here in self.moves:
            if any(len(set(moves)) != len(moves) for moves in here.values()):
                raise CheckError(f"{self.name}.cells: a move is listed twice")
        wanted = {
            (f"{h}/{m}" if h else m, c)
            for c, here in enumerate(self.moves)
            for h, moves in here.items()
            if len(moves) > 1
            for m in moves
        }
        if set(self._chosen(given["masses"])) != wanted:
            raise CheckError(f"{self.name}.masses: not exactly the sequences that have an alternative")
        if given["admissible"] is not None:
            _fields(given["admissible"], "only strategies", self.name)
            if type(given["admissible"]["only"]) is not bool:
                raise CheckError(f"{self.name}.admissible.only: is neither true nor false")

    def _chosen(self, masses: Sequence[Mapping[str, Any]]) -> list[tuple[str, int]]:
        places = {cut: k for k, cut in enumerate(self.cuts)}
        return [(item["sequence"], places[rational(item["from"])]) for item in masses]

    def check(self) -> bool:
        """All steps, or (False) all but those left out."""
        for cell in range(len(self.moves)):
            self._moves_are_best(cell)
        members = [self.given["even"]]
        if self.given["admissible"]:
            members.append(self.given["admissible"]["strategies"])
        mine = {h for h, node in self.nodes.items() if node.player == self.player}
        optimal: list[Any] = []
        for member in members:
            if set(member) != mine:
                raise CheckError(f"{self.name}: a strategy listed does not belong to the decisions")
            own = {h: read_pieces(h, self.nodes[h], p, self.name) for h, p in member.items()}
            if own not in optimal and saddle_value(self.tree, {**self.opponent, **own}) != self.value:
                raise CheckError(f"{self.name}: a strategy listed is not optimal")
            optimal.append(own)
            inner = {x for pieces in own.values() for _, x, _ in pieces} - {*self.cuts}
            if member is self.given["even"] and inner:
                raise CheckError(f"{self.name}.even: is not the same on the whole of a cell")
        unknowns = sum(len(moves) for here in self.moves for moves in here.values())
        rows = [self._reply_rows(cell) for cell in range(len(self.moves))]
        if None in rows or sum(len(row or ()) for row in rows) * unknowns > MOST_WORK:
            return False
        self.rows = [row or [] for row in rows]
        self._conditions_are_right()
        self._uniqueness_is_right()
        plans = _plans(self.tree, self.player, "", "", None, MOST_ROWS)
        if not self.given["admissible"]:
            return True
        if plans is None or len(plans) * len(self.moves) > MOST_ROWS:
            return False
        self._is_admissible(self.given["admissible"], plans)
        return True

    def _moves_are_best(self, cell: int) -> None:
        """At every decision reached, exactly the listed moves earn the most on every part of the cell.

        With best play later the payoff of a move is convex in the hand, that of a listed move a line: so it is best on
        the whole part if it is best at the ends and in the middle, and worse everywhere inside if it is worse at one of
        the three.
        """
        low, high = self.cuts[cell], self.cuts[cell + 1]
        places = {x for pieces in self.opponent.values() for a, b, _ in pieces for x in (a, b)} | {*self.cuts}
        parts = list(pairwise(sorted({low, high, *(x for x in places if low < x < high)})))
        hands = [(a, b, ONE) for a, b in pairwise(sorted({*places, *((a + b) / 2 for a, b in parts)}))]
        listed = dict(self.moves[cell])

        def walk(node: Node[Fraction], history: str, cells: list[tuple[Fraction, Fraction, Fraction]]) -> None:
            if isinstance(node, End):
                return
            if node.player != self.player:
                for label, child in node.moves:
                    taken = []
                    for a, b, w in cells:
                        middle = (a + b) / 2
                        share = next(m for x, y, m in self.opponent[history] if x < middle < y).get(label, ZERO)
                        taken.append((a, b, w * share))
                    walk(child, _after(history, label), taken)
                return
            moves = listed.pop(history, [])
            for a, b in parts:
                earned = {
                    label: [
                        worth(child, self.player, None, self.opponent, cells, x, _after(history, label))
                        for x in (a, (a + b) / 2, b)
                    ]
                    for label, child in node.moves
                }
                top = [max(w[k] for w in earned.values()) for k in range(3)]
                if sorted(moves) != sorted(label for label, w in earned.items() if w == top):
                    raise CheckError(
                        f"{self.name}.cells[{cell}]: the best moves after {history!r} are not {', '.join(moves)}"
                    )
            for label, child in node.moves:
                if label in moves:
                    walk(child, _after(history, label), cells)

        walk(self.tree, "", hands)
        if listed:
            raise CheckError(f"{self.name}.cells[{cell}]: {', '.join(map(repr, listed))} is not reached")

    def _reply_rows(self, cell: int) -> list[tuple[Form, bool]] | None:
        """That the opponent's moves of the cell answer best: forms >= 0, or = 0; None when there are too many.

        It is enough to compare his plan with those that leave it at one place: what they gain at several places adds
        up.
        """
        support: dict[str, set[str]] = {}
        for history, pieces in self.opponent.items():
            for a, b, moves in pieces:
                if a < self.cuts[cell + 1] and b > self.cuts[cell]:
                    support.setdefault(history, set()).update(label for label, w in moves.items() if w)
        found = _departures(self.tree, self.player, "", "", support)
        if found is None:
            return None
        rows = [(_minus(found[0], form), used) for form, used in found[1]]
        return [(form, used) for form, used in rows if any(a or b for a, b in form.values())]

    def _cell(self, high: Fraction) -> int:
        return next(k for k in range(len(self.moves)) if high <= self.cuts[k + 1])

    def _flows(self, cuts: Sequence[Fraction], free: bool = False) -> System:
        """Masses on cells: at every decision they add up to what reaches it; with `free` all moves are allowed."""
        found: System = ([], [])
        for c, (low, high) in enumerate(pairwise(cuts)):
            here = self.moves[self._cell(high)]
            for history, node in self.nodes.items():
                if node.player == self.player and (free or history in here):
                    line: dict[Any, Fraction] = {
                        (_after(history, label), c): ONE for label, _ in node.moves if free or label in here[history]
                    }
                    found[1].extend(({key: ONE}, ZERO) for key in line)
                    parent = self._parent(history)
                    if parent:
                        line[parent, c] = -ONE
                    found[0].append((line, ZERO if parent else low - high))
        return found

    def _system(self, cuts: Sequence[Fraction]) -> System:
        """Flows, and the reply rows at both ends of every cell."""
        found = self._flows(cuts)
        known = _names(found)
        for c, (_, high) in enumerate(pairwise(cuts)):
            for form, vanishes in self.rows[self._cell(high)]:
                for end in (c, c + 1):
                    found[0 if vanishes else 1].append(_at(form, cuts, end, known))
        return found

    def _upto(self, cuts: Sequence[Fraction], c: int) -> System:
        """Masses up to a hand inside a cell, t counted from its low end: they flow like whole masses, and so does what
        is left after t.
        """
        found: System = ([], [({"t": ONE}, ZERO), ({"t": -ONE}, cuts[c + 1] - cuts[c])])
        for history, moves in self.moves[self._cell(cuts[c + 1])].items():
            line: dict[Any, Fraction] = {("upto", _after(history, label)): ONE for label in moves}
            for label in moves:
                key = _after(history, label)
                found[1].extend([({("upto", key): ONE}, ZERO), ({(key, c): ONE, ("upto", key): -ONE}, ZERO)])
            parent = self._parent(history)
            line[("upto", parent) if parent else "t"] = -ONE
            found[0].append((line, ZERO))
        return found

    def _inside(self, form: Form, cuts: Sequence[Fraction], c: int, known: set[Any]) -> Line:
        """A form at a hand inside a cell."""
        line, constant = _at(form, cuts, c, known)
        for s, (_, b) in form.items():
            key = ("upto", s) if s else "t"
            if b and key in known:
                line[key] = b
        return line, constant

    def _parent(self, history: str) -> str:
        labels = history.split("/") if history else []
        for k in range(len(labels) - 1, -1, -1):
            if self.nodes["/".join(labels[:k])].player == self.player:
                return "/".join(labels[: k + 1])
        return ""

    def _conditions_are_right(self) -> None:
        meant = self._system(self.cuts)
        known = _names(meant)
        places = {cut: k for k, cut in enumerate(self.cuts)}

        def terms(items: Sequence[Mapping[str, Any]]) -> dict[Any, Fraction]:
            return {(item["sequence"], places[rational(item["from"])]): rational(item["coefficient"]) for item in items}

        said: System = (
            self._flows(self.cuts)[0],
            [],
        )  # that a mass is not negative is said too where it does not follow
        names = sorted(known)
        for item in self.given["masses"]:
            if item["mass"] is None:
                key = (item["sequence"], places[rational(item["from"])])
                if not self.shown.differ(names, meant, [key]):
                    raise CheckError(f"{self.name}.masses: a mass that is left open is not shown to vary")
            else:
                said[0].append(({(item["sequence"], places[rational(item["from"])]): ONE}, -rational(item["mass"])))
        for item in self.given["conditions"]:
            said[0 if item["kind"] == "=" else 1].append((terms(item["terms"]), rational(item["constant"])))
        self._same(said, meant, "the masses and conditions")
        for cell, here in enumerate(self.moves):
            if all(len(moves) == 1 for moves in here.values()):
                if any(places[rational(item["from"])] == cell for item in self.given["every_hand"]):
                    raise CheckError(f"{self.name}.every_hand: speaks about hands that have no choice")
                continue
            flows = self._upto(self.cuts, cell)
            base = [*meant[0], *flows[0]], [*meant[1], *flows[1]]
            told: System = ([], [])
            full: System = ([], [])
            for item in self.given["every_hand"]:
                if places[rational(item["from"])] == cell:
                    line = (
                        terms(item["terms"])
                        | {("upto", s): rational(a) for s, a in item["upto"].items()}
                        | {"t": rational(item["slope"])}
                    )
                    told[0 if item["kind"] == "=" else 1].append((line, rational(item["constant"])))
            for form, vanishes in self.rows[cell]:
                full[0 if vanishes else 1].append(self._inside(form, self.cuts, cell, known | _names(flows)))
            self._same(told, full, f"every_hand from {self.cuts[cell]}", base)

    def _same(self, said: System, meant: System, what: str, base: System = ([], [])) -> None:
        """Two systems have the same solutions among those of `base`: each row of one follows from the other."""
        for given, wanted in ((said, meant), (meant, said)):
            system = [*base[0], *given[0]], [*base[1], *given[1]]
            vanish, least = ({_key(row) for row in rows} for rows in system)
            for rows, signs, known in ((wanted[0], (1, -1), vanish), (wanted[1], (1,), vanish | least)):
                for line, constant in rows:
                    if _key((line, constant)) in known:
                        continue
                    for sign in signs:
                        checkpoint()
                        target = ({k: sign * a for k, a in line.items()}, sign * constant)
                        if not self.shown.follows(target, *system):
                            raise CheckError(f"{self.name}: {what} do not say exactly when a strategy is optimal")

    def _uniqueness_is_right(self) -> None:
        """Whether some mass on the halves of free cells may change."""
        cuts = []
        for c, (low, high) in enumerate(pairwise(self.cuts)):
            cuts += [low, (low + high) / 2] if any(len(m) > 1 for m in self.moves[c].values()) else [low]
        system = self._system([*cuts, ONE])
        names = sorted(_names(system))
        if self.given["unique"]:
            fine = all(self.shown.pinned(name, system) for name in names)
        else:
            fine = self.shown.differ(names, system, names)
        if not fine:
            raise CheckError(f"{self.name}.unique: is not proved to be {self.given['unique']}")

    def _is_admissible(self, given: Mapping[str, Any], plans: Sequence[Form]) -> None:
        """Nothing dominates the strategy; if it is the only one, it is as good as any optimal strategy against every
        hand and plan.
        """
        own = {h: read_pieces(h, self.nodes[h], p, self.name) for h, p in given["strategies"].items()}
        cuts = sorted({x for pieces in own.values() for a, b, _ in pieces for x in (a, b)} | {*self.cuts})
        weights = [self._weights(own, (a + b) / 2) for a, b in pairwise(cuts)]

        @cache
        def mass(sequence: str, hand: Fraction) -> Fraction:
            return _mass(cuts, weights, sequence, hand)

        def earned(plan: Form, hand: Fraction) -> Fraction:
            return sum((a * mass(s, ONE) + b * mass(s, hand) for s, (a, b) in plan.items()), ZERO)

        halves = sorted({*cuts, *((a + b) / 2 for a, b in pairwise(cuts))})
        others = self._flows(halves, free=True)
        known, total, rest = _names(others), dict[Any, Fraction](), ZERO
        for end, hand in enumerate(halves):
            for plan in plans:
                line, constant = _at(plan, halves, end, known)
                others[1].append(({k: -a for k, a in line.items()}, earned(plan, hand) - constant))
                rest += constant - earned(plan, hand)
                for k, a in line.items():
                    total[k] = total.get(k, ZERO) + a
        if not self.shown.follows((total, rest), *others):
            raise CheckError(f"{self.name}.admissible: another strategy dominates it")
        cases = self._comparisons(cuts, plans, earned)
        if given["only"] and not all(self.shown.follows(target, *system) for target, system in cases):
            raise CheckError(f"{self.name}.admissible.only: another optimal strategy does better against some hand")
        if not given["only"] and not self.shown.fails(cases):
            raise CheckError(f"{self.name}.admissible.only: no other optimal strategy is shown to do better")

    def _comparisons(
        self, cuts: Sequence[Fraction], plans: Sequence[Form], earned: Callable[[Form, Fraction], Fraction]
    ) -> list[tuple[Line, System]]:
        """For every cell and plan: what an optimal strategy concedes more than this one, and what makes it optimal."""
        optimal = self._system(cuts)
        cases: list[tuple[Line, System]] = []
        for c, (low, high) in enumerate(pairwise(cuts)):
            checkpoint()
            flows = self._upto(cuts, c)
            system = [*optimal[0], *flows[0]], [*optimal[1], *flows[1]]
            known = _names(system)
            for form, vanishes in self.rows[self._cell(high)]:
                system[0 if vanishes else 1].append(self._inside(form, cuts, c, known))
            for plan in plans:
                line, constant = self._inside(plan, cuts, c, known)
                line["t"] = line.get("t", ZERO) - (earned(plan, high) - earned(plan, low)) / (high - low)
                cases.append(((line, constant - earned(plan, low)), system))
        return cases

    def _weights(self, own: Mapping[str, Pieces], hand: Fraction) -> dict[str, Fraction]:
        weights = {"": ONE}
        for history, node in self.nodes.items():
            if node.player == self.player:
                moves = next(m for a, b, m in own[history] if a < hand < b)
                for label, _ in node.moves:
                    weights[_after(history, label)] = weights[self._parent(history)] * moves.get(label, ZERO)
        return weights


def _after(history: str, label: str) -> str:
    return f"{history}/{label}" if history else label


def _mass(
    cuts: Sequence[Fraction], weights: Sequence[Mapping[str, Fraction]], sequence: str, hand: Fraction
) -> Fraction:
    return sum(
        ((min(b, hand) - a) * w[sequence] for (a, b), w in zip(pairwise(cuts), weights, strict=True) if a < hand), ZERO
    )


def _plans(
    node: Node[Fraction], player: int, history: str, last: str, support: Mapping[str, set[str]] | None, most: int
) -> list[Form] | None:
    """What the opponent earns with each pure plan; None when there are too many."""
    if isinstance(node, End):
        if node.showdown:
            return [{last: (-node.amount, 2 * node.amount)}]
        return [{last: (node.amount if player == 2 else -node.amount, ZERO)}]
    found: list[Form] = [] if node.player != player else [{}]
    for label, child in node.moves:
        after = _after(history, label)
        if node.player != player and support is not None and history in support and label not in support[history]:
            continue
        part = _plans(child, player, after, after if node.player == player else last, support, most)
        if part is None:
            return None
        found = (
            [*found, *(p for p in part if p not in found)]
            if node.player != player
            else [{**f, **p} for f in found for p in part]
        )
        if len(found) > most:
            return None
    return found


def _departures(
    node: Node[Fraction], player: int, history: str, last: str, support: Mapping[str, set[str]]
) -> tuple[Form, list[tuple[Form, bool]]] | None:
    """What the opponent earns with his plan, and with each plan that leaves it at one decision, with whether `support`
    allows that.
    """
    if isinstance(node, End):
        return (_plans(node, player, history, last, None, 1) or [{}])[0], []
    if node.player == player:
        whole: Form = {}
        found: list[tuple[Form, bool]] = []
        for label, child in node.moves:
            after = _after(history, label)
            part = _departures(child, player, after, after, support)
            if part is None:
                return None
            found = [({**form, **part[0]}, used) for form, used in found] + [
                ({**whole, **form}, used) for form, used in part[1]
            ]
            whole = {**whole, **part[0]}
        return whole, found
    first = next(label for label, _ in node.moves if label in support[history])
    children = dict(node.moves)
    stay = _departures(children.pop(first), player, _after(history, first), last, support)
    if stay is None:
        return None
    for label, child in children.items():
        after = _after(history, label)
        plans = _plans(child, player, after, last, None, MOST_ROWS)
        if plans is None:
            return None
        used = (_plans(child, player, after, last, support, MOST_ROWS) or []) if label in support[history] else []
        stay[1].extend((plan, plan in used) for plan in plans)
    return stay


def _minus(first: Form, second: Form) -> Form:
    found = {}
    for s in {**first, **second}:
        a, b = first.get(s, (ZERO, ZERO))
        c, d = second.get(s, (ZERO, ZERO))
        found[s] = (a - c, b - d)
    return found


def _names(system: System) -> set[Any]:
    return {key for rows in system for line, _ in rows for key in line}


def _at(form: Form, cuts: Sequence[Fraction], end: int, known: set[Any]) -> Line:
    """A form at a cut, in the masses that are known to occur."""
    line: dict[Any, Fraction] = {}
    constant = ZERO
    for s, (a, b) in form.items():
        if not s:
            constant += a + b * cuts[end]
            continue
        for c in range(len(cuts) - 1):
            weight = a + (b if c < end else ZERO)
            if weight and (s, c) in known:
                line[s, c] = weight
    return line, constant


def _key(row: Line) -> Any:
    line, constant = {k: a for k, a in row[0].items() if a}, row[1]
    size = max(map(abs, line.values()), default=ONE)
    return frozenset((k, a / size) for k, a in line.items()), constant / size


def _fields(item: Mapping[str, Any], names: str, where: str) -> None:
    if set(item) != set(names.split()):
        raise CheckError(f"{where}: a part has other fields than {names}")
