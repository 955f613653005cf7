"""Memory with special kinds as rules of one's own: two to six players, special kinds of any number of cards.

Who takes two cards of one special kind gets 1. As many passes in a row as there are players end the game: everybody then
gets an equal share. As in the paper a player takes a known pair, passes, or turns an unknown card and after it a known or
another unknown one. Documents of kind `rules` name it `memory_table`; the answer lists the payoffs of all subgame-perfect
equilibria. Cost: O(N^3) states; with three players and thirty pairs 342,000 in all, 25 s with their proof.
"""

from fractions import Fraction
from typing import NamedTuple

from gote.core.numbers import whole
from gote.core.position import CHANCE
from gote.rules.rules import Rules


class Board(NamedTuple):
    """What everybody knows, and who is to do what."""

    mover: int
    passes: int
    new: int  # ordinary kinds nobody has seen
    half: int  # with one known card
    whole: int  # with both cards known
    unseen: int  # special kinds nobody has seen
    seen: int  # with one known card
    first: str = ""  # the first card of the turn: mate, special, new
    turning: bool = False  # chance turns the next card
    winner: int | None = None

    @property
    def known(self) -> int:
        """Kinds with a known card, that of the first card not among them."""
        return self.half + self.whole + self.seen


class MemoryTable(Rules):
    """Memory for several players: who takes a special pair gets 1, an equal share each when all pass in a row."""

    def __init__(self, pairs: int = 2, players: int = 3, specials: int = 1, special_cards: int = 2) -> None:
        self.pairs, self.players = whole(pairs), whole(players)
        self._seats = self.players
        self.specials, self.special_cards = whole(specials), whole(special_cards)
        if not 2 <= self._seats <= 6:
            raise ValueError(f"players: {players} is out of range; give 2 to 6")
        if not 1 <= self.specials <= self.pairs <= 40 or self.special_cards < 2:
            raise ValueError("pairs: give 1 to 40 kinds, at least one of them special, with 2 cards or more each")

    def start(self) -> Board:
        return Board(0, 0, self.pairs - self.specials, 0, 0, self.specials, 0)

    def mover(self, board: Board) -> int:
        return CHANCE if board.turning else board.mover

    def cards(self, board: Board) -> dict[str, int]:
        """How many unknown cards are what: of the first card's kind, mates, mates of special ones, special, new."""
        each, c = {"": 0, "mate": 0, "special": self.special_cards - 1, "new": 1}, self.special_cards
        counts = (each[board.first], board.half, (c - 1) * board.seen, c * board.unseen, 2 * board.new)
        names = ("own", "mate", "special mate", "special", "new")
        return {name: count for name, count in zip(names, counts, strict=True) if count}

    def moves(self, board: Board) -> list[str]:
        if board.winner is not None or board.passes == self._seats:
            return []
        if board.turning:
            return list(self.cards(board))
        if board.first:
            allowed = {"take": board.first == "mate", "unknown": bool(self.cards(board)), "known": board.known > 0}
        else:
            allowed = {"take": board.whole > 0, "turn": bool(self.cards(board)), "pass": board.known > 1}
        return [move for move, may in allowed.items() if may]

    def chance(self, board: Board) -> list[tuple[Fraction, str]]:
        cards = self.cards(board)
        return [(Fraction(count, sum(cards.values())), name) for name, count in cards.items()]

    def play(self, board: Board, move: str) -> Board:
        if board.turning:
            return self._second(board, move) if board.first else self._first(board, move)
        if move in ("turn", "unknown"):
            return board._replace(turning=True, passes=0)
        if move == "known":
            return self._missed(board)
        if move == "take":
            return board._replace(whole=board.whole - (not board.first), first="", passes=0)
        return board._replace(mover=self._next(board), passes=board.passes + 1)

    def _next(self, board: Board) -> int:
        return (board.mover + 1) % self._seats

    def _first(self, board: Board, card: str) -> Board:
        board = board._replace(turning=False)
        if card == "special mate":
            return board._replace(winner=board.mover)
        board = self._taken_up(board, card)
        return board._replace(first=card)

    @staticmethod
    def _taken_up(board: Board, card: str) -> Board:
        """The kind of a card just turned is no longer among those it was counted with."""
        return board._replace(
            half=board.half - (card == "mate"),
            unseen=board.unseen - (card == "special"),
            new=board.new - (card == "new"),
        )

    def _second(self, board: Board, card: str) -> Board:
        board = board._replace(turning=False)
        if card == "own":
            won = board.mover if board.first == "special" else None
            return board._replace(first="", winner=won)
        if card == "special mate":
            return board._replace(winner=self._next(board))  # who now knows both cards
        return self._missed(self._taken_up(board, card), card)

    def _missed(self, board: Board, second: str = "") -> Board:
        """The cards are turned back, and the next player moves."""
        shown = (board.first, second)
        return board._replace(
            mover=self._next(board),
            whole=board.whole + shown.count("mate"),
            half=board.half + shown.count("new"),
            seen=board.seen + shown.count("special"),
            first="",
        )

    def result(self, board: Board) -> tuple[Fraction, ...]:
        if board.winner is None:
            return (Fraction(1, self._seats),) * self._seats
        return tuple(Fraction(i == board.winner) for i in range(self._seats))
