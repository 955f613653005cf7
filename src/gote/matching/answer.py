"""What the answers about matchings claim."""

from __future__ import annotations

from gote.core import Answer, Flag, Whole, maybe, said

Names = tuple[str, ...]
Wives = tuple[str | None, ...]


class MarriageAnswer(Answer):
    """The stable matchings: the wife of each man in the order of the men, null for a man who stays single."""

    man_best: Wives = said("the stable matching that is best for every man", "すべての男性にとって最良の安定マッチング")
    woman_best: Wives = said(
        "the stable matching that is best for every woman", "すべての女性にとって最良の安定マッチング"
    )
    rotations: Whole = said(
        "how many rotations lead from the one to the other: the length of a longest chain of stable matchings",
        "一方から他方へ至る回転の個数 (安定マッチングの最長の鎖の長さ)",
    )
    count: Whole | None = maybe("how many stable matchings there are", "安定マッチングの個数", when="wants_all")
    matchings: tuple[Wives, ...] | None = maybe(
        "all stable matchings", "安定マッチングすべて", when="wants_all", set_=True
    )
    lattice: tuple[tuple[Whole, Whole], ...] | None = maybe(
        "pairs of stable matchings, counted from 1 in the list, of which one rotation leads from the first to the second",
        "1 つの回転で移る安定マッチングの組 (一覧の順に 1 から数える)",
        when="wants_all",
        set_=True,
    )
    least_total_rank: Whole | None = maybe(
        "the least sum of the ranks everybody gives the partner", "全員の相手の順位の和の最小値", when="wants_all"
    )
    egalitarian: Whole | None = maybe(
        "how many stable matchings have that least sum", "その最小値をとる安定マッチングの個数", when="wants_all"
    )


class TiesAnswer(Answer):
    """All stable matchings where some are equally good: the wife of each man in the order of the men, or null."""

    exists: Flag = said("whether there is a stable matching", "安定マッチングがあるか")
    count: Whole = said("how many there are", "その個数")
    matchings: tuple[Wives, ...] = said("all stable matchings", "安定マッチングすべて", set_=True)
    largest: Whole | None = maybe("the most couples in one of them", "最も多い組の数")
    smallest: Whole | None = maybe("the fewest couples in one of them", "最も少ない組の数")


class RoommatesAnswer(Answer):
    """All stable pairings; who stands in no pair stays alone."""

    exists: Flag = said("whether there is a stable pairing", "安定な組分けがあるか")
    count: Whole = said("how many there are", "その個数")
    pairings: tuple[tuple[tuple[str, str], ...], ...] = said(
        "all stable pairings, as lists of pairs", "安定な組分けすべて (組の一覧)", set_=True
    )
    neighbours: tuple[tuple[Whole, Whole], ...] | None = maybe(
        "pairs of these, counted from 1, with no other between them: one that gives everybody the partner of one of the two",
        "隣り合う組分け (1 から数える)：どちらかの相手を各人に与える別の安定な組分けがないもの",
        when="wants_neighbours",
        set_=True,
    )


class HousesAnswer(Answer):
    """Top trading cycles."""

    rounds: tuple[Names, ...] = said(
        "who leaves in each round, in the order of the document", "各回に抜ける人 (文書の順)"
    )
    cycles: tuple[Names, ...] = said("the cycles: each takes the house of the next", "循環：各人は次の人の家を受け取る")
    allocation: Names = said("the house of each agent", "各人の家")
    strict_core_unique: Flag = said("whether the allocation is the only one in the strict core", "強コアの唯一の配分か")


class CouplesAnswer(Answer):
    """All stable matchings of doctors, some in couples, with hospitals."""

    count: Whole = said("how many stable matchings there are", "安定マッチングの個数")
    matchings: tuple[dict[str, str | None], ...] = said(
        "all of them: the hospital of each person, or null", "そのすべて：各人の病院、または null", set_=True
    )
