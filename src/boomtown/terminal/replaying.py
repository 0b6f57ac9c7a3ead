"""Stepping through a record at the table, or its log as text."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from boomtown.bots.curve import Curve, curve
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


def print_curve(table: Table, screen: Screen) -> None:
    """How each seat's chance went, and the decisions that cost most; Ctrl-C shows what is known so far."""
    found = Curve()
    grown = curve(table)
    bar = Progress(
        TextColumn("looking back"), BarColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task("", total=1.0)
            for found in grown:
                bar.update(task, completed=found.done)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped; this is what was found so far.\n")
    for line in curve_lines(table, found):
        screen.say(line)


def curve_lines(table: Table, found: Curve) -> list[Text]:
    """A row for each point, a column for each seat; then the decisions."""
    what = "How far the goal is reached" if found.of_the_goal else "Chances to win"
    names = ["all" if table.seats > 1 else table.names[0]] if found.of_the_goal else table.names
    wide = [max(len(name), 10) for name in names]
    lines = [Text(f"{what}, Deputies playing on from each point, in percent ± the standard error", "bold")]
    head = "  ".join(f"{name:>{width}}" for name, width in zip(names, wide, strict=True))
    lines.append(Text(f"  after choice  {head}", "dim"))
    for point in found.points:
        cells = [
            f"{f'{100 * chance:.0f} ± {100 * doubt:.0f}' if doubt else f'{100 * chance:.0f}':>{width}}"
            for chance, doubt, width in zip(point.chances, point.doubts, wide, strict=True)
        ]
        lines.append(Text(f"  {point.choice:>12}  {'  '.join(cells)}"))
    if found.turns:
        lines.append(Text("\nThe decisions that cost most, as far as their seat could know", "bold"))
    for turn in found.turns:
        lines += [
            Text(f"  Choice {turn.choice}, {table.names[turn.seat]}: {turn.chosen}"),
            Text(
                f"    better: {turn.better}: {100 * turn.could:.0f} % instead of {100 * turn.had:.0f} %"
                f" (± {100 * turn.doubt:.0f})"
            ),
            *([Text(f"    {turn.why}")] if turn.why else []),
            Text(f"    look: boomtown replay FILE --at {turn.choice - 1}", "dim"),
        ]
    if found.done == 1 and not found.turns:
        lines.append(Text("\nNo other choice would have done better, as far as was looked."))
    return lines
