"""What the board and the pieces are called, by number: resources, tokens, spots, cards, characters."""

from __future__ import annotations

from typing import Final

from boomtown.pieces.hexes import HexMap, row_names, rows_of_hexes

# --- goods and tokens -----------------------------------------------------------------------------
FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
TYPES: Final[list[str]] = ["food", "wood", "ore"]
LETTERS: Final = "FWO"
WILD: Final = 0
ENGINEER: Final = 1
LOAN: Final = 2
STOCK: Final = 3
TRADER_TOKEN: Final = 4
TOKENS: Final = 5
TOKEN_NAMES: Final[list[str]] = ["wild", "engineer", "loan", "stock", "trader"]

LARGEST_BUNDLE: Final = 8


def bundles(largest: int) -> list[list[int]]:
    """All [food, wood, ore] of one resource, of two, and so on."""
    return [
        [food, wood, size - food - wood]
        for size in range(1, largest + 1)
        for food in range(size, -1, -1)
        for wood in range(size - food, -1, -1)
    ]


def bundle_word(bundle: list[int]) -> str:
    return "F" * bundle[FOOD] + "W" * bundle[WOOD] + "O" * bundle[ORE]


BUNDLES: Final[list[list[int]]] = bundles(LARGEST_BUNDLE)
BUNDLE_WORDS: Final[list[str]] = [bundle_word(bundle) for bundle in BUNDLES]
BUNDLES_OF: Final[list[list[int]]] = [
    [k for k in range(len(BUNDLES)) if sum(BUNDLES[k]) == size] for size in range(LARGEST_BUNDLE + 1)
]

# --- offices --------------------------------------------------------------------------------------
NO_OFFICE: Final = 0
MAYOR: Final = 1
SHERIFF: Final = 2
OUTLAW: Final = 3
OFFICES: Final[list[str]] = ["no office", "Mayor", "Sheriff", "Outlaw"]

# --- spots: where a group may stand, in the order of resolution -----------------------------------
SPOTS: Final[list[str]] = [
    "TO", "DE", "PI", "Fa", "Fb", "Fx", "Wa", "Wb", "Wx", "Oa", "Ob", "Ox", "CH", "HH", "PO", "WC", "RB",
    "BU", "TR", "EN", "SC", "MA", "SH", "BR", "TY", "MK",
]  # fmt: skip
TO: Final = 0
DE: Final = 1
PI: Final = 2
FIRST_ROW: Final = 3  # Produce Resources: spots 3 to 11, three in a row
LAST_ROW: Final = 11
CH: Final = 12
HH: Final = 13
PO: Final = 14
WC: Final = 15
RB: Final = 16
BU: Final = 17
TR: Final = 18
EN: Final = 19
SC: Final = 20
MA: Final = 21
SH: Final = 22
BR: Final = 23
TY: Final = 24
MK: Final = 25

SPACES: Final[list[str]] = [
    "TO", "DE", "PI", "PR", "CH", "HH", "PO", "WC", "RB", "BU", "TR", "EN", "SC", "MA", "SH", "BR", "TY",
    "MK",
]  # fmt: skip
FIRST_SPOT: Final[list[int]] = [0, 1, 2, 3, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]
SPACE_OF: Final[list[int]] = [
    0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
]  # fmt: skip
PRODUCE: Final = 3  # the space of spots 3 to 11

# kinds of demand
ORDERED: Final = 0  # Turn Order
ANY: Final = 1  # one die of any face
EXTRA: Final = 2  # Additional Effort
NUMBERED: Final = 3
NATURAL: Final = 4
RESTRICTED: Final = 5

# --- the map --------------------------------------------------------------------------------------
ROWS: Final[list[int]] = [7, 6, 7, 6, 7, 6, 7, 6, 7, 6, 7]
INDENTS: Final[list[int]] = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
HEXES: Final[list[str]] = row_names(ROWS)
MAP: Final[HexMap] = HexMap(rows_of_hexes(ROWS, INDENTS), HEXES)
SIDES: Final[list[str]] = MAP.side_names
NEIGHBOURS: Final[list[list[int]]] = [[h for h in MAP.neighbours[k] if h >= 0] for k in range(MAP.size)]
HEX_SIDES: Final[list[list[int]]] = MAP.sides
HEX_CORNERS: Final[list[list[int]]] = MAP.corners
SIDE_ENDS: Final[list[list[int]]] = MAP.side_ends
DISTANCE: Final[list[list[int]]] = MAP.distances
CORNERS: Final[int] = len(MAP.sides_at)

# --- cards and characters -------------------------------------------------------------------------
A01, A02, A03, A04, A05, A06, A07, A08, A09, A10 = range(10)
A11, A12, A13, A14, A15, A16, A17, A18, A19, A20 = range(10, 20)
V1, V2, V3, V4, V5, V6, V7 = range(20, 27)
ACTIONS: Final = 20
CARDS: Final[list[str]] = [f"A{k + 1:02}" for k in range(20)] + [f"V{k + 1}" for k in range(7)]
SCOUNDREL: Final = 0
TRACKER: Final = 1
MERCHANT: Final = 2
PREACHER: Final = 3
BANKER: Final = 4
COWBOY: Final = 5
RAIL_BOSS: Final = 6
KICKSTARTER: Final = 7
NO_CHARACTER: Final = -1
CHARACTERS: Final[list[str]] = [f"K{k + 1}" for k in range(8)]

# --- dice -----------------------------------------------------------------------------------------
DICE: Final = 3  # at most, per player
OUT: Final = -3  # where a die is: not in play this turn
JAILED: Final = -2
UNPLACED: Final = -1  # or a spot
DEPUTY: Final = 1  # flags of a die
FLIPPED: Final = 2
NO_FLIP: Final = 4  # re-rolled, set, marked or shifted: the Deputy is not flipped any more
REROLLED: Final = 8
SET: Final = 16  # by an Engineer or a Telegraph
TELEGRAPHED: Final = 32
REFUND: Final = 64  # an Engineer was spent to set it in the placement turn of its present space
WILD_MARK: Final = 128  # a Wild Die was spent to mark its group
SHARED: Final = 256  # an Engineer was spent to share its space
SUBSETS: Final = 7  # non-empty sets of dice 0, 1, 2 as bits, less one
DICE_IN: Final[list[list[int]]] = [[k for k in range(DICE) if (mask >> k) & 1] for mask in range(8)]
BITS: Final[list[int]] = [k.bit_count() for k in range(16)]

# what a player has used this turn
USED_WILD: Final = 1
USED_ENGINEER: Final = 2
USED_STOCK: Final = 4
USED_TRADER: Final = 8
USED_CARD: Final = 16
USED_ABILITY: Final[list[int]] = [32, 64, 128]
