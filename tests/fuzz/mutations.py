"""Structured mutations: a document with one to four things wrong, or merely odd or other, and texts with wrong letters."""

import copy
import json

from gote.catalogue.cases import all_examples

ODD = [
    None, True, False, 0, 1, -1, 2, 3, 7, 12, 40, 103, 1000, 65_536, 10**6, 10**9, 2**63 - 1, 2**63, 2**64, -(2**64), 10**40, 10**400,
    0.5, -0.25, 1e-9, 1e15, 1e300, -1e300, 5e-324, "0", "-1", "1/3", "-7/2", "1/0", "0/1", "1e400", "-1e400", "1e-400", "1e9000", "1/1" + "0" * 400,
    "", " ", "x", "all", "one", "nan", "inf", "1_000", "٣", "後手", "<b>&amp;</b>", "\u202e", "a" * 300, "9" * 5000, "\ud800", "\x00", "None",
    [], {}, [[]], [{}], [0], [1, 2, 3], ["x"], [[1, 2], [3, 4]], [[1], [2, 3]], {"x": 1}, {"kind": "nim"}, {"": []},
]  # fmt: skip
"""Values that stand for whole families of mistakes: wrong types, ends of ranges, letters that mean something elsewhere."""


def examples():
    """Every example of every room, as plain documents."""
    return [plain(e.document) for e in all_examples()]


def plain(document):
    """The same document as JSON holds it."""
    return json.loads(json.dumps(document, default=list))


def paths(value, prefix=()):
    """Where something stands in a document."""
    yield prefix
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*prefix, key))


def mutated(document, choice):
    """The document with one to four changes."""
    document = copy.deepcopy(document)
    change = choice.choice((_change, _change_a_little))
    for _ in range(choice.choice((1, 1, 1, 2, 2, 3, 4))):
        places = [path for path in paths(document) if path and path != ("kind",)]
        if places:
            path = choice.choice(places)
            holder = document
            for key in path[:-1]:
                holder = holder[key]
            change(holder, path[-1], choice)
    return document


def _change_a_little(holder, key, choice):
    """Most of what comes of it is a document of the kind, only another one."""
    old = holder[key]
    match old:
        case bool():
            holder[key] = not old
        case int() | float():
            holder[key] = choice.choice((old + 1, old - 1, -old, 0, 1, 2 * old, f"{old}/3", old + 0.5))
        case str():
            others = [other for other in (holder if isinstance(holder, list) else ()) if type(other) is str]
            holder[key] = choice.choice((*others, "1/2", old + "1", old[::-1]))
        case list() if old:
            a, b = choice.randrange(len(old)), choice.randrange(len(old))
            old[a], old[b] = (old[b], old[a]) if choice.random() < 0.7 else (copy.deepcopy(old[b]),) * 2
        case dict() if old:
            a, b = choice.choice(list(old)), choice.choice(list(old))
            if type(old[a]) is type(old[b]) and "kind" not in (a, b):
                old[a], old[b] = old[b], copy.deepcopy(old[a])


def _change(holder, key, choice):
    old = holder[key]
    match choice.randrange(8):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[choice.choice(("x", "", "title", "payoffs", "値", str(key) * 2))] = copy.deepcopy(old)
        case 2 if isinstance(holder, list):
            holder.insert(choice.randrange(len(holder) + 1), copy.deepcopy(old))
        case 3 if isinstance(holder, list):
            del holder[key]
        case 4 if type(old) is int:
            holder[key] = choice.choice((old + 1, old - 1, -old, old * 10, old**3, str(old), f"{old}.5", f"{old}/7"))
        case 5 if isinstance(old, (list, dict)):
            holder[key] = choice.choice(([old], {"x": old}, old and copy.deepcopy(next(iter(old)))))
        case _:
            holder[key] = copy.deepcopy(choice.choice(ODD))


def misspelt(text, choice):
    """A text with one to six wrong bytes."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(choice.randrange(1, 7)):
        at = choice.randrange(len(data) + 1)
        match choice.randrange(4):
            case 0:
                data[at : at + 1] = bytes([choice.randrange(256)])
            case 1:
                data[at:at] = choice.choice(
                    [b"[" * 50, b'"', b"{", b"}", b",", b"!!int ", b"&a ", b"*a", b"\\ud800", b"9" * 99]
                )
            case 2:
                del data[at : at + choice.randrange(1, 20)]
            case 3:
                data[at:at] = data[at : at + choice.randrange(1, 40)]
    return bytes(data).replace(b"\n", b" ")
