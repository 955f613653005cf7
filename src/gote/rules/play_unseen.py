"""Own rules with something unseen, played from their tree: hidden information, and moves made together.

gote follows an optimal behaviour strategy and never looks; the person is shown what `observe` gives, what was seen and
done before, and no move of gote's that `observe` does not tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core.i18n import translator
from gote.core.position import CHANCE, Move
from gote.play.hidden import HiddenPosition, Table, policy, reason
from gote.rules.answer import word
from gote.rules.explore import explore
from gote.rules.play import described, shown_state
from gote.rules.rules import Rules
from gote.rules.rules_asking import TOGETHER, Asked, Expansion
from gote.rules.unfolding import labels, tree_of


@dataclass(frozen=True, eq=False)
class UnseenPosition(HiddenPosition):
    """A vertex of the tree of a game of one's own."""

    asked: Asked | None = None

    def _here(self) -> tuple[Any, Expansion, int]:
        """The state at this vertex, what may be done there, and how many of those who move together have chosen."""
        asked = self.asked
        assert asked is not None
        state, turn, left = asked.canonical(asked.start()), 0, list(self.path)
        while True:
            here = asked.expand(state, turn)
            choosing = len(here.together) or 1
            if len(left) < choosing:
                return state, here, len(left)
            move = _move(here, left[:choosing])
            del left[:choosing]
            state = asked.canonical(asked.play(state, move))
            if asked.turn_kept and here.mover != CHANCE:
                turn = (turn + 1) % asked.players

    def shown(self, lang: str) -> str:
        """Everything, for when the match is over."""
        assert self.asked is not None
        return shown_state(self.asked.rules, self._here()[0])

    def seen(self, player: int, lang: str) -> str:
        """What a player sees now, and has seen and done on the way."""
        assert self.asked is not None
        t, state = translator("play", lang), self._here()[0]
        if "observe" not in self.asked.has:
            return shown_state(self.asked.rules, state)
        now = t("You see: {what}.", what=word(self.asked.observe(state, player)))
        before = str(self.node.get("infoset", "")).partition(": ")[2].split(" > ")[:-1]
        known = [part for part in before if part not in ("", "None")]
        return f"{now} {t('Seen and done before: {history}.', history=' > '.join(known))}" if known else now

    def described(self, move: Move, lang: str) -> str:
        """A move in the words of the rules."""
        assert self.asked is not None
        state, here, chosen = self._here()
        return described(self.asked.rules, _move(here, [str(move)], chosen), state, lang)

    def reason(self, lang: str) -> str:
        return reason(self, lang)

    def values(self) -> dict[Move, Fraction]:
        """The value to player 0 of each move, on average over what the mover cannot see."""
        return self.table.values(self.path)

    def choices(self) -> dict[Move, Fraction]:
        """With which probability optimal play makes each move."""
        return dict(policy(self))


def _move(here: Expansion, names: Sequence[str], first: int = 0) -> Any:
    """The move that labels of the tree stand for; of players who move together, from `first` on, a tuple of moves, or
    the one move where one label is given.
    """
    if here.mover == CHANCE:
        return here.moves[int(names[0])]
    if here.mover != TOGETHER:
        return _named(here.moves, names[0])
    own = here.together[first : first + len(names)]
    chosen = tuple(_named(moves, name) for (_, moves), name in zip(own, names, strict=True))
    return chosen if len(chosen) == len(here.together) else chosen[0]


def _named(moves: list[Any], name: str) -> Any:
    return dict(zip(labels(moves), moves, strict=True))[name]


def first_vertex(rules: Rules) -> UnseenPosition:
    """The root of the tree, with optimal strategies for both players."""
    graph = explore(Asked(rules))
    return UnseenPosition(Table(tree_of(graph).to_document()), asked=graph.asked)
