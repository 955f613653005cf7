"""Errors in the reader's language.

An error is raised deep inside, where nobody knows who reads it, as one English line. Where it is shown, its sentence is
recognised by its fixed words and said again: `locale/ja/errors.po` holds the sentences as they stand in the code, with
holes {1}, {2}, ... for what is put in. A hole may hold such a sentence itself. What is not known stays English: a line
that names the field and the fix is always there.
"""

import re
from functools import cache

from gote.core.errors import DocumentError, GoteError, one_line
from gote.core.i18n import catalogue, check_language

_HOLE = re.compile(r"\{(\d+)\}")
_GIVEN = re.compile(r"(.+?) \(given: (.*)\)")
_PARTICLES = ("は", "が", "の", "に", "を", "と", "で", "か", "から")


def said(error: GoteError, lang: str = "en") -> str:
    """The one line of an error in a language.

    >>> said(DocumentError("payoffs", "is empty; give at least one row and one column"), "ja")
    'payoffs は空である。少なくとも 1 行 1 列を与えること'
    >>> said(DocumentError("bet", "'x' is not a number; write an integer, \\"p/q\\" or a decimal"), "ja")
    'bet: \\'x\\' は数ではない。整数、"p/q"、小数のどれかで書くこと'
    """
    if check_language(lang) == "en":
        return error.line
    if not isinstance(error, DocumentError) or not error.field:
        return _sentence(error.line, lang)
    message = _sentence(one_line(error.message), lang)
    return f"{error.field} {message}" if message.startswith(_PARTICLES) else f"{error.field}: {message}"


def _sentence(line: str, lang: str, depth: int = 3) -> str:
    told = _GIVEN.fullmatch(line)
    if told:
        return _sentence(told[1], lang, depth) + catalogue("errors", lang)["(given: {1})"].replace("{1}", told[2])
    for pattern, wanted in _patterns(lang) if depth else ():
        found = pattern.fullmatch(line)
        if found:
            holes = {name: _sentence(part, lang, depth - 1) for name, part in found.groupdict().items()}
            return "".join(holes[f"hole{part}"] if k % 2 else part for k, part in enumerate(_HOLE.split(wanted)))
    return line


@cache
def _patterns(lang: str) -> list[tuple[re.Pattern[str], str]]:
    """The known sentences, those with the most fixed words first: they say most exactly what is meant."""
    known = sorted(catalogue("errors", lang).items(), key=lambda pair: -len(_HOLE.sub("", pair[0])))
    return [(re.compile(_pattern(sentence)), wanted) for sentence, wanted in known]


def _pattern(sentence: str) -> str:
    parts = _HOLE.split(sentence)  # fixed words and numbers of holes by turns
    return "".join(f"(?P<hole{part}>.+?)" if k % 2 else re.escape(part) for k, part in enumerate(parts))
