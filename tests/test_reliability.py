"""Every defect that the reliability review of the first edition reproduced, and the tests that hold it down.

`FINDINGS` leads from the review's numbers to tests; what had no test of its exact case has it here.
"""

import ast
import json
from pathlib import Path

import pytest

from tests.cli.command import gote

FINDINGS = {
    "R1 nonsense is right": "test_reliability::test_r1 test_proofs::test_nonsense_and_other_kinds_are_refused",
    "R2 an empty core is not empty": "test_reliability::test_r2 cli/test_reproductions::test_a_false_field_is_refused",
    "R3 one deep request ends solving": "web/test_withstands::test_a_deep_document_is_its_own_answer fuzz/test_chaos::test_a_bad_day_in_small",
    "R4 a match takes the server's memory": "web/test_withstands::test_a_huge_match_stays_in_a_worker_under_its_limits",
    "R5 false main fields": "cli/test_reproductions::test_a_false_field_is_refused test_proofs::test_no_changed_answer_is_accepted",
    "R6 kind and verified are ignored": "test_reliability::test_r6 cli/test_reproductions::test_what_an_answer_says_of_itself_is_not_believed",
    "R7 a limit breaks the process": "test_reliability::test_r7 core/test_limits::test_after_stops_at_random_moments_every_document_is_solved",
    "R8 half a character ends --lines": "cli/test_odd_text::test_half_a_character_costs_one_line",
    "R9 SIGTERM does nothing": "web/test_withstands::test_sigterm_ends_a_server_whatever_it_was_asked",
    "R10 tickets keep their request": "web/test_withstands::test_a_finished_ticket_keeps_no_question "
    "web/test_withstands::test_a_large_body_is_read_by_a_worker",
    "R11 small requests kill a worker": "web/test_withstands::test_a_lone_surrogate_from_python_ends_no_worker "
    "web/test_withstands::test_numbers_beyond_4300_digits_come_back",
    "R12 verified is false": "cli/test_reproductions::test_payoffs_far_apart_are_proved",
    "R13 a full disk": "cli/test_faults::test_a_table_on_a_full_disk_is_one_line "
    "cli/test_faults::test_kernels_that_cannot_be_kept_are_used_all_the_same "
    "cli/test_faults::test_a_picture_on_a_full_disk_is_one_line_and_leaves_nothing",
    "R14 completeness is not asked for": "test_reliability::test_r14 test_proofs::test_no_changed_answer_is_accepted",
    "R15 anybody reads anybody's work": "web/test_withstands::test_jobs_have_names_nobody_can_guess",
    "R16 a cold cache is a 500": "web/test_withstands::test_the_first_requests_find_no_compiled_kernel",
    "R17 ascii output": "cli/test_odd_text::test_output_in_any_encoding",
    "R18 late stops": "cli/test_stops::test_the_time_limit_is_one_line_and_status_3 cli/test_stops::test_ctrl_c_says_stopped_and_ends_with_130",
    "R19 commands without limits": "cli/test_stops::test_every_command_that_solves_has_limits",
    "R20 tracebacks": "fuzz/test_corpus::test_what_failed_before cli/test_odd_text::test_tags_of_yaml_are_told",
    "R21 two builders": "cli/test_faults::test_two_builders_of_one_table",
    "R22 read-only folders": "cli/test_faults::test_a_folder_that_cannot_be_written_is_one_line",
    "R23 orphans": "cli/test_faults::test_a_killed_sweep_leaves_no_process cli/test_stops::test_nobody_is_left_behind_by_kill_9",
    "R24 duplicates": "test_reliability::test_r24 cli/test_reproductions::test_a_false_field_is_refused",
    "R25 tracebacks of check": "test_reliability::test_r25 cli/test_reproductions::test_check_reads_any_answer_without_a_traceback",
    "R26 web and command line differ": "web/test_withstands::test_a_body_is_read_as_the_command_line_reads_it",
    "R27 hosts and origins": "web/test_withstands::test_hosts_and_origins",
    "R28 slow connections, nonsense options": "web/test_withstands::test_a_head_that_never_ends_is_cut "
    "web/test_withstands::test_nonsense_is_refused_at_once",
    "R29 no limit is infinity": "cli/test_stops::test_no_limit_at_all core/test_limits::test_no_limit_and_infinity_are_the_same",
    "R30 errors one cannot read": "test_reliability::test_r30 cli/test_odd_text::test_an_error_is_a_line_one_can_read",
    "R31 damaged levels": "cli/test_faults::test_a_damaged_level_is_told_by_every_build",
    "R32 altered chunks": "cli/test_faults::test_altered_chunks_are_not_believed cli/test_faults::test_a_query_sees_the_chunks_and_nothing_else",
    "R33 nonsense for the lab": "cli/test_faults::test_nonsense_for_the_lab_is_one_line",
    "R34 licences": "cli/test_sbom::test_the_bill_of_an_installation cli/test_sbom::test_a_strong_licence_would_be_told",
}  # fmt: skip
CORE = {"kind": "coalition", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}}


@pytest.mark.parametrize("finding", FINDINGS)
def test_the_tests_of_a_finding_are_there(finding):
    for name in FINDINGS[finding].split():
        file, _, function = name.partition("::")
        text = (Path(__file__).parent / f"{file}.py").read_text(encoding="utf-8")
        assert function in {node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}, name


def checked(document, answer, folder, *words):
    """`gote check` of files, as somebody who was handed both."""
    for name, data in (("game", document), ("answer", answer)):
        (folder / f"{name}.json").write_text(json.dumps(data))
    return gote("check", *words, str(folder / "game.json"), str(folder / "answer.json"))


def solved(document):
    done = gote("solve", "--json", "-", text=json.dumps(document))
    return json.loads(done.stdout)


@pytest.mark.parametrize("answer", [{"nonsense": 1}, {"error": "x", "line": 3}])
def test_r1(answer, tmp_path):
    done = checked(CORE, answer, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_r2(tmp_path):
    done = checked(CORE, {**solved(CORE), "core": {"empty": False}}, tmp_path)
    assert done.returncode == 1
    assert "wrong" in done.stdout


@pytest.mark.parametrize("answer", [{"kind": "bimatrix", "verified": False}, {"kind": "bimatrix"}])
@pytest.mark.parametrize(
    "document",
    [{"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}, {"kind": "nim", "heaps": [1, 9]}],
    ids=["matrix", "nim"],
)
def test_r6(document, answer, tmp_path):
    done = checked(document, {**solved(document), **answer}, tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "answer.kind" in done.stderr


@pytest.mark.parametrize("seconds", ["0.4", "1", "1.5"])
def test_r7(seconds, tmp_path):
    """Cold caches: the limit falls into imports and compilation, and the lines after it are none the worse."""
    gloves = [{"kind": "glove_market", "left": left, "right": right} for left, right in ((2, 10), (2, 10), (3, 9))]
    text = "".join(json.dumps(document) + "\n" for document in gloves)
    cold = {"NUMBA_CACHE_DIR": str(tmp_path / "kernels")}
    done = gote("solve", "--lines", "-", "--max-seconds", seconds, text=text, timeout=600, **cold)
    assert done.stderr == ""
    for number, line in enumerate(done.stdout.splitlines(), 1):
        found = json.loads(line)
        late = {"error": f"stopped after {seconds} seconds; allow more with --max-seconds", "line": number}
        assert found == late or found["verified"] is True
    assert number == 3


def test_r14(tmp_path):
    right = solved(CORE)
    part = {name: value for name, value in right.items() if name != "shapley"}
    said = json.loads(checked(CORE, part, tmp_path, "--json").stdout)
    assert (said["verdict"], said["missing"]) == ("right", ["shapley"])
    whole = checked(CORE, part, tmp_path, "--json", "--complete")
    assert (whole.returncode, json.loads(whole.stdout)["verdict"]) == (1, "wrong")


def test_r24(tmp_path):
    """A coin [row, column] written as [row, row, column]."""
    count = {"kind": "count", "counts": [2], "base": 0}
    document = {
        "kind": "coins",
        "rule": {"kind": "product", "factors": [count, count]},
        "heads": [[1, 3], [3, 2], [4, 4]],
    }
    right = solved(document)
    assert checked(document, right, tmp_path).returncode == 0
    assert right["moves"]
    doubled = [[[coin[0], *coin] if isinstance(coin, list) else coin for coin in move] for move in right["moves"]]
    assert checked(document, {**right, "moves": doubled}, tmp_path).returncode != 0
    assert checked(document, {**right, "moves": right["moves"] * 2}, tmp_path).returncode != 0


@pytest.mark.parametrize("left_out", ["strategies", "pieces", "moves"])
def test_r25(left_out, tmp_path):
    """An admissible strategy of which a part is left out, down to the moves of a hand."""
    document = {"kind": "betting", "model": "la_relance", "bet": 2}
    right = solved(document)
    admissible = right["optimal_sets"]["player2"]["admissible"]
    if left_out == "strategies":
        del admissible["strategies"]["bet"]
    elif left_out == "pieces":
        admissible["strategies"]["bet"].pop()
    else:
        del admissible["strategies"]["bet"][0]["moves"]["fold"]
    done = checked(document, right, tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert "optimal_sets" in done.stdout


@pytest.mark.parametrize(
    "document",
    [
        {"kind": "machines", "owners": 100, "machines": 2, "workers": 3},
        {"kind": "glove_market", "left": 100, "right": 3},
        {"kind": "object_market", "offers": list(range(103))},
        {"kind": "matrix_family", "family": "diagonal", "parameters": {"entries": "-1/3"}},
        {"kind": "voting", "weights": ["9" * 5000, 1], "quota": -1},
    ],
    ids=lambda document: document["kind"],
)
def test_r30(document):
    done = gote("solve", "-", text=json.dumps(document))
    assert done.returncode in (0, 2, 3)
    if done.returncode:
        assert done.stderr.count("\n") == 1
        assert len(done.stderr) < 1600
        assert ": " in done.stderr.removeprefix("gote: "), "names no field"
