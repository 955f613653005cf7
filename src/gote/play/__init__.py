"""A perfect opponent for every playable game, in the terminal and in the workbench.

`Match` is the one engine behind both: it knows the position, whose turn it is, what every move is worth and how much
was given away.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Match": "gote.play.match",
        "find_game": "gote.play.match",
        "games": "gote.play.match",
        "start_match": "gote.play.match",
    },
)
