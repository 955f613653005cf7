"""Floating-point proposals: HiGHS names a basis, nothing it says is believed."""

from __future__ import annotations

from typing import Any

import highspy
import numpy as np

from gote.core.limits import checkpoint, remaining_seconds, stopping
from gote.exact.simplex import BASIC, FREE, LOWER, UPPER, StandardForm, rest

_STATUS = {
    highspy.HighsBasisStatus.kBasic: BASIC,
    highspy.HighsBasisStatus.kLower: LOWER,
    highspy.HighsBasisStatus.kUpper: UPPER,
    highspy.HighsBasisStatus.kZero: FREE,
}


def propose_basis(form: StandardForm) -> list[int]:
    """A basis that is optimal, or proves infeasible or unbounded, as far as floats can tell; the slack basis when
    they cannot."""
    try:
        model = _model(form)
    except OverflowError:
        return form.slack_basis()
    engine = quiet_engine()
    engine.passModel(model)
    engine.run()
    checkpoint()
    if engine.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        engine.setOptionValue("presolve", "off")  # presolve may find a program infeasible without leaving a basis
        engine.run()
        checkpoint()
    basis = engine.getBasis()
    if not basis.valid:
        return form.slack_basis()
    statuses = [_STATUS.get(s, FREE) for s in basis.col_status]
    for j, status in enumerate(statuses):
        unbounded = (
            form.lower[j] is None if status == LOWER else form.upper[j] is None if status == UPPER else status == FREE
        )
        if unbounded:
            statuses[j] = rest(form.lower[j], form.upper[j])
    statuses += [BASIC if s == highspy.HighsBasisStatus.kBasic else LOWER for s in basis.row_status]
    return statuses if statuses.count(BASIC) == len(form.rows) else form.slack_basis()


def float_minimum(cost: Any, rows: Any, lower: Any, upper: Any) -> tuple[Any, Any]:
    """(x, multipliers) of: minimise cost x, rows x <= 0, lower <= x <= upper; arrays of floats, to be rounded and proved.

    >>> x, y = float_minimum(np.array([-1.0, 0]), np.array([[1.0, -1]]), np.zeros(2), np.array([np.inf, 1]))
    >>> x.tolist(), y.tolist()
    ([1.0, 1.0], [-1.0])
    """
    height, width = rows.shape
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = width, height
    model.col_cost_, model.col_lower_, model.col_upper_ = cost, lower, upper
    model.row_lower_, model.row_upper_ = np.full(height, -highspy.kHighsInf), np.zeros(height)
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.arange(height + 1) * width
    model.a_matrix_.index_ = np.tile(np.arange(width), height)
    model.a_matrix_.value_ = rows.ravel()
    engine = quiet_engine()
    engine.passModel(model)
    engine.run()
    checkpoint()
    found = engine.getSolution()
    return np.array(found.col_value), np.array(found.row_dual)


def quiet_engine() -> Any:
    """HiGHS without output, simplex only, tolerances tight enough that its basis is rarely wrong."""
    engine: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    engine.setOptionValue("output_flag", False)
    engine.setOptionValue("solver", "simplex")
    engine.setOptionValue("threads", 1)
    left = remaining_seconds()
    if left is not None:  # C code hears no alarm: HiGHS must watch the clock itself
        engine.setOptionValue("time_limit", max(left, 0.001))
    engine.cbSimplexInterrupt.subscribe(_leave)  # nor Ctrl-C, but it asks at every step
    engine.setOptionValue("primal_feasibility_tolerance", 1e-9)
    engine.setOptionValue("dual_feasibility_tolerance", 1e-9)
    return engine


def _leave(event: Any) -> None:
    if stopping():
        event.interrupt()


def _model(form: StandardForm) -> Any:
    infinity = highspy.kHighsInf
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(form.cost), len(form.rows)
    model.sense_ = highspy.ObjSense.kMaximize
    shift = _shift(form.cost)
    model.col_cost_ = np.array([_shifted(c, shift) for c in form.cost], float)
    model.col_lower_ = np.array([-infinity if b is None else _float(b) for b in form.lower], float)
    model.col_upper_ = np.array([infinity if b is None else _float(b) for b in form.upper], float)
    values: list[float] = []
    upper = []
    for row, b in zip(form.rows, form.rhs, strict=True):
        shift = _shift(row.values())
        values.extend(_shifted(v, shift) for v in row.values())
        upper.append(_shifted(b, shift))
    model.row_upper_ = np.array(upper, float)
    model.row_lower_ = np.where(form.equation, model.row_upper_, -infinity)
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.cumsum([0] + [len(r) for r in form.rows])
    model.a_matrix_.index_ = np.array([j for r in form.rows for j in r], np.int32)
    model.a_matrix_.value_ = np.array(values, float)
    return model


def _shift(values: Any) -> int:
    """Bits to drop so that the largest of the integers is a moderate float (0 for ordinary data)."""
    bits = max((abs(v).bit_length() for v in values), default=0)
    return bits - 20 if bits > 40 else 0


def _shifted(value: int, shift: int) -> float:
    return value / (1 << shift) if shift else float(value)


def _float(b: Any) -> float:
    return int(b.p) / int(b.q)
