"""The report of `gote reproduce` in a real browser: both languages, the search box, a phone, nothing on the console."""

import pytest

from gote.catalogue.cases import select
from gote.catalogue.report import page
from gote.catalogue.run import run_cases


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    cases = select(["F2.1.2", "F1.1.5-1", "K4-T3", "F1.1.2-ex-1", "F2.1.5-2"])
    path = tmp_path_factory.mktemp("report") / "index.html"
    path.write_text(page(list(zip(cases, run_cases(cases), strict=True)), "today"), encoding="utf-8")
    return path.as_uri()


@pytest.mark.parametrize("width", [1440, 390])
def test_the_report_reads_on_every_screen(browser, report, width):
    troubles = []
    tab = browser.new_page(viewport={"width": width, "height": 900})
    tab.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    tab.on("pageerror", lambda error: troubles.append(str(error)))
    tab.goto(report)
    tab.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    assert tab.locator("details.case").count() > 10
    assert "7/12" in tab.locator("#F2\\.1\\.2-ex-1").inner_text()
    tab.fill("#search", "odd or even")
    shown = tab.locator("details.case:not([hidden])").count()
    assert 0 < shown < tab.locator("details.case").count()
    assert "例題の再計算と証明" not in tab.locator("h1").inner_text()
    tab.click("#lang")
    assert "例題の再計算と証明" in tab.locator("h1").inner_text()
    assert troubles == []
    tab.close()
