"""The answer to a game in coalitional form: Shapley value, nucleolus, core, properties, each with its evidence.

The nucleolus is the text's: the lexicographic minimiser of the ordered excesses over ALL efficient vectors (the
prenucleolus of other books). Where the game is not zero-monotonic the minimiser over imputations can differ; it is then
given beside it as
`nucleolus_over_imputations`. When the core is not empty the nucleolus is its point; when it is empty, the dual weights
of the first round are balanced and prove it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.coalitional import properties
from gote.coalitional.core import Point, blocking, core_vertices
from gote.coalitional.nucleolus import Nucleolus, nucleolus, ordered_excesses
from gote.coalitional.players import called, keyed, read_coalition
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.shapley import shapley, shapley_of_few
from gote.coalitional.values import tau
from gote.coalitional.worths import Worths, excesses, members
from gote.core import Explanation, Picture, Solution

_MOST_DRAWN = 4


@dataclass(frozen=True, kw_only=True)
class CoalitionSolution(Solution[CoalitionGame]):
    """Everything found about (N, v); `worths` is the table the answers are about (after the cover when asked for)."""

    worths: Worths
    shapley: Point
    nucleolus: Nucleolus
    among_imputations: Nucleolus | None
    vertices: tuple[Point, ...] | None
    superadditive: properties.Witness
    convex: properties.Witness
    zero_monotonic: properties.Witness
    monotone: properties.Witness
    simple: bool
    swings: tuple[int, ...] | None
    tau: Point | None = None
    owen: Point | None = None
    myerson: Point | None = None

    @property
    def core_empty(self) -> bool:
        """Whether no division satisfies every coalition."""
        return bool(self.nucleolus.rounds) and self.nucleolus.rounds[0].epsilon > 0

    def answer(self) -> dict[str, Any]:
        v, game = self.worths, self.game
        found: dict[str, Any] = {
            "shapley": self.shapley,
            "nucleolus": self.nucleolus.x,
            "core": self._core(),
            "convex": self.convex is None,
            "superadditive": self.superadditive is None,
            "essential": properties.essential(v),
        }
        if self.swings is not None:
            from gote.coalitional.power import normalised

            found |= {"banzhaf": normalised(self.swings), "shapley_shubik": self.shapley, "swings": self.swings}
        found |= {
            "zero_monotonic": self.zero_monotonic is None,
            "monotone": self.monotone is None,
            "constant_sum": properties.constant_sum(v),
            "simple": self.simple,
            "dummies": called(game.players, properties.null_players(v)),
            "least_core": self.nucleolus.rounds[0].epsilon if self.nucleolus.rounds else None,
        }
        if self.among_imputations is not None:
            found["nucleolus_over_imputations"] = self.among_imputations.x
        if self.tau is not None:
            found["tau"] = self.tau
        if self.owen is not None:
            found["owen"] = self.owen
        if self.myerson is not None:
            found["myerson"] = self.myerson
        if game.superadditive_cover:
            found["worth"] = keyed(game.players, {S: v[S] for S in range(1, 1 << v.n) if v.numerators[S]})
        if game.allocations:
            found["allocations"] = [self._judged(x) for x in game.allocations]
        return found

    def _core(self) -> dict[str, Any]:
        core: dict[str, Any] = {"empty": self.core_empty}
        if self.core_empty:
            core["weights"] = keyed(self.game.players, self.nucleolus.rounds[0].weights)
        else:
            core["point"] = self.nucleolus.x
        if self.vertices is not None:
            core["vertices"] = self.vertices
        return core

    def _judged(self, x: Point) -> dict[str, Any]:
        """One allocation of the document: its excesses, O(x), and the coalitions through which it is unstable."""
        v, players = self.worths, self.game.players
        table, d = excesses(v, x)
        return {
            "x": x,
            "efficient": sum(x) == v.grand,
            "excess": keyed(players, {S: Fraction(int(table[S]), d) for S in range(1, v.full)}),
            "ordered": ordered_excesses(v, x),
            "unstable_through": [called(players, members(S)) for S in blocking(v, x)],
        }

    def certificate(self) -> dict[str, Any]:
        evidence: dict[str, Any] = {"nucleolus": self._rounds(self.nucleolus)}
        if self.among_imputations is not None:
            evidence["nucleolus_over_imputations"] = self._rounds(self.among_imputations)
        for name in ("superadditive", "convex", "zero_monotonic", "monotone"):
            witness = getattr(self, name)
            if witness is not None:
                evidence[name] = [called(self.game.players, members(S)) for S in witness]
        return evidence

    def _rounds(self, found: Nucleolus) -> list[dict[str, Any]]:
        players = self.game.players
        return [
            {"epsilon": level.epsilon, "weights": keyed(players, level.weights)}
            | ({"bounds": [called(players, members(S))[0] for S in sorted(level.bounds)]} if level.bounds else {})
            for level in found.rounds
        ]

    def _check(self) -> None:
        from gote.coalitional.check import check_coalition

        check_coalition(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_coalition

        return explain_coalition(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_coalition

        return plot_coalition(self, lang)


@dataclass(frozen=True, kw_only=True)
class ShapleySolution(Solution[CoalitionGame]):
    """The Shapley value alone, for any number of players."""

    shapley: Point

    def answer(self) -> dict[str, Any]:
        return {"shapley": self.shapley}

    def _check(self) -> None:
        from gote.coalitional.check import check_coalition

        check_coalition(self.game, self.answer(), {})


def solve_coalition(game: CoalitionGame) -> CoalitionSolution | ShapleySolution:
    """Everything about one game; with `find: shapley` the value alone.

    >>> solution = solve_coalition(CoalitionGame(players=3, worth={"1,2": 30, "1,3": 40, "1,2,3": 40}))
    >>> [str(a) for a in solution.shapley], [str(a) for a in solution.nucleolus.x]
    (['25', '5', '10'], ['35', '0', '5'])
    """
    if game.find == "shapley" and not game.superadditive_cover:
        return ShapleySolution(game=game, shapley=shapley_of_few(game.n, game.worth))
    v = game.table()
    if game.find == "shapley":
        return ShapleySolution(game=game, shapley=shapley(v))
    zero_monotonic = properties.zero_monotonic_witness(v)
    point = nucleolus(v)
    is_simple = properties.simple(v)
    wanted = game.vertices if game.vertices is not None else game.n <= _MOST_DRAWN
    more: dict[str, Any] = {"tau": tau(v)}
    if game.unions:
        from gote.coalitional.values import owen

        more["owen"] = owen(v, [read_coalition(game.players, union) for union in game.unions])
    if game.edges:
        from gote.coalitional.values import myerson

        links = [members(read_coalition(game.players, edge)) for edge in game.edges]
        more["myerson"] = myerson(v, [(i, j) for i, j in links])
    among = None
    if (
        zero_monotonic is not None
        and sum(v.singles) <= v.grand
        and min(x - a for x, a in zip(point.x, v.singles, strict=True)) < 0
    ):
        among = nucleolus(v, among_imputations=True)
    swings = None
    if is_simple and v.grand == 1:
        from gote.coalitional import values

        swings = values.swings(v)
    return CoalitionSolution(
        game=game,
        worths=v,
        shapley=shapley(v),
        nucleolus=point,
        among_imputations=among,
        vertices=tuple(core_vertices(v)) if wanted else None,
        superadditive=properties.superadditive_witness(v),
        convex=properties.convex_witness(v),
        zero_monotonic=zero_monotonic,
        monotone=properties.monotone_witness(v),
        simple=is_simple,
        swings=swings,
        **more,
    )
