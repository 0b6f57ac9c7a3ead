"""A table: one game being played, with its log, its undo and its record. The surface for programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boomtown.kernel.chance import BadOutcome
from boomtown.kernel.clauses import Clause
from boomtown.kernel.codec import BadDump, Loader, dump, whole
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.flow import offered, seats_asked, settle, take
from boomtown.kernel.game import (
    BROKEN,
    Area,
    BadPosition,
    GameDef,
    ScoreLine,
    Setup,
    contradiction,
    with_tape,
)
from boomtown.kernel.state import NOBODY, Event, State

KEPT_CLONES = 200  # undo further back than this replays the record


class IllegalChoice(Exception):
    """A choice that is not offered: why not, and the clause that says so (or '')."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.text = text
        self.clause = clause


class CannotUndo(Exception):
    """Undo stops here; the text says what was learnt since."""


@dataclass(frozen=True)
class Option:
    """Something a seat may choose now."""

    id: int
    text: str  # notation
    label: str  # words
    clause: str

    def __str__(self) -> str:
        return f"{self.text}: {self.label}"


@dataclass(frozen=True)
class Reason:
    """Why an option is not there."""

    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


@dataclass(frozen=True)
class LogLine:
    """One line of the log, as one seat may read it."""

    text: str
    clause: str
    seat: int
    kind: str
    choice: int  # after how many choices it happened


@dataclass
class Moment:
    """One choice, and what came of it."""

    seat: int
    option: int
    text: str
    outcomes: list[int]
    before: State | None  # the clone that undo goes back to
    draws: int  # the counters after it: whether anything was learnt
    reveals: int
    beside: bool  # one of several choices side by side, and not the one that ended them


class Table:
    """One game at a table. Made by `game.start`, `game.scene`, `game.load` and `replay`."""

    def __init__(self, game: GameDef, setup: Setup, seed: str, names: list[str] | None, nonce: str) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.nonce = nonce
        self.names = check_names(names, setup.seats)
        self.comments: dict[int, str] = {}
        self.hints: list[int] | None = [0] * setup.seats  # told to each seat; None: there are none here
        self.moments: list[Moment] = []
        self.events: list[tuple[int, Event]] = []  # (after how many choices, what happened)
        self.dice: list[int] = []  # the first outcomes of chance, where they are prescribed
        self.opening: list[int] = []  # chance before the first choice
        self.position: dict[str, Any] | None = None  # where it started, if not at the start
        self.state: Any = None
        self.initial: State | None = None

    # --- opening --------------------------------------------------------------------------------

    def open(self, s: State, dice: list[int], strict: bool = False) -> None:
        """Sit down at this state and let it run to the first question."""
        self.initial = s.clone()
        self.state = s
        self.dice = dice
        self.listen(dice, strict)
        if s.asking is None and not s.lanes:
            settle(s)
        self.opening = s.tape.take_heard() if s.tape else []
        self.collect()

    def open_position(self, s: State, dice: list[int], strict: bool = False) -> None:
        """The same at a state from outside, trusting nothing."""
        try:
            problem = self.game.flaw(s) or contradiction(s, self.seats)
            if not problem:
                self.position = dump(s)
                self.open(s, dice, strict)
                problem = self.game.flaw(s)
        except BROKEN as error:
            problem = f"the rules cannot make sense of it: {error}"
        if problem:
            raise BadPosition(problem)

    def listen(self, script: list[int], strict: bool = False) -> None:
        self.state.log = []
        with_tape(self.state, script, strict)

    def listen_on(self) -> None:
        """The same, at a copy: what was prescribed and has not happened yet is prescribed still."""
        happened = len(self.opening) + sum(len(moment.outcomes) for moment in self.moments)
        self.listen(self.dice[happened:])

    def collect(self) -> list[Event]:
        """Move what was told from the state to the table's log."""
        heard: list[Event] = self.state.log
        self.state.log = []
        self.events += [(len(self.moments), event) for event in heard]
        return heard

    # --- what is asked --------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return not self.to_move

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats asked now: several when they choose side by side."""
        return tuple(seats_asked(self.state))

    def masked(self, seat: int | None) -> Any:
        """The state as this seat (None: a spectator) may know it."""
        return self.game.masked(self.state, NOBODY if seat is None else self.check_seat(seat))

    def check_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise IllegalChoice(f"There is no seat {seat}: seats are 0 to {self.seats - 1}.")
        return seat

    def options(self, seat: int) -> list[Option]:
        """What this seat may choose now, in order."""
        seen = self.masked(seat)
        return [self.option(seen, seat, option) for option in offered(self.state, seat)]

    def option(self, seen: Any, seat: int, option: int) -> Option:
        return Option(
            option,
            self.game.notation(seen, seat, option),
            self.game.label(seen, seat, option),
            self.game.verbs.of(option).clause,
        )

    def prompt(self, seat: int) -> str:
        return self.game.prompt(self.masked(seat), seat)

    def find(self, seat: int, choice: Option | int | str, seen: Any = None) -> int:
        """The option id that is meant, offered or not. `seen`: the masked state, where it is at hand."""
        self.check_seat(seat)
        if isinstance(choice, Option):
            choice = choice.id
        if isinstance(choice, int) and not isinstance(choice, bool):
            if 0 <= choice < self.game.verbs.size:
                return choice
            raise IllegalChoice(f"There is no option {choice}: options are 0 to {self.game.verbs.size - 1}.")
        if not isinstance(choice, str):
            raise IllegalChoice("A choice is an option, its number, or its notation.")
        seen = self.masked(seat) if seen is None else seen
        for option in offered(self.state, seat):
            if self.game.notation(seen, seat, option) == choice:  # as records write it
                return option
        wanted = self.game.canon(choice)
        for options in (offered(self.state, seat), range(int(self.game.verbs.size))):
            for option in options:
                if self.game.canon(self.game.notation(seen, seat, option)) == wanted:
                    return option
            for option in options:
                if self.game.canon(self.game.verbs.text(option)) == wanted:
                    return option
        some = [self.game.notation(seen, seat, option) for option in offered(self.state, seat)[:6]]
        hint = f" You can say: {', '.join(some)}." if some else ""
        raise IllegalChoice(f"'{choice[:60]}' is not something to choose here.{hint}")

    def why_not(self, seat: int, choice: Option | int | str) -> Reason | None:
        """Why this is not offered to this seat now; None when it is."""
        option = self.find(seat, choice)
        clause = self.game.why_not(self.state, seat, option)
        return None if clause is None else self.reason(seat, option, clause)

    def reason(self, seat: int, option: int, clause: Clause) -> Reason:
        return Reason(self.game.refused(self.masked(seat), seat, option, clause), clause.id)

    def offers(self, seat: int, choice: Option | int | str) -> bool:
        return self.find(seat, choice) in offered(self.state, seat)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, seat: int, choice: Option | int | str, outcomes: list[int] | None = None) -> list[Event]:
        """This seat chooses. Returns what happened. `outcomes`: the chance that follows, in a replay."""
        seen = self.masked(seat)
        option = self.find(seat, choice, seen)
        refusal = self.why_not(seat, option)
        if refusal is not None:
            raise IllegalChoice(refusal.text, refusal.clause)
        s: State = self.state
        text = self.game.notation(seen, seat, option)
        before, lanes = s.clone(), s.lanes
        tape = s.tape
        assert tape is not None
        if outcomes is not None:
            tape.script, tape.at, tape.strict = outcomes, 0, True
        try:
            take(s, seat, option)
            if outcomes is not None and tape.at < len(outcomes):
                raise BadOutcome(f"{outcomes[tape.at :]} did not happen here")
        except BadOutcome:
            self.state = before
            self.listen_on()
            raise
        tape.strict = False
        beside = bool(lanes) and s.lanes is lanes
        moment = Moment(seat, option, text, tape.take_heard(), before, int(s.draws), int(s.reveals), beside)
        self.moments.append(moment)
        if len(self.moments) > KEPT_CLONES:
            self.moments[-1 - KEPT_CLONES].before = None
        return self.collect()

    def play(self, seat: int, *choices: Option | int | str) -> list[Event]:
        """Several choices in a row."""
        return [event for choice in choices for event in self.choose(seat, choice)]

    def undo(self, seat: int, freely: bool = False) -> None:
        """Take back this seat's last choice, unless something was learnt from it.

        Freely (when only computer players share the table): as far as you like.
        """
        self.check_seat(seat)
        mine = [k for k, moment in enumerate(self.moments) if moment.seat == seat]
        if not mine:
            raise CannotUndo("You have not chosen anything yet.")
        last = mine[-1]
        since = self.moments[last + 1 :]
        before = self.before(last)
        if not freely:
            beside = all(moment.beside for moment in self.moments[last:])
            if since and not beside:
                raise CannotUndo(f"{self.names[since[0].seat]} has chosen since then.")
            if self.moments[last].draws != before.draws:
                raise CannotUndo("A die was rolled or a card drawn since then.")
            if self.moments[last].reveals != before.reveals:
                raise CannotUndo("Something hidden was shown since then.")
        self.go_back(last, before)
        if not freely:
            for moment in since:
                self.choose(moment.seat, moment.option)

    def before(self, index: int) -> State:
        """The state before a choice: its clone, or the record replayed to there."""
        kept = self.moments[index].before
        if kept is not None:
            return kept
        earlier = self.restarted()
        for moment in self.moments[:index]:
            earlier.choose(moment.seat, moment.option, moment.outcomes)
        again: State = earlier.state
        return again

    def go_back(self, index: int, before: State) -> None:
        """Forget the choices from this one on."""
        del self.moments[index:]
        self.events = [(after, event) for after, event in self.events if after <= index]
        self.comments = {at: text for at, text in self.comments.items() if at <= index}
        self.state = before.clone()
        self.listen_on()

    def restarted(self) -> Table:
        """The same table before its first choice, with the chance that it had."""
        assert self.initial is not None
        table = Table(self.game, self.setup, self.seed, self.names, self.nonce)
        table.open(self.initial.clone(), self.opening[:])
        table.dice, table.position = self.dice, self.position
        return table

    def at(self, choice: int) -> Table:
        """This table as it was before the given choice; playing on there leaves this one alone."""
        if not 0 <= choice <= len(self.moments):
            raise IllegalChoice(f"This game has {len(self.moments)} choices so far, not {choice}.")
        table = self.restarted()
        for moment in self.moments[:choice]:
            table.choose(moment.seat, moment.option, moment.outcomes)
        table.comments = {at: text for at, text in self.comments.items() if at <= choice}
        table.listen_on()
        return table

    def comment(self, text: str) -> None:
        """A remark in the record, after the last choice."""
        text = text.encode(errors="replace").decode()
        words = [self.comments.get(len(self.moments), ""), *text.split()]
        if remark := " ".join(words).strip():
            self.comments[len(self.moments)] = remark

    def hints_told(self) -> list[int]:
        """How many hints each seat was told, to count on in; IllegalChoice where none are allowed."""
        if self.hints is None:
            raise IllegalChoice("Hints were switched off when this table was made.")
        return self.hints

    def hints_in_words(self) -> str:
        """Who was told how many hints; empty if nobody was."""
        if self.hints is None:
            return "Nobody could ask for hints."
        told = [f"{name} {count}" for name, count in zip(self.names, self.hints, strict=True) if count]
        return f"Hints told: {', '.join(told)}." if told else ""

    # --- what is shown --------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as plain data."""
        viewer = NOBODY if seat is None else self.check_seat(seat)
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "seat": seat,
            "options": self.setup.options,
            "to_move": list(self.to_move),
            "over": self.over,
            "state": self.game.view(self.state, viewer),
        }

    def picture(self, seat: int | None) -> list[Area]:
        viewer = NOBODY if seat is None else self.check_seat(seat)
        return self.game.picture(self.masked(seat), viewer, self.names)

    def areas(self, seat: int | None) -> list[Area]:
        """The picture in words alone."""
        viewer = NOBODY if seat is None else self.check_seat(seat)
        return self.game.areas(self.masked(seat), viewer, self.names)

    def log(self, seat: int | None, since: int = 0) -> list[LogLine]:
        """All that this seat may know to have happened, from the event numbered `since` on."""
        viewer = NOBODY if seat is None else self.check_seat(seat)
        seen = self.masked(seat)
        lines: list[LogLine] = []
        for after, event in self.events[since:]:
            if not event.heard_by(viewer):
                continue
            if text := self.game.line(seen, event, self.names):
                kind, clause = self.game.events.names[event.kind], self.game.events.clauses[event.kind]
                lines.append(LogLine(text, clause, int(event.seat), kind, after))
        if self.over:
            lines.append(
                LogLine(self.game.result(self.state, self.names), "", NOBODY, "result", len(self.moments))
            )
        return lines

    # --- results --------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[int]:
        return self.game.ranking(self.state)

    def score_sheet(self, seat: int) -> list[ScoreLine]:
        return self.game.score_sheet(self.state, self.check_seat(seat))

    # --- keeping --------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """Shown before the first choice: the seed cannot be changed after."""
        return self.game.commitment(self.seed, self.nonce)

    def clone(self) -> Table:
        """An equal table; playing on at one leaves the other alone."""
        table = Table(self.game, self.setup, self.seed, self.names[:], self.nonce)
        table.state = self.state.clone()
        table.initial, table.position = self.initial, self.position
        table.dice, table.opening = self.dice, self.opening
        table.moments, table.events = self.moments[:], self.events[:]
        table.comments = dict(self.comments)
        table.hints = None if self.hints is None else self.hints[:]
        table.listen_on()
        return table

    def dump(self) -> dict[str, Any]:
        """The position as plain data, secrets and all: for saving, not for showing."""
        return {
            "dump": 1,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "names": self.names,
            "options": self.setup.options,
            "components": self.setup.overlay,
            "seed": self.seed,
            "nonce": self.nonce,
            "state": dump(self.state),
        }

    @staticmethod
    def load(game: GameDef, data: dict[str, Any]) -> Table:
        """The table that `dump` wrote; anything else is a BadDump that says what is wrong."""
        if not isinstance(data, dict) or data.get("dump") != 1:
            raise BadDump("this is no table dump (field 'dump' = 1 is missing)")
        for key in ("game", "rules", "seats", "names", "options", "components", "seed", "nonce", "state"):
            if key not in data:
                raise BadDump(f"the field '{key}' is missing")
        if data["game"] != game.id:
            raise BadDump(f"this is a dump of '{str(data['game'])[:40]}', not of {game.id}")
        if not whole(data["rules"]) or not 1 <= data["rules"] <= game.rules_version:
            raise BadDump(f"this dump needs other rules; this Boomtown knows 1 to {game.rules_version}")
        if not isinstance(data["state"], dict) or not isinstance(data["options"], dict):
            raise BadDump("'state' and 'options' must be tables")
        if not isinstance(data["components"], dict):
            raise BadDump("'components' must be a table")
        try:
            setup = game.setup(data["seats"], data["options"], data["components"])
            table = Table(game, setup, str(data["seed"]), data["names"], str(data["nonce"]))
            s = game.unstarted(setup, table.seed)
        except (BadFacts, ValueError) as error:
            raise BadDump(str(error)) from None
        try:
            Loader(game.steps_by_name).fill(s, data["state"])
            table.open_position(s, [])
        except (BadPosition, RecursionError) as error:
            raise BadDump(str(error)) from None
        return table

    def record(self, with_seed: bool | None = None) -> str:
        """The game as a text for life. The seed is in it once the game is over (or if asked for)."""
        from boomtown.kernel.record import write

        return write(self, self.over if with_seed is None else with_seed)


def check_names(names: list[str] | None, seats: int) -> list[str]:
    """One printable name a seat; 'Seat 1', … where none are given."""
    if names is None:
        return [f"Seat {seat + 1}" for seat in range(seats)]
    if not isinstance(names, list) or len(names) != seats:
        raise ValueError(f"{seats} seats need {seats} names")
    if not all(isinstance(name, str) and name.strip() and name.isprintable() for name in names):
        raise ValueError("a name is printable text")
    return [" ".join(name.split())[:40].strip().replace("|", "/") for name in names]
