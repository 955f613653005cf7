"""Rulesets: taking apart and turning round change no value; mirror images; the proofs by play."""

import random

import pytest

import gote
from gote.combinatorial.partizan.position.check_cakes import cake_number
from gote.combinatorial.partizan.position.check_play import Play
from gote.combinatorial.partizan.position.evaluate import Evaluator
from gote.combinatorial.partizan.rulesets.rules_colouring import ColouringGraph
from gote.combinatorial.partizan.rulesets.rules_hackenbush import Hackenbush
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.rulesets.rules_table import TEXTS
from gote.combinatorial.partizan.short.rules_notation import read
from gote.combinatorial.partizan.short.store import ZERO, Store


class Bare(Ruleset):
    """The same rules without any saving of work."""

    def __init__(self, rules):
        self.rules, self.start = rules, rules.start

    def options(self, state, player):
        return self.rules.options(state, player)


BOARDS = {
    "domineering": (".....#", [(3, 4), (2, 6), (4, 3)]),
    "toads_and_frogs": ("TF..", [(1, 8), (1, 9)]),
    "clobber": ("xo.", [(3, 3), (2, 5), (1, 9)]),
    "amazons": ("....LR##", [(2, 3), (3, 3), (1, 6)]),
    "col": ("...br#", [(2, 4), (3, 3)]),
    "snort": ("...br#", [(2, 4), (3, 3)]),
    "nogo": ("...xo", [(2, 3), (2, 4)]),
    "konane": ("xo.", [(3, 4), (4, 4), (1, 10)]),
    "toppling_dominoes": ("xog.", [(1, 9)]),
    "elephants_and_rhinos": ("ER..", [(1, 9)]),
}


def random_position(name, rng):
    signs, sizes = BOARDS[name]
    rows, columns = rng.choice(sizes)
    return "/".join("".join(rng.choice(signs) for _ in range(columns)) for _ in range(rows))


def small_enough(rules, most=3000):
    seen, stack = set(), [rules.start]
    while stack and len(seen) <= most:
        state = stack.pop()
        if state not in seen:
            seen.add(state)
            stack += [s for player in (0, 1) for _, s in rules.options(state, player)]
    return len(seen) <= most


def positions():
    rng = random.Random(2026)
    for name in BOARDS:
        for _ in range(12):
            rules = TEXTS[name](random_position(name, rng))
            if small_enough(rules):
                yield pytest.param(rules, id=f"{name}:{rules.start}")
    for _ in range(15):
        edges = [
            (rng.randrange(5), rng.randrange(5), rng.choice(("blue", "red", "green"))) for _ in range(rng.randrange(8))
        ]
        yield pytest.param(Hackenbush(0, edges), id=f"hackenbush:{edges}")
    for game in ("col", "snort"):
        for _ in range(8):
            edges = [(rng.randrange(6), rng.randrange(6)) for _ in range(rng.randrange(9))]
            colours = {v: rng.choice("br") for v in range(6) if rng.random() < 0.3}
            rules = ColouringGraph(range(6), [(u, v) for u, v in edges if u != v], colours, game)
            yield pytest.param(rules, id=f"{game}:{edges}")


@pytest.mark.parametrize("rules", list(positions()))
def test_parts_and_symmetries_keep_the_value(rules):
    games = Store()
    value = Evaluator(rules, games).value(rules.start)
    assert Evaluator(Bare(rules), games).value(rules.start) == value
    play = Play(rules)
    assert play.worth(read(games.show(value)))
    assert Play(rules, whole=True).worth(read(games.show(value)))
    assert play.outcome() == games.outcome(value)
    left, right = Evaluator(rules, games).winning_moves(rules.start)
    assert [rules.written(m) for m in left] == play.winning_moves(0)
    assert [rules.written(m) for m in right] == play.winning_moves(1)
    other = games.show(games.add(value, games.read("*"))), games.show(games.add(value, games.read("1/2")))
    assert not any(play.worth(read(text)) for text in other)


@pytest.mark.parametrize("name", ["domineering", "clobber", "col", "snort", "amazons", "nogo"])
def test_a_wall_between_two_boards_makes_a_sum(name):
    rng = random.Random(7)
    wall = {"domineering": "###", "clobber": "...", "amazons": "###"}.get(name)
    for _ in range(6):
        a, b = ("/".join("".join(rng.choice(BOARDS[name][0]) for _ in range(3)) for _ in range(2)) for _ in range(2))
        if wall is None:
            continue
        games = Store()
        value = [Evaluator(rules, games).value(rules.start) for rules in map(TEXTS[name], (a, b, f"{a}/{wall}/{b}"))]
        assert games.add(value[0], value[1]) == value[2]


def test_values_of_col_are_numbers_or_numbers_with_a_star():
    """Conway's theorem."""
    rng = random.Random(3)
    for _ in range(40):
        rules, games = TEXTS["col"](random_position("col", rng)), Store()
        leaf = games.leaf[Evaluator(rules, games).value(rules.start)]
        assert leaf is not None
        assert leaf.ups == 0
        assert leaf.star <= 1


def test_clobber_is_all_small():
    from gote.combinatorial.partizan.short.atomic_weight import AtomicWeights

    rng = random.Random(4)
    for _ in range(30):
        rules, games = TEXTS["clobber"](random_position("clobber", rng)), Store()
        assert AtomicWeights(games).of(Evaluator(rules, games).value(rules.start)) is not None


def test_cutcake_follows_the_published_formula():
    """Winning Ways: with k, m the bit lengths of A, B less 1, floor(B / 2^k) - 1 if m >= k, else 1 - floor(A / 2^m)."""
    for a in range(1, 13):
        for b in range(1, 13):
            rules, games = TEXTS["cutcake"](f"{a}x{b}"), Store()
            k, m = a.bit_length() - 1, b.bit_length() - 1
            wanted = (b >> k) - 1 if m >= k else 1 - (a >> m)
            assert Evaluator(rules, games).value(rules.start) == games.number(wanted)
            assert cake_number(rules, rules.start) == wanted


def test_the_first_row_of_maundy_cake():
    """Winning Ways: a strip of n squares."""
    found = []
    for n in range(1, 13):
        rules, games = TEXTS["maundy_cake"](f"1x{n}"), Store()
        found.append(games.stops(Evaluator(rules, games).value(rules.start))[0])
        assert cake_number(rules, rules.start) == found[-1]
    assert found == [0, 1, 1, 3, 1, 4, 1, 7, 4, 6, 1, 10]


def test_long_columns_need_no_deep_recursion():
    rules, games = TEXTS["domineering"]("/".join("." * 300)), Store()
    assert Evaluator(rules, games).value(rules.start) == games.number(150)


def test_an_empty_board_is_zero():
    for name, text in (("domineering", "##/##"), ("clobber", "..."), ("amazons", "..."), ("col", "#"), ("nogo", "xo")):
        rules, games = TEXTS[name](text), Store()
        assert Evaluator(rules, games).value(rules.start) == ZERO


@pytest.mark.parametrize(
    ("name", "signs"), [("domineering", "....#"), ("clobber", "xxoo."), ("col", "...br#"), ("snort", "...br#")]
)
def test_the_compiled_boards_agree(name, signs):
    from gote.combinatorial.partizan.position.boards import BoardEvaluator

    rng = random.Random(5)
    for _ in range(25):
        rows, columns = rng.randint(1, 4), rng.randint(1, 4)
        text = "/".join("".join(rng.choice(signs) for _ in range(columns)) for _ in range(rows))
        rules, games = TEXTS[name](text), Store()
        wanted, found = Evaluator(rules, games), BoardEvaluator(rules, games)
        assert found.value(rules.start) == wanted.value(rules.start)
        assert found.winning_moves(rules.start) == wanted.winning_moves(rules.start)


def test_compiled_boards_do_not_wrap_round():
    from gote.combinatorial.partizan.position.boards import BoardEvaluator

    full = "/".join(["." * 8] + ["########"] * 6 + ["." * 8])
    rules, games = TEXTS["domineering"](full), Store()
    assert BoardEvaluator(rules, games).value(rules.start) == games.number(-8)


def test_red_blue_trees_agree_with_the_sign_rule():
    from gote.combinatorial.partizan.red_blue.solve import value_of

    rng = random.Random(6)
    for _ in range(40):
        edges = [(rng.randrange(v), v, rng.choice(("blue", "red"))) for v in range(1, rng.randint(2, 12))]
        rules, games = Hackenbush(0, edges), Store()
        assert Evaluator(rules, games).value(rules.start) == games.number(value_of(0, edges))


def test_the_database_of_domineering_shapes():
    """Free polyominoes (published counts), and the number of their values with the greatest temperatures."""
    from gote.combinatorial.partizan.position.database import DomineeringDatabase

    table = DomineeringDatabase(8)
    sizes = list(table.sizes())
    assert [size.shapes for size in sizes] == [1, 1, 2, 5, 12, 35, 108, 369]
    assert [size.values for size in sizes] == [1, 2, 3, 8, 11, 28, 53, 108]
    assert [str(size.hottest) for size in sizes] == ["-1", "-1", "0", "1", "1", "5/4", "5/4", "3/2"]
    rng = random.Random(8)
    for _ in range(20):
        text = "/".join("".join(rng.choice("..#") for _ in range(4)) for _ in range(3))
        rules = TEXTS["domineering"](text)
        if max((part.count(".") for part in rules.parts(text)), default=0) <= 8:
            assert table.value(text) == Evaluator(rules, table.games).value(rules.start)


def test_remoteness_is_odd_for_wins():
    from gote.combinatorial.partizan.position.remoteness import remoteness

    rng = random.Random(9)
    for name in ("domineering", "clobber", "snort"):
        for _ in range(5):
            rules = TEXTS[name](random_position(name, rng))
            if small_enough(rules):
                play = Play(rules)
                assert [n % 2 == 1 for n in remoteness(rules)] == [play.first_wins(p, rules.start) for p in (0, 1)]


def test_the_command_line():
    from typer.testing import CliRunner

    from gote.combinatorial.partizan.cli import app

    run = CliRunner().invoke
    assert run(app, ["sum", "^", "^*", "--json"]).stdout == '{"value": "^2*", "outcome": "L"}\n'
    assert run(app, ["born", "2"]).stdout == "22\n"
    assert "35      28      5/4" in run(app, ["database", "6"]).stdout


def test_the_tree_of_options_names_the_winning_moves():
    from gote.combinatorial.partizan.position.explorer import branches
    from gote.combinatorial.partizan.position.rules import PartizanGame

    rng = random.Random(10)
    for name in ("domineering", "clobber", "snort", "toads_and_frogs"):
        game = PartizanGame(ruleset=name, position=random_position(name, rng))
        answer = game.solve().to_document()
        first = [b for b in branches(game, 2) if b.depth == 1]
        for player, side in ((0, "left"), (1, "right")):
            wins = [str(b.move) for b in first if b.player == player and b.wins]
            assert sorted(wins) == sorted(map(str, answer["moves"][side]))


@pytest.mark.parametrize(
    ("ruleset", "parts"),
    [
        ("toads_and_frogs", ["T.F", "TT..F", "F.T"]),
        ("elephants_and_rhinos", ["E.R", "E..R", "R.E"]),
        ("clobber", ["xo", "xxo", "oox"]),
        ("konane", ["xo.", ".xox", "ox."]),
        ("nogo", ["...", "x..", ".o"]),
        ("snort", ["..", ".b", "r.."]),
        ("amazons", ["L..", "R.", "..R"]),
    ],
)
def test_blocked_cells_part_a_board(ruleset, parts):
    games = Store()

    def value(position):
        answer = gote.solve({"kind": "partizan", "ruleset": ruleset, "position": position})
        assert answer.verify()
        return games.read(answer.value)

    assert value("#".join(parts)) == games.total(map(value, parts))
    if not TEXTS[ruleset]("...").one_row:  # rows may come as lines
        rows = [part for part in parts if len(part) <= 3]
        assert value("\n###\n".join(row.ljust(3, "#") for row in rows)) == games.total(map(value, rows))
