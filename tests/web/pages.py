"""What every test of a page needs: the pages, the document in the address, the seal, waiting."""

import base64
import json
import re
import zlib

PAGES = ("/", "/k/matrix", "/k/extensive", "/k/coalition", "/k/nim", "/k/tricks", "/k/hackenbush", "/k/stochastic")
PAGES += ("/play", "/play/nim", "/play/tricks", "/play/tanhinmin", "/play/kayles", "/learn", "/learn/matrix", "/claims")
PAGES += (
    "/all",
    "/api",
    "/no/such/page",
    "/k/whist",
    "/k/partizan",
    "/k/sum",
    "/k/matrix_family",
    "/k/thirty_one",
    "/k/ntu_game",
    "/k/lemke_howson",
    "/k/stochastic_family",
    "/study/nim",
    "/study/bluffing",
    "/study/sums",
)
PROVED = "[data-testid=seal][data-state=proved]"


def document_of(page):
    """The document in the address."""
    packed = re.search(r"#d=([\w-]+)", page.url)[1]
    raw = base64.urlsafe_b64decode(packed[1:] + "=" * (-len(packed[1:]) % 4))
    return json.loads(zlib.decompress(raw, -15) if packed[0] == "d" else raw)


def document_once(page, fits, seconds=120):
    """The document in the address as soon as it fits: an edit is written there a moment after it is made."""
    for _ in range(seconds * 20):
        if "#d=" in page.url and fits(found := document_of(page)):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"the document stayed {document_of(page)}")


def proved_digest(page):
    """The digest of the document that the seal on the page proves; empty without a seal."""
    seal = page.locator("[data-testid=seal]").first
    return seal.get_attribute("data-digest") if seal.get_attribute("data-state") == "proved" else ""


def until(page, condition, arg=None, seconds=120):
    """Wait for a condition; the pages' policy forbids the waiting that evaluates text within them."""
    for _ in range(seconds * 20):
        if page.evaluate(condition, arg):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never: {condition}")


def settled(page):
    """Wait until the page rests: nothing is fetched or proved, and nothing of it changes any more."""
    page.wait_for_load_state("networkidle")
    before = ""
    for _ in range(1200):
        page.wait_for_timeout(150)
        now = page.evaluate(
            """() => document.querySelector('[data-state=proving], [data-state=stale], [aria-busy=true]')
                || document.getAnimations().some(a => a.effect.getComputedTiming().endTime < 10000 && a.playState === 'running')
                ? '' : document.body.innerHTML"""
        )
        if now and now == before:
            return
        before = now
    raise AssertionError(f"{page.url} never rests")


def open_board(page, kind, query="lang=en"):
    page.goto(f"/k/{kind}?{query}")
    page.wait_for_selector("[data-testid=seal]:is([data-state=proved],[data-state=partly])")


def write_text(page, text):
    """Write a document in the tab Code, instead of what stands there; brackets that the editor closes are typed over."""
    written = page.locator("[data-testid=document-text] .cm-content")
    written.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    page.keyboard.type(text)
    page.keyboard.press("Escape")
    assert written.inner_text().strip() == text
    return written
