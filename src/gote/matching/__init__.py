"""Matching (マッチング) and mechanisms (制度設計): who gets whom, who gets what, who pays.

A matching is stable (安定) when no two who are not matched to each other both prefer each other to what they have (Gale
and Shapley 1962). The stable matchings of a marriage market form a lattice: from the one that is best for all men one
comes to the one that is best for all women by rotations (回転; Irving and Leather 1986). Houses are exchanged by top
trading cycles (Shapley and Scarf 1974). An auction of Vickrey, Clarke and Groves makes everybody pay what the others
lose by him; the auction of largest revenue sells by ironed virtual values (Myerson 1981).
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Marriage": "gote.matching.rules",
        "Roommates": "gote.matching.rules",
        "Houses": "gote.matching.rules",
        "Couples": "gote.matching.rules",
        "CombinatorialAuction": "gote.matching.rules_mechanisms",
        "PublicProject": "gote.matching.rules_mechanisms",
        "AuctionDesign": "gote.matching.rules_mechanisms",
        "stable_matchings": "gote.matching.marriage",
    },
)
