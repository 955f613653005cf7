"""Playable games of chapter 1, with a perfect opponent: any position of the room becomes a board to play on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from operator import xor
from typing import Any

from gote.combinatorial.rules import ImpartialGame, canonical
from gote.core import PlayableGame, load, solve, translator
from gote.core.i18n import Translate
from gote.core.position import Move, Position


@dataclass(frozen=True)
class ImpartialPosition:
    """A position during play: heaps, steps, coins ... as its kind's document writes them, and who moves."""

    game: ImpartialGame
    state: Any
    to_move: int = 0

    def mover(self) -> int:
        return self.to_move

    def _moves(self) -> dict[str, Any]:
        return {canonical(move): after for move, after in self.game.options(self.state)}

    def moves(self) -> list[Move]:
        return list(self._moves())

    def play(self, move: Move) -> ImpartialPosition:
        return ImpartialPosition(self.game, self._moves()[str(move)], 1 - self.to_move)

    def score(self) -> int:
        """The player who cannot move has lost (normal play) or won (misere play)."""
        lost = -1 if self.to_move == 0 else 1
        return lost if self.game.play == "normal" else -lost

    def chance(self) -> list[tuple[Fraction, Move]]:
        return []

    def __hash__(self) -> int:
        return hash((self.state, self.to_move))


def document_of(position: ImpartialPosition) -> dict[str, Any]:
    """The position as a document, so that the solver of its kind values it."""
    document = position.game.to_document()
    kind, state = position.game.kind, position.state
    if kind in ("nim", "octal", "heap", "subtraction", "moore"):
        return document | {"heaps": list(state)}
    if kind == "nimble":
        return document | {"coins": list(state)}
    if kind == "coins":
        return document | {"heads": position.game.outside(state)}  # type: ignore[attr-defined]
    if kind == "kayles_row":
        pins = document["pins"]
        return document | {"down": [p for p in range(1, pins + 1) if p not in state]}
    if kind == "hackenbush":
        return document | {"edges": [list(position.game.edges[e]) for e in sorted(state)]}  # type: ignore[attr-defined]
    if kind == "northcott":
        return document | {"rows": [list(row) for row in state[0]], "mover": ("white", "black")[state[1]]}
    document.pop("board", None)  # a rectangle; its rows say the same
    return document | {"rows": [n for n in state if n]}


def values(position: Position) -> Mapping[Move, Fraction]:
    """Exact value to player 0 after each move: the solver of the kind says which moves win."""
    assert isinstance(position, ImpartialPosition)
    document = document_of(position)
    winning = {canonical(m) for m in solve(document).moves}
    if position.game.kind == "hackenbush":  # edges keep their numbers during play
        kept = sorted(position.state)
        winning = {canonical(kept[int(e)]) for e in winning}
    mine = 1 if position.to_move == 0 else -1
    return {move: Fraction(mine if move in winning else -mine) for move in position.moves()}


def _show(position: Position, lang: str) -> str:
    """The position in words."""
    assert isinstance(position, ImpartialPosition)
    t, kind = translator("play", lang), position.game.kind
    document = document_of(position)

    def listed(items: Any) -> str:
        return ", ".join(map(str, items)) or "-"

    if kind == "nimble":
        return t("Coins on squares {squares}", squares=listed(document["coins"]))
    if kind == "coins":
        return t("Heads: {coins}", coins=listed(_place(x) for x in document["heads"]))
    if kind == "kayles_row":
        return t("Pins standing: {pins}", pins=listed(sorted(position.state)))
    if kind == "hackenbush":
        return t("Edges: {edges}", edges=listed(f"{u}-{v}" for u, v in document["edges"]))
    if kind == "northcott":
        lines = [
            t("row {row}: white {white}, black {black}", row=i, white=w, black=b)
            for i, (w, b) in enumerate(document["rows"], 1)
        ]
        lines.append(t("White to move.") if document["mover"] == "white" else t("Black to move."))
        return "\n".join(lines)
    if kind == "chomp":
        return t("Squares in each row: {rows}", rows=listed(document["rows"]))
    return t("Heaps: {heaps}", heaps=listed(document["heaps"]))


def _place(place: Any) -> str:
    """A coin's place: a number, or row and column."""
    return f"({place[0]},{place[1]})" if isinstance(place, (list, tuple)) else str(place)


def _draw(position: Position, lang: str = "en") -> Any:
    assert isinstance(position, ImpartialPosition)
    if position.game.kind == "hackenbush":  # edges keep their numbers during play
        from gote.combinatorial.drawing import svg
        from gote.combinatorial.hackenbush.drawing import drawn_edges
        from gote.combinatorial.hackenbush.plot import GREEN

        document = document_of(position)
        return svg(*drawn_edges(document["ground"], document["edges"], lambda i: GREEN, sorted(position.state)))
    return solve(document_of(position)).plot(lang)


def describe(move: Move, position: Position, lang: str) -> str:
    """A move in words."""
    assert isinstance(position, ImpartialPosition)
    t, kind, what = translator("play", lang), position.game.kind, json.loads(str(move))
    if kind == "kayles_row":
        return t("knock down {pins}", pins=", ".join(map(str, what["pins"])))
    if kind == "coins":
        if len(what) > 1 and isinstance(what[0], list):
            return t("turn all from {first} to {last}", first=_place(min(what)), last=_place(max(what)))
        return t("turn {coins}", coins=", ".join(map(_place, what)))
    if kind == "hackenbush":
        u, v = position.game.edges[int(what)]  # type: ignore[attr-defined]
        return t("cut {edge} ({u}-{v})", edge=what, u=u, v=v)
    if kind == "nimble":
        return t("coin from {start} to {end}", start=what["from"], end=what["to"])
    if kind == "northcott":
        return t("row {row}: from {start} to {end}", row=what["row"] + 1, start=what["from"], end=what["to"])
    if kind == "chomp":
        return t("bite row {row}, column {column}", row=what[0], column=what[1])
    return "; ".join(_taking(one, t) for one in (what if isinstance(what, list) else [what]))


def _taking(move: Mapping[str, Any], t: Translate) -> str:
    """A move on one heap."""
    take, leave = move["take"], move["leave"]
    heap = take + sum(leave)  # by its size: places change when a heap is gone, and equal heaps are alike
    if len(leave) < 2:
        return t("take {number} from the heap of {heap}", heap=heap, number=take)
    if take == 0:
        return t("split the heap of {heap} into {first} and {second}", heap=heap, first=leave[0], second=leave[1])
    return t(
        "take {number} from the heap of {heap}, leave {first} and {second}",
        heap=heap,
        number=take,
        first=leave[0],
        second=leave[1],
    )


def _reason(position: Position, lang: str) -> str:
    """Why the best moves are best: the theory that finds them, with this position's numbers."""
    t = translator("play", lang)
    assert isinstance(position, ImpartialPosition)
    kind, state = position.game.kind, position.state
    if position.game.play == "misere":
        return (
            t(
                "Misere nim: play as in nim until one heap of two or more is left, then leave an odd number "
                "of heaps of one."
            )
            if kind == "nim"
            else t("Found by the theory of misere play.")
        )
    if kind == "moore":
        k = position.game.k  # type: ignore[attr-defined]
        return t(
            "Write the heaps in binary and add each column modulo {modulus}: {columns}. A winning move "
            "makes them all 0.",
            modulus=k + 1,
            columns=_columns(state, k + 1),
        )
    terms = (
        list(state)
        if kind in ("nim", "nimble")
        else [abs(w - b) - 1 for w, b in state[0]]
        if kind == "northcott"
        else None
    )
    value = getattr(solve(document_of(position)), "grundy", None)
    if terms is not None and value is None:  # northcott, whose gaps are nim heaps
        value = reduce(xor, terms, 0)
    if value is None:
        return t("Found by search.")
    sum_ = " ⊕ ".join(map(str, terms)) if terms else ""
    if kind == "northcott":
        return t(
            "The gaps between the men are nim heaps: {sum} = {value}. A winning move makes the nim-sum 0; a "
            "retreat is answered by following.",
            sum=sum_,
            value=value,
        )
    if sum_:
        ending = t("Every move can be answered.") if value == 0 else t("A winning move makes it 0.")
        return t("The nim-sum is {sum} = {value}.", sum=sum_, value=value) + " " + ending
    if value == 0:
        return t("The Sprague-Grundy value is 0: every move can be answered.")
    return t("The Sprague-Grundy value is {value}; a winning move makes it 0.", value=value)


def _columns(heaps: Any, modulus: int) -> str:
    """The sums of the binary columns, highest first."""
    longest = max((int(n).bit_length() for n in heaps), default=0)
    return " ".join(str(sum(n >> i & 1 for n in heaps) % modulus) for i in reversed(range(longest))) or "0"


def _playable(name: str, en: str, ja: str, rules_en: str, rules_ja: str, **document: Any) -> PlayableGame:
    def start(options: Mapping[str, Any]) -> Position:
        game = load(document | {key: value for key, value in options.items() if value is not None})
        assert isinstance(game, ImpartialGame)
        return ImpartialPosition(game, game.opening())

    options = {key: value for key, value in document.items() if key != "kind"}
    return PlayableGame(
        name=name,
        title_en=en,
        title_ja=ja,
        rules_en=rules_en,
        rules_ja=rules_ja,
        start=start,
        show=_show,
        options=options,
        values=values,
        draw=_draw,
        describe=describe,
        reason=_reason,
    )


NIM = _playable(
    "nim",
    "Nim",
    "Nim",
    "Take any number of chips from one heap; who takes the last chip wins.",
    "1 つの山から好きなだけチップを取る。最後のチップを取ったプレイヤーの勝ち。",
    kind="nim",
    heaps=[3, 4, 5],
)
MISERE_NIM = _playable(
    "misere-nim",
    "Misere nim",
    "逆形の nim",
    "Take any number of chips from one heap; who takes the last chip loses.",
    "1 つの山から好きなだけチップを取る。最後のチップを取ったプレイヤーの負け。",
    kind="nim",
    heaps=[3, 4, 5],
    play="misere",
)
TAKE_AWAY = _playable(
    "take-away",
    "Take away",
    "取りつくしゲーム",
    "Take 1, 2 or 3 chips; who takes the last chip wins.",
    "チップを 1, 2, 3 枚のいずれか取る。最後のチップを取ったプレイヤーの勝ち。",
    kind="subtraction",
    set=[1, 2, 3],
    heaps=[21],
)
KAYLES = _playable(
    "kayles",
    "Kayles",
    "Kayles",
    "Knock down one pin or two adjacent ones; who knocks down the last wins.",
    "1 本、または隣り合う 2 本のピンを倒す。最後のピンを倒したプレイヤーの勝ち。",
    kind="kayles_row",
    pins=13,
    down=[2],
)
DAWSON = _playable(
    "dawson",
    "Dawson's chess",
    "Dawson のチェス",
    "Take 1 chip if it is the whole heap, 2 chips, or 3 chips and split the rest if you like; the last mover wins.",
    "山全てなら 1 枚、または 2 枚、または 3 枚取って残りを 2 つに分けてもよい。最後に動かしたプレイヤーの勝ち。",
    kind="octal",
    code="0.137",
    heaps=[18],
)
LASKER = _playable(
    "lasker",
    "Lasker's nim",
    "Lasker の nim",
    "Take any number of chips from a heap, or split a heap in two.",
    "1 つの山から好きなだけ取るか、1 つの山を 2 つに分ける。",
    kind="octal",
    code="4.333...",
    heaps=[2, 5, 7],
)
GRUNDY = _playable(
    "grundy",
    "Grundy's game",
    "Grundy のゲーム",
    "Split a heap into two unequal heaps; who cannot move loses.",
    "1 つの山を枚数の違う 2 つに分ける。動かせなくなったプレイヤーの負け。",
    kind="heap",
    rule=[{"take": [0], "parts": [2], "unequal": True}],
    heaps=[5, 8, 13],
)
TURTLES = _playable(
    "turning-turtles",
    "Turning Turtles",
    "Turning Turtles",
    "Turn one or two coins; the rightmost one must go from heads to tails.",
    "1 枚か 2 枚のコインをひっくり返す。最も右のコインは表から裏にする。",
    kind="coins",
    rule={"kind": "count", "counts": [1, 2], "base": 1},
    heads=[2, 5, 9, 10, 12],
)
MOCK_TURTLES = _playable(
    "mock-turtles",
    "Mock Turtles",
    "Mock Turtles",
    "Turn one, two or three coins; the rightmost one must go from heads to tails.",
    "1, 2, 3 枚のコインをひっくり返す。最も右のコインは表から裏にする。",
    kind="coins",
    rule={"kind": "count", "counts": [1, 2, 3], "base": 0},
    heads=[2, 4, 5, 8],
)
RUGS = _playable(
    "rugs",
    "Rugs (Turnablock)",
    "Rugs (Turnablock)",
    "Turn all coins of a rectangle; its lower right coin must go from heads to tails.",
    "長方形の全てのコインをひっくり返す。右下のコインは表から裏にする。",
    kind="coins",
    rule={"kind": "product", "factors": [{"kind": "consecutive", "min": 1, "base": 1}] * 2},
    heads=[[2, 4], [4, 3], [5, 5]],
)
HACKENBUSH = _playable(
    "hackenbush",
    "Green Hackenbush",
    "Green Hackenbush",
    "Cut an edge; what is no longer joined to the ground disappears. Who cuts the last edge wins.",
    "辺を 1 本切る。地面とつながらなくなった部分は消える。最後の辺を切ったプレイヤーの勝ち。",
    kind="hackenbush",
    ground="G",
    edges=[["G", "a"], ["a", "b"], ["a", "c"], ["c", "d"], ["c", "e"], ["G", "x"], ["x", "y"], ["y", "G"], ["y", "z"]],
)
NIMBLE = _playable(
    "nimble",
    "Nimble",
    "Nimble",
    "Move one coin any number of squares to the left; who cannot move loses.",
    "コイン 1 枚を左へ好きなだけ動かす。動かせなくなったプレイヤーの負け。",
    kind="nimble",
    coins=[4, 8, 8, 9],
)
NIM_2 = _playable(
    "nim-2",
    "Moore's Nim_2",
    "Moore の Nim_2",
    "Take chips from one or two heaps; who takes the last chip wins.",
    "1 つか 2 つの山からチップを取る。最後のチップを取ったプレイヤーの勝ち。",
    kind="moore",
    k=2,
    heaps=[3, 4, 5, 6],
)


def _gaps(after: Position) -> int:
    """The squares between the men: who always closes gaps cannot be kept waiting for ever."""
    assert isinstance(after, ImpartialPosition)
    return sum(abs(white - black) for white, black in after.state[0])


NORTHCOTT = replace(
    _playable(
        "northcott",
        "Northcott's game",
        "Northcott のゲーム",
        "Move your man along its row, forwards or back, without jumping; who cannot move loses.",
        "自分の駒を行に沿って好きなだけ動かす。飛び越えてはならない。動かせなくなったプレイヤーの負け。",
        kind="northcott",
        columns=8,
        rows=[[1, 6], [2, 5], [3, 7]],
    ),
    progress=_gaps,
)
CHOMP = _playable(
    "chomp",
    "Chomp",
    "Chomp",
    "Bite a square and everything above and to the right; leave the poisoned corner to the opponent.",
    "1 マスとその上・右の全てを食べる。毒のある角を相手に残す。",
    kind="chomp",
    rows=[5, 5, 5],
)


@dataclass(frozen=True)
class SosPosition:
    """A row of SOS during play, and who writes next."""

    row: str
    to_move: int = 0

    def mover(self) -> int:
        return self.to_move

    def moves(self) -> list[Move]:
        over = "SOS" in self.row
        return [f"{i}{letter}" for i, c in enumerate(self.row, 1) if c == "_" and not over for letter in "SO"]

    def play(self, move: Move) -> SosPosition:
        square, letter = int(str(move)[:-1]), str(move)[-1]
        return SosPosition(self.row[: square - 1] + letter + self.row[square:], 1 - self.to_move)

    def score(self) -> int:
        """Who wrote last has completed SOS, or nobody has."""
        return 0 if "SOS" not in self.row else 1 if self.to_move else -1

    def chance(self) -> list[tuple[Fraction, Move]]:
        return []


def opening_of_sos(game: Any) -> Position:
    """The row of a document."""
    from gote.combinatorial.catalogue.sos import TABULATED
    from gote.core import DocumentError

    if game.squares > TABULATED:
        raise DocumentError("squares", f"a row of more than {TABULATED} squares is not played; give a shorter one")
    return SosPosition(game.row, len(game.history) % 2)


def _sos_values(position: Position) -> Mapping[Move, Fraction]:
    """What the search says of the row after each move."""
    from gote.combinatorial.catalogue.sos import solve_row

    assert isinstance(position, SosPosition)
    worth = {"win": -1, "draw": 0, "loss": 1}
    mine = 1 if position.to_move == 0 else -1
    return {m: Fraction(mine * worth[solve_row(position.play(m).row)[0]]) for m in position.moves()}


def _sos_row(position: Position, lang: str) -> str:
    assert isinstance(position, SosPosition)
    return position.row


def _sos_picture(position: Position, lang: str = "en") -> Any:
    from gote.combinatorial.catalogue.plot import drawn_row_of_sos

    assert isinstance(position, SosPosition)
    letters = {i: c for i, c in enumerate(position.row, 1) if c != "_"}
    return drawn_row_of_sos(letters, len(position.row))


SOS = PlayableGame(
    name="sos",
    title_en="SOS",
    title_ja="SOS",
    rules_en="Write S or O into an empty square; who first completes SOS on three squares side by side wins.",
    rules_ja="空いたマスに S か O を書く。並んだ 3 マスで先に SOS を完成させたプレイヤーの勝ち。",
    start=lambda options: opening_of_sos(load({"kind": "sos", "squares": 11, **options})),
    show=_sos_row,
    options={"squares": 11},
    values=_sos_values,
    draw=_sos_picture,
    reason=lambda position, lang: translator("play", lang)("Found by search."),
)
