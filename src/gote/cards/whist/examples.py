"""Endings from whist, bridge, Skat and Schnapsen tables, and a whole deal."""

from gote.core.example import Example

_SKAT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}

EXAMPLES = (
    Example(
        "finesse",
        "The king lies in front of the ace and queen",
        "K が A と Q の前にある",
        {
            "kind": "whist",
            "hands": {"N": "32...", "E": "K5...", "S": "AQ...", "W": "J4..."},
            "trump": "none",
            "leader": "N",
        },
        "finesse",
    ),
    Example(
        "squeeze",
        "The last club squeezes West in two suits",
        "最後のクラブが W を 2 つのマークで絞る",
        {
            "kind": "whist",
            "hands": {"N": "AJ..2.", "E": "..543.", "S": "2.Q..A", "W": "KQ.K.."},
            "trump": "none",
            "leader": "S",
        },
        "squeeze",
    ),
    Example(
        "draw-trumps",
        "The last trump must be drawn first",
        "残った切り札を先に狩る",
        {
            "kind": "whist",
            "hands": {"N": "..432.", "E": "2..5.3", "S": "A.AK..", "W": "..876."},
            "trump": "S",
            "leader": "S",
        },
        "trump control",
    ),
    Example(
        "overruff",
        "A trick on the table: the queen, not the ace",
        "場にトリックがある：A でなく Q",
        {
            "kind": "whist",
            "hands": {"N": ".K..", "E": "K...", "S": "AQ...", "W": "..32."},
            "trump": "S",
            "leader": "N",
            "trick": [["N", "HA"], ["E", "SJ"]],
        },
        "endplay",
    ),
    Example(
        "schnapsen",
        "Schnapsen after the stock is gone: the last trick counts ten",
        "山札のなくなったシュナプセン：最後のトリックは 10 点",
        {
            "kind": "whist",
            "hands": {"A": "T.T.AQT.", "B": "A.QJ.J.K"},
            "trump": "S",
            "leader": "A",
            "must": "follow_and_head",
            "order": "ATKQJ",
            "count": "points",
            "points": _SKAT,
            "last_trick": 10,
        },
        "points",
    ),
    Example(
        "declarer-and-two",
        "Three hands: one against two, card points",
        "3 人：1 人対 2 人、札の点",
        {
            "kind": "whist",
            "hands": {"A": "A...KQ", "B": "9..A.A", "C": ".J9.Q."},
            "trump": "S",
            "leader": "C",
            "count": "points",
            "points": _SKAT,
        },
        "points",
    ),
    Example(
        "seven-cards",
        "An ending of seven cards a hand with hearts as trumps",
        "各 7 枚の終盤、ハートが切り札",
        {
            "kind": "whist",
            "hands": {"N": "KJ.J8.K.A6", "E": "A.AQ9.8.K9", "S": "Q5.63.T.75", "W": "T8.K52.Q.J"},
            "trump": "H",
            "leader": "E",
        },
        "ending",
    ),
)
