"""Pictures of the lab: every kept survey can be drawn, in both languages."""

import pytest

from gote.lab.plot import plot_survey, plot_verdicts
from gote.lab.report import claim_rows, shipped_evidence

SURVEYS = {name: e["counts"] for name, e in shipped_evidence().items() if e["counts"]}


@pytest.mark.parametrize("name", SURVEYS)
def test_a_survey_is_drawn_whole(name):
    figure = plot_survey(name, SURVEYS[name], "ja").figure
    assert all(trace["y"] for trace in figure["data"])
    if figure["data"][0]["type"] == "bar":
        assert sum(figure["data"][0]["y"]) == sum(SURVEYS[name].values())


def test_shares_of_a_size_add_up():
    figure = plot_survey("x", SURVEYS["open.hearts-price"]).figure
    total = {}
    for trace in figure["data"]:
        for n, share in zip(trace["x"], trace["y"], strict=True):
            total[n] = total.get(n, 0) + share
    assert all(abs(share - 1) < 1e-9 for share in total.values())
    assert [trace["name"] for trace in figure["data"]][-1] == "price 10"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_claims_are_in_the_bars(lang):
    import re

    numbers = re.findall(r"<title>[^:<]*: (\d+)</title>", plot_verdicts(lang).svg)
    assert sum(map(int, numbers)) == len(claim_rows())
