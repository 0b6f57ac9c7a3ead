"""The store: what is committed stays, numbers are unique, and trouble is said in plain words."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from boomtown.web.store import CameSecond, CannotStore, New, Row, Store, address, holding, seating


@pytest.fixture
def store(opened_store: Callable[[], Store]) -> Store:
    return opened_store()


@pytest.fixture
def file(tmp_path: Path) -> Store:
    return Store(tmp_path / "tables.sqlite")


def row(table: str, seq: int, **data: object) -> Row:
    return Row(table, seq, "chat", 0, dict(data), time.time())


def made(store: Store) -> str:
    seats = [("person", "Ann", ""), ("open", "Ben", ""), ("computer", "Deputy", "random")]
    return store.make(New("toy", {"seats": 3}, "seed", seats))


def test_a_table_is_found_as_it_was_made(store: Store) -> None:
    table = made(store)
    found = store.find(table)
    assert found
    assert (found.game, found.setup, found.seed, found.over) == ("toy", {"seats": 3}, "seed", False)
    assert [(seat.kind, seat.name, seat.spec) for seat in store.seats(table)] == [
        ("person", "Ann", ""),
        ("open", "Ben", ""),
        ("computer", "Deputy", "random"),
    ]
    assert store.find("nowhere") is None


def test_tokens_are_long_distinct_and_open_one_seat(store: Store) -> None:
    table, other = made(store), made(store)
    tokens = [seat.token for seat in store.seats(table) + store.seats(other)]
    assert len(set(tokens)) == 6
    assert all(len(token) >= 22 for token in tokens)  # 22 letters of base 64: 132 bits
    assert store.seat_of(tokens[1]) == (table, 1)
    assert store.seat_of("nothing") is None


def test_a_number_is_given_once(store: Store) -> None:
    table = made(store)
    store.append([row(table, 1, text="first")])
    with pytest.raises(CameSecond):
        store.append([row(table, 1, text="second")])
    assert [r.data["text"] for r in store.rows(table)] == ["first"]


def test_rows_are_committed_all_or_none(store: Store) -> None:
    table = made(store)
    store.append([row(table, 1)])
    with pytest.raises(CameSecond):
        store.append([row(table, 2), row(table, 1)])
    assert [r.seq for r in store.rows(table)] == [1]


def test_rows_are_there_for_another_process(store: Store, opened_store: Callable[[], Store]) -> None:
    table = made(store)
    store.append([row(table, 1, text="hello"), row(table, 2, text="again")])
    other = opened_store()
    assert [r.data["text"] for r in other.rows(table, after=1)] == ["again"]
    news = {"over": True, "asked": "0,2,", "state": "Ann wins"}
    store.append([replace(row(table, 3), news=news)])
    found = other.find(table)
    assert found
    assert (found.over, found.asked, found.state) == (True, [0, 2], "Ann wins")


def test_what_belongs_to_a_row_is_committed_with_it_or_not_at_all(store: Store) -> None:
    table = made(store)
    also = (seating(table, 1, "person", "Cat", ""), holding("cat", table, 1))
    store.append([replace(row(table, 1), also=also)])
    assert (store.seats(table)[1].name, store.held("cat", table)) == ("Cat", [1])
    also = (seating(table, 1, "person", "Dan", ""), holding("dan", table, 1))
    with pytest.raises(CameSecond):
        store.append([replace(row(table, 1), also=also)])
    assert (store.seats(table)[1].name, store.held("dan", table)) == ("Cat", [])


def test_sqlite_tells_what_is_new(file: Store, tmp_path: Path) -> None:
    table, other = made(file), made(file)
    file.append([row(table, 1)])
    looking = Store(tmp_path / "tables.sqlite")
    last, nothing = looking.newest(-1)
    assert nothing == {}
    file.append([row(table, 2), row(table, 3), row(other, 1)])
    last, heads = looking.newest(last)
    assert heads == {table: 3, other: 1}
    assert looking.newest(last) == (last, {})


def test_a_store_of_an_earlier_version_grows(data: str, opened_store: Callable[[], Store]) -> None:
    old = opened_store()
    table = made(old)
    with old.engine.begin() as c:
        c.exec_driver_sql("ALTER TABLE tables DROP COLUMN asked")
        c.exec_driver_sql("ALTER TABLE hooks DROP COLUMN done")
    now = opened_store()
    found = now.find(table)
    assert found
    assert found.asked == []
    now.set_hook(table, 0, "https://told.example", "")
    assert now.hook_to_tell(table, 0, 3) == ("https://told.example", "")


def test_my_tables_are_those_where_i_hold_a_seat(store: Store) -> None:
    table, other = made(store), made(store)
    store.hold("me", table, 0)
    store.hold("me", table, 0)  # twice is once
    [(found, seats, held)] = store.tables_of("me", over=False, limit=10)
    assert (found.id, len(seats), held) == (table, 3, [0])
    assert store.tables_of("me", over=True, limit=10) == []
    assert [line[0].id for line in store.with_open_seats("me")] == [other]
    assert store.held("me", table) == [0]
    assert store.held("me", other) == []


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Ann, " * 200)
    with pytest.raises(CannotStore, match=r"letter.txt: this file is no database"):
        Store(wrong)
    assert wrong.read_text().startswith("Dear Ann")


def test_a_damaged_file_is_said_to_be_damaged(file: Store, tmp_path: Path) -> None:
    for _ in range(50):
        made(file)
    file.close()
    whole = (tmp_path / "tables.sqlite").read_bytes()
    half = tmp_path / "half.sqlite"
    half.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CannotStore, match="damaged"):
        Store(half)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotStore, match="cannot be opened"):
        Store(tmp_path / "nowhere" / "tables.sqlite")


def test_a_full_disk_loses_nothing(file: Store) -> None:
    table = made(file)
    file.append([row(table, 1)])
    with file.engine.connect() as c:
        pages = c.exec_driver_sql("PRAGMA page_count").scalar()
        c.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(CannotStore, match="disk is full"):
        file.append([row(table, 2, text="x" * 100_000)])
    assert [r.seq for r in file.rows(table)] == [1]


def test_a_disk_that_may_only_be_read_loses_nothing(file: Store) -> None:
    table = made(file)
    file.append([row(table, 1)])
    with file.engine.connect() as c:
        c.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(CannotStore, match="read-only; nothing new can be kept"):
        file.append([row(table, 2)])
    assert [r.seq for r in file.rows(table)] == [1]
    with file.engine.connect() as c:
        c.exec_driver_sql("PRAGMA query_only=OFF")
    file.append([row(table, 2)])
    assert [r.seq for r in file.rows(table)] == [1, 2]


def test_a_letter_that_no_database_keeps_opens_nothing(store: Store) -> None:
    assert store.seat_of("\0") is None
    assert store.find("a\0b") is None


def test_a_database_that_is_not_there_is_said() -> None:
    with pytest.raises(CannotStore, match="nobody answers there"):
        Store("postgresql://me:secret@127.0.0.1:9/boomtown")
    with pytest.raises(CannotStore, match="://") as said:
        Store("nonsense://me:secret@there")
    assert "secret" not in str(said.value)


def test_postgres_by_its_url() -> None:
    assert address("postgresql://me@db/boomtown").drivername == "postgresql+psycopg"
    assert address("postgres://me@db/boomtown").drivername == "postgresql+psycopg"
    assert address("/some/where.sqlite").get_backend_name() == "sqlite"
