"""The commands as a user types them."""

import json

import pytest

from gote.catalogue.cases import all_cases
from tests.cli.command import gote

MATRIX = '{"kind": "matrix", "payoffs": [[-2, 3], [3, -4]], "title": "Odd or Even"}'


def test_solve_prints_a_readable_answer():
    result = gote("solve", "-", text=MATRIX)
    assert result.returncode == 0
    assert "Odd or Even" in result.stdout
    assert "1/12" in result.stdout


def test_solve_json_is_one_object():
    answer = json.loads(gote("solve", "--json", "-", text=MATRIX).stdout)
    assert answer["value"] == "1/12"
    assert answer["verified"] is True
    assert answer["kind"] == "matrix"
    assert answer["seconds"] >= 0


def test_yaml_and_json_give_the_same_answer(tmp_path):
    path = tmp_path / "game.yaml"
    path.write_text("kind: matrix\npayoffs:\n- [-2, 3]\n- [3, -4]\n", encoding="utf-8")
    one, two = (
        json.loads(gote("solve", "--json", str(path)).stdout),
        json.loads(gote("solve", "--json", "-", text=MATRIX).stdout),
    )
    del one["seconds"], two["seconds"]
    assert one == two


def test_explain_in_both_languages():
    assert "value" in gote("explain", "-", text=MATRIX).stdout
    assert "値" in gote("explain", "-", "--lang", "ja", text=MATRIX).stdout
    assert gote("explain", "-", "--lang", "fr", text=MATRIX).returncode == 2


def test_check_accepts_and_refuses(tmp_path):
    game, answer = tmp_path / "game.json", tmp_path / "answer.json"
    game.write_text(MATRIX, encoding="utf-8")
    answer.write_text('{"value": "1/12", "row": ["7/12", "5/12"], "column": ["7/12", "5/12"]}', encoding="utf-8")
    assert gote("check", str(game), str(answer)).returncode == 0
    answer.write_text('{"value": "1/11", "row": ["7/12", "5/12"], "column": ["7/12", "5/12"]}', encoding="utf-8")
    refused = gote("check", str(game), str(answer))
    assert refused.returncode == 1
    assert "1/12" in refused.stdout


@pytest.mark.parametrize(("words", "text", "line"), [
    (["game", "answer"], "a: &x [1]\nvalue: *x\n", "answer: uses a YAML alias at line 2; write the value out"),
    (["game", "answer"], "{\"value\": 1", "answer: not valid JSON at line 1, column 12"),
    (["game", "answer"], "value: 1\nvalue: 1\n", "value: is given twice (line 2); keep one of the two"),
    (["game", "answer"], "[1, 2]", "answer: is not a JSON object"),
    (["-", "-"], "", "ANSWER: is standard input as the document is; give one of them as a file"),
    (["--lines", "game", "answer"], "", "ANSWER: stands in the lines with --lines; leave it out"),
    (["--max-bytes", "40", "game", "answer"], "value: " + "1" * 50, "game: is larger than 40 bytes"),
    (["--max-bytes", "200", "game", "answer"], "value: " + "1" * 200, "answer: is larger than 200 bytes"),
])  # fmt: skip
def test_an_answer_that_cannot_be_read_is_one_line(words, text, line, tmp_path):
    (tmp_path / "game").write_text(MATRIX, encoding="utf-8")
    (tmp_path / "answer").write_text(text, encoding="utf-8")
    done = gote("check", *(str(tmp_path / word) if word in ("game", "answer") else word for word in words), text="")
    assert (done.returncode, done.stdout) == (2, "")
    assert line in done.stderr
    assert done.stderr.count("\n") == 1


def test_check_names_what_an_answer_lacks(tmp_path):
    game, answer = tmp_path / "game.json", tmp_path / "answer.json"
    game.write_text(MATRIX, encoding="utf-8")
    answer.write_text('{"value": "1/12"}', encoding="utf-8")
    assert "row" in gote("check", str(game), str(answer)).stdout


def test_schema_of_one_kind_and_of_all():
    import jsonschema

    one = json.loads(gote("schema", "matrix").stdout)
    jsonschema.validate(json.loads(MATRIX), one)
    everything = json.loads(gote("schema").stdout)
    jsonschema.Draft7Validator.check_schema(everything)
    reader = jsonschema.Draft7Validator(everything)
    documents = (dict(document) for case in all_cases() for document in case.documents)
    one_each = {(document["kind"], document.get("ask")): document for document in documents}
    for document in one_each.values():
        assert not list(reader.iter_errors(document)), document
    wrong = [error.message for error in reader.iter_errors({"kind": "nim", "heap": [1]})]
    assert len(wrong) == 2, wrong  # an unknown field and a missing one, in nim's words, not "none of 113 forms fits"


def test_what_must_be_believed_of_every_kind():
    lines = json.loads(gote("trust", "--json").stdout)
    assert lines["nim"] > 100
    assert [line.split() for line in gote("trust").stdout.splitlines()] == [[k, str(n)] for k, n in lines.items()]


@pytest.mark.parametrize("ending", [".json", ".yaml"])
def test_convert_there_and_back(tmp_path, ending):
    output = tmp_path / f"game{ending}"
    assert gote("convert", "-", str(output), text=MATRIX).returncode == 0
    assert json.loads(gote("solve", "--json", str(output)).stdout)["value"] == "1/12"


def test_lines_in_order_with_errors_in_place():
    text = MATRIX + "\n" + '{"kind": "matrix"}' + "\n" + MATRIX.replace("-2", "5") + "\n"
    result = gote("solve", "--lines", "-", text=text)
    first, second, third = (json.loads(line) for line in result.stdout.splitlines())
    assert result.returncode == 1
    assert first["value"] == "1/12"
    assert second == {"error": "payoffs: is missing; add it", "line": 2}
    assert third["verified"]
    assert gote("solve", "--lines", "-", text=MATRIX).returncode == 0


def test_a_time_limit_stops_with_status_three():
    rows = [[(i * 7919 + j * 104729) % 1000 for j in range(600)] for i in range(600)]
    result = gote("solve", "-", "--max-seconds", "0.01", text=json.dumps({"kind": "matrix", "payoffs": rows}))
    assert result.returncode == 3
    assert "--max-seconds" in result.stderr
    assert result.stdout == ""


def test_a_memory_limit_is_read():
    assert gote("solve", "-", "--max-memory", "lots", text=MATRIX).returncode == 2
    assert gote("solve", "-", "--max-memory", "4G", text=MATRIX).returncode == 0


def test_version_and_help():
    assert gote("--version").stdout.startswith("gote ")
    for word in ("solve", "check", "explain", "plot", "schema", "convert", "reproduce", "exercise", "play", "serve"):
        assert word in gote("--help").stdout


def test_plot_writes_a_file(tmp_path):
    path = tmp_path / "picture.html"
    assert gote("plot", "-", "-o", str(path), text=MATRIX).returncode == 0
    assert "<svg" in path.read_text(encoding="utf-8")
    assert gote("plot", "-", "-o", str(path), "--lang", "ja", text=MATRIX).returncode == 0
    assert "ゲームの値は" in path.read_text(encoding="utf-8")
    assert gote("plot", "-", "-o", str(path), "--lang", "fr", text=MATRIX).returncode == 2
    assert gote("plot", "-", "-o", str(tmp_path / "picture.docx"), text=MATRIX).returncode == 2


def test_reproduce_writes_its_report(tmp_path):
    result = gote("reproduce", "--only", "F2.1.2", "--json", "--report", str(tmp_path / "report"))
    counts = json.loads(result.stdout)
    assert counts["total"]["cases"] == counts["total"]["reproduced"] == counts["total"]["by_document"] == 9
    assert "F2.1.2-ex-1" in (tmp_path / "report" / "index.html").read_text(encoding="utf-8")
    assert gote("reproduce", "--only", "nothing-like-this").returncode == 2
    assert gote("reproduce", "--only", "F2.1.2", "--list").stdout.startswith("F2.1.2-ex-1\tdocument\tzerosum\t")


def test_examples_are_found_and_solved(tmp_path):
    assert "F2.1.2-ex-1" in gote("examples", "matrix").stdout
    document = gote("examples", "F2.1.2-ex-1").stdout
    assert "1/12" in gote("solve", "-", text=document).stdout
    assert "last trick" in gote("examples", "schnapsen").stdout
    assert gote("examples", "no-such-word-anywhere").returncode == 2


def test_pictures_of_every_form(tmp_path):
    for ending, begins in (("svg", b"<svg"), ("html", b"<!doctype"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        path = tmp_path / f"picture.{ending}"
        assert gote("plot", "-", "-o", str(path), text='{"kind": "dresher", "n": 3}').returncode == 0
        assert path.read_bytes().startswith(begins)
        assert path.stat().st_size < 400_000
    tree = '{"kind": "extensive_family", "family": "basic_endgame"}'
    assert gote("plot", "-", "-o", str(tmp_path / "tree.tex"), text=tree).returncode == 0
    assert "tikzpicture" in (tmp_path / "tree.tex").read_text(encoding="utf-8")
    assert "use .svg" in gote("plot", "-", "-o", str(tmp_path / "x.tex"), text=MATRIX).stderr


def test_steps_are_asked_and_judged():
    asked = gote("explain", "-", "--questions", text=MATRIX).stdout.splitlines()
    assert len(asked) >= 3
    last = asked[-1].split()[0]
    judged = gote("explain", "-", "--answer", f"{last}=[1, 1]", "--answer", "99.1=3", text=MATRIX)
    assert judged.stdout.startswith(f"{last}: wrong")
    assert judged.returncode == 2
    assert "count them from 1" in judged.stderr
    assert "STEP.QUESTION=VALUE" in gote("explain", "-", "--answer", "p=1/2", text=MATRIX).stderr


def test_exercises_by_their_number():
    found = gote("examples", "ferguson", "4.4.4-3").stdout
    assert found.startswith("# F4.4.4-3")
    assert "kind: coalition" in found
    assert len(json.loads(gote("examples", "ferguson", "4.4.4-9", "--json").stdout)) == 4
    assert "has no example" in gote("examples", "ferguson", "9.9").stderr


def test_answers_and_exercises_in_every_form():
    for form, begins in (("latex", "\\subsection"), ("markdown", "# "), ("html", "<div")):
        assert gote("solve", "-", "--format", form, text=MATRIX).stdout.startswith(begins)
        assert begins in gote("exercise", "nim", "--format", form).stdout
    assert "choose text, markdown, html or latex" in gote("solve", "-", "--format", "rtf", text=MATRIX).stderr
