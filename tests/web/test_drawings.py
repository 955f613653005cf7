"""Drawings measured in a browser: no word is cut at the edge of its picture, in either language."""

import contextlib

import pytest

import gote
from gote.catalogue.cases import examples_of
from gote.core.errors import GoteError
from gote.core.registry import rooms
from gote.web.view_board import drawing

CUT = """() => [...document.querySelectorAll("figure")].flatMap((figure) => {
    const frame = figure.querySelector("svg").getBoundingClientRect();
    return [...figure.querySelectorAll("text")].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    }).map((text) => [figure.id, text.textContent]);
})"""


def drawings(room):
    """Of the first example of every kind: (name, language, drawing)."""
    seen = set()
    for example in examples_of(room):
        if example.document["kind"] in seen:
            continue
        seen.add(example.document["kind"])
        solution = gote.load(example.document).solve()
        for lang in ("en", "ja"):
            with contextlib.suppress(GoteError):  # not every kind has a picture
                yield example.id, lang, drawing(solution.plot(lang))


@pytest.mark.parametrize("room", [name for name in rooms() if examples_of(name)])
def test_no_word_is_cut_at_the_edge(browser, room):
    page = browser.new_page()
    try:
        page.set_content("".join(f'<figure id="{name}-{lang}">{svg}</figure>' for name, lang, svg in drawings(room)))
        assert page.evaluate(CUT) == []
    finally:
        page.close()
