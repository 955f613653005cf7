"""Files of Gambit: `.efg` (trees) and `.nfg` (tables, both dialects), read and written without losing a digit.

.efg   EFG 2 R "title" { "player" ... } "comment"   then the vertices, depth first:
       c "name" set "set name" { "label" probability ... } outcome "outcome name" { payoffs }
       p "name" player set "set name" { "label" ... } outcome ...
       t "name" outcome "outcome name" { payoffs }
       A set or an outcome met again may be given by its number alone; outcome 0 is none; payoffs on the way add up.
.nfg   NFG 1 R "title" { players } { strategies }   then payoffs, or outcomes { { "name" payoffs } ... } and their numbers;
       the first player's strategy changes fastest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

from gote.core import DocumentError, Game, rational
from gote.core.numbers import number_to_json
from gote.extensive.rules_tree import CHANCE, TERMINAL

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|[^\s,{}"]+|"')


class _Words:
    """The words of a file, one at a time; the line of a word is looked up only when an error has to name it."""

    def __init__(self, text: str) -> None:
        self.source = text.lstrip("\ufeff")
        self.words: list[str] = _TOKEN.findall(self.source)
        self.at = 0
        self.known: dict[str, Fraction] = {}
        if '"' in self.words:
            self.at = self.words.index('"') + 1
            raise self.fail('a text that starts with " is never closed; add the closing quotation mark')

    def line(self, place: int) -> int:
        """Line (from 1) of the word at a place."""
        for k, match in enumerate(_TOKEN.finditer(self.source)):
            if k == place:
                return self.source.count("\n", 0, match.start()) + 1
        return 1

    def fail(self, message: str, place: int | None = None) -> DocumentError:
        """An error at a word: by default at the last one read."""
        return DocumentError(f"line {self.line(max(self.at - 1, 0) if place is None else place)}", message)

    def peek(self) -> str | None:
        return self.words[self.at] if self.at < len(self.words) else None

    def next(self, wanted: str) -> str:
        if self.at >= len(self.words):
            raise self.fail(f"the file ends where {wanted} should stand; it may be cut off")
        self.at += 1
        return self.words[self.at - 1]

    def text(self, wanted: str) -> str:
        word = self.next(wanted)
        if word[0] != '"':
            raise self.fail(f"{word!r} stands where {wanted} in quotation marks should")
        return word[1:-1] if "\\" not in word else re.sub(r"\\(.)", r"\1", word[1:-1])

    def mark(self, mark: str, wanted: str) -> None:
        word = self.next(f"{mark} {wanted}")
        if word != mark:
            raise self.fail(f"{word!r} stands where {mark} {wanted} should")

    def is_mark(self, mark: str) -> bool:
        return self.peek() == mark

    def is_text(self) -> bool:
        word = self.peek()
        return word is not None and word[0] == '"'

    def number(self, wanted: str) -> Fraction:
        word = self.next(wanted)
        value = self.known.get(word)
        if value is None:
            try:
                value = self.known[word] = rational(word)
            except ValueError as error:
                raise self.fail(f"{wanted}: {error}") from None
        return value

    def integer(self, wanted: str) -> int:
        value = self.number(wanted)
        if value.denominator != 1:
            raise self.fail(f"{wanted}: {value} is not a whole number")
        return int(value)

    def texts(self, wanted: str) -> list[str]:
        self.mark("{", f"before {wanted}")
        found = []
        while not self.is_mark("}"):
            found.append(self.text(wanted))
        self.mark("}", f"after {wanted}")
        return found

    def numbers(self, wanted: str) -> list[Fraction]:
        self.mark("{", f"before {wanted}")
        found = []
        while not self.is_mark("}"):
            found.append(self.number(wanted))
        self.mark("}", f"after {wanted}")
        return found

    def header(self, kind: str, version: str) -> tuple[str, list[str]]:
        words = [self.next("the header") for _ in range(2)]
        if words != [kind, version]:
            raise self.fail(f"the file starts with {' '.join(words)!r}; it must start with '{kind} {version} R'", 0)
        sort = self.next("R or D")
        if sort not in ("R", "D"):
            raise self.fail(f"{sort!r} stands where R or D should")
        title = self.text("the title")
        players = self.texts("the players' names")
        if not players:
            raise self.fail("there are no players; name at least one")
        return title, _distinct(players)


def _distinct(names: list[str]) -> list[str]:
    """The names as they are when they tell things apart, else numbers from 1."""
    names = [name.strip() for name in names]
    return names if len(set(names)) == len(names) and all(names) else [str(k + 1) for k in range(len(names))]


class _Set(NamedTuple):
    name: str
    labels: list[str]
    chances: list[Fraction]


class _EfgReader:
    def __init__(self, text: str) -> None:
        self.words = _Words(text)
        self.title, self.players = self.words.header("EFG", "2")
        if self.words.is_text():
            self.words.text("the comment")
        self.sets: dict[tuple[int, int], _Set] = {}
        self.outcomes: dict[int, list[Fraction]] = {}

    def read(self) -> dict[str, Any]:
        root: dict[str, Any] = {}
        # open vertices: (labels still to fill, where the next child goes, payoffs collected so far)
        stack: list[tuple[Iterator[Any], list[Fraction]]] = [(iter([root]), [Fraction(0)] * len(self.players))]
        while stack:
            slots, collected = stack[-1]
            target = next(slots, None)
            if target is None:
                stack.pop()
                continue
            opened = self.vertex(target, collected)
            if opened is not None:
                stack.append(opened)
        extra = self.words.peek()
        if extra is not None:
            raise self.words.fail(f"{extra!r} stands after the end of the tree; remove it", self.words.at)
        self.name_sets(root)
        title = {"title": self.title[:200]} if self.title.strip() else {}
        return {"kind": "extensive", **title, "players": self.players, "tree": root}

    def vertex(self, target: dict[str, Any], collected: list[Fraction]) -> tuple[Iterator[Any], list[Fraction]] | None:
        place = self.words.at
        kind = self.words.next("a vertex (c, p or t)")
        if kind not in ("c", "p", "t"):
            raise self.words.fail(f"{kind!r} stands where a vertex (c, p or t) should")
        self.words.text("the vertex's name")
        if kind == "t":
            target["payoff"] = [number_to_json(u) for u in self.outcome(collected, place)]
            return None
        player = 0 if kind == "c" else self.words.integer("the player's number")
        if kind == "p" and not 1 <= player <= len(self.players):
            raise self.words.fail(f"player {player} is not one of the {len(self.players)} players", place)
        found = self.information_set(player, place)
        total = self.outcome(collected, place)
        children: list[dict[str, Any]] = [{} for _ in found.labels]
        if kind == "c":
            target["chance"] = [
                [number_to_json(p), label, c] for p, label, c in zip(found.chances, found.labels, children, strict=True)
            ]
        else:
            target["player"], target["infoset"] = self.players[player - 1], (player, self.number)
            target["moves"] = dict(zip(found.labels, children, strict=True))
        return iter(children), total

    def information_set(self, player: int, place: int) -> _Set:
        self.number = self.words.integer("the number of the information set")
        key = (player, self.number)
        if not self.words.is_text():
            if key not in self.sets:
                raise self.words.fail(f"information set {self.number} is used before its moves are listed", place)
            return self.sets[key]
        name = self.words.text("the information set's name")
        labels, chances = [], []
        self.words.mark("{", "before the moves")
        while not self.words.is_mark("}"):
            labels.append(self.words.text("a move's label"))
            if player == 0:
                chances.append(self.words.number("a chance probability"))
        self.words.mark("}", "after the moves")
        if not labels:
            raise self.words.fail("the vertex has no moves; give at least one", place)
        if player == 0:
            if min(chances) < 0 or sum(chances) != 1:
                raise self.words.fail(
                    f"chance probabilities do not sum to 1 but to {sum(chances)}; correct them", place
                )
        else:
            labels = _distinct(labels)
        known = self.sets.get(key)
        if known is not None and player and known.labels != labels:
            raise self.words.fail(
                f"information set {self.number} has vertices with different moves, "
                f"({', '.join(known.labels)}) and ({', '.join(labels)}); give all the same moves",
                place,
            )
        if known is None or player == 0:
            self.sets[key] = _Set(name, labels, chances)
        return self.sets[key]

    def outcome(self, collected: list[Fraction], place: int) -> list[Fraction]:
        number = self.words.integer("the outcome's number")
        if self.words.is_text():
            self.words.text("the outcome's name")
        if self.words.is_mark("{"):
            payoffs = self.words.numbers("payoffs")
            if len(payoffs) != len(self.players):
                raise self.words.fail(
                    f"outcome {number} has {len(payoffs)} payoffs for {len(self.players)} players; give one per player",
                    place,
                )
            self.outcomes[number] = payoffs
        if number == 0:
            return collected
        if number not in self.outcomes:
            raise self.words.fail(f"outcome {number} is used before its payoffs are given", place)
        if not any(collected):
            return self.outcomes[number]
        return [a + b for a, b in zip(collected, self.outcomes[number], strict=True)]

    def name_sets(self, root: dict[str, Any]) -> None:
        """Information sets get names that are unique in the whole tree."""
        names = [s.name.strip() for (player, _), s in self.sets.items() if player]
        final = {}
        for (player, number), s in self.sets.items():
            name = s.name.strip()
            final[player, number] = (
                name if name and names.count(name) == 1 else f"{self.players[player - 1]}:{number}" if player else ""
            )
        if len({final[key] for key in final if key[0]}) < sum(1 for key in final if key[0]):
            final = {(player, number): f"{player}:{number}" for player, number in final}
        stack = [root]
        while stack:
            node = stack.pop()
            if "moves" in node:
                node["infoset"] = final[node["infoset"]]
                stack.extend(node["moves"].values())
            elif "chance" in node:
                stack.extend(branch[2] for branch in node["chance"])


def read_efg(text: str) -> dict[str, Any]:
    """The document of an `.efg` file.

    >>> read_efg('EFG 2 R "one" { "A" } t "" 1 "" { 3 }')["tree"]
    {'payoff': [3]}
    """
    return _EfgReader(text).read()


def read_nfg(text: str) -> dict[str, Any]:
    """The document of an `.nfg` file: kind matrix (two players, zero sum), bimatrix (two players) or strategic.

    >>> read_nfg('NFG 1 R "" { "A" "B" } { 2 1 } 1 -1 0 0')["payoffs"]
    [[1], [0]]
    """
    words = _Words(text)
    title, players = words.header("NFG", "1")
    strategies = _strategies(words, len(players))
    if words.is_text():
        words.text("the comment")
    sizes = [len(s) for s in strategies]
    cells = prod(sizes)
    if words.is_mark("{"):
        outcomes = _outcomes(words, len(players))
        vectors = []
        for k in range(cells):
            number = words.integer(f"the outcome of cell {k + 1}")
            if not 0 <= number < len(outcomes):
                raise words.fail(f"outcome {number} is not in the list of {len(outcomes) - 1} outcomes")
            vectors.append(outcomes[number])
    else:
        vectors = [[words.number(f"payoff {i + 1} of cell {k + 1}") for i in range(len(players))] for k in range(cells)]
    extra = words.peek()
    if extra is not None:
        raise words.fail(f"{extra!r} stands after the {cells} cells of the table; remove it", words.at)
    return _table_document(title, players, strategies, vectors)


def _strategies(words: _Words, players: int) -> list[list[str]]:
    words.mark("{", "before the strategies")
    found: list[list[str]] = []
    while not words.is_mark("}"):
        if words.is_mark("{"):
            found.append(_distinct(words.texts("strategy names")))
        else:
            count = words.integer("a number of strategies")
            if not 1 <= count <= 10**6:
                raise words.fail(f"a player has {count} strategies; give at least one (and at most a million)")
            found.append([str(k + 1) for k in range(count)])
    words.mark("}", "after the strategies")
    if len(found) != players or not all(found):
        raise words.fail(
            f"strategies are given for {len(found)} players, there are {players}; give every player at least "
            "one strategy"
        )
    if prod(map(len, found)) > 10**7:
        raise words.fail("the table has more than ten million cells; give a smaller game")
    return found


def _outcomes(words: _Words, players: int) -> list[list[Fraction]]:
    found = [[Fraction(0)] * players]
    words.mark("{", "before the outcomes")
    while not words.is_mark("}"):
        words.mark("{", "before an outcome")
        if words.is_text():
            words.text("the outcome's name")
        payoffs = []
        while not words.is_mark("}"):
            payoffs.append(words.number("a payoff"))
        words.mark("}", "after an outcome")
        if len(payoffs) != players:
            raise words.fail(f"an outcome has {len(payoffs)} payoffs for {players} players; give one per player")
        found.append(payoffs)
    words.mark("}", "after the outcomes")
    return found


def _table_document(
    title: str, players: list[str], strategies: list[list[str]], vectors: list[list[Fraction]]
) -> dict[str, Any]:
    named = {"title": title[:200]} if title.strip() else {}
    sizes = [len(s) for s in strategies]
    steps = [prod(sizes[:i]) for i in range(len(sizes))]

    def cell(*indices: int) -> list[Fraction]:
        return vectors[sum(k * step for k, step in zip(indices, steps, strict=True))]

    if len(players) != 2:
        cells = [[number_to_json(u) for u in cell(*indices)] for indices in product(*map(range, sizes))]
        return {"kind": "strategic", **named, "players": players, "strategies": strategies, "payoffs": cells}
    tables = [[[number_to_json(cell(i, j)[k]) for j in range(sizes[1])] for i in range(sizes[0])] for k in (0, 1)]
    if all(u + v == 0 for u, v in vectors):
        return {"kind": "matrix", **named, "payoffs": tables[0], "rows": strategies[0], "columns": strategies[1]}
    labels = {"rows": strategies[0], "columns": strategies[1]}
    return {"kind": "bimatrix", **named, "row_payoffs": tables[0], "column_payoffs": tables[1], **labels}


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _braces(parts: Any) -> str:
    return "{ " + " ".join(str(part) for part in parts) + " }"


def write_efg(game: Game) -> str:
    """A tree as an `.efg` file; a matrix or bimatrix game becomes a tree first.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> print(write_efg(basic_endgame()).splitlines()[2])
    c "" 1 "" { "win" 1/4 "lose" 3/4 } 0
    """
    from gote.extensive.rules import ExtensiveGame

    game = _written_out(game)
    tree = (game if isinstance(game, ExtensiveGame) else _as_tree(game)).flat
    lines = [f"EFG 2 R {_quoted(game.title or '')} {_braces(map(_quoted, tree.players))}", '""']
    numbers = {h: k + 1 for i in range(len(tree.players)) for k, h in enumerate(tree.of_player(i))}
    chance = outcome = 0
    for x, mover in enumerate(tree.mover):
        if mover == TERMINAL:
            outcome += 1
            lines.append(f't "" {outcome} "" {_braces(tree.payoffs[x])}')
        elif mover == CHANCE:
            chance += 1
            branches = (f"{_quoted(label)} {p}" for label, p in zip(tree.labels[x], tree.chances[x], strict=True))
            lines.append(f'c "" {chance} "" {_braces(branches)} 0')
        else:
            h = tree.infoset[x]
            s = tree.infosets[h]
            lines.append(f'p "" {mover + 1} {numbers[h]} {_quoted(s.name)} {_braces(map(_quoted, s.moves))} 0')
    return "\n".join(lines) + "\n"


def _written_out(game: Game) -> Game:
    """The tree or matrix that a named family stands for; any other game as it is."""
    found: Game = getattr(game.written_out(), "matrix_game", None) or game.written_out()
    return found


def _as_tree(game: Game) -> Any:
    from gote.extensive.strategic_form import to_extensive

    if game.kind == "matrix":
        return to_extensive(game.payoffs)  # type: ignore[attr-defined]
    if game.kind == "bimatrix":
        return to_extensive(game.row_payoffs, game.column_payoffs)  # type: ignore[attr-defined]
    raise DocumentError("kind", f"{game.kind!r} has no tree form; .efg takes kinds extensive, matrix and bimatrix")


def write_nfg(game: Game) -> str:
    """A table as an `.nfg` file; a tree is written in its reduced strategic form.

    >>> from gote.zerosum.rules import MatrixGame
    >>> write_nfg(MatrixGame(payoffs=[[1, 2]])).split()[-4:]
    ['1', '-1', '2', '-2']
    """
    game = _written_out(game)
    players, strategies, cells = _as_table(game)
    header = f"NFG 1 R {_quoted(game.title or '')} {_braces(map(_quoted, players))}"
    names = _braces(_braces(map(_quoted, s)) for s in strategies)
    order = product(*(range(len(s)) for s in reversed(strategies)))
    body = [" ".join(str(u) for u in cells(tuple(reversed(indices)))) for indices in order]
    return "\n".join([header, names, '""', "", *body]) + "\n"


def _as_table(game: Game) -> tuple[list[str], list[list[str]], Any]:
    document = game.to_document()
    if game.kind in ("matrix", "bimatrix"):
        first = game.payoffs if game.kind == "matrix" else game.row_payoffs  # type: ignore[attr-defined]
        second = [[-x for x in row] for row in first] if game.kind == "matrix" else game.column_payoffs  # type: ignore[attr-defined]
        rows = document.get("rows") or [str(i + 1) for i in range(len(first))]
        columns = document.get("columns") or [str(j + 1) for j in range(len(first[0]))]
        return ["I", "II"], [rows, columns], lambda c: (first[c[0]][c[1]], second[c[0]][c[1]])
    if game.kind == "extensive":
        from gote.extensive.strategic_form import strategic_form

        form = strategic_form(game)  # type: ignore[arg-type]
        labels = [[form.label(i, k) or str(k + 1) for k in range(len(plans))] for i, plans in enumerate(form.plans)]
        return list(form.tree.players), labels, lambda c: tuple(_at(table, c) for table in form.tables)
    if game.kind == "strategic":
        sizes = [len(s) for s in document["strategies"]]
        steps = [prod(sizes[i + 1 :]) for i in range(len(sizes))]
        cells = document["payoffs"]
        return (
            document["players"],
            document["strategies"],
            lambda c: cells[sum(k * step for k, step in zip(c, steps, strict=True))],
        )
    raise DocumentError(
        "kind", f"{game.kind!r} has no table; .nfg takes kinds matrix, bimatrix, strategic and extensive"
    )


def _at(table: Any, cell: tuple[int, ...]) -> Any:
    for k in cell:
        table = table[k]
    return table
