"""How many lines gote has, and how many of them are abilities the first edition did not have: `python -m tests.lines`.

Lines are those of the Python files below src/gote, with comments, docstrings and blanks. What a part replaces (the
catalogue for the golden adapters, proofs for the old checkers) is no new ability and stands in the rest.
"""

from pathlib import Path

import gote

PACKAGE = Path(gote.__file__).parent
FIRST = 97_032
"""lines of the first edition"""
NEW: dict[str, tuple[str, ...]] = {
    "rules of one's own": ("rules", "play/from_document.py"),
    "theorems for Coq": ("theorems", "cli/proving.py"),
    "teaching: exercises judged, steps, sheets, studies": ("teach", "studies"),
    "worked solutions by hand": (
        "core/formula.py",
        "core/rendering.py",
        "coalitional/explain_closed.py",
        "coalitional/explain_nucleolus.py",
        "coalitional/nucleolus_by_hand.py",
        "extensive/explain_assessments.py",
        "extensive/explain_induction.py",
        "extensive/explain_subgames.py",
        "generalsum/explain_supports.py",
        "stochastic/explain_equation.py",
        "stochastic/worked_equation.py",
        "zerosum/explain_attempt.py",
    ),
    "matching and mechanisms": ("matching",),
    "markets": ("markets",),
    "whist": ("cards/whist",),
    "Schnapsen, Tanhinmin with special cards": ("cards/schnapsen", "cards/daihinmin"),
    "memory and Tanhinmin for several players": ("cards/memory/rules_several.py", "cards/tanhinmin/rules_several.py"),
    "levels of deals on a graphics card": ("cards/tricks/steps_gpu.py", "core/graphics_card.py"),
    "tables from spreadsheets, trees for LaTeX": ("zerosum/csv_table.py", "extensive/tikz.py"),
    "partizan games": (
        "combinatorial/partizan/cli.py",
        "combinatorial/partizan/domineering",
        "combinatorial/partizan/loopy",
        "combinatorial/partizan/position",
        "combinatorial/partizan/rulesets",
        "combinatorial/partizan/short",
        "play/partizan_board.py",
    ),
    "the observatory of octal games": ("combinatorial/observatory",),
    "a reader of impartial games, misere forms, boards of the second edition": (
        "combinatorial/catalogue/check_chomp.py",
        "combinatorial/catalogue/check_moore.py",
        "combinatorial/catalogue/chomp.py",
        "combinatorial/catalogue/chomp_kernel.py",
        "combinatorial/graphs/check_functions.py",
        "combinatorial/graphs/functions.py",
        "combinatorial/misere_forms.py",
        "combinatorial/reader.py",
        "combinatorial/reader_cli.py",
    ),
    "Bayesian games": ("extensive/bayesian",),
    "refinements, sequential equilibria, all equilibria of trees": (
        "extensive/all_equilibria.py",
        "extensive/check_assessments.py",
        "extensive/check_optimal.py",
        "extensive/check_perfection.py",
        "extensive/check_sequences.py",
        "extensive/check_signalling.py",
        "extensive/check_subgames.py",
        "extensive/check_tree_complete.py",
        "extensive/optimal_plans.py",
        "extensive/parts_after_chance.py",
        "extensive/quasi_perfect.py",
        "extensive/rules_signalling.py",
        "extensive/rules_subgames.py",
        "extensive/sequential.py",
        "extensive/shared_slips.py",
        "extensive/subgame_perfection.py",
        "generalsum/check_supports.py",
        "generalsum/elimination.py",
        "generalsum/root_count.py",
        "generalsum/solve_refinements.py",
    ),
    "fictitious play, risk dominance, elimination by several, how many equilibria there can be, ranges of entries": (
        "generalsum/check_play.py",
        "generalsum/check_root_count.py",
        "generalsum/explain_play.py",
        "generalsum/rules_sizes.py",
        "generalsum/solve_play.py",
        "zerosum/check_ranges.py",
        "zerosum/explain_ranges.py",
        "zerosum/ranges.py",
    ),
    "hidden hands and stock": (
        "extensive/open_deals.py",
        "extensive/rules_hidden_hands.py",
        "extensive/rules_hidden_stock.py",
    ),
    "bargaining of several persons, in time, without transfers": (
        "bargaining/answer_ntu.py",
        "bargaining/answer_offers.py",
        "bargaining/answer_persons.py",
        "bargaining/check_ntu.py",
        "bargaining/check_offers.py",
        "bargaining/check_persons.py",
        "bargaining/explain_offers.py",
        "bargaining/explain_persons.py",
        "bargaining/ntu.py",
        "bargaining/offers.py",
        "bargaining/persons.py",
        "bargaining/rules_ntu.py",
        "bargaining/rules_offers.py",
        "bargaining/rules_persons.py",
    ),
    "coalitions: by formula, at size, partitions, voting rules, stable sets, assignment markets": (
        "coalitional/answer_partitions.py",
        "coalitional/answer_questions.py",
        "coalitional/check_assignment.py",
        "coalitional/check_nearest.py",
        "coalitional/check_partitions.py",
        "coalitional/check_questions.py",
        "coalitional/check_rules_of_votes.py",
        "coalitional/check_scan.py",
        "coalitional/explain_asked.py",
        "coalitional/explain_partitions.py",
        "coalitional/nearest_weights.py",
        "coalitional/partitions.py",
        "coalitional/plot_questions.py",
        "coalitional/rules_assignment.py",
        "coalitional/rules_formula.py",
        "coalitional/rules_partitions.py",
        "coalitional/rules_questions.py",
        "coalitional/rules_scan.py",
        "coalitional/rules_votes.py",
        "coalitional/scanning.py",
        "coalitional/solve_questions.py",
        "coalitional/solve_votes.py",
    ),
    "the report of the worked examples": ("catalogue/report.py",),
    "charts without plotly": ("core/chart.py", "core/raster.py"),
    "kernels as stored code": ("core/kernels.py", "core/compiled.py", "cli/store_kernels.py"),
    "trust, bill of materials, assistants, help for newcomers": (
        "cli/line_helper.py",
        "cli/mcp.py",
        "cli/newcomers.py",
        "cli/sbom.py",
        "cli/supervised.py",
        "core/trust.py",
    ),
    "workbench: play, site without server, counterexamples, metrics": (
        "web/counterexamples.py",
        "web/export.py",
        "web/headline.py",
        "web/headline_groups.py",
        "web/headline_words.py",
        "web/ink.py",
        "web/metrics.py",
        "web/site.py",
        "web/view_board.py",
        "web/view_play.py",
    ),
}
"""ability -> the packages and modules that are there for it alone"""


def lines_of(place: str = "") -> int:
    """Lines of a package or a module.

    >>> lines_of("rules") < lines_of()
    True
    """
    path = PACKAGE / place
    files = [path] if path.suffix else path.rglob("*.py")
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def table() -> list[tuple[str, int]]:
    """Lines of every new ability, of all of them, of everything, and of the rest."""
    rows = [(ability, sum(map(lines_of, places))) for ability, places in NEW.items()]
    new, all_lines = sum(n for _, n in rows), lines_of()
    return [*rows, ("new abilities", new), ("src/gote", all_lines), ("src/gote without new abilities", all_lines - new)]


if __name__ == "__main__":
    for ability, lines in table():
        print(f"{lines:>8,}  {ability}")
    print(f"{FIRST:>8,}  first edition")
