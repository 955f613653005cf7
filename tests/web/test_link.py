"""`gote open`: the address it opens holds the document."""

import pytest

from gote.web.link import board_path


@pytest.mark.browser
def test_the_board_shows_the_document_of_the_address(page, server):
    page.goto(f"{server}/{board_path({'kind': 'nim', 'heaps': [2, 3, 17]})}")
    shown = "[...document.querySelectorAll('input')].map(field => field.value).join(' ') + document.body.innerText"
    for _ in range(600):
        if "17" in page.evaluate(shown):
            break
        page.wait_for_timeout(100)
    assert "17" in page.evaluate(shown)
