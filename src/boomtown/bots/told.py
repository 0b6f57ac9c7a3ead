"""What a computer player tells of its reasons: to others, until the game is over, what everybody may know."""

from __future__ import annotations

from boomtown.bots.explain import differences, totals
from boomtown.bots.levels import Deputy, player
from boomtown.kernel.flow import offered
from boomtown.kernel.state import EVERYONE
from boomtown.kernel.table import Table

GUESS = 19  # the seed of the world that others' ears are guessed by


def reason_told(table: Table, choice: int, spec: str, reader: int) -> str:
    """Why the seat's computer player made this choice, for the ears of this reader; '' if it keeps that.

    Others hear public reasons alone, of public choices, thought over in a world guessed from their own view:
    what they do not know cannot speak from it.
    """
    game, moment, before = table.game, table.moments[choice - 1], table.before(choice - 1)
    who = player(game, spec, 0)
    if not isinstance(who, Deputy) or len(offered(before, moment.seat)) == 1:
        return ""
    if table.over or reader == moment.seat:
        return who.explain(before, moment.seat, moment.option)
    if before.secret or not told_to_all(table, choice):
        return ""
    world = game.determinize(before, reader, GUESS)
    if moment.option not in offered(world, moment.seat):
        return ""
    seen = game.masked(world, moment.seat)
    told = differences(
        game, totals(who.advice.terms(seen, moment.seat, moment.option, who.weights), owner=False), {}
    )
    return f"{'; '.join(told)}." if told else ""


def told_to_all(table: Table, choice: int) -> bool:
    """Has everything that came of this choice been told to everybody, and something at all?"""
    came = [event for after, event in table.events if after == choice]
    return bool(came) and all(event.to == EVERYONE for event in came)
