"""Checks of the single games: brute force over whole positions by the rules alone, as far as that reaches; beyond, the
P/N axioms at the position itself.

For a game decided by a theorem the axioms are checked where the answer stands: after every listed move the theorem
calls the opponent lost, and after every other move it does not; from a position called lost, no move leads to a lost
one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations, product
from math import comb, isqrt, prod
from typing import Any

from gote.core import CheckError, checkpoint, require_memory
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
    return value, [
        m for m, after in moves(start) if (brute_force(after, moves)[1] or 0) == target
    ] if target >= 0 else []


facts_empty_divide = facts_thirty_one = facts_chomp


def rules_chomp(game: rules.RuleGame) -> tuple[Hashable, MoveFunction]:
    """The rules."""
    return game.start(), game.rule()


rules_empty_divide = rules_thirty_one = rules_chomp


def check_nimble(game: rules.NimbleGame, answer: Answer, certificate: Answer) -> None:
    """As nim."""
    moves = [
        {"heap": m["coin"], "take": m["from"] - m["to"], "leave": [m["to"]] if m["to"] else []} for m in answer["moves"]
    ]
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
        ({"coin": i, "from": n, "to": to}, (*coins[:i], to, *coins[i + 1 :]))
        for i, n in enumerate(coins)
        for to in range(n)
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
    return value, [
        m for m, after in moves(start) if (brute_force(after, moves)[1] or 0) == target
    ] if target >= 0 else []


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
                {"heap": i, "take": n - after[i], "leave": [after[i]] if after[i] else []}
                for i, n in enumerate(heaps)
                if after[i] < n
            ]
            yield move, after

    return game.heaps, moves


def check_moore(game: rules.MooreGame, answer: Answer, certificate: Answer) -> None:
    """By the rules for small heaps, else by Moore's theorem: every listed move is looked at, and their number is the
    number of all winning moves.
    """
    start, moves = rules_moore(game)
    misere = game.play == "misere"
    if prod(n + 1 for n in game.heaps) <= 2000:
        _search(start, moves, game, answer)
        return
    lost = _moore_lost(game.heaps, game.k, misere)
    if answer["outcome"] != ("P" if lost else "N"):
        raise CheckError("outcome: does not agree with the columns")
    reached = set()
    for move in answer["moves"]:
        after = list(game.heaps)
        for part in move:
            after[part["heap"]] = sum(part["leave"])
        smaller = [i for i, n in enumerate(game.heaps) if after[i] < n]
        fits = all(
            {"heap": i, "take": game.heaps[i] - after[i], "leave": [after[i]] if after[i] else []} in move
            for i in smaller
        )
        if (
            not fits
            or len(move) != len(smaller)
            or not 1 <= len(move) <= game.k
            or not _moore_lost(after, game.k, misere)
        ):
            raise CheckError(f"moves: {move} does not win")
        reached.add(tuple(after))
    wanted = 0 if lost else winning_moves_of_moore(game.heaps, game.k, misere)
    if len(answer["moves"]) != len(reached) or len(reached) != wanted:
        raise CheckError(f"moves: {len(answer['moves'])} are listed, {wanted} different ones win")


def _moore_lost(heaps: Any, k: int, misere: bool) -> bool:
    if misere and all(n < 2 for n in heaps):
        return bool(sum(heaps) % (k + 1) == 1)
    return all(sum(n >> b & 1 for n in heaps) % (k + 1) == 0 for b in range(max(heaps, default=0).bit_length()))


def winning_moves_of_moore(heaps: Any, k: int, misere: bool) -> int:
    """How many moves lead to lost positions: column by column from the top, over the sets of heaps that are already
    smaller.

    In a column, heaps that are already smaller have any digit, the others keep theirs or, with digit 1, put 0 and join
    the smaller ones.

    >>> winning_moves_of_moore((3, 3), 2, False), winning_moves_of_moore((1, 2, 3), 1, False), winning_moves_of_moore((1, 1, 5), 1, True)
    (1, 0, 1)
    """
    ways = {frozenset[int](): 1}
    for b in reversed(range(max(heaps, default=0).bit_length())):
        after: dict[frozenset[int], int] = {}
        for smaller, number in ways.items():
            checkpoint()
            ones = [i for i, n in enumerate(heaps) if i not in smaller and n >> b & 1]
            for joined in range(min(len(ones), k - len(smaller)) + 1):
                free = -(len(ones) - joined) % (k + 1)  # so many of the free digits must be 1
                if free <= len(smaller):
                    for chosen in combinations(ones, joined):
                        key = smaller.union(chosen)
                        after[key] = after.get(key, 0) + number * comb(len(smaller), free)
        ways = after
    total = sum(number for smaller, number in ways.items() if smaller)
    large, single = sum(n > 1 for n in heaps), sum(n == 1 for n in heaps)
    if misere and large <= k:  # positions with heaps of 0 and 1 only count by another remainder
        for kept, removed in product(range(large + 1), range(min(single, k - large) + 1)):
            if large + removed:
                number, rest = comb(large, kept) * comb(single, removed), (kept + single - removed) % (k + 1)
                total += number * ((rest == 1) - (rest == 0))
    return total


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
    """Retreats can be answered by following up, so only gaps count: every move is looked at, and a lost position has
    only moves that the opponent can repair.
    """
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
    """By the rules on small boards; else against the lost pairs made by mex (a_k least number not used before, b_k =
    a_k + k), or by the golden section.
    """
    a, b = game.position
    if game.play == "misere" or max(a, b) <= 60:
        _search((a, b), boards.wythoff_moves, game, answer)
    elif max(a, b) > 200_000:
        winning = _lost_on_lines(a, b)
        check_position_answer(answer, "N" if winning else "P", None, winning)
    else:
        partner = {0: 0}
        k = least = 1
        while least <= max(a, b):
            partner[least], partner[least + k] = least + k, least
            k += 1
            while least in partner:
                least += 1
        value = None if answer.get("grundy") is None else _wythoff_value(a, b)
        _axioms((a, b), boards.wythoff_moves, lambda pair: partner[pair[0]] == pair[1], answer, value)


def _wythoff_value(a: int, b: int) -> int:
    """mex square by square; the values met in a row, a column or a diagonal are the bits of a number."""
    require_memory(60 * (a + 1), "the rows of the board")
    rows, columns, diagonals = [0] * (a + 1), [0] * (b + 1), [0] * (a + b + 1)
    value = 0
    for x, y in product(range(a + 1), range(b + 1)):
        met = rows[x] | columns[y] | diagonals[x - y]
        free = ~met & (met + 1)
        rows[x], columns[y], diagonals[x - y] = rows[x] | free, columns[y] | free, diagonals[x - y] | free
        value = free.bit_length() - 1
    return value


def _lost_on_lines(a: int, b: int) -> list[list[int]]:
    """The moves to lost pairs: each row, column and diagonal holds exactly one, found near the golden section and
    proved by squares.
    """

    def lost(x: int, y: int) -> bool:
        x, y = min(x, y), max(x, y)
        k = y - x  # x = floor(k phi)  <=>  2x - k <= k sqrt 5 < 2x + 2 - k
        return x >= 0 and (2 * x - k < 0 or (2 * x - k) ** 2 <= 5 * k * k) and 5 * k * k < (2 * x + 2 - k) ** 2

    def only(line: Iterable[tuple[int, int]]) -> tuple[int, int]:
        found = {pair for pair in line if lost(*pair)}
        if len(found) != 1:
            raise CheckError("moves: a line of the board without exactly one lost pair contradicts Wythoff's theorem")
        return found.pop()

    def near(numerator: int) -> range:
        return range(numerator // 2 - 2, numerator // 2 + 3)

    def partners(x: int) -> list[int]:
        root = isqrt(5 * x * x)
        return [*(x + k for k in near(root - x)), *(x - k for k in near(3 * x - root))]  # x / phi up, x / phi^2 down

    if lost(a, b):
        return []
    gap = abs(a - b)
    lines = [
        only((a, y) for y in partners(a)),
        only((x, b) for x in partners(b)),
        only((x, x + gap) if a <= b else (x + gap, x) for x in near(gap + isqrt(5 * gap * gap))),
    ]
    return [[x, y] for x, y in dict.fromkeys(lines) if x <= a and y <= b]


def check_dynamic_subtraction(game: rules.DynamicSubtractionGame, answer: Answer, certificate: Answer) -> None:
    """Every state (chips, limit) up to 300 chips by the rules; for more, Schwenk's theorem, of which the powers of 2
    and Zeckendorf's sums are cases.
    """

    def f(taken: int) -> int:
        return game.multiplier * taken if game.limits is None else game.limits[min(taken, len(game.limits)) - 1]

    n = game.chips
    limit = max(n - 1, 0) if game.limit is None else game.limit
    if n <= 300:
        table = [[True] * (n + 1) for _ in range(n + 1)]  # table[chips][limit]: is the mover lost?
        for chips in range(1, n + 1):
            for bound in range(1, n + 1):
                table[chips][bound] = table[chips][bound - 1] and not (
                    bound <= chips and table[chips - bound][min(f(bound), n)]
                )
        winning = [t for t in range(1, min(n, limit) + 1) if table[n - t][min(f(t), n)]]
    else:
        last = smallest_parts(n, f)
        winning = [t for t in range(1, min(n, limit) + 1) if t == n or f(t) < last[n - t]]
    check_position_answer(answer, "N" if winning else "P", None, winning)


def smallest_parts(n: int, f: Callable[[int], int]) -> list[int]:
    """The smallest part of every number up to n, written greedily with the numbers H_1 = 1, H_(k+1) = H_k + H_j, where
    j is the first index with f(H_j) >= H_k (none: H_k is the last). For f that never falls, a state is lost exactly
    when the limit is below this part (Schwenk 1970).

    >>> smallest_parts(10, lambda t: 2 * t)[1:]
    [1, 2, 3, 1, 5, 1, 2, 8, 1, 2]
    """
    heads = [1]
    while heads[-1] < n:
        step = next((h for h in heads if f(h) >= heads[-1]), None)
        if step is None:
            break
        heads.append(heads[-1] + step)
    parts, k = [0] * (n + 1), 0
    for m in range(1, n + 1):
        if m % 65536 == 0:
            checkpoint()
        if k + 1 < len(heads) and heads[k + 1] == m:
            k += 1
        parts[m] = parts[m - heads[k]] or heads[k]
    return parts


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
    """Every move of rows of up to sixteen squares; longer empty rows by the parity of the number of squares (see
    `gote.impartial.catalogue.sos`).
    """
    from gote.impartial.catalogue.check_sos import LONGEST, values_after

    row = ["_"] * game.squares
    for square, letter in game.history:
        row[square - 1] = letter
    start = "".join(row)
    if game.squares > LONGEST:
        n = game.squares
        if game.history:
            raise CheckError(f"squares: a row of {n} squares that is not empty is too long to check")
        wanted = ("N" if n >= 7 else "D") if n % 2 else ("P" if n >= 16 else "D")
        if answer["outcome"] != wanted:
            raise CheckError(f"outcome: a row of {n} squares is {wanted}")
        if wanted == "N" and answer.get("moves_known") is not False:
            raise CheckError("moves_known: the theorem gives the winner, not the winning moves; it must be false")
        return
    values = {} if "SOS" in start else values_after(start)
    best = max(values.values(), default=-1 if "SOS" in start else 0)
    moves = [list(move) for move, value in values.items() if best > -1 and value == best]
    listed = answer["moves"] if best else answer.get("drawing_moves", [])
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
    return value, [
        v for v, after in moves(start) if (brute_force(after, moves)[1] or 0) == target
    ] if target >= 0 else []


def check_vertex_removal(game: rules.VertexRemovalGame, answer: Answer, certificate: Answer) -> None:
    """By the rules, on the whole graph."""
    start, moves = rules_vertex_removal(game)
    _search(start, moves, game, answer)
