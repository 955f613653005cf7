"""What the answers about games in partition function form and about characteristic functions claim."""

from __future__ import annotations

from gote.core import Answer, Flag, Part, Rational, RationalVector, maybe, said

Worth = dict[str, Rational]


class PartitionFunctionAnswer(Answer):
    """Characteristic functions by four expectations, their cores, and the partition of largest total."""

    characteristic: dict[str, Worth] | None = maybe(
        "the worth of every coalition if it expects the worst of the others (pessimistic), the best (optimistic), that "
        "they stay alone (gamma), or that they stand together (delta)",
        "各提携の値：他が最悪に分かれる (pessimistic)、最良に分かれる (optimistic)、ひとりずつになる (gamma)、ひとつにまとまる (delta) と見込む場合",
        when="wants_characteristic",
    )
    core_empty: dict[str, Flag] | None = maybe(
        "whether the core of each characteristic function is empty", "各特性関数のコアが空か", when="wants_core"
    )
    efficient_partition: str = said(
        "a partition whose blocks have the largest total", "ブロックの値の合計が最大の分割", many=True
    )
    superadditive: Flag = said(
        "whether two blocks never lose by merging, the others staying as they are",
        "他がそのままなら、2 つのブロックは合併して損をしないか",
    )


class Threat(Part):
    """Optimal joint mixtures of a coalition and of the others against it."""

    own: dict[str, Rational] = said("joint choice of the coalition -> probability", "提携の選択の組とその確率")
    others: dict[str, Rational] = said("joint choice of the others -> probability", "他の選択の組とその確率")


class CharacteristicFunctionsAnswer(Answer):
    """What each coalition can count on in a strategic game with side payments."""

    value: Worth | None = maybe(
        "the value of each coalition's game against the rest, with joint mixtures on both sides (alpha and beta agree)",
        "各提携が残りに対して保証する額 (両側が相関混合戦略；α と β は一致する)",
        when="wants_value",
    )
    alpha_pure: Worth | None = maybe(
        "what the coalition secures by one joint choice whatever the others do (max min)",
        "ひとつの選択の組で、他が何をしても得られる額 (max min)",
        when="wants_alpha",
    )
    beta_pure: Worth | None = maybe(
        "what the others cannot keep the coalition from, answering their joint choice (min max)",
        "他の選択の組に応じて、必ず得られる額 (min max)",
        when="wants_beta",
    )
    gamma: dict[str, RationalVector] | None = maybe(
        "what the coalition earns in every pure equilibrium of the game that it plays as one player against single others",
        "提携が 1 人、他がひとりずつのゲームの純粋戦略均衡それぞれで提携の得る額",
        when="wants_gamma",
        set_=True,
    )
    threats: dict[str, Threat] | None = maybe(
        "optimal mixtures of every coalition and of the others against it (choices counted from 1)",
        "各提携と、それに対する他の最適混合 (選択は 1 から数える)",
        when="wants_threats",
        many=True,
    )
