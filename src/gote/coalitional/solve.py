"""The answer to a game in coalitional form: Shapley value, nucleolus, core, properties, each with its evidence.

The nucleolus is the text's: the lexicographic minimiser of the ordered excesses over ALL efficient vectors (the
prenucleolus of other books). Where the game is not zero-monotonic the minimiser over imputations can differ; it is then
given beside it as
`nucleolus_over_imputations`. When the core is not empty the nucleolus is its point; when it is empty, the dual weights
of the first round are balanced and prove it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional import properties
from gote.coalitional.answer import CoalitionAnswer
from gote.coalitional.core import Point, blocking, core_vertices
from gote.coalitional.nucleolus import Nucleolus, Round, nucleolus, ordered_excesses
from gote.coalitional.power import normalised
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.rules_players import Roster, called, keyed, members, read_coalition
from gote.coalitional.shapley import shapley, shapley_of_few
from gote.coalitional.values import myerson, owen, swings, tau
from gote.coalitional.worths import Worths, excesses
from gote.core import Answer, Game, rational

Fields = dict[str, Any]
_WITNESSES = {
    "superadditive": properties.superadditive_witness,
    "convex": properties.convex_witness,
    "zero_monotonic": properties.zero_monotonic_witness,
    "monotone": properties.monotone_witness,
}


def worths_of(game: CoalitionGame) -> Worths:
    """The table a game is solved from: the worths of the document, or their superadditive cover.

    >>> worths_of(CoalitionGame(players=2, worth={"1,2": 1})).grand
    Fraction(1, 1)
    """
    table = Worths.of(game.n, game.worth)
    return properties.superadditive_cover(table) if game.superadditive_cover else table


def solve_coalition(game: CoalitionGame) -> tuple[CoalitionAnswer, Fields]:
    """Everything about one game; with `find: shapley` the value alone.

    >>> answer, _ = solve_coalition(CoalitionGame(players=3, worth={"1,2": 30, "1,3": 40, "1,2,3": 40}))
    >>> [str(a) for a in answer.shapley], [str(a) for a in answer.nucleolus]
    (['25', '5', '10'], ['35', '0', '5'])
    """
    if not game.tabled:
        alone = shapley(worths_of(game)) if game.superadditive_cover else shapley_of_few(game.n, game.worth)
        return CoalitionAnswer(shapley=alone), {}
    v = worths_of(game)
    found, evidence = solve_table(v, game.players, game.lists_vertices)
    if game.has_unions:
        found["owen"] = owen(v, [read_coalition(game.players, union) for union in game.unions])
    if game.has_links:
        links = [members(read_coalition(game.players, edge)) for edge in game.edges]
        found["myerson"] = myerson(v, [(i, j) for i, j in links])
    if game.lists_worths:
        found["worth"] = listed_worths(v, game.players, zeros=not game.superadditive_cover)
    if game.has_allocations:
        found["allocations"] = [_judged(v, game.players, x) for x in game.allocations]
    return CoalitionAnswer(**found), evidence


def solve_table(v: Worths, roster: Roster, vertices: bool) -> tuple[Fields, Fields]:
    """The fields of a game in coalitional form that every document with a table has, and their evidence."""
    point, value, is_simple = nucleolus(v), shapley(v), properties.simple(v)
    broken = {name: witness(v) for name, witness in _WITNESSES.items()}
    empty = bool(point.rounds) and point.rounds[0].epsilon > 0
    core: Fields = {"empty": empty}
    core |= {"weights": keyed(roster, point.rounds[0].weights)} if empty else {"point": point.x}
    if vertices:
        core["vertices"] = tuple(core_vertices(v))
    found: Fields = {
        "shapley": value,
        "nucleolus": point.x,
        "core": core,
        **{name: pair is None for name, pair in broken.items()},
        "essential": properties.essential(v),
        "constant_sum": properties.constant_sum(v),
        "simple": is_simple,
        "dummies": called(roster, properties.null_players(v)),
        "least_core": point.rounds[0].epsilon if point.rounds else None,
    }
    if is_simple and v.grand == 1:
        counted = swings(v)
        found |= {"banzhaf": normalised(counted), "shapley_shubik": value, "swings": counted}
    evidence: Fields = {"nucleolus": _written(roster, point)}
    if sum(v.singles) <= v.grand and any(x < a for x, a in zip(point.x, v.singles, strict=True)):
        among = nucleolus(v, among_imputations=True)
        found["nucleolus_over_imputations"] = among.x
        evidence["nucleolus_over_imputations"] = _written(roster, among)
    middle = tau(v)
    if middle is not None:
        found["tau"] = middle
    for name, pair in broken.items():
        if pair is not None:
            evidence[name] = [called(roster, members(S)) for S in pair]
    return found, evidence


def listed_worths(v: Worths, roster: Roster, zeros: bool = True) -> dict[str, Fraction]:
    """The worths as answers list them."""
    return keyed(roster, {S: v[S] for S in range(1, 1 << v.n) if zeros or v.numerators[S]})


def _judged(v: Worths, roster: Roster, x: Point) -> Fields:
    """One allocation of the document: its excesses, O(x), and the coalitions through which it is unstable."""
    table, d = excesses(v, x)
    return {
        "x": x,
        "efficient": sum(x) == v.grand,
        "excess": keyed(roster, {S: Fraction(int(table[S]), d) for S in range(1, v.full)}),
        "ordered": ordered_excesses(v, x),
        "unstable_through": [called(roster, members(S)) for S in blocking(v, x)],
    }


def _written(roster: Roster, found: Nucleolus) -> list[Fields]:
    """The rounds of a nucleolus as evidence."""
    return [
        {"epsilon": level.epsilon, "weights": keyed(roster, level.weights)}
        | ({"bounds": [called(roster, members(S))[0] for S in sorted(level.bounds)]} if level.bounds else {})
        for level in found.rounds
    ]


def rounds_of(roster: Roster, x: Sequence[Fraction], rounds: Sequence[Mapping[str, Any]]) -> Nucleolus:
    """A nucleolus with the rounds of its evidence, for those who explain it."""
    return Nucleolus(
        tuple(x),
        tuple(
            Round(
                rational(level["epsilon"]),
                {read_coalition(roster, name): rational(w) for name, w in level["weights"].items()},
                frozenset(read_coalition(roster, [player]) for player in level.get("bounds", [])),
            )
            for level in rounds
        ),
    )


def evidence_of(game: Game, answer: Answer) -> Mapping[str, Any]:
    """The evidence of an answer that came without: the solver finds it again."""
    found: Mapping[str, Any] = game.solve().evidence or {}
    return found
