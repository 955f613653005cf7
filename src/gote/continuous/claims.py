"""Statements about continuous games, for the lab."""

from collections.abc import Iterator
from fractions import Fraction

from gote.core.claim import worded


def _bets(size: int) -> Iterator[Fraction]:
    """The bets k/4 up to the size."""
    for k in range(1, 4 * size + 1):
        yield Fraction(k, 4)


def _value(model: str, bet: Fraction) -> Fraction:
    from gote.continuous.poker.betting import solve_betting
    from gote.continuous.poker.rules_models import FORMS
    from gote.continuous.poker.rules_models import model as model_of

    found = solve_betting(model_of(model, bet).tree, FORMS[model])
    if not found.exact:
        raise ArithmeticError(f"no exact solution for the bet {bet}")
    return found.lower


def _pot_is_best(bet: Fraction) -> bool:
    return _value("von_neumann", bet) <= Fraction(1, 9)


def _favours_second(bet: Fraction) -> bool:
    return Fraction(-1, 4) < _value("check_or_call", bet) < 0


def _printed_rule(bet: Fraction) -> bool:
    """Betting above b - b^2, as printed in Theorem 7.1, guarantees the value."""
    from gote.continuous.poker.best_response import best_value
    from gote.continuous.poker.rules_models import model as model_of

    b = bet / (bet + 2)
    cut = b - b * b
    rule = {"": [(Fraction(0), cut, {"fold": Fraction(1)}), (cut, Fraction(1), {"bet": Fraction(1)})]}
    return -best_value(model_of("la_relance", bet).tree, 2, rule) == -b * b


def _firms(size: int) -> Iterator[int]:
    yield size


def _collusion_breaks(n: int) -> bool:
    """With n equal firms sharing the monopoly output, a single one gains by producing more."""
    from gote.continuous.duopoly.best_replies import best_replies
    from gote.continuous.duopoly.rules_market import Market

    a, c = Fraction(13), Fraction(1)
    share = (a - c) / 2 / n
    market = Market.linear(a)
    best, _ = best_replies(market, share * (n - 1), c)
    return best > market.profit(share, share * (n - 1), c, Fraction(0))


_claim = worded("gote.continuous", "continuous")

CLAIMS = (
    _claim("pot-bet", sizes=range(1, 9), family=_bets, statement=_pot_is_best),
    _claim("check-or-call", sizes=range(1, 9), family=_bets, statement=_favours_second),
    _claim("relance-printed", sizes=range(1, 6), family=_bets, statement=_printed_rule),
    _claim("collusion", sizes=range(2, 12), family=_firms, statement=_collusion_breaks),
)
