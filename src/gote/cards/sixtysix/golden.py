"""The golden cases of paper 001, answered from their input alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations, permutations
from typing import Any

from gote.cards.sixtysix.endgame import Endgame, best_plays, facts_violated, positions
from gote.cards.sixtysix.rules import SixtySixGame, StockCardGame
from gote.cards.sixtysix.solve import solve_sixty_six
from gote.cards.sixtysix.stock import search_stock, solve_stock_card
from gote.cards.tricks import golden as tricks
from gote.cards.tricks.families import all_masks, block_table
from gote.cards.tricks.rules_deal import from_mask, standard
from gote.golden.cases import Question

Answer = dict[str, Any]
WORDS = frozenset({"columns"})


def _game(data: Mapping[str, Any], **more: Any) -> SixtySixGame:
    return SixtySixGame(
        a=data["HA"], b=data["HB"], stock=data["stock"], points=data["points"], leader=data["leader"].lower(), **more
    )


def outcome(question: Question) -> Answer:
    """A, B or nobody."""
    data = question.input
    game = _game(data, target=data["target"], strict=data["win_if"] == ">", scores=[data["PA"], data["PB"]])
    return {"outcome": {"a": "A", "b": "B", None: "nobody"}[solve_sixty_six(game).winner]}


def score(question: Question) -> Answer:
    """A's best total without a target."""
    game = _game(question.input)
    return {"A_total": solve_sixty_six(game).value, "total": sum(game.weights().values())}


def stock_search(question: Question) -> Answer:
    """Can A force a card of the stock into his hand."""
    data = question.input
    fields = {"a": data["HA"], "b": data["HB"], "stock": data["stock"]}
    solution = solve_stock_card(StockCardGame(**fields, draw=data["g"]))
    says = search_stock(data["HA"], data["HB"], data["stock"], data["g"])[0]
    return {
        "A_can": solution.a_gets,
        "targets_visited": list(solution.chain),
        "decided_by_hand_of": solution.owner.upper(),
        "corrected_algorithm_says": says == "a",
    }


def stock_search_counts(question: Question) -> Answer:
    """All set-ups of a size."""
    n, h = question.input["n"], question.input["h"]
    deck = range(1, 2 * n + 1)
    setups, by_g = 0, dict.fromkeys(range(1, 2 * (n - h) + 1), 0)
    for a in combinations(deck, h):
        rest = [c for c in deck if c not in a]
        for b in combinations(rest, h):
            for stock in permutations([c for c in rest if c not in b]):
                setups += 1
                for g in by_g:
                    by_g[g] += search_stock(a, b, stock, g)[0] == "a"
    return {"by_g": by_g, "setups": setups}


def one_card(question: Question) -> Answer:
    """One endgame with its quantities."""
    data = question.input
    game = Endgame(tuple(data["A"]), tuple(data["B"]), data["q"])
    return {"winner": game.winner(data["leader"] == "A").upper(), "quantities": game.quantities()}


def one_card_table(question: Question) -> Answer:
    """All endgames of a size."""
    rows = [
        [standard(game.a, game.b), game.q, game.winner(True).upper(), game.winner(False).upper()]
        for game in positions(question.input["n"])
    ]
    return {"rows": rows}


def one_card_counts(question: Question) -> Answer:
    """How many endgames A wins, counted in the exact table."""
    rows = []
    for n in question.input["n"]:
        table, masks = block_table(n), all_masks(n)
        found, wins = 0, [0, 0]
        for i, mask in enumerate(masks):
            for q in range(2 * n):
                if int(mask) >> q & 1:
                    found += 1
                    wins = [wins[x] + int(table[x, i, q, q + 1]) for x in (0, 1)]
        rows.append([n, found, wins[1], wins[0]])
    return {"rows": rows}


@cache
def _criterion(n: int) -> dict[str, int]:
    """Positions outside theorem 2, and in how many the criterion (B leads, A leads, A leads as printed) differs from
    the exact table.
    """
    table = block_table(n)
    found = {"tested": 0, "b_leads": 0, "a_leads": 0, "printed": 0}
    for i, mask in enumerate(all_masks(n)):
        a, b = from_mask(int(mask), n)
        for q in a:
            game = Endgame(a, b, q)
            if 0 < game.w_b < n:
                exact = ["ba"[int(table[leads, i, q - 1, q])] for leads in (0, 1)]
                found["tested"] += 1
                found["b_leads"] += game.winner(False) != exact[0]
                found["a_leads"] += game.winner(True) != exact[1]
                found["printed"] += game.winner(True, first=2) != exact[1]
    return found


def _theorems_3_6(data: Mapping[str, Any]) -> Answer:
    counts = {n: _criterion(n) for n in data["n"]}
    return {
        "violations": sum(c["b_leads"] for c in counts.values()),
        "positions_tested": {n: c["tested"] for n, c in counts.items()},
    }


def _theorems_4_5(data: Mapping[str, Any]) -> Answer:
    counts = {n: _criterion(n) for n in data["n"]}
    printed = {n: c["printed"] for n, c in counts.items() if c["printed"]}
    return {"violations": sum(c["a_leads"] for c in counts.values()), "violations_with_printed_range_1<k<j": printed}


def _strategies(data: Mapping[str, Any]) -> Answer:
    bad = 0
    for n in range(1, data["n_max"] + 1):
        for game in positions(n):
            for a_leads in (True, False):
                bad += game.lead_by_rule(a_leads) not in best_plays(game, a_leads)
                for led in game.a if a_leads else game.b:
                    bad += game.reply_by_rule(a_leads, led) not in best_plays(game, a_leads, led)
    return {"violations": bad}


def _lemmas_7_8(data: Mapping[str, Any]) -> Answer:
    bad = 0
    for n in range(1, data["n_max"] + 1):
        for game in positions(n):
            for a_leads in (True, False):
                if game.winner(a_leads) == "b":
                    bad += sum(_escapes(game, a_leads))
    return {"violations": bad}


def _escapes(game: Endgame, a_leads: bool) -> list[bool]:
    """For every play of A against B's rules: does the condition that A loses fail to hold afterwards?"""
    found = []
    for x in game.a:
        y = game.reply_by_rule(True, x) if a_leads else game.lead_by_rule(False)
        after = game.after(x, y)
        found.append(after == "a" if isinstance(after, str) else after.winner(a_leads=x > y) == "a")
    return found


def _facts(data: Mapping[str, Any]) -> Answer:
    bad = 0
    for n in range(1, data["n_max"] + 1):
        for game in positions(n):
            bad += sum(facts_violated(game, x, y) for x in game.a if x != game.q for y in game.b)
    return {"violations": bad}


CHECKS: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
    "N4-T3T6": _theorems_3_6,
    "N4-T4T5": _theorems_4_5,
    "N4-strategies": _strategies,
    "N4-L7L8": _lemmas_7_8,
    "N4-facts": _facts,
}


def theorem_check(question: Question) -> Answer:
    """Statements over all positions; those of paper 000 are answered next door."""
    return CHECKS[question.id](question.input) if question.id in CHECKS else tricks.theorem_check(question)


ADAPTERS = {
    "sixty_six_outcome": outcome,
    "sixty_six_score": score,
    "stock_search": stock_search,
    "stock_search_counts": stock_search_counts,
    "one_card_endgame": one_card,
    "one_card_endgame_table": one_card_table,
    "one_card_endgame_counts": one_card_counts,
    "trick_theorem_check": theorem_check,
}
SLOW = frozenset({"N4-T3T6", "N4-T4T5", "N4-strategies", "N4-L7L8", "N4-counts", *tricks.SLOW})
