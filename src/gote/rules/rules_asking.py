"""Asking a user's class about its game: every call guarded, every mistake one line that names the method and the state.

`Asked` is the only way in to the user's methods, for the engines and for the proofs. It adds what the class leaves to
gote: the turn, where `mover` is not given (a position is then a state and a turn), and the result of an end, where
`result` is not given (the mover has lost).
"""

from __future__ import annotations

import inspect
import os
from collections import Counter
from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import islice, product
from typing import Any, NamedTuple

from gote.core.errors import DocumentError, GoteError
from gote.core.numbers import rational
from gote.rules.rules import CHANCE as CHANCE
from gote.rules.rules import Rules

END, TOGETHER = -2, -3
"""movers besides the players and `CHANCE` (-1): nobody, and several at once"""
REQUIRED = ("start", "moves", "play")
OPTIONAL = ("mover", "result", "chance", "observe", "parts", "canonical")
ARGUMENTS = {
    "start": ("()",),
    "moves": ("(state)",),
    "play": ("(state, move)",),
    "mover": ("(state)",),
    "result": ("(state)",),
    "chance": ("(state)",),
    "observe": ("(state, player)",),
    "parts": ("(state)",),
    "canonical": ("(state)",),
}
UNCHANGING = frozenset({int, str, bytes, tuple, frozenset, bool, type(None), Fraction})
CAREFUL = 64
"""the first states, and one in so many of the rest, are asked twice and compared with what they were"""
MOST_TO_AN_END = 100_000
"""states that are tried to find an end whose payoffs can be counted"""
LISTED = {"moves": "moves", "chance": "pairs (probability, move)", "parts": "states"}
MOST_MOVES = 1_000_000
"""moves at one state: a generator may go on for ever"""
NOTHING = object()
RAISED = (Exception, SystemExit)
"""What a method of the rules may raise that is its own fault; Ctrl-C is not."""
STOPS = (GoteError, MemoryError, SystemError)
"""what may come up inside a user's method and is none of its mistakes: a limit can be heard anywhere, and native code
that hears it, or finds no room, wraps it in a `SystemError`"""


class RulesError(DocumentError):
    """A mistake in a user's rules: `field` is `Class.method`."""


def shown(thing: Any, most: int = 80) -> str:
    """The repr of a state or move, cut.

    >>> shown("x" * 200, 10)
    "'xxxxxx..."
    """
    try:
        text = repr(thing)
    except STOPS:
        raise
    except RAISED:
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= most else text[: most - 3] + "..."


def blamed(rules: Rules, method: str, error: BaseException, state: Any = NOTHING, move: Any = NOTHING) -> BaseException:
    """The one line for an exception that a method of the rules raised."""
    if isinstance(error, STOPS):
        return error.__cause__ if isinstance(error.__cause__, STOPS) else error
    what = " ".join(str(error).split())
    where = "" if state is NOTHING else f", at state {shown(state)}"
    where += "" if move is NOTHING else f", move {shown(move)}"
    code = getattr(getattr(type(rules), method, None), "__code__", None)
    place = ""
    if code is not None:
        lines = []
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == code.co_filename:
                lines.append(trace.tb_lineno)
            trace = trace.tb_next
        if lines:
            place = f" (line {lines[-1]} of {os.path.basename(code.co_filename)})"
    return RulesError(
        f"{type(rules).__name__}.{method}", f"{type(error).__name__}{': ' if what else ''}{what}{where}{place}"
    )


class Expansion(NamedTuple):
    """What may be done at a position: the mover, the moves (joint ones where several move together), the
    probabilities of chance, and each one's own moves where several move.
    """

    mover: int
    moves: list[Any]
    chances: tuple[Fraction, ...] = ()
    together: tuple[tuple[int, list[Any]], ...] = ()


class Asked:
    """A user's rules behind guards."""

    def __init__(self, rules: Rules) -> None:
        if isinstance(rules, type):
            raise RulesError(rules.__name__, f"is a class; solve an object of it, {rules.__name__}()")
        self.rules = rules
        self.name = type(rules).__name__
        for method in REQUIRED:
            if not callable(getattr(rules, method, None)):
                raise self.error(method, "is missing; every game has start(), moves(state) and play(state, move)")
        self.has = {method for method in OPTIONAL if callable(getattr(rules, method, None))}
        self.partizan = bool(rules.partizan)
        self.misere = self._convention()
        self.by_player = self._signatures()
        if self.partizan:
            for method in ("result", "chance", "observe", "mover"):
                if method in self.has:
                    raise self.error(method, "has no meaning with partizan = True; remove one of the two")
        self.impartial = not self.partizan and not self.has & {"result", "mover", "chance", "observe"}
        self.turn_kept = not self.partizan and not self.impartial and "mover" not in self.has
        self.players = self._players()
        self.fixed_players = rules.players is not None
        self.repetition = self._repetition()
        self.has_mover, self.has_chance = "mover" in self.has, "chance" in self.has
        self._moves: Any = rules.moves  # type: ignore[attr-defined]
        self._mover_of: Any = getattr(rules, "mover", None)
        self._most = self._players_known()
        self.asked = 0
        if self.turn_kept and "result" in self.has and not self.fixed_players:
            self.players = self._players_paid()

    # ---- what is read from the class -------------------------------------------------------------------------------

    def _convention(self) -> bool:
        given = self.rules.convention
        if given not in ("normal", "misere"):
            raise self.error("convention", f"{shown(given)} is not known; write 'normal' or 'misere'")
        if given == "misere" and ("result" in self.has or self.partizan):
            other = "result is given" if "result" in self.has else "partizan = True"
            raise self.error("convention", f"'misere' has no meaning where {other}; remove one of the two")
        return bool(given == "misere")

    def _players(self) -> int:
        given = self.rules.players
        if given is None:
            return 2
        if not isinstance(given, int) or isinstance(given, bool) or given < 1:
            raise self.error("players", f"{shown(given)} is not a number of players; write 1, 2, 3, ...")
        if given != 2 and self.impartial:
            raise self.error("result", f"is missing; with {given} players say what each gets at an end")
        return given

    def _repetition(self) -> Fraction:
        given = self.rules.repetition
        if given == "draw":
            return Fraction(0)
        try:
            return rational(given)
        except ValueError as error:
            raise self.error("repetition", f"{error}, or 'draw'") from None

    def _signatures(self) -> bool:
        """Refuse methods with a wrong number of arguments; whether moves takes (state, player)."""
        by_player = False
        for method, (wanted,) in ARGUMENTS.items():
            if method not in REQUIRED and method not in self.has:
                continue
            count = 0 if wanted == "()" else wanted.count(",") + 1
            try:
                signature = inspect.signature(getattr(self.rules, method))
            except (TypeError, ValueError):
                continue
            if method == "moves":
                by_player = takes(signature, 2) and (self.partizan or "mover" in self.has)
                if by_player:
                    continue
                if self.partizan:
                    raise self.error("moves", "takes (state, player) with partizan = True; add the player")
                if not takes(signature, 1):
                    raise self.error("moves", "takes (state); with partizan = True it takes (state, player)")
            elif not takes(signature, count):
                raise self.error(method, f"takes {wanted}, this one takes {signature}; change its arguments")
        return by_player

    # ---- errors ----------------------------------------------------------------------------------------------------

    def error(self, method: str, message: str) -> RulesError:
        return RulesError(f"{self.name}.{method}", message)

    def blame(self, method: str, error: BaseException, state: Any = NOTHING, move: Any = NOTHING) -> BaseException:
        """The one line for an exception that a user's method raised."""
        return blamed(self.rules, method, error, state, move)

    def hashed(self, method: str, what: str, thing: Any) -> None:
        """Refuse what cannot be hashed."""
        try:
            hash(thing)
        except RecursionError:
            raise self.error(method, f"{what} {shown(thing)} is nested too deep; write it flat") from None
        except STOPS:
            raise
        except RAISED:
            fix: dict[type, str] = {
                list: "a tuple instead of a list",
                set: "a frozenset instead of a set",
                dict: "a tuple of pairs",
            }
            advice = fix.get(type(thing), "tuples, texts and numbers only")
            raise self.error(method, f"{what} {shown(thing)} cannot be hashed; return {advice}") from None

    # ---- questions -------------------------------------------------------------------------------------------------

    def start(self) -> Hashable:
        state = self._call("start")
        self.hashed("start", "state", state)
        return state  # type: ignore[no-any-return]

    def _call(self, method: str, *arguments: Any) -> Any:
        try:
            return getattr(self.rules, method)(*arguments)
        except RAISED as error:
            state = arguments[0] if arguments else NOTHING
            move = arguments[1] if method == "play" else NOTHING
            raise self.blame(method, error, state, move) from None

    def moves(self, state: Any, player: int | None = None) -> list[Any]:
        """The moves at a state, as a list of different hashable things."""
        try:
            given = self._moves(state) if player is None else self._moves(state, player)
        except RAISED as error:
            raise self.blame("moves", error, state) from None
        if type(given) is not list:
            given = self._listed("moves", given, state)
        try:
            if len(set(given)) == len(given):
                return given
        except STOPS:
            raise
        except RAISED as error:
            for move in given:
                self.hashed("moves", "move", move)
            raise self.blame("moves", error, state) from None  # they cannot be compared
        twice = next(move for k, move in enumerate(given) if move in given[:k])
        raise self.error("moves", f"move {shown(twice)} twice at state {shown(state)}; list each move once")

    def _listed(self, method: str, given: Any, state: Any) -> list[Any]:
        if given is None:
            raise self.error(method, f"None at state {shown(state)}; return [] at the end")
        if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
            raise self.error(method, f"{shown(given)} at state {shown(state)} is not a list of {LISTED[method]}")
        try:
            found = list(islice(given, MOST_MOVES + 1))
        except RAISED as error:  # a generator that fails half-way
            raise self.blame(method, error, state) from None
        if len(found) > MOST_MOVES:
            raise self.error(method, f"more than {MOST_MOVES:,} at state {shown(state)}; does it ever end?")
        return found

    def play(self, state: Any, move: Any) -> Hashable:
        after = self._call("play", state, move)
        self.hashed("play", "state", after)
        return after  # type: ignore[no-any-return]

    def canonical(self, state: Any) -> Hashable:
        if "canonical" not in self.has:
            return state  # type: ignore[no-any-return]
        found = self._call("canonical", state)
        self.hashed("canonical", "state", found)
        return found  # type: ignore[no-any-return]

    def parts(self, state: Any) -> list[Any]:
        found = self._listed("parts", self._call("parts", state), state)
        for part in found:
            self.hashed("parts", "state", part)
        return found

    def observe(self, state: Any, player: int) -> Hashable:
        seen = self._call("observe", state, player)
        try:
            hash(seen)
        except STOPS:
            raise
        except RAISED:
            raise self.error(
                "observe", f"{shown(seen)} at state {shown(state)} cannot be hashed; return a tuple, text or number"
            ) from None
        return seen  # type: ignore[no-any-return]

    def expand(self, state: Any, turn: int = 0) -> Expansion:
        """Who moves at a position, and how."""
        self.asked += 1
        if self.asked <= CAREFUL or self.asked % CAREFUL == 0:
            self._ask_twice(state, turn)
        elif type(state) not in UNCHANGING:
            before = hash(state)
            found = self._expand(state, turn)
            if hash(state) != before:
                raise self.error("moves", f"changed the state {shown(state)}; build a new one")
            return found
        return self._expand(state, turn)

    def _expand(self, state: Any, turn: int) -> Expansion:
        if self.impartial:
            moves = self.moves(state)
            return Expansion(turn if moves else END, moves)
        if self.by_player:
            return self._expand_by_player(state)
        moves = self.moves(state)
        if not moves:
            return Expansion(END, moves)
        if self.has_mover:
            mover = self._mover(state)
            if isinstance(mover, tuple):
                raise self.error("moves", "takes (state, player) where players move together; add the player")
        else:
            mover = turn
        if mover == CHANCE or (self.has_chance and not self.has_mover):
            pairs = self._chance(state, moves, mover == CHANCE)
            if pairs:
                return Expansion(CHANCE, [m for _, m in pairs], tuple(p for p, _ in pairs))
        return Expansion(mover, moves)

    def _mover(self, state: Any) -> int | tuple[int, ...]:
        try:
            mover = self._mover_of(state)
        except RAISED as error:
            raise self.blame("mover", error, state) from None
        if type(mover) is int and CHANCE <= mover < self._most:
            return mover
        if isinstance(mover, tuple):
            found = tuple(self._player(state, who) for who in mover)
            if not found or len(set(found)) < len(found) or CHANCE in found:
                raise self.error("mover", f"{shown(mover)} at state {shown(state)} is not a tuple of different players")
            return found
        return self._player(state, mover)

    def _players_known(self) -> int:
        """How many players a mover may be of: the results tell in the end, where they are given."""
        return self.players if self.fixed_players else 2 if "result" not in self.has else 1 << 15

    def _players_paid(self) -> int:
        """How many take turns: as many as the first end found has payoffs."""
        todo = [self.start()]
        seen = set(todo)
        while todo and len(seen) < MOST_TO_AN_END:
            state = todo.pop()
            moves = self.moves(state)
            if not moves:
                return max(len(self.result(state, 0)), 1)
            for move in reversed(moves):
                after = self.play(state, move)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        return 2

    def _player(self, state: Any, who: Any) -> int:
        try:
            number = None if isinstance(who, bool) else who.__index__()
        except AttributeError:
            number = None
        most = self._most
        if number is None or not (number == CHANCE or 0 <= number < most):
            if most == 2:
                known = "players are 0 and 1, or gote.CHANCE"
            elif self.fixed_players:
                known = f"players are 0 to {most - 1}, or gote.CHANCE"
            else:
                known = "players are 0, 1, ..., or gote.CHANCE"
            raise self.error("mover", f"{shown(who)} at state {shown(state)}; {known}")
        return int(number)

    def _expand_by_player(self, state: Any) -> Expansion:
        """A class whose `moves` takes (state, player): one mover, chance, or several together."""
        try:
            mover = self._mover(state)
        except RulesError:
            if any(self.moves(state, i) for i in range(self.players)):
                raise
            return Expansion(END, [])
        if not isinstance(mover, tuple):
            moves = self.moves(state, mover)
            if not moves:
                return Expansion(END, [])
            if mover == CHANCE:
                pairs = self._chance(state, moves, True)
                return Expansion(CHANCE, [m for _, m in pairs], tuple(p for p, _ in pairs))
            return Expansion(mover, moves)
        own = tuple((i, self.moves(state, i)) for i in mover)
        empty = [i for i, moves in own if not moves]
        if len(empty) == len(own):
            return Expansion(END, [])
        if empty:
            raise self.error("moves", f"player {empty[0]} has no move at state {shown(state)}, others have")
        return Expansion(TOGETHER, list(product(*(moves for _, moves in own))), (), own)

    def _chance(self, state: Any, moves: list[Any], certain: bool) -> list[tuple[Fraction, Any]]:
        """The probabilities of the moves; without `mover` a state is chance's where `chance` gives something."""
        if "chance" not in self.has:
            raise self.error("chance", f"is missing; mover gives CHANCE at state {shown(state)}")
        given = self._call("chance", state)
        if not given and not certain:
            return []
        pairs, known, seen = [], set(moves), set()
        for pair in self._listed("chance", given, state):
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                raise self.error("chance", f"{shown(pair)} at state {shown(state)} is not a pair (probability, move)")
            try:
                p = rational(pair[0])
            except ValueError as error:
                raise self.error("chance", f"probability at state {shown(state)}: {error}") from None
            if p < 0:
                raise self.error("chance", f"negative probability {p} at state {shown(state)}")
            if p == 0:
                raise self.error("chance", f"probability 0 for move {shown(pair[1])} at state {shown(state)}; omit it")
            self.hashed("chance", "move", pair[1])
            if pair[1] not in known:
                raise self.error("chance", f"{shown(pair[1])} at state {shown(state)} is not among moves(state)")
            if pair[1] in seen:
                raise self.error(
                    "chance", f"move {shown(pair[1])} twice at state {shown(state)}; add its probabilities"
                )
            seen.add(pair[1])
            pairs.append((p, pair[1]))
        total = sum((p for p, _ in pairs), Fraction(0))
        if total != 1:
            floats = any(isinstance(pair[0], float) for pair in given)
            advice = "; floats are not exact, write Fraction(1, 6) or '1/6'" if floats else ""
            raise self.error("chance", f"probabilities at state {shown(state)} add up to {total}, not 1{advice}")
        return pairs

    def result(self, state: Any, turn: int) -> tuple[Fraction, ...]:
        """One payoff for each player at an end; two of them, (r, -r), where `result` gives a number."""
        if "result" not in self.has:
            if self.players != 2:
                raise self.error("result", f"is missing; with {self.players} players say what each gets at an end")
            loser = turn
            if "mover" in self.has:
                mover = self._mover(state)
                if mover not in (0, 1):
                    raise self.error(
                        "mover", f"{shown(mover)} at the end {shown(state)}; without result() say who cannot move there"
                    )
                loser = int(mover)
            r = Fraction(1 if (loser == 1) != self.misere else -1)
            return r, -r
        given = self._call("result", state)
        if given is None:
            raise self.error("result", f"None at state {shown(state)}; return what player 0 gets at an end")
        if hasattr(given, "tolist"):
            given = given.tolist()
        try:
            if isinstance(given, (tuple, list)):
                if given:
                    return tuple(map(rational, given))
                raise ValueError("() is no payoff")
            r = rational(given)
        except ValueError as error:
            raise self.error("result", f"{error}, at state {shown(state)}") from None
        return r, -r

    def test_likeness(self, state: Any, turn: int) -> None:
        """Refuse a symmetry that changes the mover, the result, or what may follow."""
        alike = self.canonical(state)
        if self.canonical(alike) != alike:
            raise self.error("canonical", f"of {shown(alike, 40)}, which it gave itself, is another state")
        one, other = self.expand(state, turn), self.expand(alike, turn)
        same = one.mover == other.mover and len(one.moves) == len(other.moves)
        if same and one.mover == END and not self.impartial:
            same = self.result(state, turn) == self.result(alike, turn)
        if same:
            after = [
                Counter(self.canonical(self.play(s, m)) for m in x.moves) for s, x in ((state, one), (alike, other))
            ]
            same = after[0] == after[1]
        if not same:
            raise self.error(
                "canonical", f"states {shown(state, 40)} and {shown(alike, 40)} differ in mover, result or followers"
            )

    # ---- the same answer twice, and nothing changed ----------------------------------------------------------------

    def _ask_twice(self, state: Any, turn: int) -> None:
        """Refuse rules that change a state, or answer differently when asked again."""
        before, code = shown(state, 10_000), hash(state)
        first = self._expand(state, turn)
        self._unchanged("moves", state, before, code)
        if first != self._expand(state, turn):
            raise self.error(
                "moves", f"two answers at state {shown(state)}; rules must not use random or outer variables"
            )
        for move in first.moves[:1]:
            after = self.play(state, move)
            self._unchanged("play", state, before, code)
            if not self._equal(after, self.play(state, move)):
                if type(after).__eq__ is object.__eq__:
                    raise self.error(
                        "play",
                        f"states of class {type(after).__name__} are equal only to themselves;"
                        " give it __eq__ and __hash__, or use @dataclass(frozen=True)",
                    )
                raise self.error(
                    "play", f"two answers at state {shown(state)}; rules must not use random or outer variables"
                )

    def _equal(self, one: Any, other: Any) -> bool:
        """Whether two states are equal; a class of the user's own may fail to say it."""
        try:
            return bool(one == other)
        except STOPS:
            raise
        except RAISED as error:
            why = f"{type(error).__name__}: {error}"
            raise self.error("play", f"states {shown(one)} cannot be compared ({why}); mend __eq__") from None

    def _unchanged(self, method: str, state: Any, before: str, code: int) -> None:
        try:
            same = hash(state) == code and shown(state, 10_000) == before
        except TypeError:
            same = False
        if not same:
            raise self.error(method, f"changed the state {before[:80]}; build a new one")


def takes(signature: inspect.Signature, count: int) -> bool:
    """Whether a method can be called with so many arguments."""
    try:
        signature.bind(*range(count))
    except TypeError:
        return False
    return True
