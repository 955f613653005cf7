"""Pictures of matrix games."""

from __future__ import annotations

from gote.core import Picture, shown
from gote.core.picture import PALETTE
from gote.zerosum.solve import MatrixSolution


def plot_matrix(solution: MatrixSolution) -> Picture:
    """The matrix as a heat map between the two optimal strategies as bars."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    game = solution.game
    rows = list(game.rows or (str(i + 1) for i in range(game.shape[0])))
    columns = list(game.columns or (str(j + 1) for j in range(game.shape[1])))
    figure = make_subplots(
        rows=2, cols=2, column_widths=[0.75, 0.25], row_heights=[0.7, 0.3], shared_xaxes=True, shared_yaxes=True
    )
    figure.add_trace(
        go.Heatmap(
            z=[[float(a) for a in row] for row in game.payoffs], x=columns, y=rows, colorscale="Cividis",
            text=[[shown(a) for a in row] for row in game.payoffs], texttemplate="%{text}", showscale=False,
        ),
        row=1, col=1,
    )
    figure.add_trace(go.Bar(x=[float(x) for x in solution.row], y=rows, orientation="h", marker_color=PALETTE[0], name="p"), row=1, col=2)
    figure.add_trace(go.Bar(x=columns, y=[float(x) for x in solution.column], marker_color=PALETTE[1], name="q"), row=2, col=1)
    figure.update_yaxes(autorange="reversed", row=1, col=1)
    figure.update_layout(title=f"V = {shown(solution.value)}", template="plotly_white")
    return Picture.from_plotly(figure, caption=f"V = {shown(solution.value)}")
