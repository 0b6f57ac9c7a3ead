"""Stepping through a record at the table, or its log as text."""

from __future__ import annotations

from rich.text import Text

from boomtown.kernel.table import Table
from boomtown.terminal import pages
from boomtown.terminal.pages import Asked
from boomtown.terminal.screen import Left, Screen, number_in

KEYS = "← → or p n: step   home end: first, last   j: jump   l: log   q: quit"
STEP = {"left": -1, "p": -1, "back": -10, "right": 1, "n": 1, " ": 1, "enter": 1, "on": 10}


def step_through(whole: Table, seat: int | None, screen: Screen, at: int = 0) -> None:
    """The table as it was after each choice; `seat`: who looks (None: a spectator)."""
    last = len(whole.moments)
    shown = whole.at(at)
    try:
        with screen.taken():
            while True:
                if at != len(shown.moments):
                    shown = moved(whole, shown, at)
                screen.draw(page(screen, shown, seat, last))
                key = screen.key() or "enter"
                if key == "q":
                    return
                if key == "l":
                    screen.pages("Log", pages.log_lines(screen, shown, shown.log(seat)))
                elif key == "j":
                    said = screen.ask(f"After which choice? 0 to {last} > ")
                    at = min(last, number_in(said)) if number_in(said) >= 0 else at
                elif key in {"first", "g"}:
                    at = 0
                elif key in {"last", "G"}:
                    at = last
                else:
                    at = min(last, max(0, at + STEP.get(key, 0)))
    except (Left, KeyboardInterrupt):
        screen.say("")


def moved(whole: Table, shown: Table, at: int) -> Table:
    """The table after so many choices: played on from where we are, or from the start."""
    if at < len(shown.moments):
        return whole.at(at)
    for moment in whole.moments[len(shown.moments) : at]:
        shown.choose(moment.seat, moment.option, moment.outcomes)
    return shown


def page(screen: Screen, table: Table, seat: int | None, last: int) -> list[Text]:
    """The position, what led to it, and where in the game it is."""
    at = len(table.moments)
    told = [line for line in table.log(seat) if line.choice >= at]
    said = ""
    if at:
        moment = table.moments[-1]
        said = f"{table.names[moment.seat]} chose {moment.text}"
    foot = [Text.assemble((f"Choice {at} of {last}  ", "bold"), said), Text(KEYS, "dim")]
    top = pages.table_page(screen, table, Asked(seat, news=told), spare=len(foot))
    return [*top, *foot]


def print_log(table: Table, seat: int | None, screen: Screen) -> None:
    """The whole game as lines, for a pipe."""
    screen.say(f"{table.game.title}, designed by {table.game.designer}: {', '.join(table.names)}")
    for line in pages.log_lines(screen, table, table.log(seat)):
        screen.say(line)
