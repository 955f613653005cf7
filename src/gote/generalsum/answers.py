"""Solutions of the further documents: an answer, its evidence, and the check named for the kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gote.core import Explanation, Game, OldSolution, Picture
from gote.core.lazy import load_object
from gote.generalsum.questions import (
    CommitmentGame,
    Evolution,
    LemkeHowson,
    LogitGame,
    Refinements,
    RepeatedGame,
)
from gote.generalsum.tables import expected, transpose


@dataclass(frozen=True, kw_only=True)
class Answer(OldSolution[Game]):
    """The fields of the answer and of the certificate as they stand."""

    found: dict[str, Any]
    proof: dict[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        return self.found

    def certificate(self) -> dict[str, Any]:
        return self.proof

    def _check(self) -> None:
        load_object(f"gote.generalsum.check:check_{self.game.kind}")(self.game, self.found, self.proof)

    def explain(self, lang: str = "en") -> Explanation:
        from gote.generalsum import explain_questions

        maker = getattr(explain_questions, f"explain_{self.game.kind}", None)
        return self.summary(lang) if maker is None else maker(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.generalsum import plot_questions

        maker = getattr(plot_questions, f"plot_{self.game.kind}", None)
        return super().plot(lang) if maker is None else maker(self, lang)


def answer_lemke_howson(game: LemkeHowson) -> Answer:
    """The equilibrium at the end of every path, with the labels picked up and dropped.

    >>> game = LemkeHowson(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])
    >>> [len(p["steps"]) for p in answer_lemke_howson(game).found["paths"]]
    [2, 2, 2, 2]
    """
    from gote.generalsum.lemke_howson import lemke_howson

    labels = range(sum(game.shape)) if game.label is None else [game.label]
    paths = []
    for label in labels:
        path = lemke_howson(game.row_payoffs, game.column_payoffs, label)
        steps = [["row" if s.player == 1 else "column", s.entering, s.leaving] for s in path.steps]
        paths.append({"label": label, "row": path.row, "column": path.column, "steps": steps})
    return Answer(game=game, found={"paths": paths})


def answer_refinements(game: Refinements) -> Answer:
    """Flags for every extreme equilibrium; for every component whether it holds a proper equilibrium, with an example.

    >>> game = Refinements(row_payoffs=[[1, 0], [0, 0]], column_payoffs=[[1, 0], [0, 0]])
    >>> [(e["perfect"], e["proper"]) for e in answer_refinements(game).found["equilibria"]]
    [(False, False), (True, True)]
    """
    from gote.generalsum.equilibria import all_equilibria, components
    from gote.generalsum.proper import proper_equilibria
    from gote.generalsum.refinements import is_perfect, is_strict

    A, B = game.row_payoffs, game.column_payoffs
    found = all_equilibria(A, B)
    groups = components(found.subsets)
    perfect = [is_perfect(A, B, e.row, e.column) for e in found.equilibria]
    pairs = [(e.row, e.column) for e in found.equilibria]
    at, within = proper_equilibria(A, B, pairs, found.subsets, groups, perfect)
    listed = []
    for e, undominated, proper in zip(found.equilibria, perfect, at, strict=True):
        better = any(
            o.payoffs != e.payoffs and all(x >= y for x, y in zip(o.payoffs, e.payoffs, strict=True))
            for o in found.equilibria
        )
        listed.append(
            {
                "row": e.row,
                "column": e.column,
                "payoffs": e.payoffs,
                "strict": is_strict(A, B, e.row, e.column),
                "perfect": undominated,
                "proper": proper.answer,
                "payoff_dominated": better,
            }
        )
    parts: list[dict[str, Any]] = []
    for members, proper in zip(groups, within, strict=True):
        parts.append({"members": members, "proper": proper.answer})
        if proper.proof:
            p, q = proper.proof.row, proper.proof.column
            payoffs = (expected(p, A, q), expected(p, B, q))
            parts[-1]["example"] = {"row": p, "column": q, "payoffs": payoffs}
    levels = {
        name: {
            str(k): {"row": v.proof.row_levels, "column": v.proof.column_levels}
            for k, v in enumerate(verdicts)
            if v.proof
        }
        for name, verdicts in (("equilibria", at), ("components", within))
    }
    return Answer(
        game=game,
        found={
            "equilibria": listed,
            "subsets": found.subsets,
            "components": parts,
            "degenerate": found.degenerate,
            "complete": all(v.answer is not None for v in (*at, *within)),
        },
        proof={"levels": levels} | found.certificate(),
    )


def answer_commitment(game: CommitmentGame) -> Answer:
    """Value, mixture and reply with friendly ties; the supremum with hostile ones.

    >>> game = CommitmentGame(row_payoffs=[[2, 4], [1, 3]], column_payoffs=[[1, 0], [0, 1]])
    >>> answer_commitment(game).found["value"]
    Fraction(7, 2)
    """
    from gote.generalsum.commitment import commit

    A, B = leader_view(game)
    found = commit(A, B)
    payoffs = found.payoffs if game.leader == "row" else found.payoffs[::-1]
    return Answer(
        game=game,
        found={
            "value": found.value,
            "mixture": found.mixture,
            "reply": found.reply,
            "payoffs": payoffs,
            "value_if_ties_hurt": found.weak,
        },
        proof={"duals": found.duals, "hostile": [h.proof for h in found.hostile]},
    )


def leader_view(game: CommitmentGame) -> tuple[Sequence[Sequence[Any]], Sequence[Sequence[Any]]]:
    """Both tables with the leader choosing rows."""
    if game.leader == "row":
        return game.row_payoffs, game.column_payoffs
    return transpose(game.column_payoffs), transpose(game.row_payoffs)


def answer_repeated(game: RepeatedGame) -> Answer:
    """Stage equilibria, the total of the only subgame perfect path, the folk-theorem set, critical discount factors.

    >>> game = RepeatedGame(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]], rounds=100)
    >>> answer_repeated(game).found["total"]
    [Fraction(100, 1), Fraction(100, 1)]
    """
    from gote.generalsum.repeated import critical_discount, folk_set, pure_totals
    from gote.generalsum.rules import BimatrixGame

    A, B = game.row_payoffs, game.column_payoffs
    once = BimatrixGame(row_payoffs=A, column_payoffs=B).solve()
    stage = once.equilibria
    worst = [min((e.payoffs[k], n) for n, e in enumerate(stage)) for k in (0, 1)]
    sustained = []
    for i, row in enumerate(A):
        for j, here in enumerate(row):
            factor = critical_discount(A, B, (i, j), [w for w, _ in worst])
            if factor is not None:
                tempted = (max(r[j] for r in A) > here, max(B[i]) > B[i][j])
                threats = [n if wants else None for wants, (_, n) in zip(tempted, worst, strict=True)]
                cell = {"cell": (i, j), "payoffs": (here, B[i][j]), "discount": factor, "threats": threats}
                sustained.append(cell)
    return Answer(
        game=game,
        found={
            "stage": [{"row": e.row, "column": e.column, "payoffs": e.payoffs} for e in stage],
            "unique": len(stage) == 1,
            "total": [game.rounds * u for u in stage[0].payoffs] if len(stage) == 1 else None,
            "pure_totals": pure_totals(A, B, game.rounds),
            "individually_rational": folk_set(A, B),
            "sustained": sustained,
        },
        proof={"stage": {"subsets": once.subsets, "safety": once.safety, "certificate": once.certificate()}},
    )


def answer_evolution(game: Evolution) -> Answer:
    """Isolated symmetric equilibria and which of them are evolutionarily stable.

    >>> answer_evolution(Evolution(payoffs=[[-1, 4], [0, 2]])).found["stable"]
    [(Fraction(2, 3), Fraction(1, 3))]
    """
    from gote.generalsum.evolution import all_isolated, symmetric_equilibria

    found = symmetric_equilibria(game.payoffs)
    listed = [{"strategy": e.strategy, "payoff": e.payoff, "stable": e.stable, "dynamics": e.dynamics} for e in found]
    stable = [e.strategy for e in found if e.stable]
    return Answer(game=game, found={"equilibria": listed, "stable": stable, "complete": all_isolated(game.payoffs)})


def answer_logit(game: LogitGame) -> Answer:
    """The branch as decimals; `turned` tells that it turns back before the last precision.

    >>> game = LogitGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]], precisions=[0, 20])
    >>> [point["strategies"][0][0][:5] for point in answer_logit(game).found["branch"]]
    ['0.500', '0.000']
    """
    from gote.generalsum.logit import logit_branch

    points = logit_branch(game, [float(p) for p in game.precisions])
    branch = [
        {"precision": p, "strategies": [[f"{w:.12f}" for w in own] for own in point.strategies]}
        for p, point in zip(game.precisions, points, strict=False)
    ]
    return Answer(game=game, found={"branch": branch, "turned": len(points) < len(game.precisions), "exact": False})
