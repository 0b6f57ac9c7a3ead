"""Notation, log lines, labels and prompts: what players read and write."""

from __future__ import annotations

import pytest

from boomtown import replay
from boomtown.kernel.table import IllegalChoice, Table
from games.coal_n_write.table import (
    ANN,
    BEN,
    CAT,
    Sheet,
    can,
    cash,
    held,
    log,
    play,
    round_over,
    the_end,
    throw,
)

# --- notation -----------------------------------------------------------------------------------


@pytest.mark.rule("CW-5.3", "CW-5.7", "CW-5.5")
def test_tokens_of_the_mine() -> None:
    t = throw("4 5 2", Sheet(dug="T2"))
    assert can(t) == [
        "5+4>S1", "2>T1*", "4>T1*", "5>T1*", "5>C1", "4+2>C1", "4>B1", "5>B1",
        "2~S1", "4~S1", "5~S1", "2~C1", "4~C1", "5~C1", "2~B1", "4~B1", "5~B1", ".",
    ]  # fmt: skip


@pytest.mark.parametrize("token", ["4+5>S1", "5+4>S1", " 5 + 4 > s1", "claim S 5+4", "claim s 4+5"])
def test_faces_in_any_order_and_small_letters(token: str) -> None:
    t = throw("4 5 2")
    t.choose(ANN, token)
    assert held(t) == "S1"
    assert t.moments[-1].text == "5+4>S1"


def test_tokens_of_the_store() -> None:
    rich = Sheet(cash=99, held="S1 T1 C12 B1", tonics=1)
    assert can(throw("1 2 2", rich)) == ["t+", "t-"]
    alone = play(throw("1 2 2", rich), "t-")
    assert can(alone) == ["$H", "$P", "$K", "$G", "$W", "$C", "$T", "$7", "$J", "$-"]
    assert can(throw("2 2", rich, Sheet())) == ["$H", "$P", "$K", "$G", "$W", "$C", "$X", "$R", "$-"]
    armed = Sheet(cash=99, burro7=1, waiting_bandits=1)
    assert can(play(throw("2 2", armed), "$P p5")) == ["p2", "p3", "p4", "p5", "p6", "p7", "pn", "p."]
    assert can(play(throw("2 2", rich, Sheet()), "$R")) == ["+1", "+5", "+."]
    assert can(play(throw("2 2", Sheet(cash=99)), "$T")) == ["+1", "+."]
    assert can(play(throw("2 2", Sheet(cash=99), then="3"), "$J")) == ["h", "s"]


def test_tokens_of_the_delivery() -> None:
    t = round_over(Sheet(held="S1 T1 C1 B1"), then="2 3 4")
    assert can(t) == ["u1", "u2", "u3", "u4", "u5", "u6"]
    assert can(play(t, "u4")) == ["lS", "lT", "lC", "lB", "l."]


@pytest.mark.rule("CW-4.6", "CW-9.2")
def test_whole_visits_as_the_rules_write_them() -> None:
    assert play(throw("2 2 6", Sheet(cash=45)), "$P p5 p5 p.").state.hats[4] == 0
    t = play(throw("2 2 6", Sheet(cash=45), Sheet()), "$R +1 +1 +.", ANN)
    assert cash(play(t, "$-", BEN)) == 15
    assert cash(play(throw("2 2 6", Sheet(cash=10), then="2 3 4"), "$J h h s")) == 20
    assert cash(play(round_over(Sheet(held="S1 T3 C1 B1"), then="2 3 4"), "u2 lS lT lT lT lC lB")) == 32


def test_a_word_that_means_nothing_is_answered_with_what_can_be_said() -> None:
    with pytest.raises(
        IllegalChoice, match=r"'7>B1' is not something to choose here. You can say: 4\+3\+2>S1, "
    ):
        play(throw("2 3 4"), "7>B1")


def test_a_record_in_this_notation_replays() -> None:
    t = play(throw("2 3 4", then="6 6 1"), "4>B1 2~B2 3~B2 $H 1>B2* .")
    text = t.record()
    assert "1 4>B1\n1 2~B2\n1 3~B2 [6 6 1]\n1 $H\n1 1>B2*\n1 . [" in text
    assert log(replay(text)) == log(t)


# --- the log ------------------------------------------------------------------------------------


@pytest.mark.rule("CW-2.1")
def test_the_throw_line_carries_round_and_turn() -> None:
    t = play(throw("2 4", then="3 4", round=2, turn=4), ".")
    assert log(t) == ["R2.5 throws 2 4 (1 asleep)", "R2.6 throws 3 4 (1 asleep)"]


@pytest.mark.rule("CW-6.3", "CW-3.6")
def test_who_is_about_to_turn_in_is_said_while_the_dice_lie_there_and_no_longer() -> None:
    def strip(t: Table) -> list[str]:
        return next(area.words for area in t.areas(ANN) if area.name == "strip")

    warning = "A 1 goes to the Bunkhouse after this turn"
    assert warning in strip(throw("1 3 4"))
    assert warning not in strip(throw("2 3 4"))
    assert warning not in strip(play(throw("1 3 4", Sheet(tonics=1)), "t+"))
    assert warning not in strip(play(throw("1", Sheet(held="C2")), ".")), "the burros are being loaded"
    six = throw("6 3 4", components={"dice.bunkhouse_face": 6})
    assert "A 6 goes to the Bunkhouse after this turn" in strip(six)


@pytest.mark.rule("CW-5.3", "CW-5.5", "CW-5.7", "CW-6.3")
def test_lines_of_the_mine() -> None:
    t = play(throw("1 4 5", Sheet(dug="B1 C1")), "1>B1* 4>C1* 5~T1")
    assert log(t)[1:5] == [
        "Ann claims dug-out B1 with 1",
        "Ann claims dug-out C1 with 4",
        "Ann digs T1 (1/2)",
        "A worker turns in (1 asleep)",
    ]
    assert "Ann claims S1 with 5+4" in log(play(throw("4 5 2"), "4+5>S1"))


@pytest.mark.rule("CW-6.1", "CW-9.6", "CW-9.7", "CW-9.2", "CW-4.2")
def test_lines_of_the_store() -> None:
    t = throw("2 2", Sheet(held="C13"), Sheet(held="S1 T1 C1 B1"), Sheet(cash=10), then="4 2 5", round=4)
    play(t, "$C", ANN)
    play(t, "$X", BEN)
    play(t, "$H", CAT)
    for seat in (ANN, BEN, CAT):
        play(t, ".", seat)
    assert log(t)[1:7] == [
        "Ann visits the store: Coal Baron",
        "Ben visits the store: Pinkertons",
        "Cat visits the store: Varmint Huntin'",
        "Ann reports 13 Coal to the Baron: +$40",
        "Ben calls the Pinkertons: round 4 is the last",
        "Cat hunts varmints: 4+2+5+6 = $17",
    ]
    tie = throw("2 2", Sheet(held="C12"), Sheet(held="C13"))
    play(tie, "$C", ANN)
    play(tie, "$C", BEN)
    assert log(tie)[3:] == ["Ann and Ben tie at the Baron: $20 each"]


@pytest.mark.rule("CW-10.2", "CW-10.5")
def test_lines_of_the_blackjack_table() -> None:
    t = play(throw("2 2 6", Sheet(cash=10), then="5 5 4"), "$J h h")
    assert log(t)[2:] == [
        "Ann at the Blackjack Table: 5 doubled, total 10",
        "Ann at the Blackjack Table: 5 doubled, total 20",
        "Ann at the Blackjack Table: 4 doubled, total 28",
        "Ann ends at 28: Busted, -$10",
    ]


@pytest.mark.rule("CW-7.9", "CW-8.1")
def test_lines_of_a_delivery() -> None:
    ann = Sheet(gold=1, wash=1, tack=1, held="S1 T3 C2 B2")
    t = play(round_over(ann, then="2 3 4"), "u4 lS lT lT lT lC lC lB lB")
    assert log(t)[:3] == [
        "Ann sends burro 4: S T T T C C B B – bandits take S – $40",
        "Strike Gold! +$20",
        "Wash Day +$0",
    ]


@pytest.mark.rule("CW-11.3", "CW-11.5")
def test_the_last_lines() -> None:
    assert log(the_end(Sheet(shares="2:3"), Sheet())) == ["Shares pay Ann $72", "Ann wins with $72"]


# --- what is asked and what it means -----------------------------------------------------------


def labels(t: Table, seat: int = ANN) -> dict[str, str]:
    return {option.text: option.label for option in t.options(seat)}


def test_labels_say_what_a_choice_costs_and_brings() -> None:
    mine = labels(throw("2 4 5", Sheet(dug="T2")))
    assert mine["5+4>S1"] == "Claim Silver 1 with 5 and 4 / needs 9 · worth $12"
    assert mine["2>T1*"] == "Claim Tin 1 with 2 / dug out · worth $8"
    assert mine["4~S1"] == "Dig at Silver 1 with 4 / box 1 of 3"
    rich = Sheet(cash=60, held="S1 T1 C12 B1")
    store = labels(throw("2 2", rich, Sheet()))
    assert store["$H"] == "Varmint Huntin' / free · 3 dice + 6 dollars"
    assert store["$X"] == "Pinkertons / S T C B · this round is the last"
    assert store["$R"] == "Railroad Shares / $10 each · $6 for each later round"
    assert labels(play(throw("2 2", rich, Sheet()), "$R +1"))["+."] == "Pay / $20"
    assert labels(play(throw("2 2", rich), "$P"))["p5"] == "Shoot a bandit of burro 5 / $10"
    assert labels(round_over(Sheet(waiting_bandits=1)))["u5"] == "Send burro 5 / 3 bandits"


def test_the_ledger_says_what_shares_will_still_pay() -> None:
    def ledger(paid: int, payout: str) -> str:
        t = throw("2 3 4", Sheet(cash=9, shares="2:3"), Sheet(), round=4, shares_paid=[paid, 0],
                  options={"share_payout": payout})  # fmt: skip
        return t.areas(BEN)[-1].words[ANN]

    assert "3 Shares ($72 if the game goes to round 6)" in ledger(0, "end")
    assert "3 Shares ($36 if the game goes to round 6)" in ledger(36, "dividend")


def store(t: Table, reader: int | None) -> list[str]:
    return next(area for area in t.areas(reader) if area.name == "store").words


def test_the_store_says_what_one_cannot_have_and_why() -> None:
    t = throw("2 3 4", Sheet(cash=6, held="C9", tack=1), Sheet(cash=90))
    assert store(t, ANN)[1] == (
        "Pistol / $10 each · one bandit each – Pistol costs $10, and you have $6. A hunt would bring money."
    )
    assert (
        store(t, ANN)[5] == "Coal Baron / free · +$40 for 12 Coal – The Baron wants 12 Coal; you are 3 short."
    )
    assert store(t, BEN)[1] == store(t, None)[1] == "Pistol / $10 each · one bandit each"


def test_the_store_has_everybodys_initials() -> None:
    t = throw("2 3 4", Sheet(shares="1:2 3:1"), Sheet(gold=1, shares="2:4"), Sheet(gold=1, wash=1), round=4,
              baron_open=0, pinkertons_open=0, final_round=4)  # fmt: skip
    assert store(t, CAT)[-6:] == [
        "Strike Gold! marks: Ben and Cat",
        "Wash Day marks: Cat",
        "Shares of Ann: 2 of round 1, 1 of round 3",
        "Shares of Ben: 4 of round 2",
        "The Baron's bonus is gone",
        "The Pinkertons are called: round 4 is the last",
    ]
