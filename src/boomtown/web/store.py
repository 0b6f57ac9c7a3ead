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
from dataclasses import dataclass
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
    sa.Column("setup", sa.Text, nullable=False),  # JSON: seats, options, components, position, pace
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("nonce", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),  # the last row's time: lobbies list the newest first
    sa.Column("over", sa.Boolean, nullable=False),
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
    sa.Column("kind", sa.Text, nullable=False),  # choose, undo, chat, name, computer
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
    sa.Column("told", sa.Integer, nullable=False),  # the position last told of
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


def unguessable() -> str:
    """A name that opens a door: 144 bits."""
    return secrets.token_urlsafe(18)


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
                META.create_all(self.engine)
            except DatabaseError:  # another process may be making the same tables this very moment
                META.create_all(self.engine)

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

    def make(
        self,
        game: str,
        setup: dict[str, Any],
        seed: str,
        nonce: str,
        seats: list[tuple[str, str, str]],
        over: bool = False,
    ) -> str:
        """A new table; seats as (kind, name, spec)."""
        made, now = unguessable(), time.time()
        row = {
            "id": made, "game": game, "setup": json.dumps(setup), "seed": seed, "nonce": nonce,
            "made": now, "touched": now, "over": over,
        }  # fmt: skip
        chairs = [
            {"table_id": made, "seat": k, "kind": kind, "name": name, "spec": spec, "token": unguessable()}
            for k, (kind, name, spec) in enumerate(seats)
        ]
        with self.guarded(), self.engine.begin() as c:
            c.execute(TABLES.insert().values(row))
            c.execute(SEATS.insert(), chairs)
        return made

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

    def set_seat(self, id: str, seat: int, was: str, kind: str, name: str, spec: str = "") -> None:
        """Somebody else sits here now; CameSecond if the seat is not what it `was`."""
        with self.guarded(), self.engine.begin() as c:
            done = c.execute(
                SEATS.update()
                .where(SEATS.c.table_id == id, SEATS.c.seat == seat, SEATS.c.kind == was)
                .values(kind=kind, name=name, spec=spec)
            )
            if done.rowcount != 1:
                raise CameSecond

    def hold(self, person: str, id: str, seat: int) -> None:
        """This person has this seat's link."""
        try:
            with self.guarded(), self.engine.begin() as c:
                c.execute(HOLDERS.insert().values(person=person, table_id=id, seat=seat))
        except CameSecond:
            return

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

    def tables_of(self, person: str, limit: int = 40) -> list[Made]:
        """The tables where this person has a seat, the last touched first."""
        mine = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        with self.guarded(), self.engine.connect() as c:
            rows = c.execute(
                sa.select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.touched.desc()).limit(limit)
            ).mappings()
            return [made_from(row) for row in rows]

    def with_open_seats(self, limit: int = 20) -> list[Made]:
        """Unfinished tables where anybody may sit down, the newest first."""
        open_ones = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "open")
        with self.guarded(), self.engine.connect() as c:
            rows = c.execute(
                sa.select(TABLES)
                .where(TABLES.c.id.in_(open_ones), TABLES.c.over.is_(False))
                .order_by(TABLES.c.made.desc())
                .limit(limit)
            ).mappings()
            return [made_from(row) for row in rows]

    def with_computers(self, since: float) -> list[str]:
        """Unfinished tables with a computer player, touched since then: where one may have to think."""
        thinking = sa.select(SEATS.c.table_id).where(SEATS.c.kind == "computer")
        with self.guarded(), self.engine.connect() as c:
            return list(
                c.execute(
                    sa.select(TABLES.c.id).where(
                        TABLES.c.id.in_(thinking), TABLES.c.over.is_(False), TABLES.c.touched >= since
                    )
                ).scalars()
            )

    # --- the log --------------------------------------------------------------------------------

    def rows(self, id: str, after: int = 0) -> list[Row]:
        with self.guarded(), self.engine.connect() as c:
            found = c.execute(
                sa.select(LOG).where(LOG.c.table_id == id, LOG.c.seq > after).order_by(LOG.c.seq)
            ).all()
        return [Row(r[0], r[1], r[2], r[3], json.loads(r[4]), r[5]) for r in found]

    def heads(self, ids: list[str]) -> dict[str, int]:
        """The last row's number of each of these tables."""
        with self.guarded(), self.engine.connect() as c:
            found = c.execute(
                sa.select(LOG.c.table_id, sa.func.max(LOG.c.seq))
                .where(LOG.c.table_id.in_(ids))
                .group_by(LOG.c.table_id)
            )
            return {row[0]: row[1] for row in found}

    def append(self, rows: list[Row], over: dict[str, bool] | None = None) -> None:
        """Commit these rows, all or none. `over`: the tables that are finished by them, or no longer."""
        with self.guarded(), self.engine.begin() as c:
            c.execute(LOG.insert(), [packed(row) for row in rows])
            for row in rows:
                news: dict[str, Any] = {"touched": row.at}
                if over and row.table in over:
                    news["over"] = over[row.table]
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
    setup, over = json.loads(row["setup"]), bool(row["over"])
    return Made(row["id"], row["game"], setup, row["seed"], row["nonce"], row["made"], row["touched"], over)


def seat_from(row: Any) -> Seat:
    return Seat(row["seat"], row["kind"], row["name"], row["spec"], row["token"])
