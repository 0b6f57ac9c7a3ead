"""The ladder: blocks, resumption, shares, ratings."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.bots.levels import BadPlayer
from boomtown.lab.ladder import BadLadder, Block, Ladder, Results, check, play_block, ratings, run, shares

SMALL = Ladder("coal_n_write", ["random", "greenhorn"], 2, 6, "test")


def climb(path: Path, workers: int = 1, ladder: Ladder = SMALL) -> Results:
    results = Results(ladder, path)
    list(run(results, workers))
    return results


def test_a_field_is_one_player_among_others_of_a_kind():
    assert SMALL.fields == [("greenhorn", "random")]
    assert Ladder("coal_n_write", ["random", "greenhorn"], 3, 6, "test").fields == [
        ("random", "greenhorn"),
        ("greenhorn", "random"),
    ]


def test_games_are_rounded_up_to_whole_blocks():
    assert Ladder("coal_n_write", ["random", "greenhorn"], 4, 6, "test").blocks == 2


def test_the_one_player_wins_what_its_own_seat_wins():
    """Places by seat: rotation 0 it sits first and wins alone; rotation 1 second, and shares the win."""
    assert Block("a", "b", 0, [[1, 2], [1, 1]]).wins() == 0.75
    assert Block("a", "b", 0, [[2, 1], [1, 2]]).wins() == 0.0


def test_the_same_block_is_the_same_games():
    job = ("greenhorn", "random", 3)
    assert play_block(SMALL, job) == play_block(SMALL, job)


def test_any_number_of_workers_finds_the_same(tmp_path: Path):
    one, two = climb(tmp_path / "one"), climb(tmp_path / "two", workers=2)
    assert one.found == two.found
    assert shares(one) == shares(two)
    assert shares(one)[0][:3] == ("greenhorn", "random", 3)


def test_a_killed_ladder_goes_on_and_forgets_half_a_line(tmp_path: Path):
    whole = climb(tmp_path / "whole")
    lines = (tmp_path / "whole").read_text().splitlines(keepends=True)
    (tmp_path / "cut").write_text("".join(lines[:2]) + lines[2][:10])
    cut = Results(SMALL, tmp_path / "cut")
    assert len(cut.found) == 1
    assert len(cut.missing()) == 2
    assert climb(tmp_path / "cut").found == whole.found
    assert (tmp_path / "cut").read_text() == (tmp_path / "whole").read_text()


def test_only_an_unbroken_row_of_blocks_counts(tmp_path: Path):
    results = climb(tmp_path / "whole")
    del results.found["greenhorn", "random", 1]
    assert shares(results)[0][2] == 1


def test_a_file_of_another_ladder_is_left_alone(tmp_path: Path):
    path = tmp_path / "ladder"
    climb(path)
    before = path.read_text()
    with pytest.raises(BadLadder, match="is not of this ladder"):
        Results(Ladder("coal_n_write", ["random", "greenhorn"], 2, 6, "other"), path)
    (tmp_path / "poem").write_text("Tin and coal\n")
    with pytest.raises(BadLadder, match="is not of this ladder"):
        Results(SMALL, tmp_path / "poem")
    assert path.read_text() == before


def test_a_spoilt_line_is_named(tmp_path: Path):
    path = tmp_path / "ladder"
    climb(path)
    path.write_text(path.read_text() + '{"one": 3}\n')
    with pytest.raises(BadLadder, match="line 5 is no block"):
        Results(SMALL, path)


@pytest.mark.parametrize(
    ("ladder", "said"),
    [
        (Ladder("coal_n_write", ["random", "greenhorn"], 1, 6, "x"), "needs 2 to 8 seats, not 1"),
        (Ladder("coal_n_write", ["random", "greenhorn"], 9, 6, "x"), "needs 2 to 8 seats, not 9"),
        (Ladder("coal_n_write", ["random", "random"], 2, 6, "x"), "two or more different players"),
        (Ladder("coal_n_write", ["random"], 2, 6, "x"), "two or more different players"),
    ],
)
def test_what_cannot_be_played_is_refused(ladder: Ladder, said: str):
    with pytest.raises(BadLadder, match=said):
        check(ladder)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("deputee", "no computer player 'deputee'"),
        ("marshal(ms=0)", "ms must be a whole number from 1 to"),
        ("marshal(iterations=31536000000)", "iterations must be a whole number from 1 to"),
        ("marshal(ms=5, iterations=5)", "say ms or iterations, not both"),
        ("marshal(Nobody)", "'Nobody' is neither"),
        ("marshal!", "is written like"),
    ],
)
def test_unknown_players_are_refused(spec: str, said: str):
    with pytest.raises(BadPlayer, match=said):
        check(Ladder("coal_n_write", ["random", spec], 2, 6, "x"))


def test_the_stronger_player_is_rated_higher(tmp_path: Path):
    results = Results(SMALL, tmp_path / "won")
    for number in range(3):
        results.add(Block("greenhorn", "random", number, [[1, 2], [2, 1]]))
    rated = ratings(results)
    assert rated is not None
    assert rated["greenhorn"][0] > rated["random"][0]
