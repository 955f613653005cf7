"""Claims: looked at again by the reader, counterexamples drawn, solved and played."""

import httpx
import pytest

from gote.core.documents import load
from gote.lab.catalogue import all_claims
from gote.lab.report import shipped_evidence
from gote.web.counterexamples import as_document
from tests.web.pages import PROVED, document_of, until

pytestmark = pytest.mark.browser
NO_BOARD = {
    "impartial.path-print",
    "continuous.relance-printed",
    "coalitional.ladder-printed",
    "tricks.blocks_avoid_lead_two",
    "tricks.theorem5_inequality",
    "whist.following_never_worse_plain",
    "whist.following_never_worse_three_suits",
    "whist.shared_suits_cost_nothing",
    "sixtysix.theorem1_somebody_wins",
    "sixtysix.theorem5_printed",
    "sixtysix.rule_a_follows_printed",
}
"""Their counterexamples are numbers, or two games at once, not one position."""


def test_counterexamples_are_documents():
    without = set()
    for name in all_claims():
        cases = (shipped_evidence().get(name) or {"counterexamples": ()})["counterexamples"]
        if cases:
            document = as_document(cases[0], name)
            if document is None:
                without.add(name)
            else:
                load(document)
    assert without == NO_BOARD


def test_a_claim_is_looked_at_again_with_the_same_digest(page, picture):
    page.goto("/claims/tricks.theorem3_printed?lang=en")
    page.wait_for_selector("[data-testid=again]")
    page.locator("[data-testid=again] input").fill("3")
    page.get_by_text("the digest is the kept one").wait_for()
    assert "Of 29 cases at least one fails." in page.locator("[data-testid=again]").inner_text()
    drawn = page.locator("[data-testid=counterexample]")
    drawn.locator(PROVED).wait_for()
    assert drawn.locator("svg").count() >= 2  # the seal and the picture
    page.screenshot(path=picture("claim"))
    drawn.get_by_role("button", name="Play it").click()
    page.wait_for_selector("[data-testid=moves] .move")
    assert document_of(page) == {"kind": "tricks", "left": [2], "right": [1], "leader": "left", "scoring": 2}
    until(page, "document.querySelector('#tab-explore').getAttribute('aria-selected') === 'true'")


def test_claims_that_are_not_there(server):
    assert httpx.post(f"{server}/api/claim", json={"claim": "no.such", "to": 3}).status_code == 422
    low = httpx.post(f"{server}/api/claim", json={"claim": "tricks.theorem3_printed", "to": 0}).json()["error"]
    assert low.startswith("to: 0 is below every size")


def test_formulas_stand_above_and_below_the_line(page):
    page.goto("/claims?lang=en")
    page.wait_for_selector("[data-testid=claims] .line")
    assert page.locator("[data-testid=claims] sub").count() > 3
    assert page.locator("[data-testid=claims] sup").count() > 3
