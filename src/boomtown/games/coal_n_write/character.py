"""The numbers of the advice, in the order of weights.toml; personalities differ in them alone."""

from __future__ import annotations

from typing import Final

from boomtown.games.coal_n_write.actions import ITEMS

CAREFUL: Final = 0
PAIR_AT_HAND: Final = 1
TRIO_AT_HAND: Final = 2
LEAST_WORTH: Final = 3
STASH_BONUS: Final = 4
KEEP: Final = 5  # and the three after it: by mineral
KEEP_FOR_BARON: Final = 9
BARON_ROUNDS: Final = 10
KEEP_CLEAN: Final = 11
DECOYS: Final = 12
VISIT_FLOOR: Final = 13
SLOT: Final = 14
DIE: Final = 15
SLOT_FILL: Final = 16
WASH_LOSS: Final = 17
HAT: Final = 18
HAT_OF_A_DEAR_LOAD: Final = 19
DEAR_LOAD: Final = 20
BOTTLE: Final = 21
BOTTLE_LATE: Final = 22
BURRO_7: Final = 23
BURRO_7_TO_FILL: Final = 24
DICE_A_CLAIM: Final = 25
GAMBLE: Final = 26
RANK: Final = 27
LEAD_TO_CALL: Final = 28
LOAD_TO_COME: Final = 29
FEAR_OF_PINKERTONS: Final = 30
CALL_WHEN_RICHEST: Final = 31
MINDS_BANDITS: Final = 32
ORE_TO_COME: Final = 33
MATCH: Final = 34
BARON_ROUNDS_VERSUS: Final = 35
TASTE: Final = 36  # and the ten after it: by item

NEVER: Final = -500.0  # a taste below this: this character does not buy the item

NAMES: Final[list[str]] = [
    "careful", "pair_at_hand", "trio_at_hand", "least_worth", "stash_bonus",
    "keep_silver", "keep_tin", "keep_coal", "keep_borax", "keep_coal_for_baron", "baron_rounds",
    "keep_clean_burro", "decoys", "visit_floor", "slot", "die", "slot_fill", "wash_loss",
    "hat", "hat_of_a_dear_load", "dear_load", "bottle", "bottle_late", "burro_7", "burro_7_to_fill",
    "dice_a_claim", "gamble", "rank", "lead_to_call", "load_to_come", "fear_of_pinkertons",
    "call_when_richest", "minds_bandits", "ore_to_come", "match", "baron_rounds_versus",
] + ["taste_" + item for item in ITEMS]  # fmt: skip
