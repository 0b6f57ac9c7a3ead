"""Positions worth looking at: what pictures are tested and shown with."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.table import Table
from games.coal_n_write.table import ANN, BEN, Sheet, play, round_over, the_end, throw

LONG = "Bartholomew Quillfor"  # twenty letters
ADA = Sheet(cash=47, fronts="S1 T2 C6 B8", held="C4 B3", used="1", dug="S2 T1 C1", shares="1:1", wash=1)
BOB = Sheet(cash=38, fronts="S2 T3 C1 B9", held="S1 T2 B4", used="1", shares="1:2", tack=1)
CAL = Sheet(cash=52, fronts="S1 T1 C9 B5", held="C6 B1", used="1", dug="B1")
RICH = Sheet(
    cash=93, fronts="S4 T5 C14 B18", held="S2 T2 C12 B9", used="1 3", shares="1:3 3:2", tack=1, gold=1, wash=1
)


def first_turn() -> Table:
    return GAME.start(seats=1, seed="first", names=["Ann"], dice=[2, 3, 4], nonce="n")


def mining() -> Table:
    """The second round, two dice left."""
    return throw("6 4", ADA, BOB, CAL, round=2, turn=3)


def tired() -> Table:
    """Three dice, one of them on its way to bed, one used."""
    t = throw("1 6 5", ADA, BOB, CAL, round=2, turn=3)
    return play(t, "6>C6")


def visiting() -> Table:
    """The store is open for three."""
    return throw("3 3 5", ADA, BOB, CAL, round=2, turn=3)


def visiting_alone() -> Table:
    return throw("4 4 1", Sheet(cash=12, fronts="S1 T2 C6 B8", tonics=1), round=2, turn=3)


def aiming() -> Table:
    t = throw("3 3 5", RICH, BOB, CAL, round=3, turn=3)
    return play(t, "$P p5 p2")


def buying() -> Table:
    t = throw("3 3 5", RICH, BOB, CAL, round=3, turn=3)
    return play(t, "$R +1")


def gambling() -> Table:
    return play(throw("4 4 6", Sheet(cash=30, fronts="S2 T2 C4 B5"), then="5 3", round=2), "$J h")


def choosing_a_burro() -> Table:
    return round_over(RICH, BOB, CAL, round=3)


def loading() -> Table:
    """Bandits would take the Silver."""
    t = round_over(RICH, BOB, CAL, round=3)
    return play(t, "u5 lS lT lT lC lB")


def loading_freight() -> Table:
    """Alone, with Burro #7, freight from the Blackjack Table and a bandit who waits."""
    sheet = Sheet(
        cash=60,
        fronts="S3 T3 C5 B6",
        freight="T1 C1",
        waiting_bandits=1,
        burro7=1,
        tonics=2,
        held="S2 T2 C4 B5",
    )
    return round_over(sheet, round=1)


def last_round() -> Table:
    """Pinkertons are called; Ann has claimed a great deal."""
    t = throw("2 2 5", RICH, BOB, CAL, round=3, turn=3)
    play(t, "$X")
    play(t, "$-", BEN)
    return play(t, "$H", 2)


def ended() -> Table:
    return the_end(
        Sheet(cash=298, fronts="S5 T7 C14 B21", held="S1 T1", used="1 2 3 5 4 6", shares="2:3", tack=1),
        Sheet(cash=298, fronts="S5 T7 C14 B21", held="T1 C2", used="1 2 3 4 5 6"),
    )


def everything() -> Table:
    """Eight seats, the longest names, the whole mine worked out."""
    done = Sheet(
        cash=1288, fronts="S7 T7 C15 B23", held="S1 T2 C3 B9", used="1 2 3 4 5", tack=1, gold=1, wash=1,
        shares="1:4 2:3 3:2 5:1",
    )  # fmt: skip
    names = [LONG, *(f"{LONG[:-1]}{k}" for k in range(2, 9))]
    return throw("5 5 5", done, ADA, BOB, CAL, ADA, BOB, CAL, RICH, round=6, turn=4, names=names)


def small_mine() -> Table:
    """Edited components: a deposit elsewhere, one with five boxes, another price."""
    edits = {"deposit[S6].x": 9, "deposit[B1].dig_boxes": 5, "deposit[C1].number": 12, "mineral[S].value": 20}
    return GAME.start(seats=2, seed="x", components=edits, names=["Ann", "Ben"], dice=[2, 3, 4], nonce="n")


POSITIONS: dict[str, tuple[Callable[[], Table], int | None]] = {
    "first_turn": (first_turn, ANN),
    "mining": (mining, ANN),
    "tired": (tired, ANN),
    "visiting": (visiting, ANN),
    "visiting_alone": (visiting_alone, ANN),
    "aiming": (aiming, ANN),
    "buying": (buying, ANN),
    "gambling": (gambling, ANN),
    "choosing_a_burro": (choosing_a_burro, ANN),
    "loading": (loading, ANN),
    "loading_freight": (loading_freight, ANN),
    "last_round": (last_round, ANN),
    "ended": (ended, ANN),
    "looking_on": (mining, None),
    "everything": (everything, ANN),
    "small_mine": (small_mine, ANN),
}

GOLDEN = ["mining", "loading"]
