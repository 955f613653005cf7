"""What a kind of game is, in one sentence for a visitor; most Japanese ones stand in the record of the kind."""

from __future__ import annotations

import re

from gote.core.registry import kind_record

ABOUT: dict[str, str] = {
    "nim": "Take any number of chips from one heap.",
    "subtraction": "Take a number of chips that is in a given set.",
    "octal": "A code says how many chips may be taken and how the rest may be split.",
    "heap": "A heap game with rules of your own: what may be taken, how the rest is split.",
    "coins": "Turn coins over by a rule; who turns the last one wins.",
    "hackenbush": "Cut an edge; whatever no longer hangs on the ground falls.",
    "graph": "Move a token along arrows; who cannot move loses, and play may go on for ever.",
    "sum": "Several impartial games at once: move in any one of them.",
    "nimber": "Add, multiply and divide with nim numbers of any size.",
    "moore": "Take chips from at least one and at most k heaps.",
    "nimble": "Move one coin to the left, as far as you like.",
    "silver_dollar": "Move a coin to the left without jumping over another.",
    "staircase": "Move coins one step down the stairs.",
    "northcott": "A white and a black man in each row; move yours without jumping.",
    "wythoff": "Take from one pile, or the same number from both.",
    "chomp": "Bite a square and all above and to the right; the corner is poisoned.",
    "empty_divide": "Empty one box and divide the other in two.",
    "thirty_one": "Use up cards in turn; who passes the limit loses.",
    "dynamic_subtraction": "How much you may take depends on what the opponent just took.",
    "sos": "Write S or O into a square; who completes SOS wins.",
    "kayles_row": "Knock down one pin, or two that stand side by side.",
    "vertex_removal": "Take away a vertex that has an edge, with all its edges.",
    "two_dimensional_nim": "Coins move left in their row, or to any square of a lower row; values are ordinals.",
    "misere_quotient": "What is left of a heap game when the last mover loses.",
    "red_blue_hackenbush": "Each player cuts edges of one colour; the value is a number.",
    "matrix": "Two choose at once; the table says what the row player wins from the column player.",
    "matrix_family": "Famous matrix games by name, with their numbers.",
    "parametric_matrix": "A matrix with one letter in it; the value as a function of that letter.",
    "blotto": "Two colonels divide their troops among posts.",
    "battleship": "Hide a ship of two squares; every call costs one.",
    "dresher": "Guess a number, told high or low; every guess costs one.",
    "infinite_matrix": "Both name an integer; who is ahead decides the payoff.",
    "silverman": "The larger number wins, unless it is too much larger.",
    "extensive": "A game as a tree: who moves, what each player knows, what is paid at the ends.",
    "extensive_family": "Famous trees by name: Kuhn poker, Leduc poker and others.",
    "bayesian": "Everybody knows his own type only, and how likely the types of the others are.",
    "stochastic": "Several tables; what is played decides which table comes next.",
    "stochastic_family": "Famous games of many stages by name.",
    "betting": "Poker with hands from 0 to 1: bet, call or fold.",
    "newman": "Poker where any amount may be bet.",
    "cournot": "Firms choose how much to make, at once.",
    "bertrand": "Two firms choose their prices, at once.",
    "stackelberg": "A leader chooses first, a follower replies.",
    "advertising": "Firms share a prize in proportion to what they spend.",
    "bimatrix": "Two choose at once, and each has a table of their own.",
    "strategic": "Any number of players, one payoff vector for every outcome.",
    "profile": "Is a pair of strategies an equilibrium, and if not, who gains by changing?",
    "dominance": "Which strategies survive when dominated ones are struck out?",
    "lemke_howson": "The paths of Lemke and Howson to an equilibrium.",
    "refinements": "Which equilibria are strict, perfect, proper or best for both?",
    "correlated": "A device advises both players; who gains by ignoring it?",
    "logit": "Equilibria of players who err, from pure noise to almost none.",
    "commitment": "One player announces a mixed strategy, the other answers.",
    "repeated": "The same table played several times, or for ever.",
    "evolution": "Which strategies of a population no mutant can invade?",
    "payoff_set": "What two players can reach together.",
    "tu_bargaining": "Bargaining with side payments, by threats.",
    "ntu_bargaining": "Bargaining without side payments: the lambda-transfer solution.",
    "nash_bargaining": "Divide by Nash's axioms: a set of agreements and a threat.",
    "bargaining_axioms": "A way to divide, put to Nash's five axioms.",
    "all_in_endgame": "The last bet of a poker hand with one player all in.",
    "coalition": "What every group of players is worth; who should get how much?",
    "voting": "Players with weights and a quota: who has how much power?",
    "simple_game": "Which groups win; the power of every player.",
    "airport": "One runway for planes of several sizes: who pays what?",
    "bankruptcy": "Claims on an estate that is too small.",
    "coalitional_form": "From a table with side payments to the worth of every group.",
    "glove_market": "A pair of gloves is worth one, a single glove nothing.",
    "machines": "A machine with a worker makes one.",
    "object_market": "One object, its owner and several buyers.",
    "product_market": "Buyers with demands, sellers with supplies of one product.",
    "ladder": "Worth grows with the steps from the bottom without a gap.",
    "landlord": "A landlord and peasants who work his land.",
    "symmetric_game": "What a group is worth depends on its size alone.",
    "assignment_game": "Sellers with one good each, buyers who want one.",
    "trip": "A round trip: every city pays for a visit; how to share the cost?",
    "road": "Farms that build roads to town together.",
    "lottery": "Lotteries over prizes: which is best, and what is a mixture worth?",
    "preferences": "Is there a utility behind what somebody prefers?",
    "contraction": "A map that brings points together, and its fixed point.",
    "nash_map": "Nash's map: how far a profile is from an equilibrium.",
    "tricks": "One suit, open hands; the higher card takes both, some cards score.",
    "sixty_six": "Open hands and a stock that is drawn from after every trick.",
    "stock_card": "Can a player make sure to draw one card of the stock?",
    "tanhinmin": "Two players get rid of cards; only a stronger card may follow.",
    "memory": "Turn two cards; when is it better to turn a known one?",
    "partizan": "Games where each player has moves of their own: Domineering, Clobber, Toads and Frogs and others.",
    "whist": "Open hands with suits and trumps: who takes how many tricks?",
    "rules": "A game of your own rules, written in Python.",
}


ABOUT_JA: dict[str, str] = {
    "matrix": "二人が同時に選ぶ。行プレイヤーが列プレイヤーから受け取る額が表にある。",
    "betting": "0 から 1 までの手をもつポーカー。賭け、コール、フォールドを選ぶ。",
    "airport": "大きさの違う飛行機が一本の滑走路を使う。誰がいくら払うか。",
    "ladder": "下から隙間なくそろった段の数で提携の値が決まる。",
    "symmetric_game": "提携の値が人数だけで決まる。",
}
"""Where the record of the kind speaks in formulas."""


def summary(kind: str, lang: str = "en") -> str:
    """The sentence; a kind without one says the first sentence of its class.

    >>> summary("nim"), summary("symmetric_game", "ja")
    ('Take any number of chips from one heap.', '提携の値が人数だけで決まる。')
    """
    if lang == "ja":
        return ABOUT_JA.get(kind) or kind_record(kind).told("ja")
    if kind in ABOUT:
        return ABOUT[kind]
    told = " ".join(kind_record(kind).told("en").replace("`", "").split())
    return re.split(r"(?<=[.;]) ", told, maxsplit=1)[0].rstrip(";.") + "."
