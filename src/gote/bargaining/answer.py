"""What the answers about bargaining claim."""

from __future__ import annotations

from typing import Literal

from gote.core import Answer, Flag, Part, Rational, RationalVector, Strategy, Whole, WholeVector, maybe, said

Point = tuple[Rational, Rational]
Cell = tuple[Whole, Whole]
Axiom = Literal["feasibility", "pareto", "symmetry", "independence", "invariance"]


class Irrational(Part):
    """An algebraic number that is not rational: the only root of its polynomial in the interval."""

    decimal: str = said("rounded to 15 digits after the point", "小数第 15 位まで")
    polynomial: WholeVector = said("its minimal polynomial, the constant first", "最小多項式 (定数項から)")
    radical: str | None = maybe("written with square roots, when it is quadratic", "根号による表示 (2 次のとき)")
    interval: tuple[Rational, Rational] = said("an interval with this root alone", "この根だけを含む区間", many=True)


Number = Rational | Irrational


class PayoffSetAnswer(Answer):
    """Hull, Pareto frontier and largest total of a bimatrix game."""

    hull: tuple[Point, ...] = said(
        "corners of the feasible set without side payments, counter-clockwise",
        "別払いのない実現可能集合の頂点 (反時計回り)",
    )
    pareto: tuple[Point, ...] = said(
        "corners of its Pareto frontier, from left to right", "パレート境界の頂点 (左から)"
    )
    sigma: Rational = said("the largest total", "最大の合計")
    least_total: Rational = said(
        "the smallest total: with side payments every point between it and the largest can be reached",
        "最小の合計。別払いがあれば合計がこれと最大の合計の間にある点はすべて実現できる",
    )


class Cooperation(Part):
    """A cell with the largest total, and the payment that leads from it to the solution."""

    cell: Cell = said("row and column, counted from 0", "行と列 (0 から数える)")
    payoffs: Point = said("the payoffs in the cell", "その利得")
    payer: Literal["I", "II"] | None = said("who pays; null when nothing is paid", "払う側。支払いがなければ null")
    payee: Literal["I", "II"] | None = said("who is paid", "受け取る側")
    amount: Rational = said("how much", "支払額")


class Disagreement(Part):
    """A pair of threats and where they would lead."""

    row: Strategy = said("the threat of I", "I の脅し")
    column: Strategy = said("the threat of II", "II の脅し")
    payoffs: Point = said("what both get when they are carried out", "実行されたときの利得")


class TuAnswer(Answer):
    """The TU solution with every cooperative cell, every extreme threat and every disagreement point."""

    sigma: Rational = said("the largest total", "最大の合計")
    delta: Rational = said("the value of the threat game A - B", "脅しのゲーム A - B の値")
    solution: Point = said("what each gets in the end", "最終の取り分")
    cooperation: tuple[Cooperation, ...] = said(
        "the cells with the largest total and their side payments", "合計が最大のマスと別払い", set_=True
    )
    row_threats: tuple[Strategy, ...] = said(
        "all extreme optimal threats of I", "I の最適な脅し (端点すべて)", set_=True
    )
    column_threats: tuple[Strategy, ...] = said(
        "all extreme optimal threats of II", "II の最適な脅し (端点すべて)", set_=True
    )
    disagreements: tuple[Disagreement, ...] = said(
        "every pair of these threats and where it leads", "脅しの組とその帰結", set_=True
    )
    feasible_without_payment: Flag = said(
        "whether the solution can be reached without payment", "支払いなしで到達できるか"
    )


class Exchange(Part):
    """Exchange rates with the same feasible solution: one rate, or all from low to high."""

    low: Number = said("the least rate", "最小の比率")
    high: Number | None = said("the largest rate; null when there is none", "最大の比率。なければ null")
    low_open: Flag = said("whether low itself is not one", "low 自身は含まれないか")
    high_open: Flag = said("whether high itself is not one", "high 自身は含まれないか")
    payoffs: Point = said("the solution at these rates", "その比率での解")


class NtuAnswer(Answer):
    """The lambda-transfer solution: all positive exchange rates with a feasible solution."""

    exists: Flag = said("whether there is a solution", "解があるか")
    solutions: tuple[Exchange, ...] = said("all rates, in increasing order", "すべての比率 (小さい順)")
    payoffs: Point | None = said("the payoffs when all rates lead to the same", "すべての比率で同じならその利得")
    fixed_threats: tuple[Cell, ...] = said(
        "cells (from 0) that are saddle points of A and of -B", "A と -B の両方の鞍点 (0 から数える)"
    )


class NashAnswer(Answer):
    """Nash's solution of a bargaining problem and, on a polygon, other rules beside it."""

    solution: tuple[Number, Number] = said("Nash's point", "Nash 解")
    product: Number = said("(u - u*)(v - v*) there", "そこでの (u - u*)(v - v*)")
    degenerate: Flag = said("whether no point is strictly better for both", "両者にとって真に良い点がないか")
    kalai_smorodinsky: Point | None = maybe("the Kalai-Smorodinsky solution", "Kalai-Smorodinsky 解", when="is_polygon")
    egalitarian: Point | None = maybe(
        "the farthest point with equal gains", "等しい利益の最も遠い点", when="is_polygon"
    )
    utilitarian: tuple[Point, ...] | None = maybe(
        "the ends of the rational points with the largest sum",
        "合計が最大の個人合理的な点の端",
        when="is_polygon",
        set_=True,
    )


class Counterexample(Part):
    """A problem, what the rule chooses, and what contradicts the axiom."""

    points: tuple[Point, ...] = said("the set is the hull of these points", "集合はこれらの点の凸包", many=True)
    threat: Point = said("the threat point", "威嚇点", many=True)
    solution: Point = said("what the rule chooses", "規則の選ぶ点")
    better: Point | None = maybe("better for one and not worse for the other", "一方に良く他方に悪くない点", many=True)
    exchanged: Point | None = maybe("what it chooses with the players exchanged", "プレイヤーを入れ替えたときの選択")
    smaller: tuple[Point, ...] | None = maybe(
        "a smaller set that still holds it", "なおその点を含む小さい集合", many=True
    )
    scale: tuple[Rational, Rational] | None = maybe("factors of a change of units", "単位の変更の倍率", many=True)
    shift: tuple[Rational, Rational] | None = maybe("shifts of a change of units", "単位の変更の平行移動", many=True)
    then: Point | None = maybe("what the rule chooses then", "そのときの選択")


class AxiomsAnswer(Answer):
    """Which axioms held in all trials, and a counterexample for each that did not."""

    holds: dict[Axiom, Flag] = said("whether each axiom held in all trials", "各公理がすべての試行で成り立ったか")
    counterexamples: dict[Axiom, Counterexample] = said("where the others fail", "成り立たない例")
    trials: Whole = said("how many random problems were tried", "試した問題の数")


class Equilibrium(Part):
    """An extreme equilibrium of I and II, and what all three get."""

    row: Strategy = said("how I plays: honest, bluff", "I の戦略：正直、ブラフ")
    column: Strategy = said("how II plays: call, fold", "II の戦略：コール、フォールド")
    payoffs: tuple[Rational, Rational, Rational] = said("what I, II and III get", "3 人の利得")


class AllInAnswer(Answer):
    """Table, equilibria, threats and the cooperative solution of the all-in end-game."""

    payoffs: tuple[tuple[RationalVector, ...], ...] = said(
        "what I, II and III get; rows honest, bluff; columns call, fold",
        "3 人の利得。行は正直、ブラフ。列はコール、フォールド",
    )
    equilibria: tuple[Equilibrium, ...] = said("the extreme equilibria of I and II", "I と II の端点均衡", set_=True)
    safety: tuple[Rational, Rational] = said("what I and II can secure", "I と II が保証できる額")
    equilibrium_bluff: Rational = said(
        "II folds in equilibrium up to this probability of a bluff", "均衡で II が降りるブラフの確率の上限"
    )
    break_even_bluff: Rational = said(
        "bluffing so often I gets p A although II calls", "II がコールしても I が p A を得るブラフの確率"
    )
    called_supremum: Rational = said(
        "what I gets when II is just forced to call", "II にちょうどコールさせるときの I の利得"
    )
    row_threats: tuple[Strategy, ...] = said(
        "all extreme optimal threats of I", "I の最適な脅し (端点すべて)", set_=True
    )
    column_threats: tuple[Strategy, ...] = said(
        "all extreme optimal threats of II", "II の最適な脅し (端点すべて)", set_=True
    )
    solution: tuple[Rational, Rational, Rational] = said("the cooperative division", "協力したときの分け方")
    feasible_without_payment: Flag = said(
        "whether the solution can be reached without payment", "支払いなしで到達できるか"
    )
