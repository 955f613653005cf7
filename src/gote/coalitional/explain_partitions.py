"""What a coalition can count on, in words: against the others' choices, and against the ways they form."""

from __future__ import annotations

from typing import Any

from gote.coalitional.answer_partitions import CharacteristicFunctionsAnswer, PartitionFunctionAnswer
from gote.coalitional.explain import cut, joint_table
from gote.coalitional.rules_partitions import PartitionFunction
from gote.coalitional.rules_players import by_size, key
from gote.coalitional.rules_strategic import CharacteristicFunctions
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block

_MOST_PLAYERS = 3


def explain_characteristic_functions(
    solution: Solution[CharacteristicFunctions, CharacteristicFunctionsAnswer], lang: str = "en"
) -> Explanation:
    """Each coalition's table against the others, and what each function reads from it."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    full = (1 << game.n) - 1
    told = {
        t("value"): (f.value, t("the value of the table, both sides mixing jointly (α and β then agree)")),
        "α": (f.alpha_pure, t("the largest row minimum: one joint choice, whatever the others do")),
        "β": (f.beta_pure, t("the smallest column maximum: an answer to whatever the others choose")),
        "γ": (f.gamma, t("what S earns in the pure equilibria when S plays as one against single others")),
    }
    wanted = {name: one for name, one in told.items() if one[0] is not None}
    blocks: list[Block] = [
        Text(
            t(
                "S chooses jointly and counts the sum of its payoffs; the table has a row for each joint choice of S and a column for "
                "each of the others."
            ),
            heading=t("S against the others"),
        ),
        Table([[name, words] for name, (_, words) in wanted.items()]),
    ]
    for S in range(1, full) if game.n <= _MOST_PLAYERS else ():
        blocks += joint_table(game.cells(), S, t("{S} against {T}", S=_braces(S, game.n), T=_braces(full ^ S, game.n)))
    rows: list[list[Any]] = []
    for S in (S for S in by_size(game.n) if S):
        name = key(game.n, S)
        row: list[Any] = ["{" + name + "}"]
        for worth, _ in wanted.values():
            assert worth is not None
            found = worth[name]
            row.append(", ".join(map(shown, found)) or t("none") if isinstance(found, tuple) else found)
        rows.append(row)
    blocks += [
        Text(t("What each coalition can count on:"), heading=t("The functions")),
        Table(cut(rows), header=["S", *wanted]),
    ]
    if f.threats is not None:
        mixed = [
            [
                "{" + name + "}",
                *(", ".join(f"{choice}: {shown(w)}" for choice, w in side.items()) for side in (one.own, one.others)),
            ]
            for name, one in f.threats.items()
        ]
        caption = t("Optimal threats: joint choice and probability, choices counted from 1")
        blocks.append(Table(cut(mixed), header=["S", t("S plays"), t("the others play")], caption=caption))
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))


def _braces(S: int, n: int) -> str:
    return "{" + key(n, S) + "}"


def explain_partition_function(
    solution: Solution[PartitionFunction, PartitionFunctionAnswer], lang: str = "en"
) -> Explanation:
    """What a coalition is worth in every partition it may stand in, and what four expectations make of it."""
    t = translator("coalitional", lang)
    game, f = solution.game, solution.answer
    rows = [
        ["{" + key(game.roster, S) + "}", game.called(partition), partition_worth[S]]
        for S in (S for S in by_size(game.n) if S)
        for partition, partition_worth in game.table.items()
        if S in partition_worth
    ]
    blocks: list[Block] = [
        Table(
            cut(rows),
            header=["S", t("when the players stand"), t("worth of S")],
            caption=t("Coalition by coalition"),
        ),
    ]
    if f.characteristic is not None:
        words = {
            "pessimistic": t("the least of these"),
            "optimistic": t("the most of these"),
            "gamma": t("the others stay alone"),
            "delta": t("the others stand together"),
        }
        names_ = list(f.characteristic)
        table = [
            ["{" + S + "}", *(f.characteristic[name][S] for name in names_)]
            for S in next(iter(f.characteristic.values()))
        ]
        blocks += [
            Text(t("What S is worth depends on what it expects of the others:"), heading=t("Four expectations")),
            Table([[t(name), words[name]] for name in names_]),
            Table(cut(table), header=["S", *(t(name) for name in names_)]),
        ]
    if f.core_empty is not None:
        empty = [t(name) for name, is_empty in f.core_empty.items() if is_empty]
        blocks.append(
            Text(
                t("The core is empty for: {names}.", names=", ".join(empty))
                if empty
                else t("None of the cores is empty."),
                heading=t("Core"),
            )
        )
    best = f.efficient_partition
    total = max(sum(worth.values()) for worth in game.table.values())
    blocks.append(
        Text(
            t("The largest total, {total}, is reached at {p}.", total=shown(total), p=best)
            + " "
            + (
                t("Two blocks never lose by merging.")
                if f.superadditive
                else t("Somewhere two blocks lose by merging, the others staying as they are.")
            ),
            heading=t("Efficiency"),
        )
    )
    return Explanation(game.title or solution.record.called(lang), tuple(blocks))
