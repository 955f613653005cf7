"""Card graphs in Graphviz' DOT language, read and written.

    digraph cards {
      a, b [holder=mover];  c, d [holder=waiter];  t [holder=table]
      a -> {c e};  t -> a -> d
    }

An arrow a -> b means that b may be put on a. Chains, groups in braces, subgraphs, comments and quoted names are
understood; attributes other than
`holder` are passed over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.core import DocumentError

_TOKEN = re.compile(
    r'\s+|//[^\n]*|\#[^\n]*|/\*.*?\*/|(->|--)|([{}\[\];,=:])|"((?:[^"\\]|\\.)*)"|([\w.\u00ff-\uffff]+)', re.DOTALL
)
_HOLDERS = ("mover", "waiter", "table")
Token = tuple[str, str]


def from_dot(text: str) -> list[tuple[Card, Card]]:
    """The edges of a digraph.

    >>> from_dot('digraph cards { a -> {b "c d"} [color=red]; b -> e -> f; rankdir=LR }')
    [('a', 'b'), ('a', 'c d'), ('b', 'e'), ('e', 'f')]
    """
    return list(dict.fromkeys(_Reader(_tokens(text)).read().edges))


def document_from_dot(text: str) -> dict[str, Any]:
    """A whole document; who holds a card is its attribute `holder`: mover, waiter or table.

    >>> document_from_dot("digraph { a [holder=mover]; b [holder=waiter]; t [holder=table]; t -> a }")
    {'kind': 'tanhinmin', 'edges': [['t', 'a']], 'mover': ['a'], 'waiter': ['b'], 'table': 't'}
    """
    reader = _Reader(_tokens(text)).read()
    hands: dict[str, list[Card]] = {name: [] for name in _HOLDERS}
    for card, holder in reader.holders.items():
        if holder not in hands:
            raise DocumentError("dot", f"card {card!r} has holder={holder}; write holder=mover, waiter or table")
        hands[holder].append(card)
    if len(hands["table"]) > 1:
        raise DocumentError("dot", "has two cards with holder=table; the table shows one card")
    if not hands["mover"] or not hands["waiter"]:
        raise DocumentError("dot", "says nobody's hand; write a, b [holder=mover]; c, d [holder=waiter];")
    edges = [[u, v] for u, v in dict.fromkeys(reader.edges)]
    return {
        "kind": "tanhinmin",
        "edges": edges,
        "mover": hands["mover"],
        "waiter": hands["waiter"],
        "table": next(iter(hands["table"]), None),
    }


def to_dot(game: Tanhinmin) -> str:
    """A card-graph document as DOT, hands in two colours.

    >>> print(to_dot(Tanhinmin(edges=[["t", "a"]], mover=["a"], waiter=["b"], table="t")))
    digraph cards {
      "a" [holder=mover, color="#0072B2"];
      "b" [holder=waiter, color="#D55E00"];
      "t" [holder=table, color="#777777"];
      "t" -> "a";
    }
    """
    if game.order is not None:
        raise DocumentError("order", "only documents with edges are written as DOT; convert to JSON or YAML instead")
    lines = ["digraph cards {"]
    held = [(game.mover, "mover", "#0072B2"), (game.waiter, "waiter", "#D55E00")]
    held.append((() if game.table is None else (game.table,), "table", "#777777"))
    for cards, holder, colour in held:
        lines += [f'  {_quoted(card)} [holder={holder}, color="{colour}"];' for card in cards]
    lines += [f"  {_quoted(u)} -> {_quoted(v)};" for u, v in game.edges or ()]
    return "\n".join([*lines, "}"])


def _quoted(card: Card) -> str:
    return str(card) if isinstance(card, int) else '"' + str(card).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _tokens(text: str) -> list[Token]:
    tokens, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise DocumentError(
                "dot", f"cannot be read at {text[place : place + 20]!r}; quote names with odd characters"
            )
        place = match.end()
        arrow, sign, quoted, word = match.groups()
        if arrow == "--":
            raise DocumentError("dot", "has an undirected edge --; write a -> b for 'b may be put on a'")
        if arrow or sign:
            tokens.append(("sign", arrow or sign))
        elif quoted is not None:
            tokens.append(("name", re.sub(r"\\(.)", r"\1", quoted)))
        elif word is not None:
            tokens.append(("word", word))
    return tokens


@dataclass
class _Reader:
    """Reads statements one after the other; a statement is a chain of groups with optional attributes."""

    tokens: list[Token]
    place: int = 0
    edges: list[tuple[Card, Card]] = field(default_factory=list)
    holders: dict[Card, str] = field(default_factory=dict)

    def read(self) -> _Reader:
        words = [value.lower() for _, value in self.tokens[:3]]
        if "digraph" not in words[:2] or ("sign", "{") not in self.tokens:
            raise DocumentError("dot", "is not a digraph; write digraph { a -> b; ... }")
        self.place = self.tokens.index(("sign", "{")) + 1
        self._block()
        return self

    def _next(self, sign: str) -> bool:
        """Take this sign if it comes next."""
        if self.place < len(self.tokens) and self.tokens[self.place] == ("sign", sign):
            self.place += 1
            return True
        return False

    def _block(self) -> list[Card]:
        """Everything up to the closing brace; gives the cards named inside."""
        inside: list[Card] = []
        while not self._next("}"):
            if self.place >= len(self.tokens):
                raise DocumentError("dot", "ends before its closing brace; add }")
            if not (self._next(";") or self._next(",")):
                inside += self._statement()
        return list(dict.fromkeys(inside))

    def _statement(self) -> list[Card]:
        chain = [self._group()]
        while self._next("->"):
            chain.append(self._group())
        if self._next("="):  # an attribute of the whole graph: what stood before it is no card
            self.place += 1
            return []
        for low, high in pairwise(chain):
            self.edges += [(u, v) for u in low for v in high]
        while self._next("["):
            holder = self._attributes()
            if holder and len(chain) == 1:
                self.holders.update(dict.fromkeys(chain[0], holder))
        return [card for group in chain for card in group]

    def _group(self) -> list[Card]:
        """One card, a list a, b, c, or the cards in braces."""
        if self.place >= len(self.tokens):
            raise DocumentError("dot", "ends in the middle of a statement; add a card and }")
        kind, value = self.tokens[self.place]
        self.place += 1
        if kind == "word" and value.lower() == "subgraph":
            if self.place < len(self.tokens) and self.tokens[self.place][0] != "sign":
                self.place += 1
            kind, value = self.tokens[self.place] if self.place < len(self.tokens) else ("sign", "")
            self.place += 1
        if (kind, value) == ("sign", "{"):
            return self._block()
        if kind == "sign":
            raise DocumentError("dot", f"has {value!r} where a card should stand; write a -> b;")
        if kind == "word" and value.lower() in ("node", "edge", "graph"):
            return []
        cards: list[Card] = [int(value) if kind == "word" and value.isdecimal() else value]
        if self._next(":"):
            self.place += 1  # a port
        if self.place < len(self.tokens) and self.tokens[self.place] == ("sign", ","):
            self.place += 1
            cards += self._group()
        return cards

    def _attributes(self) -> str:
        """Skip [...]; gives the value of `holder`."""
        holder = ""
        while not self._next("]"):
            if self.place >= len(self.tokens):
                raise DocumentError("dot", "ends inside [ ... ]; add ]")
            if self.tokens[self.place][1].lower() == "holder" and self.tokens[self.place + 1 : self.place + 2] == [
                ("sign", "=")
            ]:
                holder = self.tokens[min(self.place + 2, len(self.tokens) - 1)][1]
            self.place += 1
        return holder
