"""The store: every table is an append-only log of rows; a row that is committed is never lost.

SQLite in WAL mode by default, PostgreSQL by its URL: the same code. Rows are numbered per table from 1 on,
and `(table, seq)` is unique: of two workers that answer the same position, one is told that it came second.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

META = sa.MetaData()
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),  # JSON: seats, options, components, maker, patience, …
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("nonce", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),  # the last row's time: lobbies list the newest first
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Text, nullable=False, server_default=""),  # the seats asked now, like ,0,2,
    sa.Column("state", sa.Text, nullable=False, server_default=""),  # for lobbies: the round, or the result
)
SEATS = sa.Table(
    "seats",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # person, open or computer
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("spec", sa.Text, nullable=False),  # which computer player; '' for people
    sa.Column("token", sa.Text, nullable=False, unique=True),
)
HOLDERS = sa.Table(
    "holders",
    META,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
LOG = sa.Table(
    "log",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # choose, undo, chat, seat, agree, again, hook, pass
    sa.Column("seat", sa.Integer, nullable=False),  # -1: nobody's
    sa.Column("data", sa.Text, nullable=False),  # JSON
    sa.Column("at", sa.Float, nullable=False),
)

HOOKS = sa.Table(
    "hooks",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("url", sa.Text, nullable=False),  # whom to tell when this seat is asked
    sa.Column("base", sa.Text, nullable=False),  # this host's own address, as the seat's owner knows it
    sa.Column("told", sa.Integer, nullable=False),  # the position that somebody has last begun to tell of
    sa.Column("done", sa.Integer, nullable=False, server_default="-1"),  # … and has done so, or given up
)
NEWS = "boomtown"  # the channel on which PostgreSQL tells of new rows: table and number


class CannotStore(Exception):
    """The store cannot be read or written: full, read-only, damaged, away. The text says which."""


class CameSecond(Exception):
    """Another row has this number already: read it first."""


@dataclass(frozen=True)
class Row:
    """One row of a table's log."""

    table: str
    seq: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: float
    news: dict[str, Any] = field(default_factory=dict)  # of the table: over, asked, state
    also: tuple[sa.Executable, ...] = field(default=(), compare=False, repr=False)  # committed with it


@dataclass(frozen=True)
class Seat:
    """Who sits where."""

    seat: int
    kind: str
    name: str
    spec: str
    token: str


@dataclass(frozen=True)
class Made:
    """How a table was made."""

    id: str
    game: str
    setup: dict[str, Any]
    seed: str
    nonce: str
    made: float
    touched: float
    over: bool
    asked: list[int]
    state: str

    def waits_for(self, seats: list[int]) -> bool:
        """Is one of these seats asked?"""
        return not self.over and any(seat in self.asked for seat in seats)


Line = tuple[Made, list[Seat], list[int]]  # of a lobby: a table, its seats, and those that are the reader's


def unguessable() -> str:
    """A name that opens a door: 144 bits."""
    return secrets.token_urlsafe(18)


@dataclass(frozen=True)
class New:
    """A table to be made."""

    game: str
    setup: dict[str, Any]
    seed: str
    seats: list[tuple[str, str, str]]  # kind, name, spec
    news: dict[str, Any] = field(default_factory=dict)  # over, asked, state
    holders: dict[int, str] = field(default_factory=dict)  # who has which seat's link already
    after: str = ""  # the table whose people sit here again, each one seat further on
    nonce: str = field(default_factory=lambda: secrets.token_hex(16))
    id: str = field(default_factory=unguessable)

    def statements(self) -> list[sa.Executable]:
        """What is to be committed together."""
        now = time.time()
        row = {
            "id": self.id, "game": self.game, "setup": json.dumps(self.setup), "seed": self.seed,
            "nonce": self.nonce, "made": now, "touched": now, "over": False, **self.news,
        }  # fmt: skip
        chairs = [
            {"table_id": self.id, "seat": k, "kind": kind, "name": name, "spec": spec, "token": unguessable()}
            for k, (kind, name, spec) in enumerate(self.seats)
        ]
        made: list[sa.Executable] = [TABLES.insert().values(row), SEATS.insert().values(chairs)]
        made += [holding(person, self.id, seat) for seat, person in self.holders.items()]
        if self.after:
            count = len(self.seats)
            found = sa.select(HOLDERS.c.person, sa.literal(self.id), (HOLDERS.c.seat + count - 1) % count)
            found = found.where(HOLDERS.c.table_id == self.after)
            made.append(HOLDERS.insert().from_select(["person", "table_id", "seat"], found))
        return made


def holding(person: str, id: str, seat: int) -> sa.Executable:
    """This person has this seat's link; twice is once."""
    here = (HOLDERS.c.person == person) & (HOLDERS.c.table_id == id) & (HOLDERS.c.seat == seat)
    new = sa.select(sa.literal(person), sa.literal(id), sa.literal(seat)).where(~sa.exists().where(here))
    return HOLDERS.insert().from_select(["person", "table_id", "seat"], new)


def seating(id: str, seat: int, kind: str, name: str, spec: str) -> sa.Executable:
    """Somebody else sits here now."""
    here = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
    return SEATS.update().where(here).values(kind=kind, name=name, spec=spec)


def address(data: str | Path) -> sa.URL:
    """Where the store is: a URL as it stands, anything else a file of SQLite."""
    text = str(data)
    if "://" in text:
        url = sa.make_url(text)
        plain = url.drivername in {"postgresql", "postgres"}
        return url.set(drivername="postgresql+psycopg") if plain else url
    return sa.URL.create("sqlite", database=text)


class Store:
    """All tables of one host."""

    def __init__(self, data: str | Path) -> None:
        self.place = str(data)
        try:
            self.url = address(data)
            self.place = self.url.render_as_string(hide_password=True)
            if self.url.get_backend_name() == "sqlite" and self.url.database not in {None, "", ":memory:"}:
                self.place = str(self.url.database)
            self.engine = sa.create_engine(self.url, pool_pre_ping=self.url.get_backend_name() != "sqlite")
        except (SQLAlchemyError, ImportError) as error:
            raise CannotStore(
                f"{self.place}: {error}. (PostgreSQL needs: pip install boomtown[postgres])"
            ) from None
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", careful)
        with self.guarded():
            if self.engine.dialect.name == "sqlite":
                with self.engine.connect() as c:
                    found = c.exec_driver_sql("PRAGMA quick_check(1)").scalar()
                    if found != "ok":
                        raise CannotStore(f"{self.place}: the file is damaged ({str(found)[:120]}).")
            try:
                self.grow()
            except DatabaseError:  # another process may be making the same tables this very moment
                self.grow()

    def grow(self) -> None:
        """Add what this version keeps and an earlier one did not."""
        META.create_all(self.engine)
        for table in META.sorted_tables:
            known = {column["name"] for column in sa.inspect(self.engine).get_columns(table.name)}
            for column in table.columns:
                if column.name not in known:
                    with self.engine.begin() as c:
                        words = sa.schema.CreateColumn(column).compile(self.engine)
                        c.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {words}")

    def close(self) -> None:
        self.engine.dispose()

    @property
    def tells(self) -> bool:
        """Does the database tell every process of new rows? PostgreSQL does, on the channel NEWS."""
        return self.engine.dialect.name == "postgresql"

    @property
    def line(self) -> str:
        """Where a process listens that wants to be told."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Whatever the database cannot do is said in one plain sentence."""
        try:
            yield
        except IntegrityError:
            raise CameSecond from None
        except DatabaseError as error:
            reason = " ".join(str(error.orig).split())
            raise CannotStore(f"{self.place}: {plain(reason)}") from None
        except SQLAlchemyError as error:
            raise CannotStore(f"{self.place}: {' '.join(str(error).split())[:200]}") from None

    # --- making and finding ---------------------------------------------------------------------

    def make(self, new: New) -> str:
        """A new table, all of it or nothing."""
        with self.guarded(), self.engine.begin() as c:
            for statement in new.statements():
                c.execute(statement)
        return new.id

    def find(self, id: str) -> Made | None:
        if not id.isprintable():  # PostgreSQL would not even look
            return None
        with self.guarded(), self.engine.connect() as c:
            row = c.execute(sa.select(TABLES).where(TABLES.c.id == id)).mappings().first()
        return None if row is None else made_from(row)

    def seats(self, id: str) -> list[Seat]:
        with self.guarded(), self.engine.connect() as c:
            rows = c.execute(sa.select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)).mappings()
            return [seat_from(row) for row in rows]

    def seat_of(self, token: str) -> tuple[str, int] | None:
        """The table and seat that this link opens."""
        if not token.isprintable():
            return None
        with self.guarded(), self.engine.connect() as c:
            row = c.execute(sa.select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token == token)).first()
        return None if row is None else (row[0], row[1])

    def hold(self, person: str, id: str, seat: int) -> None:
        """This person has this seat's link."""
        with self.guarded(), self.engine.begin() as c:
            c.execute(holding(person, id, seat))

    def held(self, person: str, id: str) -> list[int]:
        """The seats of a table that this person has links for."""
        with self.guarded(), self.engine.connect() as c:
            return list(
                c.execute(
                    sa.select(HOLDERS.c.seat)
                    .where(HOLDERS.c.person == person, HOLDERS.c.table_id == id)
                    .order_by(HOLDERS.c.seat)
                ).scalars()
            )

    def set_hook(self, id: str, seat: int, url: str, base: str) -> None:
        """Tell this address when the seat is asked; an empty one: nobody any more."""
        here = (HOOKS.c.table_id == id) & (HOOKS.c.seat == seat)
        with self.guarded(), self.engine.begin() as c:
            c.execute(HOOKS.delete().where(here))
            if url:
                c.execute(HOOKS.insert().values(table_id=id, seat=seat, url=url, base=base, told=-1))

    def hook(self, id: str, seat: int) -> str:
        """The address that is told when this seat is asked; '' if none is."""
        with self.guarded(), self.engine.connect() as c:
            found = c.execute(sa.select(HOOKS.c.url).where(HOOKS.c.table_id == id, HOOKS.c.seat == seat))
            return found.scalar() or ""

    def hook_to_tell(self, id: str, seat: int, position: int) -> tuple[str, str] | None:
        """Address and base, if nobody has told of this position yet; the one who asks must tell now."""
        here = (HOOKS.c.table_id == id) & (HOOKS.c.seat == seat) & (HOOKS.c.told < position)
        with self.guarded(), self.engine.begin() as c:
            if c.execute(HOOKS.update().where(here).values(told=position)).rowcount != 1:
                return None
            found = sa.select(HOOKS.c.url, HOOKS.c.base).where(HOOKS.c.table_id == id, HOOKS.c.seat == seat)
            row = c.execute(found).one()
        return row[0], row[1]

    def hook_told(self, id: str, seat: int, position: int) -> None:
        """It has been told of this position, or cannot be."""
        here = (HOOKS.c.table_id == id) & (HOOKS.c.seat == seat) & (HOOKS.c.done < position)
        with self.guarded(), self.engine.begin() as c:
            c.execute(HOOKS.update().where(here).values(done=position))

    def hooks_left_over(self) -> None:
        """After a start: what somebody began to tell and did not finish is to be told again."""
        with self.guarded(), self.engine.begin() as c:
            c.execute(HOOKS.update().where(HOOKS.c.told > HOOKS.c.done).values(told=HOOKS.c.done))

    def tables_of(self, person: str, over: bool, limit: int) -> list[Line]:
        """This person's tables, the last touched first: each with its seats, and those that are theirs."""
        mine = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        return self.listed(TABLES.c.id.in_(mine) & TABLES.c.over.is_(over), limit, person)

    def with_open_seats(self, person: str = "", limit: int = 20) -> list[Line]:
        """Unfinished tables where anybody may sit down, the last touched first; not this person's."""
        free = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "open")
        mine = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        wanted = TABLES.c.id.in_(free) & TABLES.c.id.not_in(mine) & TABLES.c.over.is_(False)
        return self.listed(wanted, limit)

    def listed(self, wanted: sa.ColumnElement[bool], limit: int, person: str = "") -> list[Line]:
        with self.guarded(), self.engine.connect() as c:
            found = sa.select(TABLES).where(wanted).order_by(TABLES.c.touched.desc()).limit(limit)
            tables = [made_from(row) for row in c.execute(found).mappings()]
            ids = [made.id for made in tables]
            seats: dict[str, list[Seat]] = {made.id: [] for made in tables}
            held: dict[str, list[int]] = {made.id: [] for made in tables}
            chairs = sa.select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            for row in c.execute(chairs).mappings():
                seats[row["table_id"]].append(seat_from(row))
            here = (HOLDERS.c.person == person) & HOLDERS.c.table_id.in_(ids)
            for table, seat in c.execute(sa.select(HOLDERS.c.table_id, HOLDERS.c.seat).where(here)):
                held[table].append(seat)
        return [(made, seats[made.id], held[made.id]) for made in tables]

    def to_wake(self, since: float) -> list[str]:
        """Unfinished tables touched since then with a computer player, or with somebody told elsewhere."""
        thinking = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "computer")
        told = sa.select(HOOKS.c.table_id)
        here = (TABLES.c.id.in_(thinking) | TABLES.c.id.in_(told)) & TABLES.c.over.is_(False)
        with self.guarded(), self.engine.connect() as c:
            found = sa.select(TABLES.c.id).where(here, TABLES.c.touched >= since)
            return list(c.execute(found.order_by(TABLES.c.touched.desc())).scalars())

    # --- the log --------------------------------------------------------------------------------

    def rows(self, id: str, after: int = 0) -> list[Row]:
        with self.guarded(), self.engine.connect() as c:
            found = c.execute(
                sa.select(LOG).where(LOG.c.table_id == id, LOG.c.seq > after).order_by(LOG.c.seq)
            ).all()
        return [Row(r[0], r[1], r[2], r[3], json.loads(r[4]), r[5]) for r in found]

    def newest(self, after: int) -> tuple[int, dict[str, int]]:
        """What SQLite has kept since: the number of its last row, and each table's newest."""
        rowid = sa.literal_column("rowid", sa.Integer)
        with self.guarded(), self.engine.connect() as c:
            if after < 0:
                return c.execute(
                    sa.select(sa.func.coalesce(sa.func.max(rowid), 0)).select_from(LOG)
                ).scalar_one(), {}
            found = c.execute(
                sa.select(LOG.c.table_id, sa.func.max(LOG.c.seq), sa.func.max(rowid))
                .where(rowid > after)
                .group_by(LOG.c.table_id)
            ).all()
        return max((row[2] for row in found), default=after), {row[0]: row[1] for row in found}

    def append(self, rows: list[Row]) -> None:
        """Commit these rows and what belongs to them, all or none."""
        with self.guarded(), self.engine.begin() as c:
            c.execute(LOG.insert(), [packed(row) for row in rows])
            for row in rows:
                for statement in row.also:
                    c.execute(statement)
                news = {"touched": row.at, **row.news}
                c.execute(TABLES.update().where(TABLES.c.id == row.table).values(**news))
                if self.tells:  # heard when this is committed, and only then
                    c.execute(sa.select(sa.func.pg_notify(NEWS, f"{row.table} {row.seq}")))


def packed(row: Row) -> dict[str, Any]:
    return {
        "table_id": row.table,
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "data": json.dumps(row.data, separators=(",", ":")),
        "at": row.at,
    }


def careful(connection: Any, _record: Any) -> None:
    """SQLite: readers never wait for the writer, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def plain(reason: str) -> str:
    """A database's complaint in words for people."""
    known = {
        "database or disk is full": "the disk is full; nothing was lost, but nothing new can be kept.",
        "readonly database": "the file is read-only; nothing new can be kept.",
        "unable to open": "the file cannot be opened; is the folder there, and may we write to it?",
        "not a database": "this file is no database of Boomtown.",
        "malformed": "the file is damaged.",
        "disk I/O": "the disk fails.",
        "locked": "another program holds the file locked.",
        "onnection refused": "nobody answers there; does the database run?",
        "resolve host": "there is no such machine.",
        "password authentication failed": "the name or the password is wrong.",
        "server closed the connection": "the database went away; nothing that was acknowledged is lost.",
        "terminating connection": "the database went away; nothing that was acknowledged is lost.",
    }
    return next((words for sign, words in known.items() if sign in reason), reason[:200])


def made_from(row: Any) -> Made:
    asked = [int(seat) for seat in row["asked"].split(",") if seat]
    return Made(
        row["id"], row["game"], json.loads(row["setup"]), row["seed"], row["nonce"], row["made"],
        row["touched"], bool(row["over"]), asked, row["state"],
    )  # fmt: skip


def seat_from(row: Any) -> Seat:
    return Seat(row["seat"], row["kind"], row["name"], row["spec"], row["token"])
