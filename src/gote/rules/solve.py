"""From rules to an answer with its evidence: explore, label by the mode's method, read the answer off at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gote.core.errors import LimitError, UnsupportedError
from gote.rules.answer import ByMove, RulesAnswer
from gote.rules.explore import Graph, explore
from gote.rules.patience import patience
from gote.rules.proof_labels import Labels
from gote.rules.rules import Rules
from gote.rules.rules_asking import CHANCE, Asked, RulesError
from gote.rules.rules_game import RulesGame
from gote.rules.rules_mode import Mode, mode_of_class, mode_of_game

Solved = tuple[RulesAnswer, Mapping[str, Any]]
SMALL = 20_000
"""whole positions that are explored beside a table of parts, for the depth"""


def solve_game(game: RulesGame) -> Solved:
    """The answer to a game of one's own, and its evidence."""
    return solve_rules(game.program)


def solve_rules(rules: Rules) -> Solved:
    """The same for the rules alone.

    >>> class Take(Rules):
    ...     def start(self): return 21
    ...     def moves(self, n): return [k for k in (1, 2, 3) if k <= n]
    ...     def play(self, n, k): return n - k
    >>> found, _ = solve_rules(Take())
    >>> found.outcome, found.grundy, found.moves, found.depth
    ('N', 1, [1], 11)
    """
    try:
        with patience(rules):
            return _solve(Asked(rules))
    except RecursionError:
        name = f"{type(rules).__name__}.play"
        raise RulesError(name, "states are nested too deep for Python to compare; write them flat") from None


def _solve(asked: Asked) -> Solved:
    if asked.partizan:
        return _partizan(asked)
    if "parts" in asked.has:
        return _parts(asked)
    if "canonical" in asked.has and "observe" in asked.has:
        raise asked.error("canonical", "has no meaning beside observe; remove it")
    graph = explore(asked)
    mode = mode_of_game(asked, graph.mover, graph.results.values()).name
    return SOLVERS[mode](graph, mode)


def mode_of(rules: Rules) -> Mode:
    """Which kind of game the rules are, and why."""
    asked = Asked(rules)
    found = mode_of_class(asked)
    if found is None:
        graph = explore(asked)
        found = mode_of_game(asked, graph.mover, graph.results.values())
    return found


def options(graph: Graph, state: Any, turn: int = 0) -> list[tuple[Any, int]]:
    """The moves at a state and the numbers of the positions they lead to."""
    asked = graph.asked
    found = asked.expand(state, turn)
    kept = len(graph.index)
    after = turn if kept == 1 or found.mover == CHANCE else (turn + 1) % kept
    pairs = []
    for move in found.moves:
        number = graph.number(asked.play(state, move), after)
        assert number is not None
        pairs.append((move, number))
    return pairs


def at_start(graph: Graph) -> list[tuple[Any, int]]:
    """The moves at the start as the user states it (not at the state that stands for it)."""
    return options(graph, graph.asked.start())


def chosen(pairs: Sequence[tuple[Any, int]], key: Callable[[int], Any], best: Callable[..., Any]) -> list[Any]:
    """The moves whose followers are best by a key."""
    if not pairs:
        return []
    target = best(key(j) for _, j in pairs)
    return [move for move, j in pairs if key(j) == target]


def common(graph: Graph, mode: str) -> dict[str, Any]:
    """The fields that every answer of perfect information has."""
    return {"mode": mode, "positions": len(graph), "up_to_symmetry": "canonical" in graph.asked.has}


# ---- impartial -----------------------------------------------------------------------------------------------------


def _impartial(graph: Graph, mode: str) -> Solved:
    from gote.rules.impartial import loopy_order, outcomes

    label, depth = outcomes(graph, mode == "misere")
    outcome = ["DPN"[x] for x in label]
    grundy, order = ([None] * len(graph), []) if mode == "misere" else loopy_order(graph)
    here, pairs = outcome[0], at_start(graph)
    winning = [pair for pair in pairs if outcome[pair[1]] == "P"]
    play = None
    if here != "D":  # the winner hurries, the loser holds out
        play = chosen(winning if here == "N" else pairs, lambda j: depth[j], min if here == "N" else max)
    answer = RulesAnswer(
        outcome=here,
        grundy=grundy[0],
        moves=[move for move, _ in winning],
        holding=[move for move, j in pairs if here == "D" and outcome[j] == "D"],
        play=play,
        depth=None if here == "D" else depth[0],
        **common(graph, mode),
    )
    return answer, Labels(graph.index, outcome=outcome, depth=depth, grundy=grundy, order=order)


def _parts(asked: Asked) -> Solved:
    """A game that falls into parts: values from the table of parts, depth from whole positions where they are few."""
    from gote.rules.parts import Parts

    if not asked.impartial or asked.misere:
        raise asked.error("parts", "is only for impartial games in normal play and partizan games; remove it")
    table = Parts(asked)
    start = asked.start()
    table.test_sum(start)
    value = table.value(start)
    moves = asked.expand(start).moves
    winning = [move for move in moves if table.value(asked.play(start, move)) == 0]
    found = {part: k for k, part in enumerate(table.grundy)}
    try:
        answer, labels = _impartial(explore(asked, SMALL), "impartial")
        return answer, Labels((found,), grundy=list(table.grundy.values()), whole=labels)
    except LimitError:
        pass
    answer = RulesAnswer(
        mode="impartial",
        outcome="N" if value else "P",
        grundy=value,
        moves=winning,
        holding=[],
        positions=len(table.grundy),
        up_to_symmetry="canonical" in asked.has,
    )
    return answer, Labels((found,), grundy=list(table.grundy.values()), whole=None)


# ---- zero-sum, perfect information ---------------------------------------------------------------------------------


def _scores(graph: Graph, mode: str) -> Solved:
    from gote.rules.attractors import depths, values

    rest = graph.asked.repetition
    found = values(graph, rest)
    value, middle = found.value(0), found.levels.index(rest)
    plain = middle <= 1 and len(found.levels) - middle <= 2  # one result above R and one below at most: rank is depth
    depth = found.rank
    if not plain:
        depth = [] if value == rest else depths(graph, value, 0 if value > rest else 1)
    pairs = at_start(graph)
    mover = graph.mover[0]
    best = max if mover == 0 else min
    keeping = [(m, j) for m, j in pairs if mover >= 0 and found.level[j] == best(found.level[i] for _, i in pairs)]
    play = None
    if value != rest:
        better = mover == (0 if value > rest else 1)
        play = chosen(keeping, lambda j: depth[j], min if better else max)
    decided = [r for r, level in zip(found.rank, found.level, strict=True) if level != middle]
    answer = RulesAnswer(
        value=value,
        moves=[move for move, _ in keeping],
        play=play,
        values=ByMove({move: found.value(j) for move, j in pairs}),
        depth=None if value == rest else depth[0],
        draws=len(graph) - len(decided),
        longest=max(decided, default=0) if plain else None,
        **common(graph, mode),
    )
    return answer, Labels(graph.index, levels=found.levels, level=found.level, rank=found.rank, depth=depth)


def _chance(graph: Graph, mode: str) -> Solved:
    from gote.exact.rational import to_fraction
    from gote.rules.chance import expectations

    found = expectations(graph, graph.asked.repetition)
    pairs = at_start(graph)
    mover = graph.mover[0]
    values = [to_fraction(v) for v in found]
    answer = RulesAnswer(
        value=values[0],
        moves=[] if mover == CHANCE else chosen(pairs, lambda j: found[j], max if mover == 0 else min),
        values=ByMove({move: values[j] for move, j in pairs}),
        **common(graph, mode),
    )
    return answer, Labels(graph.index, values=values)


# ---- several players, hidden information, moves together -----------------------------------------------------------


def _several(graph: Graph, mode: str) -> Solved:
    from gote.rules.subgame_perfect import payoff_sets

    sets = payoff_sets(graph)
    every = sorted(sets[0], reverse=True)
    pairs = at_start(graph)
    answer = RulesAnswer(
        payoffs=list(every[0]),
        all_payoffs=[list(u) for u in every],
        moves=[] if graph.mover[0] == CHANCE else [move for move, j in pairs if every[0] in sets[j]],
        **common(graph, mode),
    )
    return answer, Labels(graph.index, sets=[sorted(u) for u in sets])


def _simultaneous(graph: Graph, mode: str) -> Solved:
    from gote.rules.answer import word
    from gote.rules.simultaneous import stage_values

    constant_sum = graph.asked.players == 2 and len({sum(result) for result in graph.results.values()}) <= 1
    if not constant_sum:
        return _hidden(graph, mode)
    if not graph.acyclic:
        return _going_round(graph, mode)
    found = stage_values(graph)
    own = dict(graph.together.get(0, ()))
    strategies = {str(i): dict(zip(map(word, own[i]), mixed, strict=True)) for i, mixed in found.mixed.get(0, ())}
    answer = RulesAnswer(
        value=found.value[0],
        strategies=strategies,
        values=ByMove({move: found.value[j] for move, j in at_start(graph)}),
        **common(graph, mode),
    )
    mixed = {str(k): [[i, list(p)] for i, p in both] for k, both in found.mixed.items()}
    return answer, Labels(graph.index, values=found.value, mixed=mixed)


def _going_round(graph: Graph, mode: str) -> Solved:
    """Moves made together that go round, from the room of stochastic games; irrational values by their polynomial."""
    from gote.rules.answer import word
    from gote.rules.rules_stochastic import name_of
    from gote.rules.simultaneous import stochastic_of_graph

    if "canonical" in graph.asked.has:
        raise graph.asked.error("canonical", "has no meaning where moves made together go round; remove it")
    solution = stochastic_of_graph(graph).solve()
    kept = len(graph.index) > 1
    names = [name_of(state, turn, kept) for state, turn in zip(graph.states, graph.turn, strict=True)]
    irrational = solution.algebraic or {}
    values = {name: irrational[name].to_json() if name in irrational else v for name, v in solution.values.items()}
    if any(isinstance(v, str) for v in values.values()):
        raise UnsupportedError(
            f"{graph.asked.name}: a value has no polynomial; solve gote.rules.stochastic_game(rules)"
        )
    by_move = {}
    if not irrational:
        by_move["values"] = ByMove(
            {m: graph.results[j][0] if j in graph.results else values[names[j]] for m, j in at_start(graph)}
        )
    mixed = solution.strategies[names[0]]
    own = {0: mixed.row, 1: mixed.column}
    strategies = {str(i): dict(zip(map(word, ms), own[i], strict=True)) for i, ms in graph.together.get(0, ())}
    answer = RulesAnswer(value=values[names[0]], strategies=strategies, **by_move, **common(graph, mode))
    return answer, {"stochastic": solution.answer.to_json(), "certificate": solution.certificate()}


def _hidden(graph: Graph, mode: str) -> Solved:
    from gote.extensive.sequence_form import sequence_form, solve_zero_sum
    from gote.extensive.structure import describe
    from gote.rules.unfolding import unfold

    tree = unfold(graph)
    if not all(describe(tree).perfect_recall):
        raise UnsupportedError(
            f"{graph.asked.name}.recall: players forget what they did; solve gote.rules.extensive_game(rules) instead"
        )
    sizes = {"mode": mode, "positions": len(graph), "information_sets": len(tree.infosets)}
    if len(tree.players) == 2 and len({sum(u) for u in tree.payoffs.values()}) == 1:
        form = sequence_form(tree)
        value, x, y = solve_zero_sum(form)
        behavior = {**form.behavior(0, x, y), **form.behavior(1, y, x)}
        return RulesAnswer(value=value, strategies=_named(tree, behavior), **sizes), {}
    from gote.extensive.equilibria import find_equilibria

    found = find_equilibria(tree).equilibria
    exact = [e for e in found if not e.regret]
    if not exact:
        raise UnsupportedError(
            f"{graph.asked.name}: no exact equilibrium was found; solve gote.rules.extensive_game(rules)"
        )
    named = [{"strategies": _named(tree, e.behavior), "payoffs": list(e.payoffs)} for e in exact]
    return RulesAnswer(equilibria=named, **sizes), {}


def _named(tree: Any, behavior: Mapping[int, Sequence[Any]]) -> dict[str, Any]:
    """Strategies by player and history."""
    found: dict[str, Any] = {name: {} for name in tree.players}
    for h, s in enumerate(tree.infosets):
        found[tree.players[s.player]][s.name.partition(": ")[2]] = dict(zip(s.moves, behavior[h], strict=True))
    return found


# ---- partizan ------------------------------------------------------------------------------------------------------


def _partizan(asked: Asked) -> Solved:
    from gote.rules.partizan import canonical_value, explore_both, wins_first

    game = explore_both(asked)
    left, right = wins_first(game)
    answer = RulesAnswer(**canonical_value(asked), **common(game.graph, "partizan"))
    return answer, Labels(game.graph.index, left_first=list(left), right_first=list(right))


SOLVERS: dict[str, Callable[[Graph, str], Solved]] = {
    "impartial": _impartial,
    "misere": _impartial,
    "scores": _scores,
    "chance": _chance,
    "several": _several,
    "simultaneous": _simultaneous,
    "hidden": _hidden,
}
