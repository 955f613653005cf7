"""The offline sheet of the teaching room, in a browser without a server."""

import pytest

from gote.teach import Sheet
from gote.teach.writing import as_html


@pytest.mark.browser
def test_the_offline_page_marks_itself(tmp_path, browser):
    sheet = Sheet.read({"problems": [{"document": {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}}]})
    problems = list(sheet.problems_of())
    (tmp_path / "s.html").write_text(as_html(sheet, "Ann", problems, offline=True))
    assert "1/12" not in (tmp_path / "s.html").read_text()
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto(f"file://{tmp_path}/s.html")
    for typed, said in (("1/12", "right"), (" 2/24", "right"), ("0.0833", "not right")):
        page.fill("#p1-value", typed)
        page.press("#p1-value", "Tab")
        page.wait_for_function(f"document.querySelector('#p1-value').nextElementSibling.textContent === {said!r}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
