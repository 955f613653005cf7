"""A second program for partizan games, for the tests: games as pairs of frozen sets, rules written anew from the contract.

Nothing of gote is used. Positions are played out whole: no parts, no symmetries, no formulas but those that define what
is asked (integers and dyadic numbers are chains of options like everything else).
"""

import re
from fractions import Fraction
from functools import cache

ZERO = (frozenset(), frozenset())
STAR = (frozenset({ZERO}), frozenset({ZERO}))
UP = (frozenset({ZERO}), frozenset({STAR}))


# ---- games -------------------------------------------------------------------------------------------------------


@cache
def le(a, b):
    return not any(le(b, x) for x in a[0]) and not any(le(x, a) for x in b[1])


def canonical(left, right):
    """Options are canonical; bypass and prune until nothing changes."""
    left, right = set(left), set(right)
    changed = True
    while changed:
        changed = False
        game = (frozenset(left), frozenset(right))
        for x in game[0]:
            through = next((r for r in x[1] if le(r, game)), None)
            if through is not None:
                left = left - {x} | through[0]
                changed = True
                break
        for x in game[1] if not changed else ():
            through = next((l for l in x[0] if le(game, l)), None)
            if through is not None:
                right = right - {x} | through[1]
                changed = True
                break
    return (
        frozenset(x for x in left if not any(y != x and le(x, y) for y in left)),
        frozenset(x for x in right if not any(y != x and le(y, x) for y in right)),
    )


@cache
def negative(a):
    return frozenset(map(negative, a[1])), frozenset(map(negative, a[0]))


@cache
def add(a, b):
    return canonical(
        [*(add(x, b) for x in a[0]), *(add(a, x) for x in b[0])],
        [*(add(x, b) for x in a[1]), *(add(a, x) for x in b[1])],
    )


@cache
def number(x):
    """A dyadic number as a game."""
    if x.denominator == 1:
        if x == 0:
            return ZERO
        return (frozenset({number(x - 1)}), frozenset()) if x > 0 else (frozenset(), frozenset({number(x + 1)}))
    step = Fraction(1, x.denominator)
    return frozenset({number(x - step)}), frozenset({number(x + step)})


@cache
def nimber(k):
    both = frozenset(map(nimber, range(k)))
    return both, both


@cache
def as_number(a):
    """The number a canonical game is, if it is one."""
    left, right = ([as_number(x) for x in side] for side in a)
    if None in left or None in right or len(left) > 1 or len(right) > 1:
        return None
    if not left and not right:
        return Fraction(0)
    if not right:
        return left[0] + 1
    if not left:
        return right[0] - 1
    return (left[0] + right[0]) / 2 if left[0] < right[0] else None


@cache
def birthday(a):
    return 1 + max((birthday(x) for side in a for x in side), default=-1)


def outcome(a):
    above, below = le(ZERO, a), le(a, ZERO)
    return {(True, True): "P", (True, False): "L", (False, True): "R"}.get((above, below), "N")


# ---- heat --------------------------------------------------------------------------------------------------------


@cache
def grid(a):
    """The finest binary place of a corner of the thermograph."""
    x = as_number(a)
    if x is not None:
        return x.denominator.bit_length() - 1
    return 1 + max(grid(y) for side in a for y in side)


@cache
def heat(a):
    """(temperature, mean) by halving the interval in which the scaffolds meet."""
    x = as_number(a)
    if x is not None:
        return Fraction(-1, x.denominator), x
    unit = Fraction(1, 1 << grid(a))
    low, high = -1, 1  # scaffolds cross at unit * high and not at unit * low
    while (pair := scaffolds(a, unit * high))[0] > pair[1]:
        low, high = high, 2 * high
    if (pair := scaffolds(a, Fraction(0)))[0] <= pair[1]:
        high, low = 0, -1
    while high - low > 1:
        middle = (low + high) // 2
        l, r = scaffolds(a, unit * middle)
        low, high = (low, middle) if l <= r else (middle, high)
    t = unit * high
    l, r = scaffolds(a, t)
    assert l == r
    return t, l


@cache
def walls(a, t):
    foot, mean = heat(a)
    return (mean, mean) if t >= foot else scaffolds(a, t)


def scaffolds(a, t):
    return max(walls(x, t)[1] for x in a[0]) - t, min(walls(x, t)[0] for x in a[1]) + t


@cache
def stops(a):
    x = as_number(a)
    return (x, x) if x is not None else (max(stops(y)[1] for y in a[0]), min(stops(y)[0] for y in a[1]))


# ---- atomic weight -----------------------------------------------------------------------------------------------


@cache
def all_small(a):
    return bool(a[0]) == bool(a[1]) and all(all_small(x) for side in a for x in side)


def times_up(g):
    """Norton's product g . up, which defines the weight."""
    n = as_number(g)
    if n is not None and n.denominator == 1:
        total = ZERO
        for _ in range(abs(int(n))):
            total = add(total, UP)
        return total if n >= 0 else negative(total)
    double = add(add(UP, UP), STAR)
    return canonical([add(times_up(x), double) for x in g[0]], [add(times_up(x), negative(double)) for x in g[1]])


def has_weight(a, g):
    """down < a - g . up + *N < up for a remote star."""
    far = nimber(1 << max(1, birthday(a).bit_length()))
    rest = add(add(a, negative(times_up(g))), far)
    return le(negative(UP), rest) and le(rest, UP) and rest not in (UP, negative(UP))


# ---- the notation ------------------------------------------------------------------------------------------------

TOKEN = re.compile(r"\s*(\+-|\d+/\d+|\d+|[-{}|,^v*])")


def parse(text):
    """The canonical game of a text in the contract's notation; anything else is an error."""
    tokens, at = [], 0
    text = str(text).rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, f"not in the notation: {text[at:]}"
        tokens.append(match[1])
        at = match.end()
    found, rest = _expression(tokens)
    assert not rest, f"left over: {rest}"
    return found


def _expression(tokens):
    if tokens[0] == "+-":
        x, rest = _expression(tokens[1:])
        return canonical([x], [negative(x)]), rest
    if tokens[0] == "{":
        left, rest = _list(tokens[1:], "|")
        right, rest = _list(rest, "}")
        return canonical(left, right), rest
    return _plain(tokens)


def _list(tokens, end):
    found = []
    while tokens[0] != end:
        x, tokens = _expression(tokens[1:] if tokens[0] == "," else tokens)
        found.append(x)
    return found, tokens[1:]


def _plain(tokens):
    rest = list(tokens)

    def digits(default):
        return int(rest.pop(0)) if rest and rest[0].isdigit() else default

    minus = rest[0] == "-" and rest.pop(0)
    total = ZERO
    if rest[0][0].isdigit():
        total = number(Fraction(rest.pop(0)) * (-1 if minus else 1))
    else:
        assert not minus
    if rest and rest[0] in "^v":
        arrow = rest.pop(0)
        for _ in range(digits(1)):
            total = add(total, UP if arrow == "^" else negative(UP))
    if rest and rest[0] == "*":
        rest.pop(0)
        total = add(total, nimber(digits(1)))
    assert len(rest) < len(tokens)
    return total, rest


# ---- rules: document -> (start, options(state, player) -> [(move as documents write it, state)]) --------------------


def rules_of(document):
    return RULES[document["ruleset"]](document)


def _cells(document):
    rows = document["position"].split("/")
    return {(r, c): sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1)}


def _board(options):
    def rules(document):
        return frozenset(_cells(document).items()), lambda state, player: options(dict(state), player)

    return rules


ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))


def domineering(cells, player):
    for (r, c), sign in cells.items():
        other = (r + 1, c) if player == 0 else (r, c + 1)
        if sign == "." and cells.get(other) == ".":
            yield [[r, c], list(other)], frozenset({**cells, (r, c): "#", other: "#"}.items())


def toads_and_frogs(cells, player):
    me, you, way = ("T", "F", 1) if player == 0 else ("F", "T", -1)
    for (r, c), sign in cells.items():
        if sign == me:
            one, two = (r, c + way), (r, c + 2 * way)
            to = one if cells.get(one) == "." else two if cells.get(one) == you and cells.get(two) == "." else None
            if to:
                yield [[r, c], list(to)], frozenset({**cells, (r, c): ".", to: me}.items())


def clobber(cells, player):
    me, you = "xo"[player], "ox"[player]
    for (r, c), sign in cells.items():
        for dr, dc in ORTHOGONAL if sign == me else ():
            to = (r + dr, c + dc)
            if cells.get(to) == you:
                yield [[r, c], list(to)], frozenset({**cells, (r, c): ".", to: me}.items())


def _queen(cells, r, c):
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            to = (r + dr, c + dc)
            while (dr or dc) and cells.get(to) == ".":
                yield to
                to = (to[0] + dr, to[1] + dc)


def amazons(cells, player):
    me = "LR"[player]
    for start, sign in cells.items():
        if sign == me:
            for to in _queen(cells, *start):
                moved = {**cells, start: ".", to: me}
                for arrow in _queen(moved, *to):
                    yield [list(start), list(to), list(arrow)], frozenset({**moved, arrow: "#"}.items())


def konane(cells, player):
    me, you = "xo"[player], "ox"[player]
    for (r, c), sign in cells.items():
        for dr, dc in ORTHOGONAL if sign == me else ():
            new, (y, x) = dict(cells), (r, c)
            while new.get((y + dr, x + dc)) == you and new.get((y + 2 * dr, x + 2 * dc)) == ".":
                new[y, x], new[y + dr, x + dc] = ".", "."
                y, x = y + 2 * dr, x + 2 * dc
                new[y, x] = me
                yield [[r, c], [y, x]], frozenset(new.items())


def elephants_and_rhinos(cells, player):
    me, way = ("E", 1) if player == 0 else ("R", -1)
    for (r, c), sign in cells.items():
        if sign == me and cells.get((r, c + way)) == ".":
            yield [[r, c], [r, c + way]], frozenset({**cells, (r, c): ".", (r, c + way): me}.items())


def _all_breathe(cells):
    free = {p for p, sign in cells.items() if sign == "."}
    breathing = {p for p, sign in cells.items() if sign in "xo" and _near(p) & free}
    while True:
        more = {p for p, s in cells.items() if s in "xo" and any(q in breathing and cells[q] == s for q in _near(p))}
        if more <= breathing:
            return all(p in breathing for p, sign in cells.items() if sign in "xo")
        breathing |= more


def _near(p):
    return {(p[0] + dr, p[1] + dc) for dr, dc in ORTHOGONAL}


def nogo(cells, player):
    for p, sign in cells.items():
        if sign == ".":
            new = {**cells, p: "xo"[player]}
            if _all_breathe(new):
                yield list(p), frozenset(new.items())


def toppling_dominoes(cells, player):
    for (r, c), sign in cells.items():
        if sign in ("xo"[player], "g"):
            for side, way in (("left", -1), ("right", 1)):
                new, at = dict(cells), c
                while new.get((r, at), ".") != ".":
                    new[r, at] = "."
                    at += way
                yield [[r, c], side], frozenset(new.items())


def _colouring(document):
    same = document["ruleset"] == "col"  # neighbours may not have the same colour in Col, different ones in Snort
    if "position" in document:
        cells = _cells(document)
        edges = [(p, q) for p in cells for q in _near(p) if q in cells]
    else:
        vertices = [v for edge in document["edges"] for v in edge] + list(document.get("colours", {}))
        cells = {v: document.get("colours", {}).get(v, ".") for v in vertices}
        edges = [pair for u, v in document["edges"] for pair in ((u, v), (v, u))]
    near = {v: {b for a, b in edges if a == v} for v in cells}
    allowed = {v: {".": (0, 1), "b": (0,), "r": (1,), "#": ()}[sign] for v, sign in cells.items()}

    def options(state, player):
        """A state is the colours laid down so far: legality is looked up in the neighbours, nothing is reserved."""
        laid = dict(state)
        for v in cells:
            fits = player in allowed[v] and all((laid[u] == player) != same for u in near[v] if u in laid)
            if fits and v not in laid:
                yield (list(v) if isinstance(v, tuple) else v), frozenset({**laid, v: player}.items())

    return frozenset(), options


def _hackenbush(document):
    edges = document["edges"]

    def standing(state):
        reached, kept = {document["ground"]}, frozenset()
        while True:
            found = frozenset(i for i in state if edges[i][0] in reached or edges[i][1] in reached)
            if found == kept:
                return kept
            kept = found
            reached |= {v for i in kept for v in edges[i][:2]}

    def options(state, player):
        for i in state:
            if edges[i][2] in (("blue", "green"), ("red", "green"))[player]:
                yield i, standing(state - {i})

    return standing(frozenset(range(len(edges)))), options


def _cake(document):
    def options(state, player):
        for i, piece in enumerate(state):
            side = piece[1 - player]
            cuts = (
                [(a, side - a) for a in range(1, side // 2 + 1)]
                if document["ruleset"] == "cutcake"
                else [(side // n,) * n for n in range(2, side + 1) if side % n == 0]
            )
            for cut in cuts:
                new = tuple((piece[0], b) if player == 0 else (b, piece[1]) for b in cut)
                yield (piece, new), tuple(sorted(state[:i] + state[i + 1 :] + new))

    return tuple(sorted(tuple(map(int, p.split("x"))) for p in document["position"].split("+"))), options


RULES = {
    **{
        f.__name__: _board(f)
        for f in (
            domineering, toads_and_frogs, clobber, amazons, konane, elephants_and_rhinos, nogo, toppling_dominoes,
        )
    },
    "col": _colouring,
    "snort": _colouring,
    "hackenbush": _hackenbush,
    "cutcake": _cake,
    "maundy_cake": _cake,
}  # fmt: skip


class TooLarge(Exception):
    """More positions than a test waits for."""


def solve(document, most=3000):
    """(canonical game, Left's winning moves, Right's winning moves) of a document with a ruleset."""
    start, options = rules_of(document)
    values = {}

    def value(state):
        if state not in values:
            if len(values) > most:
                raise TooLarge
            values[state] = None
            left, right = ([value(s) for _, s in options(state, player)] for player in (0, 1))
            values[state] = canonical(left, right)
        return values[state]

    game = value(start)
    return (
        game,
        [move for move, s in options(start, 0) if le(ZERO, value(s))],
        [move for move, s in options(start, 1) if le(value(s), ZERO)],
    )
