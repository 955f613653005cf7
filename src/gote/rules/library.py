"""Games written as rules, to play, to copy from and to test with. Each is as short as a user would write it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

from gote.core.lazy import load_object
from gote.rules.rules import CHANCE, Rules

NAMES: Mapping[str, str] = {
    "take_away": "TakeAway",
    "tic_tac_toe": "TicTacToe",
    "pursuit": "Pursuit",
    "pig": "Pig",
    "three_take": "ThreeTake",
    "kuhn": "Kuhn",
    "inspection": "Inspection",
    "domineering": "Domineering",
    "kayles": "Kayles",
    "tanhinmin_table": "TanhinminTable",
    "memory_table": "MemoryTable",
}
ELSEWHERE = {
    "TanhinminTable": "gote.cards.tanhinmin.rules_several:TanhinminTable",
    "MemoryTable": "gote.cards.memory.rules_several:MemoryTable",
}
"""Rules that lie in the room they belong to."""
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def __getattr__(name: str) -> Any:
    if name in ELSEWHERE:
        return load_object(ELSEWHERE[name])
    raise AttributeError(f"there are no rules {name}")


class TakeAway(Rules):
    """One heap; take 1 up to `most`; who cannot move loses (wins, in misere play)."""

    def __init__(self, heap: int = 21, most: int = 3, convention: str = "normal") -> None:
        self.heap, self.most, self.convention = heap, most, convention

    def start(self) -> int:
        return self.heap

    def moves(self, heap: int) -> list[int]:
        return list(range(1, min(heap, self.most) + 1))

    def play(self, heap: int, take: int) -> int:
        return heap - take


class Kayles(Rules):
    """Rows of pins; knock down one pin or two neighbours. A position falls into its rows."""

    def __init__(self, pins: int = 10) -> None:
        self.pins = pins

    def start(self) -> tuple[int, ...]:
        return (self.pins,)

    def moves(self, rows: tuple[int, ...]) -> list[tuple[int, int, int]]:
        return sorted({(n, k, a) for n in rows for k in (1, 2) if k <= n for a in range((n - k) // 2 + 1)})

    def play(self, rows: tuple[int, ...], move: tuple[int, int, int]) -> tuple[int, ...]:
        n, k, a = move
        rest = list(rows)
        rest.remove(n)
        return tuple(sorted([*rest, *(x for x in (a, n - k - a) if x)]))

    def parts(self, rows: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [(n,) for n in rows]


class TicTacToe(Rules):
    """Three in a row, cells 0 to 8 by rows; X is player 0."""

    def start(self) -> str:
        return "." * 9

    def won(self, board: str) -> str:
        return next((board[a] for a, b, c in LINES if "." != board[a] == board[b] == board[c]), "")

    def moves(self, board: str) -> list[int]:
        return [] if self.won(board) else [k for k in range(9) if board[k] == "."]

    def mover(self, board: str) -> int:
        return board.count("X") - board.count("O")

    def play(self, board: str, cell: int) -> str:
        return board[:cell] + "XO"[self.mover(board)] + board[cell + 1 :]

    def result(self, board: str) -> int:
        return {"X": 1, "O": -1, "": 0}[self.won(board)]

    def draw(self, board: str) -> str:
        return "\n".join(board[k : k + 3] for k in (0, 3, 6))


class Pursuit(Rules):
    """A pursuer (player 0) and a fugitive on a path or a cycle of places; each stays or steps. Endless play is a draw."""

    def __init__(self, places: int = 7, pursuer: int = 0, fugitive: int = 4, cycle: bool = False) -> None:
        self.places, self.pursuer, self.fugitive, self.cycle = places, pursuer, fugitive, cycle

    def start(self) -> tuple[int, int, int]:
        return self.pursuer, self.fugitive, 0

    def mover(self, state: tuple[int, int, int]) -> int:
        return state[2]

    def moves(self, state: tuple[int, int, int]) -> list[int]:
        if state[0] == state[1]:
            return []
        here = state[state[2]]
        if self.cycle:
            return [here, (here - 1) % self.places, (here + 1) % self.places]
        return [to for to in (here, here - 1, here + 1) if 0 <= to < self.places]

    def play(self, state: tuple[int, int, int], to: int) -> tuple[int, int, int]:
        return (to, state[1], 1) if state[2] == 0 else (state[0], to, 0)

    def result(self, state: tuple[int, int, int]) -> int:
        return 1


class Pig(Rules):
    """Roll as often as you like: 1 loses the turn's points, other numbers add; hold to bank them; first to the target."""

    def __init__(self, target: int = 10) -> None:
        self.target = target

    def start(self) -> tuple[int, int, int, int, bool]:
        return 0, 0, 0, 0, False  # bank of the mover, of the other, points of this turn, mover, die in the air

    def mover(self, state: tuple[int, int, int, int, bool]) -> int:
        return CHANCE if state[4] else state[3]

    def moves(self, state: tuple[int, int, int, int, bool]) -> list[Any]:
        bank, _, points, _, rolling = state
        if bank + points >= self.target:
            return []
        return [1, 2, 3, 4, 5, 6] if rolling else ["roll", "hold"] if points else ["roll"]

    def chance(self, state: tuple[int, int, int, int, bool]) -> list[tuple[Fraction, int]]:
        return [(Fraction(1, 6), k) for k in range(1, 7)]

    def play(self, state: tuple[int, int, int, int, bool], move: Any) -> tuple[int, int, int, int, bool]:
        bank, other, points, who, _ = state
        if move == "roll":
            return bank, other, points, who, True
        if move == "hold":
            return other, bank + points, 0, 1 - who, False
        return (other, bank, 0, 1 - who, False) if move == 1 else (bank, other, points + move, who, False)

    def result(self, state: tuple[int, int, int, int, bool]) -> int:
        return 1 if state[3] == 0 else -1


class ThreeTake(Rules):
    """Three players in turn take 1 or 2; who takes the last gets 1."""

    players = 3

    def __init__(self, heap: int = 7) -> None:
        self.heap = heap

    def start(self) -> tuple[int, int]:
        return self.heap, 0

    def mover(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> list[int]:
        return [k for k in (1, 2) if k <= state[0]]

    def play(self, state: tuple[int, int], k: int) -> tuple[int, int]:
        return state[0] - k, (state[1] + 1) % 3

    def result(self, state: tuple[int, int]) -> tuple[int, ...]:
        return tuple(int(i == (state[1] - 1) % 3) for i in range(3))


class Kuhn(Rules):
    """Kuhn's poker: one of three cards each, ante 1; pass (p) or bet (b) 1."""

    def start(self) -> tuple[Any, str]:
        return None, ""

    def mover(self, state: tuple[Any, str]) -> int:
        return CHANCE if state[0] is None else len(state[1]) % 2

    def moves(self, state: tuple[Any, str]) -> list[Any]:
        deal, bets = state
        if deal is None:
            return list(permutations(range(3), 2))
        return [] if bets in ("pp", "pbp", "pbb", "bp", "bb") else ["p", "b"]

    def chance(self, state: tuple[Any, str]) -> list[tuple[Fraction, Any]]:
        return [(Fraction(1, 6), deal) for deal in permutations(range(3), 2)]

    def play(self, state: tuple[Any, str], move: Any) -> tuple[Any, str]:
        return (move, "") if state[0] is None else (state[0], state[1] + move)

    def observe(self, state: tuple[Any, str], player: int) -> Any:
        return None if state[0] is None else (state[0][player], state[1])

    def result(self, state: tuple[Any, str]) -> int:
        deal, bets = state
        if bets in ("bp", "pbp"):
            return 1 if bets == "bp" else -1
        stake = 1 if bets == "pp" else 2
        return stake if deal[0] > deal[1] else -stake


class Inspection(Rules):
    """Each period the inspector (player 0) inspects or not while the other violates or waits; few inspections."""

    def __init__(self, periods: int = 4, inspections: int = 1) -> None:
        self.periods, self.inspections = periods, inspections

    def start(self) -> Any:
        return self.periods, self.inspections

    def mover(self, state: Any) -> tuple[int, int]:
        return 0, 1

    def moves(self, state: Any, player: int) -> list[str]:
        if isinstance(state, str) or state[0] == 0:
            return []
        return ["violate", "wait"] if player == 1 else ["inspect", "not"] if state[1] else ["not"]

    def play(self, state: Any, both: tuple[str, str]) -> Any:
        look, act = both
        if act == "violate":
            return "caught" if look == "inspect" else "missed"
        return state[0] - 1, state[1] - (look == "inspect")

    def result(self, state: Any) -> int:
        return {"caught": 1, "missed": -1}.get(state, 0)


class Domineering(Rules):
    """Left places vertical dominoes, Right horizontal ones; cells [row, column] from 1."""

    partizan = True

    def __init__(self, rows: int = 4, columns: int = 4) -> None:
        self.rows, self.columns = rows, columns

    def start(self) -> frozenset[tuple[int, int]]:
        return frozenset((r, c) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1))

    def moves(self, free: frozenset[tuple[int, int]], player: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        dr, dc = (1, 0) if player == 0 else (0, 1)
        return [((r, c), (r + dr, c + dc)) for r, c in sorted(free) if (r + dr, c + dc) in free]

    def play(self, free: frozenset[tuple[int, int]], domino: Any) -> frozenset[tuple[int, int]]:
        return free - set(domino)
