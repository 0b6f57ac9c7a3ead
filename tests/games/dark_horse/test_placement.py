"""Chapters 3 and 4: rounds, groups, the Dealer, the Deputy."""

from __future__ import annotations

import pytest

from boomtown.games.dark_horse.board import BU, EN, RB, SHARED, TR
from games.dark_horse.positions import (
    BOTH_PHASES,
    A,
    B,
    C,
    D,
    act,
    asked,
    land,
    lying,
    refuses,
    said,
    stands,
    tokens,
)


def placing(**position: object) -> object:
    """A position in which Ann is asked to place: preparations are over."""
    t = land(**position)
    if asked(t) == "Prepare":
        t.choose(A, ".")
    return t


@pytest.mark.rule("DH-3.1", "DH-3.2", "DH-8.18", "DH-R.59", "DH-R.20")
def test_dice_are_two_the_bonus_die_and_less_those_jailed():
    t = land(
        at=[["Turn"]], bonus=[1, 0, 0, 0], owed=[0, 1, 5, 1], office={D: "Sheriff"},
        rolls=[1, 2, 3, 4, 5],
    )  # fmt: skip
    assert [lying(t, seat) for seat in (A, B, C, D)] == ["123", "4", "", "5"]
    assert [t.state.where[3 * seat : 3 * seat + 3].count(-2) for seat in range(4)] == [0, 1, 2, 1]
    assert t.state.flags[9] & 1  # the one die that the Sheriff rolls is the Deputy
    all_jailed = land(at=[["Turn"]], owed=[0, 0, 0, 3], office={D: "Sheriff"}, rolls=[1, 2, 1, 2, 1, 2])
    assert all_jailed.state.flags[9:12] == [0, 1, 0]  # it lies in Jail too


@pytest.mark.rule("DH-3.5", "DH-R.21")
def test_rounds_go_by_the_order_at_their_start_until_nobody_places():
    t = land(dice={A: "12", B: "12"}, order=[B, A, C, D])
    seats = []
    while not t.over:
        seats.append(t.to_move[0])
        t.choose(t.to_move[0], t.options(t.to_move[0])[-1])
    assert [seat for k, seat in enumerate(seats) if k == 0 or seats[k - 1] != seat] == [B, A, B, A]


@pytest.mark.rule("DH-3.6", "DH-3.8", "DH-3.10")
def test_one_group_on_one_space():
    t = land(dice={A: "24"})
    act(t, A, "2>MK")
    assert lying(t, A) == "4"
    pair = land(dice={A: "24"})
    for spot in ("DE", "MK", "Fa"):
        assert refuses(pair, A, f"24>{spot}") == "DH-3.10"
    assert refuses(pair, A, "24>TR") == "DH-3.11"


@pytest.mark.rule("DH-3.11", "DH-R.1", "DH-R.3")
@pytest.mark.parametrize(
    ("dice", "spot"),
    [("1", "PI"), ("2", "HH"), ("11", "HH"), ("6", "BU"), ("24", "BU"), ("222", "BU"), ("34", "TR"),
     ("44", "EN"), ("36", "SC"), ("56", "BR"), ("66", "TY"), ("444", "TY")],
)  # fmt: skip
def test_numbered_spaces_take_any_group_of_their_number(dice: str, spot: str):
    t = land(dice={A: dice})
    assert t.offers(A, f"{dice}>{spot}")


@pytest.mark.rule("DH-3.12", "DH-R.1", "DH-R.2", "DH-R.3")
def test_natural_spaces_take_one_die_and_pioneer_is_none():
    for face, spot in (("3", "PO"), ("4", "WC"), ("5", "RB")):
        assert land(dice={A: face}).offers(A, f"{face}>{spot}")
    sum_of_three = land(dice={A: "12"})
    assert refuses(sum_of_three, A, "12>PO") == "DH-3.12"
    marked = placing(dice={A: "2"}, tokens={A: "wild"})
    assert marked.offers(A, "2w->PI")
    assert refuses(marked, A, "2w+>PO") == "DH-3.12"


@pytest.mark.rule("DH-3.14", "DH-2.10", "DH-R.14", "DH-R.6")
def test_room_on_limited_spaces_and_reserved_spots():
    t = placing(groups={B: "BU:6 Fa:1"}, dice={A: "6"}, tokens={A: "engineer"})
    assert t.offers(A, "6>BU")  # room for two in a 4-player game
    assert refuses(t, A, "6>BU!") == "DH-2.10"
    assert t.offers(A, "6>Fa!")
    assert refuses(t, A, "6>Fa") == "DH-3.14"
    three = placing(seats=3, groups={B: "BU:6"}, dice={A: "6"}, tokens={A: "engineer"})
    assert three.offers(A, "6>BU!")
    limited = placing(groups={B: "TR:34"}, dice={A: "34"})
    assert refuses(limited, A, "34>TR") == "DH-3.14"
    unlimited = placing(groups={B: "TR:34"}, dice={A: "34"}, options={"trader_engineer_unlimited": True})
    assert unlimited.offers(A, "34>TR")
    b = unlimited.state.book
    assert (b.room[TR], b.room[EN], b.room[RB], b.room[BU]) == (99, 99, 2, 2)


@pytest.mark.rule("DH-3.15", "DH-R.8")
def test_one_group_per_space():
    t = placing(groups={A: "MK:1"}, dice={A: "2"})
    assert refuses(t, A, "2>MK") == "DH-3.15"


@pytest.mark.rule("DH-3.16")
def test_turn_order_takes_three_or_more_on_the_topmost_free_spot():
    t = land(dice={A: "3", B: "2", C: "6"})
    act(t, A, "3>TO")
    assert refuses(t, B, "2>TO") == "DH-3.16"
    act(t, B, "2>MK")
    act(t, C, "6>TO")
    assert t.state.track == [A, C, -1, -1]


@pytest.mark.rule("DH-3.17", "DH-3.18", "DH-R.5")
def test_marks_only_where_they_are_needed_or_hit_a_number():
    t = placing(dice={A: "3"}, tokens={A: "wild"})
    assert t.offers(A, "3w+>Fx")
    assert refuses(t, A, "3>Fx") == "DH-3.17"
    assert refuses(t, A, "3w+>TO") == "DH-3.18"
    assert refuses(t, A, "3w+>MK") == "DH-3.18"
    assert t.offers(A, "3w->HH")
    two = placing(dice={A: "2"}, tokens={A: "wild"})
    assert two.offers(A, "2w+>TO")
    four = placing(dice={A: "4"}, tokens={A: "wild"})
    assert refuses(four, A, "4w+>Ox") == "DH-3.18"


@pytest.mark.rule("DH-3.9", "DH-R.7")
def test_passing_only_where_a_token_would_be_needed():
    must = placing(dice={A: "1"})
    assert refuses(must, A, "-") == "DH-3.9"
    taken = {B: "PI:1 Fa:1 Wa:1", C: "Oa:1 Fb:1 Wb:1", D: "Ob:1", A: "MK:1 DE:1"}
    may = placing(groups=taken, dice={A: "1"}, tokens={A: "wild"})
    assert said(may, A) == ["1w+>HH", "-"]
    may.choose(A, "-")
    assert lying(may, A) == "1"
    assert may.over
    cannot = land(groups=taken, dice={A: "1"})
    assert cannot.over  # nothing fits: passed over, and asked again only while others place


@pytest.mark.rule("DH-2.10", "DH-R.14")
def test_any_number_share_by_engineer_but_set_and_share_are_one_use():
    t = land(groups={A: "PO:3"}, dice={B: "3"}, tokens={B: "engineer"})
    act(t, B, "3>PO!")
    assert t.state.flags[3] & SHARED
    assert tokens(t, B) == ""


@pytest.mark.rule("DH-3.8")
def test_equal_dice_stand_for_one_another_different_ones_do_not():
    twins = land(dice={A: "44"})
    assert [text for text in said(twins, A) if text.endswith(">WC")] == ["4>WC"]
    set_one = land(dice={A: "452"}, tokens={A: "engineer"})
    act(set_one, A, "e:5=4")
    assert [text for text in said(set_one, A) if text.endswith(">WC")] == ["4>WC", "4'>WC"]


# --- Dealer ---------------------------------------------------------------------------------------


@pytest.mark.rule("DH-4.1", "DH-4.2", "DH-R.11")
def test_the_dealer_shifts_to_numbers_turn_order_and_effort_only():
    t = land(dice={A: "16"})
    act(t, A, "1>DE")
    assert refuses(t, A, "s6->RB") == "DH-3.12"
    assert refuses(t, A, "s6->MK") == "DH-3.18"
    assert said(t, A) == ["s6+>TR", "loan", "-"]
    mayor = land(groups={A: "MA:46"}, dice={A: "1"})
    act(mayor, A, "1>DE")
    assert mayor.offers(A, "s=MA->SC")
    assert mayor.offers(A, "s=MA+>BR")
    cowboy = land(groups={A: "CH:3"}, dice={A: "1"}, who={A: "K6"})
    act(cowboy, A, "1>DE")
    assert refuses(cowboy, A, "s=CH->HH") == "DH-4.2"


@pytest.mark.rule("DH-4.4", "DH-2.7")
def test_a_shifted_group_may_share_by_engineer():
    t = land(groups={B: "BU:6", C: "BU:6"}, dice={A: "15"}, tokens={A: "engineer"})
    act(t, A, "1>DE")
    assert refuses(t, A, "s5+>BU") == "DH-3.14"
    act(t, A, "s5+>BU!")
    assert (stands(t, A, "BU"), tokens(t, A)) == ("5", "")


@pytest.mark.rule("DH-4.7", "DH-4.8")
def test_a_flipped_deputy_is_changed_no_more():
    t = land(dice={A: "32"}, deputy=A, office={A: "Sheriff"}, tokens={A: "wild engineer"})
    act(t, A, "d:5")
    assert refuses(t, A, "w:5") == "DH-4.7"
    assert refuses(t, A, "e:5=6") == "DH-9.15"
    t.choose(A, ".")
    assert t.offers(A, "5>RB")
    assert refuses(t, A, "5w+>BU") == "DH-4.7"
    both = {A: "wild engineer"}  # the Engineer left over keeps the preparation open
    rerolled = land(dice={A: "32"}, deputy=A, office={A: "Sheriff"}, tokens=both, rolls=[4])
    act(rerolled, A, "w:2")
    assert refuses(rerolled, A, "d:3") == "DH-4.8"


@pytest.mark.rule("DH-5.7", "DH-R.45")
def test_who_lost_the_token_keeps_the_die_and_cannot_flip_it():
    t = land(dice={A: "32"}, deputy=A, tokens={A: "wild"})
    assert refuses(t, A, "d:5") == "DH-5.7"
    late = land(at=[["PlayCard", B, 7]], groups={B: "HH:2"}, hands={B: "A08"}, dice={A: "2"}, deputy=A)
    assert late.state.flags[0] & 1  # the Deputy stays with Ann until the next roll
    assert not late.state.flags[3] & 1


@pytest.mark.rule("DH-R.10")
def test_a_wild_die_relocates_only_with_the_option():
    position = {"groups": {A: "HH:2"}, "dice": {A: "5"}, "tokens": {A: "wild"}}
    assert refuses(land(**position), A, "wm") == "DH-R.10"
    t = land(**position, options={"wild_relocates": True})
    act(t, A, "wm")
    if asked(t) == "Relocate":
        act(t, A, "s=HH->PI")
    assert tokens(t, A) == ""
    assert stands(t, A, "PI") == "2"


@pytest.mark.rule("DH-9.1", "DH-R.40", "DH-R.48")
def test_a_bumped_shift_gives_back_the_dealer_die():
    t = land(groups={D: "BU:6"}, dice={A: "25", B: "6"}, hands={B: "A01"})
    act(t, A, "2>DE", "s5+>BU")
    act(t, B, "k:A01", "j:BU/P1") if not stands(t, B, "BU") else None
    assert lying(t, A) == "25"
    assert stands(t, A, "DE") == ""


@pytest.mark.rule("DH-9.1", "DH-2.10")
def test_a_bumped_set_die_shows_its_former_face_again():
    t = land(groups={D: "RB:5"}, dice={A: "2", B: "5"}, tokens={A: "engineer"}, hands={B: "A01"})
    act(t, A, "e:2=5", "5>RB")
    act(t, B, "k:A01")
    if asked(t) == "Jump":
        act(t, B, "j:RB/P1")
    assert (lying(t, A), tokens(t, A)) == ("2", "engineer")
    assert t.offers(A, "e:2=5")


@pytest.mark.rule("DH-9.1")
def test_after_the_bump_only_that_space_and_no_reroll():
    t = land(groups={A: "TR:34"}, dice={B: "24"}, tokens={B: "wild engineer"}, hands={B: "A01"})
    act(t, B, "k:A01")
    if asked(t) == "Jump":
        act(t, B, "j:TR/P1")
    assert refuses(t, B, "w:24") == "DH-9.1"
    assert refuses(t, B, "e:2=5") == "DH-9.1"
    assert t.offers(B, "e:2=3")
    t.choose(B, ".")  # 2 + 4 + 1 with the Wild mark, the only way there
    assert stands(t, B, "TR") == "24"
    assert tokens(t, B) == "engineer"


@pytest.mark.rule("DH-8.5", "DH-9.15")
def test_telegraph_turns_a_die_and_bars_the_offices():
    t = land(dice={A: "45"}, hands={A: "A15"})
    act(t, A, "k:A15", "e:5=6")
    if t.offers(A, "."):
        t.choose(A, ".")
    assert refuses(t, A, "46>MA") == "DH-3.13"
    assert not t.state.tokens[1]


@pytest.mark.rule("DH-5.6")
def test_after_the_turn_all_dice_marks_and_counters_return():
    t = land(at=[*BOTH_PHASES, ["EndTurn"]], groups={A: "TO:5 HH:2"}, jailed={B: 1}, used=[31, 0, 0, 0])
    s = t.state
    assert (s.turn, s.used, s.claim) == (3, [0] * 4, [0] * 26)
    assert [len(lying(t, seat)) for seat in range(4)] == [3, 2, 2, 2]
