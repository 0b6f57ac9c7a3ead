"""Records: texts that replay, and texts that are refused."""

from __future__ import annotations

import gc
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boomtown
from boomtown.kernel.record import BadRecord, Verdict, parse, replay_reading, verify
from boomtown.kernel.table import Table
from toy import GAME, LOST_THE_WAY, ROBBERY
from toy.scenes import ANN, BEN, play_out, table, turns

BY_HAND = """\
Boomtown record 1
game: toy
rules: 1
seats: 2
names: Ann | Ben
options: {}
components: {"game.rounds": 1}

[0 0 0 0 0 0 0 0 0 0 0 0 0 0 0] ; the deck as it came from the printer
; and nobody shuffled
1 bid 2 ; I have a feeling
1 name 4
2 bid 0 [4]
1 pass
2 PASS
"""


def replay(text: str) -> Table:
    return replay_reading(GAME, parse(text))


def check(text: str) -> Verdict:
    return verify(GAME, parse(text))


def finished(seats: int = 3, seed: int = 1) -> Table:
    return play_out(table(seats, f"seed {seed}", nonce="n"), seed)


def test_a_record_written_by_hand_replays() -> None:
    t = replay(BY_HAND)
    assert t.over
    assert t.scores == [5 - 2 + 2 * 4, 5]
    assert t.names == ["Ann", "Ben"]
    assert t.comments == {
        0: "the deck as it came from the printer and nobody shuffled",
        1: "I have a feeling",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_replays_to_the_same_table_and_text(seats: int) -> None:
    t = finished(seats)
    t.comment("well\nplayed; all\u2028of you")
    again = replay(t.record())
    assert again.record() == t.record()
    assert again.dump() == t.dump()
    assert [again.log(seat) for seat in range(seats)] == [t.log(seat) for seat in range(seats)]
    assert again.comments == {len(t.moments): "well played; all of you"}


@pytest.mark.parametrize("collecting", [True, False])
def test_a_replay_leaves_the_collector_of_cycles_as_it_was(collecting: bool) -> None:
    text = finished().record()
    try:
        if not collecting:
            gc.disable()
        replay_reading(GAME, parse(text))
        with pytest.raises(BadRecord):
            replay_reading(GAME, parse(text.replace("rules: 1", "rules: 99")))
        assert gc.isenabled() == collecting
    finally:
        gc.enable()


def test_a_running_game_goes_on_from_its_record_with_its_own_dice() -> None:
    t = play_out(table(3), 7, 10)
    again = replay(t.record(with_seed=True))
    assert play_out(again, 8).record() == play_out(t, 8).record()


def test_the_seed_is_in_a_record_only_when_the_game_is_over() -> None:
    t = play_out(table(3, "a secret"), 7, 10)
    assert "a secret" not in t.record()
    assert "nonce" not in t.record()
    assert t.commitment in t.record()
    assert "a secret" in play_out(t, 8).record()


def test_a_record_from_a_position_replays_from_there() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    t.play(ANN, "rob 2")
    t.play(BEN, "answer lost_the_way")
    t.play(BEN, "look", "dig")
    assert replay(t.record()).record() == t.record()
    assert check(t.record()).ok


def test_edited_components_and_options_are_in_the_record() -> None:
    t = play_out(table(2, options={"die": 20}, components={"game.start_gold": 9}), 3)
    again = replay(t.record())
    assert again.setup == t.setup
    assert again.scores == t.scores


anything = st.text(st.characters(), max_size=40)  # halves of letters, too
names = st.text(min_size=1, max_size=60).filter(lambda name: name.strip() and name.isprintable())


@given(names, names, anything, anything)
def test_any_names_remarks_and_seeds_survive(one: str, other: str, remark: str, seed: str) -> None:
    t = play_out(GAME.start(2, seed, names=[one, other]), 1, 3)
    t.comment(remark)
    again = replay(t.record(with_seed=True))
    assert again.record(with_seed=True) == t.record(with_seed=True)
    assert (again.seed, again.names, again.comments) == (t.seed, t.names, t.comments)


# --- verifying ----------------------------------------------------------------------------------


def test_an_honest_record_is_verified() -> None:
    verdict = check(finished().record())
    assert verdict.ok
    assert all(finding.startswith("ok: ") for finding in verdict.findings)


def wrong(text: str) -> str:
    verdict = check(text)
    assert not verdict.ok
    return " ".join(finding for finding in verdict.findings if finding.startswith("WRONG: "))


def test_a_changed_seed_nonce_or_commitment_is_found() -> None:
    text = finished().record()
    for header, value in (("seed", '"other"'), ("nonce", "m"), ("commitment", "0")):
        changed = re.sub(f"(?m)^{header}: .*$", f"{header}: {value}", text)
        assert "not the one committed to" in wrong(changed)
    assert "does not follow from the seed" in wrong(re.sub("(?m)^seed: .*$", 'seed: "other"', text))


def test_a_changed_die_is_found() -> None:
    t = table(components={"game.rounds": 1})
    t.play(ANN, "bid 2", "name 1")
    t.play(BEN, "bid 0")
    t.play(ANN, "pass")
    t.play(BEN, "pass")
    rolled = t.moments[2].outcomes[0]
    changed = t.record().replace(f"2 bid 0 [{rolled}]", f"2 bid 0 [{rolled % 6 + 1}]")
    assert "chance does not follow from the seed" in wrong(changed)


def test_a_changed_die_after_a_position_is_found() -> None:
    t = GAME.scene(base=table(), at=[["ShowBids"]], bid=[1, 0], face=[1, 0])
    rolled = t.opening[0]
    assert "does not follow from the position" in wrong(
        t.record().replace(f"\n[{rolled}]", f"\n[{rolled % 6 + 1}]")
    )


def test_changed_scores_are_found() -> None:
    text = finished().record()
    assert "in truth" in wrong(re.sub("(?m)^scores: .*$", "scores: 99 99 99", text))


def test_a_finished_record_must_reveal_its_seed() -> None:
    text = re.sub("(?m)^(seed|nonce): .*\n", "", finished().record())
    assert "the seed is not revealed" in wrong(text)


# --- refusing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Boomtown record 1", "Dear diary", "Line 1: a record begins with"),
        ("game: toy\n", "", "The header 'game:' is missing"),
        ("rules: 1", "rules: 2", "needs rules version 2; this Boomtown knows 1 to 1"),
        ("rules: 1", "rules: ²", "needs rules version"),
        ("rules: 1", "rules: " + "9" * 5000, "needs rules version 9"),
        ("seats: 2", "seats: 7", "seats 2 to 4 players"),
        ("seats: 2", "seats: ²", "seats 2 to 4 players"),
        ("names: Ann | Ben", "names: Ann", "2 seats need 2 names"),
        ("options: {}", "options: [", "The header 'options:' is not valid JSON"),
        ("options: {}", "options: " + "[" * 100_000, "The header 'options:' is not valid JSON"),
        ("options: {}", "options: 3", "must be a table"),
        ("options: {}", 'options: {"dye": 6}', "Did you mean 'die'?"),
        ('{"game.rounds": 1}', '{"game.rounds": 99}', "must be a whole number from 1 to 9"),
        ('{"game.rounds": 1}', '{"card": [1]}', "no such row"),
        ("[0 0 0", "[0 99 0", "At the opening: 99 cannot come up here"),
        ("[0 0 0", "[0 0", "At the opening: an outcome of chance is missing"),
        ("[0 0 0", "[" + "9" * 30 + " 0 0", "far too large"),
        ("[0 0 0", "[" + "9" * 5000 + " 0 0", "not whole numbers"),
        ("1 bid 2", "1 bid 6", "You cannot bid more gold than you have"),
        ("1 bid 2", "1 sing", "'sing' is not something to choose here. You can say: bid 0, bid 1"),
        ("1 bid 2", "3 bid 2", "There is no seat 2"),
        ("1 bid 2", "0 bid 2", "There is no seat -1"),
        ("1 bid 2", "99999 bid 2", "neither a header nor a choice"),
        ("1 bid 2", "bid 2", "Line 11: 'bid 2' is neither a header nor a choice"),
        ("2 bid 0 [4]", "2 bid 0", "an outcome of chance is missing here"),
        ("2 bid 0 [4]", "2 bid 0 [4 4]", r"\[4\] did not happen here"),
        ("2 bid 0 [4]", "2 bid 0 [7]", "7 cannot come up here: 1 to 6 can"),
        ("2 PASS", "1 pass", "It is not your turn"),
        ("2 PASS", "2 pass\n2 pass", "Line 16: '2 pass': It is not your turn"),
        ("seats: 2", 'seats: 2\nposition: {"bid": 1}', "The header 'position:'|the field '.*' is missing"),
        ("seats: 2", "seats: 2\nseed: \ud800", "no valid text"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    assert old in BY_HAND
    with pytest.raises(BadRecord, match=says):
        replay(BY_HAND.replace(old, new, 1))


def test_a_record_of_an_unknown_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boomtown, "catalogue", lambda: {"toy": GAME})
    boomtown.replay(BY_HAND)
    with pytest.raises(BadRecord, match="There is no game 'ludo'"):
        boomtown.replay("Boomtown record 1\ngame: ludo\nrules: 1\nseats: 2\n")


def only_bad_record(text: str) -> None:
    """Whatever the text, it replays or is a BadRecord; never anything else."""
    with suppress(BadRecord):
        check(text)


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_no_text_is_more_than_a_bad_record(text: str) -> None:
    only_bad_record(text)
    only_bad_record("Boomtown record 1\ngame: toy\nrules: 1\nseats: 2\n" + text)


RECORDS = [BY_HAND, finished(2).record(), play_out(turns([ROBBERY], [LOST_THE_WAY]), 1).record()]


@given(st.data())
def test_no_damage_to_a_record_is_more_than_a_bad_record(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(RECORDS))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 12))
        piece = st.text(max_size=6) | st.sampled_from(
            ["99", "-1", "[", "]", "0", ",", "null", "[[", "{}", "\n", ";"]
        )
        text = text[:at] + data.draw(piece) + text[at + gone :]
    only_bad_record(text)


def test_the_record_counts_hints_and_says_where_there_are_none() -> None:
    t = table(2)
    assert "hints:" not in t.record()
    assert t.hints_in_words() == ""
    t.hints_told()[BEN] += 2
    assert "\nhints: 0 2\n" in t.record()
    assert t.clone().hints == [0, 2]
    assert replay(t.record()).hints == [0, 2]
    assert t.hints_in_words() == "Hints told: Ben 2."
    t.hints = None
    assert replay(t.record()).hints is None
    with pytest.raises(boomtown.IllegalChoice, match="switched off"):
        t.hints_told()


@pytest.mark.parametrize("said", ["1", "1 2 3", "0 -1", "many few", "off", "0 ²"])
def test_hints_that_no_table_counted(said: str) -> None:
    with pytest.raises(BadRecord, match="'hints:' must be 'none allowed' or a number for each of 2 seats"):
        replay(BY_HAND.replace("options:", f"hints: {said}\noptions:"))
