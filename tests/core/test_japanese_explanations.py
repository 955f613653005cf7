"""Explanations in Japanese are Japanese: no English words but names of people and games, and the labels of the document
itself.
"""

import re

import pytest

import gote
from gote.catalogue.cases import examples_of
from gote.core.i18n import translated_title, translator
from gote.extensive.rules_families import FAMILIES as TREE_FAMILIES

NAMES = ("Basic Endgame", "Guess it!", "Val A")
DOCUMENTS = [e.document for e in (*examples_of("extensive"), *examples_of("stochastic"))]
DOCUMENTS += [{"kind": "extensive_family", "family": name} for name in TREE_FAMILIES if name != "leduc_poker"]
DOCUMENTS += [
    {"kind": "stochastic_family", "family": "coin_challenge", "parameters": {"p": "1/2", "most": 3}},
    {"kind": "stochastic_family", "family": "endurance", "parameters": {"n": 3}},
]


def labels(value):
    """All words of a document that its writer chose: names of players, moves, information sets, states."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            if key != "title":
                yield from labels(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from labels(item)
    elif isinstance(value, str):
        yield value


def written_out(document):
    return gote.load(document).written_out().to_document()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d.get("title") or d.get("family") or d["kind"])
def test_no_english_is_left_in_japanese(document):
    own = sorted({*labels(written_out(document)), *NAMES}, key=len, reverse=True)
    explanation = gote.solve(document).explain("ja")
    text = explanation.to_text()
    for word in own:
        text = text.replace(word, "*")
    assert re.findall(r"[A-Za-z]{2,}[ -]+[A-Za-z]{2,}", text) == []
    assert re.search(r"[ぁ-んァ-ン一-龥]", explanation.title)


def test_titles_are_translated_when_gote_gave_them():
    t = translator("stochastic", "ja")
    assert translated_title("Inspection game, 2 in 5", t) == "査察ゲーム：5 期間に 2 回"
    assert translated_title("My own {game} 7", t) == "My own {game} 7"
    assert translated_title("Version 2 of my game", t) == "Version 2 of my game"
    assert translated_title("Game of Dare", translator("stochastic", "en")) == "Game of Dare"
