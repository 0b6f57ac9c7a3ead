"""What the API answers, for those who write programs: the shapes that openapi.json describes."""

from __future__ import annotations

from typing import Any, NotRequired

from pydantic import BaseModel
from typing_extensions import TypedDict


class Problem(BaseModel):
    """Every refusal: what was wrong, in words, and what to do."""

    error: str
    clause: str = ""
    stale: bool = False


WORDS = {
    403: "This seat is not yours, or the request comes from another site.",
    404: "There is no such table, game or page.",
    409: "Not now: not offered, out of date, taken, or not over yet. `clause` names the rule.",
    413: "Too much at once.",
    422: "The request does not fit this description.",
    429: "Too often; wait a moment.",
    503: "The store cannot be read or written now; nothing was lost.",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words} for status, words in WORDS.items()
}


class Done(TypedDict):
    """It is done."""

    ok: bool


class Kept(TypedDict):
    """A choice is kept for good; `seq` is the position after it."""

    ok: bool
    seq: int


class GameSummary(TypedDict):
    """A game on the shelf."""

    id: str
    title: str
    designer: str
    blurb: str
    seats: list[int]  # fewest, most
    minutes: str


class GameOption(TypedDict):
    """Something that may be set when a table is made."""

    id: str
    kind: str
    default: bool | int | str
    values: list[Any]
    clause: str
    source: str


class ComputerPlayer(TypedDict):
    """A computer player; `spec` is its name for the API."""

    spec: str
    name: str
    blurb: str


class Game(GameSummary):
    """A game, with all that a new table may say."""

    options: list[GameOption]
    computers: list[ComputerPlayer]


class Clause(TypedDict):
    """One clause of the rules."""

    id: str
    source: str
    chapter: str
    text: str


class OpenedSeat(TypedDict):
    """A seat; with its token, unless a computer player has it."""

    seat: int
    kind: str
    name: str
    token: NotRequired[str]
    link: NotRequired[str]


class Opened(TypedDict):
    """A table that was opened."""

    table: str
    link: str
    seats: list[OpenedSeat]


class SatDown(TypedDict):
    """Your seat at a table."""

    table: str
    seat: int
    token: str
    link: str


class AtTable(TypedDict):
    """Who has a seat; `level` is a computer player's spec."""

    seat: int
    kind: str
    name: str
    level: str


class Listed(TypedDict):
    """A table in a list."""

    table: str
    link: str
    game: str
    seats: list[AtTable]
    yours: list[int]
    to_move: list[int]
    waiting: bool  # for you
    over: bool
    state: str


class Tables(TypedDict):
    """Your tables, those that wait for you first; and where anybody may sit down."""

    mine: list[Listed]
    open: list[Listed]


class About(TypedDict):
    """A table, as everybody may know it.

    `hints`: may they be asked for; `again`: the table where the same people play on.
    """

    table: str
    game: str
    options: dict[str, Any]
    seats: list[AtTable]
    to_move: list[int]
    over: bool
    commitment: str
    patience: int
    hints: bool
    again: str


class View(TypedDict):
    """All that a seat may know."""

    seq: int
    view: dict[str, Any]


class Offered(TypedDict):
    """Something that may be chosen now."""

    id: int
    text: str
    label: str
    clause: str


class Position(TypedDict):
    """What a program plays by. Send `seq` back with a choice."""

    seq: int
    seat: int | None
    over: bool
    choices: int
    to_move: list[int]
    asked: bool
    reaction: bool  # what is asked is a reaction, which `passing` would let pass
    passing: str  # until when your reactions are passed: never, turn, changed
    options: list[Offered]


class WhyNot(TypedDict):
    """Whether it may be chosen, and if not, why."""

    allowed: bool
    label: str
    reason: NotRequired[str]
    clause: NotRequired[str]


class Hint(TypedDict):
    """What a computer player would choose; `clause`: the rule that the option rests on."""

    option: int
    label: str
    who: str
    clause: str
    why: str


class Why(TypedDict):
    """What speaks for a choice, or against it, in the words of the rules."""

    choice: int
    seat: int
    label: str
    why: str


class Reason(TypedDict):
    """Why a computer player made a choice."""

    choice: int
    seat: int
    why: str


class LogEntry(TypedDict):
    """One thing that happened; `choice`: after so many choices."""

    text: str
    clause: str
    seat: int
    kind: str
    choice: int


class Given(TypedDict):
    """Whether the seat has been given to a computer player; else who must still agree."""

    given: bool
    missing: list[int]


class HookAddress(TypedDict):
    """Where a seat's owner is told; empty: nowhere."""

    url: str


class ScoreLine(TypedDict):
    """One line of a score sheet."""

    label: str
    amount: int
    clause: str
    counts: bool  # false: for information, or to break a tie


class ScoreSheet(TypedDict):
    """What one seat has scored; and how many `hints` it was told."""

    seat: int
    name: str
    score: int
    rank: int
    hints: int
    lines: list[ScoreLine]


class Verdict(TypedDict):
    """Whether record and dice agree with the seed that was committed to."""

    ok: bool
    findings: list[str]
    commitment: str


class DiceLuck(TypedDict):
    """Dice that were thrown. `lower`: the share of equally many throws whose sum would have been lower."""

    count: int
    faces: dict[str, int]
    average: float
    expected: float
    lower: float


class SeatLuck(TypedDict):
    """What chance was worth to a seat, in points (or parts of the goal), give or take the doubt."""

    dice: DiceLuck | None
    worth: float
    doubt: float


class LuckyTurn(TypedDict):
    """A moment at which chance mattered much."""

    choice: int
    words: str
    seat: int
    gain: float


class Luck(TypedDict):
    """How chance fell. `judged`: whether its worth could be forecast; `of_the_goal`: in parts of the goal."""

    seats: list[SeatLuck]
    everybody: DiceLuck | None
    judged: bool
    of_the_goal: bool
    turns: list[LuckyTurn]


class CurvePoint(TypedDict):
    """After so many choices: each seat's chance to win, and its standard error."""

    choice: int
    chances: list[float]
    doubts: list[float]


class CostlyTurn(TypedDict):
    """A decision after which the seat's chance was smaller than it could have been.

    Play on from before it: POST /branch with `choice` less one.
    """

    choice: int
    seat: int
    chosen: str
    better: str
    had: float
    could: float
    doubt: float
    why: str


class Curve(TypedDict):
    """How the chances went; `of_the_goal`: one line, how far the goal is reached. `done`: from 0 to 1."""

    points: list[CurvePoint]
    turns: list[CostlyTurn]
    of_the_goal: bool
    done: float
    working: bool
    error: str
