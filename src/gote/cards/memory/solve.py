"""Memory games solved: the exact value of a state, every option, all optimal plies.

Exact answers come from the integer levels (`levels.py`); with `approximate: true` large states come from floats with
a certified error bound (`approximate.py`), smaller ones are solved exactly and rounded. Which plies are best is never
decided by floats: where the bounds overlap, all candidates are listed and `undecided` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import Any

from gote.cards.memory.recurrence import Options, Rule, State, options
from gote.cards.memory.rules import LARGEST, MemoryGame
from gote.core import Explanation, LimitError, Picture, Solution

EXACT_BELOW = 400**2
"""With `approximate`, tables of at most this size are solved exactly all the same (a second)."""
EXACT_LIMIT = {False: 2500**2, True: 260**2}
"""Largest tables in integers, without and with the lead in the state (minutes of work)."""
FLOAT_LIMIT = 60_000**2
"""Largest tables in floats (a minute)."""
LONGEST = {False: 20_000, True: 260}
"""Most open kinds for integers over u!, without and with the lead."""


def table_size(state: State) -> int:
    """How much has to be worked out for a state: open kinds times kinds nobody has seen (plus one).

    >>> table_size(State("F", 7, 0, 0)), table_size(State("G", 1000, 0, 999))
    (56, 2000)
    """
    return state.kinds * (state.unknown - state.kinds + 1)


@dataclass(frozen=True, kw_only=True)
class MemorySolution(Solution[MemoryGame]):
    """Value, optimal plies and every option of a state.

    Values are the mover's expected points (win 1, draw 1/2), for pair_difference the expected difference of pairs.
    """

    value: Fraction | float
    action: tuple[str, ...]
    options: Mapping[str, Fraction | float]
    events: Mapping[str, Mapping[str, Fraction | float]] = field(default_factory=dict)
    """a, b, c (what the first unknown card is) -> second card -> value"""
    weights: Mapping[str, Fraction] = field(default_factory=dict)
    """a, b, c -> probability"""
    error_bound: float | None = None
    undecided: bool = False
    excess: tuple[float, float] | None = None
    """v - 1/2 and its own error bound, far smaller than v can show as a float"""

    def answer(self) -> dict[str, Any]:
        """The contract's fields; `second_card` gives the options after each first card."""
        found: dict[str, Any] = {"value": self.value, "action": list(self.action), "options": dict(self.options)}
        found["state"] = str(self.game.start)
        if self.events:
            found["second_card"] = {name: dict(choices) for name, choices in self.events.items()}
            found["first_card"] = dict(self.weights)
        if self.error_bound is not None:
            found |= {"approximate": True, "error_bound": self.error_bound}
            if self.undecided:
                found["undecided"] = True
            if self.excess is not None:
                found["excess"] = {"over": "1/2", "value": self.excess[0], "error_bound": self.excess[1]}
        return found

    def _check(self) -> None:
        from gote.cards.memory.check import check_memory

        check_memory(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.cards.memory.explain import explain_memory

        return explain_memory(self, lang)

    def plot(self) -> Picture:
        from gote.cards.memory.plot import plot_memory

        return plot_memory(self)


def solve_memory(game: MemoryGame) -> MemorySolution:
    """Solve the state or the start of a memory game.

    >>> solution = solve_memory(MemoryGame(state={"n": 4, "k": 2}))
    >>> solution.value, solution.action, solution.options["1"]
    (Fraction(1, 2), ('0',), Fraction(22, 45))
    """
    if game.rule == "no_memory":
        return _no_memory(game)
    state = game.start
    if game.approximate and not game.scoring.scored and not _exact_enough(state):
        return _by_floats(game, state)
    found = exact_options(game.scoring, state)
    return _rounded(game, found) if game.approximate else _exact(game, found)


def _exact_enough(state: State) -> bool:
    return table_size(state) <= EXACT_BELOW + state.kinds and state.kinds <= 4000


def exact_options(rule: Rule, state: State) -> Options:
    """Every option of a state with its exact zero-sum payoff.

    >>> exact_options(Rule(special=True), State("G", 5, 0, 4)).best
    ('0', '2')
    """
    from gote.cards.memory.levels import levels

    most = LONGEST[rule.scored]
    if state.kinds > most or table_size(state) > EXACT_LIMIT[rule.scored] + state.kinds:
        pairs = isqrt(EXACT_LIMIT[rule.scored])
        hint = "" if rule.scored else " or write approximate: true"
        raise LimitError(
            f"exact tables with {state.kinds:,} open kinds are too large"
            f" (at most {pairs:,}, more where most kinds are known); ask for fewer{hint}"
        )
    if state.n == 0:
        return Options(state, {}, {}, {})
    *_, window = levels(rule, state, progress="levels")
    return window.options(state).unscaled(int(window.factorial(state.unknown)))


def half(game: MemoryGame, payoff: Fraction) -> Fraction:
    """A zero-sum payoff as the value the rule speaks of.

    >>> half(MemoryGame(pairs=2), Fraction(-1, 3))
    Fraction(1, 3)
    """
    return payoff if game.rule == "pair_difference" else (1 + payoff) / 2


def _exact(game: MemoryGame, found: Options) -> MemorySolution:
    end = Fraction(game.scoring.over(found.state.d))
    return MemorySolution(
        game=game,
        value=half(game, found.value if found.plies else end),
        action=found.best if found.plies else (),
        options={name: half(game, payoff) for name, payoff in found.plies.items()},
        events={
            name: {choice: half(game, p) for choice, p in choices.items()} for name, choices in found.events.items()
        },
        weights=found.weights,
    )


def _rounded(game: MemoryGame, found: Options) -> MemorySolution:
    exact = _exact(game, found)
    return MemorySolution(
        game=game,
        value=float(exact.value),
        action=exact.action,
        options={name: float(value) for name, value in exact.options.items()},
        events={name: {choice: float(p) for choice, p in choices.items()} for name, choices in exact.events.items()},
        weights=exact.weights,
        error_bound=2.0**-53 * max(1.0, *(abs(float(v)) for v in exact.options.values()), abs(float(exact.value))),
    )


def _by_floats(game: MemoryGame, state: State) -> MemorySolution:
    if table_size(state) > FLOAT_LIMIT + state.kinds or state.kinds > LARGEST // 2:
        raise LimitError(
            f"float tables with {state.kinds:,} open kinds take too long (at most {isqrt(FLOAT_LIMIT):,}); ask for fewer"
        )
    from gote.cards.memory.approximate import balls

    table = balls(game.scoring, state, progress="levels")
    widest = 0.0

    def middle(child: State) -> Fraction:
        nonlocal widest
        value, radius = table.ball(child)
        widest = max(widest, radius)
        return Fraction(value)

    found = options(game.scoring, state, middle)  # averages and maxima: no option is off by more than the widest ball
    top = found.value
    action = tuple(name for name, payoff in found.plies.items() if top - payoff <= 2 * Fraction(widest))
    special = game.rule == "special"
    value, bound = float(half(game, top)), widest * (0.5 if special else 1)
    middle_of, radius_of = table.ball(state)
    return MemorySolution(
        game=game,
        value=value,
        action=action,
        options={name: float(half(game, payoff)) for name, payoff in found.plies.items()},
        events={
            name: {choice: float(half(game, p)) for choice, p in choices.items()}
            for name, choices in found.events.items()
        },
        weights=found.weights,
        error_bound=bound + 2.0**-53 * max(1.0, abs(value)),
        excess=(middle_of / 2, radius_of / 2) if special else None,
        undecided=len({found.plies[name] for name in action}) > 1
        or (len(action) > 1 and not _coincide(found, action, widest)),
    )


def _coincide(found: Options, action: tuple[str, ...], widest: float) -> bool:
    """Whether tied plies are tied for certain: no rounding at all, or the 1-ply and the 2-ply are the same turn."""
    return widest == 0.0 or (set(action) == {"1", "2"} and "c" not in found.events)


def _no_memory(game: MemoryGame) -> MemorySolution:
    """p(n): both turn two cards at random; e = 2p - 1 obeys e(n) (4n - 3) n = 1 + (n - 1) e(n - 1)."""
    from gote.cards.memory.no_memory import first_player

    n = game.start.n
    if not game.approximate:
        value = first_player(n)
        return MemorySolution(game=game, value=value, action=("2",), options={"2": value})
    rounded = float(first_player(n, last=40))
    return MemorySolution(game=game, value=rounded, action=("2",), options={"2": rounded}, error_bound=2.0**-52)
