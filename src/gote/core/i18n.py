"""Two languages. The English sentence is the message id; Japanese stands in `gote/locale/ja/<room>.po`.

Catalogues are read from the `.po` files themselves when Japanese is first asked for: one source, no compiled copy to go
stale.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from gote.core.errors import DocumentError

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
Translate = Callable[..., str]


@cache
def catalogue(room: str, lang: str) -> dict[str, str]:
    """All translated messages of one room. English has one catalogue: `forms`, for names of fields that say too little.

    >>> catalogue("core", "ja")["value"]
    '値'
    """
    from importlib import resources

    file = resources.files("gote") / "locale" / lang / f"{room}.po"
    return read_catalogue(file.read_text(encoding="utf-8")) if file.is_file() else {}


def read_catalogue(text: str) -> dict[str, str]:
    """The messages of a `.po` file with their translations (no plurals, no contexts: the house has none).

    >>> read_catalogue('msgid "a"\\n' 'msgstr ""\\n' '"b "\\n' '"c"\\n')
    {'a': 'b c'}
    """
    from ast import literal_eval

    found: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    now = ""
    for line in [*text.splitlines(), 'msgid ""']:
        word, _, rest = line.partition(" ")
        if word == "msgid" and now == "msgstr":  # the message before is complete
            if parts["msgid"] and parts["msgstr"]:
                found.setdefault(parts["msgid"], parts["msgstr"])
            parts = {"msgid": "", "msgstr": ""}
        if word in parts:
            now = word
        elif not line.startswith('"'):
            continue
        parts[now] += literal_eval(rest if word in parts else line)
    return found


def check_language(lang: str) -> Language:
    """`lang` if gote speaks it, else an error that lists the languages.

    >>> check_language("ja")
    'ja'
    """
    if lang not in LANGUAGES:
        raise DocumentError("lang", f"{lang!r} is not a language gote speaks; choose one of {', '.join(LANGUAGES)}")
    return lang


def language_of_environment() -> Language:
    """What `GOTE_LANG` says, else the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`); English when nobody says anything.

    It is the language of the command line and the one in which notebooks show a solution.

    >>> language_of_environment() in LANGUAGES
    True
    """
    said = (os.environ.get(name) for name in ("GOTE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    return "ja" if next(filter(None, said), "").startswith("ja") else "en"


def translator(room: str, lang: str) -> Translate:
    """The function `t(message, **holes)` of a room and a language; messages of `core` are known everywhere.

    >>> t = translator("core", "en")
    >>> t("{n:case|cases}", n=3), t("{n:case|cases}", n=1), t("{n:the only case|all # cases}", n=2)
    ('3 cases', '1 case', 'all 2 cases')
    """
    check_language(lang)
    own, common = catalogue(room, lang), catalogue("core", lang)

    def t(message: str, /, **holes: Any) -> str:
        text = own.get(message) or common.get(message) or message
        return text.format(**{name: _Counted(value) for name, value in holes.items()}) if holes else text

    return t


@dataclass(frozen=True)
class _Counted:
    """A value in a sentence: `{n:one|many}` chooses the word that follows it; `#` puts the number elsewhere."""

    value: Any

    def __format__(self, words: str) -> str:
        if "|" not in words:
            return format(self.value, words)
        single = str(self.value) == "1"
        chosen = words.split("|")[0 if single else 1]
        if "#" in chosen or (single and chosen.startswith(("the ", "The "))):
            return chosen.replace("#", str(self.value))
        return f"{self.value} {chosen}"


def translated_title(title: str, t: Translate) -> str:
    """A title that gote itself gave, in the language of `t`; any other title as it is. Numbers in it are holes {a},
    {b}, ... of the message.

    >>> translated_title("2 of 3", lambda message, **holes: {"{a} of {b}": "{b} の中の {a}"}.get(message, message).format(**holes))
    '3 の中の 2'
    """
    known = t(title)
    numbers = re.findall(_NUMBER, title)
    if known != title or not numbers or len(numbers) > 26 or "{" in title:
        return known
    names = dict(zip("abcdefghijklmnopqrstuvwxyz", numbers, strict=False))
    holes = iter(names)
    pattern = re.sub(_NUMBER, lambda _: "{" + next(holes) + "}", title)
    return t(pattern, **names)


_NUMBER = r"\d+(?:/\d+)?"


def sentences(*parts: str) -> str:
    """Sentences one after the other; Japanese puts no space between them.

    >>> sentences("A wins.", "", "B loses."), sentences("A の勝ち。", "B の負け。")
    ('A wins. B loses.', 'A の勝ち。B の負け。')
    """
    return " ".join(part for part in parts if part).replace("。 ", "。")
