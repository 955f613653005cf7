"""Every example of every kind in both languages: the worked solution is there, says the answer's numbers, is in one language, and
all its formulas can be read; its LaTeX is well formed.
"""

import re
from fractions import Fraction
from functools import cache
from xml.etree import ElementTree

import pytest

import gote
from gote.catalogue.cases import all_examples
from gote.core import Formula, Text
from gote.core.formula import to_latex, to_mathml
from gote.core.ordinals import counts_from_zero, moved
from gote.teach.steps import field_asks, worked_steps
from tests.teach.latex import parse

EXAMPLES = {f"{i}-{e.id}": e for i, e in enumerate(all_examples())}
JAPANESE = re.compile("[ぁ-んァ-ン一-龥]")
IN_WORDS = (0, 1, -1)
"""who wins, what is not played, what nobody gets: told in words"""
NUMBER = re.compile(r"-?\d+(?:/\d+|\.\d+)?")


@cache
def solved(name):
    return gote.solve(dict(EXAMPLES[name].document))


@cache
def explained(name, lang):
    return solved(name).explain(lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_solution_is_there_and_every_formula_reads(name, lang):
    found = explained(name, lang)
    assert found.title.strip()
    assert any(isinstance(block, Text) and block.text.strip() for block in found.blocks)
    for block in found.blocks:
        if isinstance(block, Formula):
            parse(f"\\[ {to_latex(block.formula)} \\]")
            ElementTree.fromstring(to_mathml(block.formula))
    ElementTree.fromstring(re.sub(r"<(br|hr)>", r"<\1/>", found.to_html()))
    parse(found.to_latex())


def numbers(value):
    """All numbers of a value."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, dict):
        value = [] if "radical" in value else list(value.values())  # told by its root
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from numbers(part)
        return
    try:
        yield Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return


def told(number, said):
    """Whether a text tells a number: exactly, with the other sign, or rounded to at least three digits."""
    if number in said or -number in said:
        return True
    return any(x.denominator > 1 and abs(float(x) - float(number)) <= 1e-3 * max(1, abs(float(number))) for x in said)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_explanation_says_the_numbers_of_the_answer(name):
    solution = solved(name)
    text = explained(name, "en").to_text().replace(",", " ").replace("−", "-")
    said = {Fraction(x) for x in NUMBER.findall(text) if not x.endswith("/0")}
    meanings = solution.record.meanings()

    def as_documents_say(ask):
        """Strategies are told by their names: the numbers that documents give them are compared as before."""
        return moved(ask.answer, -1) if counts_from_zero(meanings[ask.field]) else ask.answer

    missing = {
        ask.field: [str(x) for x in numbers(as_documents_say(ask)) if x not in IN_WORDS and not told(x, said)]
        for ask in field_asks(solution, "en")
    }
    assert not {field: found for field, found in missing.items() if found}


def test_every_kind_has_a_worked_solution_of_its_own():
    """Only a kind that stands for another (a family) is explained by that one."""
    assert [name for name, kind in gote.kinds().items() if not (kind.explain or kind.stands_for)] == []


NAMES = (
    "Basic Endgame", "Guess it!", "Val A", "Shapley-Shubik", "Sprague-Grundy", "Kalai-Smorodinsky", "Empty and Divide", "max min", "min max",
    "lambda", "sigma", "delta", "paper", "scissors", "rock", "check", "bet", "call", "fold",
)  # fmt: skip


def labels(value):
    """All words of a document that its writer chose."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            if key != "title":
                yield from labels(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from labels(item)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_english_is_left_in_japanese(name):
    solution = solved(name)
    document = solution.game.written_out().to_document()
    own = sorted({*labels(document), *labels(solution.game.to_document()), *NAMES}, key=len, reverse=True)
    found = explained(name, "ja")
    texts = [found.to_text(), *(ask.prompt for step in worked_steps(solution, "ja") for ask in step.asks)]
    title = solution.game.title
    for text in texts:
        for word in (title, *own) if title else own:
            text = text.replace(word, "*")
        words = re.findall(r"[A-Za-z]{2,}[ -]+[A-Za-z]{2,}", text)
        assert [pair for pair in words if set(pair) - set("AKQJT -")] == [], "ranks of cards are no words"
    assert JAPANESE.search(found.to_text())
