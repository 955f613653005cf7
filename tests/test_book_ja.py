"""The Japanese book: every message of a finished page is translated, and a translation says the same code, links and
formulas as the English sentence.
"""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
JAPANESE = DOCS / "locale" / "ja" / "LC_MESSAGES"
PAGES = sorted(path.relative_to(JAPANESE).as_posix() for path in JAPANESE.rglob("*.po"))
FINISHED = (
    "index.po",
    "generated.po",
    "tutorials/",
    "howto/",
    "explanation/",
    "reference/",
    "questions/",
    "rooms/",
)
"""pages and folders without an open message; the list only grows"""
KEPT = re.compile(r"`+[^`]+`+|\]\([^)]*\)|\$[^$]+\$|\{[a-z]*\}(?=`)")
"""what stays as it is: code, addresses of links, formulas, roles"""


def messages(page):
    with (JAPANESE / page).open("rb") as file:
        return [(one.id, one.string) for one in read_po(file, abort_invalid=True) if one.id]


@pytest.mark.parametrize("page", PAGES)
def test_a_translation_keeps_code_links_and_formulas(page):
    for english, japanese in messages(page):
        if japanese:
            assert sorted(KEPT.findall(japanese)) == sorted(KEPT.findall(english)), english


@pytest.mark.parametrize("page", PAGES)
def test_a_finished_page_has_no_open_message(page):
    still = [english for english, japanese in messages(page) if not japanese]
    assert not still or not page.startswith(FINISHED), f"{len(still)} open, first: {still[0]}"


def test_emphasis_is_read_as_emphasis():
    """Markdown takes the stars of `**字。**字` for stars: a mark that ends in punctuation needs a space after it."""
    for page in PAGES:
        for english, japanese in messages(page):
            if "*" in english and japanese:
                stars = [_stars(text) for text in (english, japanese)]
                assert stars[0] == stars[1], (page, japanese)


def _stars(text):
    html = MarkdownIt().renderInline(KEPT.sub("`x`", text))
    return html.count("<em>"), html.count("<strong>"), html.count("*")


def test_every_page_has_its_catalogue():
    """A new page needs `make catalogues`; a page that is gone leaves none behind."""
    sources = {path.relative_to(DOCS).with_suffix(".po").as_posix() for path in DOCS.rglob("*.md")}
    folders = ("_build/", "locale/", "reference/kinds/", "reference/notebooks/", "notebooks/")
    made = {name for name in sources if name.startswith(folders)}
    assert sources - made == set(PAGES) - {"generated.po"}


def test_the_catalogues_are_those_of_the_pages():
    """What the pages say now is what was translated."""
    changed = []
    for page in PAGES:
        source = DOCS / page.replace(".po", ".md")
        if source.is_file() and page.startswith(FINISHED):
            text = source.read_text(encoding="utf-8")
            known = {english for english, _ in messages(page)}
            changed += [english for english in known if " ".join(english.split()) not in " ".join(text.split())]
            heads = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), flags=re.M)
            changed += [head for head in heads if re.search(r"[A-Za-z]{2}", KEPT.sub("", head)) and head not in known]
    assert changed == [], "run make catalogues"
