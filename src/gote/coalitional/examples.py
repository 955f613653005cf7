"""Coalitional games of the text."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "pentagon-core", "Three players whose core is a pentagon", "コアが五角形になる3人ゲーム",
        {"kind": "coalition", "players": 3, "worth": {"1": 1, "3": 1, "1,2": 4, "1,3": 3, "2,3": 5, "1,2,3": 8}}, "004, 4.2.4",
    ),
    Example(
        "empty-core", "Majority of three: an empty core", "3人多数決:コアは空",
        {"kind": "coalition", "players": ["A", "B", "C"], "worth": {"A,B": 1, "A,C": 1, "B,C": 1, "A,B,C": 1}}, "004, 4.3.4",
    ),
    Example(
        "cattle-drive", "Cattle drive", "牛追い",
        {"kind": "coalition", "players": ["A", "B", "C"], "worth": {"A,B": 1200, "A,C": 1200, "A,B,C": 1200}}, "004, 4.4.4, exercise 3",
    ),
    Example("house-market", "Houses: two owners, two buyers", "住宅市場:持ち主2人と買い手2人", {
        "kind": "assignment_game", "sellers": {"A": 10, "B": 20}, "buyers": {"C": {"A": 14, "B": 23}, "D": {"A": 18, "B": 25}},
    }, "004, 4.4.4, exercise 10"),
    Example("shares", "Shares 10, 20, 30, 40", "株式 10, 20, 30, 40", {"kind": "voting", "weights": [10, 20, 30, 40], "quota": 50, "strict": True}, "004, 4.3.4"),
    Example(
        "nassau", "Nassau county board", "ナッソー郡議会",
        {"kind": "voting", "weights": {"Hempstead 1": 31, "Hempstead 2": 31, "Oyster Bay": 28, "North Hempstead": 21, "Long Beach": 2, "Glen Cove": 2}, "quota": 63},
        "004, 4.3.5, exercise 10",
    ),
    Example("un-council", "UN Security Council", "国連安全保障理事会", {"kind": "voting", "weights": [7] * 5 + [1] * 10, "quota": 39}, "004, 4.3.5, exercise 11"),
    Example(
        "no-weights", "A simple game without weights", "加重投票で表せない単純ゲーム",
        {"kind": "simple_game", "players": 5, "winning": [[1, 2, 3], [1, 4, 5]]}, "004, 4.3.5, exercise 5",
    ),
    Example("airport", "Airport", "空港ゲーム", {"kind": "airport", "costs": [3, 5, 6, 10]}, "004, 4.3.5, exercise 15"),
    Example("bankruptcy", "Bankruptcy: 36 for claims 10, 20, 30", "倒産ゲーム:財産36、要求10, 20, 30", {
        "kind": "bankruptcy", "estate": 36, "claims": {"A": 10, "B": 20, "C": 30},
    }, "004, 4.4.1"),
    Example("gloves", "Glove market", "グローブの市場", {"kind": "glove_market", "left": 2, "right": 2}, "004, 4.2.5, exercise 7"),
    Example("machines", "Machines and workers", "機械の持ち主と労働者", {"kind": "machines", "owners": 2, "machines": 2, "workers": 3}, "004, 4.2.5, exercise 8"),
    Example("object", "One object, two buyers", "オブジェと2人の買い手", {"kind": "object_market", "offers": [30, 40]}, "004, 4.3.5, exercise 1"),
    Example("product", "One product", "1つの商品の市場", {"kind": "product_market", "demand": [3, 4], "supply": [2, 5]}, "004, 4.3.5, exercise 13"),
    Example("ladder", "Ladder", "はしごのゲーム", {"kind": "ladder", "steps": [1, 2, 3, 4]}, "004, 4.3.5, exercise 14"),
    Example("landlord", "Landlord and peasants", "地主と小作人", {"kind": "landlord", "output": [0, 1, 4, 9]}, "004, 4.4.4, exercise 9"),
    Example("symmetric", "A symmetric game", "対称なゲーム", {"kind": "symmetric_game", "sizes": [0, "3/2", 3]}, "004, 4.2.5, exercise 4"),
    Example("trip", "Travelling scientist", "科学者の旅行", {
        "kind": "trip", "home": "H", "value": 20, "costs": {"H-A": 7, "H-B": 8, "H-C": 6, "A-B": 2, "A-C": 4, "B-C": 4},
    }, "004, 4.3.5, exercise 12"),
    Example("road", "Three farms and a road", "3つの農場と道路", {
        "kind": "road", "town": "T", "gains": {"A": 3, "B": 5, "C": 6}, "costs": {"T-C": 4, "B-C": 2, "A-B": 3}, "opt_out": True,
    }, "004, 4.4.4, exercise 8"),
    Example("three-players", "From strategic to coalitional form", "戦略形から提携形へ", {
        "kind": "coalitional_form",
        "payoffs": [[[[0, 3, 1], [2, 1, 1]], [[4, 2, 3], [1, 0, 0]]], [[[1, 0, 0], [1, 1, 1]], [[0, 0, 1], [0, 1, 1]]]],
    }, "004, 4.1.4"),
)
