"""The memory game (神経衰弱) with a special pair (特別なカード), Sakamoto and Shinoda, and every variant it mentions.

States F(n,m,k) and G(n,m,k): n kinds on the table, m with both cards known, k with one; in G one special card is
known. Values f, g are the mover's expected points. The room gives them exactly (integers over u!), with all optimal
plies, for the special pair, the pair difference of Zwick and Paterson, more pairs, the special pair with pairs as
tie-break, and players without memory.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "MemoryGame": "gote.cards.memory.rules",
        "MemoryAnswer": "gote.cards.memory.answer",
        "State": "gote.cards.memory.rules_state",
        "exact_options": "gote.cards.memory.solve",
        "first_player": "gote.cards.memory.no_memory",
        "levels": "gote.cards.memory.levels",
        "solve_memory": "gote.cards.memory.solve",
    },
)
