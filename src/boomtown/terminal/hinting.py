"""Hints: thought by a Marshal in a world guessed from what the asker may know, told in three steps."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from boomtown.bots.levels import MARSHAL, player
from boomtown.bots.marshal import Marshal
from boomtown.kernel.table import Option, Table
from boomtown.terminal.screen import Screen

ADVISER = MARSHAL


class CalledOff(Exception):
    """The person has pressed a key: no hint is wanted any more."""


@dataclass
class Hint:
    """What a Marshal would choose: told a little more each time."""

    asked: tuple[int, int]  # after how many choices, which seat
    number: int  # of the option, as the list shows it
    option: Option
    area: str  # where it is on the table; "" if nowhere
    why: str
    steps: int = 0

    def told(self) -> str:
        """Where to look; what to choose; why."""
        self.steps = min(self.steps + 1, 3)
        if self.steps == 1:
            place = self.area or f"the rule ({self.option.clause})"
            return f"A Marshal looks at: {place}. Say hint again for the choice."
        choice = f"A Marshal would choose {self.number} ({self.option.text})."
        return f"{choice} {self.why if self.steps == 3 else 'Say hint again for the reasons.'}"


def think(table: Table, seat: int, screen: Screen) -> Hint:
    """The hint for this seat. CalledOff at a key, KeyboardInterrupt at Ctrl-C."""
    world = table.game.determinize(table.state, seat, secrets.randbelow(1 << 60))
    who = player(table.game, ADVISER, secrets.randbelow(1 << 60))
    assert isinstance(who, Marshal)

    def call_off() -> bool:
        if screen.pressed():
            raise CalledOff
        return False

    who.budget.stop = call_off
    with screen.listening():
        chosen = who.choose(world, seat)
    options = table.options(seat)
    number = [option.id for option in options].index(chosen) + 1
    asked = (len(table.moments), seat)
    return Hint(
        asked, number, options[number - 1], place_of(table, seat, chosen), who.explain(world, seat, chosen)
    )


def place_of(table: Table, seat: int, option: int) -> str:
    """The title of the area where this option can be pointed at."""
    stands_for = re.compile(rf'data-option="(?:\d+ )*{option}(?: \d+)*"')
    return next((area.title for area in table.picture(seat) if stands_for.search(area.markup)), "")
