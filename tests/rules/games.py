"""The games of `rules_games.yaml` as anybody would write them."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import gote

sys.path.append(str(Path(__file__).parents[2] / "docs" / "packages" / "hexapawn" / "src"))  # a package of its own
from hexapawn import Hexapawn


class Take(gote.Rules):
    def __init__(self, n=21):
        self.n = n

    def start(self):
        return self.n

    def moves(self, n):
        return [k for k in (1, 2, 3) if k <= n]

    def play(self, n, k):
        return n - k


class TakeMisere(Take):
    convention = "misere"


class Chomp(gote.Rules):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def start(self):
        return (self.columns,) * self.rows

    def moves(self, lengths):
        return [(r, c) for r, n in enumerate(lengths) for c in range(n) if (r, c) != (0, 0)]

    def play(self, lengths, bite):
        r, c = bite
        return tuple(min(n, c) if k >= r else n for k, n in enumerate(lengths))


class Kayles(gote.Rules):
    def __init__(self, n=10):
        self.n = n

    def start(self):
        return (self.n,) if self.n else ()

    def moves(self, rows):
        return sorted({(n, k, a) for n in rows for k in (1, 2) if k <= n for a in range((n - k) // 2 + 1)})

    def play(self, rows, move):
        n, k, a = move
        rest = list(rows)
        rest.remove(n)
        return tuple(sorted([*rest, *(x for x in (a, n - k - a) if x)]))


class KaylesParts(Kayles):
    def parts(self, rows):
        return [(n,) for n in rows]


class Wythoff(gote.Rules):
    def start(self):
        return (5, 9)

    def moves(self, pair):
        a, b = pair
        return (
            [("a", k) for k in range(1, a + 1)]
            + [("b", k) for k in range(1, b + 1)]
            + [("ab", k) for k in range(1, a + 1)]
        )

    def play(self, pair, move):
        a, b = pair
        which, k = move
        return tuple(sorted((a - k * ("a" in which), b - k * ("b" in which))))


class LoopGraph(gote.Rules):
    edges = {"a": "bc", "b": "ad", "c": "eb", "d": "e", "e": "", "f": "ag", "g": "f"}

    def __init__(self, first):
        self.first = first

    def start(self):
        return self.first

    def moves(self, v):
        return list(self.edges[v])

    def play(self, v, w):
        return w


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(gote.Rules):
    sign = 1

    def start(self):
        return "." * 9

    def won(self, board):
        for a, b, c in LINES:
            if board[a] != "." and board[a] == board[b] == board[c]:
                return board[a]
        return ""

    def moves(self, board):
        return [] if self.won(board) else [k for k in range(9) if board[k] == "."]

    def mover(self, board):
        return board.count("X") - board.count("O")

    def play(self, board, k):
        return board[:k] + "XO"[self.mover(board)] + board[k + 1 :]

    def result(self, board):
        return self.sign * {"X": 1, "O": -1, "": 0}[self.won(board)]


class ReverseTicTacToe(TicTacToe):
    sign = -1


class SymmetricTicTacToe(TicTacToe):
    """The same, boards that are alike counted once."""

    def canonical(self, board):
        found = []
        for turn in (board, "".join(board[3 * r + 2 - c] for r in range(3) for c in range(3))):
            for _ in range(4):
                turn = "".join(turn[3 * (2 - c) + r] for r in range(3) for c in range(3))
                found.append(turn)
        return min(found)


class WildTicTacToe(gote.Rules):
    def start(self):
        return "." * 9

    won = TicTacToe.won

    def moves(self, board):
        return [] if self.won(board) else [(k, s) for k in range(9) if board[k] == "." for s in "XO"]

    def play(self, board, move):
        k, s = move
        return board[:k] + s + board[k + 1 :]

    def mover(self, board):
        return (9 - board.count(".")) % 2

    def result(self, board):
        return 0 if not self.won(board) else 1 if self.mover(board) == 1 else -1


class Connect(gote.Rules):
    """Stones fall; `line` of them in a row win. State: one text a column."""

    most_positions = 3_000_000

    def __init__(self, columns, rows, line):
        self.columns, self.rows, self.line = columns, rows, line

    def start(self):
        return ("",) * self.columns, False

    def moves(self, state):
        columns, over = state
        return [] if over else [c for c in range(self.columns) if len(columns[c]) < self.rows]

    def mover(self, state):
        return sum(map(len, state[0])) % 2

    def play(self, state, c):
        columns = state[0]
        s = "xo"[sum(map(len, columns)) % 2]
        r = len(columns[c])
        after = (*columns[:c], columns[c] + s, *columns[c + 1 :])
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            n = 1
            for sign in (1, -1):
                x, y = c + sign * dx, r + sign * dy
                while 0 <= x < self.columns and 0 <= y < len(after[x]) and after[x][y] == s:
                    n += 1
                    x, y = x + sign * dx, y + sign * dy
            if n >= self.line:
                return after, True
        return after, False

    def result(self, state):
        return 0 if not state[1] else (1 if self.mover(state) == 1 else -1)


class ThreeMensMorris(gote.Rules):
    near = {
        a: [
            b
            for b in range(9)
            if b != a
            and max(abs(a // 3 - b // 3), abs(a % 3 - b % 3)) == 1
            and (a % 2 == 0 or a // 3 == b // 3 or a % 3 == b % 3)
            and (b % 2 == 0 or a // 3 == b // 3 or a % 3 == b % 3)
        ]
        for a in range(9)
    }

    def start(self):
        return "." * 9, 0, 6

    won = TicTacToe.won

    def mover(self, state):
        return state[1]

    def moves(self, state):
        board, who, left = state
        if self.won(board):
            return []
        if left:
            return [(k,) for k in range(9) if board[k] == "."]
        return [(a, b) for a in range(9) if board[a] == "XO"[who] for b in self.near[a] if board[b] == "."]

    def play(self, state, move):
        board, who, left = state
        cells = list(board)
        if len(move) == 2:
            cells[move[0]] = "."
        cells[move[-1]] = "XO"[who]
        return "".join(cells), 1 - who, max(left - 1, 0)

    def result(self, state):
        return {"X": 1, "O": -1, "": -1 if state[1] == 0 else 1}[self.won(state[0])]


class Pursuit(gote.Rules):
    """Pursuers (player 0) and a fugitive on a graph; each stays or steps."""

    def __init__(self, near, pursuers, fugitive):
        self.near, self.pursuers, self.fugitive = near, pursuers, fugitive

    def start(self):
        return tuple(sorted(self.pursuers)), self.fugitive, 0

    def mover(self, state):
        return state[2]

    def moves(self, state):
        hunters, prey, who = state
        if prey in hunters:
            return []
        if who == 1:
            return [prey, *self.near[prey]]
        return sorted({tuple(sorted(to)) for to in product(*((h, *self.near[h]) for h in hunters))})

    def play(self, state, move):
        hunters, prey, who = state
        return (move, prey, 1) if who == 0 else (hunters, move, 0)

    def result(self, state):
        return 1


def path(n):
    return {k: [j for j in (k - 1, k + 1) if 0 <= j < n] for k in range(n)}


def cycle(n):
    return {k: [(k - 1) % n, (k + 1) % n] for k in range(n)}


def grid(rows, columns):
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return {r * columns + c: [i * columns + j for i, j in cells if abs(i - r) + abs(j - c) == 1] for r, c in cells}


class Coins(gote.Rules):
    def start(self):
        return (4, 1, 7, 3, 9, 2), 0

    def moves(self, state):
        return ["left", "right"] if len(state[0]) > 1 else ["left"] if state[0] else []

    def mover(self, state):
        return len(state[0]) % 2

    def play(self, state, side):
        coins, difference = state
        coin, rest = (coins[0], coins[1:]) if side == "left" else (coins[-1], coins[:-1])
        return rest, difference + (coin if self.mover(state) == 0 else -coin)

    def result(self, state):
        return state[1]


class DotsAndBoxes(gote.Rules):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        h = {(r, c): r * columns + c for r in range(rows + 1) for c in range(columns)}
        v = {(r, c): len(h) + r * (columns + 1) + c for r in range(rows) for c in range(columns + 1)}
        self._lines = len(h) + len(v)
        self._boxes = [{h[r, c], h[r + 1, c], v[r, c], v[r, c + 1]} for r in range(rows) for c in range(columns)]

    def start(self):
        return frozenset(), 0, 0

    def mover(self, state):
        return state[1]

    def moves(self, state):
        return [k for k in range(self._lines) if k not in state[0]]

    def play(self, state, k):
        lines, who, difference = state
        after = lines | {k}
        closed = sum(k in box and box <= after for box in self._boxes)
        return after, who if closed else 1 - who, difference + closed * (1 - 2 * who)

    def result(self, state):
        return state[2]


class StopOrGo(gote.Rules):
    after = {"a": "b", "b": "c", "c": "a"}
    stops = {"a": 1, "b": 5, "c": 2}

    def __init__(self, repetition="draw"):
        self.repetition = repetition

    def start(self):
        return "a"

    def mover(self, state):
        return 1 if state == "b" else 0

    def moves(self, state):
        return [f"stop{self.stops[state]}", "go"] if state in self.after else []

    def play(self, state, move):
        return self.after[state] if move == "go" else move

    def result(self, state):
        return int(state[4:])


class StopAtSeven(gote.Rules):
    def start(self):
        return 0, "player"

    def mover(self, state):
        return gote.CHANCE if state[1] == "die" else 0

    def moves(self, state):
        total, what = state
        if what == "over" or total > 7:
            return []
        return ["roll", "stop"] if what == "player" else [1, 2, 3]

    def play(self, state, move):
        total, what = state
        if what == "die":
            return total + move, "player"
        return (total, "die") if move == "roll" else (total, "over")

    def chance(self, state):
        return [(Fraction(1, 3), k) for k in (1, 2, 3)]

    def result(self, state):
        return state[0] if state[0] <= 7 else -7


class Ruin(gote.Rules):
    def __init__(self, p, chips=3):
        self.p, self.chips = p, chips

    def start(self):
        return self.chips, 0

    def mover(self, state):
        return gote.CHANCE if state[1] else 0

    def moves(self, state):
        own, bet = state
        return ["win", "lose"] if bet else list(range(1, min(own, 8 - own) + 1))

    def play(self, state, move):
        own, bet = state
        return (own + bet if move == "win" else own - bet, 0) if bet else (own, move)

    def chance(self, state):
        return [(self.p, "win"), (1 - self.p, "lose")]

    def result(self, state):
        return int(state[0] == 8)


class Pig(gote.Rules):
    def __init__(self, target):
        self.target = target

    def start(self):
        return 0, 0, 0, 0, False  # bank of the mover, of the other, turn total, mover, rolling

    def mover(self, state):
        return gote.CHANCE if state[4] else state[3]

    def moves(self, state):
        mine, _, total, _, rolling = state
        if mine + total >= self.target:
            return []
        return [1, 2, 3, 4, 5, 6] if rolling else ["roll", "hold"] if total else ["roll"]

    def chance(self, state):
        return [(Fraction(1, 6), k) for k in range(1, 7)]

    def play(self, state, move):
        mine, other, total, who, _ = state
        if move == "roll":
            return mine, other, total, who, True
        if move == "hold":
            return other, mine + total, 0, 1 - who, False
        return (other, mine, 0, 1 - who, False) if move == 1 else (mine, other, total + move, who, False)

    def result(self, state):
        return 1 if state[3] == 0 else -1


class ThreeTake(gote.Rules):
    def __init__(self, n):
        self.n = n

    def start(self):
        return self.n, 0

    def mover(self, state):
        return state[1]

    def moves(self, state):
        return [k for k in (1, 2) if k <= state[0]]

    def play(self, state, k):
        return state[0] - k, (state[1] + 1) % 3

    def result(self, state):
        return tuple(int(i == (state[1] - 1) % 3) for i in range(3))


class Inspection(gote.Rules):
    def __init__(self, periods=4, inspections=1):
        self.periods, self.inspections = periods, inspections

    def start(self):
        return self.periods, self.inspections

    def mover(self, state):
        return 0, 1

    def moves(self, state, player):
        if isinstance(state, str) or state[0] == 0:
            return []
        return ["violate", "wait"] if player == 1 else ["inspect", "not"] if state[1] else ["not"]

    def play(self, state, both):
        look, act = both
        if act == "violate":
            return "caught" if look == "inspect" else "missed"
        return state[0] - 1, state[1] - (look == "inspect")

    def result(self, state):
        return {"caught": 1, "missed": -1}.get(state, 0)


class Domineering(gote.Rules):
    partizan = True

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def start(self):
        return frozenset((r, c) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1))

    def moves(self, free, player):
        dr, dc = (1, 0) if player == 0 else (0, 1)
        return [((r, c), (r + dr, c + dc)) for r, c in sorted(free) if (r + dr, c + dc) in free]

    def play(self, free, domino):
        return free - set(domino)


class ToadsAndFrogs(gote.Rules):
    partizan = True

    def __init__(self, row):
        self.row = row

    def start(self):
        return self.row

    def moves(self, row, player):
        mine, other, step = ("T", "F", 1) if player == 0 else ("F", "T", -1)
        found = []
        for k, x in enumerate(row):
            near, far = k + step, k + 2 * step
            if x != mine:
                continue
            if 0 <= near < len(row) and row[near] == ".":
                found.append((k, near))
            elif 0 <= far < len(row) and row[near] == other and row[far] == ".":
                found.append((k, far))
        return found

    def play(self, row, move):
        cells = list(row)
        cells[move[0]], cells[move[1]] = ".", row[move[0]]
        return "".join(cells)


class Kuhn(gote.Rules):
    def start(self):
        return None, ""

    def mover(self, state):
        return gote.CHANCE if state[0] is None else len(state[1]) % 2

    def moves(self, state):
        deal, bets = state
        if deal is None:
            return list(permutations(range(3), 2))
        return [] if bets in ("pp", "pbp", "pbb", "bp", "bb") else ["p", "b"]

    def chance(self, state):
        return [(Fraction(1, 6), deal) for deal in permutations(range(3), 2)]

    def play(self, state, move):
        return (move, "") if state[0] is None else (state[0], state[1] + move)

    def observe(self, state, player):
        return None if state[0] is None else (state[0][player], state[1])

    def result(self, state):
        deal, bets = state
        if bets == "pbp":
            return -1
        if bets == "bp":
            return 1
        stake = 1 if bets == "pp" else 2
        return stake if deal[0] > deal[1] else -stake


GAMES = {
    "take_21": Take(),
    "take_21_misere": TakeMisere(),
    "chomp_3x4": Chomp(3, 4),
    "chomp_4x5": Chomp(4, 5),
    "kayles_10": Kayles(),
    "wythoff_5_9": Wythoff(),
    "loop_graph_a": LoopGraph("a"),
    "loop_graph_f": LoopGraph("f"),
    "tic_tac_toe": TicTacToe(),
    "tic_tac_toe_reverse": ReverseTicTacToe(),
    "tic_tac_toe_wild": WildTicTacToe(),
    "connect_3_4x3": Connect(4, 3, 3),
    "connect_3_4x4": Connect(4, 4, 3),
    "connect_4_4x4": Connect(4, 4, 4),
    "hexapawn_3x3": Hexapawn(),
    "three_mens_morris": ThreeMensMorris(),
    "pursuit_path_7": Pursuit(path(7), (0,), 4),
    "pursuit_cycle_5": Pursuit(cycle(5), (0,), 2),
    "pursuit_cycle_7_two": Pursuit(cycle(7), (0, 1), 4),
    "pursuit_grid_3x4_two": Pursuit(grid(3, 4), (0, 11), 5),
    "coins_in_a_row": Coins(),
    "dots_and_boxes_1x2": DotsAndBoxes(1, 2),
    "dots_and_boxes_2x2": DotsAndBoxes(2, 2),
    "stop_or_go_draw": StopOrGo(),
    "stop_or_go_3": StopOrGo(3),
    "stop_or_go_-1": StopOrGo(-1),
    "stop_at_seven": StopAtSeven(),
    "ruin_8_p13": Ruin(Fraction(1, 3)),
    "ruin_8_p23": Ruin(Fraction(2, 3)),
    "pig_5": Pig(5),
    "pig_10": Pig(10),
    "three_take_7": ThreeTake(7),
    "three_take_5": ThreeTake(5),
    "inspection_4_1": Inspection(),
    "domineering_2x2": Domineering(2, 2),
    "domineering_2x3": Domineering(2, 3),
    "domineering_3x3": Domineering(3, 3),
    "domineering_3x4": Domineering(3, 4),
    "domineering_4x4": Domineering(4, 4),
    "toads_and_frogs_TT_FF": ToadsAndFrogs("TT.FF"),
    "toads_and_frogs_TTT_FF": ToadsAndFrogs("TTT.FF"),
    "toads_and_frogs_T_TF_F": ToadsAndFrogs("T.TF.F"),
    "toads_and_frogs_TT__FF": ToadsAndFrogs("TT..FF"),
    "toads_and_frogs_T__TF": ToadsAndFrogs("T..TF"),
    "kuhn_poker": Kuhn(),
    "pig_50": Pig(50),
    "connect_4_4x5": Connect(4, 5, 4),
    "connect_4_5x4": Connect(5, 4, 4),
}
