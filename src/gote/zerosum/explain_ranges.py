"""Ranges of entries in words."""

from typing import Any

from gote.core import Explanation, Solution, Table, Text, shown, translator


def explain_ranges(solution: Solution[Any, Any], lang: str = "en") -> Explanation:
    """The pair, the table of ranges, and how the value moves within them."""
    t = translator("zerosum", lang)
    game, a = solution.game, solution.answer
    rows = [[_written(one.low, one.high) for one in line] for line in a.entries]
    slopes = [[shown(one.slope) for one in line] for line in a.entries]
    names: dict[str, Any] = {
        "header": tuple(game.columns or map(str, range(1, game.shape[1] + 1))),
        "labels": tuple(game.rows or map(str, range(1, game.shape[0] + 1))),
    }
    pair = t("p = {p} and q = {q} are optimal, the value is {v}.", p=shown(a.row), q=shown(a.column), v=shown(a.value))
    ranges = t("While one entry moves within its range and the others stay, p and q remain optimal:")
    speed = t("The value then moves by p_i q_j for each unit:")
    return Explanation(
        game.title or t("Ranges of entries"),
        (Text(pair), Text(ranges), Table(rows, **names), Text(speed), Table(slopes, **names)),
    )


def _written(low: Any, high: Any) -> str:
    return f"{'(-∞' if low is None else '[' + shown(low)}, {'∞)' if high is None else shown(high) + ']'}"
