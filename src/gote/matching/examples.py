"""Worked examples of matchings and mechanisms."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "knuth-marriage",
        "Four couples with ten stable matchings",
        "安定マッチングが 10 個ある 4 組",
        {
            "kind": "marriage",
            "men": {
                "m1": ["w1", "w2", "w3", "w4"],
                "m2": ["w2", "w1", "w4", "w3"],
                "m3": ["w3", "w4", "w1", "w2"],
                "m4": ["w4", "w3", "w2", "w1"],
            },
            "women": {
                "w1": ["m4", "m3", "m2", "m1"],
                "w2": ["m3", "m4", "m1", "m2"],
                "w3": ["m2", "m1", "m4", "m3"],
                "w4": ["m1", "m2", "m3", "m4"],
            },
            "find": "all",
        },
        "Knuth (1976)",
    ),
    Example(
        "short-lists",
        "Short lists: somebody stays single",
        "短い一覧：独身の人が残る",
        {
            "kind": "marriage",
            "men": {"a": ["x", "y"], "b": ["x"], "c": ["y", "x"]},
            "women": {"x": ["c", "a", "b"], "y": ["a", "c"]},
            "find": "all",
        },
    ),
    Example(
        "roommates",
        "Three stable pairings",
        "安定な組分けが 3 つ",
        {
            "kind": "roommates",
            "agents": {
                "1": ["2", "6", "3", "5", "4"],
                "2": ["5", "4", "1", "6", "3"],
                "3": ["2", "1", "4", "5", "6"],
                "4": ["1", "3", "2", "6", "5"],
                "5": ["6", "1", "2", "3", "4"],
                "6": ["4", "2", "5", "1", "3"],
            },
        },
    ),
    Example(
        "no-roommates",
        "Whoever is with 4 is wanted by another",
        "4 と組む人は別の人に望まれる",
        {
            "kind": "roommates",
            "agents": {"1": ["2", "3", "4"], "2": ["3", "1", "4"], "3": ["1", "2", "4"], "4": ["1", "2", "3"]},
        },
        "Gale and Shapley (1962)",
    ),
    Example(
        "houses",
        "Top trading cycles",
        "最上位交換サイクル",
        {
            "kind": "houses",
            "agents": {
                "1": ["h3", "h2", "h5", "h1", "h4"],
                "2": ["h1", "h3", "h2", "h4", "h5"],
                "3": ["h2", "h4", "h3", "h1", "h5"],
                "4": ["h3", "h5", "h4", "h2", "h1"],
                "5": ["h4", "h1", "h5", "h2", "h3"],
            },
            "owns": {"1": "h1", "2": "h2", "3": "h3", "4": "h4", "5": "h5"},
        },
        "Shapley and Scarf (1974)",
    ),
    Example(
        "couples",
        "A couple that wants two posts",
        "2 つの勤務先を望む夫婦",
        {
            "kind": "couples",
            "couples": [{"members": ["a", "b"], "pairs": [["h1", "h2"], ["h2", "h1"]]}],
            "singles": {"s": ["h1", "h2"], "t": ["h2"]},
            "hospitals": {
                "h1": {"places": 1, "ranks": ["s", "a", "b"]},
                "h2": {"places": 2, "ranks": ["b", "a", "t", "s"]},
            },
        },
    ),
    Example(
        "vcg",
        "Two items, three bidders",
        "2 つの品物と 3 人の入札者",
        {
            "kind": "vcg",
            "items": ["A", "B"],
            "bids": {"x": {"A": 5, "B": 2, "A,B": 6}, "y": {"A": 3, "B": 4, "A,B": 8}, "z": {"A,B": 7}},
        },
        "Vickrey (1961); Clarke (1971); Groves (1973)",
    ),
    Example(
        "vcg-outside-the-core",
        "Revenue below what one bidder offers",
        "1 人の申し出より低い収入",
        {"kind": "vcg", "items": ["A", "B"], "bids": {"x": {"A": 4}, "y": {"B": 4}, "z": {"A,B": 5}}},
    ),
    Example(
        "public-project",
        "A bridge and its pivot",
        "橋と決め手の人",
        {"kind": "public_project", "cost": 90, "values": [80, 20, 5]},
        "Clarke (1971)",
    ),
    Example(
        "ironing",
        "Virtual values that must be ironed",
        "平滑化の必要な仮想評価",
        {
            "kind": "auction_design",
            "bidders": [{"1": "1/2", "2": "1/6", "10": "1/3"}, {"1": "1/2", "2": "1/6", "10": "1/3"}],
        },
        "Myerson (1981)",
    ),
)
