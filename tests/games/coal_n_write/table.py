"""Positions of Coal n' Write as its scenarios state them, and short ways to read a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.table import Table

ANN, BEN, CAT = 0, 1, 2
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"]
LETTERS = "STCB"
BURROS, ROUNDS, SLOTS = 7, 8, 8


def counts(text: str) -> list[int]:
    """'S1 C11': so many of Silver, Tin, Coal, Borax."""
    found = [0, 0, 0, 0]
    for word in text.split():
        found[LETTERS.index(word[0])] = int(word[1:])
    return found


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


@dataclass
class Sheet:
    """One player's worksheet.

    `held="S1 C11"`; `fronts="T3 C12"`, else as far as what is held; `dug="T2"`: boxes scratched at a front.
    What is written and not held has left on the burros of `used`, sent in rounds 1, 2, … in this order.
    """

    cash: int = 0
    held: str = ""
    fronts: str = ""
    dug: str = ""
    used: str = ""
    shot: str = ""  # burros, one hat for each time a number stands here
    tack: int = 0
    gold: int = 0
    wash: int = 0
    shares: str = ""  # "3:2 5:1": two of round 3, one of round 5
    tonics: int = 0
    tonics_bought: int = 0
    burro7: int = 0
    freight: str = ""
    waiting_bandits: int = 0

    @property
    def written(self) -> list[int]:
        given = counts(self.fronts)
        return [front - 1 if front else held for front, held in zip(given, counts(self.held), strict=True)]

    @property
    def held_now(self) -> list[int]:
        return counts(self.held) if self.held or self.used else self.written

    @property
    def sent(self) -> list[list[int]]:
        """For each burro what it carried."""
        units = [k for k in range(4) for _ in range(self.written[k] - self.held_now[k])]
        loads = [[0] * 4 for _ in range(BURROS)]
        for number in numbers(self.used):
            for unit in units[:SLOTS]:
                loads[number - 1][unit] += 1
            del units[:SLOTS]
        assert not units, "more is written than is held or has been sent"
        return loads

    @property
    def hats(self) -> list[int]:
        printed = [0, 1, 1, 1, 2, 2, 1]
        return [printed[k] - numbers(self.shot).count(k + 1) for k in range(BURROS)]

    @property
    def bought(self) -> list[int]:
        shares = [0] * ROUNDS
        for word in self.shares.split():
            bought, _, count = word.partition(":")
            shares[int(bought)] = int(count)
        return shares

    def sent_in(self, burro: int) -> int:
        """The round in which a burro was sent, 0: unused."""
        used = numbers(self.used)
        return used.index(burro) + 1 if burro in used else 0


def scene(at: list[list[Any]], dice: list[int], *sheets: Sheet, **how: Any) -> Table:
    """A table with these worksheets, these steps next, and these dice to come."""
    sheets = sheets or (Sheet(),)
    setup = {"options": how.pop("options", None), "components": how.pop("components", None)}
    final = 7 if any(sheet.burro7 for sheet in sheets) else 6
    lists = {
        "front": [n for sheet in sheets for n in sheet.written],
        "written": [n for sheet in sheets for n in sheet.written],
        "held": [n for sheet in sheets for n in sheet.held_now],
        "dug": [n for sheet in sheets for n in counts(sheet.dug)],
        "hats": [n for sheet in sheets for n in sheet.hats],
        "used": [sheet.sent_in(burro) for sheet in sheets for burro in range(1, BURROS + 1)],
        "sent": [n for sheet in sheets for load in sheet.sent for n in load],
        "shares": [n for sheet in sheets for n in sheet.bought],
        "freight": [n for sheet in sheets for n in counts(sheet.freight)],
        "extra": [n for sheet in sheets for n in counts(sheet.freight)],
        "cash": [sheet.cash for sheet in sheets],
        "tack": [sheet.tack for sheet in sheets],
        "gold_mark": [sheet.gold for sheet in sheets],
        "wash_mark": [sheet.wash for sheet in sheets],
        "tonics_owned": [sheet.tonics for sheet in sheets],
        "tonics_bought": [max(sheet.tonics, sheet.tonics_bought) for sheet in sheets],
        "burro7": [sheet.burro7 for sheet in sheets],
        "waiting_bandits": [sheet.waiting_bandits for sheet in sheets],
    }
    empty = {"throw": [], "dice_left": [0] * len(sheets), "turn": 0, "final_round": final}
    changes = {"names": NAMES[: len(sheets)]} | setup | lists | empty | how
    made: Table = GAME.scene(seats=len(sheets), at=at, dice=dice, **changes)
    return made


def throw(faces: str, *sheets: Sheet, then: str = "", **how: Any) -> Table:
    """A turn that begins with this throw; `then`: the dice after it."""
    return scene([["Turn"]], numbers(f"{faces} {then}"), *sheets, bunkhouse=3 - len(faces.split()), **how)


def round_over(*sheets: Sheet, then: str = "", **how: Any) -> Table:
    """All dice are asleep: everybody sends a burro; `then`: the dice of the next round."""
    return scene([["Deliveries"], ["NextRound"]], numbers(then), *sheets, bunkhouse=3, **how)


def the_end(*sheets: Sheet, **how: Any) -> Table:
    """The last delivery is made: what follows is the end of the game."""
    return scene([["NextRound"]], [], *sheets, bunkhouse=3, **{"round": 6, **how})


# --- reading a table ----------------------------------------------------------------------------


def play(t: Table, tokens: str, seat: int = ANN) -> Table:
    """Choices in notation, by one seat."""
    t.play(seat, *tokens.split())
    return t


def can(t: Table, seat: int = ANN) -> list[str]:
    """What a seat may choose, in notation."""
    return [option.text for option in t.options(seat)]


def may_visit(t: Table, seat: int = ANN) -> str:
    """The keys of the store items offered."""
    return "".join(sorted(text[1] for text in can(t, seat) if text.startswith("$") and text != "$-"))


def refused_by(t: Table, choice: str, seat: int = ANN) -> str:
    """The clause that keeps a choice from a seat."""
    reason = t.why_not(seat, choice)
    return reason.clause if reason else ""


def held(t: Table, seat: int = ANN) -> str:
    units = t.state.held[seat * 4 : seat * 4 + 4]
    return " ".join(f"{LETTERS[k]}{units[k]}" for k in range(4) if units[k])


def written(t: Table, seat: int = ANN) -> int:
    return sum(t.state.written[seat * 4 : seat * 4 + 4])


def front(t: Table, letter: str, seat: int = ANN) -> str:
    """'B2 6/2, 1 dug'."""
    k = LETTERS.index(letter)
    place, book = t.state.front[seat * 4 + k], t.state.book
    return (
        f"{letter}{place + 1} {book.number[k][place]}/{book.boxes[k][place]}, {t.state.dug[seat * 4 + k]} dug"
    )


def cash(t: Table, seat: int = ANN) -> int:
    return int(t.state.cash[seat])


def hats(t: Table, burro: int, seat: int = ANN) -> int:
    return int(t.state.hats[seat * BURROS + burro - 1])


def tie_break(t: Table, seat: int) -> int:
    """What the ore still held would be worth, from the score sheet."""
    return next(line.amount for line in t.score_sheet(seat) if not line.counts)


def log(t: Table, seat: int | None = ANN) -> list[str]:
    return [line.text for line in t.log(seat)]
