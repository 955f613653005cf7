"""The readable summary of an answer."""

import pytest

import gote
from gote.core import Explanation, Table, translator
from gote.core.summary import WIDE, _brief, _worded


def test_zero_and_one_are_numbers_and_truth_values_are_words():
    given = [0, 1, True, False, None, "2/3"]
    assert _brief(_worded(given, translator("answers", "en"))) == "[0, 1, yes, no, -, 2/3]"
    assert _brief(_worded(given, translator("answers", "ja"))) == "[0, 1, はい, いいえ, -, 2/3]"
    assert _brief({"a": 0, "b": [1]}) == "a: 0, b: [1]"


def test_long_fields_are_outlines():
    equilibria = [{"row": ["1/2", "1/2"], "column": [0, 1], "payoffs": {"row": 3, "column": 1}} for _ in range(3)]
    text = _brief(equilibria)
    assert text.split("\n") == ["- row: [1/2, 1/2], column: [0, 1], payoffs: {row: 3, column: 1}"] * 3
    assert max(map(len, _brief([[7] * 20] * 12).split("\n"))) <= WIDE
    assert _brief([[n] * 40 for n in range(200)]).endswith("... (200)")


def test_outlines_keep_their_lines_in_every_format():
    page = Explanation("Answer", (Table([("equilibria", "- a\n- b"), ("value", "1")]),))
    assert page.to_text().split("\n")[3:] == ["  equilibria  - a", "              - b", "       value  1"]
    assert "- a<br>- b" in page.to_markdown()
    assert "- a\n- b</pre>" in page.to_html()


def test_a_notebook_shows_the_language_of_the_environment(monkeypatch):
    solution = gote.solve({"kind": "matrix", "payoffs": [[1, 2], [3, 0]]})
    monkeypatch.setenv("GOTE_LANG", "ja")
    assert "行列ゲーム" in solution._repr_html_()
    monkeypatch.setenv("GOTE_LANG", "en")
    assert "Matrix game" in solution._repr_html_()


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "voting", "weights": [3, 2, 2], "quota": 4}, "banzhaf"),
        ({"kind": "glove_market", "left": 1, "right": 2}, "nucleolus"),
        ({"kind": "coalition", "players": 2, "worth": {"1,2": 1}}, "convex"),
        ({"kind": "nash_bargaining", "points": [[0, 0], [1, 0], [0, 1]], "threat": [0, 0]}, "egalitarian"),
        ({"kind": "bimatrix", "ask": "tu_bargaining", "row_payoffs": [[1]], "column_payoffs": [[2]]}, "sigma"),
        ({"kind": "marriage", "men": {"m": ["w"]}, "women": {"w": ["m"]}}, "count"),
    ],
    ids=lambda given: given if isinstance(given, str) else given["kind"],
)
def test_a_document_may_ask_for_some_fields_only(document, field):
    asking = document | {"find": [field]}
    solution = gote.solve(asking)
    answer = solution.to_document()
    assert set(answer) - {"kind", "ask", "verified", "seconds"} == {field}
    assert list(solution.verdict.fields) == [field]
    assert gote.load(solution.game.to_document()) == solution.game
    assert gote.check(asking, answer, complete=True)
    assert gote.Solution.from_document(solution.game, answer) == solution
    with pytest.raises(gote.GoteError, match=r"find\[0\]"):
        gote.solve(document | {"find": ["nonsense"]})
