"""Every board in Japanese: no word is left in English but names, and words that stand in documents."""

import json
import re
import urllib.request

import pytest

from gote.core.registry import kinds
from tests.web.pages import open_board
from tests.web.test_workbench import LATIN, WORDS

pytestmark = pytest.mark.browser
NAMES = {
    "Nau", "Kelvey", "Lennan", "Rubinstein", "Binmore", "Deegan", "Packel", "Holler", "Talmud", "Knuth", "Scarf",
    "Myerson", "Levitan", "Guess", "VCG", "Littlechild", "Dudeney", "Loyd", "Staircase", "Blue",
    "Red", "Roth",
}  # fmt: skip
OF_DOCUMENTS = {
    "call", "fold", "raise", "public", "crc", "crr", "crrc", "exp", "sqrt", "beta", "min", "ply", "player", "null",
    "pass", "marriage", "exchange", "close", "inf", "saltus", "delta", "gamma", "optimistic", "pessimistic",
}  # fmt: skip
"""Moves, functions and words that documents and answers use as they are."""


@pytest.mark.parametrize("part", range(6))
def test_no_word_of_a_board_is_left_in_english(page, server, part):
    left = {}
    for kind in sorted(kinds())[part::6]:
        open_board(page, kind, "lang=ja")
        shown = json.load(urllib.request.urlopen(f"{server}/api/kind/{kind}"))
        written = json.dumps(shown["examples"][0]["document"], ensure_ascii=False) if shown["examples"] else ""
        sources = [shown["source"]["ja"], *(e["source"]["ja"] for e in shown["examples"])]
        authors = {word for text in sources for word in re.findall(r"[A-Z][a-z]+", text)}
        words = {word for text in page.evaluate(WORDS) for word in re.findall(r"[A-Za-z][a-z]{2,}", text)}
        words |= {word for text in page.evaluate(WORDS) for word in re.findall(r"\b[a-z]{3,}\b", text)}
        if found := words - LATIN - NAMES - authors - OF_DOCUMENTS - set(re.findall(r"[A-Za-z]+", written)):
            left[kind] = sorted(found)
    assert left == {}
