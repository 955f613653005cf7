"""The observatory: long tables against the plain ones, published periods, chains that survive what happens to files."""

import json
import random
import shutil

import numpy as np
import pytest
from typer.testing import CliRunner

from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.heaps.tables import LawTable
from gote.combinatorial.observatory import growth as growth_module
from gote.combinatorial.observatory import study as study_module
from gote.combinatorial.observatory.chain import Chain, law_of
from gote.combinatorial.observatory.check_chain import ChainProof, the_period_holds_for_ever
from gote.combinatorial.observatory.cli import app
from gote.combinatorial.observatory.growth import Growth, find_period
from gote.combinatorial.observatory.study import codes, prove_chain, run, search
from gote.core import LimitError
from gote.core.proof import Wrong


@pytest.mark.parametrize("code", ["0.104", "0.106", "0.454", "0.6", "0.04", "0.127", "0.354", "4.7", "grundy", "0.5"])
def test_long_tables_agree_with_plain_ones(code):
    law = law_of(code)
    growth = Growth(law)
    growth.to(9000)
    assert np.array_equal(growth.values, LawTable(law, 1e12).values(8999))


@pytest.mark.parametrize("code", ["0.104", "0.6", "4.7", "grundy"])
def test_numbers_outside_the_window_are_made_again(code, monkeypatch):
    monkeypatch.setattr(growth_module, "WINDOW", 1 << 12)
    monkeypatch.setattr(growth_module, "STEP", 1 << 10)
    law = law_of(code)
    growth = Growth(law)
    growth.to(14_000)
    assert np.array_equal(growth.values, LawTable(law, 1e12).values(13_999))


def test_random_codes_are_proved_by_the_second_program():
    rng = random.Random(104)
    for code in rng.sample(codes(3), 6):
        law = octal_law(code)
        growth = Growth(law)
        growth.to(10_000)
        if len(growth.rare) < 300:
            ChainProof(law, growth.values, growth.space).every_value_is_a_mex()


@pytest.mark.parametrize(
    ("code", "period"),
    [
        ("0.77", (71, 12)),
        ("0.137", (52, 34)),
        ("0.156", (3479, 349)),
        ("0.165", (5181, 1550)),
        ("0.644", (3256, 442)),
        ("0.055", (259, 148)),
        ("0.45", (498, 20)),
        ("0.356", (7315, 142)),
    ],
)
def test_published_periods(code, period):
    """Guy and Smith (1956), Flammenkamp's table of octal games."""
    finding = search(code, 40_000)
    assert (finding.preperiod, finding.length) == period
    assert finding.proved


def test_a_changed_value_breaks_the_proof():
    law = octal_law("0.104")
    growth = Growth(law)
    growth.to(12_000)
    rng = random.Random(3)
    for heap in rng.sample(range(1, 12_000), 12):
        values = growth.values.copy()
        values[heap] ^= rng.choice((1, 2, 4, 8))
        with pytest.raises(Wrong):
            ChainProof(law, values, growth.space).every_value_is_a_mex()
    with pytest.raises(Wrong):
        ChainProof(law, growth.values, growth.space._replace(off=0)).every_value_is_a_mex()


def test_a_false_period_is_refused():
    law = octal_law("0.77")
    values = LawTable(law).values(400).astype(np.uint8)
    the_period_holds_for_ever(law, values, 71, 12)
    for false in ((70, 12), (71, 24), (72, 12), (71, 6), (190, 12)):
        with pytest.raises(Wrong):
            the_period_holds_for_ever(law, values, *false)
    assert find_period(law, values[:150]) is None


def test_a_short_length_that_begins_late_is_looked_at_once(monkeypatch):
    """0.376 repeats every 4 heaps from 2,268,247 on: short of twice that, every multiple of 4 repeats, too."""
    values = np.concatenate((np.random.default_rng(4).integers(0, 9, 3000), np.tile([1, 2, 4, 7], 700))).astype(
        np.uint8
    )
    looked = []
    agrees = growth_module._agrees_from
    monkeypatch.setattr(growth_module, "_agrees_from", lambda v, length: looked.append(length) or agrees(v, length))
    assert find_period(octal_law("0.376"), values) is None
    assert looked == [4]
    late = np.concatenate((values, np.tile(values[-4:], 200)))
    assert find_period(octal_law("0.376"), late) == (3000 - _before(values), 4)


def _before(values):
    """How many of the random values happen to go on in fours."""
    return next(k for k in range(3000) if values[2999 - k] != values[3003 - k])


def test_a_chain_is_continued_where_it_stopped(tmp_path):
    chain = Chain(tmp_path, "0.104")
    run(chain, 10_000)
    run(Chain(tmp_path, "0.104"), 20_000)
    again = Chain(tmp_path, "0.104")
    assert [(s.start, s.stop) for s in again.segments] == [(0, 10_000), (10_000, 20_000)]
    assert again.broken() is None
    law = octal_law("0.104")
    assert np.array_equal(again.values(), LawTable(law, 1e12).values(19_999))
    assert prove_chain(again).proved


def test_a_stopped_or_damaged_chain_loses_only_its_end(tmp_path):
    chain = Chain(tmp_path, "0.454")
    run(chain, 10_000)
    run(chain, 15_000)
    with (tmp_path / "ledger.jsonl").open("a") as ledger:
        ledger.write('{"start": 15000, "sto')  # the machine stopped here
    with (tmp_path / "values").open("ab") as values:
        values.write(b"\1\2\3")
    chain = Chain(tmp_path, "0.454")
    assert len(chain) == 15_000
    run(chain, 16_000)
    assert Chain(tmp_path, "0.454").broken() is None
    raw = bytearray((tmp_path / "values").read_bytes())
    raw[12_345] ^= 1
    (tmp_path / "values").write_bytes(raw)
    broken = Chain(tmp_path, "0.454").broken()
    assert broken is not None
    assert broken.start == 10_000
    assert prove_chain(Chain(tmp_path, "0.454")).values == 10_000


def test_two_bytes_where_a_value_needs_them(tmp_path):
    chain = Chain(tmp_path, "0.6")
    chain.append(LawTable(octal_law("0.6"), 1e12).values(4999).astype(np.uint8))
    run(chain, 14_000)
    assert Chain(tmp_path, "0.6").broken() is None
    assert np.array_equal(chain.values(), LawTable(octal_law("0.6"), 1e12).values(13_999))


def test_the_command_line(tmp_path):
    call = CliRunner().invoke
    folder = ["--folder", str(tmp_path)]
    assert call(app, ["run", "0.77", "--until", "10000", *folder]).exit_code == 0
    told = json.loads(call(app, ["prove", "0.77", "--json", *folder]).stdout)
    assert (told["preperiod"], told["length"], told["proved"]) == (71, 12, True)
    assert "71" in call(app, ["status", "--deep", *folder]).stdout
    assert "3 of 4 games" in call(app, ["prove", "--digits", "1", "--until", "8000", *folder]).stdout


def test_a_table_grows_in_its_file_and_is_widened_there(tmp_path):
    """Values of 0.6 pass 255 before 14,000: with nothing sealed, and with a first segment of one byte each."""
    law = octal_law("0.6")
    right = LawTable(law, 1e12).values(13_999)
    fresh = Chain(tmp_path / "fresh", "0.6")
    growth = Growth(law, room=fresh.room)
    growth.to(14_000)
    fresh.seal(14_000)
    assert np.array_equal(Chain(tmp_path / "fresh", "0.6").values(), right)
    sealed = Chain(tmp_path / "sealed", "0.6")
    growth = Growth(law, room=sealed.room)
    for stop in (5_000, 9_000, 14_000):
        growth.to(stop)
        sealed.seal(stop)
    again = Chain(tmp_path / "sealed", "0.6")
    assert np.array_equal(again.values(), right)
    assert (again.width, again.broken(), sorted(f.name for f in again.folder.iterdir())) == (
        2,
        None,
        ["ledger.jsonl", "values.2"],
    )


def test_the_space_is_chosen_again_where_values_have_one_more_digit():
    """Grundy's game: the values from 256 on are common when their new digit is in the mask; here with smaller ones."""
    law = octal_law("0.354")
    growth = Growth(law)
    looked = []
    choose = growth._choose
    growth._choose = lambda: (looked.append(int(growth.values.max()).bit_length()), choose())
    growth.to(20_000)
    assert np.array_equal(growth.values, LawTable(law, 1e13).values(19_999))
    assert looked == sorted(looked)


def test_a_table_too_large_for_the_disk_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(study_module.shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10**6, 0, 10**6))
    with pytest.raises(LimitError, match="GiB free"):
        run(Chain(tmp_path, "0.77"), 10**6)
