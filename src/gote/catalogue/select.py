"""Selectors: where in gote's answers the value stands that a source prints. A closed vocabulary, no code.

    value                     the field of the answer (of the first document)
    core.vertices             a field inside; a number is a place in a list, from 0
    equilibria.*.payoffs      `*`: of every item of a list or mapping
    #2.value                  the answer to the second document (or claim); `#*.value`: of every document, as a list; `#3-7.value`: of some
    game.payoffs              what the document says when it is written out; `certificate.steps`: the proof's evidence
    refused.field, refused.why   of a document that must not be accepted: the field that is wrong, and the line that says so
    table | places 0          then steps, from left to right, each on what the one before gave

Steps (`each STEP` takes the step for every item):

    length, sum, product, min, max, first, last, keys, values, unique, join, transpose, flat, digits
    best                      the keys of a mapping with the largest value
    from A, to B              the items from place A on, before place B;  item A
    places X, places not X    the places (from 0) of the items that are (not) X
    where K=X                 the items whose field K is X;  pick K L ...: those fields as a list
    among X                   the items that are in the list X
    period                    how the outcomes of a table repeat: {preperiod, length, pattern}, and from the start on {modulus, residues}
    span NAME                 of a histogram with keys "NAME d": the least and the largest d
    called A=B C=D            another word for a word: `outcome | called N=first P=second`
    plus X, minus X, times X, over X, nim-plus X   arithmetic, item by item of lists;  counting of places from 1: one-based
    equals X, at least X, not             true or false
    minus SELECTOR ...        where X is in parentheses it is a selector of its own: `#1.value | minus (#2.value)`; [1 2 3] is a list
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic, read_number


class NotThere(Exception):
    """The answers have nothing at that place."""


def chosen(selector: str, answers: Sequence[Any]) -> Any:
    """What a selector picks from the answers.

    >>> chosen("table | places 0", [{"table": [0, 1, 0]}]), chosen("#*.value | sum", [{"value": "1/2"}, {"value": 1}])
    ([0, 2], Fraction(3, 2))
    """
    path, *steps = _split(selector, "|")
    value = _walk(path.strip(), answers)
    for step in steps:
        value = _step(step.strip(), value, answers)
    return value


def _split(text: str, mark: str) -> list[str]:
    """Cut at a mark that is outside parentheses."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == mark and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _walk(path: str, answers: Sequence[Any]) -> Any:
    words = path.split(".") if path else []
    value: Any = answers[0] if answers else None
    if words and words[0].startswith("#"):
        first, several, last = words.pop(0)[1:].replace("*", f"1-{len(answers)}").partition("-")
        if int(last or first) > len(answers):
            raise NotThere(f"there is no answer {last or first}")
        value = list(answers[int(first) - 1 : int(last)]) if several else answers[int(first) - 1]
        if several:
            words.insert(0, "*")
    return _inside(words, value)


def _inside(words: list[str], value: Any) -> Any:
    if not words:
        return value
    word, rest = words[0], words[1:]
    if word == "*":
        return [_inside(rest, item) for item in (value.values() if isinstance(value, Mapping) else value)]
    places = range(-len(value), len(value)) if isinstance(value, (list, tuple)) else ()
    have = value if isinstance(value, Mapping) else places
    for key in (word, int(word)) if word.removeprefix("-").isdecimal() else (word,):
        if key in have:
            return _inside(rest, value[key])
    raise NotThere(f"nothing stands at {word}")


def number(value: Any) -> Any:
    """A number as a Fraction or an algebraic number; anything else as it is.

    >>> number("1/2"), number("N"), number(True)
    (Fraction(1, 2), 'N', True)
    """
    if isinstance(value, (bool, type(None), RealAlgebraic)):
        return value
    try:
        return read_number(value)
    except (ValueError, TypeError, OverflowError):
        return value


_PLAIN: Mapping[str, Callable[[Any], Any]] = {
    "length": len,
    "sum": lambda v: sum(map(number, v), Fraction(0)),
    "product": lambda v: prod(map(number, v)),
    "best": lambda v: [key for key, x in v.items() if number(x) == max(map(number, v.values()))],
    "min": lambda v: min(map(number, v)),
    "max": lambda v: max(map(number, v)),
    "first": lambda v: v[0],
    "last": lambda v: v[-1],
    "keys": list,
    "values": lambda v: list(v.values()),
    "join": lambda v: "".join(map(str, v)),
    "transpose": lambda v: [list(column) for column in zip(*v, strict=True)],
    "flat": lambda v: [item for part in v for item in part],
    "one-based": lambda v: _one_based(v),
    "unique": lambda v: [item for k, item in enumerate(v) if not any(same(item, other) for other in v[:k])],
    "period": lambda v: _period("".join(x if isinstance(x, str) else "N" if x else "P" for x in v)),
    "not": lambda v: not v,
    "digits": lambda v: f"{int(v):b}",
}


_TWO: Mapping[str, Callable[[Any, Any], Any]] = {
    "plus": operator.add,
    "minus": operator.sub,
    "times": operator.mul,
    "over": operator.truediv,
    "nim-plus": lambda x, y: int(x) ^ int(y),
    "above": operator.gt,
}


def _one_based(value: Any) -> Any:
    return [_one_based(item) for item in value] if isinstance(value, (list, tuple)) else value + 1


def _period(letters: str) -> dict[str, Any]:
    """The shortest period of outcomes, seen three times, and the first place from which it holds; where that is the start,
    the residues of the lost sizes too.

    >>> _period("NPNPNPNPN")
    {'preperiod': 0, 'length': 2, 'pattern': 'NP', 'modulus': 2, 'residues': [1]}
    """
    for start in range(len(letters) // 2):
        for length in range(1, (len(letters) - start) // 3 + 1):
            if letters[start:-length] == letters[start + length :]:
                pattern = letters[start : start + length]
                lost = {} if start else {"modulus": length, "residues": [k for k in range(length) if pattern[k] == "P"]}
                return {"preperiod": start, "length": length, "pattern": pattern} | lost
    raise NotThere("the outcomes show no period")


def same(a: Any, b: Any) -> bool:
    """Equal, numbers as numbers.

    >>> same(["1/2", "P"], [Fraction(1, 2), "P"]), same(True, 1)
    (True, False)
    """
    if isinstance(a, Mapping) and isinstance(b, Mapping) and number(a) is a and number(b) is b:
        left, right = {str(k): v for k, v in a.items()}, {str(k): v for k, v in b.items()}
        return left.keys() == right.keys() and all(same(left[k], right[k]) for k in left)
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, bool) or isinstance(b, bool) or a is None or b is None:
        return a is b
    x, y = number(a), number(b)
    exact = (int, Fraction, RealAlgebraic)
    return isinstance(x, exact) == isinstance(y, exact) and bool(x == y)


def _step(step: str, value: Any, answers: Sequence[Any]) -> Any:
    word, _, rest = step.partition(" ")
    if word == "each":
        items = value.items() if isinstance(value, Mapping) else enumerate(value)
        found = {key: _step(rest, item, answers) for key, item in items}
        return found if isinstance(value, Mapping) else list(found.values())
    try:
        if step in _PLAIN:
            return _PLAIN[step](value)
        return _with(word, rest.strip(), value, answers)
    except (TypeError, IndexError, KeyError, AttributeError, ValueError, ZeroDivisionError) as error:
        raise NotThere(f"{step!r} cannot be taken here ({type(error).__name__})") from None


def _with(word: str, rest: str, value: Any, answers: Sequence[Any]) -> Any:
    """A step with something after its word."""
    if word == "pick":
        return [value[int(k) if isinstance(value, list) else k] for k in rest.split()]
    if word == "span":
        found = [int(key.removeprefix(rest).strip(" :")) for key in value if key.startswith(rest)]
        return [min(found), max(found)]
    if word == "called":
        names = dict(part.split("=") for part in rest.split())
        return names.get(str(value), value)
    if word == "where":
        key, _, wanted = rest.partition("=")
        right = _scalar(wanted, answers)
        return [item for item in value if same(item[int(key) if isinstance(item, list) else key], right)]
    if word == "places":
        flipped, wanted = rest.startswith("not "), _scalar(rest.removeprefix("not "), answers)
        return [k for k, item in enumerate(value) if same(item, wanted) != flipped]
    other = _scalar(rest, answers)
    if word in ("from", "to", "item"):
        k = int(other)
        return value[k:] if word == "from" else value[:k] if word == "to" else value[k]
    if word == "equals":
        return same(value, other)
    if word == "among":
        return [item for item in value if any(same(item, x) for x in other)]
    return _arithmetic(word, value, other)


def _arithmetic(word: str, value: Any, other: Any) -> Any:
    if isinstance(value, (list, tuple)):
        others = other if isinstance(other, (list, tuple)) else [other] * len(value)
        return [_arithmetic(word, x, y) for x, y in zip(value, others, strict=True)]
    return _TWO[word](number(value), number(other))


def _scalar(text: str, answers: Sequence[Any]) -> Any:
    """The X of a step: a selector in parentheses, a list in brackets, a number, or a word."""
    text = text.strip()
    if text.startswith("[") and text.endswith("]"):
        return [_scalar(part, answers) for part in text[1:-1].split()]
    if text.startswith("(") and text.endswith(")"):
        return chosen(text[1:-1], answers)
    if text in ("true", "false", "null"):
        return {"true": True, "false": False, "null": None}[text]
    try:
        return rational(text)
    except ValueError:
        return text
