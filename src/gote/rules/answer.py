"""What is claimed about a game of one's own. Which fields an answer has depends on the mode."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from gote.core.answer import Answer, Flag, Rational, Whole, maybe, said
from gote.core.numbers import jsonable, rational

ModeName = Literal["impartial", "misere", "partizan", "scores", "chance", "several", "hidden", "simultaneous"]


def written(move: Any) -> Any:
    """A move (or observation) as JSON data: what JSON has stays, anything else is written as Python shows it.

    >>> written((4, "X")), written(frozenset({1}))
    ([4, 'X'], 'frozenset({1})')
    """
    if isinstance(move, (list, tuple)):
        return [written(part) for part in move]
    if isinstance(move, Mapping):
        return {word(key): written(value) for key, value in move.items()}
    try:
        return jsonable(move) if not isinstance(move, (set, frozenset)) else text(move)
    except TypeError:
        return text(move)


def text(thing: Any) -> str:
    """The repr, with the members of sets in order, so that it is the same in every run.

    >>> text((frozenset({"b", "a"}), 1))
    "(frozenset({'a', 'b'}), 1)"
    """
    if type(thing) is frozenset:
        return "frozenset({" + ", ".join(sorted(map(text, thing))) + "})" if thing else "frozenset()"
    if type(thing) is tuple:
        return "(" + ", ".join(map(text, thing)) + ("," if len(thing) == 1 else "") + ")"
    return repr(thing)


def word(move: Any) -> str:
    """A move as a key of JSON objects.

    >>> word("left"), word(3), word((0, 1))
    ('left', '3', '(0, 1)')
    """
    return move if isinstance(move, str) else text(move)


def native(move: Any) -> Any:
    """A move read from JSON: lists become tuples, so that it equals the move it was written from."""
    return tuple(native(part) for part in move) if isinstance(move, (list, tuple)) else move


class ByMove(dict[Any, Any]):
    """Numbers by move. Keys are the moves themselves, or their words when read from JSON; both find the number.

    >>> values = ByMove({(0, 1): 5})
    >>> values[0, 1], values["(0, 1)"], values == {"(0, 1)": 5}
    (5, 5, True)
    """

    def __missing__(self, key: Any) -> Any:
        for own, value in self.items():
            if word(own) == word(key):
                return value
        raise KeyError(key)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        return {word(k): v for k, v in self.items()} == {word(k): v for k, v in other.items()}

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


def _moves(given: Any) -> Any:
    if given is None:
        return None
    if isinstance(given, Mapping):
        if set(given) != {"left", "right"}:
            raise ValueError("is not {left: [...], right: [...]}; give the moves of both sides")
        return {side: _moves(moves) for side, moves in given.items()}
    if not isinstance(given, (list, tuple)):
        raise ValueError("is not a list of moves; write [...]")
    return [native(move) for move in given]


def _by_move(given: Any) -> ByMove | None:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise ValueError("is not a mapping from moves to numbers; write {move: number}")
    return ByMove({move: rational(value) for move, value in given.items()})


def _value(given: Any) -> Any:
    if isinstance(given, Mapping) and set(given) == {"polynomial", "interval"}:
        low, high = given["interval"]
        return {"polynomial": [int(c) for c in given["polynomial"]], "interval": [rational(low), rational(high)]}
    if not isinstance(given, str):
        return rational(given)
    try:
        return rational(given)
    except ValueError:
        return given


def _vector(given: Any) -> list[Fraction] | None:
    if given is None:
        return None
    if not isinstance(given, (list, tuple)):
        raise ValueError("is not a list of numbers; write one for each player")
    return [rational(x) for x in given]


def _vectors(given: Any) -> list[list[Fraction] | None] | None:
    if given is None:
        return None
    if not isinstance(given, (list, tuple)):
        raise ValueError("is not a list of lists; write one number for each player in each")
    return [_vector(u) for u in given]


def _strategies(given: Any) -> dict[str, Any] | None:
    """{player: {move: probability}} or {player: {history: {move: probability}}}."""
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise ValueError("is not a mapping from players to strategies")
    return {str(key): _strategies(part) if isinstance(part, Mapping) else rational(part) for key, part in given.items()}


def _equilibria(given: Any) -> list[dict[str, Any]] | None:
    if given is None:
        return None
    if not isinstance(given, (list, tuple)) or not all(isinstance(e, Mapping) for e in given):
        raise ValueError("is not a list of equilibria; write [{strategies: ..., payoffs: ...}]")
    for e in given:
        if set(e) != {"strategies", "payoffs"}:
            raise ValueError("has an equilibrium without strategies and payoffs, or with more")
    return [{"strategies": _strategies(e["strategies"]), "payoffs": _vector(e["payoffs"])} for e in given]


_LIST = WithJsonSchema({"type": "array"})
_OBJECT = WithJsonSchema({"type": "object"})
Moves = Annotated[Any, PlainValidator(_moves), WithJsonSchema({})]
Value = Annotated[
    Any,
    PlainValidator(_value),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "object"}]}),
]
ValuesByMove = Annotated[Any, PlainValidator(_by_move), _OBJECT]
Vector = Annotated[Any, PlainValidator(_vector), _LIST]
Vectors = Annotated[Any, PlainValidator(_vectors), _LIST]
Strategies = Annotated[Any, PlainValidator(_strategies), _OBJECT]
Equilibria = Annotated[Any, PlainValidator(_equilibria), _LIST]


class RulesAnswer(Answer):
    """The answer to a game of one's own."""

    mode: ModeName = said("which kind of game the rules are", "ルールから読み取ったゲームの種類")
    outcome: Literal["P", "N", "D", "L", "R"] | None = maybe(
        "who wins: N the player to move, P the other, D nobody; L Left, R Right",
        "どちらが勝つか：N 手番、P 相手、D 引き分け、L 左、R 右",
    )
    value: Value = maybe(
        "what player 0 gets under best play; of a partizan game the canonical form",
        "最善を尽くしたときプレイヤー 0 が得るもの (partizan では標準形)",
    )
    payoffs: Vector = maybe("what each player gets in the first equilibrium", "最初の均衡で各プレイヤーが得るもの")
    all_payoffs: Vectors = maybe(
        "the payoffs of all pure subgame-perfect equilibria", "すべての純粋部分ゲーム完全均衡の利得", set_=True
    )
    grundy: Whole | None = maybe("the Grundy value; null where there is none", "Grundy 数 (なければ null)")
    moves: Moves = maybe("all best moves at the start", "初手の最善手すべて", set_=True)
    holding: Moves = maybe("the moves that keep a draw", "引き分けを保つ手", set_=True)
    play: Moves = maybe(
        "the best moves that also make progress: the winner's quickest, the loser's slowest; null in a draw",
        "最善手のうち進展のある手：勝つ側は最短、負ける側は最長 (引き分けでは null)",
        set_=True,
    )
    values: ValuesByMove = maybe("the value after each first move", "初手ごとの値")
    depth: Whole | None = maybe(
        "in how many moves the better side can force its result; null where nobody can",
        "優勢な側が結果を強制できる手数 (できなければ null)",
    )
    strategies: Strategies = maybe(
        "optimal strategies: at the start, or by what a player has seen and done",
        "最適戦略：初期局面での確率、または観測と自分の手の履歴ごと",
        many=True,
    )
    equilibria: Equilibria = maybe(
        "equilibria found; there may be others", "見つかった均衡 (ほかにもありうる)", many=True
    )
    mean: Rational | None = maybe("the mean value", "平均値")
    temperature: Rational | None = maybe("the temperature", "温度")
    left_stop: Rational | None = maybe("where play stops when Left begins", "左から始めたときの止まり値")
    right_stop: Rational | None = maybe("where play stops when Right begins", "右から始めたときの止まり値")
    birthday: Whole | None = maybe("the height of the canonical form", "標準形の高さ (誕生日)")
    atomic_weight: Value | None = maybe(
        "the atomic weight; null unless all-small", "原子量 (all-small でなければ null)"
    )
    positions: Whole = said("how many positions were reached", "到達した局面の数")
    information_sets: Whole | None = maybe("how many information sets the players have", "情報集合の数")
    draws: Whole | None = maybe("positions worth the value of endless play", "終わらない対局と同じ値の局面の数")
    longest: Whole | None = maybe("the greatest depth of any position", "最大の手数")
    up_to_symmetry: Flag | None = maybe(
        "whether positions that are alike were counted once", "対称な局面を 1 つに数えたか"
    )

    def __eq__(self, other: object) -> bool:
        """Equal when they say the same: a move that JSON does not have comes back as its text."""
        return isinstance(other, RulesAnswer) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def to_json(self) -> dict[str, Any]:
        """Moves that JSON does not have are written as Python shows them."""
        return {name: written(value) for name, value in self.as_dict().items()}
