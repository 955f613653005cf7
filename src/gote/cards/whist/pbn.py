"""Text forms of deals: PBN (in and out), the one-line form, and LIN (in)."""

import re
from collections.abc import Iterator
from typing import Any

from gote.cards.whist.rules import COMPASS, SUITS, WhistGame
from gote.core import DocumentError

_TAG = re.compile(r'\[(\w+)\s+"([^"]*)"\]')


def boards_of_pbn(text: str) -> Iterator[dict[str, Any]]:
    """One document for every `[Deal]` of a PBN text; the leader sits left of the declarer, the trump is the contract's.

    >>> text = '[Deal "N:A... K... Q... J..."]\\n[Declarer "W"]\\n[Contract "4H"]'
    >>> next(boards_of_pbn(text))["leader"], next(boards_of_pbn(text))["trump"]
    ('N', 'H')
    """
    board: dict[str, str] = {}
    for name, value in [*_TAG.findall(text), ("Deal", "")]:
        if name in board and name == "Deal":
            yield _document(board)
            board = {}
        board[name] = value


def _document(board: dict[str, str]) -> dict[str, Any]:
    declarer, contract = board.get("Declarer", ""), board.get("Contract", "")
    if declarer[-1:] not in tuple(COMPASS):
        raise DocumentError("Declarer", 'is missing or no compass point; write [Declarer "N"]')
    found = re.match(r"[1-7]\s*(NT|[SHDC])", contract, re.IGNORECASE)
    if found is None:
        raise DocumentError("Contract", 'names no trump; write [Contract "4S"] or 3NT')
    leader = COMPASS[(COMPASS.index(declarer[-1:]) + 1) % 4]
    return {"kind": "whist", "hands": board["Deal"], "trump": found[1].upper(), "leader": leader}


def read_pbn(text: str) -> dict[str, Any]:
    """The board of a PBN text, of LIN text (`md|...|`), or the one-line form `N:... ... ... ... S N`.

    >>> read_pbn("N:A... K... Q... J... S W")["leader"]
    'W'
    """
    line = re.fullmatch(r"\s*([NESW]:.*?)\s+(NT|N|S|H|D|C|none)\s+([NESW])\s*", text, re.IGNORECASE | re.DOTALL)
    if line is not None:
        return {"kind": "whist", "hands": line[1], "trump": line[2], "leader": line[3].upper()}
    if "md|" in text:
        return _read_lin(text)
    boards = list(boards_of_pbn(text))
    if not boards:
        raise DocumentError("document", 'has no deal; write [Deal "N:AKQ.J2..T ..."]')
    if len(boards) > 1:
        raise DocumentError(
            "document", f"has {len(boards)} boards; solve them with gote whist boards FILE | gote solve --lines -"
        )
    return boards[0]


def _read_lin(text: str) -> dict[str, Any]:
    """LIN as bridge servers write it: South first, the fourth hand may be left out; the bidding ends with the contract."""
    cells = text.replace("\n", "").split("|")
    pairs = list(zip(cells[::2], cells[1::2], strict=False))
    deal = next(value for name, value in pairs if name.strip() == "md")
    dealer, hands = deal[:1], [_lin_hand(hand) for hand in deal[1:].split(",")]
    if len(hands) < 4 or not any(hands[3]):
        used = ["".join(hand[s] for hand in hands[:3]) for s in range(4)]
        hands = [*hands[:3], ["".join(r for r in "AKQJT98765432" if r not in used[s]) for s in range(4)]]
    seats = "SWNE"
    bids = [value.rstrip("!").upper() for name, value in pairs if name.strip() == "mb"]
    contract = [(k, bid) for k, bid in enumerate(bids) if re.match(r"[1-7][SHDCN]", bid)]
    if dealer not in tuple("1234") or not contract:
        raise DocumentError("md", "has no dealer or the bidding no contract; give a whole board")
    first = int(dealer) - 1
    last, bid = contract[-1]
    side = [k for k, b in contract if b[1:2] == bid[1:2] and (k - last) % 2 == 0]
    declarer = seats[(first + side[0]) % 4]
    leader = COMPASS[(COMPASS.index(declarer) + 1) % 4]
    written = {seat: ".".join(hand) for seat, hand in zip(seats, hands, strict=True)}
    return {"kind": "whist", "hands": written, "trump": "none" if bid[1] == "N" else bid[1], "leader": leader}


def _lin_hand(text: str) -> list[str]:
    found = dict.fromkeys(SUITS, "")
    suit = ""
    for letter in text.upper():
        if letter in SUITS:
            suit = letter
        elif suit:
            found[suit] += letter
    return [found[s] for s in SUITS]


def write_pbn(game: WhistGame) -> str:
    """The deal as PBN tags; an ending is a deal of fewer cards.

    >>> print(write_pbn(WhistGame(hands="N:A... K... Q... J...", trump="H", leader="N")))
    [Deal "N:A... K... Q... J..."]
    [Declarer "W"]
    [Contract "1H"]
    """
    if set(game.hands) != set(COMPASS) or game.trick:
        raise DocumentError("hands", "PBN has four hands N, E, S, W between two tricks; write JSON or YAML")
    hands = " ".join("..." if game.hands[seat] == "-" else game.hands[seat] for seat in COMPASS)
    declarer = COMPASS[(COMPASS.index(game.first_player) - 1) % 4]
    trump = "NT" if game.trump == "none" else game.trump
    return f'[Deal "N:{hands}"]\n[Declarer "{declarer}"]\n[Contract "1{trump}"]'
