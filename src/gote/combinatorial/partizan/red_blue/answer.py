"""What the answer about blue-red Hackenbush claims."""

from __future__ import annotations

from typing import Literal

from gote.core import Answer, Part, Rational, WholeVector, said


class Cuts(Part):
    """The winning cuts of each player who moves first."""

    left: WholeVector = said("edges that Left (blue) can cut and win", "左 (青) が切って勝つ辺", set_=True)
    right: WholeVector = said("edges that Right (red) can cut and win", "右 (赤) が切って勝つ辺", set_=True)


class RedBlueAnswer(Answer):
    """The value: positive, Left (blue) wins; negative, Right (red) wins; 0, whoever moves second wins."""

    value: Rational = said("the number the picture is worth to Left", "絵の値 (左から見た数)")
    winner: Literal["left", "right", "second"] = said("who wins, whoever begins", "誰が始めても勝つ側")
    moves: Cuts = said("the winning cuts, by index from 0", "勝つ切り方 (辺の番号、0 から)")
