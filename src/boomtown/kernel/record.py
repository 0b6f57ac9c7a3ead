"""Records: a finished (or running) game as a short text that replays on any machine, for life."""

from __future__ import annotations

import gc
import json
import re
import secrets
from dataclasses import dataclass, field
from typing import Any

from boomtown.kernel.chance import BadOutcome
from boomtown.kernel.codec import BadDump, Loader
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.game import BROKEN, BadPosition, GameDef, with_tape
from boomtown.kernel.table import IllegalChoice, Table

FIRST_LINE = "Boomtown record 1"
NO_HINTS = "none allowed"
LONGEST = 5_000_000  # characters; no game comes near
HEADERS = (
    "game", "rules", "seats", "names", "options", "components", "commitment", "nonce", "seed",
    "position", "hints", "scores", "result",
)  # fmt: skip
MOVE = re.compile(r"^(?P<seat>[0-9]{1,2}) (?P<text>[^;]*?)(?: \[(?P<dice>[-0-9 ]*)\])?$")
OPENING = re.compile(r"^\[(?P<dice>[-0-9 ]*)\]$")
COUNT = re.compile(r"^[0-9]{1,6}$")
VERSION = re.compile(r"^[1-9][0-9]{0,5}$")


class BadRecord(Exception):
    """A text that is no record, or one that cannot have happened: the line, and what is wrong with it."""


def write(table: Table, with_seed: bool) -> str:
    """A table as a record."""
    game = table.game
    defaults = {option.id: option.default for option in game.schema}
    changed = {k: v for k, v in table.setup.options.items() if v != defaults[k]}
    head = {
        "game": game.id,
        "rules": str(game.rules_version),
        "seats": str(table.seats),
        "names": " | ".join(table.names),
        "options": json.dumps(changed, sort_keys=True),
        "components": json.dumps(table.setup.overlay, sort_keys=True),
        "commitment": table.commitment,
    }
    if with_seed:
        head |= {"nonce": table.nonce, "seed": json.dumps(table.seed)}
    if table.hints is None:
        head["hints"] = NO_HINTS
    elif any(table.hints):
        head["hints"] = " ".join(str(count) for count in table.hints)
    if table.position is not None:
        head["position"] = json.dumps(table.position, sort_keys=True, separators=(",", ":"))
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in head.items()), ""]
    lines.append(outcomes_text(table.opening).strip() + remark(table, 0))
    for number, moment in enumerate(table.moments, 1):
        lines.append(
            f"{moment.seat + 1} {moment.text}{outcomes_text(moment.outcomes)}{remark(table, number)}"
        )
    if table.over:
        lines += ["", "scores: " + " ".join(str(score) for score in table.scores)]
        lines.append("result: " + game.result(table.state, table.names))
    return "\n".join(lines) + "\n"


def outcomes_text(outcomes: list[int]) -> str:
    return f" [{' '.join(str(v) for v in outcomes)}]" if outcomes else ""


def remark(table: Table, number: int) -> str:
    return f" ; {table.comments[number]}" if number in table.comments else ""


@dataclass
class Reading:
    """A record taken apart, not yet replayed."""

    head: dict[str, str] = field(default_factory=dict)
    opening: list[int] = field(default_factory=list)
    moves: list[tuple[int, int, str, list[int]]] = field(default_factory=list)  # line, seat, text, outcomes
    comments: list[tuple[int, str]] = field(default_factory=list)  # after how many moves, text


def parse(text: str) -> Reading:
    """Headers and moves of a record; a clear error for anything else."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadRecord("This is too long for a record.")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadRecord("This is no valid text.")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"Line 1: a record begins with '{FIRST_LINE}'.")
    reading = Reading()
    for number, line in enumerate(lines[1:], 2):
        name, colon, value = line.strip().partition(": ")
        if colon and name in HEADERS:
            reading.head[name] = value
            continue
        said, _, remark = f" {line.strip()}".partition(" ;")
        said = said.strip()
        if found := OPENING.match(said):
            reading.opening = numbers(found["dice"], number)
        elif found := MOVE.match(said):
            reading.moves.append((number, int(found["seat"]), found["text"], numbers(found["dice"], number)))
        elif said:
            raise BadRecord(f"Line {number}: '{said[:60]}' is neither a header nor a choice.")
        if remark.strip():
            reading.comments.append((len(reading.moves), remark))
    for name in ("game", "rules", "seats"):
        if name not in reading.head:
            raise BadRecord(f"The header '{name}:' is missing: is the record cut off?")
    return reading


def numbers(text: str | None, line: int) -> list[int]:
    try:
        found = [int(word) for word in (text or "").split()]
    except ValueError:
        raise BadRecord(f"Line {line}: '[{text}]' are not whole numbers.") from None
    if any(abs(v) >= 2**31 for v in found):
        raise BadRecord(f"Line {line}: an outcome is far too large.")
    return found


def data_of(head: dict[str, str], name: str) -> dict[str, Any]:
    try:
        value = json.loads(head.get(name, "{}"))
    except (ValueError, RecursionError):
        raise BadRecord(f"The header '{name}:' is not valid JSON.") from None
    if not isinstance(value, dict):
        raise BadRecord(f"The header '{name}:' must be a table like {{\"name\": value}}.")
    return value


def hints_in(head: dict[str, str], seats: int) -> list[int] | None:
    """How many hints each seat was told; None: the table allows none."""
    if "hints" not in head:
        return [0] * seats
    if head["hints"] == NO_HINTS:
        return None
    counts = head["hints"].split()
    if len(counts) != seats or not all(COUNT.match(count) for count in counts):
        raise BadRecord(f"The header 'hints:' must be '{NO_HINTS}' or a number for each of {seats} seats.")
    return [int(count) for count in counts]


def seed_in(head: dict[str, str]) -> str:
    """The seed of the record; where it is not revealed yet, a new one."""
    try:
        return str(json.loads(head["seed"])) if "seed" in head else secrets.token_hex(16)
    except (ValueError, RecursionError):
        raise BadRecord("The header 'seed:' must be a text in double quotes.") from None


def replay_reading(game: GameDef, reading: Reading) -> Table:
    """Play a record through, with the chance that it holds; beyond it, its seed goes on (or a new one).

    Python's collector of cycles rests meanwhile: a replay fills hundreds of kept states with lists, none of
    them in a cycle, and looking through all of them over and over takes nearly half of the time.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return replayed(game, reading)
    finally:
        if collects:
            gc.enable()


def replayed(game: GameDef, reading: Reading) -> Table:
    """The record played through."""
    head = reading.head
    version = head["rules"]
    if not VERSION.match(version) or int(version) > game.rules_version:
        raise BadRecord(
            f"This record needs rules version {version[:20]}; this Boomtown knows 1 to {game.rules_version}."
        )
    names = [name.strip() for name in head["names"].split(" | ")] if "names" in head else None
    try:
        seats = int(head["seats"]) if VERSION.match(head["seats"]) else -1
        setup = game.setup(seats, data_of(head, "options"), data_of(head, "components"))
        table = Table(game, setup, seed_in(head), names, head.get("nonce", ""))
        table.hints = hints_in(head, seats)
        s = game.unstarted(setup, table.seed)
        if "position" in head:
            Loader(game.steps_by_name).fill(s, data_of(head, "position"))
            table.open_position(s, reading.opening, strict=True)
        else:
            table.open(s, reading.opening, strict=True)
    except (BadFacts, BadDump, RecursionError, ValueError) as error:
        raise BadRecord(str(error)) from None
    except BadPosition as error:
        raise BadRecord(f"The header 'position:': {error}") from None
    except BadOutcome as error:
        raise BadRecord(f"At the opening: {error}.") from None
    for line, seat, text, outcomes in reading.moves:
        try:
            table.choose(seat - 1, text, outcomes)
        except (IllegalChoice, BadOutcome) as error:
            raise BadRecord(f"Line {line}: '{seat} {text}': {error}") from None
        except BROKEN as error:
            if "position" not in head:
                raise
            raise BadRecord(f"Line {line}: the rules cannot go on from this position: {error}") from None
    with_tape(table.state, [])
    for at, remark in reading.comments:
        table.comments[at] = " ".join([table.comments.get(at, ""), *remark.split()]).strip()
    return table


@dataclass(frozen=True)
class Verdict:
    """What checking a record found."""

    ok: bool
    findings: list[str]


def verify(game: GameDef, reading: Reading) -> Verdict:
    """Replay a record and check its dice, commitment and result."""
    findings: list[str] = []
    ok = True

    def check(good: bool, yes: str, no: str) -> None:
        nonlocal ok
        ok = ok and good
        findings.append(("ok: " if good else "WRONG: ") + (yes if good else no))

    table = replay_reading(game, reading)
    check(True, f"all {len(table.moments)} choices are legal and replay", "")
    head = reading.head
    origin = "position" if "position" in head else "seed"
    if "seed" not in head:
        check(not table.over, "the seed is revealed when the game is over", "the seed is not revealed")
    else:
        shown = game.commitment(table.seed, table.nonce)
        check(
            head.get("commitment") == shown,
            "the seed is the one committed to before the first choice",
            "the seed is not the one committed to",
        )
        check(
            dice_follow(game, table),
            f"every outcome of chance follows from the {origin}",
            f"chance does not follow from the {origin}",
        )
    if "scores" in head:
        scores = " ".join(str(score) for score in table.scores)
        check(head["scores"] == scores, f"the scores are {scores}", f"the scores are {scores} in truth")
    return Verdict(ok, findings)


def dice_follow(game: GameDef, table: Table) -> bool:
    """Do the recorded outcomes come out of the seed, or of the generator in the position?"""
    assert table.initial is not None
    again = Table(game, table.setup, table.seed, table.names, table.nonce)
    again.open(table.initial.clone(), [])
    if again.opening != table.opening:
        return False
    for moment in table.moments:
        again.choose(moment.seat, moment.option)
        if again.moments[-1].outcomes != moment.outcomes:
            return False
    return True
