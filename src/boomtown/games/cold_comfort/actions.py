"""All that a player of Cold Comfort can ever say, and all that can be told of a game."""

from __future__ import annotations

from typing import Final

from boomtown.kernel.verbs import EventTable, VerbTable

LETTERS: Final = "abcdef"
CHARACTERS: Final = ["pell", "brack", "sharrow", "olander", "quill", "wynyard"]
TILES: Final = [str(tile) for tile in range(1, 25)]
SQUARES: Final = [tile + letter for tile in TILES for letter in LETTERS]
SIZES: Final = ["0", "1", "2", "3", "4", "5", "6"]  # 0 is never a size: it makes number and word the same

# The farthest anchors that any option allows: components.toml [geometry].
WEST: Final = -82
NORTH: Final = -83
COLUMNS: Final = [str(x) for x in range(-82, 81)]
ROWS: Final = [str(y) for y in range(-83, 84)]

VERBS: Final = VerbTable()
TAKE_CHARACTER: Final = VERBS.verb("character", "CC-3.2", character=CHARACTERS)

MINE: Final = VERBS.verb("mine", "CC-5.4")
HOST: Final = VERBS.verb("host", "CC-5.7")
BUILD: Final = VERBS.verb("build", "CC-5.11")
RESIZE: Final = VERBS.verb("resize", "CC-5.16")
FIRE: Final = VERBS.verb("fire", "CC-5.21")
END: Final = VERBS.verb("end", "CC-5.1")

MINE_CAMPER: Final = VERBS.verb("mine_camper", "CC-5.5", square=SQUARES)
HOST_HOTEL: Final = VERBS.verb("host_hotel", "CC-5.7", square=SQUARES)
HOST_CAMPER: Final = VERBS.verb("host_camper", "CC-5.7", square=SQUARES)
BUILD_LOT: Final = VERBS.verb("build_lot", "CC-5.11", square=SQUARES)
RESIZE_HOTEL: Final = VERBS.verb("resize_hotel", "CC-5.16", square=SQUARES)
RESIZE_TO: Final = VERBS.verb("resize_to", "CC-5.16", size=SIZES)
FIRE_START: Final = VERBS.verb("fire_start", "CC-5.21", square=SQUARES)
FIRE_PASS: Final = VERBS.verb("fire_pass", "CC-5.24", square=SQUARES)
LET_IT_GO_OUT: Final = VERBS.verb("let_it_go_out", "CC-R.11")

GROW_TILE: Final = VERBS.verb("grow_tile", "CC-10.6", tile=TILES)
GROW_ROTATION: Final = VERBS.verb("grow_rotation", "CC-6.3", turns=["0", "1", "2", "3"])
GROW_ANCHOR: Final = VERBS.verb("grow_anchor", "CC-6.3", x=COLUMNS, y=ROWS)
TIE: Final = VERBS.verb("tie", "CC-6.10", square=SQUARES)

EVENTS: Final = EventTable()
STARTS: Final = EVENTS.kind("starts", "CC-3.1")
IS_CHARACTER: Final = EVENTS.kind("takes a character", "CC-3.2")  # a: character
HEART: Final = EVENTS.kind("heart tile", "CC-3.6")  # a: tile
POPULATES: Final = EVENTS.kind("populates", "CC-3.8")  # a: tile, many: dice
COLLECTS: Final = EVENTS.kind("collects", "CC-4.2")  # a: gold, many: each hotel and its size
PASSES: Final = EVENTS.kind("passes", "CC-5.3")
MINES: Final = EVENTS.kind("mines", "CC-5.5")  # a: camp, b: roll
HOSTS: Final = EVENTS.kind("hosts", "CC-5.7")  # a: hotel, b: camp, c: fee
BUILDS: Final = EVENTS.kind("builds", "CC-5.12")  # a: lot, b: cost
BUILDS_ON_CAMP: Final = EVENTS.kind("builds on a camp", "CC-5.13")  # a: lot, b: cost
RESIZES: Final = EVENTS.kind("resizes", "CC-5.16")  # a: hotel, many: size before, size after, cost
BURNS: Final = EVENTS.kind("burns", "CC-5.22")  # a: hotel, b: insurance
GUEST_LEAVES: Final = EVENTS.kind("fire turns out a guest", "CC-5.26")  # a: hotel
REACHES_PUBLIC: Final = EVENTS.kind("fire reaches a public building", "CC-5.27")  # a: square
FIRE_OUT: Final = EVENTS.kind("fire goes out", "CC-5.24")
IDLE: Final = EVENTS.kind("everyone idle", "CC-9.1")
TURNED_UP: Final = EVENTS.kind("tile turned up", "CC-6.3")  # a: tile
PUT_UNDER: Final = EVENTS.kind("tile put under the deck", "CC-10.6")  # a: tile
PLACES: Final = EVENTS.kind("places a tile", "CC-6.3")  # many: tile, turns, x, y
ROLLS: Final = EVENTS.kind("rolls", "CC-6.4")  # many: dice
FILLS: Final = EVENTS.kind("fills", "CC-6.5")  # many: lots
GUEST_ARRIVES: Final = EVENTS.kind("extra becomes a guest", "CC-6.7")  # a: hotel, b: value; seat: who chose
CAMPER_ARRIVES: Final = EVENTS.kind("extra camps", "CC-6.8")  # a: lot, b: value; seat: who chose
BACK_TO_POOL: Final = EVENTS.kind("extras go back", "CC-6.11")  # a: value, b: how many
SCORES: Final = EVENTS.kind("scores", "CC-7.9")  # a: points, many: tiles
GANG_BLOCKS: Final = EVENTS.kind("a gang blocks", "CC-7.8")  # many: tiles
NOBODY_SCORES: Final = EVENTS.kind("nobody scores", "CC-7.11")  # many: tiles
ROUND_OVER: Final = EVENTS.kind("scoring round over", "CC-8.1")  # a: round
