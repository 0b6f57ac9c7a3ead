"""The figures of a simulation, for people to read."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from boomtown.lab.intervals import Estimate
from boomtown.lab.ladder import Ladder
from boomtown.terminal.screen import Screen


def print_figures(figures: dict[str, Any], screen: Screen) -> None:
    """The summary of a simulation as a few short tables."""
    plan = figures["plan"]
    screen.say(
        Text(
            f"{figures['games']:,} games of {plan['game']}, seed {plan['seed']}. Brackets: 95 % intervals.",
            "bold",
        )
    )
    seats = figures["seats"]
    wide = max(len(seat["player"]) for seat in seats) + 3
    if len(seats) > 1:
        screen.say(Text("\nWins", "bold yellow"))
        for number, seat in enumerate(seats, 1):
            screen.say(f"  {number} {seat['player']:<{wide}} {percent(seat['wins'])}")
    screen.say(Text("\nScore", "bold yellow"))
    for number, seat in enumerate(seats, 1):
        screen.say(f"  {number} {seat['player']:<{wide}} {spread(seat['score'])}")
    screen.say(Text("\nLength", "bold yellow"))
    for name in ("rounds", "choices"):
        screen.say(f"  {name:<{wide + 2}} {spread(figures[name])}")
    screen.say(Text("\nEnd", "bold yellow"))
    for end, found in figures["ends"].items():
        screen.say(f"  {end:<{wide + 2}} {percent(found)}  {found['games']:,} games")
    if figures["capped"]["value"]:
        screen.say(f"  {'a cap was reached in':<{wide + 2}} {percent(figures['capped'])}")


def percent(found: dict[str, Any]) -> str:
    if found["low"] is None:
        return f"{100 * found['value']:.1f} %"
    return f"{100 * found['value']:.1f} % ({100 * found['low']:.1f} to {100 * found['high']:.1f})"


def number(found: dict[str, Any], digits: int) -> str:
    low, high = found["low"], found["high"]
    if low is None or high is None:
        return f"{found['value']:.{digits}f}"
    return f"{found['value']:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def spread(found: dict[str, Any]) -> str:
    """'18.3 (18.2 to 18.4), sd 4.1; tenths 12 | 18 | 24'."""
    sd = f", sd {found['sd']:.1f}" if found["sd"] is not None else ""
    points = " | ".join(f"{point}: {number(one, 0)}" for point, one in percentiles(found))
    return f"mean {number(found['mean'], 1)}{sd}; {points}"


def percentiles(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{100 * float(q):.0f} %", one) for q, one in found["quantiles"].items()]


def print_ladder(
    plan: Ladder,
    shares: list[tuple[str, str, int, Estimate]],
    ratings: dict[str, tuple[float, float]] | None,
    stamp: str,
    screen: Screen,
) -> None:
    """Each pairing's share of wins, and the ratings."""
    screen.say(
        Text(f"{plan.game}, {plan.seats} seats, seed {plan.seed}; {stamp}. Brackets: 95 % intervals.", "bold")
    )
    wide = max(len(name) for name in plan.players)
    screen.say(Text("\nShare of wins", "bold yellow"))
    for one, others, blocks, found in shares:
        among = f"against {plan.seats - 1} of {others}" if plan.seats > 2 else f"against {others}"
        said = percent({"value": found.value, "low": found.low, "high": found.high})
        screen.say(f"  {one:<{wide}} {among:<{wide + 13}} {said}  {blocks} blocks of {plan.seats} games")
    screen.say(Text("\nRating (Plackett-Luce, mean of shuffled orders ± their spread)", "bold yellow"))
    if ratings is None:
        screen.say("  needs the lab's libraries: pip install 'boomtown[lab]'")
        return
    for name, (mu, spread) in sorted(ratings.items(), key=lambda item: -item[1][0]):
        screen.say(f"  {name:<{wide}} {mu:5.1f} ± {spread:.1f}")
