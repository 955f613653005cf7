"""What the pages ask the workers for: a board of every kind, its steps, a match, an exercise, all without a browser."""

import random
import re

import pytest

from gote.catalogue.cases import all_examples
from gote.core.registry import kind_record, kinds
from gote.play.from_document import EXPLORED
from gote.play.match import games
from gote.teach.problems import exercised
from gote.web import api_catalogue
from gote.web.jobs import run
from gote.web.view_board import fingerprint

EXAMPLES = {e.kind: e for e in reversed(all_examples())}
SECONDS = 600
"""these tests do not judge speed, and the machine may be busy"""
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
NAMES_IN_LATIN = {"Acrostic Twins", "Grunt", "von Neumann", "SOS", "AB"}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_board_says_shows_and_proves(kind):
    document = dict(EXAMPLES[kind].document)
    for lang in ("en", "ja"):
        found = run({"action": "board", "document": document, "lang": lang, "seconds": SECONDS})
        assert "error" not in found
        assert found["digest"] == fingerprint(document)
        assert found["answer"]["verified"] or list(found["answer"]["unchecked"]) == ["complete"]
        assert found["headline"]
        assert "the answer is right" not in found["headline"]  # what a worked solution without words would say
        assert not found["headline"].endswith(" …")
        assert "None" not in found["headline"]
        assert bool(JAPANESE.search(found["headline"])) == (lang == "ja"), found["headline"]
        if found["picture"]:
            svg = found["picture"]["svg"]
            assert svg.startswith("<svg")
            assert "style=" not in svg  # the content policy would drop it
            assert "aria-label" in svg.split(">", 1)[0]


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_solution_is_told_in_steps(kind):
    found = run({"action": "steps", "document": dict(EXAMPLES[kind].document), "lang": "ja", "seconds": SECONDS})
    assert found["steps"]
    for step in found["steps"]:
        assert "<script" not in step["html"]
        assert " style=" not in step["html"]


def test_names_from_a_document_are_escaped():
    document = {"kind": "matrix", "payoffs": [[1, 2]], "rows": ["<img src=x onerror=alert(1)>"], "columns": ["a", "b"]}
    for action in ("board", "steps"):
        found = run({"action": action, "document": document, "seconds": SECONDS})
        shown = found["picture"]["svg"] if action == "board" else "".join(s["html"] for s in found["steps"])
        assert "<img" not in shown


def play(**job):
    found = run({"action": "play", "seconds": SECONDS, **job})
    assert "error" not in found, found
    return found


@pytest.mark.parametrize("name", sorted(games()))
def test_a_random_person_reaches_the_end(name):
    choice = random.Random(name)
    for seed in (0, 7):
        state = play(game=name, seed=seed)
        for _ in range(300):
            if state["over"]:
                break
            legal = state["legal"]
            assert min(entry["loss"] for entry in legal) == "0"
            state = play(game=name, seed=seed, moves=[*state["moves"], choice.choice(legal)["number"]])
        assert state["over"]
        assert state["verdict"]
        review = play(game=name, seed=seed, moves=state["moves"], review=True, lang="ja")
        assert len(review["turns"]) == len(state["turns"])
        assert len(review["history"]) == sum(turn["who"] != "chance" for turn in review["turns"])


def test_northcott_ends_whatever_the_person_does():
    """The case that once went on for ever: step back and forth after one slip."""
    for seed in range(20):
        choice, state = random.Random(seed), play(game="northcott", seed=seed)
        for _ in range(400):
            if state["over"]:
                break
            legal = state["legal"]
            state = play(game="northcott", seed=seed, moves=[*state["moves"], choice.choice(legal)["number"]])
        assert state["over"]


@pytest.mark.parametrize("name", ["tricks", "sixty-six", "tanhinmin", "kuhn-poker", "la-relance", "memory", "nim"])
def test_six_new_deals_differ(name):
    seen = set()
    for seed in range(1, 7):
        state = play(game=name, seed=seed, values=False)
        while name.startswith("memory") and len(state["moves"]) < 2:
            state = play(game=name, seed=seed, moves=[*state["moves"], 0], values=False)
        seen.add((state["text"], str(state["moves"]), str(state["turns"])))
    assert len(seen) >= 2 if name in ("kuhn-poker", "la-relance", "memory") else len(seen) == 6


@pytest.mark.parametrize("kind", EXPLORED)
def test_a_document_is_explored(kind):
    opened = 0
    for example in all_examples(kind):
        state = run({"action": "play", "document": dict(example.document), "both": True, "seconds": SECONDS})
        if "error" in state:
            assert state["status"] == 422, state
            continue
        opened += 1
        assert state["over"] or state["mover"] == -1 or any(move["loss"] == "0" for move in state["legal"])
    assert opened


def test_a_wrong_move_or_option_is_named():
    assert "moves" in run({"action": "play", "game": "nim", "moves": [99], "seconds": SECONDS})["error"]
    assert "stars" in run({"action": "play", "game": "nim", "options": {"stars": 3}, "seconds": SECONDS})["error"]
    assert (
        run({"action": "play", "document": {"kind": "matrix", "payoffs": [[1]]}, "seconds": SECONDS})["status"] == 422
    )


MADE = [kind for kind in exercised() if kind_record(kind).exercise]
VARIED = ["voting", "whist", "evolution", "dominance_bounds", "root_count", "strategic"]


@pytest.mark.parametrize("kind", MADE + VARIED)
def test_an_exercise_is_asked_and_marked(kind):
    for seed in (1, 2, 3) if kind in MADE else (1,):
        made = run({"action": "exercise", "kind": kind, "seed": seed, "lang": "ja", "seconds": SECONDS})
        assert "error" not in made
        assert JAPANESE.search(made["question"])
        solved = run({"action": "solve", "document": made["document"], "seconds": SECONDS})
        if not made["asked"]:
            continue
        first = solved["equilibria"][0] if kind == "bimatrix" else {}
        right = {name: solved.get(name, first.get(name)) for name in (field["name"] for field in made["asked"])}
        job = {"action": "mark", "document": made["document"], "seconds": SECONDS}
        assert run({**job, "answer": right}) == {"right": True}
        name = made["asked"][0]["name"]
        wrong = {"N": "P", "P": "N"}.get(str(right[name])) or (
            [1000] * len(right[name]) if isinstance(right[name], list) else 123456
        )
        if isinstance(right[name], bool):
            wrong = not right[name]
        refused = run({**job, "answer": {name: wrong}})
        assert refused.get("right") is not True


def test_the_catalogue_names_everything_in_both_languages():
    import json

    assert set(exercised()) == set(kinds())

    found = json.loads(api_catalogue.catalogue())
    assert {k["kind"] for k in found["kinds"]} == set(kinds())
    for entry in (*found["kinds"], *found["rooms"], *found["plays"], *found["examples"]):
        title = entry.get("name") if isinstance(entry.get("name"), dict) else entry["title"]
        assert title["en"]
        assert title["ja"]
        assert not re.search(r"\b00[0-4]\b", json.dumps(entry.get("source", "")))
    for kind in kinds():
        page = json.loads(api_catalogue.kind_page(kind))
        assert page["examples"]
        assert page["schema"]["properties"]
        for lang, other in (("en", "ja"), ("ja", "en")):
            assert page["about"][lang] != page["about"][other]
        named = set(page["schema"]["properties"]) - {"kind", "title"}
        assert not [word for word in named if len(page["labels"][word]["en"]) < 3], f"no English in forms.po for {kind}"
        for word, label in page["labels"].items():
            latin = (
                word in ("kind", "k", kind, "hackenbush")
                or label["ja"] in NAMES_IN_LATIN
                or len(word.removeprefix("=")) == 1
            )
            assert latin or JAPANESE.search(label["ja"]), f"no Japanese in forms.po for {word!r} of {kind}"
    claims = json.loads(api_catalogue.claims_page())["claims"]
    assert len(claims) > 100
    assert any(x["document"] for c in claims for x in c.get("counterexamples", ()))


def test_every_word_of_an_answer_has_its_japanese():
    for example in all_examples():
        document = dict(example.document)
        given = set(re.findall(r"[A-Za-z_]+", str(document)))
        found = run({"action": "board", "document": document, "lang": "ja", "seconds": SECONDS})
        for word, label in found["labels"].items():
            if re.fullmatch(r"[a-z][a-z_ -]{2,}", word) and word not in given:
                assert JAPANESE.search(label), f"no Japanese in forms.po for {word!r} of {document['kind']}"


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"kind": "nimber", "op": "log", "args": [4, 2]}, "No nimber fits."),
        ({"kind": "hackenbush", "ground": "G", "edges": [["G", "a"], ["a", "b"]]}, "by one move only: cut the edge G-a"),
        ({"kind": "alternating_offers", "discount": ["1/2", "1/3"]}, "the players get 4/5, 1/5."),
        ({"kind": "roommates", "agents": {"1": ["2", "3", "4"], "2": ["3", "1", "4"], "3": ["1", "2", "4"], "4": ["1", "2", "3"]}}, "No matching is stable."),
        ({"kind": "public_project", "cost": 90, "values": [80, 20, 5]}, "It is built; the pivot taxes are 35, 0, 0."),
        ({"kind": "edgeworth", "intercept": 13, "costs": [1, 1], "capacities": [3, 4]}, "the price is 6; the profits are 15, 20."),
        ({"kind": "epsilon_core", "players": 2, "worth": {"1,2": 3}, "epsilon": [1]}, "The core is not empty"),
        ({"kind": "sixty_six", "a": [4, 1], "b": [3, 2], "points": dict.fromkeys("1234", 1), "target": 3, "leader": "a"}, "Nobody wins. Best: 4, 1."),
        ({"kind": "bimatrix", "row_payoffs": [[3, 0], [4, 1]], "column_payoffs": [[3, 4], [0, 1]]}, "the players get 1, 1."),
    ],
    ids=lambda x: x["kind"] if isinstance(x, dict) else "",
)  # fmt: skip
def test_a_sentence_says_what_was_found(document, said):
    assert said in run({"action": "board", "document": document, "seconds": SECONDS})["headline"]


def test_winning_moves_are_said_in_words_and_counted_from_one():
    found = run({"action": "board", "document": {"kind": "nim", "heaps": [3, 4, 5]}, "seconds": SECONDS})
    assert found["answer"]["moves"] == [{"heap": 0, "take": 2, "leave": [1]}]
    assert found["moves"] == ["heap 1: take 2, leave 1"]
    assert "1: 11" in found["picture"]["svg"]
    assert run({"action": "board", "document": {"kind": "matrix", "payoffs": [[1]]}, "seconds": SECONDS})["moves"] == []


def test_scoring_cards_are_counted_however_they_are_given():
    hands = {"kind": "tricks", "left": [5, 3, 1], "right": [6, 4, 2], "leader": "left"}
    for scoring in (2, {"cards": [6, 5]}, {"top": 2}, {"bottom": 2}):
        said = run({"action": "board", "document": {**hands, "scoring": scoring}, "seconds": SECONDS})["headline"]
        assert "of 2 scoring cards" in said


@pytest.mark.parametrize(
    "document",
    [
        {"kind": "bimatrix", "row_payoffs": [[1, -1], ["1e5000", 1]], "column_payoffs": [[-1, 1], [1, -1]]},
        {"kind": "evolution", "payoffs": [[-1, 4], [0, "1e400"]]},
        {"kind": "thirty_one", "limit": 10, "cards": {"1": 2, "2": 2, "4": "1e400"}, "history": [2]},
        {"kind": "subtraction", "set": [1, 3, 4], "heaps": [1000000000000, "1e400"]},
    ],
    ids=lambda document: document["kind"],
)
def test_numbers_beyond_floats_leave_a_board_its_answer(document):
    """A picture or a worked solution of them may be refused, in a line."""
    for action in ("board", "steps"):
        found = run({"action": action, "document": document, "lang": "ja", "seconds": SECONDS})
        assert found.get("status", 200) in ((200,) if action == "board" else (200, 422)), found["error"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_end_says_what_was_taken(lang):
    """Tricks of whist are shares of a whole, whoever begins; no trick of five was once called a draw."""
    for second in (False, True):
        shown = {"over": False, "moves": []}
        while not shown["over"]:
            moves = [*shown["moves"], len(shown["legal"]) - 1] if shown["moves"] or "legal" in shown else []
            shown = play(game="whist", seed=5, second=second, moves=moves, values=False, lang=lang)
        taken = int(shown["result"])
        assert shown["all"] == "5"
        assert 0 <= taken <= 5
        words = f"You took {taken} of 5." if lang == "en" else f"5 のうち {taken} を取った。"
        assert shown["verdict"] == words


def test_two_people_are_named():
    """Nobody is "you" where two people share a screen."""
    for name in ("nim", "kuhn-poker", "tricks", "memory"):
        shown = {"over": False, "moves": []}
        while not shown["over"]:
            moves = [*shown["moves"], 0] if "legal" in shown else []
            shown = play(game=name, seed=5, both=True, moves=moves, values=False)
        assert not re.search(r"\bYou\b|gote", shown["verdict"]), shown["verdict"]
        assert shown["verdict"].startswith(("The first player", "The second player", "A draw"))
