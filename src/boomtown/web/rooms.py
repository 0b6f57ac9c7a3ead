"""Rooms: a table as this process knows it. The store is the truth; a room is its log, replayed."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from boomtown.kernel.flow import offered, pass_of, question
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading
from boomtown.kernel.table import CannotUndo, IllegalChoice, LogLine, Table
from boomtown.web.shield import Pace
from boomtown.web.store import CameSecond, CannotStore, Made, New, Row, Seat, Store, holding, seating
from boomtown.web.writer import Writer

KEPT_ROOMS = 2000  # replayed tables held in memory; those that somebody looks at stay anyway
LONGEST_SAYING = 500
ASK_ME, THIS_TURN, FOR_NOW = "never", "turn", "changed"  # until when a seat lets reactions pass
TRIES = 5  # another worker may come first; then the position is read again and checked again


class Stale(Exception):
    """The position has moved on since this choice was looked at."""


class Taken(Exception):
    """Somebody was quicker: the seat is not what it was."""


class NoSuchTable(Exception):
    """No table has this name."""


@dataclass(frozen=True)
class Saying:
    """Something said at the table."""

    seat: int
    text: str
    at: float
    choice: int  # said after so many choices


@dataclass(eq=False)
class Room:
    """One table in this process."""

    id: str
    made: Made
    game: GameDef
    table: Table
    seats: list[Seat]
    seq: int = 0  # of the last row replayed
    sayings: list[Saying] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # per seat: a number for what it is asked
    asked_since: list[int] = field(default_factory=list)  # per seat: since which of its positions
    shown: list[int] = field(default_factory=list)  # per seat, spectators last: the position it knows of
    hooked: set[int] = field(default_factory=set)  # seats whose owners are told elsewhere of their turn
    passing: dict[int, str] = field(default_factory=dict)  # seats that let reactions pass: until when
    turn: tuple[int, ...] = ()  # the round, and who was last asked something else than a reaction
    veil: int = -1  # while seats choose in secret: after how many choices that began
    reveals: int = 0
    moved: float = 0  # when all last saw something happen
    agreed: dict[int, set[int]] = field(
        default_factory=dict
    )  # per seat: who would give it to a computer player
    strained: dict[int, str] = field(default_factory=dict)  # computer players that could not think as usual
    again: str = ""  # the table where the same people play on
    lines: dict[int, tuple[int, list[LogLine]]] = field(
        default_factory=dict
    )  # per reader: events read, lines
    frames: dict[tuple[int | None, bool], dict[str, Any]] = field(default_factory=dict)  # made already
    watchers: set[asyncio.Event] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    luck: dict[str, Any] | None = None  # the ledger of a finished game, once somebody asked
    damaged: bool = False  # something went wrong between memory and store: replay before use

    def wake(self) -> None:
        """Tell everyone who looks that there is something new."""
        for watcher in self.watchers:
            watcher.set()

    def begin(self) -> None:
        """Before the first row."""
        seats = self.table.seats
        self.asked, self.asked_since, self.shown = [-1] * seats, [0] * seats, [0] * (seats + 1)
        self.note(-1, 0, self.made.made)

    def position(self, seat: int | None) -> int:
        """The number of the position that this reader knows of: what a choice is checked against."""
        return self.shown[-1 if seat is None else seat]

    def choices(self) -> int:
        """How many choices everybody may know of: while some choose in secret, nobody counts their steps."""
        return len(self.table.moments) if self.veil < 0 else self.veil

    def note(self, seat: int, seq: int, at: float, told: bool = False) -> None:
        """A row has happened: who knows of it, and who is asked something else now. `told`: just words."""
        s = self.table.state
        self.frames.clear()
        veiled = self.veil >= 0 and bool(s.lanes) and s.secret and s.reveals == self.reveals
        if veiled and told:
            self.shown = [known + 1 for known in self.shown]
        elif veiled:
            self.shown[seat] += 1
        else:
            self.shown = [seq] * len(self.shown)
            self.veil = len(self.table.moments) if s.lanes and s.secret else -1
            self.reveals = int(s.reveals)
            if not told:
                self.moved, self.agreed = at, {}
                self.turn_of()
        now = [int(question(s, other)) for other in range(self.table.seats)]
        for other, asked in enumerate(now):
            if asked != self.asked[other] or (other == seat and not told):
                self.asked_since[other] = self.shown[other]
        self.asked = now

    def turn_of(self) -> None:
        """Somebody else's turn has come: who let reactions pass in the last one is asked again."""
        s = self.table.state
        asked = [seat for seat in self.table.to_move if pass_of(s, seat) < 0]
        now = (self.game.round_of(s), *asked)
        if asked and now != self.turn:
            self.turn = now
            self.passing = {seat: until for seat, until in self.passing.items() if until != THIS_TURN}

    def answer_for(self, seat: int) -> int:
        """What the table answers for a person: all there is, or a pass that they want; -1: they choose."""
        s = self.table.state
        options = offered(s, seat)
        if len(options) == 1:
            return int(options[0])
        return int(pass_of(s, seat)) if seat in self.passing else -1

    def apply(self, row: Row) -> None:
        """Replay one committed row."""
        if row.kind == "choose":
            self.table.choose(row.seat, row.data["o"], row.data["d"])
        elif row.kind == "undo":
            self.table.undo(row.seat, row.data["freely"])
            self.lines.clear()
        else:
            self.tell(row)
        self.note(row.seat, row.seq, row.at, told=row.kind not in {"choose", "undo"})
        self.seq = row.seq

    def tell(self, row: Row) -> None:
        """What is no choice."""
        if row.kind == "chat":
            self.sayings.append(Saying(row.seat, row.data["text"], row.at, self.choices()))
        elif row.kind == "seat":
            kind, name, spec = row.data["kind"], row.data["name"], row.data["spec"]
            self.seats[row.seat] = Seat(row.seat, kind, name, spec, self.seats[row.seat].token)
            self.table.names[row.seat] = name
            self.lines.clear()
            self.agreed.pop(row.seat, None)
            self.strained.pop(row.seat, None)
        elif row.kind == "agree":
            self.agreed.setdefault(row.data["about"], set()).update(row.data["seats"])
        elif row.kind == "hint":
            self.table.hints_told()[row.seat] += 1
        elif row.kind == "again":
            self.again = row.data["table"]
        elif row.kind == "pass":
            if row.data["until"] == ASK_ME:
                self.passing.pop(row.seat, None)
            else:
                self.passing[row.seat] = row.data["until"]
        elif row.kind == "hook":
            (self.hooked.add if row.data["on"] else self.hooked.discard)(row.seat)

    def people(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind != "computer"]

    def missing(self, about: int) -> list[int]:
        """Who else would have to agree before this seat is given to a computer player."""
        agreed = self.agreed.get(about, set())
        return [s.seat for s in self.seats if s.kind == "person" and s.seat not in {about, *agreed}]

    def due(self) -> float | None:
        """From when on one other's word is enough to give an absent player's seat away; None: never."""
        patience = self.made.setup.get("patience", 0)
        return self.moved + patience if patience else None

    def log_lines(self, seat: int | None) -> list[LogLine]:
        """The log as this seat may read it; only what is new is put into words."""
        reader = -1 if seat is None else seat
        read, lines = self.lines.get(reader, (0, []))
        if self.table.over:
            return self.table.log(seat)
        lines = lines + self.table.log(seat, read) if read < len(self.table.events) else lines
        self.lines[reader] = (len(self.table.events), lines)
        return lines


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store, games: Mapping[str, GameDef], alone: bool = True) -> None:
        self.store = store
        self.games = games
        self.alone = alone  # no other process writes to the store: what is in memory is up to date
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.writer = Writer(store)
        self.talk = Pace(1, 10)
        self.on_change: Callable[[Room], None] = lambda _room: None

    # --- making and finding ---------------------------------------------------------------------

    def make(
        self,
        game: GameDef,
        seats: list[tuple[str, str, str]],
        options: dict[str, Any],
        components: dict[str, Any] | None = None,
        seed: str | None = None,
        holders: dict[int, str] | None = None,
        **begins: Any,
    ) -> str:
        """A new table; its name."""
        return self.store.make(self.plan(game, seats, options, components, seed, holders, **begins))

    def plan(
        self,
        game: GameDef,
        seats: list[tuple[str, str, str]],
        options: dict[str, Any],
        components: dict[str, Any] | None = None,
        seed: str | None = None,
        holders: dict[int, str] | None = None,
        after: str = "",
        **begins: Any,
    ) -> New:
        """A new table, opened before anything is kept. `record` or `position`: where it begins."""
        setup = game.setup(len(seats), options, components)
        kept = {"seats": len(seats), "options": setup.options, "components": setup.overlay} | begins
        seed = secrets.token_hex(16) if seed is None else seed
        new = New(game.id, kept, seed, seats, holders=holders or {}, after=after)
        return replace(new, news=news(game, opened(game, new, [name for _, name, _ in seats])))

    async def get(self, id: str) -> Room:
        """The room of a table, up to date."""
        room = self.rooms.get(id)
        if room is None or room.damaged:
            room = await self.load(id)
        elif not self.alone:
            async with room.lock:
                await self.catch_up(room)
        if id in self.rooms:
            self.rooms.move_to_end(id)
        return room

    async def load(self, id: str) -> Room:
        """Replay a table from the store; those who look at it already keep looking."""
        lock = self.loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                known = self.rooms.get(id)
                if known is not None and not known.damaged:
                    return known
                fresh = await asyncio.to_thread(self.replayed, id)
                if known is not None:
                    fresh.watchers, fresh.lock = known.watchers, known.lock
                self.rooms[id] = fresh
        finally:
            if not lock.locked():  # nobody else waits for it
                self.loading.pop(id, None)
        self.forget_some()
        self.on_change(fresh)
        return fresh

    def forget_some(self) -> None:
        for room in list(self.rooms.values())[: max(0, len(self.rooms) - KEPT_ROOMS)]:
            if not room.watchers and not room.lock.locked():
                del self.rooms[room.id]

    def replayed(self, id: str) -> Room:
        made = self.store.find(id)
        if made is None or made.game not in self.games:
            raise NoSuchTable(id)
        game = self.games[made.game]
        seats, rows = self.store.seats(id), self.store.rows(id)
        seq = 0
        try:
            room = Room(id, made, game, opened(game, made, [seat.name for seat in seats]), seats)
            room.begin()
            for row in rows:
                seq = row.seq
                room.apply(row)
        except Exception as error:  # noqa: BLE001 whatever stands there: it is kept as it is, and named
            raise broken(seq, error) from None
        for seat in room.seats:
            room.table.names[seat.seat] = seat.name
        return room

    async def catch_up(self, room: Room) -> None:
        """Replay what other processes have added."""
        rows = await asyncio.to_thread(self.store.rows, room.id, room.seq)
        for row in rows:
            try:
                room.apply(row)
            except Exception as error:  # noqa: BLE001 as above
                room.damaged = True
                raise broken(row.seq, error) from None
        if rows:
            room.wake()

    # --- what is done at a table ----------------------------------------------------------------

    async def option(self, room: Room, seat: int, choice: int | str) -> int:
        """The option that is meant; words are looked up in a thread, some games know a great many."""
        if isinstance(choice, int):
            return room.table.find(seat, choice)
        return await asyncio.to_thread(room.table.find, seat, choice)

    async def choose(
        self, id: str, seat: int, choice: int | str, seq: int | None = None, sitting: bool = False
    ) -> Room:
        """A seat chooses. Returns when it is committed. `seq`: the position that was looked at.

        Sitting: it is a person who chooses, and must still have the seat.
        """

        if isinstance(choice, str):
            room = await self.get(id)
            async with room.lock:
                choice = await self.option(room, seat, choice)

        def act(room: Room) -> Row:
            if sitting and room.seats[seat].kind == "computer":
                raise IllegalChoice("A computer player has this seat now; take it back to choose yourself.")
            if seq is not None and seq < room.asked_since[seat]:
                raise Stale
            room.table.choose(seat, choice)
            moment, now = room.table.moments[-1], time.time()
            data = {"o": moment.option, "t": moment.text, "d": moment.outcomes}
            room.note(seat, room.seq + 1, now)
            return Row(id, room.seq + 1, "choose", seat, data, now, news(room.game, room.table))

        return await self.do(id, act)

    async def undo(self, id: str, seat: int, seq: int | None = None) -> Room:
        """A seat takes its last choice back; against computer players only, as far as it likes."""

        def act(room: Room) -> Row:
            if seq is not None and seq < room.asked_since[seat]:
                raise Stale
            freely = room.people() == [seat] and not room.table.over
            room.table.undo(seat, freely)
            room.lines.clear()
            now = time.time()
            room.note(seat, room.seq + 1, now)
            data = {"freely": freely}
            return Row(id, room.seq + 1, "undo", seat, data, now, news(room.game, room.table))

        return await self.do(id, act)

    async def say(self, id: str, seat: int, text: str) -> Room:
        text = printable(text)[:LONGEST_SAYING].strip()
        if not text:
            raise IllegalChoice("There is nothing to say.")
        if not self.talk.allows(f"{id} {seat}"):
            raise IllegalChoice("You talk very fast. Please wait a moment.")
        return await self.add(id, "chat", seat, {"text": text})

    async def hook(self, id: str, seat: int, on: bool) -> Room:
        """This seat's owner is told elsewhere of their turn, or no longer."""
        return await self.add(id, "hook", seat, {"on": on})

    async def let_pass(self, id: str, seat: int, until: str) -> Room:
        """Reactions are passed for this seat from now on: never, in this turn, or until that is changed."""
        return await self.add(id, "pass", seat, {"until": until})

    async def add(self, id: str, kind: str, seat: int, data: dict[str, Any]) -> Room:
        """A row that is no choice."""
        return await self.do(id, lambda room: told(room, kind, seat, data))

    async def sit(
        self, id: str, seat: int, was: str, kind: str, name: str, spec: str = "", holder: str = ""
    ) -> Room:
        """Somebody else sits here from now on. Taken if the seat is not what it `was`."""
        name = clean_name(name) or f"Seat {seat + 1}"

        def act(room: Room) -> Row:
            if room.seats[seat].kind != was:
                raise Taken
            return seated(room, seat, kind, name, spec, holder)

        return await self.do(id, act)

    async def give(self, id: str, seats: list[int], about: int, spec: str) -> Room:
        """Whoever has these seats would give another's to a computer player.

        It is done as soon as all others agree, or the time that was set at the start is up.
        """

        def act(room: Room) -> Row:
            who = room.seats[about] if about < len(room.seats) else None
            if who is None or about in seats or who.kind == "computer":
                raise IllegalChoice("Only another person's seat can be given to a computer player.")
            if about not in room.table.to_move:
                raise IllegalChoice(f"Nobody waits for {who.name} now.")
            due, missing = room.due(), set(room.missing(about))
            if missing <= set(seats) or (due is not None and time.time() >= due):
                return seated(room, about, "computer", who.name, spec)
            if not missing & set(seats):
                raise IllegalChoice("You have agreed already; the others must, too.")
            return told(room, "agree", seats[0], {"about": about, "seats": seats})

        return await self.do(id, act)

    async def play_again(self, id: str, new: New) -> str:
        """The table where the same people play on: this one, unless somebody has opened one already."""

        def act(room: Room) -> Row:
            if room.again:
                raise Taken
            return replace(told(room, "again", -1, {"table": new.id}), also=tuple(new.statements()))

        with contextlib.suppress(Taken):
            await self.do(id, act)
        return (await self.get(id)).again

    async def do(self, id: str, act: Callable[[Room], Row]) -> Room:
        """Act in memory, commit, and only then tell. What cannot be committed has not happened."""
        for _ in range(TRIES):
            room = await self.get(id)
            async with room.lock:
                if room.damaged:
                    continue
                try:
                    row = act(room)
                except (IllegalChoice, CannotUndo, Stale, Taken):
                    raise  # nothing has been done
                except BaseException:
                    room.damaged = True
                    raise
                try:
                    await self.writer.append(row)
                except CameSecond:
                    room.damaged = True
                    continue
                except BaseException:
                    room.damaged = True
                    raise
                room.seq = row.seq
            room.wake()
            self.on_change(room)
            return room
        raise CannotStore("This table is very busy; nothing was changed. Please try again.")


def told(room: Room, kind: str, seat: int, data: dict[str, Any]) -> Row:
    """A row that is no choice; it has happened in the room, and is yet to be committed."""
    row = Row(room.id, room.seq + 1, kind, seat, data, time.time())
    room.apply(row)
    room.seq -= 1
    return row


def seated(room: Room, seat: int, kind: str, name: str, spec: str, holder: str = "") -> Row:
    """Somebody else sits here; and who has the seat's link now."""
    row = told(room, "seat", seat, {"kind": kind, "name": name, "spec": spec})
    also = [seating(room.id, seat, kind, name, spec)]
    return replace(row, also=(*also, holding(holder, room.id, seat)) if holder else tuple(also))


def news(game: GameDef, table: Table) -> dict[str, Any]:
    """What lobbies show of a table, without replaying it."""
    asked = "".join(f"{seat}," for seat in table.to_move)
    state = game.result(table.state, table.names) if table.over else f"round {game.round_of(table.state)}"
    return {"over": table.over, "asked": asked, "state": state}


def broken(seq: int, error: Exception) -> CannotStore:
    """A log that does not replay."""
    where = f"row {seq} of its log" if seq else "its beginning"
    return CannotStore(
        f"This table cannot be opened: {where} does not fit the rules of this Boomtown "
        f"({type(error).__name__}: {str(error)[:100]}). It is kept as it is."
    )


def opened(game: GameDef, made: Made | New, names: list[str]) -> Table:
    """A table at its first choice; or where the record ends, or the position is, that it begins with."""
    setup = made.setup
    if setup.get("record"):
        table = replay_reading(game, parse(setup["record"]))
        table.names = names
        return table
    if setup.get("position"):
        table = game.load(
            {
                "dump": 1, "game": game.id, "rules": game.rules_version, "seats": setup["seats"],
                "names": names, "options": setup["options"], "components": setup["components"],
                "seed": made.seed, "nonce": made.nonce, "state": setup["position"],
            }
        )  # fmt: skip
    else:
        table = game.start(
            setup["seats"], made.seed, setup["options"], setup["components"], names, nonce=made.nonce
        )
    assert isinstance(table, Table)
    if not setup.get("hints", True):
        table.hints = None
    return table


def printable(text: str) -> str:
    """Words that every page can show: one line, without letters that cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(text: str) -> str:
    """A name as it may stand on every page: printable, short, without the record's own sign."""
    return printable(str(text)).replace("|", "/")[:20].strip()


def person_of(cookie: str) -> str:
    """What the store knows of somebody's cookie: enough to find their seats, too little to be them."""
    return hashlib.sha256(cookie.encode()).hexdigest()
