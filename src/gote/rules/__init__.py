"""Games of one's own: a class with `start`, `moves` and `play` is solved exactly, and the answer is proved.

The class says what a position is and what may be done there; gote reads from it which kind of game it is (`rules_mode.py`),
walks all positions once (`explore.py`) and labels them by the method that fits:

| game | method | file |
|---|---|---|
| impartial, misere | mex, Smith's labels on cycles, retrograde analysis | `impartial.py` |
| partizan | values of short games | `partizan.py` |
| win, lose, draw; scores; cycles | attractors, from the best result down | `attractors.py` |
| chance | expectation; exact strategy iteration on cycles | `chance.py` |
| several players | all payoff vectors of subgame-perfect equilibria | `subgame_perfect.py` |
| hidden information | unfolded tree, sequence form | `unfolding.py` |
| simultaneous moves | a matrix game at every position | `simultaneous.py` (with cycles: `rules_stochastic.py`) |
| up to 10^10 positions | compiled tables on disk | `compiled.py`, `tables.py` |
| one position of a compiled game | search that ends in a proof log | `search.py` |

The proofs (`check.py`) play the rules again and test local axioms at every position; they import none of these files.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "CHANCE": "gote.rules.rules",
        "Compiled": "gote.rules.compiled",
        "Rules": "gote.rules.rules",
        "RulesError": "gote.rules.rules_asking",
        "extensive_game": "gote.rules.unfolding",
        "rules_of_graph": "gote.rules.token_rules",
        "rules_of_openspiel": "gote.rules.open_spiel",
        "stochastic_game": "gote.rules.simultaneous",
    },
)
