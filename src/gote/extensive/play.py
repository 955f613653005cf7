"""Kuhn poker against gote, which plays an optimal behavior strategy: it bluffs, and nobody wins from it in the long run.

What a move is worth is what it earns on average against gote's strategy, given what the mover knows: the own card and the bets so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from gote.core.i18n import translator
from gote.core.playable import PlayableGame
from gote.core.position import CHANCE, Move

_NEXT = {"": ("bet", "check"), "b": ("call", "fold"), "c": ("check", "bet"), "cb": ("call", "fold")}
_MOVER = {"": 0, "b": 1, "c": 1, "cb": 0}


@dataclass(frozen=True)
class KuhnPosition:
    """The two cards (None before the deal) and the bets so far: b bet, c check, then C call or f fold."""

    deck: int
    cards: tuple[int, int] | None = None
    history: str = ""

    def mover(self) -> int:
        return CHANCE if self.cards is None else _MOVER.get(self.history, 0)

    def moves(self) -> Sequence[Move]:
        if self.cards is None:
            return list(permutations(range(1, self.deck + 1), 2))
        return _NEXT.get(self.history, ())

    def play(self, move: Any) -> KuhnPosition:
        if self.cards is None:
            return KuhnPosition(self.deck, move)
        letter = {"bet": "b", "check": "c", "call": "C", "fold": "f"}[move]
        return KuhnPosition(self.deck, self.cards, self.history + letter)

    def score(self) -> int:
        assert self.cards is not None
        sign = 1 if self.cards[0] > self.cards[1] else -1
        return {"bC": 2 * sign, "bf": 1, "cc": sign, "cbC": 2 * sign, "cbf": -1}[self.history]

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        deals = self.moves()
        return [(Fraction(1, len(deals)), deal) for deal in deals]

    @property
    def infoset(self) -> str:
        """The name of the mover's information set in `kuhn_poker`."""
        assert self.cards is not None
        own = self.cards[self.mover()]
        return {"": f"I{own}", "b": f"II{own}_bet", "c": f"II{own}_check", "cb": f"I{own}_cb"}[self.history]


@dataclass(frozen=True)
class _Table:
    """For every information set gote's probabilities, and what each move is worth to its player (None where gote never lets it happen)."""

    strategy: Mapping[str, Mapping[str, Fraction]]
    worth: Mapping[str, Mapping[str, Fraction]]
    reached: frozenset[str]


@cache
def _table(deck: int) -> _Table:
    from gote.extensive.behavior import named
    from gote.extensive.games import kuhn_poker
    from gote.extensive.sequence_form import sequence_form, solve_zero_sum

    tree = kuhn_poker(cards=deck).flat
    form = sequence_form(tree)
    value, x, y = solve_zero_sum(form)
    x = _lively(form, value, x)
    behavior = {**form.behavior(0, x, y), **form.behavior(1, y, x)}
    plans = [form.plan(i, behavior) for i in (0, 1)]
    worth: dict[str, dict[str, Fraction]] = {}
    reached = set()
    for player in (0, 1):
        gain, reach = [[Fraction(0)] * form.size[player] for _ in range(2)]
        for sequences, chance, payoff in form.leaves:
            other = plans[1 - player][sequences[1 - player]]
            gain[sequences[player]] += other * payoff[player]
            reach[sequences[player]] += other * chance
        for h, s in reversed(form.parent[player].items()):
            start, moves = form.first[player][h], tree.infosets[h].moves
            total = reach[start]
            name = tree.infosets[h].name
            if total:
                reached.add(name)
                worth[name] = {m: gain[start + k] / reach[start + k] for k, m in enumerate(moves)}
            best = max(range(start, start + len(moves)), key=gain.__getitem__)
            gain[s] += gain[best]
            reach[s] += reach[best]
    return _Table(named(tree, behavior), worth, frozenset(reached))


def _lively(form: Any, value: Fraction, plan: list[Fraction]) -> list[Fraction]:
    """Among the optimal plans of I the one half way to the plan that bets most, so that gote bluffs when it may."""
    from gote.exact.lp import solve_lp
    from gote.extensive.sequence_form import linear_program

    program = linear_program(form)
    bets = [form.first[0][h] for h in form.parent[0] if form.tree.infosets[h].moves[0] == "bet"]
    cost = [int(j in bets) for j in range(program.width)]
    rows = [*program.rows, {program.target: -1}]
    lower = [0] * program.plans + [None] * (program.width - program.plans)
    found = solve_lp(cost, rows, [0] * len(program.rows) + [-value], program.equations, program.right, lower=lower)
    return [(a + b) / 2 for a, b in zip(plan, found.x[: program.plans], strict=True)]


def move_values(position: Any) -> Mapping[Move, Fraction]:
    """Value to player 0 after each move, as far as the mover can know it."""
    table, mover = _table(position.deck), position.mover()
    sign = 1 if mover == 0 else -1
    if position.infoset in table.reached:
        return {m: sign * w for m, w in table.worth[position.infoset].items()}
    # gote never comes here on its own: every card of the other player is as likely
    own = position.cards[mover]
    others = [c for c in range(1, position.deck + 1) if c != own]
    found = {}
    for move in position.moves():
        total = Fraction(0)
        for card in others:
            cards = (own, card) if mover == 0 else (card, own)
            total += _outcome(KuhnPosition(position.deck, cards, position.history).play(move))
        found[move] = total / len(others)
    return found


def _outcome(position: KuhnPosition) -> Fraction:
    if not position.moves():
        return Fraction(position.score())
    strategy = _table(position.deck).strategy[position.infoset]
    return sum((p * _outcome(position.play(m)) for m, p in strategy.items()), Fraction(0))


def choose(position: Any, rng: Random) -> Move:
    """gote's move, drawn with its optimal probabilities."""
    table = _table(position.deck)
    if position.infoset not in table.reached:
        values = move_values(position)
        return max(values, key=lambda m: values[m] if position.mover() == 0 else -values[m])
    strategy = table.strategy[position.infoset]
    return rng.choices(list(strategy), [float(p) for p in strategy.values()])[0]


def show(position: Any, lang: str) -> str:
    """What the mover sees; everything when the hand is over."""
    t = translator("extensive", lang)
    if position.cards is None:
        return t("The cards are not dealt yet.")
    words = {"b": t("bet"), "c": t("check"), "C": t("call"), "f": t("fold")}
    story = ", ".join(words[letter] for letter in position.history) or "-"
    if not position.moves():
        first, second = position.cards
        return t("Bets: {story}. First player had {first}, second player had {second}.", story=story, first=first, second=second)
    return t("Your card: {card} of 1 to {deck}. Bets so far: {story}.", card=position.cards[position.mover()], deck=position.deck, story=story)


def describe(move: Any, position: Any, lang: str) -> str:
    """A move in words; the deal tells nothing."""
    t = translator("extensive", lang)
    if not isinstance(move, str):
        return t("the cards are dealt")
    return {"bet": t("bet"), "check": t("check"), "call": t("call"), "fold": t("fold")}[move]


def start(options: Mapping[str, Any]) -> KuhnPosition:
    """A new hand with `cards` cards in the deck."""
    deck = int(options["cards"])
    if not 3 <= deck <= 30:
        raise ValueError(f"cards is {deck}; choose 3 to 30")
    return KuhnPosition(deck)


KUHN_POKER = PlayableGame(
    name="kuhn-poker",
    title_en="Kuhn poker",
    title_ja="Kuhn ポーカー",
    rules_en="Both put 1 into the pot and get one card. Bet 1 or check; a bet is called or folded; check and check shows the cards. The higher card wins.",
    rules_ja="2 人とも 1 を出してカードを 1 枚ずつ受け取る。1 をベットするかチェックする。ベットにはコールかフォールドで応じる。チェックが続けばカードを見せる。大きいカードの勝ち。",
    start=start,
    show=show,
    options={"cards": 3},
    values=move_values,
    describe=describe,
    choose=choose,
)
