"""Positions of Dark Horse as SPEC section 11 writes them, and short ways to play and read a table."""

from __future__ import annotations

from typing import Any

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import (
    CARDS,
    CHARACTERS,
    DEPUTY,
    HEXES,
    JAILED,
    OFFICES,
    OUT,
    SIDES,
    SPOTS,
    TOKEN_NAMES,
    TYPES,
    UNPLACED,
)
from boomtown.games.dark_horse.territory import has_access, own_lines
from boomtown.kernel.table import Table

A, B, C, D = range(4)
NAMES = ["Ann", "Bob", "Cid", "Dot"]
PLACEMENT = [["PlacementRounds"]]  # one phase alone: what it leaves stays on the table
COLLECTION = [["BeginCollection"]]
TO_THE_END_OF_TURN = [["BeginCollection"], ["EndTurn"]]
BOTH_PHASES = [["PlacementRounds"], ["BeginCollection"]]
CITIES = ["B1", "B6", "J1", "J6"]  # far from one another, each in a corner
TOWNS = ["A1 C1", "A7 C7", "I1 K1", "I7 K7"]  # food and wood each


def cards(text: str) -> list[int]:
    return [CARDS.index(code) for code in text.split()]


def hexes(text: str) -> list[int]:
    return [HEXES.index(name) for name in text.split()]


def sides(text: str) -> list[int]:
    return [SIDES.index(name) for name in text.split()]


def bundle(text: str) -> list[int]:
    return [text.count(letter) for letter in "FWO"]


def tile_number(text: str) -> int:
    return TYPES.index(text.split(maxsplit=1)[0]) + 3 * ("rugged" in text)


def land(
    seats: int = 4,
    at: list[list[Any]] | None = None,
    dice: dict[int, str] | None = None,
    groups: dict[int, str] | None = None,
    jailed: dict[int, int] | None = None,
    deputy: int | None = None,
    goods: dict[int, str] | None = None,
    tokens: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    who: dict[int, str] | None = None,
    office: dict[int, str] | None = None,
    cities: dict[int, str] | None = None,
    towns: dict[int, str] | None = None,
    rails: str = "",
    tiles: dict[str, str] | None = None,
    up: str = "",
    top: str = "",
    discard: str = "",
    event: str = "",
    rolls: list[int] | None = None,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """Ann, Bob, Cid, Dot in that order, a city and two towns each; what is not said is empty.

    dice: unplaced dice by seat, "25"; groups: "BU:24 DE:1"; deputy: the seat whose last unplaced die it is.
    top: the cards on top of the deck, first drawn first.
    """
    opened = GAME.start(
        seats, "position", {"characters": "none", **(options or {})}, components, names=NAMES[:seats]
    )
    b = opened.state.book
    s: dict[str, Any] = {"turn": 2, "phase": 1 if (at or PLACEMENT)[0] == PLACEMENT[0] else 2, "round": 0}
    s["order"] = list(range(seats))
    east = ["B4", "J4"] if seats == 2 else CITIES
    east_towns = ["A4 B5", "I4 J5"] if seats == 2 else TOWNS
    s["cities"] = [hexes((cities or {}).get(k, east[k])) for k in range(seats)]
    s["towns"] = [hexes((towns or {}).get(k, east_towns[k])) for k in range(seats)]
    s["rail"] = [int(side in sides(rails)) for side in range(len(SIDES))]
    s["goods"] = [n for k in range(seats) for n in bundle((goods or {}).get(k, ""))]
    s["tokens"] = [
        (tokens or {}).get(k, "").split().count(name) for k in range(seats) for name in TOKEN_NAMES
    ]
    s["office"] = [OFFICES.index((office or {}).get(k, OFFICES[0])) for k in range(seats)]
    s["character"] = [CHARACTERS.index(who[k]) if who and k in who else -1 for k in range(seats)]
    s |= dice_fields(seats, dice or {}, groups or {}, jailed or {}, deputy)
    s |= card_fields(b, seats, hands or {}, top, discard, event)
    s |= tile_fields(opened.state, s["towns"], tiles or {}, up)
    return GAME.scene(opened, at=at or PLACEMENT, dice=rolls, **(s | fields))


def dice_fields(
    seats: int, dice: dict[int, str], groups: dict[int, str], jailed: dict[int, int], deputy: int | None
) -> dict[str, list[int]]:
    face, where, flags = [0] * (3 * seats), [OUT] * (3 * seats), [0] * (3 * seats)
    track: list[int] = []
    for seat in range(seats):
        placed = [
            (SPOTS.index(group.split(":")[0]), int(f))
            for group in groups.get(seat, "").split()
            for f in group.split(":")[1]
        ]
        lying = placed + [(UNPLACED, int(f)) for f in dice.get(seat, "")]
        lying += [(JAILED, 0)] * jailed.get(seat, 0)
        for k, (spot, shows) in enumerate(lying):
            where[3 * seat + k], face[3 * seat + k] = spot, shows
            if deputy == seat and spot == UNPLACED and k == len(lying) - 1:
                flags[3 * seat + k] = DEPUTY
        track += [seat] if any(spot == 0 for spot, _ in placed) else []
    track += [-1] * (seats - len(track))
    return {"face": face, "where": where, "flags": flags, "track": track}


def card_fields(
    b: Any, seats: int, hands: dict[int, str], top: str, discard: str, event: str
) -> dict[str, Any]:
    held = [sorted(cards(hands.get(k, ""))) for k in range(seats)]
    lying = [card for hand in held for card in hand] + cards(top) + cards(discard) + cards(event)
    rest = [card for card in b.cards if card not in lying]
    apart = [card for card in rest if b.marshal_law and card >= 20]
    deck = [card for card in rest if card not in apart]
    return {
        "hands": held, "deck": deck + cards(top)[::-1],
        "discard": cards(discard), "stale": len(cards(discard)),
        "in_play": cards(event), "pile": apart, "top_seen": [0] * seats, "known": [0] * seats,
    }  # fmt: skip


def tile_fields(opened: Any, towns: list[list[int]], tiles: dict[str, str], up: str) -> dict[str, Any]:
    b, tile, box = opened.book, opened.tile[:], opened.box[:]
    fixed = {b.tile_of[HEXES.index(name)]: tile_number(text) for name, text in tiles.items()}
    for spot, wanted in fixed.items():
        if tile[spot] == wanted:
            continue
        free = [k for k in range(len(tile)) if tile[k] == wanted and fixed.get(k) != wanted]
        if free:
            tile[free[0]], tile[spot] = tile[spot], tile[free[0]]
        else:
            box[0], tile[spot] = tile[spot], box[0]
    shown = 0
    for cell in [cell for held in towns for cell in held] + hexes(up):
        if b.tile_of[cell] >= 0:
            shown |= 1 << b.tile_of[cell]
    return {"tile": tile, "box": box, "shown": shown}


# --- playing --------------------------------------------------------------------------------------


def act(t: Table, seat: int, *choices: str) -> None:
    """Choices in notation; questions that are not meant are gone on from, with '.'."""
    for choice in choices:
        while not t.offers(seat, choice) and t.offers(seat, "."):
            t.choose(seat, ".")
        t.choose(seat, choice)


def skip_to(t: Table, step: str, seat: int) -> None:
    """Let everybody go on, skip or place anywhere until this seat is asked this."""
    for _ in range(200):
        if t.state.asking is not None and type(t.state.asking).__name__ == step and t.to_move == (seat,):
            return
        asked = t.to_move[0]
        for choice in (".", "n", "-"):
            if t.offers(asked, choice):
                t.choose(asked, choice)
                break
        else:
            t.choose(asked, t.options(asked)[0])
    raise AssertionError(f"{step} is never asked of seat {seat}")


def asked(t: Table) -> str:
    return type(t.state.asking).__name__


def said(t: Table, seat: int) -> list[str]:
    """What this seat may choose, in notation."""
    return [option.text for option in t.options(seat)]


def refuses(t: Table, seat: int, choice: str) -> str:
    """The clause that refuses it."""
    reason = t.why_not(seat, choice)
    return reason.clause if reason else ""


# --- reading --------------------------------------------------------------------------------------


def goods(t: Table, seat: int) -> str:
    n = t.state.goods[3 * seat : 3 * seat + 3]
    return "F" * n[0] + "W" * n[1] + "O" * n[2]


def tokens(t: Table, seat: int) -> str:
    return " ".join(name for k, name in enumerate(TOKEN_NAMES) for _ in range(t.state.tokens[5 * seat + k]))


def hand(t: Table, seat: int) -> str:
    return " ".join(CARDS[card] for card in t.state.hands[seat])


def piled(pile: list[int]) -> str:
    return " ".join(CARDS[card] for card in pile)


def stands(t: Table, seat: int, spot: str) -> str:
    """The faces of this seat's dice on a spot."""
    s = t.state
    return "".join(str(s.face[i]) for i in range(3 * seat, 3 * seat + 3) if s.where[i] == SPOTS.index(spot))


def lying(t: Table, seat: int) -> str:
    s = t.state
    return "".join(str(s.face[i]) for i in range(3 * seat, 3 * seat + 3) if s.where[i] == UNPLACED)


def accessible(t: Table, seat: int) -> set[str]:
    """The sites that this seat has access to."""
    s = t.state
    lines = own_lines(s, seat)
    return {HEXES[cell] for cell in s.book.sites if has_access(s, seat, cell, lines)}


def office(t: Table, seat: int) -> str:
    return OFFICES[t.state.office[seat]]
