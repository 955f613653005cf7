"""What the answer to a tree claims."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from gote.core import Answer, Flag, Part, Rational, RationalVector, WholeVector, maybe, rational, said

Behavior = dict[str, dict[str, Rational]]
"""information set -> move -> probability"""


def _amount(given: Any) -> Fraction | str:
    """A rational, or a decimal with the digits that are proved (kept as text)."""
    rational(given)
    return given if isinstance(given, str) and "/" not in given and ("." in given or "e" in given) else rational(given)


Amount = Annotated[Any, PlainValidator(_amount), WithJsonSchema({"type": ["integer", "string"]})]


class Plan(Part):
    """A pure plan of a player with its probability."""

    probability: Rational = said("how often it is used", "使う確率")
    moves: dict[str, str] = said(
        "the move at each information set it lets be reached", "到達しうる各情報集合での手", many=True
    )


Mixtures = dict[str, tuple[Plan, ...]]


class Equilibrium(Part):
    """A profile from which no player gains by deviating."""

    strategies: Behavior = said(
        "probabilities of the moves at every information set", "各情報集合での手の確率", many=True
    )
    payoffs: RationalVector = said("what each player expects", "各プレイヤーの期待利得")
    regret: Rational | None = maybe(
        "the most a player could still gain: irrational probabilities are rounded",
        "まだ得られる最大の増加 (無理数の丸めによる)",
    )
    approximate: Flag | None = maybe("true: near an equilibrium, not one itself", "true なら均衡の近似")
    mixed: Mixtures | None = maybe("mixed strategies of players who forget", "忘れるプレイヤーの混合戦略", many=True)


Beliefs = dict[str, dict[str, Rational]]
"""information set -> path of a vertex -> probability"""


class Assessment(Part):
    """Behavior and beliefs from which nobody gains at any information set."""

    strategies: Behavior = said("probabilities of the moves at every information set", "各情報集合での手の確率")
    beliefs: Beliefs = said(
        'probabilities of the vertices of every information set, by their paths: labels from the root joined by "/"',
        "各情報集合の頂点の確率 (根からのラベルを / でつないだ道で示す)",
    )
    payoffs: RationalVector | None = maybe("what each player expects", "各プレイヤーの期待利得")


class RuledOut(Part):
    """A message that breaks an equilibrium by the intuitive criterion."""

    message: str = said("a message nobody sends", "誰も送らないメッセージ")
    ruled_out: tuple[str, ...] = said("types it cannot come from", "送るはずのないタイプ", set_=True)
    gains: tuple[str, ...] = said("types that then gain by it", "それで得をするタイプ", set_=True)


class SignallingCell(Part):
    """Sequential equilibria of a signalling game with the same messages sent by each type and the same replies to them."""

    class_: Literal["pooling", "separating", "hybrid"] = said(
        "pooling: one message of all types; separating: one of its own for each; hybrid: else",
        "pooling：全タイプが同じメッセージ、separating：タイプごとに別、hybrid：それ以外",
        alias="class",
    )
    on_path: tuple[str, ...] = said("the messages sent", "送られるメッセージ", set_=True)
    informative: Flag = said(
        "whether a message says something about the type", "メッセージがタイプについて情報を持つか"
    )
    sender_extreme: tuple[Behavior, ...] = said("corners of the sender's strategies", "送り手の戦略の端点", set_=True)
    receiver_extreme: tuple[Behavior, ...] = said(
        "corners of the receiver's strategies", "受け手の戦略の端点", set_=True
    )
    payoffs_by_type: dict[str, RationalVector] = said(
        "what each type gets: the values at the corners", "各タイプの利得 (端点での値)"
    )
    intuitive: Flag | None = maybe(
        "whether it passes the intuitive criterion (where payoffs are constant)",
        "直観的基準を満たすか (利得が一定のとき)",
    )
    fails: tuple[RuledOut, ...] | None = maybe("the messages that break it", "それを壊すメッセージ", set_=True)


class Intervals(Part):
    """Proved ends where a behavior value is not known exactly."""

    lower: tuple[Rational, Rational] = said("the lower value lies here", "下値の区間")
    upper: tuple[Rational, Rational] = said("the upper value lies here", "上値の区間")


class ExtensiveAnswer(Answer):
    """Value and behavior strategies (zero-sum), or equilibria."""

    value: Rational | None = maybe("the value of a two-person zero-sum game", "二人零和ゲームの値")
    interval: tuple[Rational, Rational] | None = maybe(
        "with method: cfr two numbers between which the value lies, secured by the strategies",
        "method: cfr のとき、値を挟む 2 数 (両者の戦略が保証する)",
        many=True,
    )
    strategies: Behavior | None = maybe(
        "optimal behavior strategies of both players", "両者の最適な行動戦略", many=True
    )
    equilibria: tuple[Equilibrium, ...] | None = maybe(
        "equilibria; with perfect information one for every payoff vector of a pure subgame-perfect one",
        "均衡。完全情報なら純粋な部分ゲーム完全均衡の利得ごとに 1 つ",
        set_=True,
    )
    subsets: tuple[WholeVector, ...] | None = maybe(
        "maximal Nash subsets, as indices (from 0) into equilibria: all mixtures within one are equilibria, and no others",
        "極大ナッシュ部分集合 (挙げた均衡の番号、0 から)：その中の混合がすべて均衡で、ほかにはない",
        set_=True,
    )
    row_extreme: tuple[Behavior, ...] | None = maybe(
        "with all: true the extreme optimal strategies of the first player, without the sets each avoids itself",
        "all: true のとき、第 1 プレイヤーの最適戦略の端点 (自分の手で避ける情報集合は省く)",
        set_=True,
    )
    column_extreme: tuple[Behavior, ...] | None = maybe(
        "with all: true the extreme optimal strategies of the second player, without the sets each avoids itself",
        "all: true のとき、第 2 プレイヤーの最適戦略の端点 (自分の手で避ける情報集合は省く)",
        set_=True,
    )
    open_average: Rational | None = maybe(
        "with open_deals: true what the first player would get if everybody saw everything",
        "open_deals: true のとき、全員がすべてを見たら第 1 プレイヤーが得るもの",
    )
    price_of_sampling: Rational | None = maybe(
        "with open_deals: true what it costs the first player to play by the average over open deals",
        "open_deals: true のとき、公開した配りの平均で手を選ぶ第 1 プレイヤーの損",
    )
    complete: Flag | None = maybe("whether no equilibrium is missing", "均衡がすべてそろっているか")
    recall: Flag = said("whether every player remembers all he knew and did", "全プレイヤーが完全記憶か")
    behavior: tuple[Amount, Amount] | None = maybe(
        "with imperfect recall: lower and upper value in behavior strategies", "不完全記憶：行動戦略での下値と上値"
    )
    behavior_intervals: Intervals | None = maybe(
        "where these are not exact: proved ends", "正確でない場合の証明された区間"
    )
    mixed: Mixtures | None = maybe(
        "with imperfect recall: optimal mixed strategies", "不完全記憶：最適な混合戦略", many=True
    )
    best: dict[str, tuple[str, ...]] | None = maybe(
        "with perfect information: the moves at each vertex that some subgame-perfect equilibrium makes",
        "完全情報：ある部分ゲーム完全均衡で選ばれる手",
    )
    subgames: tuple[str, ...] | None = maybe(
        'with refinement: subgame_perfect the roots of all subgames: labels from the root joined by "/"',
        "refinement: subgame_perfect のとき、全部分ゲームの根 (根からのラベルを / でつなぐ)",
        set_=True,
    )
    assessments: tuple[Assessment, ...] | None = maybe(
        "with refinement: sequential the sequential equilibria found",
        "refinement: sequential のとき、見つかった逐次均衡",
        set_=True,
        many=True,
    )
    signalling: tuple[SignallingCell, ...] | None = maybe(
        "with refinement: sequential all of a signalling game, by what is sent and replied",
        "refinement: sequential のとき、シグナリングゲームの全部 (送るものと返すもので分ける)",
        set_=True,
    )
    method: Literal[
        "backward induction", "sequence form", "strategic form", "equilibria", "subgames", "assessments", "cfr"
    ] = said("how it was found", "解き方")
