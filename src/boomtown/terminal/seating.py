"""Who sits where: `--seats me,deputy(Varmint Vern),person:Ben` and `--names`."""

from __future__ import annotations

import getpass
import re
from dataclasses import dataclass

from boomtown.bots.levels import DEPUTY, BadPlayer, player, specs
from boomtown.kernel.game import GameDef

ME = "me"
PERSON = "person:"


class BadSeats(Exception):
    """Seats that nobody can take; the text says why."""


@dataclass(frozen=True)
class Sitter:
    """Who holds a seat: a person, or the computer player of that name."""

    name: str
    player: str  # "": a person

    @property
    def person(self) -> bool:
        return not self.player


def sitters(game: GameDef, seats: str, names: str = "") -> list[Sitter]:
    """The sitters that `--seats` and `--names` speak of."""
    words = split(seats)
    if len(words) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise BadSeats(f"{game.title} seats {least} to {most} players; --seats {seats} has {len(words)}.")
    if re.search(r"(^|,)\s*(,|$)", seats):
        raise BadSeats(f"--seats {seats}: nobody is named between two commas, or at an end.")
    found = [sitter(game, word) for word in words]
    given = split(names) if names else [one.name for one in found]
    if len(given) != len(found) or not all(name.isprintable() and name for name in given):
        raise BadSeats(f"--names {names}: {len(found)} seats need {len(found)} printable names.")
    return [Sitter(name, one.player) for name, one in zip(distinct(given), found, strict=True)]


def sitter(game: GameDef, word: str) -> Sitter:
    """One word of `--seats`."""
    if word == ME:
        return Sitter(my_name(), "")
    if word.startswith(PERSON):
        return Sitter(word.removeprefix(PERSON).strip() or "Guest", "")
    try:
        player(game, word, 0)
    except BadPlayer as error:
        raise BadSeats(f"{error} People are 'me' or 'person:Ann'.") from None
    return Sitter(shown_name(word), word)


def shown_name(spec: str) -> str:
    """deputy(Varmint Vern) is Varmint Vern; deputy is Deputy; marshal(iterations=64) is Marshal."""
    inside = re.search(r"\(([^=]+)\)$", spec)
    return inside[1] if inside else spec.partition("(")[0].capitalize()


def usual(game: GameDef, others: int) -> str:
    """`--seats` for one person and so many Deputies, as far as the game has seats for them."""
    return ",".join([ME, *opponents(game, min(others, game.seats.stop - 2))])


def opponents(game: GameDef, count: int) -> list[str]:
    """The computer players to meet when none are named: the Deputy, then Deputies of other character."""
    known = specs(game)
    deputies = [spec for spec in known if spec.startswith(DEPUTY)] or known[:1]
    return [deputies[k % len(deputies)] for k in range(count)]


def my_name() -> str:
    try:
        return getpass.getuser().capitalize()[:20] or "You"
    except (OSError, KeyError, ImportError):
        return "You"


def split(text: str) -> list[str]:
    """Words between commas; those in round brackets belong to a word."""
    return [word.strip() for word in re.findall(r"(?:[^,(]|\([^)]*\)?)+", text)]


def distinct(names: list[str]) -> list[str]:
    """Deputy, Deputy 2: nobody shares a name."""
    found: list[str] = []
    for name in names:
        count, unique = 1, name
        while unique in found:
            count += 1
            unique = f"{name} {count}"
        found.append(unique)
    return found
