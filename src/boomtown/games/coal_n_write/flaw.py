"""Positions that cannot be, and why: what tables from outside are checked against."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import BURROS, DICE, ITEMS, MINERALS, VEINS
from boomtown.games.coal_n_write.book import MOST
from boomtown.games.coal_n_write.state import ROUNDS, STAYED_AWAY, Camp, new_camp

LOTS: Final = 1_000_000
RANGES: Final[dict[str, list[int]]] = {
    "front": [0, 200], "dug": [0, 9], "held": [0, 999], "written": [0, 999], "extra": [-LOTS, LOTS],
    "cash": [0, LOTS], "hats": [0, 99], "used": [0, ROUNDS - 1], "sent": [0, 999], "stolen": [0, 15],
    "paid": [0, LOTS], "burro7": [0, 1], "tack": [0, 1], "gold_mark": [0, 1], "wash_mark": [0, 1],
    "shares": [0, MOST], "shares_paid": [0, LOTS], "tonics_owned": [0, 999], "tonics_bought": [0, 99],
    "freight": [0, 99], "waiting_bandits": [0, 99], "hunting": [0, 2], "card_total": [0, 99],
    "card_ace": [0, 2], "dice_left": [0, len(DICE.faces) - 1], "item": [STAYED_AWAY, len(ITEMS) - 1],
    "quantity": [0, 99], "targets": [0, 99], "loading": [-1, BURROS - 1], "aboard": [0, 99],
}  # fmt: skip
FLAGS: Final[list[str]] = ["ones", "saved", "baron_open", "pinkertons_open"]


def flaw(s: Camp) -> str:
    """Why this position cannot be, or ''."""
    problem = range_flaw(s) or table_flaw(s)
    for seat in range(s.book.seats):
        if not problem and (found := sheet_flaw(s, seat) or ore_flaw(s, seat)):
            problem = f"seat {seat}: {found}"
    return problem


def range_flaw(s: Camp) -> str:
    """Every list has its length, every number its range."""
    fresh = new_camp(s.book)
    for name, (low, high) in RANGES.items():
        numbers: list[int] = getattr(s, name)
        length = len(getattr(fresh, name))
        if len(numbers) != length:
            return f"'{name}' holds {len(numbers)} numbers, not {length}"
        if min(numbers) < low or max(numbers) > high:
            return f"'{name}' holds {min(numbers)} to {max(numbers)}; {low} to {high} can be"
    for name in FLAGS:
        if not 0 <= getattr(s, name) <= 1:
            return f"'{name}' is {getattr(s, name)}; 0 or 1 can be"
    return ""


def table_flaw(s: Camp) -> str:
    """CW-2.1, CW-11.1 The round, the dice, and which round is the last."""
    book = s.book
    if not 1 <= s.round <= s.final_round:
        return f"round {s.round} of {s.final_round} cannot be"
    due: i64 = book.rounds_with_burro7 if max(s.burro7) else book.base_rounds
    if s.final_round != due and (s.pinkertons_open or s.final_round > due or book.solo):
        return f"the final round is {s.final_round}; it must be {due}"
    if not 0 <= s.turn <= book.turn_cap:
        return f"turn {s.turn} of at most {book.turn_cap} cannot be"
    if not 0 <= s.bunkhouse <= book.dice or (s.throw and len(s.throw) + s.bunkhouse != book.dice):
        return f"{s.bunkhouse} dice asleep and {len(s.throw)} thrown are not {book.dice}"
    for face in s.throw:
        if not 1 <= face <= book.sides:
            return f"no die shows {face}"
    return ""


def sheet_flaw(s: Camp, seat: int) -> str:
    """CW-9.8 to CW-9.10 What was bought, within the limits of the store."""
    book = s.book
    if s.tonics_owned[seat] > s.tonics_bought[seat] + book.start_tonics:
        return f"{s.tonics_owned[seat]} Tonics in hand, {s.tonics_bought[seat]} bought"
    if s.tonics_bought[seat] > book.tonics_a_game:
        return f"{s.tonics_bought[seat]} Tonics bought of {book.tonics_a_game}"
    if book.share_limit and s.shares_bought(seat) > book.share_limit:
        return f"{s.shares_bought(seat)} Shares bought of {book.share_limit}"
    if s.burro7[seat] and not book.solo:
        return "Burro #7 is not for sale in this mode"
    return ""


def ore_flaw(s: Camp, seat: int) -> str:
    """CW-5.11, CW-7.6 Every unit written is held, aboard or sent, and nothing comes from nowhere."""
    book = s.book
    if s.written_of(seat) > book.spaces:
        return f"{s.written_of(seat)} minerals are written in {book.spaces} spaces"
    for vein in range(VEINS):
        at = seat * VEINS + vein
        front = s.front[at]
        if front > len(book.number[vein]) or front != s.written[at]:
            return f"{s.written[at]} {MINERALS[vein]} are written, but {front} deposits claimed"
        boxes = book.boxes[vein][front] if front < len(book.number[vein]) else 0
        if s.dug[at] > boxes:
            return f"{s.dug[at]} of {boxes} DIG boxes of {MINERALS[vein]} are scratched"
        sent = sum([s.sent[(seat * BURROS + burro) * VEINS + vein] for burro in range(BURROS)])
        placed = s.held[at] + s.aboard[at] + s.freight[at] + sent
        if placed != s.written[at] + s.extra[at]:
            return f"{placed} {MINERALS[vein]} are on the sheet, but {s.written[at] + s.extra[at]} were got"
    for burro in range(BURROS):
        place = seat * BURROS + burro
        if not s.used[place] and max(s.sent[place * VEINS : place * VEINS + VEINS]):
            return f"burro {burro + 1} has carried ore, but was never sent"
    if s.loading[seat] < 0 and max(s.aboard[seat * VEINS : seat * VEINS + VEINS]):
        return "ore is aboard, but no burro is being loaded"
    return ""
