"""Playing memory against gote: perfect, or with a memory of a few cards."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import Any

from gote.cards.memory.board import Board
from gote.cards.memory.tables import Table, difference_table, special_table
from gote.core import DocumentError, Picture, PlayableGame, translator
from gote.core.picture import PALETTE, drawing

LARGEST = 26


def start(options: Mapping[str, Any], special: bool = True) -> Any:
    """All cards face down; `memory` and `memory_first` limit what the second and the first player remember.

    >>> start({"pairs": 5, "memory": "all", "memory_first": "all", "show": 1}).pairs
    5
    """
    pairs = int(options["pairs"])
    if not 1 <= pairs <= LARGEST:
        raise DocumentError("pairs", f"{pairs} is not between 1 and {LARGEST}; lay 1 to {LARGEST} pairs")
    capacity = (_capacity(options["memory_first"]), _capacity(options["memory"]))
    return Board.start(pairs, special, capacity=capacity, show_known=bool(int(options["show"])))


def _capacity(value: Any) -> int | None:
    if value in ("all", None):
        return None
    if int(value) < 0:
        raise DocumentError("memory", f"{value} is not a number of cards; give 0 or more, or all")
    return int(value)


def start_pairs(options: Mapping[str, Any]) -> Any:
    """The board without a special pair."""
    return start(options, special=False)


def values(board: Any) -> dict[Any, Fraction]:
    """The value to player 0 after each move, as the mover sees the table (who forgets may be wrong).

    >>> board = Board.start(2).play(0).play(1)
    >>> [str(value) for value in values(board).values()]
    ['-1/3', '-1/3', '-1/3']
    """
    seen = board.believed()
    worth = Worth(board.pairs, board.special)
    sign = 1 if board.player == 0 else -1
    known: dict[tuple[int, ...], Fraction] = {}
    found = {}
    for move in board.moves():
        key = (move,) if board.mover() < 0 or seen.places[move] else ()  # cards nobody has seen are all alike
        if key not in known:
            known[key] = sign * worth.after(seen, move)
        found[move] = known[key]
    return found


class Worth:
    """Exact values of boards in the middle of a turn, seen by the player whose turn it is."""

    def __init__(self, pairs: int, special: bool) -> None:
        size = max(12, pairs)
        self.table: Table = special_table(size) if special else difference_table(size)

    def after(self, board: Board, move: int) -> Fraction:
        """The worth for the mover of `board` after a move (or after a card of chance)."""
        return self._seen_by(board.player, board.play(move))

    def _seen_by(self, player: int, board: Board) -> Fraction:
        return self.of(board) if board.player == player else -self.of(board)

    def of(self, board: Board) -> Fraction:
        """The worth for the player whose turn it is; pairs taken before count in the pair game."""
        sign = 1 if board.player == 0 else -1
        if board.over:
            return Fraction(sign * board.score())
        if board.turning >= 0:
            return sum((p * self._seen_by(board.player, board.play(kind)) for p, kind in board.chance()), Fraction(0))
        if board.first >= 0:
            places = {board.places[i] or -1: i for i in board.moves()}
            return max(self._seen_by(board.player, board.play(i)) for i in places.values())
        state = board.state()
        if state is None:
            return Fraction(1)
        return self.table.payoff(state) + (0 if board.special else sign * board.lead)


def show(board: Any, lang: str = "en") -> str:
    """The board as text: ## is face down, (3) a card seen before, [3] the card just turned."""
    t = translator("memory", lang)
    width = max(4, min(10, len(board.places)))
    lines = []
    for row in range(0, len(board.places), width):
        cells = [_cell(board, i).center(5) for i in range(row, min(row + width, len(board.places)))]
        names = [str(i + 1).center(5) for i in range(row, min(row + width, len(board.places)))]
        lines += ["".join(names).rstrip(), "".join(cells).rstrip()]
    if board.special:
        lines.append(t("Kind 1 is special. Pairs of the first player minus the second's: {lead}", lead=board.lead))
    else:
        lines.append(t("Pairs of the first player minus the second's: {lead}", lead=board.lead))
    return "\n".join(lines)


def _cell(board: Board, i: int) -> str:
    kind = board.places[i]
    if kind < 0:
        return "."
    if i == board.first:
        return f"[{kind}]"
    if kind and board.show_known:
        return f"({kind})"
    return "##"


def draw(board: Any, lang: str = "en") -> Picture:
    """The board as a drawing: backs, seen cards pale, the open card framed."""
    width = max(4, min(10, len(board.places)))
    rows = -(-len(board.places) // width)
    parts = []
    for i, kind in enumerate(board.places):
        if kind < 0:
            continue
        x, y = 10 + 56 * (i % width), 10 + 76 * (i // width)
        face = kind > 0 and (board.show_known or i == board.first)
        fill = "#FFFFFF" if face else PALETTE[0]
        edge = PALETTE[1] if i == board.first else "#333333"
        parts.append(
            f'<rect x="{x}" y="{y}" width="46" height="64" rx="6" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        )
        label, colour = (
            (str(kind), PALETTE[1] if kind == 1 and board.special else "#333333") if face else (str(i + 1), "#FFFFFF")
        )
        size = 24 if face else 12
        parts.append(
            f'<text x="{x + 23}" y="{y + 38}" font-size="{size}" text-anchor="middle" '
            f'fill="{colour}">{escape(label)}</text>'
        )
    return Picture(svg=drawing(parts, 56 * width + 14, 76 * rows + 14, ground=""), caption="")


def describe(move: Any, board: Any, lang: str = "en") -> str:
    """A move in words."""
    t = translator("memory", lang)
    if board.turning >= 0:
        return t("place {place} shows {kind}", place=board.turning + 1, kind=move)
    kind = board.places[move]
    if kind and board.show_known:
        return t("turn place {place} ({kind})", place=move + 1, kind=kind)
    return t("turn place {place}", place=move + 1)


def reason(board: Any, lang: str = "en") -> str:
    """The state of the board and what its plies are worth."""
    t = translator("memory", lang)
    here = replace(board.believed(), first=-1, turning=-1)
    state = here.state()
    if state is None:
        return t("Both special cards are known: take them.")
    worth = Worth(board.pairs, board.special)
    found = worth.table.fractions(state._replace(d=0))
    says = (
        t("{ply}: you win with probability {p}.")
        if board.special
        else t("{ply}: your pairs less the other player's are {p} on average.")
    )
    names = {
        "0": t("Pass by turning two known cards"),
        "1": t("Turn an unknown card, then a known one unless it fits"),
        "2": t("Turn an unknown card, then another unless it fits"),
    }
    worth_of = {name: (1 + payoff) / 2 if board.special else payoff for name, payoff in found.plies.items()}
    best = sorted(worth_of, key=lambda name: -worth_of[name])
    return "\n".join(
        says.format(ply=names.get(name, t("Take a known pair")), p=f"{float(worth_of[name]):.4f}") for name in best
    )


MEMORY = PlayableGame(
    name="memory",
    title_en="Memory with a special pair",
    title_ja="特別なカードを含む神経衰弱",
    rules_en="Turn one card, then another. Two of a kind are taken and you go on; otherwise it is the other player's "
    "turn. Who takes the pair of 1s"
    " wins. Turning two known cards is a pass; four passes in a row are a draw. Options: pairs, memory=5 "
    "(gote remembers five cards),"
    " memory_first for the first player, show=0 to hide the cards seen.",
    rules_ja="カードを1枚開け、もう1枚開ける。同じ数字なら取って手番を続け、違えば相手の手番になる。1のペアを取ったほうが勝ち。既知の2枚を開けるのはパスで、"
    "パスが4回続くと引き分け。オプション:pairs(ペア数)、memory=5(後手が覚えるのは5枚まで)、memory_first(先手側)、show=0(開けたカードを表示しない)。",
    start=start,
    show=show,
    options={"pairs": 8, "memory": "all", "memory_first": "all", "show": 1},
    values=values,
    draw=draw,
    describe=describe,
    reason=reason,
)
MEMORY_PAIRS = replace(
    MEMORY,
    name="memory-pairs",
    title_en="Memory for pairs",
    title_ja="神経衰弱(枚数)",
    rules_en="Turn one card, then another. Two of a kind are taken and you go on; otherwise it is the other player's "
    "turn. Every pair counts one; gote"
    " plays for the largest expected difference. Four passes in a row end the game.",
    rules_ja="カードを1枚開け、もう1枚開ける。同じ数字なら取って手番を続け、違えば相手の手番になる。取ったペアの数を競い、後手は差の期待値を最大にする。パスが4回続くと終了。",
    start=start_pairs,
)
