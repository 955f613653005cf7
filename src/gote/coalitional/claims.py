"""Statements of chapter 4 about whole families of games, for the lab."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

from gote.core.claim import Claim

Table = tuple[int, ...]


def _integer_games(most: int) -> Iterator[Table]:
    """Three-player games with v({i}) = 0, pairs and the grand coalition from 0 to `most`."""
    for a, b, c, d in product(range(most + 1), repeat=4):
        yield (0, 0, 0, a, 0, b, c, d)


def _airports(players: int) -> Iterator[tuple[int, ...]]:
    """Twenty airports, costs in rising order."""
    rng = random.Random(players)
    return (tuple(sorted(rng.randint(1, 40) for _ in range(players))) for _ in range(20))


def _sum_of_steps(costs: tuple[int, ...]) -> bool:
    """v is the sum of the games in which those from k on need a runway of c_k - c_(k-1) (c_0 = 0)."""
    from gote.coalitional.rules import AirportGame

    def worth(needs: list[int]) -> dict[int, Fraction]:
        return AirportGame.model_validate({"costs": needs}).coalition().worth

    steps = [b - a for a, b in zip((0, *costs), costs, strict=False)]
    parts = [worth([0] * k + [step] * (len(costs) - k)) for k, step in enumerate(steps)]
    return all(v == sum(part.get(S, 0) for part in parts) for S, v in worth(list(costs)).items())


def _worths(table: Table) -> Any:
    from gote.coalitional.worths import Worths

    return Worths.from_integers(len(table).bit_length() - 1, list(table))


def _superadditive(table: Table) -> bool:
    from gote.coalitional.properties import superadditive_witness

    return superadditive_witness(_worths(table)) is None


def _constant_sum(table: Table) -> bool:
    from gote.coalitional.properties import constant_sum

    return constant_sum(_worths(table))


def _core_is_empty(table: Table) -> bool:
    from gote.coalitional.nucleolus import nucleolus

    return nucleolus(_worths(table)).rounds[0].epsilon > 0


def _essential(table: Table) -> bool:
    return sum(table[1 << i] for i in range(3)) < table[-1]


def _values_agree(table: Table) -> bool:
    from gote.coalitional.nucleolus import nucleolus
    from gote.coalitional.shapley import shapley

    v = _worths(table)
    return shapley(v) == nucleolus(v).x


def _delta_decides(table: Table) -> bool:
    """Sum of v(N) - v(N - i) below v(N) exactly when the core is empty."""
    from gote.coalitional.core import marginal_bounds

    v = _worths(table)
    return bool((marginal_bounds(v)[1] < v.grand) == _core_is_empty(table))


def _random_games(n: int) -> Iterator[Table]:
    """Seeded superadditive covers of random games with n players."""
    from gote.coalitional.properties import superadditive_cover
    from gote.coalitional.worths import Worths

    rng = random.Random(f"superadditive games {n}")
    for _ in range(100):
        table = [0, *(rng.randint(0, 10) for _ in range((1 << n) - 1))]
        yield tuple(int(k) for k in superadditive_cover(Worths.from_integers(n, table)).numerators)


def _flat_games(n: int) -> Iterator[Table]:
    """Seeded superadditive covers of games worth 0, 1 or 2, nothing for single players: the core is often empty."""
    from gote.coalitional.properties import superadditive_cover
    from gote.coalitional.worths import Worths

    rng = random.Random(f"flat games {n}")
    for _ in range(400):
        table = [0 if S.bit_count() < 2 else rng.randint(0, 2) for S in range(1 << n)]
        yield tuple(int(k) for k in superadditive_cover(Worths.from_integers(n, table)).numerators)


def _shapley_place(table: Table) -> str:
    from gote.coalitional.core import in_core
    from gote.coalitional.shapley import shapley

    v = _worths(table)
    return (
        "core empty"
        if _core_is_empty(table)
        else "Shapley in the core"
        if in_core(v, shapley(v))
        else "Shapley outside the core"
    )


def _estates(total: int) -> Iterator[tuple[Fraction, tuple[Fraction, ...]]]:
    """Three creditors whose claims add up to `total`, every whole estate."""
    for claims in combinations_with_replacement(range(1, total), 3):
        if sum(claims) == total:
            for estate in range(total + 1):
                yield Fraction(estate), tuple(map(Fraction, claims))


def _leans_further(case: tuple[Fraction, tuple[Fraction, ...]]) -> bool:
    """The nucleolus of the weakest and the strongest creditor is at least as far from pro rata as the Shapley value."""
    from gote.coalitional.bankruptcy import proportional, random_arrival, talmud

    rata, far, near = proportional(*case), talmud(*case), random_arrival(*case)
    return all(abs(far[i] - rata[i]) >= abs(near[i] - rata[i]) for i in (0, 2))


def _ladder(n: int) -> Iterator[int]:
    yield n


def _ladder_formula(n: int) -> bool:
    """nu_1 = 2 - 2^-(n-1), nu_i = 1 - 2^-(n-i+1)."""
    from gote.coalitional.closed_forms import ladder_nucleolus

    found = ladder_nucleolus([Fraction(k) for k in range(1, n + 1)])
    right = (2 - Fraction(1, 2 ** (n - 1)), *(1 - Fraction(1, 2 ** (n - i + 1)) for i in range(2, n + 1)))
    return found == right


def _printed_ladder(n: int) -> bool:
    from gote.coalitional.closed_forms import ladder_nucleolus

    return ladder_nucleolus([Fraction(k) for k in range(1, n + 1)]) == (
        Fraction(n, 2),
        Fraction(1),
        *([Fraction(1, 2)] * (n - 2)),
    )


CLAIMS = (
    Claim(
        "coalitional.constant-sum-core",
        "An essential constant-sum game has an empty core",
        "essential な定数和ゲームのコアは空である",
        "004, 4.2.3, theorem 1",
        sizes=range(1, 7),
        family=_integer_games,
        hypothesis=lambda g: _essential(g) and _constant_sum(g) and _superadditive(g),
        statement=_core_is_empty,
    ),
    Claim(
        "coalitional.three-constant-sum",
        "In three-player constant-sum games the nucleolus is the Shapley value",
        "3人定数和ゲームでは、仁は Shapley 値に等しい",
        "004, 4.4.4, exercise 2",
        sizes=range(1, 7),
        family=_integer_games,
        hypothesis=lambda g: _constant_sum(g) and _superadditive(g),
        statement=_values_agree,
    ),
    Claim(
        "coalitional.delta-three",
        "With three players the sum of v(N) - v(N - i) decides whether a superadditive game has a core",
        "3人の優加法的ゲームでは、v(N) - v(N - i) の和でコアの有無が決まる",
        "004, 4.2.5, exercise 5",
        sizes=range(1, 6),
        family=_integer_games,
        hypothesis=_superadditive,
        statement=_delta_decides,
    ),
    Claim(
        "coalitional.delta-four",
        "The same with four players",
        "4人でも同様である",
        "004, 4.2.5, exercise 5",
        sizes=(4,),
        family=_flat_games,
        statement=_delta_decides,
        expected="false",
    ),
    Claim(
        "coalitional.shapley-in-core",
        "The Shapley value of a superadditive game lies in the core whenever there is one",
        "優加法的ゲームの Shapley 値は、コアが空でなければコアの中にある",
        "004, 4.3.2",
        sizes=(3, 4, 5),
        family=_random_games,
        hypothesis=lambda g: not _core_is_empty(g),
        statement=lambda g: _shapley_place(g) == "Shapley in the core",
        statistic=_shapley_place,
        expected="false",
    ),
    Claim(
        "coalitional.leans-further",
        "For the weakest and the strongest of three creditors the nucleolus leans at least as far from pro "
        "rata as the Shapley value",
        "3人の債権者の最弱と最強について、仁は Shapley 値以上にプロラタから離れる",
        "004, 4.4.2",
        sizes=range(3, 19),
        family=_estates,
        statement=_leans_further,
        expected="false",
        note_en="true for claims 10, 20, 30; smallest counterexample: claims 1, 3, 3, estate 3",
        note_ja="要求額 10, 20, 30 では正しい。最小の反例は要求額 1, 3, 3、財産 3",
    ),
    Claim(
        "coalitional.ladder",
        "Nucleolus of the ladder: 2 - 2^-(n-1), then 1 - 2^-(n-i+1)",
        "はしごのゲームの仁は 2 - 2^-(n-1)、以下 1 - 2^-(n-i+1)",
        "004, 4.4.4, exercise 11",
        sizes=range(2, 61),
        family=_ladder,
        statement=_ladder_formula,
        expected="corrected",
    ),
    Claim(
        "coalitional.ladder-printed",
        "Nucleolus of the ladder as printed: (n/2, 1, 1/2, ..., 1/2)",
        "はしごのゲームの仁(印刷のまま):(n/2, 1, 1/2, ..., 1/2)",
        "004, 4.4.4, exercise 11",
        sizes=range(2, 8),
        family=_ladder,
        statement=_printed_ladder,
        expected="false",
    ),
    Claim(
        "coalitional.airport-steps",
        "the airport game is the sum of its steps: those from k on need another c_k - c_(k-1)",
        "空港ゲームは段階ごとのゲームの和である：k 番目以降の者がさらに c_k - c_(k-1) を必要とする",
        "Ferguson, 4.3.5, exercise 15",
        sizes=range(3, 7),
        family=_airports,
        statement=_sum_of_steps,
    ),
)
