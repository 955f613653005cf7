"""Playing many games: any strategy against any other, three and more players, players who forget.

Two players with perfect memory are simulated on states (`_duel`), anything else on real cards (`_cards`), where every
player has a memory of their own: a capacity (the cards seen longest ago are forgotten first) or a decay (each
remembered card is forgotten with a given probability before each of the player's turns). A player who forgets applies
the strategy to what they still know. Opening a known card shows it to everybody again. When everybody passes twice in
a row the game is a draw.
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numba import njit

from gote.cards.memory.strategy import Strategy, find_strategy, strategy_table
from gote.core import DocumentError, track

CHUNK = 50_000
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Player:
    """A strategy and a memory: `capacity` cards at most (None: all), forgotten with probability `decay` each turn."""

    strategy: str | Strategy = "optimal"
    capacity: int | None = None
    decay: float = 0.0

    @property
    def perfect(self) -> bool:
        """Whether nothing is ever forgotten."""
        return self.capacity is None and self.decay == 0


@dataclass(frozen=True)
class Simulation:
    """Shares of won games (a tie for the most pairs counts in equal parts), draws, mean pairs, with 95 % intervals."""

    games: int
    wins: tuple[float, ...]
    intervals: tuple[tuple[float, float], ...]
    draws: float
    points: float
    """first player's mean points: win 1, draw 1/2 (for two players)"""
    points_interval: tuple[float, float]
    pairs: tuple[float, ...]
    turns: float
    seconds: float

    @property
    def games_per_second(self) -> float:
        """How fast it went."""
        return self.games / max(self.seconds, 1e-9)


def simulate(
    pairs: int,
    players: Sequence[Player] = (Player(), Player()),
    games: int = 100_000,
    rule: Literal["special", "most_pairs"] = "special",
    seed: int = 1,
) -> Simulation:
    """Play `games` games from the start; the same seed gives the same games.

    >>> result = simulate(4, games=20000)
    >>> low, high = result.points_interval
    >>> low < 17 / 35 < high
    True
    """
    if not 1 <= pairs <= 200:
        raise DocumentError("pairs", f"{pairs} pairs cannot be simulated; give 1 to 200")
    if not 2 <= len(players) <= 16:
        raise DocumentError("players", f"{len(players)} players cannot play here; give 2 to 16")
    if rule not in ("special", "most_pairs"):
        raise DocumentError("rule", f"{rule!r} is not simulated; choose special or most_pairs")
    for player in players:
        if not 0 <= player.decay <= 1 or (player.capacity is not None and player.capacity < 0):
            raise DocumentError(
                "players", f"{player} has no such memory; give a capacity >= 0 and a decay between 0 and 1"
            )
    special = rule == "special"
    tables = np.stack([strategy_table(find_strategy(player.strategy), pairs, special) for player in players])
    capacity = np.array([2 * pairs if p.capacity is None else p.capacity for p in players], np.int64)
    decay = np.array([p.decay for p in players])
    duel = len(players) == 2 and all(player.perfect for player in players)
    sizes = [min(CHUNK, games - done) for done in range(0, games, CHUNK)]

    def play(job: tuple[int, int]) -> Any:
        number, size = job
        if duel:
            return _duel(pairs, special, tables, size, seed + 7919 * number)
        return _cards(pairs, special, tables, capacity, decay, size, seed + 7919 * number)

    start = time.perf_counter()
    total = np.zeros(2 * len(players) + 3)
    with ThreadPoolExecutor(min(len(sizes), os.cpu_count() or 1)) as pool:
        for found in track(pool.map(play, enumerate(sizes)), total=len(sizes), label="games"):
            total += found
    return _summary(total, len(players), games, time.perf_counter() - start)


def _summary(total: Any, count: int, games: int, seconds: float) -> Simulation:
    wins = [float(total[i]) / games for i in range(count)]
    draws = float(total[2 * count]) / games
    points = wins[0] + draws / 2
    spread = Z95 * (max(wins[0] + draws / 4 - points**2, 0.0) / games) ** 0.5
    return Simulation(
        games,
        tuple(wins),
        tuple(wilson(share, games) for share in wins),
        draws,
        points,
        (points - spread, points + spread),
        tuple(float(total[count + i]) / games for i in range(count)),
        float(total[2 * count + 1]) / games,
        seconds,
    )


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share.

    >>> [round(bound, 4) for bound in wilson(0.5, 100)]
    [0.4038, 0.5962]
    """
    z2 = Z95**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    spread = Z95 * ((share * (1 - share) + z2 / 4) / games) ** 0.5 / (1 + z2)
    return middle - spread, middle + spread


@njit(cache=True, nogil=True)
def _duel(pairs: int, special: bool, tables: Any, games: int, seed: int) -> Any:
    """Two players with perfect memory, on states. Result: wins, pairs (two each), draws, turns, unused."""
    np.random.seed(seed)
    out = np.zeros(7)
    score = np.zeros(2, np.int64)
    for _ in range(games):
        label, n, m, k = 0 if special else 2, pairs, 0, 0
        mover, passes, winner = 0, 0, -1
        score[:] = 0
        while n > 0:
            code = tables[mover, label, m, n, k]
            ply = code & 3
            if ply == 3:
                n, m, passes = n - 1, m - 1, 0
                score[mover] += 1
                continue
            out[5] += 1
            if ply == 0:
                passes += 1
                if passes == 4:
                    break
                mover = 1 - mover
                continue
            passes = 0
            mates = k - 1 if label == 1 else k
            hidden = 2 if label == 0 else (1 if label == 1 else 0)
            u = 2 * n - 2 * m - k
            first = np.random.randint(u)
            if mates <= first < mates + hidden and label == 1:
                winner = mover
                break
            if first < mates:  # a completed pair
                second = (code >> 2) & 3
                if second == 0:
                    n, k = n - 1, k - 1
                    score[mover] += 1
                    continue
                mover = 1 - mover
                if second == 1 or u == 1:
                    m, k = m + 1, k - 1
                    continue
                card = np.random.randint(u - 1)
                if card < mates - 1:
                    m, k = m + 2, k - 2
                elif card < mates - 1 + hidden:
                    if label == 1:
                        winner = mover
                        break
                    label, m = 1, m + 1
                else:
                    m += 1
                continue
            if first < mates + hidden:  # the first special card
                if code & 16:
                    label, k = 1, k + 1
                    mover = 1 - mover
                    continue
                card = np.random.randint(u - 1)
                if card == 0:
                    winner = mover
                    break
                mover = 1 - mover
                label = 1
                if card <= mates:
                    m += 1
                else:
                    k += 2
                continue
            if ply == 1:  # a new kind
                k += 1
                mover = 1 - mover
                continue
            card = np.random.randint(u - 1)
            if card == 0:
                n -= 1
                score[mover] += 1
                continue
            mover = 1 - mover
            if card <= mates:
                m += 1
            elif card <= mates + hidden:
                if label == 1:
                    winner = mover
                    break
                label, k = 1, k + 2
            else:
                k += 2
        if not special and score[0] != score[1] and n == 0:
            winner = 0 if score[0] > score[1] else 1
        if winner >= 0:
            out[winner] += 1
        else:
            out[4] += 1
        out[2] += score[0]
        out[3] += score[1]
    return out


@njit(cache=True, nogil=True)
def _cards(pairs: int, special: bool, tables: Any, capacity: Any, decay: Any, games: int, seed: int) -> Any:
    """Any number of players, each with a memory, on real cards. Result: wins, pairs (one each), draws, turns, unused.

    `seen[p, card]` is when player p last saw the card (0: not remembered); `known[p, kind]` counts remembered cards of
    a kind and `sums[p]` holds how many cards, complete kinds and half-known kinds p remembers.
    """
    np.random.seed(seed)
    count = len(capacity)
    cards = 2 * pairs
    out = np.zeros(2 * count + 3)
    kind = np.arange(cards) // 2
    mate = np.zeros(cards, np.int64)
    last = np.zeros(pairs, np.int64)
    seen = np.zeros((count, cards), np.int64)
    known = np.zeros((count, pairs), np.int64)
    sums = np.zeros((count, 3), np.int64)
    there = np.zeros(cards, np.bool_)
    score = np.zeros(count, np.int64)
    limit = 400 * cards
    for _ in range(games):
        for i in range(cards - 1, 0, -1):
            j = np.random.randint(i + 1)
            kind[i], kind[j] = kind[j], kind[i]
        last[:] = -1
        for i in range(cards):
            if last[kind[i]] >= 0:
                mate[i], mate[last[kind[i]]] = last[kind[i]], i
            last[kind[i]] = i
        there[:] = True
        seen[:] = 0
        known[:] = 0
        sums[:] = 0
        score[:] = 0
        n, clock, mover, passes, winner, turns = pairs, 1, 0, 0, -1, 0
        fresh_turn = True
        while n > 0 and turns < limit:
            if fresh_turn and decay[mover] > 0:
                for i in range(cards):
                    if seen[mover, i] and np.random.random() < decay[mover]:
                        _forget(mover, i, kind, seen, known, sums)
            fresh_turn = False
            m, k = sums[mover, 1], sums[mover, 2]
            label = 2
            if special:
                label = 0 if known[mover, 0] == 0 else 1
                if known[mover, 0] == 2:
                    winner = mover
                    break
            code = tables[mover, label, m, n, k]
            ply = code & 3
            if ply == 3:
                target = 0
                while known[mover, target] != 2:
                    target += 1
                first = 0
                while kind[first] != target:
                    first += 1
                _take(first, mate[first], kind, there, seen, known, sums)
                n -= 1
                score[mover] += 1
                passes = 0
                continue
            turns += 1
            fresh_turn = True
            if ply == 0:
                first = _pick_known(-1, mover, kind, seen)
                second = _pick_known(kind[first], mover, kind, seen)
                _show(first, clock, kind, seen, known, sums, capacity)
                _show(second, clock + 1, kind, seen, known, sums, capacity)
                clock += 2
                passes += 1
                if passes == 2 * count:
                    break
                mover = (mover + 1) % count
                continue
            passes = 0
            first = _pick_unknown(mover, -1, 2 * n - sums[mover, 0], there, seen)
            shown = kind[first]
            fits = seen[mover, mate[first]] > 0
            if fits:
                choice = (code >> 2) & 3
                if special and shown == 0:
                    choice = 0
            elif special and shown == 0:
                choice = 1 if code & 16 else 2
            else:
                choice = 1 if ply == 1 else 2
            hidden = 2 * n - sums[mover, 0] - 1
            if choice == 0 or (choice == 2 and hidden == 0 and fits):
                second = mate[first]
            elif choice == 1 or hidden == 0:
                second = _pick_known(shown, mover, kind, seen)
            else:
                second = _pick_unknown(mover, first, hidden, there, seen)
            if kind[second] == shown:
                if special and shown == 0:
                    winner = mover
                    break
                _take(first, second, kind, there, seen, known, sums)
                n -= 1
                score[mover] += 1
                fresh_turn = False
                turns -= 1
                continue
            _show(first, clock, kind, seen, known, sums, capacity)
            _show(second, clock + 1, kind, seen, known, sums, capacity)
            clock += 2
            mover = (mover + 1) % count
        if not special and n == 0:
            best = score.max()
            ties = 0
            for p in range(count):
                ties += score[p] == best
            if ties == count and count == 2:
                out[2 * count] += 1
            else:
                for p in range(count):
                    if score[p] == best:
                        out[p] += 1.0 / ties
        elif winner >= 0:
            out[winner] += 1
        else:
            out[2 * count] += 1
        for p in range(count):
            out[count + p] += score[p]
        out[2 * count + 1] += turns
    return out


@njit(cache=True, nogil=True)
def _forget(p: int, card: int, kind: Any, seen: Any, known: Any, sums: Any) -> None:
    seen[p, card] = 0
    sums[p, 0] -= 1
    known[p, kind[card]] -= 1
    if known[p, kind[card]] == 1:
        sums[p, 1] -= 1
        sums[p, 2] += 1
    else:
        sums[p, 2] -= 1


@njit(cache=True, nogil=True)
def _show(card: int, clock: int, kind: Any, seen: Any, known: Any, sums: Any, capacity: Any) -> None:
    """Everybody sees a card; who has too many in mind forgets the oldest."""
    for p in range(len(capacity)):
        if capacity[p] == 0:
            continue
        if not seen[p, card]:
            sums[p, 0] += 1
            known[p, kind[card]] += 1
            if known[p, kind[card]] == 2:
                sums[p, 1] += 1
                sums[p, 2] -= 1
            else:
                sums[p, 2] += 1
        seen[p, card] = clock
        if sums[p, 0] > capacity[p]:
            oldest = -1
            for i in range(seen.shape[1]):
                if seen[p, i] and (oldest < 0 or seen[p, i] < seen[p, oldest]):
                    oldest = i
            _forget(p, oldest, kind, seen, known, sums)


@njit(cache=True, nogil=True)
def _take(first: int, second: int, kind: Any, there: Any, seen: Any, known: Any, sums: Any) -> None:
    """Remove a pair from the table and from all memories."""
    for card in (first, second):
        there[card] = False
        for p in range(len(sums)):
            if seen[p, card]:
                _forget(p, card, kind, seen, known, sums)


@njit(cache=True, nogil=True)
def _pick_known(other: int, mover: int, kind: Any, seen: Any) -> int:
    """A remembered card of another kind than `other`: the one seen last."""
    best = -1
    for i in range(len(kind)):
        if seen[mover, i] and kind[i] != other and (best < 0 or seen[mover, i] > seen[mover, best]):
            best = i
    return best


@njit(cache=True, nogil=True)
def _pick_unknown(mover: int, first: int, hidden: int, there: Any, seen: Any) -> int:
    """A random one of the `hidden` cards the mover does not remember."""
    wanted = np.random.randint(hidden)
    for i in range(len(there)):
        if there[i] and not seen[mover, i] and i != first:
            if wanted == 0:
                return i
            wanted -= 1
    return -1
