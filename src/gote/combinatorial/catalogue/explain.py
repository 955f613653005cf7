"""The single games in words: the rule and the theorem that decides the position."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.catalogue import answer, rules
from gote.combinatorial.catalogue.boards import ordinal_of, wythoff_pair
from gote.combinatorial.catalogue.chomp import BY_RULES
from gote.combinatorial.catalogue.engines import rule_engine
from gote.combinatorial.catalogue.explain_graphs import graph_blocks
from gote.combinatorial.catalogue.rules_boards import runs
from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.heaps.tables import table_of
from gote.combinatorial.words import MOST_ROWS, in_words, moves_table, nim_sum_columns, verdict, written
from gote.core import Explanation, Solution, Table, Text, shown, translator

FEW_PAIRS = 4
"""Pairs of mirror images up to which every move is listed as well."""


def _explained(solution: Solution[Any, Any], lang: str, title: str, why: str, *blocks: Any) -> Explanation:
    t = translator("combinatorial", lang)
    if solution.game.play == "misere" and solution.game.kind not in ("moore", "nimble"):
        why = t(
            "Under misere play values do not add by nim-sum; this position was decided by looking at all "
            "positions that can follow."
        )
    return Explanation(
        solution.game.title or title,
        (verdict(solution, lang), *blocks, Text(why, heading=t("Why")), *moves_table(solution, lang)),
    )


def _every_move(game: Any, lang: str) -> list[Any]:
    """What every move leaves is worth, and an answer that wins back where it is not 0."""
    t = translator("combinatorial", lang)
    engine = rule_engine(game)
    options = list(engine.rule(engine.start))
    if game.play != "normal" or len(options) > MOST_ROWS:
        return []
    rows = []
    for move, after in options:
        answer = next((reply for reply, left in engine.rule(after) if engine.values[left] == 0), None)
        rows.append([written(move, t), engine.values[after], "-" if answer is None else written(answer, t)])
    caption = t("Every move: what it leaves is worth the least number its own followers are not worth (mex)")
    return [Table(rows, header=[t("move"), t("value left"), t("an answer that leaves 0")], caption=caption)]


def explain_moore(solution: Solution[rules.MooreGame, answer.MooreAnswer], lang: str = "en") -> Explanation:
    """Columns modulo k + 1."""
    t = translator("combinatorial", lang)
    game = solution.game
    width = max([n.bit_length() for n in game.heaps] + [1])
    rows: list[Any] = [[n, *f"{n:0{width}b}"] for n in game.heaps] if width <= 64 else []
    rows.append(["", *solution.column_sums])
    labels = [t("heap {i}", i=i) for i in range(1, len(rows))] + [t("ones mod {m}", m=game.k + 1)]
    why = t(
        "Moore's theorem: with at most {k:heap|heaps} touched in a move, a position is lost exactly when "
        "every column has a number of ones divisible by {m}.",
        k=game.k,
        m=game.k + 1,
    )
    if game.play == "misere":
        why += " " + t(
            "Under misere play, when all heaps are at most 1, exactly when the number of ones is 1 modulo {m}.",
            m=game.k + 1,
        )
    return _explained(solution, lang, t("Moore's Nim_k"), why, Table(rows, labels=labels))


def explain_nimble(solution: Solution[rules.NimbleGame, PositionAnswer], lang: str = "en") -> Explanation:
    """As nim."""
    t = translator("combinatorial", lang)
    game = solution.game
    columns = nim_sum_columns(game.coins, lang, [t("coin {i}", i=i) for i in range(1, len(game.coins) + 1)])
    why = t("A coin on square n is a nim heap of n chips.")
    if game.play == "misere":
        why += " " + t(
            "Misere nim: while some heap is larger than 1 play as in nim; when all heaps are at "
            "most 1, the mover loses exactly with an odd number of ones."
            " So leave an odd number of ones when you cut the last large heap."
        )
    return _explained(solution, lang, t("Nimble"), why, columns)


def explain_silver_dollar(solution: Solution[rules.SilverDollarGame, PositionAnswer], lang: str = "en") -> Explanation:
    """Gaps of pairs."""
    t = translator("combinatorial", lang)
    why = t(
        "Pair the coins from the right: the gap within a pair is a nim heap; when a gap is widened, the "
        "other coin of the pair follows."
    )
    coins = [-1] * (len(solution.game.coins) % 2) + sorted(solution.game.coins)
    pairs = list(zip(coins[::2], coins[1::2], strict=True))
    names = [t("{a} to {b}", a=a, b=b) if a >= 0 else t("left end to {b}", b=b) for a, b in pairs]
    columns = nim_sum_columns([b - a - 1 for a, b in pairs], lang, names)
    return _explained(solution, lang, t("Silver dollar game"), why, columns)


def explain_staircase(solution: Solution[rules.StaircaseGame, PositionAnswer], lang: str = "en") -> Explanation:
    """Odd steps."""
    t = translator("combinatorial", lang)
    game = solution.game
    why = t(
        "Only the odd steps count, as nim heaps: coins moved from an even step are moved on to the next one "
        "by the opponent."
    )
    names = [t("step {i}", i=i) for i in range(1, len(game.steps) + 1, 2)]
    return _explained(solution, lang, t("Staircase nim"), why, nim_sum_columns(game.steps[::2], lang, names))


def explain_northcott(solution: Solution[rules.NorthcottGame, answer.NorthcottAnswer], lang: str = "en") -> Explanation:
    """Gaps."""
    t = translator("combinatorial", lang)
    game = solution.game
    gaps = [abs(a - b) - 1 for a, b in game.rows]
    why = t(
        "The gaps are nim heaps; a retreat is answered by following up, so the player who can leave nim-sum "
        "0 wins although play could go back and forth."
    )
    return _explained(
        solution,
        lang,
        t("Northcott's game"),
        why,
        nim_sum_columns(gaps, lang, [t("row {i}", i=i) for i in range(1, len(gaps) + 1)]),
    )


def explain_wythoff(solution: Solution[rules.WythoffGame, answer.WythoffAnswer], lang: str = "en") -> Explanation:
    """Lost pairs."""
    t = translator("combinatorial", lang)
    rows = [wythoff_pair(k) for k in range(10)]
    why = t(
        "The lost pairs are (a, a + k) with a the least number not used before, that is a = floor(k phi) "
        "with the golden section phi."
    )
    return _explained(
        solution,
        lang,
        t("Wythoff's game"),
        why,
        Table(list(zip(*rows, strict=True)), header=range(10), labels=["a", "b"]),
    )


def explain_dynamic_subtraction(
    solution: Solution[rules.DynamicSubtractionGame, answer.DynamicAnswer], lang: str = "en"
) -> Explanation:
    """Powers of two, Zeckendorf sums."""
    t = translator("combinatorial", lang)
    game = solution.game
    blocks: list[Any] = []
    if game.limits is None and game.multiplier == 1:
        why = t(
            "A position is lost exactly when the limit is below the largest power of 2 that divides the "
            "number of chips; take that power, or a sum of the lowest binary digits."
        )
    elif game.limits is None and game.multiplier == 2 and game.chips:
        from gote.combinatorial.catalogue.dynamic import zeckendorf

        parts = " + ".join(map(str, zeckendorf(game.chips)))
        blocks.append(
            Text(
                t(
                    "Zeckendorf: {n} = {parts}, the only sum of Fibonacci numbers without neighbours.",
                    n=game.chips,
                    parts=parts,
                )
            )
        )
        why = t(
            "Fibonacci nim: a position is lost exactly when the limit is below the smallest part of the Zeckendorf sum; take that "
            "part, or several of the smallest parts at once if the next part stays above the limit that this leaves."
        )
    else:
        why = t(
            "For every number of chips there is a least winning number to take; a position is lost exactly "
            "when the limit is below it."
        )
    return _explained(solution, lang, t("Dynamic subtraction"), why, *blocks)


def explain_sos(solution: Solution[rules.SosGame, answer.SosAnswer], lang: str = "en") -> Explanation:
    """Traps."""
    t = translator("combinatorial", lang)
    game = solution.game
    row = ["_"] * min(game.squares, 60)
    for square, letter in game.history:
        if square <= len(row):
            row[square - 1] = letter
    why = t(
        "With no win at hand a square is bad for both letters exactly when it is a blank of S _ _ S; bad "
        "squares come in pairs, so once such a trap exists the player who moves with an odd number of "
        "blanks wins."
    )
    found = [Text(" ".join(row))]
    if solution.drawing_moves:
        listed = "; ".join(in_words(game, move, t) for move in solution.drawing_moves[:MOST_ROWS])
        found.append(Text(t("Moves that keep the draw: {moves}.", moves=listed)))
    return _explained(solution, lang, t("SOS"), why, *found)


def explain_two_dimensional_nim(
    solution: Solution[rules.TwoDimensionalNimGame, answer.OrdinalAnswer], lang: str = "en"
) -> Explanation:
    """Ordinals."""
    t = translator("combinatorial", lang)
    game = solution.game
    rows = [[shown(list(c)), str(ordinal_of(c, game.variant)).replace("w", "ω")] for c in game.coins]
    why = {
        "lower_rows": t(
            "A coin in column i of row j has the ordinal value ω·j + i; such values add column by column: the "
            "rows by nim-sum, and the columns by nim-sum."
        ),
        "straight_down": t("A coin in column i of row j is two nim heaps, of i and of j chips."),
        "adding": t(
            "A coin may be replaced by any finite number of coins on squares before its own, the lower rows first. It is "
            "worth the least ordinal that is no nim-sum of their values: 0, 1, 2, 4, 8, ... in row 0, then ω, ω·2, ω·4, "
            "... in row 1, and ω^j·2^i in column i of row j. The values of different squares have no digit in common, so "
            "the player to move loses exactly when every square but the first has an even number of coins. The move "
            "below takes the last coin of an odd square and puts one on every other odd square; with pairs of coins on "
            "one square added to it, it wins, too. Play ends: of the squares in their order the last one that changes loses a coin."
        ),
    }[game.variant]
    table = Table(rows, header=[t("coin"), t("value")])
    return _explained(
        solution,
        lang,
        t("Two-dimensional nim"),
        why,
        table,
        Text(t("The value is {value}.", value=solution.value.replace("w", "ω"))),
    )


def explain_kayles_row(solution: Solution[rules.KaylesRowGame, PositionAnswer], lang: str = "en") -> Explanation:
    """Groups as heaps."""
    t = translator("combinatorial", lang)
    game = solution.game
    groups = runs(game.opening())  # type: ignore[arg-type]
    values = [table_of(octal_law("0.77")).value(n) for n in groups]
    why = t("Groups of standing pins are heaps of the octal game 0.77; knocking down pins inside a group splits it.")
    names = [t("g({size})", size=n) for n in groups]
    return _explained(solution, lang, t("Kayles"), why, nim_sum_columns(values, lang, names))


def explain_chomp(solution: Solution[rules.ChompGame, PositionAnswer], lang: str = "en") -> Explanation:
    """Strategy stealing."""
    t = translator("combinatorial", lang)
    why = t(
        "On a full board larger than one square the first player wins: if biting the far corner does not "
        "win, the reply to it would have been a winning first bite. Which bite wins is found by search."
    )
    table = _every_move(solution.game, lang) if solution.game.size <= BY_RULES else []
    return _explained(solution, lang, t("Chomp"), why, *table)


def explain_empty_divide(solution: Solution[rules.EmptyDivideGame, PositionAnswer], lang: str = "en") -> Explanation:
    """Parity."""
    t = translator("combinatorial", lang)
    why = t(
        "A position is lost exactly when both boxes are odd: an even box can be divided into two odd ones, "
        "an odd box only into an odd and an even one."
    )
    return _explained(solution, lang, t("Empty and Divide"), why)


def explain_thirty_one(
    solution: Solution[rules.ThirtyOneGame, answer.ThirtyOneAnswer], lang: str = "en"
) -> Explanation:
    """The cards left."""
    t = translator("combinatorial", lang)
    game, cards = solution.game, solution.remaining
    table = Table([list(cards.values())], header=list(cards), labels=[t("copies left")])
    total = Text(t("The total is {total}.", total=solution.total))
    if sorted(game.cards) == list(range(1, len(game.cards) + 1)):
        why = t(
            "Keeping the total at {limit} less a multiple of {m} fails when the cards for it are used up, so all card "
            "counts were searched.",
            limit=game.limit,
            m=len(game.cards) + 1,
        )
        if (game.limit, *game.cards.values()) == (31, 4, 4, 4, 4, 4, 4):
            why += " " + t(
                "Whoever begins with 3 that way is answered by 4 each time: 3, 7, 10, 14, 17, 21, 24, 28. The threes run out "
                "with the fours, and at 28 there is no 3 left to reach 31."
            )
    else:
        why = t("All card counts that can follow were searched.")
    return _explained(solution, lang, t("Thirty-one"), why, total, table, *_every_move(game, lang))


def explain_vertex_removal(
    solution: Solution[rules.VertexRemovalGame, PositionAnswer], lang: str = "en"
) -> Explanation:
    """Connected pieces, what every vertex leaves, and mex; or the mirror image that answers every move."""
    t = translator("combinatorial", lang)
    game = solution.game
    why = t("A move wins exactly when what it leaves has the nim-sum 0.")
    normal = game.play == "normal"
    pairs = solution.certificate().get("mirror", ()) if normal and solution.outcome == "P" else ()
    blocks = graph_blocks(game.edges, solution.moves, t) if normal and len(pairs) <= FEW_PAIRS else []
    if pairs:
        why = t(
            "The graph is its own mirror image, and no vertex is joined to its image. Whatever vertex is removed, the "
            "other player removes its image: that one still has an edge, and what is left is a mirror image again. So "
            "the player to move runs out of moves first."
        )
        listed = ", ".join(f"{shown(u)} ↔ {shown(v)}" for u, v in pairs[:MOST_ROWS])
        listed += " ..." if len(pairs) > MOST_ROWS else ""
        blocks.append(Text(t("Each vertex and its image: {pairs}.", pairs=listed), heading=t("Mirror")))
    return _explained(solution, lang, t("Vertex removal"), why, *blocks)
