"""Exercises on poker and duopoly with answers that are short numbers."""

import random
from fractions import Fraction

from gote.core import Exercise
from gote.core.errors import DocumentError


def _refuse(method: str | None, size: str | None, known: tuple[str, ...]) -> str:
    if size is not None:
        raise DocumentError("size", "has no meaning for these exercises; leave it out")
    name = method or known[0]
    if name not in known:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(known)}")
    return name


def make_cournot(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """Two firms (or three with method "triopoly") whose equilibrium outputs are whole numbers.

    >>> make_cournot(seed=1).document["kind"]
    'cournot'
    """
    name = _refuse(method, size, ("duopoly", "triopoly"))
    rng = random.Random(f"cournot {name} {seed}")
    n = 2 if name == "duopoly" else 3
    while True:
        costs = [rng.randint(1, 6) for _ in range(n)]
        intercept = rng.randint(12, 40)
        outputs = [Fraction(intercept + sum(costs), n + 1) - c for c in costs]
        if all(q > 0 and q.denominator == 1 for q in outputs) and len(set(costs)) > 1:
            break
    shown = ", ".join(map(str, costs))
    return Exercise(
        f"{n} firms choose outputs at the same time; the price is {intercept} - Q (Q is the total) and the "
        f"unit costs are {shown}. "
        "Find the Cournot equilibrium, the price and the profits.",
        f"{n} 社が同時に生産量を選ぶ。価格は {intercept} - Q(Q は総生産量)、単位費用は {shown} である。クールノー均衡、価格、利益を求めよ。",
        {"kind": "cournot", "intercept": intercept, "costs": costs},
        "Set each firm's derivative to 0.",
        "各企業の利益の導関数を 0 とおけ。",
    )


def make_stackelberg(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A leader and a follower; with method "entry" the follower may stay out.

    >>> make_stackelberg("entry", seed=2).document["avoidable"]
    True
    """
    name = _refuse(method, size, ("quantity", "entry"))
    rng = random.Random(f"stackelberg {name} {seed}")
    cost = rng.randint(1, 5)
    intercept = cost + 4 * rng.randint(3, 8)
    document: dict[str, object] = {"kind": "stackelberg", "intercept": intercept, "costs": [cost, cost]}
    extra_en, extra_ja = "", ""
    if name == "entry":
        fixed = rng.choice((1, 4, 9, 16))
        document |= {"fixed": [fixed, fixed], "avoidable": True}
        extra_en = f" Each firm also pays {fixed} if it produces at all; the second may stay out."
        extra_ja = f" 生産する企業はさらに {fixed} を払い、2 番目の企業は参入しなくてもよい。"
    return Exercise(
        f"Firm 1 announces its output, then firm 2 answers. The price is {intercept} - Q and the unit cost "
        f"is {cost} for both.{extra_en} "
        "Find the outcome by backward induction.",
        f"企業 1 が生産量を宣言し、企業 2 が応じる。価格は {intercept} - Q、単位費用はともに {cost} である。{extra_ja} 後ろから解いて結果を求めよ。",
        document,
        "Find the second firm's reply first.",
        "まず企業 2 の反応を求めよ。",
    )


def make_betting(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """One of the models of the text with a bet.

    >>> make_betting("la_relance", seed=1).document["model"]
    'la_relance'
    """
    name = _refuse(method, size, ("von_neumann", "la_relance", "check_or_call"))
    bet = random.Random(f"betting {name} {seed}").choice(["1/2", 1, "3/2", 2, 3, 4, 5, 6, 8, 10])
    words = {
        "von_neumann": (
            "player 1 bets or checks (showdown for the antes)",
            "プレイヤー 1 はベットするかチェックする(チェックならアンティーをかけて手札を比べる)",
        ),
        "la_relance": ("player 1 bets or folds", "プレイヤー 1 はベットするかフォールドする"),
        "check_or_call": (
            "player 1 bets or checks; after a check player 2 checks (payoff 0) or calls (showdown for the antes)",
            "プレイヤー 1 はベットするかチェックし、チェックの後プレイヤー 2 はチェック(利得 0)するかコール(アンティーをかけて手札を比べる)する",
        ),
    }[name]
    return Exercise(
        f"Hands are uniform on [0, 1], the antes are 1 and the bet is {bet}: {words[0]}; after a bet player "
        "2 folds or calls. "
        "Write the indifference equations and find the thresholds and the value.",
        f"手札は [0, 1] 上で一様、アンティーは 1、ベットは {bet} とする。{words[1]}。ベットの後プレイヤー 2 はフォールドするかコールする。"
        "無差別方程式を立て、境界と値を求めよ。",
        {"kind": "betting", "model": name, "bet": bet},
        "At a threshold both moves earn the same.",
        "境界では 2 つの手の利得が等しい。",
    )
