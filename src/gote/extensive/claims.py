"""Statements about families of trees, for the lab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from gote.core.claim import Claim


def random_perfect_information(seed: int, payoffs: Sequence[int], chance: bool, depth: int = 4) -> Any:
    """A random binary tree with perfect information and at most five information sets per player."""
    import random

    from gote.extensive.rules_tree import read_tree

    rng = random.Random(seed)
    used = {"1": 0, "2": 0}

    def grow(level: int) -> dict[str, Any]:
        player = rng.choice(("1", "2"))
        if level == 0 or used[player] == 5 or rng.random() < 0.15:
            return {"payoff": rng.choice(payoffs)}
        if chance and rng.random() < 0.25:
            return {"chance": [["1/3", "a", grow(level - 1)], ["2/3", "b", grow(level - 1)]]}
        used[player] += 1
        name = f"{player}:{used[player]}"
        return {"player": player, "infoset": name, "moves": {"a": grow(level - 1), "b": grow(level - 1)}}

    return read_tree(("1", "2"), grow(depth))


def _trees(size: int) -> Iterator[Any]:
    for seed in range(40):
        yield random_perfect_information(1000 * size + seed, range(-3, 4), chance=True, depth=size)


def _saddle_is_induction(tree: Any) -> bool:
    from gote.extensive.backward_induction import backward_induction
    from gote.extensive.strategic_form import strategic_form
    from gote.zerosum.saddle import saddle_points

    saddle = saddle_points(strategic_form(tree).tables[0])
    return saddle.lower == saddle.upper == backward_induction(tree).vectors()[0][0]


def _endgames(size: int) -> Iterator[tuple[Fraction, Fraction]]:
    for n in range(1, size):
        for b in range(1, size + 1):
            yield Fraction(n, size), Fraction(b)


def _endgame_formula(case: tuple[Fraction, Fraction]) -> bool:
    from gote.extensive.rules_games import basic_endgame

    p, b = case
    value = basic_endgame(p, b).solve().value
    return bool(value == (1 if p >= (2 + b) / (2 + 2 * b) else (4 * (b + 1) * p - (b + 2)) / (b + 2)))


def _kuhn_sizes(size: int) -> Iterator[int]:
    yield size


def _second_player_is_favoured(cards: int) -> bool:
    from gote.extensive.rules_games import kuhn_poker

    return bool(kuhn_poker(cards=cards).solve().value < 0)


def _endings(size: int) -> Iterator[tuple[str, str, str]]:
    """One suit, four times `size` cards: the hands of declarer and dummy, the rest unseen."""
    from itertools import combinations

    ranks = "AKQJT987"[: 4 * size]
    for north in combinations(ranks, size):
        for south in combinations([r for r in ranks if r not in north], size):
            rest = [r for r in ranks if r not in (*north, *south)]
            yield "".join(north), "".join(south), "".join(rest)


def _hidden(case: tuple[str, str, str]) -> Any:
    from gote.extensive.rules_hidden_hands import hidden_whist

    north, south, rest = (f"{ranks}..." for ranks in case)
    return hidden_whist(hands={"N": north, "S": south}, unseen=rest).solve()


def _open_deals_flatter(case: tuple[str, str, str]) -> bool:
    found = _hidden(case)
    return bool(found.open_average >= found.value)


def _sampling_is_free(case: tuple[str, str, str]) -> bool:
    return bool(_hidden(case).price_of_sampling == 0)


CLAIMS = (
    Claim(
        "extensive.perfect-information",
        "a zero-sum tree with perfect information has a saddle point, which backward induction finds",
        "完全情報のゼロ和ゲームには saddle point があり、後ろ向き帰納法で求められる",
        "004, 2.5.7",
        sizes=range(1, 5),
        family=_trees,
        statement=_saddle_is_induction,
    ),
    Claim(
        "extensive.endgame-value",
        "Basic Endgame with winning probability p and bet b has the value 1 if p >= (2+b)/(2+2b), else "
        "(4(b+1)p-(b+2))/(b+2)",
        "勝つ確率 p、ベット b の Basic Endgame の値は、p >= (2+b)/(2+2b) なら 1、そうでなければ (4(b+1)p-(b+2))/(b+2)",
        "004, 2.5.9 exercise 6",
        sizes=range(2, 9),
        family=_endgames,
        statement=_endgame_formula,
    ),
    Claim(
        "extensive.kuhn-second",
        "Kuhn poker with n cards favours the second player",
        "n 枚の Kuhn ポーカーは後手に有利である",
        "004, 2.5.9 exercise 5",
        sizes=range(3, 25),
        family=_kuhn_sizes,
        statement=_second_player_is_favoured,
    ),
    Claim(
        "extensive.open-deals-flatter",
        "one suit, declarer and dummy against defenders who know the cards: the average over open deals is never less than "
        "the value",
        "1 つのマークで、札を知る守備側に対して：公開した配りの平均はゲームの値より小さくならない",
        "after 000",
        sizes=range(1, 3),
        family=_endings,
        statement=_open_deals_flatter,
    ),
    Claim(
        "extensive.sampling-free",
        "with one suit and at most two cards a hand, playing by the average over open deals costs declarer nothing",
        "1 つのマークで手札が 2 枚以下なら、公開した配りの平均で手を選んでも損はない",
        "after 000",
        sizes=range(1, 3),
        family=_endings,
        statement=_sampling_is_free,
    ),
)
