"""Simulations: the same plan gives the same games, and the summary counts them right."""

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor

import pytest

from boomtown.lab import simulate
from boomtown.lab.seeds import seed_text
from boomtown.lab.simulate import Plan, Played, play_shard, run, summary

PLAN = Plan("coal_n_write", ["random", "random"], 12, "first light")


def test_the_same_plan_gives_the_same_games() -> None:
    assert play_shard(PLAN, range(4)) == play_shard(PLAN, range(4))


def test_shards_change_nothing() -> None:
    assert [one for shard in run(PLAN, workers=1) for one in shard] == play_shard(PLAN, range(12))


@pytest.mark.slow
def test_workers_change_nothing() -> None:
    assert [one for shard in run(PLAN, workers=2) for one in shard] == play_shard(PLAN, range(12))


@pytest.mark.slow
def test_closing_early_leaves_an_unbroken_row() -> None:
    shards = run(Plan("coal_n_write", ["random"], 10_000, "s"), workers=2)
    first = next(shards)
    shards.close()
    assert first == play_shard(Plan("coal_n_write", ["random"], 10_000, "s"), range(len(first)))


@pytest.mark.slow
def test_a_second_ctrl_c_waits_until_the_workers_have_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    shutdown = ProcessPoolExecutor.shutdown

    def interrupted(pool: ProcessPoolExecutor, **how: bool) -> None:
        signal.raise_signal(signal.SIGINT)
        shutdown(pool, **how)

    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", interrupted)
    shards = run(Plan("coal_n_write", ["random"], 10_000, "s"), workers=2)
    next(shards)
    workers = multiprocessing.active_children()
    shards.close()
    assert workers
    assert not any(worker.is_alive() for worker in workers)
    assert signal.getsignal(signal.SIGINT) is before


def test_seeds_differ_by_study_game_seats_block_and_stream() -> None:
    seeds = {
        seed_text(*known)
        for known in [
            ("a", "g", 2, 0, "deal"),
            ("b", "g", 2, 0, "deal"),
            ("a", "h", 2, 0, "deal"),
            ("a", "g", 3, 0, "deal"),
            ("a", "g", 2, 1, "deal"),
            ("a", "g", 2, 0, "player 1"),
        ]
    }
    assert len(seeds) == 6


def test_a_summary_by_hand() -> None:
    played = [
        Played([10, 20], [0.0, 1.0], 30, 6, "rounds", False),
        Played([30, 30], [0.5, 0.5], 40, 6, "rounds", False),
        Played([50, 40], [1.0, 0.0], 50, 4, "pinkertons", True),
        Played([30, 10], [1.0, 0.0], 40, 6, "rounds", False),
    ]
    figures = summary(PLAN, played)
    assert figures["games"] == 4
    assert [seat["wins"]["value"] for seat in figures["seats"]] == [0.625, 0.375]
    assert figures["seats"][0]["score"]["mean"]["value"] == 30
    assert figures["seats"][0]["score"]["sd"] == pytest.approx((800 / 3) ** 0.5)
    assert figures["seats"][0]["score"]["quantiles"]["0.5"]["value"] == 30
    assert (figures["seats"][1]["score"]["least"], figures["seats"][1]["score"]["most"]) == (10, 40)
    assert figures["rounds"]["mean"]["value"] == 5.5
    assert figures["ends"]["rounds"]["games"] == 3
    assert figures["ends"]["pinkertons"]["value"] == 0.25
    assert figures["capped"]["value"] == 0.25


def test_a_game_that_does_not_end_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    import boomtown

    monkeypatch.setattr(type(boomtown.game("coal_n_write")), "choice_limit", 5)
    (one,) = play_shard(PLAN, range(1))
    assert (one.choices, one.end) == (5, simulate.LIMIT)
