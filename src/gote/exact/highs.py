"""Floating-point proposals: HiGHS names a basis, nothing it says is believed."""

from collections.abc import Mapping, Sequence
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
    places = np.arange(height + 1) * width, np.tile(np.arange(width), height), rows.ravel()
    bounds = np.full(height, -highspy.kHighsInf), np.zeros(height)
    engine = quiet_engine()
    engine.passModel(model_of((cost, lower, upper), places, bounds, highspy.ObjSense.kMinimize))
    engine.run()
    checkpoint()
    found = engine.getSolution()
    return np.array(found.col_value), np.array(found.row_dual)


def float_maximum(
    columns: tuple[Any, Any], rows: Sequence[Mapping[int, Any]], right: tuple[Any, Any], **options: Any
) -> Any:
    """HiGHS after it has run, of: maximise cost x, row by row low <= row x <= high, lower <= x; floats, to be proved.

    `columns` are (cost, lower), `right` is (low, high), `options` are those of HiGHS.

    >>> engine = float_maximum(([1, 0], [0, 0]), [{0: 1, 1: 2}, {1: 1}], ([4, 1], [4, 1]))
    >>> engine.getInfo().objective_function_value, list(engine.getSolution().col_value)
    (2.0, [2.0, 1.0])
    """
    cost, lower = (np.array(column, float) for column in columns)
    low, high = (np.array(side, float) for side in right)
    engine = quiet_engine()
    for name, value in options.items():
        engine.setOptionValue(name, value)
    upper = np.full(len(cost), highspy.kHighsInf)
    engine.passModel(model_of((cost, lower, upper), _places(rows), (low, high), highspy.ObjSense.kMaximize))
    engine.run()
    checkpoint()
    return engine


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
    shift = _shift(form.cost)
    cost = np.array([_shifted(c, shift) for c in form.cost], float)
    lower = np.array([-infinity if b is None else _float(b) for b in form.lower], float)
    upper = np.array([infinity if b is None else _float(b) for b in form.upper], float)
    shifts = [_shift(row.values()) for row in form.rows]
    rows = [{j: _shifted(v, s) for j, v in row.items()} for row, s in zip(form.rows, shifts, strict=True)]
    high = np.array([_shifted(b, s) for b, s in zip(form.rhs, shifts, strict=True)], float)
    low = np.where(form.equation, high, -infinity)
    return model_of((cost, lower, upper), _places(rows), (low, high), highspy.ObjSense.kMaximize)


def _places(rows: Sequence[Mapping[int, Any]]) -> tuple[Any, Any, Any]:
    """Starts, columns and values of rows that name what is not 0 in them."""
    columns = np.array([j for row in rows for j in row], np.int32)
    return (
        np.cumsum([0] + [len(row) for row in rows]),
        columns,
        np.array([v for row in rows for v in row.values()], float),
    )


def model_of(columns: tuple[Any, Any, Any], places: tuple[Any, Any, Any], right: tuple[Any, Any], sense: Any) -> Any:
    """The only place where a model of HiGHS is filled: columns (cost, lower, upper), rows (starts, columns, values), sides."""
    model = highspy.HighsLp()
    model.num_col_, model.num_row_, model.sense_ = len(columns[0]), len(right[0]), sense
    model.col_cost_, model.col_lower_, model.col_upper_ = columns
    model.row_lower_, model.row_upper_ = right
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_, model.a_matrix_.index_, model.a_matrix_.value_ = places
    return model


def _shift(values: Any) -> int:
    """Bits to drop so that the largest of the integers is a moderate float (0 for ordinary data)."""
    bits = max((abs(v).bit_length() for v in values), default=0)
    return bits - 20 if bits > 40 else 0


def _shifted(value: int, shift: int) -> float:
    return value / (1 << shift) if shift else float(value)


def _float(b: Any) -> float:
    return int(b.p) / int(b.q)
