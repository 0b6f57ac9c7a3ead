"""All that a player of Coal n' Write can ever say, and all that can be told of the game."""

from __future__ import annotations

from typing import Final

from boomtown.kernel.verbs import EventTable, VerbTable
from boomtown.pieces.dicesets import DiceSets

MINERALS: Final[list[str]] = ["S", "T", "C", "B"]
SILVER: Final = 0
TIN: Final = 1
COAL: Final = 2
BORAX: Final = 3
VEINS: Final = 4
BURROS: Final = 7  # burro 7 stands at place 6
NEXT_BURRO: Final = 7  # as a target: a bandit who waits for the next burro sent
TARGETS: Final = 8

VARMINT: Final = 0
PISTOL: Final = 1
TACK: Final = 2
GOLD: Final = 3
WASH: Final = 4
BARON: Final = 5
PINKERTONS: Final = 6
SHARES: Final = 7
TONIC: Final = 8
BURRO7: Final = 9
BLACKJACK: Final = 10
ITEMS: Final[list[str]] = [
    "varmint", "pistol", "tack", "gold", "wash", "baron", "pinkertons", "shares", "tonic", "burro7",
    "blackjack",
]  # fmt: skip
ITEM_KEYS: Final[list[str]] = ["H", "P", "K", "G", "W", "C", "X", "R", "T", "7", "J"]

MAX_DICE: Final = 3
MAX_SIDES: Final = 6
DICE: Final = DiceSets(MAX_DICE, MAX_SIDES)

VERBS: Final = VerbTable()
USE_TONIC: Final = VERBS.verb("use_tonic", "CW-3.5")
KEEP_TONIC: Final = VERBS.verb("keep_tonic", "CW-3.5")
VISIT: Final = VERBS.verb("visit", "CW-4.6", item=ITEMS)
STAY: Final = VERBS.verb("stay", "CW-4.2")
SHOOT: Final = VERBS.verb("shoot", "CW-9.2", hat=["1", "2", "3", "4", "5", "6", "7", "next"])
MORE: Final = VERBS.verb("more", "CW-4.6", count=["1", "5"])
PAY: Final = VERBS.verb("pay", "CW-4.6")
HIT: Final = VERBS.verb("hit", "CW-10.3")
STAND: Final = VERBS.verb("stand", "CW-10.3")
CLAIM: Final = VERBS.verb("claim", "CW-5.3", vein=MINERALS, dice=DICE.words)
DIG: Final = VERBS.verb("dig", "CW-5.5", vein=MINERALS, die=["1", "2", "3", "4", "5", "6"])
STOP: Final = VERBS.verb("stop", "CW-5.1")
BURRO: Final = VERBS.verb("burro", "CW-7.2", burro=["1", "2", "3", "4", "5", "6", "7"])
LOAD: Final = VERBS.verb("load", "CW-7.6", mineral=MINERALS)
SEND: Final = VERBS.verb("send", "CW-7.6")

EVENTS: Final = EventTable()
THREW: Final = EVENTS.kind("threw", "CW-2.1")  # many: faces; a: dice asleep, b: round, c: turn
USED_TONIC: Final = EVENTS.kind("used tonic", "CW-3.6")
VISITED: Final = EVENTS.kind("visited", "CW-4.9")  # a: item, b: quantity
STAYED: Final = EVENTS.kind("stayed", "CW-4.2")
SHOT: Final = EVENTS.kind("shot", "CW-9.2")  # a: target, b: hats
REPORTED: Final = EVENTS.kind("reported", "CW-9.6")  # a: coal shown, b: dollars
TIED: Final = EVENTS.kind("tied", "CW-9.6")  # many: who reported in the same turn; a: dollars for each
CALLED: Final = EVENTS.kind("called", "CW-9.7")  # a: round
DEALT_CARD: Final = EVENTS.kind("dealt card", "CW-10.2")  # a: face, b: total
GAMBLED: Final = EVENTS.kind("gambled", "CW-10.5")  # a: total, b: row, c: dollars
CLAIMED: Final = EVENTS.kind("claimed", "CW-5.11")  # a: vein, b: place in it, c: dice; many not used
CLAIMED_DUG: Final = EVENTS.kind("claimed dug", "CW-5.7")  # the same
DUG: Final = EVENTS.kind("dug", "CW-5.5")  # a: vein, b: place, c: boxes scratched now
HUNTED: Final = EVENTS.kind("hunted", "CW-6.1")  # many: faces; a: dollars
TURNED_IN: Final = EVENTS.kind("turned in", "CW-6.3")  # a: dice asleep now
CAPPED: Final = EVENTS.kind("all turned in", "CW-6.5")  # a: turn
FREIGHT_LOST: Final = EVENTS.kind("freight lost", "CW-7.3")  # a: units
# many: load by mineral, then stolen minerals as bits; a: burro, b: what the delivery is worth
SENT: Final = EVENTS.kind("sent", "CW-7.7")
GOLD_PAID: Final = EVENTS.kind("gold paid", "CW-9.4")  # a: dollars
WASH_PAID: Final = EVENTS.kind("wash paid", "CW-9.5")  # a: dollars
SHARES_PAID: Final = EVENTS.kind("shares paid", "CW-9.8")  # a: dollars
