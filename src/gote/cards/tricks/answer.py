"""What the answer to a deal claims."""

from gote.core import Answer, Flag, Part, Rational, RationalVector, WholeVector, maybe, said

Table = tuple[RationalVector, ...]


class GTW(Part):
    """G = T + W; rows are Left's cards, columns Right's, strongest first."""

    G: Table = said("what Left gets in all after each pair of cards", "各札の組の後に 左が得る合計")
    T: Table = said("what Left gets from this trick", "このトリックで 左が得る分")
    W: Table = said("what Left gets from the rest", "残りで 左が得る分")


class TricksAnswer(Answer):
    """Value, all optimal leads, and what the document asked for besides."""

    value: Rational = said("what Left ends up with under best play", "最善手で 左が得るもの")
    best: WholeVector = said("all optimal leads", "最善の打ち出しすべて", set_=True)
    matrices: GTW | None = maybe("the matrices G = T + W", "行列 G = T + W", when="matrices")
    profile: RationalVector | None = maybe(
        "the values for k = 0..2n scoring cards", "得点札 k = 0..2n 枚の値", when="profile"
    )
    reached: Flag | None = maybe("whether Left reaches the target", "左が目標に届くか", when="has_target")
