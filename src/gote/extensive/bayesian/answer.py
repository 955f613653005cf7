"""What the answer to a Bayesian game claims."""

from __future__ import annotations

from gote.core import Answer, Flag, Part, Rational, WholeVector, maybe, said


class BayesianEquilibrium(Part):
    """Strategies from which no type gains by another action."""

    strategies: dict[str, dict[str, dict[str, Rational]]] = said(
        "for each player and type the probabilities of the actions", "各プレイヤー、各タイプの行動の確率"
    )
    payoffs: dict[str, dict[str, Rational]] = said(
        "what each type that occurs expects, knowing its type", "起こりうる各タイプの、タイプを知った上での期待利得"
    )
    regret: Rational | None = maybe(
        "the most a type could still gain: irrational probabilities are rounded",
        "タイプがまだ得られる最大の増加 (無理数の丸めによる)",
    )


class BayesianAnswer(Answer):
    """Bayes-Nash equilibria: all extreme ones of two players, pure ones or one of more."""

    equilibria: tuple[BayesianEquilibrium, ...] = said(
        "Bayes-Nash equilibria; of two players the corners of the sets of all",
        "ベイズ・ナッシュ均衡。二人なら全体の端点",
        set_=True,
    )
    subsets: tuple[WholeVector, ...] | None = maybe(
        "maximal Nash subsets, as indices (from 0) into equilibria: all mixtures within one are equilibria, and no others",
        "極大ナッシュ部分集合 (挙げた均衡の番号、0 から)：その中の混合がすべて均衡で、ほかにはない",
        set_=True,
    )
    complete: Flag = said(
        "whether every other equilibrium is a mixture of those listed", "ほかの均衡がすべてこれらの混合か"
    )
