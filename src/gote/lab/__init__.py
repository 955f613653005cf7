"""The lab: state a claim over a whole family, get "holds for all up to n" or the smallest counterexample, with the
evidence kept.

A claim (`gote.core.claim.Claim`) names a family, a hypothesis and a statement. A size of the family is cut into
deterministic chunks; chunks run in a pool of processes or on a Dask cluster, and each finished chunk is written to the
store at once, so that a stop loses only the chunks in flight. The digest of a run depends on the results alone, not on
who computed them in which order.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Evidence": "gote.lab.evidence",
        "Store": "gote.lab.store",
        "all_claims": "gote.lab.catalogue",
        "check_claim": "gote.lab.engine",
        "find_claim": "gote.lab.catalogue",
        "smallest_counterexample": "gote.lab.engine",
    },
)
