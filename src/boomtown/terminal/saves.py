"""Saved games: records with their seed, one file each, rewritten whole after every choice."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import boomtown
from boomtown.kernel.record import LONGEST, Reading, parse
from boomtown.kernel.table import Table
from boomtown.terminal.seating import ME, BadSeats, Sitter, sitters

SITTING = "; sitting: "  # who plays, as a remark that readers of records pass over
SAVED = "; saved after "  # the last line: a file without it was cut off


class BadSave(Exception):
    """A file that is no saved game, or not a whole one."""


def folder() -> Path:
    """Where games are kept: the user's data directory."""
    home = Path.home()
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData/Local"
    elif sys.platform == "darwin":
        base = os.environ.get("XDG_DATA_HOME") or home / "Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or home / ".local/share"
    return Path(base) / "boomtown" / "games"


def text_of(table: Table, people: list[Sitter]) -> str:
    """The record of a table, who sits at it, and a last line that says it is all there."""
    first, rest = table.record(with_seed=True).split("\n", 1)
    who = json.dumps([one.player for one in people])
    return f"{first}\n{SITTING}{who}\n{rest}{SAVED}{len(table.moments)} choices\n"


def write_whole(path: Path, text: str) -> None:
    """The file is the old one or the new one, never half of it, whenever the power goes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".boomtown-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_text(path: Path) -> str:
    """A file that may be a record; never more of it than a record can be."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except OSError as error:
        raise BadSave(f"{path}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadSave(f"{path}: is not a text, so it is no record of a game.") from None
    return text


@dataclass
class Save:
    """The file that one sitting writes."""

    path: Path
    written: str = ""  # what we wrote last; something else there means somebody else did

    @staticmethod
    def new(game: str) -> Save:
        """A name that is not taken."""
        stem = f"{game}-{datetime.now(UTC).astimezone():%Y-%m-%d-%H%M}"
        return Save(free(folder() / f"{stem}.txt"))

    def write(self, table: Table, people: list[Sitter]) -> bool:
        """Keep the game as it stands now. False: the file was played on elsewhere, so this has a new one."""
        there = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        mine = there == self.written
        if not mine:
            self.path = free(self.path)
        self.written = text_of(table, people)
        write_whole(self.path, self.written)
        return mine


def free(path: Path) -> Path:
    """This path, or the next like it where no file is."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def resume(path: Path, seats: str = "") -> tuple[Table, list[Sitter], Save]:
    """The table that a file tells of, who sits at it, and the file to go on with."""
    text = read_text(path)
    reading = parse(text)
    who = players_in(text, path)
    if who is not None and not text.endswith(f"{SAVED}{len(reading.moves)} choices\n"):
        raise BadSave(
            f"{path}: the saved game is cut off after {len(reading.moves)} choices; it was left as it is."
            f" 'boomtown replay {path}' shows them."
        )
    if who is None and not seats:
        raise BadSave(f"{path}: this is a record, not a saved game: say who plays on, with --seats.")
    table = boomtown.replay(without_ours(text))
    wanted = seats or ",".join(word or ME for word in who or [])
    try:
        people = sitters(table.game, wanted)
    except BadSeats as error:
        raise BadSave(f"{path}: {error}") from None
    if len(people) != table.seats:
        raise BadSave(f"{path}: the game has {table.seats} seats; there are {len(people)} players.")
    people = [Sitter(name, one.player) for name, one in zip(table.names, people, strict=True)]
    return table, people, Save(path, text) if who is not None else Save.new(table.game.id)


def without_ours(text: str) -> str:
    """The record alone: our two remarks would else become remarks of the game, more with every save."""
    return "\n".join(line for line in text.splitlines() if not line.startswith((SITTING, SAVED)))


def players_in(text: str, path: Path) -> list[str] | None:
    """The sitters' players that a saved game names; None: it is a plain record."""
    for line in text.splitlines()[:40]:
        if line.startswith(SITTING):
            try:
                who = json.loads(line.removeprefix(SITTING))
            except (json.JSONDecodeError, RecursionError):
                who = None
            if not isinstance(who, list) or not all(isinstance(word, str) for word in who):
                raise BadSave(f"{path}: the line '{SITTING.strip()}' does not name the players.")
            return who
    return None


@dataclass(frozen=True)
class Shelved:
    """A saved game in the list of the lobby."""

    path: Path
    reading: Reading
    when: datetime

    @property
    def over(self) -> bool:
        return "result" in self.reading.head


def shelf() -> list[Shelved]:
    """All saved games that can be read, the latest first."""
    found: list[Shelved] = []
    for path in folder().glob("*.txt"):
        try:
            when = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
            found.append(Shelved(path, parse(read_text(path)), when))
        except (BadSave, boomtown.BadRecord, OSError):
            continue  # `boomtown play --resume FILE` says what is wrong with it
    return sorted(found, key=lambda one: one.when, reverse=True)


def unfinished() -> list[Shelved]:
    """Those that can go on."""
    return [one for one in shelf() if not one.over and one.reading.head["game"] in boomtown.games()]
