"""What the moves of the named games of section 2.6 are called."""

from __future__ import annotations

from dataclasses import dataclass

from gote.core.i18n import Translate


@dataclass(frozen=True)
class Moves:
    """The names of the rows and columns of a family's matrices, and a sentence on what they mean."""

    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rules: str = ""


def moves_of(family: str, t: Translate) -> Moves:
    """The moves of a family, nothing where it has none of the same meaning in all its states.

    >>> moves_of("guess_it", lambda text: text).columns
    ('ignore', 'call')
    """
    if family == "guess_it":
        rules = t(
            "State m,n: the mover holds m cards, the opponent n, one more lies hidden. The mover asks for a card: honest is a "
            "card not held, a bluff one of the mover's own. Who does not hold it may call, naming it as the hidden card, or "
            "ignore it: after an ignored bluff the game goes on, after an ignored honest question the mover names the card. "
            "Without a card to bluff with, or against an opponent without cards, the mover guesses at once."
        )
        return Moves((t("honest"), t("bluff"), t("guess")), (t("ignore"), t("call")), rules)
    if family == "inspection":
        rules = t("State m,n: I may inspect m times in the n periods left, II wants to act once unseen.")
        return Moves((t("inspect"), t("wait")), (t("act"), t("wait")), rules)
    if family == "dare":
        rules = t(
            "Both choose at once: who dares alone wins; when both dare, they play again with their roles changed."
        )
        return Moves((t("pass"), t("dare")), (t("pass"), t("dare")), rules)
    return Moves()
