"""The independent check of memory answers: the game played out from its rules, without the recurrences of the solver.

A position is counted differently here: h ordinary kinds with one known card, z nobody has seen, c complete ones, s
known special cards (0 or 1; -1 where no pair is special), and the mover's lead d. Every first and second card is
tried, also the ones the paper rules out (a known card first, an unknown one second); with three complete pairs one is
taken (proposition 2.1 (1)). Payoffs are integers over u!, u the number of unknown cards. Large tables are checked in
the paper's own order instead (`check_rows.py`). Approximate answers are checked against a second recurrence in plain
floats, within their error bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from gote.core import CheckError, checkpoint, rational

if TYPE_CHECKING:
    from gote.cards.memory.rules import MemoryGame

ROWS_ABOVE = 40
"""Larger tables are checked with the paper's recurrence in rows (a hundred times faster than playing everything out).
"""
FLOATS_ABOVE = 400
"""Larger approximate answers are checked with a second float recurrence."""
Key = tuple[int, int, int, int, int]
"""(s, h, z, c, d)"""


def check_memory(game: MemoryGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the answer exactly when value, options and optimal plies are those of the game played out."""
    kinds = game.start.kinds
    _plain_fields(game, answer)
    if game.rule == "no_memory":
        _same(game, answer, {"2": _forgetful(game.start.n, exact=not game.approximate)})
    elif game.approximate and _too_large(game):
        _check_floats(game, answer)
    elif kinds > ROWS_ABOVE and game.rule in ("special", "pair_difference"):
        _same(game, answer, _by_rows(game))
    else:
        _same(game, answer, played_out(game))


FIELDS = {"value", "action", "options", "state", "approximate", "error_bound", "undecided", "excess"}
COMMON = {"kind", "ask", "verified", "seconds", "title", "certificate", "unchecked"}


def _plain_fields(game: MemoryGame, answer: Mapping[str, Any]) -> None:
    """No other fields than those of the kind, the state as the document has it, and marks only where they belong."""
    unknown = set(answer) - FIELDS - COMMON
    if unknown:
        raise CheckError(f"{min(unknown)}: is not a field of kind 'memory'")
    if answer.get("state", str(game.start)) != str(game.start):
        raise CheckError(f"state: the document's state is {game.start}")
    if len(set(answer.get("action", ()))) != len(answer.get("action", ())):
        raise CheckError("action: lists a ply twice")
    marks = {"approximate", "error_bound", "undecided", "excess"} & set(answer)
    if marks and not game.approximate:
        raise CheckError(f"{min(marks)}: is given, but the answer is exact")
    if game.approximate and (
        answer.get("approximate") is not True or rational(answer["error_bound"]) > Fraction(1, 1000)
    ):
        raise CheckError("error_bound: an approximate answer says so, with a bound of at most 1/1000")
    if answer.get("undecided") not in (None, True):
        raise CheckError("undecided: is true or absent")
    if "excess" in answer:
        over = answer["excess"]
        slack = rational(over["error_bound"]) + rational(answer["error_bound"])
        off = abs(Fraction(1, 2) + rational(over["value"]) - rational(answer["value"]))
        if (
            set(over) != {"over", "value", "error_bound"}
            or over["over"] != "1/2"
            or off > slack
            or rational(over["error_bound"]) < 0
        ):
            raise CheckError("excess: is not the value less 1/2 within its bound")


def _too_large(game: MemoryGame) -> bool:
    """Whether the exact rows would take more than a few seconds."""
    unseen = game.start.unknown - game.start.kinds
    if game.rule.endswith("pairs"):
        return game.start.kinds * unseen > ROWS_ABOVE**2
    return game.start.kinds > 4000 or game.start.kinds * unseen > FLOATS_ABOVE**2


def _by_rows(game: MemoryGame) -> dict[str, Fraction]:
    from gote.cards.memory.check_rows import difference_plies, special_plies

    label, n, m, k, _ = game.start
    return difference_plies(n, m, k) if label == "P" else special_plies(label == "G", n, m, k)


def played_out(game: MemoryGame) -> dict[str, Fraction]:
    """Every ply of the document's position with its value, from the rules."""
    position = _letters(game)
    plies = _Table(_Payoffs(game), *position).plies(*position)
    zero_sum = game.rule == "pair_difference"
    return {name: payoff if zero_sum else (1 + payoff) / 2 for name, payoff in plies.items()}


def _letters(game: MemoryGame) -> tuple[int, int, int, int, int]:
    """s, h, z, c, d of the document's position."""
    state = game.start
    s = -1 if state.label == "P" else int(state.label == "G")
    half = state.k - (s == 1)
    return s, half, state.n - state.m - half - (s >= 0), state.m, state.d


def _same(game: MemoryGame, answer: Mapping[str, Any], found: Mapping[str, Fraction]) -> None:
    given = {str(name): rational(value) for name, value in answer.get("options", {}).items()}
    if set(given) != set(found):
        raise CheckError(
            f"options: the plies here are {', '.join(found) or 'none'}, the answer has {', '.join(given) or 'none'}"
        )
    allowed = rational(answer["error_bound"]) if game.approximate else Fraction(0)
    for name, value in found.items():
        if abs(given[name] - value) > allowed:
            raise CheckError(f"options: ply {name} is worth {float(value)}, the answer says {float(given[name])}")
    best = max(found.values()) if found else played_end(game)
    if abs(rational(answer["value"]) - best) > allowed:
        raise CheckError(f"value: the best ply is worth {float(best)}, the answer says {answer['value']}")
    action, right = set(answer["action"]), {name for name, value in found.items() if value == best}
    near = {name for name, value in found.items() if best - value <= 2 * allowed}
    if action != right and not (game.approximate and answer.get("undecided") is True and right <= action <= near):
        raise CheckError("action: these are not exactly the plies of the best value")


def played_end(game: MemoryGame) -> Fraction:
    """The value of an empty table."""
    d = game.start.d
    return Fraction(0) if game.rule == "pair_difference" else Fraction(1 + (d > 0) - (d < 0), 2)


class _Payoffs(NamedTuple):
    """What the rule pays: for a pair at once, for endless passing, for an empty table."""

    game: MemoryGame

    @property
    def pair(self) -> int:
        return int(self.game.rule == "pair_difference")

    @property
    def counts(self) -> bool:
        return self.game.rule in ("most_pairs", "special_then_pairs")

    def stall(self, d: int) -> int:
        return ((d > 0) - (d < 0)) if self.counts and self.game.stall_rule == "leader" else 0

    def end(self, d: int) -> int:
        return ((d > 0) - (d < 0)) if self.counts else 0


class _Table:
    """Payoffs of all positions below `top`, filled in rising order of the unknown cards; three orders are kept."""

    def __init__(self, pays: _Payoffs, s: int, half: int, fresh: int, complete: int, d: int) -> None:
        from flint import fmpz

        self.pays, self.special = pays, s >= 0
        beyond = max(complete - 2, 0)
        complete -= beyond
        self.lead = abs(d) + beyond  # whoever moves may take the pairs beyond two
        self.kinds, self.fresh = half + fresh, fresh
        self.size = half + fresh + complete
        self.unknown = half + 2 * fresh + (2 - s if s >= 0 else 0)
        self.levels: dict[int, dict[Key, Any]] = {}
        self.factorials: dict[int, Any] = {0: fmpz(1)}
        for u in range(self.unknown + 1):
            checkpoint()
            if u:
                self.factorials[u] = self.factorials[u - 1] * u
            self.levels[u] = {}
            self.levels.pop(u - 3, None)
            for c in range(3):
                self._fill(u, c)

    def _fill(self, u: int, c: int) -> None:
        active: dict[Key, Any] = {}
        for s, h, z in self._shapes(u):
            for d in self._leads(h + z + c):
                active[s, h, z, c, d] = self._active(u, s, h, z, c, d)
        level, one = self.levels[u], self.factorials[u]
        for key, payoff in active.items():
            s, h, z, c, d = key
            if h + c + (s == 1) >= 2:
                payoff = max(payoff, min(-active[s, h, z, c, -d], self.pays.stall(d) * one))
            level[key] = payoff

    def _shapes(self, u: int) -> Iterator[tuple[int, int, int]]:
        for s in (1, 0) if self.special else (-1,):
            hidden = u - (2 - s if s >= 0 else 0)
            for z in range(min(hidden // 2, self.fresh) + 1):
                h = hidden - 2 * z
                if h + z <= self.kinds:
                    yield s, h, z

    def _leads(self, size: int) -> range:
        """The leads that can occur when `size` ordinary kinds are left."""
        if not self.pays.counts:
            return range(1)
        most = self.size - size + self.lead
        return range(-most, most + 1, 2) if self.size >= size else range(0)

    def at(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        """The mover's payoff times u!, pairs beyond two taken."""
        beyond = max(c - 2, 0)
        lead = d + beyond if self.pays.counts else 0
        return self.levels[u][s, h, z, c - beyond, lead] + beyond * self.pays.pair * self.factorials[u]

    def _events(self, u: int, s: int, h: int, z: int, c: int, d: int) -> list[tuple[str, int, dict[str, Any]]]:
        """First an unknown card: what it is, how many such cards, and the payoff of each second card (times (u - 1)!)."""
        at, known = self.at, h + c + (s == 1)
        pair = self.pays.pair
        events: list[tuple[str, int, dict[str, Any]]] = []
        one2: Any = self.factorials[u - 2] if u > 1 else None
        if h:
            second = {"take": at(u - 1, s, h - 1, z, c, d + 1) + pair * self.factorials[u - 1]}
            if known >= 2:
                second["known"] = -at(u - 1, s, h - 1, z, c + 1, -d)
            if u > 1:
                total = -one2 if s == 1 else 0
                if h > 1:
                    total = total - (h - 1) * at(u - 2, s, h - 2, z, c + 2, -d)
                if s == 0:
                    total = total - 2 * at(u - 2, 1, h - 1, z, c + 1, -d)
                if z:
                    total = total - 2 * z * at(u - 2, s, h, z - 1, c + 1, -d)
                second["unknown"] = total
            events.append(("mate", h, second))
        if s == 1:
            events.append(("special", 1, {"take": self.factorials[u - 1]}))
        if s == 0:
            total = one2
            if h:
                total = total - h * at(u - 2, 1, h - 1, z, c + 1, -d)
            if z:
                total = total - 2 * z * at(u - 2, 1, h + 1, z - 1, c, -d)
            second = {"unknown": total}
            if known:
                second["known"] = -at(u - 1, 1, h, z, c, -d)
            events.append(("special", 2, second))
        if z:
            total = at(u - 2, s, h, z - 1, c, d + 1) + pair * one2
            if h:
                total = total - h * at(u - 2, s, h, z - 1, c + 1, -d)
            if s == 0:
                total = total - 2 * at(u - 2, 1, h + 1, z - 1, c, -d)
            if s == 1:
                total = total - one2
            if z > 1:
                total = total - (2 * z - 2) * at(u - 2, s, h + 2, z - 2, c, -d)
            second = {"unknown": total}
            if known:
                second["known"] = -at(u - 1, s, h + 1, z - 1, c, -d)
            events.append(("fresh", 2 * z, second))
        return events

    def _active(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        """The best payoff without passing, times u!."""
        found = []
        if c:
            found.append(self.at(u, s, h, z, c - 1, d + 1) + self.pays.pair * self.factorials[u])
        if u:
            found.append(sum(weight * max(second.values()) for _, weight, second in self._events(u, s, h, z, c, d)))
            found.extend(self._known_first(u, s, h, z, c, d))
        return max(found) if found else self.pays.end(d) * self.factorials[0]

    def _known_first(self, u: int, s: int, h: int, z: int, c: int, d: int) -> list[Any]:
        """First a known card, then an unknown one: what the second card shows is the other player's to use."""
        at, one = self.at, self.factorials[u - 1]
        shown: Any = 0
        if z:
            shown = shown - 2 * z * at(u - 1, s, h + 1, z - 1, c, -d)
        if s == 0:
            shown = shown - 2 * at(u - 1, 1, h, z, c, -d)
        mate = at(u - 1, s, h - 1, z, c + 1, -d) if h else 0
        found = []
        if c:
            found.append(shown - h * mate - one * (s == 1))
        if h:
            take = at(u - 1, s, h - 1, z, c, d + 1) + self.pays.pair * one
            found.append(shown - (h - 1) * mate + take - one * (s == 1))
        if s == 1:
            found.append(shown - h * mate + one)
        return found

    def plies(self, s: int, h: int, z: int, c: int, d: int) -> dict[str, Fraction]:
        """The plies of the top position by name."""
        u, one = self.unknown, self.factorials[self.unknown]
        plies: dict[str, Any] = {}
        if h + c + (s == 1) >= 2:
            if c > 2:  # taking one of three pairs is best
                other = self.at(u, s, h, z, c - 1, -d + 1) + self.pays.pair * one
            else:
                other = self._active(u, s, h, z, c, -d)
            plies["0"] = min(-other, self.pays.stall(d) * one)
        if u:
            events = self._events(u, s, h, z, c, d)
            rest = sum(weight * max(second.values()) for name, weight, second in events if name != "fresh")
            fresh = next(
                ((weight, second) for name, weight, second in events if name == "fresh"),
                (0, {"known": 0, "unknown": 0}),
            )
            if h + c + (s == 1):
                plies["1"] = rest + fresh[0] * fresh[1]["known"]
            plies["2"] = rest + fresh[0] * fresh[1]["unknown"]
        if c:
            plies["take"] = self.at(u, s, h, z, c - 1, d + 1) + self.pays.pair * one
        return {name: Fraction(int(payoff), int(one)) for name, payoff in plies.items()}


def _forgetful(n: int, exact: bool) -> Fraction:
    """First player's chance without memory: e(n) = (1 + (n - 1) e(n - 1)) / (n (4n - 3)) for the excess e = 2p - 1."""
    from flint import fmpq

    excess: Any = fmpq(1)
    start = 2
    if not exact and n > 60:  # each step divides an earlier error by 4n - 3: twenty steps leave less than 10^-40 of it
        start = n - 20
        excess = fmpq(0)
    for i in range(start, n + 1):
        excess = (1 + (i - 1) * excess) / (i * (4 * i - 3))
    return Fraction(int((1 + excess).p), int((1 + excess).q)) / 2


def _check_floats(game: MemoryGame, answer: Mapping[str, Any]) -> None:
    state = game.start
    if game.rule.endswith("pairs"):
        from gote.cards.memory.check_leads import by_leads

        leader = game.stall_rule == "leader"
        value = (1 + by_leads(state.label != "P", leader, *_letters(game))) / 2
    else:
        from gote.cards.memory.check_floats import by_rows

        value = by_rows(game.rule == "special", state.label == "G", state.n, state.m, state.k)
    allowed = answer["error_bound"] + 1e-10
    if not abs(value - answer["value"]) <= allowed:
        raise CheckError(
            f"value: the second recurrence gives {value}, the answer {answer['value']} (allowed {allowed})"
        )
    options = answer["options"]
    if set(answer["action"]) - set(options) or not answer["action"]:
        raise CheckError("action: names a ply that is not among the options")
    best = max(options.values())
    if abs(best - answer["value"]) > allowed:
        raise CheckError(f"value: the best option is worth {best}, the answer says {answer['value']}")
    if any(best - options[name] > 2 * answer["error_bound"] for name in answer["action"]):
        raise CheckError("action: a ply that is worse than the best by more than the error bounds allow")
