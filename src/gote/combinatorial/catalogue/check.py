"""Proofs of the single games: by playing them out, or by the theorem of the text that decides them.

Where a theorem says which positions are lost, the winning moves are those to lost positions, and the theorem leaves few
candidates: they are worked out line by line, row by row or column by column, so that positions may have any size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import isqrt

from gote.combinatorial.catalogue.answer import (
    DynamicAnswer,
    NorthcottAnswer,
    OrdinalAnswer,
    ThirtyOneAnswer,
    WythoffAnswer,
)
from gote.combinatorial.catalogue.rules import (
    DynamicSubtractionGame,
    NimbleGame,
    NorthcottGame,
    SilverDollarGame,
    StaircaseGame,
    ThirtyOneGame,
    TwoDimensionalNimGame,
    WythoffGame,
)
from gote.combinatorial.check import (
    INFINITE,
    Evidence,
    Facts,
    Pair,
    Pairs,
    facts,
    misere_by_play,
    pairs,
    same_moves,
)
from gote.combinatorial.heaps.check_nim import nim_sum, pairs_of_nim
from gote.combinatorial.rules import Move
from gote.core import checkpoint, proves, require_memory
from gote.core.axioms import absent, equal, need, same_set

# nimble, silver dollar, staircase: nim in disguise


@facts.register
def _(game: NimbleGame, evidence: Evidence) -> Facts:
    """A coin on square n is a nim heap of n."""
    total = nim_sum(game.coins)

    def to(target: int) -> list[Move]:
        places = [(i, n, nim_sum([total, n, target])) for i, n in enumerate(game.coins)]
        return [{"coin": i, "from": n, "to": left} for i, n, left in places if left < n]

    return Facts(total, to)


@pairs.register
def _(game: NimbleGame, evidence: Evidence) -> Pairs:
    """As misere nim."""
    nim = pairs_of_nim(game.coins)

    def to(wanted: frozenset[Pair]) -> list[Move]:
        return [{"coin": m["heap"], "from": game.coins[m["heap"]], "to": sum(m["leave"])} for m in nim.to(wanted)]

    return Pairs(nim.pair, to)


@facts.register
def _(game: SilverDollarGame, evidence: Evidence) -> Facts:
    """Pair the coins from the right, an odd one with the edge: the gaps are nim heaps. One that becomes wider is made
    narrow again by the other coin, so each gap has one width that reaches a target.
    """
    right = sorted(game.coins, reverse=True)
    if len(right) % 2:
        right.append(-1)
    gaps = [right[i] - right[i + 1] - 1 for i in range(0, len(right), 2)]
    total = nim_sum(gaps)

    def to(target: int) -> list[Move]:
        found = []
        for i, gap in enumerate(gaps):
            far, near = right[2 * i], right[2 * i + 1]
            wanted = nim_sum([total, gap, target])
            start, end = (far, near + wanted + 1) if wanted < gap else (near, far - wanted - 1)
            lowest = right[2 * i + 2] + 1 if wanted > gap and 2 * i + 2 < len(right) else 0
            if start > end >= lowest:
                found.append({"from": start, "to": end})
        return found

    return Facts(total, to)


@facts.register
def _(game: StaircaseGame, evidence: Evidence) -> Facts:
    """Nim on the odd steps: coins from an even step can be moved on at once. Each odd step has one number of coins that
    reaches a target: fewer by moving down from it, more by moving down to it.
    """
    steps = game.steps
    total = nim_sum(steps[::2])

    def to(target: int) -> list[Move]:
        found = []
        for j in range(0, len(steps), 2):
            more = nim_sum([total, steps[j], target]) - steps[j]
            step, coins = (j + 2, more) if more > 0 else (j + 1, -more)
            if coins and step <= len(steps) and coins <= steps[step - 1]:
                found.append({"step": step, "coins": coins})
        return found

    return Facts(total, to)


@facts.register
def _(game: NorthcottGame, evidence: Evidence) -> Facts:
    """A retreat is answered by following, so the gaps are nim heaps, beside other games too: who follows and narrows gaps
    only goes forward, and that ends. A man has one place in his row that makes the nim-sum of the gaps what it should be.
    """
    gaps = [abs(white - black) - 1 for white, black in game.rows]
    total = nim_sum(gaps)

    def to(target: int) -> Iterator[Move]:
        for i, ((white, black), gap) in enumerate(zip(game.rows, gaps, strict=True)):
            own, other = (white, black) if game.mover == "white" else (black, white)
            distance = nim_sum([total, gap, target]) + 1
            place = other + (distance if own > other else -distance)
            if total != target and 1 <= place <= game.columns:
                yield {"row": i, "from": own, "to": place}

    return Facts(total, to)


@proves(NorthcottAnswer, "outcome", "moves", "nim_sum")
def gaps_are_nim_heaps(game: NorthcottGame, a: NorthcottAnswer, evidence: Evidence) -> None:
    """Lost exactly when the nim-sum of the gaps is 0. Misere play is played out."""
    known = facts(game, evidence)
    outcome, winning = ("N" if known.value else "P"), list(known.to(0))
    if game.play == "misere":
        outcome, winning = misere_by_play(game)
    equal("nim_sum", a.nim_sum, known.value)
    equal("outcome", a.outcome, outcome)
    same_moves("moves", a.moves, winning)


# Thirty-one


@proves(ThirtyOneAnswer, "total", "remaining", "safe_cards")
def the_cards_are_counted(game: ThirtyOneGame, a: ThirtyOneAnswer) -> None:
    """What was used adds up to the total, the rest remains; a card is safe when one is left and the limit holds."""
    left = {card: count - game.history.count(card) for card, count in game.cards.items()}
    equal("total", a.total, sum(game.history))
    equal("remaining", dict(a.remaining), {str(card): count for card, count in left.items()})
    safe = [card for card, count in left.items() if count and sum(game.history) + card <= game.limit]
    same_set("safe_cards", a.safe_cards, safe)


# Wythoff's game


@proves(WythoffAnswer, "outcome", "moves")
def the_lost_pairs_are_those_of_the_golden_section(game: WythoffGame, a: WythoffAnswer) -> None:
    """Wythoff's theorem; misere play is played out."""
    if game.play == "misere":
        outcome, winning = misere_by_play(game)
    else:
        outcome = "P" if wythoff_lost(*game.position) else "N"
        winning = [] if outcome == "P" else _lost_on_lines(*game.position)
    equal("outcome", a.outcome, outcome)
    same_moves("moves", a.moves, winning)


@proves(WythoffAnswer, "grundy")
def the_value_of_a_small_board(game: WythoffGame, a: WythoffAnswer) -> None:
    """The mex rule at every square."""
    if game.valued:
        equal("grundy", a.grundy, _wythoff_value(*game.position))
    else:
        absent("grundy", a.grundy)


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


def wythoff_lost(x: int, y: int) -> bool:
    """x = floor(k phi) with k = y - x >= 0, that is 2x - k <= k sqrt 5 < 2x + 2 - k, in either order.

    >>> [(x, y) for x in range(8) for y in range(x, 8) if wythoff_lost(x, y)]
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """
    x, y = min(x, y), max(x, y)
    k = y - x
    return x >= 0 and (2 * x - k < 0 or (2 * x - k) ** 2 <= 5 * k * k) and 5 * k * k < (2 * x + 2 - k) ** 2


def _lost_on_lines(a: int, b: int) -> list[list[int]]:
    """The moves to lost pairs: each row, column and diagonal holds exactly one, near the golden section."""

    def only(line: list[tuple[int, int]]) -> tuple[int, int]:
        found = {pair for pair in line if wythoff_lost(*pair)}
        need("moves", len(found) == 1, "a line of the board does not hold exactly one lost pair")
        return found.pop()

    def near(numerator: int) -> range:
        return range(numerator // 2 - 2, numerator // 2 + 3)

    def partners(x: int) -> list[int]:
        root = isqrt(5 * x * x)
        return [*(x + k for k in near(root - x)), *(x - k for k in near(3 * x - root))]  # x / phi up, x / phi^2 down

    gap = abs(a - b)
    lines = [
        only([(a, y) for y in partners(a)]),
        only([(x, b) for x in partners(b)]),
        only([(x, x + gap) if a <= b else (x + gap, x) for x in near(gap + isqrt(5 * gap * gap))]),
    ]
    return [[x, y] for x, y in dict.fromkeys(lines) if x <= a and y <= b]


# dynamic subtraction


@proves(DynamicAnswer, "outcome", "moves")
def the_smallest_part_decides(game: DynamicSubtractionGame, a: DynamicAnswer) -> None:
    """Schwenk's theorem: the mover loses exactly when the limit is below the smallest part of the number of chips."""
    if game.play == "misere":
        outcome, winning = misere_by_play(game)
    elif game.limits is None and game.chips > TABLE:
        winning = _winning_multiples(game.chips, game.most, game.multiplier)
        outcome = "N" if winning else "P"
    else:
        last = smallest_parts(game.chips, game.may_follow)
        takes = range(1, min(game.chips, game.most) + 1)
        winning = [t for t in takes if t == game.chips or game.may_follow(t) < last[game.chips - t]]
        outcome = "N" if winning else "P"
    equal("outcome", a.outcome, outcome)
    same_moves("moves", a.moves, winning)


TABLE = 100_000
"""Chips up to which every number to take is looked at."""


def _winning_multiples(n: int, most: int, multiplier: int) -> list[int]:
    """The winning numbers for f(t) = multiplier * t without a table. If t < n wins, m t is below the smallest part of
    n - t, so the parts of t may follow those of n - t: by uniqueness n is written as both together. So t is a sum of the
    last parts of n, and each such sum is judged by the parts of what it leaves.

    >>> _winning_multiples(43, 42, 2), _winning_multiples(43, 43, 2)
    ([1, 9], [1, 9, 43])
    """
    heads = [1]
    while heads[-1] < n:
        heads.append(heads[-1] + min(h for h in heads if multiplier * h >= heads[-1]))

    def parts(m: int) -> list[int]:
        found = []
        for head in reversed(heads):
            if head <= m:
                found.append(head)
                m -= head
        return found

    own = parts(n)
    sums = [sum(own[i:]) for i in reversed(range(len(own)))]
    return [t for t in sums if t <= most and (t == n or multiplier * t < parts(n - t)[-1])]


def smallest_parts(n: int, f: Callable[[int], int]) -> list[int]:
    """The smallest part of every number up to n, written greedily with the numbers H_1 = 1, H_(k+1) = H_k + H_j, where
    j is the first index with f(H_j) >= H_k (none: H_k is the last). For f that never falls, a state is lost exactly
    when the limit is below this part (Schwenk 1970); powers of 2 and Zeckendorf's sums are cases of it.

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


# two-dimensional nim


@facts.register
def _(game: TwoDimensionalNimGame, evidence: Evidence) -> Facts:
    """A coin at [column, row] is worth w*row + column; such numbers add by the nim-sum of rows and that of columns. Where
    coins move straight down it is two heaps."""
    coins = sorted(set(game.coins))
    if game.variant == "straight_down":
        total = nim_sum([n for coin in game.coins for n in coin])
        return Facts(total, lambda target: _straight(coins, total ^ target))
    total = nim_sum([row << INFINITE | column for column, row in game.coins])

    def to(target: int) -> Iterator[Move]:
        for column, row in coins:
            value = row << INFINITE | column
            wanted = nim_sum([total, target, value])
            if wanted < value:
                c, r = wanted & (1 << INFINITE) - 1, wanted >> INFINITE
                yield {"from": [column, row], "to": [c, r]}

    return Facts(total, to)


def _straight(coins: list[tuple[int, int]], change: int) -> Iterator[Move]:
    """The moves of coins that are two heaps each."""
    for column, row in coins:
        if column ^ change < column:
            yield {"from": [column, row], "to": [column ^ change, row]}
        if row ^ change < row:
            yield {"from": [column, row], "to": [column, row ^ change]}


@proves(OrdinalAnswer, "outcome", "moves", "value")
def rows_and_columns_are_nim_heaps(game: TwoDimensionalNimGame, a: OrdinalAnswer, evidence: Evidence) -> None:
    """Lost exactly when both nim-sums are 0. Where coins are added the values of the squares, in their order, are the
    powers w^row * 2^column: what comes before a square has all nim-sums below its value, and no other. So a position is
    lost exactly when every square but the first, whose coin cannot move, has an even number of coins."""
    if game.variant == "adding":
        squares = sorted({(row, column) for column, row in game.coins if column or row})
        odd = [(r, c) for r, c in squares if sum(coin == (c, r) for coin in game.coins) % 2]
        columns_of = {r: sum(1 << c if r else 1 << c - 1 for row, c in odd if row == r) for r, _ in odd}
        digits = sorted(columns_of.items(), reverse=True)
        right = [{"from": [odd[-1][1], odd[-1][0]], "to": [[c, r] for r, c in odd[:-1]] or [[0, 0]]}] if odd else []
    else:
        rows, columns = nim_sum([row for _, row in game.coins]), nim_sum([column for column, _ in game.coins])
        digits = [(0, rows ^ columns)] if game.variant == "straight_down" else [(1, rows), (0, columns)]
        right = list(facts(game, evidence).to(0))
    powers = {0: "", 1: "w"}
    terms = [
        str(n) if power == 0 else powers.get(power, f"w^{power}") + (f"*{n}" if n > 1 else "")
        for power, n in digits
        if n
    ]
    equal("value", a.value, "+".join(terms) or "0")
    equal("outcome", a.outcome, "N" if terms else "P")
    same_moves("moves", a.moves, right)
