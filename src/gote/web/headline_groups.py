"""Headlines where people share, vote, trade and are matched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gote.core.i18n import Translate
from gote.web.headline_words import Data, Saying, exact, listed, number, plain, shares


def _ntu(document: Data, answer: Data, t: Translate) -> str:
    found = answer["values"]
    if len(found) == 1:
        return t("The NTU value pays {shares}.", shares=listed(found[0]["payoffs"], t))
    return t("{n} NTU values; the first pays {shares}.", n=len(found), shares=listed(found[0]["payoffs"], t))


def _polytope(document: Data, answer: Data, t: Translate) -> str:
    if "nash" in answer:
        return t("Nash's solution gives {shares}.", shares=listed(answer["nash"], t))
    if "solution" in answer:
        return t("Raiffa's steps lead to {shares}.", shares=listed(answer["solution"], t))
    found = next(answer[rule] for rule in ("kalai_smorodinsky", "egalitarian", "utilitarian") if rule in answer)
    return t("The players agree on {shares}.", shares=listed(found, t))


def _stable_set(document: Data, answer: Data, t: Translate) -> str:
    if answer["stable"]:
        return t("The set is stable.")
    if not answer["internal"]:
        return t("The set is not stable: a member dominates another.")
    return t("The set is not stable: no member dominates {shares}.", shares=listed(answer["undominated"], t))


def _stable_sets(document: Data, answer: Data, t: Translate) -> str:
    if not answer["decided"]:
        return t("No theorem here decides which sets are stable.")
    if answer.get("unique"):
        return t("There is exactly one stable set.")
    return t("{n:family|families} of stable sets.", n=len(answer["families"]))


def _membership(document: Data, answer: Data, t: Translate) -> str:
    found = answer["members"]
    within = {name: sum(bool(one[name]) for one in found) for name in ("core", "kernel", "bargaining_set")}
    return t(
        "Of {n:division|divisions}, {core} in the core, {kernel} in the kernel, {bargaining_set} in the bargaining set.",
        n=len(found),
        **within,
    )


def _nearest(document: Data, answer: Data, t: Translate) -> str:
    found = answer["one_answer"]
    words = (
        t("Weights {shares} with quota {quota} give just this power.")
        if number(answer["distance"]) == 0
        else t("Weights {shares} with quota {quota} come nearest.")
    )
    return words.format(shares=listed(found["weights"], t), quota=exact(found["quota"]))


def _together(document: Data, answer: Data, t: Translate) -> str:
    """What all can count on together, by the first notion that was asked for."""
    for worth in answer.values():
        if isinstance(worth, Mapping) and worth:
            value = worth[max(worth, key=lambda name: str(name).count(","))]
            if isinstance(value, (int, str)):
                return t("Together the players can count on {value}.", value=exact(value))
    return ""


def _partitions(document: Data, answer: Data, t: Translate) -> str:
    if "core_empty" not in answer:
        return t("Together the players are worth {value}.", value=exact(list(document["worth"].values())[-1][0]))
    empty = list(answer["core_empty"].values())
    if not any(empty):
        return t("The core is not empty, whatever a coalition expects of the others.")
    if all(empty):
        return t("The core is empty, whatever a coalition expects of the others.")
    return t("Whether the core is empty depends on what a coalition expects of the others.")


def _epsilon(document: Data, answer: Data, t: Translate) -> str:
    if answer["core_empty"]:
        return t(
            "The core is empty: some coalition goes short by {value} at least.", value=exact(answer["least_epsilon"])
        )
    return t("The core is not empty: every coalition can have its worth.")


def _marriage(document: Data, answer: Data, t: Translate) -> str:
    if "count" in answer:
        return _matchings(document, answer, t)
    if answer["man_best"] == answer["woman_best"]:
        return t("One stable matching.")
    return t("Stable matchings differ: one is best for the men, another for the women.")


def _matchings(document: Data, answer: Data, t: Translate) -> str:
    if not answer["count"]:
        return t("No matching is stable.")
    return t("One stable matching.") if answer["count"] == 1 else t("{n} stable matchings.", n=answer["count"])


def _houses(document: Data, answer: Data, t: Translate) -> str:
    found = [f"{agent} → {house}" for agent, house in zip(document["agents"], answer["allocation"], strict=True)]
    return t("The trades end with {pairs}.", pairs=t(", ").join(found[:6] + ["…"] * (len(found) > 6)))


def _vcg(document: Data, answer: Data, t: Translate) -> str:
    if not answer["winners"]:
        return t("Nothing is sold.")
    paid = [answer["payments"][who] for who in answer["winners"]]
    who = t(", ").join(map(str, answer["winners"]))
    return t("Winners: {who}; they pay {payments}.", who=who, payments=listed(paid, t))


def _project(document: Data, answer: Data, t: Translate) -> str:
    words = (
        t("It is built; the pivot taxes are {shares}.")
        if answer["build"]
        else t("It is not built; the pivot taxes are {shares}.")
    )
    return words.format(shares=listed(answer["pivot_taxes"], t))


def outputs(document: Data, answer: Data, t: Translate) -> str:
    """What firms make, charge or spend."""
    found: Any = answer.get("table", answer)
    first = next((found[name] for name in ("equilibria", "cournot") if found.get(name)), found)
    first = first[0] if isinstance(first, Sequence) else first.get("outcome", first)
    if "prices" in first:
        return t("In equilibrium the prices are {prices}.", prices=listed(first["prices"], t))
    if "spending" in first:
        return t(
            "Spend {spending}; the profits are {profits}.",
            spending=listed(first["spending"], t),
            profits=listed(first["profits"], t),
        )
    return t(
        "The firms make {quantities}; the price is {price}.",
        quantities=listed(first["quantities"], t),
        price=exact(first["price"]),
    )


def _bounds(document: Data, answer: Data, t: Translate) -> str:
    last = answer["bounds"][-1][0]
    return t(
        "After {n:round|rounds} firm 1 makes from {low} to {high}.",
        n=len(answer["bounds"]),
        low=exact(last[0]),
        high=exact(last[1]),
    )


def _collusion(document: Data, answer: Data, t: Translate) -> str:
    if answer["critical_discount"] is None:
        return t("No discount factor sustains it.")
    return t("Collusion holds from the discount factor {value} on.", value=exact(answer["critical_discount"]))


def _capacities(document: Data, answer: Data, t: Translate) -> str:
    profits = listed(answer["profits"], t)
    if "price" in answer:
        return t(
            "In equilibrium the price is {price}; the profits are {profits}.",
            price=exact(answer["price"]),
            profits=profits,
        )
    low, high = map(exact, answer["support"])
    return t(
        "Prices are drawn between {low} and {high}; the profits are {profits}.", low=low, high=high, profits=profits
    )


def _cycle(document: Data, answer: Data, t: Translate) -> str:
    prices = sorted(answer["cycle"], key=number)
    return t(
        "The prices run through a cycle of {n:step|steps} between {low} and {high}.",
        n=answer["length"],
        low=exact(prices[0]),
        high=exact(prices[-1]),
    )


def voting(document: Data, answer: Data, t: Translate) -> str:
    """Who has most of the power."""
    power = [number(p) for p in answer["shapley_shubik"]]
    best = max(range(len(power)), key=power.__getitem__)
    players, weights = document.get("players"), document.get("weights")
    names = players if isinstance(players, Sequence) else list(weights) if isinstance(weights, Mapping) else None
    who = str(names[best]) if names else t("Player {n}", n=best + 1)
    return t("{who} has the most power: {share} of it.", who=who, share=exact(power[best]))


OF_GROUPS: Mapping[str, Saying] = {
    "alternating_offers": shares("shares", "They agree at once: the players get {shares}."),
    "stationary": shares("shares", "They agree at once: the players get {shares}."),
    "limit": shares("shares", "In the limit the players get {shares}."),
    "ntu_game": _ntu,
    "polytope_bargaining": _polytope,
    "stable_set": _stable_set,
    "stable_sets": _stable_sets,
    "membership": _membership,
    "voting": voting,
    "simple_game": voting,
    "voting_rule": voting,
    "nearest_weights": _nearest,
    "characteristic_functions": _together,
    "partition_function": _partitions,
    "epsilon_core": _epsilon,
    "marriage": _marriage,
    "roommates": _matchings,
    "couples": _matchings,
    "houses": _houses,
    "vcg": _vcg,
    "public_project": _project,
    "auction_design": plain("revenue", "The best auction earns {value} on average."),
    "cournot": outputs,
    "bertrand": outputs,
    "stackelberg": outputs,
    "advertising": outputs,
    "market": outputs,
    "stackelberg_chain": outputs,
    "chain_formula": outputs,
    "dominance_bounds": _bounds,
    "critical_discount": _collusion,
    "collusion_formula": _collusion,
    "edgeworth": _capacities,
    "edgeworth_cycle": _cycle,
}
