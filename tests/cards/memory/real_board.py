"""The memory game written down from its rules, on places with cards: slow, and knowing nothing of states F and G.

A view tells for each place: None (face down, never seen), a kind (seen), or -1 (taken). The mover turns any place, then
any other one. Endless passing is ended by a counter of consecutive passes. Views are compared up to the order of places
and the names of ordinary kinds only to remember values.
"""

from collections import Counter
from fractions import Fraction


class RealGame:
    def __init__(self, pairs, special, end, stall, per_pair=0, passes=2, cards=2):
        """`special`: the number of special kinds (named 0, 1, ...), with `cards` cards each."""
        self.cards = cards
        self.pairs, self.special, self.end, self.stall = pairs, int(special), end, stall
        self.per_pair, self.passes = per_pair, passes
        self.values = {}

    def hidden(self, view):
        """How many face-down cards there are of each kind."""
        gone = len([kind for kind in view if kind == -1]) // 2
        seen = Counter(kind for kind in view if kind is not None and kind >= 0)
        kinds = {*range(self.special), *range(self.special + gone, self.pairs)}
        whole = {kind: self.cards if kind < self.special else 2 for kind in kinds}
        return {kind: whole[kind] - seen[kind] for kind in kinds if seen[kind] < whole[kind]}

    def canonical(self, view):
        """Kinds renamed by how much is seen of them, special ones among themselves; taken ordinary kinds have the first
        names.
        """
        seen = Counter(kind for kind in view if kind is not None and kind >= 0)
        special = sorted((seen.pop(kind, 0) for kind in range(self.special)), reverse=True)
        gone = view.count(-1)
        first = self.special + gone // 2
        places = [-1] * gone
        for name, count in enumerate(special):
            places += [name] * count
        for name, count in enumerate(sorted(seen.values(), reverse=True)):
            places += [first + name] * count
        return tuple(places + [None] * (len(view) - len(places)))

    def value(self, view, lead=0, passed=0):
        """The mover's zero-sum payoff."""
        view = self.canonical(view)
        key = view, lead, passed
        if key not in self.values:
            self.values[key] = self.search(view, lead, passed)
        return self.values[key]

    def search(self, view, lead, passed):
        if all(kind == -1 for kind in view):
            return Fraction(self.end(lead))
        if passed == self.passes:
            return Fraction(self.stall(lead))
        best = None
        for i in self.places(view):
            worth = Fraction(0)
            for chance, after in self.turned(view, i):
                worth += chance * max(
                    self.second(view, after, i, j, lead, passed) for j in self.places(after) if j != i
                )
            best = worth if best is None else max(best, worth)
        return best

    def places(self, view):
        """Every place worth trying: face-down ones are all alike."""
        seen, found = False, []
        for i, kind in enumerate(view):
            if kind is None and not seen:
                seen = True
                found.append(i)
            elif kind is not None and kind >= 0:
                found.append(i)
        if seen:
            other = [i for i, kind in enumerate(view) if kind is None][1:2]
            found += other
        return found

    def turned(self, view, i):
        if view[i] is not None:
            return [(Fraction(1), view)]
        hidden = self.hidden(view)
        total = sum(hidden.values())
        return [(Fraction(count, total), (*view[:i], kind, *view[i + 1 :])) for kind, count in hidden.items()]

    def second(self, before, view, i, j, lead, passed):
        worth = Fraction(0)
        for chance, after in self.turned(view, j):
            if after[i] == after[j]:
                if after[i] < self.special:
                    worth += chance
                    continue
                left = tuple(-1 if place in (i, j) else kind for place, kind in enumerate(after))
                left = self.renamed(left, after[i])
                worth += chance * (self.per_pair + self.value(left, lead + 1, 0))
            else:
                both_known = before[i] is not None and before[j] is not None
                worth -= chance * self.value(after, -lead, passed + 1 if both_known else 0)
        return worth

    def renamed(self, view, taken):
        """Give the kind just taken the next of the names kept for taken kinds."""
        name = self.special + view.count(-1) // 2 - 1
        return tuple(taken if kind == name else kind for kind in view)

    def at(self, special_seen, n, m, k, lead=0):
        """The view of F, G or P(n,m,k)."""
        first = self.special + self.pairs - n
        view = [-1] * (2 * (self.pairs - n)) + [0] * special_seen
        ordinary = k - special_seen
        for name in range(m):
            view += [first + name] * 2
        for name in range(m, m + ordinary):
            view.append(first + name)
        return self.value(tuple(view + [None] * (2 * self.pairs - len(view))), lead)


def sign(d):
    return (d > 0) - (d < 0)


def real_game(rule, stall, pairs, passes=2):
    leader = sign if stall == "leader" else (lambda d: 0)
    return {
        "special": lambda: RealGame(pairs, True, lambda d: 0, lambda d: 0, 0, passes),
        "pair_difference": lambda: RealGame(pairs, False, lambda d: 0, lambda d: 0, 1, passes),
        "most_pairs": lambda: RealGame(pairs, False, sign, leader, 0, passes),
        "special_then_pairs": lambda: RealGame(pairs, True, lambda d: 0, leader, 0, passes),
    }[rule]()
