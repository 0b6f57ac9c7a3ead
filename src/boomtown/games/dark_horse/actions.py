"""All that a player of Dark Horse can ever say, and all that is told of the game."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.board import BUNDLE_WORDS, CARDS, CHARACTERS, HEXES, SIDES, SPOTS
from boomtown.kernel.clauses import Clause
from boomtown.kernel.verbs import EventTable, Verb, VerbTable

SEATS: Final[list[str]] = ["P1", "P2", "P3", "P4"]
FACES: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]
DICE_SETS: Final[list[str]] = ["a", "b", "ab", "c", "ac", "bc", "abc"]  # a player's dice a, b and c
SPENDS: Final[list[str]] = ["", "w+", "w-", "!", "w+!", "w-!"]  # Wild mark, Engineer's share
PLUS: Final = 1
MINUS: Final = 2
SHARE: Final = 3  # 3, 4, 5: a share besides no mark, plus, minus
SHIFTS: Final[list[str]] = ["+", "-", "+!", "-!"]
PAIRS: Final[list[str]] = ["FW", "FO", "WO"]
ACTION_CODES: Final[list[str]] = CARDS[:20]
EVENT_CODES: Final[list[str]] = CARDS[20:]

VERBS: Final[VerbTable] = VerbTable()
# setup and the map
PICK: Final[Verb] = VERBS.verb("pick", "DH-1.1", character=CHARACTERS)
CITY: Final[Verb] = VERBS.verb("city", "DH-7.9", hex=HEXES)
TOWN: Final[Verb] = VERBS.verb("town", "DH-7.4", hex=HEXES)
RAIL: Final[Verb] = VERBS.verb("rail", "DH-7.10", side=SIDES)
PEEK: Final[Verb] = VERBS.verb("peek", "DH-6.12", hex=HEXES)
# answers
YES: Final[Verb] = VERBS.verb("take", "DH-5.3")
NO: Final[Verb] = VERBS.verb("skip", "DH-5.3")
END: Final[Verb] = VERBS.verb("go_on", "DH-3.6")
PASS: Final[Verb] = VERBS.verb("pass", "DH-3.9")
# Placement Phase
SURRENDER: Final[Verb] = VERBS.verb("surrender", "DH-14.5")
GUN: Final[Verb] = VERBS.verb("pawn", "DH-12.4", to=["+", "-", "MA", "SH"])
REROLL: Final[Verb] = VERBS.verb("reroll", "DH-2.11", dice=DICE_SETS)
SET_DIE: Final[Verb] = VERBS.verb("set", "DH-2.10", die=["a", "b", "c"], face=FACES)
FLIP: Final[Verb] = VERBS.verb("flip", "DH-4.7")
PLAY: Final[Verb] = VERBS.verb("play", "DH-8.4", card=ACTION_CODES)
REPAY: Final[Verb] = VERBS.verb("repay", "DH-2.12")
LOOK: Final[Verb] = VERBS.verb("look", "DH-7.5")
RELOCATE: Final[Verb] = VERBS.verb("relocate", "DH-R.10")
PLACE: Final[Verb] = VERBS.verb("place", "DH-3.8", dice=DICE_SETS, spend=SPENDS, spot=SPOTS)
SHIFT: Final[Verb] = VERBS.verb("shift", "DH-4.2", dice=DICE_SETS, by=SHIFTS, spot=SPOTS)
BORROW: Final[Verb] = VERBS.verb("loan", "DH-4.5")
JUMP: Final[Verb] = VERBS.verb("jump", "DH-9.1", spot=SPOTS, owner=SEATS)
PARDON: Final[Verb] = VERBS.verb("pardon", "DH-9.19", what=["dice", "loan"])
# Collection Phase
SELL: Final[Verb] = VERBS.verb("stock", "DH-2.13")
SWAP: Final[Verb] = VERBS.verb("trader_token", "DH-2.14")
ABILITY: Final[Verb] = VERBS.verb("ability", "DH-5.5", number=["1", "2", "3"])
GOLD: Final[Verb] = VERBS.verb("gold", "DH-2.13")
CREW: Final[Verb] = VERBS.verb("work_crew", "DH-6.7", types=PAIRS)
TRADE: Final[Verb] = VERBS.verb("trade", "DH-6.10", to=["gold", "resources"])
MARKET: Final[Verb] = VERBS.verb("market", "DH-6.15", option=["1", "2", "3"])
KEEP: Final[Verb] = VERBS.verb("keep", "DH-6.2", card=ACTION_CODES)
USE_EVENT: Final[Verb] = VERBS.verb("event_ability", "DH-8.9")
ON_TOP: Final[Verb] = VERBS.verb("back", "DH-6.12", first=ACTION_CODES)
TYPE: Final[Verb] = VERBS.verb("type", "DH-6.4", type=["F", "W", "O"])
TARGET: Final[Verb] = VERBS.verb("target", "DH-8.7", seat=SEATS)
GAIN: Final[Verb] = VERBS.verb("gain", "DH-2.2", bundle=BUNDLE_WORDS)
PAY: Final[Verb] = VERBS.verb("pay", "DH-2.2", bundle=BUNDLE_WORDS)
DISCARD: Final[Verb] = VERBS.verb("discard", "DH-8.4", card=ACTION_CODES)
RECLAIM: Final[Verb] = VERBS.verb("reclaim", "DH-10.1", card=ACTION_CODES)
JAIL: Final[Verb] = VERBS.verb("jail", "DH-14.2")
RUN: Final[Verb] = VERBS.verb("run", "DH-14.2")
DROP: Final[Verb] = VERBS.verb("drop_event", "DH-13.35", event=EVENT_CODES)

EVENTS: Final[EventTable] = EventTable()
DEALT: Final[int] = EVENTS.kind("character", "DH-1.1")
ORDERED: Final[int] = EVENTS.kind("order", "DH-5.2")
TURN: Final[int] = EVENTS.kind("turn", "DH-3.1")
ROLLED: Final[int] = EVENTS.kind("rolled", "DH-3.2")
REROLLED: Final[int] = EVENTS.kind("rerolled", "DH-2.11")
DIE_SET: Final[int] = EVENTS.kind("die set", "DH-2.10")
FLIPPED: Final[int] = EVENTS.kind("flipped", "DH-4.7")
PLACED: Final[int] = EVENTS.kind("placed", "DH-3.8")
SHIFTED: Final[int] = EVENTS.kind("shifted", "DH-4.2")
AIMED: Final[int] = EVENTS.kind("aimed", "DH-8.7")
BUMPED: Final[int] = EVENTS.kind("bumped", "DH-9.1")
PASSED: Final[int] = EVENTS.kind("passed", "DH-3.9")
PAWN_MOVED: Final[int] = EVENTS.kind("pawn moved", "DH-12.4")
GHOST: Final[int] = EVENTS.kind("ghost", "DH-13.8")
GAINED: Final[int] = EVENTS.kind("gained", "DH-2.3")
PAID: Final[int] = EVENTS.kind("paid", "DH-2.4")
GOT_GOLD: Final[int] = EVENTS.kind("gold", "DH-2.3")
GOT_TOKEN: Final[int] = EVENTS.kind("token", "DH-2.6")
SPENT_TOKEN: Final[int] = EVENTS.kind("token spent", "DH-2.7")
INFLUENCE: Final[int] = EVENTS.kind("influence", "DH-6.6")
BONUS_DIE: Final[int] = EVENTS.kind("bonus die", "DH-6.5")
BUILT_CITY: Final[int] = EVENTS.kind("city", "DH-7.9")
BUILT_TOWN: Final[int] = EVENTS.kind("town", "DH-7.4")
TILE_SHOWN: Final[int] = EVENTS.kind("tile", "DH-7.6")
LAID_RAIL: Final[int] = EVENTS.kind("rail", "DH-7.10")
SAW_TILE: Final[int] = EVENTS.kind("saw tile", "DH-7.5")
LOOKED: Final[int] = EVENTS.kind("looked", "DH-7.5")
DREW: Final[int] = EVENTS.kind("drew", "DH-6.2")
SAW_CARDS: Final[int] = EVENTS.kind("saw cards", "DH-6.2")
KEPT: Final[int] = EVENTS.kind("kept", "DH-8.2")
KEPT_ONE: Final[int] = EVENTS.kind("kept a card", "DH-8.2")
DISCARDED: Final[int] = EVENTS.kind("discarded", "DH-8.4")
RESHUFFLED: Final[int] = EVENTS.kind("reshuffled", "DH-8.1")
EVENT_CAME: Final[int] = EVENTS.kind("event", "DH-8.12")
EVENT_LEFT: Final[int] = EVENTS.kind("event left", "DH-8.12")
PLAYED: Final[int] = EVENTS.kind("card", "DH-8.4")
OFFICE: Final[int] = EVENTS.kind("office", "DH-6.18")
SENTENCED: Final[int] = EVENTS.kind("jail", "DH-8.16")
COLLECTING: Final[int] = EVENTS.kind("collecting", "DH-5.1")
TRIGGERED: Final[int] = EVENTS.kind("end triggered", "DH-11.1")
SETTLED: Final[int] = EVENTS.kind("settled", "DH-11.4")
GOAL: Final[int] = EVENTS.kind("goal", "DH-13.12")

NOT_YOUR_TURN: Final = Clause("DH-3.5", "It is not your turn to choose.")
NOT_NOW: Final = Clause("DH-3.6", "Something else is asked now.")
