"""gote (後手): an exact game solver whose answers carry their own proof.

>>> import gote
>>> game = gote.load({"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]})
>>> solution = game.solve()
>>> solution.value, solution.verify()
(Fraction(1, 12), True)
"""

from gote._version import __version__
from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "CHANCE": "gote.rules.rules",
        "Compiled": "gote.rules.compiled",
        "Explanation": "gote.core.explanation",
        "Game": "gote.core.game",
        "GoteError": "gote.core.errors",
        "Picture": "gote.core.picture",
        "Rules": "gote.rules.rules",
        "Solution": "gote.core.solution",
        "check": "gote.core.documents",
        "examples": "gote.catalogue.cases",
        "kinds": "gote.core.registry",
        "load": "gote.core.documents",
        "load_file": "gote.core.documents",
        "schema": "gote.core.documents",
        "solve": "gote.core.documents",
        "solve_many": "gote.rules.solve_many",
        "tabulate": "gote.core.tabulate",
    },
)
__all__ = [*__all__, "__version__"]
