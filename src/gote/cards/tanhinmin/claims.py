"""The statements of Ohto and Kiya as claims, with the corrected forms where the print is wrong.

Claims about card graphs run over every graph between hands of `size` cards in all; one piece is one first table up to
renaming, weighted with the size of its class (see `every_graph`). Claims about families run over all hands with `size`
cards in all.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any

from gote.cards.tanhinmin.rules import Tanhinmin
from gote.core import load
from gote.core.claim import ChunkResult, Claim, worded

Document = dict[str, Any]
Test = Callable[[Any], Any]
"""From all second tables of one first table: (which are within the hypothesis, which of those fail)."""
MOST = 100


@lru_cache(maxsize=64)
def _pieces(size: int) -> tuple[tuple[int, int, int, int], ...]:
    from gote.cards.tanhinmin.every_graph import first_tables

    return tuple((p, size - p, first, weight) for p in range(1, size) for first, weight in first_tables(p, size - p))


def _document(p: int, q: int, first: int, second: int) -> Document:
    from gote.cards.tanhinmin.every_graph import rows_of
    from gote.cards.tanhinmin.zugzwang import game_of

    masks = tuple(rows_of(first, p, q).tolist()), tuple(rows_of(second, q, p).tolist())
    document: Document = game_of(masks).to_document()
    return document


def _codes(document: Document) -> tuple[int, int, int, int]:
    from gote.cards.tanhinmin.zugzwang import masks_of

    out_x, out_y = masks_of(Tanhinmin(**document))
    p, q = len(out_x), len(out_y)
    return (
        p,
        q,
        sum(mask << (i * q) for i, mask in enumerate(out_x)),
        sum(mask << (j * p) for j, mask in enumerate(out_y)),
    )


@lru_cache(maxsize=4)
def _results(p: int, q: int, first: int) -> Any:
    from gote.cards.tanhinmin.every_graph import solve_first

    return solve_first(p, q, first)


def _graphs(size: int) -> Iterator[Document]:
    for p in range(1, size):
        bits = p * (size - p)
        for code in range(1 << (2 * bits)):
            yield _document(p, size - p, code & ((1 << bits) - 1), code >> bits)


_claim = worded("gote.cards.tanhinmin", "tanhinmin")


def graph_claim(name: str, test: Test, sizes: range) -> Claim:
    """A claim over all card graphs with a test that looks at all second tables at once."""

    def check_chunk(size: int, piece: int) -> ChunkResult:
        import numpy as np

        p, q, first, weight = _pieces(size)[piece]
        applicable, bad = test(_results(p, q, first))
        values = _results(p, q, first).empty[0, 0][applicable]
        found = tuple(_document(p, q, first, code) for code in np.flatnonzero(applicable & bad)[:MOST].tolist())
        counts = {
            word: weight * int((values == value).sum()) for word, value in (("win", 1), ("draw", 0), ("loss", -1))
        }
        return ChunkResult(weight * len(bad), weight * int(applicable.sum()), found, counts)

    def verdict(document: Document) -> tuple[bool, bool]:
        p, q, first, second = _codes(document)
        applicable, bad = test(_results(p, q, first))
        return bool(applicable[second]), not bad[second]

    return _claim(
        name,
        sizes=sizes,
        family=_graphs,
        hypothesis=lambda case: verdict(case)[0],
        statement=lambda case: verdict(case)[1],
        chunk_count=lambda size: len(_pieces(size)),
        check_chunk=check_chunk,
    )


def _census(size: int, piece: int) -> ChunkResult:
    """Results of all graphs by the sizes of the hands, and how many are zugzwangs; theorem 3 as the statement."""
    from gote.cards.tanhinmin.zugzwang import census

    counts: dict[str, int] = {}
    cases, wrong = 0, []
    for p in range(1, size):
        found = census(p, size - p)
        cases += found.graphs
        hands = f"{p}x{size - p}"
        counts |= {f"{hands} W": found.wins, f"{hands} D": found.draws, f"{hands} L": found.losses}
        counts |= {f"{hands} graphs": found.graphs, f"{hands} zugzwang": found.zugzwangs}
        counts[f"{hands} classes"] = len(found.classes)
        if found.acyclic_draws or found.acyclic_zugzwangs:
            wrong.append(hands)
    return ChunkResult(cases, cases, tuple(wrong), counts)


def _settled_without_loops(document: Document) -> bool:
    """Theorem 3: where no cycle goes through both hands there is neither a draw nor a zugzwang."""
    from gote.cards.tanhinmin.strength import find_cycle

    game: Any = load(document)
    if find_cycle(game) is not None:
        return True
    solution = game.solve()
    return bool(solution.value != 0 and not solution.zugzwang)


def _cut_table(cut: int) -> Iterator[Document]:
    """8-cut with ranks 1 to 4, at most three cards each, every table."""
    hands = [hand for size in (1, 2, 3) for hand in combinations_with_replacement(range(1, 5), size)]
    for table in (None, 1, 2, 3, 4):
        for x in hands:
            for y in hands:
                document = {"kind": "tanhinmin", "order": "linear", "mover": list(x), "waiter": list(y), "cut": cut}
                yield document if table is None else document | {"table": table}


def _all(results: Any) -> Any:
    import numpy as np

    return np.ones(results.win.shape[2], np.bool_)


def _theorem1(results: Any) -> Any:
    from gote.cards.tanhinmin.every_graph import theorem1_failures

    found = theorem1_failures(results)
    return _all(results), (found["f"] + found["f_empty"] + found["g"]) > 0


def _theorem1_printed(results: Any) -> Any:
    from gote.cards.tanhinmin.every_graph import table_values

    bad = ~_all(results)
    for player, cards in ((0, results.p), (1, results.q)):
        value = table_values(results, 0, player)
        for child in range(1 << cards):
            for card in range(cards):
                if child >> card & 1:
                    bad |= value[child ^ 1 << card] < value[child]
    return _all(results), bad


def _empty_table_g(results: Any) -> Any:
    from gote.cards.tanhinmin.every_graph import theorem1_failures

    return _all(results), theorem1_failures(results)["g_empty"] > 0


def _theorem2(results: Any) -> Any:
    from gote.cards.tanhinmin.every_graph import added_edge_failures

    return _all(results), added_edge_failures(results)[1] > 0


def _dead(owner: int) -> Test:
    def test(results: Any) -> Any:
        from gote.cards.tanhinmin.every_graph import dead_card_failures

        pairs, f, g = dead_card_failures(results.p, results.q, results.first, owner)
        return pairs > 0, (f + g) > 0

    return test


def _loopless(results: Any) -> Any:
    from gote.cards.tanhinmin.every_graph import acyclic

    return acyclic(results.p, results.q, results.first)


def _theorem3(results: Any) -> Any:
    f, g = results.empty
    return _loopless(results), (f == 0).any(axis=0) | (f != g).any(axis=0)


def _loop_draws(results: Any) -> Any:
    return ~_loopless(results), results.empty[0, 0] != 0


def _stuck(results: Any, game: int = 0) -> Any:
    return (results.leads()[game] == -1).all(axis=0)


def _g_is_zugzwang(results: Any) -> Any:
    return _stuck(results, 1), ~_stuck(results)


def _equal_hands(results: Any) -> Any:
    stuck = _stuck(results)
    return stuck, stuck & (abs(results.p - results.q) > 1)


def _two_card_draws(results: Any) -> Any:
    applicable = results.empty[0, 0] == 0
    return applicable, applicable & (results.p < 2)


def _hands(cards: list[Any], size: int) -> Iterator[tuple[tuple[Any, ...], tuple[Any, ...]]]:
    for p in range(1, size):
        for x in combinations_with_replacement(cards, p):
            for y in combinations_with_replacement(cards, size - p):
                yield x, y


def _lines(size: int, cut: bool = False) -> Iterator[Document]:
    ranks = list(range(1, min(size, 5) + 1))
    for x, y in _hands(ranks, size):
        for table in [None, *ranks]:
            for e in ranks if cut else [None]:
                yield {"kind": "tanhinmin", "order": "linear", "mover": list(x), "waiter": list(y), "table": table} | (
                    {"cut": e} if cut else {}
                )


def exact_value(document: Document) -> int:
    """The value by the tables of all sub-hands, whatever the family."""
    from gote.cards.tanhinmin.board import board_of
    from gote.cards.tanhinmin.engine import TableEngine
    from gote.cards.tanhinmin.rules_position import Trick
    from gote.cards.tanhinmin.subhands import fill

    game = Tanhinmin(**document)
    return max(TableEngine(game, fill(board_of(game))).values(Trick.start(game)).values())


def _criterion_holds(document: Document) -> bool:
    from gote.cards.tanhinmin.matching import line_of, wins

    line = line_of(Tanhinmin(**document))
    return (exact_value(document) == 1) == wins(line.x, line.y, line.table, line.cut)


def _weaker_table_helps(document: Document) -> bool:
    table = document["table"]
    lower = table - 1 or None
    return exact_value(document) <= exact_value(document | {"table": lower})


def _stronger_card_helps(document: Document) -> bool:
    value = exact_value(document)
    for hand, sign in (("mover", 1), ("waiter", -1)):
        cards = document[hand]
        for i in range(len(cards)):
            better = [*cards[:i], cards[i] + 1, *cards[i + 1 :]]
            if sign * exact_value(document | {hand: better}) < sign * value:
                return False
    return True


def _series(size: int) -> Iterator[Document]:
    cards = [(s, r) for s in range(2) for r in range(1, 4)]
    for x, y in _hands(cards, size):
        yield {"kind": "tanhinmin", "order": "series", "mover": [list(c) for c in x], "waiter": [list(c) for c in y]}


def _result(document: Document) -> str:
    return {1: "win", 0: "draw", -1: "loss"}[exact_value(document)]


SMALL, LARGE = range(2, 7), range(2, 8)

CLAIMS: list[Claim] = [
    _claim("proposition1", range(2, 6), _lines, _weaker_table_helps, hypothesis=lambda d: d["table"] is not None),
    graph_claim("theorem1_printed", _theorem1_printed, SMALL),
    graph_claim("theorem1", _theorem1, LARGE),
    graph_claim("theorem1_for_g", _empty_table_g, SMALL),
    _claim("proposition2", range(2, 6), _lines, _stronger_card_helps),
    graph_claim("theorem2", _theorem2, SMALL),
    _claim("proposition3", range(2, 7), _lines, lambda d: exact_value(d) != 0),
    graph_claim("lemma3", _dead(0), SMALL),
    graph_claim("lemma4", _dead(1), SMALL),
    graph_claim("theorem3", _theorem3, LARGE),
    graph_claim("loop_gives_draw", _loop_draws, SMALL),
    graph_claim("both_lose_in_g", _g_is_zugzwang, SMALL),
    graph_claim("zugzwang_hand_sizes", _equal_hands, LARGE),
    graph_claim("draws_need_two_cards", _two_card_draws, LARGE),
    _claim("plain_matching", range(2, 7), _lines, _criterion_holds, statistic=_result),
    _claim("cut_matching", range(2, 6), lambda size: _lines(size, cut=True), _criterion_holds, statistic=_result),
    _claim("series_no_draw", range(2, 6), _series, lambda d: exact_value(d) != 0, statistic=_result),
    _claim("census", range(2, 7), family=_graphs, statement=_settled_without_loops, check_chunk=_census),
    _claim("cut_table", range(1, 5), _cut_table, _criterion_holds, statistic=_result),
]
