"""The statements of Sakamoto and Shinoda as claims, printed and corrected, checked exactly state by state.

A size is n, the number of kinds on the table; a case is the document of a state. Checking one claim to n = 700 costs
seconds (all levels are read once) and the next one nearly nothing.
"""

from gote.cards.memory.rules_state import State
from gote.cards.memory.statements import (
    FULL,
    advantage,
    after_special,
    all_known,
    declined,
    difference_pairs,
    difference_rule,
    difference_states,
    difference_takes,
    document,
    even,
    evidence,
    f_best,
    f_states,
    forgetful,
    full_family,
    g_all,
    g_best,
    g_states,
    may_pass,
    mover_wins,
    never_declined,
    odd,
    one_known,
    opening_formula,
    plies_by_balls,
    prop21_f,
    prop21_g,
    prop23,
    start_sign,
    starts,
    starts_by_balls,
    state,
    take_costs,
    threshold_f,
    threshold_g,
)
from gote.core.claim import Claim, worded

EXACT = 700


_claim = worded("gote.cards.memory", "memory")

CLAIMS: list[Claim] = [
    _claim("prop2.1-f", range(1, FULL + 1), full_family("F"), prop21_f),
    _claim("prop2.1-g", range(1, FULL + 1), full_family("G"), prop21_g),
    _claim(
        "lemma2.2",
        range(1, EXACT + 1),
        one_known,
        lambda case: evidence(case["state"]["n"]).lemma[case["state"]["n"]] >= 0,
    ),
    _claim(
        "ineq2.1",
        range(1, EXACT + 1),
        one_known,
        lambda case: evidence(case["state"]["n"]).half[case["state"]["n"]] >= 0,
    ),
    _claim("prop2.3", range(1, EXACT + 1), g_all, prop23),
    _claim("assumption1", range(2, EXACT + 1), g_states, lambda case: "1" in g_best(case), hypothesis=even),
    _claim(
        "assumption2", range(2, EXACT + 1), g_states, lambda case: bool({"0", "2"} & set(g_best(case))), hypothesis=odd
    ),
    _claim(
        "assumption2-from-8",
        range(8, EXACT + 1),
        g_states,
        lambda case: bool({"0", "2"} & set(g_best(case))),
        hypothesis=odd,
    ),
    _claim("threshold-g-printed", range(8, EXACT + 1), g_states, threshold_g(True), hypothesis=odd),
    _claim("threshold-g", range(8, EXACT + 1), g_states, threshold_g(False), hypothesis=odd),
    _claim(
        "even-pass",
        range(2, EXACT + 1),
        f_states,
        lambda case: (
            "0" in f_best(case) and bool(evidence(state(case).n).f_half[state(case).m, state(case).n, state(case).k])
        ),
        hypothesis=lambda case: may_pass(case) and even(case),
    ),
    _claim(
        "threshold-f-printed",
        range(3, EXACT + 1),
        f_states,
        threshold_f(True),
        hypothesis=lambda case: may_pass(case) and odd(case),
    ),
    _claim(
        "threshold-f",
        range(3, EXACT + 1),
        f_states,
        threshold_f(False),
        hypothesis=lambda case: may_pass(case) and odd(case),
    ),
    _claim(
        "take-costs", range(5, EXACT + 1), lambda n: (document(State("F", n, 1, k)) for k in range(n - 1)), take_costs
    ),
    _claim(
        "two-pairs",
        range(3, EXACT + 1),
        lambda n: (document(State("F", n, 2, k)) for k in range(1, n - 2)),
        lambda case: not evidence(state(case).n).gap[2, state(case).n, state(case).k],
    ),
    _claim("second-player", range(1, EXACT + 1), starts, lambda case: start_sign(case["pairs"]) < 0),
    _claim(
        "second-player-corrected",
        range(1, EXACT + 1),
        starts,
        lambda case: start_sign(case["pairs"]) < 0,
        hypothesis=lambda case: case["pairs"] not in (1, 7),
    ),
    _claim("second-player-large", range(2000, 20001, 6000), starts, lambda case: True, check_chunk=starts_by_balls),
    _claim("plies-large", range(2000, 20001, 6000), g_states, lambda case: True, check_chunk=plies_by_balls),
    _claim("even-advantage", range(2, 121), starts, advantage, hypothesis=lambda case: case["pairs"] % 2 == 0),
    _claim(
        "after-special", range(9, 51), lambda n: (document(State("F", n, 0, k)) for k in range(1, n)), after_special
    ),
    _claim("declined-pairs", range(2, 51), f_states, declined),
    _claim("no-declined-pair", range(1, 51), starts, never_declined),
    _claim(
        "pair-difference-rule",
        range(1, 201),
        difference_states,
        difference_rule,
        hypothesis=lambda case: (case["state"]["n"], case["state"]["k"]) != (6, 1),
    ),
    _claim("pair-difference-takes", range(1, 41), difference_pairs, difference_takes),
    _claim("no-memory", range(1, 201), starts, forgetful),
    _claim("all-known", range(1, 41), all_known, mover_wins),
    _claim("opening-formula", range(3, 61), starts, opening_formula),
]
