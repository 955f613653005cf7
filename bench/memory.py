"""The memory game: exact levels against the recurrence in fractions, recorded limits, certified floats, simulation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from bench.harness import Row, compare, grow
from gote.cards.memory.approximate import balls
from gote.cards.memory.asymptotics import certified_plies
from gote.cards.memory.check_rows import SpecialRows
from gote.cards.memory.check_turns import Payoffs
from gote.cards.memory.evidence import Evidence
from gote.cards.memory.levels import levels
from gote.cards.memory.recurrence import options
from gote.cards.memory.rules import MemoryGame
from gote.cards.memory.rules_state import RULES, State
from gote.cards.memory.simulate import Player, simulate
from gote.cards.memory.tables import SPECIAL


def _last(pairs: int, rule: str = "special", stall: str = "draw") -> Any:
    *_, window = levels(RULES[rule, stall], State("F" if rule.startswith("special") else "P", pairs, 0, 0))
    return window


def _fractions(pairs: int) -> Fraction:
    """The paper's recurrence state by state in fractions, all m: what one writes first."""
    values: dict[State, Fraction] = {}
    found = [
        State(label, n, m, k)
        for n in range(1, pairs + 1)
        for m in range(n)
        for label, low, high in (("F", 0, n - m - 1), ("G", 1, n - m))
        for k in range(low, high + 1)
    ]
    for state in sorted(found, key=lambda s: (s.unknown, s.n)):
        values[state] = options(SPECIAL, state, lambda child: values[child._replace(d=0)]).value
    return values[State("F", pairs, 0, 0)]


def _simulation(pairs: int, games: int, players: tuple[Player, ...], note: str) -> Row:
    simulate(pairs, players, 1000)
    found = simulate(pairs, players, games)
    return Row(
        f"simulation, {pairs} pairs, {note}", found.seconds, note=f"{found.games_per_second:,.0f} games a second"
    )


def benchmarks(quick: bool) -> Iterator[Row]:
    """Rows for the table."""
    assert _fractions(12) == _last(12).payoff(State("F", 12, 0, 0))
    yield compare(
        "f(20,0,0) exactly", lambda: _last(20), "all states in fractions", lambda: _fractions(20), target=20, repeat=1
    )
    yield compare("reduced table N = 400 exactly", lambda: _last(400), "recorded limit", 20.0, target=1, repeat=1)
    if not quick:
        yield compare(
            "reduced table N = 700 exactly", lambda: _last(700), "recorded limit", 100.0, target=1, repeat=1, warm=False
        )
        yield compare(
            "all claims' evidence to N = 700",
            lambda: Evidence(700).reach(700),
            "recorded limit",
            100.0,
            target=1,
            repeat=1,
            warm=False,
        )
        yield compare(
            "independent check of N = 400",
            lambda: SpecialRows(Payoffs(MemoryGame(pairs=400)), 0, 0, 399, 0).turn(0, 0, 399, 0, 0),
            "the solver",
            lambda: _last(400),
            repeat=1,
        )
    yield grow("exact levels, growth with N", (50, 100, 200, 400), lambda n: lambda: _last(n))
    yield grow(
        "more pairs win (lead in the state), growth with N",
        (20, 40, 80),
        lambda n: lambda: _last(n, "most_pairs", "leader"),
    )
    sizes = (1000, 2000, 4000) if quick else (2000, 5000, 10000, 20000)
    balls(SPECIAL, State("F", 10, 0, 0))
    yield grow(
        "floats with certified bounds, growth with N", sizes, lambda n: lambda: balls(SPECIAL, State("F", n, 0, 0))
    )
    certified_plies(10)
    yield grow("plies of all G(n,k) by disjoint balls", sizes, lambda n: lambda: certified_plies.__wrapped__(n))
    yield _simulation(26, 2_000_000, (Player(), Player()), "optimal against optimal")
    yield _simulation(26, 500_000, (Player("greedy"), Player()), "greedy against optimal")
    yield _simulation(
        26, 20_000, (Player("greedy", 7), Player("optimal", decay=0.1), Player()), "three players who forget"
    )
