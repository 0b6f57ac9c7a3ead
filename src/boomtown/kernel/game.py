"""GameDef: what a game provides, and what every game can do because it does."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import BadOutcome, Tape, mix, seed_of
from boomtown.kernel.clauses import Clause
from boomtown.kernel.codec import BadDump, Loader, dump
from boomtown.kernel.facts import (
    PLAYERS,
    BadFacts,
    Facts,
    GameOption,
    check_options,
    differences,
    options_of,
    overlaid,
    read_toml,
)
from boomtown.kernel.flow import ask_again, asking_of, mask, offered, reopen, seats_asked, settle
from boomtown.kernel.rulebook import Rule, read_rules
from boomtown.kernel.state import NOBODY, Event, State, Step
from boomtown.kernel.verbs import EventTable, VerbTable
from boomtown.kernel.weights import Personality, Weights, read_weights

KEPT_BOOKS = 32


class BadPosition(Exception):
    """A position that cannot be; the text says why not."""


# What rules may raise when they meet a position that cannot be: only where one was handed in from outside.
BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet."""

    label: str
    amount: int
    clause: str
    counts: bool = True  # False: shown for information or a tie-break, not part of the total


@dataclass(frozen=True)
class Area:
    """One named part of the table: its picture as markup, and the same in words."""

    name: str
    title: str
    markup: str
    words: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Setup:
    """How a table was made: all that the rules need besides choices and chance."""

    seats: int
    options: dict[str, Any]  # all of them, defaults filled in
    overlay: dict[str, Any]  # edited components, path by path


class GameDef:
    """One game. The first half is what each game provides; the second half comes with it."""

    # --- who and what ---------------------------------------------------------------------------
    id: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    prefix: ClassVar[str]  # of its clause ids
    blurb: ClassVar[str]  # one line for the lobby
    minutes: ClassVar[str]  # the rulebook's playing time, or ""
    folder: ClassVar[Path]  # components.toml and RULES.md are there
    fixed: ClassVar[str] = (
        ""  # components that the rules do not read, so that editing one is refused: a pattern
    )
    seats: ClassVar[range]
    default_seats: ClassVar[int]
    rules_version: ClassVar[int] = 1  # raised when an old record would replay differently
    choice_limit: ClassVar[int] = 100_000  # no game makes more choices than this

    verbs: ClassVar[VerbTable]
    events: ClassVar[EventTable]
    steps: ClassVar[tuple[type[Step], ...]]
    not_your_turn: ClassVar[Clause]  # why a seat that is not asked cannot choose
    not_now: ClassVar[Clause]  # why something else than what is asked cannot be chosen

    # --- rules ----------------------------------------------------------------------------------
    def book(self, facts: Facts, options: dict[str, Any], seats: int) -> Any:
        """The facts as the rules use them. Checks all of them; never changed after."""
        raise NotImplementedError

    def new(self, book: Any, seats: int) -> State:
        """The state before anything has happened, fields of the game filled."""
        raise NotImplementedError

    def first_step(self) -> Step:
        """The step that is the whole game."""
        raise NotImplementedError

    def hide(self, s: Any, seat: int) -> None:
        """Blank everything in `s` that this seat (or NOBODY: a spectator) may not know."""

    def guess(self, s: Any, seat: int) -> None:
        """Fill what `hide` blanked, by `s`'s own chance, so that it fits all that the seat knows."""

    def derive(self, s: Any) -> None:
        """Fill anew what follows from other fields, after those were edited."""

    def flaw(self, s: Any) -> str:
        """Why this position cannot be (counts that do not add up, ranges left), or ''."""
        return ""

    # --- results --------------------------------------------------------------------------------
    def scores(self, s: Any) -> list[int]:
        """The scores if the game ended now; when it is over, the final ones."""
        raise NotImplementedError

    def ranking(self, s: Any) -> list[int]:
        """Each seat's place, 1 the best; equal places are shared."""
        scores = self.scores(s)
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def score_sheet(self, s: Any, seat: int) -> list[ScoreLine]:
        raise NotImplementedError

    def result(self, s: Any, names: list[str]) -> str:
        """The last line of the log: who won, or the rank."""
        raise NotImplementedError

    # --- what the lab measures ------------------------------------------------------------------
    def round_of(self, s: Any) -> int:
        """The round marker: rises through the game."""
        raise NotImplementedError

    def stocks(self, s: Any, seat: int) -> dict[str, int]:
        """What a seat holds, counted."""
        return {}

    def items(self) -> dict[str, list[int]]:
        """Cards, spaces, buildings…: each with the options that use it."""
        return {}

    def end_cause(self, s: Any) -> str:
        """What ended a finished game."""
        raise NotImplementedError

    def capped(self, s: Any) -> bool:
        """Did a cap of the rules, rather than play, end this game or a part of it?"""
        return False

    # --- words and picture: `s` is always masked for the seat that reads ------------------------------
    def notation(self, s: Any, seat: int, option: int) -> str:
        """The option as records write it, for this seat in this state."""
        return self.verbs.text(option)

    def canon(self, text: str) -> str:
        """Two notations mean the same when this makes them equal."""
        return " ".join(text.split()).lower()

    def label(self, s: Any, seat: int, option: int) -> str:
        """The option as a sentence."""
        raise NotImplementedError

    def prompt(self, s: Any, seat: int) -> str:
        """What this seat is asked, as an order in at most seven words."""
        raise NotImplementedError

    def phases(self, s: Any) -> tuple[list[str], int]:
        """The parts of a round in words, and which of them is now; ([], -1) where there are none."""
        return [], -1

    def points(self, amount: int) -> str:
        """An amount of the score as players write it: '12', '$12'."""
        return str(amount)

    def line(self, s: Any, event: Event, names: list[str]) -> str:
        """An event as a line of the log; '' if it needs none."""
        raise NotImplementedError

    def refused(self, s: Any, seat: int, option: int, clause: Clause) -> str:
        """Why not, and what would help, in this very position."""
        return clause.reason

    def areas(self, s: Any, seat: int, names: list[str]) -> list[Area]:
        """The table in words, area by area (markup empty): what the terminal prints."""
        raise NotImplementedError

    def picture(self, s: Any, seat: int, names: list[str]) -> list[Area]:
        """The table as areas of markup with SVG pieces; the words go with each."""
        return self.areas(s, seat, names)

    # --- computer players -----------------------------------------------------------------------
    def advice(self) -> Advice:
        """The game's knowledge; its numbers are in weights.toml."""
        raise NotImplementedError

    def reasons(self) -> dict[str, tuple[str, str]]:
        """What each term of the advice means: a phrase, and the clause it rests on ("" for none)."""
        return {}

    def worth(self, amount: float) -> str:
        """An amount of a term in the game's own points, with its sign."""
        return f"{amount:+.1f}"

    # ============================ what every game can do because of that ============================

    @cached_property
    def components(self) -> dict[str, Any]:
        """The reference game's components."""
        return read_toml(self.folder / "components.toml")

    @cached_property
    def schema(self) -> tuple[GameOption, ...]:
        """The options a table can be made with."""
        return options_of(self.components)

    @cached_property
    def weights(self) -> Weights:
        """The numbers of the advice, and the personalities that change some of them."""
        return read_weights(self.folder / "weights.toml", self.advice().weight_names())

    def personalities(self) -> dict[str, Personality]:
        """By name; the first is the reference player. None where the game has no advice yet."""
        if not (self.folder / "weights.toml").exists():
            return {}
        return self.weights.personalities

    @cached_property
    def components_print(self) -> str:
        """A short fingerprint of the reference components: what weights were made for."""
        text = json.dumps(self.components, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """All clauses, in order."""
        return read_rules(self.folder / "RULES.md")

    @cached_property
    def steps_by_name(self) -> dict[str, type[Step]]:
        return {step.__name__: step for step in self.steps}

    @cached_property
    def reactions(self) -> bool:
        """Does a step of this game ask for reactions?"""
        return any(step.lets_pass is not Step.lets_pass for step in self.steps)

    def setup(
        self,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | Path | str | None = None,
    ) -> Setup:
        """Check how a table is to be made. `components`: an edited file, or values by path."""
        options = dict(options or {})
        people = self.players_in(options)
        if people is not None and people != (people if seats is None else seats):
            raise BadFacts(f"option players = {people}, but there are {seats} seats. They must agree.")
        options.pop(PLAYERS, None)
        seats = people or (self.default_seats if seats is None else seats)
        if not isinstance(seats, int) or seats not in self.seats:
            raise BadFacts(
                f"{self.title} seats {self.seats.start} to {self.seats.stop - 1} players, not {seats}."
            )
        if isinstance(components, Path | str):
            edited = read_toml(Path(components))
            try:
                components = differences(self.components, edited)
            except BadFacts as error:
                raise BadFacts(f"{components}: {error}") from None
        return Setup(seats, check_options(self.schema, options), dict(components or {}))

    def players_in(self, options: dict[str, Any]) -> int | None:
        """The number of seats, where it is given as the option `players`."""
        if PLAYERS not in options:
            return None
        ends = (self.seats.start, self.seats.stop - 1)
        number = GameOption(PLAYERS, "int", self.default_seats, ends, "", "R").check(options[PLAYERS])
        return int(number)

    @cached_property
    def books(self) -> dict[str, Any]:
        """Books made lately: reading one takes longer than a short game."""
        return {}

    def book_for(self, setup: Setup, source: str = "components.toml") -> Any:
        """The facts for this table. Tables made in the same way share one book."""
        key = json.dumps([source, setup.seats, setup.options, setup.overlay], sort_keys=True, default=str)
        book = self.books.get(key)
        if book is None:
            data = overlaid(self.components, setup.overlay, source) if setup.overlay else self.components
            for path, value in setup.overlay.items():
                if self.fixed and re.fullmatch(self.fixed, path):
                    printed = json.dumps(Facts(self.components, source).get(path))
                    raise Facts(data, source).wrong(path, value, f"{printed} (the rules do not read it)")
            book = self.book(Facts(data, source), setup.options, setup.seats)
            if len(self.books) >= KEPT_BOOKS:
                self.books.clear()
            self.books[key] = book
        return book

    def begin(self, setup: Setup, seed: str, book: Any = None) -> State:
        """A state at its first decision (nobody listening): what simulations start from."""
        s = self.unstarted(setup, seed, book)
        settle(s)
        return s

    def unstarted(self, setup: Setup, seed: str, book: Any = None) -> State:
        s = self.new(book if book is not None else self.book_for(setup), setup.seats)
        s.begin(seed_of(seed), self.first_step())
        return s

    def start(
        self,
        seats: int | None = None,
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | Path | str | None = None,
        names: list[str] | None = None,
        dice: list[int] | None = None,
        nonce: str | None = None,
    ) -> Any:
        """A table, at its first decision. `dice`: the first outcomes of chance, for tests and puzzles."""
        from boomtown.kernel.table import Table

        setup = self.setup(seats, options, components)
        seed = secrets.token_hex(16) if seed is None else str(seed)
        table = Table(self, setup, seed, names, nonce or secrets.token_hex(16))
        table.open(self.unstarted(setup, seed), dice or [])
        return table

    def scene(
        self,
        base: Any = None,
        seats: int | None = None,
        seed: str = "scene",
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        names: list[str] | None = None,
        dice: list[int] | None = None,
        at: list[list[Any]] | None = None,
        **changes: Any,
    ) -> Any:
        """A position: `base` (or a new table) with some dump fields changed. Impossible ones are refused.

        `at`: what remains to be done, next first, as steps [name, ints…]; without it the question
        that `base` asks is asked again. `dice`: the next outcomes of chance.
        """
        from boomtown.kernel.table import Table

        if base is None:
            base = self.start(seats, seed, options, components, names)
        table: Table = base.clone()
        s = table.state
        loader = Loader(self.steps_by_name)
        known = set(dump(s)) - {"stack", "asking", "lanes", "options", "rng"}
        try:
            for name, value in changes.items():
                if name not in known:
                    raise BadPosition(
                        f"'{name}' is no field of {self.title}; its fields: {', '.join(sorted(known))}"
                    )
                loader.set_field(s, name, value)
            self.derive(s)
            if at is not None:
                s.stack, s.asking, s.lanes, s.options = loader.stack(at)[::-1], None, [], []
                s.secret = False
            else:
                list_anew(s)
            fresh = Table(self, table.setup, table.seed, table.names, table.nonce)
            fresh.open_position(s, dice or [])
        except (BadDump, BadOutcome) as error:
            raise BadPosition(str(error)) from None
        except BROKEN as error:
            raise BadPosition(f"the rules cannot make sense of it: {error}") from None
        return fresh

    def load(self, data: dict[str, Any]) -> Any:
        """The table that `Table.dump` wrote."""
        from boomtown.kernel.table import Table

        return Table.load(self, data)

    # --- secrets --------------------------------------------------------------------------------

    def masked(self, s: State, seat: int) -> Any:
        """The state as this seat may know it: what words, pictures and guesses are made of."""
        m = mask(s, seat)
        self.hide(m, seat)
        return m

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """All that may leave the server for this seat, as plain data."""
        data = dump(self.masked(s, seat))
        del data["rng"], data["stream"]
        return data

    def determinize(self, s: State, seat: int, rng: int) -> Any:
        """A whole world that this seat must think possible; a function of its view and `rng` alone."""
        m = self.masked(s, seat)
        m.rng = mix(rng, 3)
        self.guess(m, seat)
        reopen(m, seat)
        m.reseed(rng)
        m.draws, m.reveals = s.draws, s.reveals
        return m

    # --- refusals -------------------------------------------------------------------------------

    def why_not(self, s: State, seat: int, option: int) -> Clause | None:
        """The clause that keeps this option from this seat now; None when it is offered."""
        if option in offered(s, seat):
            return None
        asking = asking_of(s, seat)
        if asking is None:
            return self.not_your_turn
        return asking.refusal(s, option) or self.not_now

    def commitment(self, seed: str, nonce: str) -> str:
        """What is shown before the first move, so that the seed cannot be changed after."""
        return hashlib.sha256(f"{nonce}:{seed}".encode(errors="surrogatepass")).hexdigest()


def list_anew(s: State) -> None:
    """After the position was changed: list the open questions' options anew."""
    if s.asking is not None:
        s.options = ask_again(s, s.asking)
    for lane in s.lanes:
        if lane.asking is not None:
            lane.options = ask_again(s, lane.asking)


def contradiction(s: State, seats: int) -> str:
    """What does not fit in the open questions of a position from outside, or ''."""
    asked = seats_asked(s)
    if s.lanes and (s.asking is not None or not asked or s.seat != NOBODY):
        return "questions side by side are open, but so is another, or none is"
    for seat in asked:
        if not 0 <= seat < seats:
            return f"seat {seat} is asked, but seats are 0 to {seats - 1}"
        step = asking_of(s, seat)
        again = s.clone()
        listed = step.run(again) if step is not None else []
        if not listed:
            return f"in this position {type(step).__name__} has no option"
        if listed != offered(s, seat) or again.seat != seat:
            return f"{type(step).__name__} does not ask this of seat {seat}"
    return ""


def with_tape(s: State, script: list[int], strict: bool = False) -> Tape:
    """Let a state's chance be prescribed and recorded."""
    tape = Tape(script, strict)
    s.tape = tape
    return tape
