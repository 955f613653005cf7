"""What the answer about a game of three persons without side payments claims."""

from __future__ import annotations

from gote.core import Answer, Part, maybe, said
from gote.exact.algebraic import ExactNumber


class NtuValue(Part):
    """Weights at which the Shapley value of the game with transfers is feasible without them."""

    weights: tuple[ExactNumber, ...] = said("the weight of each player's payoff", "各プレイヤーの利得の重み")
    payoffs: tuple[ExactNumber, ...] = said("what each player gets", "各プレイヤーの利得")


class NtuAnswer(Answer):
    """Shapley's NTU values (lambda-transfer values)."""

    values: tuple[NtuValue, ...] = said(
        "NTU values with positive weights, from every face of what all three can do; of a whole family one",
        "重みが正の NTU 値 (3 人の実現可能集合の各面から。連続的な族からは 1 つ)",
        set_=True,
        many=True,
    )
    realised_by: dict[str, ExactNumber] | None = maybe(
        "the mixture of the points of all three that gives the first value, each point by the players it pays",
        "最初の値を与える点の混合 (点は利得を得るプレイヤーで表す)",
        many=True,
    )
