"""components.toml, checked and turned into the book that the rules use."""

from __future__ import annotations

from typing import Any

from boomtown.games.cold_comfort.actions import CHARACTERS, COLUMNS, LETTERS, ROWS, TILES
from boomtown.games.cold_comfort.book import COUNT, HIGHEST, SUM, Book
from boomtown.games.cold_comfort.city import ground_key
from boomtown.kernel.facts import Facts

SIDES = "NESW"
HEART = ["west", "east", "north", "south"]
PLAYERS = range(2, 7)


def read_book(facts: Facts, options: dict[str, Any], seats: int) -> Book:
    """Everything the rules need to know at this table; what cannot be played with is refused."""
    b = Book()
    b.seats = seats
    read_options(b, facts, options)
    read_costs(b, facts)
    read_characters(b, facts)
    read_rotations(b, facts)
    read_tiles(b, facts)
    read_heart(b, facts)
    check_counts(b, facts)
    check_printed_tables(facts)
    return b


def wording(facts: Facts, path: str) -> str:
    """A name or a sentence, which players will read."""
    value = facts.get(path)
    if not isinstance(value, str) or not value.strip():
        raise facts.wrong(path, value, "words")
    return value


def read_options(b: Book, facts: Facts, options: dict[str, Any]) -> None:
    """SPEC section 5, each option as the number or the truth that the rules ask for."""
    b.scoring_rounds = options["scoring_rounds"]
    b.measure = {"sum": SUM, "count": COUNT, "highest": HIGHEST}[options["block_measure"]]
    b.resized_may_host = options["resized_may_host"]
    b.occupied_burns = options["occupied_fire"] == "burns"
    b.fire_may_stop = {"must": False, "may": True}[options["fire_pass"]]
    b.new_receives = options["new_hotel_receives"]
    b.powers = options["character_powers"]
    b.deals_characters = options["character_choice"] == "random"
    b.start_gold = options["start_gold"]
    b.start_step = options["start_step"]
    b.dice = options["dice_base"] + options["dice_step"] * b.seats
    b.trigger = min(b.seats + options["grow_offset"], b.dice)
    b.turn_cap = options["turn_cap"] * b.seats


def read_costs(b: Book, facts: Facts) -> None:
    b.cost_empty = facts.number("costs.build_empty_lot", 0, 20)
    b.cost_camp = facts.number("costs.build_camp", 0, 20)
    b.cost_step = facts.number("costs.upgrade_per_step", 0, 20)
    b.insurance = facts.number("costs.insurance", 0, 20)
    b.tiles_per_size = facts.number("hotels.tiles_per_size", 1, 12)
    b.heart_roll = facts.number("game.heart_roll", 0, 36)
    b.heart_least = facts.number("game.heart_min_pool_for_tile", 0, 36)
    b.gold_per_point = facts.number("money.gold_per_point", 1, 100)
    facts.number("costs.downgrade", 0, 0)
    facts.number("hotels.rooms", 1, 1)
    facts.number("money.bank_limit", 0, 0)
    for limit in ("build_or_resize", "fires", "mines", "scoring_rounds_per_turn"):
        facts.number(f"limits.{limit}", 1, 1)
    if facts.get("termination.idle_rule") is not True:
        raise facts.wrong("termination.idle_rule", facts.get("termination.idle_rule"), "true")
    if facts.get("hotels.sizes") != [1, 2, 3, 4, 5, 6]:
        raise facts.wrong("hotels.sizes", facts.get("hotels.sizes"), "1 to 6: the faces of a die")


def read_characters(b: Book, facts: Facts) -> None:
    rows = facts.rows("character", len(CHARACTERS), len(CHARACTERS))
    if rows != CHARACTERS:
        raise facts.wrong("character", rows, "the rows " + ", ".join(CHARACTERS) + ", in this order")
    b.character_names = [wording(facts, f"character[{row}].name") for row in rows]
    b.character_trades = [wording(facts, f"character[{row}].trade") for row in rows]
    b.character_powers = [
        f"{wording(facts, f'character[{row}].power_name')}. {wording(facts, f'character[{row}].text')}"
        for row in rows
    ]
    b.bonus = facts.number("character[pell].params.bonus", 0, 20)
    b.bonus_guests = facts.number("character[pell].params.min_guests", 1, 12)
    b.discount = facts.number("character[brack].params.discount", 0, 20)
    b.fee = facts.number("character[sharrow].params.fee", 0, 20)
    b.cover = facts.number("character[quill].params.multiplier", 1, 20)
    facts.number("character[wynyard].params.draw", 2, 2)


def read_rotations(b: Book, facts: Facts) -> None:
    """The offsets of the six squares, which must be true quarter turns of each other."""
    if facts.rows("rotation", 4, 4) != ["0", "1", "2", "3"]:
        raise facts.wrong("rotation", facts.rows("rotation", 4, 4), "the rows 0, 1, 2, 3")
    b.dx, b.dy, b.width, b.height = [], [], [], []
    offsets = [[k % 2, k // 2] for k in range(6)]
    for turns in range(4):
        given = facts.get(f"rotation[{turns}].offsets")
        if given != offsets:
            raise facts.wrong(f"rotation[{turns}].offsets", given, f"{offsets}: quarter turns clockwise")
        b.dx += [x for x, _ in offsets]
        b.dy += [y for _, y in offsets]
        b.width.append(max(x for x, _ in offsets) + 1)
        b.height.append(max(y for _, y in offsets) + 1)
        facts.agree(f"rotation[{turns}].width", facts.get(f"rotation[{turns}].width"), "offsets", b.width[-1])
        facts.agree(
            f"rotation[{turns}].height", facts.get(f"rotation[{turns}].height"), "offsets", b.height[-1]
        )
        for k, side in enumerate(SIDES):
            facts.word(f"rotation[{turns}].sides.{side}", [SIDES[(k + turns) % 4]])
        offsets = [[b.height[-1] - 1 - y, x] for x, y in offsets]
    b.ground = [[ground_key(b.dx[6 * r + k], b.dy[6 * r + k]) for k in range(6)] for r in range(4)]
    for axis, words in (("x", COLUMNS), ("y", ROWS)):
        given = facts.get(f"geometry.anchor_{axis}")
        if given != [int(words[0]), int(words[-1])]:
            raise facts.wrong(f"geometry.anchor_{axis}", given, f"[{words[0]}, {words[-1]}]")


def outside(width: int, height: int, side: str) -> list[list[int]]:
    """CC-2.3 The offsets directly outside one side of a footprint."""
    if side == "N":
        return [[x, -1] for x in range(width)]
    if side == "S":
        return [[x, height] for x in range(width)]
    return [[-1 if side == "W" else width, y] for y in range(height)]


def read_tiles(b: Book, facts: Facts) -> None:
    """CC-1.2, CC-R.1 The City Deck: lots, street edges and public buildings."""
    if facts.rows("tile", len(TILES), len(TILES)) != TILES:
        raise facts.wrong("tile", facts.rows("tile", len(TILES), len(TILES)), "the rows 1 to 24, in order")
    per_tile = facts.number("game.points_per_tile", 0, 20)
    per_square = facts.number("game.points_per_public_square", 0, 20)
    b.value, b.tile_names, b.streets, b.forced, b.highest = [], [], [], [], []
    for tile in TILES:
        path = f"tile[{tile}].lots"
        lots = facts.get(path)
        good = isinstance(lots, list) and len(lots) == len(LETTERS)
        if not good or not all(type(v) is int and 0 <= v <= 6 for v in lots):
            raise facts.wrong(path, lots, "six numbers from 0 (public building) to 6")
        printed = [v for v in lots if v]
        if not printed or len(set(printed)) != len(printed):
            raise facts.wrong(
                path, lots, "numbers of which none but 0 comes twice, and one at least is a lot"
            )
        b.highest.append(len(b.value) + lots.index(max(lots)))
        b.value += lots
        b.tile_names.append(wording(facts, f"tile[{tile}].name"))
        streets = facts.get(f"tile[{tile}].streets")
        known = isinstance(streets, list) and all(side in list(SIDES) for side in streets)
        if not known or len(set(streets)) != len(streets):
            raise facts.wrong(f"tile[{tile}].streets", streets, "a list of sides N, E, S, W")
        b.streets.append("".join(streets))
        for turns in range(4):
            facing = [SIDES[(SIDES.index(side) + turns) % 4] for side in streets]
            b.forced.append(
                [
                    ground_key(x, y)
                    for side in facing
                    for x, y in outside(b.width[turns], b.height[turns], side)
                ]
            )
    b.lots = [q for q in range(len(b.value)) if b.value[q]]
    b.lots_of = [[q for q in b.lots if b.value[q] == size] for size in range(7)]
    b.building = [-1] * len(b.value)
    b.worth = [per_tile] * len(TILES)
    b.building_names = facts.rows("public_building", 0, 72)
    b.building_worth = []
    for number, name in enumerate(b.building_names):
        read_building(b, facts, number, name, per_square)
    for q, value in enumerate(b.value):
        if not value and b.building[q] < 0:
            raise facts.wrong(f"tile[{TILES[q // 6]}].lots", 0, "a lot, or a square of a [[public_building]]")


def read_building(b: Book, facts: Facts, number: int, name: str, per_square: int) -> None:
    """One public building: one or two squares of one tile, printed there as 0."""
    path = f"public_building[{name}]"
    tile = facts.number(f"{path}.tile", 1, len(TILES)) - 1
    squares = facts.get(f"{path}.squares")
    if not isinstance(squares, list) or squares not in [[a] for a in LETTERS] + [["a", "c"], ["b", "d"]] + [
        ["c", "e"], ["d", "f"], ["a", "b"], ["c", "d"], ["e", "f"],
    ]:  # fmt: skip
        raise facts.wrong(f"{path}.squares", squares, "one square of a tile, or two that are adjacent")
    facts.word(f"tile[{tile + 1}].public", [name])
    facts.agree(f"{path}.value", facts.number(f"{path}.value", 1, 2), "its squares", len(squares))
    for letter in squares:
        q = 6 * tile + LETTERS.index(letter)
        facts.agree(f"tile[{tile + 1}].lots, square {letter}", b.value[q], path, 0)
        b.building[q] = number
    printed = [v for v in b.value[6 * tile : 6 * tile + 6] if v]
    replaced = facts.get(f"{path}.replaces")
    good = isinstance(replaced, list) and all(type(value) is int for value in replaced)
    if not good or sorted(printed + replaced) != [1, 2, 3, 4, 5, 6]:
        raise facts.wrong(f"{path}.replaces", replaced, "the numbers that the tile's lots leave out")
    b.building_worth.append(per_square * len(squares))
    b.worth[tile] += per_square * len(squares)


def read_heart(b: Book, facts: Facts) -> None:
    """CC-3.6, CC-3.7, CC-R.4 Main Street, and where and how the heart tiles lie."""
    squares = facts.get("main_street.squares")
    if squares != [[0, 0], [0, 1], [0, 2]]:
        raise facts.wrong("main_street.squares", squares, "[[0, 0], [0, 1], [0, 2]]")
    b.main_street = [ground_key(x, y) for x, y in squares]
    if facts.rows("heart", 4, 4) != HEART:
        raise facts.wrong("heart", facts.rows("heart", 4, 4), "the rows " + ", ".join(HEART))
    anchors = [[-2, 0], [1, 0], [-1, -3], [-1, 4]]
    b.heart_x, b.heart_y, b.heart_turns = [], [], []
    for slot, row in enumerate(HEART):
        facts.agree(
            f"heart[{row}].order", facts.get(f"heart[{row}].order"), "its place in the list", slot + 1
        )
        if facts.get(f"heart[{row}].anchor") != anchors[slot]:
            raise facts.wrong(
                f"heart[{row}].anchor",
                facts.get(f"heart[{row}].anchor"),
                f"{anchors[slot]}: round Main Street",
            )
        b.heart_x.append(anchors[slot][0])
        b.heart_y.append(anchors[slot][1])
        faces = facts.word(f"heart[{row}].road_should_face", ["ESWN"[[0, 2, 1, 3][slot]]])
        turns = {side: facts.number(f"heart[{row}].rotation_if_{side}", 0, 3) for side in ("E", "W", "none")}
        for side in "EW":
            turned = SIDES[(SIDES.index(side) + turns[side]) % 4]
            if turned != faces:
                raise facts.wrong(
                    f"heart[{row}].rotation_if_{side}", turns[side], f"so that it faces {faces}"
                )
        if turns["none"] % 2 != (slot >= 2):
            raise facts.wrong(f"heart[{row}].rotation_if_none", turns["none"], "one that fits the slot")
        b.heart_turns.append([turns[next((s for s in tile if s in "EW"), "none")] for tile in b.streets])


def check_counts(b: Book, facts: Facts) -> None:
    """The counts of the box must be those of the rows."""
    edges = [side for tile in b.streets for side in tile]
    public = [q for q in range(len(b.value)) if not b.value[q]]
    found = {
        "counts.characters": len(CHARACTERS),
        "counts.city_tiles": len(TILES),
        "counts.hotel_tiles_per_character": 6 * b.tiles_per_size,
        "counts.hotel_tiles_total": 6 * b.tiles_per_size * len(CHARACTERS),
        "counts.main_street_squares": len(b.main_street),
        "counts.heart_tiles_max": len(HEART),
        "counts_designed.squares": len(b.value),
        "counts_designed.lots": len(b.lots),
        "counts_designed.public_buildings": len(b.building_names),
        "counts_designed.public_squares": len(public),
        "counts_designed.street_edges": len(edges),
        "counts_designed.long_street_edges": sum(side in "EW" for side in edges),
        "counts_designed.short_street_edges": sum(side in "NS" for side in edges),
        "counts_designed.tiles_without_street_edge": b.streets.count(""),
        "geometry.tile_width": b.width[0],
        "geometry.tile_height": b.height[0],
    }
    for path, value in found.items():
        facts.agree(path, facts.number(path, 0, 1000), "the list itself", value)
    for size in range(1, 7):
        facts.agree(
            "counts_designed.lots_per_value",
            facts.number("counts_designed.lots_per_value", 0, 144),
            f"the tiles' lots of value {size}",
            len(b.lots_of[size]),
        )


def check_printed_tables(facts: Facts) -> None:
    """What an option sets stands in the box too, and must be that option's default."""
    base, step, offset = (
        facts.number(f"option[{o}].default", 0, 12) for o in ("dice_base", "dice_step", "grow_offset")
    )
    printed = {
        "game.scoring_rounds": "scoring_rounds",
        "money.start_first_player": "start_gold",
        "money.start_step": "start_step",
        "termination.turn_cap_per_player": "turn_cap",
    }
    for path, option in printed.items():
        facts.agree(
            path, facts.number(path, 0, 1000), f"the option {option}", facts.get(f"option[{option}].default")
        )
    for path, values in (
        ("dice_pool.players", list(PLAYERS)),
        ("dice_pool.dice", [base + step * n for n in PLAYERS]),
        ("dice_pool.grow_at", [n + offset for n in PLAYERS]),
        ("dice_pool.faces", [1, 2, 3, 4, 5, 6]),
    ):
        if facts.get(path) != values:
            raise facts.wrong(
                path, facts.get(path), f"{values}, as the options dice_base, dice_step and grow_offset say"
            )
    facts.agree(
        "counts.dice", facts.number("counts.dice", 0, 1000), "the dice of six players", base + step * 6
    )
