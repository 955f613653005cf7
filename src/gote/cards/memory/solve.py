"""Memory games solved: the exact value of a state, every option, all optimal plies.

Exact answers come from the integer levels (`levels.py`); with `approximate: true` large states come from floats with
a certified error bound (`approximate.py`), smaller ones are solved exactly and rounded. Which plies are best is never
decided by floats: where the bounds overlap, all candidates are listed and `undecided` says so.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import isqrt
from typing import Any

from gote.cards.memory.answer import MemoryAnswer
from gote.cards.memory.recurrence import Options, options, taken
from gote.cards.memory.rules import LARGEST, MemoryGame
from gote.cards.memory.rules_state import Rule, State
from gote.core import LimitError

EXACT_BELOW = 400**2
"""With `approximate`, tables of at most this size are solved exactly all the same (a second)."""
EXACT_LIMIT = {False: 2500**2, True: 260**2}
"""Largest tables in integers, without and with the lead in the state (minutes of work)."""
FLOAT_LIMIT = 60_000**2
"""Largest tables in floats (a minute)."""
LEADS_LIMIT = 1000
"""Most open kinds for float tables with the lead in the state."""
LONGEST = {False: 20_000, True: 260}
"""Most open kinds for integers over u!, without and with the lead."""


def table_size(state: State) -> int:
    """How much has to be worked out for a state: open kinds times kinds nobody has seen (plus one).

    >>> table_size(State("F", 7, 0, 0)), table_size(State("G", 1000, 0, 999))
    (56, 2000)
    """
    return state.kinds * (state.unknown - state.kinds + 1)


def solve_memory(game: MemoryGame) -> MemoryAnswer:
    """Solve the state or the start of a memory game.

    >>> solution = solve_memory(MemoryGame(state={"n": 4, "k": 2}))
    >>> solution.value, solution.action, solution.options["1"]
    (Fraction(1, 2), ('0',), Fraction(22, 45))
    """
    if game.rule == "no_memory":
        return _no_memory(game)
    state = game.start
    if game.approximate and not _exact_enough(game.scoring, state):
        return _by_floats(game, state)
    found = exact_options(game.scoring, state)
    return _rounded(game, found) if game.approximate else _exact(game, found)


def _answer(
    game: MemoryGame,
    value: Fraction | float,
    action: tuple[str, ...],
    options: Mapping[str, Fraction | float],
    second_card: Mapping[str, Mapping[str, Fraction | float]] | None = None,
    first_card: Mapping[str, Fraction] | None = None,
    error_bound: float | None = None,
    undecided: bool = False,
    excess: tuple[float, float] | None = None,
) -> MemoryAnswer:
    more: dict[str, Any] = {}
    if first_card:
        more |= {"first_card": dict(first_card), "second_card": {k: dict(v) for k, v in (second_card or {}).items()}}
    if error_bound is not None:
        more |= {"approximate": True, "error_bound": error_bound}
    if undecided:
        more["undecided"] = True
    if excess is not None:
        more["excess"] = {"over": Fraction(1, 2), "value": excess[0], "error_bound": excess[1]}
    return MemoryAnswer(value=value, action=action, options=dict(options), state=str(game.start), **more)


def _exact_enough(rule: Rule, state: State) -> bool:
    small = EXACT_BELOW // 64 if rule.scored else EXACT_BELOW
    return table_size(state) <= small + state.kinds and state.kinds <= 4000


def exact_options(rule: Rule, state: State) -> Options:
    """Every option of a state with its exact zero-sum payoff.

    >>> exact_options(Rule(special=True), State("G", 5, 0, 4)).best
    ('0', '2')
    """
    from gote.cards.memory.levels import levels

    most = LONGEST[rule.scored]
    if state.kinds > most or table_size(state) > EXACT_LIMIT[rule.scored] + state.kinds:
        pairs = isqrt(EXACT_LIMIT[rule.scored])
        hint = " or write approximate: true"
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


def _exact(game: MemoryGame, found: Options) -> MemoryAnswer:
    end = Fraction(game.scoring.over(found.state.d))
    return _answer(
        game,
        value=half(game, found.value if found.plies else end),
        action=found.best if found.plies else (),
        options={name: half(game, payoff) for name, payoff in found.plies.items()},
        second_card={
            name: {choice: half(game, p) for choice, p in choices.items()} for name, choices in found.events.items()
        },
        first_card=found.weights,
    )


def _rounded(game: MemoryGame, found: Options) -> MemoryAnswer:
    exact = _exact(game, found)
    after = [p for choices in (exact.second_card or {}).values() for p in choices.values()]
    return _answer(
        game,
        value=float(exact.value),
        action=exact.action,
        options={name: float(value) for name, value in exact.options.items()},
        second_card={
            name: {choice: float(p) for choice, p in choices.items()}
            for name, choices in (exact.second_card or {}).items()
        },
        first_card=exact.first_card or {},
        error_bound=2.0**-53 * max(1.0, *(abs(float(v)) for v in (*exact.options.values(), *after, exact.value))),
    )


def _by_floats(game: MemoryGame, state: State) -> MemoryAnswer:
    payoff, bound, excess = (_leads if game.scoring.scored else _balls)(game, state)
    widest = 0.0

    def middle(child: State) -> Fraction:
        nonlocal widest
        widest = max(widest, bound(child))
        return payoff(child)

    found = options(game.scoring, state, middle)  # averages and maxima: no option is off by more than the widest bound
    top = found.value
    action = tuple(name for name, worth in found.plies.items() if top - worth <= 2 * Fraction(widest))
    value = float(half(game, top))
    return _answer(
        game,
        value=value,
        action=action,
        options={name: float(half(game, worth)) for name, worth in found.plies.items()},
        second_card={
            name: {choice: float(half(game, p)) for choice, p in choices.items()}
            for name, choices in found.events.items()
        },
        first_card=found.weights,
        error_bound=widest * (1 if game.rule == "pair_difference" else 0.5) + 2.0**-53 * max(1.0, abs(value)),
        excess=excess,
        undecided=len(action) > 1 and not _coincide(found, action, widest, bound),
    )


Floats = tuple[Callable[[State], Fraction], Callable[[State], float], "tuple[float, float] | None"]
"""payoff and error bound of a state, and v - 1/2 of the asked one where it is known more sharply than v"""


def _balls(game: MemoryGame, state: State) -> Floats:
    if table_size(state) > FLOAT_LIMIT + state.kinds or state.kinds > LARGEST // 2:
        raise LimitError(
            f"float tables with {state.kinds:,} open kinds take too long (at most {isqrt(FLOAT_LIMIT):,}); "
            "ask for fewer"
        )
    from gote.cards.memory.approximate import balls

    table = balls(game.scoring, state, progress="levels")
    middle, radius = table.ball(state)
    excess = (middle / 2, radius / 2) if game.rule == "special" else None
    return lambda child: Fraction(table.ball(child)[0]), lambda child: table.ball(child)[1], excess


def _leads(game: MemoryGame, state: State) -> Floats:
    if state.kinds > LEADS_LIMIT:
        raise LimitError(
            f"float tables with leads for {state.kinds:,} open kinds take too long (at most "
            f"{LEADS_LIMIT:,}); ask for fewer"
        )
    from gote.cards.memory.scored_floats import scored_payoffs

    payoff, bound = scored_payoffs(game.scoring, state, progress="levels")
    return payoff, lambda child: bound, None


def _coincide(found: Options, action: tuple[str, ...], widest: float, bound: Callable[[State], float]) -> bool:
    """Whether tied plies are tied for certain: the same turn, or values without any rounding (a sure stall, a sharp
    child).
    """
    if set(action) == {"1", "2"} and "c" not in found.events:
        return True
    others = [worth for name, worth in found.plies.items() if name not in ("0", "take")]
    sure = {"0"} if "0" in found.plies and found.plies["0"] == 0 and all(worth < -widest for worth in others) else set()
    if found.state.m and bound(taken(found.state)) == 0.0:
        sure.add("take")
    return set(action) <= sure and len({found.plies[name] for name in action}) == 1


def _no_memory(game: MemoryGame) -> MemoryAnswer:
    """p(n): both turn two cards at random; e = 2p - 1 obeys e(n) (4n - 3) n = 1 + (n - 1) e(n - 1)."""
    from gote.cards.memory.no_memory import first_player

    n = game.start.n
    if not game.approximate:
        value = first_player(n)
        return _answer(game, value=value, action=("2",), options={"2": value})
    rounded = float(first_player(n, last=40))
    return _answer(game, value=rounded, action=("2",), options={"2": rounded}, error_bound=2.0**-52)
