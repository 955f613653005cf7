"""Checks of the single games: brute force over whole positions by the rules alone, as far as that reaches; beyond, the P/N axioms at the position itself.

For a game decided by a theorem the axioms are checked where the answer stands: after every listed move the theorem calls the opponent lost, and after every other
move it does not; from a position called lost, no move leads to a lost one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gote.core import CheckError
from gote.impartial.catalogue import boards, rules
from gote.impartial.check import MoveFunction, brute_force, check_position_answer
from gote.impartial.heaps.check import check_nim, facts_nim
from gote.impartial.heaps.law import octal_law
from gote.impartial.heaps.rules import NimGame

Answer = Mapping[str, Any]


def _search(start: Hashable, moves: MoveFunction, game: Any, answer: Answer) -> None:
    outcome, value, winning = brute_force(start, moves, misere=game.play == "misere")
    check_position_answer(answer, outcome, value, winning)


def check_chomp(game: rules.RuleGame, answer: Answer, certificate: Answer) -> None:
    """By the rules."""
    _search(game.start(), game.rule(), game, answer)


check_empty_divide = check_thirty_one = check_chomp


def facts_chomp(game: rules.RuleGame, evidence: Answer, target: int) -> tuple[int, list[Any]]:
    """Value and moves by the rules."""
    start, moves = game.start(), game.rule()
    value = brute_force(start, moves)[1] or 0
    return value, [m for m, after in moves(start) if (brute_force(after, moves)[1] or 0) == target] if target >= 0 else []


facts_empty_divide = facts_thirty_one = facts_chomp


def rules_chomp(game: rules.RuleGame) -> tuple[Hashable, MoveFunction]:
    """The rules."""
    return game.start(), game.rule()


rules_empty_divide = rules_thirty_one = rules_chomp


def check_nimble(game: rules.NimbleGame, answer: Answer, certificate: Answer) -> None:
    """As nim."""
    moves = [{"heap": m["coin"], "take": m["from"] - m["to"], "leave": [m["to"]] if m["to"] else []} for m in answer["moves"]]
    if any(game.coins[m["coin"]] != m["from"] for m in answer["moves"]):
        raise CheckError("moves: a coin does not stand where the move begins")
    check_nim(NimGame(heaps=game.coins, play=game.play), {**answer, "moves": moves}, {})


def facts_nimble(game: rules.NimbleGame, evidence: Answer, target: int) -> tuple[int, list[Any]]:
    """As nim."""
    value, moves = facts_nim(NimGame(heaps=game.coins), evidence, target)
    return value, [{"coin": m["heap"], "from": game.coins[m["heap"]], "to": sum(m["leave"])} for m in moves]


def rules_nimble(game: rules.NimbleGame) -> tuple[Hashable, MoveFunction]:
    """A coin goes any number of squares to the left."""
    return game.coins, lambda coins: [
        ({"coin": i, "from": n, "to": to}, (*coins[:i], to, *coins[i + 1 :])) for i, n in enumerate(coins) for to in range(n)
    ]


def rules_silver_dollar(game: rules.SilverDollarGame) -> tuple[Hashable, MoveFunction]:
    """A coin goes left, not onto or over another."""

    def moves(coins: tuple[int, ...]) -> list[tuple[Any, tuple[int, ...]]]:
        return [
            ({"from": n, "to": to}, tuple(sorted((*coins[:i], to, *coins[i + 1 :]))))
            for i, n in enumerate(coins)
            for to in range(n)
            if not any(to <= other < n for other in coins)
        ]

    return tuple(sorted(game.coins)), moves


def facts_silver_dollar(game: rules.SilverDollarGame, evidence: Answer, target: int) -> tuple[int, list[Any]]:
    """By the rules."""
    start, moves = rules_silver_dollar(game)
    value = brute_force(start, moves)[1] or 0
    return value, [m for m, after in moves(start) if (brute_force(after, moves)[1] or 0) == target] if target >= 0 else []


def check_silver_dollar(game: rules.SilverDollarGame, answer: Answer, certificate: Answer) -> None:
    """By the rules where the row is short, else the axioms of the theorem about the gaps."""
    start, moves = rules_silver_dollar(game)
    if game.play == "misere" or len(game.coins) * max(game.coins, default=0) <= 40:
        _search(start, moves, game, answer)
    else:
        _axioms(start, moves, lambda coins: _pair_gaps(coins) == 0, answer, _pair_gaps(start))


def _pair_gaps(coins: Any) -> int:
    right = list(reversed(coins))
    if len(right) % 2:
        right.append(-1)
    total = 0
    for i in range(0, len(right), 2):
        total ^= right[i] - right[i + 1] - 1
    return total


def _axioms(start: Any, moves: MoveFunction, lost: Any, answer: Answer, value: int | None = None) -> None:
    """The theorem's class at the start and after every move."""
    winning = [move for move, after in moves(start) if lost(after)]
    if lost(start) == bool(winning):
        raise CheckError("outcome: the theorem breaks the P/N axioms here")
    check_position_answer(answer, "P" if lost(start) else "N", value, winning)


def rules_moore(game: rules.MooreGame) -> tuple[Hashable, MoveFunction]:
    """Make at least one and at most k heaps smaller."""

    def moves(heaps: tuple[int, ...]) -> Any:
        def choose(i: int, left: tuple[int, ...], touched: int) -> Any:
            if i == len(heaps):
                if touched:
                    yield left
                return
            yield from choose(i + 1, (*left, heaps[i]), touched)
            if touched < game.k:
                for size in range(heaps[i]):
                    yield from choose(i + 1, (*left, size), touched + 1)

        for after in choose(0, (), 0):
            move = [
                {"heap": i, "take": n - after[i], "leave": [after[i]] if after[i] else []} for i, n in enumerate(heaps) if after[i] < n
            ]
            yield move, after

    return game.heaps, moves


def check_moore(game: rules.MooreGame, answer: Answer, certificate: Answer) -> None:
    """By the rules for small heaps, else the axioms of Moore's theorem over every move."""
    start, moves = rules_moore(game)
    size = 1
    for n in game.heaps:
        size *= n + 1
    if size <= 2000:
        _search(start, moves, game, answer)
        return
    if size > 3_000_000:
        _check_listed_moore(game, answer)
        return
    _axioms(start, moves, lambda heaps: _moore_lost(heaps, game.k, game.play == "misere"), answer)


def _moore_lost(heaps: Any, k: int, misere: bool) -> bool:
    if misere and all(n < 2 for n in heaps):
        return bool(sum(heaps) % (k + 1) == 1)
    return all(sum(n >> b & 1 for n in heaps) % (k + 1) == 0 for b in range(max(heaps, default=0).bit_length()))


def _check_listed_moore(game: rules.MooreGame, answer: Answer) -> None:
    misere = game.play == "misere"
    if answer["outcome"] != ("P" if _moore_lost(game.heaps, game.k, misere) else "N"):
        raise CheckError("outcome: does not agree with the columns")
    if (answer["outcome"] == "N") != bool(answer["moves"]):
        raise CheckError("moves: there must be a winning move exactly in N-positions")
    for move in answer["moves"]:
        after = list(game.heaps)
        for part in move:
            after[part["heap"]] = sum(part["leave"])
        smaller = sum(a < n for a, n in zip(after, game.heaps, strict=True))
        if not 1 <= smaller <= game.k or any(a > n for a, n in zip(after, game.heaps, strict=True)) or not _moore_lost(after, game.k, misere):
            raise CheckError(f"moves: {move} does not win")


def check_staircase(game: rules.StaircaseGame, answer: Answer, certificate: Answer) -> None:
    """By the rules for few coins, else the axioms of the theorem about odd steps."""
    start = tuple(game.steps)
    if game.play == "misere" or sum(start) * len(start) <= 30:
        _search(start, boards.staircase_moves, game, answer)
        return

    def value(steps: Any) -> int:
        total = 0
        for j in range(0, len(steps), 2):
            total ^= steps[j]
        return total

    _axioms(start, boards.staircase_moves, lambda steps: value(steps) == 0, answer, value(start))


def check_northcott(game: rules.NorthcottGame, answer: Answer, certificate: Answer) -> None:
    """Retreats can be answered by following up, so only gaps count: every move is looked at, and a lost position has only moves that the opponent can repair."""
    start, moves = rules_northcott(game)

    def lost(state: Any) -> bool:
        total = 0
        for white, black in state[0]:
            total ^= abs(white - black) - 1
        return total == 0

    _axioms(start, moves, lost, answer)


def rules_northcott(game: rules.NorthcottGame) -> tuple[Hashable, MoveFunction]:
    """Positions are (rows, who moves): white 0, black 1."""

    def moves(state: Any) -> Any:
        board, side = state
        for move, after in boards.northcott_moves(board, game.columns, side):
            yield move, (after, 1 - side)

    return (game.rows, 0 if game.mover == "white" else 1), moves


def check_wythoff(game: rules.WythoffGame, answer: Answer, certificate: Answer) -> None:
    """By the rules on small boards; else against the lost pairs made by mex (a_k least number not used before, b_k = a_k + k)."""
    a, b = game.position
    if game.play == "misere" or max(a, b) <= 60:
        _search((a, b), boards.wythoff_moves, game, answer)
        return
    if max(a, b) > 200_000:
        _check_huge_wythoff(a, b, answer)
        return
    partner = {0: 0}
    k = least = 1
    while least <= max(a, b):
        partner[least], partner[least + k] = least + k, least
        k += 1
        while least in partner:
            least += 1
    _axioms((a, b), boards.wythoff_moves, lambda pair: partner[pair[0]] == pair[1], {x: y for x, y in answer.items() if x != "grundy"})


def _check_huge_wythoff(a: int, b: int, answer: Answer) -> None:
    """Lost pairs by the golden section, floor(k phi) <= x checked by squares of whole numbers."""

    def lost(x: int, y: int) -> bool:
        x, y = min(x, y), max(x, y)
        k = y - x  # x = floor(k phi)  <=>  2x - k <= k sqrt 5 < 2x + 2 - k
        return (2 * x - k < 0 or (2 * x - k) ** 2 <= 5 * k * k) and 5 * k * k < (2 * x + 2 - k) ** 2

    moves = answer["moves"]
    if lost(a, b) != (answer["outcome"] == "P") or lost(a, b) == bool(moves):
        raise CheckError("outcome: does not agree with the golden section")
    for x, y in moves:
        straight = (x == a and y < b) or (y == b and x < a) or (a - x == b - y > 0)
        if not straight or min(x, y) < 0 or not lost(x, y):
            raise CheckError(f"moves: [{x}, {y}] does not win")


def check_dynamic_subtraction(game: rules.DynamicSubtractionGame, answer: Answer, certificate: Answer) -> None:
    """Every state (chips, limit) up to 300 chips by the rules; for more, the theorems for multipliers 1 and 2 or the recursion on states met."""

    def f(taken: int) -> int:
        return game.multiplier * taken if game.limits is None else game.limits[min(taken, len(game.limits)) - 1]

    n = game.chips
    limit = max(n - 1, 0) if game.limit is None else game.limit
    lost: Any
    if n <= 300 or game.limits is not None or game.multiplier > 2:
        if n > 3000:
            raise CheckError("chips: too many states to check one by one")
        table = [[True] * (n + 1) for _ in range(n + 1)]  # table[chips][limit]
        for chips in range(1, n + 1):
            for bound in range(1, n + 1):
                table[chips][bound] = table[chips][bound - 1] and not (
                    bound <= chips and table[chips - bound][min(f(bound), n)]
                )

        def lost(chips: int, bound: int) -> bool:
            return table[chips][min(bound, n)]

    elif game.multiplier == 1:

        def lost(chips: int, bound: int) -> bool:
            return chips == 0 or bound < (chips & -chips)

    else:
        from gote.impartial.catalogue.dynamic import zeckendorf

        def lost(chips: int, bound: int) -> bool:
            return chips == 0 or bound < zeckendorf(chips)[-1]

    winning = [t for t in range(1, min(n, limit) + 1) if lost(n - t, f(t))]
    check_position_answer(answer, "N" if winning else "P", None, winning)


def check_two_dimensional_nim(game: rules.TwoDimensionalNimGame, answer: Answer, certificate: Answer) -> None:
    """A coin at [column, row] is two nim heaps that are ranked: rows first, then columns."""
    rows = columns = 0
    for column, row in game.coins:
        rows ^= row
        columns ^= column
    winning = []
    for column, row in game.coins if rows or columns else ():
        to = [column ^ columns, row ^ rows]
        if to[1] < row or (to[1] == row and to[0] < column):
            winning.append({"from": [column, row], "to": to})
    moves = [{"from": list(m["from"]), "to": list(m["to"])} for m in answer["moves"]]
    distinct = [m for i, m in enumerate(moves) if m not in moves[:i]]
    expected = [m for i, m in enumerate(winning) if m not in winning[:i]]
    check_position_answer({**answer, "moves": distinct}, "N" if rows or columns else "P", None, expected)


def check_sos(game: rules.SosGame, answer: Answer, certificate: Answer) -> None:
    """Small rows by trying everything; long empty rows by the parity of the number of squares (see `gote.impartial.catalogue.sos`)."""
    row = ["_"] * game.squares
    for square, letter in game.history:
        row[square - 1] = letter
    blanks = row.count("_")
    if blanks > 9:
        if not game.history:
            n = game.squares
            wanted = ("N" if n >= 7 else "D") if n % 2 else ("P" if n >= 16 else "D")
            if answer["outcome"] != wanted:
                raise CheckError(f"outcome: a row of {n} squares is {wanted}")
        return
    known: dict[str, int] = {}

    def value(state: str) -> int:
        if "SOS" in state:
            return -1
        if state not in known:
            after = [state[:i] + c + state[i + 1 :] for i, x in enumerate(state) if x == "_" for c in "SO"]
            known[state] = max((-value(s) for s in after), default=0)
        return known[state]

    start = "".join(row)
    best = value(start)
    moves = [
        [i + 1, c] for i, x in enumerate(start) if x == "_" for c in "SO" if best > -1 and -value(start[:i] + c + start[i + 1 :]) == best
    ]
    listed = answer["moves"] if best else answer.get("drawing_moves", [])
    if "SOS" in start:
        moves = []
    check_position_answer({"outcome": answer["outcome"], "moves": listed}, {1: "N", 0: "D", -1: "P"}[best], None, moves)


def rules_kayles_row(game: rules.KaylesRowGame) -> tuple[Hashable, MoveFunction]:
    """Knock down one pin or two adjacent ones."""

    def moves(standing: Any) -> Any:
        for pin in sorted(standing):
            for shot in ([pin], [pin, pin + 1]):
                if standing.issuperset(shot):
                    left = standing - set(shot)
                    yield {"pins": shot, "leave": _runs(left)}, left

    return frozenset(range(1, game.pins + 1)) - frozenset(game.down), moves


def _runs(standing: Any) -> list[int]:
    text = "".join("|" if pin in standing else " " for pin in range(max(standing, default=0) + 1))
    return [len(run) for run in text.split()]


def facts_kayles_row(game: rules.KaylesRowGame, evidence: Answer, target: int) -> tuple[int, list[Any]]:
    """Groups as heaps of 0.77, whose values are made by the definition."""
    from gote.impartial.heaps.check import values_by_definition

    start, moves = rules_kayles_row(game)
    g = values_by_definition(octal_law("0.77"), game.pins)

    def value(standing: Any) -> int:
        total = 0
        for size in _runs(standing):
            total ^= g[size]
        return total

    return value(start), [move for move, after in moves(start) if value(after) == target]


def check_kayles_row(game: rules.KaylesRowGame, answer: Answer, certificate: Answer) -> None:
    """By groups under normal play, pin by pin under misere play."""
    if game.play == "misere":
        start, moves = rules_kayles_row(game)
        _search(start, moves, game, answer)
        return
    value, winning = facts_kayles_row(game, {}, 0)
    check_position_answer(answer, "N" if value else "P", value, winning if value else [])


def rules_vertex_removal(game: rules.VertexRemovalGame) -> tuple[Hashable, MoveFunction]:
    """Take away a vertex with an edge; positions are sets of edges."""

    def moves(edges: Any) -> Any:
        for v in sorted({v for edge in edges for v in edge}, key=lambda v: (isinstance(v, str), v)):
            yield v, frozenset(edge for edge in edges if v not in edge)

    return frozenset(tuple(edge) for edge in game.edges), moves


def facts_vertex_removal(game: rules.VertexRemovalGame, evidence: Answer, target: int) -> tuple[int, list[Any]]:
    """By the rules, on the whole graph."""
    start, moves = rules_vertex_removal(game)
    value = brute_force(start, moves)[1] or 0
    return value, [v for v, after in moves(start) if (brute_force(after, moves)[1] or 0) == target] if target >= 0 else []


def check_vertex_removal(game: rules.VertexRemovalGame, answer: Answer, certificate: Answer) -> None:
    """By the rules, on the whole graph."""
    start, moves = rules_vertex_removal(game)
    _search(start, moves, game, answer)
