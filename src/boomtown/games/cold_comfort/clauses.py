"""Why something cannot be done: one constant for each reason a refusal of Cold Comfort gives."""

from __future__ import annotations

from typing import Final

from boomtown.kernel.clauses import Clause

NOT_YOUR_TURN: Final = Clause("CC-5.1", "It is not your turn to choose.")
NOT_NOW: Final = Clause("CC-5.1", "Something else is asked now.")

CHARACTER_TAKEN: Final = Clause("CC-3.2", "Somebody has this character.")

MINED: Final = Clause("CC-5.6", "You have mined, and that was all you can do this turn.")
MINED_HOST_ONLY: Final = Clause("CC-10.4", "You have mined: only Host goes with that.")
ACTED: Final = Clause("CC-5.4", "Mine must be the only thing you do in a turn.")
ACTED_OTHERWISE: Final = Clause("CC-10.4", "Mine goes with Host alone, and you have done something else.")
MINED_ALREADY: Final = Clause("CC-10.4", "You have mined this turn.")
NO_CAMP: Final = Clause("CC-5.4", "Nobody camps in the city.")
NO_CAMPER_HERE: Final = Clause("CC-5.5", "There is no camper here.")

NO_HOTEL_TO_HOST: Final = Clause("CC-5.7", "You have no empty hotel to host into.")
NO_CAMPER_FITS: Final = Clause("CC-5.7", "No camper has the size of an empty hotel of yours.")
NOT_YOUR_HOTEL: Final = Clause("CC-5.7", "This is no hotel of yours.")
OCCUPIED: Final = Clause("CC-5.7", "Its room is taken.")
BUILT_THIS_TURN: Final = Clause("CC-5.12", "You built it this turn.")
FEE_TOO_HIGH: Final = Clause("CC-10.3", "You cannot pay the fee for a hotel built this turn.")
NO_CAMPER_FOR_IT: Final = Clause("CC-5.7", "No camper has the size of this hotel.")
NOT_ITS_SIZE: Final = Clause("CC-5.7", "The camper does not have the size of the hotel.")
ONLY_CAMPERS: Final = Clause("CC-5.10", "Guests do not move: only campers do.")

BUILD_USED: Final = Clause("CC-5.18", "You have built or resized this turn.")
NOTHING_TO_BUILD: Final = Clause("CC-5.11", "There is no vacant lot that you have the tile and the gold for.")
OFF_THE_MAP: Final = Clause("CC-5.11", "This tile is not in the city.")
NOT_A_LOT: Final = Clause("CC-1.9", "A public building stands here.")
NOT_VACANT: Final = Clause("CC-5.11", "A hotel stands here.")
SIZE_NOT_IN_SUPPLY: Final = Clause("CC-1.11", "Both your hotels of this size are on the map.")
LOT_TOO_DEAR: Final = Clause("CC-5.12", "You cannot pay twice the number of the lot.")
CAMP_TOO_DEAR: Final = Clause("CC-5.13", "You cannot pay four times the number of a camp.")

NO_HOTEL_TO_RESIZE: Final = Clause("CC-5.18", "You have no empty hotel to resize.")
NO_SIZE_TO_GO_TO: Final = Clause("CC-5.16", "You have neither tile nor gold for another size.")
NOT_YOURS_TO_RESIZE: Final = Clause("CC-5.16", "This is no hotel of yours.")
OCCUPIED_RESIZE: Final = Clause("CC-5.18", "Only an empty hotel can be resized.")
NO_SUCH_SIZE: Final = Clause("CC-1.6", "Hotels have sizes 1 to 6.")
SAME_SIZE: Final = Clause("CC-5.16", "It has this size.")
RESIZE_NOT_IN_SUPPLY: Final = Clause("CC-5.16", "You have no hotel of this size in your supply.")
UPGRADE_TOO_DEAR: Final = Clause("CC-5.17", "You cannot pay $2 for each step.")

FIRE_USED: Final = Clause("CC-5.21", "You have set a fire this turn.")
NO_HOTEL_TO_BURN: Final = Clause("CC-5.21", "You have no empty hotel to set alight.")
NOT_YOURS_TO_BURN: Final = Clause("CC-5.21", "This is no hotel of yours.")
OCCUPIED_BURN: Final = Clause("CC-5.21", "Only an empty hotel can be set alight.")
NEW_DOES_NOT_BURN: Final = Clause("CC-5.29", "It was built this turn.")
NOT_BESIDE_THE_FIRE: Final = Clause("CC-5.23", "This is not adjacent to the hotel that burned.")
NOT_A_BUILDING: Final = Clause("CC-5.28", "Fire does not pass over camps and empty lots.")
FIRE_MUST_GO_ON: Final = Clause("CC-5.24", "The fire has somewhere to go, so you must pass it on.")

NOT_TURNED_UP: Final = Clause("CC-10.6", "This tile is not turned up.")
ON_A_TILE: Final = Clause("CC-2.5", "It would lie on another tile.")
ON_A_STREET: Final = Clause("CC-2.6", "It would cover a street.")
STREET_THROUGH_TILE: Final = Clause("CC-2.7", "Its street edge would run over a tile.")
TOO_FAR: Final = Clause("CC-2.8", "It would be more than one street away from every tile.")

NOT_THE_CLOSEST: Final = Clause("CC-6.10", "This is not among the closest places for the die.")
