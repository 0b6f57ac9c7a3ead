"""Verbs: option ids, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.kernel.verbs import EventTable, VerbTable

sizes = st.lists(st.lists(st.integers(1, 7), max_size=3), min_size=1, max_size=5)


@given(sizes)
def test_every_option_reads_back_as_it_was_said(tables: list[list[int]]) -> None:
    table = VerbTable()
    for number, counts in enumerate(tables):
        slots = {f"slot{k}": [f"{k}w{n}" for n in range(count)] for k, count in enumerate(counts)}
        table.verb(f"verb{number}", "TY-1.1", **slots)
    seen = []
    for number, (verb, counts) in enumerate(zip(table.verbs, tables, strict=True)):
        a, b, c = [*counts, 1, 1, 1][:3]
        for i in range(a):
            for j in range(b):
                for k in range(c):
                    option = verb.of(i, j, k)
                    seen.append(option)
                    assert [verb.first(option), verb.second(option), verb.third(option)] == [i, j, k]
                    assert [other.has(option) for other in table.verbs].count(True) == 1
                    assert table.of(option) is verb
                    words = [f"{slot}w{n}" for slot, n in enumerate((i, j, k)[: len(counts)])]
                    assert table.text(option) == " ".join([f"verb{number}", *words])
    assert seen == list(range(table.size))
    assert [option for verb in table.verbs for option in verb.all()] == seen


def test_an_id_that_is_no_option_is_refused() -> None:
    table = VerbTable()
    table.verb("pass", "TY-3.1")
    for option in (-1, 1):
        with pytest.raises(ValueError, match=f"no option {option}: this game's options are 0 to 0"):
            table.of(option)


def test_a_verb_has_at_most_three_arguments() -> None:
    with pytest.raises(ValueError, match="verb sing: at most three arguments, not 4"):
        VerbTable().verb("sing", "TY-3.1", a=["x"], b=["x"], c=["x"], d=["x"])


def test_events_are_numbered_and_open_a_clause() -> None:
    table = EventTable()
    assert [table.kind("rolled", "TY-2.3"), table.kind("drew", "TY-3.6")] == [0, 1]
    assert (table.names[1], table.clauses[1]) == ("drew", "TY-3.6")
