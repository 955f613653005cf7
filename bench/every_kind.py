"""Every kind of document: cost of solving and of the independent check against the size, until a run takes longer than
the time allowed.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

from bench.harness import Row, at_most, fitted, in_child, law, timed
from gote.catalogue.cases import examples
from gote.core.registry import kinds

Document = dict[str, Any]
Maker = Callable[[random.Random, int], Document]
FAMILIES: dict[str, tuple[Iterable[int], Maker]] = {}
"""kind: (sizes in rising order, document of a size)"""
KEPT = (
    "gote.combinatorial.heaps.tables:table_of",
    "gote.combinatorial.catalogue.sos:table",
    "gote.combinatorial.catalogue.sos:_search",
    "gote.cards.memory.tables:special_table",
)
"""tables that solvers keep between documents; they are forgotten before every run"""
MOST_POINTS = 9
SOLVED = "solved, against the size"
BY_EXAMPLES = "sizes are the worked examples, from the shortest document to the longest"


def family(kind: str, sizes: Iterable[int]) -> Callable[[Maker], Maker]:
    """Declare how documents of a kind grow."""

    def declare(make: Maker) -> Maker:
        FAMILIES[kind] = sizes, make
        return make

    return declare


def doubled(first: int, most: int) -> list[int]:
    """first, 2 first, 4 first, ...; at most `most`."""
    return [first << k for k in range((most // first).bit_length())]


def table(rng: random.Random, rows: int, columns: int, low: int = -9, high: int = 9) -> list[list[int]]:
    """Random whole numbers."""
    return [[rng.randint(low, high) for _ in range(columns)] for _ in range(rows)]


def _pairs(rng: random.Random, n: int) -> list[list[int]]:
    """The numbers below n in any order, two by two."""
    order = rng.sample(range(n), n)
    return [order[k : k + 2] for k in range(0, n, 2)]


def two_tables(rng: random.Random, n: int) -> Document:
    """A bimatrix game."""
    return {"row_payoffs": table(rng, n, n), "column_payoffs": table(rng, n, n)}


def cells(rng: random.Random, players: int, n: int) -> Any:
    """A game of several players: nested lists, payoffs of all at the bottom."""

    def nest(depth: int) -> Any:
        return [rng.randint(0, 9) for _ in range(players)] if depth == 0 else [nest(depth - 1) for _ in range(n)]

    return nest(players)


def hands(rng: random.Random, n: int, stock: int = 0) -> list[list[int]]:
    """Two hands of n cards and a stock."""
    deck = rng.sample(range(1, 2 * n + stock + 1), 2 * n + stock)
    return [deck[:n], deck[n : 2 * n], deck[2 * n :]]


# impartial
family("nim", doubled(100, 100_000))(lambda rng, n: {"heaps": [rng.randrange(10**6) for _ in range(n)]})
family("subtraction", doubled(1000, 1 << 20))(lambda rng, n: {"set": [1, 4, 9, 17], "table": n})
family("octal", doubled(1000, 1 << 20))(lambda rng, n: {"code": "0.6", "table": n})
family("heap", doubled(1000, 1 << 20))(
    lambda rng, n: {"rule": [{"take": [0], "parts": [2], "unequal": True}], "table": n}
)
family("coins", doubled(8, 4096))(
    lambda rng, n: {"rule": {"kind": "count", "counts": [1, 2, 3], "base": 0}, "heads": rng.sample(range(4 * n), n)}
)
family("hackenbush", doubled(100, 1 << 20))(
    lambda rng, n: {
        "ground": 0,
        "edges": [[i, rng.randrange(i)] for i in range(1, n)]
        + [[rng.randrange(n), rng.randrange(n)] for _ in range(n // 2)],
    }
)
family("graph", doubled(50, 100_000))(
    lambda rng, n: {"edges": [[i, rng.randrange(n)] for i in range(n) for _ in range(2)], "start": 0}
)
family("sum", doubled(4, 4096))(
    lambda rng, n: {"components": [{"kind": "octal", "code": "0.77", "heaps": [rng.randint(1, 99)]} for _ in range(n)]}
)
family("nimber", doubled(64, 1 << 16))(
    lambda rng, n: {"op": "product", "args": [rng.getrandbits(n), rng.getrandbits(n)]}
)
family("moore", range(4, 40, 4))(lambda rng, n: {"k": 2, "heaps": [rng.randrange(64) for _ in range(n)]})
family("nimble", doubled(50, 100_000))(lambda rng, n: {"coins": [rng.randrange(1000) for _ in range(n)]})
family("silver_dollar", doubled(4, 1024))(lambda rng, n: {"coins": sorted(rng.sample(range(20 * n), n))})
family("staircase", doubled(10, 10_000))(lambda rng, n: {"steps": [rng.randrange(50) for _ in range(n)]})
family("northcott", doubled(4, 1024))(
    lambda rng, n: {"columns": 20, "rows": [sorted(rng.sample(range(1, 21), 2)) for _ in range(n)]}
)
family("wythoff", [25, 50, 100, 200, 399])(lambda rng, n: {"position": [n, n // 3]})
family("chomp", range(3, 12))(lambda rng, n: {"board": [n, n]})
family("empty_divide", doubled(8, 512))(lambda rng, n: {"boxes": [n, n + 3]})
family("thirty_one", range(1, 7))(lambda rng, n: {"cards": dict.fromkeys(range(1, 7), n)})
family("dynamic_subtraction", doubled(50, 3200))(lambda rng, n: {"chips": n, "multiplier": 3})
family("sos", range(8, 17))(lambda rng, n: {"squares": n})
family("kayles_row", doubled(10, 4000))(lambda rng, n: {"pins": n, "down": [n // 3 + 1]})
family("vertex_removal", range(8, 40, 2))(lambda rng, n: {"edges": [[i, rng.randrange(i)] for i in range(1, n)]})
family("two_dimensional_nim", doubled(100, 10_000))(
    lambda rng, n: {"coins": [[rng.randrange(99), rng.randrange(99)] for _ in range(n)]}
)
family("misere_quotient", range(8, 30, 2))(lambda rng, n: {"code": "0.77", "heaps": n})
family("partizan", range(2, 9))(lambda rng, n: {"ruleset": "domineering", "position": "/".join(["." * n] * 3)})
family("rules", doubled(1000, 256_000))(lambda rng, n: {"rules": "take_away", "options": {"heap": n}})


@family("whist", range(2, 14))
def _whist(rng: random.Random, n: int) -> Document:
    ranks = "23456789TJQKA"
    deck = [(suit, rank) for suit in range(4) for rank in ranks[-n:]]
    rng.shuffle(deck)
    hands = {}
    for k, name in enumerate("NESW"):
        own = deck[k * n : (k + 1) * n]
        hands[name] = ".".join("".join(r for r in reversed(ranks) if (suit, r) in own) for suit in range(4))
    return {"hands": hands, "trump": "S", "leader": "N"}


family("red_blue_hackenbush", doubled(50, 20_000))(
    lambda rng, n: {
        "ground": 0,
        "edges": [[rng.randrange(max(0, i - 20), i), i, rng.choice(["blue", "red"])] for i in range(1, n)],
    }
)
family("assignment_market", [10, 20, 40, 80])(lambda rng, n: {"surplus": table(rng, n, n, 0, 1000)})
# zerosum
family("matrix", doubled(10, 1000))(lambda rng, n: {"payoffs": table(rng, n, n, -100, 100)})
family("matrix_family", doubled(5, 320))(lambda rng, n: {"family": "mendelsohn", "parameters": {"n": n}})
family("parametric_matrix", range(2, 9))(
    lambda rng, n: {"payoffs": [["t", *row[1:]] if i == 0 else row for i, row in enumerate(table(rng, n, n))]}
)
family("blotto", range(4, 40, 4))(lambda rng, n: {"row_units": n, "column_units": n - 1, "posts": 3})
family("battleship", range(3, 7))(lambda rng, n: {"rows": 3, "columns": n})
family("dresher", range(5, 60, 5))(lambda rng, n: {"n": n})
family("infinite_matrix", [1])(lambda rng, n: {"above": {"coefficient": 1}, "below": {"coefficient": -1}, "start": 1})
family("silverman", [1])(lambda rng, n: {})
# extensive, stochastic, continuous
family("extensive", range(4, 18))(lambda rng, n: {"players": ["I", "II"], "tree": _tree(rng, n)})
family("extensive_family", range(5, 80, 10))(lambda rng, n: {"family": "kuhn_poker", "parameters": {"cards": n}})
family("stochastic", doubled(2, 512))(
    lambda rng, n: {
        "states": {
            f"s{k}": [
                [
                    {"payoff": rng.randint(-9, 9), "stop": "1/10", "next": {f"s{rng.randrange(n)}": "9/10"}}
                    for _ in range(3)
                ]
                for _ in range(3)
            ]
            for k in range(n)
        }
    }
)
family("stochastic_family", range(2, 12))(lambda rng, n: {"family": "guess_it", "parameters": {"m": n, "n": n}})
family("betting", [1])(lambda rng, n: {"model": "von_neumann"})
family("newman", doubled(2, 512))(lambda rng, n: {"hands": [f"{k}/{n + 1}" for k in range(1, n + 1)], "bets": [1, 2]})
family("cournot", range(2, 13, 2))(lambda rng, n: {"intercept": 50, "costs": [f"{k + 1}/3" for k in range(n)]})
family("bertrand", [2])(lambda rng, n: {"intercept": 10, "cross": "1/2", "costs": [2] * n})
family("stackelberg", [2])(lambda rng, n: {"intercept": 17, "costs": [1] * n})
family("advertising", [2])(lambda rng, n: {"prize": 1, "costs": list(range(1, n + 1))})
# generalsum
family("bimatrix", range(3, 16))(lambda rng, n: two_tables(rng, n))
family("strategic", range(2, 5))(lambda rng, n: {"payoffs": cells(rng, 3, n)})
family("profile", doubled(4, 256))(
    lambda rng, n: two_tables(rng, n) | {"row": [f"1/{n}"] * n, "column": [f"1/{n}"] * n}
)
family("dominance", doubled(4, 128))(lambda rng, n: two_tables(rng, n))
family("lemke_howson", doubled(4, 128))(lambda rng, n: two_tables(rng, n))
family("refinements", range(2, 7))(lambda rng, n: two_tables(rng, n))
family("correlated", range(2, 13))(lambda rng, n: {"payoffs": cells(rng, 2, n)})
family("logit", range(2, 9))(lambda rng, n: {"payoffs": cells(rng, 2, n), "precisions": [0, "1/2", 2]})
family("commitment", doubled(2, 64))(lambda rng, n: two_tables(rng, n) | {"leader": "row"})
family("repeated", range(2, 9))(lambda rng, n: two_tables(rng, n) | {"rounds": 3})
family("evolution", range(2, 9))(lambda rng, n: {"payoffs": table(rng, n, n)})
# bargaining
family("payoff_set", doubled(3, 96))(lambda rng, n: two_tables(rng, n))
family("tu_bargaining", doubled(3, 96))(lambda rng, n: two_tables(rng, n))
family("marriage_with_ties", range(2, 8))(
    lambda rng, n: {
        side: {f"{own}{k}": [[f"{other}{i}" for i in pair] for pair in _pairs(rng, n)] for k in range(n)}
        for side, own, other in (("men", "m", "w"), ("women", "w", "m"))
    }
)
family("infinite_columns", range(2, 9))(
    lambda rng, n: {"rows": [f"{rng.randint(-4, 4)} + {rng.randint(-9, 9)}/(j + {k})" for k in range(n)]}
)
family("ntu_bargaining", range(2, 8))(lambda rng, n: two_tables(rng, n))
family("compare", range(2, 7))(lambda rng, n: two_tables(rng, n))
family("duopoly", range(2, 8))(
    lambda rng, n: {
        "payoffs": [f"{own}*({rng.randint(6, 12)} - {other} - {own}^{n})" for own, other in ("xy", "yx")],
        "strategies": [[0, 3], [0, 3]],
    }
)
family("nash_bargaining", doubled(50, 50_000))(
    lambda rng, n: {"points": [[0, 0], *([rng.randrange(999), rng.randrange(999)] for _ in range(n))], "threat": [0, 0]}
)
family("bargaining_axioms", doubled(10, 640))(lambda rng, n: {"rule": "kalai_smorodinsky", "trials": n})
family("all_in_endgame", [1])(lambda rng, n: {"pot": 100, "bet": 10, "win": "1/10"})
# coalitional
family("coalition", range(4, 17, 2))(
    lambda rng, n: {
        "players": n,
        "worth": {",".join(str(i + 1) for i in range(n) if s >> i & 1): rng.randrange(1000) for s in range(1, 1 << n)},
    }
)
family("voting", doubled(10, 320))(lambda rng, n: {"weights": [rng.randint(1, 60) for _ in range(n)], "quota": 20 * n})
family("simple_game", range(5, 17, 2))(
    lambda rng, n: {"players": n, "winning": [sorted(rng.sample(range(1, n + 1), n // 2 + 1)) for _ in range(n)]}
)
family("airport", doubled(8, 512))(lambda rng, n: {"costs": [rng.randint(1, 10**6) for _ in range(n)]})
family("bankruptcy", doubled(4, 64))(
    lambda rng, n: {"estate": 20 * n, "claims": [rng.randint(1, 99) for _ in range(n)]}
)
family("coalitional_form", range(2, 7))(lambda rng, n: {"payoffs": cells(rng, n, 2)})
family("glove_market", doubled(2, 32))(lambda rng, n: {"left": n, "right": n + 1})
family("machines", doubled(2, 32))(lambda rng, n: {"owners": n, "machines": n, "workers": 2 * n})
family("object_market", doubled(2, 64))(lambda rng, n: {"offers": sorted(rng.sample(range(1, 10 * n), n))})
family("product_market", doubled(2, 16))(
    lambda rng, n: {"demand": [rng.randint(1, 9) for _ in range(n)], "supply": [rng.randint(1, 9) for _ in range(n)]}
)
family("ladder", doubled(4, 256))(lambda rng, n: {"steps": list(range(1, n + 1))})
family("landlord", doubled(4, 64))(lambda rng, n: {"output": [k * k for k in range(n)]})
family("symmetric_game", doubled(3, 96))(lambda rng, n: {"sizes": [k * k for k in range(n + 1)]})
family("assignment_game", range(2, 10))(
    lambda rng, n: {
        "sellers": {f"s{k}": rng.randint(1, 20) for k in range(n)},
        "buyers": {f"b{k}": {f"s{j}": rng.randint(10, 40) for j in range(n)} for k in range(n)},
    }
)
family("trip", range(3, 13))(
    lambda rng, n: {"home": "H", "value": 100, "costs": _complete(rng, ["H", *(f"p{k}" for k in range(n))])}
)
family("road", range(3, 11))(
    lambda rng, n: {
        "town": "T",
        "gains": {f"p{k}": rng.randint(5, 20) for k in range(n)},
        "costs": _complete(rng, ["T", *(f"p{k}" for k in range(n))]),
    }
)
# utility
family("lottery", doubled(10, 10_000))(
    lambda rng, n: {
        "utility": {f"P{k}": rng.randint(-9, 9) for k in range(n)},
        "lotteries": [{f"P{k}": f"1/{n}" for k in range(n)}] * 2,
        "mixture": "2/5",
    }
)
family("preferences", doubled(4, 64))(
    lambda rng, n: {
        "comparisons": [{"better": f"P{k + 2}", "worse": {f"P{k}": "1/2", f"P{k + 1}": "1/2"}} for k in range(n)]
    }
)
family("contraction", doubled(2, 64))(
    lambda rng, n: {
        "matrix": [[f"{rng.randint(-9, 9)}/{20 * n}" for _ in range(n)] for _ in range(n)],
        "shift": [1] * n,
        "start": [0] * n,
        "steps": 3,
    }
)
family("nash_map", doubled(2, 128))(lambda rng, n: two_tables(rng, n) | {"profile": [[f"1/{n}"] * n] * 2, "steps": 1})
# cards
family("tricks", range(4, 21, 2))(
    lambda rng, n: dict(zip(("left", "right"), hands(rng, n), strict=False)) | {"scoring": n, "leader": "left"}
)
family("sixty_six", range(0, 17, 2))(
    lambda rng, n: (
        dict(zip(("a", "b", "stock"), hands(rng, 4, n), strict=True))
        | {"points": {c: (11, 10, 4, 3, 2, 0)[c % 6] for c in range(1, n + 9)}, "leader": "a"}
    )
)
family("stock_card", doubled(4, 4096))(
    lambda rng, n: dict(zip(("a", "b", "stock"), hands(rng, 3, n), strict=True)) | {"draw": n - 1}
)
family("tanhinmin", range(4, 24, 2))(
    lambda rng, n: {
        "edges": [[u, v] for u in range(n) for v in range(n) if u != v and rng.random() < 0.4],
        "mover": list(range(n // 2)),
        "waiter": list(range(n // 2, n)),
        "table": None,
    }
)
family("memory", doubled(10, 640))(lambda rng, n: {"pairs": n})


@family("daihinmin", range(3, 11))
def _daihinmin(rng: random.Random, n: int) -> Document:
    cards = rng.sample(list("3456789TJQKA2") * 4, 2 * n)
    return {"mover": cards[:n], "waiter": cards[n:]}


@family("hidden_schnapsen", range(3, 8))
def _hidden_schnapsen(rng: random.Random, n: int) -> Document:
    """A card each, or two from six unseen cards on; the rest lies face down."""
    deck = rng.sample([suit + rank for suit in "SH" for rank in "ATKQ"], n)
    unseen = ".".join("".join(c[1] for c in deck if c[0] == suit) for suit in "SHDC")
    hidden = [1 + (n > 5)] * 2
    return {"unseen": unseen, "hidden": hidden, "stock": ["SJ"] if n % 2 else [], "trump": "S", "leader": "a"}


@family("schnapsen", range(0, 9, 2))
def _schnapsen(rng: random.Random, n: int) -> Document:
    """Five cards each and n in the stock."""
    deck = rng.sample([suit + rank for suit in "SHDC" for rank in "ATKQJ"], 10 + n)
    hands = {
        name: ".".join("".join(c[1] for c in deck[k : k + 5] if c[0] == suit) for suit in "SHDC")
        for name, k in (("a", 0), ("b", 5))
    }
    more: Document = {"points": [20, 20], "tricks": [1, 1], "leader": "a"}
    return {**hands, **more, **({"stock": deck[10:]} if n else {"trump": "S"})}


@family("bayesian", range(1, 6))
def _bayesian(rng: random.Random, n: int) -> Document:
    """Two players with n types each, two actions, a uniform prior."""
    names = [str(k + 1) for k in range(n)]
    pairs = [f"{a},{b}" for a in names for b in names]
    return {
        "players": ["I", "II"],
        "types": {"I": names, "II": names},
        "prior": dict.fromkeys(pairs, f"1/{n * n}"),
        "actions": {"I": ["a", "b"], "II": ["c", "d"]},
        "payoffs": {pair: cells(rng, 2, 2) for pair in pairs},
    }


def _tree(rng: random.Random, depth: int) -> Document:
    """A zero-sum binary tree of perfect information."""
    numbers = count()

    def vertex(level: int) -> Document:
        if level == 0:
            pay = rng.randint(-99, 99)
            return {"payoff": [pay, -pay]}
        return {
            "player": "I" if level % 2 else "II",
            "infoset": str(next(numbers)),
            "moves": {"a": vertex(level - 1), "b": vertex(level - 1)},
        }

    return vertex(depth)


def _complete(rng: random.Random, places: list[str]) -> dict[str, int]:
    """Costs between all places."""
    return {f"{u}-{v}": rng.randint(3, 9) for i, u in enumerate(places) for v in places[:i]}


def benchmarks(quick: bool) -> Iterator[Row]:
    """One row for each kind; the time allowed for one run decides how far the sizes go."""
    for kind in FAMILIES:
        row = in_child(lambda kind=kind: curve(kind, 0.03 if quick else 0.5))
        yield row if row.name else replace(row, name=f"{kind}: {SOLVED}")


def of_examples(kind: str) -> tuple[Iterable[int], Maker]:
    """The family of a kind that declares none: its worked examples, from the shortest document to the longest."""
    documents = sorted(examples(kind), key=lambda document: len(json.dumps(document)))
    return range(1, len(documents) + 1), lambda rng, n: {k: v for k, v in documents[n - 1].items() if k != "kind"}


EXAMPLES = set(kinds()) - set(FAMILIES)
"""kinds without a family of their own"""
FAMILIES |= {kind: of_examples(kind) for kind in kinds() if kind in EXAMPLES}


def curve(kind: str, allowed: float) -> Row:
    """Solve and check documents of rising sizes; the smallest one is done before, so that nothing is compiled on the
    clock.
    """
    import gote

    sizes, make = FAMILIES[kind]
    solved: list[tuple[float, float]] = []
    checked: list[tuple[float, float]] = []
    name = f"{kind}: {SOLVED}"
    ended = ""
    try:
        with at_most(30 + 30 * allowed):
            for n in islice(sizes, MOST_POINTS):
                game = gote.load({"kind": kind, **make(random.Random(f"{kind} {n}"), n)})
                if not solved:
                    _verified(game.solve())
                solved.append(
                    (float(n), min(_solve_seconds(game) for _ in range(3 if not solved or solved[-1][1] < 0.05 else 1)))
                )
                if _enough(solved, allowed):
                    break
                answer = game.solve()
                checked.append((float(n), timed(lambda a=answer: _verified(a), 1)))
                if _enough(checked, allowed):
                    break
    except Exception as error:  # beyond a stated limit, or a fault: the row says which
        ended = f"{type(error).__name__}: {error}".splitlines()[0][:160]
        if not checked:
            return Row(name, math.nan, note=f"FAILED: {ended}", failed=True)
    check = fitted("", checked)
    row = replace(fitted(name, solved), checked=tuple(checked)).noted(
        f"check {law(check)} ({check.ours:.4f} s)".replace("  ", " ")
    )
    row = row.noted(BY_EXAMPLES) if kind in EXAMPLES else row
    return row.noted(f"ended by {ended}") if ended else row


def _enough(points: list[tuple[float, float]], allowed: float) -> bool:
    """Three points at least, unless one takes much too long."""
    return points[-1][1] > (allowed if len(points) > 2 else 10 * allowed)


def _solve_seconds(game: Any) -> float:
    from gote.core.lazy import load_object

    for name in KEPT:
        load_object(name).cache_clear()
    return timed(game.solve, 1)


def _verified(answer: Any) -> None:
    if not answer.verify():
        raise AssertionError(f"the check refuses {answer.game.kind}")
