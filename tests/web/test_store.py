"""The store: what is committed stays, numbers are unique, and trouble is said in plain words."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boomtown.web.store import CameSecond, CannotStore, Row, Store, address


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
    return store.make("toy", {"seats": 3}, "seed", "nonce", seats)


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
    store.append([row(table, 1, text="hello"), row(table, 2, text="again")], {table: True})
    other = opened_store()
    assert [r.data["text"] for r in other.rows(table, after=1)] == ["again"]
    assert other.heads([table]) == {table: 2}
    found = other.find(table)
    assert found
    assert found.over


def test_a_seat_is_taken_once(store: Store) -> None:
    table = made(store)
    store.set_seat(table, 1, "open", "person", "Cat")
    with pytest.raises(CameSecond):
        store.set_seat(table, 1, "open", "person", "Dan")
    assert store.seats(table)[1].name == "Cat"


def test_my_tables_are_those_where_i_hold_a_seat(store: Store) -> None:
    table, other = made(store), made(store)
    store.hold("me", table, 0)
    store.hold("me", table, 0)  # twice is once
    assert [table.id for table in store.tables_of("me")] == [table]
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
