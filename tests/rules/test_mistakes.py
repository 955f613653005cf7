"""Mistakes in users' rules: one line that names the method and the state, never a traceback or a hang."""

from __future__ import annotations

import itertools
import random
import sys
from dataclasses import dataclass
from fractions import Fraction

import pytest

import gote
from gote.core.errors import GoteError, LimitError
from gote.core.limits import limits
from gote.rules import patience


class Take(gote.Rules):
    def start(self):
        return 5

    def moves(self, n):
        return [k for k in (1, 2) if k <= n]

    def play(self, n, k):
        return n - k


class Coin(gote.Rules):
    """A coin decides."""

    def start(self):
        return "coin"

    def mover(self, state):
        return gote.CHANCE if state == "coin" else 0

    def moves(self, state):
        return ["heads", "tails"] if state == "coin" else []

    def play(self, state, side):
        return side

    def chance(self, state):
        return [(Fraction(1, 2), "heads"), (Fraction(1, 2), "tails")]

    def result(self, state):
        return 1 if state == "heads" else -1


@dataclass
class Board:
    cells: list

    def __hash__(self):
        return len(self.cells)


class Plain:
    def __init__(self, n):
        self.n = n


def changed(base, **methods):
    return type(base.__name__, (base,), methods)()


def growing(self, n):
    return [1]


def mutating(self, board):
    board.cells.append(1)
    return [] if len(board.cells) > 3 else [1]


def leaving(self, *_):
    sys.exit("enough")


def failing(self, n, k):
    return [][n]


def on_and_on(self, n):
    return itertools.count()


class Unequal:
    """A state that cannot be compared."""

    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise RuntimeError("not comparable")


MISTAKES = {
    "endless moves": (changed(Take, moves=on_and_on), "Take.moves: more than 1,000,000 at state 5; does it ever end?"),
    "states that cannot be compared": (
        changed(Take, play=lambda self, n, k: Unequal()),
        "cannot be compared (RuntimeError: not comparable); mend __eq__",
    ),
    "a number for chance": (
        changed(Coin, chance=lambda self, s: 7),
        "Coin.chance: 7 at state 'coin' is not a list of pairs (probability, move)",
    ),
    "no moves": (type("Empty", (gote.Rules,), {"start": lambda self: 1})(), "Empty.moves: is missing"),
    "a class": (Take, "Take: is a class; solve an object of it, Take()"),
    "unhashable state": (
        changed(Take, play=lambda self, n, k: [n - k]),
        "Take.play: state [4] cannot be hashed; return a tuple instead of a list",
    ),
    "unhashable start": (
        changed(Take, start=lambda self: {5}),
        "Take.start: state {5} cannot be hashed; return a frozenset instead of a set",
    ),
    "unhashable move": (
        changed(Take, moves=lambda self, n: [[1]]),
        "Take.moves: move [1] cannot be hashed; return a tuple instead of a list",
    ),
    "exception": (
        changed(Take, play=failing),
        "Take.play: IndexError: list index out of range, at state 5, move 1 (line ",
    ),
    "exit": (changed(Take, play=leaving), "Take.play: SystemExit: enough, at state 5, move 1 (line "),
    "exit in moves": (changed(Take, moves=leaving), "Take.moves: SystemExit: enough, at state 5 (line "),
    "exception in moves": (
        changed(Take, moves=lambda self, n: [1] if n - 3 and 1 // (n - 4) else []),
        "Take.moves: ZeroDivisionError: integer division or modulo by zero, at state 4 (line ",
    ),
    "none for moves": (changed(Take, moves=lambda self, n: None), "Take.moves: None at state 5; return [] at the end"),
    "a number for moves": (changed(Take, moves=lambda self, n: 3), "Take.moves: 3 at state 5 is not a list of moves"),
    "a move twice": (changed(Take, moves=lambda self, n: [1, 1]), "Take.moves: move 1 twice at state 5"),
    "random": (
        changed(Take, moves=lambda self, n: [random.random()]),
        "Take.moves: two answers at state 5; rules must not use random or outer variables",
    ),
    "random play": (changed(Take, play=lambda self, n, k: random.random()), "Take.play: two answers at state 5"),
    "changed state": (
        changed(Take, start=lambda self: Board([]), moves=mutating),
        "Take.moves changed the state Board(cells=[]); build a new one".replace(" changed", ": changed"),
    ),
    "states without equality": (
        changed(Take, play=lambda self, n, k: Plain(n)),
        "Take.play: states of class Plain are equal only to themselves",
    ),
    "arguments of moves": (
        changed(Take, moves=lambda self, n, player: []),
        "Take.moves: takes (state); with partizan = True it takes (state, player)",
    ),
    "arguments of partizan moves": (
        changed(Take, partizan=True),
        "Take.moves: takes (state, player) with partizan = True; add the player",
    ),
    "arguments of play": (changed(Take, play=lambda self, n: n), "Take.play: takes (state, move), this one takes (n)"),
    "partizan and result": (
        changed(Take, partizan=True, moves=lambda self, n, p: [], result=lambda self, n: 1),
        "Take.result: has no meaning with partizan = True",
    ),
    "partizan cycle": (
        changed(Take, partizan=True, moves=lambda self, n, p: [1], play=lambda self, n, k: (n + 1) % 7),
        "Take.play: play returns to state 5 after 6, 0, 1, 2, ...; partizan games must end",
    ),
    "convention": (
        changed(Take, convention="wild"),
        "Take.convention: 'wild' is not known; write 'normal' or 'misere'",
    ),
    "repetition": (changed(Take, repetition="win"), "Take.repetition: 'win' is not a number"),
    "mover": (
        changed(Take, mover=lambda self, n: 2),
        "Take.mover: 2 at state 5; players are 0 and 1, or gote.CHANCE",
    ),
    "mover with results": (
        changed(Take, mover=lambda self, n: 2, result=lambda self, n: 0),
        "Take.mover: 2 at state 5; players are 0 and 1, or gote.CHANCE",
    ),
    "mover is a text": (changed(Take, mover=lambda self, n: "me"), "Take.mover: 'me' at state 5; players are 0 and 1"),
    "no chance": (
        changed(Take, mover=lambda self, n: gote.CHANCE),
        "Take.chance: is missing; mover gives CHANCE at state 5",
    ),
    "sum of probabilities": (
        changed(Coin, chance=lambda self, s: [("1/2", "heads"), ("1/3", "tails")]),
        "Coin.chance: probabilities at state 'coin' add up to 5/6, not 1",
    ),
    "floats": (
        changed(Coin, chance=lambda self, s: [(1 / 3, "heads"), (2 / 3, "tails")]),
        "not 1; floats are not exact, write Fraction(1, 6) or '1/6'",
    ),
    "negative": (
        changed(Coin, chance=lambda self, s: [(-1, "heads"), (2, "tails")]),
        "Coin.chance: negative probability -1 at state 'coin'",
    ),
    "zero": (
        changed(Coin, chance=lambda self, s: [(0, "heads"), (1, "tails")]),
        "Coin.chance: probability 0 for move 'heads' at state 'coin'; omit it",
    ),
    "not a move": (
        changed(Coin, chance=lambda self, s: [(1, "edge")]),
        "Coin.chance: 'edge' at state 'coin' is not among moves(state)",
    ),
    "no result": (changed(Coin, result=lambda self, s: None), "Coin.result: None at state 'heads'"),
    "result is a text": (changed(Coin, result=lambda self, s: "won"), "Coin.result: 'won' is not a number"),
    "result is nan": (changed(Coin, result=lambda self, s: float("nan")), "Coin.result: nan is not a finite number"),
    "lengths of results": (
        changed(Coin, result=lambda self, s: (1, 0) if s == "heads" else (1, 0, 0)),
        "Coin.result: ('1', '0', '0') at state 'tails', 2 payoffs elsewhere",
    ),
    "equal states": (
        changed(Take, play=lambda self, n, k: (n - k) * 1.0 if n == 3 else n - k),
        "are equal to Python; use one type",
    ),
    "cycle of several": (
        changed(Take, mover=lambda self, n: 0, moves=lambda self, n: [1], play=lambda self, n, k: n, players=3),
        "Take.play: play returns to state 5; games of several players",
    ),
    "wrong symmetry": (
        changed(Take, canonical=lambda self, n: n % 2),
        "Take.canonical: states ",
    ),
    "symmetry that goes on": (
        changed(Take, canonical=lambda self, n: n - 1 if n > 2 else n),
        "which it gave itself, is another state",
    ),
    "wrong parts": (
        changed(Take, parts=lambda self, n: [n] if n < 3 else [n - 1, 1]),
        "Take.parts: moves of state ",
    ),
    "parts with results": (
        changed(Take, parts=lambda self, n: [n], result=lambda self, n: 1),
        "Take.parts: is only for impartial games in normal play and partizan games",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_one_line_names_the_method_and_the_state(name):
    rules, line = MISTAKES[name]
    with pytest.raises(GoteError) as caught:
        gote.solve(rules)
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.exit_status == 2


def test_endless_states_are_refused_with_the_last_ones():
    rules = changed(Take, moves=growing, play=lambda self, n, k: n + k, most_positions=10_000)
    with pytest.raises(
        LimitError, match=r"Take.play: more than 10,000 positions; the last ones were .*something growing"
    ):
        gote.solve(rules)


def test_a_method_that_hangs_is_named(monkeypatch):
    monkeypatch.setattr(patience, "SECONDS", 0.4)

    def hang(self, n):
        while n == 3:
            pass
        return [1] if n else []

    with pytest.raises(LimitError, match=r"Take.moves: no answer after 0.4 s at state 3"):
        gote.solve(changed(Take, moves=hang))


def test_time_limit():
    def slow(self, n, k):
        return n + 1

    with pytest.raises(LimitError), limits(seconds=0.3):
        gote.solve(changed(Take, moves=growing, play=slow, most_positions=10**9))


def test_deep_states():
    def nest(self, state, k):
        for _ in range(100_000):
            state = (state,)
        return state

    with pytest.raises(GoteError, match=r"Take\.play: "):
        gote.solve(changed(Take, moves=growing, play=nest))


def test_a_start_that_is_an_end():
    answer = gote.solve(changed(Take, start=lambda self: 0))
    assert (answer.outcome, answer.moves, answer.depth, answer.positions) == ("P", [], 0, 1)


def test_generators_are_read_once():
    answer = gote.solve(changed(Take, moves=lambda self, n: (k for k in (1, 2) if k <= n)))
    assert (answer.outcome, answer.moves) == ("N", [2])


STOPS = (LimitError("stopped after 2 seconds"), MemoryError(), SystemError("a result with an exception set"))


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: type(stop).__name__)
@pytest.mark.parametrize("special", ["__hash__", "__eq__", "__repr__"])
def test_a_limit_heard_while_a_move_is_looked_at_is_still_the_limit(stop, special):
    """It came out as StopIteration: the move that stood there twice was looked for, and there was none."""

    def stopped(*_):
        raise stop

    class Move(int):
        __hash__ = stopped if special == "__hash__" else int.__hash__
        __eq__ = stopped if special == "__eq__" else int.__eq__
        __repr__ = stopped if special == "__repr__" else int.__repr__

    class Take(gote.Rules):
        def start(self):
            return 3

        def moves(self, n):
            return [Move(1), Move(1)] if n else []

        def play(self, n, k):
            return n - 1

    with pytest.raises(type(stop)):
        gote.solve(Take())


def test_moves_that_cannot_be_compared_are_told():
    class Move(int):
        __hash__ = int.__hash__

        def __eq__(self, other):
            raise ValueError("apples and pears")

    with pytest.raises(GoteError, match=r"Take\.moves: ValueError: apples and pears, at state 5"):
        gote.solve(changed(Take, moves=lambda self, n: [Move(1), Move(1)] if n else []))
